"""Running: pick a port, open the browser, say where things are, serve until interrupted."""

from __future__ import annotations

import gc
import ipaddress
import json
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

import uvicorn

from staffetta.play.files import lock
from staffetta.table.sentences import sentence
from staffetta.table.settings import OwnScenario

from . import logs
from .games.host import Host
from .http.app import WEB, application, guarded
from .sockets.connections import HttpConnection, SocketConnection, allow_many
from .sockets.talk import LARGEST

PORT: Final = 8765
_TRIES: Final = 20
_LOCK: Final = "running.json"


@dataclass(frozen=True)
class Order:
    """How the server is to run."""

    port: int | None = None
    shared: bool = False
    data: Path | None = None
    browser: bool = True
    #: Names under which it is reached, beside this machine's own.
    names: tuple[str, ...] = ()
    #: Addresses and networks of proxies; what these say about a client's address is believed.
    proxies: tuple[str, ...] = ()
    #: A scenario folder to offer beside the shipped scenarios.
    scenario: Path | None = None


class PortTaken(OSError):
    """The port that was asked for is in use."""


class AlreadyRunning(Exception):
    """Another server keeps the games of this folder; the text is its address."""


def data_folder() -> Path:
    """The user's own folder for our data."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = str(Path.home() / "Library" / "Application Support")
    else:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "staffetta"


def bind(port: int | None, *, shared: bool) -> socket.socket:
    """A listening socket: on the port that is asked for, or on a free one near the usual one."""
    address = "0.0.0.0" if shared else "127.0.0.1"  # noqa: S104 (only if the user says so)
    wanted = PORT if port is None else port
    tries = [wanted] if port is not None else [*range(wanted, wanted + _TRIES), 0]
    for number in tries:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((address, number))
        except OSError:
            found.close()
            continue
        return found
    raise PortTaken(f"port {wanted} is in use; choose another one with --port, or leave it out")


def addresses(port: int, *, shared: bool) -> list[str]:
    """Where the server can be reached, this machine first."""
    found = [f"http://127.0.0.1:{port}"]
    if shared:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which way it would go
                found.append(f"http://{probe.getsockname()[0]}:{port}")
            except OSError:
                pass
    return found


class Lock:
    """One server to a folder. The lock goes with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.file: Final = folder / _LOCK
        number = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
        self._held: Final[TextIO] = os.fdopen(number, "r+", encoding="utf-8")
        if not lock(self._held):
            address = self._read()
            self._held.close()
            raise AlreadyRunning(address)

    def tell(self, address: str) -> None:
        """Write down where the server can be reached."""
        self._held.seek(0)
        self._held.truncate()
        self._held.write(json.dumps({"address": address}))
        self._held.flush()

    def close(self) -> None:
        self._held.close()

    def _read(self) -> str:
        try:
            return str(json.loads(self._held.read())["address"])
        except (ValueError, KeyError, TypeError, OSError):
            return ""


class Server(uvicorn.Server):
    """Reports when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def check(order: Order) -> str:
    """What is wrong with an order; nothing if it can be carried out."""
    for proxy in order.proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            return f"--proxy {proxy}: give an address such as 127.0.0.1 or a network as 10.0.0.0/8"
    for name in order.names:
        if not name or not name.replace("-", "").replace(".", "").isalnum():
            return f"--name {name}: give a name alone, as in games.example.org"
    return ""


def serve(order: Order, say: Callable[[str], None]) -> int:
    """Serve until interrupted; the exit code. `ScenarioError` if its folder cannot be played."""
    folder = (order.data or data_folder()).expanduser()
    own = None if order.scenario is None else OwnScenario(order.scenario)
    try:
        lock = Lock(folder)
    except AlreadyRunning as running:
        say(f"Staffetta is running already: {str(running) or 'for this folder'}")
        if own is not None:
            say(f"Stop it first: a server that starts with --scenario offers {own.name}.")
            return 1
        # A person who wanted to play has the game; a service that was to be started has not.
        return 0 if order.browser and str(running) and webbrowser.open(str(running)) else 1
    logs.set_up()
    listening = bind(order.port, shared=order.shared)
    port = int(listening.getsockname()[1])
    public = order.shared or bool(order.names)
    host = Host(folder, public=public, own=own)
    app = guarded(application(lambda: host, shared=public), shared=order.shared, names=order.names)
    HttpConnection.most = allow_many()
    SocketConnection.proxied = bool(order.proxies)
    config = uvicorn.Config(
        app,
        http=HttpConnection,
        ws=SocketConnection,
        # A larger message than ours may be is answered in words; a much larger one is cut off.
        ws_max_size=4 * LARGEST,
        proxy_headers=bool(order.proxies),
        forwarded_allow_ips=list(order.proxies),
        log_config=None,
        timeout_graceful_shutdown=2,
        # Longer than clients keep a connection that they do not use, so that none is closed just
        # when its next request is on the way.
        timeout_keep_alive=75,
        access_log=False,
        log_level="warning",
        server_header=False,
        lifespan="on",
    )

    # A game holds thousands of objects that are no garbage; to look them all over takes longer
    # than to answer a choice, so it is done rarely.
    gc.set_threshold(20_000, 20, 100)

    def ready() -> None:
        here, *elsewhere = addresses(port, shared=order.shared)
        elsewhere += [f"https://{name}" for name in order.names]
        opened = f"{here}/#home={host.home}"
        lock.tell(opened)
        announce(say, order, host, opened, elsewhere)

    try:
        Server(config, ready).run(sockets=[listening])
    finally:
        lock.close()
    return 0


def announce(
    say: Callable[[str], None], order: Order, host: Host, opened: str, elsewhere: Sequence[str]
) -> None:
    """What the person who started the server should know."""
    say(f"Staffetta: {opened}")
    say(f"Games are kept in {host.folder}")
    if host.own is not None:
        say(f"Among the scenarios is your own, from {order.scenario}")
    if host.notice:
        say(f"Note: {host.notice}")
    if host.broken:
        say(f"No game can be played: {sentence(host.broken).en}")
    for address in elsewhere:
        say(f"Others can reach it at: {address}")
    if order.shared and not order.names:
        say("Shared on the network without encryption: anybody on it could read along.")
    if order.names and not order.proxies:
        say("No --proxy is given: all visitors count as one address, that of your proxy.")
    if not (WEB / "index.html").is_file():
        say("The page has not been built yet; only the interface answers.")
    if order.browser and not webbrowser.open(opened):
        say("No browser could be opened: open the address above in one.")
    say("Ctrl+C stops it; games are kept.")
    sys.stdout.flush()
