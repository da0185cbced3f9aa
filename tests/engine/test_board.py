"""What a step costs: ground, streams (F-3), roads and bridges (F-4)."""

import pytest

from staffetta.engine.board import NEVER, ON_FOOT, ON_WHEELS, Board
from staffetta.engine.hexes import bits
from tests.kit.table import drawn, make_board

GROUND = drawn("""
    . . . . . .
    . w t h . .
    . # . . w .
    . . . . . .
    . . . . . .
    . . . . . .
""")
STREAMS = ["05.02", "02.02", "03.04", "04.04"]
ROADS = ["01.02 02.02 03.02", "03.04 03.05", "05.05 05.06 06.05"]


@pytest.fixture
def board() -> Board:
    return fresh(GROUND, STREAMS, ROADS)


def fresh(ground: dict[str, str], streams: list[str], roads: list[str]) -> Board:
    named = tuple(sorted(ground.items()))
    return make_board("rosselsprung", (6, 6), named, tuple(streams), tuple(roads))


def cost(board: Board, a: str, b: str, by: int = ON_FOOT) -> int:
    return board.cost(board.grid.find(a), board.grid.find(b), by)


@pytest.mark.rule("R 8", "R 8.2")
@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("01.01", "01.02", 1),  # clear
        ("04.03", "05.03", 2),  # wood
        ("03.03", "03.02", 2),  # town
        ("04.03", "04.02", 2),  # hill
        ("05.01", "05.02", 2),  # clear with a stream
        ("01.03", "02.02", 3),  # wood with a stream
        ("03.03", "03.04", 2),  # a stream entered where no road leads
    ],
)
def test_a_step_costs_what_the_terrain_table_says(
    board: Board, a: str, b: str, expected: int
) -> None:
    assert cost(board, a, b) == expected


@pytest.mark.rule("R 8.2")
def test_along_a_road_a_step_costs_one_whatever_the_ground(board: Board) -> None:
    assert cost(board, "01.02", "02.02") == 1
    assert cost(board, "02.02", "03.02") == 1
    assert cost(board, "03.02", "02.02") == 1


@pytest.mark.rule("R 8.2")
def test_a_road_helps_only_between_consecutive_hexes_of_its_chain(board: Board) -> None:
    # 05.05 and 06.05 both lie on the road and touch each other, but the road goes by 05.06.
    assert cost(board, "05.05", "06.05") == 1
    wooded = fresh({"06.05": "wood"}, [], ["05.05 05.06 06.05", "04.04 04.05"])
    assert cost(wooded, "05.05", "06.05") == 2
    assert cost(wooded, "05.06", "06.05") == 1
    # Nor from one road to another that it does not meet.
    assert not wooded.road[wooded.grid.find("04.05")] >> wooded.grid.find("05.05") & 1


@pytest.mark.rule("R 8.2")
def test_a_bridge_spares_the_stream(board: Board) -> None:
    assert cost(board, "03.05", "03.04") == 1
    assert cost(board, "04.05", "04.04") == 2


@pytest.mark.rule("R 13.4.1")
def test_vehicles_keep_to_clear_ground_and_roads(board: Board) -> None:
    assert cost(board, "01.01", "01.02", ON_WHEELS) == 1
    assert cost(board, "05.01", "05.02", ON_WHEELS) == 2
    assert cost(board, "01.02", "02.02", ON_WHEELS) == 1
    assert cost(board, "01.03", "02.02", ON_WHEELS) == NEVER
    assert cost(board, "03.03", "03.02", ON_WHEELS) == NEVER
    assert cost(board, "04.03", "04.02", ON_WHEELS) == NEVER


@pytest.mark.rule("R 8.1.1")
def test_impassable_ground_is_open_to_nobody(board: Board) -> None:
    assert cost(board, "02.04", "02.03") == NEVER
    assert cost(board, "02.04", "02.03", ON_WHEELS) == NEVER


@pytest.mark.rule("R 14")
def test_coming_onto_the_map_costs_the_ground_and_never_the_road(board: Board) -> None:
    find_hex = board.grid.find
    assert board.entry[ON_FOOT][find_hex("01.01")] == 1
    assert board.entry[ON_FOOT][find_hex("02.02")] == 3
    assert board.entry[ON_FOOT][find_hex("05.02")] == 2
    assert board.entry[ON_WHEELS][find_hex("02.02")] == NEVER


def test_the_steps_are_those_that_can_be_made_at_all(board: Board) -> None:
    grid = board.grid
    for by in (ON_FOOT, ON_WHEELS):
        for a in range(grid.size):
            pairs = [(b, board.cost(a, b, by)) for b in grid.adjacent[a]]
            assert board.steps[by][a] == [(b, cost) for b, cost in pairs if cost < NEVER]


def test_a_board_keeps_what_it_was_made_of(board: Board) -> None:
    grid = board.grid
    assert [grid.names[h] for h in bits(board.streams)] == sorted(STREAMS)
    assert [" ".join(grid.names[h] for h in road) for road in board.roads] == ROADS
    assert board.stream_assault == -2
    assert board.levels == [0] * grid.size
    assert [board.ground[h].name for h in range(grid.size)] == [GROUND[n] for n in grid.names]


def test_where_vehicles_do_not_ford_a_stream_stops_them_off_the_road() -> None:
    board = fresh(GROUND, STREAMS, ROADS)
    ground, roads = board.ground, board.roads
    closed = Board(board.grid, ground, board.streams, roads, 1, -2, 4, fords=False)
    assert cost(closed, "05.01", "05.02", ON_WHEELS) == NEVER
    assert cost(closed, "05.01", "05.02", ON_FOOT) == 2
    assert cost(closed, "03.05", "03.04", ON_WHEELS) == 1
    assert cost(closed, "01.01", "01.02", ON_WHEELS) == 1


def test_hexes_are_found_by_their_ground(board: Board) -> None:
    names = [board.grid.names[h] for h in bits(board.ground_set("wood"))]
    assert names == ["02.02", "05.03"]


def test_the_neighbours_are_those_that_the_points_pay_for(board: Board) -> None:
    for by in (ON_FOOT, ON_WHEELS):
        for a in range(board.grid.size):
            for points in range(-1, 12):
                paid = sum(1 << b for b, cost in board.steps[by][a] if cost <= points)
                assert board.neighbours(a, by, points) == paid
                assert sum(1 << b for b in board.ways(a, by, points)) == paid


def test_the_ways_lead_clockwise_from_north(board: Board) -> None:
    for a in range(board.grid.size):
        assert board.ways(a, ON_FOOT, 99) == [b for b, _ in board.steps[ON_FOOT][a]]


def test_the_reach_is_what_the_cheapest_way_costs(board: Board) -> None:
    for by in (ON_FOOT, ON_WHEELS):
        for a in range(board.grid.size):
            cheapest = {a: 0}
            for _ in range(board.grid.size):
                for h, spent in list(cheapest.items()):
                    for b, cost in board.steps[by][h]:
                        cheapest[b] = min(spent + cost, cheapest.get(b, NEVER))
            for points in (3, 0, 7):
                reached = [h for h, spent in sorted(cheapest.items()) if spent <= points]
                assert bits(board.reach(a, by, points)) == reached
