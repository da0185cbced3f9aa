"""The book as a scenario plays it: the core with the chapter that the scenario names."""

from typing import Final

from staffetta.rules.book import Book
from staffetta.rules.facts import Facts
from staffetta.rules.options import Value
from staffetta.rules.tables import Tables

from .gravellona import Gravellona
from .tarnova import Tarnova

CHAPTERS: Final = ("15", "16")


def make(facts: Facts, chosen: dict[str, Value], tables: Tables) -> Book:
    """The book for a scenario; ``ValueError`` names the chapters that exist."""
    if facts.chapter == "15":
        return Gravellona(facts, chosen, tables)
    if facts.chapter == "16":
        return Tarnova(facts, chosen, tables)
    raise ValueError(
        f"this book has no chapter {facts.chapter!r}; there are: {', '.join(CHAPTERS)}"
    )
