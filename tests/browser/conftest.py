"""A real server, a real browser. Without chromium or the built page, all fails: `./test browser`
sees to both."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "staffetta" / "server" / "web"
_SERVE = """
import sys
from pathlib import Path
from staffetta.server.run import Order, serve
own = Path(sys.argv[3]) if sys.argv[3] else None
serve(Order(port=int(sys.argv[1]), data=Path(sys.argv[2]), browser=False, scenario=own), print)
"""
#: As root there is no sandbox. No name is found: the page must do without any other host.
_ALONE = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
_ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)/#home=(\S+)")
#: The reader has seen what each battle is about, and does not want to see it before a game.
_BRIEFED = """['drvar', 'gravellona', 'gravellona-2013', 'tarnova', 'six-hexes'].forEach((id) =>
  localStorage.setItem(`staffetta-briefed-${id}`, 'yes'))"""
#: What a browser says when a link or the server is gone, on purpose.
_EXPECTED = ("Failed to load resource", "WebSocket connection")


class Server:
    """A server process that can be killed and started again over the same games."""

    def __init__(self, data: Path, scenario: str = "") -> None:
        self.data = data
        #: A scenario folder to offer, if any.
        self.scenario = scenario
        self.url = ""
        #: The secret of whoever runs it: who has it may make as many games as a test needs.
        self.home = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start on a free port, or once more on the same one."""
        port = self.url.rpartition(":")[2] or "0"
        told = self.data / "log.txt"
        command = [sys.executable, "-c", _SERVE, port, str(self.data), self.scenario]
        with told.open("wb") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        for _ in range(600):
            found = _ADDRESS.search(told.read_text(encoding="utf-8"))
            if found:
                break
            if self._process.poll() is not None:
                pytest.fail(f"the server ended: {told.read_text(encoding='utf-8')[-2000:]}")
            time.sleep(0.05)
        else:
            pytest.fail(f"the server does not start: {told.read_text(encoding='utf-8')[-2000:]}")
        if self.url and found.group(1) != self.url:
            pytest.fail(f"somebody else took {self.url} meanwhile")
        self.url, self.home = found.groups()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:  # noqa: S310 (our own)
            return json.load(answer)

    def post(self, path: str, body: object) -> Any:
        data = json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.home}"}
        request = urllib.request.Request(self.url + path, data, headers)  # noqa: S310 (our own)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 (as above)
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return pytest.fail(f"{path}: {error.code} {error.read()[:500]!r}")

    def game(self, scenario: str, players: dict[str, str], **more: object) -> list[str]:
        """A new game; the addresses of its seats, then of whoever watches."""
        wanted = {"scenario": scenario, "players": players, "dice": "seed", "seed": 5, **more}
        return self._links(self.post("/api/games", wanted))

    def go_on(self, record: str, players: dict[str, str], seats: str = "one") -> list[str]:
        """Continue with a record of a running game."""
        wanted = {"record": record, "players": players, "seats": seats}
        return self._links(self.post("/api/records", wanted))

    def _links(self, made: Any) -> list[str]:
        return [self.url + link["path"] for link in made["links"]]


@pytest.fixture(scope="session")
def page_is_built() -> bool:
    command = [str(ROOT / "tools" / "client.sh"), "dev"]
    made = subprocess.run(command, check=False, capture_output=True, text=True)
    if made.returncode:
        pytest.fail(f"the page is not built: {made.stderr[-300:]}")
    return True


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.fail("no chromium; on Debian: apt install --no-install-recommends chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=_ALONE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, page_is_built: bool) -> Iterator[Server]:
    """One for all tests that leave it alive."""
    assert page_is_built
    running = Server(tmp_path_factory.mktemp("games"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def mortal(tmp_path: Path, page_is_built: bool) -> Iterator[Server]:
    """One that may be killed."""
    assert page_is_built
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


class Pages:
    """Opens pages, and holds them to it that nothing goes wrong and no other host is asked."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._contexts: list[Any] = []
        self.problems: list[str] = []

    def open(
        self,
        address: str,
        width: int = 1440,
        height: int = 900,
        *,
        brief: bool = False,
        **more: Any,
    ) -> Any:
        """A page; `brief`: the briefing is shown before a new game."""
        size = {"width": width, "height": height}
        context = self._browser.new_context(viewport=size, **{"locale": "en-GB", **more})
        if not brief:
            context.add_init_script(_BRIEFED)
        context.set_default_timeout(15_000)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", self._heard)
        here = "/".join(address.split("/")[:3])
        page.on("request", lambda request: self._asked(here, request.url))
        page.goto(address)
        return page

    def _heard(self, message: Any) -> None:
        if message.type == "error" and not message.text.startswith(_EXPECTED):
            self.problems.append(f"console: {message.text}")

    def _asked(self, here: str, url: str) -> None:
        if not url.startswith((here, "blob:", "data:")):
            self.problems.append(f"another host was asked: {url}")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def pages(chromium: Any) -> Iterator[Pages]:
    opened = Pages(chromium)
    yield opened
    opened.close()
    assert not opened.problems
