"""What a client sends over the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from .base import PROTOCOL, Digest, HexName, Key, Number, Order, Text, Words80


class Hello(Order, frozen=True, tag="hello"):
    """The first message. `log` and `mark` tell how much of the log the client has."""

    key: Key
    protocol: int = PROTOCOL
    log: Number = 0
    mark: Annotated[str, Meta(max_length=16)] = ""
    #: The side whose eyes a hot-seat screen shows.
    eyes: Words80 = ""


class Choose(Order, frozen=True, tag="choose"):
    """An answer to decision `number`: the text of one of its choices."""

    number: Number
    choice: Text


class Undo(Order, frozen=True, tag="undo"):
    """Take the last choice back."""

    number: Number


class Plan(Order, frozen=True, tag="plan"):
    """Choices one after the other; the session feeds them until something unforeseen happens."""

    number: Number
    choices: Annotated[list[Text], Meta(min_length=1, max_length=64)]


class DropPlan(Order, frozen=True, tag="drop-plan"):
    """Forget the rest of the plan."""


class SetUp(Order, frozen=True, tag="set-up"):
    """Let the proposed set-up be placed, as far as it goes."""

    number: Number


class Policy(Order, frozen=True, tag="policy"):
    """How reactions are answered for this seat.

    "ask": each is asked. "decline-move", "decline-turn": declined until this move, this turn is
    over. "decline": always declined. "fire": an opportunity attack is made if the chance of at
    least one hit is `chance` or more and `keep` activation points are left after it, otherwise it
    is declined; assaults are never made.
    """

    side: Words80
    how: Literal["ask", "decline-move", "decline-turn", "decline", "fire"]
    chance: Annotated[float, Meta(ge=0, le=1)] = 0.5
    keep: Annotated[int, Meta(ge=0, le=99)] = 0


class Eyes(Order, frozen=True, tag="eyes"):
    """Hot-seat: the screen has been handed over to the player of this side."""

    side: Words80


class Resign(Order, frozen=True, tag="resign"):
    """Give the game up; at a hot-seat, `side` says who does."""

    side: Words80 = ""


class DrawOffer(Order, frozen=True, tag="draw-offer"):
    """Offer a draw; at a hot-seat that settles it."""


class DrawAnswer(Order, frozen=True, tag="draw-answer"):
    """Accept or decline the other side's offer."""

    accept: bool


class DiceCommit(Order, frozen=True, tag="dice-commit"):
    """The SHA-256 of a secret of one's own, before the first roll.

    A commitment for the next round, when one's own secret was lost, starts all over.
    """

    round: Number
    commitment: Digest


class DiceSecret(Order, frozen=True, tag="dice-secret"):
    """The secret itself, after all commitments have been seen."""

    round: Number
    secret: Digest


class AskOdds(Order, frozen=True, tag="odds"):
    """The numbers and chances of a choice, or of several one after the other."""

    choices: Annotated[list[Text], Meta(min_length=1, max_length=64)]


class AskWhy(Order, frozen=True, tag="why"):
    """Why not: a choice ("to 10.06"), or from afar ("attack from 10.05 at 12.07")."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class AskSight(Order, frozen=True, tag="sight"):
    """The line between two hexes."""

    a: HexName
    b: HexName


class AskLook(Order, frozen=True, tag="look"):
    """What a hex means: its ground, what its pieces can do, who can fire into it."""

    hex: HexName


class AskReach(Order, frozen=True, tag="reach"):
    """Where the group on the move can go; before it moves, after these choices."""

    choices: Annotated[list[Text], Meta(max_length=64)] = field(default_factory=list)


class AskAims(Order, frozen=True, tag="aims"):
    """What the stack of a place could do to which hex, if some of its pieces stay out of it."""

    place: Words80
    without: Annotated[list[Words80], Meta(max_length=64)] = field(default_factory=list)


class AskRisks(Order, frozen=True, tag="risks"):
    """Who could react on a way: the choices that begin the move, then those that make it."""

    way: Annotated[list[HexName], Meta(min_length=1, max_length=32)]
    choices: Annotated[list[Text], Meta(max_length=64)] = field(default_factory=list)


class AskAdvice(Order, frozen=True, tag="advice"):
    """What the proposed set-up would choose here."""


class AskHint(Order, frozen=True, tag="hint"):
    """What the machine would choose here, and why; not between two people."""


class AskStakes(Order, frozen=True, tag="stakes"):
    """What the sides play for, and what ends the game."""


class AskForecast(Order, frozen=True, tag="forecast"):
    """The chance to win as the machine judges it, from what these eyes know; only against it."""


class AskReason(Order, frozen=True, tag="reason"):
    """Why a machine did what led to entry `at`; where something is hidden, after the game."""

    at: Number


class AskMoment(Order, frozen=True, tag="moment"):
    """The position after `at` entries of the record; in other eyes only when the game is over."""

    at: Number
    eyes: Words80 = ""


class AskCourse(Order, frozen=True, tag="course"):
    """The steps of the game so far; after its end also how the chances went, losses and luck."""


Question = (
    AskOdds
    | AskWhy
    | AskSight
    | AskLook
    | AskReach
    | AskAims
    | AskRisks
    | AskAdvice
    | AskHint
    | AskStakes
    | AskForecast
    | AskReason
    | AskMoment
    | AskCourse
)


class Ask(Order, frozen=True, tag="ask"):
    """A question that changes nothing; the answer bears the same id."""

    id: Number
    what: Question


class Ping(Order, frozen=True, tag="ping"):
    """Whether anybody is there."""


FromClient = (
    Hello
    | Choose
    | Undo
    | Plan
    | DropPlan
    | SetUp
    | Policy
    | Eyes
    | Resign
    | DrawOffer
    | DrawAnswer
    | DiceCommit
    | DiceSecret
    | Ask
    | Ping
)
