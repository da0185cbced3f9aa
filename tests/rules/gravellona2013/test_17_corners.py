"""Corners where two clauses meet: stacks with a Command, full hexes, who can leave, who pays."""

from __future__ import annotations

import pytest

from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game

FAR = "R-9 infantry 1 at 08.10"
COMMAND = "P-CMD command radius 10 reverse 5"


# --- 5 A Command goes along with its stack --------------------------------------------------------


def with_a_command(*more: str) -> Table2013:
    return game(
        "P-1 infantry 2 at 03.06",
        f"{COMMAND} at 03.06",
        *more,
        FAR,
        active=PARTISAN,
        points=(0, 8),
    )


@pytest.mark.rule("G 5-b", "G 5-c")
def test_a_command_goes_along_with_half_a_move_before_an_attack() -> None:
    table = with_a_command("R-1 infantry 2 at 03.02")
    table.do("activate 03.06 move-attack", "with P-1", "with P-CMD", "to 03.05", "stop")
    table.do("at 03.02", "roll 1")
    assert table.where("P-1") == table.where("P-CMD") == "03.05"
    assert table.marks("P-CMD") == {"moved"}
    assert table.marks("P-1") == {"moved", "fired-once"}
    assert table.points == (0, 6)


@pytest.mark.rule("G 5-b", "G 5-c")
def test_a_command_goes_along_with_half_a_move_after_an_attack() -> None:
    table = with_a_command("R-1 infantry 2 at 03.04")
    table.do("activate 03.06 attack-move", "with P-1", "with P-CMD", "roll 1", "to 03.07", "stop")
    assert table.where("P-1") == table.where("P-CMD") == "03.07"
    assert table.marks("P-CMD") == {"moved"}
    assert table.points == (0, 6)


@pytest.mark.rule("G 5-b", "G 9")
def test_a_command_goes_along_with_an_assault_and_a_retreat() -> None:
    table = with_a_command("R-1 infantry 2 at 03.05")
    table.do("activate 03.06 assault", "with P-1", "with P-CMD", "to 03.05")
    table.do("roll 3 2", "roll 1")
    assert table.where("P-CMD") == "03.05"
    assert table.marks("P-CMD") == {"moved"}
    fled = game(
        "P-1 infantry 2 at 03.03", f"{COMMAND} at 03.03", "R-1 infantry 2 at 03.03", active=PARTISAN
    ).do("activate 03.03 withdraw", "all", "to 03.04", "decline")
    assert fled.where("P-CMD") == "03.04"
    assert fled.marks("P-CMD") == {"moved"}


@pytest.mark.rule("G 1.1-a", "G 5-c")
def test_a_command_alone_neither_moves_and_fires_nor_assaults() -> None:
    table = game(f"{COMMAND} at 03.06", "P-9 infantry 1 at 08.01", FAR, active=PARTISAN)
    assert table.barred("03.06", "move-attack") == ("G 1.1-a", "never-fires")
    assert table.barred("03.06", "attack-move") == ("G 1.1-a", "never-fires")
    assert table.barred("03.06", "assault") == ("G 1.1-c", "needs-combat-units")


# --- 10 Passing through a full hex ----------------------------------------------------------------


@pytest.mark.rule("G 10-c", "G 9")
def test_an_assault_passes_through_friends_however_many_they_are() -> None:
    woods = dict.fromkeys(("02.01", "02.02", "04.01", "04.02", "02.03", "04.03", "03.03"), "wood")
    table = game(
        "R-1 infantry 1 at 03.01",
        "P-1 infantry 8 at 03.02",
        "P-2 infantry 2 at 03.03",
        FAR,
        active=PARTISAN,
        points=(0, 8),
        ground=woods,
    )
    # No hex beyond 03.02 can be paid for but that of the enemy, where the assault ends.
    table.do("activate 03.03 assault")
    assert table.asks() == "dice clash"
    table.do("roll 1 2")
    # A tie: back to where it came from, full or not.
    assert table.where("P-2") == "03.02"


# --- 9.4-1 Who can leave after a tie in place -----------------------------------------------------


@pytest.mark.rule("G 9.4-1", "G 7-c")
def test_after_a_tie_a_vehicle_without_a_way_stays_and_the_others_leave() -> None:
    woods = dict.fromkeys(("03.02", "03.04", "02.02", "02.03", "04.02", "04.03"), "wood")
    table = game(
        "P-1 infantry 2 at 03.03",
        "P-V vehicle 2 at 03.03",
        "R-1 infantry 4 at 03.03",
        active=PARTISAN,
        ground=woods,
    ).do("activate 03.03 melee", "roll 3 3")
    assert table.asks() == "partisan fall-back"
    table.do("to 03.04")
    assert (table.where("P-1"), table.where("P-V")) == ("03.04", "03.03")
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 9.4-1", "G 10-a")
def test_after_a_tie_those_whom_no_hex_takes_together_leave_one_by_one() -> None:
    full = dict.fromkeys(("02.02", "02.03", "04.02", "04.03"), "impassable")
    table = game(
        "P-1 infantry 3 at 03.03",
        "P-2 infantry 3 at 03.03",
        "P-3 infantry 5 at 03.02",
        "P-4 infantry 5 at 03.04",
        "R-1 infantry 6 at 03.03",
        active=PARTISAN,
        ground=full,
    ).do("activate 03.03 melee", "roll 3 3")
    table.do("to 03.04")
    assert table.where("P-1") == "03.04"
    # For the second one there is only one hex left, so it is not asked.
    assert table.where("P-2") == "03.02"


@pytest.mark.rule("G 9.4-1", "G 10-a")
def test_after_a_tie_whoever_finds_no_room_stays() -> None:
    closed = dict.fromkeys(("02.02", "02.03", "04.02", "04.03", "03.04"), "impassable")
    table = game(
        "P-1 infantry 3 at 03.03",
        "P-2 infantry 3 at 03.03",
        "P-3 infantry 5 at 03.02",
        "R-1 infantry 6 at 03.03",
        active=PARTISAN,
        ground=closed,
    ).do("activate 03.03 melee", "roll 3 3")
    assert (table.where("P-1"), table.where("P-2")) == ("03.02", "03.03")
    assert table.asks() == "axis activations"


# --- 12.1 What the Germans' recovery costs --------------------------------------------------------


@pytest.mark.rule("G 12.1-b", "G 6-b")
def test_a_recovery_is_the_commands_action_so_nobody_is_out_of_command_in_it() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 03.03",
        "G-D infantry 1 can reluctant out-of-command pinned at 03.03",
        "R-1 infantry 1 out-of-command pinned at 03.03",
        "P-1 infantry 1 at 08.10",
        points=(6, 8),
    ).do("activate 03.03 rally")
    assert table.points == (0, 8)
    assert table.marks("G-D") == table.marks("R-1") == {"out-of-command"}


# --- 8.1-e The order of a stack -------------------------------------------------------------------


def three(**more: object) -> Table2013:
    return game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 2 at 03.03",
        "R-3 infantry 3 at 03.03",
        "P-1 infantry 2 at 08.01",
        **more,  # type: ignore[arg-type]  # options of the kit, handed on
    )


@pytest.mark.rule("G 8.1-e")
@pytest.mark.parametrize(
    ("laid", "order"),
    [
        (("R-2",), ["R-2", "R-1", "R-3"]),
        (("R-3",), ["R-3", "R-1", "R-2"]),
        (("R-1", "R-2"), ["R-2", "R-1", "R-3"]),
        (("R-3", "R-2"), ["R-2", "R-3", "R-1"]),
        (("R-2", "R-3"), ["R-3", "R-2", "R-1"]),
        (("R-3", "R-1"), ["R-1", "R-3", "R-2"]),
    ],
)
def test_a_stack_is_put_into_any_order(laid: tuple[str, ...], order: list[str]) -> None:
    table = three().do("activate 03.03")
    for unit in laid:
        if f"top {unit}" in table.offers():
            table.do(f"top {unit}")
    assert table.stack("03.03", AXIS) == order
    table.do("move", "all", "to 03.04", "stop")
    assert table.stack("03.04", AXIS) == order


@pytest.mark.rule("G 8.1-e")
def test_no_unit_is_laid_on_top_twice_and_none_once_the_order_is_settled() -> None:
    table = three().do("activate 03.03", "top R-2")
    assert table.refusal("top R-2") == ("G 8.1-e", "arranged-already")
    assert "top R-1" in table.offers()
    table.do("top R-3")
    assert not [offer for offer in table.offers() if offer.startswith("top")]


@pytest.mark.rule("G 8.1-e")
def test_a_unit_like_the_top_one_may_still_be_wanted_above_another() -> None:
    table = game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 2 at 03.03",
        "R-3 infantry 1 at 03.03",
        "P-1 infantry 2 at 08.01",
    ).do("activate 03.03", "top R-3")
    assert table.stack("03.03", AXIS) == ["R-3", "R-1", "R-2"]


@pytest.mark.rule("G 8.1-e")
def test_in_the_administrative_phase_too_a_stack_is_put_into_any_order() -> None:
    table = three().do("pass", "pass")
    assert table.asks() == "axis arrange"
    table.do("top R-2", "top R-3")
    assert table.stack("03.03", AXIS) == ["R-3", "R-2", "R-1"]
    assert table.turn == 6
