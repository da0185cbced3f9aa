"""What the server sends over the socket when something has happened."""

from __future__ import annotations

from typing import Literal

from staffetta.engine.shapes import Role
from staffetta.rules.event_roles import EventRole
from staffetta.view.observe import DiceData, FrameData, View

from .base import Because, Message, Say
from .games import DiceFacts, GameHeader, OutcomeSaid


class ChoiceSaid(Message, frozen=True):
    """One entry of a menu.

    `points` and `movement` are its cost, `left` the movement points that then remain, all three
    only where they matter; `table` is the place of the points in the tables. A refused entry may
    not be chosen; it says why.
    """

    text: str
    verb: str
    hex: str | None
    unit: str | None
    word: str | None
    points: int | None
    table: str
    movement: int | None
    left: int | None
    say: Say
    refused: Because | None


class ActionSaid(Message, frozen=True):
    """An action of a stack: `choices` one after the other lead to it (send them as a plan).

    `table` is the place of its price in the tables.
    """

    verb: str
    name: Say
    choices: list[str]
    members: list[str]
    points: int
    table: str
    #: Whether it begins with a way over the map.
    moves: bool
    refused: Because | None


class StackSaid(Message, frozen=True):
    """A stack and its actions. `place` is a hex, or "gate:" and an entry hex."""

    place: str
    pieces: list[str]
    actions: list[ActionSaid]


class MenuSaid(Message, frozen=True):
    """What the seat may choose now, and what it may not. Empty if it is not asked."""

    asks: str | None
    #: What the question is about.
    role: Role | None
    stacks: list[StackSaid]
    entries: list[ChoiceSaid]


class DecisionSaid(Message, frozen=True):
    """The question. `side` is a side, "chance" or none; `yours`: these eyes have to answer."""

    number: int
    side: str | None
    yours: bool
    #: A machine is thinking.
    machine: bool
    ask: Say
    #: The paragraph that says what the answers do, and what it says, where that is worth telling.
    rule: str
    effect: Say | None
    #: The name of the procedure that asks, where these eyes may know it.
    asks: str | None
    dice: DiceData | None
    #: Who could react, and at what odds, comes with the menu; here the procedures under way.
    stack: list[FrameData]


class LogEntry(Message, frozen=True):
    """Something that happened. `modifiers` are the parts of each number, with their words."""

    #: How many entries of the record there were when it happened.
    at: int
    turn: int
    rule: str
    key: str
    #: What kind of event it is, in any book.
    role: EventRole
    args: dict[str, str]
    modifiers: dict[str, list[TermSaid]]
    say: Say
    #: What came of it, in a word or two, for the map.
    result: Say | None = None


class TermSaid(Message, frozen=True):
    """One part of a number: `say` is what it is for, `table` its place in the tables."""

    value: int
    rule: str
    key: str
    table: str
    say: Say


class Together(Message, frozen=True):
    """Entries that one line tells: `count` of them, from the one at place `first` in the log on."""

    first: int
    count: int
    say: Say


class ActivationSaid(Message, frozen=True):
    """One activation, or what happened between two: the entries of the log from `start` on.

    It lasts until the next one starts. `say` is one sentence for all of it; `news` are sentences
    about anything else that must not be missed.
    """

    start: int
    #: Whose activation it was, if it was one.
    side: str | None
    say: Say
    news: list[Say]
    #: Entries that are told in one line.
    together: list[Together]


class LogPart(Message, frozen=True):
    """Cut the log to `start` entries, then add these. `mark` goes into the next hello.

    `activations` contain these entries. They replace all that start where the first of them does,
    or later.
    """

    start: int
    mark: str
    entries: list[LogEntry]
    activations: list[ActivationSaid]


class PolicySaid(Message, frozen=True):
    """How reactions are answered for a side of this seat."""

    side: str
    how: str
    chance: float
    keep: int


class ScoreLine(Message, frozen=True):
    """A line of the count, in words."""

    side: str
    rule: str
    say: Say
    count: int
    unsure: int
    each: int
    points: int


class State(Message, frozen=True, tag="state"):
    """The whole of what a seat knows, after every change.

    `handover` names the side to which a hot-seat screen must be handed: cover the board if
    `cover` says so, then send "eyes". `cover`: that side's view, or the one shown, has secrets.
    `stale`: it was sent because the client answered an earlier decision.
    """

    number: int
    role: Literal["player", "watcher"]
    sides: list[str]
    eyes: str
    view: View
    decision: DecisionSaid
    menu: MenuSaid
    log: LogPart
    score: list[ScoreLine]
    undo: bool
    #: Why not, if there is no undo.
    undo_why: Say
    plan: list[str]
    #: Why the last plan was dropped.
    plan_dropped: Because | None
    #: What is left of a plan that was interrupted and can go on now: send it as a plan.
    plan_paused: list[str]
    policies: list[PolicySaid]
    #: Sides that have offered a draw.
    draw: list[str]
    #: Sides whose player is here now.
    present: list[str]
    outcome: OutcomeSaid | None
    handover: str | None
    cover: bool
    dice: DiceFacts
    #: How many entries the record has.
    entries: int
    rules_changed: bool
    stale: bool
    #: Whether the machines say now why they did something.
    reasons: bool


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello. An older page than `protocol` should be loaded again."""

    protocol: int
    version: str
    game: GameHeader
    role: Literal["player", "watcher"]
    sides: list[str]


class Refused(Message, frozen=True, tag="refused"):
    """What was asked for was not done, and nothing has changed. `id` is the question's."""

    id: int | None
    because: Because


class Waiting(Message, frozen=True, tag="waiting"):
    """The machine waits for its turn to think; `ahead` other games are served first."""

    ahead: int


class Presence(Message, frozen=True, tag="presence"):
    """A player came or went."""

    present: list[str]


class Bye(Message, frozen=True, tag="bye"):
    """The server closes the connection, and why. The same key comes with the close code."""

    because: Because


class Pong(Message, frozen=True, tag="pong"):
    """Yes."""
