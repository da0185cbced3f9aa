"""Hopes are foresight that ends in a chance to win."""

from __future__ import annotations

import pytest

from staffetta.ai.veteran import Judge
from staffetta.ai.weighing import weights_for
from staffetta.engine.choices import INTERROGATE, MOVE, PASS, code
from staffetta.engine.state import Outcome, State
from staffetta.mind.hopes import WORTHWHILE, Hopes
from staffetta.mind.planner import Planner
from tests.view.games import SCENARIOS, turns


def hopes_of(state: State, scenario: str) -> Hopes:
    side = state.decider
    judge = Judge(state, weights_for(scenario, state.world.sides[side]))
    return judge.hopes(scenario, side)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_to_hope_is_to_reckon_with_the_chance_of_ones_side(scenario: str) -> None:
    for state in turns(scenario, 2, 7, 4):
        hopes = hopes_of(state, scenario)
        first = hopes.chances.to_win(state, 0)
        assert hopes.stand(state, 0) == first
        assert hopes.stand(state, 1) == -first


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_plan_comes_to_a_chance(scenario: str) -> None:
    for state in turns(scenario, 2, 7, 3):
        side = state.decider
        hopes = hopes_of(state, scenario)
        plans = Planner(hopes.evaluation, state, side).plans()[:4]
        found = [hopes.worth(state, side, plan.choices, plan.goal) for plan in plans]
        assert all(0 <= worth + side <= 1 for worth in found)
        assert len(set(found)) > 1 or len(plans) < 2


def test_a_game_that_is_won_leaves_nothing_to_hope_for() -> None:
    state = turns("drvar", 2, 7, 1)[0].copy()
    hopes = hopes_of(state, "drvar")
    state.outcome, state.frame = Outcome(0, "points", (1, 0)), None
    assert hopes.worth(state, 0, (code(PASS),)) == 1.0
    assert hopes.worth(state, 1, (code(PASS),)) == -1.0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_point_always_counts_for_something(scenario: str) -> None:
    for state in turns(scenario, 2, 7, 4):
        assert hopes_of(state, scenario).a_point(state) > 0


def test_what_comes_to_light_later_is_hoped_for_by_its_worth_in_points() -> None:
    for state in turns("drvar", 2, 7, 4):
        hopes = hopes_of(state, "drvar")
        points = hopes.evaluation.deed(INTERROGATE)
        assert points > 0
        assert hopes.deed(state, INTERROGATE) == pytest.approx(points * hopes.a_point(state))
        assert hopes.deed(state, MOVE) == 0


def test_what_is_worth_while_is_less_when_little_is_left_to_win() -> None:
    state = turns("drvar", 2, 7, 1)[0]
    hopes = hopes_of(state, "drvar")
    assert hopes.worthwhile(0.5) == pytest.approx(WORTHWHILE)
    # As the second side stands, its chance is one less.
    assert hopes.worthwhile(-0.5) == pytest.approx(WORTHWHILE)
    assert hopes.worthwhile(-0.9) == pytest.approx(hopes.worthwhile(0.1))
    assert 0 < hopes.worthwhile(0.0) < hopes.worthwhile(0.1) < hopes.worthwhile(0.3)
