"""Divides a viewer's log into activations and what lies between them.

It uses only what the viewer knows: the events of this log, and that an activation has begun.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from staffetta.engine.choices import ACTIVATE, AIR, ENTER, PASS, WORDS
from staffetta.engine.events import Event
from staffetta.view.event_roles import role_of, units_of

_BEGINNINGS: Final = frozenset({PASS, ACTIVATE, ENTER, AIR})

# What may follow an event in the same group.
_ANYTHING: Final = 0
_NOTHING: Final = 1
#: Pieces that the same side sets up.
_PLACING: Final = 2
#: Anything; but it is no activation.
_UPKEEP: Final = 3


def begins_activation(words: str) -> bool:
    """Whether a choice says who acts now."""
    return WORDS.get(words.split(" ", 1)[0]) in _BEGINNINGS


class LogGroups:
    """The groups of one viewer's log."""

    def __init__(self) -> None:
        #: The places in the log where a group begins.
        self._starts: Final = array("I")
        #: Of each entry of the log: what may follow it, and the activation it belongs to.
        self._after: Final = array("B")
        self._begun: Final = array("I")
        #: Who is setting up.
        self._side = ""

    def cut(self, length: int) -> None:
        """Shorten the log to ``length`` entries."""
        del self._after[length:], self._begun[length:]
        while self._starts and self._starts[-1] >= length:
            self._starts.pop()

    def add(self, event: Event, begun: int, side_of: Callable[[str], str]) -> None:
        """Add one entry."""
        what = role_of(event)
        side = next((side_of(id_) for id_ in units_of(event)), "")
        last = self._after[-1] if self._after else _NOTHING
        starts_group = (
            last == _NOTHING
            or what in {"turn", "pass"}
            or begun != self._begun[-1]
            or (last == _PLACING) != (what == "placing")
            or (what == "placing" and side != self._side)
        )
        if starts_group:
            self._starts.append(len(self._after))
        if what == "placing":
            self._side = side
        between = what == "turn" or (starts_group and self._after and begun == self._begun[-1])
        upkeep = between or (not starts_group and last == _UPKEEP) or not begun
        self._after.append(
            _NOTHING
            if what == "pass"
            else _PLACING
            if what == "placing"
            else _UPKEEP
            if upkeep
            else _ANYTHING
        )
        self._begun.append(begun)

    def since(self, place: int) -> list[int]:
        """The starts of the group that contains a place and of all later groups."""
        return self._starts[bisect_right(self._starts, place) - 1 :].tolist()

    def acts(self, place: int) -> bool:
        """Whether the group that begins at a place is an activation."""
        return self._after[place] in {_ANYTHING, _NOTHING}
