"""Reasons and tallies: a refusal or a number that says which paragraph it comes from.

Neither holds a sentence: a message key and its arguments are turned into English or
Italian where they are shown.
"""

from typing import Final

Arguments = tuple[tuple[str, str], ...]


class Reason:
    """Why something may not be done."""

    def __init__(self, rule: str, key: str, args: Arguments = ()) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.args: Final = args

    def __repr__(self) -> str:
        words = " ".join(f"{name}={value}" for name, value in self.args)
        return f"<{self.rule} {self.key}{' ' + words if words else ''}>"


class Term:
    """One part of a number: its value, the paragraph, what it is called.

    ``table`` is its place in the tables of the game, if it stands there.
    """

    def __init__(self, value: int, rule: str, key: str, table: str = "") -> None:
        self.value: Final = value
        self.rule: Final = rule
        self.key: Final = key
        self.table: Final = table

    def __repr__(self) -> str:
        return f"{self.value:+d} {self.key} ({self.rule})"


class Tally:
    """A number with its reasons; the sum is derived, never stored."""

    def __init__(self) -> None:
        self.terms: Final[list[Term]] = []

    def add(self, value: int, rule: str, key: str, table: str = "") -> None:
        self.terms.append(Term(value, rule, key, table))

    @property
    def total(self) -> int:
        return sum(term.value for term in self.terms)


def tables_told(tallies: list[Tally]) -> tuple[str, str]:
    """Where the parts of some numbers stand in the tables, as an argument of an event."""
    placed = [f"{t.key}={t.table}" for tally in tallies for t in tally.terms if t.table]
    return ("tables", " ".join(placed))


class Refused(Exception):
    """A choice that was not offered; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason: Final = reason
