"""The matrix: for each paragraph the places in code, tests and examples that carry it.

Owns what is enough and what is a gap. It prints nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from staffetta.view import paragraphs
from staffetta.view.paragraphs import Paragraph

from .evidence import PACKAGE, Evidence, Place, Problem, gather


@dataclass(frozen=True)
class Row:
    """A paragraph and what carries it."""

    paragraph: Paragraph
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    examples: tuple[Place, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """What an enforceable paragraph lacks: `code`, a `test`, or both."""
        if not self.paragraph.enforceable:
            return ()
        lacks = {"code": not self.is_carried, "test": not (self.tests or self.examples)}
        return tuple(what for what, lacking in lacks.items() if lacking)

    @property
    def is_carried(self) -> bool:
        """Behaviour is carried by code; a data file is enough only for what is data."""
        is_data = self.paragraph.enforce == "data"
        return any(is_data or place.file.endswith(".py") for place in self.code)


@dataclass(frozen=True)
class Book:
    """The matrix of one book."""

    name: str
    title: str
    rows: tuple[Row, ...]

    def lacking(self, what: str) -> int:
        """How many paragraphs lack `code`, or a `test`."""
        return sum(what in row.missing for row in self.rows)

    @property
    def enforceable(self) -> int:
        """How many paragraphs must be carried."""
        return sum(row.paragraph.enforceable for row in self.rows)


@dataclass(frozen=True)
class Matrix:
    """The matrices of some books, and what is wrong with the files they were made from."""

    books: tuple[Book, ...]
    problems: tuple[Problem, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every enforceable paragraph is carried and tested, and every file in order."""
        return not self.problems and not any(row.missing for b in self.books for row in b.rows)


def build(root: Path, books: Sequence[str]) -> Matrix:
    """The matrix of these books, read from the files of a checkout."""
    problems: set[Problem] = set()
    traced = []
    for name in books:
        rulebook = paragraphs.read(root / PACKAGE / "rules" / name)
        evidence = gather(root, rulebook)
        problems.update(evidence.problems)
        rows = tuple(row(paragraph, evidence) for paragraph in rulebook.paragraphs)
        traced.append(Book(name, rulebook.title, rows))
    return Matrix(tuple(traced), tuple(sorted(problems)))


def row(paragraph: Paragraph, evidence: Evidence) -> Row:
    """What was found for one paragraph."""
    by_kind = (evidence.code, evidence.tests, evidence.examples)
    code, tests, examples = (tuple(places[paragraph.id]) for places in by_kind)
    return Row(paragraph, code, tests, examples)
