"""The shape of this book's tables, what it takes from them, and its paragraph numbers."""

from typing import Final

from staffetta.engine.board import ON_WHEELS
from staffetta.engine.state import State
from staffetta.engine.units import Kind
from staffetta.rules.book import book_of
from staffetta.rules.tables import (
    ACTIONS,
    BONUS,
    COMBAT,
    DIE,
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

GERMAN: Final = 0
YUGOSLAV: Final = 1

CHAIN: Final = 2  # R 14.2: how far a lander may be from the one before

#: What stands in the files of tables. Every hex of a map has one of these grounds (R 1.2, R 8.2).
SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "town", "hill", "wood"), "to_hit", Number(2, 7)),
        "stream": stream_shape(),
    },
    UNITS: {
        "units": units_shape(
            ("infantry", "paratroops", "sapper", "support", "mortar", "mg", "artillery", "tank"),
            ("command", "mission", "radio"),
        ),
    },
    ACTIONS: {
        "actions": shape_of(
            (
                "move",
                "attack",
                "move-attack",
                "attack-move",
                "assault",
                "split",
                "gather",
                "rally",
                "interrogate",
                "mission",
                "opportunity-attack",
                "opportunity-assault",
            ),
            PRICE,
        ),
    },
    COMBAT: {
        "stacking": Group({"limit": STRENGTH}),
        "fire": Group({"mg": BONUS, "mortar": BONUS}),
        "melee": Group({"narrow": Number(0, 12), "landing": MODIFIER}),
        "morale": Group({"value": DIE, "without_tito": DIE}),
        "breakdown": Group({"every": Number(1, 30), "up_to": DIE}),
        "success": Group({"interrogation": DIE, "radio": DIE, "landing": DIE}),
    },
    POINTS: {
        "strength": Group(
            {
                "german": Rows(0, 99, 2, down=True),
                "yugoslav": Rows(0, 99, 2, down=True),
                "above": SOME_POINTS,
            }
        ),
        "die": Group({"points": Numbers(0, 12, 6)}),
        "first-turn": shape_of(("german", "yugoslav"), SOME_POINTS),
        "victory": shape_of(
            (
                "tito_killed",
                "mission_captured",
                "objective",
                "command_lost",
                "strength_lost",
                "mission_exited",
            ),
            SOME_POINTS,
        ),
        "turns": Group({"early_end": STRENGTH}),
    },
}


def kinds(tables: Tables) -> dict[str, Kind]:
    """Allowance and range by type (R 2.2.1, R 2.2.3, R 8.1, R 13.7.1); R 2: what is no combat unit.

    Strengths, and who is light (R 2.2, R 13.5), come with the pieces of a scenario.
    """
    found: dict[str, Kind] = {}
    for name in tables.names("units"):
        allowance = tables.number(f"units.{name}.allowance")
        if name in ("command", "mission", "radio"):
            found[name] = Kind(name, allowance, 0, combat=False, secret=name == "mission")
            continue
        reach = tables.number(f"units.{name}.range")
        if name == "artillery":
            found[name] = Kind(name, allowance, reach, foot=False, assaults=False)
        elif name == "tank":
            found[name] = Kind(name, allowance, reach, foot=False, by=ON_WHEELS)
        else:
            found[name] = Kind(name, allowance, reach)
    return found


def charts(tables: Tables) -> Charts:
    """The ground and the kinds of units by the tables of a game."""
    return Charts(
        {
            **read_terrain(tables, "terrain", "to_hit"),
            "impassable": closed("impassable", 6),
        },
        kinds(tables),
        tables.number("stream.cost"),
        tables.number("stream.assault"),
    )


class Figures:
    """The numbers that the mechanisms of this book ask for."""

    def __init__(self, tables: Tables) -> None:
        self.stack_limit: Final = tables.number("stacking.limit")  # R 7
        # R 4.1: the most strength for which a row still holds, and its points.
        self.points: Final = (tables.rows("strength.german"), tables.rows("strength.yugoslav"))
        self.points_above: Final = tables.number("strength.above")
        self.points_die: Final = (0, *tables.numbers("die.points"))
        # R 17
        self.first_turn: Final = (
            tables.number("first-turn.german"),
            tables.number("first-turn.yugoslav"),
        )
        self.morale: Final = tables.number("morale.value")  # R 10.2
        self.morale_without_tito: Final = tables.number("morale.without_tito")
        self.interrogation: Final = tables.number("success.interrogation")  # R 13.2
        self.radio: Final = tables.number("success.radio")  # R 13.7.3
        self.lands_in_place: Final = tables.number("success.landing")  # R 14.2
        self.landing_assault: Final = tables.number("melee.landing")  # R 14.2.2
        # R 15.1.2, R 15.1.3
        self.tito_killed: Final = tables.number("victory.tito_killed")
        self.mission_captured: Final = tables.number("victory.mission_captured")
        self.objective: Final = tables.number("victory.objective")
        self.command_lost: Final = tables.number("victory.command_lost")
        self.strength_lost: Final = tables.number("victory.strength_lost")
        self.mission_exited: Final = tables.number("victory.mission_exited")
        self.early_end: Final = tables.number("turns.early_end")  # R 16


def figures(state: State) -> Figures:
    """The numbers of the game in play."""
    found = book_of(state).figures
    assert isinstance(found, Figures)
    return found


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-assault": "R 5.1.4",
    "action-move": "R 5.1.1",
    "actions": "R 5",
    "activation": "R 5",
    "air": "R 13.3",
    "air-turn": "R 13.3.3",
    "airborne": "R 14.2",
    "artillery": "R 13.6.3",
    "attack": "R 5.1.2",
    "balkan-air-force": "R 13.3.4",
    "breakdown": "R 13.4.1",
    "command-assault": "R 2.1.2",
    "command-fire": "R 2.1.2",
    "enemy-hex": "R 5.1.4",
    "entry-hex": "R 14",
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
    "missions-under-fire": "R 13.1.3",
    "morale": "R 10.1",
    "move": "R 5.1.1",
    "move-and-fire": "R 5.1.3",
    "move-cost": "R 8",
    "night-range": "R 8.4.1",
    "opportunity-assault": "R 12.2",
    "out-of-command": "R 6.1",
    "pass": "R 3.1a",
    "pinned": "R 10.1.1",
    "pinned-again": "R 10.1.2",
    "points": "R 4",
    "points-kept": "R 4.1",
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
    "stacking": "R 7",
    "tank-target": "R 13.4.2",
    "terrain": "R 8.2",
    "tougher-resistance": "R 14.1",
    "turn": "R 3.1c",
    "vehicle-ground": "R 13.4.1",
}
