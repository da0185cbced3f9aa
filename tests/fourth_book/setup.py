"""Set-up: the couriers hide their letters in a hex (C 1)."""

from staffetta.engine.choices import code, operand_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.book import name, reason
from staffetta.rules.facts import Facts
from staffetta.rules.sequence import Turn

from .state import own
from .tables import COURIERS
from .verbs import HIDE


def begin(state: State, facts: Facts) -> None:
    """Every piece begins in its hex; then the letters are hidden."""
    for unit, hexes in enumerate(facts.start):
        state.put(unit, hexes[0])
    state.frame = HideLetters(Turn(None, 0))


def possible(state: State) -> list[int]:
    """The hexes in which letters can be hidden."""
    return [h for h in range(state.world.grid.size) if state.world.board.ground[h].name == "wood"]


class HideLetters(Frame):
    """Where the letters are. Secret."""

    name = "hide-letters"
    secret = True
    role = "placing"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def decider(self, state: State) -> int:
        return COURIERS

    def must_ask(self) -> bool:
        return True

    def advance(self, state: State) -> list[int] | None:
        return [code(HIDE, h) for h in possible(state)]

    def candidates(self, state: State) -> list[int]:
        return [code(HIDE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in possible(state):
            return None
        return reason(state, "set-up", "no-cover-there")

    def choose(self, state: State, verb: int, operand: int) -> None:
        own(state).letters = operand
        state.frame = self.parent
        state.tell("C 1", "letters-hidden", (("hex", name(state, operand)),), COURIERS)
