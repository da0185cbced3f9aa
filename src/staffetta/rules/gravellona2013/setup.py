"""Set-up: the partisans in their areas, then the garrison on its objectives (G 1.4-a, G 16)."""

from typing import Final

from staffetta.engine.choices import PLACE, code, operand_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.book import book_of, name, reason

from .stacks import arrive
from .tables import figures


def placing(parent: Frame | None, units: tuple[int, ...], cover: int) -> Frame | None:
    """The question where each of some pieces begins, before whatever waits below."""
    return SetUp(parent, units[0], units[1:], cover) if units else parent


class SetUp(Frame):
    """Where the next piece begins (G 1.4-a, G-52, G-53).

    ``cover`` is 1 if every objective must have a unit (option garrison-all).
    """

    name = "set-up"
    shape = (("unit", "unit"), ("rest", "units"), ("cover", "number"))
    role = "placing"

    def __init__(self, parent: Frame | None, unit: int, rest: tuple[int, ...], cover: int) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.rest: Final = rest
        self.cover: Final = cover

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.rest, self.cover)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def advance(self, state: State) -> list[int] | None:
        hexes = book_of(state).facts.start[self.unit]
        return [code(PLACE, h) for h in hexes if self.fits(state, h)]

    def fits(self, state: State, hex_: int) -> bool:
        """The quick twin of `why_not_at`, for a hex in which the piece may begin."""
        unit = self.unit
        piece = state.pieces[unit]
        if not piece.kind.combat:
            return True
        if state.strength_in(piece.side, hex_) + state.strength[unit] > figures(state).stack_limit:
            return False
        return not self.cover or self.leaves_enough(state, hex_)

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return self.why_not_at(state, operand_of(choice))

    def why_not_at(self, state: State, hex_: int) -> Reason | None:
        """Why the next piece may not begin in a hex."""
        unit = self.unit
        side = state.pieces[unit].side
        where = (("hex", name(state, hex_)),)
        if hex_ not in book_of(state).facts.start[unit]:
            return reason(state, "order-of-battle", "not-a-start-hex", where)
        if not state.pieces[unit].kind.combat:
            return None
        limit = figures(state).stack_limit
        if state.strength_in(side, hex_) + state.strength[unit] > limit:
            args = (*where, ("limit", str(limit)))
            return reason(state, "stacking", "stack-full", args)
        if self.cover and not self.leaves_enough(state, hex_):
            return reason(state, "order-of-battle", "every-objective-needs-a-unit", where)
        return None

    def leaves_enough(self, state: State, hex_: int) -> bool:
        """Whether the units still to come can cover the objectives left empty."""
        side = state.pieces[self.unit].side
        covered = state.occupied[side] | 1 << hex_
        empty = [h for h in book_of(state).facts.objectives if not covered >> h & 1]
        coming = [u for u in self.rest if state.pieces[u].kind.combat]
        return len(empty) <= len(coming)

    def choose(self, state: State, verb: int, operand: int) -> None:
        unit = self.unit
        state.frame = placing(self.parent, self.rest, self.cover)
        arrive(state, (unit,), operand)
        args = (("unit", state.pieces[unit].id), ("hex", name(state, operand)))
        state.tell("G 1.4-a", "sets-up", args)
