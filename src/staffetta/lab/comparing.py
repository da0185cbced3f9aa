"""Comparing: two experiments side by side, game by game where both met the same dice.

The difference in games won is also tested as one goes: its interval holds at every number of games,
so the games may be stopped as soon as it says that they are enough.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from .estimates import Estimate, Sums
from .experiment import BadExperiment, Experiment
from .tale import Tale

#: A smaller difference of a share is none for practical purposes.
MARGIN: Final = 0.05
#: differ  the difference is not nothing    alike  it is smaller than the margin
#: more    nobody can tell yet
Verdict = Literal["differ", "alike", "more"]


@dataclass(frozen=True)
class Measure:
    """What is compared: its name, whose it is, and what it was in both experiments."""

    key: str
    #: The side, or -1 for what belongs to both.
    side: int
    first: Estimate
    second: Estimate
    #: The second less the first.
    difference: Estimate


@dataclass(frozen=True)
class Comparison:
    """Two experiments side by side."""

    #: Games of both that were compared, and whether they had the same dice.
    pairs: int
    same_dice: bool
    measures: tuple[Measure, ...]
    #: The difference in games won by the first side, with an interval that always holds.
    always: Estimate
    margin: float

    @property
    def verdict(self) -> Verdict:
        """What can be said at this number of games."""
        if self.always.low > 0 or self.always.high < 0:
            return "differ"
        if max(abs(self.always.low), abs(self.always.high)) <= self.margin:
            return "alike"
        return "more"

    @property
    def wanted(self) -> int:
        """About how many more pairs of games will tell; 0 if these are enough."""
        if self.verdict != "more" or math.isinf(self.always.high):
            return 0
        wide, far = (self.always.high - self.always.low) / 2, abs(self.always.value)
        target = max(far, self.margin - far)
        return math.ceil(self.pairs * ((wide / target) ** 2 - 1))


#: name, side, and what it is in a game
_MEASURES: Final[tuple[tuple[str, int, Callable[[Tale], float]], ...]] = (
    ("won", 0, lambda tale: tale.won(0)),
    ("won", 1, lambda tale: tale.won(1)),
    ("points", 0, lambda tale: tale.points[0]),
    ("points", 1, lambda tale: tale.points[1]),
    ("lost", 0, lambda tale: tale.lost[0]),
    ("lost", 1, lambda tale: tale.lost[1]),
    ("objectives", 0, lambda tale: tale.course[-1].objectives[0]),
    ("objectives", 1, lambda tale: tale.course[-1].objectives[1]),
    ("turns", -1, lambda tale: tale.turns),
)
_Row = tuple[float, ...]


def compare(first: Experiment, second: Experiment, margin: float = MARGIN) -> Comparison:
    """Compare two experiments with the same sides; `BadExperiment` if they cannot be compared."""
    sides = first.setting.world.sides
    if sides != second.setting.world.sides:
        raise BadExperiment(
            f"{first.folder} and {second.folder} cannot be compared: the sides of one are "
            f"{' and '.join(sides)}, those of the other {' and '.join(second.setting.world.sides)}"
        )
    return compared(first.tales(), second.tales(), margin)


def compared(first: Iterable[Tale], second: Iterable[Tale], margin: float = MARGIN) -> Comparison:
    """The same for the games themselves."""
    one, other = _rows(first), _rows(second)
    common = [key for key in one if key in other]
    pairs = [(one[key], other[key]) for key in common]
    if not common:
        # No dice in common: any two games are as good a pair as others.
        pairs = list(zip(one.values(), other.values(), strict=False))
    measures = []
    always = Estimate(0.0, -math.inf, math.inf, 0)
    for place, (key, side, _) in enumerate(_MEASURES):
        sums = Sums(), Sums(), Sums()
        for before, after in pairs:
            for one_sum, number in zip(
                sums, (before[place], after[place], after[place] - before[place]), strict=True
            ):
                one_sum.add(number)
        measures.append(Measure(key, side, *[one_sum.estimate() for one_sum in sums]))
        if place == 0:
            always = sums[2].always()
    return Comparison(len(pairs), bool(common), tuple(measures), always, margin)


def _rows(tales: Iterable[Tale]) -> dict[tuple[int, int, int], _Row]:
    """What each game comes to, by its line-up, dice and lots."""
    return {
        (tale.line_up, tale.dice, tale.lots): tuple([take(tale) for _, _, take in _MEASURES])
        for tale in tales
    }
