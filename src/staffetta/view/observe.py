"""Observe: all that one viewer may know of a position, as plain data.

It is worked out from the veiled copy of the state, so nothing can reach a viewer that the
book hides from him. Sides, pieces, hexes and verbs appear by their public names.
"""

import hashlib
import json
from functools import cache, lru_cache
from typing import Final, Literal, TypedDict

from staffetta.engine.machine import dice_wanted, frames
from staffetta.engine.shapes import Role
from staffetta.engine.state import CHANCE, NOBODY, Roll, State, World
from staffetta.engine.units import LEFT, LOST, MARK_NAMES, TAKEN, WAITING, Piece
from staffetta.rules.book import Book, book_of
from staffetta.rules.marker import NO_VALUE, Marker

from .frames import Words, describe
from .names import Clock, Names
from .notation import text
from .secrecy import may_know
from .veil import Redacted, redact, viewer_name

Place = Literal["map", "waiting", "lost", "left", "taken"]
PLACES: Final[dict[int, Place]] = {WAITING: "waiting", LOST: "lost", LEFT: "left", TAKEN: "taken"}


class PieceData(TypedDict):
    """A piece. A `secret` one has a hidden side; `face` is who it is, if the viewer knows."""

    id: str
    side: str
    kind: str
    formation: str
    combat: bool
    light: bool
    full: int
    strength: int
    place: Place
    hex: str | None
    marks: list[str]
    secret: bool
    face_down: bool
    face: str
    radius: int
    due: int | None
    entries: list[str]


class ObjectiveData(TypedDict):
    """A hex worth holding, and who holds it."""

    hex: str
    holder: str | None


class MarkerData(TypedDict):
    """What lies in a hex and is no piece; no value if it has none or the viewer may not know."""

    kind: str
    hex: str
    side: str
    value: int | None


class ScoreData(TypedDict):
    """A line of the count; `unsure` things may or may not be counted in the end."""

    side: str
    rule: str
    key: str
    count: int
    unsure: int
    each: int
    points: int


class TotalData(TypedDict):
    """What a side has for sure, and the most that it can have."""

    least: int
    most: int


class AircraftData(TypedDict):
    """An aircraft, and whether it has been used this turn."""

    id: str
    side: str
    turns: list[int]
    precision: int
    strength: int
    bonus: int
    needs: str
    used: bool


class FrameData(TypedDict):
    """A procedure in progress.

    `spot` is the hex that it is about where `what` does not say so, and `marker` the kind of
    marker that it places.
    """

    name: str
    role: Role
    what: dict[str, Words]
    spot: str | None
    marker: str


class DiceData(TypedDict):
    """The dice being waited for: what each is for, and those already thrown."""

    labels: list[str]
    thrown: list[int]
    wanted: int


class OutcomeData(TypedDict):
    """How the game ended."""

    winner: str | None
    how: str
    points: dict[str, int]


class View(TypedDict):
    """A position in one viewer's eyes."""

    viewer: str
    number: int
    turn: int
    last_turn: int
    night: bool
    clock: Clock | None
    sides: list[str]
    initiative: str
    points: dict[str, int]
    lost: dict[str, int]
    pieces: list[PieceData]
    markers: list[MarkerData]
    objectives: list[ObjectiveData]
    score: list[ScoreData]
    totals: dict[str, TotalData]
    aircraft: list[AircraftData]
    tracks: dict[str, int]
    decider: str | None
    dice: DiceData | None
    choices: list[str] | None
    stack: list[FrameData]
    outcome: OutcomeData | None


def observe(state: State, viewer: int, names: Names | None = None) -> View:
    """What a side, PUBLIC or ALL may know; ``names`` of the scenario add the clock."""
    view = view_of(redact(state, viewer), names)
    # The caller may change the result.
    pieces = [piece.copy() for piece in view["pieces"]]
    for piece in pieces:
        piece["marks"] = list(piece["marks"])
        piece["entries"] = list(piece["entries"])
    view["pieces"] = pieces
    return view


def view_of(redacted: Redacted, names: Names | None = None) -> View:
    """What is shown of a position, to be read only; ``names`` of the scenario add the clock."""
    shown, viewer = redacted
    world = shown.world
    sides = world.sides
    book = book_of(shown)
    decider = shown.decider
    score = _score(shown)
    return {
        "viewer": viewer_name(shown, viewer),
        "number": shown.number,
        "turn": shown.turn,
        "last_turn": book.last_turn(shown),
        "night": shown.night(),
        "clock": _clock(shown, names) if names is not None else None,
        "sides": list(sides),
        "initiative": sides[shown.initiative],
        "points": dict(zip(sides, shown.points, strict=True)),
        "lost": dict(zip(sides, shown.lost, strict=True)),
        "pieces": [_piece(shown, book, unit) for unit in piece_order(shown)],
        "markers": [_marker(shown, marker) for marker in book.markers(shown)],
        "objectives": [_objective(shown, hex_) for hex_ in book.facts.objectives],
        "score": score,
        "totals": {side: _total(score, side) for side in sides},
        "aircraft": _aircraft(shown, book),
        "tracks": dict(book.tracks(shown)),
        "decider": None if decider == NOBODY else "chance" if decider == CHANCE else sides[decider],
        "dice": _dice(shown),
        "choices": [text(shown, c) for c in shown.options] if decider == viewer else None,
        "stack": _stack(shown, viewer),
        "outcome": _outcome(shown),
    }


def _clock(shown: State, names: Names) -> Clock | None:
    hour = book_of(shown).hour(shown.turn)
    return names.clock(shown.turn) if hour is None else names.clock_at(*hour)


def fingerprint(state: State, viewer: int) -> str:
    """A digest that gives nothing away: taken over what the viewer sees."""
    data = json.dumps(observe(state, viewer), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(data.encode()).hexdigest()


def piece_order(state: State) -> list[int]:
    """All pieces: each side's in list order, then those that are out of the game."""
    there = [unit for numbers in state.roster for unit in numbers]
    gone = set(range(len(state.pieces))).difference(there)
    return there + sorted(gone)


def marks_of(state: State, unit: int) -> list[str]:
    """The markers on a piece, by name."""
    return list(_mark_names(state.marks[unit]))


@cache
def _mark_names(marks: int) -> tuple[str, ...]:
    return tuple(name for mark, name in MARK_NAMES if marks & mark)


def _piece(state: State, book: Book, unit: int) -> PieceData:
    """A piece. What is open is shared between views, and must not be changed."""
    piece, place = state.pieces[unit], state.where[unit]
    due = state.due[unit] if place == WAITING else None
    found = _open_piece(piece, state.world, place, state.strength[unit], state.marks[unit], due)
    if piece.kind.secret or piece.commands:
        found = found.copy()
        found["face_down"] = book.face_down(state, unit)
        found["face"] = book.face(state, unit)
        found["radius"] = book.command.radius(state, unit) if piece.commands else 0
    return found


@lru_cache(20_000)
def _open_piece(
    piece: Piece, world: World, place: int, strength: int, marks: int, due: int | None
) -> PieceData:
    """What everybody knows of a piece; most pieces stay as they are from message to message."""
    names = world.grid.names
    return {
        "id": piece.id,
        "side": world.sides[piece.side],
        "kind": piece.kind.name,
        "formation": piece.formation,
        "combat": piece.kind.combat,
        "light": piece.light,
        "full": piece.full,
        "strength": strength,
        "place": PLACES.get(place, "map"),
        "hex": names[place] if place >= 0 else None,
        "marks": list(_mark_names(marks)),
        "secret": piece.kind.secret,
        "face_down": False,
        "face": "",
        "radius": 0,
        "due": due,
        "entries": [names[gate] for gate in piece.gates] if place == WAITING else [],
    }


def _objective(state: State, hex_: int) -> ObjectiveData:
    holder = book_of(state).holder(state, hex_)
    return {
        "hex": state.world.grid.names[hex_],
        "holder": None if holder == NOBODY else state.world.sides[holder],
    }


def _marker(state: State, marker: Marker) -> MarkerData:
    return {
        "kind": marker.kind,
        "hex": state.world.grid.names[marker.hex],
        "side": state.world.sides[marker.side],
        "value": None if marker.value == NO_VALUE else marker.value,
    }


def _score(state: State) -> list[ScoreData]:
    return [
        {
            "side": state.world.sides[line.side],
            "rule": line.rule,
            "key": line.key,
            "count": line.count,
            "unsure": line.unsure,
            "each": line.each,
            "points": line.points,
        }
        for line in book_of(state).score(state)
    ]


def _total(score: list[ScoreData], side: str) -> TotalData:
    own = [line for line in score if line["side"] == side]
    least = sum(line["points"] for line in own)
    return {"least": least, "most": least + sum(line["unsure"] * line["each"] for line in own)}


def _aircraft(state: State, book: Book) -> list[AircraftData]:
    flown = book.flown(state)
    return [
        {
            "id": plane.id,
            "side": state.world.sides[plane.side],
            "turns": list(plane.turns),
            "precision": plane.precision,
            "strength": plane.strength,
            "bonus": plane.bonus,
            "needs": plane.needs,
            "used": plane.id in flown,
        }
        for plane in book.facts.aircraft
    ]


def _dice(state: State) -> DiceData | None:
    frame = state.frame
    if not isinstance(frame, Roll):
        return None
    return {
        "labels": frame.labels(state),
        "thrown": list(state.faces),
        "wanted": dice_wanted(state),
    }


def _stack(state: State, viewer: int) -> list[FrameData]:
    """The procedures in progress, the outermost first, without what is still unspoken."""
    found: list[FrameData] = []
    for frame in frames(state):
        if not may_know(state, frame, viewer):
            continue
        spot = frame.spot(state)
        found.append(
            {
                "name": frame.name,
                "role": frame.role,
                "what": describe(state, frame),
                "spot": state.world.grid.names[spot] if spot >= 0 else None,
                "marker": frame.marker,
            }
        )
    return found


def _outcome(state: State) -> OutcomeData | None:
    outcome = state.outcome
    if outcome is None:
        return None
    sides = state.world.sides
    return {
        "winner": None if outcome.winner == NOBODY else sides[outcome.winner],
        "how": outcome.how,
        "points": dict(zip(sides, outcome.points, strict=True)),
    }
