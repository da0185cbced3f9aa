"""Activation points by this book (R 4.1, R 4.1.1)."""

from typing import Final

from staffetta.engine.reasons import Tally
from staffetta.engine.state import State
from staffetta.engine.units import NEWCOMER
from staffetta.rules.options import Options
from staffetta.rules.points import Income

from .missions import DECOY, TITO, exited, identity, on_map
from .tables import YUGOSLAV, Figures, figures


def table(numbers: Figures, side: int, strength: int) -> int:
    """The points that a side's strength on the map gives (R 4.1)."""
    for row in numbers.points[side]:
        if strength <= row[0]:
            return row[1]
    return numbers.points_above


def strength_on_map(state: State, side: int) -> int:
    """The strength that counts: on the map, and not come onto it this turn (R-7)."""
    return sum(
        state.strength[u]
        for u in state.roster[side]
        if state.where[u] >= 0 and not state.marks[u] & NEWCOMER
    )


class GermanAndYugoslav(Income):
    """Strength on the map, a die, and the Missions (R 4.1, R 13.1.4, R 17)."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.cap = options.number("points-cap")

    def rule(self, state: State) -> str:
        """In turn 1 the set-up gives the points (R 17)."""
        return "R 17" if state.turn == 1 else super().rule(state)

    def tally(self, state: State, side: int, face: int) -> Tally:
        """The points that a side gains this turn, before what it has saved."""
        tally = Tally()
        numbers = figures(state)
        if state.turn == 1:
            tally.add(face, "R 17", "first-turn-die")
            tally.add(numbers.first_turn[side], "R 17", "first-turn-points")
            if side == YUGOSLAV and self.options.on("tito-bonus-turn-one"):
                tally.add(1, "R 13.1.4", "tito-on-map")
            return tally
        tally.add(table(numbers, side, strength_on_map(state, side)), "R 4.1", "strength-on-map")
        tally.add(numbers.points_die[face], "R 4.1", "points-die")
        if side == YUGOSLAV:
            if on_map(state, TITO):
                tally.add(1, "R 13.1.4", "tito-on-map")
            gone = exited(state)
            if self.options.is_("exit-penalty", "real"):
                gone = [u for u in gone if identity(state, u) != DECOY]
            if gone:
                tally.add(-len(gone), "R 13.1.4", "missions-exited")
        return tally
