"""Split and gather: one unit into several, or strength from one to another (R 5.1.5, B 5.1.5).

Strength is conserved, and so are markers: a part inherits its unit's, and two units between which
strength passes both bear the worse of their markers (R-68, R-69).
"""

from typing import Final

from staffetta.engine.choices import DONE, GIVE, PART, code, operand_of, verb_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import FIRED_ONCE, FIRED_TWICE, LEFT, NEWCOMER, Piece

from .actions import Action, fighters
from .book import book_of, reason


class SplitAction(Action):
    """Break a unit into smaller ones (R 5.1.5)."""

    topic = "regroup"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "regroup", "one-unit-at-a-time")
        why = self.why_not_pay(state, group)
        if why is not None:
            return why
        if state.strength[group[0]] <= 1:
            return reason(state, "regroup", "too-weak-to-split")
        parts = range(1, state.strength[group[0]])
        whys = [book_of(state).why_not_divide(state, group[0], n) for n in parts]
        return None if None in whys else whys[0]

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        unit = group[0]
        if len(group) > 1 or state.strength[unit] <= 1 or not self.can_pay(state, group):
            return False
        book = book_of(state)
        for part in range(1, state.strength[unit]):
            if book.why_not_divide(state, unit, part) is None:
                return True
        return False

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Split(parent, group[0], 0)


class Split(Frame):
    """How large a part is split off; and again, until the owner is done."""

    name = "split"

    def __init__(self, parent: Frame | None, unit: int, parts: int) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.parts: Final = parts

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.parts)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def advance(self, state: State) -> list[int] | None:
        book = book_of(state)
        offered = [
            code(PART, n)
            for n in range(1, state.strength[self.unit])
            if book.why_not_divide(state, self.unit, n) is None
        ]
        if not offered:
            state.frame = self.parent
            return None
        if self.parts:
            offered.append(code(DONE))
        return offered

    def candidates(self, state: State) -> list[int]:
        return [*[code(PART, n) for n in range(1, state.strength[self.unit] + 1)], code(DONE)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == DONE:
            return None if self.parts else reason(state, "regroup", "nothing-split-yet")
        if operand_of(choice) < state.strength[self.unit]:
            return book_of(state).why_not_divide(state, self.unit, operand_of(choice))
        return reason(state, "regroup", "no-such-part")

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == DONE:
            state.frame = self.parent
            return
        unit = self.unit
        piece = state.pieces[unit]
        state.strength[unit] -= operand
        part = piece.part(next_id(state, piece.line))
        state.add_piece(part, state.where[unit], operand, state.marks[unit])
        if state.log is not None:
            args = (("unit", piece.id), ("part", part.id), ("strength", str(operand)))
            state.tell(book_of(state).cite("regroup"), "splits", args)
        state.frame = Split(self.parent, unit, self.parts + 1)


def next_id(state: State, line: int) -> str:
    """The id of the next part of a unit; ids are never used again."""
    made = len([piece for piece in state.pieces if piece.line == line])
    return f"{state.pieces[line].id}/{made + 1}"


class GatherAction(Action):
    """Bring units of a kind together, as far as a full unit goes (R 5.1.5, R-69)."""

    topic = "regroup"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "regroup", "one-unit-at-a-time")
        why = self.why_not_pay(state, group)
        if why is None and not self.donors(state, group[0]):
            return reason(state, "regroup", "nobody-to-gather")
        return why

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        if len(group) > 1 or not self.donors(state, group[0]):
            return False
        return self.can_pay(state, group)

    def donors(self, state: State, unit: int) -> list[int]:
        """The units of the hex that can give strength to a unit with room for it."""
        piece = state.pieces[unit]
        if state.strength[unit] >= self.full(piece):
            return []
        command = book_of(state).command
        return [
            u
            for u in state.units_in(piece.side, state.where[unit])
            if u != unit
            and state.pieces[u].kind is piece.kind
            and state.pieces[u].formation == piece.formation
            and self.of_a_kind(state.pieces[u], piece)
            and not command.is_out(state, u)
        ]

    def full(self, piece: Piece) -> int:
        """The most strength that one counter may gather."""
        return piece.full

    def of_a_kind(self, piece: Piece, other: Piece) -> bool:
        """Whether two units of one formation and type may be one unit."""
        return piece.light == other.light

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        donors = self.donors(state, group[0])
        state.frame = self.gather(parent, group[0], tuple(donors))

    def gather(self, parent: Frame, unit: int, donors: tuple[int, ...]) -> Frame:
        return Gather(parent, unit, donors, 0)


class Gather(Frame):
    """How much the next unit gives to the one that gathers."""

    name = "gather"

    def __init__(
        self, parent: Frame | None, unit: int, donors: tuple[int, ...], given: int
    ) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.donors: Final = donors
        self.given: Final = given

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.donors, self.given)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def room(self, state: State) -> int:
        """How much strength the unit still holds."""
        return state.pieces[self.unit].full - state.strength[self.unit]

    def advance(self, state: State) -> list[int] | None:
        if not self.donors or not self.room(state):
            state.frame = self.parent
            return None
        return self.legal(state)

    def candidates(self, state: State) -> list[int]:
        return [code(GIVE, n) for n in range(state.strength[self.donors[0]] + 1)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        amount = operand_of(choice)
        if amount > self.room(state):
            return reason(state, "regroup", "more-than-full-strength")
        if not amount and not self.given and len(self.donors) == 1:
            return reason(state, "regroup", "somebody-must-give")
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        donor = self.donors[0]
        state.frame = self.again(self.given + operand)
        if not operand:
            return
        state.strength[donor] -= operand
        state.strength[self.unit] += operand
        self.mark(state, donor)
        if state.log is not None:
            pieces = state.pieces
            args = (
                ("unit", pieces[self.unit].id),
                ("donor", pieces[donor].id),
                ("strength", str(operand)),
            )
            state.tell(book_of(state).cite("regroup"), "gathers", args)
        if not state.strength[donor]:
            state.remove(donor, LEFT)

    def again(self, given: int) -> Frame:
        """The same question to the next unit."""
        return Gather(self.parent, self.unit, self.donors[1:], given)

    def mark(self, state: State, donor: int) -> None:
        """Both bear the worse markers of the two (R-69, B-60).

        Who gives is a newcomer as before: strength that came earlier does not go to it.
        """
        marks = worse(state.marks[self.unit], state.marks[donor])
        state.marks[self.unit] = marks
        state.marks[donor] = marks & ~NEWCOMER | state.marks[donor] & NEWCOMER


def worse(a: int, b: int) -> int:
    """The markers of two units laid on one; only newcomers together make a newcomer."""
    both = (a | b) & ~NEWCOMER | a & b & NEWCOMER
    return both & ~FIRED_ONCE if both & FIRED_TWICE else both
