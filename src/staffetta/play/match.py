"""Matches: two players and a source of dice, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.state import CHANCE, State
from staffetta.view.notation import roll_text, text

from .chance import Seeded, Stream
from .game import Game
from .players import Outlook, Player
from .record import Entry, Record
from .setting import Setting


@dataclass
class Count:
    """How long a game was. A decision with one choice is none, and dice are none either."""

    decisions: int = 0
    choices: int = 0
    rolls: int = 0


class Match:
    """A game that machines play, quickly: no events, no undo, and a record only if asked for.

    The seed settles the dice and whatever the players leave to chance.
    """

    def __init__(
        self, setting: Setting, players: Sequence[Player], seed: int, *, recorded: bool = False
    ) -> None:
        self.setting: Final = setting
        self.players: Final = players
        self.seed: Final = seed
        self.count: Final = Count()
        self.entries: Final[list[Entry] | None] = [] if recorded else None
        self.state: Final[State] = new_game(setting.world)
        self._dice: Final = Seeded(seed)
        self._streams: Final = [Stream(seed, side) for side in setting.world.sides]
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

    def record(self) -> Record:
        """The record of a match that was to be recorded."""
        sides = self.setting.world.sides
        names = {side: player.name for side, player in zip(sides, self.players, strict=True)}
        game = Game(self.setting, seed=self.seed, players=names, replaying=True)
        for entry in self.entries or []:
            game.follow(entry)
        return game.record

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
