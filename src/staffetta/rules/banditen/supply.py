"""Ammunition: each turn automatic weapons may run short (B 15.7, B 16.7.2)."""

from staffetta.engine.state import Field, Roll, State
from staffetta.rules.sequence import Step

from .chapter import chapter_of
from .state import own
from .tables import AXIS


class Ammunition(Step):
    """A die before points are counted, in the turns that a chapter names."""

    def run(self, state: State) -> None:
        own(state).short = 0
        if chapter_of(state).checks_ammunition(state):
            state.frame = AmmunitionRoll(state.frame)


class AmmunitionRoll(Roll):
    """Enough for the turn, or not."""

    name = "ammunition"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[AXIS]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        chapter = chapter_of(state)
        short = chapter.runs_short(state, faces[0])
        own(state).short = int(short)
        state.tell(
            chapter.cite("ammunition"),
            "ammunition-short" if short else "ammunition-enough",
            (("die", str(faces[0])),),
        )
