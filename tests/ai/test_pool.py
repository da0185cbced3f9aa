"""Machines in other processes play as they do here, and get no more than their side may know."""

from __future__ import annotations

import os
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from staffetta.ai import UnknownPlayer
from staffetta.ai.pool import (
    WORKERS,
    Processes,
    RemotePlayer,
    ThinkReply,
    ThinkRequest,
    best_of,
    machine,
    server_player,
    think,
    times_of,
    workers,
)
from staffetta.ai.simple import SimplePlayer
from staffetta.engine.saving import save
from staffetta.play.match import Match
from staffetta.play.players import RandomPlayer
from staffetta.play.setting import Setting, set_out
from staffetta.view.veil import veil
from tests.view.games import decisions


@pytest.fixture(scope="module")
def setting() -> Setting:
    return set_out("drvar")


class Listening(ThreadPoolExecutor):
    """A pool that keeps what it is asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[ThinkRequest] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked.append(args[0])
        return super().submit(fn, *args, **kwargs)


def test_what_is_sent_is_what_the_side_may_know(setting: Setting) -> None:
    pool = Listening()
    match = Match(setting, [RemotePlayer("recruit", setting, pool), RandomPlayer()], 2)
    while match.state.turn < 3 and match.state.outcome is None:
        before = match.state.copy()
        asked = len(pool.asked)
        match.step()
        if len(pool.asked) > asked:
            assert pool.asked[-1].position == save(veil(before, 0))
    assert len(pool.asked) > 5


@pytest.mark.parametrize("level", ["recruit", "veteran", "commander#20"])
def test_whole_games_are_played_elsewhere(setting: Setting, level: str) -> None:
    pool: Executor = ThreadPoolExecutor(1)
    match = Match(setting, [SimplePlayer(setting.scenario), RemotePlayer(level, setting, pool)], 1)
    while match.state.turn < 3 and match.state.outcome is None:
        match.step()


def test_quick_players_stay_and_unknown_ones_are_refused(setting: Setting) -> None:
    assert isinstance(server_player("simple", setting), SimplePlayer)
    with pytest.raises(UnknownPlayer):
        server_player("grandmaster", setting)


@pytest.mark.slow
def test_another_process_gives_the_same_answer(setting: Setting) -> None:
    match = Match(setting, [RandomPlayer(), RandomPlayer()], 3)
    while match.state.turn < 2 or match.state.decider != 0 or len(match.state.options) < 2:
        match.step()
    question = ThinkRequest("veteran", "drvar", (), (), save(veil(match.state, 0)), 7)
    assert workers(WORKERS).submit(think, question).result(timeout=120) == think(question)


def test_several_processes_may_think_about_the_same_question(setting: Setting) -> None:
    pool = Listening()
    remote_player = RemotePlayer("commander#40", setting, pool, 2)
    match = Match(setting, [remote_player, RandomPlayer()], 2)
    asked = 0
    while match.state.turn < 2 and match.state.outcome is None:
        match.step()
        assert len(pool.asked) - asked in {0, 2}
        asked = len(pool.asked)
    first, second = pool.asked[-2:]
    assert first.position == second.position
    assert first.seed != second.seed
    assert think(first).judged


def test_of_several_answers_the_one_is_taken_that_came_out_best_in_all() -> None:
    first, second = ((1, 2), 9), ((5,), -1)
    # The same choices with another goal are another plan.
    third = ((1, 2), 8)
    one = ThinkReply(1, (2,), 9, ((first, 0.75, 4.0), (second, 0.5, 1.0), (third, 1.0, 9.0)))
    other = ThinkReply(5, (), -1, ((second, 0.8, 3.0), (first, 0.2, 1.0)))
    # 3.2 in 5 against 2.9 in 4.
    assert best_of([one, other]) == other
    assert best_of([ThinkReply(7, ()), ThinkReply(8, ())]).choice == 7


def test_a_level_may_say_how_many_processes_it_wants(setting: Setting) -> None:
    assert times_of("commander@500x2") == ("commander@500", 2)
    assert times_of("commander") == ("commander", 1)
    for level in ("veteranx2", "commander@500x0", "commander@500x99", "commander@500x"):
        with pytest.raises(UnknownPlayer):
            machine(level, setting)


@pytest.mark.slow
def test_processes_that_have_died_are_replaced() -> None:
    pool = Processes(1)
    with pytest.raises(BrokenExecutor):
        pool.submit(os._exit, 1).result(timeout=120)
    assert pool.submit(abs, -3).result(timeout=120) == 3


@pytest.mark.parametrize("scenario", ["drvar", "gravellona-2013"])
def test_what_is_answered_is_among_what_was_judged(scenario: str) -> None:
    setting = set_out(scenario)
    remote_player = RemotePlayer("commander#40", setting, ThreadPoolExecutor(1))
    compared = 0
    for state in [s for s in decisions(scenario, 3, 7) if s.turn and len(s.options) > 1][:12]:
        answer = think(remote_player.question(veil(state, state.decider), 3))
        if answer.judged:
            keys = [key for key, _, _ in answer.judged]
            assert ((answer.choice, *answer.plan), answer.goal) in keys
            compared += 1
    assert compared
