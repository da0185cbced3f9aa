"""What a map file says about its hexes: the drawn grids read, names placed, zones resolved.

Works on hex names and on any size of map, also a wrong one: the engine's grid, with its tables for
every pair of hexes, is built only for maps that passed the checks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count

import msgspec

from staffetta.engine.hexes import hex_name, parse_hex
from staffetta.scenarios.schema import (
    Choice,
    Grid,
    HexId,
    MapFile,
    Placement,
    Scenario,
    Terrain,
    Unit,
    Zone,
)

_NO_PLACE = (None, "impassable", "unnumbered")


def drawn_rows(grid: str) -> list[str]:
    """The rows of a drawn grid, from the north; blank lines below the drawing do not count."""
    rows = [line.rstrip() for line in grid.splitlines()]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def cells(grid: str) -> Iterator[tuple[HexId, str]]:
    """Each hex of a drawn grid with its letter, row by row."""
    for row, line in enumerate(drawn_rows(grid), start=1):
        for column, letter in enumerate(line, start=1):
            yield hex_name(column, row), letter


def terrain_by_hex(map_: MapFile) -> dict[HexId, Terrain]:
    """The base terrain of each hex; letters that the legend does not know are left out."""
    legend = map_.terrain.legend
    return {hex_: legend[letter] for hex_, letter in cells(map_.terrain.grid) if letter in legend}


def closed(map_: MapFile, hexes: Collection[HexId]) -> MapFile:
    """The map with these hexes drawn as impassable."""
    legend = map_.terrain.legend
    drawn = [x for x, terrain in legend.items() if terrain == "impassable" and len(x) == 1]
    unused = (chr(n) for n in count(ord("█")) if chr(n) not in legend)
    letter = drawn[0] if drawn else next(unused)
    rows = drawn_rows(map_.terrain.grid)
    grid = "".join(
        "".join(
            letter if hex_name(column, row) in hexes else here
            for column, here in enumerate(line, start=1)
        )
        + "\n"
        for row, line in enumerate(rows, start=1)
    )
    redrawn = msgspec.structs.replace(
        map_.terrain, legend={**legend, letter: "impassable"}, grid=grid
    )
    return msgspec.structs.replace(map_, terrain=redrawn)


def level_by_hex(map_: MapFile) -> dict[HexId, int]:
    """The height of each hex, if the map gives heights."""
    if map_.levels is None:
        return {}
    return {hex_: int(digit) for hex_, digit in cells(map_.levels.grid) if digit.isdecimal()}


def on_grid(grid: Grid, hex_: HexId) -> bool:
    """Whether a hex lies inside the frame of the map."""
    column, row = parse_hex(hex_)
    return 1 <= column <= grid.columns and 1 <= row <= grid.rows


def on_edge(grid: Grid, hex_: HexId) -> bool:
    """Whether a hex is one of the outermost of the map."""
    column, row = parse_hex(hex_)
    return on_grid(grid, hex_) and (column in {1, grid.columns} or row in {1, grid.rows})


def all_hexes(grid: Grid) -> list[HexId]:
    """Every hex of a grid, in the order of the names."""
    columns, rows = range(1, grid.columns + 1), range(1, grid.rows + 1)
    return [hex_name(column, row) for column in columns for row in rows]


def distance(a: HexId, b: HexId) -> int:
    """Hexes from a to b, the last counted and the first not.

    >>> distance("05.05", "06.08"), distance("07.05", "10.05")
    (4, 3)
    """
    (ca, ra), (cb, rb) = parse_hex(a), parse_hex(b)
    along = cb - ca
    down = (rb - (cb - 1) // 2) - (ra - (ca - 1) // 2)
    return max(abs(along), abs(down), abs(along + down))


def touch(a: HexId, b: HexId) -> bool:
    """Whether two hexes share a side."""
    return distance(a, b) == 1


def featured(map_: MapFile, feature: str) -> list[HexId]:
    """The hexes that hold a feature a zone can name."""
    match feature:
        case "objectives":
            return [objective.hex for objective in map_.objectives]
        case "forts":
            return [fort.hex for fort in map_.forts]
        case "entries":
            return [entry.hex for entry in map_.entries]
        case _:
            return list(map_.stars)


def hexes_in(map_: MapFile, zone: Zone) -> tuple[HexId, ...]:
    """The playable hexes of a zone, in the order of their names."""
    terrain = terrain_by_hex(map_)
    found = {*zone.hexes}
    for feature in zone.at:
        found.update(featured(map_, feature))
    if zone.terrain or zone.of or zone.column or zone.edge:
        found.update(
            hex_ for hex_ in all_hexes(map_.grid) if _meets(map_.grid, terrain, zone, hex_)
        )
    return tuple(sorted(hex_ for hex_ in found if terrain.get(hex_) not in _NO_PLACE))


def _meets(grid: Grid, terrain: dict[HexId, Terrain], zone: Zone, hex_: HexId) -> bool:
    if zone.terrain and terrain.get(hex_) not in zone.terrain:
        return False
    if zone.of is not None and distance(hex_, zone.of) > (zone.within or 0):
        return False
    if zone.column is not None and parse_hex(hex_)[0] != zone.column:
        return False
    return not zone.edge or on_edge(grid, hex_)


def start_hexes(scenario: Scenario, unit: Unit) -> tuple[HexId, ...]:
    """The hexes in which a unit may stand at the start: one is fixed, several are a choice.

    Empty for units that arrive later, for pieces that start with another, and for formations of
    which a choice decides.
    """
    if unit.start_zone is not None:
        return zone_hexes(scenario, unit.start_zone)
    return unit.start


def choice_hexes(scenario: Scenario, unit: Unit) -> tuple[HexId, ...]:
    """The hexes in which a unit stands at the start if a choice falls on its formation."""
    found: set[HexId] = set()
    for choice in scenario.forces.choices:
        if unit.formation in choice.formations:
            found.update(hex_ for zone in choice.zones for hex_ in zone_hexes(scenario, zone))
    return tuple(sorted(found))


def zone_hexes(scenario: Scenario, zone_id: str) -> tuple[HexId, ...]:
    """The playable hexes of the zone with this id."""
    for zone in scenario.sheet.zones:
        if zone.id == zone_id:
            return hexes_in(scenario.map, zone)
    raise KeyError(zone_id)


def ways(
    choice: Choice,
    members: Mapping[str, Collection[str]],
    place: Iterable[Placement],
    hexes: Mapping[str, Collection[HexId]],
) -> list[tuple[str, str]]:
    """The ways to read placements as an answer to a choice: a formation and its zone.

    `members` are the units of each formation, `hexes` those of each zone. All units of the
    formation must stand in the zone, and none of the other formations may have been placed.
    """
    found = [p for p in place if any(p.unit in members[each] for each in choice.formations)]
    placed = {placement.unit for placement in found}
    return [
        (formation, zone)
        for formation in choice.formations
        if placed and placed == set(members[formation])
        for zone in choice.zones
        if all(placement.hex in hexes[zone] for placement in found)
    ]


def chosen(scenario: Scenario, choice: Choice) -> tuple[str, str] | None:
    """The formation and the zone that the default set-up chooses; None if there is no set-up."""
    members = {
        name: [unit.id for unit in scenario.units if unit.formation == name]
        for name in choice.formations
    }
    hexes = {zone: zone_hexes(scenario, zone) for zone in choice.zones}
    place = [each for setup in scenario.sheet.setup.values() for each in setup.place]
    return next(iter(ways(choice, members, place, hexes)), None)
