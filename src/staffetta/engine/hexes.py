"""Hexes: numbers, names, neighbours and distances of a flat-top grid.

A hex is a plain ``int``: its number in the order of the names (01.01, 01.02 … 20.12).
A set of hexes is an ``int`` too, one bit for each hex. Even columns lie half a hex
lower; directions run clockwise from north, so a die face is a direction plus one.
"""

from typing import Final

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5

#: A column and a row are written with two digits.
DIGITS: Final = 2

#: (column, row) offsets by direction, for odd and for even columns.
_ODD: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]
_EVEN: Final = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]


#: As many bits as a compiled number has room for without memory of its own.
_WORD: Final = 60
_FULL: Final = (1 << _WORD) - 1


def bits(mask: int) -> list[int]:
    """The members of a set, in order.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    members: list[int] = []
    before = -1
    while mask:
        word = mask & _FULL
        while word:
            low = word & -word
            members.append(before + low.bit_length())
            word ^= low
        mask >>= _WORD
        before += _WORD
    return members


def member(mask: int, number: int) -> int:
    """The member of a set with this number, counted from zero.

    >>> member(0b10110, 2)
    4
    """
    first = 0
    while True:
        word = mask & _FULL
        count = word.bit_count()
        if number < count:
            return first + bits(word)[number]
        number -= count
        mask >>= _WORD
        first += _WORD


def hex_name(column: int, row: int) -> str:
    """The printed name of a hex.

    >>> hex_name(3, 12)
    '03.12'
    """
    return f"{column:02d}.{row:02d}"


def parse_hex(text: str) -> tuple[int, int]:
    """Column and row of a printed name; ``ValueError`` says what is wrong with it."""
    column, dot, row = text.partition(".")
    if not (dot and len(column) == len(row) == DIGITS and (column + row).isdecimal()):
        raise ValueError(f"{text!r} is not a hex: write column and row like 10.06")
    return int(column), int(row)


class Grid:
    """The hexes of one map and the tables that follow from its size alone."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.names: Final = [
            hex_name(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)
        ]
        #: neighbours[hex][direction]: the neighbour, or -1 off the map.
        self.neighbours: Final = [self._around(h) for h in range(self.size)]
        #: adjacent[hex]: the neighbours that exist, clockwise from north.
        self.adjacent: Final = [[n for n in around if n >= 0] for around in self.neighbours]
        #: bit[hex]: the set of this hex alone.
        self.bit: Final = [1 << h for h in range(self.size)]
        #: apart[hex]: the distances from it to all hexes, one byte for each.
        self.apart: Final = [
            bytes([self._apart(a, b) for b in range(self.size)]) for a in range(self.size)
        ]
        #: The number of the first hex that `beside` looks at, and as many bits as it needs.
        self.first: Final = [max(0, h - rows - 1) for h in range(self.size)]
        self.window: Final = (1 << 2 * rows + 3) - 1
        #: within[hex][n]: the set of hexes at distance n or less.
        self.within: Final = [self._discs(h) for h in range(self.size)]
        #: discs[n][hex]: the same, with all of one distance together, for `disc`.
        self.discs: Final = [
            [discs[min(n, len(discs) - 1)] for discs in self.within]
            for n in range(max([len(discs) for discs in self.within]))
        ]
        #: The set of hexes on the edge of the map.
        self.edge: Final = self._edge()
        self.all: Final = (1 << self.size) - 1

    def column(self, hex_: int) -> int:
        return hex_ // self.rows + 1

    def row(self, hex_: int) -> int:
        return hex_ % self.rows + 1

    def at(self, column: int, row: int) -> int:
        """The hex in a column and row, or -1 off the map."""
        if 1 <= column <= self.columns and 1 <= row <= self.rows:
            return (column - 1) * self.rows + row - 1
        return -1

    def find(self, name: str) -> int:
        """The hex of a printed name; ``ValueError`` if it is not on this map."""
        column, row = parse_hex(name)
        found = self.at(column, row)
        if found < 0:
            raise ValueError(
                f"{name} is not on the map, which has columns 01-{self.columns:02d} "
                f"and rows 01-{self.rows:02d}"
            )
        return found

    def distance(self, a: int, b: int) -> int:
        """Hexes from ``a`` to ``b``, the last counted and the first not."""
        return self.apart[a][b]

    def beside(self, hexes: int, a: int) -> int:
        """The part of a set around a hex, where bit ``b - first[a]`` is its neighbour ``b``.

        It is a small number, so asking it about six neighbours is much quicker than the set.
        """
        return hexes >> self.first[a] & self.window

    def _apart(self, a: int, b: int) -> int:
        rows = self.rows
        qa = a // rows
        qb = b // rows
        dq = qb - qa
        dz = (b % rows - (qb >> 1)) - (a % rows - (qa >> 1))
        return max(abs(dq), abs(dz), abs(dq + dz))

    def ring(self, hex_: int, distance: int) -> int:
        """The set of hexes at exactly this distance."""
        discs = self.within[hex_]
        if distance >= len(discs):
            return 0
        return discs[distance] & ~discs[distance - 1] if distance else discs[0]

    def disc(self, hex_: int, distance: int) -> int:
        """The set of hexes at this distance or less, however far."""
        discs = self.discs
        return discs[distance][hex_] if distance < len(discs) else self.all

    def _around(self, hex_: int) -> list[int]:
        column, row = self.column(hex_), self.row(hex_)
        return [self.at(column + dc, row + dr) for dc, dr in (_ODD if column % 2 else _EVEN)]

    def _discs(self, hex_: int) -> list[int]:
        discs = [1 << hex_]
        frontier = [hex_]
        while True:
            ring = 0
            for h in frontier:
                for n in self.adjacent[h]:
                    ring |= 1 << n
            ring &= ~discs[-1]
            if not ring:
                return discs
            discs.append(discs[-1] | ring)
            frontier = bits(ring)

    def _edge(self) -> int:
        edge = 0
        for h in range(self.size):
            if self.column(h) in (1, self.columns) or self.row(h) in (1, self.rows):
                edge |= 1 << h
        return edge


_grids: Final[dict[tuple[int, int], Grid]] = {}


def grid_of(columns: int, rows: int) -> Grid:
    """The grid of a size, made once."""
    known = _grids.get((columns, rows))
    if known is None:
        known = Grid(columns, rows)
        _grids[columns, rows] = known
    return known
