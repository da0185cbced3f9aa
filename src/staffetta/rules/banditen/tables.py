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

FREE: Final = 0
HEAVY: Final = ("mg", "mortar", "artillery", "anti-tank")  # B 13.2
BUNKER_BREAKERS: Final = ("artillery", "mortar", "anti-tank")  # B 16.10.2

_TO_HIT: Final = Number(2, 7)

#: What stands in the files of tables (B 8.2).
SHAPE: Final[Shape] = {
    TERRAIN: {
        "terrain": terrain_shape(("clear", "town", "wood", "hill"), "to_hit", _TO_HIT),
        "stream": stream_shape(),
        "fort": Group({"to_hit": _TO_HIT, "assault": MODIFIER}),
        "bunker": Group({"to_hit": _TO_HIT, "assault": MODIFIER}),
    },
    UNITS: {
        "units": units_shape(
            ("infantry", "mg", "mortar", "artillery", "anti-tank", "armoured-car"), ("command",)
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
                "opportunity-attack",
                "opportunity-assault",
                "overrun",
                "early-activation",
            ),
            PRICE,
        ),
    },
    COMBAT: {
        "stacking": Group({"limit": STRENGTH}),
        "fire": Group({"heavy": BONUS, "automatic": BONUS}),
        "melee": Group({"narrow": Number(0, 12)}),
        "breakdown": Group({"every": Number(1, 30), "up_to": DIE}),
        "gravellona": Group(
            {"morale": DIE, "trained_morale": DIE, "surrender": DIE, "short_from": Number(2, 20)}
        ),
        "tarnova": Group(
            {
                "morale": DIE,
                "yugoslav_morale": DIE,
                "frost": DIE,
                "mine_hits": DIE,
                "early_activation": DIE,
                "ammunition_radius": Number(1, 99),
            }
        ),
    },
    POINTS: {
        "points": Group({"most": STRENGTH}),
        "gravellona-points": Group({"first_turn": SOME_POINTS, "second_day": SOME_POINTS}),
        "victory": Group({"objective": SOME_POINTS, "fewer_losses": SOME_POINTS}),
        "tarnova-points": Group(
            {"first_turn_axis": SOME_POINTS, "first_turn_partisan": SOME_POINTS}
        ),
    },
}

#: The chapter to which a section or a number belongs, if it means nothing in the other.
ONLY_IN: Final = {
    "gravellona": "15",
    "gravellona-points": "15",
    "victory": "15",
    "breakdown": "15",
    "units.armoured-car": "15",
    "tarnova": "16",
    "tarnova-points": "16",
    "fort": "16",
    "bunker": "16",
    "actions.overrun": "16",
    "actions.early-activation": "16",
}


def kinds(tables: Tables) -> dict[str, Kind]:
    """Allowance and range by type (B 8.1, B 2.2, B 2.2.2); B 2: what is no combat unit."""
    found: dict[str, Kind] = {}
    for name in tables.names("units"):
        allowance = tables.number(f"units.{name}.allowance")
        if name == "command":
            found[name] = Kind(name, allowance, 0, combat=False)
            continue
        reach = tables.number(f"units.{name}.range")
        if name == "artillery":
            found[name] = Kind(name, allowance, reach, foot=False, assaults=False)
        elif name == "armoured-car":
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
            "unnumbered": closed("unnumbered", 6),
        },
        kinds(tables),
        tables.number("stream.cost"),
        tables.number("stream.assault"),
    )


class Figures:
    """The numbers that the mechanisms of this book ask for."""

    def __init__(self, tables: Tables) -> None:
        self.stack_limit: Final = tables.number("stacking.limit")  # B 7
        self.most_points: Final = tables.number("points.most")  # B 4.1
        self.fort_to_hit: Final = tables.number("fort.to_hit")  # B 8.2.1
        self.fort_assault: Final = tables.number("fort.assault")
        self.bunker_to_hit: Final = tables.number("bunker.to_hit")
        self.bunker_assault: Final = tables.number("bunker.assault")
        self.heavy: Final = tables.number("fire.heavy")  # B 13.2
        self.automatic: Final = tables.number("fire.automatic")  # B 13.4
        # B 15.2.1, B 15.2, B 15.4, B 15.4.1, B 15.6, B 15.7
        self.first_turn_15: Final = tables.number("gravellona-points.first_turn")
        self.second_day: Final = tables.number("gravellona-points.second_day")
        self.objective: Final = tables.number("victory.objective")  # B 15.8.1
        self.fewer_losses: Final = tables.number("victory.fewer_losses")
        self.morale_15: Final = tables.number("gravellona.morale")
        self.trained_morale: Final = tables.number("gravellona.trained_morale")
        self.surrender: Final = tables.number("gravellona.surrender")
        self.short_from: Final = tables.number("gravellona.short_from")
        # B 16.2.1, B 16.3.2, B 16.4, B 16.6.1, B 16.7.1, B 16.9.1
        self.first_turn_16: Final = (
            tables.number("tarnova-points.first_turn_axis"),
            tables.number("tarnova-points.first_turn_partisan"),
        )
        self.early_price: Final = tables.number("actions.early-activation")
        self.early_from: Final = tables.number("tarnova.early_activation")
        self.morale_16: Final = tables.number("tarnova.morale")
        self.yugoslav_morale: Final = tables.number("tarnova.yugoslav_morale")
        self.frost_from: Final = tables.number("tarnova.frost")
        self.mine_hits: Final = tables.number("tarnova.mine_hits")
        self.ammunition_radius: Final = tables.number("tarnova.ammunition_radius")


def figures(state: State) -> Figures:
    """The numbers of the game in play."""
    found = book_of(state).figures
    assert isinstance(found, Figures)
    return found


#: The paragraph that this book gives to each topic of the shared procedures.
CITATIONS: Final = {
    "action-assault": "B 5.1.4",
    "action-move": "B 5.1.1",
    "actions": "B 5",
    "activation": "B 5",
    "ammunition": "B 15.7",
    "arrival": "B 15.3",
    "artillery": "B 13.2.3",
    "attack": "B 5.1.2",
    "breakdown": "B 13.3.1",
    "brigades": "B 15.5.1",
    "bunkers": "B 16.10",
    "closed": "B 16.3.1",
    "command-assault": "B 2.1.2",
    "command-fire": "B 2.1.2",
    "counters": "B 15.1.1",
    "enemy-hex": "B 5.1.4",
    "entry-hex": "B 14",
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
    "night-range": "B 16.6.2",
    "no-assault": "B 15.5.2",
    "opportunity-assault": "B 12.2",
    "out-of-command": "B 6.1",
    "pass": "B 3.1",
    "passing": "B 8.1.2",
    "pinned": "B 10.1.1",
    "pinned-again": "B 10.1.2",
    "pinned-goes-back": "B 8.1.3",
    "points": "B 4",
    "points-kept": "B 4.1",
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
    "stacking": "B 7",
    "terrain": "B 8.2",
    "turn": "B 3.1",
    "vehicle-ground": "B 13.3.1",
    "weapons": "B 13.2.4",
    "zone": "B 15.3.2",
}

#: Where chapter 16 has a paragraph of its own.
CITATIONS_16: Final = {
    **CITATIONS,
    "ammunition": "B 16.7.2",
    "counters": "B 16.1.1",
    "entry-hex": "B 16.3.3",
    "factions": "B 16.5",
    "set-up": "B 16.1",
}
