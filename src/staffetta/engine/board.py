"""The board: the ground of every hex, and what it costs to walk, hit and storm it."""

from typing import Final

from .hexes import Grid, bits
from .sight import Sight

#: A step that cannot be made at all costs this much.
NEVER: Final = 99

ON_FOOT: Final = 0
ON_WHEELS: Final = 1


class Terrain:
    """One row of a terrain effects table.

    ``section`` is where the row stands in the tables, ``hit`` its column for fire.
    """

    def __init__(
        self,
        name: str,
        cost: int,
        to_hit: int,
        assault: int,
        opaque: bool,
        wheels: bool,
        section: str = "terrain",
        hit: str = "to_hit",
    ) -> None:
        self.name: Final = name
        self.cost: Final = cost
        self.to_hit: Final = to_hit
        self.assault: Final = assault
        self.opaque: Final = opaque
        #: Whether vehicles may enter it off the road.
        self.wheels: Final = wheels
        #: The places of its numbers in the tables.
        self.cost_table: Final = f"{section}.{name}.cost"
        self.hit_table: Final = f"{section}.{name}.{hit}"
        self.assault_table: Final = f"{section}.{name}.assault"


def affordable(steps: list[list[tuple[int, int]]]) -> list[list[list[int]]]:
    """For 0, 1, 2 … points, up to any number: what can be entered from each hex."""
    dearest = max([cost for row in steps for _, cost in row], default=0)
    return [
        [[b for b, cost in row if cost <= points] for row in steps] for points in range(dearest + 1)
    ]


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
        #: What `ground_set` has been asked for.
        self._grounds: Final[dict[str, int]] = {}
        self.streams: Final = streams
        #: Whether vehicles cross streams off the road.
        self.fords: Final = fords
        self.roads: Final = roads
        self.stream_assault: Final = stream_assault
        #: road[hex]: the neighbours joined to it by a road.
        self.road: Final = self._road_links()
        #: prices[class][hex]: one byte for each step; that to ``b`` is byte ``b - first[hex]``.
        self.prices: Final = [
            [self._prices(h, by, stream_cost) for h in range(grid.size)]
            for by in (ON_FOOT, ON_WHEELS)
        ]
        #: steps[class][hex]: the neighbours that can be entered at all, each with its price.
        self.steps: Final = [
            [
                [
                    (b, row[h][b - grid.first[h]])
                    for b in grid.adjacent[h]
                    if row[h][b - grid.first[h]] < NEVER
                ]
                for h in range(grid.size)
            ]
            for row in self.prices
        ]
        #: paid[class][points][hex]: the neighbours that these points pay for, and their set.
        self.paid: Final = [affordable(rows) for rows in self.steps]
        sets = [
            [[sum([1 << b for b in hexes]) for hexes in row] for row in rows] for rows in self.paid
        ]
        # Equal sets are one object: fewer of them are out of the processor's cache.
        known = {near: near for rows in sets for row in rows for near in row}
        self.nearby: Final = [[[known[near] for near in row] for row in rows] for rows in sets]
        #: reached[class][hex][points]: what `reach` has found so far.
        self._reached: Final = [[[bit] for bit in grid.bit] for _ in self.steps]
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
        return self.prices[by][a][b - self.grid.first[a]]

    def cost_table(self, a: int, b: int) -> str:
        """The places in the tables of what that step costs; none on a road.

        ``a`` is negative for coming onto the map.
        """
        if a >= 0 and self.road[a] >> b & 1:
            return ""
        ground = self.ground[b].cost_table
        return f"{ground} stream.cost" if self.streams >> b & 1 else ground

    def neighbours(self, hex_: int, by: int, points: int) -> int:
        """The set of neighbours that can be entered for a number of points."""
        sets = self.nearby[by]
        if points >= len(sets):
            return sets[-1][hex_]
        return sets[points][hex_] if points > 0 else 0

    def ways(self, hex_: int, by: int, points: int) -> list[int]:
        """The same as a list, clockwise from north, which is not to be changed."""
        lists = self.paid[by]
        if points >= len(lists):
            return lists[-1][hex_]
        return lists[points][hex_] if points > 0 else []

    def reach(self, hex_: int, by: int, points: int) -> int:
        """The set of hexes within a number of points, ignoring all units."""
        sets = self._reached[by][hex_]
        while len(sets) <= points:
            self._widen(sets, by)
        return sets[points]

    def _widen(self, sets: list[int], by: int) -> None:
        """Add what is reached with one point more."""
        points = len(sets)
        found = sets[-1]
        inner = 0
        for spent, outer in enumerate(sets):
            for h in bits(outer & ~inner):
                found |= self.neighbours(h, by, points - spent)
            inner = outer
        sets.append(found)

    def ground_set(self, name: str) -> int:
        """The set of hexes whose base terrain has this name."""
        known = self._grounds.get(name)
        if known is None:
            known = sum([1 << h for h, ground in enumerate(self.ground) if ground.name == name])
            self._grounds[name] = known
        return known

    def _road_links(self) -> list[int]:
        links = [0] * self.grid.size
        for chain in self.roads:
            for i in range(len(chain) - 1):
                links[chain[i]] |= 1 << chain[i + 1]
                links[chain[i + 1]] |= 1 << chain[i]
        return links

    def _prices(self, a: int, by: int, stream_cost: int) -> bytes:
        first = self.grid.first[a]
        prices = [NEVER] * self.grid.window.bit_length()
        for b in self.grid.adjacent[a]:
            on_road = self.road[a] >> b & 1
            prices[b - first] = 1 if on_road else self._cost_off_road(b, by, stream_cost)
        return bytes(prices)

    def _cost_off_road(self, b: int, by: int, stream_cost: int) -> int:
        ground = self.ground[b]
        wet = bool(self.streams >> b & 1)
        if by == ON_WHEELS and (not ground.wheels or (wet and not self.fords)):
            return NEVER
        if ground.cost >= NEVER:
            return NEVER
        return ground.cost + (stream_cost if wet else 0)
