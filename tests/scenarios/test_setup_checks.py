"""Default set-ups that name what is not there, or forget somebody."""

from __future__ import annotations

import pytest

from tests.scenarios.copies import Copy, place

ESCORT = 'place = [{ unit = "Y-ESC", hex = "10.06" }]'
RADIO = 'carried = [{ unit = "Y-RAD", with = "Y-CAD" }]'
DECOY = '{ hex = "08.11", identity = "decoy" }'

CASES = {
    "a hex off the map": (
        '{ unit = "G-PAN", hex = "08.06" }',
        '{ unit = "G-PAN", hex = ¦"08.16" }',
        (
            "setup.german.drops.1.landings.G-PAN.hex: hex 08.16 is off the map; "
            "columns run from 01 to 20 and rows from 01 to 12"
        ),
    ),
    "a hex that is not the unit's": (
        ESCORT,
        ESCORT.replace('"10.06"', '¦"15.09"'),
        (
            "setup.yugoslav.place.Y-ESC.hex: Y-ESC may not start in 15.09; "
            "its hexes are 02.04, 06.06, 06.11, 08.11, 10.04, 10.06, 12.09, 13.11, 14.04, 18.03"
        ),
    ),
    "a fixed unit somewhere else": (
        ESCORT,
        ESCORT.replace(" }]", ' }, { unit = "Y-CAD", hex = ¦"14.05" }]'),
        ("setup.yugoslav.place.Y-CAD.hex: Y-CAD may not start in 14.05; its hexes are 14.04"),
    ),
    "a unit that comes later": (
        ESCORT,
        ESCORT.replace(" }]", ' }, { unit = "Y-1", hex = ¦"20.12" }]'),
        "setup.yugoslav.place.Y-1.hex: Y-1 may not start in 20.12; it has no start hexes",
    ),
    "a unit twice": (
        ESCORT,
        ESCORT.replace(" }]", ' }, ¦{ unit = "Y-ESC", hex = "18.03" }]'),
        (
            "setup.yugoslav.place.Y-ESC: Y-ESC is placed twice; "
            "place it once, or give each part its strength"
        ),
    ),
    "parts that are more than the whole": (
        ESCORT,
        (
            'place = [{ unit = "Y-ESC", hex = "10.06", strength = 3 }, '
            '¦{ unit = "Y-ESC", hex = "18.03", strength = 1 }]'
        ),
        (
            "setup.yugoslav.place.Y-ESC: the parts of Y-ESC have 4 strength points instead of 3; "
            "let the parts add up to the whole"
        ),
    ),
    "an unknown carrier": (
        RADIO,
        RADIO.replace('"Y-CAD"', '¦"Y-CAT"'),
        "setup.yugoslav.carried.Y-RAD.with: unknown piece 'Y-CAT'; did you mean 'Y-CAD'?",
    ),
    "a carrier of the other side": (
        RADIO,
        RADIO.replace('"Y-CAD"', '¦"G-PAN"'),
        ("setup.yugoslav.carried.Y-RAD.with: G-PAN is of the other side; name a piece of yugoslav"),
    ),
    "a carrier that lands later": (
        'carried = [{ unit = "G-RYB", with = "G-PAN" }]',
        'carried = [{ unit = "G-RYB", with = ¦"G-4KP" }]',
        (
            "setup.german.drops.1.carried.G-RYB.with: G-4KP does not land in this drop; "
            "let G-RYB ride with one of: G-ABW, G-BLA, G-BRE, G-DRA, G-GRE, G-GRU, G-MG1, "
            "G-PAN, G-ROT, G-STU"
        ),
    ),
    "a unit that lands on another turn": (
        '{ unit = "G-PAN", hex = "08.06" },',
        '{ unit = "G-PAN", hex = "08.06" }, { unit = ¦"G-W1", hex = "08.06" },',
        (
            "setup.german.drops.1.landings.G-W1.unit: G-W1 does not land on turn 1; "
            "a drop names the pieces that arrive by air on its turn"
        ),
    ),
    "a unit that lands twice": (
        '{ unit = "G-PAN", hex = "08.06" },',
        '{ unit = "G-PAN", hex = "08.06" }, { unit = ¦"G-PAN", hex = "08.06" },',
        (
            "setup.german.drops.1.landings.G-PAN.unit: piece G-PAN stands here twice; "
            "land each piece once"
        ),
    ),
    "a Mission beside its star": (
        DECOY,
        DECOY.replace('"08.11"', '¦"08.08"'),
        (
            "setup.yugoslav.missions.08.08.hex: 08.08 is not a star; "
            "the stars of the map are 10.04, 10.06, 12.09, 14.04, 06.06, 13.11, "
            "06.11, 02.04, 18.03, 08.11"
        ),
    ),
    "two Missions on one star": (
        DECOY,
        DECOY.replace('"08.11"', '¦"18.03"'),
        (
            "setup.yugoslav.missions.18.03.hex: star 18.03 stands here twice; "
            "deal one identity to each star"
        ),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_set_up_cannot_have(drvar: Copy, case: str) -> None:
    drvar.expect("scenario.toml", *CASES[case])


def test_an_unknown_unit_is_named_and_the_known_one_is_missed(drvar: Copy) -> None:
    spot = drvar.replace("scenario.toml", ESCORT, ESCORT.replace('"Y-ESC"', '¦"Y-ECS"'))
    missed, unknown = drvar.problems()
    assert place(unknown) == spot
    assert (unknown.what, unknown.advice) == ("unknown piece 'Y-ECS'", "did you mean 'Y-ESC'?")
    assert missed.what == "no place for Y-ESC, whose owner has a choice"


@pytest.mark.parametrize(
    ("line", "unit", "path"),
    [
        (ESCORT + "\n", "Y-ESC", "setup.yugoslav"),
        (RADIO + "\n", "Y-RAD", "setup.yugoslav"),
        ('  { unit = "G-ROT", hex = "11.05" },\n', "G-ROT", "setup.german"),
        ('carried = [{ unit = "G-RYB", with = "G-PAN" }]\n', "G-RYB", "setup.german"),
    ],
)
def test_nobody_with_a_choice_is_left_out(drvar: Copy, line: str, unit: str, path: str) -> None:
    drvar.replace("scenario.toml", line, "")
    problem = drvar.only()
    assert problem.path == path
    assert problem.what == f"no place for {unit}, whose owner has a choice"


def test_the_identities_dealt_are_those_of_the_scenario(drvar: Copy) -> None:
    tito = '{ hex = "10.06", identity = "tito" }'
    drvar.replace("scenario.toml", tito, tito.replace("tito", "decoy"))
    assert drvar.only().what == (
        "the identities dealt are 1 american, 1 british, 7 decoy, 1 soviet "
        "instead of 1 american, 1 british, 6 decoy, 1 soviet, 1 tito"
    )


def test_missions_without_identities_are_missed(drvar: Copy) -> None:
    text = drvar.read("scenario.toml")
    start = text.index("missions = [", text.index("[setup.yugoslav]"))
    drvar.write("scenario.toml", text[:start] + text[text.index("place = [{", start) :])
    assert drvar.only().what == "no identities are dealt"


def test_a_set_up_for_nobody(drvar: Copy) -> None:
    drvar.append("scenario.toml", "[setup.italian]\nplace = []\n")
    assert drvar.only().what == "unknown side 'italian'"


def test_a_scenario_needs_no_default_set_up(drvar: Copy) -> None:
    text = drvar.read("scenario.toml")
    start, end = text.index("[setup.yugoslav]"), text.index("[provenance]")
    drvar.write("scenario.toml", text[:start] + text[end:])
    assert drvar.problems() == []


def test_a_garrison_may_start_divided(drvar: Copy) -> None:
    parts = (
        'place = [{ unit = "Y-ESC", hex = "10.06", strength = 2 }, '
        '{ unit = "Y-ESC", hex = "18.03", strength = 1 }]'
    )
    drvar.replace("scenario.toml", ESCORT, parts)
    assert drvar.problems() == []
