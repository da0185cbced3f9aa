"""The ladder: a tournament between machines, with paired seeds, and what it says about them.

Two players meet twice on each seed of each scenario, once on each side, so that neither dice nor
sides favour one of them. Every game is a line of a file; a tournament that was interrupted goes
on where it stopped. Ratings are Bradley and Terry's, on the scale of Elo; intervals come from
resampling the pairs of games.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TextIO

from staffetta.engine.state import NOBODY, Outcome
from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import Setting, set_out

from .pool import machine

#: 95 of 100 intervals hold the truth.
Z: Final = 1.959964
DRAWS: Final = 400
ELO: Final = 400 / math.log(10)
#: Nobody is infinitely better: half a game drawn against everybody.
PRIOR: Final = 0.5


@dataclass(frozen=True, order=True)
class Fixture:
    """A game to be played: the players in the order of the scenario's sides."""

    scenario: str
    seed: int
    players: tuple[str, str]


@dataclass(frozen=True)
class Played:
    """A game that was played. Times are processor seconds that each player thought."""

    scenario: str
    seed: int
    players: tuple[str, str]
    #: 0 or 1, or -1 for a draw.
    winner: int
    how: str
    points: tuple[int, int]
    turns: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.scenario, self.seed, self.players)

    def score(self, name: str) -> float:
        """What a player got: 1, a half, or nothing."""
        if self.winner == NOBODY:
            return 0.5
        return float(self.players[self.winner] == name)


class Timed(Player):
    """A player with a watch."""

    def __init__(self, player_: Player) -> None:
        self.name = player_.name
        self.player: Final = player_
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, outlook: Outlook) -> int:
        began = time.process_time()
        choice = self.player.choose(outlook)
        self.seconds += time.process_time() - began
        self.decisions += len(outlook.options) > 1
        return choice


def fixtures(
    players: Sequence[str], scenarios: Sequence[str], seeds: Iterable[int]
) -> list[Fixture]:
    """Everybody against everybody, twice on each seed; whole rounds first."""
    return [
        Fixture(scenario, seed, sides)
        for seed in seeds
        for scenario in scenarios
        for pair in itertools.combinations(players, 2)
        for sides in (pair, (pair[1], pair[0]))
    ]


def play(fixture: Fixture, settings: dict[str, Setting]) -> Played:
    """Play one game of a tournament."""
    setting = settings.get(fixture.scenario)
    if setting is None:
        setting = settings[fixture.scenario] = set_out(fixture.scenario)
    sides = [Timed(machine(name, setting)) for name in fixture.players]
    match = Match(setting, sides, fixture.seed)
    state = match.play()
    outcome = state.outcome
    assert isinstance(outcome, Outcome)
    first, second = sides
    return Played(
        fixture.scenario,
        fixture.seed,
        fixture.players,
        outcome.winner,
        outcome.how,
        (outcome.points[0], outcome.points[1]),
        state.turn,
        (first.decisions, second.decisions),
        (round(first.seconds, 4), round(second.seconds, 4)),
    )


# -- the file ------------------------------------------------------------------


def line_of(played: Played) -> str:
    """A game as a line of a file."""
    return json.dumps(asdict(played), separators=(",", ":")) + "\n"


def read(file: Path) -> list[Played]:
    """The games of a file; a last line that was cut off is left out."""
    if not file.is_file():
        return []
    found: list[Played] = []
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            data = json.loads(line)
            lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
            found.append(Played(**{**data, **lists}))
    return found


def opened(file: Path) -> TextIO:
    """A file to which games are added; a last line that was cut off is taken out of it."""
    if file.is_file():
        data = file.read_bytes()
        if not data.endswith(b"\n"):
            file.write_bytes(data[: data.rfind(b"\n") + 1])
    return file.open("a", encoding="utf-8")


def left(wanted: Sequence[Fixture], done: Iterable[Played]) -> Iterator[Fixture]:
    """The games that are still to be played."""
    known = {played.fixture for played in done}
    return (fixture for fixture in wanted if fixture not in known)


# -- what it says --------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """How a player did against another on one side of one scenario."""

    scenario: str
    side: int
    games: int
    won: int
    drawn: int

    @property
    def share(self) -> float:
        """The points of the games played, draws by halves."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won + self.drawn / 2, self.games)


def cells(games: Iterable[Played], name: str, other: str) -> list[Cell]:
    """The cells of a pair, scenario by scenario and side by side."""
    found: dict[tuple[str, int], list[float]] = {}
    for played in games:
        if set(played.players) == {name, other}:
            side = played.players.index(name)
            found.setdefault((played.scenario, side), []).append(played.score(name))
    return [
        Cell(scenario, side, len(scores), scores.count(1.0), scores.count(0.5))
        for (scenario, side), scores in sorted(found.items())
    ]


def together(parts: Iterable[Cell]) -> Cell:
    """Several cells as one."""
    parts = list(parts)
    return Cell(
        "",
        -1,
        sum(c.games for c in parts),
        sum(c.won for c in parts),
        sum(c.drawn for c in parts),
    )


def wilson(successes: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share.

    >>> low, high = wilson(190, 200)
    >>> round(low, 3), round(high, 3)
    (0.91, 0.973)
    """
    if not games:
        return 0.0, 1.0
    share = successes / games
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle = share + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return (middle - spread) / scale, (middle + spread) / scale


@dataclass(frozen=True)
class Rating:
    """The strength of a player, on the scale of Elo; the mean of all is 0."""

    name: str
    rating: float
    low: float
    high: float
    games: int


def ratings(games: Sequence[Played]) -> list[Rating]:
    """The players by strength, with intervals."""
    names = sorted({name for played in games for name in played.players})
    pairs: dict[tuple[str, int, tuple[str, ...]], list[Played]] = {}
    for played in games:
        key = (played.scenario, played.seed, tuple(sorted(played.players)))
        pairs.setdefault(key, []).append(played)
    units = list(pairs.values())
    best = strengths(names, games)
    dice = random.Random(1)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWS if len(units) > 1 else 0):
        sample = [played for unit in dice.choices(units, k=len(units)) for played in unit]
        for name, value in strengths(names, sample).items():
            drawn[name].append(value)
    found: list[Rating] = []
    for name in names:
        values = sorted(drawn[name]) or [best[name]]
        low, high = values[len(values) * 25 // 1000], values[len(values) * 974 // 1000]
        count = sum(name in played.players for played in games)
        found.append(Rating(name, best[name], low, high, count))
    return sorted(found, key=lambda rating: -rating.rating)


def strengths(names: Sequence[str], games: Iterable[Played]) -> dict[str, float]:
    """Bradley and Terry's strengths, found by going round until they stand still."""
    score = dict.fromkeys(names, PRIOR * (len(names) - 1) / 2)
    met: dict[tuple[str, str], float] = dict.fromkeys(itertools.permutations(names, 2), PRIOR)
    for played in games:
        first, second = played.players
        met[first, second] += 1
        met[second, first] += 1
        score[first] += played.score(first)
        score[second] += played.score(second)
    power = dict.fromkeys(names, 1.0)
    for _ in range(200):
        for name in names:
            weight = sum(
                met[name, other] / (power[name] + power[other]) for other in names if other != name
            )
            if weight:
                power[name] = score[name] / weight
        mean = math.exp(sum(math.log(p) for p in power.values()) / len(power))
        power = {name: p / mean for name, p in power.items()}
    return {name: ELO * math.log(p) for name, p in power.items()}


def pace(games: Iterable[Played], name: str) -> float:
    """The milliseconds that a player took for a decision, on average."""
    seconds, decisions = 0.0, 0
    for played in games:
        for i, who in enumerate(played.players):
            if who == name:
                seconds += played.seconds[i]
                decisions += played.decisions[i]
    return 1000 * seconds / decisions if decisions else 0.0
