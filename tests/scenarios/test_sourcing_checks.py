"""Values without a source, and sources that do not say enough."""

from __future__ import annotations

import pytest

from tests.scenarios.copies import Copy

CASES = {
    "a record without any provenance": (
        "scenario.toml",
        (
            '[[sides]]\nid = "german"\nname = { en = "Germans", it = "Tedeschi" }\n'
            'colour = "field-grey"\nsources = { name = "sides", colour = "colours" }\n'
        ),
        (
            '¦[[sides]]\nid = "german"\nname = { en = "Germans", it = "Tedeschi" }\n'
            'colour = "field-grey"\n'
        ),
        (
            "sides.german: no provenance for name, colour; "
            'add source = "…" to the record, or sides = "…" to [provenance]'
        ),
    ),
    "one field without provenance": (
        "scenario.toml",
        (
            '[[sides]]\nid = "german"\nname = { en = "Germans", it = "Tedeschi" }\n'
            'colour = "field-grey"\nsources = { name = "sides", colour = "colours" }\n'
        ),
        (
            '¦[[sides]]\nid = "german"\nname = { en = "Germans", it = "Tedeschi" }\n'
            'colour = "field-grey"\nsources = { name = "sides" }\n'
        ),
        (
            "sides.german: no provenance for colour; "
            'add source = "…" to the record, or sides = "…" to [provenance]'
        ),
    ),
    "an unknown source of a record": (
        "forces.toml",
        'source = "radio"',
        'source = ¦"radoi"',
        "units.Y-RAD.source: unknown source 'radoi'; did you mean 'radio'?",
    ),
    "an unknown source of a field": (
        "forces.toml",
        'radius = "radii", commands = "commands" }\n\n[[units]]\nid = "G-W1"',
        'radius = ¦"radiii", commands = "commands" }\n\n[[units]]\nid = "G-W1"',
        "units.G-WIL.sources.radius: unknown source 'radiii'; did you mean 'radii'?",
    ),
    "an unknown source of a section": (
        "map.toml",
        'roads = "roads"\n',
        'roads = ¦"road"\n',
        "provenance.roads: unknown source 'road'; did you mean 'roads'?",
    ),
    "an unknown section": (
        "map.toml",
        'roads = "roads"\n',
        'roads = "roads"\n¦rods = "roads"\n',
        "provenance.rods: there is no section 'rods' in this file; did you mean 'roads'?",
    ),
    "a source for a field that is not there": (
        "forces.toml",
        'source = "radio"',
        'source = "radio"\nsources = { ¦strength = "radio" }',
        (
            "units.Y-RAD.sources.strength: the record has no field 'strength'; "
            "use one of: id, kind, name, side, with"
        ),
    ),
    "a rulebook source without reference": (
        "scenario.toml",
        '[sources.missions]\nkind = "rulebook"\nreference = "13.1"',
        '¦[sources.missions]\nkind = "rulebook"',
        (
            "sources.missions: a rulebook source without reference; "
            'add reference = the paragraph, like "17.1"'
        ),
    ),
    "a derived source without basis": (
        "scenario.toml",
        '[sources.missions]\nkind = "rulebook"\nreference = "13.1"',
        '¦[sources.missions]\nkind = "derived"\nreference = "13.1"',
        (
            "sources.missions: a derived source without basis; "
            "add basis = what it was worked out from"
        ),
    ),
    "a reconstructed source without confidence": (
        "scenario.toml",
        (
            '[sources.colours]\nkind = "reconstructed"\n'
            'basis = "The counters were not seen; colours of the family of games."\n'
            'confidence = "medium"\n'
        ),
        '¦[sources.colours]\nkind = "reconstructed"\nbasis = "The family of games."\n',
        (
            "sources.colours: a reconstructed source without confidence; "
            'add confidence = "low", "medium" or "high"'
        ),
    ),
    "a printed value in doubt": (
        "scenario.toml",
        'reference = "13.1"',
        'reference = "13.1"\nconfidence = ¦"high"',
        (
            "sources.missions.confidence: a rulebook source needs no confidence; "
            'take the line out, or write kind = "reconstructed"'
        ),
    ),
    "an unknown kind of source": (
        "scenario.toml",
        '[sources.missions]\nkind = "rulebook"',
        '[sources.missions]\nkind = ¦"rulesbook"',
        "sources.missions.kind: 'rulesbook' is not known here; did you mean 'rulebook'?",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_provenance_cannot_have(drvar: Copy, case: str) -> None:
    drvar.expect(*CASES[case])


def test_a_section_without_its_source_is_reported_once_for_each_record(drvar: Copy) -> None:
    drvar.replace("map.toml", 'streams = "river"\nrailways = "railway"\n', "")
    assert [(problem.path, problem.what) for problem in drvar.problems()] == [
        ("streams.Unac", "no provenance for name, hexes"),
        ("railways.Steinbeis narrow-gauge railway", "no provenance for name, hexes"),
    ]


def test_a_drawing_without_its_source_is_reported_once(drvar: Copy) -> None:
    drvar.replace("map.toml", 'terrain = "sketch"\n', "")
    assert drvar.only().what == "no provenance for 01.01, 02.01, 03.01, 04.01, …"


def test_a_single_hex_of_a_drawing_may_have_its_own_source(drvar: Copy) -> None:
    drvar.replace("map.toml", "[terrain]\n", '[terrain]\nsources = { "10.06" = "entries" }\n')
    assert drvar.problems() == []


def test_a_plain_value_at_the_top_needs_a_source_too(drvar: Copy) -> None:
    drvar.replace("scenario.toml", 'date = "cover"\n', "")
    problem = drvar.only()
    assert (problem.path, problem.what) == ("date", "no provenance for date")


def test_a_field_written_at_its_default_may_have_a_source(drvar: Copy) -> None:
    needs, strength = 'needs = "british"\n', 'strength = "air-values" }'
    drvar.replace("scenario.toml", needs, needs + "bonus = 0\n")
    drvar.replace("scenario.toml", strength, 'strength = "air-values", bonus = "air-values" }')
    assert drvar.problems() == []
