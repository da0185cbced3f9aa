"""Morale: the test after fire and in some melees, and what failing it does (R 10, B 10)."""

from typing import Final

from staffetta.engine.spread import Spread, every_throw, merged
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import PINNED

from .book import book_of
from .losses import exposed_of, hurt

# What is known of a test before the die.
FAILS: Final = 0
PASSES: Final = 1
UNSURE: Final = 2
DIE: Final = 6


class Morale:
    """Morale values and the effect of failing."""

    #: One die for a whole group, or one for each of its units (under fire).
    one_die: bool = True
    #: Whether a Command tests only alone in its hex (B-30), or wherever nobody else is aimed at.
    alone_in_hex: bool = False

    def value(self, state: State, unit: int) -> int:
        """The highest die that passes (R 10.2, B 10.1.4)."""
        raise NotImplementedError

    def certain(self, state: State, unit: int) -> int:
        """FAILS or PASSES for units that need no die, else UNSURE (B 15.4, B 16.10.1)."""
        return UNSURE

    def surely(self, state: State, unit: int) -> str:
        """The paragraph by which a unit needs no die."""
        return book_of(state).cite("morale")

    def tests(self, state: State, unit: int) -> bool:
        """Whether a unit takes morale tests at all."""
        return True

    def test(self, state: State, parent: Frame | None, group: tuple[int, ...]) -> None:
        """Begin a test of a group that nothing else weighs on."""
        state.frame = MoraleTest(parent, group, 0)

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

    ``returned`` is the set of units that failed. ``together`` keeps one die for all whatever
    the option says: a melee has one result for a side. ``hex_`` is where they were fired at; who
    is no longer there does not test. It is -1 in a melee, whose losers test where they went.
    """

    name = "morale-test"
    shape = (("group", "units"), ("together", "number"), ("hex", "hex"))
    carries_out = True

    def __init__(
        self, parent: Frame | None, group: tuple[int, ...], together: int, hex_: int = -1
    ) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.together: Final = together
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.together, self.hex)

    def testing(self, state: State) -> tuple[int, ...]:
        """Combat units test; other pieces only when they are alone (R-37, R-113, B-30)."""
        morale = book_of(state).morale
        group = self.group if self.hex < 0 else state.still_in(self.group, self.hex)
        testing = exposed_of(state, group)
        if morale.alone_in_hex and testing and not state.combat(testing):
            side, here = state.pieces[testing[0]].side, state.where[testing[0]]
            if state.occupied[side] >> here & 1:
                return ()
        return tuple([u for u in testing if morale.tests(state, u)])

    def unsure(self, state: State) -> tuple[int, ...]:
        """Those whose result hangs on the die."""
        morale = book_of(state).morale
        return tuple([u for u in self.testing(state) if morale.certain(state, u) == UNSURE])

    def advance(self, state: State) -> list[int] | None:
        if self.unsure(state):
            return super().advance(state)
        self.rolled(state, ())
        return None

    def labels(self, state: State) -> list[str]:
        testing = self.unsure(state)
        if self.together or book_of(state).morale.one_die:
            return [state.world.sides[state.pieces[testing[0]].side]]
        return [state.pieces[u].id for u in testing]

    def spread(self, state: State) -> Spread:
        values = [book_of(state).morale.value(state, u) for u in self.unsure(state)]
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
        morale = book_of(state).morale
        testing = self.testing(state)
        unsure = self.unsure(state)
        failed = 0
        for u in testing:
            certain = morale.certain(state, u)
            face = 0
            if certain == UNSURE:
                face = faces[unsure.index(u)] if len(faces) > 1 else faces[0]
                certain = PASSES if face <= morale.value(state, u) else FAILS
            if state.log is not None:
                self._tell(state, u, face, certain)
            if certain == FAILS:
                failed |= 1 << u
        for u in testing:
            if failed >> u & 1:
                morale.fail(state, u)
        state.returned = failed

    def _tell(self, state: State, unit: int, face: int, result: int) -> None:
        book = book_of(state)
        who = ("unit", state.pieces[unit].id)
        passed = result == PASSES
        if not face:
            rule = book.morale.surely(state, unit)
            state.tell(rule, "surely-passes" if passed else "surely-fails", (who,))
            return
        value = str(book.morale.value(state, unit))
        args = (who, ("die", str(face)), ("value", value))
        state.tell(book.cite("morale"), "passes-test" if passed else "fails-test", args)
