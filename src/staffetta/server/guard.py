"""The guard at the door: names the server answers to, origins it serves, headers it sends."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .sentences import failure

#: The page loads nothing from anywhere else, and nobody may put it into a frame.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_LOCAL: Final = ("localhost", "127.0.0.1", "::1")


class Guard:
    """Wraps the application: what may not come in gets no further."""

    def __init__(self, app: ASGIApp, *, shared: bool, names: Iterable[str] = ()) -> None:
        self.app: Final = app
        self.shared: Final = shared
        self.names: Final = {*_LOCAL, *names}
        if shared:
            self.names.add(socket.gethostname().lower())

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
        if wrong and kind == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": wrong})
        elif wrong:
            await self.refuse(wrong, send)
        else:
            await self.app(scope, receive, send if kind == "websocket" else _dressed(send))

    def wrong(self, host: str, origin: str | None, site: str, *, safe: bool) -> str:
        """The key of what is wrong with a request; nothing if it may come in.

        A name that is not ours may be another site's that was pointed at this machine.
        """
        if not self.answers_to(host):
            return "wrong-host"
        if origin is not None:
            parts = urlsplit(origin)
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
        body = msgspec.json.encode(failure(403, key))
        kind = (b"content-type", b"application/json")
        length = (b"content-length", str(len(body)).encode())
        await send(
            {"type": "http.response.start", "status": 403, "headers": [kind, length, *HEADERS]}
        )
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _dressed(send: Send) -> Send:
    """Adds the headers to every answer."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return dressed
