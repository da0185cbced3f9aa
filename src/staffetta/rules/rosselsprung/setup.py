"""Set-up: the Yugoslav deals the Missions, and places what has a choice of hex (R 17)."""

from typing import Final

from staffetta.engine.choices import IDENTITY, PLACE, code, operand_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.book import name, reason
from staffetta.rules.facts import Facts
from staffetta.rules.sequence import Turn

from .missions import IDENTITIES, missions
from .state import UNKNOWN, own
from .tables import YUGOSLAV


def begin(state: State, facts: Facts) -> None:
    """Place what has one hex only, and ask for the rest."""
    open_units: list[int] = []
    for u, hexes in enumerate(facts.start):
        if len(hexes) == 1:
            state.put(u, hexes[0])
        elif hexes:
            open_units.append(u)
    frame: Frame = Turn(None, 0)
    # Asked last to first: each frame waits below the next.
    for u in reversed(facts.start_with):
        frame = PlacePiece(frame, u, ())
    for u in reversed(open_units):
        frame = PlacePiece(frame, u, facts.start[u])
    state.frame = DealMission(frame, 0, tuple([IDENTITIES.index(i) for i in facts.identities]))


class DealMission(Frame):
    """Who lies face down on the next star (R 13.1, R 17). Secret."""

    name = "deal-mission"
    rule = "R 13.1"
    shape = (("next", "number"), ("left", "names"))
    secret = True

    def __init__(self, parent: Frame | None, next_: int, left: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.next: Final = next_
        self.left: Final = left

    def fields(self) -> tuple[Field, ...]:
        return (self.next, self.left)

    def decider(self, state: State) -> int:
        return YUGOSLAV

    def spot(self, state: State) -> int:
        return state.where[missions(state)[self.next]]

    def advance(self, state: State) -> list[int] | None:
        if not self.left:
            state.frame = self.parent
            return None
        return [code(IDENTITY, i) for i in sorted(set(self.left))]

    def must_ask(self) -> bool:
        # Otherwise the number of questions would tell who was dealt last (F-7).
        return True

    def candidates(self, state: State) -> list[int]:
        return [code(IDENTITY, i) for i in range(len(IDENTITIES))]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.left:
            return None
        return reason(state, "set-up", "no-such-mission-left")

    def choose(self, state: State, verb: int, operand: int) -> None:
        unit = missions(state)[self.next]
        own(state).identity[self.next] = operand
        left = list(self.left)
        left.remove(operand)
        state.frame = DealMission(self.parent, self.next + 1, tuple(left))
        if state.log is not None:
            args = (("unit", state.pieces[unit].id), ("identity", IDENTITIES[operand]))
            state.tell("R 17", "mission-dealt", args, YUGOSLAV)


class PlacePiece(Frame):
    """Where a piece begins: one of its hexes, or with any unit of its side (R 17)."""

    name = "place-piece"
    shape = (("unit", "unit"), ("hexes", "hexes"))
    role = "placing"

    def __init__(self, parent: Frame | None, unit: int, hexes: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.hexes: Final = hexes

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.hexes)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def allowed(self, state: State) -> list[int]:
        return list(self.hexes) or bits(state.occupied[state.pieces[self.unit].side])

    def advance(self, state: State) -> list[int] | None:
        return [code(PLACE, h) for h in self.allowed(state)]

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.allowed(state):
            return None
        return reason(state, "set-up", "not-a-start-hex")

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        state.put(self.unit, operand)
        args = (("unit", state.pieces[self.unit].id), ("hex", name(state, operand)))
        state.tell("R 17", "sets-up", args)


def dealt(state: State) -> bool:
    """Whether all Missions have their identities."""
    return UNKNOWN not in own(state).identity
