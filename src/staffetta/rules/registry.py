"""The registry: the one place that knows which rulebooks there are.

A book need not be shipped: STAFFETTA_BOOKS names packages, with spaces between them, that export a
BOOK with its own folder. Such a book is not compiled, so it plays on the Python kernel.
"""

from importlib import import_module
from os import environ
from typing import Final

from staffetta.engine.units import MARK_NAMES

from . import banditen, gravellona2013, rosselsprung
from .entry import Entry

#: The books by their ids, in the order in which they are shown.
BOOKS: Final[dict[str, Entry]] = {
    book.BOOK.id: book.BOOK for book in (rosselsprung, banditen, gravellona2013)
}

for _package in environ.get("STAFFETTA_BOOKS", "").split():
    _found: Entry = import_module(_package).BOOK
    BOOKS[_found.id] = _found

for _entry in BOOKS.values():
    _entry.declare()


def find(book: str) -> Entry:
    """The entry of a book; ``ValueError`` names those that exist."""
    entry = BOOKS.get(book)
    if entry is None:
        raise ValueError(f"unknown rulebook {book!r}; there are: {', '.join(BOOKS)}")
    return entry


def mark_names() -> list[str]:
    """The names of the marks of all books."""
    return [name for _, name in MARK_NAMES]
