"""The command: tunes the weights of one side of a scenario, and says what became of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from staffetta.ai.ladder import opened
from staffetta.ai.weight_files import table_for
from staffetta.play.setting import playable, set_out

from .climbing import Change, Course, Round, changed, climb, line_of, read, score

FINE, MISUSED, INTERRUPTED = 0, 2, 130
#: Games of the last comparison have seeds that no round has.
FRESH = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Tune, or go on with it."""
    order = reader().parse_args(arguments)
    if order.scenario not in playable():
        print(f"there is no scenario {order.scenario!r}; there are: {', '.join(playable())}")
        return MISUSED
    setting = set_out(order.scenario)
    sides = setting.world.sides
    if order.side not in sides:
        print(f"there is no side {order.side!r}; there are: {', '.join(sides)}")
        return MISUSED
    table = table_for(setting.scenario.id, order.side)
    course = Course(setting, sides.index(order.side), table, order.seed, order.games)
    file = order.results or Path(f"tune-{order.scenario}-{order.side}.jsonl")
    interrupted = False
    try:
        run(course, file, order.rounds)
    except KeyboardInterrupt:
        interrupted = True
    done = read(file)
    tell(course, done)
    if order.compare and not interrupted:
        compare(course, done[-1].change if done else {}, order.compare)
    return INTERRUPTED if interrupted else FINE


def reader() -> argparse.ArgumentParser:
    """What may be asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("side")
    parser.add_argument("--rounds", type=int, default=300, help="in all, those done included")
    parser.add_argument("--games", type=int, default=2, help="for each of the two tries of a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, help="the rounds; gone on with from there")
    parser.add_argument("--compare", type=int, default=0, help="games with fresh seeds at the end")
    return parser


def run(course: Course, file: Path, rounds: int) -> None:
    """Play what is left, with a bar on a terminal and now and then a line elsewhere."""
    done = read(file)
    console = Console(file=sys.stderr)
    left = climb(course, done, rounds)
    with opened(file) as out:
        if not console.is_terminal:
            for played in left:
                keep(played, out)
                if played.number % 25 == 24:  # noqa: PLR2004  a line now and then
                    print(f"round {played.number + 1} of {rounds}", file=sys.stderr, flush=True)
            return
        columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            for played in bar.track(left, total=rounds, completed=len(done)):
                keep(played, out)


def keep(played: Round, out: TextIO) -> None:
    """Write a round down at once."""
    out.write(line_of(played))
    out.flush()


def tell(course: Course, done: Sequence[Round]) -> None:
    """What became of the weights."""
    if not done:
        return
    side, change = course.side, done[-1].change
    after = changed(course.table, side, change)
    quarter = max(1, len(done) // 4)
    for part in (done[:quarter], done[-quarter:]):
        mean = sum(r.up + r.down for r in part) / (2 * len(part))
        print(f"rounds {part[0].number + 1} to {part[-1].number + 1}: score {mean:.3f}")
    for name in change:
        before, now = course.table[name], after[name]
        assert isinstance(before, list)
        assert isinstance(now, list)
        print(f"  {name:<10} {before[side]:>7} -> {now[side]:.2f}")


def compare(course: Course, change: Change, games: int) -> None:
    """The weights before and after, on seeds that were not used."""
    seeds = range(FRESH + course.seed, FRESH + course.seed + games)
    nothing = dict.fromkeys(change, 0.0)
    before, after = score(course, nothing, seeds), score(course, change, seeds)
    print(f"{games} fresh games: score {before:.3f} before, {after:.3f} after")
