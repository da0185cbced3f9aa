"""Recovery: a Command takes the Pinned markers off the units of its hex (R 5.2.1, B 5.1.6)."""

from typing import Final

from staffetta.engine.choices import UNIT_IS, code
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import PINNED

from .actions import GATE, Action
from .book import book_of, reason


class Recovery(Action):
    """Recovery: a Command takes the Pinned marker off the units of its hex (R 5.2.1, B 5.1.6)."""

    topic = "recovery"

    def __init__(self, verb: int, points: int, *, whole_hex: bool) -> None:
        super().__init__(verb, points)
        self.whole_hex: Final = whole_hex

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in there if state.pieces[u].commands]

    def pinned(self, state: State, side: int, place: int) -> list[int]:
        return [u for u in state.units_in(side, place) if state.marks[u] & PINNED]

    def possible(self, state: State, there: list[int], place: int) -> bool:
        for u in there:
            if state.marks[u] & PINNED:
                return super().possible(state, there, place)
        return False

    def why_none(
        self, state: State, there: list[int], members: list[int], place: int
    ) -> Reason | None:
        if not members:
            return reason(state, "recovery", "no-command-here")
        return super().why_none(state, there, members, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "recovery", "one-command-is-enough")
        if not self.pinned(state, state.pieces[group[0]].side, place):
            return reason(state, "recovery", "nobody-pinned")
        return self.why_not_pay(state, group)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = parent
        pinned = self.pinned(state, state.pieces[group[0]].side, place)
        if self.whole_hex:
            for u in pinned:
                rally(state, u)
        else:
            state.frame = ChooseRallied(parent, tuple(pinned))


def rally(state: State, unit: int) -> None:
    """Take the Pinned marker off a unit (R 10.1.3, B 10.1.3)."""
    state.marks[unit] &= ~PINNED
    if state.log is not None:
        rule = book_of(state).cite("recovered")
        state.tell(rule, "rallies", (("unit", state.pieces[unit].id),))


class ChooseRallied(Frame):
    """Which unit recovers, where the option rallies one at a time (R-67)."""

    name = "choose-rallied"
    shape = (("pinned", "units"),)

    def __init__(self, parent: Frame | None, pinned: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.pinned: Final = pinned

    def fields(self) -> tuple[Field, ...]:
        return (self.pinned,)

    def decider(self, state: State) -> int:
        return state.pieces[self.pinned[0]].side

    def advance(self, state: State) -> list[int] | None:
        return [code(UNIT_IS, u) for u in self.pinned]

    def candidates(self, state: State) -> list[int]:
        return [code(UNIT_IS, u) for u in self.pinned]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        rally(state, operand)
