"""Foresight has the odds right: it is compared with listing every face of every die."""

from __future__ import annotations

import pytest

from staffetta.ai.weight_files import weights_for
from staffetta.engine.choices import ASSAULT, ATTACK, MOVE, STOP, code
from staffetta.engine.machine import apply, dice_wanted
from staffetta.engine.state import State
from staffetta.mind.default_policy import DefaultPolicy
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.lookahead import Lookahead, following, over
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan
from staffetta.play.chance import branches
from staffetta.rules.actions import Activations
from tests.view.games import SCENARIOS, decisions

#: More faces than these are not listed.
MANY = 500
#: So many questions of a game are enough.
ENOUGH = 12


class TooMany(Exception):
    pass


class Listing:
    """The same question, answered by brute force."""

    def __init__(self, lookahead: Lookahead, side: int, plan: Plan) -> None:
        self.lookahead = lookahead
        self.side = side
        self.plan = plan
        self.leaves = 0

    def value(self, state: State, at: int, *, begun: bool) -> float:
        frame = state.frame
        if frame is None or (begun and over(frame)):
            self.leaves += 1
            if self.leaves > MANY:
                raise TooMany
            return self.lookahead.evaluation.for_side(state, self.side)
        if dice_wanted(state):
            return sum(
                float(p) * self.value(branch, at, begun=True) for p, branch in branches(state)
            )
        state = state.copy()
        choice = -1
        if frame.decider(state) == self.side:
            choice, at = following(state, self.plan.choices, at)
            goal = self.plan.goal
            choice = self.lookahead.policy.answer(state, goal) if choice < 0 else choice
        else:
            choice = self.lookahead.policy.answer(state)
        apply(state, choice)
        return self.value(state, at, begun=True)


def plans(scenario: str, verb: int) -> list[tuple[State, Lookahead, int, Plan]]:
    """Plans of an action in positions of a game."""
    found = []
    for state in decisions(scenario, 2, 3):
        if not isinstance(state.frame, Activations):
            continue
        evaluation = Evaluation(state, weights_for(scenario))
        lookahead = Lookahead(evaluation, DefaultPolicy(evaluation))
        side = state.decider
        made = Planner(evaluation, state, side).plans()
        found += [(state, lookahead, side, plan) for plan in made if plan.verb == verb][-1:]
        if len(found) > 9:
            break
    return found


#: Random games of the other scenarios come to few assaults.
CASES = [(s, v) for s in SCENARIOS for v in (ATTACK, MOVE)] + [
    ("drvar", ASSAULT),
    ("tarnova", ASSAULT),
]


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "verb"), CASES)
def test_foresight_is_the_mean_over_all_dice(scenario: str, verb: int) -> None:
    compared = 0
    for state, lookahead, side, plan in plans(scenario, verb):
        lookahead.likely = 0.0
        try:
            listed = Listing(lookahead, side, plan).value(state, 0, begun=False)
        except TooMany:
            continue
        found = lookahead.worth(state, side, plan.choices, plan.goal)
        assert found == pytest.approx(listed)
        compared += 1
    assert compared


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_state_is_left_as_it_was(scenario: str) -> None:
    for state, lookahead, side, plan in plans(scenario, ATTACK):
        before = (state.where[:], state.strength[:], state.marks[:], state.points[:], state.frame)
        lookahead.worth(state, side, plan.choices, plan.goal)
        after = (state.where[:], state.strength[:], state.marks[:], state.points[:], state.frame)
        assert before == after


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_plan_can_be_carried_out_to_its_first_surprise(scenario: str) -> None:
    """Each choice of a plan is offered when its turn comes, unless dice or the enemy come first."""
    looked_at = 0
    for state in list(decisions(scenario, 4, 9))[:60]:
        if not isinstance(state.frame, Activations):
            continue
        evaluation = Evaluation(state, weights_for(scenario))
        for plan in Planner(evaluation, state, state.decider).plans()[:20]:
            ahead = state.copy()
            at = 0
            while at < len(plan.choices) and ahead.decider == state.decider:
                if at and ahead.frame is not None and over(ahead.frame):
                    break
                choice, at = following(ahead, plan.choices, at)
                # Whoever has no way to go on is stopped by the rules.
                assert choice >= 0 or plan.choices[-1] == code(STOP)
                if choice < 0:
                    break
                apply(ahead, choice)
                looked_at += 1
    assert looked_at > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_answer_promises_more_than_the_one_that_is_given(scenario: str) -> None:
    asked = 0
    for state in decisions(scenario, 3):
        if state.frame is None or over(state.frame) or len(state.options) == 1:
            continue
        side = state.decider
        evaluation = Evaluation(state, weights_for(scenario))
        lookahead = Lookahead(evaluation, DefaultPolicy(evaluation))
        answer = lookahead.answer(state, side)
        promised = lookahead.worth(state, side, (answer,))
        assert all(lookahead.worth(state, side, (o,)) <= promised + 1e-5 for o in state.options)
        asked += 1
        if asked == ENOUGH:
            break
    assert asked
