"""Forged requests: none may be granted, and none may make the server fail."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from .wire import HERE, request

_JSON: Final = "Content-Type: application/json\r\n"


@dataclass(frozen=True)
class Forged:
    """A request. `page`: the answer may be a page; `end`: nothing more will come from this side."""

    kind: str
    sent: bytes
    page: bool = False
    end: bool = False


@dataclass(frozen=True)
class Target:
    """The server and its games. `keys` are secrets of seats, which own nothing."""

    port: int
    games: Sequence[str]
    keys: Sequence[str]
    chance: random.Random = field(default_factory=random.Random)

    def game(self) -> str:
        return self.chance.choice(self.games)

    def key(self) -> str:
        """A secret that is wrong, or right for something else."""
        made_up = f"{self.chance.getrandbits(192):032x}"
        return self.chance.choice(
            [made_up, self.chance.choice(self.keys), "", "\xff\xfe", "k" * 999]
        )

    def ask(
        self, method: str, path: str | bytes, headers: str | bytes = "", body: bytes = b""
    ) -> bytes:
        return request(method, path, self.port, headers=headers, body=body)


def unknown(at: Target) -> Forged:
    """Games, scenarios, books and examples that are not there."""
    odd = at.chance.choice(
        ["0" * 12, "..", "%2e%2e", "-1", "x" * 65, "%F0%9F%8E%B2", "%27%20OR%201", "a%2Fb", "*"]
    )
    path = at.chance.choice(
        [
            f"/api/games/{odd}",
            f"/api/games/{odd}/record",
            f"/api/scenarios/{odd}/board",
            f"/api/rules/{odd}",
            f"/api/rules/banditen/examples/{odd}",
            f"/api/{odd}",
            f"/api/games/{odd}/socket",
        ]
    )
    return Forged("unknown thing", at.ask("GET", path))


def wrong_key(at: Target) -> Forged:
    """Secrets that open nothing, or something else."""
    said = f"Authorization: Bearer {at.key() or 'x'}\r\n"
    method, path = at.chance.choice(
        [
            ("DELETE", f"/api/games/{at.game()}"),
            ("GET", "/api/home"),
            ("POST", f"/api/home/{at.game()}"),
            ("POST", f"/api/games/{at.game()}/links/german"),
            ("DELETE", f"/api/games/{at.game()}/links/watcher"),
        ]
    )
    return Forged("wrong key", at.ask(method, path, said))


def wrong_record(at: Target) -> Forged:
    """The record of a game with a secret that is not this game's."""
    said = f"Authorization: Bearer {at.chance.getrandbits(192):032x}\r\n"
    return Forged("wrong key", at.ask("GET", f"/api/games/{at.game()}/record", said))


def bad_order(at: Target) -> Forged:
    """Orders for games that cannot be."""
    order: object = at.chance.choice(
        [
            {"scenario": "nowhere"},
            {"scenario": "../../etc"},
            {"scenario": "/etc"},
            {"scenario": "drvar", "players": {"german": "cheat"}},
            {"scenario": "drvar", "players": {"martian": "person"}},
            {"scenario": "drvar", "seats": "three"},
            {"scenario": "drvar", "options": {"no-such": 1}},
            {"scenario": "drvar", "options": {"halving": {"a": 1}}},
            {"scenario": "drvar", "seed": -1},
            {"scenario": "drvar", "seed": 2**60},
            {"scenario": "drvar", "dice": "loaded"},
            {"scenario": "drvar", "owner": "me"},
            {"scenario": "x" * 65},
            {"scenario": None},
            [],
            "drvar",
            None,
        ]
    )
    return Forged("bad order", at.ask("POST", "/api/games", _JSON, msgspec.json.encode(order)))


def bad_record(at: Target) -> Forged:
    """Records that are none."""
    text = at.chance.choice(
        [
            "",
            "staffetta record 2\n",
            "staffetta record 1\nsum 0\n",
            "staffetta record 1\nscenario /etc\n\n\noutcome none\ndigest 0\nsum 0\n",
            "\x00" * 100,
            "sum \n" * 1000,
        ]
    )
    body = msgspec.json.encode({"record": text})
    return Forged("bad record", at.ask("POST", "/api/records", _JSON, body))


def bad_body(at: Target) -> Forged:
    """Bodies that are no JSON, or not what they say."""
    body = at.chance.choice(
        [
            b"{",
            b'{"scenario":"drvar"',
            b'{"scenario":"\xff\xfe"}',
            b"\xff\xfe{\x00}\x00",
            b"\x80abc",
            b"[" * 20_000,
            b'{"a":' * 10_000,
            b'{"scenario":' + b"[" * 15_000 + b"]" * 15_000 + b"}",
            b'{"scenario":"\\ud800"}',
            b'{"seed":' + b"9" * 10_000 + b"}",
            b"x" * 65_600,
            b"\x00",
        ]
    )
    path = at.chance.choice(["/api/games", "/api/games", "/api/records"])
    kind = at.chance.choice(
        [
            _JSON,
            _JSON,
            "Content-Type: application/json; charset=utf-16\r\n",
            "Content-Type: text/plain\r\n",
            "Content-Type: application/x-www-form-urlencoded\r\n",
            "Content-Type: multipart/form-data; boundary=x\r\n",
            "Content-Type: application/x-msgpack\r\n",
            "Content-Type: ;;;\r\n",
            "",
        ]
    )
    return Forged("bad body", at.ask("POST", path, kind, body))


def cut_body(at: Target) -> Forged:
    """Bodies that end before they should, or whose length is a lie."""
    length = at.chance.choice(
        ["500", "-1", "1e9", "0x10", "99999999999999999999", "5\r\nContent-Length: 6"]
    )
    said = f"{_JSON}Content-Length: {length}\r\n"
    if at.chance.random() < 0.2:  # noqa: PLR2004 (one of five)
        said = f"{_JSON}Transfer-Encoding: chunked\r\n"
    return Forged("cut body", at.ask("POST", "/api/games", said, b'{"sc'), end=True)


def odd_path(at: Target) -> Forged:
    """Paths that are too long, that hold what no name can, or that lead elsewhere."""
    long = "x" * at.chance.choice([256, 300, 1_000, 5_000, 20_000])
    paths: list[str | bytes] = [
        f"/{long}",
        f"/{long}.js",
        f"/assets/{long}.css",
        f"/game/{long}",
        f"/api/games/{long}",
        f"/api/scenarios/{long}/board",
        "/%00",
        "/a%00b.js",
        "/assets/%00.js",
        "/api/games/%00",
        "/api/rules/%00/examples/%00",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2f..%2f..%2fetc/passwd",
        "/assets/..%5c..%5cetc/passwd",
        "//etc/passwd",
        "/%ff%fe%c0",
        b"/\xff\xfe",
        "/a b",
        "/" + "../" * 500 + "etc/passwd",
        "/" + "a/" * 3_000,
        "http://127.0.0.1/api/about",
        "*",
        "/?" + "q" * 20_000,
    ]
    return Forged("odd path", at.ask("GET", at.chance.choice(paths)), page=True)


def wrong_host(at: Target) -> Forged:
    """A name that is not the server's."""
    host = at.chance.choice(
        ["evil.example", "127.0.0.1.evil.example", "[", "[::1", "a" * 300, "\xff"]
    )
    return Forged("wrong Host", at.ask("GET", "/api/scenarios", f"Host: {host}\r\n"))


def wrong_origin(at: Target) -> Forged:
    """A page of another site."""
    origin = at.chance.choice(
        [
            "http://evil.example",
            "null",
            "http://[",
            "http://[::1",
            f"http://{HERE}:{at.port}@evil.example",
            f"http://{HERE}:{at.port}.evil.example",
            f"https://{HERE}:1",
            f"ftp://{HERE}:{at.port}",
            "http://\xff",
            "://",
            "x" * 500,
        ]
    )
    said = f"{_JSON}Origin: {origin}\r\n"
    return Forged("wrong Origin", at.ask("POST", "/api/games", said, b'{"scenario":"drvar"}'))


def other_site(at: Target) -> Forged:
    """What a browser sends for another site's page."""
    said = f"{_JSON}Sec-Fetch-Site: {at.chance.choice(['cross-site', 'same-site', 'x'])}\r\n"
    return Forged("wrong Origin", at.ask("POST", "/api/games", said, b'{"scenario":"drvar"}'))


def wrong_method(at: Target) -> Forged:
    """Methods that a path does not know."""
    method = at.chance.choice(["PUT", "PATCH", "TRACE", "PROPFIND", "DELETE", "get", "X"])
    path = at.chance.choice(["/api/games", "/api/records", "/api/about", "/api/lessons/1"])
    return Forged("wrong method", at.ask(method, path))


def bad_lesson(at: Target) -> Forged:
    """Lessons that there are not."""
    number = at.chance.choice(["0", "-1", "99", "x", "9" * 40, "9" * 5_000, "1.5", "%00"])
    return Forged("bad lesson", at.ask("POST", f"/api/lessons/{number}"))


def bad_head(at: Target) -> Forged:
    """What is no request at all."""
    sent = at.chance.choice(
        [
            b"\r\n\r\n\r\n",
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET /api/about HTTP/1.1\nHost: x\n\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + at.chance.randbytes(64),
            at.chance.randbytes(200) + b"\r\n\r\n",
            at.ask("GET", "/api/home", "X-" + "y" * 70_000 + ": 1\r\n"),
            at.ask("GET", "/api/home", "".join(f"X-{n}: 1\r\n" for n in range(500))),
            at.ask("GET", "/api/home", "no colon\r\n"),
            at.ask("GET", "/api/home", "Authorization: Basic !!!\r\n"),
            at.ask("GET", "/api/home", b"Authorization: Bearer \xff\xfe\r\n"),
            at.ask(
                "GET", "/api/home", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", b"zz"
            ),
            at.ask("POST", "/api/home/x", "Expect: 100-continue\r\nContent-Length: 0\r\n"),
        ]
    )
    return Forged("bad head", sent, end=True)


def bad_upgrade(at: Target) -> Forged:
    """A socket where there is none, or not so."""
    path = at.chance.choice(["/api/home", f"/api/games/{at.game()}/socket"])
    said = "Upgrade: websocket\r\nConnection: Upgrade\r\n" + at.chance.choice(
        [
            "",
            f"Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: {'A' * 22}==\r\n",
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n",
        ]
    )
    return Forged("bad upgrade", at.ask("GET", path, said), end=True)


MAKERS: Final[tuple[Callable[[Target], Forged], ...]] = (
    unknown,
    wrong_key,
    wrong_key,
    wrong_record,
    bad_order,
    bad_record,
    bad_body,
    bad_body,
    cut_body,
    odd_path,
    odd_path,
    wrong_host,
    wrong_origin,
    other_site,
    wrong_method,
    bad_lesson,
    bad_head,
    bad_upgrade,
)
