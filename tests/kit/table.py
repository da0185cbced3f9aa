"""A table to play on: a drawn or listed position under a book, worked by the texts of choices.

    table = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-INF infantry 4 at 04.03 pinned",
        ground={"04.03": "wood"},
    )
    table.do("activate 03.03 attack", "roll 2 4 6", "roll 5")
    assert table.marks("Y-INF") == {"pinned"}

A piece is one line: id, kind, then words in any order: a strength, `light`, `at HEX`,
`radius N`, `reverse N`, `leads FORMATION`, `of FORMATION`, `due TURN`, `by HEX`,
`airborne TURN`, `can ABILITY`, `down STRENGTH`, `gone left|lost|taken`, the identity of a
Mission, and markers.

The side follows from the first letter of the id. A question with one answer is not asked, so a
script names only real choices; but an activation is written with its action, whether or not it is
the only one. Dice are written out, each roll whole, and none may be left over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, Self

import pytest

from staffetta.engine.board import Board
from staffetta.engine.choices import operand_of, verb_of
from staffetta.engine.hexes import grid_of
from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run, why_not
from staffetta.engine.reasons import Reason, Refused
from staffetta.engine.saving import save
from staffetta.engine.state import CHANCE, NOBODY, State, World
from staffetta.engine.units import LEFT, LOST, MARK_NAMES, TAKEN, WAITING, Piece
from staffetta.rules.actions import Activations, ChooseAction
from staffetta.rules.book import book_of
from staffetta.rules.entry import Entry
from staffetta.rules.facts import Aircraft, Facts
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.rules.sequence import ActionPhase, Turn
from staffetta.view.notation import is_roll, parse, parse_roll, text
from tests.kit.charts import charts_of, tables_of
from tests.kit.words import check_log, check_reason

GERMAN: Final = 0
YUGOSLAV: Final = 1

MARKS: Final = {name: mark for mark, name in MARK_NAMES}
PLACES: Final = {WAITING: "waiting", LOST: "lost", LEFT: "left", TAKEN: "taken"}
IDENTITIES: Final = ("tito", "british", "american", "soviet", "decoy")
LEGEND: Final = {".": "clear", "t": "town", "w": "wood", "h": "hill", "#": "impassable"}


class Line:
    """One piece as its line of words describes it."""

    def __init__(self, words: str) -> None:
        self.id, self.kind, *rest = words.split()
        self.side = YUGOSLAV if self.id.startswith("Y") else GERMAN
        self.full = 0
        self.now = -1
        self.light = False
        self.at = ""
        self.radius = 0
        self.reverse = 0
        self.leads = "para" if self.kind == "command" else ""
        self.formation = "para" if self.side == GERMAN else "brigade"
        self.due = 0
        self.by = ""
        self.airborne = 0
        self.can = ""
        self.gone = ""
        self.identity = ""
        self.marks = 0
        self._read(rest)

    def _read(self, words: list[str]) -> None:
        while words:
            word = words.pop(0)
            if word.isdecimal():
                self.full = int(word)
            elif word == "light":
                self.light = True
            elif word in MARKS:
                self.marks |= MARKS[word]
            elif word in IDENTITIES:
                self.identity = word
            else:
                self._take(word, words.pop(0))

    def _take(self, word: str, value: str) -> None:
        texts = {
            "at": "at",
            "by": "by",
            "can": "can",
            "gone": "gone",
            "of": "formation",
            "leads": "leads",
        }
        numbers = {"radius": "radius", "reverse": "reverse", "due": "due", "airborne": "airborne"}
        if word in texts:
            setattr(self, texts[word], value)
        elif word == "down":
            self.now = int(value)
        else:
            setattr(self, numbers[word], int(value))


class Table:
    """A game in progress and a few ways to look at it."""

    def __init__(self, state: State) -> None:
        self.state = state
        state.log = []
        run(state)
        self._listen(0)

    # -- playing ---------------------------------------------------------------

    def do(self, *steps: str) -> Self:
        """Apply choices and rolls by their texts; fails at the first that is not asked for."""
        for step in steps:
            words = step.split()
            if is_roll(step):
                self.roll(*parse_roll(step))
            elif words[0] in ("activate", "enter") and len(words) == 3:
                self._act(f"{words[0]} {words[1]}", words[2])
            else:
                self._choose(step)
        return self

    def _choose(self, step: str) -> None:
        assert step in self.offers(), f"{step!r} is not offered, but {self.offers()}"
        before = len(self.state.log or [])
        apply(self.state, parse(self.state, step))
        self._listen(before)

    def _listen(self, since: int) -> None:
        """What a table tells is held against the words of its book."""
        check_log(self.state, since)

    def _act(self, activation: str, action: str) -> None:
        """Activate a stack for an action, which is not asked for if it is the only one."""
        state = self.state
        choice = parse(state, activation)
        assert choice in state.options, f"{activation!r} is not offered, but {self.offers()}"
        twin = state.copy()
        assert twin.frame is not None
        twin.frame.choose(twin, verb_of(choice), operand_of(choice))
        twin.listed = twin.frame.advance(twin) or []
        options = twin.options
        assert parse(state, action) in options, [text(state, o) for o in options]
        before = len(state.log or [])
        apply(state, choice)
        self._listen(before)
        if len(options) > 1:
            self._choose(action)

    def roll(self, *faces: int) -> Self:
        """Answer one request for dice, with all its dice."""
        wanted = dice_wanted(self.state)
        assert wanted == len(faces), f"{len(faces)} dice given, {wanted} wanted: {self.asks()}"
        before = len(self.state.log or [])
        apply_roll(self.state, faces)
        self._listen(before)
        return self

    def offers(self) -> list[str]:
        """The choices offered, as texts; none while dice are wanted or the game is over."""
        if self.state.decider in (CHANCE, NOBODY):
            return []
        return [text(self.state, choice) for choice in self.state.options]

    def asks(self) -> str:
        """What is asked and of whom: ``german move``, ``dice fire``, or nothing."""
        frame = self.state.frame
        if frame is None:
            return ""
        decider = self.state.decider
        return f"{'dice' if decider == CHANCE else self.side_name(decider)} {frame.name}"

    def dice(self) -> list[str]:
        """The labels of the dice wanted."""
        frame = self.state.frame
        labels: Callable[[State], list[str]] | None = getattr(frame, "labels", None)
        return labels(self.state) if labels is not None else []

    def refusal(self, choice: str) -> tuple[str, str]:
        """Paragraph and key of the refusal of a choice; the state must not change by it."""
        before = save(self.state)
        number = parse(self.state, choice)
        offered = list(self.state.options)
        with pytest.raises(Refused) as caught:
            apply(self.state, number)
        assert save(self.state) == before, "a refusal changed the state"
        assert self.state.options == offered
        reason, told = why_not(self.state, number), caught.value.reason
        assert (reason.rule, reason.key, reason.args) == (told.rule, told.key, told.args)
        self._weigh(reason)
        return reason.rule, reason.key

    def barred(self, hex_: str, action: str) -> tuple[str, str] | None:
        """Why nobody in a hex of the active side could do an action, or None if somebody could."""
        frame = self.state.frame
        assert isinstance(frame, Activations), self.asks()
        choosing = ChooseAction(frame, frame.side, self.state.world.grid.find(hex_))
        reason = choosing.why_not(self.state, parse(self.state, action))
        if reason is None:
            return None
        self._weigh(reason)
        return reason.rule, reason.key

    def _weigh(self, reason: Reason) -> None:
        check_reason(self.state, reason)

    # -- looking ---------------------------------------------------------------

    def unit(self, id_: str) -> int:
        return next(u for u, piece in enumerate(self.state.pieces) if piece.id == id_)

    def where(self, id_: str) -> str:
        """The hex of a piece, or waiting, lost, left, taken."""
        place = self.state.where[self.unit(id_)]
        return self.state.world.grid.names[place] if place >= 0 else PLACES[place]

    def strength(self, id_: str) -> int:
        return self.state.strength[self.unit(id_)]

    def marks(self, id_: str) -> set[str]:
        marks = self.state.marks[self.unit(id_)]
        return {name for mark, name in MARK_NAMES if marks & mark}

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(self.state.points)

    @property
    def lost(self) -> tuple[int, ...]:
        return tuple(self.state.lost)

    @property
    def turn(self) -> int:
        return self.state.turn

    def count(self) -> list[tuple[int, str, str, int, int]]:
        """The count of victory points: side, paragraph, what, how many, points for each."""
        lines = book_of(self.state).score(self.state)
        return [(line.side, line.rule, line.key, line.count, line.each) for line in lines]

    def laid(self) -> list[tuple[str, str, int, int]]:
        """The markers on the map: what, where, whose, and its value."""
        names = self.state.world.grid.names
        found = book_of(self.state).markers(self.state)
        return [(marker.kind, names[marker.hex], marker.side, marker.value) for marker in found]

    def tracks(self) -> dict[str, int]:
        """The public counts that only this book keeps."""
        return dict(book_of(self.state).tracks(self.state))

    def side_name(self, side: int) -> str:
        return self.state.world.sides[side]

    def told(self, key: str) -> list[dict[str, str]]:
        """The arguments of every event of a kind, its paragraph under ``rule``."""
        assert self.state.log is not None
        return [
            {"rule": event.rule, **dict(event.args)} for event in self.state.log if event.key == key
        ]

    def happened(self) -> list[str]:
        """What has happened so far, as the keys of the events."""
        assert self.state.log is not None
        return [event.key for event in self.state.log]

    def pass_both(self) -> Self:
        """Both sides pass, as far as they are asked."""
        while self.asks().endswith("activations"):
            self.do("pass")
        return self


def drawn(rows: str) -> dict[str, str]:
    """Terrain by hex from a drawing: a line for each row, a letter for each column.

    Even columns lie half a hex lower than the letters show.
    """
    lines = [line.split() for line in rows.strip().splitlines()]
    letters = [line if len(line) > 1 else list(line[0]) for line in lines]
    return {
        f"{column:02d}.{row:02d}": LEGEND[letter]
        for row, line in enumerate(letters, start=1)
        for column, letter in enumerate(line, start=1)
    }


def board_of(
    entry: Entry,
    size: tuple[int, int],
    ground: dict[str, str],
    streams: Iterable[str],
    roads: Iterable[str],
) -> Board:
    """A board of clear ground but for the hexes named; a road is its hexes in order."""
    streams, roads = tuple(streams), tuple(roads)
    return _made(entry.id, size, tuple(sorted(ground.items())), streams, roads)


def make_board(
    book: str,
    size: tuple[int, int],
    named: tuple[tuple[str, str], ...],
    streams: tuple[str, ...],
    roads: tuple[str, ...],
) -> Board:
    """A board made afresh. For most tests one of a kind is enough: boards never change."""
    charts, ground, grid = charts_of(book), dict(named), grid_of(*size)
    terrain = [charts.terrain[ground.get(name, "clear")] for name in grid.names]
    wet = 0
    for name in streams:
        wet |= 1 << grid.find(name)
    chains = [[grid.find(name) for name in road.split()] for road in roads]
    return Board(
        grid, terrain, wet, chains, charts.stream_cost, charts.stream_assault, charts.reach
    )


_made = cache(make_board)


def world_of(
    pieces: Iterable[str],
    *,
    size: tuple[int, int] = (10, 10),
    ground: dict[str, str] | None = None,
    streams: Iterable[str] = (),
    roads: Iterable[str] = (),
    stars: Iterable[str] = (),
    objectives: Iterable[str] = (),
    aircraft: Iterable[str] = (),
    options: dict[str, Value] | None = None,
) -> tuple[World, list[Line]]:
    """The world of a small game. Aircraft: ``A-1 german 1,2 precision 3 strength 4 bonus 1``."""
    entry = find("rosselsprung")
    lines = [Line(words) for words in pieces]
    board = board_of(entry, size, ground or {}, streams, roads)
    find_hex = board.grid.find
    made = [
        Piece(
            line.id,
            line.side,
            charts_of(entry.id).kinds[line.kind],
            line.formation,
            line.full,
            number,
            light=line.light,
            abilities=(line.can,) if line.can else (),
            radius=line.radius,
            spare_radius=line.reverse,
            commands=(line.leads,) if line.leads else (),
            gates=(find_hex(line.by),) if line.by else (),
        )
        for number, line in enumerate(lines)
    ]
    facts = Facts(
        objectives=tuple(find_hex(name) for name in objectives),
        stars=tuple(find_hex(name) for name in stars),
        identities=tuple(line.identity for line in lines if line.identity),
        aircraft=tuple(plane(words) for words in aircraft),
        start=tuple(() for _ in lines),
        start_with=(),
        airborne=tuple(line.airborne for line in lines),
    )
    book = entry.make(facts, options or {}, tables_of(entry.id))
    due = [max(line.due, line.airborne) for line in lines]
    return World(book, board, made, ["german", "yugoslav"], due, (9, 10, 11), 15), lines


def plane(words: str) -> Aircraft:
    id_, side, turns, *rest = words.split()
    values = dict(zip(rest[::2], rest[1::2], strict=True))
    return Aircraft(
        id_,
        GERMAN if side == "german" else YUGOSLAV,
        tuple(int(turn) for turn in turns.split(",")),
        int(values["precision"]),
        int(values["strength"]),
        int(values.get("bonus", 0)),
        values.get("needs", ""),
    )


def game(
    *pieces: str,
    turn: int = 5,
    active: int = GERMAN,
    points: tuple[int, int] = (5, 5),
    initiative: int = GERMAN,
    start: bool = False,
    size: tuple[int, int] = (10, 10),
    ground: dict[str, str] | None = None,
    streams: Iterable[str] = (),
    roads: Iterable[str] = (),
    stars: Iterable[str] = (),
    objectives: Iterable[str] = (),
    aircraft: Iterable[str] = (),
    options: dict[str, Value] | None = None,
) -> Table:
    """A position in the middle of a turn, or with ``start`` just before the turn begins."""
    world, lines = world_of(
        pieces,
        size=size,
        ground=ground,
        streams=streams,
        roads=roads,
        stars=stars,
        objectives=objectives,
        aircraft=aircraft,
        options=options,
    )
    state = new_game(world)
    set_up(state, lines)
    state.points = list(points)
    state.initiative = initiative
    sequence = book_of(state).sequence
    if start:
        state.turn = turn - 1
        state.frame = Turn(None, 0)
    else:
        state.turn = turn
        phase = next(i for i, step in enumerate(sequence) if isinstance(step, ActionPhase))
        state.frame = Activations(Turn(None, phase + 1), active, 0)
    return Table(state)


def set_up(state: State, lines: list[Line]) -> None:
    """Put every piece where its line says, with its strength and markers."""
    identities: list[int] = []
    for unit, line in enumerate(lines):
        if line.at:
            state.put(unit, state.world.grid.find(line.at))
        if line.gone:
            state.remove(unit, next(place for place, name in PLACES.items() if name == line.gone))
        if line.now >= 0:
            state.strength[unit] = line.now
        state.marks[unit] = line.marks
        if line.identity:
            identities.append(IDENTITIES.index(line.identity))
    if identities:
        slot = state.slot
        assert hasattr(slot, "identity")
        slot.identity = identities
