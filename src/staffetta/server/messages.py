"""Messages: everything that a client sends and receives, over HTTP and over the socket.

The client's types are generated from these. docs/api.md tells what happens when.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from staffetta.view.observe import DiceData, FrameData, View
from staffetta.view.odds import Odds
from staffetta.view.reach import Reachable
from staffetta.view.risks import RiskyHex
from staffetta.view.sightline import SightLine
from staffetta.view.tallies import FireData, MeleeData

#: Raised when a client of an older page could misread what it is sent.
PROTOCOL = 1

Value = bool | int | str
Language = Literal["en", "it"]

Key = Annotated[str, Meta(min_length=1, max_length=64, description="the secret of a link")]
Text = Annotated[str, Meta(min_length=1, max_length=80, description="a choice as a text")]
Words80 = Annotated[str, Meta(max_length=80)]
HexName = Annotated[str, Meta(pattern=r"^[0-9]{2}\.[0-9]{2}$", description="a hex such as 10.05")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 in hexadecimal")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What the server says."""


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client says: a misspelt field is refused."""


class Say(Message, frozen=True):
    """A sentence in both languages."""

    en: str
    it: str


class Because(Message, frozen=True):
    """A refusal: the paragraph (may be empty), the key of its sentence, the sentence."""

    rule: str
    key: str
    say: Say


class Failure(Message, frozen=True):
    """The body of every HTTP error."""

    status: int
    key: str
    say: Say


# -- scenarios -----------------------------------------------------------------------


class SideCard(Message, frozen=True):
    """A side of a scenario. `units` and `strength` count its pieces that fight."""

    id: str
    name: Say
    colour: str
    units: int
    strength: int


class FactionCard(Message, frozen=True):
    """A colour inside a side."""

    id: str
    name: Say
    side: str
    colour: str


class TurnBox(Message, frozen=True):
    """A box of the turn track. `time` is "N" for a whole night; `arrivals` by side: strength."""

    number: int
    day: str
    time: str
    night: bool
    dark: bool
    arrivals: dict[str, int]


class OptionValue(Message, frozen=True):
    """A value that a rules option may have."""

    value: Value
    default: bool


class OptionCard(Message, frozen=True):
    """A rules option: what holds by default (`what`), what the other values do (`otherwise`)."""

    id: str
    ruling: str
    paragraphs: list[str]
    what: Say
    why: Say
    otherwise: Say
    values: list[OptionValue]
    #: What the scenario itself says, where it differs from the book.
    scenario: Value


class LevelCard(Message, frozen=True):
    """A level of the machine."""

    id: str
    name: Say
    about: Say


class ScenarioCard(Message, frozen=True):
    """What the new-game page shows of a scenario."""

    id: str
    book: str
    book_title: str
    #: The prefix of its paragraphs, as in "R 8.3".
    prefix: str
    title: Say
    summary: Say
    place: Say
    date: Say
    sides: list[SideCard]
    turns: int
    columns: int
    rows: int
    #: The share of values that had to be reconstructed, 0 to 1, and what the rest rests on.
    reconstructed: float
    values: dict[str, int]
    options: list[OptionCard]
    levels: list[LevelCard]
    #: Whether anything is hidden in this scenario, so that a hot-seat screen is handed over.
    secrets: bool
    digest: str


class HexData(Message, frozen=True):
    """A hex that is on the map. `x`, `y`: its centre, the hex's radius being 1; y grows down."""

    id: str
    column: int
    row: int
    x: float
    y: float
    terrain: str
    level: int


class Line(Message, frozen=True):
    """A road, stream or railway: a chain of hexes."""

    name: Say
    hexes: list[str]


class Spot(Message, frozen=True):
    """A named hex."""

    hex: str
    name: Say


class GoalData(Message, frozen=True):
    """An objective. `values`: kind of value, then side, where the scenario fixes them."""

    hex: str
    name: Say
    values: dict[str, dict[str, int]]


class FortData(Message, frozen=True):
    """A numbered strongpoint."""

    hex: str
    number: int
    name: Say


class UnitCard(Message, frozen=True):
    """What is printed on a piece. Parts split from it later have its id, "/" and a number."""

    id: str
    name: Say
    side: str
    kind: str
    kind_name: Say
    #: The id of its symbol in /api/symbols.
    symbol: str
    formation: str
    faction: str
    colour: str
    strength: int
    light: bool
    automatic: bool
    combat: bool
    allowance: int
    range: int
    radius: int
    abilities: list[str]
    #: Only where the book has them.
    morale: int
    attack: str
    target: str
    damage: int


class FormationCard(Message, frozen=True):
    """A body of units."""

    id: str
    name: Say
    side: str


class AircraftCard(Message, frozen=True):
    """An air strike that a side has."""

    id: str
    name: Say
    side: str


class BoardData(Message, frozen=True):
    """Everything about a scenario that does not change during a game.

    `words` are the game's words (terrain, marks, kinds, verbs, tracks …) by key, such as
    "terrain-wood" or "mark-pinned".
    """

    scenario: str
    book: str
    prefix: str
    #: Even columns lie half a hex lower.
    columns: int
    rows: int
    metres_per_hex: int
    #: The drawing's ground: "summer" or "snow".
    season: str
    hexes: list[HexData]
    roads: list[Line]
    streams: list[Line]
    railways: list[Line]
    bridges: list[str]
    stars: list[str]
    names: list[Spot]
    objectives: list[GoalData]
    entries: list[Spot]
    forts: list[FortData]
    sides: list[SideCard]
    factions: list[FactionCard]
    formations: list[FormationCard]
    units: list[UnitCard]
    aircraft: list[AircraftCard]
    turns: list[TurnBox]
    words: dict[str, Say]
    digest: str


class ParagraphCard(Message, frozen=True):
    """A numbered paragraph of a book, in our own words."""

    id: str
    enforce: str
    title: Say
    summary: Say
    rulings: list[str]


class RulingCard(Message, frozen=True):
    """What is done where the book is silent or unclear."""

    id: str
    paragraphs: list[str]
    what: Say
    why: Say
    option: str | None


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


class RulesData(Message, frozen=True):
    """A book."""

    book: str
    title: str
    prefix: str
    paragraphs: list[ParagraphCard]
    rulings: list[RulingCard]
    examples: list[ExampleCard]


# -- making games --------------------------------------------------------------------

Who = Annotated[
    str, Meta(max_length=32, description='"person" or the level of a machine, such as "simple"')
]


class NewGame(Order, frozen=True):
    """A new game.

    `players` says who plays each side. With one person: a game against the machine. With two:
    `seats` is "one" for a hot-seat (one link plays both sides) or "two" for a link each.
    `dice` is "fair" (committed secrets, checked at the end) or "seed" (repeatable).
    """

    scenario: Annotated[str, Meta(max_length=64)]
    players: dict[Annotated[str, Meta(max_length=64)], Who] = field(default_factory=dict)
    seats: Literal["one", "two"] = "one"
    options: dict[Annotated[str, Meta(max_length=64)], Value] = field(default_factory=dict)
    dice: Literal["fair", "seed"] = "fair"
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    language: Language = "en"


class NewRecord(Order, frozen=True):
    """A record to look at (a finished game) or to go on with (a running one)."""

    record: Annotated[str, Meta(max_length=4_000_000)]
    players: dict[Annotated[str, Meta(max_length=64)], Who] = field(default_factory=dict)
    seats: Literal["one", "two"] = "one"
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
    """A game was made. `owner` is the secret that may delete it."""

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
    """A game kept on this machine, for whoever runs it."""

    header: GameHeader
    #: The sides that a link opened from here may play; none in a game that is only looked at.
    sides: list[str]


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


# -- the socket: what a client sends -------------------------------------------------


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
    least one hit is `chance` or more, otherwise it is declined; assaults are never made.
    """

    side: Words80
    how: Literal["ask", "decline-move", "decline-turn", "decline", "fire"]
    chance: Annotated[float, Meta(ge=0, le=1)] = 0.5


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

    choices: Annotated[list[Text], Meta(min_length=1, max_length=16)]


class AskWhy(Order, frozen=True, tag="why"):
    """Why not: a choice ("to 10.06"), or from afar ("attack from 10.05 at 12.07")."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class AskSight(Order, frozen=True, tag="sight"):
    """The line between two hexes."""

    a: HexName
    b: HexName


class AskReach(Order, frozen=True, tag="reach"):
    """Where the group on the move can go; before it moves, after these choices."""

    choices: Annotated[list[Text], Meta(max_length=16)] = field(default_factory=list)


class AskRisks(Order, frozen=True, tag="risks"):
    """Who could react on a way: the choices that begin the move, then those that make it."""

    way: Annotated[list[HexName], Meta(min_length=1, max_length=32)]
    choices: Annotated[list[Text], Meta(max_length=16)] = field(default_factory=list)


class AskAdvice(Order, frozen=True, tag="advice"):
    """What the proposed set-up would choose here."""


class AskHint(Order, frozen=True, tag="hint"):
    """What the machine would choose here, and why; not between two people."""


class AskReason(Order, frozen=True, tag="reason"):
    """Why a machine did what led to entry `at`; where something is hidden, after the game."""

    at: Number


class AskMoment(Order, frozen=True, tag="moment"):
    """The position after `at` entries of the record; in other eyes only when the game is over."""

    at: Number
    eyes: Words80 = ""


Question = (
    AskOdds | AskWhy | AskSight | AskReach | AskRisks | AskAdvice | AskHint | AskReason | AskMoment
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


# -- the socket: what the server sends -----------------------------------------------


class ChoiceSaid(Message, frozen=True):
    """One entry of a menu.

    `points` and `movement` are its cost, `left` the movement points that then remain, all three
    only where they matter. A refused entry may not be chosen; it says why.
    """

    text: str
    verb: str
    hex: str | None
    unit: str | None
    word: str | None
    points: int | None
    movement: int | None
    left: int | None
    say: Say
    refused: Because | None


class ActionSaid(Message, frozen=True):
    """An action of a stack: `choices` one after the other lead to it (send them as a plan)."""

    verb: str
    name: Say
    choices: list[str]
    members: list[str]
    points: int
    refused: Because | None


class StackSaid(Message, frozen=True):
    """A stack and its actions. `place` is a hex, or "gate:" and an entry hex."""

    place: str
    pieces: list[str]
    actions: list[ActionSaid]


class MenuSaid(Message, frozen=True):
    """What the seat may choose now, and what it may not. Empty if it is not asked."""

    asks: str | None
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
    args: dict[str, str]
    modifiers: dict[str, list[TermSaid]]
    say: Say


class TermSaid(Message, frozen=True):
    """One part of a number."""

    value: int
    rule: str
    key: str
    say: Say


class LogPart(Message, frozen=True):
    """Cut the log to `start` entries, then add these. `mark` goes into the next hello."""

    start: int
    mark: str
    entries: list[LogEntry]


class PolicySaid(Message, frozen=True):
    """How reactions are answered for a side of this seat."""

    side: str
    how: str
    chance: float


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

    `handover` names the side to which a hot-seat screen must be handed: cover the board, then
    send "eyes". `stale`: it was sent because the client answered an earlier decision.
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
    policies: list[PolicySaid]
    #: Sides that have offered a draw.
    draw: list[str]
    #: Sides whose player is here now.
    present: list[str]
    outcome: OutcomeSaid | None
    handover: str | None
    dice: DiceFacts
    #: How many entries the record has.
    entries: int
    rules_changed: bool
    stale: bool


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


class Presence(Message, frozen=True, tag="presence"):
    """Somebody came or went."""

    present: list[str]


class Bye(Message, frozen=True, tag="bye"):
    """The server closes the connection, and why. The same key comes with the close code."""

    because: Because


class Pong(Message, frozen=True, tag="pong"):
    """Yes."""


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


class ReachSaid(Message, frozen=True, tag="reach"):
    """Every hex in reach. `choices` of each are a plan; `before` comes before them in it."""

    before: list[str]
    hexes: list[Reachable]


class RisksSaid(Message, frozen=True, tag="risks"):
    """The hexes of a way in which somebody could react, each reaction with its odds."""

    hexes: list[RiskyHex]


class AdviceSaid(Message, frozen=True, tag="advice"):
    """The choice that the proposed set-up would make; none if it is silent."""

    choice: str | None


class HintSaid(Message, frozen=True, tag="hint"):
    """A choice in words, how it would go on, the reason, and what it promises in points."""

    choice: str
    say: Say
    then: list[Say]
    why: Say
    gain: float


class ReasonSaid(Message, frozen=True, tag="reason"):
    """The choice of a machine in words, the reason for it, and what it promised."""

    say: Say
    why: Say
    gain: float


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
    | ReachSaid
    | RisksSaid
    | AdviceSaid
    | HintSaid
    | ReasonSaid
    | MomentSaid
)


class Answer(Message, frozen=True, tag="answer"):
    """The answer to a question, at the decision `number`."""

    id: int
    number: int
    answer: AnswerData


FromServer = Welcome | State | Refused | Answer | Presence | Bye | Pong
