"""`staffetta bench`: how fast random games go, beside python-chess in the same run.

Both engines have their turns one after the other on one core, and each turn is timed in CPU
seconds. Times vary from machine to machine and from minute to minute, the ratio much less. A
decision is a choice from at least two; dice are not counted.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.state import State, World
from staffetta.play.setting import set_out

from .saying import FINE, Complaint, say, say_json

_SAMPLE: Final = 200
_COPIES: Final = 20
_SEED: Final = 1944


@dataclass
class Pace:
    """What one engine did in one turn, or in all of them."""

    decisions: int = 0
    choices: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


Playout = Callable[[random.Random, Pace], None]


def run_bench(where: str | Path, rounds: int, seconds: float, *, as_json: bool) -> int:
    """Measure, and say what came of it."""
    if rounds < 1 or seconds <= 0:
        raise Complaint("--rounds must be 1 or more, and --seconds more than nothing")
    chess_playout = chess_game()
    world = set_out(where).world
    ours: list[Pace] = []
    theirs: list[Pace] = []
    console = Console(file=sys.stderr)
    with one_core():
        for number in range(rounds):
            if console.is_terminal:
                console.print(f"round {number + 1} of {rounds}", highlight=False)
            ours.append(measure(our_game(world), seconds, _SEED + number))
            theirs.append(measure(chess_playout, seconds, _SEED + number))
        copying, applying = costs(world)
    data = results(ours, theirs, copying, applying)
    if as_json:
        say_json({"scenario": str(where), "rounds": rounds, **data})
    else:
        tell(data)
    return FINE


def measure(playout: Playout, seconds: float, seed: int) -> Pace:
    """Whole games until the time is up."""
    pace = Pace()
    numbers = random.Random(seed)
    began = time.process_time()
    while time.process_time() - began < seconds:
        playout(numbers, pace)
        pace.games += 1
    pace.seconds = time.process_time() - began
    return pace


def our_game(world: World) -> Playout:
    """A random game of ours."""

    def playout(numbers: random.Random, pace: Pace) -> None:
        state = new_game(world)
        run(state)
        for _ in decisions(state, numbers):
            pace.decisions += 1
            pace.choices += len(state.options)

    return playout


def decisions(state: State, numbers: random.Random) -> Iterator[None]:
    """Play a game at random, and stop at every decision before it is taken."""
    while state.frame is not None:
        if state.frame.chance:
            apply_roll(state, tuple(numbers.choices((1, 2, 3, 4, 5, 6), k=dice_wanted(state))))
            continue
        options = state.options
        if len(options) > 1:
            yield
        apply(state, options[int(numbers.random() * len(options))])


def chess_game() -> Playout:
    """A random game of chess; a complaint if python-chess is not there to compare with."""
    try:
        import chess
    except ImportError as error:
        raise Complaint(
            "the bench compares with python-chess, which is not installed; it is among the "
            "packages of ./test: run that once, or install 'chess'"
        ) from error

    def playout(numbers: random.Random, pace: Pace) -> None:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            if len(moves) > 1:
                pace.decisions += 1
                pace.choices += len(moves)
            board.push(moves[int(numbers.random() * len(moves))])

    return playout


def costs(world: World) -> tuple[float, float]:
    """Microseconds to copy a state, and to apply a choice to one, at decisions of random games."""
    numbers = random.Random(_SEED)
    states: list[State] = []
    while len(states) < _SAMPLE:
        state = new_game(world)
        run(state)
        for place, _ in enumerate(decisions(state, numbers)):
            if place % 10 == 0:
                states.append(state.copy())
    began = time.process_time()
    for state in states:
        for _ in range(_COPIES):
            state.copy()
    copied = time.process_time()
    for state in states:
        for choice in state.options:
            apply(state.copy(), choice)
    applied = time.process_time()
    copying = (copied - began) / len(states) / _COPIES
    both = (applied - copied) / sum(len(state.options) for state in states)
    return copying * 1e6, (both - copying) * 1e6


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system lets us."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def results(
    ours: list[Pace], theirs: list[Pace], copying: float, applying: float
) -> dict[str, object]:
    """What is worth telling; the ratio is the median of the rounds' ratios."""
    ratios = [a.rate / b.rate for a, b in zip(ours, theirs, strict=True)]
    return {
        "staffetta": engine_results(ours),
        "python-chess": engine_results(theirs),
        "ratio": round(statistics.median(ratios), 2),
        "ratios": [round(ratio, 2) for ratio in ratios],
        "copy_microseconds": round(copying, 2),
        "apply_microseconds": round(applying, 2),
    }


def engine_results(paces: list[Pace]) -> dict[str, object]:
    """The rounds of one engine."""
    decisions_made = sum(pace.decisions for pace in paces)
    rates = [pace.rate for pace in paces]
    games = sum(pace.games for pace in paces)
    return {
        "decisions_per_second": round(statistics.median(rates)),
        "least": round(min(rates)),
        "most": round(max(rates)),
        "games": games,
        "decisions_per_game": round(decisions_made / games, 1),
        "choices_per_decision": round(sum(p.choices for p in paces) / decisions_made, 1),
    }


def tell(data: dict[str, object]) -> None:
    """The results for people."""
    for engine in ("staffetta", "python-chess"):
        found = data[engine]
        assert isinstance(found, dict)
        say(
            f"{engine:<13} {found['decisions_per_second']:>8,} decisions a second "
            f"({found['least']:,}-{found['most']:,}), {found['decisions_per_game']} a game, "
            f"{found['choices_per_decision']} choices each"
        )
    say(f"ratio         {data['ratio']:>8} x python-chess")
    say(f"copy a state  {data['copy_microseconds']:>8} us")
    say(f"apply         {data['apply_microseconds']:>8} us")


def run_server_bench(*, as_json: bool) -> int:
    """Measure the server of the browser game under many games at once."""
    from staffetta.server.bench import run_bench as measure

    data = measure()
    if as_json:
        say_json(data)
    else:
        for name, value in data.items():
            say(f"{name.replace('_', ' '):<22} {value:>10}")
    return FINE
