"""The course of a game: what the replay steps through, and what the end tells."""

from __future__ import annotations

from .base import Message, Say


class StepSaid(Message, frozen=True):
    """The position after an activation, or after what came between two.

    `at` counts the entries of the record. `side` is who acted.
    """

    at: int
    turn: int
    side: str | None


class TurnSaid(Message, frozen=True):
    """The chance of the first side at the end of a turn, of turn 0: before the first.

    None if it took too long to work out.
    """

    turn: int
    chance: float | None


class TurningSaid(Message, frozen=True):
    """A step that changed the chances: from entry `since` to entry `at`; chances as in a turn."""

    at: int
    since: int
    turn: int
    before: float
    after: float
    said: list[Say]


class SideTale(Message, frozen=True):
    """What a side lost, in points of strength and in units, and how its dice fell.

    `hits` and the hits to be `expected` of the same dice; `melees` and the average die in them.
    """

    side: str
    strength: int
    units: int
    hits: int
    expected: float
    melees: int
    melee: float


class CourseSaid(Message, frozen=True, tag="course"):
    """The steps of a game. The rest is empty until it is over."""

    steps: list[StepSaid]
    turns: list[TurnSaid]
    turning: list[TurningSaid]
    sides: list[SideTale]
