"""A player does what it means to do, until something comes between."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from staffetta.ai.commander import CommanderPlayer
from staffetta.ai.intention import Intention, ours
from staffetta.ai.pool import Answer, Elsewhere, Question
from staffetta.engine.choices import PASS, code, operand_of
from staffetta.engine.state import State
from staffetta.mind.planner import Planner
from staffetta.mind.terrain import terrain_of
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.play.setting import set_out
from tests.mind.test_playout import approaches, reactions
from tests.view.games import turns

STORMED = ["drvar", "gravellona", "tarnova"]


def enemies(state: State) -> list[int]:
    """Whom one could mean to storm."""
    them = 1 - state.decider
    return sorted({state.where[u] for u in state.roster[them] if state.where[u] >= 0})


def is_nearest(state: State, step: int, goal: int) -> bool:
    far = terrain_of(state).far[goal]
    return far[operand_of(step)] == min(far[operand_of(option)] for option in state.options)


def test_between_activations_nothing_is_meant() -> None:
    state = turns("drvar", 4, 9, 4)[0]
    intention = Intention()
    intention.begin((state.options[0],), 5)
    assert intention.next(state) == -1
    assert (intention.choices, intention.goal) == ((), -1)


@pytest.mark.parametrize("scenario", STORMED)
def test_whoever_storms_takes_the_nearest_way(scenario: str) -> None:
    compared = 0
    for state in approaches(scenario):
        intention = Intention()
        assert intention.next(state) == -1
        for goal in enemies(state):
            intention.begin((), goal)
            assert is_nearest(state, intention.next(state), goal)
            compared += 1
    assert compared


def test_an_earlier_position_is_another_game() -> None:
    state = approaches("gravellona")[0]
    goal = enemies(state)[0]
    intention = Intention()
    intention.begin((), goal)
    assert intention.next(state) >= 0
    earlier = state.copy()
    earlier.number -= 1
    assert intention.next(earlier) == -1
    assert intention.goal == -1


@pytest.mark.parametrize("scenario", STORMED)
def test_whose_activation_it_is(scenario: str) -> None:
    assert all(ours(state) for state in approaches(scenario))
    assert not any(ours(state) for state in reactions(scenario))


@pytest.mark.parametrize("scenario", STORMED)
def test_a_commander_means_what_its_plan_is_about(scenario: str) -> None:
    setting = set_out(scenario)
    meant: set[int] = set()
    for state in turns(scenario, 4, 9, 6):
        commander = CommanderPlayer(setting.scenario)
        chosen = commander.choose(Outlook(state, Stream(3, "test")))
        if chosen == code(PASS):
            assert commander.intention.goal == -1
            continue
        begun = (chosen, *commander.intention.choices)
        evaluation = commander.judge(state, state.decider).evaluation
        plans = Planner(evaluation, state, state.decider).plans()
        goals = {plan.goal for plan in plans if plan.choices == begun}
        assert commander.intention.goal in goals
        meant |= goals
    assert meant - {-1}


def test_who_thinks_elsewhere_goes_where_it_was_planned_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setting = set_out("gravellona")
    state = approaches("gravellona")[0]
    before = turns("gravellona", 4, 9, 1)[0].copy()
    before.number = state.number - 1
    goal = enemies(state)[0]
    asked: list[Question] = []

    def answered(question: Question) -> Answer:
        asked.append(question)
        return Answer(before.options[0], (), goal)

    monkeypatch.setattr("staffetta.ai.pool.think", answered)
    with ThreadPoolExecutor(1) as pool:
        player = Elsewhere("commander", setting, pool)
        assert player.choose(Outlook(before, Stream(3, "test"))) == before.options[0]
        step = player.choose(Outlook(state, Stream(3, "test")))
    assert len(asked) == 1
    assert is_nearest(state, step, goal)
