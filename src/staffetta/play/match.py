"""Matches: two players and a source of dice, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from staffetta.engine.events import Event
from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.saving import digest
from staffetta.engine.state import CHANCE, NOBODY, State
from staffetta.view.notation import roll_text, text

from .chance import Seeded, Stream
from .game import RUNNING, Outcome
from .players import Outlook, Player
from .record import Entry, Header, Record, rules_fingerprint
from .setting import Setting


@dataclass
class Count:
    """How long a game was. A decision with one choice is none, and dice are none either."""

    decisions: int = 0
    choices: int = 0
    rolls: int = 0


class Match:
    """A game that machines play, quickly: no undo, and events and a record only if asked for.

    The seed settles the dice; ``lots`` settles whatever the players leave to chance, and is the
    same number if nothing is said.
    """

    def __init__(
        self,
        setting: Setting,
        players: Sequence[Player],
        seed: int,
        *,
        lots: int | None = None,
        recorded: bool = False,
        log: list[Event] | None = None,
    ) -> None:
        self.setting: Final = setting
        self.players: Final = players
        self.seed: Final = seed
        self.count: Final = Count()
        self.entries: Final[list[Entry] | None] = [] if recorded else None
        self.state: Final[State] = new_game(setting.world)
        self.state.log = log
        self._dice: Final = Seeded(seed)
        drawn = seed if lots is None else lots
        self._streams: Final = [Stream(drawn, side) for side in setting.world.sides]
        run(self.state)

    def play(self) -> State:
        """Play to the end; the state then has an outcome."""
        while self.state.outcome is None:
            self.step()
        return self.state

    def step(self) -> None:
        """One roll or one choice."""
        side = self.state.decider
        if side == CHANCE:
            self._roll()
        else:
            self._choose(side)

    def header(self) -> Header:
        """What a record says before the game."""
        setting = self.setting
        names = [player.name for player in self.players]
        return Header(
            book=setting.scenario.book,
            scenario=setting.scenario.id,
            data=setting.scenario.digest,
            rules=rules_fingerprint(),
            options=setting.options,
            players=dict(zip(setting.world.sides, names, strict=True)),
            seed=self.seed,
            files=setting.files,
        )

    def record(self) -> Record:
        """The record of a match that was to be recorded."""
        assert self.entries is not None
        return Record(self.header(), tuple(self.entries), self._outcome(), digest(self.state))

    def _outcome(self) -> str:
        found = self.state.outcome
        if found is None:
            return RUNNING
        winner = None if found.winner == NOBODY else self.setting.world.sides[found.winner]
        return str(Outcome(winner, found.how, found.points))

    def _roll(self) -> None:
        faces = self._dice.roll(dice_wanted(self.state))
        if self.entries is not None:
            self.entries.append(Entry("chance", roll_text(faces)))
        apply_roll(self.state, faces)
        self.count.rolls += 1

    def _choose(self, side: int) -> None:
        state = self.state
        count = self.count
        if len(state.options) > 1:
            count.decisions += 1
            count.choices += len(state.options)
        choice = self.players[side].choose(Outlook(state, self._streams[side]))
        if self.entries is not None:
            self.entries.append(Entry(self.setting.world.sides[side], text(state, choice)))
        apply(state, choice)
