"""What choices mean for winning: figures that can be compared, by what the side may know."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor

import pytest

from staffetta.ai import hints
from staffetta.ai.advice import explain
from staffetta.ai.commander import CommanderPlayer
from staffetta.ai.hints import advise
from staffetta.ai.levels import judged
from staffetta.ai.pool import RemotePlayer
from staffetta.ai.veteran import Judge
from staffetta.ai.weight_files import weights_for
from staffetta.ai.win_change import WinChange, instead, looked_at, played_on
from staffetta.engine.choices import DECLINE, PASS, SEARCH, code
from staffetta.engine.state import State
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan
from staffetta.mind.stopwatch import Budget
from staffetta.mind.win_lookahead import WinLookahead
from staffetta.play.setting import set_out
from staffetta.scenarios import load
from staffetta.view.veil import veil
from tests.view.games import SCENARIOS, decisions, turns

DOING_NOTHING = code(PASS)


def hopes_of(scenario: str, state: State) -> tuple[Judge, WinLookahead]:
    side = state.decider
    judge = Judge(state, weights_for(scenario, state.world.sides[side]))
    judge.evaluation.study(state)
    return judge, judge.win_lookahead(scenario, side)


def reactions(scenario: str) -> list[State]:
    """For each side, a position in which it is asked whether it reacts."""
    asked = [s for s in decisions(scenario, 3) if code(DECLINE) in s.options]
    return [next(state for state in asked if state.decider == side) for side in (0, 1)]


@pytest.mark.parametrize("scenario", ["gravellona", "gravellona-2013"])
def test_who_gains_strength_or_places_is_likelier_to_win(scenario: str) -> None:
    # In these scenarios the chances go by the value, so that both must rise together.
    sides: set[int] = set()
    for open_ in turns(scenario, 2, 5, 12):
        state = veil(open_, open_.decider)
        judge, _ = hopes_of(scenario, state)
        plans = Planner(judge.evaluation, state, state.decider).plans()[:6]
        found = [explain(state, load(scenario), p.choices[0], p.choices[1:]) for p in plans]
        best = max(found, key=lambda one: one.gain, default=None)
        if best is not None and best.gain > 1.0:
            assert best.winning is not None
            assert 0 < best.winning.without < best.winning.chosen < 1
            sides.add(state.decider)
    assert sides == {0, 1}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_without_a_plan_all_is_left_as_it_stands(scenario: str) -> None:
    sides: set[int] = set()
    for open_ in turns(scenario, 2, 6, 10):
        state, side = veil(open_, open_.decider), open_.decider
        _, win_lookahead = hopes_of(scenario, state)
        stand = win_lookahead.win_probability.to_win(state, side)
        assert explain(open_, load(scenario), DOING_NOTHING).winning == WinChange(stand, stand)
        other = next(option for option in state.options if option != DOING_NOTHING)
        found = explain(open_, load(scenario), other).winning
        assert found is not None
        assert found.without == stand
        # One activation seldom turns a game; a chance of the other side would be far off.
        assert abs(found.chosen - stand) < 0.35
        sides.add(side)
    assert sides == {0, 1}


def test_a_reaction_is_compared_with_letting_them_pass() -> None:
    declining = code(DECLINE)
    for open_ in reactions("gravellona"):
        state, side = veil(open_, open_.decider), open_.decider
        _, win_lookahead = hopes_of("gravellona", state)
        hope = {
            option: win_lookahead.worth(state, side, (option,)) + side for option in state.options
        }
        others = [option for option in state.options if option != declining]
        assert instead(state, others[0]) == [declining]
        assert instead(state, declining) == others
        fired = explain(open_, load("gravellona"), others[0]).winning
        assert fired == WinChange(hope[declining], hope[others[0]])
        declined = explain(open_, load("gravellona"), declining).winning
        assert declined == WinChange(max(hope[option] for option in others), hope[declining])


def test_an_activation_is_compared_with_passing() -> None:
    state = turns("drvar", 2, 5, 1)[0]
    acting = next(option for option in state.options if option != DOING_NOTHING)
    assert instead(state, acting) == [DOING_NOTHING]
    assert DOING_NOTHING not in instead(state, DOING_NOTHING)


def test_only_what_was_played_on_equally_often_is_compared() -> None:
    judged = (
        (((5, 6), -1), 0.7, 4.0),
        (((5, 7), -1), 0.9, 3.0),
        (((1,), -1), 0.6, 4.0),
        (((8,), -1), 0.5, 3.0),
    )
    # The plan that was dropped met fewer worlds, though it looked better there.
    assert played_on(judged, 5, [1]) == WinChange(0.6, 0.7)
    assert played_on(judged, 5, [8]) is None
    assert played_on(judged, 5, [1, 8]) == WinChange(0.6, 0.7)
    assert played_on(judged, 9, [1]) is None
    assert played_on(judged, 5, [9]) is None
    assert played_on((), 5, [1]) is None


def test_no_chance_is_more_than_sure() -> None:
    judged = ((((5,), -1), 1.2, 3.0), (((1,), -1), -0.1, 3.0))
    assert played_on(judged, 5, [1]) == WinChange(0.0, 1.0)


@pytest.mark.slow
def test_a_hint_tells_what_the_commander_judged() -> None:
    judged = glanced = 0
    for scenario, nodes in itertools.product(SCENARIOS, (60, 400)):
        for state in turns(scenario, 4, 9, 3):
            commander, other = [
                CommanderPlayer(load(scenario), Budget(0, nodes), Budget(0, nodes)) for _ in "ab"
            ]
            # A hint may think again on its way; what it tells is what was thought at first.
            hints.chosen(commander, veil(state, state.decider))
            hint = advise(state, load(scenario), other)
            first, *then = [choice for _, choice in hint.steps]
            chosen = max(commander.judged, key=lambda one: (one.rounds, one.worth))
            passing = next(c for c in commander.judged if c.plan.choices == (DOING_NOTHING,))
            found = hint.advice.winning
            assert found is not None
            if first == DOING_NOTHING:
                continue
            if passing.rounds == chosen.rounds:
                assert (found.without, found.chosen) == (passing.worth, chosen.worth)
                judged += passing.rounds > 0
            else:
                assert found == explain(state, load(scenario), first, then).winning
                glanced += 1
    assert judged
    assert glanced


def test_what_comes_to_light_later_is_part_of_the_chance() -> None:
    state = turns("drvar", 2, 5, 1)[0]
    side = state.decider
    judge, win_lookahead = hopes_of("drvar", state)
    plan = Planner(judge.evaluation, state, side).plans()[0]
    later = Plan(SEARCH, plan.choices, plan.goal, 0.0)
    more = looked_at(win_lookahead, state, side, later) - looked_at(
        win_lookahead, state, side, plan
    )
    assert more == pytest.approx(win_lookahead.action_bonus(state, SEARCH))
    assert more > 0


def test_thoughts_come_back_from_elsewhere() -> None:
    setting = set_out("drvar")
    state = turns("drvar", 2, 5, 1)[0]
    remote_player = RemotePlayer("commander#60", setting, ThreadPoolExecutor(1))
    hint = advise(state, setting.scenario, remote_player)
    thought = judged(remote_player)
    assert hint.advice.choice in {plan[0] for (plan, _), _, _ in thought}
    assert all(0 <= chance <= 1 for _, chance, _ in thought)
