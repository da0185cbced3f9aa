"""Position: a whole state as a text that people can read, post and edit, and that reads back.

    staffetta position 1
    scenario: drvar
    turn: 3
    initiative: german
    points: german 4, yugoslav 2
    …

    german
    G-PAN    15.03    2/3  fired-once pinned
    G-WIL    waiting  -    due 13

    frames
    turn         step=8
    activations  side=german  passes=0

Columns stand two spaces apart, at least. Lists of pieces are in the order of the game. What
is seen by one side only leaves out what that side cannot know. `saving` is the same for machines.
"""

import json
import re
from typing import Final

from staffetta.engine.choices import WORDS
from staffetta.engine.machine import frames
from staffetta.engine.saving import FORMAT, Data, load
from staffetta.engine.shapes import Meaning
from staffetta.engine.state import Field, Frame, State, World
from staffetta.engine.units import MARK_NAMES
from staffetta.rules.actions import GATE

from .frames import GATE_WORD, OFF_MAP, SINGLE, describe
from .observe import PLACES, marks_of
from .veil import ALL, veil, viewer_name

TITLE: Final = f"staffetta position {FORMAT}"
_GAP: Final = re.compile(r"\s{2,}")
_GONE: Final = "out of the game"
_OWN: Final = "own"
_FRAMES: Final = "frames"
_BARE: Final = "numbers"


class BadPosition(ValueError):
    """A text that is no position; the message says in which line, and why."""


# -- writing -----------------------------------------------------------------------


def write(state: State, viewer: int = ALL, about: dict[str, str] | None = None) -> str:
    """A position in words; ``about`` are lines of the header, such as the scenario."""
    shown = veil(state, viewer)
    world = shown.world
    lines = [TITLE, *[f"{name}: {value}" for name, value in (about or {}).items()]]
    if viewer != ALL:
        lines.append(f"seen by: {viewer_name(shown, viewer)}")
    lines += _head(shown)
    for side, name in enumerate(world.sides):
        lines += ["", name, *_columns([_piece(shown, u) for u in shown.roster[side]])]
    there = {u for numbers in shown.roster for u in numbers}
    gone = [_piece(shown, u) for u in range(len(shown.pieces)) if u not in there]
    lines += ["", _GONE, *_columns(gone)]
    own = shown.slot.save()
    lines += ["", _OWN, *[f"{name}: {json.dumps(value)}" for name, value in own.items()]]
    lines += ["", _FRAMES, *_columns([_frame(shown, frame) for frame in frames(shown)])]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _head(state: State) -> list[str]:
    sides = state.world.sides
    made = state.pieces[len(state.world.pieces) :]
    lines = [
        f"turn: {state.turn}",
        f"initiative: {sides[state.initiative]}",
        f"points: {_by_side(sides, state.points)}",
        f"lost: {_by_side(sides, state.lost)}",
        f"decision: {state.number}",
        f"returned: {state.returned}",
    ]
    if state.faces:
        lines.append(f"dice: {' '.join(str(face) for face in state.faces)}")
    if made:
        parts = [f"{piece.id} of {state.pieces[piece.line].id}" for piece in made]
        lines.append(f"parts: {', '.join(parts)}")
    outcome = state.outcome
    if outcome is not None:
        lines.append(f"outcome: {json.dumps([outcome.winner, outcome.how, [*outcome.points]])}")
    return lines


def _by_side(sides: list[str], numbers: list[int]) -> str:
    return ", ".join(f"{side} {number}" for side, number in zip(sides, numbers, strict=True))


def _piece(state: State, unit: int) -> list[str]:
    piece = state.pieces[unit]
    place = state.where[unit]
    here = PLACES[place] if place < 0 else state.world.grid.names[place]
    strength = f"{state.strength[unit]}/{piece.full}" if piece.full else "-"
    words = marks_of(state, unit)
    if state.due[unit] != _due(state.world, unit) or here == "waiting":
        words = [f"due {state.due[unit]}", *words]
    return [piece.id, here, strength, " ".join(words)]


def _due(world: World, unit: int) -> int:
    """The turn in which a piece is due if nothing has changed it; parts are due at once."""
    return world.due[unit] if unit < len(world.due) else 0


def _frame(state: State, frame: Frame) -> list[str]:
    """A frame in words, or in bare numbers if it does not name them all."""
    fields = frame.fields()
    words = describe(state, frame)
    if len(words) != len(fields):
        bare = [list(f) if isinstance(f, tuple) else f for f in fields]
        return [frame.name, f"{_BARE}={json.dumps(bare)}"]
    return [
        frame.name,
        *[f"{k}={','.join(v) if isinstance(v, list) else v}" for k, v in words.items()],
    ]


def _columns(rows: list[list[str]]) -> list[str]:
    """Rows with their first columns aligned."""
    widths = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(3)]
    return [
        "  ".join(cell.ljust(widths[i]) if i < len(widths) else cell for i, cell in enumerate(row))
        for row in rows
    ]


# -- reading -----------------------------------------------------------------------


def header(text: str) -> dict[str, str]:
    """The lines at the head of a position: what it is about, the turn, the points."""
    return dict(_sections(text)[""])


def read(text: str, world: World, known: dict[str, type[Frame]]) -> State:
    """The state that a text shows; ``known`` are the frames of the book by name.

    `BadPosition` says what cannot be read, `DamagedSave` what does not fit together.
    """
    reader = _Reader(world, _sections(text), known)
    return load(world, reader.data(), known)


Section = list[tuple[str, str]]


def _sections(text: str) -> dict[str, Section]:
    """The lines under each heading: (what, the rest); "" is the head itself."""
    lines = text.strip().splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise BadPosition(f"line 1: a position begins with {TITLE!r}")
    found: dict[str, Section] = {"": []}
    heading, fresh = "", False
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            fresh = True
        elif fresh:
            heading, fresh = line.strip(), False
            found[heading] = []
        elif heading in ("", _OWN):
            name, colon, value = line.partition(": ")
            if not colon:
                raise BadPosition(f"line {number}: {line.strip()!r} should read 'name: value'")
            found[heading].append((name.strip(), value.strip()))
        else:
            name, *rest = _GAP.split(line.strip(), maxsplit=1)
            found[heading].append((name, rest[0] if rest else ""))
    return found


class _Reader:
    """A position being read against the world that it belongs to."""

    def __init__(
        self, world: World, sections: dict[str, Section], known: dict[str, type[Frame]]
    ) -> None:
        self.world: Final = world
        self.known: Final = known
        self.sections: Final = sections
        self.head: Final = dict(sections[""])
        self.ids: Final = [piece.id for piece in world.pieces]
        self.parts: Final[list[list[object]]] = []
        for part in [p for p in self.head.get("parts", "").split(", ") if p]:
            id_, of, whole = part.rpartition(" of ")
            if not of:
                raise BadPosition(f"parts: {part!r} should read 'part of unit'")
            self.parts.append([id_, self.unit(whole)])
            self.ids.append(id_)

    def data(self) -> Data:
        """The position in the form that `saving` reads."""
        sides = self.world.sides
        where = [0] * len(self.ids)
        strength = [0] * len(self.ids)
        marks = [0] * len(self.ids)
        due = [_due(self.world, unit) for unit in range(len(self.ids))]
        roster: list[object] = []
        told: set[int] = set()
        for heading in [*sides, _GONE]:
            listed: list[int] = []
            for id_, rest in self.section(heading):
                unit = self.unit(id_)
                place, vigour, words = [*_GAP.split(rest), "", ""][:3]
                where[unit] = self.place(place)
                strength[unit] = self.number(vigour.partition("/")[0]) if vigour.strip("-") else 0
                marks[unit], due[unit] = self.marks(words, due[unit])
                listed.append(unit)
                told.add(unit)
            if heading != _GONE:
                roster.append(listed)
        for unit, id_ in enumerate(self.ids):
            if unit not in told:
                raise BadPosition(f"the piece {id_} is nowhere; write where it is")
        return {
            "format": FORMAT,
            "turn": self.number(self.line("turn")),
            "initiative": self.side(self.line("initiative")),
            "points": self.by_side("points"),
            "lost": self.by_side("lost"),
            "where": where,
            "strength": strength,
            "marks": marks,
            "due": due,
            "roster": roster,
            "parts": self.parts,
            "slot": {name: self.plain(value) for name, value in self.section(_OWN)},
            "frames": [self.frame(name, rest) for name, rest in self.section(_FRAMES)],
            "faces": [self.number(face) for face in self.head.get("dice", "").split()],
            "returned": self.number(self.line("returned")),
            "number": self.number(self.line("decision")),
            "outcome": self.plain(self.head["outcome"]) if "outcome" in self.head else None,
        }

    def section(self, heading: str) -> Section:
        if heading not in self.sections:
            raise BadPosition(f"there is no part headed {heading!r}")
        return self.sections[heading]

    def line(self, name: str) -> str:
        if name not in self.head:
            raise BadPosition(f"the head has no line {name!r}")
        return self.head[name]

    def by_side(self, name: str) -> list[int]:
        found = dict(entry.rsplit(" ", 1) for entry in self.line(name).split(", ") if " " in entry)
        if set(found) != set(self.world.sides):
            raise BadPosition(f"{name}: name a number for {' and '.join(self.world.sides)}")
        return [self.number(found[side]) for side in self.world.sides]

    def frame(self, name: str, rest: str) -> list[object]:
        given = dict(field.partition("=")[::2] for field in _GAP.split(rest) if field)
        if _BARE in given:
            bare = self.plain(given[_BARE])
            return [name, *bare] if isinstance(bare, list) else [name]
        if name not in self.known:
            raise BadPosition(f"there is no frame {name!r}")
        fields: list[object] = [name]
        for field, meaning in self.known[name].shape:
            if field not in given:
                raise BadPosition(f"the frame {name} lacks {field}=…")
            fields.append(_plain(self.field(meaning, given[field])))
        return fields

    def field(self, meaning: Meaning, words: str) -> Field:
        if meaning in SINGLE:
            return tuple(self.one(SINGLE[meaning], word) for word in words.split(",") if word)
        return self.one(meaning, words)

    def one(self, meaning: Meaning, word: str) -> int:
        """One number of a frame from its word."""
        if meaning == "unit":
            return self.unit(word)
        if meaning == "side":
            return self.side(word)
        if meaning in ("hex", "place"):
            return self.place(word)
        if meaning == "verb" and word in WORDS:
            return WORDS[word]
        if meaning == "name":
            return self.among(self.world.rules.names(), word)
        if meaning == "item":
            return self.among(self.world.rules.items(), word)
        return self.number(word)

    def unit(self, id_: str) -> int:
        return self.among(self.ids, id_)

    def side(self, name: str) -> int:
        return self.among(self.world.sides, name)

    def among(self, known: list[str], word: str) -> int:
        if word not in known:
            raise BadPosition(f"{word!r} is unknown in this game")
        return known.index(word)

    def place(self, word: str) -> int:
        for place, name in [*PLACES.items(), *OFF_MAP.items()]:
            if word == name:
                return place
        gate = GATE if word.startswith(GATE_WORD) else 0
        try:
            return self.world.grid.find(word.removeprefix(GATE_WORD)) + gate
        except ValueError as error:
            raise BadPosition(str(error)) from error

    def marks(self, words: str, due: int) -> tuple[int, int]:
        """The markers named, and the turn after "due"."""
        known = {name: mark for mark, name in MARK_NAMES}
        found = 0
        rest = words.split()
        while rest:
            word = rest.pop(0)
            if word == "due" and rest:
                due = self.number(rest.pop(0))
            elif word in known:
                found |= known[word]
            else:
                raise BadPosition(f"{word!r} is no marker")
        return found, due

    def number(self, word: str) -> int:
        try:
            return int(word)
        except ValueError:
            raise BadPosition(f"{word!r} is no number") from None

    def plain(self, text: str) -> object:
        try:
            found: object = json.loads(text)
        except ValueError:
            raise BadPosition(f"{text!r} is neither a number nor a list") from None
        return found


def _plain(field: Field) -> object:
    return list(field) if isinstance(field, tuple) else field
