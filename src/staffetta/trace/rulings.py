"""The page docs/rulings.md: every rules option and ruling of the books, from their own files."""

from collections.abc import Iterable, Iterator

from staffetta.view.paragraphs import Rulebook, Ruling

INTRODUCTION = """\
# Rulings

Where the text of a book is silent, unclear, or differs between its languages, this is how it is
played here. `F` rulings hold for the whole family of games; `C` marks a conflict in the text, the
others are gaps. A rules option changes a ruling for one game, when the game is created.

Written from the books' `rulings.toml` by `staffetta rules --rulings`; do not edit."""


def page(books: Iterable[Rulebook]) -> str:
    """The whole page, in English."""
    parts = [INTRODUCTION]
    for book in books:
        parts += [f"\n## {book.title}\n", *options(book), *rulings(book)]
    return "\n".join(parts) + "\n"


def options(book: Rulebook) -> Iterator[str]:
    """The rules options, each with its default and what the other values do."""
    yield "### Rules options\n"
    yield "| option | default | by default | otherwise | ruling |"
    yield "|---|---|---|---|---|"
    for name, ruling in book.options.items():
        assert ruling.otherwise is not None  # the reader of the file has seen to it
        default = str(ruling.default).lower()
        words = f"{ruling.what.en} | {ruling.otherwise.en}"
        yield f"| `{name}` | `{default}` | {words} | {ruling.id} |"


def rulings(book: Rulebook) -> Iterator[str]:
    """All rulings, under the paragraphs they touch."""
    yield "\n### All rulings\n"
    yield "| ruling | paragraphs | what is done | why |"
    yield "|---|---|---|---|"
    yield from (row(ruling) for ruling in book.rulings)


def row(ruling: Ruling) -> str:
    """One ruling as a row of the table."""
    return f"| {ruling.id} | {', '.join(ruling.paragraphs)} | {ruling.what.en} | {ruling.why.en} |"
