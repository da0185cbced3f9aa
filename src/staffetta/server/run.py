"""Running: pick a port, open the browser, say where things are, serve until interrupted."""

from __future__ import annotations

import gc
import json
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

import uvicorn

from .app import WEB, application, guarded
from .host import Host
from .sentences import sentence

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
    """A listening socket: on the port asked for, or else on a free one nearby."""
    address = "0.0.0.0" if shared else "127.0.0.1"  # noqa: S104 (only if the user says so)
    wanted = PORT if port is None else port
    tries = [0] if wanted == 0 else [*range(wanted, min(wanted + _TRIES, 65536)), 0]
    for number in tries:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((address, number))
        except OSError:
            found.close()
            continue
        return found
    raise OSError("no port is free")


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
        if not _lock(self._held):
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


def _lock(held: TextIO) -> bool:
    if sys.platform == "win32":
        return True
    import fcntl  # noqa: PLC0415 (not on every system)

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class Server(uvicorn.Server):
    """Tells somebody when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(order: Order, say: Callable[[str], None]) -> int:
    """Serve until interrupted; the exit code."""
    folder = (order.data or data_folder()).expanduser()
    try:
        lock = Lock(folder)
    except AlreadyRunning as running:
        say(f"Staffetta is running already: {str(running) or 'for this folder'}")
        if order.browser and str(running):
            webbrowser.open(str(running))
        return 0
    logging.basicConfig(level=logging.WARNING, format="staffetta: %(message)s")
    listening = bind(order.port, shared=order.shared)
    port = int(listening.getsockname()[1])
    host = Host(folder)
    app = guarded(application(lambda: host, shared=order.shared), shared=order.shared)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
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
        opened = f"{here}/#home={host.home}"
        lock.tell(opened)
        announce(say, order, host, opened, elsewhere)

    try:
        Server(config, ready).run(sockets=[listening])
    finally:
        lock.close()
    return 0


def announce(
    say: Callable[[str], None], order: Order, host: Host, opened: str, elsewhere: list[str]
) -> None:
    """What whoever started the server should know."""
    say(f"Staffetta: {opened}")
    say(f"Games are kept in {host.folder}")
    if host.notice:
        say(f"Note: {host.notice}")
    if host.broken:
        say(f"No game can be played: {sentence(host.broken).en}")
    for address in elsewhere:
        say(f"Others on this network: {address}")
    if order.shared:
        say("Shared on the network without encryption: whoever is on it could read along.")
    if not (WEB / "index.html").is_file():
        say("The page has not been built yet; only the interface answers.")
    if order.browser and not webbrowser.open(opened):
        say("No browser could be opened: open the address above in one.")
    say("Ctrl+C stops it; games are kept.")
    sys.stdout.flush()
