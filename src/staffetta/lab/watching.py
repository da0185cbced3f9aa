"""Watching: plays one game and notes what the reports will ask about.

It looks from outside, with everything open, and changes nothing: a game that is watched goes as it
would have gone alone.
"""

from __future__ import annotations

import re
from typing import Final

from staffetta.ai.guard import Guarded
from staffetta.ai.pool import machine
from staffetta.ai.standing import Standing
from staffetta.engine.choices import (
    ACTIVATE,
    DECLINE,
    ENTER,
    VERBS,
    operand_of,
    verb_of,
)
from staffetta.engine.events import Event
from staffetta.engine.state import NOBODY, Outcome, State
from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import Setting
from staffetta.rules.actions import GATE, ChooseAction
from staffetta.rules.book import book_of
from staffetta.view.event_roles import role_of, units_of

from .plan import Fixture
from .tale import Pair, Places, Reacting, Side, Tale, Turn

#: A reaction that changes the chance to win by this much is decisive.
DECISIVE: Final = 0.1
THOUSAND: Final = 1000
_CITED: Final = re.compile(r":([A-Z] \d[\w.-]*)")
_GOING: Final = frozenset({"move", "entry", "landing", "assault", "counter-assault", "back"})


class Heard(Player):
    """A player whose last choice is remembered, and what it had to lead to."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self.player: Final = player
        self.choice = 0
        #: The only action that was possible for the stack that was chosen, or 0.
        self.only = 0
        self.decisions = 0

    def choose(self, outlook: Outlook) -> int:
        self.choice = self.player.choose(outlook)
        self.decisions += len(outlook.options) > 1
        self.only = 0
        verb, place = verb_of(self.choice), operand_of(self.choice)
        if verb in {ACTIVATE, ENTER}:
            state = outlook.state
            place += GATE if verb == ENTER else 0
            offered = ChooseAction(state.frame, outlook.side, place).offered(state)
            self.only = verb_of(offered[0]) if len(offered) == 1 else 0
        return self.choice

    @property
    def failures(self) -> int:
        inner = self.player
        return inner.failures if isinstance(inner, Guarded) else 0


class Watch:
    """One game being played, and what is noted of it."""

    def __init__(self, setting: Setting, fixture: Fixture) -> None:
        self.fixture: Final = fixture
        self.players: Final = [Heard(machine(name, setting)) for name in fixture.players]
        self.log: Final[list[Event]] = []
        self.match: Final = Match(
            setting,
            self.players,
            fixture.dice,
            lots=fixture.lots,
            recorded=True,
            log=self.log,
        )
        state = self.match.state
        facts = book_of(state).facts
        self.goals: Final = (*facts.objectives, *facts.forts)
        self.standing: Final = Standing(setting.scenario.id, state)
        self.sides: Final = (Side(), Side())
        self.paragraphs: Final[dict[str, int]] = {}
        self.course: Final[list[Turn]] = []
        self.first = NOBODY
        self._told = 0
        #: side, kind of reaction, and the chance before it, until it is carried out.
        self._reaction: tuple[int, str, float] | None = None

    def play(self) -> Tale:
        """Play to the end."""
        match, state = self.match, self.match.state
        while state.outcome is None:
            frame, decider, turn = state.frame, state.decider, state.turn
            role = frame.role if frame is not None else "other"
            chosen = 0 <= decider < len(self.sides)
            windows = chosen and role == "window"
            offers = {VERBS[verb_of(c)][0] for c in state.options} if windows else set()
            where, strength, lost = state.where[:], state.strength[:], state.lost[:]
            if chosen and role not in {"part", "reactors", "target"}:
                self._settle(state)
            before = self.standing.chance(state) if len(offers) > 1 else 0.0
            match.step()
            if chosen:
                self._note_choice(role, decider, turn, offers, before)
            if state.lost != lost:
                self._note_deaths(state, where, strength, lost)
            self._note_events(state)
            if state.turn != turn and turn > 0:
                self._end_turn(turn)
        self._settle(state)
        self._end_turn(state.turn)
        return self._tale(state.outcome)

    # -- noting ----------------------------------------------------------------

    def _note_choice(
        self, role: str, side: int, turn: int, offers: set[str], before: float
    ) -> None:
        player, own = self.players[side], self.sides[side]
        verb = verb_of(player.choice)
        word = VERBS[verb][0]
        if role == "alternation":
            if turn > 0 and self.first == NOBODY:
                self.first = side
            if player.only:
                _add(own.actions, VERBS[player.only][0])
            elif verb not in {ACTIVATE, ENTER}:
                _add(own.actions, word)
        elif role == "action":
            _add(own.actions, word)
        elif role == "window":
            self._note_reaction(side, verb, offers, before)

    def _note_reaction(self, side: int, verb: int, offers: set[str], before: float) -> None:
        own = self.sides[side].reactions
        for kind in sorted(offers - {VERBS[DECLINE][0]}):
            own.setdefault(kind, Reacting()).offered += 1
        if verb != DECLINE:
            word = VERBS[verb][0]
            own.setdefault(word, Reacting()).taken += 1
            self._reaction = side, word, before

    def _settle(self, state: State) -> None:
        """The last reaction is carried out: how the chances stand now."""
        if self._reaction is not None:
            side, kind, before = self._reaction
            self._reaction = None
            change = self.standing.chance(state) - before
            if abs(change) >= DECISIVE:
                self.sides[side].reactions[kind].decisive += 1

    def _note_deaths(
        self, state: State, where: list[int], strength: list[int], lost: list[int]
    ) -> None:
        for unit, hex_ in enumerate(where):
            side = state.pieces[unit].side
            gone = strength[unit] - state.strength[unit]
            if gone > 0 and hex_ >= 0 and state.lost[side] > lost[side]:
                _add(self.sides[side].deaths, state.world.grid.names[hex_], gone)

    def _note_events(self, state: State) -> None:
        for event in self.log[self._told :]:
            _add(self.paragraphs, event.rule)
            args = dict(event.args)
            for rule in _CITED.findall(str(args.get("modifiers", ""))):
                _add(self.paragraphs, rule)
            what, hex_ = role_of(event), str(args.get("hex", ""))
            if hex_ and (what == "fire" or what in _GOING):
                self._note_place(state, what, hex_, units_of(event))
        self._told = len(self.log)

    def _note_place(self, state: State, what: str, hex_: str, ids: list[str]) -> None:
        side = next((piece.side for piece in state.pieces if ids and piece.id == ids[0]), NOBODY)
        if what == "fire" and side != NOBODY:
            _add(self.sides[side].fire, hex_)
        elif side != NOBODY:
            _add(self.sides[side].moves, hex_, len(ids))

    def _end_turn(self, turn: int) -> None:
        state = self.match.state
        holders = [book_of(state).holder(state, goal) for goal in self.goals]
        score = [0, 0]
        for line in book_of(state).score(state):
            score[line.side] += line.points
        self.course.append(
            Turn(
                turn,
                self.first,
                pair(score),
                pair(state.lost),
                (holders.count(0), holders.count(1)),
                round(THOUSAND * self.standing.chance(state)),
            )
        )
        self.first = NOBODY

    def _tale(self, outcome: Outcome) -> Tale:
        fixture, state = self.fixture, self.match.state
        for own, player in zip(self.sides, self.players, strict=True):
            own.decisions, own.failures = player.decisions, player.failures
        return Tale(
            number=fixture.number,
            line_up=fixture.line_up,
            dice=fixture.dice,
            lots=fixture.lots,
            winner=outcome.winner,
            how=outcome.how,
            points=pair(outcome.points or (0, 0)),
            lost=pair(state.lost),
            turns=state.turn,
            rolls=self.match.count.rolls,
            course=tuple(self.course),
            sides=self.sides,
            paragraphs=self.paragraphs,
        )


def pair(numbers: list[int] | tuple[int, ...]) -> Pair:
    """The numbers of both sides."""
    first, second = numbers
    return first, second


def _add(counts: dict[str, int] | Places, key: str, count: int = 1) -> None:
    counts[key] = counts.get(key, 0) + count
