"""Play games of the machine players and say what was seen: failures, pace, budgets and actions.

`watch` plays many games, on from where it stopped, and counts; `fools` does the same and counts
what a person would laugh at, and `look` prints the positions; `story` tells one game move by
move; `chances` plays veterans against each other, on from where it stopped, and writes files of
what the chances to win are reckoned by; `judge` plays plans of
some of their positions on, and says how well looks and playouts pick the better ones; `freeze`
keeps the players of a commit, and `meet` plays against them.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from staffetta.ai.ladder import cells, fixtures, opened, pace, together
from staffetta.ai.ladder import left as unplayed
from staffetta.ai.ladder import line_of as ladder_line
from staffetta.ai.ladder import read as ladder_read
from staffetta.ai.weight_files import weights_for
from staffetta.cli.ladder import told
from staffetta.engine.machine import new_game
from staffetta.engine.saving import load
from staffetta.mind.evaluation import Evaluation
from staffetta.play.setting import Setting, playable, set_out
from staffetta.rules.registry import BOOKS

from . import chances, counting, judging
from .fools import KINDS
from .freezing import freeze
from .meeting import meet
from .sittings import left, line_of
from .story import heading
from .story import tell as tell_story
from .watching import Thinking, Watched, read, watch

FINE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
A_PAIR = 2
FROZEN = ("freeze", "meet")
#: The players that progress is measured against.
YARDSTICK = "84793df"
Game = TypeVar("Game")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for; the exit code is 0 only if no player failed."""
    order = reader().parse_args(arguments)
    names = tuple(order.players.split(","))
    scenarios = order.scenarios.split(",") if order.scenarios else playable()
    unknown = [name for name in scenarios if name not in playable()]
    if len(names) != A_PAIR or unknown:
        print("--players takes two names, --scenarios ids of", ", ".join(playable()))
        return MISUSED
    if order.games < 1:
        print("--games must be 1 or more")
        return MISUSED
    if order.what == "freeze":
        print(f"frozen in {freeze(order.commit)}")
        return FINE
    if order.what == "story":
        for line in tell_story(set_out(scenarios[0]), (names[0], names[1]), order.seed):
            print(line)
        return FINE
    works = {
        "meet": meet_games,
        "fools": count_fools,
        "look": look_at_fools,
        "chances": fit_chances,
        "judge": judge_plans,
        "watch": watch_games,
    }
    return works[order.what](order, scenarios, (names[0], names[1]))


def reader() -> argparse.ArgumentParser:
    """What may be asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.opponents", description=__doc__)
    parser.add_argument(
        "what", choices=["watch", "fools", "look", "story", "chances", "judge", *FROZEN]
    )
    parser.add_argument("--players", default="veteran,veteran", help="one for each side")
    parser.add_argument("--scenarios", default="", help="ids; all, if left out")
    parser.add_argument("--games", type=int, default=10, help="on each scenario")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--results", type=Path, default=Path("watched.jsonl"), help="the games")
    parser.add_argument("--signs", choices=chances.WHICH, default="lasting", help="in chances")
    parser.add_argument("--kind", default="", choices=["", *KINDS], help="in look")
    parser.add_argument("--commit", default=YARDSTICK, help="of the players to freeze")
    parser.add_argument("--minutes", type=float, default=9.0, help="in meet: then stop")
    parser.add_argument("--into", type=Path, default=Path("chances"), help="folder for chances")
    return parser


def watch_games(order: argparse.Namespace, scenarios: Sequence[str], names: tuple[str, str]) -> int:
    """Play what is left, and print what all of the games say."""
    seeds = range(order.seed, order.seed + order.games)
    done = [game for game in read(order.results) if game.players == names]
    wanted = list(left(scenarios, seeds, done))
    settings: dict[str, Setting] = {}
    finished = play(order, wanted, lambda scenario, seed: watch(scenario, seed, names, settings))
    games = [
        game
        for game in read(order.results)
        if game.players == names and game.scenario in scenarios and game.seed in seeds
    ]
    for scenario in scenarios:
        tell([game for game in games if game.scenario == scenario])
    failed = sum(game.failures + bool(game.broken) for game in games)
    print(f"{len(games)} games, {failed} failures")
    for game in games:
        if game.failures or game.broken:
            print(f"  {game.scenario}, seed {game.seed}: {game.failures} {game.broken}")
    if not finished:
        return INTERRUPTED
    return FAILED if failed else FINE


def count_fools(order: argparse.Namespace, scenarios: Sequence[str], names: tuple[str, str]) -> int:
    """Play what is left, and print how many fool's moves there were in all of the games."""
    seeds = range(order.seed, order.seed + order.games)
    done = [game for game in counting.read(order.results) if game.players == names]
    end = time.monotonic() + 60 * order.minutes
    wanted = list(left(scenarios, seeds, done))
    known: dict[str, Setting] = {}
    timely = itertools.takewhile(lambda _: time.monotonic() < end, wanted)
    with opened(order.results) as file:
        for scenario, seed in timely:
            file.write(line_of(counting.count_game(scenario, seed, names, known)))
            file.flush()
    games = [
        game
        for game in counting.read(order.results)
        if game.players == names and game.seed in seeds
    ]
    for scenario in scenarios:
        some = [game for game in games if game.scenario == scenario]
        print(f"{scenario}, {len(some)} games, {names[0]} and {names[1]}")
        for line in counting.table(some, set_out(scenario).world.sides):
            print(line)
    return FINE


def look_at_fools(order: argparse.Namespace, scenarios: Sequence[str], _: tuple[str, str]) -> int:
    """Print the positions of a file, of one kind or all of them."""
    for game in counting.read(order.results):
        if game.scenario not in scenarios:
            continue
        world = set_out(game.scenario).world
        for fool in game.fools:
            if order.kind in {"", fool.kind}:
                print(f"{game.scenario}, seed {game.seed}, {counting.told(fool, world.sides)}")
                if fool.position is not None:
                    state = load(
                        world, fool.position, BOOKS[set_out(game.scenario).scenario.book].frames
                    )
                    evaluation = Evaluation(state, weights_for(game.scenario))
                    print("\n".join(heading(state, evaluation)))
    return FINE


def meet_games(order: argparse.Namespace, scenarios: Sequence[str], names: tuple[str, str]) -> int:
    """Play what is left of the games against frozen players, and print what all of them say."""
    wanted = fixtures(names, list(scenarios), range(order.seed, order.seed + order.games))
    complaints: list[str] = []
    with opened(order.results) as file:
        for played in meet(
            list(unplayed(wanted, ladder_read(order.results))), order.minutes, complaints
        ):
            file.write(ladder_line(played))
            file.flush()
    asked = set(wanted)
    games = [played for played in ladder_read(order.results) if played.fixture in asked]
    print(f"{len(games)} of {len(wanted)} games; {names[0]} against {names[1]}")
    found = cells(games, names[0], names[1])
    for cell in found:
        side = set_out(cell.scenario).world.sides[cell.side]
        print(f"  {cell.scenario:<16} {side:<9} {told(cell)}")
    for scenario in scenarios:
        print(f"  {scenario:<26} {told(together([c for c in found if c.scenario == scenario]))}")
    print(f"  {'all':<26} {told(together(found))}")
    print("  ms a decision: " + ", ".join(f"{name} {pace(games, name):.2f}" for name in names))
    for complaint in complaints:
        print(f"  not counted: {complaint}")
    return FAILED if complaints else FINE


def play(
    order: argparse.Namespace,
    wanted: Sequence[tuple[str, int]],
    game_of: Callable[[str, int], object],
) -> bool:
    """Play what is left, each game a line of the file; whether nobody interrupted it."""
    games = (game_of(scenario, seed) for scenario, seed in wanted)
    try:
        with opened(order.results) as file:
            for game in shown(games, len(wanted)):
                file.write(line_of(game))
                file.flush()
    except KeyboardInterrupt:
        return False
    return True


def shown(games: Iterable[Game], count: int) -> Iterable[Game]:
    """Games as they are played, with a bar on a terminal."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        yield from games
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(games, total=count)


def fit_chances(order: argparse.Namespace, scenarios: Sequence[str], _: tuple[str, str]) -> int:
    """Play what is left, and write files that fit all of the games."""
    seeds = range(order.seed, order.seed + order.games)
    settings = {scenario: set_out(scenario) for scenario in scenarios}
    wanted = list(left(scenarios, seeds, chances.read(order.results)))
    if not play(order, wanted, lambda scenario, seed: chances.course_of(settings[scenario], seed)):
        return INTERRUPTED
    courses = [course for course in chances.read(order.results) if course.seed in seeds]
    for scenario, setting in settings.items():
        known = [course for course in courses if course.scenario == scenario]
        names = chances.chances_of(setting, new_game(setting.world))[0].names
        fits = {
            side: chances.fitted(known, i, names, setting.world.sides, order.signs)
            for i, side in enumerate(setting.world.sides)
        }
        order.into.mkdir(parents=True, exist_ok=True)
        file = order.into / f"{scenario}.toml"
        file.write_text(chances.text_of(scenario, len(known), fits, order.signs), encoding="utf-8")
        print(f"{scenario}, {len(known)} games, written to {file}; log loss in games left out:")
        for side, fit in fits.items():
            print(
                f"  as {side}: {fit.by_value:.4f} by the value alone, {fit.by_signs:.4f} as written"
            )
    return FINE


def judge_plans(order: argparse.Namespace, scenarios: Sequence[str], _: tuple[str, str]) -> int:
    """Judge positions of what is left, and print how well plans were picked in all of them."""
    seeds = range(order.seed, order.seed + order.games)
    settings = {scenario: set_out(scenario) for scenario in scenarios}
    wanted = list(left(scenarios, seeds, judging.read(order.results)))
    if not play(order, wanted, lambda scenario, seed: judging.judge_game(settings[scenario], seed)):
        return INTERRUPTED
    judged = [game for game in judging.read(order.results) if game.seed in seeds]
    for scenario in scenarios:
        known = [one for game in judged if game.scenario == scenario for one in game.positions]
        looks = judging.by_looking(known)
        first_sight = weights_for(scenario).first_sight
        print(f"{scenario}, {len(known)} positions: by its looks the pick wins {looks:+.2%}")
        for name, what in judging.JUDGES.items():
            for sight in (0.0, first_sight):
                merits = [judging.by_playing(known, what, seen, sight) for seen in judging.SEEN]
                words = ", ".join(f"{merit:+.2%}" for merit in merits)
                print(f"  {name}{', with its looks' if sight else ''}: {words}")
        merits = [judging.by_sifting(known, playouts, first_sight) for playouts in judging.IN_ALL]
        print(f"  sifted: {', '.join(f'{merit:+.2%}' for merit in merits)}")
    print(
        f"each played on {', '.join(map(str, judging.SEEN))} times, or sifted with "
        f"{', '.join(map(str, judging.IN_ALL))} playouts; compared with the mean of all plans"
    )
    return FINE


def tell(games: Sequence[Watched]) -> None:
    """What the games of a scenario say."""
    if not games:
        return
    sides = set_out(games[0].scenario).world.sides
    won = Counter(game.winner for game in games)
    thought = sum(game.thought for game in games)
    decisions = sum(game.decisions for game in games)
    seconds = sum(game.seconds for game in games)
    print(
        f"{games[0].scenario}: {len(games)} games; {sides[0]} {won[0]}, {sides[1]} {won[1]}, "
        f"drawn {won[-1]}; {1000 * thought / max(1, decisions):.2f} ms a decision, "
        f"{60 * len(games) / max(seconds, 0.001):.0f} games a minute"
    )
    for side, name in enumerate(sides):
        actions = Counter[str]()
        for game in games:
            actions.update(game.actions[side])
        words = [f"{word} {count / len(games):.1f}" for word, count in actions.most_common()]
        print(f"  {name} does in a game: {', '.join(words)}")
        for kind in games[0].budgets[side]:
            tell_budget(name, kind, [game.budgets[side][kind] for game in games])


def tell_budget(side: str, kind: str, rows: Sequence[Thinking]) -> None:
    """How well a budget was kept."""
    thoughts, kept = sum(row.thoughts for row in rows), sum(row.kept for row in rows)
    print(
        f"  {side}, {kind} of {rows[0].budget:.0f} ms: {kept} of {thoughts} thoughts within a "
        f"tenth ({kept / max(1, thoughts):.2%}), the longest {max(r.longest for r in rows):.1f} ms"
    )
