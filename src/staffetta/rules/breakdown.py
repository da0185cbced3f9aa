"""Breakdown: vehicles roll for every few movement points that they spend (R 13.4.1, B 13.3.1)."""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.state import Field, Frame, Roll, State

from .book import book_of
from .melee import destroy
from .movement import Enter, EnterStep


class Breakdown:
    """How often a book's vehicles roll, and the highest die that stops them."""

    def __init__(self, every: int, fails: int) -> None:
        self.every: Final = every
        self.fails: Final = fails


class BreakdownCheck(EnterStep):
    """A die for each block of movement points as it is completed (R-85, B-83).

    A unit that was thrown out of the hex since has spent them all the same.
    """

    there_only = False

    def concerns(self, state: State, enter: Enter, group: tuple[int, ...]) -> bool:
        return book_of(state).movement.by(state, group) == ON_WHEELS

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        every = book_of(state).breakdown.every
        check_breakdown(state, group, enter.after // every - enter.before // every)


def end_of_move(state: State, group: tuple[int, ...], before: int, spent: int) -> None:
    """The blocks just completed, and one die more for a block only begun (R-85, B-83)."""
    every = book_of(state).breakdown.every
    dice = spent // every - before // every
    if spent % every:
        dice += 1
    check_breakdown(state, tuple([u for u in group if state.where[u] >= 0]), dice)


def check_breakdown(state: State, group: tuple[int, ...], dice: int) -> None:
    """Roll for the vehicles of a group, ``dice`` times."""
    vehicles = tuple([u for u in group if state.pieces[u].kind.by == ON_WHEELS])
    if vehicles:
        for _ in range(dice):
            state.frame = BreakdownRoll(state.frame, vehicles)


class BreakdownRoll(Roll):
    """One die for each vehicle: a low one removes it on the spot (R 13.4.1, B 13.3.1)."""

    name = "breakdown"
    shape = (("vehicles", "units"),)
    carries_out = True

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
        book = book_of(state)
        rule = book.cite("breakdown")
        for u, face in zip(self.running(state), faces, strict=True):
            broken = face <= book.breakdown.fails
            if state.log is not None:
                args = (("unit", state.pieces[u].id), ("die", str(face)))
                state.tell(rule, "breaks-down" if broken else "keeps-going", args)
            if broken:
                destroy(state, u, rule)
