"""Victory: the couriers win if nobody has found the letters (C 5)."""

from staffetta.engine.state import State
from staffetta.rules.sequence import Step

from .tables import COURIERS


class Control(Step):
    """After the last turn the letters are safe."""

    def run(self, state: State) -> None:
        if state.turn >= state.world.last_turn:
            state.tell("C 5", "letters-safe")
            state.end(COURIERS, "letters-safe", (1, 0))
