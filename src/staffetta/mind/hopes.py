"""Hopes: what a plan comes to as a chance to win, once its activation is over."""

from typing import Final

from staffetta.engine.state import State

from .chances import Chances
from .foresight import Foresight
from .instinct import Instinct

#: An action must make it so much likelier to win than doing nothing, if the game is even.
WORTHWHILE: Final = 0.0005
#: Nobody is so sure to win, or to lose, that nothing matters any more.
NEVER_SURE: Final = 0.02


class Hopes(Foresight):
    """Foresight that asks how likely the game is won instead of what the position is worth."""

    def __init__(self, chances: Chances, instinct: Instinct) -> None:
        super().__init__(chances.evaluation, instinct)
        self.chances: Final = chances

    def leaf(self, state: State, p: float) -> float:
        return self.chances.to_win(state, 0)

    def a_point(self, state: State) -> float:
        """By how much a point of the evaluation changes the chances."""
        chance = self.chances.to_win(state, 0)
        return self.chances.worth_of_a_point(state, unsure(chance))

    def worthwhile(self, stand: float) -> float:
        """What an action must gain, as a position stands for a side: little, if little is left."""
        chance = stand if stand >= 0 else 1.0 + stand
        likely = unsure(chance)
        return WORTHWHILE * 4.0 * likely * (1.0 - likely)

    def deed(self, state: State, verb: int) -> float:
        """What an action is worth beyond what is seen at once, as a part of the chances."""
        points = self.evaluation.deed(verb)
        return points * self.a_point(state) if points else 0.0


def unsure(chance: float) -> float:
    """A chance, as far as anything still matters."""
    return max(NEVER_SURE, min(1.0 - NEVER_SURE, chance))
