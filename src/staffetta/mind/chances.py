"""Chances: how likely a position is won, by its value and the turn.

The same lead is worth more the less time is left, and who usually comes back is not yet behind.
Both were counted in games of the veteran against itself (`python -m tools.opponents chances`).
"""

import math
from typing import Final

from .weights import Weights

#: Nobody is ahead.
EVEN: Final = 0.5
#: Beyond this all chances are as good as nought or one.
CERTAIN: Final = 30.0


class Chances:
    """The chances of the first side in one scenario, as a logistic curve for each turn."""

    def __init__(self, weights: Weights, last_turn: int) -> None:
        self.last: Final = last_turn
        self.lead: Final = weights.lead
        self.gain: Final = weights.gain

    def to_win(self, value: float, turn: int) -> float:
        """How likely the first side wins from a position of such a value."""
        late = (min(turn, self.last) - 1) / max(1, self.last - 1)
        gain = self.gain[0] + late * (self.gain[1] - self.gain[0])
        at = bend(self.lead, late) + gain * value
        return 1.0 / (1.0 + math.exp(-max(-CERTAIN, min(CERTAIN, at))))


def bend(points: list[float], late: float) -> float:
    """The curve through three points, at the beginning, half-way and at the end."""
    first, middle, end = points
    return (
        first * (1.0 - late) * (1.0 - 2.0 * late)
        + middle * 4.0 * late * (1.0 - late)
        + end * late * (2.0 * late - 1.0)
    )
