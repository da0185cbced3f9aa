"""Secrecy: every question about what is hidden from whom is answered here.

Record, log, menu, covered screen, spectators, undo and the machine's reasons ask it. None of them
knows what a book hides: frames and books say so themselves.
"""

from __future__ import annotations

from staffetta.engine.machine import frames
from staffetta.engine.state import Frame, State, World
from staffetta.rules.book import Book, book_of

from .veil import ALL, veil

Secret = tuple[str, int]


def has_secrets(world: World) -> bool:
    """Whether anything in a game is known to one side only, sooner or later."""
    book: Book = world.book
    return book.has_secrets()


def may_know(state: State, frame: Frame, viewer: int) -> bool:
    """Whether a viewer may know that this is being asked, and what was answered."""
    return not frame.unspoken() or viewer in (frame.decider(state), ALL)


def must_cover(state: State, viewer: int) -> bool:
    """Whether a side's view shows what the other side must not see on a screen that they share."""
    if not has_secrets(state.world):
        return False
    own = hidden(state, viewer)
    for other in range(len(state.world.sides)):
        if other == viewer:
            continue
        if hidden(state, other) - own:
            return True
        # A half-made choice can be seen by the other player at the same screen.
        if any(frame.secret and frame.decider(state) == viewer for frame in frames(state)):
            return True
    return False


def hidden(state: State, viewer: int) -> frozenset[Secret]:
    """The values that a viewer cannot see, by where they are kept."""
    kept, seen = state.slot.save(), veil(state, viewer).slot.save()
    found: set[Secret] = set()
    for key, values in kept.items():
        others = seen[key]
        if values == others:
            continue
        if isinstance(values, list) and isinstance(others, list):
            pairs = enumerate(zip(values, others, strict=True))
            found.update((key, i) for i, (a, b) in pairs if a != b)
        else:
            found.add((key, -1))
    return frozenset(found)


def learned(before: State, after: State) -> bool:
    """Whether one step has shown a side something that was hidden from it.

    A hidden piece that leaves the map tells something too, if only who it was not.
    """
    for viewer in range(len(before.world.sides)):
        if hidden(before, viewer) - hidden(after, viewer):
            return True
    book = book_of(before)
    return any(
        place >= 0 > after.where[unit] and book.face_down(before, unit)
        for unit, place in enumerate(before.where)
    )
