"""Command: within reach of any Command of the side, looked at once a turn (G 1.1-e, G 6-a)."""

from staffetta.engine.state import State
from staffetta.engine.units import OUT_OF_COMMAND
from staffetta.rules.book import ids
from staffetta.rules.command import Command
from staffetta.rules.sequence import Step

from .movement import shared_hexes


class Staff(Command):
    """Any Command of a side leads all its units (G 6-a, G-14)."""

    def led(self, state: State, command: int) -> list[int]:
        """A Supplementary Command appears with a unit that is not in melee (G 1.1-f, G-17)."""
        units = super().led(state, command)
        melees = shared_hexes(state)
        return [u for u in units if not melees >> state.where[u] & 1] or units


class CommandCheck(Step):
    """Step 2: units beyond the range of every Command of theirs are marked (G 2-c, G-12)."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def run(self, state: State) -> None:
        for roster in state.roster:
            leaders = [u for u in roster if not state.pieces[u].kind.combat]
            out = [
                u
                for u in roster
                if state.where[u] >= 0
                and state.pieces[u].kind.combat
                and not any(self.command.in_reach(state, u, leader) for leader in leaders)
            ]
            for u in out:
                state.marks[u] |= OUT_OF_COMMAND
            if out:
                state.tell("G 6-a", "out-of-command", (("units", ids(state, tuple(out))),))
