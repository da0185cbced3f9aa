"""Candidates: what is being judged, and when the worse half of it is left out."""

from __future__ import annotations

import math
from typing import Final

from staffetta.mind.clock import Clock
from staffetta.mind.plans import Plan

#: A round is worth its while with so many candidates.
A_CHOICE: Final = 2
#: What was seen at first counts as much as so many playouts.
FIRST_SIGHT: Final = 1.0


class Candidate:
    """A plan or an answer that is being judged."""

    def __init__(self, plan: Plan, stand: float) -> None:
        self.plan: Final = plan
        #: The chance to win that it seemed to give at first sight.
        self.seen: Final = stand + plan.guess
        self.total = 0.0
        self.rounds = 0

    @property
    def worth(self) -> float:
        """The chance to win that it seems to give now."""
        return (FIRST_SIGHT * self.seen + self.total) / self.weight

    @property
    def weight(self) -> float:
        """How much that is worth, in playouts."""
        return FIRST_SIGHT + self.rounds


class Heats:
    """When the worse half of the candidates is left out.

    Each heat takes the same part of the budget, however many take part in it: what little time
    there is goes to all of them once, and what more there is to those who are hard to tell apart.
    """

    def __init__(self, clock: Clock, candidates: int) -> None:
        self._clock: Final = clock
        self._heats: Final = math.ceil(math.log2(max(A_CHOICE, candidates)))
        self._began: Final = clock.spent()
        self._ended = 0

    def over(self) -> bool:
        """Whether a heat is over, now that a round is; at once, if there is no budget."""
        due = self._began + (1.0 - self._began) * (self._ended + 1) / self._heats
        spent = self._clock.spent()
        if 0.0 < spent < due:
            return False
        self._ended += 1
        return True


def apart(found: list[Candidate]) -> list[Candidate]:
    """Candidates without those that were the same as a better one so far, whatever happened."""
    seen: set[tuple[float, float]] = set()
    different: list[Candidate] = []
    for candidate in found:
        met = (candidate.seen, candidate.total)
        if met not in seen:
            seen.add(met)
            different.append(candidate)
    return different
