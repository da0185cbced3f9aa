"""What is hidden from whom: found by comparing a state with what its veil leaves of it."""

from __future__ import annotations

from staffetta.engine.state import State
from staffetta.rules.book import book_of
from staffetta.view.veil import veil

Secret = tuple[str, int]


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
    """Whether somebody has learned, in one step, what was hidden from him.

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
