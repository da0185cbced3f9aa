"""Movement by this book: who may move, passing through friends, shared hexes (G 7-a, G 10-c)."""

from typing import Final

from staffetta.engine.board import NEVER
from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.engine.units import PINNED
from staffetta.rules.book import ids, name, reason
from staffetta.rules.movement import Movement

from .marks import MOVED
from .state import own
from .tables import COVERED

IMMOBILE: Final = "immobile"


def shared_hexes(state: State) -> int:
    """The hexes in which both sides have combat units: these are in melee (G-31)."""
    return state.occupied[0] & state.occupied[1]


def shared(state: State, hex_: int) -> bool:
    """Whether both sides have combat units in a hex."""
    bit = state.world.grid.bit[hex_]
    return bool(state.occupied[0] & bit) and bool(state.occupied[1] & bit)


def in_melee(state: State, unit: int) -> bool:
    """Whether a piece shares its hex with enemy combat units, and friends."""
    here = state.where[unit]
    if here < 0:
        return False
    bit, side = state.world.grid.bit[here], state.pieces[unit].side
    # Enemies first: mostly there are none.
    return bool(state.occupied[1 - side] & bit) and bool(state.occupied[side] & bit)


def dug_in(state: State, side: int, hex_: int) -> bool:
    """Whether a trench of a side protects it in a hex: in houses it adds nothing (G-69)."""
    if not own(state).trenches[side] >> hex_ & 1:
        return False
    return state.world.board.ground[hex_].name not in COVERED


class Ground(Movement):
    """Stacks are passed through freely; the limit holds where a move ends (G 10-a, G 10-c)."""

    full_entry_opens_others = False  # G-54: only enemies close an entry
    limit_on_the_way = False

    def __init__(self, stack_limit: int) -> None:
        self.stack_limit = stack_limit

    def stopped(self, state: State, unit: int) -> bool:
        """Stopped, with a Movement marker, immobile or in melee (G 8.4-M2, G 8.8, G 12.3)."""
        if state.marks[unit] & (PINNED | MOVED) or IMMOBILE in state.pieces[unit].abilities:
            return True
        return in_melee(state, unit)

    def why_not_move(self, state: State, unit: int) -> Reason | None:
        """The reason why a piece is `stopped`."""
        if in_melee(state, unit):
            return reason(state, "in-melee", "in-melee", (("unit", ids(state, (unit,))),))
        return self.why_not_budge(state, unit)

    def why_not_budge(self, state: State, unit: int) -> Reason | None:
        """Why a piece may not leave its hex, even out of a melee."""
        why = self.why_stuck(state, unit)
        if why is None and state.marks[unit] & MOVED:
            return reason(state, "moved", "has-moved", (("unit", state.pieces[unit].id),))
        return why

    def why_stuck(self, state: State, unit: int) -> Reason | None:
        """The same, whether or not it has a Movement marker."""
        piece = state.pieces[unit]
        if IMMOBILE in piece.abilities:
            return reason(state, "artillery", "cannot-move", (("unit", piece.id),))
        if state.marks[unit] & PINNED:
            return reason(state, "pinned", "pinned-cannot-move", (("unit", piece.id),))
        return None

    def why_not_enter(
        self, state: State, group: tuple[int, ...], a: int, b: int, spent: int, limit: int
    ) -> Reason | None:
        """As everywhere; and a unit that enters must be able to stay, or to go on (G 10-c)."""
        why = super().why_not_enter(state, group, a, b, spent, limit)
        if why is None:
            after = spent + self.cost(state, group, a, b)
            if not self.may_end(state, group, b, after, limit):
                args = (("hex", name(state, b)), ("limit", str(self.stack_limit)))
                return reason(state, "stacking", "stack-full", args)
        return why

    def why_not_pass(
        self, state: State, group: tuple[int, ...], a: int, b: int, spent: int, limit: int
    ) -> Reason | None:
        """Why a group may not step into a hex that it will leave at once (G 10-c)."""
        return super().why_not_enter(state, group, a, b, spent, limit)

    def ways(
        self, state: State, group: tuple[int, ...], a: int, spent: int, limit: int
    ) -> list[int]:
        """The neighbours through which a group may pass: the quick twin of `why_not_pass`."""
        return super().steps(state, group, a, spent, limit)

    def may_end(
        self, state: State, group: tuple[int, ...], hex_: int, spent: int, limit: int
    ) -> bool:
        """Whether a group can end its move in a hex, or beyond it."""
        side = state.pieces[group[0]].side
        if self.room(state, side, hex_, group):
            return True
        if self.slow(state, group):
            return False
        enemies = self.barred(state, side)
        for b, cost in state.world.board.steps[self.by(state, group)][hex_]:
            after = spent + cost
            if after > limit or enemies >> b & 1:
                continue
            if self.may_end(state, group, b, after, limit):
                return True
        return False

    def steps(
        self, state: State, group: tuple[int, ...], a: int, spent: int, limit: int
    ) -> list[int]:
        if spent and self.slow(state, group):
            return []
        side = state.pieces[group[0]].side
        board, grid = state.world.board, state.world.grid
        by = self.by(state, group)
        near = board.neighbours(a, by, limit - spent)
        ways = board.ways(a, by, limit - spent)
        enemies, friends = near & self.barred(state, side), near & state.occupied[side]
        if not enemies and not friends:
            return ways
        first = grid.first[a]
        enemies, friends = grid.beside(enemies, a), grid.beside(friends, a)
        prices = board.prices[by][a]
        return [
            b
            for b in ways
            if not enemies >> b - first & 1
            and (
                not friends >> b - first & 1
                or self.may_end(state, group, b, spent + prices[b - first], limit)
            )
        ]

    def can_step(self, state: State, group: tuple[int, ...], a: int, limit: int) -> bool:
        side = state.pieces[group[0]].side
        near = state.world.board.neighbours(a, self.by(state, group), limit)
        if near & self.barred(state, side) | near & state.occupied[side] != near:
            return True
        return bool(near) and bool(self.steps(state, group, a, 0, limit))

    def stormable(self, state: State, group: tuple[int, ...]) -> int:
        """Enemy-held hexes; where friends fight already the limit holds too (G 10-a, G-31)."""
        side = state.pieces[group[0]].side
        enemies = self.barred(state, side)
        melees = enemies & state.occupied[side]
        while melees:
            low = melees & -melees
            melees ^= low
            if not self.room(state, side, low.bit_length() - 1, group):
                enemies &= ~low
        if state.strength_of(group) > self.stack_limit:
            return 0
        return enemies

    def why_not_storm(self, state: State, group: tuple[int, ...], hex_: int) -> Reason | None:
        """Too many for one hex, alone or with the friends who fight there (G 10-a)."""
        side = state.pieces[group[0]].side
        if not self.barred(state, side) >> hex_ & 1 or self.stormable(state, group) >> hex_ & 1:
            return None
        return self.why_no_room(state, group, hex_)

    def refuges(self, state: State, group: tuple[int, ...], a: int) -> list[int]:
        """The neighbours to which a group may leave a melee (G 9.7, G-36)."""
        grid = state.world.grid
        return [b for b in grid.adjacent[a] if self.why_not_refuge(state, group, a, b) is None]

    def why_not_refuge(self, state: State, group: tuple[int, ...], a: int, b: int) -> Reason | None:
        """Why a group may not leave a melee for a hex; movement points do not matter."""
        where = (("hex", name(state, b)),)
        if b not in state.world.grid.adjacent[a]:
            return reason(state, "withdraw", "not-adjacent", where)
        side = state.pieces[group[0]].side
        if state.pieces_in(1 - side, b):
            return reason(state, "withdraw", "enemy-there", where)
        if self.cost(state, group, a, b) >= NEVER:
            return self.why_never(state, b)
        if not self.room(state, side, b, group):
            args = (("hex", name(state, b)), ("limit", str(self.stack_limit)))
            return reason(state, "stacking", "stack-full", args)
        return None
