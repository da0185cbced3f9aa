"""The chance to win follows from the value of a position and from the time that is left."""

from __future__ import annotations

from typing import cast

import pytest

from staffetta.ai.weighing import table_for, weights_for
from staffetta.engine.state import Outcome
from staffetta.mind.chances import EVEN, Chances, bend
from staffetta.mind.evaluation import TERMS, Evaluation
from staffetta.mind.weights import Weights
from tests.view.games import SCENARIOS, decisions, world

LAST = 12


def test_a_curve_goes_through_its_three_points() -> None:
    points = [3.0, -1.0, 2.0]
    assert [bend(points, late) for late in (0.0, 0.5, 1.0)] == points


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_point_more_is_better_and_counts_more_the_later_it_is(scenario: str) -> None:
    weights = weights_for(scenario)
    chances = Chances(weights, world(scenario).last_turn)
    last = world(scenario).last_turn
    for turn in range(1, last + 1):
        found = [chances.to_win(float(value), turn) for value in range(-300, 301, 20)]
        assert found == sorted(found)
        assert 0.0 < found[0] < found[-1] < 1.0
    assert weights.gain[1] > weights.gain[0] > 0


def test_who_is_behind_would_rather_take_a_risk_and_who_is_ahead_would_not() -> None:
    chances = Chances(weights_for("no such scenario"), LAST)
    for value, risky in ((-30.0, True), (30.0, False)):
        sure = chances.to_win(value, LAST)
        risk = (chances.to_win(value - 20, LAST) + chances.to_win(value + 20, LAST)) / 2
        assert (risk > sure) == risky


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_sides_chance_is_what_the_others_is_not(scenario: str) -> None:
    for state in [state for state in decisions(scenario, 3, 25) if state.turn > 1][:6]:
        evaluation = Evaluation(state, weights_for(scenario))
        first = evaluation.chance(state, 0, 2.0)
        assert first + evaluation.chance(state, 1, -2.0) == pytest.approx(1.0)
        assert first < evaluation.chance(state, 0, 0.0)


def test_a_game_that_is_over_is_won_lost_or_neither() -> None:
    state = next(state for state in decisions("drvar", 3, 25) if state.turn > 1).copy()
    evaluation = Evaluation(state, weights_for("drvar"))
    for winner, chance in ((0, 1.0), (1, 0.0), (-1, EVEN)):
        state.outcome = Outcome(winner, "points", (0, 0))
        assert evaluation.chance(state, 0, 5.0) == chance
        assert evaluation.chance(state, 1, 5.0) == 1.0 - chance


def test_what_lasts_counts_more_once_the_turn_is_over() -> None:
    table = table_for("drvar")
    chances = {**cast("dict[str, object]", table["chances"]), "lasting": {"losses": 2, "held": 0}}
    for state in [state for state in decisions("drvar", 3, 25) if state.turn > 1][:6]:
        evaluation = Evaluation(state, Weights({**table, "chances": chances}))
        first, second = evaluation.worths(state)
        lost, held = first.losses - second.losses, first.held - second.held
        assert evaluation.lasting_value(state) == pytest.approx(
            evaluation.value(state) + lost - held
        )
        alike = Evaluation(state, Weights({**table, "chances": {**chances, "lasting": {}}}))
        assert alike.lasting_value(state) == pytest.approx(alike.value(state))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_terms_of_the_evaluation_can_last(scenario: str) -> None:
    for side in world(scenario).sides:
        assert set(weights_for(scenario, side).lasting) <= set(TERMS)
