"""The law that a book owns its nouns: what only one book has is named nowhere else.

The nouns are its frames, verbs, marks, kinds of units and markers, identities, options and message
keys. The registry and the books' own files say what they are. `tools/laws.py` runs this over the
program and the page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from staffetta.rules.entry import Entry
from staffetta.rules.registry import BOOKS
from staffetta.rules.tables import UNITS

WORDS: Final = Path(__file__).parents[1] / "src" / "staffetta"

#: Nouns of a book that are also plain words of the program.
PLAIN_WORDS: Final = frozenset(
    {
        *("advance", "aim", "ammunition", "build", "call", "damage", "drop", "final-count"),
        *("fort", "identity", "land", "mine", "others", "reveal", "set-up", "shift", "slope"),
        *("spent", "top", "value", "wait"),
    }
)

#: What still names a book's noun. Take a line out when it is no longer true; add none.
NOT_YET: Final = {
    # The format of scenarios: pieces with a hidden side, pieces that do not fight, target types.
    "src/staffetta/scenarios/schema.py": {"mission", "radio", "vehicle"},
    "src/staffetta/scenarios/checks/frame.py": {"mission"},
    "src/staffetta/scenarios/checks/pieces.py": {"mission"},
    "src/staffetta/scenarios/checks/setup.py": {"mission"},
    "src/staffetta/examples/forces.py": {"decoy", "mission"},
    "src/staffetta/examples/schema.py": {"vehicle"},
    # The symbols of NATO go by the kind of unit, and so does a letter on the terminal.
    "client/src/board/counters.ts": {"radio", "vehicle"},
    "src/staffetta/cli/screen.py": {"radio"},
    # A weight; a topic that two books cite.
    "src/staffetta/mind/weights.py": {"overrun"},
    "src/staffetta/rules/melee.py": {"landing-assault"},
}

_QUOTED: Final = re.compile(r"""["']([a-z0-9-]+)["']""")
#: In the page also the keys of objects, but not the values of HTML attributes.
_ON_THE_PAGE: Final = re.compile(r"""(?<![=\w])["']([a-z0-9-]+)["']|(?<=[{,\s])([a-z0-9-]+): """)
_PAGE: Final = (".ts", ".svelte")
_MESSAGE: Final = re.compile(r"^([a-z][a-z0-9]*)-([a-z0-9-]+) =", re.MULTILINE)


def nouns_of(entry: Entry) -> set[str]:
    """What a book has, by the names of records, saved games and its files."""
    names = {frame.name for frame in entry.own_frames}
    names |= {word for word, _ in entry.verbs.values()}
    names |= {name for _, name in entry.marks}
    names |= {*entry.markers, *entry.identities, *entry.options, *entry.event_roles}
    names |= set(entry.shape[UNITS]["units"].parts)
    return names


@cache
def owners() -> dict[str, str]:
    """noun: the only book that has it."""
    shared = {key for file in (WORDS / "words").glob("*.en.ftl") for key in messages(file)}
    of_book = {
        book: nouns_of(entry) | messages(WORDS / "rules" / book / "words.en.ftl")
        for book, entry in BOOKS.items()
    }
    books = Counter(noun for nouns in of_book.values() for noun in nouns)
    return {
        noun: book
        for book, nouns in of_book.items()
        for noun in nouns - shared - PLAIN_WORDS
        if books[noun] == 1
    }


def messages(path: Path) -> set[str]:
    """The keys of a file of words, without what kind of message each is."""
    return {key for _, key in _MESSAGE.findall(path.read_text(encoding="utf-8"))}


def sources(root: Path) -> Iterator[Path]:
    """The program and the page, without tests and what is generated."""
    yield from (root / "src" / "staffetta").rglob("*.py")
    for path in (root / "client" / "src").rglob("*"):
        if path.suffix in _PAGE and not path.name.endswith((".test.ts", ".d.ts")):
            yield path


def misplaced(root: Path) -> Iterator[tuple[str, int, str]]:
    """(file, line, what is wrong) for each noun outside its book's folder."""
    owner_of = owners()
    for path in sorted(sources(root)):
        file = path.relative_to(root).as_posix()
        allowed = NOT_YET.get(file, set())
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for noun in named(path, line):
                owner = owner_of.get(noun)
                if owner is None or noun in allowed or in_a_book(file):
                    continue
                yield file, number, f"names {noun!r}, which is a noun of one book"


def in_a_book(file: str) -> bool:
    """Whether a file belongs to a book; two books may use the same word."""
    return any(f"rules/{book}/" in file for book in BOOKS)


def named(path: Path, line: str) -> list[str]:
    """What a line names: texts in quotes, and on the page the keys of objects too."""
    if path.suffix in _PAGE:
        return [quoted or key for quoted, key in _ON_THE_PAGE.findall(line)]
    return _QUOTED.findall(line)


def outdated(root: Path) -> Iterator[str]:
    """The lines of NOT_YET that are not true any more."""
    for file, nouns in NOT_YET.items():
        text = (root / file).read_text(encoding="utf-8") if (root / file).exists() else ""
        for noun in sorted(nouns - set(named(root / file, text))):
            yield f"{file} does not name {noun!r}: take it out of NOT_YET in tools/nouns.py"
