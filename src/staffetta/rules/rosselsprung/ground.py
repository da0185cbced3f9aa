"""Movement by this book: night, halving, stacking, and L3 tanks that break down (R 8, R 13.4)."""

from typing import Final

from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.rules.melee import destroy
from staffetta.rules.movement import SLOW, Enter, EnterStep, MoveAction, Movement

from .tables import BREAKDOWN, BREAKDOWN_EVERY, STACK_LIMIT
from .weapons import is_vehicle


class Ground(Movement):
    """Allowances of this book; eight points of strength to a hex (R 7)."""

    stack_limit = STACK_LIMIT

    def __init__(self, *, half_up: bool, limit_on_the_way: bool) -> None:
        self.half_up: Final = half_up
        self.limit_on_the_way = limit_on_the_way

    def allowance(self, state: State, unit: int) -> int:
        """Halved at night, but one hex is always one hex (R 8.4.1, R 8.1.1, R-20)."""
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


class BreakdownCheck(EnterStep):
    """A die for each four movement points as they are spent (R 13.4.1, R-85)."""

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        check_breakdown(
            state, group, enter.after // BREAKDOWN_EVERY - enter.before // BREAKDOWN_EVERY
        )


def check_breakdown(state: State, group: tuple[int, ...], dice: int) -> None:
    """Roll for the vehicles of a group, ``dice`` times."""
    vehicles = tuple([u for u in group if is_vehicle(state, u)])
    if vehicles:
        for _ in range(dice):
            state.frame = BreakdownRoll(state.frame, vehicles)


class BreakdownRoll(Roll):
    """One die for each vehicle: on a 1 it is removed on the spot (R 13.4.1)."""

    name = "breakdown"

    def __init__(self, parent: Frame | None, vehicles: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.vehicles: Final = vehicles

    def fields(self) -> tuple[Field, ...]:
        return (self.vehicles,)

    def running(self, state: State) -> list[int]:
        return [u for u in self.vehicles if state.where[u] >= 0]

    def advance(self, state: State) -> list[int] | None:
        if not self.running(state):
            state.frame = self.parent
            return None
        return super().advance(state)

    def labels(self, state: State) -> list[str]:
        return [state.pieces[u].id for u in self.running(state)]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        for u, face in zip(self.running(state), faces, strict=True):
            if state.log is not None:
                args = (("unit", state.pieces[u].id), ("die", str(face)))
                state.tell("R 13.4.1", "breaks-down" if face == BREAKDOWN else "keeps-going", args)
            if face == BREAKDOWN:
                destroy(state, u, "R 13.4.1")
