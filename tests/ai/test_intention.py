"""A player does what it means to do, until something comes between."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from staffetta.ai.commander import Candidate, CommanderPlayer
from staffetta.ai.intention import NOWHERE, Intention
from staffetta.ai.pool import RemotePlayer, ThinkReply, ThinkRequest, think
from staffetta.engine.choices import ASSAULT, PASS, code
from staffetta.engine.state import State
from staffetta.mind.stopwatch import Budget
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.play.setting import set_out
from tests.mind.test_rollout import approaches, reactions
from tests.view.games import turns

STORMED = ["drvar", "gravellona", "tarnova"]
SOMEWHERE = 5


def enemies(state: State) -> list[int]:
    """Whom one could mean to storm."""
    them = 1 - state.decider
    return sorted({state.where[u] for u in state.roster[them] if state.where[u] >= 0})


def test_between_activations_nothing_is_meant() -> None:
    state = turns("drvar", 4, 9, 4)[0]
    intention = Intention()
    intention.begin((state.options[0],), SOMEWHERE)
    assert intention.next(state) == -1
    assert (intention.choices, intention.aim) == ((), NOWHERE)


def test_what_is_not_offered_any_more_was_made_already() -> None:
    state = approaches("gravellona")[0]
    first, last = state.options[0], state.options[-1]
    intention = Intention()
    intention.begin((code(PASS), first, last), SOMEWHERE)
    assert intention.next(state) == first
    assert intention.choices == (last,)


def test_an_earlier_position_is_another_game() -> None:
    state = approaches("gravellona")[0]
    intention = Intention()
    intention.next(state)
    intention.begin((), SOMEWHERE)
    intention.next(state)
    assert intention.aim == SOMEWHERE
    earlier = state.copy()
    earlier.number -= 1
    intention.next(earlier)
    assert intention.aim == NOWHERE


@pytest.mark.parametrize("scenario", STORMED)
def test_a_goal_is_that_of_ones_own_activation(scenario: str) -> None:
    intention = Intention()
    intention.begin((), SOMEWHERE)
    assert {intention.goal(state) for state in approaches(scenario)} == {SOMEWHERE}
    assert {intention.goal(state) for state in reactions(scenario)} == {NOWHERE}


def an_assault(_: Outlook, found: list[Candidate], *__: object) -> Candidate:
    """An assault, if somebody thought of one."""
    return next((one for one in found if one.plan.verb == ASSAULT), found[0])


@pytest.mark.parametrize("scenario", STORMED)
def test_only_whoever_storms_has_an_aim(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    aims: list[bool] = []
    for state in turns(scenario, 4, 4, 20):
        commander = CommanderPlayer(set_out(scenario).scenario, Budget(0, 20), Budget(0, 20))
        monkeypatch.setattr(commander, "decide", an_assault)
        commander.choose(Outlook(state, Stream(3, "test")))
        plan = an_assault(Outlook(state, Stream(3, "test")), commander.judged).plan
        assert commander.intention.choices == plan.choices[1:]
        assert commander.intention.aim == (plan.goal if plan.verb == ASSAULT else NOWHERE)
        aims.append(plan.verb == ASSAULT)
    assert set(aims) == {True, False}


@pytest.mark.parametrize("scenario", STORMED)
def test_each_step_of_whoever_storms_leads_on_to_where_it_was_planned(scenario: str) -> None:
    compared = 0
    for state in approaches(scenario)[:6]:
        commander = CommanderPlayer(set_out(scenario).scenario)
        side = state.decider
        rollout = commander.rollout(state, side)
        goal = enemies(state)[-1]
        commander.intention.begin((), goal)
        found = commander.answers(state, side, commander.judge(state, side), rollout)
        assert {one.plan.goal for one in found} == {goal}
        assert {one.plan.choices[0] for one in found} <= set(state.options)
        compared += 1
    assert compared


def test_who_thinks_elsewhere_tells_where_it_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = set_out("gravellona")
    state = approaches("gravellona")[0]
    before = turns("gravellona", 4, 9, 1)[0].copy()
    before.number = state.number - 1
    goal = enemies(state)[-1]
    asked: list[ThinkRequest] = []

    def answered(question: ThinkRequest) -> ThinkReply:
        asked.append(question)
        return ThinkReply(before.options[0], (), goal) if len(asked) == 1 else think(question)

    monkeypatch.setattr("staffetta.ai.pool.think", answered)
    with ThreadPoolExecutor(1) as pool:
        player = RemotePlayer("commander#20", setting, pool)
        player.choose(Outlook(before, Stream(3, "test")))
        player.choose(Outlook(state, Stream(3, "test")))
    assert [question.goal for question in asked] == [NOWHERE, goal]


def test_another_process_thinks_with_the_goal_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = set_out("gravellona")
    state = approaches("gravellona")[0]
    goal = enemies(state)[-1]
    known: list[int] = []
    answers = CommanderPlayer.answers

    def seen(self: CommanderPlayer, *rest: object) -> object:
        known.append(self.intention.goal(state))
        return answers(self, *rest)  # type: ignore[arg-type]  # whatever it is given

    monkeypatch.setattr(CommanderPlayer, "answers", seen)
    question = RemotePlayer("commander#20", setting, ThreadPoolExecutor(1)).question(state, 3)
    think(replace(question, goal=goal))
    assert known == [goal]
