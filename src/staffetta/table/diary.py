"""The diary: the log of a game, when each event happened, and what each viewer has seen of it.

A game is long and its server has many: events that nobody can take back any more are let go, and
read again from the store for whoever comes with less of the log than that.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable, Sequence
from typing import Final

from staffetta.engine.events import PUBLIC, Event
from staffetta.view.veil import ALL

from .hosted import Hosted
from .messages.states import LogEntry
from .wording import Wording


class Seen:
    """What one viewer has seen of a log: the numbers of the events, and a sum after each."""

    def __init__(self) -> None:
        self.numbers: Final = array("I")
        #: They tell whether two logs are the same.
        self.sums: Final = array("I")
        #: How many events were looked at.
        self.looked = 0

    def cut(self, length: int) -> None:
        """Forget events that were taken back."""
        while self.numbers and self.numbers[-1] >= length:
            self.numbers.pop()
            self.sums.pop()
        self.looked = min(self.looked, length)

    def add(self, number: int, told: bytes) -> None:
        """One event more."""
        self.sums.append(zlib.crc32(told, self.sums[-1] if self.sums else 0))
        self.numbers.append(number)


class Diary:
    """The log of one game."""

    def __init__(
        self, game: Hosted, wording: Wording, read: Callable[[], Sequence[Event]] = tuple
    ) -> None:
        self.game: Final = game
        self.wording: Final = wording
        #: Reads all events that are stored.
        self._read: Final = read
        #: Of each event, how many entries the record had after it, and the turn.
        self._at: Final = array("I")
        self._turn: Final = array("H")
        self._seen: Final[dict[int, Seen]] = {}
        #: So many events are only in the store.
        self._let_go = 0

    def __len__(self) -> int:
        return len(self._at)

    def note(self, at: int, turn: int, count: int) -> None:
        """Some events happened."""
        self._at.extend([at] * count)
        self._turn.extend([turn] * count)

    def cut(self, length: int) -> None:
        """Events were taken back."""
        del self._at[length:], self._turn[length:]
        for seen in self._seen.values():
            seen.cut(length)

    def catch_up(self) -> None:
        """Note what the last entry made happen, or cut what it took back."""
        length = len(self.game.events)
        if length < len(self):
            self.cut(length)
        self.note(len(self.game.entries), self.game.position.turn, length - len(self))

    def let_go(self) -> None:
        """Keep no event that cannot be taken back; only for a game whose events are stored."""
        for viewer in (PUBLIC, *range(len(self.game.setting.world.sides))):
            self.seen(viewer)
        self._let_go = self.game.let_go()

    def seen(self, viewer: int) -> Seen:
        """The events that a viewer may know."""
        if self.game.position.outcome is not None:
            viewer = ALL
        seen = self._seen.setdefault(viewer, Seen())
        start = seen.looked
        for number, event in enumerate(self._events(start), start):
            if viewer == ALL or event.audience in {PUBLIC, viewer}:
                moment = self._at[number], self._turn[number]
                seen.add(number, f"{moment} {event!r}".encode())
        seen.looked = len(self.game.events)
        return seen

    def entries(self, viewer: int, start: int) -> list[LogEntry]:
        """The log of a viewer from some entry on."""
        return self.lines(self.seen(viewer).numbers[start:])

    def lines(self, numbers: Sequence[int]) -> list[LogEntry]:
        """The lines of some events, in their order."""
        if not numbers:
            return []
        first = numbers[0]
        events = self._events(first)
        return [self.wording.entry(self._at[n], self._turn[n], events[n - first]) for n in numbers]

    def _events(self, start: int) -> Sequence[Event]:
        """The events from one on."""
        kept = self.game.events
        if start >= self._let_go:
            return kept[start:]
        return [*self._read()[start : self._let_go], *kept[self._let_go :]]
