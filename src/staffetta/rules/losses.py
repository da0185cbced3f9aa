"""Losses: the owner takes strength off the units that were hit, a point at a time."""

from typing import Final

from staffetta.engine.choices import LOSE, code, operand_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import WAITING

from .book import book_of, reason

#: What costs strength: fire, a melee, a stack too high.
CAUSES: Final = ("losses", "melee", "stacking")
BY_FIRE: Final = 0
BY_MELEE: Final = 1
BY_STACKING: Final = 2


class Losses(Frame):
    """``left`` points to lose among a group; the owner says from whom (R 9.2, B 9.2).

    ``cause`` is one of `CAUSES`, under whose paragraph the losses are told.
    """

    name = "losses"
    shape = (("group", "units"), ("left", "number"), ("cause", "number"))
    carries_out = True

    def __init__(
        self, parent: Frame | None, group: tuple[int, ...], left: int, cause: int = BY_FIRE
    ) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.left: Final = left
        self.cause: Final = cause

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.left, self.cause)

    def decider(self, state: State) -> int:
        return state.pieces[self.group[0]].side

    def advance(self, state: State) -> list[int] | None:
        exposed = exposed_of(state, self.group) if self.left else ()
        if not exposed:
            state.frame = self.parent
            return None
        return [code(LOSE, u) for u in exposed]

    def candidates(self, state: State) -> list[int]:
        return [code(LOSE, u) for u in self.group]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in exposed_of(state, self.group):
            return None
        return reason(state, CAUSES[self.cause], "does-not-absorb-losses")

    def choose(self, state: State, verb: int, operand: int) -> None:
        group = self.group
        if not state.pieces[operand].kind.combat:
            # A Command is replaced elsewhere: the rest of the fire does not follow it.
            group = tuple([u for u in group if u != operand])
        state.frame = Losses(self.parent, group, self.left - 1, self.cause)
        hurt(state, operand, book_of(state).cite(CAUSES[self.cause]))


def exposed_of(state: State, group: tuple[int, ...]) -> tuple[int, ...]:
    """Who can take losses: combat units, and only when none is left the others (R-37).

    Units that assaulted their entry hex may be back off the map when they are asked for.
    """
    there = tuple([u for u in group if state.where[u] >= WAITING])
    return state.combat(there) or tuple([u for u in there if state.where[u] >= 0])


def hurt(state: State, unit: int, rule: str) -> None:
    """What a hit costs, one point as a rule; at zero a piece is gone (R 2.2.2, B 2.2.1)."""
    if not state.pieces[unit].kind.combat:
        book_of(state).eliminate(state, unit)
        return
    state.lose(unit, book_of(state).price_of_a_hit(state, unit))
    if state.log is not None:
        left = str(state.strength[unit])
        state.tell(rule, "loses", (("unit", state.pieces[unit].id), ("left", left)))
    if not state.strength[unit]:
        book_of(state).fallen(state, unit)
