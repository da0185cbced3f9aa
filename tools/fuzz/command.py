"""The command: many games in several processes, counted, with a way to repeat each failure."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from staffetta.play.processes import dealt_out
from staffetta.play.setting import playable

from .game import Job, Report, fuzz

PASSED, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz; the exit code is 0 only if every game kept every law."""
    order = read(arguments)
    known = playable()
    if order.scenario is not None and order.scenario not in known:
        print(f"there is no scenario {order.scenario!r} to fuzz; there are: {', '.join(known)}")
        return MISUSED
    if order.games < 1 or order.processes < 1 or not 0 <= order.rate <= 1:
        print("--games and --processes must be 1 or more, and --rate between 0 and 1")
        return MISUSED
    scenarios = known if order.scenario is None else (order.scenario,)
    seeds = range(order.seed, order.seed + order.games)
    jobs = [Job(scenario, seed, order.rate) for seed in seeds for scenario in scenarios]
    reports: list[Report] = []
    interrupted = False
    try:
        for report in looked_at(jobs, order.processes):
            reports.append(report)
            if report.broken:
                tell(report)
    except KeyboardInterrupt:
        interrupted = True
        print(f"interrupted after {len(reports)} of {len(jobs)} games")
    return finish(reports, interrupted=interrupted)


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The arguments, read."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="for each scenario")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--scenario", help="one scenario only")
    parser.add_argument("--rate", type=float, default=0.05, help="share of decisions looked into")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    parser.add_argument("--processes", type=int, default=cores)
    return parser.parse_args(arguments)


def looked_at(jobs: list[Job], processes: int) -> Iterator[Report]:
    """The reports as they come in."""
    with progress(len(jobs)) as advance:
        alone = processes == 1 or len(jobs) == 1
        for report in map(fuzz, jobs) if alone else dealt_out(processes, fuzz, jobs):
            yield report
            advance()


@contextmanager
def progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, and nothing in a pipe."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda: bar.advance(task)


def tell(report: Report) -> None:
    """What broke, and how to see it again."""
    job = report.job
    print(f"\n{job.scenario}, seed {job.seed}, decision {report.decisions}: {report.broken}")
    print(
        f"again: python -m tools.fuzz --scenario {job.scenario} --seed {job.seed} --games 1 "
        f"--rate {job.rate}",
        flush=True,
    )


def finish(reports: list[Report], *, interrupted: bool) -> int:
    """The count."""
    failed = sum(bool(report.broken) for report in reports)
    decisions = sum(report.decisions for report in reports)
    looked = sum(report.looked for report in reports)
    print(f"{len(reports)} games, {decisions:,} decisions, {looked:,} of them looked into")
    print(f"{len(reports) - failed} passed, {failed} failed")
    if interrupted:
        return INTERRUPTED
    return FAILED if failed else PASSED
