"""Checks of the frame: sides, turns, options, zones, aircraft, Missions, tables."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from staffetta.scenarios.checks.folder import Folder, repeated, unknown
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import ScenarioFile, Zone


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of the frame."""
    sheet = folder.sheet.value
    if sheet is None:
        return
    yield from _ids(folder, sheet)
    yield from _turns(folder, sheet)
    yield from _options(folder, sheet)
    for index, hex_ in enumerate(sheet.impassable):
        here = ("impassable", index)
        yield from folder.misplaced(folder.sheet, here, hex_, playable=False)
    for index, zone in enumerate(sheet.zones):
        yield from _zone(folder, ("zones", index), zone)
    yield from _aircraft(folder, sheet)
    yield from _missions(folder, sheet)
    for index, faction in enumerate(sheet.factions):
        path: Steps = ("factions", index, "side")
        yield from unknown(folder.sheet, path, "side", faction.side, folder.sides)
    yield from _tables(folder, sheet)


def _ids(folder: Folder, sheet: ScenarioFile) -> Iterator[Problem]:
    for section, ids in (
        ("sides", [side.id for side in sheet.sides]),
        ("factions", [faction.id for faction in sheet.factions]),
        ("zones", [zone.id for zone in sheet.zones]),
        ("tables", [table.id for table in sheet.tables]),
    ):
        named: list[tuple[Steps, str]] = [
            ((section, index, "id"), name) for index, name in enumerate(ids)
        ]
        yield from repeated(folder.sheet, "id", named, "give each record its own id")


def _turns(folder: Folder, sheet: ScenarioFile) -> Iterator[Problem]:
    for index, turn in enumerate(sheet.turns):
        place = folder.sheet.place("turns", index) + 1
        if turn.number != place:
            what = f"turn {turn.number} stands in place {place}"
            advice = "number the turns 1, 2, 3 … in order"
            yield folder.sheet.problem(("turns", index, "number"), what, advice)
        try:
            date.fromisoformat(turn.day)
        except ValueError:
            what = f"{turn.day} is not a day of the calendar"
            advice = 'write year, month and day like "1944-05-25"'
            yield folder.sheet.problem(("turns", index, "day"), what, advice)


def _options(folder: Folder, sheet: ScenarioFile) -> Iterator[Problem]:
    if folder.known.options is not None:
        for option in sheet.options:
            path = ("options", option)
            yield from unknown(folder.sheet, path, "rules option", option, folder.known.options)


def _zone(folder: Folder, path: Steps, zone: Zone) -> Iterator[Problem]:
    for index, hex_ in enumerate(zone.hexes):
        yield from folder.misplaced(folder.sheet, (*path, "hexes", index), hex_)
    if (zone.within is None) != (zone.of is None):
        what = "'within' and 'of' belong together"
        advice = 'write within = 3 and of = "02.20"'
        yield folder.sheet.problem(path, what, advice)
    elif zone.of is not None:
        yield from folder.misplaced(folder.sheet, (*path, "of"), zone.of, playable=False)
    if folder.hexes_of(zone.id) == ():
        what = f"zone {zone.id!r} holds no hex of the map"
        advice = "list hexes, or give at, terrain, within and of, column or edge = true"
        yield folder.sheet.problem(path, what, advice)


def _aircraft(folder: Folder, sheet: ScenarioFile) -> Iterator[Problem]:
    for index, aircraft in enumerate(sheet.aircraft):
        path: Steps = ("aircraft", index)
        yield from unknown(folder.sheet, (*path, "side"), "side", aircraft.side, folder.sides)
        yield from _identity(folder, (*path, "needs"), aircraft.needs)
        for place, turn in enumerate(aircraft.turns):
            if turn > folder.last_turn:
                what = f"turn {turn} is beyond the track"
                advice = f"the last turn is {folder.last_turn}"
                yield folder.sheet.problem((*path, "turns", place), what, advice)


def _identity(folder: Folder, path: Steps, identity: str | None) -> Iterator[Problem]:
    if folder.entry is not None:
        known = folder.entry.identities
        yield from unknown(folder.sheet, path, "identity", identity, known)


def _missions(folder: Folder, sheet: ScenarioFile) -> Iterator[Problem]:
    """As many identities as pieces, and one piece on each star."""
    for index, mission in enumerate(sheet.missions):
        yield from _identity(folder, ("missions", index, "identity"), mission.identity)
    forces, map_ = folder.forces.value, folder.map.value
    whole = folder.sheet.whole("missions") and folder.forces.whole("units")
    if forces is None or map_ is None or not whole or not folder.map.whole("stars"):
        return
    pieces = sum(unit.kind == "mission" for unit in forces.units)
    identities, stars = len(sheet.missions), len(map_.stars)
    if not pieces == identities == stars:
        what = f"{identities} identities, {pieces} mission pieces and {stars} stars do not match"
        advice = "give each star of the map one piece and one identity"
        yield folder.sheet.problem(("missions",), what, advice)


def _tables(folder: Folder, sheet: ScenarioFile) -> Iterator[Problem]:
    for index, table in enumerate(sheet.tables):
        for place, row in enumerate(table.rows):
            if len(row) != len(table.columns):
                what = f"the row has {len(row)} values instead of {len(table.columns)}"
                path = ("tables", index, "rows", place)
                yield folder.sheet.problem(path, what, "give one value for each column")
