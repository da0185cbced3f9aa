"""The Italian of the game has the words of the Italian rulebooks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from staffetta.view.paragraphs import books, load

ROOT = Path(__file__).resolve().parents[2]

#: A word that the rulebooks do not have: the one that they have instead.
WORDS: Final = {
    "accatasta": "Raggruppamento",
    "anticarro": "controcarro",
    "bosco": "Foresta",
    "discesa": "atterraggio",
    "gittata": "portata",
    "impilament": "Raggruppamento",
    "inchiodat": "A terra",
    "mischia": "Corpo a corpo",
    "punti azione": "Punti Attivazione",
    "ripieg": "ritirata",
    "schierament": "piazzamento",
    "soppress": "A terra",
}
#: Rulings that speak of the words themselves, or quote a name of the table.
ABOUT_WORDS: Final = {"B/C-5", "G/C-14", "G/C-36", "R/C-30", "B-75"}


def rules() -> Iterator[tuple[str, str]]:
    for name in books():
        book = load(name)
        for paragraph in book.paragraphs:
            yield paragraph.id, f"{paragraph.title.it} {paragraph.summary.it}"
        for ruling in book.rulings:
            otherwise = ruling.otherwise.it if ruling.otherwise else ""
            yield ruling.id, f"{ruling.what.it} {ruling.why.it} {otherwise}"


def messages() -> Iterator[tuple[str, str]]:
    for file in ("src/staffetta/view/text/it.ftl", "client/src/words/it.ftl"):
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        yield from ((f"{file}:{number}", line) for number, line in enumerate(lines, 1))


@pytest.mark.parametrize("wrong", WORDS)
def test_a_word_that_the_rulebooks_do_not_have_is_not_used(wrong: str) -> None:
    found = [
        place
        for place, text in (*rules(), *messages())
        if place not in ABOUT_WORDS and re.search(rf"\b{wrong}", text, re.IGNORECASE)
    ]
    assert not found, f"write {WORDS[wrong]!r}"
