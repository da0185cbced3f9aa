"""Chapters 7 and 10: movement, terrain and stacking."""

from __future__ import annotations

import pytest

from staffetta.rules.book import Book
from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game
from tests.kit.playing import check_offer

FAR = "P-9 infantry 1 at 08.10"


def cost(kind: str, **more: object) -> int:
    """What the step from 03.03 to 03.04 costs."""
    table = game(f"R-1 {kind} 2 at 03.03", FAR, **more)  # type: ignore[arg-type]  # options of the kit, handed on
    state = table.state
    grid = state.world.grid
    book = state.world.rules
    assert isinstance(book, Book)
    return book.movement.cost(state, (0,), grid.find("03.03"), grid.find("03.04"))


# --- 7 Movement and terrain -----------------------------------------------------------------------


@pytest.mark.rule("G 7-c", "G 7-a")
@pytest.mark.parametrize(
    ("terrain", "level", "foot", "wheels"),
    [
        ("clear", 0, 1, 1),
        ("town", 0, 2, 2),
        ("town", 2, 2, 99),
        ("wood", 0, 2, 99),
        ("clear", 1, 2, 99),
        ("hill", 2, 2, 99),
        ("impassable", 0, 99, 99),
    ],
)
def test_terrain(terrain: str, level: int, foot: int, wheels: int) -> None:
    ground, levels = {"03.04": terrain}, {"03.04": level}
    assert cost("infantry", ground=ground, levels=levels) == foot
    assert cost("vehicle", ground=ground, levels=levels) == wheels


@pytest.mark.rule("G 7-c")
def test_a_stream_costs_one_more_and_a_road_one_whatever_the_hex() -> None:
    assert cost("infantry", streams=("03.04",)) == 2
    assert cost("infantry", streams=("03.04",), ground={"03.04": "town"}) == 3
    roads = ("03.03 03.04",)
    assert cost("infantry", streams=("03.04",), ground={"03.04": "town"}, roads=roads) == 1
    assert cost("vehicle", ground={"03.04": "wood"}, roads=roads) == 1


@pytest.mark.rule("G 7-a")
def test_a_hex_that_cannot_be_paid_is_not_entered() -> None:
    ground = {"03.04": "wood", "03.05": "wood", "03.06": "clear"}
    table = game("R-1 infantry 2 at 03.02", FAR, ground={**ground, "03.03": "clear"})
    table.do("activate 03.02 move", "to 03.03", "to 03.04")
    assert table.refusal("to 03.05") == ("G 7-a", "too-few-movement-points")
    assert table.refusal("to 05.05") == ("G 7-a", "not-adjacent")


@pytest.mark.rule("G 7-a")
def test_enemy_units_close_a_hex_to_movement() -> None:
    table = game("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 03.04").do("activate 03.03 move")
    assert table.refusal("to 03.04") == ("G 9", "enemy-hex")


@pytest.mark.rule("G 7-b")
def test_an_allowance_of_one_buys_one_hex_whatever_it_costs() -> None:
    table = game("R-1 artillery 2 at 03.03", FAR, ground={"03.04": "wood"})
    table.do("activate 03.03 move", "to 03.04")
    assert table.where("R-1") == "03.04"
    assert table.asks() == "partisan activations"


# --- 10 Stacking ----------------------------------------------------------------------------------


def crowd(*more: str) -> Table2013:
    return game("R-1 infantry 4 at 03.04", "R-2 infantry 4 at 03.04", *more)


@pytest.mark.rule("G 10-a")
def test_commands_do_not_count_and_factions_may_mix() -> None:
    table = crowd("R-CMD command radius 10 reverse 5 at 03.03", FAR)
    table.do("activate 03.03 move-command", "to 03.04", "stop")
    assert table.where("R-CMD") == "03.04"
    mixed = game(
        "R-1 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.04 of Redi",
        "P-2 infantry 2 at 03.03 of Beltrami",
        active=PARTISAN,
    )
    mixed.do("activate 03.03 move", "to 03.04", "stop")
    assert mixed.where("P-2") == "03.04"


@pytest.mark.rule("G 10-a", "G 10-c")
def test_a_full_hex_is_entered_only_if_one_can_go_on() -> None:
    table = crowd("R-3 infantry 1 at 03.03", FAR).do("activate 03.03 move", "to 03.04")
    assert table.refusal("stop") == ("G 10-a", "cannot-stop-here")
    table.do("to 03.05", "stop")
    stuck = game(
        "R-1 infantry 8 at 03.04",
        "R-3 infantry 1 at 03.01",
        FAR,
        ground={
            "03.02": "wood",
            "03.03": "clear",
            "03.05": "wood",
            "04.03": "wood",
            "04.04": "wood",
            "02.03": "wood",
            "02.04": "wood",
        },
    )
    stuck.do("activate 03.01 move", "to 03.02", "to 03.03")
    # One point is left, and every hex beyond costs two.
    assert stuck.refusal("to 03.04") == ("G 10-a", "stack-full")


@pytest.mark.rule("G 10-a", "G 9")
def test_the_limit_holds_for_friends_in_a_melee() -> None:
    table = game(
        "R-1 infantry 1 at 03.04",
        "P-1 infantry 3 at 03.04",
        "P-2 infantry 3 at 03.04",
        "P-3 infantry 3 at 03.03",
        "P-4 infantry 2 at 03.05",
        active=PARTISAN,
    )
    assert table.barred("03.03", "assault") == ("G 10-a", "stack-full")
    assert table.barred("03.05", "assault") is None


@pytest.mark.rule("G 10-b")
def test_the_owner_removes_what_is_too_much_and_it_counts_as_eliminated() -> None:
    table = game(
        "R-1 infantry 4 at 03.04", "R-2 infantry 4 at 03.04", "R-3 infantry 1 at 03.04", FAR
    )
    table.do("pass", "pass")
    assert table.asks() == "axis excess"
    assert table.offers() == ["lose R-1", "lose R-2", "lose R-3"]
    check_offer(table.state)
    table.do("lose R-3")
    assert table.where("R-3") == "lost"
    assert table.lost == (1, 0)
    assert table.told("eliminated")[0]["rule"] == "G 10-b"


@pytest.mark.rule("G 10-b")
def test_excess_is_taken_point_by_point() -> None:
    table = game("R-1 infantry 6 at 03.04", "R-2 infantry 4 at 03.04", FAR).do("pass", "pass")
    table.do("lose R-1")
    assert table.refusal("lose P-9") == ("", "not-a-choice-here")
    table.do("lose R-2")
    assert (table.strength("R-1"), table.strength("R-2")) == (5, 3)
    assert table.asks() != "axis excess"


@pytest.mark.rule("G 10-c")
def test_friends_are_passed_through_freely() -> None:
    table = crowd("R-3 infantry 2 at 03.03", FAR)
    table.do("activate 03.03 move", "to 03.04", "to 03.05", "to 03.06", "to 03.07")
    assert table.where("R-3") == "03.07"


@pytest.mark.rule("G 10-d", "G 9")
def test_nobody_fights_without_an_action() -> None:
    table = game("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 03.03").do("pass", "pass")
    assert table.told("melee") == []
    assert table.where("R-1") == table.where("P-1") == "03.03"


@pytest.mark.rule("G 10-e", "G 8.5-a")
def test_what_exceeds_the_top_unit_is_lost() -> None:
    table = game(
        "R-1 infantry 4 at 03.03",
        "P-1 infantry 1 at 03.02",
        "P-2 infantry 3 at 03.02",
    )
    table.do("activate 03.03 attack", "roll 6")
    assert table.where("P-1") == "lost"
    assert table.strength("P-2") == 3
    assert table.lost == (0, 1)
    assert table.side_name(AXIS) == "axis"
