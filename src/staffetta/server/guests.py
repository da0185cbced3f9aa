"""Guests: connections to a game, and how much each of them may ask for."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec

from .session import Watch

#: Messages that wait for one slow client; then it has to come back.
PATIENCE: Final = 256


class Bucket:
    """Lets through so many at once, and so many a second on average."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst: Final = burst
        self._rate: Final = rate
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        at = time.monotonic()
        self._left = min(self._burst, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Guest:
    """One connection to a game."""

    def __init__(self, watch: Watch) -> None:
        self.watch: Final = watch
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(PATIENCE)
        #: Set when the guest must go: the close code and the key of the sentence.
        self.gone: tuple[int, str] | None = None

    @property
    def sides(self) -> tuple[str, ...]:
        return self.watch.seat.sides if self.watch.seat.role == "player" else ()

    def send(self, message: msgspec.Struct) -> None:
        """Put a message into the outbox; whoever does not read is sent away."""
        try:
            self.outbox.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.dismiss(4429, "too-often")

    def dismiss(self, code: int, key: str) -> None:
        """Send the guest away."""
        if self.gone is None:
            self.gone = (code, key)
            # What was still to be read is of no use any more, and must not keep the farewell out.
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
