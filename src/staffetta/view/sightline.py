"""The sight tool: the line between two hexes, what it crosses, and what decides."""

from typing import TypedDict

from staffetta.engine.state import State
from staffetta.rules.book import book_of

from .plain import ReasonData


class Obstacle(TypedDict):
    """What blocks a line: a hex on it, or a pair of hexes that it runs between.

    ``by`` is the name of the terrain, or "units".
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
    line = world.board.sight.geometry.line(a, b)
    distance = world.grid.distance(a, b)
    obstacles: list[Obstacle] = []
    if distance > 1:
        for hex_ in line.through:
            obstacles.extend(_on_the_line(state, hex_))
        for left, right in line.flanks:
            obstacles.extend(_beside_the_line(state, left, right))
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


def _on_the_line(state: State, hex_: int) -> list[Obstacle]:
    """Terrain and units both block where the line passes through (R 8.3.1)."""
    rule = book_of(state).cite("sight")
    hexes = [state.world.grid.names[hex_]]
    board = state.world.board
    found: list[Obstacle] = []
    if board.sight.opaque >> hex_ & 1:
        found.append({"hexes": hexes, "by": board.ground[hex_].name, "rule": rule})
    if any(occupied >> hex_ & 1 for occupied in state.occupied):
        found.append({"hexes": hexes, "by": "units", "rule": rule})
    return found


def _beside_the_line(state: State, left: int, right: int) -> list[Obstacle]:
    """Along a hexside only terrain counts, and only on both sides (R 8.3.2, F-1)."""
    board = state.world.board
    opaque = board.sight.opaque
    if left < 0 or right < 0 or not opaque >> left & opaque >> right & 1:
        return []
    names = state.world.grid.names
    rule = book_of(state).cite("sight-between")
    return [{"hexes": [names[left], names[right]], "by": board.ground[left].name, "rule": rule}]


def _why(obstacle: Obstacle) -> ReasonData:
    args = {"hex": " ".join(obstacle["hexes"]), "by": obstacle["by"]}
    key = "sight-blocked" if len(obstacle["hexes"]) == 1 else "sight-blocked-between"
    return {"rule": obstacle["rule"], "key": key, "args": args}
