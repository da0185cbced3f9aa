"""Chapter 12: Opportunity Fire and Opportunity Assault."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, gravellona, tarnova


def walk(*pieces: str, points: tuple[int, int] = (5, 5)) -> BanditenTable:
    return tarnova(*pieces, active=PARTISAN, points=points)


@pytest.mark.rule("B 12", "B 12.1")
def test_every_hex_entered_opens_a_window_but_the_first_does_not() -> None:
    table = walk("A-1 mg 2 at 04.04", "P-1 infantry 3 at 04.06")
    # It stands in range already: nothing happens before it steps.
    table.do("activate 04.06 move")
    assert table.asks() == "partisan move"
    table.do("to 05.06")
    assert table.asks() == "axis window"
    table.do("decline", "to 05.05")
    assert table.asks() == "axis window"


@pytest.mark.rule("B 12")
def test_stack_after_stack_may_react_each_once_at_a_hex() -> None:
    table = walk("A-1 infantry 2 at 03.02", "A-2 infantry 2 at 02.03", "P-1 infantry 6 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 1 1")
    assert table.refusal("opportunity-attack 03.02") == ("B 12", "has-reacted")
    assert "opportunity-attack 02.03" in table.offers()
    table.do("opportunity-attack 02.03", "roll 1 1")
    # Nobody fires again here, but both may still assault.
    assert table.offers() == ["opportunity-assault 03.02", "opportunity-assault 02.03", "decline"]
    table.do("decline")
    assert table.asks() == "partisan move"


@pytest.mark.rule("B 12.1", "B 8.3.1", "B 9")
def test_range_and_sight_hold_in_reaction() -> None:
    seen = gravellona("A-1 mg 2 at 04.02", "P-1 infantry 3 at 01.01", active=PARTISAN)
    seen.do("activate 01.01 move", "to 02.01")
    assert seen.asks() == "axis window"
    hidden = gravellona(
        "A-1 mg 2 at 02.04",
        "P-1 infantry 3 at 02.01",
        active=PARTISAN,
        ground={"02.03": "wood"},
    ).do("activate 02.01 move", "to 02.02")
    assert hidden.asks() == "partisan move"


@pytest.mark.rule("B 12.1.1", "B 12.2.1")
def test_no_reaction_in_the_hex_that_is_entered_to_assault() -> None:
    table = walk("A-1 infantry 2 at 03.02", "A-2 infantry 2 at 03.03", "P-1 infantry 3 at 02.02")
    table.do("activate 02.02 assault", "to 03.02")
    assert table.asks() == "dice melee"


@pytest.mark.rule("B 12.1.1", "B 12.1.3")
def test_pinned_on_the_way_the_assault_is_off_and_paid() -> None:
    table = walk("A-1 infantry 2 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 assault", "to 02.02", "opportunity-attack 03.02", "roll 5 1", "roll 6")
    assert table.asks() == "axis activations"
    assert (table.where("P-1"), table.points) == ("02.02", (5, 4))


@pytest.mark.rule("B 12.1.2")
def test_only_the_movers_suffer() -> None:
    table = walk("A-1 infantry 4 at 03.02", "P-1 infantry 2 at 01.02", "P-2 infantry 3 at 02.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 5 5 5 1")
    assert table.where("P-1") == "lost"
    assert (table.strength("P-2"), table.marks("P-2")) == (3, set())


@pytest.mark.rule("B 12.1.3")
def test_a_mover_that_stands_the_fire_goes_on() -> None:
    table = walk("A-1 infantry 2 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 5 5", "roll 1")
    assert table.strength("P-1") == 2
    table.do("decline")
    assert table.asks() == "partisan move"


@pytest.mark.rule("B 12")
def test_a_lone_command_on_the_move_is_fired_at() -> None:
    table = walk(
        "A-1 infantry 2 at 03.02", "P-C command radius 5 at 01.02", "P-1 infantry 3 at 09.09"
    )
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 5 5")
    assert table.where("P-C") == "lost"


@pytest.mark.rule("B 12")
def test_movement_and_fire_lets_the_other_side_react_too() -> None:
    table = walk("A-1 infantry 2 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move-attack", "to 02.02")
    assert table.asks() == "axis window"


@pytest.mark.rule("B 12")
def test_nobody_reacts_to_a_retreat_or_to_a_reaction() -> None:
    table = tarnova(
        "A-1 infantry 2 at 02.02",
        "P-2 infantry 3 at 05.02",
        "P-1 infantry 5 at 03.02",
        "A-2 infantry 2 at 03.03",
        active=AXIS,
        forts=["09.01", "10.01", "11.01", "12.01", "09.02", "10.02"],
    ).do("activate 02.02 move", "to 02.01", "opportunity-assault 03.02", "roll 4 4", "roll 6")
    # The movers fall back next to an enemy: no window opens for that, nor did one for the assault.
    assert table.asks() == "axis retreat"
    table.do("retreat 01.01")
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 12.2", "B 5.2.2")
def test_an_opportunity_assault_that_drives_the_movers_out() -> None:
    table = gravellona("A-1 infantry 4 at 03.02", "P-1 infantry 3 at 01.02", active=PARTISAN)
    table.do("activate 01.02 move", "to 02.02", "opportunity-assault 03.02", "roll 4 3")
    assert table.points == (4, 4)
    table.do("retreat 02.01")
    assert (table.where("P-1"), table.where("A-1")) == ("02.01", "02.02")
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 12.2", "B 11.1")
def test_whoever_entered_in_reaction_goes_back_when_the_movers_hold() -> None:
    table = walk("A-1 infantry 4 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-assault 03.02", "roll 4 3", "roll 3")
    assert (table.where("A-1"), table.where("P-1")) == ("03.02", "02.02")
    table.do("decline")
    assert table.asks() == "partisan move"


@pytest.mark.rule("B 12.2", "B 11.1")
def test_reacting_units_that_lose_go_back_pinned() -> None:
    table = walk("A-1 infantry 2 at 03.02", "A-9 infantry 1 at 12.10", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-assault 03.02", "roll 3 4", "roll 1")
    assert table.where("A-1") == "03.02"
    table.do("decline")
    assert table.asks() == "partisan move"


@pytest.mark.rule("B 12.2", "B 8.2")
def test_the_ground_counts_against_those_who_react_and_all_in_the_hex_fight() -> None:
    table = tarnova(
        "A-1 infantry 4 at 03.02",
        "P-1 infantry 2 at 01.02",
        "P-2 infantry 2 at 02.02",
        active=PARTISAN,
        ground={"02.02": "wood"},
    ).do("activate 01.02 move", "to 02.02", "opportunity-assault 03.02", "roll 3 2")
    melee = table.told("melee")[0]
    assert melee["modifiers"] == "-1:storming-wood:B 8.2"
    assert melee["defenders"] == "P-1 P-2"
    assert (melee["total"], melee["other-total"]) == ("6", "6")


@pytest.mark.rule("B 12.2", "B 13.1.1", "B 13.2.3")
@pytest.mark.parametrize("piece", ["A-1 infantry 2 light", "A-1 artillery 2"])
def test_who_never_assaults_does_not_in_reaction(piece: str) -> None:
    table = walk(f"{piece} at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02")
    assert table.refusal("opportunity-assault 03.02")[0] in {"B 13.1.1", "B 13.2.3"}
    assert "opportunity-attack 03.02" in table.offers()


@pytest.mark.rule("B 12.2", "B 8")
def test_a_reacting_car_keeps_to_ground_for_cars() -> None:
    table = gravellona(
        "P-CV armoured-car 2 at 03.02", "A-1 infantry 2 at 01.02", ground={"02.02": "wood"}
    ).do("activate 01.02 move", "to 02.02")
    assert table.refusal("opportunity-assault 03.02") == ("B 13.3.1", "not-for-vehicles")


@pytest.mark.rule("B 12", "B 6.1")
def test_each_stack_is_asked_for_its_members() -> None:
    table = walk("A-1 infantry 2 at 03.02", "A-2 infantry 1 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "without A-1")
    assert table.dice() == ["A-2"]
