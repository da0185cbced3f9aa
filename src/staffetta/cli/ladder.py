"""`staffetta ladder`."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from staffetta.ai import UnknownPlayer, player
from staffetta.ai.ladder import (
    Cell,
    Fixture,
    Played,
    Rating,
    cells,
    fixtures,
    left,
    line_of,
    opened,
    pace,
    play,
    ratings,
    read,
    together,
)
from staffetta.ai.pool import times_of
from staffetta.play.processes import dealt_out
from staffetta.play.setting import Setting, set_out
from staffetta.scenarios import shipped

from .saying import FINE, INTERRUPTED, Complaint, say, say_json


@dataclass(frozen=True)
class Order:
    """The tournament that is asked for."""

    players: tuple[str, ...]
    scenarios: tuple[str, ...]
    games: int
    seed: int
    results: Path
    jobs: int


def climb(order: Order, *, as_json: bool) -> int:
    """Play what is left of a tournament, and print what all of its games say."""
    settings = {name: set_out(name) for name in order.scenarios or shipped()}
    look_over(order, settings)
    seeds = range(order.seed, order.seed + order.games)
    wanted = fixtures(order.players, list(settings), seeds)
    done = read(order.results)
    interrupted = False
    try:
        with opened(order.results) as file:
            for played in counted(order, list(left(wanted, done)), settings):
                file.write(line_of(played))
                file.flush()
    except KeyboardInterrupt:
        interrupted = True
    except BrokenExecutor as error:
        raise Complaint(
            f"a process that played was killed; {order.results} has the games that were finished, "
            "and the same command goes on from there"
        ) from error
    asked = set(wanted)
    games = [played for played in read(order.results) if played.fixture in asked]
    if as_json:
        say_json(summary(order, games, settings))
    else:
        tell(order, games, settings)
    return INTERRUPTED if interrupted else FINE


def look_over(order: Order, settings: dict[str, Setting]) -> None:
    """Complain before the first game, and not after the hundredth."""
    if len(set(order.players)) != len(order.players) or len(order.players) < 2:  # noqa: PLR2004  a pair
        raise Complaint(f"--players is {','.join(order.players)!r}; name two or more, each once")
    if order.games < 1 or order.jobs < 1:
        raise Complaint("--games and --jobs must be 1 or more")
    for name in order.players:
        try:
            player(times_of(name)[0], next(iter(settings.values())).scenario)
        except UnknownPlayer as error:
            raise Complaint(str(error)) from error


def counted(
    order: Order, wanted: Sequence[Fixture], settings: dict[str, Setting]
) -> Iterator[Played]:
    """The games one after the other, with a bar on a terminal."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        yield from results_of(order, wanted, settings)
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(results_of(order, wanted, settings), total=len(wanted))


def results_of(
    order: Order, wanted: Sequence[Fixture], settings: dict[str, Setting]
) -> Iterable[Played]:
    """The games, played here or by several processes."""
    if order.jobs == 1:
        return (play(fixture, settings) for fixture in wanted)
    return dealt_out(order.jobs, partial(play, settings={}), wanted)


# -- what it says --------------------------------------------------------------


def summary(
    order: Order, games: Sequence[Played], settings: dict[str, Setting]
) -> dict[str, object]:
    """The results as data."""
    return {
        "games": len(games),
        "ratings": [asdict(rating) for rating in ratings(games)],
        "pace": {name: round(pace(games, name), 3) for name in order.players},
        "pairs": [
            {
                "player": one,
                "against": other,
                "all": numbers(together(cells(games, one, other))),
                "cells": [
                    {
                        "scenario": cell.scenario,
                        "side": settings[cell.scenario].world.sides[cell.side],
                        **numbers(cell),
                    }
                    for cell in cells(games, one, other)
                ],
            }
            for one, other in pairs(order)
        ],
    }


def pairs(order: Order) -> list[tuple[str, str]]:
    """Who met whom: those named later, who should be stronger, against those before."""
    return [(b, a) for a, b in itertools.combinations(order.players, 2)]


def numbers(cell: Cell) -> dict[str, float]:
    """A cell as data."""
    low, high = cell.interval
    return {
        "games": cell.games,
        "won": cell.won,
        "drawn": cell.drawn,
        "share": round(cell.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def tell(order: Order, games: Sequence[Played], settings: dict[str, Setting]) -> None:
    """The results for people."""
    say(f"{len(games)} games, seeds {order.seed} to {order.seed + order.games - 1}")
    say(f"  {'player':<16} {'rating':>7}  {'95 %':>15}  {'games':>6}  {'ms a decision':>13}")
    for rating in ratings(games):
        say(line(rating, pace(games, rating.name)))
    for one, other in pairs(order):
        say()
        say(f"{one} against {other}")
        found = cells(games, one, other)
        for cell in found:
            side = settings[cell.scenario].world.sides[cell.side]
            say(f"  {cell.scenario:<16} {side:<9} {told(cell)}")
        say(f"  {'all':<16} {'':<9} {told(together(found))}")


def line(rating: Rating, milliseconds: float) -> str:
    """A player's line."""
    span = f"{rating.low:+.0f} to {rating.high:+.0f}"
    return (
        f"  {rating.name:<16} {rating.rating:>+7.0f}  {span:>15}  {rating.games:>6}"
        f"  {milliseconds:>13.2f}"
    )


def told(cell: Cell) -> str:
    """A cell in words: the share with its interval, and the games."""
    low, high = cell.interval
    lost = cell.games - cell.won - cell.drawn
    counts = f"+{cell.won} ={cell.drawn} -{lost}"
    return f"{cell.share:>6.1%}  ({low:.0%} to {high:.0%})  {counts}"
