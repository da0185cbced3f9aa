"""Movement by this book: six points to a hex, passing through friends, entry (B 7, B 8, B 14)."""

from typing import Final

from staffetta.engine.choices import PLACE, code, operand_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import NEWCOMER, PINNED, WAITING
from staffetta.rules.actions import GATE, Action
from staffetta.rules.book import ids, name, reason
from staffetta.rules.melee import send_back
from staffetta.rules.movement import EVERY, Enter, MoveAction, Movement
from staffetta.rules.reaction import OpenWindow

from .chapter import chapter_of
from .state import own
from .tables import FREE


class Ground(Movement):
    """Stacking and passage of this book; a chapter says who never shares a hex."""

    full_entry_opens_others = False  # B-74
    entry_beside_at_edge = False  # B-73

    def together(self, state: State, group: tuple[int, ...]) -> int:
        """The hexes that the members of a group may enter as one (B 15.5.1)."""
        return state.world.grid.all

    def stormable(self, state: State, group: tuple[int, ...]) -> int:
        return super().stormable(state, group) & self.together(state, group)

    def why_not_storm(self, state: State, group: tuple[int, ...], hex_: int) -> Reason:
        """Why a group may not assault enemies beside it, if it is for the hex (B-108, B-119)."""
        where = (("hex", name(state, hex_)),)
        if self.closed(state, group) >> hex_ & 1:
            return reason(state, "closed", "closed-to-unit", where)
        return reason(state, self.apart(state, group, hex_), "do-not-mix", where)

    def why_no_room(self, state: State, group: tuple[int, ...], b: int) -> Reason:
        if not self.mixes(state, group, b):
            where = (("hex", name(state, b)),)
            return reason(state, self.apart(state, group, b), "do-not-mix", where)
        return super().why_no_room(state, group, b)

    def apart(self, state: State, group: tuple[int, ...], hex_: int) -> str:
        """The topic of the paragraph that keeps a group from those in a hex."""
        return "factions"

    def crowded(self, state: State, group: tuple[int, ...]) -> int:
        """Commands count too when it comes to who shares a hex (B-111)."""
        return state.present[state.pieces[group[0]].side]

    def barred(self, state: State, side: int) -> int:
        """Even a Command alone is entered only by an assault (B-10)."""
        return state.present[1 - side]

    def passable(self, state: State, side: int, hex_: int) -> bool:
        """Friends are not passed through next to an enemy combat unit (B 8.1.2)."""
        if not state.occupied[side] & state.world.grid.bit[hex_]:
            return True
        return not state.world.grid.discs[1][hex_] & state.occupied[1 - side]

    def may_go_on(self, state: State, group: tuple[int, ...], hex_: int) -> bool:
        side = state.pieces[group[0]].side
        if self.passable(state, side, hex_):
            return True
        for u in state.units_in(side, hex_):
            if u not in group:
                return False
        return True

    def stopped(self, state: State, unit: int) -> bool:
        """Pinned, or halted by a mine in this activation (B 10.1.1, B 16.9.1)."""
        return bool(state.marks[unit] & PINNED or own(state).halted >> unit & 1)


class March(MoveAction):
    """Movement; coming onto the map as a reinforcement is free (B 5.1.1, B 14)."""

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        if state.where[group[0]] == WAITING:
            return FREE
        return super().price_of(state, group, out)

    def open_to(self, state: State, side: int) -> bool:
        return super().open_to(state, side) or waits(state, side)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        # Open to a side without points only for units that come in.
        if place < GATE and self.points > state.points[state.pieces[there[0]].side]:
            return False
        return super().possible(state, there, place)

    def moves(self, state: State, unit: int) -> bool:
        # A unit that is placed in a zone when it arrives does not march in.
        return state.where[unit] >= 0 or not chapter_of(state).placed_on_arrival(state, unit)


def waits(state: State, side: int) -> bool:
    """Whether a side has reinforcements that may come this turn, or be kept back (B 15.3.1)."""
    for u in state.roster[side]:
        if state.where[u] == WAITING and state.due[u] <= state.turn:
            return True
    return False


class DeployAction(Action):
    """A stack that is placed anywhere in its zone when it arrives, free (B 15.3.2, B-75)."""

    topic = "zone"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place < GATE:
            return []
        return [u for u in there if chapter_of(state).placed_on_arrival(state, u)]

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if deploy_hexes(state, group):
            return None
        return reason(state, "zone", "no-room-in-the-zone")

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        return bool(deploy_hexes(state, group, most=1))

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        state.frame = Deploy(parent, group)


def deploy_hexes(state: State, group: tuple[int, ...], most: int = EVERY) -> list[int]:
    """The hexes of the zone without enemies in them or beside them, and with room."""
    book = chapter_of(state)
    side = state.pieces[group[0]].side
    enemies = book.movement.barred(state, side)
    near = state.world.grid.discs[1]
    found: list[int] = []
    for h in book.placed_on_arrival(state, group[0]):
        if not near[h] & enemies and book.movement.room(state, side, h, group):
            found.append(h)
            if len(found) == most:
                break
    return found


class Deploy(Frame):
    """Where an arriving stack is placed (B-75)."""

    name = "deploy"
    shape = (("group", "units"),)

    def __init__(self, parent: Frame | None, group: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.group: Final = group

    def fields(self) -> tuple[Field, ...]:
        return (self.group,)

    def decider(self, state: State) -> int:
        return state.pieces[self.group[0]].side

    def advance(self, state: State) -> list[int] | None:
        return [code(PLACE, h) for h in deploy_hexes(state, self.group)]

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in deploy_hexes(state, self.group):
            return None
        return reason(state, "zone", "no-room-in-the-zone")

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        for u in self.group:
            state.put(u, operand)
            state.marks[u] |= NEWCOMER
        args = (("units", ids(state, self.group)), ("hex", name(state, operand)))
        state.tell("B 14", "arrives", args)
        chapter_of(state).deployed(state, self.group, operand)


class ReactionsHere(OpenWindow):
    """The other side reacts to the units that no mine has pinned here (B 12)."""

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        upright = tuple([u for u in group if not state.marks[u] & PINNED])
        if upright:
            super().run(state, enter, upright)


def pinned_go_back(state: State, movers: tuple[int, ...], origin: int, hex_: int) -> bool:
    """Movers pinned among other friends go back at once; whether any did (B 8.1.3, B-49)."""
    if origin < 0:
        return False
    pinned = tuple([u for u in movers if state.marks[u] & PINNED and state.where[u] == hex_])
    if not pinned:
        return False
    side = state.pieces[pinned[0]].side
    if (
        state.strength_in(side, origin) + state.strength_of(pinned)
        > chapter_of(state).movement.stack_limit
    ):
        return False  # others have given way into it since
    halted = own(state).halted
    for u in state.units_in(side, hex_):
        if u not in movers and not halted >> u & 1:
            send_back(state, hex_, pinned, (origin,) * len(pinned), "pinned-goes-back")
            return True
    return False
