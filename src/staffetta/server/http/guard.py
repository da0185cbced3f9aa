"""The guard at the door: names the server answers to, origins it serves, how much one may ask.

Addresses are those of the connection, or what a trusted proxy says (`run` sees to that).
"""

from __future__ import annotations

import ipaddress
import socket
from collections import Counter
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from staffetta.server.limits import Buckets, is_local, neighbours
from staffetta.table.sentences import failure

from .policy import POLICY

HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_LOCAL: Final = ("localhost", "127.0.0.1", "::1")
#: Letters of an address after the server's name; no page of ours has that many.
LONGEST_PATH: Final = 1_000
#: Requests of one address: at once, and a second on average. A page takes about thirty.
BURST: Final = 400
RATE: Final = 40
#: Sockets of one address. A club may sit behind one.
SOCKETS: Final = 400

_STATUS: Final = {"not-found": 404, "too-often": 429}


class Guard:
    """Wraps the application: what may not come in gets no further."""

    def __init__(self, app: ASGIApp, *, shared: bool, names: Iterable[str] = ()) -> None:
        self.app: Final = app
        self.shared: Final = shared
        self.names: Final = {*_LOCAL, *(name.lower() for name in names)}
        if shared:
            self.names.add(socket.gethostname().lower())
        self._requests: Final = Buckets(BURST, RATE)
        #: The open sockets of each address.
        self._sockets: Final[Counter[str]] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        wrong = self.wrong(
            headers.get(b"host", ""),
            headers.get(b"origin"),
            headers.get(b"sec-fetch-site", ""),
            safe=kind == "http" and scope.get("method") in {"GET", "HEAD"},
        )
        address = address_of(scope)
        if not wrong and len(scope["path"]) > LONGEST_PATH:
            wrong = "not-found"
        if not wrong and not is_local(address) and not self._may(address, kind):
            wrong = "too-often"
        if kind == "http":
            if wrong:
                await self.refuse(wrong, send)
            else:
                await self.app(scope, receive, _dressed(send))
        elif wrong:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": wrong})
        else:
            await self._socket(address, scope, receive, send)

    def _may(self, address: str, kind: str) -> bool:
        who = neighbours(address)
        if kind == "websocket" and self._sockets[who] >= SOCKETS:
            return False
        return self._requests.take(who)

    async def _socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        who = neighbours(address)
        self._sockets[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def wrong(self, host: str, origin: str | None, site: str, *, safe: bool) -> str:
        """The key of what is wrong with a request; nothing if it may come in.

        A name that is not ours may be another site's that was pointed at this machine.
        """
        if not self.answers_to(host):
            return "wrong-host"
        if origin is not None:
            try:
                parts = urlsplit(origin)
            except ValueError:
                return "wrong-origin"
            if parts.scheme not in {"http", "https"} or parts.netloc.lower() != host.lower():
                return "wrong-origin"
        elif not safe and site not in {"", "same-origin", "none"}:
            return "wrong-origin"
        return ""

    def answers_to(self, host: str) -> bool:
        """Whether a Host header is one of this server's names."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:
            return False
        if name in self.names:
            return True
        if not self.shared:
            return False
        try:
            ipaddress.ip_address(name)  # a number cannot be pointed elsewhere
        except ValueError:
            return False
        return True

    @staticmethod
    async def refuse(key: str, send: Send) -> None:
        """Answer with the reason and nothing else."""
        status = _STATUS.get(key, 403)
        body = msgspec.json.encode(failure(status, key))
        kind = (b"content-type", b"application/json")
        length = (b"content-length", str(len(body)).encode())
        await send(
            {"type": "http.response.start", "status": status, "headers": [kind, length, *HEADERS]}
        )
        await send({"type": "http.response.body", "body": body, "more_body": False})


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def _dressed(send: Send) -> Send:
    """Adds the headers to every answer."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return dressed
