"""Storage: what is kept of a game, and what a table asks of the place where it is kept.

A server keeps games in SQLite, a test in a dictionary, a browser in its own database.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import msgspec

Value = bool | int | str


class StoreError(Exception):
    """The store cannot do its work; `key` names the sentence for people."""

    key = "damaged-database"


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes about a game."""

    scenario: str
    options: dict[str, Value]
    players: dict[str, str]
    seats: Literal["one", "two"]
    dice: Literal["fair", "seed", "recorded"]
    seed: int | None
    language: str
    created: str
    engine: str
    rules: str
    data: str
    #: The files of a scenario that is not shipped.
    files: dict[str, str] = msgspec.field(default_factory=dict)
    imported: bool = False
    #: Whether it is a step of the guided first game.
    lesson: bool = False
    #: The sides that the maker of the game plays; none if that is not known.
    maker: list[str] | None = None


class Orders(msgspec.Struct, kw_only=True):
    """How reactions are answered for a side."""

    how: str = "ask"
    chance: float = 0.5
    keep: int = 0
    #: The turn in which "decline-turn" holds.
    turn: int = 0


class Live(msgspec.Struct, kw_only=True):
    """What changes about a game and is not in its record."""

    changed: str
    number: int = 0
    turn: int = 0
    decider: str | None = None
    outcome: str | None = None
    log: int = 0
    round: int = 0
    commitments: dict[str, str] = msgspec.field(default_factory=dict)
    secrets: dict[str, str] = msgspec.field(default_factory=dict)
    #: The place in the record from which on the dice are derived from the secrets.
    fair_from: int = 0
    #: The sides whose players add a secret to the dice.
    waiting: list[str] = msgspec.field(default_factory=list)
    orders: dict[str, Orders] = msgspec.field(default_factory=dict)
    plans: dict[str, list[str]] = msgspec.field(default_factory=dict)
    #: What is left of plans that a reaction or dice have interrupted.
    paused: dict[str, list[str]] = msgspec.field(default_factory=dict)
    draw: list[str] = msgspec.field(default_factory=list)
    rules: str = ""


@dataclass(frozen=True)
class Row:
    """An entry of the record, with what it made happen. `log`: events there were after it."""

    at: int
    who: str
    text: str
    turn: int
    log: int
    events: list[list[Any]]


@dataclass(frozen=True)
class Stored:
    """A game as it lies in the store."""

    id: str
    header: Header
    owner: bytes
    live: Live
    tip: dict[str, Any]
    base: dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """What a link opens."""

    game: str
    role: Literal["player", "watcher"]
    sides: tuple[str, ...]


class Storage(Protocol):
    """Where games are kept. Every method may raise `StoreError`."""

    def find(self, id_: str, /) -> Stored | None:
        """A game, without its entries."""

    def rows(self, id_: str, /) -> list[Row]:
        """The entries of a game, in their order."""

    def write(
        self, id_: str, live: Live, rows: Sequence[Row] = (), tip: Any = None, base: Any = None, /
    ) -> None:
        """Keep what has changed. ``tip`` and ``base`` are given only where there are new rows."""
