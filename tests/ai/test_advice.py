"""Reasons: every choice has one, in the view of the side that makes it."""

from __future__ import annotations

import random

import pytest

from staffetta.ai.advice import CHANCES, DEED, LATER, SET_UP, WAIT, advice, advise, explain, keys
from staffetta.ai.veteran import Judge
from staffetta.ai.weighing import weights_for
from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.grounds import names
from staffetta.mind.planner import Planner
from staffetta.play.setting import set_out
from staffetta.rules.actions import Activations
from staffetta.view.veil import veil
from tests.view.games import SCENARIOS, decisions, turns
from tests.view.secrets import KEPT_FROM, differ, others

pytestmark = pytest.mark.slow


def asked(scenario: str, count: int) -> list[State]:
    found = [s for s in decisions(scenario, 3, 11) if s.turn and len(s.options) > 1]
    return found[:count]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_hint_is_one_of_the_choices_and_has_a_reason(scenario: str) -> None:
    setting = set_out(scenario)
    for state in asked(scenario, 4):
        found = advise(state, setting.scenario, level="veteran")
        assert found.choice in state.options
        assert found.key in keys()
        # What the adviser takes is, by its own lights, no worse than doing nothing.
        if isinstance(state.frame, Activations) and found.choice != code(PASS):
            assert found.gain > 0
            assert found.key != WAIT


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_choice_can_be_explained(scenario: str) -> None:
    setting = set_out(scenario)
    for state in asked(scenario, 3):
        for choice in state.options[:6]:
            assert explain(state, setting.scenario, choice).key in keys()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_was_planned_is_explained_and_not_something_better(scenario: str) -> None:
    setting = set_out(scenario)
    for open_ in turns(scenario, 2, 7, 2):
        side = open_.decider
        state = veil(open_, side)
        judge = Judge(state, weights_for(scenario, state.world.sides[side]))
        judge.evaluation.study(state)
        stand = judge.evaluation.for_side(state, side)
        made = Planner(judge.evaluation, state, side).plans()
        for plan in made[:5]:
            found = explain(state, setting.scenario, plan.choices[0], plan.choices[1:])
            gains: list[float] = []
            for other in made:
                if other.choices[: len(plan.choices)] == plan.choices:
                    worth = judge.foresight.worth(state, side, other.choices, other.goal)
                    gains.append(worth + judge.evaluation.deed(other.verb) - stand)
            assert found.gain == pytest.approx(max(gains))


def test_what_loses_on_the_whole_is_not_praised_for_a_part_of_it() -> None:
    choice = code(PASS)
    terms = len(names())
    before, after = [0.0] * terms, [0.0] * terms
    after[3], after[5] = 1.0, -2.0
    assert advice(choice, before, after, 0.0).key == LATER
    assert advice(choice, before, after, 0.0, likelier=True).key == CHANCES
    assert advice(choice, before, after, 1.5).key == DEED
    after[5] = -0.5
    assert advice(choice, before, after, 0.0).key == names()[3]
    assert advice(choice, before, before, 0.0).key == WAIT


def test_a_pass_waits_and_a_set_up_is_the_scenarios() -> None:
    setting = set_out("drvar")
    states = list(decisions("drvar", 3))
    first = states[0]
    assert explain(first, setting.scenario, first.options[0]).key == SET_UP
    acting = next(s for s in states if isinstance(s.frame, Activations))
    assert explain(acting, setting.scenario, code(PASS)).key == WAIT


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_reasons_tell_nothing_that_the_side_cannot_know(scenario: str) -> None:
    setting = set_out(scenario)
    chance = random.Random(2)
    compared = 0
    for state in asked(scenario, 40):
        twin = others(state, chance)
        if state.decider == KEPT_FROM[scenario] and differ(state, twin) and compared < 5:
            for choice in state.options[:3]:
                one = explain(state, setting.scenario, choice)
                assert one == explain(twin, setting.scenario, choice)
            compared += 1
    assert compared


def test_the_names_of_the_terms_are_all_different() -> None:
    assert len(set(names())) == len(names())
