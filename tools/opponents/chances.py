"""Chances: how often a position is won, counted in games of the veteran with itself.

At the beginning of every turn, and now and then within it, all signs that can be counted are
written down; how the game ends says what they were worth. In most games one of the two slips now
and then, so that positions differ. What the files in `staffetta/ai/chances` hold is then fitted to
it, and tried on games that were left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from staffetta.ai.veteran import Judge, VeteranPlayer
from staffetta.ai.weighing import chances_for, weights_for
from staffetta.engine.state import State
from staffetta.mind.chances import Chances
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.plans import Plan
from staffetta.play.chance import Stream
from staffetta.play.match import Match
from staffetta.play.players import Outlook
from staffetta.play.setting import Setting
from staffetta.rules.actions import Activations

from .sittings import rows

Matrix = npt.NDArray[np.float64]

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
#: Nobody is certain.
SURE: Final = 1e-4


@dataclass
class Moment:
    """A position, and what can be counted in it."""

    turn: int
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


def chances_of(setting: Setting, state: State) -> list[Chances]:
    """What counts in a scenario, as either side sees it."""
    id_ = setting.scenario.id
    return [
        Chances(Evaluation(state, weights_for(id_, side)), chances_for(id_, side))
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
            found.moments.append(Moment(turn, lines, signs))
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
        self, courses: Sequence[Course], side: int, names: Sequence[str], last_turn: int
    ) -> None:
        moments = [(i, course, m) for i, course in enumerate(courses) for m in course.moments]
        lines = sorted({name for _, _, moment in moments for name in moment.lines})
        self.names: Final = [*names, *lines]
        self.value: Final = self.names.index("value")
        self.game: Final = np.array([i for i, _, _ in moments])
        turns = np.array([float(moment.turn) for _, _, moment in moments])
        self.late: Final[Matrix] = (np.minimum(turns, last_turn) - 1) / max(1, last_turn - 1)
        self.signs: Final[Matrix] = np.array(
            [
                [*m.signs[side], *[float(m.lines.get(name, 0)) for name in lines]]
                for _, _, m in moments
            ]
        )
        self.won: Final[Matrix] = np.array(
            [0.5 if course.winner < 0 else 1.0 - course.winner for _, course, _ in moments]
        )

    def columns(self, chosen: Sequence[int]) -> tuple[Matrix, Matrix]:
        """A curve, and some signs at the beginning and at the end; what is held against each."""
        late = self.late[:, None]
        curve = np.hstack(
            [(1 - late) * (1 - 2 * late), 4 * late * (1 - late), late * (2 * late - 1)]
        )
        signs = self.signs[:, chosen]
        found = np.hstack([curve, signs * (1 - late), signs * late])
        held = np.where(np.tile(np.array(chosen) == self.value, 2), FREE, HELD_BACK)
        spread = np.maximum(found[:, 3:].std(axis=0), LEAST_SPREAD)
        return found, np.concatenate([np.full(3, FREE), held * spread**2])


def fitted(
    courses: Sequence[Course],
    side: int,
    names: Sequence[str],
    last_turn: int,
    *,
    by_value: bool = False,
) -> Fit:
    """The weights of signs, as a side counts them, that explain best who won.

    They are those of all signs, or that of the value alone.
    """
    table = Table(courses, side, names, last_turn)
    alone = [table.value]
    chosen = alone if by_value else list(range(len(table.names)))
    point = logistic(*table.columns(alone), table.won)[3:]
    found = logistic(*table.columns(chosen), table.won)
    begin, end = found[3:].reshape(2, -1)
    return Fit(
        [round(x, 3) for x in found[:3].tolist()],
        [round(x, 4) for x in point.tolist()],
        {
            table.names[sign]: [round(float(begin[i]), 4), round(float(end[i]), 4)]
            for i, sign in enumerate(chosen)
        },
        left_out(table, alone),
        left_out(table, chosen),
    )


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


def left_out(table: Table, chosen: Sequence[int]) -> float:
    """The log loss in games that were left out when the weights were fitted."""
    columns, held = table.columns(chosen)
    chance = np.zeros(len(table.won))
    for fold in range(FOLDS):
        out = table.game % FOLDS == fold
        if out.any() and not out.all():
            chance[out] = said(columns[out], logistic(columns[~out], held, table.won[~out]))
    chance = np.clip(chance, SURE, 1 - SURE)
    loss = table.won * np.log(chance) + (1 - table.won) * np.log(1 - chance)
    return float(-loss.mean())


def text_of(scenario: str, games: int, fits: dict[str, Fit]) -> str:
    """A file of chances, with a table for each side."""
    words = [
        f"# The chances to win of {scenario}, fitted to {games} games between veterans by",
        "# `python -m tools.opponents chances`, and not by hand. mind/chances.py says what is",
        "# counted; each sign has its weight at the beginning of the game and at its end, and",
        "# each side counts as its own weights have it.",
    ]
    for side, fit in fits.items():
        signs = [f'"{name}" = {weights}' for name, weights in fit.signs.items() if any(weights)]
        words += ["", f"[{side}]", f"even = {fit.even}", f"point = {fit.point}"]
        words += ["", f"[{side}.signs]", *signs]
    return "\n".join(words) + "\n"
