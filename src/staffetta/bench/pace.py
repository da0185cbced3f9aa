"""Pace: whole random games of any engine, timed in CPU seconds.

A decision is a choice from at least two; dice never count.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Pace:
    """What one engine did in one turn."""

    decisions: int = 0
    choices: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


#: Plays one game to its end and adds its decisions and choices to the pace.
Playout = Callable[[random.Random, Pace], None]


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


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system lets us; processes started meanwhile stay there too."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
