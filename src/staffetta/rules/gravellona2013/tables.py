"""The tables of the book as data.

Printed in the text: allowances, night ranges, weapons, damage, stacking, ranges of Commands, values
of objectives (these in the scenario). The sheet with the Action, Attack and Terrain tables is lost;
what stands here for it is reconstructed, by the order of the list of Actions, from the two later
games of the family, and so that strong play gives results like those of the day.

The two sides, what is printed on their counters, and who waits for which hour are the
scenario's (G 0-a, G 1.2-a, G 1.4-d, G 16).
"""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.choices import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    BUILD,
    GATHER,
    MELEE,
    MOVE,
    MOVE_ATTACK,
    MOVE_COMMAND,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    RALLY,
    SPLIT,
    WITHDRAW,
)
from staffetta.engine.units import Kind
from staffetta.rules.tables import (
    MODIFIER,
    TERRAIN,
    Charts,
    Shape,
    Tables,
    closed,
    read_terrain,
    stream_shape,
    terrain_shape,
)

AXIS: Final = 0
PARTISAN: Final = 1

STACK_LIMIT: Final = 8  # G 10-a
FULL: Final = (4, 3)  # G 1.2-c: RSI and Germans, partisans
FIRST_POINTS: Final = (1, 3)  # G 1.4-c, besides the die
AMMUNITION: Final = 3  # G 8.2
DOUBLED_FROM: Final = 3  # G 8.5-a
MELEE_DOUBLED_FROM: Final = 7  # G 8.5-b
NARROW: Final = 2  # G 9.4-2
STOPPED: Final = -2  # G 8.4-M2
OUT_OF_COMMAND: Final = 2  # G 6-b
RELUCTANT: Final = 3  # G 12.1-b
RELUCTANT_FREE: Final = 2
HALVED_BEFORE: Final = (1, 11)  # G 3-c: the day and the hour
COMMAND_STRENGTH: Final = 1  # G 1.1-b, G-18

TRENCH: Final = -1

# G 1.2-e: the allowance; range follows the attack type (G 8.3).
KINDS: Final = {
    "infantry": Kind("infantry", 4, 3),
    "paratroops": Kind("paratroops", 4, 3),
    "mg": Kind("mg", 4, 3),
    "mortar": Kind("mortar", 4, 3),
    "sapper": Kind("sapper", 4, 3),
    "support": Kind("support", 4, 3),
    "artillery": Kind("artillery", 1, 5, foot=False, assaults=False),
    "tank": Kind("tank", 5, 5, foot=False, by=ON_WHEELS),
    "armoured-car": Kind("armoured-car", 5, 5, foot=False, by=ON_WHEELS),
    "vehicle": Kind("vehicle", 5, 5, foot=False, by=ON_WHEELS),
    "command": Kind("command", 4, 0, combat=False),
}
LONGEST_RANGE: Final = 5
RANGE: Final = {"infantry": 3, "tank": 5, "artillery": 5}  # G 8.3
NIGHT: Final = 2

#: Reconstructed: (attack type, is the target a vehicle): (Morale, Hit) from distance 1 on (G 8.4).
ATTACK_TABLE: Final = {
    ("infantry", False): ((4, 6), (5, 7), (6, 8)),
    ("infantry", True): ((5, 7), (6, 8)),
    ("tank", False): ((3, 5), (3, 5), (4, 6), (5, 7), (6, 8)),
    ("tank", True): ((3, 5), (3, 5), (4, 6), (4, 6), (5, 7)),
    ("artillery", False): ((3, 5), (3, 5), (3, 5), (4, 6), (4, 6)),
    ("artillery", True): ((3, 5), (3, 5), (3, 5), (4, 6), (4, 6)),
}

# G 8.4-W, G 12.4, G 12.5, G 12.6.
MACHINE_GUNS: Final = 2
MORTARS: Final = 1
ANTI_TANK: Final = 2
LIGHT_GUN: Final = -1
HEAVY_GUN: Final = 1
HEAVY_GUN_FROM: Final = 3
LIGHT_MACHINE_GUNS: Final = 1
HEAVY_MACHINE_GUNS: Final = 1

#: G 11.1-a: attack type: the modifier with 0 to 3 Damage on the target.
DAMAGE_TABLE: Final = {
    "infantry": (0, 0, 1, 2),
    "artillery": (0, 0, 1, 2),
    "tank": (0, 1, 2, 3),
}

#: Reconstructed: the price of each Action (G 5-a, G 5-c).
LOW: Final = {
    WITHDRAW: 0,
    MOVE_COMMAND: 0,
    OPPORTUNITY_ATTACK: 1,
    SPLIT: 1,
    MOVE: 1,
    GATHER: 1,
    MELEE: 1,
    ATTACK: 1,
    ASSAULT: 2,
    ATTACK_MOVE: 2,
    MOVE_ATTACK: 2,
    OPPORTUNITY_ASSAULT: 2,
    BUILD: 2,
    RALLY: 2,
}
#: The other reconstruction, by the option action-costs.
HIGH: Final = {
    **LOW,
    MELEE: 2,
    ATTACK: 2,
    ASSAULT: 3,
    ATTACK_MOVE: 3,
    MOVE_ATTACK: 3,
    OPPORTUNITY_ASSAULT: 3,
    BUILD: 3,
    RALLY: 3,
}

# G/C-3: the other track, two hours to a turn without a gap.
LONG_TRACK: Final = 16
LONG_NIGHTS: Final = (1, 8, 9, 10, 11, 12, 13)
#: Boxes of the shorter track from which on the longer one lies later, and by how much.
LONG_FROM: Final = 9
LONGER: Final = 4
#: The hour at which the game begins, and the hours of a turn (G 1.4-b, G 2-a).
FIRST_HOUR: Final = 5
HOURS: Final = 2

#: What stands in the files of tables. `terrain` is the ground of the valley floor and `raised` that
#: of the levels above, where open ground is a slope (G 7-c).
SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "town", "wood", "hill"), "attack", MODIFIER),
        "raised": terrain_shape(("slope", "town", "wood", "hill"), "attack", MODIFIER),
        "stream": stream_shape(),
    },
}


def charts(tables: Tables) -> Charts:
    """The ground and the kinds of units by the tables of a game."""
    nowhere = {"impassable": closed("impassable", 0), "unnumbered": closed("unnumbered", 0)}
    raised = read_terrain(tables, "raised", "attack")
    return Charts(
        {**read_terrain(tables, "terrain", "attack"), **nowhere},
        KINDS,
        tables.number("stream.cost"),
        tables.number("stream.assault"),
        {**raised, **nowhere, "clear": raised["slope"]},
    )


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-assault": "G 9",
    "action-move": "G 5-c",
    "actions": "G 5-c",
    "ammunition": "G 8.2",
    "artillery": "G 12.3",
    "assault-target": "G 9.9-d",
    "attack": "G 8.1-a",
    "attack-table": "G 8.4",
    "build": "G 5-c",
    "closed": "G 7-a",
    "command-assault": "G 1.1-c",
    "command-fire": "G 1.1-a",
    "damage": "G 11",
    "enemy-hex": "G 7-a",
    "entry-condition": "G 12.2-b",
    "excess": "G 10-b",
    "fire": "G 8.1-b",
    "fire-range": "G 8.3",
    "hit": "G 8.4-H",
    "in-melee": "G 9.7",
    "income": "G 3-a",
    "initiative": "G 3-d",
    "losses": "G 10-e",
    "melee": "G 9.1",
    "melee-action": "G 5-c",
    "morale": "G 8.4-M1",
    "move": "G 7-a",
    "move-and-fire": "G 5-c",
    "move-command": "G 5-c",
    "move-cost": "G 7-a",
    "moved": "G 8.8",
    "objective": "G 3.1",
    "opportunity-assault": "G 9.9-a",
    "opportunity-attack": "G 8.7-a",
    "order": "G 8.1-e",
    "out-of-command": "G 6-b",
    "pass": "G 2-d",
    "passing": "G 10-c",
    "pinned": "G 8.4-M2",
    "pinned-again": "G 8.4-M3",
    "points": "G 5-a",
    "reaction-melee": "G 9.9-b",
    "reaction-once": "G 8.7-a",
    "reaction-target": "G 8.7-f",
    "recovered": "G 8.4-M2",
    "recovery": "G 5-c",
    "regroup": "G 5-c",
    "reinforcements": "G 12.2-a",
    "replacement": "G 1.1-f",
    "retreat": "G 9.4-1",
    "set-up": "G 1.4-a",
    "sight": "G 8.6-a",
    "sight-along-side": "G 8.6-c",
    "sight-ground": "G 8.6-b",
    "sight-height": "G 8.6-d",
    "single-attack": "G 12.3",
    "slow": "G 7-b",
    "stacking": "G 10-a",
    "terrain": "G 7-c",
    "turn": "G 2-g",
    "vehicle-ground": "G 7-c",
    "withdraw": "G 9.7",
}
