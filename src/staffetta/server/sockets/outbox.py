"""The outbox of a connection: messages that wait to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

from staffetta.table.messages.base import Message

#: What may wait for one slow client, in messages and in bytes; then it has to come back.
MESSAGES: Final = 64
BYTES: Final = 2_000_000


class Outbox:
    """What waits to be sent to one connection."""

    def __init__(self) -> None:
        self._outbox: Final[deque[bytes]] = deque()
        self._bytes = 0
        self._ready: Final = asyncio.Event()
        #: Set when the connection must end: the key of the sentence.
        self.gone: str | None = None
        #: Done when the connection must end.
        self.leaving: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    def send(self, message: Message) -> None:
        """Put a message into the outbox; who does not read it in time is sent away."""
        if self.gone is not None:
            return
        data = msgspec.json.encode(message)
        self._outbox.append(data)
        self._bytes += len(data)
        if len(self._outbox) > MESSAGES or self._bytes > BYTES:
            self.dismiss("too-slow")
        self._ready.set()

    async def next(self) -> bytes | None:
        """The next message to be sent; none when the connection must end."""
        await self._ready.wait()
        if not self._outbox:
            return None
        data = self._outbox.popleft()
        self._bytes -= len(data)
        if not self._outbox and self.gone is None:
            self._ready.clear()
        return data

    def dismiss(self, key: str) -> None:
        """End the connection."""
        if self.gone is None:
            self.gone = key
            # What was still to be read is of no use any more, and must not keep the farewell out.
            self._outbox.clear()
            self._ready.set()
            self.leaving.set_result(None)
