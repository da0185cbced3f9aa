"""Line of sight: against a second implementation, and at its corners (R 8.3, F-1)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from staffetta.engine.hexes import Grid
from staffetta.engine.sight import Geometry, Sight
from staffetta.engine.state import World
from staffetta.rules.registry import find
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from tests.kit import lines
from tests.kit.table import board_of

NEAR = 6  # farther than any weapon reaches


@pytest.fixture(scope="module")
def drvar() -> World:
    return build(load("drvar"))


def cell(grid: Grid, hex_: int) -> lines.Cell:
    return grid.column(hex_), grid.row(hex_)


def sight(opaque: list[str], reach: int = 6) -> Sight:
    """Sight over clear ground with woods in some hexes."""
    ground = dict.fromkeys(opaque, "wood")
    board = board_of(find("rosselsprung"), (12, 12), ground, [], [])
    return Sight(board.grid, board.sight.opaque, reach)


def clear(sight: Sight, a: str, b: str, *units: str) -> bool:
    find_hex = sight.grid.find
    mask = sum(1 << find_hex(name) for name in units)
    forth = sight.clear(find_hex(a), find_hex(b), mask)
    assert forth == sight.clear(find_hex(b), find_hex(a), mask)
    assert forth == (sight.blocker(find_hex(a), find_hex(b), mask) < 0)
    return forth


def same_line(geometry: Geometry, a: int, b: int) -> None:
    """The engine's line meets what the second implementation says."""
    grid = geometry.grid
    found = geometry.line(a, b)
    crossed, between = lines.line(cell(grid, a), cell(grid, b))
    on_map = {c for c in crossed if grid.at(*c) >= 0}
    assert {cell(grid, h) for h in found.through} == on_map, (grid.names[a], grid.names[b])
    assert len(found.through) == len(on_map)
    pairs = {frozenset(grid.at(*c) for c in pair) for pair in between}
    assert {frozenset(pair) for pair in found.flanks} == pairs, (grid.names[a], grid.names[b])


def compare(grid: Grid, farthest: int) -> None:
    geometry = Geometry(grid)
    for a, b in product(range(grid.size), repeat=2):
        if grid.distance(a, b) <= farthest:
            same_line(geometry, a, b)


@pytest.mark.rule("R 8.3")
def test_near_lines_are_those_of_the_second_implementation() -> None:
    compare(Grid(9, 9), NEAR)


@pytest.mark.slow
@pytest.mark.rule("R 8.3")
def test_all_lines_of_the_map_are_those_of_the_second_implementation() -> None:
    compare(Grid(20, 12), 99)


@pytest.mark.slow
@pytest.mark.parametrize("corner", ["01.01", "02.01", "01.20", "02.20", "19.20", "20.01"])
def test_all_lines_of_a_larger_map_are_those_of_the_second_implementation(corner: str) -> None:
    # A line depends on the displacement and on the parity of its first column: from these
    # corners every displacement of a map of twenty by twenty is met.
    grid = Grid(20, 20)
    geometry = Geometry(grid)
    start = grid.find(corner)
    for b in range(grid.size):
        same_line(geometry, start, b)


@pytest.mark.rule("R 8.3", "R 8.3.1", "R 8.3.2")
def test_who_sees_whom_on_the_map_is_as_the_second_implementation_says(drvar: World) -> None:
    grid, looking = drvar.grid, drvar.board.sight
    opaque = {cell(grid, h) for h in range(grid.size) if drvar.board.ground[h].opaque}
    for a in range(grid.size):
        for b in range(grid.size):
            distance = grid.distance(a, b)
            if distance <= 4:
                expected = lines.sees(cell(grid, a), cell(grid, b), opaque, set())
                assert looking.clear(a, b, 0) == expected, (grid.names[a], grid.names[b])
                assert (looking.blocker(a, b, 0) < 0) == expected


@pytest.mark.slow
@pytest.mark.rule("R 8.3")
def test_sight_is_mutual_between_all_pairs_of_the_map(drvar: World) -> None:
    grid, looking = drvar.grid, drvar.board.sight
    opaque = {cell(grid, h) for h in range(grid.size) if drvar.board.ground[h].opaque}
    for a in range(grid.size):
        for b in range(a + 1, grid.size):
            there, back = looking.blocker(a, b, 0) < 0, looking.blocker(b, a, 0) < 0
            assert there == back == lines.sees(cell(grid, a), cell(grid, b), opaque, set())
            if grid.distance(a, b) <= 4:
                assert there == looking.clear(a, b, 0) == looking.clear(b, a, 0)


@pytest.mark.rule("R 8.3.1")
def test_units_block_like_the_second_implementation_says(drvar: World) -> None:
    chance = random.Random(11)
    grid, looking = drvar.grid, drvar.board.sight
    opaque = {cell(grid, h) for h in range(grid.size) if drvar.board.ground[h].opaque}
    for _ in range(60):
        held = chance.sample(range(grid.size), 40)
        mask = sum(1 << h for h in held)
        a = chance.randrange(grid.size)
        for b in range(grid.size):
            if grid.distance(a, b) > 4:
                continue
            units = {cell(grid, h) for h in held if h not in (a, b)}
            expected = lines.sees(cell(grid, a), cell(grid, b), opaque, units)
            assert looking.clear(a, b, mask & ~(1 << a | 1 << b)) == expected


@pytest.mark.parametrize("plunging", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_heights_block_like_the_second_implementation_says(seed: int, plunging: bool) -> None:
    chance = random.Random(seed)
    grid = Grid(9, 8)
    levels = [chance.choice([0, 0, 0, 1, 1, 2, 3]) for _ in range(grid.size)]
    opaque = sum(1 << h for h in range(grid.size) if chance.random() < 0.15)
    looking = Sight(grid, opaque, 5, levels, plunging=plunging)
    heights = {cell(grid, h): levels[h] for h in range(grid.size)}
    woods = {cell(grid, h) for h in range(grid.size) if opaque >> h & 1}
    held = chance.sample(range(grid.size), 12)
    for a, b in product(range(grid.size), repeat=2):
        units = [h for h in held if h not in (a, b)]
        mask = sum(1 << h for h in units)
        ends = cell(grid, a), cell(grid, b)
        ground = lines.sees(*ends, woods, set(), heights, plunging=plunging)
        both = lines.sees(*ends, woods, {cell(grid, h) for h in units}, heights, plunging=plunging)
        assert (looking.blocker(a, b, 0) < 0) == ground
        assert (looking.blocker(a, b, mask) < 0) == both
        if grid.distance(a, b) <= 5:
            assert looking.clear(a, b, 0) == ground
            assert looking.clear(a, b, mask) == both


# --- Cases by hand --------------------------------------------------------------------------------


@pytest.mark.rule("R 8.3.1")
def test_the_trap_at_range_four_crosses_all_four_hexes() -> None:
    # Rounding samples would take 05.07 and 06.06 for a hexside here.
    for wood in ("05.06", "05.07", "06.06", "06.07"):
        assert not clear(sight([wood]), "05.05", "06.08")
        assert not clear(sight([]), "05.05", "06.08", wood)
    assert clear(sight(["04.06", "07.07"]), "05.05", "06.08")


@pytest.mark.rule("R 8.3.2")
def test_along_a_hexside_only_terrain_on_both_sides_blocks() -> None:
    assert clear(sight(["06.04"]), "05.05", "07.05")
    assert clear(sight(["06.05"]), "05.05", "07.05")
    assert not clear(sight(["06.04", "06.05"]), "05.05", "07.05")


@pytest.mark.rule("R 8.3.2")
def test_along_a_hexside_units_never_block() -> None:
    assert clear(sight(["06.04"]), "05.05", "07.05", "06.05")
    assert clear(sight([]), "05.05", "07.05", "06.04", "06.05")


@pytest.mark.rule("R 8.3.2")
def test_along_the_edge_of_the_map_one_wood_does_not_block() -> None:
    # The line from 02.12 to 04.12 runs between 03.12 and a hex that is not there.
    assert clear(sight(["03.12"]), "02.12", "04.12")


@pytest.mark.rule("R 8.3.2")
def test_a_long_line_needs_only_one_blocked_hexside() -> None:
    # 05.05 to 09.05 runs between 06.04 and 06.05, through 07.05, between 08.04 and 08.05.
    assert not clear(sight(["08.04", "08.05"]), "05.05", "09.05")
    assert clear(sight(["06.04", "08.05"]), "05.05", "09.05")
    assert not clear(sight(["07.05"]), "05.05", "09.05")


@pytest.mark.rule("R 8.3")
def test_one_may_fire_into_a_wood_and_out_of_it() -> None:
    assert clear(sight(["05.05", "05.08"]), "05.05", "05.08")


def test_the_blocker_named_is_the_nearest_one() -> None:
    looking = sight(["05.07", "05.08"])
    find_hex = looking.grid.find
    assert looking.blocker(find_hex("05.05"), find_hex("05.10"), 0) == find_hex("05.07")
    assert looking.blocker(find_hex("05.10"), find_hex("05.05"), 0) == find_hex("05.08")
    unit = 1 << find_hex("05.06")
    assert looking.blocker(find_hex("05.05"), find_hex("05.10"), unit) == find_hex("05.06")
    between = sight(["06.04", "06.05"])
    blocked = between.blocker(find_hex("05.05"), find_hex("07.05"), 0)
    assert between.grid.names[blocked] in ("06.04", "06.05")


def test_neighbours_always_see_each_other() -> None:
    everywhere = Grid(6, 6).names
    board = board_of(find("rosselsprung"), (6, 6), dict.fromkeys(everywhere, "wood"), [], [])
    grid = board.grid
    for a in range(grid.size):
        assert board.sight.clear(a, a, 0)
        for b in grid.adjacent[a]:
            assert board.sight.clear(a, b, 0)
            assert board.sight.blocker(a, b, grid.all & ~(1 << a | 1 << b)) < 0


def test_nothing_is_seen_beyond_the_tabulated_reach() -> None:
    looking = sight([], reach=3)
    find_hex = looking.grid.find
    assert looking.clear(find_hex("05.05"), find_hex("05.08"), 0)
    assert not looking.clear(find_hex("05.05"), find_hex("05.09"), 0)
    assert looking.blocker(find_hex("05.05"), find_hex("05.09"), 0) < 0
