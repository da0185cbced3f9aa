"""What is planned is worth doing, and does not undo itself."""

from __future__ import annotations

from staffetta.ai.weight_files import weights_for
from staffetta.engine.choices import ASSAULT, ATTACK, ATTACK_MOVE, GATHER, MOVE, SPLIT, operand_of
from staffetta.engine.machine import apply, dice_wanted
from staffetta.engine.state import State
from staffetta.mind.default_policy import DefaultPolicy
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan, same_turn, varied
from staffetta.rules.actions import Activations
from tests.view.games import decisions, turns

SCENARIO = "tarnova"
ENOUGH = 3


def plans(state: State, evaluation: Evaluation, side: int) -> list[Plan]:
    return Planner(evaluation, state, side).plans()


def done(state: State, plan: Plan, evaluation: Evaluation) -> State | None:
    """The position after a plan, the turn handed back to the same side; None if the turn ends."""
    policy, after = DefaultPolicy(evaluation), state.copy()
    for choice in plan.choices:
        if choice in after.options:  # with one answer only, nobody is asked
            apply(after, choice)
    while not isinstance(after.frame, Activations):
        if dice_wanted(after):
            return None
        apply(after, policy.answer(after))
    after.frame = Activations(after.frame.parent, state.decider, 0)
    after.listed = after.frame.offered(after)
    return after


def test_what_has_been_divided_is_not_gathered_at_once() -> None:
    divided = 0
    for state in decisions(SCENARIO, 4):
        if state.turn < 1 or not isinstance(state.frame, Activations):
            continue
        evaluation, side = Evaluation(state, weights_for(SCENARIO)), state.decider
        for plan in plans(state, evaluation, side):
            after = done(state, plan, evaluation) if plan.verb == SPLIT else None
            if after is not None:
                divided += 1
                gathered = [p for p in plans(after, evaluation, side) if p.verb == GATHER]
                places = [operand_of(p.choices[0]) for p in gathered]
                assert operand_of(plan.choices[0]) not in places
        if divided >= ENOUGH:
            return
    raise AssertionError("nobody thought of dividing")


def test_of_an_action_of_a_stack_only_a_few_plans_are_kept_and_none_twice() -> None:
    a, b, c = (1, 2), (1, 3), (1, 4)
    made = [Plan(MOVE, a, -1, 0.9), Plan(MOVE, a, -1, 0.9), Plan(MOVE, b, -1, 0.8)]
    made += [Plan(MOVE, c, -1, 0.7), Plan(ASSAULT, (1, 5), -1, 0.6), Plan(MOVE, (2, 6), -1, 0.5)]
    found = varied(made, 4, 2)
    assert [plan.choices for plan in found] == [a, b, (1, 5), (2, 6)]
    assert varied(made, 1, 2) == made[:1]


def test_assaults_of_a_stack_on_several_places_are_several_actions_to_who_keeps_to_his_goal() -> (
    None
):
    storm = (1, 5)
    made = [
        Plan(ASSAULT, storm, 7, 0.9),
        Plan(ASSAULT, storm, 8, 0.8),
        Plan(ASSAULT, storm, 7, 0.7),
    ]
    made += [Plan(MOVE, (1, 6), 7, 0.6), Plan(MOVE, (1, 9), 8, 0.5)]
    assert [plan.goal for plan in varied(made, 9, 1, assaults_apart=True)] == [7, 8, 7]
    assert [plan.verb for plan in varied(made, 9, 1)] == [ASSAULT, MOVE]


def test_plans_are_kept_only_in_the_same_turn_of_the_same_game() -> None:
    before, now = turns("gravellona", 2, 1, 2)
    assert before.turn == now.turn
    assert same_turn(before, now)
    assert not same_turn(now, before)
    next_turn = now.copy()
    next_turn.turn += 1
    assert not same_turn(before, next_turn)
    # Units have been split in one game, and not in the other.
    split = before.copy()
    split.where = [*split.where, 0]
    assert not same_turn(split, now)
    other = turns("gravellona-2013", 2, 1, 1)[0]
    other.turn, other.number = before.turn, before.number + 1
    assert not same_turn(before, other)


def test_nobody_pays_for_a_move_after_an_attack_that_leads_nowhere() -> None:
    checked = 0
    for state in turns(SCENARIO, 4, 3, 12):
        evaluation = Evaluation(state, weights_for(SCENARIO))
        evaluation.study(state)
        for plan in plans(state, evaluation, state.decider):
            assert plan.verb != ATTACK_MOVE or plan.goal >= 0
            checked += plan.verb == ATTACK
    assert checked
