"""One kernel in a process of its own, asked through a pipe: a line of JSON in, a line out.

The parent starts one for each kernel, with `STAFFETTA_KERNEL` set, and lets them have turns.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final

from staffetta.engine.state import World
from staffetta.kernel.loading import VARIABLE
from staffetta.play.setting import set_out

from .ours import costs, crowds, our_game, our_game_in_steps
from .pace import Pace, measure

KERNELS: Final = ("python", "compiled")
#: Games within the kernel, and games driven from outside.
PLAYED, STEPPED = "played", "stepped"
GAMES: Final = {PLAYED: our_game, STEPPED: our_game_in_steps}


class Failed(Exception):
    """A worker that gave no answer; the text is what it said instead."""


class Worker:
    """The parent's end."""

    def __init__(self, kernel: str) -> None:
        self.kernel: Final = kernel
        self.process: Final = subprocess.Popen(
            [sys.executable, "-m", "staffetta.bench.worker"],
            env={**os.environ, VARIABLE: kernel},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # Linux shares a busy machine out by sessions: two workers in one would get one share.
            start_new_session=True,
        )

    def send(self, **order: object) -> None:
        """Begin something; `answer` waits for it."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            self.fail()

    def answer(self) -> Any:
        """What came of it."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        return json.loads(line) if line else self.fail()

    def ask(self, **order: object) -> Any:
        """Have something done."""
        self.send(**order)
        return self.answer()

    def pace(self, what: str, scenario: str, seconds: float, seed: int) -> Pace:
        """A turn of random games."""
        return Pace(**self.ask(what=what, scenario=scenario, seconds=seconds, seed=seed))

    def fail(self) -> None:
        """Say what the process said before it went."""
        assert self.process.stderr is not None
        said = self.process.stderr.read().strip().splitlines()
        raise Failed((said or [f"the worker on the {self.kernel} kernel went away"])[-1])

    def close(self) -> None:
        """Let it go, and wait until it has gone."""
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with suppress(BrokenPipeError):  # what was not read any more
                pipe.close()
        self.process.wait()


def main() -> None:
    """The worker's end: do what each line asks for, until there are no more."""
    worlds: dict[str, World] = {}
    for line in sys.stdin:
        order = json.loads(line)
        name = order["scenario"]
        world = worlds.get(name) or worlds.setdefault(name, set_out(name).world)
        done: object
        if order["what"] in GAMES:
            playout = GAMES[order["what"]](world)
            done = asdict(measure(playout, order["seconds"], order["seed"]))
        elif order["what"] == "costs":
            done = asdict(costs(world))
        else:
            done = [asdict(found) for found in crowds(world, order["seconds"])]
        sys.stdout.write(json.dumps(done) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
