"""Tales: what an experiment keeps of each game besides its record.

A tale is data: everything that the reports count can be read from the tales, and no game has to be
played or replayed for them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from staffetta.engine.state import NOBODY

#: For each side.
Pair = tuple[int, int]
Places = dict[str, int]


class Turn(msgspec.Struct, array_like=True):
    """Where a game stood at the end of a turn."""

    turn: int
    #: The side that acted first, or NOBODY.
    first: int
    points: Pair
    lost: Pair
    objectives: Pair
    #: The chance of the first side to win, in thousandths.
    chance: int


class Reacting(msgspec.Struct, array_like=True):
    """How often a side could react in one way, did, and thereby changed the chances."""

    offered: int = 0
    taken: int = 0
    decisive: int = 0


class Side(msgspec.Struct, array_like=True):
    """What one side did in a game, and what became of it."""

    decisions: int = 0
    #: How often a machine failed, so that a simpler one answered.
    failures: int = 0
    actions: dict[str, int] = {}
    reactions: dict[str, Reacting] = {}
    #: By hex: shots at it, pieces that came into it, strength lost in it.
    fire: Places = {}
    moves: Places = {}
    deaths: Places = {}


class Tale(msgspec.Struct):
    """A game that was played."""

    number: int
    line_up: int
    dice: int
    lots: int
    winner: int
    how: str
    points: Pair
    lost: Pair
    turns: int
    rolls: int
    course: tuple[Turn, ...]
    sides: tuple[Side, Side]
    #: How often events and their modifiers named a paragraph.
    paragraphs: dict[str, int]

    def won(self, side: int) -> float:
        """What a side got: 1, a half, or nothing."""
        return 0.5 if self.winner == NOBODY else float(self.winner == side)


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Tale)


def encode(tale: Tale) -> bytes:
    """A tale as bytes, always the same ones."""
    return _ENCODER.encode(tale)


def decode(data: bytes) -> Tale:
    """A tale from its bytes."""
    return _DECODER.decode(data)
