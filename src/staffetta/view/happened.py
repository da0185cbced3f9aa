"""What an event is, whichever book has told it."""

from functools import cache
from typing import Final

from staffetta.engine.events import Event
from staffetta.rules.happenings import SHARED, Happening, Happenings
from staffetta.rules.registry import BOOKS

from .paragraphs import load

#: Arguments that say who did it, or to whom it was done.
_WHO: Final = ("units", "unit", "attackers", "group", "aircraft")


def happening(event: Event) -> Happening:
    """What an event is."""
    return _known(event.rule[:1]).get(event.key, "other")


def doers(event: Event) -> list[str]:
    """The ids of those who did it, or to whom it was done."""
    args = dict(event.args)
    return next((args[name].split() for name in _WHO if name in args), [])


@cache
def _known(prefix: str) -> Happenings:
    own = [entry.happenings for book, entry in BOOKS.items() if load(book).prefix == prefix]
    return {key: what for known in (SHARED, *own) for key, what in known.items()}
