"""Tables of the second book: a position under chapter 15 or 16, worked by the texts of choices.

    table = gravellona("A-IV infantry 2 auto at 03.02", "P-RED infantry 3 at 02.02")
    table.do("activate 02.02 attack", "roll 5 6 2", "roll 6")

A piece is one line: id, kind, then words in any order: a strength, `light`, `auto`, `at HEX`,
`of FORMATION`, `faction NAME`, `radius N`, `reverse N`, `leads F,F`, `can ABILITY,ABILITY`,
`morale N`, `due TURN`, `by HEX,HEX`, `roll N`, `zone HEX,HEX`, `down STRENGTH`, `gone PLACE`, and
markers. The side follows from the first letter of the id: A for the Axis, P for partisans.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from staffetta.engine.board import Board
from staffetta.engine.hexes import grid_of
from staffetta.engine.machine import new_game
from staffetta.engine.state import State, World
from staffetta.engine.units import Kind, Piece
from staffetta.rules.actions import Activations
from staffetta.rules.banditen.state import Own, own
from staffetta.rules.book import book_of
from staffetta.rules.facts import Facts
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.rules.sequence import ActionPhase, Turn
from tests.kit.charts import charts_of, tables_of
from tests.kit.table import MARKS, PLACES, Table

AXIS: Final = 0
PARTISAN: Final = 1
SIDES: Final = ["axis", "partisan"]

DAY_ONE: Final = tuple((1, hour) for hour in range(5, 20, 2))
DAY_TWO: Final = tuple((2, hour) for hour in range(7, 14, 2))
LONG_DAY: Final = (*range(6, 21, 2), -1)
TRACKS: Final = {
    "15": ((0, 0), *DAY_ONE, *DAY_TWO),
    "16": ((0, 0), *[(day, hour) for day in (1, 2) for hour in LONG_DAY]),
}
DARK: Final = {"15": (1, 8), "16": (1, 7, 8, 9, 10, 16, 17, 18)}
NIGHTS: Final = {"15": (), "16": (9, 18)}
FORMATION_POINTS: Final = {
    "15": {"Redi": 1, "Romolo": 1, "Fanfulla": 1, "Cinquanta": 1, "Beltrami": 1},
    "16": {"1Bn": 2, "2Bn": 2, "3Bn": 2},
}
POINTS_BY_FORTS: Final = ((11, 6), (9, 5), (7, 4), (5, 3), (3, 2), (0, 1))


class Line:
    """One piece as its line of words describes it."""

    def __init__(self, words: str, chapter: str) -> None:
        self.id, self.kind, *rest = words.split()
        self.side = PARTISAN if self.id.startswith("P") else AXIS
        home = {"15": "Redi", "16": "1Bn"}[chapter]
        self.full = 0
        self.now = -1
        self.light = False
        self.marks = 0
        self.abilities: list[str] = []
        self.said: dict[str, str] = {"of": home if self.side == PARTISAN else "VG"}
        while rest:
            word = rest.pop(0)
            if word.isdecimal():
                self.full = int(word)
            elif word == "light":
                self.light = True
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

    def piece(self, number: int, kind: Kind, gates: tuple[int, ...]) -> Piece:
        formation = self.said["of"]
        leads = self.words("leads") or ((formation,) if self.kind == "command" else ())
        return Piece(
            self.id,
            self.side,
            kind,
            formation,
            self.full,
            number,
            light=self.light,
            abilities=(*self.abilities, *self.words("can")),
            radius=self.number("radius"),
            spare_radius=self.number("reverse"),
            commands=leads,
            gates=gates,
            faction=self.said.get("faction", SIDES[self.side]),
            morale=self.number("morale"),
        )


def board_of(
    size: tuple[int, int], ground: dict[str, str], streams: Iterable[str], roads: Iterable[str]
) -> Board:
    """A board of clear ground but for the hexes named; a road is its hexes in order."""
    entry = find("banditen")
    charts = charts_of(entry.id)
    grid = grid_of(*size)
    return Board(
        grid,
        [charts.terrain[ground.get(name, "clear")] for name in grid.names],
        sum(1 << grid.find(name) for name in streams),
        [[grid.find(name) for name in road.split()] for road in roads],
        charts.stream_cost,
        charts.stream_assault,
        charts.reach,
        fords=entry.fords,
    )


def world_of(
    chapter: str,
    pieces: Iterable[str],
    *,
    size: tuple[int, int] = (12, 10),
    ground: dict[str, str] | None = None,
    streams: Iterable[str] = (),
    roads: Iterable[str] = (),
    objectives: Iterable[str] = (),
    forts: Iterable[str] = (),
    bounds: dict[str, str] | None = None,
    free: int = 10,
    counters: tuple[tuple[str, str, int, int], ...] = (),
    options: dict[str, Value] | None = None,
) -> tuple[World, list[Line]]:
    """The world of a small game; ``bounds`` lists the hexes that a formation may not leave."""
    entry = find("banditen")
    charts = charts_of(entry.id)
    lines = [Line(words, chapter) for words in pieces]
    board = board_of(size, ground or {}, streams, roads)
    find_hex = board.grid.find
    towns = board.ground_set("town")
    hexes = [tuple(find_hex(n) for n in (*line.words("by"), *line.words("zone"))) for line in lines]
    facts = Facts(
        objectives=tuple(find_hex(name) for name in objectives),
        stars=(),
        identities=(),
        aircraft=(),
        start=tuple(() for _ in lines),
        start_with=(),
        airborne=tuple(0 for _ in lines),
        chapter=chapter,
        clock=TRACKS[chapter],
        dark=DARK[chapter],
        forts=tuple(find_hex(name) for name in forts),
        towns=towns,
        arrival_roll=tuple(line.number("roll") for line in lines),
        arrival_zone=tuple(tuple(find_hex(n) for n in line.words("zone")) for line in lines),
        start_instead=tuple(() for _ in lines),
        tables={"forts-to-points": POINTS_BY_FORTS, "counters": counters},
        formation_points=FORMATION_POINTS[chapter],
        bounds={
            formation: (sum(1 << find_hex(n) for n in names.split()), free)
            for formation, names in (bounds or {}).items()
        },
    )
    made = [
        line.piece(n, charts.kinds[line.kind], gates)
        for n, (line, gates) in enumerate(zip(lines, hexes, strict=True))
    ]
    due = [line.number("due") for line in lines]
    book = entry.make(facts, options or {}, tables_of(entry.id))
    last = len(TRACKS[chapter]) - 1
    return World(book, board, made, list(SIDES), due, NIGHTS[chapter], last), lines


class BanditenTable(Table):
    """A table with a look at what only this book keeps."""

    @property
    def own(self) -> Own:
        return own(self.state)

    def hexes(self, mask: int) -> list[str]:
        names = self.state.world.grid.names
        return [names[h] for h in range(len(names)) if mask >> h & 1]

    @property
    def conquered(self) -> list[str]:
        return self.hexes(self.own.conquered)

    @property
    def bunkers(self) -> list[str]:
        return self.hexes(self.own.bunkers)

    @property
    def mines(self) -> list[str]:
        """The hexes in which mines still lie."""
        return [self.state.world.grid.names[h] for h in self.own.mines if h >= 0]


def play(
    chapter: str,
    pieces: Iterable[str],
    *,
    turn: int = 3,
    active: int = AXIS,
    points: tuple[int, int] = (5, 5),
    initiative: int | None = None,
    start: str = "",
    conquered: Iterable[str] = (),
    bunkers: Iterable[str] = (),
    mines: dict[str, int] | None = None,
    infirmary: str = "",
    frost: bool = False,
    short: bool = False,
    overrun: bool = False,
    lost: tuple[int, int] = (0, 0),
    size: tuple[int, int] = (12, 10),
    ground: dict[str, str] | None = None,
    streams: Iterable[str] = (),
    roads: Iterable[str] = (),
    objectives: Iterable[str] = (),
    forts: Iterable[str] = (),
    bounds: dict[str, str] | None = None,
    free: int = 10,
    counters: tuple[tuple[str, str, int, int], ...] = (),
    options: dict[str, Value] | None = None,
) -> BanditenTable:
    """A position in the middle of a turn, or with ``start`` at a step of it, like "income"."""
    world, lines = world_of(
        chapter,
        pieces,
        size=size,
        ground=ground,
        streams=streams,
        roads=roads,
        objectives=objectives,
        forts=forts,
        bounds=bounds,
        free=free,
        counters=counters,
        options=options,
    )
    state = new_game(world)
    set_up(state, lines)
    find_hex = world.grid.find
    slot = own(state)
    slot.conquered = sum(1 << find_hex(name) for name in conquered)
    slot.bunkers = sum(1 << find_hex(name) for name in bunkers)
    slot.mines = [find_hex(name) for name in mines or {}]
    slot.values = list((mines or {}).values())
    slot.infirmary = find_hex(infirmary) if infirmary else -1
    slot.frost, slot.short, slot.overrun = int(frost), int(short), int(overrun)
    state.points = list(points)
    state.lost = list(lost)
    state.initiative = active if initiative is None else initiative
    sequence = book_of(state).sequence
    state.turn = turn
    if start == "turn":
        state.turn = turn - 1
        state.frame = Turn(None, 0)
    elif start:
        names = [type(step).__name__ for step in sequence]
        state.frame = Turn(None, names.index(start))
    else:
        phase = next(i for i, step in enumerate(sequence) if isinstance(step, ActionPhase))
        state.frame = Activations(Turn(None, phase + 1), active, 0)
    return BanditenTable(state)


def set_up(state: State, lines: list[Line]) -> None:
    """Put every piece where its line says, with its strength and markers."""
    for unit, line in enumerate(lines):
        if "at" in line.said:
            state.put(unit, state.world.grid.find(line.said["at"]))
        if "gone" in line.said:
            where = next(place for place, name in PLACES.items() if name == line.said["gone"])
            if line.said["gone"] == "lost":
                state.strength[unit] = 0
            state.remove(unit, where)
        if "down" in line.said:
            state.strength[unit] = line.number("down")
        state.marks[unit] = line.marks


def gravellona(*pieces: str, **said: object) -> BanditenTable:
    """A position under chapter 15."""
    return play("15", pieces, **said)  # type: ignore[arg-type]


def tarnova(*pieces: str, **said: object) -> BanditenTable:
    """A position under chapter 16."""
    return play("16", pieces, **said)  # type: ignore[arg-type]
