"""Shows a matrix: as a table on the terminal, as JSON, as a page of Markdown."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from staffetta.view.paragraphs import Language

from .evidence import Place
from .matrix import Book, Matrix, Row

COLUMNS = ("id", "title", "enforce", "code", "tests", "examples", "missing")
COUNTS = slice(3, 6)


def show(matrix: Matrix, console: Console, language: Language, *, verbose: bool) -> None:
    """Print a table for each book, then the problems and the sums."""
    for book in matrix.books:
        table = Table(
            *COLUMNS, title=book.title, box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0)
        )
        for column in table.columns:
            column.no_wrap = column.header != "title"
        for column in table.columns[COUNTS]:
            column.justify = "right"
        for row in book.rows:
            words = map(Text, cells(row, language))
            table.add_row(*words, style="bold red" if row.missing else None)
        console.print(table)
        if verbose:
            for row in book.rows:
                say(console, *places(row))
    say(console, *(str(problem) for problem in matrix.problems))
    say(console, *(summary(book) for book in matrix.books))


def say(console: Console, *lines: str) -> None:
    """Print lines as they are: never wrapped, so that a file and its line can be picked out."""
    for line in lines:
        console.print(Text(line), soft_wrap=True)


def cells(row: Row, language: Language) -> tuple[str, ...]:
    """A row in words and counts."""
    counts = (str(len(found)) for found in (row.code, row.tests, row.examples))
    head = (row.paragraph.id, row.paragraph.title.say(language), row.paragraph.enforce)
    return (*head, *counts, ", ".join(row.missing))


def places(row: Row) -> Iterable[str]:
    """A paragraph, and below it every place that carries it."""
    yield row.paragraph.id
    for kind, found in (("code", row.code), ("test", row.tests), ("example", row.examples)):
        yield from (f"  {kind:8}{place}" for place in found)


def summary(book: Book) -> str:
    """The sums of one book in a sentence."""
    return (
        f"{book.title}: {len(book.rows)} paragraphs, {book.enforceable} to enforce; "
        f"{book.lacking('code')} without code, {book.lacking('test')} without test or example."
    )


def as_json(matrix: Matrix) -> str:
    """Everything the matrix holds, for other programs."""
    tree: dict[str, Any] = {
        "complete": matrix.is_complete,
        "problems": matrix.problems,
        "books": [
            {"name": book.name, "title": book.title, "paragraphs": list(map(entry, book.rows))}
            for book in matrix.books
        ],
    }
    return msgspec.json.format(msgspec.json.encode(tree), indent=2).decode()


def entry(row: Row) -> dict[str, Any]:
    """One paragraph for JSON."""
    return {
        "id": row.paragraph.id,
        "title": row.paragraph.title,
        "enforce": row.paragraph.enforce,
        "code": row.code,
        "tests": row.tests,
        "examples": row.examples,
        "missing": row.missing,
    }


def as_markdown(matrix: Matrix, language: Language) -> str:
    """A page that lists files rather than lines, so that it does not change with every edit."""
    page = ["# The rules, traced", "", "Written by `staffetta rules --output`; do not edit.", ""]
    for book in matrix.books:
        page += [f"## {book.title}", "", summary(book), ""]
        page += ["| " + " | ".join(COLUMNS) + " |", "|" + "---|" * len(COLUMNS)]
        page += [line(row, language) for row in book.rows]
        page += [""]
    if matrix.problems:
        page += ["## To mend", "", *(f"- {problem}" for problem in matrix.problems), ""]
    return "\n".join(page)


def line(row: Row, language: Language) -> str:
    """A row of the Markdown table."""
    paragraph, title, enforce, *_, missing = cells(row, language)
    found = (per_file(row.code), per_file(row.tests), per_file(row.examples))
    return "| " + " | ".join((paragraph, title, enforce, *found, missing)) + " |"


def per_file(found: Iterable[Place]) -> str:
    """Files, each with the number of its places if there are several."""
    counts = Counter(place.file for place in found)
    files = (f"`{file}`" + (f" ×{n}" if n > 1 else "") for file, n in counts.items())
    return "<br>".join(files)
