"""Line of sight: exact integer geometry of the line between two hex centres.

In the doubled coordinates X = 3 (column - 1), Y = 2 (row - 1) + (1 in an even column) a
hex with centre (X0, Y0) is the open region |y| < 1, |x + y| < 2, |x - y| < 2 around it.
The line either crosses that region over some length ("through") or runs along one side
of it ("flank"), and flanks come in pairs. Which hexes these are depends only on the
displacement between the two ends, so they are worked out once per displacement.
"""

from typing import Final

from .hexes import Grid, bits

_BOUNDS: Final = 3  # a hex is bounded by three pairs of parallel lines


class Line:
    """What a line of sight meets: hexes passed through, and pairs it runs between."""

    def __init__(self, through: list[int], flanks: list[tuple[int, int]]) -> None:
        self.through: Final = through
        self.flanks: Final = flanks


def _span(dx: int, dy: int, x: int, y: int) -> tuple[int, int, bool]:
    """Where the segment (0,0)-(dx,dy) meets the hex at (x, y).

    Returns the span of the parameter, scaled to integers, and whether it lies on the
    hex's border. An empty span means that the hex is missed or only touched in a point.
    """
    speeds = (dy, dx + dy, dx - dy)
    centres = (y, x + y, x - y)
    halves = (1, 2, 2)
    scale = 1
    for speed in speeds:
        if speed:
            scale *= abs(speed)
    low, high = 0, scale
    border = False
    for i in range(_BOUNDS):
        near, far = centres[i] - halves[i], centres[i] + halves[i]
        speed = speeds[i]
        if speed == 0:
            if near > 0 or far < 0:
                return 0, 0, False
            border = border or near == 0 or far == 0
            continue
        first, last = near * scale // speed, far * scale // speed
        if speed < 0:
            first, last = last, first
        low, high = max(low, first), min(high, last)
    return low, high, border


class Geometry:
    """Lines on one grid, remembered by displacement."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self._known: Final[dict[tuple[int, int], tuple[list[int], list[int]]]] = {}

    def line(self, a: int, b: int) -> Line:
        """The hexes that the line from ``a`` to ``b`` passes through and between."""
        ax, ay = self._centre(a)
        bx, by = self._centre(b)
        through, flanks = self._template(bx - ax, by - ay)
        crossed: list[int] = []
        for i in range(0, len(through), 2):
            h = self._at(ax + through[i], ay + through[i + 1])
            if h >= 0:
                crossed.append(h)
        pairs: list[tuple[int, int]] = []
        for i in range(0, len(flanks), 4):
            left = self._at(ax + flanks[i], ay + flanks[i + 1])
            right = self._at(ax + flanks[i + 2], ay + flanks[i + 3])
            pairs.append((left, right))
        return Line(crossed, pairs)

    def _centre(self, hex_: int) -> tuple[int, int]:
        column, row = self.grid.column(hex_), self.grid.row(hex_)
        return 3 * (column - 1), 2 * (row - 1) + (column + 1) % 2

    def _at(self, x: int, y: int) -> int:
        column = x // 3 + 1
        return self.grid.at(column, (y - (column + 1) % 2) // 2 + 1)

    def _template(self, dx: int, dy: int) -> tuple[list[int], list[int]]:
        """Displacements of the hexes met, flattened: crossed (x, y) and flank pairs."""
        known = self._known.get((dx, dy))
        if known is not None:
            return known
        through: list[tuple[int, int, int]] = []
        flanks: list[tuple[int, int, int]] = []
        for x in range(min(0, dx) // 3 * 3 - 3, max(0, dx) + 4, 3):
            # Centres of one column lie two apart; which parity follows from x.
            start = min(0, dy) - 2
            start += (start + x // 3) % 2
            for y in range(start, max(0, dy) + 3, 2):
                if (x, y) in ((0, 0), (dx, dy)):
                    continue
                low, high, border = _span(dx, dy, x, y)
                if low < high:
                    (flanks if border else through).append((low, x, y))
        through.sort()
        flanks.sort()
        found = (
            [n for _, x, y in through for n in (x, y)],
            [n for _, x, y in flanks for n in (x, y)],
        )
        self._known[dx, dy] = found
        return found


class Lines:
    """All lines of one grid within reach: the same for every board of that size."""

    def __init__(self, grid: Grid, reach: int) -> None:
        self.geometry: Final = Geometry(grid)
        #: through[a][b]: the hexes that the line from a to b passes through.
        self.through: Final[list[dict[int, int]]] = []
        #: flanks[a][b]: the pairs of hexes that it runs between, if there are any.
        self.flanks: Final[list[dict[int, list[tuple[int, int]]]]] = []
        for a in range(grid.size):
            crossed: dict[int, int] = {}
            beside: dict[int, list[tuple[int, int]]] = {}
            for b in bits(grid.disc(a, reach)):
                line = self.geometry.line(a, b)
                crossed[b] = 0
                for h in line.through:
                    crossed[b] |= grid.bit[h]
                if line.flanks:
                    beside[b] = line.flanks
            self.through.append(crossed)
            self.flanks.append(beside)


_lines: Final[dict[tuple[int, int, int], Lines]] = {}


def lines_of(grid: Grid, reach: int) -> Lines:
    """The lines of a grid, worked out once for each size."""
    key = (grid.columns, grid.rows, reach)
    known = _lines.get(key)
    if known is None:
        known = Lines(grid, reach)
        _lines[key] = known
    return known


class Sight:
    """Who sees whom on one board: blocking terrain now, units at the time of asking.

    With ``levels`` a hex that is higher than the target blocks as well, so that sight may be
    open one way only. A ``plunging`` line from above passes over whatever lies lower than its
    beginning.
    """

    def __init__(
        self,
        grid: Grid,
        opaque: int,
        reach: int,
        levels: list[int] | None = None,
        *,
        plunging: bool = False,
    ) -> None:
        """``opaque``: the set of hexes that block; ``reach``: the farthest range tabulated."""
        self.grid: Final = grid
        self.opaque: Final = opaque
        self.levels: Final = levels or []
        self.plunging: Final = plunging
        #: above[level]: the hexes higher than a level.
        self.above: Final = [
            sum(1 << h for h, level in enumerate(self.levels) if level > floor)
            for floor in range(max(self.levels, default=0) + 1)
        ]
        lines = lines_of(grid, reach)
        self.geometry: Final = lines.geometry
        self.through: Final = lines.through
        #: visible[a]: the hexes within reach that terrain does not hide from ``a``.
        self.visible: Final[list[int]] = []
        for a in range(grid.size):
            seen = 0
            flanks = lines.flanks[a]
            for b, mask in lines.through[a].items():
                blocking = self.blocking(a, b) if levels else opaque
                if mask & blocking:
                    continue
                if b not in flanks or not self._hidden_between(flanks[b], blocking):
                    seen |= grid.bit[b]
            self.visible.append(seen)

    def clear(self, a: int, b: int, units: int) -> bool:
        """Whether ``a`` sees ``b``, within the tabulated reach; ``units`` block too."""
        if not self.visible[a] >> b & 1:
            return False
        return not self.through[a][b] & units

    def blocker(self, a: int, b: int, units: int) -> int:
        """The first hex that blocks the line, or -1; for any two hexes of the map."""
        line = self.geometry.line(a, b)
        ground = self.blocking(a, b)
        blocking = ground | units
        for h in line.through:
            if blocking >> h & 1:
                return h
        for left, right in line.flanks:
            if self._both_blocking(left, right, ground):
                return left
        return -1

    def blocking(self, a: int, b: int) -> int:
        """The hexes whose ground blocks a line from ``a`` to ``b``."""
        levels = self.levels
        if not levels:
            return self.opaque
        found = self.opaque | self.above[levels[b]]
        if self.plunging and levels[a] > levels[b]:
            found &= self.above[levels[a] - 1]
        return found

    def _hidden_between(self, flanks: list[tuple[int, int]], blocking: int) -> bool:
        return any(self._both_blocking(left, right, blocking) for left, right in flanks)

    def _both_blocking(self, left: int, right: int, blocking: int) -> bool:
        # F-1: units beside the line never count, nor does ground off the map.
        if left < 0 or right < 0:
            return False
        return bool(blocking >> left & blocking >> right & 1)
