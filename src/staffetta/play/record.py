"""Records: a header and a list of choices, as a text that people can read.

docs/reference/record-format.md describes the format. Reading a record (`Record.parse`) needs no
rules; replaying it (`replay`) shows whether its choices are legal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

from staffetta import __version__
from staffetta.rules.options import Value

FORMAT: Final = 1
TITLE: Final = "staffetta record"
#: Who speaks in the lines of the session, which never enter the engine.
SESSION: Final = "*"
#: Where a package comes without its sources, this file beside it holds their fingerprint.
BAKED: Final = "rules.fingerprint"
_LARGEST: Final = 1 << 22
_ONCE: Final = ("engine", "rules", "book", "scenario", "data", "seed")


class BadRecord(Exception):
    """A text that is no record, or a damaged one: what, and in which line."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.line: Final = line


class OtherRules(BadRecord):
    """A record of another edition of rules or data, which the present one does not replay."""

    def __init__(self, why: BadRecord | str, remarks: Sequence[str], line: int = 0) -> None:
        super().__init__(
            f"{'; '.join(remarks)}; by the present rules it cannot be replayed to its end: {why}"
        )
        #: How far it can be replayed; 0 if it does not even begin.
        self.reached: Final = line


@dataclass(frozen=True)
class Header:
    """What a game was played with."""

    book: str
    scenario: str
    #: The digest of the scenario's values.
    data: str
    engine: str = __version__
    #: The fingerprint of the code of the rules.
    rules: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    #: side: who played it
    players: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    #: The scenario's files, if it is not shipped.
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """One line: a side's choice, a roll of ``chance``, or a matter of the session (``*``)."""

    who: str
    text: str
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.who} {self.text}"


@dataclass(frozen=True)
class Record:
    """A game, finished or not: the header, the entries, the outcome, the digest at the end."""

    header: Header
    entries: tuple[Entry, ...]
    outcome: str
    digest: str
    #: Whether the text was found as it was written; a record made here always is.
    intact: bool = True
    #: The line of the digest, to point at.
    last_line: int = 0

    def __str__(self) -> str:
        lines = [f"{TITLE} {FORMAT}", *_header_lines(self.header), ""]
        lines += [str(entry) for entry in self.entries]
        lines += ["", f"outcome {self.outcome}", f"digest {self.digest}"]
        return "\n".join([*lines, f"sum {_sum(lines)}", ""])

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; `BadRecord` says what is wrong with the text."""
        return _Reader(text).record()

    @classmethod
    def read(cls, file: Path) -> Record:
        """Read a file; `BadRecord` if it holds no record, `OSError` if there is none."""
        if file.stat().st_size > _LARGEST:
            raise BadRecord("it is too large to be a record")
        try:
            return cls.parse(file.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord("it is no text, so it is no record") from error


def same_value(value: Value) -> str:
    """A value of an option as it is written: yes-or-no ones in small letters."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def rules_fingerprint() -> str:
    """A fingerprint of the code that decides what is legal: the machine and the books."""
    home = Path(__file__).parents[1]
    baked = home / BAKED
    if baked.is_file():
        return baked.read_text(encoding="ascii").strip()
    found = hashlib.sha256()
    sources = [file for part in ("engine", "rules") for file in sorted((home / part).rglob("*.py"))]
    assert sources, f"neither sources nor {BAKED}"
    for file in sources:
        found.update(file.relative_to(home).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def remarks_on(header: Header, book: str, data: str) -> tuple[str, ...]:
    """In what a record differs from the present rules, and from its scenario's book and data."""
    found: list[str] = []
    if header.engine != __version__:
        found.append(f"it was made with engine {header.engine}, and this is {__version__}")
    elif header.rules != rules_fingerprint():
        found.append("it was made under another edition of the rules' code")
    if header.book != book:
        found.append(f"it was played by the book {header.book!r}, and this is {book!r}")
    if header.data != data:
        found.append(f"the data of {header.scenario!r} have changed since")
    return tuple(found)


def _header_lines(header: Header) -> Iterator[str]:
    yield f"engine {header.engine}"
    yield f"rules {header.rules}"
    yield f"book {header.book}"
    yield f"scenario {header.scenario}"
    yield f"data {header.data}"
    for option, value in sorted(header.options.items()):
        yield f"option {option} {same_value(value)}"
    for side, player in header.players.items():
        yield f"player {side} {player}"
    if header.seed is not None:
        yield f"seed {header.seed}"
    for name, text in header.files.items():
        yield f"file {name}"
        for line in text.removesuffix("\n").split("\n"):
            yield f"| {line}" if line else "|"


def _sum(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        # Not splitlines(): a scenario's text may hold other breaks, which are its own.
        self.lines: Final = text.removesuffix("\n").split("\n")
        self.at = 0
        self.once: Final[dict[str, str]] = {}
        self.options: Final[dict[str, Value]] = {}
        self.players: Final[dict[str, str]] = {}
        self.files: Final[dict[str, list[str]]] = {}
        self.file: list[str] | None = None

    def record(self) -> Record:
        self.title()
        if not any(line.startswith("sum ") for line in self.lines):
            self.cut_short(len(self.lines))
        header = self.header()
        entries = self.entries()
        outcome = self.last("outcome")
        digest = self.last("digest")
        line = self.at
        total = self.last("sum")
        intact = total == _sum(self.lines[: self.at - 1])
        if any(rest.strip() for rest in self.lines[self.at :]):
            raise BadRecord("nothing may follow the sum", self.at + 1)
        return Record(header, entries, outcome, digest, intact, line)

    def title(self) -> None:
        first = self.lines[0].rstrip()
        self.at = 1
        if not first.startswith(f"{TITLE} "):
            raise BadRecord(f"this is no record: the first line must be '{TITLE} {FORMAT}'")
        if first != f"{TITLE} {FORMAT}":
            raise BadRecord(
                f"this is {first!r}, and this version reads format {FORMAT}; "
                "use the version of staffetta that wrote it",
                1,
            )

    def header(self) -> Header:
        while (line := self.next()).strip():
            self.header_line(line)
        for word in _ONCE[:-1]:
            if word not in self.once:
                raise BadRecord(f"the header does not name the {word}", self.at)
        seed = self.once.get("seed")
        if seed is not None and not seed.removeprefix("-").isdecimal():
            raise BadRecord(f"the seed {seed!r} is no number")
        return Header(
            book=self.once["book"],
            scenario=self.once["scenario"],
            data=self.once["data"],
            engine=self.once["engine"],
            rules=self.once["rules"],
            options=self.options,
            players=self.players,
            seed=None if seed is None else int(seed),
            files={name: "\n".join([*lines, ""]) for name, lines in self.files.items()},
        )

    def header_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "|" and self.file is not None:
            self.file.append(rest)
            return
        self.file = None
        name, _, value = rest.partition(" ")
        if word == "option" and value:
            self.options[name] = _value(value)
        elif word == "player" and value:
            self.players[name] = value
        elif word == "file" and name and "/" not in name and "\\" not in name and not value:
            self.file = self.files.setdefault(name, [])
        elif word in _ONCE and rest and word not in self.once:
            self.once[word] = rest
        else:
            raise BadRecord(f"{line!r} has no place in a header", self.at)

    def entries(self) -> tuple[Entry, ...]:
        found: list[Entry] = []
        while (line := self.next()).strip():
            who, _, text = line.partition(" ")
            if not text.strip():
                raise BadRecord(f"{line!r} is no entry: write who chooses, and what", self.at)
            found.append(Entry(who, text.strip(), self.at))
        return tuple(found)

    def last(self, word: str) -> str:
        line = self.next()
        found, _, rest = line.rstrip().partition(" ")
        if found != word or not rest:
            raise BadRecord(f"{line!r} stands where '{word} …' must be", self.at)
        return rest

    def next(self) -> str:
        """The next line; there is one until the sum has been read."""
        if self.at >= len(self.lines):
            self.cut_short(self.at)
        self.at += 1
        return self.lines[self.at - 1]

    def cut_short(self, line: int) -> NoReturn:
        raise BadRecord("the record was cut short: it must end with outcome, digest and sum", line)


def _value(text: str) -> Value:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() else text
