"""The shipped data of drvar: complete, and as surveyed and ruled."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from staffetta.engine.hexes import Grid
from staffetta.scenarios import Scenario, load, start_hexes, terrain_by_hex
from staffetta.scenarios.ground import distance, on_edge
from staffetta.scenarios.schema import Drop, Words

SURVEY: dict[str, Any] = json.loads(
    Path(__file__).with_name("drvar_survey.json").read_text(encoding="utf-8")
)
LETTERS = {".": "clear", "t": "town", "w": "wood", "h": "hill"}
SUPPORT = {"mg", "mortar", "artillery", "support"}


@pytest.fixture(scope="module")
def drvar() -> Scenario:
    return load("drvar")


# --- The map --------------------------------------------------------------------------------------


def test_the_terrain_is_as_surveyed(drvar: Scenario) -> None:
    surveyed = {
        f"{column:02d}.{row:02d}": LETTERS[letter]
        for row, line in enumerate(SURVEY["drawing"], start=1)
        for column, letter in enumerate(line, start=1)
    }
    assert terrain_by_hex(drvar.map) == surveyed
    grid = drvar.map.grid
    assert (grid.columns, grid.rows, grid.metres_per_hex) == (20, 12, SURVEY["metres_per_hex"])


@pytest.mark.parametrize("lines", ["roads", "streams", "railways"])
def test_the_lines_are_as_surveyed(drvar: Scenario, lines: str) -> None:
    assert [list(chain.hexes) for chain in getattr(drvar.map, lines)] == SURVEY[lines]


def test_the_places_are_as_surveyed(drvar: Scenario) -> None:
    assert list(drvar.map.bridges) == SURVEY["bridges"]
    assert list(drvar.map.stars) == SURVEY["stars"]
    assert [objective.hex for objective in drvar.map.objectives] == SURVEY["objectives"]
    assert sorted(entry.hex for entry in drvar.map.entries) == SURVEY["entries"]
    assert [place.hex for place in drvar.map.names] == SURVEY["names"]


def test_our_distances_are_the_engine_s(drvar: Scenario) -> None:
    grid = Grid(drvar.map.grid.columns, drvar.map.grid.rows)
    edge = {name for index, name in enumerate(grid.names) if grid.edge >> index & 1}
    for a, name in enumerate(grid.names):
        assert on_edge(drvar.map.grid, name) == (name in edge)
        for b, other in enumerate(grid.names):
            assert distance(name, other) == grid.distance(a, b)


# --- The turn track -------------------------------------------------------------------------------


def test_fifteen_turns_of_two_hours_from_seven(drvar: Scenario) -> None:
    clock = [(turn.number, turn.day[-2:], turn.time) for turn in drvar.sheet.turns]
    hours = [(7 + 2 * index) for index in range(15)]
    assert clock == [
        (index + 1, "25" if hour < 24 else "26", f"{hour % 24:02d}:00")
        for index, hour in enumerate(hours)
    ]
    assert [turn.number for turn in drvar.sheet.turns if turn.night] == [9, 10, 11]


# --- The forces -----------------------------------------------------------------------------------

ORDER_OF_BATTLE = """
G-RYB command    - air 1      G-PAN paratroops 3 air 1      G-BLA paratroops 2 air 1
G-GRU paratroops 2 air 1      G-ROT paratroops 2 air 1      G-STU paratroops 1 air 1
G-BRE paratroops 1 air 1      G-GRE paratroops 1 air 1      G-DRA paratroops 1 air 1
G-ABW support    1 air 1      G-MG1 mg         1 air 1      G-4KP paratroops 2 air 3
G-MOR mortar     1 air 3      G-MG2 mg         1 air 3      G-ART artillery  1 air 3
G-WIL command    - 05.01 12   G-W1  infantry   3 05.01 12   G-W2  infantry   3 05.01 12
G-W3  mg         1 05.01 12   Y-LGK infantry   2 10.06 0    Y-ESC infantry   3 star 0
Y-CAD infantry   3 14.04 0    Y-L3  tank       1 06.06 0    Y-AA  mg         1 12.09 0
Y-ING sapper     2 12.09 0    Y-CKJ infantry   1 10.04 0    Y-RAD radio      - with 0
Y-M1  mission    - 10.04 0    Y-M2  mission    - 10.06 0    Y-M3  mission    - 12.09 0
Y-M4  mission    - 14.04 0    Y-M5  mission    - 06.06 0    Y-M6  mission    - 13.11 0
Y-M7  mission    - 06.11 0    Y-M8  mission    - 02.04 0    Y-M9  mission    - 18.03 0
Y-M10 mission    - 08.11 0    Y-1   infantry   3 20.12 2    Y-2   infantry   3 01.12 3
Y-3   infantry   3 01.07 5    Y-4   infantry   3 05.01 5    Y-5   infantry   3 01.08 6
Y-6   infantry   3 20.01 6    Y-6M  mortar     1 20.01 6
"""


def test_the_order_of_battle(drvar: Scenario) -> None:
    words = ORDER_OF_BATTLE.split()
    expected = [tuple(words[place : place + 5]) for place in range(0, len(words), 5)]
    found = []
    for unit in drvar.units:
        if unit.arrives is not None:
            where, turn = (
                ("air" if unit.arrives.how == "air" else unit.arrives.hexes[0]),
                (unit.arrives.turn),
            )
        elif unit.start_zone is not None:
            where, turn = "star", 0
        else:
            where, turn = (unit.start[0] if unit.start else "with"), 0
        found.append((unit.id, unit.kind, str(unit.strength or "-"), where, str(turn)))
    assert found == expected


def test_sides_formations_and_commands(drvar: Scenario) -> None:
    sides = {unit.id[0]: unit.side for unit in drvar.units}
    assert sides == {"G": "german", "Y": "yugoslav"}
    assert {unit.formation for unit in drvar.units if unit.side == "german"} == {
        "500 SS",
        "KG Willam",
    }
    rybka, willam = drvar.unit("G-RYB"), drvar.unit("G-WIL")
    assert (rybka.radius, rybka.spare_radius, rybka.commands) == (6, 3, ("500 SS",))
    assert (willam.radius, willam.spare_radius, willam.commands) == (5, None, ("KG Willam",))
    assert {unit.id for unit in drvar.units if unit.light} == {"Y-LGK", "Y-CKJ"}
    assert [unit.id for unit in drvar.units if "interrogate" in unit.abilities] == ["G-ABW"]


def test_the_strengths_fill_the_activation_tables(drvar: Scenario) -> None:
    def total(side: str, turns: set[int]) -> int:
        return sum(
            unit.strength or 0
            for unit in drvar.units
            if unit.side == side and (unit.arrives.turn if unit.arrives else 0) in turns
        )

    assert total("german", {1}) == 15
    assert total("german", {1, 3}) == 20
    assert total("yugoslav", {0}) == 13
    assert total("yugoslav", {0, 2, 3}) == 19


def test_aircraft_and_missions(drvar: Scenario) -> None:
    aircraft = [(a.id, a.turns, a.precision, a.strength, a.bonus) for a in drvar.sheet.aircraft]
    assert aircraft == [
        ("A-1", (1,), 3, 4, 1),
        ("A-2", (1,), 4, 2, 0),
        ("A-3", (3,), 3, 4, 1),
        ("A-4", (5,), 4, 3, 0),
        ("A-5", (6,), 4, 2, 0),
        ("A-BAF", (13, 14, 15), 4, 3, 0),
    ]
    assert [a.side for a in drvar.sheet.aircraft] == ["german"] * 5 + ["yugoslav"]
    assert drvar.sheet.aircraft[-1].needs == "british"
    identities = Counter(mission.identity for mission in drvar.sheet.missions)
    assert identities == {"tito": 1, "british": 1, "american": 1, "soviet": 1, "decoy": 6}


def test_the_missions_stand_on_the_stars_in_order(drvar: Scenario) -> None:
    pieces = [unit for unit in drvar.units if unit.kind == "mission"]
    assert [unit.id for unit in pieces] == [f"Y-M{number}" for number in range(1, 11)]
    assert [unit.start for unit in pieces] == [(star,) for star in drvar.map.stars]


def test_the_escort_may_stand_on_any_star(drvar: Scenario) -> None:
    assert set(start_hexes(drvar, drvar.unit("Y-ESC"))) == set(drvar.map.stars)
    assert start_hexes(drvar, drvar.unit("Y-CAD")) == ("14.04",)
    assert start_hexes(drvar, drvar.unit("Y-1")) == ()


def test_words_are_in_both_languages(drvar: Scenario) -> None:
    sheet = drvar.sheet
    for words in (sheet.title, sheet.summary, sheet.place, sheet.date):
        assert words.en != words.it
    for unit in drvar.units:
        # One text for both languages is for proper names: code names, commanders, the Radio.
        if not isinstance(unit.name, Words):
            assert " " not in unit.name


# --- The default set-up ---------------------------------------------------------------------------


def drops(scenario: Scenario) -> tuple[Drop, ...]:
    return scenario.sheet.setup["german"].drops


def test_each_lander_is_within_two_hexes_of_the_one_before(drvar: Scenario) -> None:
    for drop in drops(drvar):
        hexes = [landing.hex for landing in drop.landings]
        assert all(distance(a, b) <= 2 for a, b in pairwise(hexes))


def test_a_hex_gets_one_paratroop_and_one_support_unit_at_most(drvar: Scenario) -> None:
    for drop in drops(drvar):
        classes = Counter(
            (landing.hex, drvar.unit(landing.unit).kind in SUPPORT) for landing in drop.landings
        )
        assert set(classes.values()) == {1}


def test_nobody_lands_on_a_star_in_a_wood_or_in_a_town(drvar: Scenario) -> None:
    terrain = terrain_by_hex(drvar.map)
    for drop in drops(drvar):
        for landing in drop.landings:
            assert landing.hex not in drvar.map.stars
            assert terrain[landing.hex] in {"clear", "hill"}
            near = [hex_ for hex_ in terrain if distance(hex_, landing.hex) == 1]
            assert "wood" not in {terrain[hex_] for hex_ in near}


def test_the_first_wave_is_in_command(drvar: Scenario) -> None:
    first = drops(drvar)[0]
    at = {landing.unit: landing.hex for landing in first.landings}
    (rider,) = first.carried
    assert rider.unit == "G-RYB"
    radius = drvar.unit("G-RYB").radius
    assert radius is not None
    assert all(distance(at[rider.carrier], hex_) <= radius for hex_ in at.values())


def test_a_star_is_garrisoned_or_in_a_wood_that_no_lander_touches(drvar: Scenario) -> None:
    terrain = terrain_by_hex(drvar.map)
    garrisoned = {unit.start[0] for unit in drvar.units if unit.strength and len(unit.start) == 1}
    landings = [landing.hex for drop in drops(drvar) for landing in drop.landings]
    for star in drvar.map.stars:
        in_wood = terrain[star] == "wood" and all(distance(star, hex_) > 1 for hex_ in landings)
        assert star in garrisoned or in_wood


def test_tito_is_guarded_and_his_allies_are_away_from_the_first_wave(drvar: Scenario) -> None:
    setup = drvar.sheet.setup["yugoslav"]
    at = {mission.identity: mission.hex for mission in setup.missions}
    assert ("Y-ESC", at["tito"]) in {(placement.unit, placement.hex) for placement in setup.place}
    assert at["tito"] in {hex_ for unit in drvar.units if unit.strength for hex_ in unit.start}
    for ally in ("british", "american", "soviet"):
        assert all(distance(at[ally], landing.hex) > 3 for landing in drops(drvar)[0].landings)
