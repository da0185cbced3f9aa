"""Reasons: every choice has one, in the view of the side that makes it."""

from __future__ import annotations

import random

import pytest

from staffetta.ai import player
from staffetta.ai.advice import (
    ACTION_BONUS,
    AS_GOOD,
    CHANCES,
    LATER,
    SET_UP,
    WAIT,
    advice,
    explain,
    keys,
)
from staffetta.ai.hints import Hint, advise
from staffetta.ai.opening import Opening, opens
from staffetta.ai.veteran import Judge
from staffetta.ai.weight_files import weights_for
from staffetta.ai.win_change import WinChange
from staffetta.engine.choices import ALL, PASS, code
from staffetta.engine.saving import Data, save
from staffetta.engine.state import State
from staffetta.mind.attribution import names
from staffetta.mind.planner import Planner
from staffetta.play.setting import set_out
from staffetta.rules.actions import Activations, Members
from staffetta.view.veil import veil
from tests.view.games import SCENARIOS, decisions, turns
from tests.view.secrets import KEPT_FROM, differ, others

pytestmark = pytest.mark.slow


def asked(scenario: str, count: int) -> list[State]:
    found = [s for s in decisions(scenario, 3, 11) if s.turn and len(s.options) > 1]
    return found[:count]


def told(hint: Hint) -> list[tuple[Data, int]]:
    return [(save(state), choice) for state, choice in hint.steps]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_hint_is_one_of_the_choices_and_has_a_reason(scenario: str) -> None:
    setting = set_out(scenario)
    for state in asked(scenario, 4):
        found = advise(state, setting.scenario, player("veteran", setting.scenario)).advice
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
                    worth = judge.lookahead.worth(state, side, other.choices, other.goal)
                    gains.append(worth + judge.evaluation.action_bonus(other.verb) - stand)
            assert found.gain == pytest.approx(max(gains))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_hint_ends_with_its_activation(scenario: str) -> None:
    setting = set_out(scenario)
    for state in turns(scenario, 2, 3, 8):
        # The other side can do nothing more, so that the next activation is one's own, too.
        state.points[1 - state.decider] = 0
        hint = advise(state, setting.scenario, player("veteran", setting.scenario))
        assert not any(isinstance(asked.frame, Activations) for asked, _ in hint.steps[1:])


def test_who_takes_part_is_not_told_one_by_one() -> None:
    states = list(decisions("drvar", 3))
    acting = next(s for s in states if isinstance(s.frame, Activations))
    joining = next(s for s in states if isinstance(s.frame, Members))
    reason = explain(acting, set_out("drvar").scenario, code(PASS))
    steps = [(state, state.options[0]) for state in (acting, joining, acting)]
    assert Hint(reason, steps).told() == [steps[0], steps[2]]
    # Whoever is asked for is told when nothing else was asked.
    assert Hint(reason, steps[1:]).told() == steps[1:]


def test_what_loses_on_the_whole_is_not_praised_for_a_part_of_it() -> None:
    choice = code(PASS)
    terms = len(names())
    worse, better = WinChange(0.5, 0.4), WinChange(0.5, 0.6)
    before, after = [0.0] * terms, [0.0] * terms
    after[3], after[5] = 1.0, -2.0
    assert advice(choice, before, after, 0.0, worse).key == LATER
    assert advice(choice, before, after, 0.0, better).key == CHANCES
    # What is not told as a change is none.
    assert advice(choice, before, after, 0.0, WinChange(0.5, 0.504)).key == LATER
    assert advice(choice, before, after, 1.5, worse).key == ACTION_BONUS
    after[5] = -0.5
    assert advice(choice, before, after, 0.0, worse).key == names()[3]
    assert advice(choice, before, before, 0.0, worse).key == WAIT
    # Whoever does something does not wait, though nothing is gained by it.
    assert advice(code(ALL), before, before, 0.0, worse).key == AS_GOOD


def test_a_pass_waits_and_a_set_up_is_the_scenarios() -> None:
    setting = set_out("drvar")
    states = list(decisions("drvar", 3))
    first = states[0]
    found = explain(first, setting.scenario, first.options[0])
    assert found.key == SET_UP
    assert found.winning is None
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
            hint, other = [
                advise(each, setting.scenario, player("commander#120", setting.scenario))
                for each in (state, twin)
            ]
            assert hint.advice == other.advice
            # What it says of later steps is said of positions that the side may see.
            assert told(hint) == told(other)
            compared += 1
    assert compared


def test_the_names_of_the_terms_are_all_different() -> None:
    assert len(set(names())) == len(names())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_sets_up_otherwise_is_not_told_that_the_scenario_proposes_it(scenario: str) -> None:
    setting = set_out(scenario)
    silent = 0
    for state in decisions(scenario, 3):
        if state.turn or not opens(state):
            break
        advised = Opening(setting.scenario).choose(veil(state, state.decider), state.decider)
        thought = tuple([(((option,), -1), 0.5, 3.0) for option in state.options])
        for choice in state.options[:2]:
            found = explain(state, setting.scenario, choice, (), thought)
            assert found.key == (SET_UP if advised is not None else AS_GOOD)
            # Whatever a commander thinks about it, nobody knows chances before the first turn.
            assert found.winning is None
        silent += advised is None
    assert silent or scenario == "gravellona-2013"
