"""Win probability: a logistic model of the position.

Its features ("signs" in the files) are the terms of the evaluation of both sides, points to spend,
strength on the map, the lines of the victory points, and who leads. Each has one weight for the
beginning of the game and one for its end, fitted to games of the veteran against itself
(`python -m tools.opponents chances`). The weighted sum is the logarithm of the odds.
"""

import math
from typing import Final

from staffetta.engine.state import State

from .evaluation import TERMS, Evaluation
from .weights import Table, row, table

#: Nobody is ahead.
EVEN: Final = 0.5
#: Log odds beyond this are as good as certain.
CERTAIN: Final = 30.0
#: The lead in victory points is a feature as a whole, and clipped at these values: the first
#: points matter most.
LEADS: Final = (2.0, 5.0)
NOTHING: Final = [0.0, 0.0]
#: Features of a side beside the terms of the evaluation. Strength counts by its logarithm: a
#: loss matters most to a side that has little left.
BESIDE: Final = ("points", "strength")


class WinProbability:
    """The model of one scenario, on top of one side's evaluation."""

    def __init__(self, evaluation: Evaluation, data: Table) -> None:
        self.evaluation: Final = evaluation
        world = evaluation.terrain.world
        self.sides: Final = world.sides
        #: What the course of the game gives to the first side at its beginning, half-way and at
        #: its end; and what a point of value is worth by itself, at the beginning and at the end.
        #: Both are logarithms of odds.
        self.even: Final = row(data, "even")
        self.point: Final = row(data, "point")
        #: The names of what is counted in every position.
        self.names: Final = [
            *[f"{side}-{sign}" for side in self.sides for sign in (*TERMS, *BESIDE)],
            "value",
            "lead",
            *[f"lead-{most:.0f}" for most in LEADS],
        ]
        signs = table(data, "signs")
        weights = {name: row(signs, name) for name in signs}
        self.weights: Final = [weights.get(name, NOTHING) for name in self.names]
        #: The same for lines of the count of victory points.
        self.lines: Final = {
            name: weight for name, weight in weights.items() if name not in self.names
        }
        #: Whether victory points count at all: to count them takes time.
        self.scored: Final = bool(self.lines) or any(name.startswith("lead") for name in weights)
        #: The part of the game that the weights are for. None yet: the set-up of a game of two
        #: turns is at -1.
        self._late = -2.0
        self._even = 0.0
        self._weights: list[float] = []
        self._lines: dict[str, float] = {}

    def to_win(self, state: State, side: int) -> float:
        """How likely a side wins."""
        outcome = state.outcome
        if outcome is None:
            first = chance_of(self.log_odds(state))
        else:
            first = EVEN if outcome.winner < 0 else 1.0 - outcome.winner
        return first if side == 0 else 1.0 - first

    def log_odds(self, state: State) -> float:
        """The logarithm of the odds of the first side in a game that goes on."""
        late = self.late(state)
        if late != self._late:
            self._weigh(late)
        total = self._even
        lines = self.counted(state) if self.scored else {}
        for name, points in lines.items():
            total += points * self._lines.get(name, 0.0)
        weights = self._weights
        for i, sign in enumerate(self.signs(state, lines)):
            total += sign * weights[i]
        return total

    def worth_of_a_point(self, state: State, chance: float) -> float:
        """By how much a point of value changes a chance."""
        return chance * (1.0 - chance) * between(self.point, self.late(state))

    def _weigh(self, late: float) -> None:
        """Interpolate all weights for this part of the game."""
        self._late = late
        self._even = bend(self.even, late)
        self._weights = [between(weight, late) for weight in self.weights]
        self._lines = {name: between(weight, late) for name, weight in self.lines.items()}

    def late(self, state: State) -> float:
        """How much of the game is over: 0 in the first turn, 1 in the last."""
        last = self.evaluation.book.last_turn(state)
        return (min(state.turn, last) - 1) / max(1, last - 1)

    def counted(self, state: State) -> dict[str, int]:
        """The lines of the count of victory points, by name."""
        found: dict[str, int] = {}
        for line in self.evaluation.book.score(state):
            name = f"{self.sides[line.side]}:{line.key}"
            found[name] = found.get(name, 0) + line.points
        return found

    def signs(self, state: State, lines: dict[str, int]) -> list[float]:
        """What is counted besides, in the order of the names."""
        found: list[float] = []
        worths = self.evaluation.worths(state)
        for i, worth in enumerate(worths):
            found.extend(worth.terms())
            found.append(float(state.points[i]))
            found.append(math.log1p(on_the_map(state, i)))
        found.append(worths[0].total() - worths[1].total())
        lead = 0.0
        for name, points in lines.items():
            lead += points if name.startswith(f"{self.sides[0]}:") else -points
        found.append(lead)
        found.extend([max(-most, min(most, lead)) for most in LEADS])
        return found


def on_the_map(state: State, side: int) -> int:
    """The strength of a side there; its stacks would say the same, and take longer."""
    pieces, where, strength = state.pieces, state.where, state.strength
    found = 0
    for u in state.roster[side]:
        if where[u] >= 0 and pieces[u].kind.combat:
            found += strength[u]
    return found


def chance_of(log_odds: float) -> float:
    """The chance of a side, by the logarithm of its odds."""
    return 1.0 / (1.0 + math.exp(-max(-CERTAIN, min(CERTAIN, log_odds))))


def between(pair: list[float], late: float) -> float:
    """What is one number at the beginning and another at the end."""
    return pair[0] + late * (pair[1] - pair[0])


def bend(points: list[float], late: float) -> float:
    """The curve through three points, at the beginning, half-way and at the end."""
    first, middle, end = points
    return (
        first * (1.0 - late) * (1.0 - 2.0 * late)
        + middle * 4.0 * late * (1.0 - late)
        + end * late * (2.0 * late - 1.0)
    )
