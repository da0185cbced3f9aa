"""The shape of this book's tables, what it takes from them, and its paragraph numbers.

The two sides, what is printed on their counters, and who waits for which hour are the
scenario's (G 0-a, G 1.2-a, G 1.4-d, G 16).
"""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.state import State
from staffetta.engine.units import Kind
from staffetta.rules.book import book_of
from staffetta.rules.tables import (
    ACTIONS,
    BONUS,
    COMBAT,
    MODIFIER,
    POINTS,
    PRICE,
    SOME_POINTS,
    STRENGTH,
    TERRAIN,
    UNITS,
    Charts,
    Group,
    Number,
    Numbers,
    Rows,
    Shape,
    Tables,
    closed,
    read_terrain,
    shape_of,
    stream_shape,
    terrain_shape,
    units_shape,
)

AXIS: Final = 0
PARTISAN: Final = 1

#: The most Attack markers that can lie on a unit (G 8.2).
AMMUNITION: Final = 3
HALVED_BEFORE: Final = (1, 11)  # G 3-c: the day and the hour
COMMAND_STRENGTH: Final = 1  # G 1.1-b, G-18
COVERED: Final = ("town",)  # G-69: where a trench adds nothing

# G/C-3: the other track, two hours to a turn without a gap.
LONG_TRACK: Final = 16
LONG_NIGHTS: Final = (1, 8, 9, 10, 11, 12, 13)
#: Boxes of the shorter track from which on the longer one lies later, and by how much.
LONG_FROM: Final = 9
LONGER: Final = 4
#: The hour at which the game begins, and the hours of a turn (G 1.4-b, G 2-a).
FIRST_HOUR: Final = 5
HOURS: Final = 2

#: The classes of weapons (G 8.3).
WEAPONS: Final = ("infantry", "tank", "artillery")
#: With which class a kind of unit fires, unless its counter says otherwise.
FIRES_AS: Final = {
    "artillery": "artillery",
    "tank": "tank",
    "armoured-car": "tank",
    "vehicle": "tank",
}
_KINDS: Final = (
    "infantry",
    "paratroops",
    "mg",
    "mortar",
    "sapper",
    "support",
    "artillery",
    "tank",
    "armoured-car",
    "vehicle",
    "command",
)
_RANGE: Final = Number(1, 9)


def _row(weapon: str) -> Rows:
    """A row of the Attack Table: as many distances as the weapon reaches, none easier."""
    return Rows(1, 12, 2, across=True, harder=True, within=f"ranges.{weapon}")


#: What stands in the files of tables. `terrain` is the ground of the valley floor and `raised` that
#: of the levels above, where open ground is a slope (G 7-c).
SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "town", "wood", "hill"), "attack", MODIFIER),
        "raised": terrain_shape(("slope", "town", "wood", "hill"), "attack", MODIFIER),
        "stream": stream_shape(),
        "trench": Group({"attack": MODIFIER, "assault": MODIFIER}),
    },
    UNITS: {
        "units": units_shape((), _KINDS),
        "ranges": Group(
            {
                **dict.fromkeys(WEAPONS, _RANGE),
                "less_at_night": Number(1, 9, below=tuple([f"ranges.{w}" for w in WEAPONS])),
            }
        ),
    },
    ACTIONS: {
        "actions": shape_of(
            (
                "withdraw",
                "move-command",
                "opportunity-attack",
                "split",
                "move",
                "gather",
                "melee",
                "attack",
                "assault",
                "attack-move",
                "move-attack",
                "opportunity-assault",
                "build",
                "rally",
            ),
            PRICE,
        ),
        "dearer": Group(
            {"out_of_command": Number(1, 9), "germans": Number(1, 9), "germans_free": PRICE}
        ),
    },
    COMBAT: {
        "attack": Group(
            {w: Group({"men": _row(w), "vehicles": _row(w)}) for w in WEAPONS},
        ),
        "weapons": Group(
            {
                "machine_guns": BONUS,
                "mortars": BONUS,
                "anti_tank": BONUS,
                "light_gun": MODIFIER,
                "heavy_gun": BONUS,
                "heavy_gun_from": _RANGE,
                "light_machine_guns": BONUS,
                "heavy_machine_guns": BONUS,
            }
        ),
        "damage": shape_of(WEAPONS, Numbers(0, 6, 3)),
        "stopped": Group({"attack": Number(-6, -1), "melee": Number(-6, -1)}),
        "magnitude": Group({"doubled_from": STRENGTH}),
        "melee": Group({"narrow": Number(0, 12), "doubled_from": STRENGTH}),
        "stacking": Group({"limit": STRENGTH}),
        "full-strength": shape_of(("axis", "partisan"), STRENGTH),
    },
    POINTS: {
        "first-turn": shape_of(("axis", "partisan"), SOME_POINTS),
        "points": Group({"axis_strength": STRENGTH, "partisan_strength": STRENGTH}),
        "victory": Group({"axis_for_strength": SOME_POINTS, "partisan_for_strength": SOME_POINTS}),
    },
}


def kinds(tables: Tables) -> dict[str, Kind]:
    """The allowance by type (G 1.2-e); range follows the attack type (G 8.3)."""
    found: dict[str, Kind] = {}
    for name in _KINDS:
        allowance = tables.number(f"units.{name}.allowance")
        fires = FIRES_AS.get(name, "infantry")
        reach = tables.number(f"ranges.{fires}")
        if name == "command":
            found[name] = Kind(name, allowance, 0, combat=False)
        elif name == "artillery":
            found[name] = Kind(name, allowance, reach, foot=False, assaults=False)
        elif fires == "tank":
            found[name] = Kind(name, allowance, reach, foot=False, by=ON_WHEELS)
        else:
            found[name] = Kind(name, allowance, reach)
    return found


def charts(tables: Tables) -> Charts:
    """The ground and the kinds of units by the tables of a game."""
    nowhere = {"impassable": closed("impassable", 0), "unnumbered": closed("unnumbered", 0)}
    raised = read_terrain(tables, "raised", "attack")
    return Charts(
        {**read_terrain(tables, "terrain", "attack"), **nowhere},
        kinds(tables),
        tables.number("stream.cost"),
        tables.number("stream.assault"),
        {**raised, **nowhere, "clear": raised["slope"]},
    )


#: A row of the attack table: Morale and Hit from distance 1 on (G 8.4).
Row = tuple[tuple[int, int], ...]


class Figures:
    """The numbers that the mechanisms of this book ask for."""

    def __init__(self, tables: Tables) -> None:
        self.stack_limit: Final = tables.number("stacking.limit")  # G 10-a
        # G 1.2-c: RSI and Germans, partisans
        self.full: Final = (
            tables.number("full-strength.axis"),
            tables.number("full-strength.partisan"),
        )
        # G 1.4-c, besides the die
        self.first_points: Final = (
            tables.number("first-turn.axis"),
            tables.number("first-turn.partisan"),
        )
        # G 3-a: the strength on the map that gives a point
        self.strength_for_point: Final = (
            tables.number("points.axis_strength"),
            tables.number("points.partisan_strength"),
        )
        # G 13-a: for a point of the enemy's strength, by the side that gains it
        self.strength_value: Final = (
            tables.number("victory.axis_for_strength"),
            tables.number("victory.partisan_for_strength"),
        )
        self.out_of_command: Final = tables.number("dearer.out_of_command")  # G 6-b
        self.reluctant: Final = tables.number("dearer.germans")  # G 12.1-b
        self.reluctant_free: Final = tables.number("dearer.germans_free")
        self.trench_attack: Final = tables.number("trench.attack")
        self.trench_assault: Final = tables.number("trench.assault")
        self.stopped_attack: Final = tables.number("stopped.attack")  # G 8.4-M2
        self.stopped_melee: Final = tables.number("stopped.melee")
        self.doubled_from: Final = tables.number("magnitude.doubled_from")  # G 8.5-a
        self.narrow: Final = tables.number("melee.narrow")  # G 9.4-2
        self.melee_doubled_from: Final = tables.number("melee.doubled_from")  # G 8.5-b
        # G 8.3
        self.range: Final = {name: tables.number(f"ranges.{name}") for name in WEAPONS}
        self.night: Final = tables.number("ranges.less_at_night")
        self.longest: Final = max(self.range.values())
        # (attack type, is the target a vehicle): a row of the table (G 8.4)
        self.attack: Final = attack_table(tables)
        # G 11.1-a: attack type: the modifier with 0 to 3 Damage on the target
        self.damage: Final = {name: (0, *tables.numbers(f"damage.{name}")) for name in WEAPONS}
        # G 8.4-W, G 12.4, G 12.5, G 12.6
        self.machine_guns: Final = tables.number("weapons.machine_guns")
        self.mortars: Final = tables.number("weapons.mortars")
        self.anti_tank: Final = tables.number("weapons.anti_tank")
        self.light_gun: Final = tables.number("weapons.light_gun")
        self.heavy_gun: Final = tables.number("weapons.heavy_gun")
        self.heavy_gun_from: Final = tables.number("weapons.heavy_gun_from")
        self.light_machine_guns: Final = tables.number("weapons.light_machine_guns")
        self.heavy_machine_guns: Final = tables.number("weapons.heavy_machine_guns")


def attack_table(tables: Tables) -> dict[tuple[str, bool], Row]:
    """The numbers for Morale and Hit (G 8.4)."""
    found: dict[tuple[str, bool], Row] = {}
    for name in WEAPONS:
        for vehicle, against in ((False, "men"), (True, "vehicles")):
            rows = tables.rows(f"attack.{name}.{against}")
            found[name, vehicle] = tuple([(row[0], row[1]) for row in rows])
    return found


def figures(state: State) -> Figures:
    """The numbers of the game in play."""
    found = book_of(state).figures
    assert isinstance(found, Figures)
    return found


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-assault": "G 9",
    "action-move": "G 5-c",
    "actions": "G 5-b",
    "activation": "G 4",
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
    "enemy-hex": "G 9",
    "entry-condition": "G 12.2-b",
    "entry-hex": "G 12.2-a",
    "excess": "G 10-b",
    "fire": "G 8.1-b",
    "fire-range": "G 8.1-a",
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
    "night-range": "G 8.3",
    "objective": "G 3.1",
    "opportunity-assault": "G 9.9-a",
    "opportunity-attack": "G 8.7-a",
    "opportunity-melee": "G 8.7-c",
    "order": "G 8.1-e",
    "order-of-battle": "G 16",
    "out-of-command": "G 6-b",
    "pass": "G 2-d",
    "passing": "G 10-c",
    "pinned": "G 8.4-M2",
    "pinned-again": "G 8.4-M3",
    "points": "G 5-a",
    "points-kept": "G 3-b",
    "reaction-melee": "G 9.9-b",
    "reaction-once": "G 8.7-a",
    "reaction-target": "G 8.7-f",
    "recovered": "G 8.4-M2",
    "recovery": "G 8.4-M2",
    "regroup": "G 5-c",
    "reinforcements": "G 12.2-a",
    "reluctant": "G 12.1-b",
    "replacement": "G 1.1-f",
    "retreat": "G 9.4-1",
    "set-up": "G 1.4-a",
    "sight": "G 8.6-a",
    "sight-along-side": "G 8.6-c",
    "sight-ground": "G 8.6-b",
    "sight-height": "G 8.6-d",
    "single-attack": "G 12.3",
    "stacking": "G 10-a",
    "terrain": "G 7-c",
    "turn": "G 2-g",
    "vehicle-ground": "G 7-c",
    "withdraw": "G 9.7",
}
