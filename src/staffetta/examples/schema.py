"""The shape of a worked example: a position, what is done in it, and what must follow.

The descriptions below are not comments: the reader quotes them when a value does not fit.
docs/reference/worked-examples.md explains the format to its writers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, field

from staffetta.rules.registry import mark_names
from staffetta.scenarios.schema import (
    Arrival,
    Count,
    Filled,
    HexId,
    Kind,
    MissionIdentity,
    Name,
    PieceId,
    Shape,
    Slug,
    Terrain,
)

ExampleId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Z]/[A-Za-z0-9][A-Za-z0-9 ._+-]*$(?!\n)",
        description='the prefix of the book, a stroke and a name, like "R/V-08"',
    ),
]
Paragraph = Annotated[
    str, Meta(pattern=r"^[A-Z] \S+$(?!\n)", description='a paragraph like "R 9.2"')
]
Natural = Annotated[int, Meta(ge=0, description="a whole number from 0 up")]
Text = Annotated[str, Meta(min_length=1, description='a choice like "to 05.06" or "roll 2 4 6"')]
if TYPE_CHECKING:
    Mark = str
else:
    Mark = Literal[tuple(mark_names())]
Place = Literal["waiting", "lost", "left", "taken"]
Value = bool | int | str
#: What a book counts: a number, a hex, or a set of hexes; the reader checks which. Constraints on
#: both the number and the text would crash msgspec 0.22 when Python ends.
OwnValue = int | str | tuple[HexId, ...]


class Board(Shape, frozen=True, kw_only=True):
    """A small map: one letter for each hex, as in the scenarios' maps."""

    grid: Filled
    legend: dict[str, Terrain] | None = None
    levels: Filled | None = None
    roads: tuple[Annotated[tuple[HexId, ...], Meta(min_length=2)], ...] = ()
    streams: tuple[HexId, ...] = ()
    objectives: tuple[HexId, ...] = ()
    stars: tuple[HexId, ...] = ()
    forts: tuple[HexId, ...] = ()


class Aircraft(Shape, frozen=True, kw_only=True):
    """An air strike that replaces those of the scenario."""

    id: PieceId
    side: str
    turns: Annotated[tuple[Count, ...], Meta(min_length=1)]
    precision: Count
    strength: Count
    bonus: int = 0
    needs: MissionIdentity | None = None


class Piece(Shape, frozen=True, kw_only=True):
    """A piece and where it is. What is not said is as the scenario's piece of the same id."""

    id: PieceId
    side: str | None = None
    kind: Kind | None = None
    formation: str | None = None
    full: Count | None = None
    light: bool | None = None
    automatic: bool | None = None
    morale: Count | None = None
    attack: Literal["infantry", "tank", "artillery"] | None = None
    target: Literal["infantry", "vehicle", "tank"] | None = None
    damage: Count | None = None
    abilities: tuple[Slug, ...] | None = None
    radius: Count | None = None
    spare_radius: Count | None = None
    commands: tuple[str, ...] | None = None
    arrives: Arrival | None = None
    hex: HexId | None = None
    place: Place | None = None
    strength: Count | None = None
    marks: tuple[Mark, ...] | None = None
    identity: MissionIdentity | None = None
    absent: bool = False


class Refusal(Shape, frozen=True, kw_only=True):
    """A choice that must be refused, under which paragraph; `after` leads to the question."""

    choice: Text
    rule: Paragraph
    why: Slug | None = None
    after: tuple[Text, ...] = ()


class Told(Shape, frozen=True, kw_only=True):
    """An event: its paragraph, its key, some of its arguments, and who may know it."""

    key: Slug | None = None
    rule: Paragraph | None = None
    args: dict[str, str] = field(default_factory=dict)
    to: str | None = None


class Expected(Shape, frozen=True, kw_only=True):
    """What must be true of a piece; `marks` lists all that lie on it."""

    hex: HexId | None = None
    place: Place | None = None
    strength: Natural | None = None
    marks: tuple[Mark, ...] | None = None
    due: Natural | None = None


class Outcome(Shape, frozen=True, kw_only=True):
    """How the game must have ended."""

    winner: str | None = None
    how: Slug | None = None
    points: dict[str, int] = field(default_factory=dict)


class Step(Shape, frozen=True, kw_only=True):
    """What is done, and what must be true afterwards; `mines` names all that still lie."""

    do: Text | tuple[Text, ...] = ()
    note: Name | None = None
    refused: tuple[Refusal, ...] = ()
    offered: tuple[Text, ...] = ()
    not_offered: tuple[Text, ...] = ()
    count: Natural | None = None
    dice: Natural | None = None
    dice_for: tuple[str, ...] | None = None
    told: tuple[Told, ...] = ()
    not_told: tuple[Told, ...] = ()
    pieces: dict[str, Expected] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)
    own: dict[str, OwnValue] = field(default_factory=dict)
    mines: tuple[HexId, ...] | None = None
    turn: Natural | None = None
    initiative: str | None = None
    decides: str | None = None
    question: Slug | None = None
    outcome: Outcome | None = None
    over: bool | None = None


class Position(Shape, frozen=True, kw_only=True):
    """Where an example begins, and its steps; in a case, what differs from the file."""

    turn: Count | None = None
    at: Slug | None = None
    active: str | None = None
    initiative: str | None = None
    points: dict[str, Natural] = field(default_factory=dict)
    lost: dict[str, Natural] = field(default_factory=dict)
    own: dict[str, OwnValue] = field(default_factory=dict)
    mines: dict[HexId, Natural] = field(default_factory=dict)
    options: dict[str, Value] = field(default_factory=dict)
    terrain: dict[HexId, Terrain] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    steps: tuple[Step, ...] = ()


class Case(Position, frozen=True, kw_only=True):
    """A variant: its own changes to the position, then its own steps after those of all."""

    name: Name
    note: Name | None = None


class ExampleFile(Position, frozen=True, kw_only=True):
    """A whole file. Its steps come first in every case; without cases it is one case itself."""

    id: ExampleId
    scenario: Slug
    rules: Annotated[tuple[Paragraph, ...], Meta(min_length=1)]
    title: Name | None = None
    note: Name | None = None
    map: Board | None = None
    aircraft: tuple[Aircraft, ...] | None = None
    cases: tuple[Case, ...] = ()
