"""Connections: slow ones, too many of them, clients that do not read, names and proxies."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from websockets.sync.client import connect

from staffetta.server.games.host import Host
from staffetta.server.http.app import application
from staffetta.server.http.files import Body
from staffetta.server.http.guard import BURST, LONGEST_PATH, SOCKETS, Guard
from staffetta.server.run import Order, PortTaken, bind, check
from staffetta.server.sockets import connections
from staffetta.server.sockets import talk as sockets
from staffetta.server.sockets.connections import HttpConnection, allow_many
from staffetta.server.sockets.outbox import BYTES, MESSAGES, Outbox
from staffetta.table.guests import Guest, Watch
from staffetta.table.messages.games import NewGame
from staffetta.table.messages.states import Pong, Waiting
from staffetta.table.storage import Seat
from staffetta.table.table import MOST_WATCHERS, MOST_WINDOWS
from tests.server.conftest import Player, Served, wait_for

Serve = Callable[..., Served]
Sit = Callable[..., Player]


# -- the guard -----------------------------------------------------------------------


async def answered(guard: Guard, path: str = "/", **headers: str) -> tuple[int, str]:
    """What the guard answers itself to a request, or 200 if it lets it in."""
    said: list[Any] = []

    async def send(message: Any) -> None:
        said.append(message)

    named = {"host": "games.example.org", **headers}
    address = named.pop("address", "203.0.113.9")
    scope: Any = {
        "type": "http",
        "method": "GET",
        "path": path,
        "headers": [(name.replace("_", "-").encode(), v.encode()) for name, v in named.items()],
        "client": (address, 1),
    }
    await guard(scope, send, send)  # type: ignore[arg-type]
    if not said:
        return 200, ""
    return said[0]["status"], msgspec.json.decode(said[1]["body"])["key"]


async def let_in(*_: Any) -> None:
    """Stands for the application."""


def guard(*names: str, shared: bool = False) -> Guard:
    return Guard(let_in, shared=shared, names=names)


def ask(found: Guard, **headers: str) -> tuple[int, str]:
    return asyncio.run(answered(found, **headers))


def test_a_server_answers_to_its_names_and_to_no_others() -> None:
    named = guard("games.example.org", "Club.Example.Org")
    assert ask(named) == (200, "")
    assert ask(named, host="club.example.org:8443") == (200, "")
    assert ask(named, host="evil.example.org") == (403, "wrong-host")
    assert ask(guard()) == (403, "wrong-host")


@pytest.mark.parametrize("origin", ["https://evil.example", "http://[", "null", "https://"])
def test_other_sites_may_not_use_a_named_server(origin: str) -> None:
    assert ask(guard("games.example.org"), origin=origin) == (403, "wrong-origin")


def test_the_page_of_a_named_server_may() -> None:
    named = guard("games.example.org")
    assert ask(named, origin="https://games.example.org") == (200, "")
    assert ask(named, host="games.example.org:8443", origin="https://games.example.org:8443") == (
        200,
        "",
    )


def test_one_address_cannot_ask_without_end_and_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("staffetta.server.limits.time.monotonic", lambda: 1.0)
    named = guard("games.example.org")
    codes = [ask(named)[0] for _ in range(BURST + 50)]
    assert codes[: BURST - 1] == [200] * (BURST - 1)
    assert codes[-1] == 429
    assert ask(named, address="203.0.113.10") == (200, "")
    assert ask(named, address="127.0.0.1") == (200, "")


def test_one_address_cannot_have_all_sockets() -> None:
    named = guard("games.example.org")
    named._sockets["203.0.113.9"] = SOCKETS
    assert not named._may("203.0.113.9", "websocket")
    assert named._may("203.0.113.10", "websocket")


def test_a_path_of_many_letters_leads_nowhere() -> None:
    path = "/" + "x" * LONGEST_PATH
    assert asyncio.run(answered(guard("games.example.org"), path)) == (404, "not-found")


# -- orders --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (Order(names=("games.example.org",), proxies=("127.0.0.1", "10.0.0.0/8", "::1")), ""),
        (Order(names=("https://games.example.org",)), "a name alone"),
        (Order(names=("games example",)), "a name alone"),
        (Order(proxies=("proxy",)), "an address"),
    ],
)
def test_names_and_proxies_are_checked_before_the_start(order: Order, wrong: str) -> None:
    assert wrong in check(order)
    assert bool(check(order)) is bool(wrong)


def test_a_port_that_is_asked_for_and_taken_is_refused() -> None:
    with contextlib.closing(bind(0, shared=False)) as first:
        first.listen()
        port = first.getsockname()[1]
        with pytest.raises(PortTaken, match=str(port)):
            bind(port, shared=False)
        command = [sys.executable, "-m", "staffetta", "serve", "--no-browser", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert f"port {port} is in use" in done.stderr


# -- outboxes ------------------------------------------------------------------------


def test_who_does_not_read_is_sent_away_and_nothing_is_kept_for_him() -> None:
    async def send() -> None:
        slow = Outbox()
        for _ in range(MESSAGES):
            slow.send(Pong())
        assert not slow.leaving.done()
        slow.send(Pong())
        assert slow.gone == "too-slow"
        assert slow.leaving.done()
        slow.send(Pong())
        assert await slow.next() is None
        large = Outbox()
        big = msgspec.structs.replace(Waiting(ahead=1), ahead=10 ** (BYTES // 8))
        for _ in range(9):
            large.send(big)
        assert large.gone == "too-slow"

    sys.set_int_max_str_digits(0)
    try:
        asyncio.run(send())
    finally:
        sys.set_int_max_str_digits(4_300)


def test_messages_come_in_order() -> None:
    async def send() -> None:
        reader = Outbox()
        for ahead in range(5):
            reader.send(Waiting(ahead=ahead))
        heard = [msgspec.json.decode(await reader.next() or b"")["ahead"] for _ in range(5)]
        assert heard == [0, 1, 2, 3, 4]

    asyncio.run(send())


# -- a running server ----------------------------------------------------------------


@pytest.mark.slow
def test_watchers_do_not_take_the_places_of_players(server: Served, sit: Sit) -> None:
    made = server.make(seats="two", side="german")
    for _ in range(MOST_WATCHERS):
        assert sit(made, 2).hear()["type"] == "welcome"
    assert sit(made, 2).hear()["because"]["key"] == "room-full"
    assert sit(made, 0).hear()["type"] == "welcome"
    assert sit(made, 1).hear()["type"] == "welcome"


@pytest.mark.slow
def test_a_players_new_window_closes_his_oldest(server: Served, sit: Sit) -> None:
    made = server.make(seats="two", side="german")
    windows = [sit(made, 0) for _ in range(MOST_WINDOWS)]
    for window in windows:
        window.until("state")
    assert sit(made, 0).hear()["type"] == "welcome"
    assert windows[0].until("bye")["because"]["key"] == "too-many-connections"
    windows[1].send(type="ping")
    windows[1].until("pong")


@pytest.mark.slow
@pytest.mark.parametrize(
    "message",
    ['{"type":"ask","id":1,"what":' + '{"a":' * 2_000 + "1" + "}" * 2_000 + "}", "[" * 9_000],
)
def test_a_message_that_nests_without_end_is_a_bad_message(
    server: Served, sit: Sit, message: str
) -> None:
    player = sit(server.make())
    player.until("state")
    player.socket.send(message)
    assert player.until("bye")["because"]["key"] == "bad-message"


@pytest.mark.slow
def test_the_size_of_a_message_is_counted_in_bytes(server: Served, sit: Sit) -> None:
    player = sit(server.make())
    player.until("state")
    player.send(type="choose", number=0, choice="è" * 12_000)
    assert player.until("bye")["because"]["key"] == "too-large"


@pytest.mark.slow
def test_a_socket_at_a_long_address_is_refused(server: Served) -> None:
    address = server.url.replace("http", "ws") + f"/api/games/{'x' * 7_000}/socket"
    with pytest.raises(Exception, match="HTTP 400"), connect(address, open_timeout=5):
        pass


@pytest.mark.slow
def test_what_no_server_could_read_is_refused_without_a_traceback(serve: Serve) -> None:
    server = serve()
    post = {"content-type": "application/json"}
    codes = [
        server.http.post("/api/games", content=b"[" * 60_000, headers=post).status_code,
        server.http.post("/api/games", content=b'{"a":"\xff\xfe"}', headers=post).status_code,
        server.http.post("/api/records", content=b'{"a":' * 9_000, headers=post).status_code,
        server.http.get(f"/{'x' * 300}").status_code,
        server.http.get("/a%00b").status_code,
        server.http.get("/..%2f..%2fetc%2fpasswd").status_code,
        server.http.get("/healthz").status_code,
        server.http.get("/api/about", headers={"origin": "http://["}).status_code,
    ]
    assert codes == [400, 400, 400, 404, 404, 404, 404, 403]
    assert server.http.get("/api/health").status_code == 204
    assert "Traceback" not in server.stop()


@pytest.mark.slow
def test_more_games_than_the_usual_number_of_files(serve: Serve) -> None:
    """The server raises the usual limit of 1,024 descriptors by itself."""
    server = serve()
    text = Path(f"/proc/{server.process.pid}/limits").read_text(encoding="ascii")
    soft, hard = next(line for line in text.splitlines() if "open files" in line).split()[3:5]
    wanted = connections.MOST + connections.RESERVED
    assert int(soft) == min(int(hard), wanted) if hard.isdecimal() else int(soft) == wanted


def test_there_are_never_more_connections_than_descriptors() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    found = allow_many()
    after = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    assert 0 < found <= after - connections.RESERVED or found == connections.MOST
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


class Half:
    """Half a request, and whether the server still waits for the rest."""

    def __init__(self, port: int, text: bytes) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(text)

    def closed(self) -> bool:
        self.socket.settimeout(0.05)
        try:
            return self.socket.recv(1) == b""
        except TimeoutError:
            return False
        except OSError:
            return True


@contextlib.contextmanager
def listening(folder: Path) -> Iterator[int]:
    """A server of our own in this process, in a thread; its port."""
    host = Host(folder)
    config = uvicorn.Config(
        application(lambda: host),
        http=HttpConnection,
        ws=connections.SocketConnection,
        log_config=None,
        access_log=False,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    found = bind(0, shared=False)
    thread = threading.Thread(target=lambda: server.run(sockets=[found]), daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    yield found.getsockname()[1]
    server.should_exit = True
    thread.join(10)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_half_a_request_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.5)
    body = b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{"
    with listening(tmp_path) as port:
        halves = [Half(port, text) for text in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost:", body)]
        time.sleep(1.5)
        assert [half.closed() for half in halves] == [True] * len(halves)
        # A connection that has asked something and waits is kept.
        whole = Half(port, b"GET /api/about HTTP/1.1\r\nhost: x\r\n\r\n")
        wait_for(lambda: b"200" in whole.socket.recv(4_096))
        time.sleep(1)
        assert not whole.closed()
        for half in (*halves, whole):
            half.socket.close()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_more_connections_than_there_may_be_are_refused_and_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpConnection, "most", 5)
    with listening(tmp_path) as port:
        halves = [Half(port, b"GET / HT") for _ in range(12)]
        time.sleep(0.3)
        assert [half.closed() for half in halves].count(True) == 7
        for half in halves:
            half.socket.close()
        time.sleep(0.3)
        whole = Half(port, b"GET /api/about HTTP/1.1\r\nhost: x\r\n\r\n")
        wait_for(lambda: b"200" in whole.socket.recv(4_096))
        whole.socket.close()


class Deaf:
    """A client that neither reads nor writes."""

    def __init__(self) -> None:
        self.aborted = asyncio.Event()
        self.scope: Any = {"state": {"abort": self.aborted.set}}

    async def send_data(self, *_: Any, **__: Any) -> None:
        await asyncio.Event().wait()

    async def receive_data(self, *_: Any, **__: Any) -> str:
        await asyncio.Event().wait()
        return ""

    async def close(self, *_: Any, **__: Any) -> None:
        raise AssertionError("there is nobody to close it for")


def test_who_never_reads_is_cut_off_and_his_place_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "FAREWELL", 0.1)

    async def sit() -> None:
        host = Host(tmp_path)
        made = host.make(NewGame(scenario="drvar"))
        room = host.room(made.id)
        deaf, outbox = Deaf(), Outbox()
        found = Guest(Watch(Seat("game", "watcher", ()), "public"), outbox)
        room.guests.append(found)
        socket_: Any = deaf
        talking = asyncio.create_task(sockets.Talk(host, room, found, outbox).go_on(socket_))
        await asyncio.sleep(0)
        for _ in range(MESSAGES + 2):
            found.send(Pong())
        await asyncio.wait_for(talking, 5)
        assert deaf.aborted.is_set()
        assert room.guests == []
        host.close()

    asyncio.run(sit())


@pytest.mark.slow
def test_messages_of_a_socket_are_compressed_but_not_on_one_machine(serve: Serve) -> None:
    server = serve("--proxy", "127.0.0.1")
    made = server.make()
    address = server.url.replace("http", "ws") + f"/api/games/{made['id']}/socket"
    with connect(address, max_size=None) as opened:
        assert opened.response is not None
        extensions = opened.response.headers["sec-websocket-extensions"]
        assert "permessage-deflate" in extensions
        assert "server_no_context_takeover" in extensions
    server.kill()
    server = serve()
    address = server.url.replace("http", "ws") + f"/api/games/{made['id']}/socket"
    with connect(address, max_size=None) as opened:
        assert opened.response is not None
        assert "sec-websocket-extensions" not in opened.response.headers


def test_what_is_worth_it_is_compressed_once() -> None:
    text = Body.of("text/html", b"<p>hello</p>" * 500)
    assert gzip.decompress(text.packed) == text.plain
    assert len(text.packed) < len(text.plain) // 5
    assert Body.of("font/woff2", b"x" * 5_000).packed == b""
    assert Body.of("text/html", b"x").packed == b""
    assert text.response("gzip, br", {}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in text.response("identity", {}).headers


@pytest.mark.slow
def test_boards_are_compressed_and_kinds_named_once(server: Served) -> None:
    board = server.http.get("/api/scenarios/drvar/board")
    assert board.headers["content-encoding"] == "gzip"
    assert board.headers["content-type"] == "application/json"
    tag = board.headers["etag"]
    same = server.http.get("/api/scenarios/drvar/board", headers={"if-none-match": tag})
    assert same.status_code == 304
