"""Attribution: which term of the evaluation speaks most for a choice."""

from collections.abc import Sequence
from typing import Final

from staffetta.engine.state import State

from .default_policy import DefaultPolicy
from .evaluation import TERMS, Evaluation
from .lookahead import Lookahead

#: The term of a game that is won or lost; the others are those of both sides.
END: Final = "end"


class Attribution(Lookahead):
    """A lookahead that records how much of the value comes from each term."""

    def __init__(self, evaluation: Evaluation, policy: DefaultPolicy) -> None:
        super().__init__(evaluation, policy)
        self._means: list[float] = []

    def leaf(self, state: State, p: float) -> float:
        terms = self.terms(state)
        for i, value in enumerate(terms):
            self._means[i] += p * value
        return sum(terms)

    def terms(self, state: State) -> list[float]:
        """The value to the first side, term by term: its own, the other's, and the end."""
        if state.outcome is not None:
            return [0.0] * (2 * len(TERMS)) + [self.evaluation.end(state)]
        first, second = self.evaluation.worths(state)
        return [*first.terms(), *[-value for value in second.terms()], 0.0]

    def means(self, state: State, side: int, choices: Sequence[int], goal: int) -> list[float]:
        """The same to a side, on average, once an activation is over that begins so."""
        self._means = [0.0] * (2 * len(TERMS) + 1)
        self.worth(state, side, choices, goal)
        return self.seen_by(side, self._means)

    def now(self, state: State, side: int) -> list[float]:
        """The same to a side as things stand."""
        return self.seen_by(side, self.terms(state))

    def seen_by(self, side: int, terms: list[float]) -> list[float]:
        """Terms of the first side in the eyes of a side, its own first."""
        if side == 0:
            return terms
        count = len(TERMS)
        return [-value for value in terms[count : 2 * count] + terms[:count] + terms[2 * count :]]


def names() -> list[str]:
    """The names of the terms, in their order."""
    return [f"own-{term}" for term in TERMS] + [f"enemy-{term}" for term in TERMS] + [END]
