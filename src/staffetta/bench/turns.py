"""All engines on one core, turn by turn, so that what disturbs the machine disturbs all alike."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from . import peers
from .ours import Costs, Crowd
from .pace import Pace, Playout, measure, one_core
from .worker import PLAYED, STEPPED, Worker

_SEED: Final = 1944
#: How often one process and two are compared.
_TRIALS: Final = 3


@dataclass(frozen=True)
class Order:
    """What is to be measured."""

    scenarios: tuple[str, ...]
    kernels: tuple[str, ...]
    peers: tuple[str, ...]
    rounds: int
    seconds: float


@dataclass
class Course:
    """One scenario on one kernel."""

    #: A pace for each round: within the kernel, and driven from outside.
    paces: list[Pace] = field(default_factory=list)
    steps: list[Pace] = field(default_factory=list)
    costs: Costs = field(default_factory=Costs)
    crowds: list[Crowd] = field(default_factory=list)

    @property
    def exponent(self) -> float:
        """The power of the number of units with which the cost of a decision grows."""
        if len({crowd.units for crowd in self.crowds}) < 2:  # noqa: PLR2004 (two make a line)
            return 0.0
        logs = [(math.log(crowd.units), math.log(crowd.microseconds)) for crowd in self.crowds]
        return statistics.linear_regression(*zip(*logs, strict=True)).slope


@dataclass
class Pair:
    """How many times as much two processes do as one.

    By the clock it takes two idle cores to be true; by CPU time it only says how much two processes
    slow each other down.
    """

    by_clock: float
    by_cpu: float


@dataclass
class Results:
    """All that was measured."""

    order: Order
    #: [scenario][kernel]
    ours: dict[str, dict[str, Course]]
    #: [peer], a pace for each round
    peers: dict[str, list[Pace]]
    #: [scenario]
    processes: dict[str, Pair] = field(default_factory=dict)


def take_turns(order: Order, tell: Callable[[str], None]) -> Results:
    """Measure everything; `NoPeer` and `Failed` say what is missing."""
    others: dict[str, Playout] = {name: peers.find(name) for name in order.peers}
    ours = {s: {kernel: Course() for kernel in order.kernels} for s in order.scenarios}
    results = Results(order, ours, {name: [] for name in others})
    with one_core(), started(order.kernels) as workers:
        for worker in workers:  # so that nobody's first turn is slowed by loading
            for scenario in order.scenarios:
                worker.pace(PLAYED, scenario, 0.01, _SEED)
        for number in range(order.rounds):
            tell(f"round {number + 1} of {order.rounds}")
            seed = _SEED + number
            for scenario in order.scenarios:
                for worker in workers:
                    course = ours[scenario][worker.kernel]
                    course.paces.append(worker.pace(PLAYED, scenario, order.seconds, seed))
                    course.steps.append(worker.pace(STEPPED, scenario, order.seconds, seed))
            for name, playout in others.items():
                results.peers[name].append(measure(playout, order.seconds, seed))
        tell("copies, choices, memory, units")
        for scenario in order.scenarios:
            for worker in workers:
                look_closer(worker, scenario, ours[scenario][worker.kernel], 3 * order.seconds)
    tell("two processes")
    results.processes = processes(order)
    return results


def look_closer(worker: Worker, scenario: str, course: Course, seconds: float) -> None:
    """What single things cost."""
    course.costs = Costs(**worker.ask(what="costs", scenario=scenario))
    found: list[dict[str, Any]] = worker.ask(what="crowds", scenario=scenario, seconds=seconds)
    course.crowds = [Crowd(**data) for data in found]


def processes(order: Order) -> dict[str, Pair]:
    """One process and two, in turns, on the last kernel named."""
    found = {}
    with started((order.kernels[-1],) * 2) as workers:
        for scenario in order.scenarios:
            together(workers, scenario, 0.01)
            pairs = []
            for _ in range(_TRIALS):
                one = together(workers[:1], scenario, order.seconds)
                two = together(workers, scenario, order.seconds)
                pairs.append((two[0] / one[0], two[1] / one[1]))
            clock, cpu = zip(*pairs, strict=True)
            found[scenario] = Pair(statistics.median(clock), statistics.median(cpu))
    return found


def together(workers: list[Worker], scenario: str, seconds: float) -> tuple[float, float]:
    """Decisions a second of all workers at once, by the clock and by their CPU time."""
    began = time.perf_counter()
    for number, worker in enumerate(workers):
        seed = _SEED + number
        worker.send(what=PLAYED, scenario=scenario, seconds=seconds, seed=seed)
    paces = [Pace(**worker.answer()) for worker in workers]
    clock = time.perf_counter() - began
    return sum(pace.decisions for pace in paces) / clock, sum(pace.rate for pace in paces)


@contextmanager
def started(kernels: tuple[str, ...]) -> Iterator[list[Worker]]:
    """Workers, which go away at the end."""
    workers = [Worker(kernel) for kernel in kernels]
    try:
        yield workers
    finally:
        for worker in workers:
            worker.close()
