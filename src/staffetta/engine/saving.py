"""Saving: a state as plain data, and back. Any decision can be saved, a reaction's too."""

import hashlib
import json
from typing import Final

from .machine import DIE, frames, run
from .state import Frame, Outcome, State, World
from .units import TAKEN, Piece

#: The version of the saved form.
FORMAT: Final = 1

Data = dict[str, object]


class DamagedSave(ValueError):
    """A saved state that cannot be read; the message says what is wrong with it."""


def save(state: State) -> Data:
    """Everything that the world does not already say."""
    made = state.pieces[len(state.world.pieces) :]
    outcome = state.outcome
    return {
        "format": FORMAT,
        "turn": state.turn,
        "initiative": state.initiative,
        "points": state.points[:],
        "lost": state.lost[:],
        "where": state.where[:],
        "strength": state.strength[:],
        "marks": state.marks[:],
        "due": state.due[:],
        "roster": [list(numbers) for numbers in state.roster],
        "parts": [[piece.id, piece.line] for piece in made],
        "slot": state.slot.save(),
        "frames": [[frame.name, *[_plain(f) for f in frame.fields()]] for frame in frames(state)],
        "faces": list(state.faces),
        "returned": state.returned,
        "number": state.number,
        "outcome": None if outcome is None else [outcome.winner, outcome.how, list(outcome.points)],
    }


def load(world: World, data: Data, known: dict[str, type[Frame]]) -> State:
    """The state that was saved; ``known`` are the frames of the book by name."""
    try:
        return _load(world, data, known)
    except (ArithmeticError, AssertionError, AttributeError, LookupError) as error:
        raise DamagedSave(f"the saved game is damaged: {error!r}") from error
    except (RuntimeError, TypeError, ValueError) as error:
        raise DamagedSave(f"the saved game is damaged: {error!r}") from error


def _load(world: World, data: Data, known: dict[str, type[Frame]]) -> State:
    if data.get("format") != FORMAT:
        raise ValueError(f"format {data.get('format')}, but this is a reader of format {FORMAT}")
    pieces = list(world.pieces)
    for entry in _rows(data["parts"]):
        line = entry[1]
        assert isinstance(line, int)
        pieces.append(pieces[line].part(str(entry[0])))
    slot = data["slot"]
    assert isinstance(slot, dict)
    where = _numbers(data["where"])
    state = State(
        world,
        pieces if len(pieces) > len(world.pieces) else world.pieces,
        [tuple(_numbers(numbers)) for numbers in _rows(data["roster"])],
        where,
        _numbers(data["strength"]),
        _numbers(data["marks"]),
        _held(world, pieces, where, units_only=True),
        _held(world, pieces, where, units_only=False),
        _numbers(data["points"]),
        _numbers(data["lost"]),
        _numbers(data["due"]),
        world.rules.load_slot(world, slot),
    )
    state.turn = _number(data["turn"])
    state.initiative = _number(data["initiative"])
    state.faces = tuple(_numbers(data["faces"]))
    state.returned = _number(data["returned"])
    state.frame = _stack(_rows(data["frames"]), known)
    outcome = data["outcome"]
    if outcome is not None:
        assert isinstance(outcome, list)
        state.outcome = Outcome(_number(outcome[0]), str(outcome[1]), tuple(_numbers(outcome[2])))
    _check(state)
    # The offer is not saved but asked for again: a saved state is always at a decision.
    run(state)
    state.number = _number(data["number"])
    return state


def _check(state: State) -> None:
    """The lists fit the pieces and sides of this world."""
    for column in (state.where, state.strength, state.marks, state.due):
        if len(column) != len(state.pieces):
            raise ValueError(f"{len(state.pieces)} pieces, but a list of {len(column)}")
    sides = len(state.world.sides)
    for pair in (state.points, state.lost, state.roster):
        if len(pair) != sides:
            raise ValueError(f"{sides} sides, but a list of {len(pair)}")
    _within("turn", [state.turn], 0, state.world.last_turn)
    _within("place", state.where, TAKEN, state.world.grid.size - 1)
    for roster in state.roster:
        _within("piece", list(roster), 0, len(state.pieces) - 1)
    _within("face", list(state.faces), 1, DIE)
    if state.frame is None and state.outcome is None:
        raise ValueError("neither a decision nor an end")


def _within(what: str, values: list[int], low: int, high: int) -> None:
    for value in values:
        if not low <= value <= high:
            raise ValueError(f"no such {what}: {value}")


def digest(state: State) -> str:
    """A fingerprint of a state, taken over its text."""
    text = json.dumps(save(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _stack(rows: list[list[object]], known: dict[str, type[Frame]]) -> Frame | None:
    top: Frame | None = None
    for row in rows:
        made = known[str(row[0])]
        fields = [tuple(f) if isinstance(f, list) else f for f in row[1:]]
        top = made(top, *fields)
    return top


def _held(world: World, pieces: list[Piece], where: list[int], *, units_only: bool) -> list[int]:
    """For each side the set of hexes that hold its pieces."""
    found = [0] * len(world.sides)
    for u, place in enumerate(where):
        if place >= 0 and (pieces[u].kind.combat or not units_only):
            found[pieces[u].side] |= 1 << place
    return found


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is not a number")
    return value


def _numbers(value: object) -> list[int]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list")
    return [_number(item) for item in value]


def _rows(value: object) -> list[list[object]]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list")
    for row in value:
        if not isinstance(row, list):
            raise TypeError(f"{row!r} is not a list")
    return value
