"""A server of its own for each test that wants one, in a process that can be killed."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]


class Served:
    """A running server."""

    def __init__(
        self, folder: Path, *arguments: str, environment: dict[str, str] | None = None
    ) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "staffetta", "serve", "--no-browser", "--port", "0"),
                *("--data", str(folder), *arguments),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})},
        )
        self.said: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())
            if "Ctrl+C" in line:
                break
        words = " ".join(self.said)
        found = re.search(r"(http://127\.0\.0\.1:\d+)/#home=(\S+)", words)
        assert found, words
        self.url, self.home = found.groups()
        self.http = httpx.Client(base_url=self.url, timeout=30)
        #: Shows that a request comes from whoever started the server.
        self.at_home = {"authorization": f"Bearer {self.home}"}

    def make(self, scenario: str = "drvar", **order: Any) -> Data:
        order = {"scenario": scenario, **order}
        answer = self.http.post("/api/games", json=order, headers=self.at_home)
        assert answer.status_code == 201, answer.text
        made: Data = answer.json()
        return made

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> str:
        self.process.terminate()
        assert self.process.stdout is not None
        rest = self.process.stdout.read()
        self.process.wait(15)
        self._close()
        return rest

    def _close(self) -> None:
        self.http.close()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Player:
    """A client of one link."""

    def __init__(self, server: Served, game: str, key: str, **hello: Any) -> None:
        address = server.url.replace("http", "ws") + f"/api/games/{game}/socket"
        self._stack = contextlib.ExitStack()
        opened = connect(address, max_size=None)
        self.socket: ClientConnection = self._stack.enter_context(opened)
        self.send(type="hello", key=key, **hello)
        self.log: list[Data] = []
        self.heard: list[Data] = []
        self.state: Data = {}

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, timeout: float = 20) -> Data:
        message: Data = msgspec.json.decode(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
            part = message["log"]
            self.log = [*self.log[: part["start"]], *part["entries"]]
        return message

    def until(self, wanted: Callable[[Data], bool] | str) -> Data:
        """The next message that is wanted; the others are heard too."""
        while True:
            message = self.hear()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def ready(self) -> Data:
        """The state in which this player has to choose, or the game is over."""
        while not (self.state and (self.state["decision"]["yours"] or self.state["outcome"])):
            self.hear()
        return self.state

    def texts(self) -> list[str]:
        return [e["text"] for e in self.state["menu"]["entries"] if e["refused"] is None]

    def choose(self, choice: str = "") -> Data:
        """Choose, and hear what comes of it."""
        number = self.state["number"]
        self.send(type="choose", number=number, choice=choice or self.texts()[0])
        return self.until(lambda m: m["type"] in {"state", "refused", "bye"})

    def ask(self, **what: Any) -> Data:
        self.send(type="ask", id=7, what=what)
        return self.until(lambda m: m["type"] in {"answer", "refused"} and m["id"] == 7)

    def close(self) -> None:
        self._stack.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    running: list[Served] = []

    def start(
        *arguments: str,
        folder: Path = tmp_path / "data",
        environment: dict[str, str] | None = None,
    ) -> Served:
        running.append(Served(folder, *arguments, environment=environment))
        return running[-1]

    yield start
    for server in running:
        if server.process.poll() is None:
            server.kill()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all tests of a file that do not hurt it."""
    found = Served(tmp_path_factory.mktemp("games"))
    yield found
    found.kill()


@pytest.fixture
def sit(server: Served) -> Iterator[Callable[..., Player]]:
    seated: list[Player] = []

    def start(made: Data, link: int = 0, at: Served = server, **hello: Any) -> Player:
        seated.append(Player(at, made["id"], made["links"][link]["key"], **hello))
        return seated[-1]

    yield start
    for player in seated:
        player.close()


def wait_for(what: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)
