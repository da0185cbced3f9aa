"""Look: a hex in one viewer's eyes: its ground, what its pieces can do, who can fire there.

What the pieces are called, and what lies on them, is in the view (`observe`).
"""

from __future__ import annotations

from typing import TypedDict

from staffetta.engine.board import NEVER, ON_FOOT, ON_WHEELS, Board
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Tally
from staffetta.engine.state import State
from staffetta.rules.book import Book, book_of

from .observe import piece_order
from .plain import TermData, tally_data


class Price(TypedDict):
    """Movement points, and their places in the tables."""

    points: int
    table: str


class GroundData(TypedDict):
    """What the ground of a hex does.

    `cost` is for a step into it off the road, none where nobody comes, and `road` for one along a
    road, 0 without one; `wheels`: vehicles can come off the road too. `hit` is the lowest die that
    hits there, in a book that has such a number; `cover` are the modifiers of fire into the hex,
    `assault` those of an assault. `opaque`: it blocks sight.
    """

    terrain: str
    level: int
    road: int
    stream: bool
    opaque: bool
    cost: Price | None
    wheels: bool
    hit: Price | None
    cover: list[TermData]
    assault: list[TermData]


class PieceFacts(TypedDict):
    """What a piece can do now; 0 where it cannot, or has no such value."""

    id: str
    range: int
    movement: int
    morale: int


class Firing(TypedDict):
    """Pieces of a stack that have a hex in range and in sight, and have not fired out."""

    side: str
    hex: str
    pieces: list[str]


class Look(TypedDict):
    """A hex, looked into."""

    hex: str
    ground: GroundData
    pieces: list[PieceFacts]
    firing: list[Firing]


def look(state: State, viewer: int, hex_: int) -> Look:
    """What a viewer may know of a hex; the state is the veiled one (`veil`)."""
    pieces = [u for u in piece_order(state) if state.where[u] == hex_]
    return {
        "hex": state.world.grid.names[hex_],
        "ground": _ground(state, hex_, _holder(state, viewer, hex_)),
        "pieces": [_facts(state, u) for u in pieces],
        "firing": _firing(state, hex_),
    }


def _holder(state: State, viewer: int, hex_: int) -> int:
    """The side for which the ground counts: the one in the hex, or else the viewer."""
    there = [s for s in range(len(state.world.sides)) if state.present[s] >> hex_ & 1]
    return there[0] if len(there) == 1 else max(viewer, 0)


def _ground(state: State, hex_: int, holder: int) -> GroundData:
    board, book = state.world.board, book_of(state)
    cover, assault = Tally(), Tally()
    book.fire.add_cover(state, cover, hex_, holder)
    book.melee.add_ground(state, assault, hex_, holder)
    cost = board.entry[ON_FOOT][hex_]
    closed = cost >= NEVER
    return {
        "terrain": board.ground[hex_].name,
        "level": board.levels[hex_],
        "road": _by_road(board, hex_),
        "stream": bool(board.streams >> hex_ & 1),
        "opaque": bool(board.sight.opaque >> hex_ & 1),
        "cost": None if closed else {"points": cost, "table": board.cost_table(-1, hex_)},
        "wheels": board.entry[ON_WHEELS][hex_] < NEVER,
        "hit": None if closed else _hit(state, book, hex_),
        "cover": tally_data(cover),
        "assault": [] if closed else tally_data(assault),
    }


def _by_road(board: Board, hex_: int) -> int:
    """What a step along a road into a hex costs; 0 if none leads there."""
    links = board.road[hex_]
    return board.cost(bits(links)[0], hex_, ON_FOOT) if links else 0


def _hit(state: State, book: Book, hex_: int) -> Price | None:
    fire = book.fire
    if not fire.numbered:
        return None
    return {"points": fire.to_hit(state, hex_), "table": fire.to_hit_table(state, hex_)}


def _facts(state: State, unit: int) -> PieceFacts:
    book = book_of(state)
    shown = not book.face_down(state, unit)
    combat = shown and state.pieces[unit].kind.combat
    return {
        "id": state.pieces[unit].id,
        "range": book.fire.reach(state, unit) if shown else 0,
        "movement": book.movement.allowance(state, unit) if shown else 0,
        "morale": book.morale.value(state, unit)
        if combat and book.morale.tests(state, unit)
        else 0,
    }


def _firing(state: State, hex_: int) -> list[Firing]:
    """The stacks of either side that can fire into a hex, unless they are in it."""
    world = state.world
    found: list[Firing] = []
    for side, name in enumerate(world.sides):
        if state.present[side] >> hex_ & 1:
            continue
        for here in bits(state.occupied[side]):
            able = [u for u in state.pieces_in(side, here) if _can_fire(state, u, here, hex_)]
            if able:
                ids = [state.pieces[u].id for u in able]
                found.append({"side": name, "hex": world.grid.names[here], "pieces": ids})
    return found


def _can_fire(state: State, unit: int, here: int, hex_: int) -> bool:
    """At the units in the hex; at an empty one, as far as range and sight go."""
    fire = book_of(state).fire
    if fire.why_not_fire(state, unit) is not None:
        return False
    if state.present[1 - state.pieces[unit].side] >> hex_ & 1:
        return fire.why_not_target(state, (unit,), here, hex_) is None
    return fire.why_not_at(state, unit, here, hex_) is None
