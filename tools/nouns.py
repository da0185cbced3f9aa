"""The law that a book owns its nouns: none of its frames, verbs and marks is named elsewhere.

The registry says what each book has; `tools/laws.py` runs this over the program and the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from staffetta.rules.entry import Entry
from staffetta.rules.registry import BOOKS

#: Nouns of a book that are also plain words of the program.
PLAIN_WORDS: Final = frozenset({"advance", "aim", "ammunition", "final-count", "set-up", "wait"})

#: What still names a book's noun. Take a line out when it is no longer true; add none.
NOT_YET: Final = {
    # Machine players have a view on the action of this name.
    "src/staffetta/engine/choices.py": {"deploy"},
    # A weight, the part of a frame's shape, a topic that two books cite.
    "src/staffetta/mind/weights.py": {"overrun"},
    "src/staffetta/rules/melee.py": {"landing-assault"},
    "src/staffetta/rules/movement.py": {"spent"},
    "src/staffetta/rules/banditen/tables.py": {"landing-assault"},
    "src/staffetta/view/reach.py": {"spent"},
}

_QUOTED: Final = re.compile(r"""["']([a-z0-9-]+)["']""")
_PAGE: Final = (".ts", ".svelte")


def nouns_of(entry: Entry) -> set[str]:
    """What a book alone has, by the names of records and saved games."""
    names = {frame.name for frame in entry.own_frames}
    names |= {word for word, _ in entry.verbs.values()}
    names |= {name for _, name in entry.marks}
    return names - PLAIN_WORDS


def sources(root: Path) -> Iterator[Path]:
    """The program and the page, without tests and what is generated."""
    yield from (root / "src" / "staffetta").rglob("*.py")
    for path in (root / "client" / "src").rglob("*"):
        if path.suffix in _PAGE and not path.name.endswith((".test.ts", ".d.ts")):
            yield path


def misplaced(root: Path) -> Iterator[tuple[str, int, str]]:
    """(file, line, what is wrong) for each noun outside its book's folder."""
    owners = {noun: book for book, entry in BOOKS.items() for noun in nouns_of(entry)}
    for path in sorted(sources(root)):
        file = path.relative_to(root).as_posix()
        allowed = NOT_YET.get(file, set())
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for noun in _QUOTED.findall(line):
                owner = owners.get(noun)
                if owner is None or noun in allowed or f"rules/{owner}/" in file:
                    continue
                yield file, number, f"names {noun!r}, which is a noun of one book"


def outdated(root: Path) -> Iterator[str]:
    """The lines of NOT_YET that are not true any more."""
    for file, nouns in NOT_YET.items():
        text = (root / file).read_text(encoding="utf-8") if (root / file).exists() else ""
        for noun in sorted(nouns - set(_QUOTED.findall(text))):
            yield f"{file} does not name {noun!r}: take it out of NOT_YET in tools/nouns.py"
