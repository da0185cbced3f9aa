"""From the rows of the store to entries and events, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Any

from staffetta.engine.events import Event
from staffetta.play.record import Entry

from .storage import Row


def events_of(rows: Sequence[Row]) -> list[Event]:
    """The log that some rows make; what was taken back is not in it."""
    found: list[Event] = []
    for row in rows:
        del found[row.log - len(row.events) :]
        found += events_made(row)
    return found


def events_made(row: Row) -> list[Event]:
    """What an entry made happen."""
    return [_event(data) for data in row.events]


def _event(data: list[Any]) -> Event:
    rule, key, args, audience = data
    return Event(
        intern(rule), intern(key), tuple(_pair(name, value) for name, value in args), audience
    )


@lru_cache(20_000)
def _pair(name: str, value: str) -> tuple[str, str]:
    """An argument of an event. The same ones come again and again, in all games."""
    return intern(name), intern(value)


@lru_cache(20_000)
def entry_of(who: str, text: str) -> Entry:
    """An entry of a record; as with arguments, many are the same."""
    return Entry(intern(who), intern(text))


def event_data(event: Event) -> list[Any]:
    """An event as a row keeps it."""
    return [event.rule, event.key, event.args, event.audience]
