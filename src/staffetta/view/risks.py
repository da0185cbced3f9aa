"""Risks: who could react on each hex of a way, at what price, and with what chances.

All is worked out on the veiled copy, from the points that the other side has now, as if each
stack reacted alone with all that it can bring.
"""

from collections.abc import Sequence
from typing import TypedDict

from staffetta.engine.choices import VERBS, operand_of, verb_of
from staffetta.engine.state import State
from staffetta.engine.units import WAITING
from staffetta.rules.actions import GATE
from staffetta.rules.movement import Move
from staffetta.rules.reaction import Reaction, reaction_of, reactions

from .odds import Odds, reaction
from .veil import veil


class Risk(TypedDict):
    """A reaction that could come: from where, which, by whom, for how many points, the odds.

    ``table`` is the place of the points in the tables.
    """

    source: str
    reaction: str
    units: list[str]
    points: int
    table: str
    odds: Odds | None


class RiskyHex(TypedDict):
    """A hex of a way, and what could meet the movers in it."""

    hex: str
    risks: list[Risk]


def risks(state: State, side: int, way: Sequence[int]) -> list[RiskyHex]:
    """The hexes of a way in which the other side could react to the moving group.

    Empty unless the side is asked where to move.
    """
    shown = veil(state, side)
    move = shown.frame
    if not isinstance(move, Move) or shown.decider != side:
        return []
    group = move.going(shown)
    names = shown.world.grid.names
    found: list[RiskyHex] = []
    origin = WAITING if move.place >= GATE else move.place
    for hex_ in way:
        if not shown.occupied[1 - side] >> hex_ & 1:
            there = _there(shown, side, group, origin, hex_)
            if there:
                found.append({"hex": names[hex_], "risks": there})
        origin = hex_
    return found


def _there(shown: State, side: int, group: tuple[int, ...], origin: int, hex_: int) -> list[Risk]:
    trial = shown.copy()
    for unit in group:
        trial.put(unit, hex_)
    other = 1 - side
    found: list[Risk] = []
    for choice in reactions(trial, other, hex_, group, ()):
        kind = reaction_of(trial, verb_of(choice))
        firers = _able(trial, kind, trial.units_in(other, operand_of(choice)), hex_, group)
        found.append(
            {
                "source": trial.world.grid.names[operand_of(choice)],
                "reaction": VERBS[kind.verb][0],
                "units": [trial.pieces[unit].id for unit in firers],
                "points": kind.price(trial, firers),
                "table": kind.table(),
                "odds": reaction(trial, side, kind, firers, group, origin),
            }
        )
    return found


def _able(
    trial: State, kind: Reaction, stack: Sequence[int], hex_: int, movers: tuple[int, ...]
) -> tuple[int, ...]:
    """All of a stack that may take part together."""
    group: tuple[int, ...] = ()
    for unit in stack:
        if kind.why_not(trial, (*group, unit), hex_, movers) is None:
            group = (*group, unit)
    return group
