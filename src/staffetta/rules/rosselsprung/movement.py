"""Movement by this book: night, halving and stacking (R 7, R 8)."""

from typing import Final

from staffetta.engine.state import State
from staffetta.rules.movement import SLOW, MoveAction, Movement


class Ground(Movement):
    """The allowances of this book, and its stacking limit (R 7)."""

    assault_past_entry = True

    def __init__(self, stack_limit: int, *, half_up: bool, limit_on_the_way: bool) -> None:
        self.stack_limit = stack_limit
        self.half_up: Final = half_up
        self.limit_on_the_way = limit_on_the_way

    def allowance(self, state: State, unit: int) -> int:
        """Halved at night, but one hex is always one hex (R 8.4, R 8.4.1, R 8.1.1, R-20)."""
        printed = state.pieces[unit].kind.allowance
        if state.world.night[state.turn] and printed != SLOW:
            return self.half(printed)
        return printed

    def half(self, points: int) -> int:
        return (points + 1) // 2 if self.half_up else points // 2


class March(MoveAction):
    """Movement of units, Commands and the Radio; Missions have their own (R 5.1.1, R 13.7)."""

    def moves(self, state: State, unit: int) -> bool:
        return state.pieces[unit].kind.name != "mission"
