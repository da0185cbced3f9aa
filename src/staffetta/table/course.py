"""The course of a game, from its record: its steps, how the chances went, losses and luck.

A step is an activation, or what lies between two of them. The steps of a running game tell no
more than its log. Chances, luck and turning points are told only when it is over.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from staffetta.ai.standing import Standing
from staffetta.engine.events import Event
from staffetta.engine.state import State
from staffetta.engine.units import LOST
from staffetta.play.record import Entry
from staffetta.play.setting import Setting
from staffetta.rules.fire import Shooting
from staffetta.rules.melee import Fight
from staffetta.view.notation import is_roll, parse_roll
from staffetta.view.tallies import fire_tally

from .hosted import Hosted
from .messages.base import Say
from .messages.course import CourseSaid, SideTale, StepSaid, TurningSaid, TurnSaid
from .wording import Wording, wording_of

#: Seconds after which no more chances are worked out.
LONGEST: Final = 8.0
#: The most turning points that are told, and the smallest change of one.
TURNING: Final = 3
CHANGE: Final = 0.03
#: Sentences for a turning point.
SENTENCES: Final = 3
#: Numbers rather than what came of them.
THROWN: Final = frozenset({"die", "dice"})
FACES: Final = 6


@dataclass
class Step:
    """A step: what led to it, and where it ends."""

    at: int
    turn: int
    side: str | None
    #: How many events there were by then.
    events: int
    chance: float | None


@dataclass
class Tale:
    """What is counted of a side."""

    hits: int = 0
    expected: float = 0.0
    melees: int = 0
    melee_dice: int = 0


@dataclass
class Reading:
    """A record being read."""

    setting: Setting
    over: bool
    steps: list[Step] = field(default_factory=list)
    #: After each entry: the chance of the first side, the events so far, and the turn.
    chances: list[float | None] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    tales: dict[str, Tale] = field(default_factory=dict)
    acting: str | None = None

    def note(self, game: Hosted, chance: float | None) -> None:
        """Another entry of the record was read."""
        state = game.position
        while self.steps and self.steps[-1].events > len(game.events):
            self.steps.pop()  # taken back
        if self.turns and state.turn > max(1, self.turns[-1]):
            self.end_step(len(self.turns))
        self.chances.append(chance)
        self.events.append(len(game.events))
        self.turns.append(state.turn)
        frame = state.frame
        quiet = frame is not None and frame.role == "alternation" and state.turn > 0
        if quiet or game.outcome is not None:
            self.end_step(len(self.turns))
            self.acting = self.setting.world.sides[state.decider] if state.decider >= 0 else None

    def end_step(self, at: int) -> None:
        """A step ends after this many entries, if anything has happened in it."""
        events = self.events[at - 1]
        if not self.steps or self.steps[-1].events < events:
            step = Step(at, self.turns[at - 1], self.acting, events, self.chances[at - 1])
            self.steps.append(step)
            self.acting = None

    def by_turn(self) -> list[TurnSaid]:
        """The chance before the first turn, and at the end of each."""
        last = {turn: at for at, turn in enumerate(self.turns) if turn}
        if self.steps:
            last = {0: self.steps[0].at - 1, **last}
        return [TurnSaid(turn=turn, chance=self.chances[at]) for turn, at in last.items()]


def course(setting: Setting, entries: Sequence[Entry], *, over: bool) -> CourseSaid:
    """Read a record; with the whole story if the game is over."""
    game = Hosted(setting, seed=None, players={})
    reading = Reading(setting, over)
    if over:
        reading.tales = {side: Tale() for side in setting.world.sides}
    until = time.monotonic() + LONGEST
    standing: Standing | None = None
    for entry in entries:
        if over and entry.who == "chance":
            count_dice(game.position, entry.text, reading.tales)
        game.replay(entry)
        chance = None
        if over and game.position.turn and time.monotonic() < until:
            standing = standing or Standing(setting.scenario.id, game.position)
            chance = standing.chance(game.position)
        reading.note(game, chance)
    steps = [StepSaid(at=s.at, turn=s.turn, side=s.side) for s in reading.steps]
    if not over:
        return CourseSaid(steps=steps, turns=[], turning=[], sides=[])
    wording = wording_of(setting)
    return CourseSaid(
        steps=steps,
        turns=reading.by_turn(),
        turning=turning_points(reading, game.events, wording),
        sides=[tale_said(game.position, side, reading) for side in setting.world.sides],
    )


def turning_points(
    reading: Reading, events: Sequence[Event], wording: Wording
) -> list[TurningSaid]:
    """The steps that changed the chances most, in the order of the game."""
    pairs = [
        (before, after, after.chance - before.chance)
        for before, after in zip(reading.steps, reading.steps[1:], strict=False)
        if before.chance is not None and after.chance is not None and before.turn == after.turn
    ]
    great = [pair for pair in pairs if abs(pair[2]) >= CHANGE]
    best = sorted(great, key=lambda pair: -abs(pair[2]))[:TURNING]
    return [
        TurningSaid(
            at=after.at,
            since=before.at,
            turn=after.turn,
            before=after.chance - change,
            after=after.chance,
            said=sentences(reading, before, after, events, wording),
        )
        for before, after, change in sorted(best, key=lambda pair: pair[0].at)
        if after.chance is not None
    ]


def sentences(
    reading: Reading, before: Step, after: Step, events: Sequence[Event], wording: Wording
) -> list[Say]:
    """What was done in a step, and what came of it at the decisive moment."""
    up = (after.chance or 0.0) > (before.chance or 0.0)
    best, decisive = -1.0, before.at
    for at in range(before.at, after.at):
        old, new = reading.chances[at - 1] if at else None, reading.chances[at]
        if old is None or new is None or not reading.events[at] > reading.events[at - 1]:
            continue
        change = new - old if up else old - new
        if change > best:
            best, decisive = change, at
    told = list(events[before.events : after.events])
    start = reading.events[decisive - 1] if decisive else 0
    results = list(events[start : reading.events[decisive]])
    came = [event for event in results if not THROWN & dict(event.args).keys()]
    chosen = [*told[:1], *(came or results)]
    said: list[Say] = []
    for event in chosen:
        words = wording.event(event)
        if words not in said:
            said.append(words)
    return said[:SENTENCES]


def count_dice(state: State, words: str, tales: dict[str, Tale]) -> None:
    """Compare a roll with what could be expected of it."""
    frame = state.frame
    if not is_roll(words):
        return
    faces = parse_roll(words)
    sides = state.world.sides
    if isinstance(frame, Shooting) and frame.firers:
        rows = fire_tally(state, frame.firers, frame.hex, frame.handicap(), frame.aimed_at())
        needs = [row["hits_on"] for row in rows["firers"] for _ in range(row["dice"])]
        if len(needs) == len(faces):
            tale = tales[sides[state.pieces[frame.firers[0]].side]]
            tale.hits += sum(face in need for face, need in zip(faces, needs, strict=True))
            tale.expected += sum(len(need) for need in needs) / FACES
    elif isinstance(frame, Fight) and len(faces) == len(sides):
        first = frame.first(state)
        if first:
            entered = state.pieces[first[0]].side
            for side, face in ((entered, faces[0]), (1 - entered, faces[1])):
                tales[sides[side]].melees += 1
                tales[sides[side]].melee_dice += face


def tale_said(state: State, side: str, reading: Reading) -> SideTale:
    """Losses and luck of a side."""
    number = state.world.sides.index(side)
    tale = reading.tales[side]
    gone = [u for u, piece in enumerate(state.pieces) if piece.side == number and piece.kind.combat]
    return SideTale(
        side=side,
        strength=state.lost[number],
        units=len([u for u in gone if state.where[u] == LOST]),
        hits=tale.hits,
        expected=round(tale.expected, 1),
        melees=tale.melees,
        melee=round(tale.melee_dice / tale.melees, 1) if tale.melees else 0.0,
    )
