"""Which of the shipped scenarios can be played: those whose book is in the registry.

Apart from the loader, which reads a scenario of any book.
"""

from __future__ import annotations

from staffetta.rules.registry import BOOKS
from staffetta.scenarios.loader import load, shipped


def playable() -> tuple[str, ...]:
    """The ids of the shipped scenarios that a game can be made of."""
    return tuple(name for name in shipped() if load(name).book in BOOKS)
