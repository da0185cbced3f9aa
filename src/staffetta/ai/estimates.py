"""Estimates: what hexes and pieces are worth to a side, and what a shot or a fight promises.

Rough sums for a quick player, made from what its side may know. Nothing here knows a book.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.hexes import bits
from staffetta.engine.state import State
from staffetta.rules.book import book_of

FACES: Final = 6
FAR: Final = 99

OBJECTIVE: Final = 4.0
HELD: Final = 6.0  # … if the enemy holds it
#: An enemy within this distance makes unguarded pieces worth guarding.
ALARM: Final = 4


def prize(state: State, unit: int) -> float:
    """What it is worth to take, or to save, a piece that does not fight."""
    return book_of(state).prize(state, unit)


def bystanders(state: State, side: int) -> list[int]:
    """A side's pieces on the map that do not fight."""
    where, pieces = state.where, state.pieces
    return [u for u in state.roster[side] if where[u] >= 0 and not pieces[u].kind.combat]


def nearest_enemy(state: State, side: int, hex_: int) -> int:
    """How far the nearest enemy combat unit is from a hex."""
    grid = state.world.grid
    return min([grid.distance(hex_, h) for h in bits(state.occupied[1 - side])], default=FAR)


def goals(state: State, side: int, group: tuple[int, ...]) -> dict[int, float]:
    """The hexes worth going to for a group, and their worth; what others hold is held."""
    found: dict[int, float] = {}
    for hex_ in book_of(state).facts.objectives:
        if all(unit in group for unit in state.units_in(side, hex_)):
            found[hex_] = HELD if state.occupied[1 - side] >> hex_ & 1 else OBJECTIVE
    for unit in bystanders(state, 1 - side):
        hex_ = state.where[unit]
        found[hex_] = found.get(hex_, 0.0) + prize(state, unit)
    for unit in bystanders(state, side):
        hex_ = state.where[unit]
        if not state.occupied[side] >> hex_ & 1 and nearest_enemy(state, side, hex_) <= ALARM:
            found[hex_] = found.get(hex_, 0.0) + prize(state, unit) / 2
    for hex_ in bits(state.occupied[1 - side]):
        # A weak stack is worth going to, a strong one is not.
        found[hex_] = found.get(hex_, 0.0) + max(0.5, 3.0 - state.strength_in(1 - side, hex_) / 2)
    return found


def pull(state: State, hex_: int, wanted: dict[int, float]) -> float:
    """How good a hex is to stand in, on the way to all that is wanted."""
    grid = state.world.grid
    return max([worth / (1 + grid.distance(hex_, h)) for h, worth in wanted.items()], default=0.0)


def expected_hits(state: State, group: tuple[int, ...], hex_: int, penalty: int = 0) -> float:
    """How many hits a group may expect when it fires at a hex."""
    if not group:
        return 0.0
    fire = book_of(state).fire
    total = 0.0
    for unit in group:
        targets = fire.attacked_units(state, hex_, (unit,), ())
        for shot in fire.shots(state, (unit,), hex_, targets, penalty) if targets else ():
            total += shot.dice * len(fire.hitting(shot.tally.total, shot.need)) / FACES
    return total


def best_shot(state: State, side: int, hex_: int) -> tuple[float, int]:
    """The most hits that a stack may expect, and at which hex; -1 if it has no target."""
    fire = book_of(state).fire
    able = [u for u in state.units_in(side, hex_) if fire.why_not_fire(state, u) is None]
    reached = {u: fire.hexes(state, u, hex_) for u in able}
    every = 0
    for mask in reached.values():
        every |= mask
    best = (0.0, -1)
    for target in bits(every):
        group = tuple(u for u in able if reached[u] >> target & 1)
        best = max(best, (expected_hits(state, group, target), target))
    return best


def margin(state: State, group: tuple[int, ...], hex_: int) -> int:
    """The lead of a group that assaults a hex, terrain and water included."""
    board = state.world.board
    side = state.pieces[group[0]].side
    ahead = (
        state.strength_of(group) - state.strength_in(1 - side, hex_) + board.ground[hex_].assault
    )
    return ahead + (board.stream_assault if board.streams >> hex_ & 1 else 0)
