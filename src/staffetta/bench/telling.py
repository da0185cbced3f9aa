"""The results as data for programs, and as a table for people."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Iterator

from staffetta import __version__
from staffetta.kernel.loading import kernel_of_these_sources

from .figures import Figure, figures, ratio
from .pace import Pace
from .peers import version_of
from .turns import Course, Results


def data_of(results: Results) -> dict[str, object]:
    """Everything that was measured, as plain data."""
    return {
        "versions": versions(results),
        "rounds": results.order.rounds,
        "seconds": results.order.seconds,
        "scenarios": {
            scenario: {
                kernel: {
                    **rates(course.paces),
                    "in_steps": rates(course.steps),
                    "copy_microseconds": round(course.costs.copying, 2),
                    "apply_microseconds": round(course.costs.applying, 2),
                    "list_microseconds": round(course.costs.listing, 2),
                    "state_bytes": round(course.costs.bytes),
                    "units_exponent": round(course.exponent, 2),
                    "crowds": [
                        {"units": round(c.units, 1), "microseconds": round(c.microseconds, 2)}
                        for c in course.crowds
                    ],
                    "ratios": ratios(course.paces, results),
                    "ratios_in_steps": ratios(course.steps, results),
                }
                for kernel, course in kernels.items()
            }
            for scenario, kernels in results.ours.items()
        },
        "peers": {name: rates(paces) for name, paces in results.peers.items()},
        "two_processes": {
            s: {"by_clock": round(pair.by_clock, 2), "by_cpu": round(pair.by_cpu, 2)}
            for s, pair in results.processes.items()
        },
        "figures": [figure_data(figure) for figure in figures(results)],
    }


def figure_data(figure: Figure) -> dict[str, object]:
    """One figure as plain data."""
    return {
        "name": figure.name,
        "found": round(figure.found, 3),
        "scenario": figure.scenario,
        "at_least" if figure.at_least else "at_most": figure.bound,
        "holds": figure.holds,
    }


def versions(results: Results) -> dict[str, str]:
    """What was compared with what."""
    kernel = kernel_of_these_sources()
    return {
        "staffetta": __version__,
        "kernel": kernel.name if kernel else "",
        "python": platform.python_version(),
        **{name: version_of(name) for name in results.peers},
    }


def ratios(ours: list[Pace], results: Results) -> dict[str, float]:
    """How many times as fast as each peer."""
    return {name: round(ratio(ours, theirs), 3) for name, theirs in results.peers.items()}


def rates(paces: list[Pace]) -> dict[str, float]:
    """The rounds of one engine."""
    decisions = sum(pace.decisions for pace in paces)
    games = sum(pace.games for pace in paces)
    each = [pace.rate for pace in paces]
    return {
        "decisions_per_second": round(statistics.median(each)),
        "least": round(min(each)),
        "most": round(max(each)),
        "games_per_second": round(statistics.median(p.games / p.seconds for p in paces), 1),
        "decisions_per_game": round(decisions / games, 1),
        "choices_per_decision": round(sum(p.choices for p in paces) / decisions, 1),
    }


def lines(results: Results) -> Iterator[str]:
    """The results for people, as Markdown that is also readable as it is."""
    said = ", ".join(f"{name} {number}" for name, number in versions(results).items() if number)
    yield f"{results.order.rounds} rounds of {results.order.seconds:g} CPU s on one core; {said}"
    yield ""
    yield from pace_lines(results)
    yield ""
    yield from ratio_lines(results)
    yield ""
    yield from scaling_lines(results)
    yield ""
    yield from (f"- {figure}" for figure in figures(results))


def courses(results: Results) -> Iterator[tuple[str, str, Course]]:
    """Every scenario on every kernel."""
    for scenario, kernels in results.ours.items():
        for kernel, course in kernels.items():
            yield scenario, kernel, course


def pace_lines(results: Results) -> Iterator[str]:
    """How fast each engine is by itself."""
    yield "| engine | decisions/s (least to most) | games/s | decisions/game | choices/decision |"
    yield "|---|---|---|---|---|"
    for scenario, kernel, course in courses(results):
        yield row(f"{scenario}, {kernel}", course.paces)
        yield row(f"{scenario}, {kernel}, in steps", course.steps)
    for name, paces in results.peers.items():
        yield row(name, paces)


def row(name: str, paces: list[Pace]) -> str:
    """One engine's line."""
    found = rates(paces)
    return (
        f"| {name} | {found['decisions_per_second']:,} "
        f"({found['least']:,} to {found['most']:,}) | {found['games_per_second']} | "
        f"{found['decisions_per_game']} | {found['choices_per_decision'] or ''} |"
    )


def ratio_lines(results: Results) -> Iterator[str]:
    """How fast ours is beside the others, in steps too, and what single things cost."""
    names = list(results.peers)
    yield (
        "| "
        + "".join(f"| × {name} (in steps) " for name in names)
        + "| copy µs | apply µs | list µs | bytes/state |"
    )
    yield "|---" * (len(names) + 5) + "|"
    for scenario, kernel, course in courses(results):
        played, stepped = ratios(course.paces, results), ratios(course.steps, results)
        found = "".join(f"| {played[name]:.3g} ({stepped[name]:.3g}) " for name in names)
        costs = course.costs
        rest = f"| {costs.copying:.2f} | {costs.applying:.1f} | {costs.listing:.1f} "
        yield f"| {scenario}, {kernel} {found}{rest}| {costs.bytes:.0f} |"


def scaling_lines(results: Results) -> Iterator[str]:
    """What more units and more processes do."""
    yield "| | units: µs for a decision | power | two processes / one | by CPU time |"
    yield "|---|---|---|---|---|"
    for scenario, kernel, course in courses(results):
        crowds = ", ".join(f"{c.units:.0f}: {c.microseconds:.1f}" for c in course.crowds)
        last = kernel == results.order.kernels[-1]
        pair = results.processes[scenario]
        twice = f"{pair.by_clock:.2f} | {pair.by_cpu:.2f}" if last else "|"
        yield f"| {scenario}, {kernel} | {crowds} | {course.exponent:.2f} | {twice} |"
