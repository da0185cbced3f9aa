"""What the checks look at: the three files, what the book knows, and the names in use."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec

from staffetta.rules.entry import Entry
from staffetta.rules.registry import BOOKS
from staffetta.scenarios.errors import Problem, suggest
from staffetta.scenarios.ground import hexes_in, on_grid, terrain_by_hex
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import ForcesFile, HexId, MapFile, ScenarioFile, Terrain
from staffetta.scenarios.shape import AnyDecoded, Decoded


class Known(msgspec.Struct, frozen=True):
    """What only the book can tell; None means: not asked, so not checked."""

    options: Collection[str] | None = None
    abilities: Collection[str] | None = None
    stack_limit: int | None = None


class Folder:
    """A scenario folder after decoding, with the tables in force."""

    def __init__(
        self,
        sheet: Decoded[ScenarioFile],
        map_: Decoded[MapFile],
        forces: Decoded[ForcesFile],
        known: Known,
        tables: Iterable[AnyDecoded] = (),
    ) -> None:
        self.sheet = sheet
        self.map = map_
        self.forces = forces
        self.known = known
        self.tables = tuple(tables)
        self._zones: dict[str, tuple[HexId, ...] | None] = {}
        self.terrain: dict[HexId, Terrain] = terrain_by_hex(map_.value) if map_.value else {}

    @property
    def files(self) -> tuple[AnyDecoded, ...]:
        return self.sheet, self.map, self.forces, *self.tables

    @property
    def entry(self) -> Entry | None:
        """The book; None if there is no such book."""
        return BOOKS.get(str(self.sheet.document.data.get("book")))

    @property
    def sides(self) -> set[str] | None:
        return self.sheet.written_ids("sides")

    @property
    def zones(self) -> set[str] | None:
        return self.sheet.written_ids("zones")

    @property
    def factions(self) -> set[str] | None:
        return self.sheet.written_ids("factions")

    @property
    def formations(self) -> set[str] | None:
        return self.forces.written_ids("formations")

    @property
    def last_turn(self) -> int:
        return self.sheet.written("turns")

    def hexes_of(self, zone_id: str) -> tuple[HexId, ...] | None:
        """The playable hexes of a zone; None if that cannot be told."""
        if zone_id not in self._zones:
            self._zones[zone_id] = self._hexes_of(zone_id)
        return self._zones[zone_id]

    def _hexes_of(self, zone_id: str) -> tuple[HexId, ...] | None:
        sheet, map_ = self.sheet.value, self.map.value
        for zone in sheet.zones if sheet else ():
            if zone.id == zone_id and map_ is not None and self.map.whole(*zone.at):
                return hexes_in(map_, zone)
        return None

    def misplaced(
        self, file: AnyDecoded, path: Steps, hex_: HexId, *, playable: bool = True
    ) -> Iterator[Problem]:
        """A problem if a hex is off the map or, where it matters, is not for playing."""
        map_ = self.map.value
        if map_ is None:
            return
        if not on_grid(map_.grid, hex_):
            columns, rows = map_.grid.columns, map_.grid.rows
            advice = f"columns run from 01 to {columns:02d} and rows from 01 to {rows:02d}"
            yield file.problem(path, f"hex {hex_} is off the map", advice)
        elif playable and self.terrain.get(hex_) in {"impassable", "unnumbered"}:
            what = f"hex {hex_} is {self.terrain[hex_]}"
            yield file.problem(path, what, "choose another hex, or change its letter in the map")


def unknown(
    file: AnyDecoded, path: Steps, word: str, name: str | None, known: Collection[str] | None
) -> Iterator[Problem]:
    """A problem if a name is given and is not one of the known ones (None: nothing is known)."""
    if name is not None and known is not None and name not in known:
        yield file.problem(path, f"unknown {word} {name!r}", suggest(name, known))


def repeated(
    file: AnyDecoded, word: str, named: Iterable[tuple[Steps, str]], advice: str
) -> Iterator[Problem]:
    """A problem for each name that was used before."""
    seen: set[str] = set()
    for path, name in named:
        if name in seen:
            yield file.problem(path, f"{word} {name} stands here twice", advice)
        seen.add(name)
