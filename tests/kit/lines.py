"""A second line of sight, written from the definition and not from the code.

The hexes are drawn as polygons on a lattice of whole numbers: a flat-top hexagon squeezed in
height, which keeps straight lines straight. The segment between two centres is cut wherever it
meets any line on which some hex has a side; each piece then lies in one hex, or on one side
between two. Its middle is looked up in the polygons around it. All lengths are multiplied by
a number that makes every cut and every middle whole, so nothing is ever rounded.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import lcm

Point = tuple[int, int]
Cell = tuple[int, int]  # column and row, 1-based

#: The corners of a hex around its centre, in order.
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
#: The directions across the sides: sides lie on y = n, x + y = n and x - y = n for whole n.
ACROSS = ((0, 1), (1, 1), (1, -1))


def centre(cell: Cell) -> Point:
    """Columns are three apart, rows two; even columns lie one lower."""
    column, row = cell
    return 3 * column, 2 * row + (1 if column % 2 == 0 else 0)


def standing(point: Point, cell: Cell, scale: int) -> int:
    """Where a point lies: 1 inside the hex, 0 on its border, -1 outside."""
    x0, y0 = centre(cell)
    x, y = point[0] - x0 * scale, point[1] - y0 * scale
    least = 1
    for (ax, ay), (bx, by) in pairwise((*CORNERS, CORNERS[0])):
        turn = (bx - ax) * (y - ay * scale) - (by - ay) * (x - ax * scale)
        least = min(least, (turn > 0) - (turn < 0))
    return least


def cuts(dx: int, dy: int, scale: int) -> list[int]:
    """How far along the segment, from 0 to the scale, it meets a line that may carry sides.

    Some of these lines carry no side here, but a cut too many does no harm.
    """
    found = {0, scale}
    for fx, fy in ACROSS:
        run = fx * dx + fy * dy
        found.update(scale * n // abs(run) for n in range(1, abs(run)))
    return sorted(found)


@cache
def met(columns: int, even: bool, rows: int) -> tuple[frozenset[Cell], frozenset[frozenset[Cell]]]:
    """What a line meets, for a displacement: hexes crossed, and pairs that it runs between.

    `even` says whether the first hex is in an even column, as the shape depends on it.
    """
    first = (100 if even else 101, 100)
    last = (first[0] + columns, first[1] + rows)
    (ax, ay), (bx, by) = centre(first), centre(last)
    dx, dy = bx - ax, by - ay
    scale = lcm(*[abs(fx * dx + fy * dy) or 1 for fx, fy in ACROSS])
    crossed: set[Cell] = set()
    between: set[frozenset[Cell]] = set()
    for t, u in pairwise(cuts(dx, dy, scale)):
        middle = (2 * ax * scale + (t + u) * dx, 2 * ay * scale + (t + u) * dy)
        column, row = middle[0] // (6 * scale), middle[1] // (4 * scale)
        near = [(c, r) for c in range(column, column + 2) for r in range(row - 1, row + 2)]
        places = {cell: standing(middle, cell, 2 * scale) for cell in near}
        inside = [cell for cell, place in places.items() if place == 1]
        beside = [cell for cell, place in places.items() if place == 0]
        # A middle lies in one hex, or on the side between two; never at a corner.
        assert (len(inside), len(beside)) in ((1, 0), (0, 2))
        crossed.update(inside)
        if beside:
            between.add(frozenset(beside))
    crossed -= {first, last}
    return (
        frozenset((c - first[0], r - first[1]) for c, r in crossed),
        frozenset(frozenset((c - first[0], r - first[1]) for c, r in pair) for pair in between),
    )


def line(a: Cell, b: Cell) -> tuple[set[Cell], set[frozenset[Cell]]]:
    """The cells that the line crosses, and the pairs that it runs between."""
    crossed, between = met(b[0] - a[0], a[0] % 2 == 0, b[1] - a[1])
    return (
        {(c + a[0], r + a[1]) for c, r in crossed},
        {frozenset((c + a[0], r + a[1]) for c, r in pair) for pair in between},
    )


def sees(
    a: Cell,
    b: Cell,
    opaque: set[Cell],
    units: set[Cell],
    levels: dict[Cell, int] | None = None,
    *,
    plunging: bool = False,
) -> bool:
    """Whether the line is free: nothing in the hexes crossed, never both beside it blocking (F-1).

    Where heights matter, a hex higher than the target blocks like terrain; a plunging line from
    above is not blocked by what lies lower than where it begins.
    """
    crossed, between = line(a, b)

    def blocks(cell: Cell) -> bool:
        if levels is None:
            return cell in opaque
        if cell not in levels:
            return False
        if plunging and levels[a] > levels[b] and levels[cell] < levels[a]:
            return False
        return cell in opaque or levels[cell] > levels[b]

    if crossed & units or any(blocks(cell) for cell in crossed):
        return False
    return not any(all(blocks(cell) for cell in pair) for pair in between)
