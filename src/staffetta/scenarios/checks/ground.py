"""Checks of the map: drawings that fill the grid, lines that hang together, places on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from staffetta.scenarios.checks.folder import Folder, repeated, unknown
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.ground import drawn_rows, on_edge, on_grid, touch
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import Chain, HexId, MapFile


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of the map."""
    map_ = folder.map.value
    if map_ is None:
        return
    yield from _terrain(folder, map_)
    yield from _levels(folder, map_)
    for section, chains in (
        ("roads", map_.roads),
        ("streams", map_.streams),
        ("railways", map_.railways),
    ):
        for index, chain in enumerate(chains):
            yield from _chain(folder, (section, index, "hexes"), section, chain)
    yield from _bridges(folder, map_)
    yield from _places(folder, map_)
    yield from _entries(folder, map_)
    yield from _values(folder, map_)


def _terrain(folder: Folder, map_: MapFile) -> Iterator[Problem]:
    legend = map_.terrain.legend
    for letter in legend:
        if len(letter) != 1 or letter.isspace():
            what = f"{letter!r} is not one letter"
            advice = "each hex is drawn as one letter, which is not a space"
            yield folder.map.problem(("terrain", "legend", letter), what, advice, key=True)
    advice = f"the legend has {' '.join(sorted(legend))}"
    yield from _drawing(folder, map_, ("terrain", "grid"), map_.terrain.grid, set(legend), advice)


def _levels(folder: Folder, map_: MapFile) -> Iterator[Problem]:
    if map_.levels is not None:
        digits = set("0123456789")
        advice = "levels are digits"
        yield from _drawing(folder, map_, ("levels", "grid"), map_.levels.grid, digits, advice)


def _drawing(
    folder: Folder, map_: MapFile, path: Steps, grid: str, letters: set[str], advice: str
) -> Iterator[Problem]:
    document = folder.map.document
    columns, rows = map_.grid.columns, map_.grid.rows
    drawn = drawn_rows(grid)
    for row, line in enumerate(drawn):
        if row < rows and len(line) != columns:
            what = f"row {row + 1:02d} has {len(line)} letters instead of {columns}"
            fix = "draw one letter for each column of the grid"
            yield document.drawn_problem(path, row, 0, what, fix)
        for column, letter in enumerate(line):
            if letter not in letters:
                what = f"unknown letter {letter!r} in hex {column + 1:02d}.{row + 1:02d}"
                yield document.drawn_problem(path, row, column, what, advice)
    if len(drawn) != rows:
        what = f"{len(drawn)} rows are drawn instead of {rows}"
        yield folder.map.problem(path, what, "draw each row of the grid, or change grid.rows")


def _chain(folder: Folder, path: Steps, section: str, chain: Chain) -> Iterator[Problem]:
    map_ = folder.map.value
    assert map_ is not None
    playable = section == "roads"
    for index, hex_ in enumerate(chain.hexes):
        here = (*path, index)
        yield from folder.misplaced(folder.map, here, hex_, playable=playable)
        before = chain.hexes[index - 1] if index else hex_
        both = on_grid(map_.grid, hex_) and on_grid(map_.grid, before)
        if both and hex_ != before and not touch(before, hex_):
            what = f"{before} and {hex_} do not touch"
            yield folder.map.problem(here, what, "name every hex that the line passes through")
    named = [((*path, index), hex_) for index, hex_ in enumerate(chain.hexes)]
    advice = "a line passes through a hex once; write a branch as a line of its own"
    yield from repeated(folder.map, "hex", named, advice)


def _bridges(folder: Folder, map_: MapFile) -> Iterator[Problem]:
    if not folder.map.whole("roads", "streams"):
        return
    roads = {hex_ for chain in map_.roads for hex_ in chain.hexes}
    water = {hex_ for chain in map_.streams for hex_ in chain.hexes}
    for index, hex_ in enumerate(map_.bridges):
        yield from folder.misplaced(folder.map, ("bridges", index), hex_)
        missing = [
            word for word, hexes in (("road", roads), ("stream", water)) if hex_ not in hexes
        ]
        if missing:
            what = f"the bridge in {hex_} has no {' and no '.join(missing)}"
            advice = "a bridge stands where a listed road meets a listed stream"
            yield folder.map.problem(("bridges", index), what, advice)


def _places(folder: Folder, map_: MapFile) -> Iterator[Problem]:
    sections: tuple[tuple[str, Sequence[tuple[Steps, HexId]]], ...] = (
        ("stars", [(("stars", i), hex_) for i, hex_ in enumerate(map_.stars)]),
        ("names", [(("names", i, "hex"), place.hex) for i, place in enumerate(map_.names)]),
        ("objectives", [(("objectives", i, "hex"), o.hex) for i, o in enumerate(map_.objectives)]),
        ("entries", [(("entries", i, "hex"), entry.hex) for i, entry in enumerate(map_.entries)]),
        ("forts", [(("forts", i, "hex"), fort.hex) for i, fort in enumerate(map_.forts)]),
    )
    for section, places in sections:
        for path, hex_ in places:
            yield from folder.misplaced(folder.map, path, hex_, playable=section != "names")
        yield from repeated(folder.map, "hex", places, f"list each hex of {section} once")
    numbers: list[tuple[Steps, str]] = [
        (("forts", i, "number"), str(fort.number)) for i, fort in enumerate(map_.forts)
    ]
    yield from repeated(folder.map, "fort number", numbers, "give each fort its own number")


def _entries(folder: Folder, map_: MapFile) -> Iterator[Problem]:
    for index, entry in enumerate(map_.entries):
        if on_grid(map_.grid, entry.hex) and not on_edge(map_.grid, entry.hex):
            what = f"entry hex {entry.hex} is not on the edge"
            columns, rows = map_.grid.columns, map_.grid.rows
            advice = f"an entry lies in column 01 or {columns:02d} or in row 01 or {rows:02d}"
            yield folder.map.problem(("entries", index, "hex"), what, advice)


def _values(folder: Folder, map_: MapFile) -> Iterator[Problem]:
    for index, objective in enumerate(map_.objectives):
        for kind, by_side in objective.values.items():
            for side in by_side:
                path = ("objectives", index, "values", kind, side)
                yield from unknown(folder.map, path, "side", side, folder.sides)
