"""Rooms: games in memory, and those who are connected to them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from .guests import Guest
from .messages.answers import MomentSaid
from .messages.games import EntrySaid
from .replay import Replay
from .session import Session

#: Positions of the past that are remembered of a game.
MOMENTS: Final = 64


class Room:
    """A game in memory, and those who are connected to it."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        #: Held from a change until it is on the disk: nobody is shown what could still be lost.
        self.turn: Final = asyncio.Lock()
        #: Those who have the turn or wait for it.
        self.held = 0
        self.guests: Final[list[Guest]] = []
        self.thinking: asyncio.Task[None] | None = None
        self._replay: Replay | None = None
        #: The record in some eyes, as it was last asked for.
        self.records: Final[dict[str, list[EntrySaid]]] = {}
        #: Positions of the past that were asked for, by their place and the eyes.
        self.moments: Final[OrderedDict[tuple[int, str], MomentSaid]] = OrderedDict()

    def present(self) -> list[str]:
        """The sides whose player is there."""
        here = {side for guest in self.guests for side in guest.sides}
        return [side for side in self.session.setting.world.sides if side in here]

    def tell(self, only: Guest | None = None, *, stale: bool = False) -> None:
        """Send the state of the game to everybody, or to one."""
        present = self.present()
        for guest in [only] if only else list(self.guests):
            guest.send(self.session.state(guest.watch, present, stale=stale))
        self.session.told()

    def keep_moment(self, found: MomentSaid) -> None:
        """Remember a position of the past; the one not asked for longest is forgotten."""
        self.moments[found.at, found.eyes] = found
        self.moments.move_to_end((found.at, found.eyes))
        if len(self.moments) > MOMENTS:
            self.moments.popitem(last=False)

    def replay(self) -> Replay:
        """The game once more; kept while its record is the same."""
        entries = tuple(self.session.game.entries)
        if self._replay is None or self._replay.entries != entries:
            session = self.session
            self._replay = Replay(session.setting, session.header.seed, entries)
        return self._replay
