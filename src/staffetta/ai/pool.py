"""Pool: machines that think in processes of their own, so that a server's other games go on.

What is sent is the position behind the side's veil, as it is saved, and a number to draw lots by;
what comes back is a choice, and the plan that it begins. The other process never gets what the side
may not know.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final

from staffetta.engine.saving import Data, load, save
from staffetta.mind.foresight import following
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook, Player, RandomPlayer
from staffetta.play.setting import Setting, set_out, set_out_files
from staffetta.rules.actions import Activations
from staffetta.rules.options import Value
from staffetta.rules.registry import BOOKS

from .guard import Guarded
from .levels import planned, player
from .simple import SimplePlayer

#: These answer at once, where they are asked.
QUICK: Final = (RandomPlayer.name, SimplePlayer.name)
#: One core is left to whoever serves the page.
WORKERS: Final = max(1, (os.cpu_count() or 2) - 1)
SEEDS: Final = 1 << 60

Options = tuple[tuple[str, Value], ...]
Files = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Question:
    """What another process has to know to answer for a side."""

    level: str
    scenario: str
    files: Files
    options: Options
    position: Data
    seed: int


@dataclass(frozen=True)
class Answer:
    """The choice, and what is planned after it."""

    choice: int
    plan: tuple[int, ...]


@cache
def setting_of(scenario: str, files: Files, options: Options) -> Setting:
    """A setting, made once in each process."""
    if files:
        return set_out_files(dict(files), dict(options))
    return set_out(scenario, dict(options))


def think(question: Question) -> Answer:
    """Answer a question. Runs in another process."""
    setting = setting_of(question.scenario, question.files, question.options)
    known = BOOKS[setting.scenario.book].frames
    state = load(setting.world, question.position, known)
    machine = player(question.level, setting.scenario)
    choice = machine.choose(Outlook(state, Stream(question.seed, "elsewhere")))
    return Answer(choice, planned(machine))


class Elsewhere(Player):
    """A player whose thinking is done in another process."""

    def __init__(self, level: str, setting: Setting, pool: Executor) -> None:
        self.name = level
        self.setting: Final = setting
        self.pool: Final = pool
        self._plan: tuple[int, ...] = ()

    def choose(self, outlook: Outlook) -> int:
        state = outlook.state
        if isinstance(state.frame, Activations):
            self._plan = ()
        choice, done = following(state, self._plan, 0)
        self._plan = self._plan[done:]
        if choice >= 0:
            return choice
        setting = self.setting
        question = Question(
            self.name,
            setting.scenario.id,
            tuple(sorted(setting.files.items())),
            tuple(sorted(setting.options.items())),
            save(state),
            outlook.stream.below(SEEDS),
        )
        answer = self.pool.submit(think, question).result()
        self._plan = answer.plan
        return answer.choice


@cache
def workers() -> Executor:
    """The processes of this program, started when they are first needed."""
    pool = ProcessPoolExecutor(WORKERS, multiprocessing.get_context("spawn"))
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool


def server_player(level: str, setting: Setting) -> Player:
    """A machine for a server: whoever thinks long does so in another process."""
    if level in QUICK:
        return player(level, setting.scenario)
    player(level, setting.scenario)  # an unknown level is refused here, and not later
    return Guarded(Elsewhere(level, setting, workers()), SimplePlayer(setting.scenario))
