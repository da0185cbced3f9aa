"""The shipped data of tarnova: complete, and as surveyed and ruled."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from staffetta.scenarios import Scenario, chosen, load, terrain_by_hex, zone_hexes
from staffetta.scenarios.ground import distance
from tests.scenarios.surveys import read_survey, survey

STACK_LIMIT = 6


@pytest.fixture(scope="module")
def tarnova() -> Scenario:
    return load("tarnova")


def test_the_map_is_as_surveyed(tarnova: Scenario) -> None:
    assert survey(tarnova) == []


def test_forts_stand_on_clear_ground_three_hexes_apart(tarnova: Scenario) -> None:
    terrain = terrain_by_hex(tarnova.map)
    forts = [fort.hex for fort in tarnova.map.forts]
    assert [fort.number for fort in tarnova.map.forts] == list(range(1, 13))
    assert {terrain[hex_] for hex_ in forts} == {"clear"}
    assert min(distance(a, b) for a, b in combinations(forts, 2)) == 3


def test_eighteen_turns_with_two_nights(tarnova: Scenario) -> None:
    turns = tarnova.sheet.turns
    day = [f"{hour:02d}:00" for hour in range(6, 21, 2)] + ["N"]
    assert [turn.time for turn in turns] == day + day
    assert [turn.day[-2:] for turn in turns] == ["19"] * 9 + ["20"] * 9
    assert [turn.number for turn in turns if turn.night] == [9, 18]
    dark = {"06:00", "18:00", "20:00", "N"}
    assert [turn.dark for turn in turns] == [turn.time in dark for turn in turns]


# --- Zones and tables -----------------------------------------------------------------------------


def test_the_zones(tarnova: Scenario) -> None:
    sizes = {zone.id: len(zone_hexes(tarnova, zone.id)) for zone in tarnova.sheet.zones}
    assert sizes == {
        "settlements": 20,
        "forts": 12,
        "garrison": 32,
        "anywhere": 400,
        "first-battalion": 72,
        "second-battalion": 20,
        "third-battalion": 15,
        "edge": 76,
        "reserve-ground": 72,
    }


def test_the_ground_of_the_reserve_is_all_that_lies_behind_its_line(tarnova: Scenario) -> None:
    ground = set(zone_hexes(tarnova, "reserve-ground"))
    line = read_survey("tarnova")["line"]
    for column, hex_ in enumerate(line, start=1):
        rows = {f"{column:02d}.{row:02d}" for row in range(int(hex_[3:]), 21)}
        assert {each for each in ground if each.startswith(hex_[:3])} == rows
    assert not any(int(hex_[:2]) > len(line) for hex_ in ground)
    assert set(zone_hexes(tarnova, "third-battalion")) <= ground
    assert [fort.number for fort in tarnova.map.forts if fort.hex in ground] == [1]


def test_forts_give_points(tarnova: Scenario) -> None:
    table = {each.id: each for each in tarnova.sheet.tables}["forts-to-points"]
    points = [
        next(row[1] for row in table.rows if forts >= int(row[0])) for forts in range(12, -1, -1)
    ]
    assert points == [8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3]


# --- The forces -----------------------------------------------------------------------------------

ORDER_OF_BATTLE = """
Fulmine-C:command 1/1:infantry:2 1/2:infantry:2 1/MG:mg:1 2/1:infantry:2 2/2:infantry:2
2/Mtr:mortar:1 VF/1:infantry:2 VF/2:infantry:2 VF/MG:mg:1 Freccia:infantry:1
I-C:command I/1:infantry:3 I/2:infantry:3 I/3:infantry:3 I/4:infantry:3 I/5:infantry:3
I/6:infantry:3 I/7:infantry:3 I/MG:mg:2 I/Mtr:mortar:2 I/47:artillery:2 I/Partrop:anti-tank:1
II-C:command II/1:infantry:3 II/2:infantry:3 II/3:infantry:3 II/4:infantry:3 II/5:infantry:3
II/MG:mg:2 II/Mtr:mortar:2 II/20:artillery:2
III-C:command III/1:infantry:3 III/2:infantry:3 III/3:infantry:3 III/MG:mg:2
III/Partrop:anti-tank:1
Ass/1:infantry:2 Ass/2:infantry:2 Ass/3:infantry:2 ITA/1:infantry:2 ITA/2:infantry:2
"""


def test_the_order_of_battle(tarnova: Scenario) -> None:
    found = [
        f"{unit.id}:{unit.kind}" + (f":{unit.strength}" if unit.strength else "")
        for unit in tarnova.units
    ]
    assert found == ORDER_OF_BATTLE.split()


def test_numbers_and_strengths_of_the_formations(tarnova: Scenario) -> None:
    combat = [unit for unit in tarnova.units if unit.combat]
    assert sum(unit.strength or 0 for unit in combat if unit.side == "axis") == 16
    assert sum(unit.strength or 0 for unit in combat if unit.side == "partisan") == 71
    counts = Counter(unit.formation for unit in combat if unit.side == "partisan")
    assert counts == {"1 Bn": 11, "2 Bn": 8, "3 Bn": 5, "Ass": 3, "ITA": 2}


def test_where_units_start_and_when_they_come(tarnova: Scenario) -> None:
    zones = {"1 Bn": "first-battalion", "2 Bn": "second-battalion", "3 Bn": "third-battalion"}
    for unit in tarnova.units:
        assert not unit.start
        if unit.formation == "ITA":
            assert unit.arrives is not None
            assert (unit.arrives.turn, unit.arrives.zone) == (10, "edge")
        elif unit.formation == "Ass":
            assert (unit.start_zone, unit.arrives) == (None, None)
        elif unit.side == "axis":
            assert unit.start_zone == ("garrison" if unit.combat else "settlements")
        else:
            assert unit.start_zone == zones[unit.formation or ""]


def test_commands_morale_and_points(tarnova: Scenario) -> None:
    radii = {u.id: (u.radius, u.spare_radius) for u in tarnova.units if u.kind == "command"}
    assert radii == {
        "Fulmine-C": (8, 4),
        "I-C": (5, None),
        "II-C": (5, None),
        "III-C": (5, None),
    }
    assert tarnova.unit("II-C").commands == ("2 Bn", "Ass", "ITA")
    assert {unit.formation for unit in tarnova.units if unit.morale == 4} == {"Ass"}
    assert {unit.formation for unit in tarnova.units if unit.abilities} == {"Ass"}
    for unit in tarnova.units:
        assert unit.automatic == (unit.side == "axis" and unit.kind == "infantry")
    giving = {each.id: each.points for each in tarnova.forces.formations if each.points}
    assert giving == {"1 Bn": 2, "2 Bn": 2, "3 Bn": 2}
    bound = [(e.id, e.bounds, e.free) for e in tarnova.forces.formations if e.bounds]
    assert bound == [("3 Bn", "reserve-ground", 10)]


def test_the_markers(tarnova: Scenario) -> None:
    markers = tarnova.forces.markers
    mines = [marker for marker in markers if marker.kind == "mine"]
    assert [mine.value for mine in mines] == [0, 2, 2, 3, 3, 4, 4]
    assert all(mine.hidden and mine.where == "anywhere" for mine in mines)
    assert [each.where for each in markers if each.kind == "bunker"] == ["forts"] * 5
    assert [each.where for each in markers if each.kind == "infirmary"] == ["settlements"]
    assert {marker.side for marker in markers} == {"axis"}


# --- The default set-up ---------------------------------------------------------------------------


def placed(scenario: Scenario, side: str) -> dict[str, list[tuple[str, int]]]:
    """hex: the units in it, each with its strength or that of the part."""
    found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    units = {unit.id: unit for unit in scenario.units}
    for placement in scenario.sheet.setup[side].place:
        if placement.unit in units:
            whole = units[placement.unit].strength or 0
            found[placement.hex].append((placement.unit, placement.strength or whole))
    return dict(found)


def markers(scenario: Scenario, word: str) -> dict[str, str]:
    place = scenario.sheet.setup["axis"].place
    return {each.unit: each.hex for each in place if each.unit.startswith(word)}


def test_every_fort_is_held_and_the_village_has_a_reserve(tarnova: Scenario) -> None:
    stacks = placed(tarnova, "axis")
    strength = {hex_: sum(points for _, points in stack) for hex_, stack in stacks.items()}
    forts = zone_hexes(tarnova, "forts")
    assert all(1 <= strength[fort] <= STACK_LIMIT for fort in forts)
    village = [hex_ for hex_ in strength if hex_ not in forts]
    assert sum(strength[hex_] for hex_ in village) == 2
    assert sum(strength.values()) == 16


def test_the_parts_keep_to_the_counters(tarnova: Scenario) -> None:
    table = {each.id: each for each in tarnova.sheet.tables}["counters"]
    bodies = {formation.id for formation in tarnova.forces.formations}
    assert {row[0] for row in table.rows} <= bodies | {"rsi"}
    parts = [each for each in tarnova.sheet.setup["axis"].place if each.strength is not None]
    assert {part.strength for part in parts} == {1}
    assert ("rsi", "infantry", 1, len(parts)) in table.rows


def test_the_command_is_guarded_and_reaches_every_fort(tarnova: Scenario) -> None:
    at = next(p.hex for p in tarnova.sheet.setup["axis"].place if p.unit == "Fulmine-C")
    assert all(distance(at, fort) <= 8 for fort in zone_hexes(tarnova, "forts"))
    assert sum(points for _, points in placed(tarnova, "axis")[at]) > 0


def test_bunkers_and_the_worst_mines_face_north_and_east(tarnova: Scenario) -> None:
    number = {fort.hex: fort.number for fort in tarnova.map.forts}
    assert sorted(number[hex_] for hex_ in markers(tarnova, "Bunker").values()) == [5, 6, 7, 8, 9]
    mines = markers(tarnova, "Mine")
    assert min(distance(a, b) for a, b in combinations(mines.values(), 2)) >= 3
    values = {marker.id: marker.value for marker in tarnova.forces.markers}
    assert {number[mines[mine]] for mine in mines if values[mine] == 4} == {7, 8}


def test_stacks_of_one_battalion_and_at_most_six_points(tarnova: Scenario) -> None:
    for stack in placed(tarnova, "partisan").values():
        assert sum(points for _, points in stack) <= STACK_LIMIT
        battalions = {tarnova.unit(unit).formation for unit, _ in stack} - {"Ass"}
        assert len(battalions) <= 1


def test_the_assault_company_goes_with_the_second_battalion(tarnova: Scenario) -> None:
    (choice,) = tarnova.forces.choices
    assert chosen(tarnova, choice) == ("Ass", "second-battalion")


def test_the_brigade_is_in_command_and_its_guns_in_range(tarnova: Scenario) -> None:
    at = {unit: hex_ for hex_, stack in placed(tarnova, "partisan").items() for unit, _ in stack}
    leaders = {f"{n} Bn": at[name] for n, name in ((1, "I-C"), (2, "II-C"), (3, "III-C"))}
    leaders["Ass"] = leaders["2 Bn"]
    reach = {"artillery": 4, "mortar": 3}
    forts = zone_hexes(tarnova, "forts")
    for name, hex_ in at.items():
        unit = tarnova.unit(name)
        assert distance(hex_, leaders[unit.formation or ""]) <= 5
        if unit.kind in reach:
            assert min(distance(hex_, fort) for fort in forts) <= reach[unit.kind]
