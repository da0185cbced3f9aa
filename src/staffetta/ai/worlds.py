"""Worlds: a position as it could be, with what the side does not know filled in by lot.

A world is made from the position behind the side's veil and from nothing else, so it can hold no
more than a person on that side could imagine. All worlds that fit what has been seen are equally
likely.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of

#: Drawing lots again until a world fits what has been seen; almost any does.
ATTEMPTS: Final = 100


def imagine(veiled: State, stream: Stream) -> State:
    """A world that fits what the side has seen; a copy, even if nothing is hidden."""
    book = book_of(veiled)
    values = book.hidden(veiled)
    if not values:
        return veiled.copy()
    for _ in range(ATTEMPTS):
        world = veiled.copy()
        if book.suppose(world, stream.shuffled(values)):
            return world
    return veiled.copy()
