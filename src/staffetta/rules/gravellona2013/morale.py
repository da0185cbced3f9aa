"""Morale, losses and damage: what a result does to the unit that it falls on (G 8.4-H, G 11)."""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.spread import Spread, every_throw, merged
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import FIRED_ONCE, FIRED_TWICE, PINNED
from staffetta.rules.book import book_of
from staffetta.rules.melee import destroy
from staffetta.rules.morale import Morale

from .marks import (
    DAMAGE,
    DAMAGED_ONCE,
    DAMAGED_THRICE,
    DAMAGED_TWICE,
    FIRED_THRICE,
    MOVED,
    SHAKEN,
    SPENT,
)
from .tables import AMMUNITION, COMMAND_STRENGTH

#: The markers for Attacks: none, one, two, three, more.
_AMMUNITION: Final = (0, FIRED_ONCE, FIRED_TWICE, FIRED_THRICE, SPENT)
_ALL_AMMUNITION: Final = FIRED_ONCE | FIRED_TWICE | FIRED_THRICE | SPENT
#: The markers for Damage.
_DAMAGE: Final = (0, DAMAGED_ONCE, DAMAGED_TWICE, DAMAGED_THRICE)


def attacks_made(marks: int) -> int:
    """How many Attack markers there are among some marks; more than three count as four."""
    if not marks & _ALL_AMMUNITION:
        return 0
    return _AMMUNITION.index(marks & _ALL_AMMUNITION)


def spend_ammunition(state: State, unit: int) -> None:
    """One more Attack marker (G 8.1-d, G 8.7-e, G 9.6-a)."""
    marks = state.marks[unit]
    count = min(attacks_made(marks) + 1, AMMUNITION + 1)
    state.marks[unit] = marks & ~_ALL_AMMUNITION | _AMMUNITION[count]
    if state.marks[unit] & SPENT and not marks & SPENT and state.log is not None:
        state.tell("G 9.6-b", "out-of-ammunition", (("unit", state.pieces[unit].id),))


def damage_of(marks: int) -> int:
    """How much Damage there is among some marks (G 11.1-a)."""
    return _DAMAGE.index(marks & DAMAGE)


def worst(a: int, b: int) -> int:
    """The markers of two units that are reunited: the worse of each kind (G-47)."""
    attacks = max(attacks_made(a), attacks_made(b))
    damage = max(damage_of(a), damage_of(b))
    both = (a | b) & ~(_ALL_AMMUNITION | DAMAGE)
    return both | _AMMUNITION[attacks] | _DAMAGE[damage]


def fighting_strength(state: State, unit: int) -> int:
    """What a piece counts in combat: nothing without ammunition, 1 as a Command (G 9.6-b, G-18)."""
    if not state.pieces[unit].kind.combat:
        return COMMAND_STRENGTH
    return 0 if state.marks[unit] & SPENT else state.strength[unit]


def kills(state: State, unit: int, points: int) -> bool:
    """Whether a loss of this many points removes a unit (G 11, G/C-55)."""
    if not state.pieces[unit].kind.combat or points >= state.strength[unit]:
        return True
    if state.pieces[unit].kind.by != ON_WHEELS:
        return False
    return damage_of(state.marks[unit]) + points > state.pieces[unit].damage


def wound(state: State, unit: int, points: int, rule: str) -> None:
    """A piece loses strength, and a vehicle takes as much Damage (G 1.2-d, G 8.4-H, G 11).

    What exceeds its strength is lost with it (G-25).
    """
    piece = state.pieces[unit]
    if not piece.kind.combat:
        book_of(state).eliminate(state, unit)
        return
    if kills(state, unit, points):
        destroy(state, unit, rule)
        return
    state.lose(unit, points)
    if state.log is not None:
        left = str(state.strength[unit])
        state.tell(rule, "loses", (("unit", piece.id), ("lost", str(points)), ("left", left)))
    if piece.kind.by == ON_WHEELS:
        count = damage_of(state.marks[unit]) + points
        state.marks[unit] = state.marks[unit] & ~DAMAGE | _DAMAGE[count]
        state.tell("G 11", "damaged", (("unit", piece.id), ("damage", str(count))))


class Nerve(Morale):
    """Strength is morale; a second failure costs strength (G 8.4-M1, G 8.4-M3)."""

    def __init__(self, *, counts: bool) -> None:
        #: Failures are counted in the turn, whether or not the unit has recovered (G-22).
        self.counts: Final = counts

    def value(self, state: State, unit: int) -> int:
        return fighting_strength(state, unit)

    def test(self, state: State, parent: Frame | None, group: tuple[int, ...]) -> None:
        """Each of a group in turn, the first one first."""
        frame = parent
        for u in reversed(group):
            frame = NerveTest(frame, u, 0, 1, 0)
        state.frame = frame

    def give_way(self, state: State, unit: int, points: int) -> None:
        """A test is failed: Stopped, or if Stopped already a loss (G 8.4-M2, G 11.1-b)."""
        again = bool(state.marks[unit] & (SHAKEN if self.counts else PINNED))
        if not state.marks[unit] & PINNED and state.log is not None:
            state.tell("G 8.4-M2", "pinned", (("unit", state.pieces[unit].id),))
        state.marks[unit] |= PINNED | SHAKEN if self.counts else PINNED
        if again:
            wound(state, unit, points, "G 8.4-M3")


class NerveTest(Roll):
    """One unit tests its morale (G 8.4-M1): a die, with what the attacker lacks in strength.

    ``loss`` is what failing costs a unit that is Stopped already; ``moving`` is 1 for a mover,
    which stops with a Movement marker (G 8.7-d).
    """

    name = "nerve-test"
    shape = (("unit", "unit"), ("modifier", "number"), ("loss", "number"), ("moving", "number"))
    carries_out = True

    def __init__(
        self, parent: Frame | None, unit: int, modifier: int, loss: int, moving: int
    ) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.modifier: Final = modifier
        self.loss: Final = loss
        self.moving: Final = moving

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.modifier, self.loss, self.moving)

    def advance(self, state: State) -> list[int] | None:
        if state.where[self.unit] < 0:
            state.frame = self.parent
            return None
        if state.marks[self.unit] & SPENT:
            # Without ammunition every test fails (G 9.6-b).
            if state.log is not None:
                args = (("unit", state.pieces[self.unit].id),)
                state.tell("G 9.6-b", "fails-without-ammunition", args)
            self.fails(state)
            return None
        return super().advance(state)

    def labels(self, state: State) -> list[str]:
        return [state.pieces[self.unit].id]

    def passed(self, state: State, face: int) -> bool:
        return face + self.modifier <= book_of(state).morale.value(state, self.unit)

    def spread(self, state: State) -> Spread:
        throws = every_throw(1)
        return merged(throws, [int(self.passed(state, t[0])) for _, t in throws])

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        passed = self.passed(state, faces[0])
        if state.log is not None:
            args = (
                ("unit", state.pieces[self.unit].id),
                ("die", str(faces[0])),
                ("modifier", str(self.modifier)),
                ("roll", str(faces[0] + self.modifier)),
                ("value", str(book_of(state).morale.value(state, self.unit))),
            )
            state.tell("G 8.4-M1", "passes-test" if passed else "fails-test", args)
        if passed:
            state.frame = self.parent
        else:
            self.fails(state)

    def fails(self, state: State) -> None:
        """Stopped, or hurt; a mover goes no farther."""
        state.frame = self.parent
        if self.moving:
            state.marks[self.unit] |= MOVED
        nerve_of(state).give_way(state, self.unit, self.loss)


def nerve_of(state: State) -> Nerve:
    """The morale rules in play."""
    morale = book_of(state).morale
    assert isinstance(morale, Nerve)
    return morale
