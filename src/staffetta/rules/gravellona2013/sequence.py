"""The turn: points from strength and objectives, and the administration (G 2-b, G 3-a, G 13-a)."""

from typing import Final

from staffetta.engine.choices import LOSE, code, operand_of
from staffetta.engine.reasons import Reason, Tally
from staffetta.engine.state import NOBODY, Field, Frame, Roll, State
from staffetta.engine.units import NEWCOMER
from staffetta.rules.book import book_of, reason
from staffetta.rules.facts import Facts
from staffetta.rules.melee import destroy
from staffetta.rules.points import Income
from staffetta.rules.sequence import Step

from .marks import DAMAGE, MARKERS
from .state import own
from .tables import AXIS, HALVED_BEFORE, PARTISAN, figures


def controlled(state: State, side: int) -> list[int]:
    """The objectives of a side, as places in the scenario's list (G 3.1)."""
    held = own(state).held
    return [
        i
        for i, h in enumerate(book_of(state).facts.objectives)
        if (held >> h & 1) == (side == PARTISAN)
    ]


class Muster(Income):
    """Strength on the map and objectives; in turn 1 a die (G 1.4-c, G 3-a, G 3-b, G 3-c)."""

    def __init__(self, facts: Facts, *, cap: int) -> None:
        self.facts: Final = facts
        self.cap = cap

    def run(self, state: State) -> None:
        if state.turn == 1:
            state.frame = MusterRoll(state.frame)
            return
        for side in (PARTISAN, AXIS):
            self.collect(state, side, 0)

    def rule(self, state: State) -> str:
        return "G 1.4-c" if state.turn == 1 else super().rule(state)

    def tally(self, state: State, side: int, face: int) -> Tally:
        tally = Tally()
        if state.turn == 1:
            tally.add(face, "G 1.4-c", "points-die")
            tally.add(figures(state).first_points[side], "G 1.4-c", "first-turn-points")
            return tally
        strength = sum(state.strength[u] for u in state.roster[side] if state.where[u] >= 0)
        tally.add(
            -(-strength // figures(state).strength_for_point[side]), "G 3-a", "strength-on-map"
        )
        values = self.facts.income
        points = sum(values[i][side] for i in controlled(state, side))
        if points:
            tally.add(points, "G 3.1", "objectives", "objectives.activation")
        clock = self.facts.clock[state.turn : state.turn + 1]
        if side == AXIS and clock and clock[0] < HALVED_BEFORE:
            tally.add(-(tally.total // 2), "G 3-c", "before-reinforcements")
        return tally


class MusterRoll(Roll):
    """The dice for the points of turn 1, the partisans' first (G 1.4-c, G-72)."""

    name = "muster-roll"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def labels(self, state: State) -> list[str]:
        return [state.world.sides[PARTISAN], state.world.sides[AXIS]]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        state.frame = self.parent
        for step in book_of(state).sequence:
            if isinstance(step, Muster):
                step.collect(state, PARTISAN, faces[0])
                step.collect(state, AXIS, faces[1])


class Verdict(Step):
    """After the last turn the points are counted (G 2-g, G 13-b)."""

    def run(self, state: State) -> None:
        if state.turn >= state.world.last_turn:
            winner, totals = verdict(state)
            state.end(winner, "points", totals)


def verdict(state: State) -> tuple[int, tuple[int, ...]]:
    """The winner and the totals: the higher one wins, equal ones draw (G 13-b, G-51)."""
    lines = book_of(state).score(state)
    totals = [sum(line.points for line in lines if line.side == side) for side in (0, 1)]
    winner = NOBODY
    if totals[0] != totals[1]:
        winner = 0 if totals[0] > totals[1] else 1
    args = (("axis", str(totals[AXIS])), ("partisan", str(totals[PARTISAN])))
    state.tell("G 13-b", "game-over", args)
    return winner, tuple(totals)


class Overcrowding(Step):
    """Strength above the limit is eliminated (G 2-g, G 10-b)."""

    def run(self, state: State) -> None:
        state.frame = Excess(Excess(state.frame, 0), 1)


class Excess(Frame):
    """The owner gives up a point where there are too many (G 10-b, G-49)."""

    name = "excess"
    shape = (("side", "side"),)

    def __init__(self, parent: Frame | None, side: int) -> None:
        super().__init__(parent)
        self.side: Final = side

    def fields(self) -> tuple[Field, ...]:
        return (self.side,)

    def decider(self, state: State) -> int:
        return self.side

    def crowded(self, state: State) -> list[int]:
        """The units of the first hex that holds too many."""
        totals = [0] * state.world.grid.size
        first = len(totals)
        limit = figures(state).stack_limit
        for u in state.roster[self.side]:
            h = state.where[u]
            if h >= 0:
                totals[h] += state.strength[u]
                if totals[h] > limit and h < first:
                    first = h
        return state.units_in(self.side, first) if first < len(totals) else []

    def advance(self, state: State) -> list[int] | None:
        crowded = self.crowded(state)
        if not crowded:
            state.frame = self.parent
            return None
        return [code(LOSE, u) for u in crowded]

    def candidates(self, state: State) -> list[int]:
        return [code(LOSE, u) for u in state.roster[self.side]]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.crowded(state):
            return None
        return reason(state, "excess", "does-not-absorb-losses")

    def choose(self, state: State, verb: int, operand: int) -> None:
        if state.strength[operand] == 1:
            destroy(state, operand, "G 10-b")
            return
        state.lose(operand, 1)
        left = str(state.strength[operand])
        state.tell(
            "G 10-b", "loses", (("unit", state.pieces[operand].id), ("lost", "1"), ("left", left))
        )


class Administration(Step):
    """All informative markers leave the map, Damage by the option (G 1.3, G 2-g, G/C-46)."""

    def __init__(self, *, damage_lasts: bool) -> None:
        self.leaving: Final = (MARKERS | NEWCOMER) & ~(DAMAGE if damage_lasts else 0)

    def run(self, state: State) -> None:
        for roster in state.roster:
            for u in roster:
                state.marks[u] &= ~self.leaving
