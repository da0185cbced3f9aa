"""Writes docs/reference/rulings.md: every rules option and ruling, from the books' own files."""

from collections.abc import Iterable, Iterator

from staffetta.view.paragraphs import Language, Rulebook, Ruling

INTRODUCTION: dict[Language, str] = {
    "en": """\
# Rulings

Where the text of a book is silent, unclear, or differs between its languages, this is how it is
played here. `F` rulings hold for the whole family of games; `C` marks a conflict in the text, the
others are gaps. A rules option changes a ruling for one game, when the game is created.

Written from the books' `rulings.toml` by `staffetta rules --rulings`; do not edit.""",
    "it": """\
# Interpretazioni

Dove il testo di un regolamento tace, non è chiaro o differisce fra le sue lingue, qui si gioca
così. Le interpretazioni `F` valgono per tutta la famiglia di giochi; `C` indica un contrasto nel
testo, le altre sono lacune. Un'opzione di regole cambia un'interpretazione per una partita, alla
sua creazione.

Scritta dai `rulings.toml` dei regolamenti con `staffetta rules --rulings`; da non modificare.""",
}

#: The headings of the tables.
OPTIONS: dict[Language, tuple[str, str]] = {
    "en": ("Rules options", "| option | default | by default | otherwise | ruling |"),
    "it": (
        "Opzioni di regole",
        "| opzione | valore | di norma | altrimenti | interpretazione |",
    ),
}
RULINGS: dict[Language, tuple[str, str]] = {
    "en": ("All rulings", "| ruling | paragraphs | what is done | why |"),
    "it": ("Tutte le interpretazioni", "| interpretazione | paragrafi | che cosa si fa | perché |"),
}


def page(books: Iterable[Rulebook], language: Language = "en") -> str:
    """The whole page."""
    parts = [INTRODUCTION[language]]
    for book in books:
        parts += [f"\n## {book.title}\n", *options(book, language), *rulings(book, language)]
    return "\n".join(parts) + "\n"


def options(book: Rulebook, language: Language) -> Iterator[str]:
    """The rules options, each with its default and what the other values do."""
    title, heading = OPTIONS[language]
    yield f"### {title}\n"
    yield heading
    yield "|---|---|---|---|---|"
    for name, ruling in book.options.items():
        assert ruling.otherwise is not None  # the reader of the file has seen to it
        default = str(ruling.default).lower()
        words = f"{ruling.what.say(language)} | {ruling.otherwise.say(language)}"
        yield f"| `{name}` | `{default}` | {words} | {ruling.id} |"


def rulings(book: Rulebook, language: Language) -> Iterator[str]:
    """All rulings, under the paragraphs they touch."""
    title, heading = RULINGS[language]
    yield f"\n### {title}\n"
    yield heading
    yield "|---|---|---|---|"
    yield from (row(ruling, language) for ruling in book.rulings)


def row(ruling: Ruling, language: Language) -> str:
    """One ruling as a row of the table."""
    words = f"{ruling.what.say(language)} | {ruling.why.say(language)}"
    return f"| {ruling.id} | {', '.join(ruling.paragraphs)} | {words} |"
