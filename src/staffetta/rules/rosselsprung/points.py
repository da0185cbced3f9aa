"""Activation points and initiative, at the start of each turn (R 4)."""

from typing import Final

from staffetta.engine.reasons import Tally
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import NEWCOMER
from staffetta.rules.book import book_of
from staffetta.rules.options import Options
from staffetta.rules.sequence import Step

from .missions import DECOY, TITO, exited, identity, on_map
from .tables import FIRST_TURN_POINTS, GERMAN, POINTS, POINTS_ABOVE, POINTS_DIE, YUGOSLAV


def table(side: int, strength: int) -> int:
    """The points that a side's strength on the map gives (R 4.1)."""
    for most, points in POINTS[side]:
        if strength <= most:
            return points
    return POINTS_ABOVE


def strength_on_map(state: State, side: int) -> int:
    """The strength that counts: on the map, and not come onto it this turn (R-7)."""
    return sum(
        state.strength[u]
        for u in state.roster[side]
        if state.where[u] >= 0 and not state.marks[u] & NEWCOMER
    )


class Income(Step):
    """Both sides roll for their points (R 4.1, R 17)."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options

    def run(self, state: State) -> None:
        state.frame = IncomeRoll(state.frame)

    def tally(self, state: State, side: int, face: int) -> Tally:
        """The points that a side gains this turn, before what it has saved."""
        tally = Tally()
        if state.turn == 1:
            tally.add(face, "R 17", "first-turn-die")
            tally.add(FIRST_TURN_POINTS[side], "R 17", "first-turn-points")
            if side == YUGOSLAV and self.options.on("tito-bonus-turn-one"):
                tally.add(1, "R 13.1.4", "tito-on-map")
            return tally
        tally.add(table(side, strength_on_map(state, side)), "R 4.1", "strength-on-map")
        tally.add(POINTS_DIE[face], "R 4.1", "points-die")
        if side == YUGOSLAV:
            if on_map(state, TITO):
                tally.add(1, "R 13.1.4", "tito-on-map")
            gone = exited(state)
            if self.options.is_("exit-penalty", "real"):
                gone = [u for u in gone if identity(state, u) != DECOY]
            if gone:
                tally.add(-len(gone), "R 13.1.4", "missions-exited")
        return tally

    def collect(self, state: State, side: int, face: int) -> None:
        """Add a turn's points; never fewer than none, and at most the cap (R-3, R-4)."""
        tally = self.tally(state, side, face)
        state.points[side] += max(0, tally.total)
        cap = self.options.number("points-cap")
        if cap:
            state.points[side] = min(cap, state.points[side])
        if state.log is not None:
            why = " ".join([f"{t.value:+d}:{t.key}:{t.rule}" for t in tally.terms])
            args = (
                ("side", state.world.sides[side]),
                ("die", str(face)),
                ("points", str(state.points[side])),
                ("modifiers", why),
            )
            state.tell("R 4.1", "points", args)


class IncomeRoll(Roll):
    """The dice of both sides for activation points, the German first (R 4.1)."""

    name = "income"

    def __init__(self, parent: Frame | None) -> None:
        super().__init__(parent)

    def fields(self) -> tuple[Field, ...]:
        return ()

    def labels(self, state: State) -> list[str]:
        return state.world.sides

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        for step in book_of(state).sequence:
            if isinstance(step, Income):
                step.collect(state, GERMAN, faces[GERMAN])
                step.collect(state, YUGOSLAV, faces[YUGOSLAV])


class Initiative(Step):
    """More points take it; a tie leaves it; the German has it in turn 1 (R 4.2, R 17)."""

    def run(self, state: State) -> None:
        german, yugoslav = state.points
        if state.turn == 1:
            state.initiative = GERMAN
        elif german != yugoslav:
            state.initiative = GERMAN if german > yugoslav else YUGOSLAV
        state.tell("R 4.2", "initiative", (("side", state.world.sides[state.initiative]),))
