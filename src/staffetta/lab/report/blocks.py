"""What a report is made of, whatever it is written down in."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Table:
    """Rows under a head; all columns but the first `words` are numbers. `games` is its basis."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    basis: str
    words: int = 1
    title: str = ""
    #: Shown only when it is asked for.
    folded: bool = False


@dataclass(frozen=True)
class Figure:
    """A drawing, what it shows, and how many games it rests on."""

    svg: str
    caption: str
    basis: str
    #: How much of the width of a page it takes: 1, 2 or 3 parts of 6.
    width: int = 6


Block = Table | Figure | str


@dataclass(frozen=True)
class Section:
    """A part of a report under a heading."""

    id: str
    title: str
    say: str
    blocks: list[Block] = field(default_factory=list)


@dataclass(frozen=True)
class Report:
    """A whole report."""

    language: str
    title: str
    lead: str
    #: What was asked, in sentences.
    notes: tuple[str, ...]
    sections: tuple[Section, ...]
    #: Drawn once, and used by several figures.
    ground: str = ""
