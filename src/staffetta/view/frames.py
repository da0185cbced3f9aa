"""Frames in words: the numbers of a suspended procedure as its shape names them.

So a view can show a procedure in progress, and a position can be written down and read again.
"""

from typing import Final

from staffetta.engine.choices import VERBS
from staffetta.engine.shapes import Meaning
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.actions import GATE

#: What each member of a list stands for.
SINGLE: Final[dict[Meaning, Meaning]] = {
    "units": "unit",
    "hexes": "hex",
    "names": "name",
    "numbers": "number",
}

#: How the place of an entry hex off the map is written.
GATE_WORD: Final = "gate:"
#: Origins that are no hexes.
OFF_MAP: Final = {-1: "off-map", -9: "nowhere"}

Word = str | int | None
Words = Word | list[str]


def describe(state: State, frame: Frame) -> dict[str, Words]:
    """A frame with its numbers in words; nothing if it does not name them all."""
    shape, fields = frame.shape, frame.fields()
    if len(shape) != len(fields):
        return {}
    pairs = zip(shape, fields, strict=True)
    return {name: words(state, meaning, value) for (name, meaning), value in pairs}


def hex_of(frame: Frame) -> int:
    """The hex that a frame is about."""
    names = [name for name, _ in frame.shape]
    found = frame.fields()[names.index("hex")]
    assert isinstance(found, int)
    return found


def words(state: State, meaning: Meaning, value: Field) -> Words:
    """One field of a frame in words."""
    if isinstance(value, tuple):
        return [str(word(state, SINGLE[meaning], number)) for number in value]
    return word(state, meaning, value)


def word(state: State, meaning: Meaning, value: int) -> Word:
    """One number of a frame in words."""
    world = state.world
    if meaning == "unit":
        return state.pieces[value].id
    if meaning == "side":
        return world.sides[value]
    if meaning == "verb":
        return VERBS[value][0]
    if meaning == "name":
        return world.rules.names()[value]
    if meaning == "item":
        return world.rules.items()[value]
    if meaning in ("hex", "place"):
        return place_word(state, value)
    return value


def place_word(state: State, place: int) -> str:
    """A hex, an entry hex off the map, or an origin that is no hex."""
    names = state.world.grid.names
    if place >= GATE:
        return GATE_WORD + names[place - GATE]
    return names[place] if place >= 0 else OFF_MAP[place]
