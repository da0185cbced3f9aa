"""Checks of the forces: pieces that can exist, belong somewhere, and come into play one way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from staffetta.rules.tables import UNITS
from staffetta.scenarios.checks.folder import Folder, repeated, unknown
from staffetta.scenarios.errors import Problem, suggest
from staffetta.scenarios.ground import on_edge, on_grid
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import Arrival, Choice, ForcesFile, Formation, Unit


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of the forces."""
    forces = folder.forces.value
    if forces is None:
        return
    yield from _ids(folder, forces)
    for index, formation in enumerate(forces.formations):
        path: Steps = ("formations", index)
        yield from _belongs(folder, path, formation.side, formation.faction)
        yield from _bounds(folder, path, formation)
    sides = {formation.id: formation.side for formation in forces.formations}
    for index, choice in enumerate(forces.choices):
        yield from _choice(folder, ("choices", index), choice, sides)
    # Formations with a choice to themselves, which brings their units into play.
    chosen = {each.formations[0] for each in forces.choices if len(each.formations) == 1}
    entry = folder.entry
    kinds = tuple(entry.shape[UNITS]["units"].parts) if entry is not None else ()
    for index, unit in enumerate(forces.units):
        path = ("units", index)
        if kinds and unit.kind not in kinds:
            what, advice = f"{unit.kind!r} is not known here", suggest(unit.kind, kinds)
            yield folder.forces.problem((*path, "kind"), what, advice)
            continue
        yield from _belongs(folder, path, unit.side, unit.faction)
        yield from _formations(folder, path, unit, sides)
        yield from _strength(folder, path, unit)
        yield from _command(folder, path, unit)
        yield from _abilities(folder, path, unit)
        yield from _way_into_play(folder, path, unit, chosen=unit.formation in chosen)
    for index, marker in enumerate(forces.markers):
        path = ("markers", index)
        if entry is not None:
            yield from unknown(
                folder.forces, (*path, "kind"), "kind of marker", marker.kind, entry.markers
            )
        yield from _belongs(folder, path, marker.side, None)
        yield from unknown(folder.forces, (*path, "where"), "zone", marker.where, folder.zones)
    yield from _mission_stars(folder, forces)
    yield from _stacks(folder, forces)


def _ids(folder: Folder, forces: ForcesFile) -> Iterator[Problem]:
    """Orders are written with ids, so nothing that can be ordered may share one."""
    formations: list[tuple[Steps, str]] = [
        (("formations", index, "id"), each.id) for index, each in enumerate(forces.formations)
    ]
    pieces: list[tuple[Steps, str]] = [
        *((("units", index, "id"), each.id) for index, each in enumerate(forces.units)),
        *((("markers", index, "id"), each.id) for index, each in enumerate(forces.markers)),
    ]
    choices: list[tuple[Steps, str]] = [
        (("choices", index, "id"), each.id) for index, each in enumerate(forces.choices)
    ]
    advice = "give each record its own id"
    yield from repeated(folder.forces, "id", formations, advice)
    yield from repeated(folder.forces, "id", choices, advice)
    yield from repeated(folder.forces, "id", pieces, advice)
    sheet = folder.sheet.value
    taken = {piece for _, piece in pieces}
    for index, aircraft in enumerate(sheet.aircraft if sheet else ()):
        if aircraft.id in taken:
            what = f"id {aircraft.id} is also that of a piece in {folder.forces.document.name}"
            yield folder.sheet.problem(("aircraft", index, "id"), what, advice)
        taken.add(aircraft.id)


def _belongs(folder: Folder, path: Steps, side: str, faction: str | None) -> Iterator[Problem]:
    yield from unknown(folder.forces, (*path, "side"), "side", side, folder.sides)
    yield from unknown(folder.forces, (*path, "faction"), "faction", faction, folder.factions)


def _bounds(folder: Folder, path: Steps, formation: Formation) -> Iterator[Problem]:
    if (formation.bounds is None) != (formation.free is None):
        what = "'bounds' and 'free' belong together"
        advice = "give the zone that holds the formation and the turn that frees it"
        yield folder.forces.problem(path, what, advice)
    where = (*path, "bounds")
    yield from unknown(folder.forces, where, "zone", formation.bounds, folder.zones)
    yield from _in_time(folder, (*path, "free"), formation.free)


def _choice(
    folder: Folder, path: Steps, choice: Choice, sides: dict[str, str]
) -> Iterator[Problem]:
    for index, name in enumerate(choice.formations):
        where: Steps = (*path, "formations", index)
        yield from unknown(folder.forces, where, "formation", name, folder.formations)
        first = sides.get(choice.formations[0])
        if first is not None and sides.get(name, first) != first:
            what = f"formation {name!r} belongs to {sides[name]}, the first one to {first}"
            yield folder.forces.problem(where, what, "name formations of the same side")
    for index, zone in enumerate(choice.zones):
        where = (*path, "zones", index)
        yield from unknown(folder.forces, where, "zone", zone, folder.zones)


def _formations(
    folder: Folder, path: Steps, unit: Unit, sides: dict[str, str]
) -> Iterator[Problem]:
    named: list[tuple[Steps, str]] = [
        ((*path, "commands", index), name) for index, name in enumerate(unit.commands)
    ]
    if unit.formation is not None:
        named.insert(0, ((*path, "formation"), unit.formation))
    for where, name in named:
        yield from unknown(folder.forces, where, "formation", name, folder.formations)
        if sides.get(name, unit.side) != unit.side and unit.side in (folder.sides or ()):
            what = f"formation {name!r} belongs to {sides[name]}, the piece to {unit.side}"
            yield folder.forces.problem(where, what, "name a formation of the same side")


def _strength(folder: Folder, path: Steps, unit: Unit) -> Iterator[Problem]:
    if not unit.combat and unit.strength is not None:
        what = f"a {unit.kind} is no combat unit and has no strength"
        yield folder.forces.problem((*path, "strength"), what, "take the line out")
    elif unit.combat and unit.strength is None:
        what = "a combat unit without strength"
        yield folder.forces.problem(path, what, "add strength = a whole number from 1 up")
    elif unit.combat and unit.strength is not None and unit.strength < 1:
        what = f"strength {unit.strength} is too low"
        advice = "a combat unit has a strength of at least 1"
        yield folder.forces.problem((*path, "strength"), what, advice)


def _command(folder: Folder, path: Steps, unit: Unit) -> Iterator[Problem]:
    if unit.kind == "command":
        if unit.radius is None:
            advice = "add radius = the number of hexes it reaches"
            yield folder.forces.problem(path, "a command without radius", advice)
        elif unit.spare_radius is not None and unit.spare_radius > unit.radius:
            what = f"the spare radius {unit.spare_radius} is larger than the radius {unit.radius}"
            advice = "the spare side has the smaller radius"
            yield folder.forces.problem((*path, "spare_radius"), what, advice)
        return
    given = {
        "radius": unit.radius,
        "spare_radius": unit.spare_radius,
        "commands": unit.commands or None,
    }
    for key, value in given.items():
        if value is not None:
            what = f"only a command has {key!r}"
            advice = 'take the line out, or write kind = "command"'
            yield folder.forces.problem((*path, key), what, advice, key=True)


def _abilities(folder: Folder, path: Steps, unit: Unit) -> Iterator[Problem]:
    if folder.known.abilities is not None:
        for index, ability in enumerate(unit.abilities):
            where = (*path, "abilities", index)
            yield from unknown(folder.forces, where, "ability", ability, folder.known.abilities)


def _way_into_play(folder: Folder, path: Steps, unit: Unit, *, chosen: bool) -> Iterator[Problem]:
    ways = [
        key
        for key, value in (
            ("start", unit.start or None),
            ("start_zone", unit.start_zone),
            ("arrives", unit.arrives),
            ("with", unit.with_),
        )
        if value is not None
    ]
    if chosen and ways:
        what = f"{' and '.join(ways)} although a choice brings {unit.formation} into play"
        advice = "take it out, or give the choice another formation"
        yield folder.forces.problem(path, what, advice)
    elif len(ways) != 1 and not chosen:
        what = f"{' and '.join(ways)} at once" if ways else "no way into play"
        advice = "give exactly one of start, start_zone, arrives and with"
        yield folder.forces.problem(path, what, advice)
    for index, hex_ in enumerate(unit.start):
        yield from folder.misplaced(folder.forces, (*path, "start", index), hex_)
    starts: list[tuple[Steps, str]] = [
        ((*path, "start", index), hex_) for index, hex_ in enumerate(unit.start)
    ]
    yield from repeated(folder.forces, "hex", starts, "name each hex once")
    where = (*path, "start_zone")
    yield from unknown(folder.forces, where, "zone", unit.start_zone, folder.zones)
    if unit.arrives is not None:
        yield from _arrival(folder, (*path, "arrives"), unit.arrives)


def _in_time(folder: Folder, path: Steps, turn: int | None) -> Iterator[Problem]:
    if turn is not None and turn > folder.last_turn and folder.sheet.value is not None:
        what = f"turn {turn} is beyond the track"
        yield folder.forces.problem(path, what, f"the last turn is {folder.last_turn}")


def _arrival(folder: Folder, path: Steps, arrival: Arrival) -> Iterator[Problem]:
    yield from _in_time(folder, (*path, "turn"), arrival.turn)
    yield from unknown(folder.forces, (*path, "zone"), "zone", arrival.zone, folder.zones)
    by_air = arrival.how == "air"
    if bool(arrival.hexes) + (arrival.zone is not None) + by_air != 1:
        what = "it must be clear where the unit arrives"
        advice = 'give exactly one of hexes = ["20.12"], zone = "…" and how = "air"'
        yield folder.forces.problem(path, what, advice)
    elif arrival.how == "placed" and arrival.zone is None:
        advice = 'name a zone, or take how = "placed" out'
        yield folder.forces.problem(path, "a unit is placed in a zone", advice)
    yield from _over_the_edge(folder, path, arrival)
    yield from _needs(folder, path, arrival)


def _over_the_edge(folder: Folder, path: Steps, arrival: Arrival) -> Iterator[Problem]:
    map_ = folder.map.value
    for index, hex_ in enumerate(arrival.hexes):
        where = (*path, "hexes", index)
        yield from folder.misplaced(folder.forces, where, hex_)
        if map_ is not None and on_grid(map_.grid, hex_) and not on_edge(map_.grid, hex_):
            what = f"hex {hex_} is not on the edge of the map"
            advice = 'name an edge hex, or a zone, or write how = "air"'
            yield folder.forces.problem(where, what, advice)
    if map_ is None or arrival.zone is None or arrival.how != "ground":
        return
    inside = [h for h in folder.hexes_of(arrival.zone) or () if not on_edge(map_.grid, h)]
    if inside:
        what = f"hex {inside[0]} of zone {arrival.zone!r} is not on the edge of the map"
        advice = 'name a zone of edge hexes, or write how = "placed"'
        yield folder.forces.problem((*path, "zone"), what, advice)


def _needs(folder: Folder, path: Steps, arrival: Arrival) -> Iterator[Problem]:
    map_ = folder.map.value
    if map_ is None or not folder.map.whole("objectives"):
        return
    objectives = [objective.hex for objective in map_.objectives]
    for index, hex_ in enumerate(arrival.needs):
        if hex_ not in objectives:
            what = f"{hex_} is not an objective"
            advice = f"the objectives of the map are {', '.join(objectives) or 'none yet'}"
            yield folder.forces.problem((*path, "needs", index), what, advice)


def _mission_stars(folder: Folder, forces: ForcesFile) -> Iterator[Problem]:
    map_ = folder.map.value
    if map_ is None or not folder.map.whole("stars"):
        return
    places: list[tuple[Steps, str]] = []
    for index, unit in enumerate(forces.units):
        if unit.kind != "mission":
            continue
        path: Steps = ("units", index, "start")
        if len(unit.start) != 1 or unit.start[0] not in map_.stars:
            what = f"the mission {unit.id} does not start on a star"
            advice = f"give it one of the stars of the map: {', '.join(map_.stars) or 'none yet'}"
            yield folder.forces.problem(path, what, advice)
        else:
            places.append(((*path, 0), unit.start[0]))
    yield from repeated(folder.forces, "a mission in", places, "each star holds one mission")


def _stacks(folder: Folder, forces: ForcesFile) -> Iterator[Problem]:
    """Units without a choice of start that do not fit into their hex together."""
    limit = folder.known.stack_limit
    if limit is None:
        return
    total: defaultdict[tuple[str, str], int] = defaultdict(int)
    for index, unit in enumerate(forces.units):
        if len(unit.start) == 1:
            stack = (unit.side, unit.start[0])
            total[stack] += unit.strength or 0
            if unit.strength and total[stack] > limit:
                what = f"{total[stack]} strength points start in {unit.start[0]}"
                advice = f"a side may have {limit} in a hex"
                yield folder.forces.problem(("units", index, "start"), what, advice)
