"""German Commands: whom each leads, and the check at the start of a turn (R 2.1, R 6)."""

from typing import Final

from staffetta.engine.state import State
from staffetta.engine.units import NEWCOMER, OUT_OF_COMMAND
from staffetta.rules.book import ids
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
        # Who has come by road this turn is in command, who has come by air is not.
        by_road = state.marks[unit] & NEWCOMER and state.pieces[piece.line].gates
        return not by_road and not self.reached(state, unit)

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
