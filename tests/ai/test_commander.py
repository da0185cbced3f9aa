"""The commander chooses among what the veteran would do, and to do nothing."""

from __future__ import annotations

from typing import cast

import pytest

from staffetta.ai.commander import EVENED_OUT, FORTUNE, PLAYED_ON, CommanderPlayer
from staffetta.ai.veteran import VeteranPlayer
from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.clock import Budget
from staffetta.mind.plans import Plan
from staffetta.mind.playout import Playout
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.scenarios import load
from tests.view.games import SCENARIOS, turns

ENOUGH = 4
APART = 9


def outlook_of(state: State) -> Outlook:
    return Outlook(state, Stream(3, "test"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_the_veteran_would_do_and_passing_are_among_its_candidates(scenario: str) -> None:
    commander = CommanderPlayer(load(scenario), Budget(0, 0), Budget(0, 0))
    for state in turns(scenario, 4, APART, ENOUGH):
        outlook = outlook_of(state)
        side = outlook.side
        veteran = VeteranPlayer(load(scenario))
        judge = veteran.judge(outlook.state, side)
        judge.evaluation.study(outlook.state)
        wanted = veteran.best(outlook, judge)
        playout = commander.playout(outlook.state, side)
        found = commander.proposed(outlook.state, side, playout)
        choices = [candidate.plan.choices for candidate in found]
        assert wanted.choices in choices
        assert (code(PASS),) in choices
        assert len(choices) == len(set(choices)) <= PLAYED_ON


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_without_time_it_does_as_the_veteran_does(scenario: str) -> None:
    for state in turns(scenario, 4, APART, ENOUGH)[:2]:
        hasty = CommanderPlayer(load(scenario), Budget(0, 11), Budget(0, 11))
        veteran = VeteranPlayer(load(scenario))
        assert hasty.choose(outlook_of(state)) == veteran.choose(outlook_of(state))
        assert hasty.plan == veteran.plan


def test_it_plays_on_as_long_as_it_may() -> None:
    state = turns("gravellona", 4, APART, ENOUGH)[-1]
    played: list[int] = []
    for nodes in (30, 300):
        commander = CommanderPlayer(load("gravellona"), Budget(0, nodes), Budget(0, nodes))
        outlook = outlook_of(state)
        commander.clock.start(commander.activation)
        playout = commander.playout(outlook.state, outlook.side)
        found = commander.proposed(outlook.state, outlook.side, playout)
        played.append(commander.decide(outlook, found, playout).rounds)
        assert commander.clock.nodes <= nodes
    assert played[0] < played[1]


class Fortunate:
    """Plays nothing on, and tells of fortune."""

    fortune = 0.0
    stopped = False

    def play(self, root: State, side: int, plan: Plan, luck: int, turn: int) -> State:
        self.fortune = float(luck)
        return root


def test_what_fortune_gave_is_mostly_taken_off() -> None:
    state = turns("gravellona", 4, APART, ENOUGH)[0]
    side = state.decider
    commander = CommanderPlayer(load("gravellona"), Budget(0, 0), Budget(0, 0))
    fortunate = cast("Playout", Fortunate())
    passing = Plan(PASS, (code(PASS),), -1, 0.0)
    evaluation = commander.judge(state, side).evaluation
    for luck, off in ((0, 0.0), (2, 2 * EVENED_OUT), (1000, FORTUNE * EVENED_OUT)):
        chances = commander.round(state, side, [passing], fortunate, luck, state.turn)
        assert chances == pytest.approx([evaluation.chance(state, side, off)])
    assert evaluation.chance(state, side, 2.0) < evaluation.chance(state, side, 0.0)
