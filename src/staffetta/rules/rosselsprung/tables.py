"""The tables of the book as data: terrain, units, actions, points, and paragraph numbers."""

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

GERMAN: Final = 0
YUGOSLAV: Final = 1

STACK_LIMIT: Final = 8  # R 7
LONGEST_RANGE: Final = 4
ONE_ACTION: Final = 1
SPECIAL_ACTION: Final = 2  # R 5.2

# R 2.2.1, R 2.2.3, R 8.1, R 13.7.1: allowance and range by type. R 2: what is no combat unit.
# Strengths, and who is light (R 2.2, R 13.5), come with the pieces of a scenario.
KINDS: Final = {
    "infantry": Kind("infantry", 4, 1),
    "paratroops": Kind("paratroops", 4, 1),
    "sapper": Kind("sapper", 4, 1),
    "support": Kind("support", 4, 1),
    "mortar": Kind("mortar", 4, 3),
    "mg": Kind("mg", 4, 2),
    "artillery": Kind("artillery", 1, 4, foot=False, assaults=False),
    "tank": Kind("tank", 15, 2, foot=False, by=ON_WHEELS),
    "command": Kind("command", 4, 0, combat=False),
    "mission": Kind("mission", 4, 0, combat=False),
    "radio": Kind("radio", 4, 0, combat=False),
}

# R 4.1: the most strength for which a row still holds, and its points.
POINTS: Final = {
    GERMAN: ((3, 1), (7, 2), (11, 3), (15, 4), (18, 5)),
    YUGOSLAV: ((4, 1), (9, 2), (13, 3), (17, 4), (21, 5)),
}
POINTS_ABOVE: Final = 6
POINTS_DIE: Final = (0, 1, 1, 2, 2, 3, 3)
FIRST_TURN_POINTS: Final = {GERMAN: 3, YUGOSLAV: 1}  # R 17

MORALE: Final = 4  # R 10.2
MORALE_WITHOUT_TITO: Final = 3

INTERROGATION_SUCCEEDS: Final = 3  # R 13.2
RADIO_SUCCEEDS: Final = 4  # R 13.7.3
LANDS_IN_PLACE: Final = 3  # R 14.2
CHAIN: Final = 2
LANDING_ASSAULT: Final = -1  # R 14.2.2
BREAKDOWN_EVERY: Final = 4  # R 13.4.1
BREAKDOWN: Final = 1

EARLY_END: Final = 8  # R 16

#: What stands in the files of tables. Every hex of a map has one of these grounds (R 1.2, R 8.2).
SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "town", "hill", "wood"), "to_hit", Number(2, 7)),
        "stream": stream_shape(),
    },
}


def charts(tables: Tables) -> Charts:
    """The ground and the kinds of units by the tables of a game."""
    return Charts(
        {
            **read_terrain(tables, "terrain", "to_hit"),
            "impassable": closed("impassable", 6),
        },
        KINDS,
        tables.number("stream.cost"),
        tables.number("stream.assault"),
    )


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-assault": "R 5.1.4",
    "action-move": "R 5.1.1",
    "actions": "R 5",
    "air": "R 13.3",
    "air-turn": "R 13.3.3",
    "airborne": "R 14.2",
    "artillery": "R 13.6.3",
    "attack": "R 5.1.2",
    "balkan-air-force": "R 13.3.4",
    "breakdown": "R 13.4.1",
    "command-assault": "R 2.1.2",
    "enemy-hex": "R 5.1.4",
    "fire": "R 9.1",
    "fire-range": "R 9.1",
    "fired-twice": "R 9.4",
    "income": "R 4.1",
    "initiative": "R 4.2",
    "interrogation": "R 13.2",
    "landing-assault": "R 14.2.2",
    "landing-ground": "R 14.2.1",
    "light": "R 13.5.1",
    "losses": "R 9.2",
    "melee": "R 11.1",
    "melee-markers": "R 11.1.1",
    "missions": "R 13.1.1",
    "morale": "R 10.1",
    "move": "R 5.1.1",
    "move-and-fire": "R 5.1.3",
    "move-cost": "R 8",
    "opportunity-assault": "R 12.2",
    "out-of-command": "R 6.1",
    "pass": "R 3.1a",
    "pinned": "R 10.1.1",
    "pinned-again": "R 10.1.2",
    "points": "R 4",
    "reaction-once": "R 12",
    "reaction-target": "R 12",
    "recovered": "R 10.1.3",
    "recovery": "R 5.2.1",
    "regroup": "R 5.1.5",
    "reinforcements": "R 14",
    "replacement": "R 2.1.3",
    "retreat": "R 11.1",
    "set-up": "R 17",
    "sight": "R 8.3.1",
    "sight-between": "R 8.3.2",
    "slow": "R 8.1.1",
    "stacking": "R 7",
    "terrain": "R 8.2",
    "tougher-resistance": "R 14.1",
    "turn": "R 3.1c",
    "vehicle-ground": "R 13.4.1",
}
