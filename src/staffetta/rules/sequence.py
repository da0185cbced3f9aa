"""The sequence of play: a turn is a tuple of steps; its heart is the alternation of activations."""

from typing import Final

from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import MARKERS, NEWCOMER

from .actions import Activations
from .book import book_of


class Step:
    """One step of a turn. It does its work at once, or puts frames on the stack."""

    def run(self, state: State) -> None:
        raise NotImplementedError


class Turn(Frame):
    """Where in the turn we are: the number of the next step (R 3.1, B 3.1)."""

    name = "turn"
    shape = (("step", "number"),)

    def __init__(self, parent: Frame | None, step: int) -> None:
        super().__init__(parent)
        self.step: Final = step

    def fields(self) -> tuple[Field, ...]:
        return (self.step,)

    def advance(self, state: State) -> list[int] | None:
        sequence = book_of(state).sequence
        at = self.step % len(sequence)
        state.frame = Turn(None, at + 1)
        sequence[at].run(state)
        return None


class BeginTurn(Step):
    """The turn marker advances (R 3.1c, B 3.1)."""

    def run(self, state: State) -> None:
        state.turn += 1
        book = book_of(state)
        book.begin_turn(state)
        state.tell(book.cite("turn"), "turn", (("turn", str(state.turn)),))


class CleanUp(Step):
    """All informative markers leave the map (R 2.4, R 3.1c, B 3.1)."""

    def run(self, state: State) -> None:
        for roster in state.roster:
            for u in roster:
                state.marks[u] &= ~(MARKERS | NEWCOMER)


class ActionPhase(Step):
    """The side with the initiative begins (R 3.1a, R 4.2)."""

    def run(self, state: State) -> None:
        state.frame = Activations(state.frame, state.initiative, 0)
