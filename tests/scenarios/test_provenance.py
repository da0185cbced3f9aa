"""Counting the sources of a scenario's values, and finding that of a single one."""

from __future__ import annotations

import pytest

from staffetta.scenarios import Share, load, provenance_share, sources_of
from staffetta.scenarios.provenance import Leaf, leaves
from tests.scenarios.copies import Copy


def test_the_nearest_word_wins() -> None:
    data = {
        "provenance": {"units": "section", "title": "cover"},
        "sources": {"section": {"kind": "derived"}},
        "title": {"en": "A", "it": "B"},
        "units": [
            {"id": "A", "strength": 1, "arrives": {"turn": 2, "hexes": ["01.01", "01.02"]}},
            {"id": "B", "strength": 1, "source": "record", "note": "why"},
            {"id": "C", "strength": 1, "light": True, "sources": {"light": "field"}},
            {"id": "D", "arrives": {"turn": 2}, "source": "record", "sources": {"arrives": "way"}},
        ],
        "stars": ["01.01"],
    }
    assert list(leaves(data)) == [
        Leaf(("title",), "cover"),
        Leaf(("units", 0, "strength"), "section"),
        Leaf(("units", 0, "arrives", "turn"), "section"),
        Leaf(("units", 0, "arrives", "hexes", 0), "section"),
        Leaf(("units", 0, "arrives", "hexes", 1), "section"),
        Leaf(("units", 1, "strength"), "record"),
        Leaf(("units", 2, "strength"), "section"),
        Leaf(("units", 2, "light"), "field"),
        Leaf(("units", 3, "arrives", "turn"), "way"),
        Leaf(("stars", 0), None),
    ]


def test_each_hex_of_a_drawing_is_a_value() -> None:
    terrain = {
        "legend": {".": "clear"},
        "grid": "..\n..\n",
        "source": "sketch",
        "sources": {"02.01": "printed"},
    }
    assert list(leaves({"terrain": terrain})) == [
        Leaf(("terrain", "01.01"), "sketch"),
        Leaf(("terrain", "02.01"), "printed"),
        Leaf(("terrain", "01.02"), "sketch"),
        Leaf(("terrain", "02.02"), "sketch"),
    ]


def test_the_shares_add_up() -> None:
    shares = provenance_share(load("drvar"))
    assert {"scenario", "map", "forces", "terrain"} < set(shares)
    assert shares["all"] == sum((shares[part] for part in shares if part != "all"), Share())
    assert shares["all"].values == sum(
        (shares["all"].rulebook, shares["all"].derived, shares["all"].reconstructed)
    )
    # The printed map is lost, the schedule is not.
    assert shares["map"].reconstructed_share > 0.9
    assert shares["forces"].reconstructed_share < 0.5
    assert shares["map"].values > 240


def test_nothing_has_no_share() -> None:
    assert Share().reconstructed_share == 0.0


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("forces.units.G-PAN.strength", ["first-wave"]),
        ("forces.units.G-PAN.arrives.turn", ["schedule"]),
        ("forces.units.G-PAN", ["first-wave", "schedule"]),
        ("map.terrain.10.06", ["sketch"]),
        ("map.stars", ["stars"]),
        ("map.entries.05.01.hex", ["entries"]),
        ("scenario.aircraft.A-BAF.needs", ["air-turns"]),
        ("scenario.turns.9.night", ["clock"]),
        ("scenario.setup", []),
        ("forces.units.NOBODY", []),
    ],
)
def test_the_source_of_a_value(path: str, names: list[str]) -> None:
    assert list(sources_of(load("drvar"), path)) == names


def test_a_source_tells_its_kind_and_what_it_rests_on() -> None:
    source = sources_of(load("drvar"), "forces.units.G-RYB.radius")["radii"]
    assert (source.kind, source.confidence) == ("reconstructed", "low")
    assert source.basis is not None


def test_an_owner_who_puts_in_a_printed_value_lowers_the_share(drvar: Copy) -> None:
    before = provenance_share(load(drvar.home))["all"]
    drvar.replace(
        "forces.toml",
        'strength = 3\narrives = { turn = 1, how = "air" }\nsource = "schedule"\n'
        'sources = { name = "first-wave", strength = "first-wave" }',
        'strength = 4\narrives = { turn = 1, how = "air" }\nsource = "schedule"\n'
        'sources = { name = "first-wave", strength = "counters" }',
    )
    drvar.append("forces.toml", '[sources.counters]\nkind = "rulebook"\nreference = "sheet"\n')
    scenario = load(drvar.home)
    assert scenario.unit("G-PAN").strength == 4
    assert provenance_share(scenario)["all"].reconstructed == before.reconstructed - 1
