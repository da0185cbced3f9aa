"""Thinking: machines think beside the tables, in a worker of their own if there is one.

A question and its answer are data (`ai.pool`), so that it does not matter where it is thought
about. Without another worker the tables wait meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from typing import Final, ParamSpec, TypeVar

import msgspec

from staffetta.ai.guard import Guarded, log, unguarded
from staffetta.ai.levels import player
from staffetta.ai.pool import QUICK, SEEDS, RemotePlayer, ThinkReply, ThinkRequest, think, times_of
from staffetta.ai.simple import SimplePlayer
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import Setting
from staffetta.table.asking import Work
from staffetta.table.messages.answers import AnswerData

NOTES: Final = logging.getLogger("staffetta.site")
P = ParamSpec("P")
T = TypeVar("T")
#: Thinks about a question elsewhere: its text, then the text of the answer.
Elsewhere = Callable[[str], Awaitable[str]]


def thought(question: str) -> str:
    """Answer a question. This is what the other worker does."""
    return msgspec.json.encode(think(msgspec.json.decode(question, type=ThinkRequest))).decode()


class Here(Executor):
    """Does at once what it is asked to do."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Thinking:
    """Where the machines of a page think."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere: Final = elsewhere

    def player(self, level: str, setting: Setting) -> Player:
        """A machine of some level; a slow one thinks elsewhere."""
        level, _ = times_of(level)
        simpler = SimplePlayer(setting.scenario)
        found = player(level, setting.scenario)
        return found if level in QUICK else Guarded(RemotePlayer(level, setting, Here()), simpler)

    async def choose(self, machine: Player, outlook: Outlook) -> int:
        """A machine's choice, one of those offered."""
        slow = unguarded(machine)
        # Everybody has been told before the machine begins: the page draws meanwhile.
        await asyncio.sleep(0)
        if not isinstance(slow, RemotePlayer):
            return machine.choose(outlook)
        try:
            planned = slow.planned(outlook)
            if planned in outlook.options:
                return planned
            question = slow.question(outlook.state, outlook.stream.below(SEEDS))
            choice = slow.decide(outlook, [await self._think(question)])
            if choice in outlook.options:
                return choice
            log.error("%s chose what was not offered", machine.name)
        except Exception:  # noqa: BLE001 (a defect of a machine must not stop its game)
            log.exception("%s failed; a simpler machine chooses instead", machine.name)
        assert isinstance(machine, Guarded)
        machine.failures += 1
        return machine.simple_choice(outlook)

    async def _think(self, question: ThinkRequest) -> ThinkReply:
        if self._elsewhere is None:
            return think(question)
        try:
            text = await self._elsewhere(msgspec.json.encode(question).decode())
            return msgspec.json.decode(text, type=ThinkReply)
        except Exception as error:  # noqa: BLE001 (the other worker could not be started, or died)
            NOTES.warning("thinking here, not in the other worker: %s", error)
            return think(question)

    async def work(self, work: Work) -> AnswerData:
        """The answer to a question about a game."""
        await asyncio.sleep(0)
        return work.do()
