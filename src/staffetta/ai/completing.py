"""Completing: the rest of a set-up or landing that a person has begun otherwise than the sheet.

What the person placed stays. Each of the others comes as near as it may to the hex that the
sheet gives it, on the same kind of ground if there is a choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from staffetta.engine.choices import DROP, LAND, PLACE, operand_of, verb_of
from staffetta.engine.machine import apply
from staffetta.engine.state import State

#: Where the sheet wants a unit, by its number.
Wanted = Mapping[int, int]

#: Ways of going on that are kept at each step, and the hexes tried for one unit.
KEPT: Final = 6
TRIED: Final = 2
#: Other ground than the sheet wants is as bad as half a hex.
OTHER_GROUND: Final = 0.5


def nearest(state: State, wanted: list[int]) -> int | None:
    """The hex on offer that is nearest to the first one wanted; None if no hex is asked."""
    if not wanted or verb_of(state.options[0]) not in {PLACE, DROP}:
        return None
    places = [option for option in state.options if verb_of(option) in {PLACE, DROP}]
    return min(places, key=lambda option: astray(state, operand_of(option), wanted[0]))


def astray(state: State, hex_: int, wanted: int) -> float:
    """How far a hex is from what is wanted."""
    if hex_ >= state.world.grid.size:
        return float(state.world.grid.size)
    ground = state.world.board.ground
    other = OTHER_GROUND if ground[hex_] != ground[wanted] else 0.0
    return state.world.grid.distance(hex_, wanted) + other


def landing(state: State, wanted: Wanted) -> int | None:
    """The next choice of the landing that strays least, all units together; None if none goes on.

    Each unit of a wave must land close to the one before it, so who comes next matters as much
    as where: the best few ways are followed to the end of the wave.
    """
    ways: list[tuple[float, State, int]] = [(0.0, state, -1)]
    while all(verb_of(way.options[0]) in {LAND, DROP} for _, way, _ in ways):
        longer = [found for way in ways for found in steps(*way, wanted)]
        if not longer:
            return None
        longer.sort(key=lambda found: found[0])
        ways = longer[: KEPT if verb_of(longer[0][1].options[0]) != DROP else len(longer)]
    return ways[0][2] if ways[0][2] >= 0 else None


def steps(cost: float, state: State, first: int, wanted: Wanted) -> list[tuple[float, State, int]]:
    """One step further: every unit that may come next, or the best hexes for it."""
    choices = [(0.0, option) for option in state.options]
    if verb_of(state.options[0]) == DROP:
        where = wanted.get(lander(state), -1)
        if where >= 0:
            choices = [(astray(state, operand_of(o), where) ** 2, o) for o in state.options]
        choices = sorted(choices)[:TRIED]
    found: list[tuple[float, State, int]] = []
    for more, option in choices:
        ahead = state.copy()
        apply(ahead, option)
        found.append((cost + more, ahead, option if first < 0 else first))
    return found


def lander(state: State) -> int:
    """The unit that is being dropped."""
    frame = state.frame
    if frame is None:
        return -1
    unit = dict(zip([name for name, _ in frame.shape], frame.fields(), strict=True)).get("unit")
    return unit if isinstance(unit, int) else -1
