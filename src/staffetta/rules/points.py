"""Activation points and initiative, at the start of each turn (R 4, B 4)."""

from typing import Final

from staffetta.engine.reasons import Tally, tables_told
from staffetta.engine.state import NOBODY, Field, Roll, State

from .book import book_of
from .sequence import Step


class Income(Step):
    """Each side's new points; those saved are added, and the sum may be capped (R-3, B 4.1)."""

    #: The most points that a side may have, or 0 for no limit.
    cap: int = 0

    def run(self, state: State) -> None:
        state.frame = IncomeRoll(state.frame)

    def rolls(self, state: State, side: int) -> bool:
        """Whether a side rolls a die for its points this turn."""
        return True

    def tally(self, state: State, side: int, face: int) -> Tally:
        """The points that a side gains this turn, before what it has saved."""
        raise NotImplementedError

    def collect(self, state: State, side: int, face: int) -> None:
        """Add a turn's points; never fewer than none (R-4)."""
        tally = self.tally(state, side, face)
        kept = state.points[side]
        state.points[side] += max(0, tally.total)
        if self.cap:
            state.points[side] = min(self.cap, state.points[side])
        if state.log is not None:
            self.account(state, tally, kept, state.points[side])
            why = " ".join([f"{t.value:+d}:{t.key}:{t.rule}" for t in tally.terms])
            args = (
                ("side", state.world.sides[side]),
                ("die", str(face)),
                ("points", str(state.points[side])),
                ("modifiers", why),
            )
            state.tell(self.rule(state), "points", (*args, tables_told([tally])))

    def account(self, state: State, tally: Tally, kept: int, points: int) -> None:
        """Add to a turn's points what leads from them to all that a side has now."""
        rule = book_of(state).cite("points-kept")
        if tally.total < 0:
            tally.add(-tally.total, rule, "points-not-negative")
        if kept:
            tally.add(kept, rule, "points-kept")
        if tally.total > points:
            tally.add(points - tally.total, rule, "points-above-limit")

    def rule(self, state: State) -> str:
        """The paragraph of this turn's points."""
        return book_of(state).cite("income")


class IncomeRoll(Roll):
    """The dice of both sides for activation points, the first side's first (R 4.1, B 4.1)."""

    name = "income"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def rolling(self, state: State) -> list[int]:
        """The sides that roll."""
        income = income_of(state)
        return [side for side in range(len(state.world.sides)) if income.rolls(state, side)]

    def advance(self, state: State) -> list[int] | None:
        if self.rolling(state):
            return super().advance(state)
        self.rolled(state, ())
        return None

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[side] for side in self.rolling(state)]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        rolling = self.rolling(state)
        state.frame = self.parent
        income = income_of(state)
        for side in range(len(state.world.sides)):
            income.collect(state, side, faces[rolling.index(side)] if side in rolling else 0)


def income_of(state: State) -> Income:
    """The book's step that hands out points."""
    for step in book_of(state).sequence:
        if isinstance(step, Income):
            return step
    raise KeyError("income")


class Initiative(Step):
    """More points take it, a tie leaves it (R 4.2, B 4.2)."""

    def __init__(self, first: int = NOBODY) -> None:
        #: The side that has it in turn 1 whatever the points, or NOBODY.
        self.first: Final = first

    def run(self, state: State) -> None:
        first, second = state.points
        if state.turn == 1 and self.first != NOBODY:
            state.initiative = self.first
        elif first != second:
            state.initiative = 0 if first > second else 1
        side = state.world.sides[state.initiative]
        state.tell(book_of(state).cite("initiative"), "initiative", (("side", side),))
