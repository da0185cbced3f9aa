"""Tables of a board that the evaluation reads often, made once for a world."""

from typing import Final

from staffetta.engine.board import NEVER, ON_FOOT
from staffetta.engine.hexes import Grid, bits
from staffetta.engine.state import State, World
from staffetta.rules.book import book_of

#: How much less a unit counts for a place for each full move that it is away from it.
A_MOVE_AWAY: Final = 0.6
A_MOVE: Final = 4
FAR: Final = 255
#: The way to the edge of the map, by full moves.
ON_THE_WAY: Final = 0.8


class BoardTables:
    """Distances, cover and the goals of a map."""

    def __init__(self, state: State) -> None:
        world = state.world
        grid = world.grid
        book = book_of(state)
        facts = book.facts
        self.world: Final = world
        #: far[a][b]: hexes between two hexes.
        self.far: Final = distances(grid)
        #: How easily a unit in a hex is hit; 1 in the open. Not for forts: what is built in them
        #: differs from game to game, so the evaluation asks the book.
        forts = set(facts.forts)
        self.open: Final = [
            0.0 if h in forts else book.fire.exposure(state, h) for h in range(grid.size)
        ]
        #: The modifier of an assault on a hex: of its water, and in total (again not for forts).
        board = world.board
        self.wet: Final = [
            board.stream_assault if board.streams >> h & 1 else 0 for h in range(grid.size)
        ]
        self.assault_modifier: Final = [
            0 if h in forts else book.melee.ground(state, h)[0] + self.wet[h]
            for h in range(grid.size)
        ]
        #: The hexes worth holding: objectives, then forts.
        self.objectives: Final = facts.objectives
        self.forts: Final = facts.forts
        self.goals: Final = facts.objectives + facts.forts
        self.goal_set: Final = sum(1 << h for h in set(self.goals))
        #: goal_at[hex]: the number of the goal in a hex, or -1.
        self.goal_at: Final = [-1] * grid.size
        for i, h in enumerate(self.goals):
            self.goal_at[h] = i
        #: way[goal][hex]: how much a unit in a hex counts for a goal.
        self.way: Final = [
            [A_MOVE_AWAY ** (cost / A_MOVE) if cost < FAR else 0.0 for cost in costs_to(world, h)]
            for h in self.goals
        ]
        #: out[hex]: how much of leaving the map is as good as done.
        self.out: Final = [
            float(ON_THE_WAY ** (cost / A_MOVE + 1)) for cost in costs_to(world, *bits(grid.edge))
        ]


def distances(grid: Grid) -> list[list[int]]:
    """The hexes between any two hexes."""
    return [[grid.distance(a, b) for b in range(grid.size)] for a in range(grid.size)]


def costs_to(world: World, *goals: int) -> list[int]:
    """The movement points on foot from every hex to the nearest of some goals."""
    steps = world.board.steps[ON_FOOT]
    costs = [FAR] * world.grid.size
    frontier: list[list[int]] = [[] for _ in range(FAR + 1)]
    for goal in goals:
        costs[goal] = 0
        frontier[0].append(goal)
    for cost in range(FAR):
        for b in frontier[cost]:
            if costs[b] < cost:
                continue
            for a in world.grid.adjacent[b]:
                # One walks from a to b; the way is searched from its end.
                price = next((c for h, c in steps[a] if h == b), NEVER)
                if cost + price < min(costs[a], FAR):
                    costs[a] = cost + price
                    frontier[cost + price].append(a)
    return costs


#: The tables of the worlds in use: they take long to make, and never change.
_KNOWN: Final[list[BoardTables]] = []
_MOST: Final = 16


def board_tables_of(state: State) -> BoardTables:
    """The tables of a state's world, made once."""
    for known in _KNOWN:
        if known.world is state.world:
            return known
    made = BoardTables(state)
    if len(_KNOWN) >= _MOST:
        del _KNOWN[0]
    _KNOWN.append(made)
    return made
