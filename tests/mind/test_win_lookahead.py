"""Hopes are foresight that ends in a chance to win."""

from __future__ import annotations

import pytest

from staffetta.ai.veteran import Judge
from staffetta.ai.weight_files import weights_for
from staffetta.engine.choices import MOVE, PASS, SEARCH, code
from staffetta.engine.state import Outcome, State
from staffetta.mind.planner import Planner
from staffetta.mind.win_lookahead import WORTHWHILE, WinLookahead
from tests.view.games import SCENARIOS, turns


def hopes_of(state: State, scenario: str) -> WinLookahead:
    side = state.decider
    judge = Judge(state, weights_for(scenario, state.world.sides[side]))
    return judge.win_lookahead(scenario, side)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_to_hope_is_to_reckon_with_the_chance_of_ones_side(scenario: str) -> None:
    for state in turns(scenario, 2, 7, 4):
        win_lookahead = hopes_of(state, scenario)
        first = win_lookahead.win_probability.to_win(state, 0)
        assert win_lookahead.stand(state, 0) == first
        assert win_lookahead.stand(state, 1) == -first


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_plan_comes_to_a_chance(scenario: str) -> None:
    for state in turns(scenario, 2, 7, 3):
        side = state.decider
        win_lookahead = hopes_of(state, scenario)
        plans = Planner(win_lookahead.evaluation, state, side).plans()[:4]
        found = [win_lookahead.worth(state, side, plan.choices, plan.goal) for plan in plans]
        assert all(0 <= worth + side <= 1 for worth in found)
        assert len(set(found)) > 1 or len(plans) < 2


def test_a_game_that_is_won_leaves_nothing_to_hope_for() -> None:
    state = turns("drvar", 2, 7, 1)[0].copy()
    win_lookahead = hopes_of(state, "drvar")
    state.outcome, state.frame = Outcome(0, "points", (1, 0)), None
    assert win_lookahead.worth(state, 0, (code(PASS),)) == 1.0
    assert win_lookahead.worth(state, 1, (code(PASS),)) == -1.0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_point_always_counts_for_something(scenario: str) -> None:
    for state in turns(scenario, 2, 7, 4):
        assert hopes_of(state, scenario).a_point(state) > 0


def test_what_comes_to_light_later_is_hoped_for_by_its_worth_in_points() -> None:
    for state in turns("drvar", 2, 7, 4):
        win_lookahead = hopes_of(state, "drvar")
        points = win_lookahead.evaluation.action_bonus(SEARCH)
        assert points > 0
        assert win_lookahead.action_bonus(state, SEARCH) == pytest.approx(
            points * win_lookahead.a_point(state)
        )
        assert win_lookahead.action_bonus(state, MOVE) == 0


def test_what_is_worth_while_is_less_when_little_is_left_to_win() -> None:
    state = turns("drvar", 2, 7, 1)[0]
    win_lookahead = hopes_of(state, "drvar")
    assert win_lookahead.worthwhile(0.5) == pytest.approx(WORTHWHILE)
    # As the second side stands, its chance is one less.
    assert win_lookahead.worthwhile(-0.5) == pytest.approx(WORTHWHILE)
    assert win_lookahead.worthwhile(-0.9) == pytest.approx(win_lookahead.worthwhile(0.1))
    assert (
        0
        < win_lookahead.worthwhile(0.0)
        < win_lookahead.worthwhile(0.1)
        < win_lookahead.worthwhile(0.3)
    )
