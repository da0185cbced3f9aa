"""How long a state message takes to make, here and in another checkout, in one run.

    python -m tools.state_messages
    python -m tools.state_messages --against DIR      (a worktree of the commit before, say)

A game is played at a table with choices that are always the same. At every decision the message for
the side that decides, for the other side and for a spectator is made and encoded. Each checkout
plays in a process of its own, and they take turns decision by decision, so that whatever else slows
the machine slows both. Of several rounds the quickest time of a message counts. Another game is
played before, as a running server has made many of its sentences already.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

ROOT: Final = Path(__file__).parents[1]
SCENARIOS: Final = ("drvar", "gravellona", "gravellona-2013", "tarnova")
NS_IN_MS: Final = 1_000_000


class Sample(NamedTuple):
    """One message: whether it went to the side that decides, its milliseconds and its bytes."""

    decider: bool
    time: float
    size: int


Samples = list[Sample]


def game(scenario: str, seed: int) -> Iterator[Samples]:
    """The messages of each decision of a game."""
    from staffetta.table.guests import Watch  # noqa: PLC0415 (of the checkout that is measured)
    from staffetta.table.making import made_of, new_game  # noqa: PLC0415
    from staffetta.table.messages.games import NewGame  # noqa: PLC0415
    from staffetta.table.session import Session  # noqa: PLC0415
    from staffetta.table.storage import Seat  # noqa: PLC0415

    chance = random.Random(seed)
    stored = made_of(new_game(NewGame(scenario=scenario, dice="seed", seed=seed), seed)).stored
    store: Any = Store(stored)
    session = Session(store, stored)
    sides = session.setting.world.sides
    watches = {side: Watch(Seat(stored.id, "player", (side,)), side) for side in sides}
    watches["public"] = Watch(Seat(stored.id, "watcher", ()), "public")
    while (decision := session.game.decision) is not None:
        found: Samples = []
        for eyes, watch in watches.items():
            begun = time.perf_counter_ns()
            data = msgspec.json.encode(session.state(watch, sides))
            spent = time.perf_counter_ns() - begun
            found.append(Sample(eyes == decision.side, spent / NS_IN_MS, len(data)))
        session.told()
        yield found
        choice = chance.choice([one.text for one in decision.choices])
        session.choose([decision.side], session.game.number, choice)


class Store:
    """Keeps the rows, for the log."""

    def __init__(self, stored: Any) -> None:
        self.stored = stored
        self.entries: list[Any] = []

    def find(self, _: str) -> Any:
        return self.stored

    def rows(self, _: str) -> list[Any]:
        return self.entries

    def write(self, _: str, live: Any, rows: Any = (), tip: Any = None, base: Any = None) -> None:
        del tip, base
        self.stored = replace(self.stored, live=live)
        self.entries += rows


def work(scenario: str) -> None:
    """Measure one decision for each line that comes in; an empty answer ends it."""
    for _ in game(scenario, seed=6):
        pass
    decisions = game(scenario, seed=5)
    for _ in sys.stdin:
        found = next(decisions, None)
        sys.stdout.write(msgspec.json.encode(found or []).decode() + "\n")
        sys.stdout.flush()


class Worker:
    """A checkout, measured in a process of its own."""

    def __init__(self, stack: ExitStack, checkout: Path, scenario: str) -> None:
        process = subprocess.Popen(
            [sys.executable, __file__, "--worker", scenario],
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            cwd=tempfile.gettempdir(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._process: Final = stack.enter_context(process)

    def next(self) -> Samples:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Samples)


def take_turns(checkouts: list[Path], scenario: str) -> list[Samples]:
    """All messages of a game, of each checkout."""
    found: list[Samples] = [[] for _ in checkouts]
    with ExitStack() as stack:
        workers = [Worker(stack, checkout, scenario) for checkout in checkouts]
        while all(parts := [worker.next() for worker in workers]):
            for samples, part in zip(found, parts, strict=True):
                samples.extend(part)
    return found


def figures(rounds: list[Samples]) -> tuple[float, float, float]:
    """Milliseconds of the decider's message and of all, and bytes of the decider's: means."""
    best = [min(same, key=lambda one: one.time) for same in zip(*rounds, strict=True)]
    own = [sample for sample in best if sample.decider]
    return (
        statistics.mean(sample.time for sample in own),
        statistics.mean(sample.time for sample in best),
        statistics.mean(sample.size for sample in own),
    )


def main() -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--against", type=Path, help="another checkout")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        work(asked.worker)
        return 0
    checkouts = [ROOT, *([asked.against.resolve()] if asked.against else [])]
    print("| scenario | to the decider, ms | all three, mean ms | bytes |", end="")
    print(" before | before | ratio | ratio |" if asked.against else "")
    print("|---" * (8 if asked.against else 4) + "|")
    for scenario in SCENARIOS:
        rounds = [take_turns(checkouts, scenario) for _ in range(asked.rounds)]
        here, *there = [figures(list(one)) for one in zip(*rounds, strict=True)]
        line = f"| {scenario} | {here[0]:.2f} | {here[1]:.2f} | {here[2]:.0f} |"
        for other in there:
            line += f" {other[0]:.2f} | {other[1]:.2f} |"
            line += f" {here[0] / other[0]:.2f} | {here[1] / other[1]:.2f} |"
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
