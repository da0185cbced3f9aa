"""`staffetta simulate`."""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from staffetta.engine.state import NOBODY, Outcome
from staffetta.play.files import write_whole
from staffetta.play.match import Match
from staffetta.play.players import Player
from staffetta.play.setting import Setting

from .arguments import players_of, setting_of
from .saying import FINE, INTERRUPTED, Complaint, say, say_json


@dataclass(frozen=True)
class Order:
    """What is to be simulated."""

    where: str | Path
    options: tuple[str, ...]
    players: str
    games: int
    seed: int
    records: Path | None


@dataclass
class Results:
    """What has been counted so far."""

    games: int = 0
    #: (winner or NOBODY, how): games
    ends: Counter[tuple[int, str]] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    choices: int = 0
    rolls: int = 0
    points: list[tuple[int, ...]] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, match: Match, seconds: float) -> None:
        """Count one game."""
        outcome = match.state.outcome
        assert isinstance(outcome, Outcome)
        self.games += 1
        self.ends[outcome.winner, outcome.how] += 1
        self.turns.append(match.state.turn)
        self.decisions.append(match.count.decisions)
        self.choices += match.count.choices
        self.rolls += match.count.rolls
        self.points.append(outcome.points)
        self.seconds += seconds


def simulate_games(order: Order, *, as_json: bool) -> int:
    """Play the games; an interrupt ends it with what was done so far."""
    setting = setting_of(order.where, order.options)
    players = players_of(order.players, setting)
    if order.games < 1:
        raise Complaint(f"--games is {order.games}; it must be 1 or more")
    if order.records is not None:
        order.records.mkdir(parents=True, exist_ok=True)
    results = Results()
    interrupted = False
    try:
        for seed in counted(order):
            play_one(setting, players, seed, order.records, results)
    except KeyboardInterrupt:
        interrupted = True
    data = summary(setting, order, results, interrupted=interrupted)
    if as_json:
        say_json(data)
    else:
        tell(setting, order, results, interrupted=interrupted)
    return INTERRUPTED if interrupted else FINE


def play_one(
    setting: Setting, players: list[Player], seed: int, records: Path | None, results: Results
) -> None:
    """One game, counted and, if asked for, kept."""
    match = Match(setting, players, seed, recorded=records is not None)
    began = time.perf_counter()
    match.play()
    results.add(match, time.perf_counter() - began)
    if records is not None:
        write_whole(records / f"{setting.scenario.id}-{seed}.record", str(match.record()))


def counted(order: Order) -> Iterator[int]:
    """The seeds, with a bar on a terminal."""
    seeds = range(order.seed, order.seed + order.games)
    console = Console(file=sys.stderr)
    if not console.is_terminal or order.games == 1:
        yield from seeds
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(seeds)


def summary(
    setting: Setting, order: Order, results: Results, *, interrupted: bool
) -> dict[str, object]:
    """The results as data."""
    sides = setting.world.sides
    decisions = sum(results.decisions)
    return {
        "scenario": setting.scenario.id,
        "players": dict(zip(sides, order.players.split(","), strict=True)),
        "seed": order.seed,
        "options": setting.options,
        "games": results.games,
        "asked": order.games,
        "interrupted": interrupted,
        "wins": {side: won(results, number) for number, side in enumerate(sides)},
        "draws": won(results, NOBODY),
        "ends": [
            {"winner": None if winner == NOBODY else sides[winner], "how": how, "games": count}
            for (winner, how), count in sorted(results.ends.items())
        ],
        "points": {
            side: round(mean([points[n] for points in results.points]), 2)
            for n, side in enumerate(sides)
        },
        "turns": spread(results.turns),
        "decisions": spread(results.decisions),
        "choices_per_decision": round(results.choices / decisions, 2) if decisions else 0.0,
        "rolls_per_game": round(results.rolls / results.games, 1) if results.games else 0.0,
        "seconds": round(results.seconds, 3),
        "decisions_per_second": round(decisions / results.seconds) if results.seconds else 0,
    }


def won(results: Results, side: int) -> int:
    """The games that a side won."""
    return sum(count for (winner, _), count in results.ends.items() if winner == side)


def mean(numbers: list[int]) -> float:
    """The mean, or nothing of nothing."""
    return statistics.fmean(numbers) if numbers else 0.0


def spread(numbers: list[int]) -> dict[str, float]:
    """The shortest, the mean and the longest."""
    return {
        "least": min(numbers, default=0),
        "mean": round(mean(numbers), 1),
        "most": max(numbers, default=0),
    }


def tell(setting: Setting, order: Order, results: Results, *, interrupted: bool) -> None:
    """The results for people."""
    sides = setting.world.sides
    last = order.seed + max(results.games, 1) - 1
    so_far = f", interrupted after {results.games} of {order.games}" if interrupted else ""
    say(f"{setting.scenario.id}: {results.games} games, seeds {order.seed} to {last}{so_far}")
    if not results.games:
        return
    names = order.players.split(",")
    for number, side in enumerate([*sides, "draw"]):
        winner = number if number < len(sides) else NOBODY
        games = won(results, winner)
        ways = [
            f"{how} {count}" for (who, how), count in sorted(results.ends.items()) if who == winner
        ]
        label = f"{side} ({names[number]})" if number < len(sides) else "drawn"
        say(f"  {label:<22} {games:6}  {games / results.games:6.1%}  {', '.join(ways)}".rstrip())
    points = [mean([p[n] for p in results.points]) for n in range(len(sides))]
    decisions = sum(results.decisions)
    turns, length = spread(results.turns), spread(results.decisions)
    told = ", ".join(f"{side} {p:.1f}" for side, p in zip(sides, points, strict=True))
    say(f"  points    {told}")
    say(f"  turns     {turns['mean']} ({turns['least']}-{turns['most']})")
    say(
        f"  decisions {length['mean']} ({length['least']}-{length['most']}), "
        f"{results.choices / max(1, decisions):.1f} choices each"
    )
    say(f"  speed     {decisions / results.seconds:,.0f} decisions a second")
