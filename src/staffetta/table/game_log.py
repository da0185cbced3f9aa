"""The log of a game: when each event happened, and which of them each viewer may see.

To save memory, events that can no longer be taken back are dropped. They are read again from the
store for a viewer who has less of the log than that.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable, Sequence
from typing import Final

from staffetta.engine.events import PUBLIC, Event
from staffetta.view.activations import combined, summarize
from staffetta.view.event_roles import role_of
from staffetta.view.veil import ALL

from .hosted import Hosted
from .log_groups import LogGroups, begins_activation
from .messages.states import ActivationSaid, LogEntry, Together
from .wording import Wording


class ViewerLog:
    """What one viewer may see of a log: the numbers of the events, and a checksum after each."""

    def __init__(self) -> None:
        self.numbers: Final = array("I")
        #: Equal checksums mean equal logs.
        self.sums: Final = array("I")
        self.groups: Final = LogGroups()
        #: How many events were looked at.
        self.looked = 0

    def cut(self, length: int) -> None:
        """Forget events that were taken back."""
        while self.numbers and self.numbers[-1] >= length:
            self.numbers.pop()
            self.sums.pop()
        self.groups.cut(len(self.numbers))
        self.looked = min(self.looked, length)

    def add(self, number: int, told: bytes) -> None:
        """Add one event."""
        self.sums.append(zlib.crc32(told, self.sums[-1] if self.sums else 0))
        self.numbers.append(number)


class GameLog:
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
        #: How many entries the record had after the one that began its activation.
        self._begun: Final = array("I")
        #: (events before it, entries after it) of the entries that began an activation.
        self._beginnings: Final[list[tuple[int, int]]] = []
        self._seen: Final[dict[int, ViewerLog]] = {}
        world = game.setting.world
        self._sides: Final = {piece.id: world.sides[piece.side] for piece in world.pieces}
        #: The number of events that are only in the store.
        self._dropped = 0
        #: The last of these are kept: the sentence of an activation is made from all its events.
        self._last: list[Event] = []

    def __len__(self) -> int:
        return len(self._at)

    def note(self, at: int, turn: int, events: Sequence[Event], words: str) -> None:
        """Add the events of one entry of the record; ``turn`` is the turn after them."""
        if begins_activation(words):
            self._beginnings.append((len(self), at))
        turns: list[int] = []
        for event in reversed(events):
            turns.append(turn)
            # What comes before the first event of a turn belongs to the one before.
            turn -= role_of(event) == "turn"
        self._turn.extend(reversed(turns))
        self._at.extend([at] * len(events))
        begun = self._beginnings[-1][1] if self._beginnings else 0
        self._begun.extend([begun] * len(events))

    def cut(self, length: int) -> None:
        """Events were taken back."""
        if length >= len(self):
            return
        del self._at[length:], self._turn[length:], self._begun[length:]
        while self._beginnings and self._beginnings[-1][0] > length:
            self._beginnings.pop()
        for seen in self._seen.values():
            seen.cut(length)

    def catch_up(self) -> None:
        """Add the events of the last entry, or remove those that it took back."""
        entries, events = self.game.entries, self.game.events
        self.cut(len(events))
        words = entries[-1].text if entries else ""
        self.note(len(entries), self.game.position.turn, events[len(self) :], words)

    def drop_old(self) -> None:
        """Drop the events that cannot be taken back; only for a game whose events are stored."""
        for viewer in (PUBLIC, *range(len(self.game.setting.world.sides))):
            self.seen(viewer)
        first = self._begun.index(self._begun[-1]) if self._begun else 0
        last = self._events(first)
        self._dropped = self.game.drop_old()
        self._last = list(last[: max(0, self._dropped - first)])

    def seen(self, viewer: int) -> ViewerLog:
        """The events that a viewer may know."""
        if self.game.position.outcome is not None:
            viewer = ALL
        seen = self._seen.setdefault(viewer, ViewerLog())
        start = seen.looked
        for number, event in enumerate(self._events(start), start):
            if viewer == ALL or event.audience in {PUBLIC, viewer}:
                moment = self._at[number], self._turn[number]
                seen.add(number, f"{moment} {event!r}".encode())
                seen.groups.add(event, self._begun[number], self._side_of)
        seen.looked = len(self.game.events)
        return seen

    def entries(self, viewer: int, start: int) -> list[LogEntry]:
        """The log of a viewer from some entry on."""
        return self.lines(self.seen(viewer).numbers[start:])

    def activations(self, viewer: int, start: int, *, cut: bool) -> list[ActivationSaid]:
        """The activations that contain the entries of a viewer's log from ``start`` on.

        ``cut``: the viewer knew more of the log, so the activation before ``start`` is sent again.
        """
        seen = self.seen(viewer)
        start -= cut and start > 0
        if start >= len(seen.numbers):
            return []
        starts = seen.groups.since(start)
        ends = [*starts[1:], len(seen.numbers)]
        first = seen.numbers[starts[0]]
        events = self._events(first)
        return [
            self._activation(begin, [events[n - first] for n in seen.numbers[begin:end]], seen)
            for begin, end in zip(starts, ends, strict=True)
        ]

    def _activation(self, start: int, events: list[Event], seen: ViewerLog) -> ActivationSaid:
        number = seen.numbers[start]
        begun = self._begun[number]
        side = self.game.entries[begun - 1].who if begun and seen.groups.acts(start) else ""
        # A side that is finished passes without being asked.
        side = dict(events[0].args)["side"] if role_of(events[0]) == "pass" else side
        done = summarize(events, side, self.game.setting.world.sides, self._side_of)
        first = self.wording.event(events[0])
        told = self.wording.activation(done) if done else first
        # A turn begins with its number, whatever else happens before the first activation.
        turn = [first] if done and role_of(events[0]) == "turn" else []
        return ActivationSaid(
            start=start,
            side=(done.side if done else side) or None,
            say=(turn or [told])[0],
            news=[
                *([told] if turn else []),
                *(
                    self.wording.event(event)
                    for event in events[0 if done else 1 :]
                    if role_of(event) == "news"
                ),
            ],
            together=[
                Together(first=start + first, count=count, say=self.wording.event(event))
                for first, count, event in combined(events)
            ],
        )

    def _side_of(self, id_: str) -> str:
        """The side of a piece or of a part split off from one; empty if there is no such piece."""
        found = self._sides.get(id_)
        return self._sides.get(id_.rpartition("/")[0], "") if found is None else found

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
        if start >= self._dropped:
            return kept[start:]
        near = self._dropped - len(self._last)
        if start >= near:
            return [*self._last[start - near :], *kept[self._dropped :]]
        return [*self._read()[start : self._dropped], *kept[self._dropped :]]
