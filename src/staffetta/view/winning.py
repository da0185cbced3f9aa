"""Winning: the chance to win without a choice and with it, as a sentence."""

from __future__ import annotations

from typing import Final, Literal

from .messages import messages
from .paragraphs import Language

#: Whose chance it is: the reader's, or that of a machine that the reader asks about.
Whose = Literal["yours", "its"]
#: A smaller change is none: nobody can judge so closely.
CHANGE: Final = 0.005


def winning(whose: Whose, without: float, chosen: float, language: Language) -> str:
    """What a choice means for winning."""
    before, after = per_cent(without), per_cent(chosen)
    if before == after or abs(chosen - without) < CHANGE:
        return messages(language).say(f"winning-{whose}-same", {"chance": after})
    return messages(language).say(f"winning-{whose}", {"without": before, "chance": after})


def per_cent(chance: float) -> str:
    """A chance in whole per cent.

    >>> per_cent(0.535), per_cent(0.999), per_cent(1.0)
    ('54%', '99%', '100%')
    """
    rounded = int(100 * chance + 0.5)
    # What is not quite sure must not look so.
    return f"{rounded if chance in {0.0, 1.0} else max(1, min(99, rounded))}%"
