"""Command, tested whenever a unit acts or reacts, against its own Command (B 6)."""

from typing import Final

from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.engine.units import NEWCOMER
from staffetta.rules.book import reason
from staffetta.rules.command import Command


class LiveCommand(Command):
    """In command at the moment of acting; formations without a Command always are.

    The scenario says whom each Command leads, and some units have several (B 16.5.1).
    """

    def __init__(self) -> None:
        #: formation: its Commands; asked for at every step, and the same all game long.
        self._leaders: Final[dict[str, list[int]]] = {}

    def is_out(self, state: State, unit: int) -> bool:
        piece = state.pieces[unit]
        # Newcomers are in command all that turn (B 14); Commands themselves always (B-57).
        if not piece.kind.combat or state.where[unit] < 0 or state.marks[unit] & NEWCOMER:
            return False
        leaders = self._leaders.get(piece.formation)
        if leaders is None:
            leaders = self.leaders(state, piece.formation)
        if not leaders:
            return False
        apart = state.world.grid.apart[state.where[unit]]
        for leader in leaders:
            there = state.where[leader]
            if there >= 0 and apart[there] <= self.radius(state, leader):
                return False
        return True

    def leaders(self, state: State, formation: str) -> list[int]:
        """The Commands that the scenario gives to a formation, on the map or not."""
        known = self._leaders.get(formation)
        if known is None:
            pieces = state.world.pieces
            known = [u for u, piece in enumerate(pieces) if formation in piece.commands]
            self._leaders[formation] = known
        return known

    def strict(self, state: State) -> bool:
        return state.night()

    def why_not_act(self, state: State, group: tuple[int, ...], *, when_out: bool) -> Reason | None:
        """In a night turn nobody acts out of command (B 16.6.2)."""
        if self.strict(state) and self.any_out(state, group):
            return reason(state, "night", "not-out-of-command-at-night")
        return super().why_not_act(state, group, when_out=when_out)

    def led(self, state: State, command: int) -> list[int]:
        """A Replacement appears with a unit that it may command (B 2.1.3, B-58)."""
        formations = state.pieces[command].commands
        return [u for u in super().led(state, command) if state.pieces[u].formation in formations]
