"""The veil: a state as one viewer may know it. Everything else in this part starts from it.

A viewer is a side, PUBLIC for somebody who only watches, or ALL for whoever may see
everything. What is hidden is the book's business (`Book.veil`); once a game is over nothing is.
"""

from collections.abc import Iterable
from typing import Final

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.state import State
from staffetta.rules.book import veiled

#: The viewer of a replay with all cards on the table.
ALL: Final = -2

__all__ = ["ALL", "PUBLIC", "veil", "viewer_name", "visible"]


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
