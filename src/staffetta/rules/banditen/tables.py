"""The tables of the book as data: terrain, units, actions and paragraph numbers."""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.units import Kind
from staffetta.rules.tables import (
    TERRAIN,
    Charts,
    Number,
    Shape,
    Tables,
    closed,
    read_terrain,
    stream_shape,
    terrain_shape,
)

AXIS: Final = 0
PARTISAN: Final = 1

STACK_LIMIT: Final = 6  # B 7
MOST_POINTS: Final = 12  # B 4.1
LONGEST_RANGE: Final = 4
ONE_ACTION: Final = 1
RECOVERY: Final = 2  # B 5.1
FREE: Final = 0

FORT_TO_HIT: Final = 6
FORT_ASSAULT: Final = -2
BUNKER_ASSAULT: Final = -3

# B 8.1, B 2.2, B 2.2.2: allowance and range by type. B 2: what is no combat unit.
KINDS: Final = {
    "infantry": Kind("infantry", 4, 1),
    "mg": Kind("mg", 4, 2),
    "mortar": Kind("mortar", 4, 3),
    "artillery": Kind("artillery", 1, 4, foot=False, assaults=False),
    "anti-tank": Kind("anti-tank", 4, 1),
    "armoured-car": Kind("armoured-car", 12, 2, foot=False, by=ON_WHEELS),
    "command": Kind("command", 4, 0, combat=False),
}
HEAVY: Final = ("mg", "mortar", "artillery", "anti-tank")  # B 13.2
BUNKER_BREAKERS: Final = ("artillery", "mortar", "anti-tank")  # B 16.10.2

NARROW: Final = 3  # B 11.1
BREAKDOWN_EVERY: Final = 6  # B 13.3.1
BREAKDOWN: Final = 2

#: What stands in the files of tables (B 8.2).
SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "town", "wood", "hill"), "to_hit", Number(2, 7)),
        "stream": stream_shape(),
    },
}


def charts(tables: Tables) -> Charts:
    """The ground and the kinds of units by the tables of a game."""
    return Charts(
        {
            **read_terrain(tables, "terrain", "to_hit"),
            "impassable": closed("impassable", 6),
            "unnumbered": closed("unnumbered", 6),
        },
        KINDS,
        tables.number("stream.cost"),
        tables.number("stream.assault"),
    )


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-assault": "B 5.1.4",
    "action-move": "B 5.1.1",
    "actions": "B 5",
    "ammunition": "B 15.7",
    "arrival": "B 15.3",
    "artillery": "B 13.2.3",
    "attack": "B 5.1.2",
    "breakdown": "B 13.3.1",
    "brigades": "B 15.5.1",
    "bunkers": "B 16.10",
    "closed": "B 16.3.1",
    "command-assault": "B 2.1.2",
    "counters": "B 15.1.1",
    "enemy-hex": "B 5.1.4",
    "factions": "B 15.5",
    "fire": "B 9.1",
    "fire-range": "B 9.1",
    "fired-twice": "B 9.3",
    "frost": "B 16.6.1",
    "heavy-ammunition": "B 16.7.1",
    "income": "B 4.1",
    "infirmary": "B 16.11.2",
    "initiative": "B 4.2",
    "landing-assault": "B 11.1",
    "light": "B 13.1.1",
    "losses": "B 9.2",
    "melee": "B 11.1",
    "melee-markers": "B 11.1.1",
    "mined-assault": "B 16.9.2",
    "mines": "B 16.9",
    "morale": "B 10.1",
    "move": "B 5.1.1",
    "move-and-fire": "B 5.1.3",
    "move-cost": "B 8",
    "night": "B 16.6.2",
    "no-assault": "B 15.5.2",
    "opportunity-assault": "B 12.2",
    "out-of-command": "B 6.1",
    "pass": "B 3.1",
    "passing": "B 8.1.2",
    "pinned": "B 10.1.1",
    "pinned-again": "B 10.1.2",
    "pinned-goes-back": "B 8.1.3",
    "points": "B 4",
    "reaction-once": "B 12",
    "reaction-target": "B 12",
    "recovered": "B 10.1.3",
    "recovery": "B 5.1.6",
    "regroup": "B 5.1.5",
    "reinforcements": "B 14",
    "replacement": "B 2.1.3",
    "retreat": "B 11.1",
    "set-up": "B 15.1",
    "sight": "B 8.3.1",
    "sight-between": "B 8.3.2",
    "slow": "B 8.1.1",
    "stacking": "B 7",
    "terrain": "B 8.2",
    "turn": "B 3.1",
    "vehicle-ground": "B 13.3.1",
    "weapons": "B 13.2.4",
}

#: Where chapter 16 has a paragraph of its own.
CITATIONS_16: Final = {
    **CITATIONS,
    "ammunition": "B 16.7.2",
    "counters": "B 16.1.1",
    "factions": "B 16.5",
    "set-up": "B 16.1",
}
