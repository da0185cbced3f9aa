"""The aims, and whether they are reached; of all scenarios, the slowest counts."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from .pace import Pace
from .peers import CHESS, SPIEL_CHESS
from .turns import Results

PYTHON, COMPILED = "python", "compiled"


@dataclass(frozen=True)
class Figure:
    """One aim: what was found in the worst scenario, and what it must be."""

    name: str
    found: float
    scenario: str
    bound: float
    at_least: bool

    @property
    def holds(self) -> bool:
        return self.found >= self.bound if self.at_least else self.found <= self.bound

    def __str__(self) -> str:
        sign = "at least" if self.at_least else "at most"
        verdict = "holds" if self.holds else "MISSED"
        return (
            f"{verdict:<6} {self.name}: {self.found:.4g} ({self.scenario}), {sign} {self.bound:g}"
        )


def ratio(ours: list[Pace], theirs: list[Pace]) -> float:
    """The median of the rounds' ratios."""
    return statistics.median(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))


def figures(results: Results) -> Iterator[Figure]:
    """Those aims for which everything was measured."""
    measured = set(results.order.kernels)
    for kernel, peer, bound in (
        (COMPILED, CHESS, 8.0),
        (COMPILED, SPIEL_CHESS, 1.0),
        (PYTHON, CHESS, 1.5),
    ):
        if kernel in measured and peer in results.peers:
            found = beside(results, kernel, results.peers[peer])
            yield slowest(f"{kernel} kernel / {peer}", found, bound)
    if measured >= {PYTHON, COMPILED}:
        yield slowest(
            "compiled / python kernel",
            {
                scenario: ratio(kernels[COMPILED].paces, kernels[PYTHON].paces)
                for scenario, kernels in results.ours.items()
            },
            2.0,
        )
    if COMPILED in measured:
        courses = {scenario: kernels[COMPILED] for scenario, kernels in results.ours.items()}
        copying = {s: course.costs.copying for s, course in courses.items()}
        size = {s: course.costs.bytes for s, course in courses.items()}
        power = {s: course.exponent for s, course in courses.items()}
        yield costliest("µs for a copy", copying, 2.5)
        yield costliest("bytes for a state", size, 4096)
        yield costliest("power of units in the cost of a decision", power, 1.0)
    by_clock = {scenario: found.by_clock for scenario, found in results.processes.items()}
    yield slowest("two processes / one, by the clock", by_clock, 1.8)


def beside(results: Results, kernel: str, theirs: list[Pace]) -> dict[str, float]:
    """How many times as fast as another engine, by scenario."""
    return {
        scenario: ratio(kernels[kernel].paces, theirs) for scenario, kernels in results.ours.items()
    }


def slowest(name: str, found: dict[str, float], bound: float) -> Figure:
    """A figure that must be reached."""
    scenario = min(found, key=lambda s: found[s])
    return Figure(name, found[scenario], scenario, bound, at_least=True)


def costliest(name: str, found: dict[str, float], bound: float) -> Figure:
    """A figure that must not be passed."""
    scenario = max(found, key=lambda s: found[s])
    return Figure(name, found[scenario], scenario, bound, at_least=False)
