"""The sight tool: the line between two hexes, what it crosses, and what decides."""

from typing import TypedDict

from staffetta.engine.state import State
from staffetta.rules.book import book_of

from .plain import ReasonData


class Obstacle(TypedDict):
    """What blocks a line: a hex on it, or a pair of hexes that it runs between.

    ``by`` is the name of the terrain, "height" or "units".
    """

    hexes: list[str]
    by: str
    rule: str


class SightLine(TypedDict):
    """A line of sight: the hexes passed through, the pairs it runs between, what blocks it."""

    ends: tuple[str, str]
    distance: int
    clear: bool
    through: list[str]
    flanks: list[list[str]]
    obstacles: list[Obstacle]
    reason: ReasonData | None


def sight(state: State, a: int, b: int) -> SightLine:
    """Whether ``a`` sees ``b``, and why not; neither range nor the hour matters here."""
    world = state.world
    names = world.grid.names
    line = book_of(state).fire.sight(state).geometry.line(a, b)
    distance = world.grid.distance(a, b)
    obstacles: list[Obstacle] = []
    if distance > 1:
        for hex_ in line.through:
            obstacles.extend(_on_the_line(state, a, b, hex_))
        for left, right in line.flanks:
            obstacles.extend(_beside_the_line(state, a, b, left, right))
    first = obstacles[0] if obstacles else None
    return {
        "ends": (names[a], names[b]),
        "distance": distance,
        "clear": first is None,
        "through": [names[hex_] for hex_ in line.through],
        "flanks": [[names[hex_] for hex_ in pair if hex_ >= 0] for pair in line.flanks],
        "obstacles": obstacles,
        "reason": None if first is None else _why(first),
    }


def _on_the_line(state: State, a: int, b: int, hex_: int) -> list[Obstacle]:
    """Ground and units both block where the line passes through (R 8.3.1)."""
    book = book_of(state)
    hexes = [state.world.grid.names[hex_]]
    found: list[Obstacle] = []
    if book.fire.sight(state).blocking(a, b) >> hex_ & 1:
        rule = book.cite(book.fire.obstacle(state, a, b, hex_))
        found.append({"hexes": hexes, "by": _ground(state, hex_), "rule": rule})
    if book.fire.screen(state, a, b) >> hex_ & 1:
        found.append({"hexes": hexes, "by": "units", "rule": book.cite("sight")})
    return found


def _beside_the_line(state: State, a: int, b: int, left: int, right: int) -> list[Obstacle]:
    """Along a hexside only ground counts, and only on both sides (R 8.3.2, F-1)."""
    book = book_of(state)
    blocking = book.fire.sight(state).blocking(a, b)
    if left < 0 or right < 0 or not blocking >> left & blocking >> right & 1:
        return []
    names = state.world.grid.names
    rule = book.cite(book.fire.obstacle(state, a, b, left))
    return [{"hexes": [names[left], names[right]], "by": _ground(state, left), "rule": rule}]


def _ground(state: State, hex_: int) -> str:
    """What blocks in a hex: its terrain, or else that it is higher than the target."""
    board = state.world.board
    return board.ground[hex_].name if board.sight.opaque >> hex_ & 1 else "height"


def _why(obstacle: Obstacle) -> ReasonData:
    args = {"hex": " ".join(obstacle["hexes"]), "by": obstacle["by"]}
    key = "sight-blocked" if len(obstacle["hexes"]) == 1 else "sight-blocked-between"
    return {"rule": obstacle["rule"], "key": key, "args": args}
