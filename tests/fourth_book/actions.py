"""The action of this book alone: a sentry searches a hex (C 4)."""

from typing import Final

from staffetta.engine.choices import code, operand_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.actions import GATE, Action
from staffetta.rules.book import name, reason

from .setup import possible
from .state import own
from .tables import GUARDS
from .verbs import LOOK


def within_reach(state: State, hex_: int) -> list[int]:
    """The hexes that can be searched from one: itself and its neighbours, unless searched."""
    grid = state.world.grid
    near = [hex_, *[h for h in range(grid.size) if grid.distance(hex_, h) == 1]]
    searched = bits(own(state).searched)
    return [h for h in near if h in possible(state) and h not in searched]


class Search(Action):
    """A sentry looks for the letters in its hex or in one beside it (C 4)."""

    topic = "search"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in there if state.pieces[u].kind.name == "sentry"]

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "search", "one-unit-at-a-time")
        if not within_reach(state, place):
            return reason(state, "search", "nothing-to-search")
        return self.why_not_pay(state, group)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = SearchWhere(parent, place)


class SearchWhere(Frame):
    """Which hex is searched (C 4)."""

    name = "search-where"
    shape = (("place", "place"),)
    carries_out = True

    def __init__(self, parent: Frame | None, place: int) -> None:
        super().__init__(parent)
        self.place: Final = place

    def fields(self) -> tuple[Field, ...]:
        return (self.place,)

    def decider(self, state: State) -> int:
        return GUARDS

    def advance(self, state: State) -> list[int] | None:
        return [code(LOOK, h) for h in within_reach(state, self.place)]

    def candidates(self, state: State) -> list[int]:
        return [code(LOOK, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in within_reach(state, self.place):
            return None
        return reason(state, "search", "nothing-to-search")

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        slot = own(state)
        where = (("hex", name(state, operand)),)
        if operand == slot.letters:
            state.tell("C 4", "letters-found", where)
            state.end(GUARDS, "letters-found", (0, 1))
        else:
            slot.searched |= 1 << operand
            state.tell("C 4", "nothing-found", where)
