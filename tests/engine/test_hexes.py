"""Numbers, names, neighbours and distances of the grid (F-5)."""

import re
from itertools import pairwise

import pytest

from staffetta.engine.hexes import NE, NW, SE, SW, Grid, N, S, bits, hex_name, member, parse_hex

GRIDS = [Grid(20, 12), Grid(20, 20), Grid(3, 3), Grid(1, 4), Grid(4, 1)]


def around(grid: Grid, name: str) -> list[str]:
    """The six neighbours clockwise from north, `-` off the map."""
    return [grid.names[n] if n >= 0 else "-" for n in grid.neighbours[grid.find(name)]]


def test_hexes_are_numbered_down_each_column_from_the_north_west() -> None:
    grid = Grid(20, 12)
    assert grid.names[:2] == ["01.01", "01.02"]
    assert grid.names[12] == "02.01"
    assert grid.names[-1] == "20.12"
    assert [grid.find(name) for name in grid.names] == list(range(240))


def test_an_odd_column_lies_higher_than_its_even_neighbours() -> None:
    assert around(Grid(20, 12), "05.05") == ["05.04", "06.04", "06.05", "05.06", "04.05", "04.04"]


def test_an_even_column_lies_lower_than_its_odd_neighbours() -> None:
    assert around(Grid(20, 12), "06.05") == ["06.04", "07.05", "07.06", "06.06", "05.06", "05.05"]


def test_there_is_nothing_beyond_the_edge() -> None:
    grid = Grid(20, 12)
    assert around(grid, "01.01") == ["-", "-", "02.01", "01.02", "-", "-"]
    assert around(grid, "20.12") == ["20.11", "-", "-", "-", "-", "19.12"]
    assert around(grid, "02.12") == ["02.11", "03.12", "-", "-", "-", "01.12"]


def test_a_direction_and_its_opposite_lead_back() -> None:
    opposite = {N: S, NE: SW, SE: NW, S: N, SW: NE, NW: SE}
    for grid in GRIDS:
        for hex_ in range(grid.size):
            for direction, back in opposite.items():
                other = grid.neighbours[hex_][direction]
                if other >= 0:
                    assert grid.neighbours[other][back] == hex_


def test_adjacent_hexes_are_the_neighbours_that_exist_in_order() -> None:
    grid = Grid(20, 12)
    names = [grid.names[h] for h in grid.adjacent[grid.find("01.01")]]
    assert names == ["02.01", "01.02"]


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("05.05", "05.05", 0),
        ("05.05", "05.09", 4),
        ("05.05", "07.05", 2),
        ("06.05", "08.05", 2),
        ("05.05", "06.08", 4),
        ("05.05", "09.07", 4),
        ("05.05", "09.08", 5),
        ("06.06", "09.05", 3),
        ("06.06", "09.04", 4),
        ("01.01", "20.12", 21),
        ("01.12", "20.01", 20),
    ],
)
def test_distance_counts_the_last_hex_and_not_the_first(a: str, b: str, expected: int) -> None:
    grid = Grid(20, 12)
    assert grid.distance(grid.find(a), grid.find(b)) == expected
    assert grid.distance(grid.find(b), grid.find(a)) == expected


def test_distance_is_the_shortest_walk() -> None:
    for grid in GRIDS:
        for start in range(grid.size):
            steps = {start: 0}
            frontier = [start]
            while frontier:
                following = []
                for h in frontier:
                    for n in grid.adjacent[h]:
                        if n not in steps:
                            steps[n] = steps[h] + 1
                            following.append(n)
                frontier = following
            for h, expected in steps.items():
                assert grid.distance(start, h) == expected
                assert grid.disc(start, expected) >> h & 1
                assert grid.ring(start, expected) >> h & 1
                assert not expected or not grid.disc(start, expected - 1) >> h & 1


def test_discs_grow_to_the_whole_map_and_no_farther() -> None:
    for grid in GRIDS:
        for h in range(grid.size):
            assert grid.disc(h, 0) == 1 << h
            assert grid.disc(h, 99) == grid.all
            assert grid.ring(h, 99) == 0
            assert grid.ring(h, 0) == 1 << h
            for inner, outer in pairwise(grid.within[h]):
                assert inner & ~outer == 0
                assert inner != outer


def test_the_edge_is_the_first_and_last_row_and_column() -> None:
    grid = Grid(20, 12)
    edge = {grid.names[h] for h in bits(grid.edge)}
    assert len(edge) == 60
    assert {"01.07", "20.07", "10.01", "10.12"} <= edge
    assert not {"02.02", "19.11"} & edge


def test_off_the_map_there_is_no_hex() -> None:
    grid = Grid(20, 12)
    assert grid.at(0, 1) == grid.at(1, 0) == grid.at(21, 1) == grid.at(1, 13) == -1
    assert grid.at(1, 1) == 0
    assert grid.at(20, 12) == 239
    assert (grid.column(239), grid.row(239)) == (20, 12)


@pytest.mark.parametrize("words", ["", "1006", "10.6", "1.06", "10.060", "10,06", "ab.cd", "+1.06"])
def test_a_text_that_is_no_hex_is_said_to_be_none(words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{words!r} is not a hex")):
        parse_hex(words)


def test_a_hex_off_the_map_is_said_to_be_off_it() -> None:
    with pytest.raises(ValueError, match=r"21\.01 is not on the map.*columns 01-20 and rows 01-12"):
        Grid(20, 12).find("21.01")


def test_names_round_trip() -> None:
    assert parse_hex("07.12") == (7, 12)
    assert hex_name(*parse_hex("07.12")) == "07.12"


def test_the_members_of_a_set_come_in_order() -> None:
    assert bits(0) == []
    assert bits(1 << 239 | 1 << 3 | 1) == [0, 3, 239]


def test_members_of_a_set_are_found_by_their_number() -> None:
    members = [0, 3, 59, 60, 61, 119, 120, 239]
    whole = sum(1 << h for h in members)
    assert bits(whole) == members
    assert [member(whole, n) for n in range(len(members))] == members


def test_a_disc_wider_than_the_map_is_the_map() -> None:
    grid = Grid(7, 5)
    for h in range(grid.size):
        for n in range(20):
            assert grid.disc(h, n) == sum(
                1 << b for b in range(grid.size) if grid.distance(h, b) <= n
            )
