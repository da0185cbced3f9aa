"""`staffetta lab`: experiments, what came of them, and what they say."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from staffetta.ai.ladder import wilson
from staffetta.engine.state import NOBODY
from staffetta.lab.comparing import compare
from staffetta.lab.experiment import BadExperiment, Experiment
from staffetta.lab.report import report_of, to_html, to_markdown
from staffetta.lab.report.blocks import Report
from staffetta.lab.report.comparison import comparison_report
from staffetta.lab.report.sensing import sensitivity_report
from staffetta.lab.results import NoPolars, write_results
from staffetta.lab.running import Workers, processes, run
from staffetta.lab.segments import DamagedGames
from staffetta.lab.sensitivity import RUNS, Study
from staffetta.lab.values import BadValue, places, texts_of
from staffetta.play.files import write_whole
from staffetta.scenarios.schema import Source
from staffetta.view.paragraphs import Language

from .saying import FINE, INTERRUPTED, Complaint, say, say_json

#: Seconds between two lines where there is no terminal.
TELLING = 60.0
HUNDRED = 100
#: What the person at the keyboard can mend.
MISTAKES = (BadExperiment, BadValue, DamagedGames)


def run_experiment(spec: Path, folder: Path, count: int, *, force: bool) -> int:
    """Play what is left of an experiment."""
    if count < 1:
        raise Complaint(f"--processes is {count}; it must be 1 or more")
    try:
        experiment = Experiment.prepare(spec, folder, force=force)
        return play_on(experiment, processes(count))
    except MISTAKES as error:
        raise Complaint(str(error)) from error


def play_on(experiment: Experiment, workers: Workers) -> int:
    """Play what is left, and say how it stands."""
    clock = experiment.spec.by_the_clock
    if clock:
        say(f"{', '.join(clock)} thinks by the clock, so these games cannot be played again alike;")
        say(f"{clock[0].partition('@')[0]}#500 judges 500 positions instead.")
    interrupted = False
    try:
        for _ in told(experiment, run(experiment, workers)):
            pass
    except KeyboardInterrupt:
        interrupted = True
    done, total = min(experiment.games.count, experiment.spec.total), experiment.spec.total
    if interrupted:
        say(f"{experiment.folder}: {done} of {total} games; the same command goes on from there")
        return INTERRUPTED
    tell(experiment)
    try:
        write_results(experiment)
    except NoPolars as error:
        say(str(error))
    return FINE


def told(experiment: Experiment, counts: Iterator[int]) -> Iterator[int]:
    """The games one after the other, with a bar on a terminal and a line a minute elsewhere."""
    total = experiment.spec.total
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        yield from in_lines(counts, total)
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=total)
        for count in counts:
            progress.update(task, completed=count)
            yield count


def in_lines(counts: Iterator[int], total: int) -> Iterator[int]:
    """The same as lines on the error stream, for a log."""
    began = last = time.monotonic()
    first = next(counts)
    yield first
    for count in counts:
        now = time.monotonic()
        if now - last >= TELLING and count < total:
            last = now
            left = (now - began) / (count - first) * (total - count) / 60
            sys.stderr.write(f"{count} of {total} games, about {left:.0f} minutes left\n")
        yield count


def tell(experiment: Experiment) -> None:
    """How many games each side has won, with each line-up."""
    sides = experiment.setting.world.sides
    tales = list(experiment.tales())
    say(f"{experiment.sheet.scenario}: {len(tales)} games in {experiment.folder}")
    for line_up, names in enumerate(experiment.spec.line_ups):
        own = [tale for tale in tales if tale.line_up == line_up]
        for number, side in enumerate(sides):
            points = sum(tale.won(number) for tale in own)
            low, high = wilson(points, len(own))
            share = points / len(own) if own else 0.0
            label = f"{side} ({names[number]})"
            say(f"  {label:<28} {share:6.1%}  ({low:.0%} to {high:.0%}, {len(own)} games)")
        drawn = sum(tale.winner == NOBODY for tale in own)
        if drawn:
            say(f"  {drawn} drawn, counted as halves")
    say(f"What it says: staffetta lab report {experiment.folder}")


def write_report(folder: Path, output: Path | None, language: Language) -> int:
    """Write what an experiment says, as a page and as Markdown."""
    try:
        experiment = Experiment.open(folder)
        if not experiment.games.count:
            raise Complaint(f"{folder} has no games yet; 'staffetta lab run' plays them")
        report = report_of(experiment, language)
    except MISTAKES as error:
        raise Complaint(str(error)) from error
    put_down(report, output or folder, "report")
    return FINE


def put_down(report: Report, folder: Path, name: str) -> None:
    """Write a report into a folder, and say where."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, text in (("html", to_html(report)), ("md", to_markdown(report))):
        file = folder / f"{name}.{report.language}.{kind}"
        write_whole(file, text)
        say(str(file))


def compare_experiments(
    first: Path, second: Path, margin: float, output: Path | None, language: Language
) -> int:
    """Say how two experiments differ."""
    if not 0 < margin < HUNDRED:
        raise Complaint(f"--margin is {margin:g}; it is a number of points between 0 and 100")
    try:
        one, other = Experiment.open(first), Experiment.open(second)
        found = compare(one, other, margin / HUNDRED)
    except MISTAKES as error:
        raise Complaint(str(error)) from error
    if not found.pairs:
        raise Complaint(f"{first} or {second} has no games yet; 'staffetta lab run' plays them")
    report = comparison_report(found, one, other, language)
    if output is not None:
        put_down(report, output, "comparison")
    else:
        say(to_markdown(report).rstrip())
    return FINE


@dataclass(frozen=True)
class StudyOrder:
    """The study of sensitivity that is asked for."""

    where: str | Path
    folder: Path
    players: str
    games: int
    seed: int
    values: tuple[str, ...]
    processes: int
    together: bool
    language: Language


def study_sensitivity(order: StudyOrder) -> int:
    """Vary the reconstructed values of a scenario, and say what they do."""
    names = tuple([name.strip() for name in order.players.split(",")])
    if min(order.games, order.processes) < 1 or len(names) != len(("one", "other")):
        raise Complaint(
            "--games and --processes must be 1 or more, and --players is one for each side, "
            "as in veteran,veteran"
        )
    workers, joint = processes(order.processes), []
    try:
        study = Study(
            order.folder, order.where, names, order.games, seed=order.seed, wanted=order.values
        )
        say(f"{len(study.variants)} variants, {study.total} games")
        with shown(study.total) as told:
            effects = study.screen(workers, told)
        if order.together:
            with shown(RUNS * order.games) as told:
                joint = study.together(effects, workers, told)
        put_down(
            sensitivity_report(study, effects, joint, order.language), order.folder, "sensitivity"
        )
    except MISTAKES as error:
        raise Complaint(str(error)) from error
    except KeyboardInterrupt:
        say(f"{order.folder}: interrupted; the same command goes on from there")
        return INTERRUPTED
    return FINE


@contextmanager
def shown(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; what it is given is the number of games so far."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("games", total=total)
        yield lambda count: bar.update(task, completed=count)


def write_record(folder: Path, number: int, file: Path | None) -> int:
    """Print the record of a game, or write it into a file."""
    try:
        experiment = Experiment.open(folder)
        count = experiment.games.count
        if not 0 <= number < count:
            raise Complaint(f"{folder} has the games 0 to {count - 1}, and no game {number}")
        text = str(experiment.record(number))
    except MISTAKES as error:
        raise Complaint(str(error)) from error
    if file is None:
        sys.stdout.write(text)
    else:
        write_whole(file, text)
    return FINE


def list_values(where: str | Path, *, every: bool, as_json: bool) -> int:
    """The values that an experiment can change, with what they rest on."""
    found = [one for one in places(texts_of(where)).values() if every or one.free]
    found = [one for one in found if isinstance(one.value, bool | int)]
    if as_json:
        say_json(
            [
                {
                    "path": one.path,
                    "value": one.value,
                    "kind": one.source.kind,
                    "confidence": one.source.confidence,
                }
                for one in found
            ]
        )
        return FINE
    wide = max((len(one.path) for one in found), default=0)
    for one in found:
        shown = str(one.value).lower() if isinstance(one.value, bool) else str(one.value)
        say(f"{one.path:<{wide}}  {shown:>5}  {resting_on(one.source)}")
    return FINE


def resting_on(source: Source) -> str:
    """What a value rests on, in few words."""
    if source.kind != "reconstructed":
        return source.kind
    return f"{source.kind}, {source.confidence or 'low'} confidence"
