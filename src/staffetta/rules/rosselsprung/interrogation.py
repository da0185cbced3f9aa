"""Interrogating civilians: the Abwehr in a town may uncover a Mission (R 5.2.2, R 13.2)."""

from staffetta.engine.choices import REVEAL, code
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import REVEALED
from staffetta.rules.actions import GATE, Action
from staffetta.rules.book import reason

from .missions import missions, reveal
from .tables import GERMAN, figures


def hidden_missions(state: State) -> list[int]:
    """The Missions on the map that still lie face down."""
    return [u for u in missions(state) if state.where[u] >= 0 and not state.marks[u] & REVEALED]


class Interrogation(Action):
    """Two points, a die of 3 or more: the German turns up a Mission of his choice (R 13.2)."""

    topic = "interrogation"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in there if "interrogate" in state.pieces[u].abilities]

    def open_to(self, state: State, side: int) -> bool:
        return side == GERMAN and super().open_to(state, side)

    def why_none(
        self, state: State, there: list[int], members: list[int], place: int
    ) -> Reason | None:
        if not members:
            return reason(state, "interrogation", "no-abwehr-here")
        return super().why_none(state, there, members, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "interrogation", "one-unit-at-a-time")
        if state.world.board.ground[place].name != "town":
            return reason(state, "interrogation", "only-in-towns")
        if not hidden_missions(state):
            return reason(state, "interrogation", "nothing-to-reveal")
        return self.why_not_pay(state, group)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = InterrogationRoll(parent)


class InterrogationRoll(Roll):
    """The die of an interrogation (R 13.2)."""

    name = "interrogation"
    carries_out = True

    def fields(self) -> tuple[Field, ...]:
        return ()

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[GERMAN]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        told = faces[0] >= figures(state).interrogation
        state.tell(
            "R 13.2", "civilians-talk" if told else "civilians-silent", (("die", str(faces[0])),)
        )
        state.frame = ChooseReveal(self.parent) if told else self.parent


class ChooseReveal(Frame):
    """Which Mission is turned up (R 13.2)."""

    name = "choose-reveal"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def decider(self, state: State) -> int:
        return GERMAN

    def advance(self, state: State) -> list[int] | None:
        return [code(REVEAL, u) for u in hidden_missions(state)]

    def candidates(self, state: State) -> list[int]:
        return [code(REVEAL, u) for u in missions(state)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if choice in [code(REVEAL, u) for u in hidden_missions(state)]:
            return None
        return reason(state, "interrogation", "nothing-to-reveal")

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = self.parent
        reveal(state, operand, "R 13.2")
