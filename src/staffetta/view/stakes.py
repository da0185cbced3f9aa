"""Stakes: what the sides of a game play for: what counts how much, and what ends the game."""

from __future__ import annotations

from typing import TypedDict

from staffetta.engine.state import State
from staffetta.rules.book import book_of
from staffetta.rules.score import Ending

from .veil import veil


class RateData(TypedDict):
    """What one of something counts; `most` is how many there can be, or 0 if any number."""

    side: str
    rule: str
    key: str
    each: int
    most: int


def rates(state: State, viewer: int) -> list[RateData]:
    """What counts for each side, and how much."""
    shown = veil(state, viewer)
    return [
        {
            "side": shown.world.sides[line.side],
            "rule": line.rule,
            "key": line.key,
            "each": line.each,
            "most": line.count,
        }
        for line in book_of(shown).scoring(shown)
    ]


def worth(state: State) -> dict[str, dict[str, int]]:
    """What each objective is worth to each side."""
    book, sides = book_of(state), state.world.sides
    return {
        state.world.grid.names[hex_]: dict(zip(sides, book.worth(state, hex_), strict=True))
        for hex_ in book.facts.objectives
    }


def endings(state: State, viewer: int) -> list[Ending]:
    """What ends the game, as far as the viewer knows."""
    shown = veil(state, viewer)
    return book_of(shown).endings(shown)
