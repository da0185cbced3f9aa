"""The paragraphs of a book and the rulings on them, to look up, search and show.

Owns the format of a book's `index.toml` and `rulings.toml`, and hands out their words in English or
Italian. It knows a book only by the name of its folder, so the same code serves all of them.

>>> book = load(books()[0])
>>> first = book.paragraphs[0]
>>> book.paragraph(first.id) is first
True
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, NoReturn, TypeVar

import msgspec

from staffetta.rules.registry import BOOKS

Language = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = ("en", "it")

Enforce = Literal["yes", "data", "presentation", "flavour"]

INDEX = "index.toml"
RULINGS = "rulings.toml"


class UnknownBook(LookupError):
    """There is no book of this name with an index."""


class UnknownParagraph(LookupError):
    """The book has no paragraph, or no ruling, of this id."""


class BadIndex(ValueError):
    """An index or a list of rulings that cannot be used; the text says which file and why."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the two files: a misspelt key is refused, not ignored."""


class Words(Record, frozen=True, kw_only=True):
    """One text in every language of the project."""

    en: str
    it: str

    def say(self, language: Language) -> str:
        return self.it if language == "it" else self.en


class Instead(Record, frozen=True, kw_only=True):
    """What a summary says under an option: for each phrase the one that takes its place."""

    en: dict[str, str]
    it: dict[str, str]

    def say(self, language: Language) -> dict[str, str]:
        return self.it if language == "it" else self.en


class Paragraph(Record, frozen=True, kw_only=True):
    """One numbered paragraph of a book, in our own words."""

    id: str
    enforce: Enforce
    title: Words
    summary: Words
    #: ``option=value``: the phrases of the summary that are others then.
    when: dict[str, Instead] = {}

    def under(self, options: Mapping[str, str | int | bool], language: Language) -> str:
        """The summary under the options that differ from the book's defaults."""
        text = self.summary.say(language)
        phrases: dict[str, str] = {}
        for option, value in options.items():
            instead = self.when.get(setting(option, value))
            if instead is not None:
                phrases |= instead.say(language)
        if not phrases:
            return text
        # All at once, so that no option reads what another has written.
        wanted = "|".join(map(re.escape, phrases))
        return re.sub(wanted, lambda found: phrases[found[0]], text)

    @property
    def enforceable(self) -> bool:
        """Whether code or data must carry it, and a test must be able to fail."""
        return self.enforce in {"yes", "data"}


class Ruling(Record, frozen=True, kw_only=True):
    """What is done where the text of a book is silent, unclear or at odds with itself."""

    id: str
    paragraphs: tuple[str, ...]
    what: Words
    #: The grounds for it.
    why: Words
    option: str | None = None
    default: str | int | bool | None = None
    values: tuple[str | int | bool, ...] = ()
    otherwise: Words | None = None


def setting(option: str, value: str | int | bool) -> str:
    """An option with its value, as `when` names them.

    >>> setting("points-cap", 0), setting("night", False)
    ('points-cap=0', 'night=false')
    """
    return f"{option}={str(value).lower()}"


class IndexFile(Record, frozen=True, kw_only=True):
    """The whole of an `index.toml`."""

    prefix: str
    title: str
    #: The chapter with the sequence of a turn, if one has it.
    turn: str = ""
    paragraph: tuple[Paragraph, ...]


class RulingsFile(Record, frozen=True, kw_only=True):
    """The whole of a `rulings.toml`."""

    ruling: tuple[Ruling, ...]


class Rulebook:
    """A book's paragraphs and rulings, in the order of their files."""

    def __init__(self, index: IndexFile, rulings: Iterable[Ruling]) -> None:
        self.prefix = index.prefix
        self.title = index.title
        self.turn = index.turn
        self.paragraphs = index.paragraph
        self.rulings = tuple(rulings)
        self._paragraphs = {paragraph.id: paragraph for paragraph in self.paragraphs}
        self._rulings = {ruling.id: ruling for ruling in self.rulings}

    def __contains__(self, paragraph: object) -> bool:
        return paragraph in self._paragraphs

    def in_chapter(self, chapter: str) -> list[str]:
        """The paragraphs of a chapter; a longer number is another chapter."""
        inside = re.compile(rf"{re.escape(chapter)}(?!\d)") if chapter else None
        return [p.id for p in self.paragraphs if inside is not None and inside.match(p.id)]

    def paragraph(self, id_: str) -> Paragraph:
        if id_ not in self._paragraphs:
            raise UnknownParagraph(f"{self.title} has no paragraph {id_!r}")
        return self._paragraphs[id_]

    def ruling(self, id_: str) -> Ruling:
        if id_ not in self._rulings:
            raise UnknownParagraph(f"{self.title} has no ruling {id_!r}")
        return self._rulings[id_]

    def rulings_on(self, id_: str) -> tuple[Ruling, ...]:
        """The rulings that touch a paragraph."""
        self.paragraph(id_)
        return tuple(ruling for ruling in self.rulings if id_ in ruling.paragraphs)

    @property
    def options(self) -> dict[str, Ruling]:
        """The rulings that a rules option can change, by the name of the option."""
        return {ruling.option: ruling for ruling in self.rulings if ruling.option is not None}

    def search(self, text: str, language: Language = "en") -> tuple[Paragraph, ...]:
        """The paragraphs whose number, title or summary hold every word of a text.

        Letter case and accents do not matter, and the beginning of a word is enough.
        """
        wanted = plain(text).split()
        return tuple(p for p in self.paragraphs if wanted and holds(p, wanted, language))


def holds(paragraph: Paragraph, wanted: Iterable[str], language: Language) -> bool:
    """Whether each wanted beginning is that of some word of the paragraph."""
    text = f"{paragraph.id} {paragraph.title.say(language)} {paragraph.summary.say(language)}"
    # An apostrophe ends a word in Italian: "unità" is to be found in "un'unità".
    words = plain(text).replace("'", " ").translate(PUNCTUATION).split()
    return all(any(word.startswith(beginning) for word in words) for beginning in wanted)


PUNCTUATION = str.maketrans(dict.fromkeys("(),;:«»“”", " "))


def plain(text: str) -> str:
    """Lower case without accents.

    >>> plain("Unità È")
    'unita e'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def shelf() -> Traversable:
    """The folder that holds the books' folders, wherever the package is installed."""
    return files("staffetta") / "rules"


def books() -> tuple[str, ...]:
    """The names of the books that have an index."""
    found = {place.name for place in shelf().iterdir() if place.is_dir()} | set(BOOKS)
    return tuple(sorted(book for book in found if (folder(book) / INDEX).is_file()))


def folder(book: str) -> Traversable:
    """The folder of a book."""
    entry = BOOKS.get(book)
    return Path(entry.folder) if entry is not None and entry.folder else shelf() / book


@cache
def load(book: str) -> Rulebook:
    """The index and rulings of a book, read once."""
    if book not in books():
        known = ", ".join(books())
        raise UnknownBook(f"there is no book {book!r} with an index of paragraphs; known: {known}")
    return read(folder(book))


def read(folder: Traversable) -> Rulebook:
    """The index and rulings that lie in a folder, checked; a book may do without rulings."""
    index_file, rulings_file = folder / INDEX, folder / RULINGS
    index = decode(index_file, IndexFile)
    rulings = decode(rulings_file, RulingsFile).ruling if rulings_file.is_file() else ()
    check_index(index_file, index)
    check_rulings(rulings_file, rulings, {paragraph.id for paragraph in index.paragraph})
    check_when(index_file, index, rulings)
    return Rulebook(index, rulings)


File = TypeVar("File", IndexFile, RulingsFile)

# Looked over by msgspec now, and not by two threads at once: see the end of scenarios/schema.py.
for _file in (IndexFile, RulingsFile):
    msgspec.json.Decoder(_file)


def decode(file: Traversable, kind: type[File]) -> File:
    """A file as its record, or a sentence that says what is wrong with it."""
    try:
        return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=kind)
    except msgspec.DecodeError as error:
        raise BadIndex(f"{file}: {error}") from error


def check_index(file: Traversable, index: IndexFile) -> None:
    """Every paragraph once, under the prefix of its book."""
    only_once(file, [paragraph.id for paragraph in index.paragraph])
    for paragraph in index.paragraph:
        if not paragraph.id.startswith(f"{index.prefix} "):
            refuse(file, f"{paragraph.id} does not begin with {index.prefix!r} and a space")


def check_rulings(file: Traversable, rulings: Iterable[Ruling], known: set[str]) -> None:
    """Every ruling and option once, on paragraphs that exist, its option fully described."""
    only_once(file, [ruling.id for ruling in rulings])
    only_once(file, [ruling.option for ruling in rulings if ruling.option is not None])
    for ruling in rulings:
        for paragraph in ruling.paragraphs:
            if paragraph not in known:
                refuse(file, f"{ruling.id} names {paragraph}, which is not in the index")
        described = ruling.otherwise is not None and ruling.default in ruling.values
        silent = ruling.otherwise is None and ruling.default is None and not ruling.values
        if not (silent if ruling.option is None else described):
            refuse(file, f"{ruling.id}: option, default, values and otherwise go together")


def check_when(file: Traversable, index: IndexFile, rulings: Iterable[Ruling]) -> None:
    """Options that there are, and phrases that stand once in their summary, apart from others."""
    known = {
        setting(ruling.option, value)
        for ruling in rulings
        if ruling.option is not None
        for value in ruling.values
        if value != ruling.default
    }
    for paragraph in index.paragraph:
        for named in paragraph.when:
            if named not in known:
                refuse(file, f"{paragraph.id} names {named}, which no ruling offers")
        for language in LANGUAGES:
            left = paragraph.summary.say(language)
            phrases = [phrase for i in paragraph.when.values() for phrase in i.say(language)]
            for phrase in dict.fromkeys(phrases):
                if left.count(phrase) != 1:
                    refuse(file, f"{paragraph.id}: {phrase!r} does not stand once in its summary")
                left = left.replace(phrase, "\n")


def only_once(file: Traversable, ids: list[str]) -> None:
    """No id twice."""
    for id_ in ids:
        if ids.count(id_) > 1:
            refuse(file, f"{id_} stands there twice")


def refuse(file: Traversable, sentence: str) -> NoReturn:
    """Say which file is wrong, and why."""
    raise BadIndex(f"{file}: {sentence}")
