"""The ground of an example: a small map drawn in the file, or that of its scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.ground import cells, drawn_rows, on_grid, touch
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import (
    Chain,
    Fort,
    Grid,
    HexId,
    LevelDrawing,
    MapFile,
    Objective,
    Terrain,
)
from staffetta.scenarios.schema import TerrainDrawing as Drawing

from .schema import Board

#: A letter of our own for each terrain, so that single hexes can be redrawn.
LETTERS: Mapping[Terrain, str] = {
    "clear": ".",
    "town": "t",
    "wood": "w",
    "hill": "h",
    "impassable": "#",
    "unnumbered": "x",
}


def legend_of(board: Board, around: MapFile) -> dict[str, Terrain]:
    """What the letters of a drawing mean: as on the scenario's map, unless the file says."""
    ours: dict[str, Terrain] = {letter: terrain for terrain, letter in LETTERS.items()}
    return board.legend or {**ours, **around.terrain.legend}


def draw(board: Board, around: MapFile) -> MapFile:
    """A drawn board as a map file; `around` is the map of the scenario."""
    rows = drawn_rows(board.grid)
    return MapFile(
        grid=Grid(columns=len(rows[0]), rows=len(rows), metres_per_hex=1),
        terrain=Drawing(legend=legend_of(board, around), grid=board.grid),
        levels=LevelDrawing(grid=board.levels) if board.levels else None,
        roads=tuple(Chain(name="road", hexes=hexes) for hexes in board.roads),
        # A stream lies in hexes, so that each may be named alone.
        streams=tuple(Chain(name="stream", hexes=(hex_,)) for hex_ in board.streams),
        objectives=tuple(Objective(hex=hex_, name=hex_) for hex_ in board.objectives),
        stars=board.stars,
        forts=tuple(Fort(hex=hex_, number=i + 1) for i, hex_ in enumerate(board.forts)),
    )


def redrawn(map_: MapFile, changes: Mapping[HexId, Terrain]) -> MapFile:
    """A map with other terrain in some hexes."""
    if not changes:
        return map_
    legend = map_.terrain.legend
    ground = {hex_: legend[letter] for hex_, letter in cells(map_.terrain.grid)}
    ground.update(changes)
    rows = [
        "".join(LETTERS[ground[f"{column:02d}.{row:02d}"]] for column in _count(map_.grid.columns))
        for row in _count(map_.grid.rows)
    ]
    ours = {letter: terrain for terrain, letter in LETTERS.items()}
    return msgspec.structs.replace(map_, terrain=Drawing(legend=ours, grid="\n".join(rows)))


def _count(last: int) -> range:
    return range(1, last + 1)


def drawing_problems(document: Document, board: Board, around: MapFile) -> Iterator[Problem]:
    """What is wrong with a drawn board by itself; the rest needs its size."""
    legend = legend_of(board, around)
    rows = drawn_rows(board.grid)
    for row, line in enumerate(rows):
        if len(line) != len(rows[0]):
            what = f"row {row + 1:02d} has {len(line)} letters, the first has {len(rows[0])}"
            advice = "draw one letter for each column"
            yield document.drawn_problem(("map", "grid"), row, 0, what, advice)
        for column, letter in enumerate(line):
            if letter not in legend:
                what = f"unknown letter {letter!r} in hex {column + 1:02d}.{row + 1:02d}"
                advice = f"the legend has {' '.join(sorted(legend))}"
                yield document.drawn_problem(("map", "grid"), row, column, what, advice)
    if not rows:
        yield document.problem(("map", "grid"), "nothing is drawn", "draw at least one hex")


def feature_problems(document: Document, board: Board, grid: Grid) -> Iterator[Problem]:
    """Roads that do not hang together, and features off the map."""
    for number, road in enumerate(board.roads):
        for index, hex_ in enumerate(road):
            path: Steps = ("map", "roads", number, index)
            yield from off_map(document, path, hex_, grid)
            before = road[index - 1] if index else hex_
            if on_grid(grid, hex_) and hex_ != before and not touch(before, hex_):
                what = f"{before} and {hex_} do not touch"
                advice = "name every hex that the road passes through"
                yield document.problem(path, what, advice)
    for feature in ("streams", "objectives", "stars", "forts"):
        hexes: tuple[HexId, ...] = getattr(board, feature)
        for index, hex_ in enumerate(hexes):
            yield from off_map(document, ("map", feature, index), hex_, grid)


def off_map(
    document: Document, path: Steps, hex_: HexId, grid: Grid, *, key: bool = False
) -> Iterator[Problem]:
    """A problem if a hex is off the map."""
    if not on_grid(grid, hex_):
        advice = f"columns run from 01 to {grid.columns:02d} and rows from 01 to {grid.rows:02d}"
        yield document.problem(path, f"hex {hex_} is off the map", advice, key=key)
