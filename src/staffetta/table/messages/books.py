"""Rulebooks: paragraphs, rulings and worked examples."""

from __future__ import annotations

from staffetta.view.observe import View

from .base import Because, Message, Say
from .boards import FortData, GoalData, HexData, Line
from .states import LogEntry


class ParagraphCard(Message, frozen=True):
    """A numbered paragraph of a book, in our own words."""

    id: str
    enforce: str
    title: Say
    summary: Say
    #: What the reconstructed numbers in the summary rest on; they bear a mark there.
    notes: list[Say]
    rulings: list[str]


class RulingCard(Message, frozen=True):
    """What is done where the book is silent or unclear."""

    id: str
    paragraphs: list[str]
    what: Say
    why: Say
    option: str | None
    #: Whether an option of this game reads it otherwise than the book does by default.
    changed: bool


class ExampleCard(Message, frozen=True):
    """A worked example of a book: what it is called, and the paragraphs that it shows."""

    name: str
    title: Say
    rules: list[str]
    cases: int


class ExampleGround(Message, frozen=True):
    """A small map, drawn for an example."""

    columns: int
    rows: int
    hexes: list[HexData]
    roads: list[Line]
    streams: list[Line]
    stars: list[str]
    objectives: list[GoalData]
    forts: list[FortData]


class ExampleStep(Message, frozen=True):
    """What is done, refused and told, and the position then; the first step only shows it."""

    note: Say | None
    done: list[Say]
    dice: list[int]
    refused: list[Because]
    log: list[LogEntry]
    view: View


class ExampleCase(Message, frozen=True):
    """A variant of an example."""

    name: Say
    note: Say | None
    steps: list[ExampleStep]


class ExampleShown(Message, frozen=True):
    """A worked example, played; without a ground of its own it lies on its scenario's map."""

    name: str
    scenario: str
    title: Say
    note: Say | None
    rules: list[str]
    ground: ExampleGround | None
    cases: list[ExampleCase]


class ChartRow(Message, frozen=True):
    """A row of a chart; reconstructed numbers bear their mark."""

    name: Say
    cells: list[str]


class Chart(Message, frozen=True):
    """A table of a game, such as its terrain chart; `notes` say what its marks rest on."""

    title: Say
    columns: list[Say]
    rows: list[ChartRow]
    notes: list[Say]


class RulesData(Message, frozen=True):
    """A book with its own numbers and readings, or with those of a game.

    `figures` are the paragraphs with the numbers that are in none of the `charts`, `turn` those
    with the sequence of a turn.
    """

    book: str
    title: str
    prefix: str
    paragraphs: list[ParagraphCard]
    rulings: list[RulingCard]
    examples: list[ExampleCard]
    charts: list[Chart]
    figures: list[str]
    turn: list[str]
