"""The board: the ground of every hex, and what it costs to walk, hit and storm it."""

from typing import Final

from .hexes import Grid
from .sight import Sight

#: A step that cannot be made at all costs this much.
NEVER: Final = 99

ON_FOOT: Final = 0
ON_WHEELS: Final = 1


class Terrain:
    """One row of a terrain effects table."""

    def __init__(
        self, name: str, cost: int, to_hit: int, assault: int, opaque: bool, wheels: bool
    ) -> None:
        self.name: Final = name
        self.cost: Final = cost
        self.to_hit: Final = to_hit
        self.assault: Final = assault
        self.opaque: Final = opaque
        #: Whether vehicles may enter it off the road.
        self.wheels: Final = wheels


def affordable(steps: list[tuple[int, int]]) -> list[int]:
    """The sets of hexes that can be entered for 0, 1, 2 … points, up to those for any number."""
    dearest = max([cost for _, cost in steps], default=0)
    return [sum([1 << b for b, cost in steps if cost <= points]) for points in range(dearest + 1)]


class Board:
    """A map joined with a book's terrain table.

    ``ground[hex]`` is the base terrain; streams lie in hexes on top of it (F-3), roads
    join consecutive hexes of a chain (F-4).
    """

    def __init__(
        self,
        grid: Grid,
        ground: list[Terrain],
        streams: int,
        roads: list[list[int]],
        stream_cost: int,
        stream_assault: int,
        reach: int,
        levels: list[int] | None = None,
        *,
        fords: bool = True,
    ) -> None:
        self.grid: Final = grid
        self.ground: Final = ground
        self.streams: Final = streams
        #: Whether vehicles cross streams off the road.
        self.fords: Final = fords
        self.roads: Final = roads
        self.stream_assault: Final = stream_assault
        #: road[hex]: the neighbours joined to it by a road.
        self.road: Final = self._road_links()
        #: costs[class][hex][i]: the price of the step to adjacent[hex][i].
        self.costs: Final = [
            [self._costs(h, by, stream_cost) for h in range(grid.size)]
            for by in (ON_FOOT, ON_WHEELS)
        ]
        #: steps[class][hex]: the neighbours that can be entered at all, each with its price.
        self.steps: Final = [
            [
                [
                    (b, cost)
                    for b, cost in zip(grid.adjacent[h], row[h], strict=True)
                    if cost < NEVER
                ]
                for h in range(grid.size)
            ]
            for row in self.costs
        ]
        #: nearby[class][hex][points]: the set of neighbours that so many points pay for.
        self.nearby: Final = [[affordable(row) for row in rows] for rows in self.steps]
        #: The cost of coming onto the map in a hex, by class.
        self.entry: Final = [
            [self._cost_off_road(h, by, stream_cost) for h in range(grid.size)]
            for by in (ON_FOOT, ON_WHEELS)
        ]
        opaque = 0
        for h in range(grid.size):
            if ground[h].opaque:
                opaque |= 1 << h
        #: levels[hex]: its height, in a book in which that matters.
        self.levels: Final = levels or [0] * grid.size
        self.sight: Final = Sight(grid, opaque, reach, levels)

    def cost(self, a: int, b: int, by: int) -> int:
        """The movement points of the step from ``a`` to its neighbour ``b``."""
        return self.costs[by][a][self.grid.adjacent[a].index(b)]

    def neighbours(self, hex_: int, by: int, points: int) -> int:
        """The set of neighbours that can be entered for so many points."""
        sets = self.nearby[by][hex_]
        if points >= len(sets):
            return sets[-1]
        return sets[points] if points > 0 else 0

    def ground_set(self, name: str) -> int:
        """The set of hexes whose base terrain has this name."""
        found = 0
        for h in range(self.grid.size):
            if self.ground[h].name == name:
                found |= 1 << h
        return found

    def _road_links(self) -> list[int]:
        links = [0] * self.grid.size
        for chain in self.roads:
            for i in range(len(chain) - 1):
                links[chain[i]] |= 1 << chain[i + 1]
                links[chain[i + 1]] |= 1 << chain[i]
        return links

    def _costs(self, a: int, by: int, stream_cost: int) -> list[int]:
        costs: list[int] = []
        for b in self.grid.adjacent[a]:
            if self.road[a] >> b & 1:
                costs.append(1)
            else:
                costs.append(self._cost_off_road(b, by, stream_cost))
        return costs

    def _cost_off_road(self, b: int, by: int, stream_cost: int) -> int:
        ground = self.ground[b]
        wet = bool(self.streams >> b & 1)
        if by == ON_WHEELS and (not ground.wheels or (wet and not self.fords)):
            return NEVER
        if ground.cost >= NEVER:
            return NEVER
        return ground.cost + (stream_cost if wet else 0)
