"""From a scenario's files to the world that a game is played in."""

from staffetta.engine.board import Board
from staffetta.engine.hexes import Grid, grid_of
from staffetta.engine.state import World
from staffetta.engine.units import Piece
from staffetta.rules.entry import Entry
from staffetta.rules.facts import Aircraft, Facts
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.rules.tables import Charts

from .ground import level_by_hex, start_hexes, terrain_by_hex, zone_hexes
from .schema import Scenario, Unit


def build(scenario: Scenario, options: dict[str, Value] | None = None) -> World:
    """The world of a scenario, under its book with the given options."""
    entry = find(scenario.book)
    chosen = entry.current({**scenario.sheet.options, **(options or {})})
    charts = entry.charts(scenario.tables.values)
    board = build_board(scenario, entry, charts)
    grid = board.grid
    sides = [side.id for side in scenario.sheet.sides]
    pieces = [
        build_piece(scenario, unit, number, sides.index(unit.side), charts, grid)
        for number, unit in enumerate(scenario.units)
    ]
    book = entry.make(build_facts(scenario, grid, sides), chosen, scenario.tables.values)
    due, nights, last = book.calendar(
        [unit.arrives.turn if unit.arrives else 0 for unit in scenario.units],
        tuple(turn.number for turn in scenario.sheet.turns if turn.night),
        scenario.sheet.turns[-1].number,
    )
    return World(book, board, book.enlist(pieces), sides, due, nights, last)


def build_board(scenario: Scenario, entry: Entry, charts: Charts) -> Board:
    """The map with the terrain chart in force."""
    ground = scenario.map
    grid = grid_of(ground.grid.columns, ground.grid.rows)
    drawn = terrain_by_hex(ground)
    for name in scenario.sheet.impassable:
        drawn[name] = "impassable"
    terrain = [charts.terrain[drawn[name]] for name in grid.names]
    levels: list[int] | None = None
    if charts.raised is not None:
        heights = level_by_hex(ground)
        levels = [heights.get(name, 0) for name in grid.names]
        terrain = [
            charts.raised[drawn[name]] if level else low
            for name, level, low in zip(grid.names, levels, terrain, strict=True)
        ]
    streams = 0
    for chain in ground.streams:
        for name in chain.hexes:
            streams |= 1 << grid.find(name)
    roads = [[grid.find(name) for name in chain.hexes] for chain in ground.roads]
    return Board(
        grid,
        terrain,
        streams,
        roads,
        charts.stream_cost,
        charts.stream_assault,
        charts.reach,
        levels,
        fords=entry.fords,
    )


def build_piece(
    scenario: Scenario, unit: Unit, number: int, side: int, charts: Charts, grid: Grid
) -> Piece:
    """A counter as the forces file prints it."""
    abilities = (*unit.abilities, "automatic") if unit.automatic else unit.abilities
    return Piece(
        unit.id,
        side,
        charts.kinds[unit.kind],
        unit.formation or "",
        unit.strength or 0,
        number,
        light=unit.light,
        abilities=abilities,
        radius=unit.radius or 0,
        spare_radius=unit.spare_radius or 0,
        commands=unit.commands,
        gates=tuple(grid.find(name) for name in entry_hexes(scenario, unit)),
        faction=scenario.faction_of(unit) or "",
        morale=unit.morale or 0,
        attack=unit.attack or "",
        target=unit.target or "",
        damage=unit.damage or 0,
    )


def entry_hexes(scenario: Scenario, unit: Unit) -> tuple[str, ...]:
    """The hexes by which a piece comes onto the map; the middle of a zone first."""
    if unit.arrives is None:
        return ()
    hexes = list(unit.arrives.hexes)
    if unit.arrives.zone:
        hexes.extend(zone_hexes(scenario, unit.arrives.zone))
        middle = [zone.of for zone in scenario.sheet.zones if zone.id == unit.arrives.zone]
        hexes = [*[name for name in middle if name in hexes], *hexes]
    return tuple(dict.fromkeys(name for name in hexes if name))


def build_facts(scenario: Scenario, grid: Grid, sides: list[str]) -> Facts:
    """What else the scenario tells its book."""
    sheet, ground = scenario.sheet, scenario.map
    towns = 0
    for name, terrain in terrain_by_hex(ground).items():
        if terrain == "town":
            towns |= 1 << grid.find(name)
    days = list(dict.fromkeys(turn.day for turn in sheet.turns))
    markers = scenario.forces.markers
    return Facts(
        chapter=sheet.chapter or sheet.id,
        clock=(
            (0, 0),
            *[
                (days.index(t.day) + 1, -1 if t.time == "N" else int(t.time[:2]))
                for t in sheet.turns
            ],
        ),
        dark=tuple(turn.number for turn in sheet.turns if turn.dark),
        forts=tuple(grid.find(f.hex) for f in sorted(ground.forts, key=lambda f: f.number)),
        towns=towns,
        markers={
            kind: tuple(m.value or 0 for m in markers if m.kind == kind)
            for kind in dict.fromkeys(m.kind for m in markers)
        },
        tables={table.id: table.rows for table in sheet.tables},
        arrival_roll=tuple(
            (unit.arrives.roll or 0) if unit.arrives else 0 for unit in scenario.units
        ),
        arrival_zone=tuple(
            tuple(grid.find(name) for name in entry_hexes(scenario, unit))
            if unit.arrives and unit.arrives.how == "placed"
            else ()
            for unit in scenario.units
        ),
        start_instead=tuple(
            tuple(grid.find(name) for name in chosen_zone(scenario, unit))
            for unit in scenario.units
        ),
        formation_points={f.id: f.points for f in scenario.forces.formations if f.points},
        bounds={
            f.id: (hex_set(grid, zone_hexes(scenario, f.bounds)), f.free or 0)
            for f in scenario.forces.formations
            if f.bounds
        },
        income=objective_values(scenario, sides, "activation"),
        worth=objective_values(scenario, sides, "victory"),
        needs=tuple(
            tuple(grid.find(name) for name in unit.arrives.needs) if unit.arrives else ()
            for unit in scenario.units
        ),
        objectives=tuple(grid.find(o.hex) for o in scenario.map.objectives),
        stars=tuple(grid.find(name) for name in scenario.map.stars),
        identities=tuple(mission.identity for mission in scenario.sheet.missions),
        aircraft=tuple(
            Aircraft(
                plane.id,
                sides.index(plane.side),
                plane.turns,
                plane.precision,
                plane.strength,
                plane.bonus,
                plane.needs or "",
            )
            for plane in scenario.sheet.aircraft
        ),
        start=tuple(
            tuple(grid.find(name) for name in start_hexes(scenario, unit))
            for unit in scenario.units
        ),
        start_with=tuple(n for n, unit in enumerate(scenario.units) if unit.with_),
        airborne=tuple(
            unit.arrives.turn if unit.arrives and unit.arrives.how == "air" else 0
            for unit in scenario.units
        ),
    )


def hex_set(grid: Grid, names: tuple[str, ...]) -> int:
    """A set of hexes by their names."""
    found = 0
    for name in names:
        found |= 1 << grid.find(name)
    return found


def objective_values(
    scenario: Scenario, sides: list[str], kind: str
) -> tuple[tuple[int, ...], ...]:
    """What each objective is worth to each side, where the map gives values of this kind."""
    return tuple(
        tuple(objective.values.get(kind, {}).get(side, 0) for side in sides)
        for objective in scenario.map.objectives
    )


def chosen_zone(scenario: Scenario, unit: Unit) -> tuple[str, ...]:
    """The zone in which a unit begins if its formation is the one chosen for it."""
    for choice in scenario.forces.choices:
        if unit.formation in choice.formations and len(choice.formations) > 1 and unit.combat:
            return zone_hexes(scenario, choice.zones[0])
    return ()
