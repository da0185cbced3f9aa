"""The wire: sockets and requests byte by byte, with as little work as possible on this side.

A library would refuse to send most of what is sent here, and would cost more than the server that
is to be measured. Everything goes to 127.0.0.1; on Linux each client can come from an address of
its own within 127.0.0.0/8, as the members of a club would.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import struct
import sys
import zlib
from collections.abc import Callable
from typing import Any, Final

import msgspec

HERE: Final = "127.0.0.1"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
_FINAL: Final = 0x80
_COMPRESSED: Final = 0x40
_SHORT: Final = 126
_MEDIUM: Final = 65_536
#: What a browser offers, but that nothing is remembered between two messages.
DEFLATE: Final = (
    "Sec-WebSocket-Extensions: permessage-deflate; "
    "client_no_context_takeover; server_no_context_takeover\r\n"
)
_KEY: Final = b"c3RhZmZldHRhIHN0cmVzcw=="
#: Seconds without any answer after which something is wrong and not only slow.
PATIENCE: Final = 30.0


class Ended(Exception):
    """The other end has closed: the code (0 for none), and the reason it gave."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(f"closed: {code} {reason}".rstrip())
        self.code: Final = code
        self.reason: Final = reason


def source(number: int) -> tuple[str, int] | None:
    """The address of one client among many; none where a machine has only one on loopback.

    Clients with numbers below zero have none of their own: they come from 127.0.0.1.
    """
    if sys.platform != "linux" or number < 0:
        return None
    return f"127.{1 + number // 62_500}.{1 + number // 250 % 250}.{1 + number % 250}", 0


def framed(opcode: int, payload: bytes, *, length: int | None = None, final: bool = True) -> bytes:
    """A frame of a client. The mask is zero, which leaves the payload as it is."""
    size = len(payload) if length is None else length
    first = opcode | (_FINAL if final else 0)
    if size < _SHORT:
        head = struct.pack("!BB", first, _FINAL | size)
    elif size < _MEDIUM:
        head = struct.pack("!BBH", first, _FINAL | _SHORT, size)
    else:
        head = struct.pack("!BBQ", first, _FINAL | (_SHORT + 1), size)
    return head + b"\0\0\0\0" + payload


class Wire(asyncio.Protocol):
    """One end of a socket. Texts go to `heard`, if given, otherwise into a queue for `hear`."""

    def __init__(self, heard: Callable[[bytes], None] | None = None) -> None:
        self._heard: Final = heard
        self._inbox: Final[asyncio.Queue[bytes | Ended]] = asyncio.Queue()
        self._buffer = bytearray()
        self._parts = bytearray()
        self._compressed = False
        #: Bytes of messages, as they came.
        self.received = 0
        self._code, self._reason = 0, ""
        self._transport: asyncio.Transport | None = None
        self.opened: Final[asyncio.Future[bytes]] = asyncio.get_running_loop().create_future()
        self.ended: Final[asyncio.Future[Ended]] = asyncio.get_running_loop().create_future()

    # -- for whoever talks -----------------------------------------------------

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.text(msgspec.json.encode(message))

    def text(self, payload: bytes) -> None:
        """Send a text."""
        self.raw(framed(TEXT, payload))

    def raw(self, data: bytes) -> None:
        """Send some bytes as they are."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    async def hear(self, patience: float = PATIENCE) -> bytes:
        """The next text; `Ended` if there will be none, `TimeoutError` if it does not come."""
        found = await asyncio.wait_for(self._inbox.get(), patience)
        if isinstance(found, Ended):
            self._inbox.put_nowait(found)
            raise found
        return found

    async def until(self, *kinds: str, patience: float = PATIENCE) -> bytes:
        """The next text of one of these types."""
        async with asyncio.timeout(patience):
            while True:
                found = await self.hear(patience)
                if kind_of(found) in kinds:
                    return found

    def sleep(self) -> None:
        """Read nothing any more, and stay."""
        if self._transport is not None:
            self._transport.pause_reading()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    # -- for the event loop ----------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(self._buffer[:end])
            del self._buffer[: end + 4]
            self.opened.set_result(head)
        while self._frame():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        ended = Ended(self._code, self._reason)
        if not self.opened.done():
            self.opened.set_exception(ended)
            self.opened.exception()  # perhaps nobody waits for it
        if not self.ended.done():
            self.ended.set_result(ended)
        self._inbox.put_nowait(ended)

    def _frame(self) -> bool:
        """Take a frame out of the buffer; whether there was a whole one."""
        buffer = self._buffer
        if len(buffer) < 2:  # noqa: PLR2004 (the shortest)
            return False
        size, start = buffer[1] & 127, 2
        if size == _SHORT:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size > _SHORT:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start or len(buffer) < start + size:
            return False
        first, payload = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        if first & _COMPRESSED:
            self._compressed = True
        self._take(first & 15, payload, final=bool(first & _FINAL))
        return True

    def _take(self, opcode: int, payload: bytes, *, final: bool) -> None:
        if opcode == PING:
            self.raw(framed(PONG, payload))
        elif opcode == CLOSE:
            self._code = int.from_bytes(payload[:2], "big")
            self._reason = payload[2:].decode(errors="replace")
            self.raw(framed(CLOSE, payload[:2]))
        elif opcode < CLOSE:
            self.received += len(payload)
            self._parts += payload
            if final:
                whole, self._parts = bytes(self._parts), bytearray()
                if self._compressed:
                    whole = zlib.decompressobj(-zlib.MAX_WBITS).decompress(whole + b"\0\0\xff\xff")
                    self._compressed = False
                if self._heard is None:
                    self._inbox.put_nowait(whole)
                else:
                    self._heard(whole)


def kind_of(text: bytes) -> str:
    """The type of a message, which stands at its beginning."""
    start = b'{"type":"'
    return (
        text[len(start) : text.index(b'"', len(start))].decode() if text.startswith(start) else ""
    )


async def dial(
    port: int,
    path: str,
    heard: Callable[[bytes], None] | None = None,
    *,
    number: int = 0,
    headers: str = "",
    host: str = "",
    buffer: int = 0,
    patience: float = PATIENCE,
) -> Wire:
    """A socket at a path; `Ended` with the HTTP status if it is refused."""
    loop = asyncio.get_running_loop()
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    line.setblocking(False)
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    if (address := source(number)) is not None:
        line.bind(address)
    try:
        await asyncio.wait_for(loop.sock_connect(line, (HERE, port)), patience)
    except BaseException:
        line.close()
        raise
    _, wire = await loop.create_connection(lambda: Wire(heard), sock=line)
    wire.raw(
        f"GET {path} HTTP/1.1\r\nHost: {host or f'{HERE}:{port}'}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{headers}".encode()
        + b"Sec-WebSocket-Key: "
        + _KEY
        + b"\r\n\r\n"
    )
    try:
        head = await asyncio.wait_for(asyncio.shield(wire.opened), patience)
    except BaseException:
        wire.close()
        raise
    status = int(head.split(b" ", 2)[1])
    if status != 101:  # noqa: PLR2004 (switching protocols)
        wire.close()
        raise Ended(status, "the socket was refused")
    return wire


class Reply(msgspec.Struct, frozen=True):
    """An answer to a request; `status` 0 if the connection ended without one."""

    status: int
    body: bytes = b""

    @property
    def key(self) -> str:
        """The key of a failure."""
        try:
            found = msgspec.json.decode(self.body)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return ""
        return str(found.get("key", "")) if isinstance(found, dict) else ""


class Caller:
    """A client for requests, one after the other, over a connection that it keeps."""

    def __init__(self, port: int, number: int = 0) -> None:
        self._port: Final = port
        self._number: Final = number
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, headers: str = "", patience: float = PATIENCE) -> Reply:
        """A plain GET."""
        return await self.raw(request("GET", path, self._port, headers=headers), patience=patience)

    async def post(self, path: str, body: bytes, patience: float = PATIENCE) -> Reply:
        """A plain POST of JSON."""
        kind = "Content-Type: application/json\r\n"
        sent = request("POST", path, self._port, headers=kind, body=body)
        return await self.raw(sent, patience=patience)

    async def raw(self, sent: bytes, *, patience: float = PATIENCE, end: bool = False) -> Reply:
        """Send some bytes as they are and read an answer; `end`: nothing more will be sent."""
        fresh = self._streams is None
        try:
            return await asyncio.wait_for(self._exchange(sent, end=end), patience)
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            # A connection that was kept may have been closed by the server meanwhile.
            return Reply(0) if fresh else await self.raw(sent, patience=patience, end=end)
        except BaseException:
            self.close()
            raise

    async def _exchange(self, sent: bytes, *, end: bool) -> Reply:
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                HERE, self._port, local_addr=source(self._number), limit=1 << 20
            )
        reader, writer = self._streams
        writer.write(sent)
        with contextlib.suppress(ConnectionError):
            await writer.drain()
        if end:
            writer.write_eof()
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        status = int(head.split(b" ", 2)[1])
        bare = sent.startswith(b"HEAD ") or status in {204, 304}
        _, found, rest = head.partition(b"\r\ncontent-length:")
        if bare:
            body = b""
        elif found:
            body = await reader.readexactly(int(rest.split(b"\r\n", 1)[0]))
        elif b"transfer-encoding: chunked" in head:
            body = await _chunks(reader)
        else:
            body = await reader.read()
            self.close()
        if end or b"connection: close" in head:
            self.close()
        return Reply(status, body)

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    found = b""
    while size := int((await reader.readline()).split(b";")[0], 16):
        found += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return found


def request(
    method: str, path: str | bytes, port: int, *, headers: str | bytes = "", body: bytes = b""
) -> bytes:
    """A request, right or wrong: nothing is checked, and Host is added if it is missing."""
    target = path.encode("latin-1", "replace") if isinstance(path, str) else path
    said = headers.encode("latin-1", "replace") if isinstance(headers, str) else headers
    if b"host:" not in said.lower():
        said = f"Host: {HERE}:{port}\r\n".encode() + said
    if body and b"content-length:" not in said.lower():
        said += f"Content-Length: {len(body)}\r\n".encode()
    return method.encode() + b" " + target + b" HTTP/1.1\r\n" + said + b"\r\n" + body


def cores() -> int:
    """The processors of this machine that may be used."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
