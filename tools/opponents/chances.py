"""Chances: how often a position of some value is won, counted in games of the veteran with itself.

At the beginning of every turn both sides say what they think of the position; how the game ends
says who was right. In most games one of the two slips now and then, so that positions differ. The
curves of `staffetta.mind.chances` are then fitted to it, one for each side's own judgement.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from staffetta.ai.veteran import Judge, VeteranPlayer
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
#: Newton's method needs no more steps; a little is held against large numbers.
STEPS: Final = 40
HELD_BACK: Final = 1.0
#: Values are of this size, so that nothing else is held back more.
POINTS: Final = 10.0


@dataclass
class Course:
    """A game: what both sides thought of it at the beginning of each turn."""

    scenario: str
    seed: int
    winner: int = -1
    #: The turn, and its value to the first side as either side judges it.
    turns: list[tuple[int, float, float]] = field(default_factory=list)


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
                players[side].judge(state, side).evaluation.value(state) for side in (0, 1)
            ]
            found.turns.append((turn, round(first, 3), round(second, 3)))
        match.step()
    found.winner = match.state.outcome.winner
    return found


def fitted(
    courses: Sequence[Course], judge: int, last_turn: int
) -> tuple[list[float], list[float]]:
    """The lead and the gain of `Chances` that explain best who won, as one side judges."""
    rows: list[list[float]] = []
    won: list[float] = []
    for course in courses:
        for moment in course.turns:
            late = (min(moment[0], last_turn) - 1) / max(1, last_turn - 1)
            value = moment[1 + judge] / POINTS
            bends = [(1 - late) * (1 - 2 * late), 4 * late * (1 - late), late * (2 * late - 1)]
            rows.append([*bends, value * (1 - late), value * late])
            won.append(0.5 if course.winner < 0 else 1.0 - course.winner)
    found = logistic(rows, won)
    return [round(x, 2) for x in found[:3]], [round(x / POINTS, 3) for x in found[3:]]


def logistic(rows: Sequence[Sequence[float]], won: Sequence[float]) -> list[float]:
    """The weights of a logistic regression, by Newton's method."""
    size = len(rows[0])
    found = [0.0] * size
    for _ in range(STEPS):
        slope = [HELD_BACK * x for x in found]
        bend = [[HELD_BACK * (i == j) for j in range(size)] for i in range(size)]
        for row, result in zip(rows, won, strict=True):
            chance = 1 / (1 + math.exp(-sum(a * b for a, b in zip(row, found, strict=True))))
            for i, x in enumerate(row):
                slope[i] += x * (chance - result)
                for j, y in enumerate(row):
                    bend[i][j] += x * y * chance * (1 - chance)
        found = [x - step for x, step in zip(found, solved(bend, slope), strict=True)]
    return found


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
