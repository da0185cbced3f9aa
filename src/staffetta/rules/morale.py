"""Morale: the test after fire and in some melees, and what failing it does (R 10, B 10)."""

from typing import Final

from staffetta.engine.spread import Spread, every_throw, merged
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import PINNED

from .book import book_of
from .losses import exposed_of, hurt

PASSED: Final = 1
FAILED: Final = 0
DIE: Final = 6


class Morale:
    """Morale values and the effect of failing."""

    #: One die for a whole group, or one for each of its units (under fire).
    one_die: bool = True

    def value(self, state: State, unit: int) -> int:
        """The highest die that passes (R 10.2)."""
        raise NotImplementedError

    def fail(self, state: State, unit: int) -> None:
        """Pinned; if already Pinned, a point of strength (R 10.1, R 10.1.2)."""
        book = book_of(state)
        if state.marks[unit] & PINNED:
            hurt(state, unit, book.cite("pinned-again"))
            return
        state.marks[unit] |= PINNED
        if state.log is not None:
            state.tell(book.cite("morale"), "pinned", (("unit", state.pieces[unit].id),))


class MoraleTest(Roll):
    """A test of the survivors of a group (R 10.1, B 10.1).

    ``returned`` is PASSED when every unit passed. ``alone`` keeps one die for all whatever
    the option says: a melee has one result for a side.
    """

    name = "morale-test"

    def __init__(self, parent: Frame | None, group: tuple[int, ...], together: int) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.together: Final = together

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.together)

    def testing(self, state: State) -> tuple[int, ...]:
        """Combat units test; other pieces only when they are alone (R-37, R-113)."""
        return exposed_of(state, self.group)

    def advance(self, state: State) -> list[int] | None:
        if not self.testing(state):
            state.returned = PASSED
            state.frame = self.parent
            return None
        return super().advance(state)

    def labels(self, state: State) -> list[str]:
        testing = self.testing(state)
        if self.together or book_of(state).morale.one_die:
            return [state.world.sides[state.pieces[testing[0]].side]]
        return [state.pieces[u].id for u in testing]

    def spread(self, state: State) -> Spread:
        values = [book_of(state).morale.value(state, u) for u in self.testing(state)]
        if len(self.labels(state)) == 1:
            one = every_throw(1)
            return merged(one, [len([v for v in values if t[0] <= v]) for _, t in one])
        # Each unit has its own die: it passes with 1, or fails with 6.
        throws: Spread = [(1, ())]
        for value in values:
            passes = [(n * value, (*throw, 1)) for n, throw in throws]
            throws = passes + [(n * (DIE - value), (*throw, DIE)) for n, throw in throws]
        return [(n, throw) for n, throw in throws if n]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        state.returned = PASSED
        book = book_of(state)
        for i, u in enumerate(self.testing(state)):
            face = faces[i] if len(faces) > 1 else faces[0]
            value = book.morale.value(state, u)
            passed = face <= value
            if state.log is not None:
                state.tell(
                    book.cite("morale"),
                    "passes-test" if passed else "fails-test",
                    (("unit", state.pieces[u].id), ("die", str(face)), ("value", str(value))),
                )
            if not passed:
                state.returned = FAILED
                book.morale.fail(state, u)
