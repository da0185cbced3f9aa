"""German Commands: the check at the start of a turn, Recovery, and replacement (R 2.1, R 6)."""

from typing import Final

from staffetta.engine.choices import RELOCATE, UNIT_IS, code, operand_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import NEWCOMER, OUT_OF_COMMAND, PINNED
from staffetta.rules.actions import GATE, Action
from staffetta.rules.book import ids, name, reason
from staffetta.rules.command import Command
from staffetta.rules.sequence import Step

from .tables import GERMAN


class GermanCommand(Command):
    """Each formation has its own Command; the Yugoslavs need none (R 2.1, R 6, R-63)."""

    def __init__(self, *, live: bool, orphans_lost: bool) -> None:
        #: Looked at whenever a unit acts, and not once a turn (option command-check).
        self.live: Final = live
        #: Units whose Command is gone for good stay out of command (option).
        self.orphans_lost: Final = orphans_lost

    def is_out(self, state: State, unit: int) -> bool:
        if not self.live:
            return bool(state.marks[unit] & OUT_OF_COMMAND)
        piece = state.pieces[unit]
        if piece.side != GERMAN or not piece.kind.combat or state.where[unit] < 0:
            return False
        return not state.marks[unit] & NEWCOMER and not self.reached(state, unit)

    def reached(self, state: State, unit: int) -> bool:
        """Whether the unit's own Command has it within its radius (R 2.1.1)."""
        commands = [u for u in state.roster[GERMAN] if state.pieces[u].commands]
        formation = state.pieces[unit].formation
        leaders = [u for u in commands if formation in state.pieces[u].commands]
        if not leaders and not self.orphans_lost:
            leaders = commands
        return any(self.in_reach(state, unit, leader) for leader in leaders)


class CommandCheck(Step):
    """Mark the German units out of command, for the whole turn (R 6, R-1)."""

    def __init__(self, command: GermanCommand) -> None:
        self.command: Final = command

    def run(self, state: State) -> None:
        if self.command.live:
            return
        out: list[int] = []
        for u in state.roster[GERMAN]:
            unit = state.where[u] >= 0 and state.pieces[u].kind.combat
            if unit and not self.command.reached(state, u):
                state.marks[u] |= OUT_OF_COMMAND
                out.append(u)
        if out:
            state.tell("R 6", "out-of-command", (("units", ids(state, tuple(out))),))


class Recovery(Action):
    """Recovery: a Command takes the Pinned marker off the units of its hex (R 5.2.1)."""

    topic = "recovery"

    def __init__(self, verb: int, points: int, *, whole_hex: bool) -> None:
        super().__init__(verb, points)
        self.whole_hex: Final = whole_hex

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in there if state.pieces[u].commands]

    def open_to(self, state: State, side: int) -> bool:
        return side == GERMAN and super().open_to(state, side)

    def pinned(self, state: State, side: int, place: int) -> list[int]:
        return [u for u in state.units_in(side, place) if state.marks[u] & PINNED]

    def why_not_at(self, state: State, there: list[int], place: int) -> Reason | None:
        if not self.members(state, there, place):
            return reason(state, "recovery", "no-command-here")
        return super().why_not_at(state, there, place)

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
    """Take the Pinned marker off a unit (R 10.1.3)."""
    state.marks[unit] &= ~PINNED
    if state.log is not None:
        state.tell("R 10.1.3", "rallies", (("unit", state.pieces[unit].id),))


class ChooseRallied(Frame):
    """Which unit recovers, where the option rallies one at a time (R-67)."""

    name = "choose-rallied"

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


class Relocate(Frame):
    """A lost Command appears with the nearest combat unit; ties are the owner's (R 2.1.3, R-64)."""

    name = "relocate"

    def __init__(self, parent: Frame | None, command: int, hex_: int) -> None:
        super().__init__(parent)
        self.command: Final = command
        #: Where it was lost; -1 if it has waited off the map since.
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.command, self.hex)

    def decider(self, state: State) -> int:
        return GERMAN

    def nearest(self, state: State) -> list[int]:
        """The nearest hexes with combat units, in order."""
        grid = state.world.grid
        places = sorted(
            {
                state.where[u]
                for u in state.roster[GERMAN]
                if state.where[u] >= 0 and state.pieces[u].kind.combat
            }
        )
        if not places or self.hex < 0:
            return places
        least = min(grid.distance(self.hex, h) for h in places)
        return [h for h in places if grid.distance(self.hex, h) == least]

    def advance(self, state: State) -> list[int] | None:
        nearest = self.nearest(state)
        if not nearest:
            # It waits off the map until there is somebody to lead.
            state.frame = self.parent
            return None
        return [code(RELOCATE, h) for h in nearest]

    def candidates(self, state: State) -> list[int]:
        return [code(RELOCATE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.nearest(state):
            return None
        return reason(state, "replacement", "not-the-nearest-unit")

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        state.put(self.command, operand)
        args = (("unit", state.pieces[self.command].id), ("hex", name(state, operand)))
        state.tell("R 2.1.3", "command-replaced", args)
