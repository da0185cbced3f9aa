"""Split and gather: one unit into several, or strength from one to another (R 5.1.5, B 5.1.5).

Strength is conserved, and so are markers: a part inherits its unit's, and two units between which
strength passes both bear the worse of their markers (R-68, R-69).
"""

from typing import Final

from staffetta.engine.choices import (
    DONE,
    GATHER,
    GIVE,
    PART,
    SPLIT,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import FIRED_ONCE, FIRED_TWICE, LEFT, NEWCOMER, Piece

from .actions import Action, Members, fighters
from .book import book_of, reason


class SplitAction(Action):
    """Break units of a hex into smaller ones (R 5.1.5).

    All who do it pay once (R 5, B 5).
    """

    topic = "regroup"
    #: Whether splitting and gathering are one action, so that strength can be redistributed.
    then_gather: bool = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group)
        if why is not None:
            return why
        for u in group:
            why = self.why_not_split(state, u)
            if why is not None:
                return why
        return None

    def why_not_split(self, state: State, unit: int) -> Reason | None:
        """Why nothing can be split off a unit."""
        if state.strength[unit] <= 1:
            return reason(state, "regroup", "too-weak-to-split")
        parts = range(1, state.strength[unit])
        whys = [book_of(state).why_not_divide(state, unit, n) for n in parts]
        return None if None in whys else whys[0]

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        for u in group:
            if state.strength[u] <= 1:
                return False
        if not self.can_pay(state, group):
            return False
        for u in group:
            if not divisible(state, u):
                return False
        return True

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Split(parent, group[0], 0, group[1:])


def divisible(state: State, unit: int) -> bool:
    """Whether any part can be split off a unit."""
    book = book_of(state)
    for part in range(1, state.strength[unit]):
        if book.why_not_divide(state, unit, part) is None:
            return True
    return False


class Split(Frame):
    """How large a part is split off; and again, until the owner is done with all his units.

    After the last one, strength may also be gathered in the same action: three and three become
    two, two and two.
    """

    name = "split"
    shape = (("unit", "unit"), ("parts", "number"), ("rest", "units"))

    def __init__(self, parent: Frame | None, unit: int, parts: int, rest: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.parts: Final = parts
        #: The units that are to be split after this one.
        self.rest: Final = rest

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.parts, self.rest)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def advance(self, state: State) -> list[int] | None:
        book = book_of(state)
        offered = [
            code(PART, n)
            for n in range(1, state.strength[self.unit])
            if book.why_not_divide(state, self.unit, n) is None
        ]
        gather = self.may_gather(state)
        if not offered and not gather:
            self.next(state)
            return None
        if self.parts:
            offered.append(code(DONE))
        if gather:
            offered.append(code(GATHER))
        return offered

    def next(self, state: State) -> None:
        """On to the next unit, if there is one."""
        rest = self.rest
        state.frame = Split(self.parent, rest[0], 0, rest[1:]) if rest else self.parent

    def may_gather(self, state: State) -> bool:
        """Whether strength can be gathered now, other than by undoing what was just done."""
        if not self.parts or self.rest or not split_action(state).then_gather:
            return False
        fresh = len(state.pieces) - self.parts
        action = gather_action(state)
        for taker in action.takers(state, self.unit):
            own = taker == self.unit or taker >= fresh
            for donor in action.donors(state, taker, ()):
                if not own or not (donor == self.unit or donor >= fresh):
                    return True
        return False

    def candidates(self, state: State) -> list[int]:
        parts = [code(PART, n) for n in range(1, state.strength[self.unit] + 1)]
        return [*parts, code(DONE), code(GATHER)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == DONE:
            return None if self.parts else reason(state, "regroup", "nothing-split-yet")
        if verb_of(choice) == GATHER:
            may = self.may_gather(state)
            return None if may else reason(state, "regroup", "nobody-to-gather")
        if operand_of(choice) < state.strength[self.unit]:
            return book_of(state).why_not_divide(state, self.unit, operand_of(choice))
        return reason(state, "regroup", "no-such-part")

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == DONE:
            self.next(state)
            return
        if verb == GATHER:
            takers = tuple(gather_action(state).takers(state, self.unit))
            place = state.where[self.unit]
            state.frame = Gatherers(self.parent, GATHER, place, (), takers)
            return
        unit = self.unit
        piece = state.pieces[unit]
        state.strength[unit] -= operand
        part = piece.part(next_id(state, piece.line))
        state.add_piece(part, state.where[unit], operand, state.marks[unit])
        if state.log is not None:
            args = (("unit", piece.id), ("part", part.id), ("strength", str(operand)))
            state.tell(book_of(state).cite("regroup"), "splits", args)
        state.frame = Split(self.parent, unit, self.parts + 1, self.rest)


def next_id(state: State, line: int) -> str:
    """The id of the next part of a unit; ids are never used again."""
    made = len([piece for piece in state.pieces if piece.line == line])
    return f"{state.pieces[line].id}/{made + 1}"


def split_action(state: State) -> "SplitAction":
    """The action by which the book in play splits units."""
    action = book_of(state).action(SPLIT)
    assert isinstance(action, SplitAction)
    return action


def gather_action(state: State) -> "GatherAction":
    """The action by which the book in play gathers units."""
    action = book_of(state).action(GATHER)
    assert isinstance(action, GatherAction)
    return action


class GatherAction(Action):
    """Bring units of a kind together, as far as a full unit goes (R 5.1.5, R-69).

    Several units of a hex may take strength, one after the other, and pay once: two, two and two
    become three and three.
    """

    topic = "regroup"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        return self.why_not_pay(state, group) or self.why_not_take(state, group)

    def why_not_take(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """Why a group cannot take strength from the others of its hex."""
        for u in group:
            if not self.donors(state, u, group):
                return reason(state, "regroup", "nobody-to-gather")
        return None

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        return self.why_not_take(state, group) is None and self.can_pay(state, group)

    def takers(self, state: State, unit: int) -> list[int]:
        """The units in the hex of one that could take strength from another."""
        command = book_of(state).command
        there = state.units_in(state.pieces[unit].side, state.where[unit])
        return [u for u in there if not command.is_out(state, u) and self.donors(state, u, ())]

    def donors(self, state: State, unit: int, group: tuple[int, ...]) -> list[int]:
        """The units of the hex that can give strength to one with room for it.

        A unit that takes strength itself gives none.
        """
        piece = state.pieces[unit]
        if state.strength[unit] >= self.full(state, piece):
            return []
        command = book_of(state).command
        return [
            u
            for u in state.units_in(piece.side, state.where[unit])
            if u != unit
            and u not in group
            and state.pieces[u].kind is piece.kind
            and state.pieces[u].formation == piece.formation
            and self.of_a_kind(state.pieces[u], piece)
            and not command.is_out(state, u)
        ]

    def full(self, state: State, piece: Piece) -> int:
        """The most strength that one counter may gather."""
        return piece.full

    def of_a_kind(self, piece: Piece, other: Piece) -> bool:
        """Whether two units of one formation and type may be one unit."""
        return piece.light == other.light

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        self.open(state, parent, group, group)

    def open(
        self, state: State, parent: Frame | None, group: tuple[int, ...], rest: tuple[int, ...]
    ) -> None:
        """Let the next of a group take strength who still can, or end."""
        for u in rest:
            donors = self.donors(state, u, group)
            if donors:
                state.frame = self.gather(parent, u, tuple(donors), group)
                return
        state.frame = parent

    def gather(
        self, parent: Frame | None, unit: int, donors: tuple[int, ...], group: tuple[int, ...]
    ) -> Frame:
        return Gather(parent, unit, donors, 0, group)


class Gatherers(Members):
    """Who gathers strength after others were split, in the same action and for no more."""

    name = "gatherers"

    def may(self, state: State, group: tuple[int, ...]) -> bool:
        return self.why(state, group) is None

    def why(self, state: State, group: tuple[int, ...]) -> Reason | None:
        return gather_action(state).why_not_take(state, group)

    def price(self, state: State, group: tuple[int, ...]) -> int:
        return 0

    def table(self, state: State) -> str:
        return ""

    def begin(self, state: State, parent: Frame) -> None:
        gather_action(state).open(state, parent, self.group, self.group)

    def again(self, group: tuple[int, ...], rest: tuple[int, ...]) -> Frame:
        return Gatherers(self.parent, self.verb, self.place, group, rest)


class Gather(Frame):
    """How much the next unit gives to the one that gathers."""

    name = "gather"
    shape = (("unit", "unit"), ("donors", "units"), ("given", "number"), ("group", "units"))

    def __init__(
        self,
        parent: Frame | None,
        unit: int,
        donors: tuple[int, ...],
        given: int,
        group: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.donors: Final = donors
        self.given: Final = given
        #: All who gather in this action, one after the other.
        self.group: Final = group

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.donors, self.given, self.group)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def room(self, state: State) -> int:
        """How much strength the unit still holds."""
        return state.pieces[self.unit].full - state.strength[self.unit]

    def advance(self, state: State) -> list[int] | None:
        if not self.donors or not self.room(state):
            rest = self.group[self.group.index(self.unit) + 1 :]
            gather_action(state).open(state, self.parent, self.group, rest)
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
        return Gather(self.parent, self.unit, self.donors[1:], given, self.group)

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
