"""The shape of a scenario folder: what may be written in its three files, and of which type.

`scenario.toml` is a :class:`ScenarioFile`, `map.toml` a :class:`MapFile`, `forces.toml` a
:class:`ForcesFile`; the three together, checked, are a :class:`Scenario`. Whether the values make
sense *together* (a hex on the map, a unit that exists) is the business of `checks/`.

Hex ids are text, "CC.RR", because a bare 10.10 is the number 10.1 in TOML. The descriptions below
are not comments: the loader quotes them when a value does not fit.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, field

from staffetta.rules.tables import Tables

# --- Small types ---------------------------------------------------------------------------------

# A bare $ also matches before a line break at the end, which no id may have.
_END: Final = r"$(?!\n)"

HEX_PATTERN: Final = r"^[0-9]{2}\.[0-9]{2}" + _END

HexId = Annotated[str, Meta(pattern=HEX_PATTERN, description='a hex id like "10.06"')]
Id = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9](?:[A-Za-z0-9 ._/+-]*[A-Za-z0-9])?" + _END,
        description="an id of letters, digits, spaces and . _ / + -",
    ),
]
# Choices and events name pieces and aircraft in lists, with a space between them.
PieceId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9](?:[A-Za-z0-9._/+-]*[A-Za-z0-9])?" + _END,
        description="an id of letters, digits and . _ / + - without spaces",
    ),
]
Slug = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*" + _END,
        description="a name in small letters and digits joined by hyphens",
    ),
]
Filled = Annotated[str, Meta(min_length=1, description="a text that is not empty")]
Day = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}" + _END,
        description='a day like "1944-05-25", in quotes',
    ),
]
Clock = Annotated[
    str,
    Meta(
        pattern=r"^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|N)" + _END,
        description='a time like "07:00" in quotes, or "N" for a whole night',
    ),
]
Count = Annotated[int, Meta(ge=1, description="a whole number from 1 up")]
Die = Annotated[int, Meta(ge=1, le=6, description="a face of a die, 1 to 6")]

# Which there are is a matter of the book: `checks/` compares them with what it has.
Kind = Slug
MarkerKind = Slug
MissionIdentity = Slug
NON_COMBAT: Final[frozenset[str]] = frozenset({"command", "mission", "radio"})

Terrain = Literal["clear", "town", "wood", "hill", "impassable", "unnumbered"]
Colour = Literal[
    "field-grey", "white", "red", "green", "light-blue", "orange", "blue", "yellow", "brown"
]
SourceKind = Literal["rulebook", "derived", "reconstructed"]
Confidence = Literal["low", "medium", "high"]


class Shape(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """Base of everything an owner may write: immutable, and a misspelt key is an error."""


class Words(Shape, frozen=True, kw_only=True):
    """The same text in the two languages of the project."""

    en: Filled
    it: Filled


Name = Words | Filled
"""A name: one text for both languages (proper names), or one for each."""


# --- Provenance ----------------------------------------------------------------------------------


class Source(Shape, frozen=True, kw_only=True):
    """Where values come from: printed, worked out from print, or made to fit."""

    kind: SourceKind
    reference: Filled | None = None
    basis: Name | None = None
    confidence: Confidence | None = None


class Record(Shape, frozen=True, kw_only=True):
    """A record that may say where its values come from.

    `source` speaks for every field; `sources` for single ones. A record without either takes the
    source that the file's `[provenance]` table gives to its section.
    """

    source: str | None = None
    sources: dict[str, str] = {}
    note: Name | None = None


class File(Shape, frozen=True, kw_only=True):
    """What every file of a folder may hold besides its own data."""

    sources: dict[str, Source] = {}
    provenance: dict[str, str] = {}


# --- scenario.toml -------------------------------------------------------------------------------


class Side(Record, frozen=True, kw_only=True):
    """One of the two players' sides."""

    id: Slug
    name: Name
    colour: Colour


class Faction(Record, frozen=True, kw_only=True):
    """A colour inside a side, where the book tells them apart."""

    id: Slug
    name: Name
    side: str
    colour: Colour


class Turn(Record, frozen=True, kw_only=True):
    """One box of the turn track. `night`: the night rules hold; `dark`: the box is drawn dark."""

    number: Count
    day: Day
    time: Clock
    night: bool = False
    dark: bool = False


class Zone(Record, frozen=True, kw_only=True):
    """A named set of hexes.

    It holds those listed, those `at` a feature, and those that meet *every* one of the conditions
    given (terrain; within n of a hex; column; edge).
    """

    id: Slug
    name: Name | None = None
    hexes: tuple[HexId, ...] = ()
    at: tuple[Literal["objectives", "forts", "stars", "entries"], ...] = ()
    terrain: tuple[Terrain, ...] = ()
    within: Count | None = None
    of: HexId | None = None
    column: Count | None = None
    edge: bool = False


class Aircraft(Record, frozen=True, kw_only=True):
    """An air strike: arrives on `precision` or more, rolls `strength` dice with `bonus` on each.

    One strike in each of `turns`; `needs` names the Mission that must be on the map.
    """

    id: PieceId
    name: Name
    side: str
    turns: Annotated[tuple[Count, ...], Meta(min_length=1)]
    precision: Die
    strength: Count
    bonus: int = 0
    needs: MissionIdentity | None = None


class Mission(Record, frozen=True, kw_only=True):
    """One identity to be dealt, face down, to one of the pieces of kind "mission"."""

    identity: MissionIdentity


class Table(Record, frozen=True, kw_only=True):
    """A table of numbers that belongs to the scenario and not to the book."""

    id: Slug
    columns: Annotated[tuple[Slug, ...], Meta(min_length=1)]
    rows: Annotated[tuple[tuple[int | str, ...], ...], Meta(min_length=1)]


class Placement(Shape, frozen=True, kw_only=True):
    """Default set-up: a unit or a marker and its hex; a part of a unit if `strength` is given."""

    unit: str
    hex: HexId
    strength: Count | None = None


class Carried(Shape, frozen=True, kw_only=True):
    """Default set-up: a piece that starts or lands with another."""

    unit: str
    carrier: str = field(name="with")


class MissionPlacement(Shape, frozen=True, kw_only=True):
    """Default set-up: the identity dealt to the piece on this star."""

    hex: HexId
    identity: MissionIdentity


class Drop(Shape, frozen=True, kw_only=True):
    """Default set-up: the landing hexes of one airborne wave, in the order of placing."""

    turn: Count
    landings: Annotated[tuple[Placement, ...], Meta(min_length=1)]
    carried: tuple[Carried, ...] = ()


class SideSetup(Shape, frozen=True, kw_only=True):
    """The set-up a side gets if its owner does not want to think about one."""

    place: tuple[Placement, ...] = ()
    carried: tuple[Carried, ...] = ()
    missions: tuple[MissionPlacement, ...] = ()
    drops: tuple[Drop, ...] = ()


class ScenarioFile(File, frozen=True, kw_only=True):
    """`scenario.toml`: the frame.

    `chapter` is the one of the book with the rules of this battle, where it has several; `map`
    names the shipped scenario whose map it uses, if not its own, and `impassable` the hexes which
    that map leaves open and this scenario does not; `options` are the rules options that differ
    from the book's defaults.
    """

    id: Slug
    book: Slug
    chapter: Slug | None = None
    title: Words
    summary: Words
    place: Words
    date: Words
    sides: Annotated[tuple[Side, ...], Meta(min_length=2)]
    turns: Annotated[tuple[Turn, ...], Meta(min_length=1)]
    map: Slug | None = None
    impassable: tuple[HexId, ...] = ()
    options: dict[str, bool | int | str] = {}
    factions: tuple[Faction, ...] = ()
    zones: tuple[Zone, ...] = ()
    aircraft: tuple[Aircraft, ...] = ()
    missions: tuple[Mission, ...] = ()
    tables: tuple[Table, ...] = ()
    setup: dict[str, SideSetup] = {}


# --- briefing.toml: what a player reads before the first move; no value of the game ---------------


class SideBriefing(Shape, frozen=True, kw_only=True):
    """What one side is after, and first advice of ours, a few sentences."""

    aim: Words
    advice: tuple[Words, ...] = ()


class BriefingFile(File, frozen=True, kw_only=True):
    """`briefing.toml`: the situation, and for each side its aim and first advice.

    What counts how much and what ends the game follows from the rules and is not written here.
    """

    situation: Words
    sides: dict[str, SideBriefing] = {}


# --- map.toml ------------------------------------------------------------------------------------


class Grid(Record, frozen=True, kw_only=True):
    """Flat-top hexes, 01.01 in the north-west, even columns half a hex lower."""

    columns: Annotated[int, Meta(ge=1, le=99, description="a whole number from 1 to 99")]
    rows: Annotated[int, Meta(ge=1, le=99, description="a whole number from 1 to 99")]
    metres_per_hex: Count


class TerrainDrawing(Record, frozen=True, kw_only=True):
    """One letter per hex, one line per row; `sources` may name single hexes."""

    legend: dict[str, Terrain]
    grid: Filled


class LevelDrawing(Record, frozen=True, kw_only=True):
    """One digit per hex: its height."""

    grid: Filled


class Chain(Record, frozen=True, kw_only=True):
    """A road, stream or railway: hexes each of which touches the next."""

    name: Name
    hexes: Annotated[tuple[HexId, ...], Meta(min_length=2)]


class Place(Record, frozen=True, kw_only=True):
    """A name printed on the map."""

    hex: HexId
    name: Name


class Objective(Record, frozen=True, kw_only=True):
    """A hex worth holding; `values` (kind of value, then side) only if the book does not fix it."""

    hex: HexId
    name: Name
    values: dict[str, dict[str, int]] = {}


class Entry(Record, frozen=True, kw_only=True):
    """An edge hex where something comes on or goes off."""

    hex: HexId
    name: Name


class Fort(Record, frozen=True, kw_only=True):
    """A numbered strongpoint; the letter drawn in its hex is the ground it stands on."""

    hex: HexId
    number: Count
    name: Name | None = None


class MapFile(File, frozen=True, kw_only=True):
    """`map.toml`: the ground.

    `stars` are the Missions' start hexes, in the order of their pieces; railways are picture only.
    """

    grid: Grid
    terrain: TerrainDrawing
    levels: LevelDrawing | None = None
    roads: tuple[Chain, ...] = ()
    streams: tuple[Chain, ...] = ()
    railways: tuple[Chain, ...] = ()
    bridges: tuple[HexId, ...] = ()
    stars: tuple[HexId, ...] = ()
    names: tuple[Place, ...] = ()
    objectives: tuple[Objective, ...] = ()
    entries: tuple[Entry, ...] = ()
    forts: tuple[Fort, ...] = ()


# --- forces.toml ---------------------------------------------------------------------------------


class Formation(Record, frozen=True, kw_only=True):
    """A body of units: what a Command commands, and within which parts may be merged.

    `points`: the activation points that it gives while it has a unit on the map; `bounds`: the zone
    that it may not leave, and beyond which it may not attack, before turn `free`. A bound formation
    gives no points.
    """

    id: Id
    name: Name
    side: str
    faction: str | None = None
    points: Count | None = None
    bounds: str | None = None
    free: Count | None = None


class Choice(Record, frozen=True, kw_only=True):
    """A choice before play: one of the formations, whole, starts in one of the zones.

    The units of the others come into play each in its own way. If there is one formation only, the
    choice is that of its zone, and its units have no other way.
    """

    id: Slug
    name: Name
    formations: Annotated[tuple[str, ...], Meta(min_length=1)]
    zones: Annotated[tuple[str, ...], Meta(min_length=1)]


class Arrival(Shape, frozen=True, kw_only=True):
    """How and when a unit comes on: by `hexes` or by a `zone`, or by air.

    On the ground it comes over the edge of the map; "placed", it appears somewhere in the zone.
    `roll`: the lowest die on which it is in time, one die for a formation; `needs`: the objectives
    that its side must hold.
    """

    turn: Count
    hexes: tuple[HexId, ...] = ()
    zone: str | None = None
    how: Literal["ground", "air", "placed"] = "ground"
    roll: Die | None = None
    needs: tuple[HexId, ...] = ()


class Unit(Record, frozen=True, kw_only=True):
    """A piece. Exactly one of `start`, `start_zone`, `arrives` and `with` brings it into play.

    `start` with one hex is fixed, with several it is the owner's choice; `with` is for pieces that
    start with another; the units of a formation that has a choice to itself need none of the four.
    `radius`, `spare_radius` and `commands` are for Commands; `attack`, `target` and `damage` for
    books with weapon classes; `morale` where a unit has its own.
    """

    id: PieceId
    name: Name
    side: str
    kind: Kind
    formation: str | None = None
    faction: str | None = None
    strength: int | None = None
    light: bool = False
    automatic: bool = False
    abilities: tuple[Slug, ...] = ()
    morale: Die | None = None
    attack: Literal["infantry", "tank", "artillery"] | None = None
    target: Literal["infantry", "vehicle", "tank"] | None = None
    damage: Count | None = None
    radius: Count | None = None
    spare_radius: Count | None = None
    commands: tuple[str, ...] = ()
    start: tuple[HexId, ...] = ()
    start_zone: str | None = None
    arrives: Arrival | None = None
    with_: Literal["any-unit"] | None = field(name="with", default=None)

    @property
    def combat(self) -> bool:
        return self.kind not in NON_COMBAT


class Marker(Record, frozen=True, kw_only=True):
    """A piece that is not a unit; it goes to the zone `where`, face down if `hidden`.

    Where a hidden marker lies is open; its id and its value are its owner's secret.
    """

    id: PieceId
    kind: MarkerKind
    side: str
    where: str
    name: Name | None = None
    value: int | None = None
    hidden: bool = False


class ForcesFile(File, frozen=True, kw_only=True):
    """`forces.toml`: the pieces of both sides."""

    formations: tuple[Formation, ...] = ()
    choices: tuple[Choice, ...] = ()
    units: Annotated[tuple[Unit, ...], Meta(min_length=1)]
    markers: tuple[Marker, ...] = ()


# --- The whole -----------------------------------------------------------------------------------


class TableSet(msgspec.Struct, frozen=True):
    """The tables in force as they are written, by file; `own` are those that are not the book's."""

    files: dict[str, dict[str, Any]] = {}
    own: tuple[str, ...] = ()

    @property
    def values(self) -> Tables:
        """The numbers alone, for the book."""
        return Tables({k: v for file in self.files.values() for k, v in _values(file).items()})


def _values(record: dict[str, Any]) -> dict[str, Any]:
    """A file or a part of one without what only says where its values come from."""
    return {
        key: _values(value) if isinstance(value, dict) else value
        for key, value in record.items()
        if key not in {"source", "sources", "note", "provenance"}
    }


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario that passed every check.

    `map_id` is the scenario that the map was taken from; `digest` depends on the values only, those
    of the tables included, not on comments, layout, notes or briefing.
    """

    id: str
    map_id: str
    sheet: ScenarioFile
    map: MapFile
    forces: ForcesFile
    tables: TableSet
    notes: str
    digest: str
    briefing: BriefingFile | None = None

    @property
    def book(self) -> str:
        return self.sheet.book

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.forces.units

    def unit(self, unit_id: str) -> Unit:
        for unit in self.forces.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def faction_of(self, unit: Unit) -> str | None:
        """The colour of a unit: its own, or that of its formation."""
        if unit.faction is not None:
            return unit.faction
        for formation in self.forces.formations:
            if formation.id == unit.formation:
                return formation.faction
        return None


# msgspec looks a type over when it is first used; two threads that do so at once bring the whole
# interpreter down. So it is done here, where there is only one.
for _file in (ScenarioFile, MapFile, ForcesFile, BriefingFile):
    msgspec.json.Decoder(_file)
