"""Reading, looking up and searching the index and rulings of a book."""

from pathlib import Path

import pytest

from staffetta.view import paragraphs
from staffetta.view.paragraphs import BadIndex, UnknownBook, UnknownParagraph, load, read

BOOK = paragraphs.books()[0]

RULING = """
[[ruling]]
id = "{id}"
paragraphs = ["X 2"]
what = {{ en = "We do.", it = "Facciamo." }}
why = {{ en = "So.", it = "Così." }}
"""


def test_a_book_is_read_once() -> None:
    assert load(BOOK) is load(BOOK)


def test_an_unknown_book_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBook, match=f"no book 'atlantis'.*known: .*{BOOK}"):
        load("atlantis")


def test_paragraphs_and_rulings_are_found_by_id() -> None:
    book = load("rosselsprung")
    assert book.paragraph("R 9.2.1").title.say("it") == "Segnalini per il tiro"
    assert book.ruling("R-47").option == "opportunity-assault-return"
    assert "R 9.2.1" in book
    assert "R 9.2.9" not in book


def test_an_unknown_id_is_refused_by_name() -> None:
    book = load("rosselsprung")
    with pytest.raises(UnknownParagraph, match="no paragraph 'R 99'"):
        book.paragraph("R 99")
    with pytest.raises(UnknownParagraph, match="no ruling 'R-999'"):
        book.ruling("R-999")
    with pytest.raises(UnknownParagraph):
        book.rulings_on("R 99")


def test_rulings_are_found_by_the_paragraph_they_touch() -> None:
    rulings = load("rosselsprung").rulings_on("R 12.2.1")
    assert [ruling.id for ruling in rulings] == ["R/C-36", "R/C-45"]


@pytest.mark.parametrize(
    ("text", "language", "id_"),
    [
        ("balkan british", "en", "R 13.3.4"),
        ("BALKAN britannica", "it", "R 13.3.4"),
        ("unita leggere", "it", "R 13.5.1"),
        ("abitanti interroga", "it", "R 5.2.2"),
        ("13.3.4", "en", "R 13.3.4"),
        ("drvar", "en", "R 1"),
    ],
)
def test_search_needs_every_word_but_neither_case_nor_accents(
    text: str, language: paragraphs.Language, id_: str
) -> None:
    assert id_ in [paragraph.id for paragraph in load("rosselsprung").search(text, language)]


@pytest.mark.parametrize("text", ["", "  ", "balkan leggera", "eapon"])
def test_search_finds_nothing_for_nothing_or_the_middle_of_a_word(text: str) -> None:
    assert load("rosselsprung").search(text) == ()


def test_search_looks_into_one_language_only() -> None:
    assert load("rosselsprung").search("abitanti", "en") == ()


def test_a_ruling_without_grounds_in_one_language_is_refused(root: Path) -> None:
    folder = root / "src/staffetta/rules/book"
    english = RULING.format(id="X-1").replace(', it = "Così."', "")
    (folder / "rulings.toml").write_text(english, encoding="utf-8")
    with pytest.raises(BadIndex, match="missing required field `it`"):
        read(folder)


def spoil(root: Path, old: str, new: str) -> Path:
    """The folder of the planted book, with one change in its index."""
    folder = root / "src/staffetta/rules/book"
    file = folder / "index.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "X 2.1"', 'id = "X 2"', "X 2 stands there twice"),
        ('id = "X 2.1"', 'id = "Y 2.1"', "Y 2.1 does not begin with 'X'"),
        ('enforce = "yes"', 'enforce = "maybe"', "Invalid enum value 'maybe'"),
        ('enforce = "yes"', 'enforces = "yes"', "enforces"),
        (', it = "Titolo 2"', "", "missing required field `it`"),
        ('prefix = "X"', 'prefix = "X', "index.toml"),
    ],
)
def test_a_spoilt_index_is_refused_with_file_and_reason(
    root: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(BadIndex, match=rf"index\.toml.*{sentence}|{sentence}"):
        read(spoil(root, old, new))


@pytest.mark.parametrize(
    ("rulings", "sentence"),
    [
        (RULING.format(id="X-1") * 2, "X-1 stands there twice"),
        (RULING.format(id="X-1").replace("X 2", "X 9"), "X-1 names X 9, which is not in the index"),
        (RULING.format(id="X-1") + 'option = "o"\n', "X-1: option, default, values and otherwise"),
        (RULING.format(id="X-1") + "values = [1]\n", "X-1: option, default, values and otherwise"),
    ],
)
def test_spoilt_rulings_are_refused_with_file_and_reason(
    root: Path, rulings: str, sentence: str
) -> None:
    folder = root / "src/staffetta/rules/book"
    (folder / "rulings.toml").write_text(rulings, encoding="utf-8")
    with pytest.raises(BadIndex, match=rf"rulings\.toml: {sentence}"):
        read(folder)


def test_a_book_may_do_without_rulings(root: Path) -> None:
    assert read(root / "src/staffetta/rules/book").rulings == ()
