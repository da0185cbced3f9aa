"""The counter mix: units divide only into counters that the box provides (B 15.1.1, B-61)."""

from typing import Final

from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.rules.book import reason
from staffetta.rules.facts import Row


class CounterMix:
    """The fractional counters, by formation or faction, kind and strength."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        #: (body, kind, strength): how many counters there are.
        self.made: Final[dict[tuple[str, str, int], int]] = {}
        #: The (body, kind) of all of them.
        self.known: Final[dict[tuple[str, str], bool]] = {}
        for row in rows:
            body, kind, strength, number = str(row[0]), str(row[1]), int(row[2]), int(row[3])
            key = (body, kind, strength)
            self.made[key] = self.made.get(key, 0) + number
            self.known[body, kind] = True

    def why_not_divide(self, state: State, unit: int, part: int) -> Reason | None:
        """Why there are no counters for a part of this strength and for the rest."""
        if not self.known:
            return None
        body = self.body(state, unit)
        whole = state.strength[unit]
        rest = whole - part
        for strength in (part, rest) if part != rest else (part,):
            # The counter that the unit gives back may serve again.
            back = 1 if whole == strength else 0
            needed = 2 if part == rest else 1
            if needed > self.left(state, unit, body, strength) + back:
                return reason(state, "counters", "no-counters-left", (("strength", str(strength)),))
        return None

    def body(self, state: State, unit: int) -> str:
        """The formation or faction under which the box counts a unit's parts; or nothing."""
        piece = state.pieces[unit]
        kind = piece.kind.name
        if (piece.formation, kind) in self.known:
            return piece.formation
        return piece.faction if (piece.faction, kind) in self.known else ""

    def left(self, state: State, unit: int, body: str, strength: int) -> int:
        """How many counters of a strength are not in use; none if all of them are."""
        kind = state.pieces[unit].kind
        left = self.made.get((body, kind.name, strength), 0)
        if not left:
            return 0
        for u in state.roster[state.pieces[unit].side]:
            if state.strength[u] != strength:
                continue
            piece = state.pieces[u]
            if piece.kind is kind and strength < piece.full and self.body(state, u) == body:
                left -= 1
        return left
