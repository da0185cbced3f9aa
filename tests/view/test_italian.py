"""The Italian of the game has the words of the Italian rulebooks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from staffetta.rules.registry import BOOKS
from staffetta.view.messages import FILES, book_source, source
from staffetta.view.paragraphs import books, load

EXAMPLES: Final = Path(__file__).parents[1] / "examples"

#: A word that the rulebooks do not have: the one that they have instead.
WORDS: Final = {
    "accatasta": "Raggruppamento",
    "anticarro": "controcarro",
    "bosco": "Foresta",
    "collegament": "link, connessione",
    "discesa": "atterraggio",
    "gittata": "portata",
    "impilament": "Raggruppamento",
    "inchiodat": "A terra",
    "mischia": "Corpo a corpo",
    "muovere missione": "Muovere Missioni",
    "patta": "pareggio",
    "pil[ae]": "gruppo",
    "punti azione": "Punti Attivazione",
    "resoconto": "registrazione",
    "ripieg": "ritirata",
    "scava": "costruire",
    "schierament": "piazzamento",
    "soppress": "A terra",
    "terreno libero": "Piano",
    "tiro di opportunit": "Attacco di Opportunità",
}
#: Rulings that speak of the words themselves, quote a name of the table, or mean history books.
ABOUT_WORDS: Final = {"B/C-5", "B/C-11", "G/C-1", "G/C-14", "G/C-36", "R/C-30", "B-75"}


def rules() -> Iterator[tuple[str, str]]:
    for name in books():
        book = load(name)
        for paragraph in book.paragraphs:
            others = [new for instead in paragraph.when.values() for new in instead.it.values()]
            yield paragraph.id, " ".join([paragraph.title.it, paragraph.summary.it, *others])
        for ruling in book.rulings:
            otherwise = ruling.otherwise.it if ruling.otherwise else ""
            yield ruling.id, f"{ruling.what.it} {ruling.why.it} {otherwise}"


def examples() -> Iterator[tuple[str, str]]:
    for path in sorted(EXAMPLES.rglob("*.toml")):
        for italian in re.findall(r'\bit = "([^"]*)"', path.read_text(encoding="utf-8")):
            yield f"{path.parent.name}/{path.name}", italian


def messages() -> Iterator[tuple[str, str]]:
    texts = {file: source(file, "it") for file in (*FILES, "page")}
    texts |= {book: book_source(book, "it") for book in BOOKS}
    for file, text in texts.items():
        yield from ((f"{file}:{number}", line) for number, line in enumerate(text.splitlines(), 1))


@pytest.mark.parametrize("wrong", WORDS)
def test_a_word_that_the_rulebooks_do_not_have_is_not_used(wrong: str) -> None:
    found = [
        place
        for place, text in (*rules(), *examples(), *messages())
        if place not in ABOUT_WORDS and re.search(rf"\b{wrong}", text, re.IGNORECASE)
    ]
    assert not found, f"write {WORDS[wrong]!r}"
