"""The role of an event and the units in it, in any book."""

from functools import cache
from typing import Final

from staffetta.engine.events import Event
from staffetta.rules.event_roles import SHARED, EventRole, EventRoles
from staffetta.rules.registry import BOOKS

from .paragraphs import load

#: Arguments that name units, in order of precedence.
_WHO: Final = ("units", "unit", "attackers", "group", "aircraft")


def role_of(event: Event) -> EventRole:
    """What kind of event it is."""
    return _known(event.rule[:1]).get(event.key, "other")


def units_of(event: Event) -> list[str]:
    """The ids of the units that acted, or that were affected."""
    args = dict(event.args)
    return next((args[name].split() for name in _WHO if name in args), [])


@cache
def _known(prefix: str) -> EventRoles:
    own = [entry.event_roles for book, entry in BOOKS.items() if load(book).prefix == prefix]
    return {key: what for known in (SHARED, *own) for key, what in known.items()}
