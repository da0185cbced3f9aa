"""The schema holds what the later books need: their set-ups, arrivals, ground and markers."""

from __future__ import annotations

from staffetta.scenarios import (
    choice_hexes,
    chosen,
    level_by_hex,
    load,
    start_hexes,
    terrain_by_hex,
    zone_hexes,
)
from tests.scenarios.copies import Copy


def test_zones_are_the_sets_of_hexes_that_the_other_books_name(later: Copy) -> None:
    scenario = load(later.home)
    sizes = {zone.id: len(zone_hexes(scenario, zone.id)) for zone in scenario.sheet.zones}
    # One hex of the last column is unnumbered and another one closed; so is one of the first.
    assert sizes == {
        "first-battalion": 71,
        "second-battalion": 18,
        "third-battalion": 15,
        "garrison": 22,
        "forts": 2,
        "edge": 73,
        "two-hexes": 2,
    }


def test_ways_into_play(later: Copy) -> None:
    scenario = load(later.home)
    assert start_hexes(scenario, scenario.unit("PA-BEL")) == ("06.15", "06.14")
    assert "06.13" in start_hexes(scenario, scenario.unit("AX-1"))
    assert start_hexes(scenario, scenario.unit("PA-ASS")) == ()
    arrives = scenario.unit("PA-VTO").arrives
    assert arrives is not None
    assert (arrives.turn, arrives.zone, arrives.needs) == (2, "edge", ("10.10",))


def test_a_default_set_up_makes_the_choices(later: Copy) -> None:
    scenario = load(later.home)
    first, second = scenario.forces.choices
    assert chosen(scenario, first) == ("Redi", "two-hexes")
    assert chosen(scenario, second) == ("Assault", "third-battalion")
    assert choice_hexes(scenario, scenario.unit("PA-ROM")) == ("06.14", "06.15")
    assert len(choice_hexes(scenario, scenario.unit("PA-ASS"))) == 18 + 15
    assert choice_hexes(scenario, scenario.unit("PA-BEL")) == ()


def test_without_a_default_set_up_nothing_is_chosen(later: Copy) -> None:
    text = later.read("scenario.toml")
    start, end = text.index("[setup.partisan]"), text.index("[provenance]")
    later.write("scenario.toml", text[:start] + text[end:])
    scenario = load(later.home)
    assert [chosen(scenario, choice) for choice in scenario.forces.choices] == [None, None]


def test_a_unit_has_the_colour_of_its_formation_if_not_its_own(later: Copy) -> None:
    scenario = load(later.home)
    colours = {unit.id: scenario.faction_of(unit) for unit in scenario.units}
    assert (colours["PA-BEL"], colours["PA-ROM"]) == ("green", "green")
    assert (colours["PA-RED"], colours["PA-AUT"]) == (None, None)


def test_ground_with_levels_and_worth(later: Copy) -> None:
    scenario = load(later.home)
    levels = level_by_hex(scenario.map)
    assert (levels["19.01"], levels["20.01"], len(levels)) == (0, 3, 400)
    assert scenario.map.objectives[0].values["points"] == {"axis": 7, "partisan": 5}
    assert scenario.sheet.options == {"trained-morale": True, "turns": 18, "length": "continuous"}


def test_hexes_that_the_scenario_closes_are_impassable(later: Copy) -> None:
    scenario = load(later.home)
    terrain = terrain_by_hex(scenario.map)
    shut = [hex_ for hex_, kind in terrain.items() if kind == "impassable"]
    assert (shut, len(terrain)) == (["01.01", "20.10"], 400)


def test_a_closed_hex_is_drawn_with_the_letter_that_the_map_has_for_it(later: Copy) -> None:
    later.replace("map.toml", '"~" = "unnumbered"', '"~" = "impassable"')
    scenario = load(later.home)
    assert set(scenario.map.terrain.legend) == {".", "F", "t", "w", "h", "~"}
    assert scenario.map.terrain.grid.startswith("~www")
