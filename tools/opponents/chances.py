"""Chances: how often a position of some value is won, counted in games of the veteran with itself.

At the beginning of every turn both sides say what they think of the position; how the game ends
says who was right. In most games one of the two slips now and then, so that positions differ. The
curves of `staffetta.mind.chances` are then fitted to it, one for each side's own judgement, and
how much of some terms of the evaluation lasts beyond the turn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from staffetta.ai.veteran import Judge, VeteranPlayer
from staffetta.engine.state import State
from staffetta.mind.chances import CERTAIN
from staffetta.mind.evaluation import TERMS, Evaluation
from staffetta.mind.plans import Plan
from staffetta.play.match import Match
from staffetta.play.players import Outlook
from staffetta.play.setting import Setting
from staffetta.rules.actions import Activations

from .sittings import rows

#: In so many of a hundred activations each side slips, one game after the other.
SLIPS: Final = ((0, 0), (10, 0), (0, 10), (20, 0), (0, 20), (0, 0))
HUNDRED: Final = 100
#: Who slips does one of so many things that came to his mind first.
IDEAS: Final = 8
#: Newton's method needs no more steps; a little is held against large numbers, and more against
#: a term that lasts longer than others, or less long.
STEPS: Final = 8
HELD_BACK: Final = 1.0
AS_OTHERS: Final = 10.0
#: Curves and lasting terms are fitted by turns.
ROUNDS: Final = 12
#: Values are of this size, so that nothing else is held back more.
POINTS: Final = 10.0
#: The terms of which it is asked how much lasts.
LASTING: Final = ("pressing", "losses", "fire", "assault", "hunted")


@dataclass
class Course:
    """A game: what both sides thought of it at the beginning of each turn."""

    scenario: str
    seed: int
    winner: int = -1
    #: The turn, and the terms of its value to the first side as either side judges it.
    turns: list[tuple[int, list[float], list[float]]] = field(default_factory=list)


@dataclass(frozen=True)
class Fit:
    """What `[chances]` of a file of weights says."""

    lead: list[float]
    gain: list[float]
    lasting: dict[str, float]


class Careless(VeteranPlayer):
    """A veteran who slips now and then."""

    slips = 0

    def best(self, outlook: Outlook, judge: Judge) -> Plan:
        if outlook.stream.below(HUNDRED) < self.slips:
            ideas = self.proposals(outlook.state, outlook.side, judge)[:IDEAS]
            if ideas:
                return outlook.stream.pick(ideas)
        return super().best(outlook, judge)


def course_of(setting: Setting, seed: int) -> Course:
    """Play a game."""
    players = [Careless(setting.scenario) for _ in range(2)]
    for player, slips in zip(players, SLIPS[seed % len(SLIPS)], strict=True):
        player.slips = slips
    match = Match(setting, players, seed)
    found = Course(setting.scenario.id, seed)
    turn = 0
    while match.state.outcome is None:
        state = match.state
        if isinstance(state.frame, Activations) and state.turn > turn:
            turn = state.turn
            first, second = [
                terms_of(players[side].judge(state, side).evaluation, state) for side in (0, 1)
            ]
            found.turns.append((turn, first, second))
        match.step()
    found.winner = match.state.outcome.winner
    return found


def terms_of(evaluation: Evaluation, state: State) -> list[float]:
    """The terms of a position's value to the first side, in the order of `TERMS`."""
    first, second = evaluation.worths(state)
    return [round(a - b, 3) for a, b in zip(first.terms(), second.terms(), strict=True)]


def fitted(courses: Sequence[Course], judge: int, last_turn: int) -> Fit:
    """The curve, and what lasts, that explain best who won, as one side judges."""
    bends: list[list[float]] = []
    lates: list[float] = []
    terms: list[list[float]] = []
    won: list[float] = []
    for course in courses:
        for moment in course.turns:
            late = (min(moment[0], last_turn) - 1) / max(1, last_turn - 1)
            lates.append(late)
            bends.append(
                [(1 - late) * (1 - 2 * late), 4 * late * (1 - late), late * (2 * late - 1)]
            )
            terms.append([x / POINTS for x in (moment[1] if judge == 0 else moment[2])])
            won.append(0.5 if course.winner < 0 else 1.0 - course.winner)
    free = [TERMS.index(term) for term in LASTING]
    shares = [1.0] * len(TERMS)
    curve = [0.0] * 5
    for _ in range(ROUNDS):
        values = [sum(x * share for x, share in zip(row, shares, strict=True)) for row in terms]
        rows = [
            [*bend, value * (1 - late), value * late]
            for bend, value, late in zip(bends, values, lates, strict=True)
        ]
        curve = logistic(rows, won, curve)
        gains = [curve[3] * (1 - late) + curve[4] * late for late in lates]
        # What would be said if all lasted alike; what more or less of some terms adds to it.
        alike = [
            dot(bend, curve[:3]) + gain * sum(row)
            for bend, gain, row in zip(bends, gains, terms, strict=True)
        ]
        more = [[gain * row[i] for i in free] for gain, row in zip(gains, terms, strict=True)]
        found = logistic(more, won, [shares[i] - 1 for i in free], alike, AS_OTHERS)
        for i, x in zip(free, found, strict=True):
            shares[i] = max(0.0, 1 + x)
    return Fit(
        [round(x, 2) for x in curve[:3]],
        [round(x / POINTS, 3) for x in curve[3:]],
        {term: round(shares[i], 2) for term, i in zip(LASTING, free, strict=True)},
    )


def logistic(
    rows: Sequence[Sequence[float]],
    won: Sequence[float],
    start: Sequence[float],
    known: Sequence[float] = (),
    held_back: float = HELD_BACK,
) -> list[float]:
    """The weights of a logistic regression beside what is known, by Newton's method."""
    size = len(rows[0])
    found = list(start)
    known = known or [0.0] * len(rows)
    for _ in range(STEPS):
        slope = [held_back * x for x in found]
        bend = [[held_back * (i == j) for j in range(size)] for i in range(size)]
        for row, result, before in zip(rows, won, known, strict=True):
            at = max(-CERTAIN, min(CERTAIN, before + dot(row, found)))
            chance = 1 / (1 + math.exp(-at))
            for i, x in enumerate(row):
                slope[i] += x * (chance - result)
                for j, y in enumerate(row):
                    bend[i][j] += x * y * chance * (1 - chance)
        found = [x - step for x, step in zip(found, solved(bend, slope), strict=True)]
    return found


def dot(row: Sequence[float], weights: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(x * weight for x, weight in zip(row, weights, strict=True))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system that is symmetric and has one."""
    size = len(right)
    rows = [[*row, x] for row, x in zip(matrix, right, strict=True)]
    for i in range(size):
        for other in rows[i + 1 :]:
            share = other[i] / rows[i][i]
            for j in range(i, size + 1):
                other[j] -= share * rows[i][j]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found


def read(file: Path) -> list[Course]:
    """The games of a file."""
    return [Course(**row) for row in rows(file)]
