"""The words of every shipped book: complete in both languages, and different in each."""

import re
from collections.abc import Iterator

import pytest

from staffetta.view.paragraphs import LANGUAGES, Language, Words, books, load

PARAGRAPHS = [p for book in books() for p in load(book).paragraphs]
RULINGS = [r for book in books() for r in load(book).rulings]
OPTIONS = [r for r in RULINGS if r.option is not None]


def sentences() -> Iterator[tuple[str, Words]]:
    """Every text that a player may be shown as a sentence, with whose it is."""
    for paragraph in PARAGRAPHS:
        yield paragraph.id, paragraph.summary
        for named in paragraph.when:
            option, _, value = named.partition("=")
            english, italian = (paragraph.under({option: value}, lang) for lang in LANGUAGES)
            yield f"{paragraph.id} when {named}", Words(en=english, it=italian)
    for ruling in RULINGS:
        yield ruling.id, ruling.what
        if ruling.otherwise is not None:
            yield f"{ruling.id} otherwise", ruling.otherwise


SENTENCES = list(sentences())
#: Names that are the same in both languages.
SAME = {"Abwehr", "Balkan Air Force", "Radio", "Morale"}


def is_whole(text: str) -> bool:
    return text == " ".join(text.split()) and text.endswith(".") and len(text) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_whole(language: Language) -> None:
    assert [whose for whose, words in SENTENCES if not is_whole(words.say(language))] == []


def test_every_sentence_differs_between_the_languages() -> None:
    assert [whose for whose, words in SENTENCES if words.en == words.it] == []


def test_titles_are_short_and_differ_between_the_languages() -> None:
    for paragraph in PARAGRAPHS:
        title = paragraph.title
        assert all(0 < len(title.say(language)) <= 36 for language in LANGUAGES), title
        assert title.en != title.it or title.en in SAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_stands_twice(language: Language) -> None:
    texts = [words.say(language) for _, words in SENTENCES]
    assert [text for text in texts if texts.count(text) > 1] == []


FOREIGN: dict[Language, set[str]] = {
    "en": {"della", "del", "gli", "che", "una", "nel", "è", "più"},
    "it": {"the", "of", "and", "with", "which", "must", "is"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_stands_in_the_place_of_the_other(language: Language) -> None:
    foreign = FOREIGN[language]
    texts = [words.say(language) for _, words in SENTENCES]
    assert [text for text in texts if foreign & set(text.lower().split())] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_grounds_in_each_language(language: Language) -> None:
    foreign = FOREIGN[language]
    for ruling in RULINGS:
        why = ruling.why.say(language)
        assert why == " ".join(why.split()), ruling.id
        assert why.endswith("."), ruling.id
        assert not foreign & set(why.lower().rstrip(".").split()), ruling.id


def test_grounds_differ_between_the_languages() -> None:
    """Except where they are nothing but the numbers of paragraphs or rulings."""
    same = [ruling for ruling in RULINGS if ruling.why.en == ruling.why.it]
    assert [r.id for r in same if re.search(r"[a-z]", r.why.en)] == []


def test_every_ruling_has_its_paragraphs() -> None:
    for ruling in RULINGS:
        assert ruling.paragraphs, ruling.id
        assert len(set(ruling.paragraphs)) == len(ruling.paragraphs), ruling.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_says_what_each_other_value_does(language: Language) -> None:
    for ruling in OPTIONS:
        assert ruling.otherwise is not None
        default, *others = ruling.values
        assert others
        assert ruling.default == default
        for value in others:
            assert str(value).lower() in ruling.otherwise.say(language), ruling.option


def test_the_first_book_is_indexed_and_ruled_on_without_a_gap() -> None:
    book = load("rosselsprung")
    ids = [paragraph.id for paragraph in book.paragraphs]
    assert len(ids) == 113
    assert ids[ids.index("R 3.1") :][1:6] == ["R 3.1a", "R 3.1b", "R 3.1c", "R 3.1.1", "R 4"]
    assert ids[-2:] == ["R 17.1", "R Abbrev."]
    expected = [f"F-{n}" for n in range(1, 10)]
    expected += [f"R/C-{n}" for n in range(1, 80)]
    expected += [f"R-{n}" for n in range(1, 119)]
    assert [ruling.id for ruling in book.rulings] == expected
    assert len(book.options) == 23


def test_the_second_book_is_indexed_and_ruled_on_without_a_gap() -> None:
    book = load("banditen")
    ids = [paragraph.id for paragraph in book.paragraphs]
    assert len(ids) == 126
    assert ids[ids.index("B 15.8") :][1:5] == ["B 15.8.1", "B 16", "B 16.1", "B 16.1.1"]
    assert ids[-1] == "B 16.11.2"
    expected = [f"B/C-{n}" for n in range(1, 54)]
    expected += ["B 15.4.1"]  # the book's own optional rule
    expected += [f"B-{n}" for n in range(1, 123)]
    assert [ruling.id for ruling in book.rulings] == expected
    assert len(book.options) == 6


def test_the_third_book_is_indexed_and_ruled_on_without_a_gap() -> None:
    book = load("gravellona2013")
    ids = [paragraph.id for paragraph in book.paragraphs]
    assert len(ids) == 107
    parts = ["M1", "M2", "M3", "H", "W"]
    assert ids[ids.index("G 8.4") :][1:6] == [f"G 8.4-{part}" for part in parts]
    assert ids[-1] == "G 16"
    expected = [f"G/C-{n}" for n in range(1, 57)]
    expected += [f"G-{n}" for n in range(1, 82)]
    assert [ruling.id for ruling in book.rulings] == expected
    assert len(book.options) == 17
