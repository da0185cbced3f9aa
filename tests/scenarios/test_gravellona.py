"""The shipped data of gravellona: complete, and as surveyed and ruled."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from staffetta.scenarios import Scenario, choice_hexes, chosen, load, start_hexes, zone_hexes
from staffetta.scenarios.ground import distance
from staffetta.scenarios.schema import Unit
from tests.scenarios.surveys import survey

STACK_LIMIT = 6


@pytest.fixture(scope="module")
def gravellona() -> Scenario:
    return load("gravellona")


def way(unit: Unit) -> str:
    """How a unit comes into play, in a word."""
    if unit.arrives is not None:
        die = f"/{unit.arrives.roll}+" if unit.arrives.roll else ""
        return f"{unit.arrives.turn}:{unit.arrives.zone or unit.arrives.hexes[0]}{die}"
    return unit.start_zone or unit.start[0]


def test_the_map_is_as_surveyed(gravellona: Scenario) -> None:
    assert survey(gravellona) == []


def test_the_values_of_the_older_game(gravellona: Scenario) -> None:
    values = [objective.values for objective in gravellona.map.objectives]
    for side, victory in (("axis", 7), ("partisan", 5)):
        assert sum(each["activation"][side] for each in values) == 14
        assert {each["victory"][side] for each in values} == {victory}
    assert [each["activation"]["axis"] for each in values] == [2, 2, 1, 3, 2, 1, 1, 1, 1]
    assert [each["activation"]["partisan"] for each in values] == [2, 1, 2, 3, 2, 1, 1, 1, 1]


def test_twelve_turns_over_two_days(gravellona: Scenario) -> None:
    clock = [(turn.day[-2:], turn.time[:2]) for turn in gravellona.sheet.turns]
    first = [("13", f"{hour:02d}") for hour in range(5, 21, 2)]
    assert clock == first + [("14", f"{hour:02d}") for hour in (7, 9, 11, 13)]
    assert [turn.number for turn in gravellona.sheet.turns if turn.dark] == [1, 8]
    assert not any(turn.night for turn in gravellona.sheet.turns)


# --- The forces -----------------------------------------------------------------------------------

ORDER_OF_BATTLE = """
AX-HQ-VG  command      - objectives       AX-GNR-MG mg           2 16.09
AX-VG-ART artillery    2 15.08            AX-I-1    infantry     2 objectives
AX-IV-1   infantry     2 objectives       AX-IV-2   infantry     2 objectives
AX-IV-3   infantry     2 objectives       AX-DE-1   infantry     2 14.04
AX-II-MG  mg           2 4:20.05/3+       AX-II-1   infantry     2 4:20.05/3+
AX-HQ-III command      - 9:third-company  AX-III-1  infantry     2 9:third-company
AX-III-2  infantry     2 9:third-company  AX-III-3  infantry     2 9:third-company
AX-III-4  infantry     2 9:third-company  PA-HQ-GAR command      - 1:10.20
PA-RED-1  infantry     3 1:10.20          PA-RED-2  infantry     3 1:10.20
PA-RED-3  infantry     3 1:10.20          PA-ROM-1  infantry     3 1:10.20
PA-ROM-2  infantry     3 1:10.20          PA-ROM-3  infantry     3 1:10.20
PA-FAN-1  infantry     3 1:10.20          PA-FAN-2  infantry     3 1:10.20
PA-FAN-3  infantry     3 1:10.20          PA-CV     armoured-car 2 1:10.20
PA-CIN-MG mg           2 17.15            PA-CIN-1  infantry     2 17.15
PA-BEL-1  infantry     4 1:14.20          PA-BEL-2  infantry     4 1:14.20
PA-VDO-MG mg           2 5:15.01/3+       PA-VTO-1  infantry     2 6:11.01/3+
"""


def test_the_order_of_battle(gravellona: Scenario) -> None:
    words = ORDER_OF_BATTLE.split()
    expected = [tuple(words[place : place + 4]) for place in range(0, len(words), 4)]
    found = [(u.id, u.kind, str(u.strength or "-"), way(u)) for u in gravellona.units]
    assert found == expected


def test_the_strengths_by_colour(gravellona: Scenario) -> None:
    total: Counter[str | None] = Counter()
    for unit in gravellona.units:
        total[gravellona.faction_of(unit)] += unit.strength or 0
    assert total == {
        "rsi": 24,
        "german": 2,
        "communist": 29,
        "autonomous": 4,
        "justice-and-liberty": 10,
        "monarchist": 2,
    }
    colours = {faction.id: faction.colour for faction in gravellona.sheet.factions}
    assert colours == {
        "rsi": "white",
        "german": "field-grey",
        "communist": "red",
        "autonomous": "orange",
        "justice-and-liberty": "green",
        "monarchist": "light-blue",
    }


def test_sides_commands_and_points(gravellona: Scenario) -> None:
    assert [side.id for side in gravellona.sheet.sides] == ["axis", "partisan"]
    radii = {
        unit.id: (unit.radius, unit.spare_radius)
        for unit in gravellona.units
        if unit.kind == "command"
    }
    assert radii == {"AX-HQ-VG": (6, 4), "AX-HQ-III": (4, None), "PA-HQ-GAR": (6, 4)}
    led = set(gravellona.unit("AX-HQ-VG").commands)
    assert led == {each.id for each in gravellona.forces.formations if each.side == "axis"}
    led = set(gravellona.unit("PA-HQ-GAR").commands)
    reds = {each.id for each in gravellona.forces.formations if each.faction == "communist"}
    assert led == reds
    giving = {each.id: each.points for each in gravellona.forces.formations if each.points}
    assert giving == dict.fromkeys(["Redi", "Romolo", "Fanfulla", "Cinquanta", "Beltrami"], 1)


def test_flags_and_abilities(gravellona: Scenario) -> None:
    for unit in gravellona.units:
        republican = gravellona.faction_of(unit) == "rsi" and unit.kind == "infantry"
        assert unit.automatic == republican
    assert [unit.id for unit in gravellona.units if unit.light] == ["AX-DE-1"]
    having: defaultdict[str, set[str]] = defaultdict(set)
    for unit in gravellona.units:
        for ability in unit.abilities:
            having[ability].add(unit.formation or "")
    others = {"Cinquanta", "Beltrami", "Valdossola", "Valtoce"}
    assert having == {
        "fails-morale": {"Verbania"},
        "may-surrender": {"Verbania"},
        "full-ammunition": {"VG III"},
        "trained": {"Redi", "Valtoce"},
        "no-assault": others,
        "not-counted": others | {"Verbania"},
    }


def test_fifty_hexes_for_the_third_company(gravellona: Scenario) -> None:
    assert len(zone_hexes(gravellona, "third-company")) == 50


# --- The default set-up ---------------------------------------------------------------------------


def garrison(scenario: Scenario) -> dict[str, int]:
    """The strength of the axis in each hex once the default set-up is made."""
    held: Counter[str] = Counter()
    for unit in scenario.units:
        if unit.side == "axis" and unit.start:
            held[unit.start[0]] += unit.strength or 0
    for placement in scenario.sheet.setup["axis"].place:
        whole = scenario.unit(placement.unit).strength or 0
        held[placement.hex] += placement.strength or whole
    return dict(held)


def test_every_objective_is_held_and_no_other_hex(gravellona: Scenario) -> None:
    held = garrison(gravellona)
    assert set(held) == set(zone_hexes(gravellona, "objectives"))
    assert sum(held.values()) == 14
    assert all(0 < strength <= STACK_LIMIT for strength in held.values())
    # The strongest post is the gate of the town; the first two on the road only delay.
    assert max(held, key=held.__getitem__) == "15.10"
    assert (held["13.13"], held["14.12"]) == (1, 1)


def test_the_parts_keep_to_the_counters(gravellona: Scenario) -> None:
    (table,) = gravellona.sheet.tables
    limits = {tuple(row[:3]): row[3] for row in table.rows}
    bodies = {formation.id for formation in gravellona.forces.formations}
    assert {row[0] for row in table.rows} <= bodies | {"rsi"}
    parts = Counter(p.strength for p in gravellona.sheet.setup["axis"].place if p.strength)
    assert parts == {1: 6}
    limit = limits["rsi", "infantry", 1]
    assert isinstance(limit, int)
    assert parts[1] <= limit


def test_the_command_reaches_all_objectives_but_one(gravellona: Scenario) -> None:
    at = {p.unit: p.hex for p in gravellona.sheet.setup["axis"].place}["AX-HQ-VG"]
    far = [h for h in zone_hexes(gravellona, "objectives") if distance(at, h) > 6]
    assert far == ["12.02"]
    assert at in {unit.start[0] for unit in gravellona.units if unit.combat and unit.start}


def test_one_formation_starts_at_corte_cerro(gravellona: Scenario) -> None:
    (choice,) = gravellona.forces.choices
    assert chosen(gravellona, choice) == ("Fanfulla", "corte-cerro")
    for name in ("PA-RED-1", "PA-ROM-3", "PA-FAN-2"):
        assert choice_hexes(gravellona, gravellona.unit(name)) == ("06.14", "06.15", "06.16")
        assert start_hexes(gravellona, gravellona.unit(name)) == ()
    stacks: Counter[str] = Counter()
    for placement in gravellona.sheet.setup["partisan"].place:
        stacks[placement.hex] += gravellona.unit(placement.unit).strength or 0
    assert stacks == {"06.15": 6, "06.16": 3}
