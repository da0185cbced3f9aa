"""The search judges doing nothing as it judges doing something, and takes what it can win."""

from __future__ import annotations

import pytest

from staffetta.ai.weighing import weights_for
from staffetta.engine.choices import DECLINE, PASS, code, verb_of
from staffetta.engine.state import State
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.foresight import Foresight
from staffetta.mind.instinct import Instinct
from staffetta.mind.search import Budget, Search
from staffetta.rules.actions import Activations
from tests.view.games import SCENARIOS, decisions

PASSING = (code(PASS),)
#: So many positions of a game are enough.
ENOUGH = 30


def passed(scenario: str) -> list[State]:
    """Positions in which the turn is over if this side, too, passes."""
    found: list[State] = []
    for state in decisions(scenario, 2):
        frame = state.frame
        if isinstance(frame, Activations) and frame.passes and state.turn < state.world.last_turn:
            found.append(state.copy())
        if len(found) == ENOUGH:
            break
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_turn_that_ends_is_not_thought_to_have_no_answer(scenario: str) -> None:
    charged = 0
    for state in passed(scenario):
        side = state.decider
        evaluation = Evaluation(state, weights_for(scenario))
        instinct = Instinct(evaluation)
        plain = Foresight(evaluation, instinct).worth(state, side, PASSING)
        search = Search(evaluation, instinct)
        search.begin(state, 1 - side, Budget(0, 0))
        search.depth = 1
        worth = search.worth(state, side, PASSING)
        assert worth <= plain + 1e-9
        charged += worth < plain
    assert charged


def reactions(scenario: str) -> list[State]:
    """Positions in which a reaction can be declined."""
    found: list[State] = []
    for state in decisions(scenario, 3):
        if state.turn and verb_of(state.options[-1]) == DECLINE:
            found.append(state.copy())
        if len(found) == ENOUGH:
            break
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whoever_declines_to_react_may_act_all_the_same(scenario: str) -> None:
    asked = reactions(scenario)
    assert asked
    for state in asked:
        side = state.decider
        evaluation = Evaluation(state, weights_for(scenario))
        search = Search(evaluation, Instinct(evaluation))
        search.begin(state, side, Budget(0, 0))
        search.depth = 1
        search.worth(state, side, (state.options[-1],))
        # One position is the one after the move; the others are those after an answer.
        assert search.nodes > 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_position_is_worth_as_much_as_a_game_won(scenario: str) -> None:
    weights = weights_for(scenario)
    evaluation: Evaluation | None = None
    for state in decisions(scenario, 2):
        if isinstance(state.frame, Activations):
            evaluation = evaluation or Evaluation(state, weights)
            assert abs(evaluation.value(state)) < weights.win
    assert evaluation is not None
