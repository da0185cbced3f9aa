"""Checks of the default set-up: it names what exists, obeys the forces, and leaves nobody out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from staffetta.scenarios.checks.folder import Folder, repeated, unknown
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.ground import ways
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import (
    Carried,
    Choice,
    Drop,
    ForcesFile,
    HexId,
    Marker,
    MissionIdentity,
    Placement,
    SideSetup,
    Unit,
)

#: How many hexes a message names before it trails off.
_SHOWN: Final = 12


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of the default set-ups."""
    sheet, forces = folder.sheet.value, folder.forces.value
    if sheet is None or forces is None:
        return
    for side, setup in sheet.setup.items():
        sides = folder.sides or set()
        yield from unknown(folder.sheet, ("setup", side), "side", side, sides)
        if side in sides:
            yield from _Setup(folder, side, setup, forces).check()


class _Setup:
    """The default set-up of one side, against the pieces of that side."""

    def __init__(self, folder: Folder, side: str, setup: SideSetup, forces: ForcesFile) -> None:
        self._folder = folder
        self._side = side
        self._setup = setup
        self._path: Steps = ("setup", side)
        self._units = {unit.id: unit for unit in forces.units if unit.side == side}
        self._markers = {each.id: each for each in forces.markers if each.side == side}
        bodies = {each.id for each in forces.formations if each.side == side}
        self._open = [each for each in forces.choices if bodies.issuperset(each.formations)]
        pieces: list[Unit | Marker] = [*forces.units, *forces.markers]
        self._own = {piece.id for piece in pieces if piece.side == side}
        self._others = {piece.id for piece in pieces if piece.side in (folder.sides or ())}
        self._others -= self._own
        self._known = {
            *(folder.forces.written_ids("units") or ()),
            *(folder.forces.written_ids("markers") or ()),
        }

    def check(self) -> Iterator[Problem]:
        yield from self._placements()
        yield from self._carried((*self._path, "carried"), self._setup.carried)
        for index, drop in enumerate(self._setup.drops):
            yield from self._drop((*self._path, "drops", index), drop)
        yield from self._missions()
        for choice in self._open:
            yield from self._chosen(choice)
        yield from self._left_out()

    def _named(self, path: Steps, name: str) -> Iterator[Problem]:
        """A problem if a name is not that of a piece of this side."""
        if name in self._own:
            return
        if name in self._known:
            # Either a piece of the other side, or one with a fault that has been reported.
            if name in self._others:
                advice = f"name a piece of {self._side}"
                yield self._folder.sheet.problem(path, f"{name} is of the other side", advice)
        else:
            yield from unknown(self._folder.sheet, path, "piece", name, self._own)

    def _placements(self) -> Iterator[Problem]:
        parts: defaultdict[str, list[tuple[Steps, Placement]]] = defaultdict(list)
        for index, placement in enumerate(self._setup.place):
            path = (*self._path, "place", index)
            yield from self._named((*path, "unit"), placement.unit)
            yield from self._folder.misplaced(self._folder.sheet, (*path, "hex"), placement.hex)
            yield from self._forbidden((*path, "hex"), placement)
            parts[placement.unit].append((path, placement))
        for name, placed in parts.items():
            yield from self._divided(name, placed)

    def _forbidden(self, path: Steps, placement: Placement) -> Iterator[Problem]:
        allowed = self._allowed(placement.unit)
        if allowed is not None and placement.hex not in allowed:
            what = f"{placement.unit} may not start in {placement.hex}"
            more = ", …" if len(allowed) > _SHOWN else ""
            hexes = ", ".join(allowed[:_SHOWN]) + more
            advice = f"its hexes are {hexes}" if allowed else "it has no start hexes"
            yield self._folder.sheet.problem(path, what, advice)

    def _allowed(self, name: str) -> tuple[HexId, ...] | None:
        """The hexes a piece may start in; None if that cannot be told."""
        if name in self._markers:
            return self._folder.hexes_of(self._markers[name].where)
        unit = self._units.get(name)
        if unit is None:
            return None
        zones = [] if unit.start_zone is None else [unit.start_zone]
        for choice in self._open:
            if unit.formation in choice.formations:
                zones += choice.zones
        if not zones:
            return unit.start
        found: set[HexId] = set()
        for zone in zones:
            hexes = self._folder.hexes_of(zone)
            if hexes is None:
                return None
            found.update(hexes)
        return tuple(sorted(found))

    def _divided(self, name: str, placed: list[tuple[Steps, Placement]]) -> Iterator[Problem]:
        unit = self._units.get(name)
        path, last = placed[-1]
        marker = self._markers.get(name)
        indivisible = marker is not None or (unit is not None and unit.strength is None)
        for here, placement in placed:
            if indivisible and placement.strength is not None:
                what = f"{name} has no strength to be divided"
                yield self._folder.sheet.problem((*here, "strength"), what, "take it out")
                return
        whole = [placement for _, placement in placed if placement.strength is None]
        if len(placed) == 1 and whole:
            return
        if whole:
            advice = "place it once, or give each part its strength"
            yield self._folder.sheet.problem(path, f"{last.unit} is placed twice", advice)
            return
        total = sum(placement.strength or 0 for _, placement in placed)
        if unit is not None and unit.strength is not None and total != unit.strength:
            what = f"the parts of {name} have {total} strength points instead of {unit.strength}"
            yield self._folder.sheet.problem(path, what, "let the parts add up to the whole")

    def _carried(
        self, path: Steps, carried: Iterable[Carried], among: set[str] | None = None
    ) -> Iterator[Problem]:
        for index, pair in enumerate(carried):
            yield from self._named((*path, index, "unit"), pair.unit)
            yield from self._named((*path, index, "with"), pair.carrier)
            if among is not None and pair.carrier in self._units and pair.carrier not in among:
                what = f"{pair.carrier} does not land in this drop"
                advice = f"let {pair.unit} ride with one of: {', '.join(sorted(among))}"
                yield self._folder.sheet.problem((*path, index, "with"), what, advice)

    def _drop(self, path: Steps, drop: Drop) -> Iterator[Problem]:
        named: list[tuple[Steps, str]] = []
        for index, landing in enumerate(drop.landings):
            here = (*path, "landings", index)
            yield from self._named((*here, "unit"), landing.unit)
            yield from self._folder.misplaced(self._folder.sheet, (*here, "hex"), landing.hex)
            named.append(((*here, "unit"), landing.unit))
        for index, pair in enumerate(drop.carried):
            named.append(((*path, "carried", index, "unit"), pair.unit))
        yield from repeated(self._folder.sheet, "piece", named, "land each piece once")
        for where, name in named:
            unit = self._units.get(name)
            if unit is not None and not _lands(unit, drop.turn):
                what = f"{name} does not land on turn {drop.turn}"
                advice = "a drop names the pieces that arrive by air on its turn"
                yield self._folder.sheet.problem(where, what, advice)
        landing_units = {landing.unit for landing in drop.landings}
        yield from self._carried((*path, "carried"), drop.carried, landing_units)

    def _missions(self) -> Iterator[Problem]:
        sheet, map_ = self._folder.sheet.value, self._folder.map.value
        dealt = self._setup.missions
        if not dealt or sheet is None or map_ is None or not self._folder.map.whole("stars"):
            return
        path: Steps = (*self._path, "missions")
        for index, placement in enumerate(dealt):
            if placement.hex not in map_.stars:
                what = f"{placement.hex} is not a star"
                advice = f"the stars of the map are {', '.join(map_.stars)}"
                yield self._folder.sheet.problem((*path, index, "hex"), what, advice)
        hexes: list[tuple[Steps, str]] = [
            ((*path, index, "hex"), placement.hex) for index, placement in enumerate(dealt)
        ]
        yield from repeated(self._folder.sheet, "star", hexes, "deal one identity to each star")
        have = Counter(placement.identity for placement in dealt)
        want = Counter(mission.identity for mission in sheet.missions)
        if have != want and self._folder.sheet.whole("missions"):
            what = f"the identities dealt are {_tally(have)} instead of {_tally(want)}"
            advice = "deal each identity of [[missions]] once"
            yield self._folder.sheet.problem(path, what, advice)

    def _chosen(self, choice: Choice) -> Iterator[Problem]:
        """A choice is made by placing one of its formations, whole, in one of its zones."""
        hexes = {zone: self._folder.hexes_of(zone) or () for zone in choice.zones}
        known = {zone: found for zone, found in hexes.items() if found}
        if len(known) < len(choice.zones) or not self._folder.forces.whole("units"):
            return
        members = {
            name: [unit.id for unit in self._units.values() if unit.formation == name]
            for name in choice.formations
        }
        units = {unit for each in members.values() for unit in each}
        inside = {hex_ for each in known.values() for hex_ in each}
        if any(p.unit in units and p.hex not in inside for p in self._setup.place):
            return  # It has been said of the single unit.
        if not ways(choice, members, self._setup.place, known):
            what = f"the choice {choice.id!r} is not made"
            formations, zones = " or ".join(choice.formations), " or ".join(choice.zones)
            advice = f"place all units of {formations}, and of nobody else of them, in {zones}"
            yield self._folder.sheet.problem(self._path, what, advice)

    def _left_out(self) -> Iterator[Problem]:
        """A set-up that forgets a piece would leave the machine without an answer."""
        placed = {placement.unit for placement in self._setup.place}
        placed |= {pair.unit for pair in self._setup.carried}
        for drop in self._setup.drops:
            placed |= {landing.unit for landing in drop.landings}
            placed |= {pair.unit for pair in drop.carried}
        for unit in self._units.values():
            if unit.id not in placed and _has_choice(unit):
                what = f"no place for {unit.id}, whose owner has a choice"
                advice = "add it to place, to carried or to the drop of its turn"
                yield self._folder.sheet.problem(self._path, what, advice)
        for name, marker in self._markers.items():
            if name not in placed and self._folder.hexes_of(marker.where) is not None:
                advice = "add it to place"
                yield self._folder.sheet.problem(self._path, f"no place for {name}", advice)
        if (
            any(unit.kind == "mission" for unit in self._units.values())
            and not self._setup.missions
        ):
            advice = "add missions = [ { hex = …, identity = … }, … ]"
            yield self._folder.sheet.problem(self._path, "no identities are dealt", advice)


def _lands(unit: Unit, turn: int) -> bool:
    return unit.arrives is not None and unit.arrives.how == "air" and unit.arrives.turn == turn


def _has_choice(unit: Unit) -> bool:
    airborne = unit.arrives is not None and unit.arrives.how == "air"
    return len(unit.start) > 1 or bool(unit.start_zone) or bool(unit.with_) or airborne


def _tally(counts: Mapping[MissionIdentity, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items())) or "none"
