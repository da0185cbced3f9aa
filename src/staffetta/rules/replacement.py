"""Replacement: a lost Command appears again with the nearest unit (R 2.1.3, B 2.1.3)."""

from typing import Final

from staffetta.engine.choices import RELOCATE, code, operand_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import LOST, PINNED, SPARE, WAITING

from .book import LOST_PIECE, book_of, name, reason

#: A matter of a lost piece also says where it was lost.
_HEX_SHIFT: Final = 13


def lose_command(
    state: State, command: int, *, spare_moves: bool, on_the_move: bool = False
) -> None:
    """A Command is eliminated: it turns to its reverse side and moves, or is gone.

    ``spare_moves``: a Command that already lies on its reverse is only moved (R 2.1.3).
    ``on_the_move``: it waits for `replace`, because its move must be over first.
    """
    piece = state.pieces[command]
    spare = bool(state.marks[command] & SPARE)
    state.tell(book_of(state).cite("replacement"), "command-lost", (("unit", piece.id),))
    if not piece.spare_radius or (spare and not spare_moves):
        state.remove(command, LOST)
        return
    here = state.where[command]
    state.marks[command] = state.marks[command] & ~PINNED | SPARE
    state.put(command, WAITING)
    if not on_the_move:
        replace(state, command, here)


def replace(state: State, command: int, hex_: int = -1) -> None:
    """Let a Command off the map appear again; ``hex_`` is where it was lost, if that counts."""
    if not is_called(state, command):
        state.unsettle(LOST_PIECE | command | (hex_ + 1) << _HEX_SHIFT)


def is_called(state: State, command: int) -> bool:
    """Whether a Command is about to appear again."""
    last = (1 << _HEX_SHIFT) - 1
    return any(matter & last == LOST_PIECE | command for matter in state.unsettled)


def settle_command(state: State, matter: int) -> None:
    """Ask where a lost Command appears again."""
    hex_ = (matter >> _HEX_SHIFT) - 1
    state.frame = Relocate(state.frame, matter & (LOST_PIECE - 1), hex_)


class Relocate(Frame):
    """A lost Command appears with the nearest combat unit; ties are the owner's (R-64, B-58)."""

    name = "relocate"
    shape = (("command", "unit"), ("hex", "hex"))
    carries_out = True

    def __init__(self, parent: Frame | None, command: int, hex_: int) -> None:
        super().__init__(parent)
        self.command: Final = command
        #: Where it was lost; -1 if it has waited off the map since.
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.command, self.hex)

    def decider(self, state: State) -> int:
        return state.pieces[self.command].side

    def nearest(self, state: State) -> list[int]:
        """The nearest hexes with combat units, in order."""
        grid = state.world.grid
        led = book_of(state).command.led(state, self.command)
        places = sorted({state.where[u] for u in led})
        if not places or self.hex < 0:
            return places
        least = min(grid.distance(self.hex, h) for h in places)
        return [h for h in places if grid.distance(self.hex, h) == least]

    def advance(self, state: State) -> list[int] | None:
        nearest = self.nearest(state)
        if not nearest:
            state.frame = self.parent
            book_of(state).nobody_to_lead(state, self.command)
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
        state.tell(book_of(state).cite("replacement"), "command-replaced", args)
