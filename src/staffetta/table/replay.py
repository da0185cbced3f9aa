"""Replay: the past positions of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from staffetta.play.record import Entry
from staffetta.play.setting import Setting

from .game_log import GameLog
from .hosted import Hosted
from .messages.answers import MomentSaid
from .messages.games import EntrySaid
from .seeing import Eyes, outcome_said
from .wording import wording_of


class Replay:
    """A game once more from its beginning, entry by entry."""

    def __init__(self, setting: Setting, seed: int | None, entries: Sequence[Entry]) -> None:
        self.setting: Final = setting
        self.entries: Final = tuple(entries)
        self._seed: Final = seed
        self.game = self._begin()

    def _begin(self) -> Hosted:
        return Hosted(self.setting, seed=self._seed, players={})

    def at(self, at: int) -> Hosted:
        """The game after some entries."""
        if at < len(self.game.entries):
            self.game = self._begin()
        while len(self.game.entries) < at:
            self.game.replay(self.entries[len(self.game.entries)])
        return self.game


def moment(replay: Replay, at: int, eyes: str, shown: EntrySaid | None) -> MomentSaid:
    """A position of the past in some eyes."""
    wording = wording_of(replay.setting)
    before = len(replay.at(at - 1).events) if at else 0
    game = replay.at(at)
    seen = Eyes(game, wording, eyes)
    log = GameLog(game, wording)
    log.catch_up()
    numbers = [number for number in log.seen(seen.viewer).numbers if number >= before]
    return MomentSaid(
        at=at,
        last=len(replay.entries),
        eyes=eyes,
        view=seen.view(),
        entry=shown,
        log=log.lines(numbers),
        outcome=outcome_said(replay.setting, game.outcome),
    )
