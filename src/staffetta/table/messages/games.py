"""Games: how one is made, and what anybody may know of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from .base import Language, Message, Order, Say, Value

Who = Annotated[
    str, Meta(max_length=32, description='"person" or the level of a machine, such as "simple"')
]

#: Letters of a record that comes over the network. A long game has about 100,000.
LARGEST_RECORD = 1_000_000


class NewGame(Order, frozen=True):
    """A new game.

    `players` says who plays each side. With one person: a game against the machine. With two:
    `seats` is "one" for a hot-seat (one link plays both sides) or "two" for a link each.
    `side` is the one that the maker of the game plays, where there is a link for each.
    `dice` is "fair" (committed secrets, checked at the end) or "seed" (repeatable, and no secret:
    who knows the first rolls can search for the seed).
    """

    scenario: Annotated[str, Meta(max_length=64)]
    players: dict[Annotated[str, Meta(max_length=64)], Who] = field(default_factory=dict)
    seats: Literal["one", "two"] = "one"
    side: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[Annotated[str, Meta(max_length=64)], Value] = field(default_factory=dict)
    dice: Literal["fair", "seed"] = "fair"
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    language: Language = "en"


class NewRecord(Order, frozen=True):
    """A record to look at (a finished game) or to go on with (a running one)."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]
    players: dict[Annotated[str, Meta(max_length=64)], Who] = field(default_factory=dict)
    seats: Literal["one", "two"] = "one"
    side: Annotated[str, Meta(max_length=64)] | None = None
    language: Language = "en"


class LessonCard(Message, frozen=True):
    """A step of the guided first game: who is led to do what, and where to (may be empty)."""

    number: int
    scenario: str
    side: str
    verb: str
    place: str
    aim: str


class SeatLink(Message, frozen=True):
    """A link: `path` is to be opened as it is; the secret after "#" never reaches a log."""

    role: Literal["player", "watcher"]
    sides: list[str]
    key: str
    path: str


class GameMade(Message, frozen=True):
    """A game was made. `owner` is the secret that may delete it and renew its links."""

    id: str
    links: list[SeatLink]
    owner: str


class DiceFacts(Message, frozen=True):
    """What makes the dice checkable.

    `commitments` are SHA-256 of the secrets, by who made them ("host" or a side); `missing` are
    the sides that must still commit, then reveal, before the first roll; `secrets` come at the
    end. A secret is 64 hexadecimal digits; its commitment is the SHA-256 of that text.
    """

    mode: Literal["fair", "seed", "recorded"]
    round: int
    commitments: dict[str, str]
    missing: list[str]
    phase: Literal["commit", "reveal", "ready", "over"]
    secrets: dict[str, str] | None


class GameHeader(Message, frozen=True):
    """What anybody with the address of a game may know."""

    id: str
    scenario: str
    book: str
    title: Say
    options: dict[str, Value]
    players: dict[str, str]
    seats: Literal["one", "two"]
    created: str
    changed: str
    #: Choices, rolls and takebacks so far.
    number: int
    turn: int
    last_turn: int
    decider: str | None
    outcome: OutcomeSaid | None
    dice: DiceFacts
    engine: str
    #: Whether the rules' code, or the scenario's data, are no longer those it was begun with.
    rules_changed: bool
    imported: bool
    #: Whether it is a step of the guided first game.
    lesson: bool
    #: Whether its scenario is not a shipped one; its board is then asked of the game.
    own_scenario: bool


class OutcomeSaid(Message, frozen=True):
    """How a game ended; `how` may be "resignation" or "agreed"."""

    winner: str | None
    how: str
    points: dict[str, int]
    say: Say


class EntrySaid(Message, frozen=True):
    """A line of a record: `text` is none where the reader may not know it yet."""

    at: int
    who: str
    text: str | None


class RecordData(Message, frozen=True):
    """A record in one reader's eyes. `record` is the whole text, once the game is over."""

    id: str
    eyes: str
    entries: list[EntrySaid]
    record: str | None


class HomeGame(Message, frozen=True):
    """A game kept on this machine, for its owner."""

    header: GameHeader
    #: The sides of the maker's seat; none in a game that is only looked at, or if it is not known.
    sides: list[str]
    #: The sides of every player's seat.
    seats: list[list[str]]


class About(Message, frozen=True):
    """The server. Where the games are kept, and what happened to them, is told at home only.

    `broken` is the key of what is wrong if no game can be played ("newer-database"); its sentence
    comes with every refused request.
    """

    version: str
    protocol: int
    shared: bool
    data: str | None
    notice: str
    broken: str
