"""The command `staffetta rules`: builds the matrix, shows it, and says whether it is complete."""

import os
import re
from pathlib import Path

from rich.console import Console

from staffetta.view.paragraphs import INDEX, BadIndex, Language, UnknownBook, read

from . import report
from .differences import page as compared
from .evidence import PACKAGE, TESTS
from .matrix import build
from .rulings import page

#: Exit codes. A gap is for the developer, misuse for the person at the keyboard.
COMPLETE, INCOMPLETE, MISUSED = 0, 1, 2


def main(
    book: str | None = None,
    *,
    verbose: bool = False,
    as_json: bool = False,
    output: Path | None = None,
    rulings: Path | None = None,
    differences: Path | None = None,
    language: Language = "en",
    root: Path | None = None,
) -> int:
    """Trace one book or all that are played; the exit code is 0 only if nothing is missing.

    `verbose` lists every place, `as_json` prints for programs. `output` also writes the matrix as a
    page of Markdown, `rulings` one of all rulings and rules options, `differences` one of what
    differs between the books. `root` is the checkout, by
    default the one this package runs from.
    """
    try:
        root = root or checkout()
        known = chosen(root, book)
        names = [name for name in known if name == book or is_played(root, name)]
        matrix = build(root, names)
        if output is not None:
            replace(output, report.as_markdown(matrix, language))
        if rulings is not None:
            shelf = [read(root / PACKAGE / "rules" / name) for name in known]
            replace(rulings, page(shelf, language))
        if differences is not None:
            replace(differences, compared())
    except (BadIndex, UnknownBook, NoCheckout, OSError) as error:
        report.say(Console(stderr=True), str(error))
        return MISUSED
    if as_json:
        report.say(Console(), report.as_json(matrix))
    else:
        report.show(matrix, Console(), language, verbose=verbose)
    return COMPLETE if matrix.is_complete else INCOMPLETE


class NoCheckout(Exception):
    """The package runs from somewhere without its tests."""


def checkout() -> Path:
    """The checkout whose package is running."""
    here = Path(__file__).resolve().parent
    root = here.parents[len(PACKAGE.parts)]
    if root / PACKAGE / here.name != here or not (root / TESTS).is_dir():
        raise NoCheckout(
            "The trace compares the rules with the project's tests, which are not installed with "
            "the package: run it in a checkout."
        )
    return root


def chosen(root: Path, book: str | None) -> list[str]:
    """The books asked for, from those of the checkout that have an index."""
    shelf = root / PACKAGE / "rules"
    known = sorted(index.parent.name for index in shelf.glob(f"*/{INDEX}"))
    if book is not None and book not in known:
        raise UnknownBook(f"There is no book {book!r}; use one of: {', '.join(known)}.")
    return known if book is None else [book]


def is_played(root: Path, book: str) -> bool:
    """Whether the registry has the book: one that is only indexed yet owes no code and no test."""
    registry = root / PACKAGE / "rules" / "registry.py"
    if not registry.is_file():
        return True
    return re.search(rf"\b{re.escape(book)}\b", registry.read_text(encoding="utf-8")) is not None


def replace(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
