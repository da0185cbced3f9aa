"""The shipped data of gravellona-2013: complete, and as ruled. Its map is that of gravellona."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from staffetta.scenarios import (
    Scenario,
    level_by_hex,
    load,
    start_hexes,
    terrain_by_hex,
    zone_hexes,
)
from staffetta.scenarios.ground import distance, touch
from staffetta.scenarios.schema import Unit

STACK_LIMIT = 8
TOCE = {"18.01", "19.02", "20.02"}


@pytest.fixture(scope="module")
def older() -> Scenario:
    return load("gravellona-2013")


def way(unit: Unit) -> str:
    """How a unit comes into play, in a word."""
    if unit.arrives is not None:
        return f"{unit.arrives.turn}:{unit.arrives.hexes[0]}"
    return unit.start_zone or unit.start[0]


def test_the_map_is_shared_but_for_the_toce(older: Scenario) -> None:
    later = load("gravellona")
    assert older.map_id == "gravellona"
    here, there = terrain_by_hex(older.map), terrain_by_hex(later.map)
    assert {hex_ for hex_ in there if here[hex_] != there[hex_]} == TOCE
    assert {here[hex_] for hex_ in TOCE} == {"impassable"}
    assert level_by_hex(older.map) == level_by_hex(later.map)
    assert older.map.objectives == later.map.objectives


def test_twelve_turns_with_three_at_night(older: Scenario) -> None:
    clock = [(turn.day[-2:], turn.time[:2]) for turn in older.sheet.turns]
    first = [("13", f"{hour:02d}") for hour in range(5, 21, 2)]
    assert clock == first + [("14", f"{hour:02d}") for hour in (5, 7, 9, 11)]
    assert [turn.number for turn in older.sheet.turns if turn.night] == [1, 8, 9]


# --- The forces -----------------------------------------------------------------------------------

ORDER_OF_BATTLE = """
R-CMD-VG command   - 16.09           R-IV-1   infantry  1 objectives
R-IV-2   infantry  1 objectives      R-IV-3   infantry  1 objectives
R-IV-4   infantry  1 objectives      R-IV-5   infantry  1 objectives
R-I-1    infantry  1 objectives      R-ART    artillery 2 15.08
R-OP     mg        2 16.09           G-D-1    infantry  1 14.04
R-II-1   infantry  2 4:20.05         R-II-MG  mg        1 4:20.05
R-XM-1   infantry  2 10:20.05        R-XM-2   infantry  2 10:20.05
R-CMD-XM command   - 10:20.05        P-CMD    command   - omegna
P-FAN-1  infantry  2 partisan-areas  P-FAN-2  infantry  2 partisan-areas
P-FAN-3  infantry  2 partisan-areas  P-FAN-4  infantry  2 partisan-areas
P-ROM-1  infantry  2 partisan-areas  P-ROM-2  infantry  2 partisan-areas
P-ROM-3  infantry  2 partisan-areas  P-ROM-4  infantry  2 partisan-areas
P-RED-1  infantry  2 partisan-areas  P-RED-2  infantry  2 partisan-areas
P-RED-3  infantry  2 partisan-areas  P-RED-4  infantry  2 partisan-areas
P-AUT    vehicle   2 partisan-roads  P-CIN-MG mg        2 oltre-strona
P-CIN-1  infantry  2 oltre-strona    P-BEL-1  infantry  2 partisan-areas
P-BEL-2  infantry  2 partisan-areas  P-BEL-3  infantry  2 partisan-areas
P-VDO    infantry  1 5:15.01         P-VTO    infantry  1 5:11.01
"""


def test_the_order_of_battle(older: Scenario) -> None:
    words = ORDER_OF_BATTLE.split()
    expected = [tuple(words[place : place + 4]) for place in range(0, len(words), 4)]
    found = [(u.id, u.kind, str(u.strength or "-"), way(u)) for u in older.units]
    assert found == expected


def test_the_strengths_at_the_start(older: Scenario) -> None:
    total: Counter[str] = Counter()
    for unit in older.units:
        if unit.arrives is None:
            total[unit.side] += unit.strength or 0
    assert total == {"axis": 11, "partisan": 36}


def test_how_units_attack_and_are_attacked(older: Scenario) -> None:
    classes = {unit.id: (unit.attack, unit.target, unit.damage) for unit in older.units}
    special = {
        "P-AUT": ("infantry", "vehicle", 3),
        "R-ART": ("artillery", "infantry", None),
    }
    for unit in older.units:
        usual = ("infantry", "infantry", None) if unit.combat else (None, None, None)
        assert classes[unit.id] == special.get(unit.id, usual)
    having: defaultdict[str, list[str]] = defaultdict(list)
    for unit in older.units:
        for ability in unit.abilities:
            having[ability].append(unit.id)
    assert having == {
        "immobile": ["R-ART"],
        "single-attack": ["R-ART"],
        "indivisible": ["R-ART"],
        "portable-anti-tank": ["R-OP"],
        "reluctant": ["G-D-1"],
        "heavy-machine-gun": ["P-CIN-MG"],
    }
    for unit in older.units:
        republican = older.faction_of(unit) == "rsi" and unit.kind == "infantry"
        assert unit.automatic == republican


def test_a_command_leads_its_whole_side(older: Scenario) -> None:
    for unit in older.units:
        if unit.kind == "command":
            assert (unit.radius, unit.spare_radius) == (10, 5)
            bodies = {each.id for each in older.forces.formations if each.side == unit.side}
            assert set(unit.commands) == bodies


def test_late_helpers_need_three_objectives(older: Scenario) -> None:
    needs = {unit.id: unit.arrives.needs for unit in older.units if unit.arrives}
    wanted = ("13.13", "14.12", "17.09")
    assert {unit for unit, hexes in needs.items() if hexes == wanted} == {"P-VDO", "P-VTO"}
    assert {hexes for hexes in needs.values() if hexes} == {wanted}


# --- Areas and the default set-up -----------------------------------------------------------------


def test_areas_keep_away_from_the_objectives(older: Scenario) -> None:
    objectives = zone_hexes(older, "objectives")
    for zone in ("partisan-areas", "partisan-roads", "omegna", "oltre-strona"):
        for hex_ in zone_hexes(older, zone):
            assert min(distance(hex_, each) for each in objectives) >= 2


def test_areas_lie_around_their_entries(older: Scenario) -> None:
    areas = set(zone_hexes(older, "partisan-areas"))
    omegna = set(zone_hexes(older, "omegna"))
    roads = {hex_ for chain in older.map.roads for hex_ in chain.hexes}
    assert len(areas) == 21
    assert omegna == {hex_ for hex_ in areas if distance(hex_, "10.20") <= 2}
    assert set(zone_hexes(older, "partisan-roads")) == areas & roads
    beyond = set(zone_hexes(older, "oltre-strona"))
    assert all(hex_ == "17.15" or touch(hex_, "17.15") for hex_ in beyond)
    assert len(beyond) == 7


@pytest.mark.parametrize("side", ["axis", "partisan"])
def test_the_default_set_up_fits(older: Scenario, side: str) -> None:
    strength: Counter[str] = Counter()
    at: dict[str, str] = {}
    for unit in older.units:
        if unit.side == side and len(unit.start) == 1:
            at[unit.id] = unit.start[0]
    at.update({each.unit: each.hex for each in older.sheet.setup[side].place})
    for name, hex_ in at.items():
        assert hex_ in start_hexes(older, older.unit(name))
        strength[hex_] += older.unit(name).strength or 0
    assert max(strength.values()) <= STACK_LIMIT
    (command,) = [at[name] for name in at if older.unit(name).kind == "command"]
    assert all(distance(command, hex_) <= 10 for hex_ in at.values())
    if side == "axis":
        assert set(strength) == set(zone_hexes(older, "objectives"))
