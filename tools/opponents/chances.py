"""Chances: how often a position is won, counted in games of the veteran with itself.

At the beginning of every turn, and now and then within it, all signs that can be counted are
written down; how the game ends says what they were worth. In most games one of the two slips now
and then, so that positions differ. What the files in `staffetta/ai/chances` hold is then fitted to
it, and tried on games that were left out.

Who attacks is often in danger, and who has points left has often done nothing: what goes together
with winning need not be what wins. So no sign counts the wrong way round, and what will have
changed by the end of a turn is left to the value of the position.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from staffetta.ai.veteran import Judge, VeteranPlayer
from staffetta.ai.weight_files import weights_for, win_model_for
from staffetta.engine.state import State
from staffetta.mind.evaluation import TERMS, Evaluation
from staffetta.mind.plans import Plan
from staffetta.mind.win_probability import WinProbability
from staffetta.play.chance import Stream
from staffetta.play.match import Match
from staffetta.play.players import Outlook
from staffetta.play.setting import Setting
from staffetta.rules.actions import Activations

from .sittings import rows

Matrix = npt.NDArray[np.float64]
#: A sign, by its number, at the beginning of the game (0) or at its end (1).
Weight = tuple[int, int]

#: In so many of a hundred activations each side slips, one game after the other.
SLIPS: Final = ((0, 0), (10, 0), (0, 10), (20, 0), (0, 20), (15, 15), (0, 0), (5, 5))
HUNDRED: Final = 100
#: Who slips does one of so many things that came to his mind first.
IDEAS: Final = 8
#: One of so many activations within a turn is written down.
EVERY: Final = 20
#: Newton's method needs no more steps.
STEPS: Final = 12
#: How much is held against a weight, for a sign that differs by one from position to position: the
#: value of a position is free to count, everything else only if it explains more than that.
HELD_BACK: Final = 30.0
FREE: Final = 0.3
#: What differs less than so much is held back as if it differed so much.
LEAST_SPREAD: Final = 0.5
#: Every so many-th game is left out in turn to see what a fit is worth.
FOLDS: Final = 5
#: Which signs count: all of them, what lasts and counts the right way round, or the value alone.
WHICH: Final = ("all", "lasting", "value")
#: What lasts beyond the turn counts by itself, beside the score. The rest is left to the value of
#: the position: most positions are those at the beginning of a turn, where points are there to be
#: spent, and whoever stands in danger does so because he attacks.
LASTING: Final = ("held", "pressing", "losses", "strength")
#: The course of the game has so many points.
CURVE: Final = 3
#: Nobody is certain.
SURE: Final = 1e-4


@dataclass
class Moment:
    """A position, and what can be counted in it."""

    turn: int
    #: The turn with which the game would end.
    last: int
    lines: dict[str, int]
    #: As either side counts them.
    signs: list[list[float]]


@dataclass
class Course:
    """A game, and some of its positions."""

    scenario: str
    seed: int
    winner: int = -1
    moments: list[Moment] = field(default_factory=list)


@dataclass(frozen=True)
class Fit:
    """What a file of chances says, and how well it tells who wins in games left out."""

    even: list[float]
    point: list[float]
    signs: dict[str, list[float]]
    #: The mean log loss, of the value alone and of all signs.
    by_value: float
    by_signs: float


class Careless(VeteranPlayer):
    """A veteran who slips now and then."""

    slips = 0

    def best(self, outlook: Outlook, judge: Judge) -> Plan:
        if outlook.stream.below(HUNDRED) < self.slips:
            ideas = self.proposals(outlook.state, outlook.side, judge)[:IDEAS]
            if ideas:
                return outlook.stream.pick(ideas)
        return super().best(outlook, judge)


def chances_of(setting: Setting, state: State) -> list[WinProbability]:
    """What counts in a scenario, as either side sees it."""
    id_ = setting.scenario.id
    return [
        WinProbability(Evaluation(state, weights_for(id_, side)), win_model_for(id_, side))
        for side in setting.world.sides
    ]


def course_of(setting: Setting, seed: int) -> Course:
    """Play a game."""
    players = [Careless(setting.scenario) for _ in range(2)]
    for player, slips in zip(players, SLIPS[seed % len(SLIPS)], strict=True):
        player.slips = slips
    match = Match(setting, players, seed)
    lots = Stream(seed, "moments")
    found = Course(setting.scenario.id, seed)
    judges = chances_of(setting, match.state)
    turn = 0
    while match.state.outcome is None:
        state = match.state
        if isinstance(state.frame, Activations) and (state.turn > turn or not lots.below(EVERY)):
            turn = state.turn
            lines = judges[0].counted(state)
            signs = [[round(sign, 3) for sign in chances.signs(state, lines)] for chances in judges]
            last = judges[0].evaluation.book.last_turn(state)
            found.moments.append(Moment(turn, last, lines, signs))
        match.step()
    found.winner = match.state.outcome.winner
    return found


def read(file: Path) -> list[Course]:
    """The games of a file."""
    return [
        Course(row["scenario"], row["seed"], row["winner"], [Moment(**m) for m in row["moments"]])
        for row in rows(file)
    ]


# -- what it says --------------------------------------------------------------


class Table:
    """The positions of some games: when they were, what a side counted in them, and who won."""

    def __init__(
        self, courses: Sequence[Course], side: int, names: Sequence[str], sides: Sequence[str]
    ) -> None:
        moments = [(i, course, m) for i, course in enumerate(courses) for m in course.moments]
        lines = sorted({name for _, _, moment in moments for name in moment.lines})
        self.names: Final = [*names, *lines]
        self.sides: Final = sides
        self.value: Final = self.names.index("value")
        self.game: Final = np.array([i for i, _, _ in moments])
        self.late: Final[Matrix] = np.array(
            [(min(m.turn, m.last) - 1) / max(1, m.last - 1) for _, _, m in moments]
        )
        self.signs: Final[Matrix] = np.array(
            [
                [*m.signs[side], *[float(m.lines.get(name, 0)) for name in lines]]
                for _, _, m in moments
            ]
        )
        self.won: Final[Matrix] = np.array(
            [0.5 if course.winner < 0 else 1.0 - course.winner for _, course, _ in moments]
        )
        #: Whom each sign favours, the first side (1) or the second (-1), and whether it is a term
        #: of the value.
        self.favours: Final = [-1 if name.startswith(sides[1]) else 1 for name in self.names]
        own = {f"{one}-{term}" for one in sides for term in TERMS}
        self.term: Final = [name in own for name in self.names]

    def signs_of(self, which: str) -> list[int]:
        """The signs that may count by themselves, and the value."""
        return [i for i, name in enumerate(self.names) if which == "all" or self.lasts(name)]

    def lasts(self, name: str) -> bool:
        """Whether a sign is one of the score, or of what lasts."""
        side, _, sign = name.partition("-")
        return side not in self.sides or sign in LASTING

    def columns(
        self, weights: Sequence[Weight], barred: Collection[Weight]
    ) -> tuple[Matrix, Matrix]:
        """A curve, and some signs, each at the beginning or at the end; what is held against each.

        The value is that without the terms that are barred from counting.
        """
        late = self.late[:, None]
        curve = np.hstack(
            [(1 - late) * (1 - 2 * late), 4 * late * (1 - late), late * (2 * late - 1)]
        )
        found, held = [curve], [FREE] * CURVE
        for sign, end in weights:
            column = self.signs[:, sign]
            if sign == self.value:
                left = [i for i, e in barred if e == end and self.term[i]]
                column = column - self.signs[:, left] @ np.array([self.favours[i] for i in left])
            column = column * (self.late if end else 1 - self.late)
            found.append(column[:, None])
            spread = max(float(column.std()), LEAST_SPREAD)
            held.append(FREE if sign == self.value else HELD_BACK * spread**2)
        return np.hstack(found), np.array(held)


def fitted(
    courses: Sequence[Course],
    side: int,
    names: Sequence[str],
    sides: Sequence[str],
    which: str = "lasting",
) -> Fit:
    """The weights of signs, as a side counts them, that explain best who won."""
    table = Table(courses, side, names, sides)
    alone = Model(table, [table.value])
    model = (
        alone if which == "value" else Model(table, table.signs_of(which), rightly=which != "all")
    )
    return Fit(
        [round(x, 3) for x in model.even],
        [round(x, 4) for x in alone.pair(table.value)],
        {table.names[sign]: [round(x, 4) for x in model.pair(sign)] for sign in model.chosen},
        alone.left_out(),
        model.left_out(),
    )


class Model:
    """Some signs of a table, with the weights that explain best who won."""

    def __init__(self, table: Table, chosen: Sequence[int], *, rightly: bool = False) -> None:
        self.table: Final = table
        self.chosen: Final = chosen
        #: What would count against the side that it should favour may not count at all.
        self.barred: Final[set[Weight]] = set()
        self._fit()
        while rightly and (wrong := [weight for weight in self.weights if self.net(weight) < 0]):
            self.barred.update(wrong)
            self._fit()

    def _fit(self) -> None:
        both = [(sign, end) for end in (0, 1) for sign in self.chosen]
        weights = [weight for weight in both if weight not in self.barred]
        self.columns, self.held = self.table.columns(weights, self.barred)
        found: list[float] = logistic(self.columns, self.held, self.table.won).tolist()
        self.even = found[:CURVE]
        self.weights = dict(zip(weights, found[CURVE:], strict=True))

    def net(self, weight: Weight) -> float:
        """What a sign counts for the side that it should favour, in the value and by itself."""
        sign, end = weight
        if sign == self.table.value:
            return 0.0
        by_itself = self.table.favours[sign] * self.weights[weight]
        return by_itself + (self.weights[self.table.value, end] if self.table.term[sign] else 0.0)

    def pair(self, sign: int) -> list[float]:
        """What a sign counts by itself, beside the value: at the beginning, and at the end."""
        return [self._by_itself(sign, end) for end in (0, 1)]

    def _by_itself(self, sign: int, end: int) -> float:
        if (sign, end) in self.weights:
            return self.weights[sign, end]
        if not self.table.term[sign]:
            return 0.0
        return -self.table.favours[sign] * self.weights[self.table.value, end]

    def left_out(self) -> float:
        """The log loss in games that were left out when the weights were fitted."""
        columns, won = self.columns, self.table.won
        chance = np.zeros(len(won))
        for fold in range(FOLDS):
            out = self.table.game % FOLDS == fold
            if out.any() and not out.all():
                chance[out] = said(columns[out], logistic(columns[~out], self.held, won[~out]))
        chance = np.clip(chance, SURE, 1 - SURE)
        loss = won * np.log(chance) + (1 - won) * np.log(1 - chance)
        return float(-loss.mean())


def logistic(columns: Matrix, held: Matrix, won: Matrix) -> Matrix:
    """The weights of a logistic regression, by Newton's method; some are held back."""
    found: Matrix = np.zeros(columns.shape[1])
    for _ in range(STEPS):
        chance = said(columns, found)
        slope = columns.T @ (chance - won) + held * found
        bend = (columns * (chance * (1 - chance))[:, None]).T @ columns + np.diag(held)
        found = found - np.linalg.solve(bend, slope)
    return found


def said(columns: Matrix, weights: Matrix) -> Matrix:
    """The chances by some weights."""
    found: Matrix = 1 / (1 + np.exp(-np.clip(columns @ weights, -30, 30)))
    return found


def text_of(scenario: str, games: int, fits: dict[str, Fit], which: str) -> str:
    """A file of chances, with a table for each side."""
    words = [
        f"# The chances to win of {scenario}, fitted to {games} games between veterans by",
        f"# `python -m tools.opponents chances --signs {which}`, and not by hand.",
        "# mind/win_probability.py says what is counted. Each sign has its weight at the",
        "# beginning of the game and at its end; each side uses its own weights.",
    ]
    for side, fit in fits.items():
        signs = [f'"{name}" = {weights}' for name, weights in fit.signs.items() if any(weights)]
        words += ["", f"[{side}]", f"even = {fit.even}", f"point = {fit.point}"]
        words += ["", f"[{side}.signs]", *signs]
    return "\n".join(words) + "\n"
