"""The tables of a book as they come with the package, for worlds that a test makes."""

from __future__ import annotations

from functools import cache

from staffetta.rules.registry import find
from staffetta.rules.tables import Charts, Tables
from staffetta.scenarios.tables import book_tables


def tables_of(book: str) -> Tables:
    """The book's own numbers."""
    return book_tables(book).values


@cache
def charts_of(book: str) -> Charts:
    """The ground and the kinds of units by them."""
    return find(book).charts(tables_of(book))
