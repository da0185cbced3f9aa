"""Chapters 2 to 4: the turn, activation points and initiative."""

from __future__ import annotations

import pytest

from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game

OBJECTIVES = {"01.01": (2, 1), "02.02": (3, 3)}


def start(
    *pieces: str, turn: int = 5, points: tuple[int, int] = (0, 0), **more: object
) -> Table2013:
    return game(*pieces, turn=turn, points=points, start=True, objectives=OBJECTIVES, **more)  # type: ignore[arg-type]  # options of the kit, handed on


# --- 2 Sequence -----------------------------------------------------------------------------------


@pytest.mark.rule("G 2-a", "G 13-b")
def test_the_game_ends_after_twelve_turns() -> None:
    table = game("R-1 infantry 1 at 01.01", "P-1 infantry 1 at 08.10", turn=12)
    table.pass_both()
    assert table.asks() == ""
    assert table.state.outcome is not None
    assert table.state.outcome.how == "points"


@pytest.mark.rule("G 2-a", "G 8.3")
def test_by_the_option_there_are_sixteen_turns_without_a_gap() -> None:
    table = game(
        "R-1 infantry 1 at 01.01",
        "R-XM infantry 2 due 10 by 01.05",
        "R-II infantry 2 due 4 by 01.05",
        "P-1 infantry 1 at 08.10",
        turn=12,
        options={"track": "continuous-16"},
    )
    # The first day is as long as ever; only what comes after the night comes later.
    assert table.state.due[table.unit("R-XM")] == 14
    assert table.state.due[table.unit("R-II")] == 4
    assert [turn for turn, dark in enumerate(table.state.world.night) if dark] == [
        *[1, 8, 9, 10],
        *[11, 12, 13],
    ]
    table.do("pass", "pass")
    assert table.turn == 13


@pytest.mark.rule("G 2-b", "G 2-c", "G 2-d")
def test_points_then_initiative_then_command_then_actions() -> None:
    table = start("R-1 infantry 1 at 01.02", "P-1 infantry 3 at 08.10")
    assert table.state.log is not None
    assert [event.key for event in table.state.log] == [
        *["turn", "points", "points", "initiative"],
        *["out-of-command", "out-of-command"],
    ]
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 2-d", "G 4")
def test_the_sides_act_in_turn_and_only_the_active_one_acts() -> None:
    table = game("R-1 infantry 1 at 01.01", "P-1 infantry 1 at 08.10", "R-2 infantry 1 at 01.09")
    assert table.refusal("activate 08.10") == ("G 4", "nobody-there")
    table.do("activate 01.01 move", "to 01.02", "stop")
    assert table.asks() == "partisan activations"
    table.do("pass")
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 2-f")
def test_a_pass_is_not_final_but_two_in_a_row_end_the_actions() -> None:
    table = game(
        "R-1 infantry 1 at 01.01",
        "R-2 infantry 1 at 01.09",
        "P-1 infantry 1 at 08.10",
        "P-2 infantry 1 at 08.01",
        points=(3, 3),
    )
    table.do("pass", "activate 08.10 move", "to 08.09", "stop")
    assert table.asks() == "axis activations"
    table.do("activate 01.01 move", "to 01.02", "stop", "pass", "pass")
    assert table.turn == 6
    # Two and two were kept; strength gives one each, and there are no objectives.
    assert table.points == (3, 3)


@pytest.mark.rule("G 2-f")
def test_without_points_on_both_sides_the_actions_end_at_once() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 01.01",
        "R-1 infantry 1 at 01.01",
        "P-1 infantry 1 at 08.10",
        points=(1, 0),
    )
    # The Command could still move for nothing, but nobody has points any more.
    table.do("activate 01.01 move", "with R-1", "without R-CMD", "to 01.02", "stop")
    assert table.turn == 6


@pytest.mark.rule("G 2-f", "G 5-c")
def test_without_points_a_side_may_still_do_what_is_free() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 01.01",
        "R-1 infantry 1 at 01.01",
        "P-1 infantry 1 at 08.10",
        points=(0, 2),
    )
    assert table.offers() == ["pass", "activate 01.01"]
    table.do("activate 01.01 move-command", "to 01.02", "stop")
    assert table.asks() == "partisan activations"
    table.do("pass")
    assert table.turn == 6


@pytest.mark.rule("G 2-g", "G 10-b")
def test_the_score_comes_before_the_excess_is_removed() -> None:
    table = game("R-1 infantry 9 at 01.01", "P-1 infantry 1 at 08.10", turn=12).pass_both()
    assert table.state.outcome is not None
    assert table.lost == (0, 0)


# --- 3 Points and initiative ----------------------------------------------------------------------


@pytest.mark.rule("G 3-a", "G 1.2-c")
def test_strength_is_divided_by_full_strength_and_rounded_up() -> None:
    table = start(
        "R-1 infantry 4 at 01.02",
        "R-ART artillery 1 at 01.03",
        "R-CMD command radius 10 reverse 5 at 01.02",
        "R-2 infantry 2 due 5 by 01.10",
        "P-1 infantry 3 at 08.10",
        "P-2 infantry 1 at 08.10",
        held=("01.01", "02.02"),
    )
    # Five by four is two; four by three is two, and one and three for the objectives.
    assert table.points == (2, 6)


@pytest.mark.rule("G 3.1", "G 3-a")
def test_an_objective_has_its_value_for_the_side_that_holds_it() -> None:
    table = start("R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10", held=("02.02",))
    assert table.points == (1 + 2, 1 + 3)
    assert table.told("points")[1]["modifiers"] == "+1:strength-on-map:G 3-a +2:objectives:G 3.1"


@pytest.mark.rule("G 3-b")
def test_new_and_kept_points_are_at_most_twenty() -> None:
    pieces = ("R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10")
    assert start(*pieces, points=(18, 3)).points == (20, 4)
    assert start(*pieces, points=(18, 3), options={"points-cap": 0}).points == (24, 4)


@pytest.mark.rule("G 3-c")
@pytest.mark.parametrize(("turn", "points"), [(2, 5), (3, 5), (4, 8)])
def test_until_eleven_only_the_new_points_of_the_rsi_are_halved(turn: int, points: int) -> None:
    table = start("R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10", turn=turn, points=(2, 0))
    assert table.points == (points, 1)


@pytest.mark.rule("G 3-d")
@pytest.mark.parametrize("before", [AXIS, PARTISAN])
def test_more_points_take_the_initiative_and_a_tie_leaves_it(before: int) -> None:
    pieces = ("R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10")
    tie = start(*pieces, points=(0, 5), initiative=before)
    assert tie.points == (6, 6)
    assert tie.state.initiative == before
    assert start(*pieces, points=(0, 6), initiative=before).state.initiative == PARTISAN


@pytest.mark.rule("G 3.1")
def test_whoever_passes_through_an_objective_takes_it() -> None:
    table = game(
        "R-1 infantry 1 at 08.01",
        "P-1 infantry 1 at 01.02",
        active=PARTISAN,
        objectives=OBJECTIVES,
    )
    assert table.held == set()
    table.do("activate 01.02 move", "to 01.01")
    assert table.held == {"01.01"}
    table.do("to 02.01", "stop")
    assert table.held == {"01.01"}
    assert table.told("objective-taken") == [{"rule": "G 3.1", "hex": "01.01", "side": "partisan"}]


@pytest.mark.rule("G 3.1", "G 8.7-a")
def test_an_objective_is_taken_at_the_end_of_the_step_before_the_reactions_to_it() -> None:
    table = game(
        "R-1 infantry 2 at 03.01",
        "P-1 infantry 1 at 01.02",
        "P-2 infantry 1 at 08.08",
        active=PARTISAN,
        objectives=OBJECTIVES,
    )
    table.do("activate 01.02 move", "to 01.01")
    assert table.asks() == "axis interrupt"
    assert table.held == {"01.01"}
    table.do("opportunity-attack 03.01", "roll 6")
    assert table.where("P-1") == "lost"
    assert table.held == {"01.01"}


@pytest.mark.rule("G 3.1")
def test_a_command_takes_no_objective_and_nobody_does_in_a_melee() -> None:
    table = game(
        "R-1 infantry 1 at 02.02",
        "P-CMD command radius 10 reverse 5 at 01.02",
        "P-1 infantry 2 at 03.03",
        active=PARTISAN,
        objectives=OBJECTIVES,
    )
    table.do("activate 01.02 move-command", "to 01.01", "decline", "stop")
    assert table.held == set()
    table.do("pass", "activate 03.03 assault", "to 02.02", "roll 1 1", "roll 1")
    assert table.where("P-1") == "02.02"
    assert table.held == set()
    # The defenders leave: now it is taken.
    table.do("activate 02.02 withdraw", "to 02.01")
    assert table.held == {"02.02"}
