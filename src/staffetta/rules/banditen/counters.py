"""The counter mix: units divide only into counters that the box provides (B 15.1.1, B-61)."""

from typing import Final

from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.rules.book import reason

Row = tuple[str, str, int, int]


class CounterMix:
    """The fractional counters, by formation or faction, kind and strength."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.rows: Final = rows

    def why_not_divide(self, state: State, unit: int, part: int) -> Reason | None:
        """Why there are no counters for a part of this strength and for the rest."""
        body = self.body(state, unit)
        if not body:
            return None
        whole = state.strength[unit]
        needed = [part, whole - part]
        for strength in set(needed):
            # The counter that the unit gives back may serve again.
            back = 1 if whole == strength else 0
            if needed.count(strength) > self.left(state, unit, body, strength) + back:
                return reason(state, "counters", "no-counters-left", (("strength", str(strength)),))
        return None

    def body(self, state: State, unit: int) -> str:
        """The formation or faction under which the box counts a unit's parts; or nothing."""
        piece = state.pieces[unit]
        bodies = [body for body, kind, _, _ in self.rows if kind == piece.kind.name]
        for name in (piece.formation, piece.faction):
            if name in bodies:
                return name
        return ""

    def left(self, state: State, unit: int, body: str, strength: int) -> int:
        """How many counters of a strength are not in use."""
        kind = state.pieces[unit].kind
        made = sum(n for b, k, s, n in self.rows if (b, k, s) == (body, kind.name, strength))
        used = 0
        for u in state.roster[state.pieces[unit].side]:
            piece = state.pieces[u]
            if piece.kind is kind and state.strength[u] == strength < piece.full:
                used += self.body(state, u) == body
        return made - used
