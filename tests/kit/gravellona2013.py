"""Tables of the third book: a position, worked by the texts of choices.

    table = game("R-IV infantry 1 auto at 03.02", "P-RED infantry 2 at 03.01", active=PARTISAN)
    table.do("activate 03.01 attack", "roll 6", "roll 2")

A piece is one line: id, kind, then words in any order: a strength, `auto`, `at HEX`, `of
FORMATION`, `radius N`, `reverse N`, `can ABILITY,ABILITY`, `attack TYPE`, `target TYPE`,
`damage N`, `due TURN`, `by HEX,HEX`, `needs HEX,HEX`, `start HEX,HEX`, `down STRENGTH`, and
markers. The side follows from the first letter of the id: P for partisans, else the RSI. A vehicle
is armed like a tank and has a Damage of 3 unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from staffetta.engine.board import Board, Terrain
from staffetta.engine.hexes import Grid, grid_of
from staffetta.engine.machine import new_game
from staffetta.engine.state import State, World
from staffetta.engine.units import Piece
from staffetta.rules.actions import Activations
from staffetta.rules.facts import Facts
from staffetta.rules.gravellona2013.game import Book2013
from staffetta.rules.gravellona2013.state import Own, own
from staffetta.rules.options import Value
from staffetta.rules.sequence import ActionPhase, Turn
from tests.kit.charts import charts_of, tables_of
from tests.kit.table import MARKS, Table

BOOK: Final = "gravellona2013"
AXIS: Final = 0
PARTISAN: Final = 1
SIDES: Final = ["axis", "partisan"]
NIGHTS: Final = (1, 8, 9)
LAST: Final = 12
DAY_ONE: Final = tuple((1, hour) for hour in range(5, 20, 2))
DAY_TWO: Final = tuple((2, hour) for hour in range(5, 12, 2))

VEHICLE: Final = {"attack": "tank", "target": "vehicle", "damage": "3"}
GUN: Final = {"attack": "artillery"}
BY_KIND: Final = {"vehicle": VEHICLE, "tank": {**VEHICLE, "target": "tank"}, "artillery": GUN}


class Line:
    """One piece as its line of words describes it."""

    def __init__(self, words: str) -> None:
        self.id, self.kind, *rest = words.split()
        self.side = PARTISAN if self.id.startswith("P") else AXIS
        self.full = 0
        self.marks = 0
        self.abilities: list[str] = []
        home = "Redi" if self.side == PARTISAN else "IV"
        self.said: dict[str, str] = {"of": home, **BY_KIND.get(self.kind, {})}
        while rest:
            word = rest.pop(0)
            if word.isdecimal():
                self.full = int(word)
            elif word == "auto":
                self.abilities.append("automatic")
            elif word in MARKS:
                self.marks |= MARKS[word]
            else:
                self.said[word] = rest.pop(0)

    def number(self, word: str) -> int:
        return int(self.said.get(word, "0"))

    def words(self, word: str) -> tuple[str, ...]:
        return tuple(self.said[word].split(",")) if word in self.said else ()

    def hexes(self, word: str, grid: Grid) -> tuple[int, ...]:
        return tuple(grid.find(name) for name in self.words(word))

    def piece(self, number: int, grid: Grid) -> Piece:
        return Piece(
            self.id,
            self.side,
            charts_of(BOOK).kinds[self.kind],
            self.said["of"],
            self.full,
            number,
            abilities=(*self.abilities, *self.words("can")),
            radius=self.number("radius"),
            spare_radius=self.number("reverse"),
            gates=self.hexes("by", grid),
            attack=self.said.get("attack", "infantry"),
            target=self.said.get("target", "infantry"),
            damage=self.number("damage"),
        )


class Table2013(Table):
    """A table that knows what only this book keeps."""

    @property
    def own(self) -> Own:
        return own(self.state)

    def hexes(self, mask: int) -> set[str]:
        """The hexes of a set by their names."""
        return {name for h, name in enumerate(self.state.world.grid.names) if mask >> h & 1}

    @property
    def held(self) -> set[str]:
        return self.hexes(self.own.held)

    def stack(self, hex_: str, side: int) -> list[str]:
        """The units of a side in a hex, the top one first."""
        state = self.state
        found = state.units_in(side, state.world.grid.find(hex_))
        return [state.pieces[u].id for u in found]


def _ground(level: int) -> dict[str, Terrain]:
    charts = charts_of(BOOK)
    return (charts.raised or {}) if level else charts.terrain


@cache
def board_of(
    size: tuple[int, int],
    drawn: tuple[tuple[str, str], ...],
    raised: tuple[tuple[str, int], ...],
    streams: tuple[str, ...],
    roads: tuple[str, ...],
) -> Board:
    """A board of clear ground but for the hexes named; a road is its hexes in order."""
    grid = grid_of(*size)
    ground, levels = dict(drawn), dict(raised)
    heights = [levels.get(name, 0) for name in grid.names]
    return Board(
        grid,
        [
            _ground(level)[ground.get(name, "clear")]
            for name, level in zip(grid.names, heights, strict=True)
        ],
        sum(1 << grid.find(name) for name in streams),
        [[grid.find(name) for name in road.split()] for road in roads],
        charts_of(BOOK).stream_cost,
        charts_of(BOOK).stream_assault,
        charts_of(BOOK).reach,
        levels=heights,
    )


def world_of(
    pieces: Iterable[str],
    *,
    size: tuple[int, int] = (8, 10),
    ground: dict[str, str] | None = None,
    levels: dict[str, int] | None = None,
    streams: Iterable[str] = (),
    roads: Iterable[str] = (),
    objectives: dict[str, tuple[int, int]] | None = None,
    options: dict[str, Value] | None = None,
) -> tuple[World, list[Line]]:
    """The world of a small game; objectives with their activation points, RSI and partisan."""
    lines = [Line(words) for words in pieces]
    drawn, raised = (ground or {}).items(), (levels or {}).items()
    board = board_of(size, tuple(drawn), tuple(raised), tuple(streams), tuple(roads))
    grid = board.grid
    values = objectives or {}
    facts = Facts(
        objectives=tuple(grid.find(name) for name in values),
        stars=(),
        identities=(),
        aircraft=(),
        start=tuple(line.hexes("start", grid) for line in lines),
        start_with=(),
        airborne=tuple(0 for _ in lines),
        clock=((0, 0), *DAY_ONE, *DAY_TWO),
        income=tuple(values.values()),
        worth=tuple((7, 5) for _ in values),
        needs=tuple(line.hexes("needs", grid) for line in lines),
    )
    book = Book2013(facts, options or {}, tables_of(BOOK))
    made = [line.piece(number, grid) for number, line in enumerate(lines)]
    due, nights, last = book.calendar([line.number("due") for line in lines], NIGHTS, LAST)
    return World(book, board, book.enlist(made), SIDES, due, nights, last), lines


def game(
    *pieces: str,
    turn: int = 5,
    active: int = AXIS,
    points: tuple[int, int] = (8, 8),
    initiative: int = PARTISAN,
    start: bool = False,
    held: Iterable[str] = (),
    trenches: tuple[Iterable[str], Iterable[str]] = ((), ()),
    size: tuple[int, int] = (8, 10),
    ground: dict[str, str] | None = None,
    levels: dict[str, int] | None = None,
    streams: Iterable[str] = (),
    roads: Iterable[str] = (),
    objectives: dict[str, tuple[int, int]] | None = None,
    options: dict[str, Value] | None = None,
) -> Table2013:
    """A position in the middle of a turn, or with ``start`` just before the turn begins."""
    world, lines = world_of(
        pieces,
        size=size,
        ground=ground,
        levels=levels,
        streams=streams,
        roads=roads,
        objectives=objectives,
        options=options,
    )
    state = new_game(world)
    for unit, line in enumerate(lines):
        if "at" in line.said:
            state.put(unit, world.grid.find(line.said["at"]))
        if "down" in line.said:
            state.strength[unit] = line.number("down")
        state.marks[unit] = line.marks
    slot = own(state)
    slot.held = slot.ever = sum(1 << world.grid.find(name) for name in held)
    slot.trenches = [sum(1 << world.grid.find(name) for name in side) for side in trenches]
    state.points = list(points)
    state.initiative = initiative
    begin(state, turn, active, start=start)
    return Table2013(state)


def begin(state: State, turn: int, active: int, *, start: bool) -> None:
    """Put the turn on the stack: from its beginning, or in the middle of the actions."""
    book = state.world.rules
    assert isinstance(book, Book2013)
    state.turn = turn - 1 if start else turn
    if start:
        state.frame = Turn(None, 0)
        return
    phase = next(i for i, step in enumerate(book.sequence) if isinstance(step, ActionPhase))
    state.frame = Activations(Turn(None, phase + 1), active, 0)
