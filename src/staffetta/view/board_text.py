"""The board in letters: terrain, hex numbers and who stands where, for any terminal.

Even columns hang half a hex lower, as on the map, so each hex has the width of two columns::

    .01.01          .03.01= G3
            w02.01          .04.01 Y2+
    .01.02          t03.02

A letter for the ground, a ~ before it for a stream, an = behind the number for a road; then the
strength of each side, a + for each other piece, and ! if a unit is Pinned.
"""

from typing import Final

from staffetta.engine.state import State
from staffetta.engine.units import PINNED

from .veil import ALL, veil

LETTERS: Final = {"clear": ".", "unnumbered": " ", "impassable": "#"}
#: The pitch of a column; a hex may use twice as much.
_PITCH: Final = 8


def draw(state: State, viewer: int = ALL, area: tuple[int, int, int, int] | None = None) -> str:
    """The map, or an area of it: first column, first row, last column, last row."""
    shown = veil(state, viewer)
    grid = shown.world.grid
    left, top, right, bottom = area or (1, 1, grid.columns, grid.rows)
    lines = [" " * _PITCH * (right - left + 2) for _ in range(2 * (bottom - top + 1))]
    for column in range(left, right + 1):
        for row in range(top, bottom + 1):
            hex_ = grid.at(column, row)
            if hex_ >= 0:
                line = 2 * (row - top) + (column + 1) % 2
                at = _PITCH * (column - left)
                cell = f"{_ground(shown, hex_)} {_pieces(shown, hex_)}"[: 2 * _PITCH - 1]
                lines[line] = (
                    lines[line][:at] + cell.ljust(2 * _PITCH) + lines[line][at + 2 * _PITCH :]
                )
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _ground(state: State, hex_: int) -> str:
    board = state.world.board
    name = board.ground[hex_].name
    stream = "~" if board.streams >> hex_ & 1 else ""
    road = "=" if board.road[hex_] else ""
    return f"{stream}{LETTERS.get(name, name[0])}{board.grid.names[hex_]}{road}"


def _pieces(state: State, hex_: int) -> str:
    """The strength of each side behind its first letter, and what else there is to say."""
    found: list[str] = []
    for side, name in enumerate(state.world.sides):
        there = state.pieces_in(side, hex_)
        if there:
            strength = state.strength_in(side, hex_)
            others = "+" * len([u for u in there if not state.pieces[u].kind.combat])
            down = "!" if any(state.marks[u] & PINNED for u in there) else ""
            found.append(f"{name[0].upper()}{strength or ''}{others}{down}")
    return " ".join(found)
