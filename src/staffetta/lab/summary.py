"""Summaries: what the tales of many games come to, counted in one pass over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from staffetta.engine.state import NOBODY

from .estimates import Estimate, Parts, Sums, parts, share
from .tale import Reacting, Tale, Turn


@dataclass
class OneSide:
    """What is counted of a side."""

    won: float = 0.0
    points: Sums = field(default_factory=Sums)
    lost: Sums = field(default_factory=Sums)
    losses: Counter[int] = field(default_factory=Counter)
    decisions: Sums = field(default_factory=Sums)
    failures: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    reactions: dict[str, Reacting] = field(default_factory=dict)
    fire: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    deaths: Counter[str] = field(default_factory=Counter)


@dataclass
class OneTurn:
    """What is counted of a turn, of the games that came to its end."""

    points: tuple[Sums, Sums] = field(default_factory=lambda: (Sums(), Sums()))
    lost: tuple[Sums, Sums] = field(default_factory=lambda: (Sums(), Sums()))
    objectives: tuple[Sums, Sums] = field(default_factory=lambda: (Sums(), Sums()))
    chance: Sums = field(default_factory=Sums)


@dataclass
class First:
    """What became of the turns, and of the games, in which a side acted first."""

    turns: int = 0
    #: The change of its chance to win in the turn.
    change: Sums = field(default_factory=Sums)
    #: What the other side lost in the turn, less what it lost itself.
    ahead: Sums = field(default_factory=Sums)
    #: Games in which it acted first in turn 1, and how many of them it won.
    games: int = 0
    won: float = 0.0


@dataclass
class Summary:
    """What some games come to."""

    games: int = 0
    drawn: int = 0
    sides: tuple[OneSide, OneSide] = field(default_factory=lambda: (OneSide(), OneSide()))
    #: (winner or NOBODY, how): games
    ends: Counter[tuple[int, str]] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    #: The points of the first side less those of the second: games.
    margins: Counter[int] = field(default_factory=Counter)
    course: dict[int, OneTurn] = field(default_factory=dict)
    first: tuple[First, First] = field(default_factory=lambda: (First(), First()))
    #: Of each paragraph: how often it was named, and in how many games.
    paragraphs: Counter[str] = field(default_factory=Counter)
    paragraph_games: Counter[str] = field(default_factory=Counter)

    def won(self, side: int) -> Estimate:
        """The share of the games that a side won, draws as halves."""
        return share(self.sides[side].won, self.games)

    def add(self, tale: Tale) -> None:
        """One game more."""
        self.games += 1
        self.drawn += tale.winner == NOBODY
        self.ends[tale.winner, tale.how] += 1
        self.turns[tale.turns] += 1
        self.margins[tale.points[0] - tale.points[1]] += 1
        self.paragraphs.update(tale.paragraphs)
        self.paragraph_games.update(tale.paragraphs.keys())
        for number in range(len(self.sides)):
            self._add_side(tale, number)
        before: Turn | None = None
        for turn in tale.course:
            self._add_turn(tale, turn, before)
            before = turn

    def _add_side(self, tale: Tale, number: int) -> None:
        own, told = self.sides[number], tale.sides[number]
        own.won += tale.won(number)
        own.points.add(tale.points[number])
        own.lost.add(tale.lost[number])
        own.losses[tale.lost[number]] += 1
        own.decisions.add(told.decisions)
        own.failures += told.failures
        own.actions.update(told.actions)
        own.fire.update(told.fire)
        own.moves.update(told.moves)
        own.deaths.update(told.deaths)
        for kind, one in told.reactions.items():
            known = own.reactions.setdefault(kind, Reacting())
            known.offered += one.offered
            known.taken += one.taken
            known.decisive += one.decisive

    def _add_turn(self, tale: Tale, turn: Turn, before: Turn | None) -> None:
        known = self.course.setdefault(turn.turn, OneTurn())
        for side in range(len(self.sides)):
            known.points[side].add(turn.points[side])
            known.lost[side].add(turn.lost[side])
            known.objectives[side].add(turn.objectives[side])
        known.chance.add(turn.chance / 1000)
        if turn.first == NOBODY:
            return
        own = self.first[turn.first]
        if turn.turn == 1:
            own.games += 1
            own.won += tale.won(turn.first)
        own.turns += 1
        lost = before.lost if before else (0, 0)
        gone = [turn.lost[side] - lost[side] for side in (0, 1)]
        own.ahead.add(gone[1 - turn.first] - gone[turn.first])
        if before is not None and turn is not tale.course[-1]:
            change = (turn.chance - before.chance) / 1000
            own.change.add(change if turn.first == 0 else -change)


def summarize(tales: Iterable[Tale]) -> Summary:
    """What some games come to."""
    found = Summary()
    for tale in tales:
        found.add(tale)
    return found


def by_line_up(tales: Iterable[Tale], line_ups: int) -> list[Summary]:
    """The same for each line-up."""
    found = [Summary() for _ in range(line_ups)]
    for tale in tales:
        found[tale.line_up].add(tale)
    return found


def shares_of_dice(tales: Iterable[Tale]) -> Parts | None:
    """How much of who wins comes from the dice; only games that met the same dice tell."""
    # The games of the same dice come in the same order of line-ups and lots.
    found: dict[int, list[float]] = {}
    for tale in tales:
        found.setdefault(tale.dice, []).append(tale.won(0))
    width = max((len(row) for row in found.values()), default=0)
    return parts([row for row in found.values() if len(row) == width])
