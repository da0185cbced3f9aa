"""Estimates: shares and means with their intervals, and how far games have come to an answer.

Intervals are 95 % ones. The sequence of `always` holds at every number of games at once, so a run
may be stopped as soon as it says enough; an ordinary interval may not be used so.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from staffetta.ai.ladder import Z, wilson

ALPHA: Final = 0.05
#: After about this many games the sequence of `always` is narrowest for its number of games.
TUNED: Final = 200
_DRAWS: Final = 400


@dataclass(frozen=True)
class Estimate:
    """A number, the interval in which it lies, and how many games it rests on."""

    value: float
    low: float
    high: float
    games: int

    @property
    def certain(self) -> bool:
        """Whether it differs from nothing."""
        return self.low > 0 or self.high < 0


def share(won: float, games: int) -> Estimate:
    """A share of games, with Wilson's interval; draws may count as halves."""
    return Estimate(won / games if games else 0.0, *wilson(won, games), games)


@dataclass
class Sums:
    """Numbers being added up; enough to tell their mean and how sure it is.

    >>> sums = Sums()
    >>> for number in (1, 2, 3, 4):
    ...     sums.add(number)
    >>> sums.mean, round(sums.deviation, 3)
    (2.5, 1.291)
    """

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One number more (Welford's method)."""
        self.count += 1
        change = number - self.mean
        self.mean += change / self.count
        self.squares += change * (number - self.mean)

    @property
    def deviation(self) -> float:
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    def estimate(self) -> Estimate:
        """The mean with its interval; without two numbers, nobody knows."""
        if self.count < 2:  # noqa: PLR2004  a deviation needs two
            return Estimate(self.mean, -math.inf, math.inf, self.count)
        wide = Z * self.deviation / math.sqrt(self.count)
        return Estimate(self.mean, self.mean - wide, self.mean + wide, self.count)

    def always(self, alpha: float = ALPHA) -> Estimate:
        """The mean with an interval that holds however often one looks (Robbins' mixture).

        >>> sums = Sums()
        >>> for number in range(400):
        ...     sums.add(number % 2)
        >>> one, ever = sums.estimate(), sums.always()
        >>> round(one.high - one.low, 3), round(ever.high - ever.low, 3)
        (0.098, 0.153)
        """
        if self.count < 2:  # noqa: PLR2004  a deviation needs two
            return Estimate(self.mean, -math.inf, math.inf, self.count)
        # How the mixture is weighed, so that it is narrowest near TUNED games.
        weight = (-2 * math.log(alpha) + math.log(-2 * math.log(alpha) + 1)) / TUNED
        part = self.count * weight
        root = 2 * (part + 1) / (self.count * part) * math.log(math.sqrt(part + 1) / alpha)
        wide = self.deviation * math.sqrt(root)
        return Estimate(self.mean, self.mean - wide, self.mean + wide, self.count)


@dataclass(frozen=True)
class Parts:
    """What part of the variance of a result comes from the dice, and what from the play.

    The rest is what they only do together: other play meets the same dice in other places.
    """

    dice: Estimate
    play: Estimate
    rest: Estimate


def parts(table: Sequence[Sequence[float]]) -> Parts | None:
    """The parts of the variance in a table with a row for each dice and a column for each play.

    Two-way random effects; the intervals come from drawing rows and columns again.

    >>> found = parts([[0, 0, 0], [1, 1, 1], [0, 0, 0], [1, 1, 1]])
    >>> found.dice.value, found.play.value, found.rest.value
    (1.0, 0.0, 0.0)
    """
    rows = len(table)
    columns = len(table[0]) if table else 0
    if min(rows, columns) < 2 or _components(table) is None:  # noqa: PLR2004  nothing to compare
        return None
    whole = _components(table)
    assert whole is not None
    dice = random.Random(1)
    drawn: list[tuple[float, float, float]] = []
    for _ in range(_DRAWS):
        lines = dice.choices(range(rows), k=rows)
        across = dice.choices(range(columns), k=columns)
        again = _components([[table[i][j] for j in across] for i in lines])
        if again is not None:
            drawn.append(again)
    estimates = []
    for place in range(3):
        values = sorted(one[place] for one in drawn) or [whole[place]]
        low, high = values[len(values) * 25 // 1000], values[len(values) * 974 // 1000]
        estimates.append(Estimate(whole[place], low, high, rows * columns))
    return Parts(*estimates)


def _components(table: Sequence[Sequence[float]]) -> tuple[float, float, float] | None:
    rows, columns = len(table), len(table[0])
    mean = fmean(fmean(row) for row in table)
    by_row = [fmean(row) for row in table]
    by_column = [fmean(row[j] for row in table) for j in range(columns)]
    between_rows = columns * sum((one - mean) ** 2 for one in by_row) / (rows - 1)
    between_columns = rows * sum((one - mean) ** 2 for one in by_column) / (columns - 1)
    left = sum(
        (table[i][j] - by_row[i] - by_column[j] + mean) ** 2
        for i in range(rows)
        for j in range(columns)
    ) / ((rows - 1) * (columns - 1))
    dice = max(0.0, (between_rows - left) / columns)
    play = max(0.0, (between_columns - left) / rows)
    total = dice + play + left
    return (dice / total, play / total, left / total) if total else None
