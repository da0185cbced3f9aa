"""Guests: connections to a game, and what waits to be sent to each of them."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

from .session import Watch

#: What may wait for one slow client, in messages and in bytes; then it has to come back.
MESSAGES: Final = 64
BYTES: Final = 2_000_000


class Guest:
    """One connection to a game."""

    def __init__(self, watch: Watch) -> None:
        self.watch: Final = watch
        self._outbox: Final[deque[bytes]] = deque()
        self._bytes = 0
        self._ready: Final = asyncio.Event()
        #: Set when the guest must go: the close code and the key of the sentence.
        self.gone: tuple[int, str] | None = None
        #: Done when the guest must go.
        self.leaving: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    @property
    def sides(self) -> tuple[str, ...]:
        return self.watch.seat.sides if self.watch.seat.role == "player" else ()

    def send(self, message: msgspec.Struct) -> None:
        """Put a message into the outbox; who does not read it in time is sent away."""
        if self.gone is not None:
            return
        data = msgspec.json.encode(message)
        self._outbox.append(data)
        self._bytes += len(data)
        if len(self._outbox) > MESSAGES or self._bytes > BYTES:
            self.dismiss(4429, "too-slow")
        self._ready.set()

    async def next(self) -> bytes | None:
        """The next message to be sent; none when the guest must go."""
        await self._ready.wait()
        if not self._outbox:
            return None
        data = self._outbox.popleft()
        self._bytes -= len(data)
        if not self._outbox and self.gone is None:
            self._ready.clear()
        return data

    def dismiss(self, code: int, key: str) -> None:
        """Send the guest away."""
        if self.gone is None:
            self.gone = (code, key)
            # What was still to be read is of no use any more, and must not keep the farewell out.
            self._outbox.clear()
            self._ready.set()
            self.leaving.set_result(None)
