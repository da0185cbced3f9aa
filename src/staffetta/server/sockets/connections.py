"""Connections: what uvicorn does with one, and our limits on it.

A client must send its request in time, and there are never more connections than the system allows.
A socket whose client does not answer is cut off, not only closed: what it has not read would
otherwise be kept for it as long as the server runs.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from staffetta.server.limits import is_local

_LOG: Final = logging.getLogger("staffetta.server")

#: Seconds in which a request must be there whole.
REQUEST_WITHIN: Final = 30.0
#: Letters of the address of a socket; the library that reads it has no answer to more than 8,000.
LONGEST_TARGET: Final = 2_000
#: Descriptors that are kept for files, pipes and processes.
RESERVED: Final = 100
#: As many connections as any club needs.
MOST: Final = 20_000


def allow_many() -> int:
    """Have as many descriptors as the system gives us; how many connections that allows."""
    if sys.platform == "win32":
        return MOST
    import resource  # noqa: PLC0415 (not on every system)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED if hard == resource.RLIM_INFINITY else min(hard, MOST + RESERVED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else max(16, min(MOST, soft - RESERVED))


#: Nothing is remembered between two messages: that would take more memory than a game.
_COMPRESSION: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    compress_settings={"level": 1},
)


class HttpConnection(H11Protocol):
    """A connection that must send its requests in time."""

    #: How many there may be at a time; set when the server starts.
    most: ClassVar[int] = MOST
    _deadline: asyncio.TimerHandle | None = None
    #: Whether the connection belongs to a socket now.
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most:
            _LOG.warning("more than %d connections: new ones are refused", self.most)
            transport.abort()
            return
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._upgraded:
            return
        # h11 is idle until it has seen all headers of a request, so that it may be halfway through.
        state = str(self.conn.their_state)
        if state in {"IDLE", "SEND_BODY"} and not self.transport.is_closing():
            self._expect()
        else:
            self._expect_nothing()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._expect_nothing()
        self._upgraded = True
        if len(event.target) > LONGEST_TARGET:
            self.send_400_response("The address is too long.")
            return
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_WITHIN, self._late)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        self.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket that can be cut off, and whose messages are compressed one by one."""

    #: Whether there is a proxy, so that a connection from this machine may be anybody's.
    proxied: ClassVar[bool] = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        near = self.client is not None and is_local(self.client[0])
        # Between two programs of one machine compression only takes time.
        compression = [] if near and not self.proxied else [_COMPRESSION]
        self.conn.available_extensions = compression

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["state"]["abort"] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
