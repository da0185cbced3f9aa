"""Pool: machines that think in processes of their own, so that a server's other games go on.

What is sent is the position behind the side's veil, as it is saved, and a number to draw lots by;
what comes back is a choice, and the plan that it begins. The other process never gets what the side
may not know. Several processes may think about the same question with different random numbers; the
choice that is best in all of them together is taken.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final, ParamSpec, TypeVar

from staffetta.engine.saving import Data, load, save
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook, Player, RandomPlayer
from staffetta.play.processes import several
from staffetta.play.setting import Setting, set_out, set_out_files
from staffetta.rules.actions import Activations
from staffetta.rules.options import Value
from staffetta.rules.registry import BOOKS

from .commander import CommanderPlayer
from .guard import Guarded
from .intention import NOWHERE, Intention
from .levels import Judged, Judging, intended, judged, player
from .simple import SimplePlayer

#: These answer at once, where they are asked.
QUICK: Final = (RandomPlayer.name, SimplePlayer.name)
#: One core is left to the server.
WORKERS: Final = max(1, (os.cpu_count() or 2) - 1)
SEEDS: Final = 1 << 60
#: Nobody gets more processes for one thought.
MOST: Final = 8

#: What a level says that thinks in several processes at once, as in "commander@500x2".
TIMES: Final = "x"

P = ParamSpec("P")
T = TypeVar("T")
Options = tuple[tuple[str, Value], ...]
Files = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ThinkRequest:
    """What another process has to know to answer for a side."""

    level: str
    scenario: str
    files: Files
    options: Options
    position: Data
    seed: int
    #: The hex to be assaulted in the activation in progress, or -1.
    goal: int = NOWHERE


@dataclass(frozen=True)
class ThinkReply:
    """The choice, what is planned after it, and how everything that was judged came out."""

    choice: int
    plan: tuple[int, ...]
    #: The hex to be assaulted, or -1.
    goal: int = NOWHERE
    judged: Judged = ()


@cache
def setting_of(scenario: str, files: Files, options: Options) -> Setting:
    """A setting, made once in each process."""
    if files:
        return set_out_files(dict(files), dict(options))
    return set_out(scenario, dict(options))


def think(question: ThinkRequest) -> ThinkReply:
    """Answer a question. Runs in another process."""
    setting = setting_of(question.scenario, question.files, question.options)
    known = BOOKS[setting.scenario.book].frames
    state = load(setting.world, question.position, known)
    machine = player(question.level, setting.scenario)
    intention = intended(machine)
    intention.begin((), question.goal)
    choice = machine.choose(Outlook(state, Stream(question.seed, "elsewhere")))
    if not isinstance(state.frame, Activations):
        return ThinkReply(choice, (), judged=judged(machine))
    return ThinkReply(choice, intention.choices, intention.aim, judged(machine))


def best_of(answers: Sequence[ThinkReply]) -> ThinkReply:
    """The answer that came out best, all processes taken together; the first, if none judged."""
    totals: dict[tuple[tuple[int, ...], int], float] = {}
    weights: dict[tuple[tuple[int, ...], int], float] = {}
    for answer in answers:
        for plan, chance, weight in answer.judged:
            totals[plan] = totals.get(plan, 0.0) + weight * chance
            weights[plan] = weights.get(plan, 0.0) + weight

    def worth(answer: ThinkReply) -> float:
        plan = ((answer.choice, *answer.plan), answer.goal)
        return totals[plan] / weights[plan] if plan in weights else -1.0

    return max(answers, key=worth)


class RemotePlayer(Judging):
    """A player whose thinking is done in another process, or in several at once."""

    def __init__(self, level: str, setting: Setting, pool: Executor, times: int = 1) -> None:
        self.name = level
        self.setting: Final = setting
        self.pool: Final = pool
        self.times: Final = times
        #: What it thought about last.
        self.judged: Judged = ()
        self.intention: Final = Intention()

    def choose(self, outlook: Outlook) -> int:
        planned = self.planned(outlook)
        if planned >= 0:
            return planned
        return self.decide(outlook, [one.result() for one in self.ask(outlook)])

    def planned(self, outlook: Outlook) -> int:
        """The choice that was planned before, or -1."""
        return self.intention.next(outlook.state)

    def ask(self, outlook: Outlook) -> list[Future[ThinkReply]]:
        """Let the processes think; their answers go into `decide`."""
        seeds = [outlook.stream.below(SEEDS) for _ in range(self.times)]
        return [self.pool.submit(think, self.question(outlook.state, seed)) for seed in seeds]

    def decide(self, outlook: Outlook, answers: Sequence[ThinkReply]) -> int:
        """The choice that the answers come to."""
        answer = best_of(answers)
        if isinstance(outlook.state.frame, Activations):
            self.intention.begin(answer.plan, answer.goal)
        self.judged = answer.judged
        return answer.choice

    def question(self, state: State, seed: int) -> ThinkRequest:
        """What is asked about a position."""
        setting = self.setting
        return ThinkRequest(
            self.name,
            setting.scenario.id,
            tuple(sorted(setting.files.items())),
            tuple(sorted(setting.options.items())),
            save(state),
            seed,
            self.intention.goal(state),
        )


#: The pools that have processes.
_RUNNING: Final[list[Processes]] = []


class Processes(Executor):
    """A pool of processes of this program, started when they are first needed.

    If one of them dies, whatever they were thinking about is lost; for the next question others are
    started.
    """

    def __init__(self, count: int) -> None:
        self.count: Final = count
        self._pool: Executor | None = None
        #: Several games may ask at once.
        self._asking: Final = threading.Lock()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with self._asking:
            try:
                return self._started().submit(fn, *args, **kwargs)
            except BrokenExecutor:
                self._pool = None
                return self._started().submit(fn, *args, **kwargs)

    def _started(self) -> Executor:
        if self._pool is None:
            self._pool = several(self.count)
            _RUNNING.append(self)
        return self._pool

    def stop(self) -> None:
        """End the processes at once."""
        pool, self._pool = self._pool, None
        if isinstance(pool, ProcessPoolExecutor):
            for process in multiprocessing.active_children():
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


@atexit.register
def stop_workers() -> None:
    """End all processes that think, and leave nothing of theirs behind."""
    while _RUNNING:
        _RUNNING.pop().stop()


@cache
def workers(count: int) -> Executor:
    """The processes that all games share."""
    return Processes(count)


def machine(level: str, setting: Setting) -> Player:
    """The player of this name, here; one that thinks in several processes at once, elsewhere."""
    one, times = times_of(level)
    found = player(one, setting.scenario)
    return remote_player(one, setting, times) if times > 1 else found


def server_player(level: str, setting: Setting) -> Player:
    """A machine for a server; slow players think in another process."""
    one, times = times_of(level)
    found = player(one, setting.scenario)  # an unknown level is refused here, and not later
    return found if level in QUICK else remote_player(one, setting, times)


def remote_player(level: str, setting: Setting, times: int) -> Player:
    """A player that thinks in ``times`` other processes."""
    pool = workers(max(times, WORKERS))
    return Guarded(RemotePlayer(level, setting, pool, times), SimplePlayer(setting.scenario))


def times_of(level: str) -> tuple[str, int]:
    """A level without its number of processes, and that number."""
    one, by, times = level.partition(TIMES)
    thinks = one.startswith(CommanderPlayer.name)
    if by and thinks and times.isdecimal() and 1 <= int(times) <= MOST:
        return one, int(times)
    return level, 1
