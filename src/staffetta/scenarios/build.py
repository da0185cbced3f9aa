"""From a scenario's files to the world that a game is played in."""

from staffetta.engine.board import Board
from staffetta.engine.hexes import Grid
from staffetta.engine.state import World
from staffetta.engine.units import Piece
from staffetta.rules.facts import Aircraft, Facts
from staffetta.rules.options import Value
from staffetta.rules.registry import Entry, find

from .ground import start_hexes, terrain_by_hex
from .schema import Scenario, Unit


def build(scenario: Scenario, options: dict[str, Value] | None = None) -> World:
    """The world of a scenario, under its book with the given options."""
    entry = find(scenario.book)
    chosen: dict[str, Value] = {**scenario.sheet.options, **(options or {})}
    board = build_board(scenario, entry)
    grid = board.grid
    sides = [side.id for side in scenario.sheet.sides]
    pieces = [
        build_piece(unit, number, sides.index(unit.side), entry, grid)
        for number, unit in enumerate(scenario.units)
    ]
    book = entry.make(build_facts(scenario, grid, sides), chosen)
    return World(
        book,
        board,
        pieces,
        sides,
        [unit.arrives.turn if unit.arrives else 0 for unit in scenario.units],
        tuple(turn.number for turn in scenario.sheet.turns if turn.night),
        scenario.sheet.turns[-1].number,
    )


def build_board(scenario: Scenario, entry: Entry) -> Board:
    """The map with the book's terrain table."""
    ground = scenario.map
    grid = Grid(ground.grid.columns, ground.grid.rows)
    drawn = terrain_by_hex(ground)
    terrain = [entry.terrain[drawn[name]] for name in grid.names]
    streams = 0
    for chain in ground.streams:
        for name in chain.hexes:
            streams |= 1 << grid.find(name)
    roads = [[grid.find(name) for name in chain.hexes] for chain in ground.roads]
    return Board(
        grid, terrain, streams, roads, entry.stream_cost, entry.stream_assault, entry.reach
    )


def build_piece(unit: Unit, number: int, side: int, entry: Entry, grid: Grid) -> Piece:
    """A counter as the forces file prints it."""
    arrives = unit.arrives
    return Piece(
        unit.id,
        side,
        entry.kinds[unit.kind],
        unit.formation or "",
        unit.strength or 0,
        number,
        light=unit.light,
        abilities=unit.abilities,
        radius=unit.radius or 0,
        spare_radius=unit.spare_radius or 0,
        commands=unit.commands,
        gates=tuple(grid.find(name) for name in arrives.hexes) if arrives else (),
    )


def build_facts(scenario: Scenario, grid: Grid, sides: list[str]) -> Facts:
    """What else the scenario tells its book."""
    return Facts(
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
