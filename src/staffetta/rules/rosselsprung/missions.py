"""Missions: hidden pieces that move by their own action, leave, or are taken (R 2.3, R 13.1)."""

from typing import Final

from staffetta.engine.choices import EXIT, code, verb_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import LEFT, LOST, REVEALED, TAKEN
from staffetta.rules.actions import GATE, Action
from staffetta.rules.book import book_of as shared_book_of
from staffetta.rules.book import ids, name, reason
from staffetta.rules.movement import Move

from .state import UNKNOWN, own
from .tables import GERMAN, YUGOSLAV

#: Who a Mission may be; `Own.identity` holds places in this list.
IDENTITIES: Final = ["tito", "british", "american", "soviet", "decoy"]
TITO: Final = 0
BRITISH: Final = 1
DECOY: Final = 4
EXIT_COST: Final = 1


def missions(state: State) -> tuple[int, ...]:
    """The numbers of all Mission pieces, wherever they are, in list order."""
    return own(state).missions


def identity(state: State, unit: int) -> int:
    """Who a Mission is. Secret: for the rules and the owner's view only."""
    return own(state).identity[missions(state).index(unit)]


def bearer(state: State, who: int) -> int:
    """The piece of an identity that exists once, or -1 before it is dealt."""
    identities = own(state).identity
    return missions(state)[identities.index(who)] if who in identities else -1


def on_map(state: State, who: int) -> bool:
    """Whether an identity is (still) on the map; all are until they are dealt."""
    unit = bearer(state, who)
    return unit < 0 or state.where[unit] >= 0


def prove_on_map(state: State, who: int) -> None:
    """All see that an identity is on the map: a piece that is gone is another one (R 13.3.4)."""
    slot = own(state)
    for i, unit in enumerate(slot.missions):
        if state.where[unit] < 0:
            slot.ruled_out |= 1 << i * len(IDENTITIES) + who


def ruled_out(state: State, index: int, who: int) -> bool:
    """Whether everybody knows that a Mission, by its place in the list, is not an identity."""
    return bool(own(state).ruled_out >> index * len(IDENTITIES) + who & 1)


def exited(state: State) -> list[int]:
    """The Missions that have left the map (R 13.1.4)."""
    return [u for u in missions(state) if state.where[u] == LEFT]


def quota(state: State) -> int:
    """How many Move Mission actions this turn allows: one fewer than its number (R-71)."""
    return state.turn - 1


class MissionAction(Action):
    """Move Mission: one Mission and any unpinned units of its hex (R 5.2.3, R 13.1.1)."""

    topic = "missions"
    row = "mission"
    begins_with_move = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        carried = [u for u in there if state.pieces[u].kind.name == "mission"]
        return carried + [u for u in there if carried and state.pieces[u].kind.combat]

    def why_none(
        self, state: State, there: list[int], members: list[int], place: int
    ) -> Reason | None:
        if not members:
            return reason(state, "missions", "needs-a-mission")
        return super().why_none(state, there, members, place)

    def open_to(self, state: State, side: int) -> bool:
        if side != YUGOSLAV or own(state).mission_moves >= quota(state):
            return False
        return super().open_to(state, side)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        # One Mission is like another, and none goes farther for being escorted.
        for u in there:
            if state.pieces[u].kind.name == "mission":
                return place < GATE and self.can(state, (u,), place)
        return False

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        carried = [u for u in group if state.pieces[u].kind.name == "mission"]
        if not carried:
            return reason(state, "missions", "needs-a-mission")
        if len(carried) > 1:
            return reason(state, "missions", "one-mission-at-a-time")
        if own(state).mission_moves >= quota(state):
            return reason(state, "missions", "mission-quota", (("quota", str(quota(state))),))
        why = self.why_not_pay(state, group)
        if why is not None:
            return why
        movement = shared_book_of(state).movement
        for u in group:
            if movement.stopped(state, u):
                who = (("unit", ids(state, (u,))),)
                return reason(state, "pinned", "pinned-cannot-move", who)
        limit = movement.budget(state, group, halved=False)
        if limit >= EXIT_COST and state.world.grid.edge >> place & 1:
            return None
        if movement.can_step(state, group, place, limit):
            return None
        return reason(state, "move-cost", "nowhere-to-go")

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        own(state).mission_moves += 1
        state.frame = MissionMove(parent, self.verb, group, place, 0, 0)


class MissionMove(Move):
    """A Mission on its way; at the edge it may leave the map for one point more (R 13.1.1)."""

    name = "mission-move"
    topic = "missions"

    def carried(self, state: State, group: tuple[int, ...]) -> int:
        """The Mission of the group, or -1."""
        for u in group:
            if state.pieces[u].kind.name == "mission":
                return u
        return -1

    def hexes(self, state: State, group: tuple[int, ...]) -> list[int]:
        # An escort whose Mission has been taken from it goes no farther.
        return super().hexes(state, group) if self.carried(state, group) >= 0 else []

    def others(self, state: State, group: tuple[int, ...]) -> list[int]:
        if not state.world.grid.edge >> self.place & 1:
            return []
        return [code(EXIT)] if self.why_not_exit(state, group) is None else []

    def why_not_exit(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """Why the Mission may not leave the map now (R 13.1.1, R-77)."""
        if self.carried(state, group) < 0:
            return reason(state, "missions", "needs-a-mission")
        if not state.world.grid.edge >> self.place & 1:
            return reason(state, "missions", "not-at-the-edge")
        limit = shared_book_of(state).movement.budget(state, group, halved=False)
        if self.spent + EXIT_COST > limit:
            args = (("cost", str(EXIT_COST)), ("left", str(limit - self.spent)))
            return reason(state, "move-cost", "too-few-movement-points", args)
        return None

    def candidates(self, state: State) -> list[int]:
        return [*super().candidates(state), code(EXIT)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == EXIT:
            return self.why_not_exit(state, self.going(state))
        return super().why_not(state, choice)

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb != EXIT:
            super().choose(state, verb, operand)
            return
        unit = self.carried(state, self.going(state))
        tito = identity(state, unit) == TITO
        state.remove(unit, LEFT)
        if tito:
            state.marks[unit] |= REVEALED
        key = "tito-exits" if tito else "mission-exits"
        state.tell("R 13.1.1", key, (("unit", ids(state, (unit,))),))
        self.finish(state)

    def again(self, group: tuple[int, ...], hex_: int, spent: int) -> Frame:
        return MissionMove(self.parent, self.verb, group, hex_, spent, self.halved)


def reveal(state: State, unit: int, rule: str) -> None:
    """Turn a Mission face up, for the rest of the game (R-79)."""
    state.marks[unit] |= REVEALED
    if state.log is not None:
        who = IDENTITIES[identity(state, unit)]
        state.tell(rule, "mission-revealed", (("unit", ids(state, (unit,))), ("identity", who)))


def take_missions(state: State, hex_: int) -> bool:
    """Germans alone in a hex take the Missions in it, one at a time (R 13.1.2, R-74)."""
    for u in state.pieces_in(YUGOSLAV, hex_):
        if state.pieces[u].kind.name != "mission":
            continue
        reveal(state, u, "R 13.1.2")
        who = identity(state, u)
        if who == TITO:
            state.frame = TitoRoll(state.frame, u, hex_)
            # Until the die falls he is neither taken nor free: he leaves the map first.
            state.remove(u, TAKEN)
            return True
        state.remove(u, TAKEN)
        if who == UNKNOWN:
            continue  # A side that does not know tries it out.
        key = "decoy-found" if who == DECOY else "mission-captured"
        args = (("unit", ids(state, (u,))), ("identity", IDENTITIES[who]))
        state.tell("R 13.1.2", key, args)
    return False


class TitoRoll(Roll):
    """Found: captured on a die up to the strength in the hex, else killed (R 13.1.2, R-76)."""

    name = "tito-roll"
    shape = (("unit", "unit"), ("hex", "hex"))
    carries_out = True

    def __init__(self, parent: Frame | None, unit: int, hex_: int) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.hex)

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[GERMAN]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        strength = state.strength_in(GERMAN, self.hex)
        args = (
            ("hex", name(state, self.hex)),
            ("die", str(faces[0])),
            ("strength", str(strength)),
        )
        if faces[0] <= strength:
            state.tell("R 13.1.2", "tito-captured", args)
            state.end(GERMAN, "tito-captured", (0, 0))  # R 15.1
            return
        state.where[self.unit] = LOST
        state.tell("R 13.1.2", "tito-killed", args)
        # Other Missions of the hex are taken too.
        state.unsettle(self.hex)
