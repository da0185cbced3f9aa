"""The lookahead whose result is a win probability instead of a value."""

from typing import Final

from staffetta.engine.state import State

from .default_policy import DefaultPolicy
from .lookahead import Lookahead
from .win_probability import WinProbability

#: What an action must gain over doing nothing, as a probability, in an even game.
WORTHWHILE: Final = 0.0005
#: Probabilities are kept this far from 0 and 1, so that choices still matter.
NEVER_SURE: Final = 0.02


class WinLookahead(Lookahead):
    """A lookahead that ends in win probabilities."""

    def __init__(self, win_probability: WinProbability, policy: DefaultPolicy) -> None:
        super().__init__(win_probability.evaluation, policy)
        self.win_probability: Final = win_probability

    def leaf(self, state: State, p: float) -> float:
        return self.win_probability.to_win(state, 0)

    def a_point(self, state: State) -> float:
        """By how much a point of the evaluation changes the win probability."""
        chance = self.win_probability.to_win(state, 0)
        return self.win_probability.worth_of_a_point(state, unsure(chance))

    def worthwhile(self, stand: float) -> float:
        """What an action must gain in a position: less, the surer the result."""
        chance = stand if stand >= 0 else 1.0 + stand
        likely = unsure(chance)
        return WORTHWHILE * 4.0 * likely * (1.0 - likely)

    def action_bonus(self, state: State, verb: int) -> float:
        """What an action is worth beyond what shows at once, as a probability."""
        points = self.evaluation.action_bonus(verb)
        return points * self.a_point(state) if points else 0.0


def unsure(chance: float) -> float:
    """A probability kept away from 0 and 1."""
    return max(NEVER_SURE, min(1.0 - NEVER_SURE, chance))
