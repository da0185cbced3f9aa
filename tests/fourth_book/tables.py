"""The shape of this book's tables, and its paragraph numbers."""

from typing import Final

from staffetta.engine.units import Kind
from staffetta.rules.tables import (
    ACTIONS,
    COMBAT,
    POINTS,
    PRICE,
    SOME_POINTS,
    STRENGTH,
    TERRAIN,
    UNITS,
    Charts,
    Group,
    Number,
    Shape,
    Tables,
    closed,
    read_terrain,
    shape_of,
    stream_shape,
    terrain_shape,
    units_shape,
)

COURIERS: Final = 0
GUARDS: Final = 1

SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "wood"), "to_hit", Number(2, 7)),
        "stream": stream_shape(),
    },
    UNITS: {"units": units_shape(("runner", "escort", "sentry"), ())},
    ACTIONS: {"actions": shape_of(("move", "search"), PRICE)},
    COMBAT: {"stacking": Group({"limit": STRENGTH}), "melee": Group({"narrow": Number(0, 12)})},
    POINTS: {"points": shape_of(("turn",), SOME_POINTS)},
}


def charts(tables: Tables) -> Charts:
    """The ground and the kinds of units."""
    kinds = {
        name: Kind(name, tables.number(f"units.{name}.allowance"), 1)
        for name in tables.names("units")
    }
    ground = read_terrain(tables, "terrain", "to_hit")
    for name in ("impassable", "unnumbered"):
        ground[name] = closed(name, 6)
    return Charts(ground, kinds, tables.number("stream.cost"), tables.number("stream.assault"))


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-move": "C 3",
    "actions": "C 2",
    "activation": "C 2",
    "attack": "C 2",
    "closed": "C 3",
    "enemy-hex": "C 3",
    "fire": "C 2",
    "fire-range": "C 2",
    "income": "C 2",
    "initiative": "C 2",
    "move": "C 3",
    "move-cost": "C 3",
    "out-of-command": "C 2",
    "pass": "C 2",
    "passing": "C 3",
    "pinned": "C 3",
    "points": "C 2",
    "points-kept": "C 2",
    "search": "C 4",
    "set-up": "C 1",
    "sight": "C 3",
    "sight-between": "C 3",
    "stacking": "C 3",
    "terrain": "C 3",
    "turn": "C 2",
    "vehicle-ground": "C 3",
}
