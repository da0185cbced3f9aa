"""What is wrong with a scenario folder: where it is, what it is, and what to do about it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to mend. `line` and `column` count from 1; 0 means the file as a whole."""

    file: str
    line: int
    column: int
    path: str
    what: str
    advice: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return ": ".join(part for part in (place, self.path, f"{self.what}; {self.advice}") if part)


class ScenarioError(Exception):
    """A scenario that cannot be used. Its text is one line per problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def suggest(wrong: str, known: Iterable[str]) -> str:
    """Advice for a word that is not among the known ones.

    >>> suggest("stength", ["strength", "side"])
    "did you mean 'strength'?"
    >>> suggest("zzz", ["strength", "side"])
    'use one of: side, strength'
    """
    words = sorted(known)
    if close := meant(wrong, words):
        return close
    return f"use one of: {', '.join(words)}" if words else "none is defined yet"


def meant(wrong: str, known: Iterable[str]) -> str:
    """The known word that is nearest to a wrong one, as a question; nothing if none is near.

    >>> meant("G-PN", ["G-PAN", "Y-1"])
    "did you mean 'G-PAN'?"
    """
    # A difference of letter case alone must not count as distance ("kg willam").
    folded = {word.casefold(): word for word in sorted(known)}
    near = difflib.get_close_matches(wrong.casefold(), folded, n=1)
    return f"did you mean {folded[near[0]]!r}?" if near else ""
