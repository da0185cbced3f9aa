"""The Radio: while it is on the map, reinforcements may be called a turn early (R 13.7)."""

from typing import Final

from staffetta.engine.choices import CALL, code
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import WAITING
from staffetta.rules.sequence import Step

from .tables import YUGOSLAV, figures
from .verbs import WAIT


class RadioCalls(Step):
    """In the turn before they are due, units may be called, one by one (R 13.7.3, R-99)."""

    def run(self, state: State) -> None:
        if not radio_on_map(state):
            return
        due = [
            u
            for u in state.roster[YUGOSLAV]
            if state.where[u] == WAITING and state.due[u] == state.turn + 1
        ]
        if due:
            state.frame = RadioCall(state.frame, tuple(due))


def radio_on_map(state: State) -> bool:
    """Whether the Radio is still there to call with."""
    return any(
        state.where[u] >= 0 for u in state.roster[YUGOSLAV] if state.pieces[u].kind.name == "radio"
    )


class RadioCall(Frame):
    """Call the next unit, or let it come when it is due."""

    name = "radio-call"
    rule = "R 13.7.3"
    shape = (("units", "units"),)

    def __init__(self, parent: Frame | None, units: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.units: Final = units

    def fields(self) -> tuple[Field, ...]:
        return (self.units,)

    def decider(self, state: State) -> int:
        return YUGOSLAV

    def advance(self, state: State) -> list[int] | None:
        if not self.units:
            state.frame = self.parent
            return None
        return self.candidates(state)

    def candidates(self, state: State) -> list[int]:
        return [code(CALL, self.units[0]), code(WAIT, self.units[0])]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = RadioCall(self.parent, self.units[1:])
        if verb == CALL:
            state.frame = RadioRoll(state.frame, operand)


class RadioRoll(Roll):
    """On a 4 or more the unit may come now (R 13.7.3)."""

    name = "radio-roll"
    shape = (("unit", "unit"),)
    carries_out = True

    def __init__(self, parent: Frame | None, unit: int) -> None:
        super().__init__(parent)
        self.unit: Final = unit

    def fields(self) -> tuple[Field, ...]:
        return (self.unit,)

    def labels(self, state: State) -> list[str]:
        return [state.pieces[self.unit].id]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        early = faces[0] >= figures(state).radio
        if early:
            state.due[self.unit] = state.turn
        args = (("unit", state.pieces[self.unit].id), ("die", str(faces[0])))
        state.tell("R 13.7.3", "comes-early" if early else "comes-on-time", args)
