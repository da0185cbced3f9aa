"""Command: who is within reach of his Command, and what it costs not to be (R 6, B 6)."""

from typing import Final

from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.engine.units import OUT_OF_COMMAND, SPARE

from .book import reason

#: Actions of units out of command cost this many times as much (R 6.1, B 6.1).
DOUBLE: Final = 2


class Command:
    """Command radius and its loss; the book says whom each Command leads."""

    def is_out(self, state: State, unit: int) -> bool:
        """Whether a unit is out of command now, as far as prices and bans go."""
        return bool(state.marks[unit] & OUT_OF_COMMAND)

    def any_out(self, state: State, group: tuple[int, ...]) -> bool:
        for u in group:
            if self.is_out(state, u):
                return True
        return False

    def why_not_act(self, state: State, group: tuple[int, ...], *, when_out: bool) -> Reason | None:
        """Why command forbids a group an action; ``when_out``: open to units out of command."""
        if when_out or not self.any_out(state, group):
            return None
        return reason(state, "out-of-command", "not-out-of-command")

    def bars(self, state: State, out: bool, when_out: bool) -> bool:
        """The quick twin of `why_not_act`, for a group that is out of command or is not."""
        return out and (not when_out or self.strict(state))

    def strict(self, state: State) -> bool:
        """Whether being out of command forbids every action now (B 16.6.2)."""
        return False

    def led(self, state: State, command: int) -> list[int]:
        """The combat units on the map among which a lost Command may appear again (R 2.1.3)."""
        side = state.pieces[command].side
        return [
            u for u in state.roster[side] if state.where[u] >= 0 and state.pieces[u].kind.combat
        ]

    def radius(self, state: State, command: int) -> int:
        """The radius of a Command: the smaller one once it lies on its Spare side."""
        piece = state.pieces[command]
        return piece.spare_radius if state.marks[command] & SPARE else piece.radius

    def in_reach(self, state: State, unit: int, command: int) -> bool:
        """Whether the distance, the unit's hex counted, is within the radius (R 2.1.1, B 2.1.1)."""
        there = state.where[command]
        here = state.where[unit]
        if there < 0 or here < 0:
            return False
        return state.world.grid.distance(here, there) <= self.radius(state, command)
