"""What the server answers to a question."""

from __future__ import annotations

from staffetta.engine.shapes import Role
from staffetta.view.look import Look
from staffetta.view.observe import View
from staffetta.view.odds import Odds
from staffetta.view.reach import Reachable
from staffetta.view.risks import RiskyHex
from staffetta.view.sightline import SightLine
from staffetta.view.tallies import FireData, MeleeData

from .base import Because, Message, Say
from .course import CourseSaid
from .games import EntrySaid, OutcomeSaid
from .states import LogEntry


class OddsSaid(Message, frozen=True, tag="odds"):
    """None where no dice decide; `fire` and `melee` take the numbers apart."""

    odds: Odds | None
    fire: FireSaid | None
    melee: MeleeSaid | None
    #: The words of the events in `odds`.
    words: dict[str, Say]


class FireSaid(Message, frozen=True):
    """The numbers of an attack, with the words of their parts by key."""

    data: FireData
    terms: dict[str, Say]


class MeleeSaid(Message, frozen=True):
    """The numbers of a melee, with the words of their parts by key."""

    data: MeleeData
    terms: dict[str, Say]


class WhySaid(Message, frozen=True, tag="why"):
    """The reason against, or none."""

    refused: Because | None


class SightSaid(Message, frozen=True, tag="sight"):
    """The line, and a sentence that says what decides."""

    line: SightLine
    say: Say
    rule: str


class LookSaid(Message, frozen=True, tag="look"):
    """A hex, looked into, with the words of the parts of its numbers by key."""

    data: Look
    terms: dict[str, Say]


class ReachSaid(Message, frozen=True, tag="reach"):
    """Every hex in reach. `choices` of each are a plan; `before` comes before them in it."""

    before: list[str]
    hexes: list[Reachable]


class LeftSaid(Message, frozen=True):
    """A piece that cannot take part beside the others, and why."""

    unit: str
    refused: Because


class TargetSaid(Message, frozen=True):
    """A hex that can be fired at; `choices` come after those that begin the action."""

    hex: str
    choices: list[str]


class AimSaid(Message, frozen=True):
    """What an action of a stack could do, as its pieces are told to take part.

    `role` is what it asks first; none if dice follow at once. `before` begins it, and is a plan
    with the choices of one of `hexes` or `targets` behind it. `hexes` has all ways of the first
    action that moves, and those into enemy hexes of one that leads to an assault; ask `reach` for
    others. `members` could take part, `group` does, for `points` and with `strength`.
    """

    verb: str
    role: Role | None
    before: list[str]
    members: list[str]
    group: list[str]
    left: list[LeftSaid]
    points: int
    strength: int
    table: str
    hexes: list[Reachable]
    targets: list[TargetSaid]


class AimsSaid(Message, frozen=True, tag="aims"):
    """What the stack of a place could do, action by action, in the order of the book."""

    place: str
    aims: list[AimSaid]


class RisksSaid(Message, frozen=True, tag="risks"):
    """The hexes of a way in which the other side could react, each reaction with its odds."""

    hexes: list[RiskyHex]


class AdviceSaid(Message, frozen=True, tag="advice"):
    """The choice that the proposed set-up would make; none if it is silent."""

    choice: str | None


class RateSaid(Message, frozen=True):
    """What one of something counts for a side; `most`: how many there can be, 0: any number."""

    side: str
    rule: str
    say: Say
    each: int
    most: int


class StakesSaid(Message, frozen=True, tag="stakes"):
    """What counts, what each objective (a hex) is worth to each side, and what ends the game."""

    rates: list[RateSaid]
    worth: dict[str, dict[str, int]]
    endings: list[Because]


class ForecastSaid(Message, frozen=True, tag="forecast"):
    """The chance to win of the side that asks, from 0 to 1; none while nothing can be judged."""

    chance: float | None


class WinningSaid(Message, frozen=True):
    """The chance to win without a choice and with it, from 0 to 1, and both in a sentence."""

    without: float
    chosen: float
    say: Say


class HintSaid(Message, frozen=True, tag="hint"):
    """A choice in words, how it would go on, the reason, and what it means for winning.

    `plan` are all its choices, up to the first dice or the other side's answer. `winning` is none
    in a set-up.
    """

    choice: str
    plan: list[str]
    say: Say
    then: list[Say]
    why: Say
    winning: WinningSaid | None


class ReasonSaid(Message, frozen=True, tag="reason"):
    """The choice of a machine in words, the reason for it, and what it meant for its winning."""

    say: Say
    why: Say
    winning: WinningSaid | None


class MomentSaid(Message, frozen=True, tag="moment"):
    """A position of the past, and what happened in the step that led to it."""

    at: int
    last: int
    eyes: str
    view: View
    entry: EntrySaid | None
    log: list[LogEntry]
    outcome: OutcomeSaid | None


AnswerData = (
    OddsSaid
    | WhySaid
    | SightSaid
    | LookSaid
    | ReachSaid
    | AimsSaid
    | RisksSaid
    | AdviceSaid
    | StakesSaid
    | ForecastSaid
    | HintSaid
    | ReasonSaid
    | MomentSaid
    | CourseSaid
)


class Answer(Message, frozen=True, tag="answer"):
    """The answer to a question, at the decision `number`."""

    id: int
    number: int
    answer: AnswerData
