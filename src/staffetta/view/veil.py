"""The veil: a state as one viewer may know it. Everything else in this part starts from it.

A viewer is a side, PUBLIC for a spectator, or ALL for a viewer who may see
everything. What is hidden is the book's business (`Book.veil`); once a game is over nothing is.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.state import State
from staffetta.rules.book import veiled

#: The viewer of a replay with all cards on the table.
ALL: Final = -2

__all__ = ["ALL", "PUBLIC", "Redacted", "redact", "veil", "viewer_name", "visible"]


class Redacted(NamedTuple):
    """A state as one viewer may know it, made once for everything that is shown of it.

    The type tells it apart from a state that knows everything. Do not change it: play on in a
    copy.
    """

    state: State
    viewer: int


def redact(state: State, viewer: int) -> Redacted:
    """What a viewer may know of a state."""
    return Redacted(veil(state, viewer), viewer)


def veil(state: State, viewer: int) -> State:
    """A copy that knows only what the viewer may know, and offers him only his own choices."""
    if viewer == ALL or state.outcome is not None:
        return state.copy()
    shown = veiled(state, viewer)
    if shown.decider != viewer:
        shown.listed = []
    return shown


def visible(events: Iterable[Event], viewer: int) -> list[Event]:
    """The events that a viewer may know."""
    return [e for e in events if viewer == ALL or e.audience in (PUBLIC, viewer)]


def viewer_name(state: State, viewer: int) -> str:
    """A viewer in words: the id of his side, "public" or "all"."""
    if viewer == ALL:
        return "all"
    return "public" if viewer == PUBLIC else state.world.sides[viewer]
