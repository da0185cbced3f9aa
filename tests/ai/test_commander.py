"""The commander chooses among what the veteran would do, and to do nothing."""

from __future__ import annotations

from typing import cast

import pytest

from staffetta.ai.commander import (
    A_FEW,
    EVENED_OUT,
    PLAYED_ON,
    THIS_TURN,
    Candidate,
    CommanderPlayer,
)
from staffetta.ai.veteran import VeteranPlayer
from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.plans import Plan
from staffetta.mind.rollout import Rollout
from staffetta.mind.stopwatch import Budget
from staffetta.mind.win_lookahead import WinLookahead
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.scenarios import load
from tests.view.games import SCENARIOS, turns

ENOUGH = 4
APART = 9


def outlook_of(state: State) -> Outlook:
    return Outlook(state, Stream(3, "test"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_its_candidates_are_what_the_veteran_thinks_of_and_passing(scenario: str) -> None:
    commander = CommanderPlayer(load(scenario), Budget(0, 0), Budget(0, 0))
    for state in turns(scenario, 4, APART, ENOUGH):
        outlook = outlook_of(state)
        side = outlook.side
        veteran = VeteranPlayer(load(scenario))
        judge = veteran.judge(outlook.state, side)
        judge.evaluation.study(outlook.state)
        ideas = {plan.key for plan in veteran.proposals(outlook.state, side, judge)}
        rollout = commander.rollout(outlook.state, side)
        found = commander.proposed(outlook.state, side, rollout)
        keys = [candidate.plan.key for candidate in found]
        passing = ((code(PASS),), -1)
        assert passing in keys
        assert set(keys) <= ideas | {passing}
        assert len(keys) == len(set(keys)) <= PLAYED_ON
        seen = [candidate.seen for candidate in found]
        assert seen == sorted(seen, reverse=True)
        assert all(0 <= chance <= 1 for chance in seen)


@pytest.mark.parametrize(("milliseconds", "most"), [(10, A_FEW), (70, 7), (500, PLAYED_ON)])
def test_it_plays_on_as_many_plans_as_it_has_time_for(milliseconds: float, most: int) -> None:
    commander = CommanderPlayer(load("drvar"), Budget(milliseconds, 0))
    assert commander.most() == most


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_without_time_it_does_what_looks_best(scenario: str) -> None:
    for state in turns(scenario, 4, APART, ENOUGH)[:2]:
        hasty = CommanderPlayer(load(scenario), Budget(0, 11), Budget(0, 11))
        outlook = outlook_of(state)
        chosen = hasty.choose(outlook)
        assert (chosen, *hasty.intention.choices) == hasty.judged[0].plan.choices
        assert all(candidate.rounds == 0 for candidate in hasty.judged)


def test_what_was_seen_at_first_counts_as_much_as_some_playouts() -> None:
    candidate = Candidate(Plan(PASS, (code(PASS),), -1, 0.1), 0.5, first_sight=4.0)
    assert candidate.worth == pytest.approx(0.6)
    candidate.total, candidate.rounds = 8 * 0.3, 8
    assert candidate.worth == pytest.approx((0.6 + 2 * 0.3) / 3)


@pytest.mark.parametrize(
    ("scenario", "playouts"), [("drvar", [8.0, 2.0]), ("gravellona", [2.0, 2.0])]
)
def test_how_much_first_sight_counts_is_told_by_the_scenario(
    scenario: str, playouts: list[float]
) -> None:
    met: set[int] = set()
    for state in turns(scenario, 4, APART, ENOUGH):
        side = state.decider
        commander = CommanderPlayer(load(scenario), Budget(0, 60), Budget(0, 60))
        commander.think(outlook_of(state))
        assert {one.weight - one.rounds for one in commander.judged} == {playouts[side]}
        met.add(side)
    assert met == {0, 1}


def test_it_plays_on_as_long_as_it_may() -> None:
    state = turns("gravellona", 4, APART, ENOUGH)[-1]
    played: list[int] = []
    for nodes in (30, 300):
        commander = CommanderPlayer(load("gravellona"), Budget(0, nodes), Budget(0, nodes))
        outlook = outlook_of(state)
        commander.stopwatch.start(commander.activation)
        rollout = commander.rollout(outlook.state, outlook.side)
        found = commander.proposed(outlook.state, outlook.side, rollout)
        played.append(commander.decide(outlook, found, rollout).rounds)
        assert commander.stopwatch.nodes <= nodes
    assert played[0] < played[1]


class Fortunate:
    """Plays nothing on, and tells of fortune."""

    luck = 0.0
    stopped = False

    def __init__(self, minds: list[WinLookahead]) -> None:
        self.minds = minds
        #: How many turns ahead was asked for, in each round.
        self.ahead: list[int] = []

    def play(self, root: State, side: int, plan: Plan, seed: int, turn: int) -> State:
        self.luck = float(seed)
        self.ahead.append(turn - root.turn)
        return root


def test_what_fortune_gave_is_mostly_taken_off() -> None:
    state = turns("gravellona", 4, APART, ENOUGH)[0]
    side = state.decider
    commander = CommanderPlayer(load("gravellona"), Budget(0, 0), Budget(0, 0))
    minds = commander.rollout(state, side).minds
    fortunate = cast("Rollout", Fortunate(minds))
    passing = Plan(PASS, (code(PASS),), -1, 0.0)
    chance = minds[side].win_probability.to_win(state, side)
    for seed in (0, 1, -1):
        found = commander.round(state, side, [passing], fortunate, seed, state.turn)
        assert found == pytest.approx([chance - EVENED_OUT * seed])


@pytest.mark.parametrize(
    ("scenario", "ahead"),
    [("drvar", 0), ("gravellona", 1), ("gravellona-2013", 1), ("tarnova", 0)],
)
def test_some_scenarios_are_played_on_beyond_the_turn(scenario: str, ahead: int) -> None:
    outlook = outlook_of(turns(scenario, 4, APART, ENOUGH)[0])
    commander = CommanderPlayer(load(scenario), Budget(0, 0), Budget(0, 0))
    minds = commander.rollout(outlook.state, outlook.side).minds
    fortunate = Fortunate(minds)
    passing = Candidate(Plan(PASS, (code(PASS),), -1, 0.0), 0.5, 2.0)
    waiting = Candidate(Plan(PASS, (code(PASS),), -1, 0.1), 0.5, 2.0)
    commander.stopwatch.start(commander.activation)
    commander.decide(outlook, [waiting, passing], cast("Rollout", fortunate))
    assert set(fortunate.ahead[: 2 * THIS_TURN]) == {0}
    assert set(fortunate.ahead[2 * THIS_TURN :]) == {ahead}
