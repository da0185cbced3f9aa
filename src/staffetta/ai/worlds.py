"""Worlds: a redacted position with everything hidden filled in at random.

A world is sampled from what the side may see and from nothing else. All worlds that fit what has
been seen are equally likely.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of

#: Drawing lots again until a world fits what has been seen; almost any does.
ATTEMPTS: Final = 100


def sample_world(veiled: State, stream: Stream) -> State:
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
