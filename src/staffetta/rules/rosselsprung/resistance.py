"""Tougher resistance: the Yugoslav gives up units to delay the relief column (R 14.1)."""

from staffetta.engine.choices import DONE, code, codes, operand_of, verb_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import LEFT, WAITING
from staffetta.rules.book import reason
from staffetta.rules.sequence import Step

from .tables import GERMAN, YUGOSLAV
from .verbs import RENOUNCE


def relief(state: State) -> list[int]:
    """The German pieces still to come by road (R 17.1)."""
    return [u for u in state.roster[GERMAN] if state.where[u] == WAITING and state.pieces[u].gates]


def relief_turn(state: State) -> int:
    """The turn in which the relief column is due; 0 if none is left to delay."""
    turns = [state.due[u] for u in relief(state)]
    return min(turns) if turns else 0


class TougherResistance(Step):
    """Asked each turn while the column is still to come (R 14.1, R-104)."""

    def run(self, state: State) -> None:
        if state.turn < relief_turn(state):
            state.frame = Renounce(state.frame)


class Renounce(Frame):
    """Which full unit off the map is given up, or none."""

    name = "renounce"
    rule = "R 14.1"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def decider(self, state: State) -> int:
        return YUGOSLAV

    def advance(self, state: State) -> list[int] | None:
        waiting = [
            u
            for u in state.roster[YUGOSLAV]
            if state.where[u] == WAITING
            and state.pieces[u].kind.combat
            and state.strength[u] >= state.pieces[u].full
        ]
        return [*codes(RENOUNCE, waiting), code(DONE)]

    def candidates(self, state: State) -> list[int]:
        units = [u for u in state.roster[YUGOSLAV] if state.pieces[u].kind.combat]
        return [*[code(RENOUNCE, u) for u in units], code(DONE)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == DONE:
            return None
        unit = operand_of(choice)
        who = (("unit", state.pieces[unit].id),)
        if state.where[unit] != WAITING:
            return reason(state, "tougher-resistance", "already-on-the-map", who)
        if state.strength[unit] < state.pieces[unit].full:
            return reason(state, "tougher-resistance", "not-a-full-unit", who)
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == DONE:
            state.frame = self.parent
            return
        state.frame = Renounce(self.parent)
        for u in relief(state):
            state.due[u] += 1
        state.remove(operand, LEFT)
        turn = relief_turn(state)
        late = turn > state.world.last_turn
        args = (("unit", state.pieces[operand].id), ("turn", str(turn)))
        state.tell("R 14.1", "relief-never-comes" if late else "relief-delayed", args)
