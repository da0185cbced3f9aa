"""Scenarios: the cards of the first page, and all that is drawn of a board."""

from __future__ import annotations

from staffetta.rules.marker import Symbol

from .base import Message, Say, Value


class SideCard(Message, frozen=True):
    """A side of a scenario. `units` and `strength` count its pieces that fight.

    `faction` is the first of its factions, whose colours it wears; empty if it has none.
    """

    id: str
    name: Say
    colour: str
    faction: str
    units: int
    strength: int


class FactionCard(Message, frozen=True):
    """A colour inside a side."""

    id: str
    name: Say
    side: str
    colour: str


class TurnBox(Message, frozen=True):
    """A box of the turn track. `time` is "N" for a whole night; `arrivals` by side: strength."""

    number: int
    day: str
    time: str
    night: bool
    dark: bool
    arrivals: dict[str, int]


class OptionValue(Message, frozen=True):
    """A value that a rules option may have, and what then holds, in words."""

    value: Value
    default: bool
    say: Say


class OptionCard(Message, frozen=True):
    """A rules option: what holds by default (`what`), what the other values do (`otherwise`)."""

    id: str
    ruling: str
    paragraphs: list[str]
    what: Say
    why: Say
    otherwise: Say
    values: list[OptionValue]
    #: What the scenario itself says, where it differs from the book.
    scenario: Value


class LevelCard(Message, frozen=True):
    """A level of the machine."""

    id: str
    name: Say
    about: Say


class BalanceSaid(Message, frozen=True):
    """Games that machines of a level have played against each other, and who won them."""

    level: str
    games: int
    wins: dict[str, int]


class ScenarioCard(Message, frozen=True):
    """What the new-game page shows of a scenario."""

    id: str
    book: str
    book_title: str
    #: The prefix of its paragraphs, as in "R 8.3".
    prefix: str
    title: Say
    summary: Say
    place: Say
    date: Say
    sides: list[SideCard]
    turns: int
    #: An estimate for two people, from and to; and what is known of the balance.
    hours: list[float] | None
    balance: BalanceSaid | None
    columns: int
    rows: int
    #: The share of values that had to be reconstructed, 0 to 1, and what the rest rests on.
    reconstructed: float
    values: dict[str, int]
    options: list[OptionCard]
    levels: list[LevelCard]
    #: Whether anything is hidden in this scenario, so that a hot-seat screen is handed over.
    secrets: bool
    digest: str


class HexData(Message, frozen=True):
    """A hex that is on the map. `x`, `y`: its centre, the hex's radius being 1; y grows down."""

    id: str
    column: int
    row: int
    x: float
    y: float
    terrain: str
    level: int


class Line(Message, frozen=True):
    """A road, stream or railway: a chain of hexes."""

    name: Say
    hexes: list[str]


class Spot(Message, frozen=True):
    """A named hex."""

    hex: str
    name: Say


class GoalData(Message, frozen=True):
    """An objective. `values`: kind of value, then side, where the scenario fixes them."""

    hex: str
    name: Say
    values: dict[str, dict[str, int]]


class FortData(Message, frozen=True):
    """A numbered strongpoint."""

    hex: str
    number: int
    name: Say


class UnitCard(Message, frozen=True):
    """What is printed on a piece. Parts split from it later have its id, "/" and a number."""

    id: str
    name: Say
    side: str
    kind: str
    kind_name: Say
    formation: str
    faction: str
    colour: str
    strength: int
    light: bool
    automatic: bool
    combat: bool
    #: It has a hidden side.
    secret: bool
    allowance: int
    range: int
    radius: int
    abilities: list[str]
    #: Only where the book has them.
    morale: int
    attack: str
    target: str
    damage: int


class FormationCard(Message, frozen=True):
    """A body of units."""

    id: str
    name: Say
    side: str


class AircraftCard(Message, frozen=True):
    """An air strike that a side has."""

    id: str
    name: Say
    side: str


class SideBriefing(Message, frozen=True):
    """What a side is after, and first advice."""

    aim: Say
    advice: list[Say]


class BriefingData(Message, frozen=True):
    """What a player reads before a game."""

    situation: Say
    sides: dict[str, SideBriefing]


class BoardData(Message, frozen=True):
    """Everything about a scenario that does not change during a game.

    `words` are the game's words (terrain, marks, kinds, verbs, tracks …) by key, such as
    "terrain-wood" or "mark-pinned". `reconstructed` are the numbers of the tables and of the
    scenario that are reconstructed, by their place ("actions.attack", "aircraft.A-1.precision"),
    each with the place in `notes` of what it rests on.
    """

    scenario: str
    book: str
    prefix: str
    #: Even columns lie half a hex lower.
    columns: int
    rows: int
    metres_per_hex: int
    #: The drawing's ground: "summer" or "snow".
    season: str
    hexes: list[HexData]
    roads: list[Line]
    streams: list[Line]
    railways: list[Line]
    bridges: list[str]
    stars: list[str]
    names: list[Spot]
    objectives: list[GoalData]
    entries: list[Spot]
    forts: list[FortData]
    sides: list[SideCard]
    factions: list[FactionCard]
    formations: list[FormationCard]
    units: list[UnitCard]
    aircraft: list[AircraftCard]
    turns: list[TurnBox]
    #: How a marker is drawn, by its kind; and the tracks that say what the weather is.
    markers: dict[str, Symbol]
    weather: list[str]
    #: The icons of verbs that only this book has.
    icons: dict[str, str]
    words: dict[str, Say]
    reconstructed: dict[str, int]
    notes: list[Say]
    digest: str
    #: From how many hours to how many it takes two people, where that was measured.
    hours: list[float] | None
    #: None where the scenario has no briefing of its own.
    briefing: BriefingData | None
