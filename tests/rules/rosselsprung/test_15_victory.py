"""Chapters 15 and 16: victory points, and when the game ends."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

FIELD = ("G-PAN paratroops 3 at 02.02", "Y-INF infantry 3 at 09.09")


def last_turn(
    *pieces: str,
    objectives: tuple[str, ...] = (),
    options: dict[str, Value] | None = None,
    turn: int = 15,
) -> Table:
    """The last turn ends without anything more happening."""
    table = game(
        *pieces,
        turn=turn,
        objectives=objectives,
        options=options,
        points=(1, 1),
    )
    return table.pass_both()


def result(table: Table) -> tuple[int, tuple[int, ...]]:
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.how == "points"
    return outcome.winner, outcome.points


# --- 15.1.2, 15.1.3 Points ------------------------------------------------------------------------


@pytest.mark.rule("R 15.1.2")
def test_nothing_happened_is_a_draw_at_nought() -> None:
    assert result(last_turn(*FIELD)) == (-1, (0, 0))


@pytest.mark.rule("R 15.1.2")
def test_tito_killed_is_worth_twenty() -> None:
    table = last_turn(*FIELD, "Y-M1 mission tito gone lost")
    assert result(table) == (GERMAN, (20, 0))


@pytest.mark.rule("R 15.1.2", "R 15.1.3")
def test_each_mission_captured_is_worth_four_and_a_decoy_nothing() -> None:
    table = last_turn(
        *FIELD,
        "Y-M1 mission tito at 05.05",
        "Y-M2 mission british gone taken",
        "Y-M3 mission soviet gone taken",
        "Y-M4 mission decoy gone taken",
        "Y-M5 mission american at 06.06",
    )
    assert result(table) == (GERMAN, (8, 0))


@pytest.mark.rule("R 15.1.2", "R 15.1.3")
def test_each_mission_that_left_is_worth_two_but_for_tito_and_decoys() -> None:
    table = last_turn(
        *FIELD,
        "Y-M1 mission tito gone left",
        "Y-M2 mission british gone left",
        "Y-M3 mission soviet gone left",
        "Y-M4 mission decoy gone left",
    )
    assert result(table) == (YUGOSLAV, (0, 4))


@pytest.mark.rule("R 15.1.2")
def test_german_strength_and_commands_lost_count_for_the_yugoslavs() -> None:
    table = game(
        "G-RYB command radius 6 reverse 3 at 05.05",
        "G-PAN paratroops 3 at 02.02",
        "Y-INF infantry 3 at 05.04",
        active=YUGOSLAV,
        turn=15,
        points=(0, 1),
    )
    table.state.lost[GERMAN] = 7
    table.state.lost[YUGOSLAV] = 11
    table.do("activate 05.04 move", "to 05.05", "stop")
    assert result(table) == (YUGOSLAV, (0, 12))


@pytest.mark.rule("R 15.1.2", "R 15.1.3")
@pytest.mark.parametrize(
    "holder",
    ["Y-X infantry 1 light at 05.05 pinned", "Y-X mg 2 down 1 at 05.05", "Y-X tank 1 at 05.05"],
)
def test_an_objective_is_worth_five_to_whoever_has_a_combat_unit_in_it(holder: str) -> None:
    table = last_turn(*FIELD, holder, objectives=("05.05", "02.02", "08.08"))
    assert result(table) == (-1, (5, 5))


@pytest.mark.rule("R 15.1.3")
@pytest.mark.parametrize(
    "passer", ["Y-X radio at 05.05", "Y-M1 mission decoy at 05.05", "G-X command radius 1 at 05.05"]
)
def test_pieces_without_strength_hold_nothing(passer: str) -> None:
    table = last_turn(*FIELD, passer, objectives=("05.05",))
    assert result(table) == (-1, (0, 0))


@pytest.mark.rule("R 15.1.3")
def test_having_passed_through_an_objective_is_not_enough() -> None:
    table = game(*FIELD, turn=15, points=(1, 0), objectives=["02.02"])
    table.do("activate 02.02 move", "to 02.03", "stop")
    assert result(table) == (-1, (0, 0))


@pytest.mark.rule("R 15.1.2")
def test_the_whole_count() -> None:
    table = game(
        "G-PAN paratroops 3 at 02.02",
        "G-BLA paratroops 1 at 03.03",
        "Y-INF infantry 3 at 09.09",
        "Y-B infantry 1 at 08.08",
        "Y-M1 mission tito gone lost",
        "Y-M2 mission british gone taken",
        "Y-M3 mission decoy gone taken",
        "Y-M4 mission american gone left",
        "Y-M5 mission decoy gone left",
        turn=15,
        points=(1, 1),
        objectives=["02.02", "03.03", "09.09", "08.08", "05.05"],
    )
    table.state.lost[GERMAN] = 17
    slot = table.state.slot
    slot.commands_lost = 1
    table.pass_both()
    assert result(table) == (-1, (34, 34))
    assert table.told("game-over") == [{"rule": "R 15.1.2", "german": "34", "yugoslav": "34"}]


@pytest.mark.rule("R 15.1.2", "R 15.1.3")
def test_the_count_can_be_read_line_by_line() -> None:
    table = game(
        *FIELD,
        "Y-M1 mission tito at 05.05",
        "Y-M2 mission british gone taken",
        "Y-M3 mission american gone left",
        objectives=["02.02"],
    )
    table.state.lost[GERMAN] = 6
    assert table.count() == [
        (GERMAN, "R 15.1.2", "tito-killed", 0, 20),
        (GERMAN, "R 15.1.2", "missions-captured", 1, 4),
        (YUGOSLAV, "R 15.1.2", "commands-eliminated", 0, 5),
        (YUGOSLAV, "R 15.1.2", "strength-eliminated", 6, 1),
        (YUGOSLAV, "R 15.1.2", "missions-exited", 1, 2),
        (GERMAN, "R 15.1.3", "objectives", 1, 5),
        (YUGOSLAV, "R 15.1.3", "objectives", 0, 5),
    ]


@pytest.mark.rule("R 15.1.2")
@pytest.mark.parametrize(("option", "winner"), [("draw", -1), ("yugoslav", YUGOSLAV)])
def test_equal_points_are_a_draw_or_by_the_option_the_yugoslavs(option: str, winner: int) -> None:
    table = last_turn(*FIELD, options={"equal-points": option})
    assert result(table) == (winner, (0, 0))


@pytest.mark.rule("R 15.1.2")
def test_the_option_for_equal_points_changes_nothing_else() -> None:
    table = last_turn(*FIELD, "Y-M1 mission tito gone lost", options={"equal-points": "yugoslav"})
    assert result(table) == (GERMAN, (20, 0))


@pytest.mark.rule("R 15.1")
def test_a_side_without_units_plays_on() -> None:
    table = game("G-PAN paratroops 4 at 02.02", "Y-INF infantry 1 at 02.03", turn=5, points=(1, 0))
    table.do("activate 02.02 attack", "roll 5 5 5 5")
    assert table.where("Y-INF") == "lost"
    assert table.state.outcome is None
    assert table.turn == 6


# --- 16 Length ------------------------------------------------------------------------------------


@pytest.mark.rule("R 16")
@pytest.mark.parametrize("gone", ["gone left", "gone lost"])
def test_the_game_ends_after_turn_eight_if_tito_is_gone(gone: str) -> None:
    table = last_turn(*FIELD, f"Y-M1 mission tito {gone}", turn=8)
    assert table.state.outcome is not None
    assert table.turn == 8


@pytest.mark.rule("R 16")
def test_the_game_goes_on_after_turn_eight_while_tito_is_on_the_map() -> None:
    table = last_turn(*FIELD, "Y-M1 mission tito at 05.05", turn=8)
    assert table.state.outcome is None
    assert (table.turn, table.asks()) == (9, "dice income")


@pytest.mark.rule("R 16")
@pytest.mark.parametrize("turn", [7, 9, 14])
def test_there_is_one_check_only_at_turn_eight(turn: int) -> None:
    table = last_turn(*FIELD, "Y-M1 mission tito gone left", turn=turn)
    assert table.state.outcome is None
    assert table.turn == turn + 1


@pytest.mark.rule("R 16")
@pytest.mark.parametrize(("turn", "over"), [(7, False), (8, True), (9, True), (14, True)])
def test_by_the_option_the_check_is_made_every_turn_from_eight_on(turn: int, over: bool) -> None:
    table = last_turn(
        *FIELD,
        "Y-M1 mission tito gone left",
        turn=turn,
        options={"early-end-check": "every-turn"},
    )
    assert (table.state.outcome is not None) == over


@pytest.mark.rule("R 16")
def test_by_the_option_too_the_game_goes_on_while_tito_is_on_the_map() -> None:
    table = last_turn(
        *FIELD,
        "Y-M1 mission tito at 05.05",
        turn=9,
        options={"early-end-check": "every-turn"},
    )
    assert table.state.outcome is None


@pytest.mark.rule("R 15.1", "R 16")
def test_tito_captured_ends_the_game_at_once_in_any_turn() -> None:
    table = game(
        "G-PAN paratroops 6 at 05.04", "Y-M1 mission tito at 05.05", "Y-INF infantry 3 at 09.09"
    )
    table.do("activate 05.04 move", "to 05.05", "roll 6")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.how) == (GERMAN, "tito-captured")
    assert table.offers() == []
    assert table.told("tito-captured")[0]["rule"] == "R 13.1.2"
