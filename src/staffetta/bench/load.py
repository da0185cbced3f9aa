"""`staffetta bench server`: many games at once against one server process, on this machine.

Two clients sit at each game; one choice every few seconds is answered by a message to both. What
is measured is the time from the choice being sent to both messages having arrived, so the
clients' own share is in it: the server is quicker than the figures say. On a busy machine most of
it is waiting for the processor and for the disk, which are measured beside it: a ping to the
server is answered without any work, and a bare write to the same disk is what nobody can avoid.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import re
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from staffetta.server.games.host import Host
from staffetta.table.messages.games import GameMade, NewGame
from staffetta.table.sentences import Refusal

_SCENARIOS: Final = ("drvar", "gravellona", "tarnova")
_PAGE: Final = 4096
#: Seconds without an answer after which something is wrong and not only slow.
_PATIENCE: Final = 60.0


@dataclass
class Figures:
    """What was measured."""

    games: int
    latencies: list[float] = field(default_factory=list)
    pings: list[float] = field(default_factory=list)
    writes: list[float] = field(default_factory=list)
    page: float = 0.0
    before: int = 0
    idle: int = 0
    cpu: float = 0.0
    seconds: float = 0.0
    sizes: list[int] = field(default_factory=list)

    def results(self) -> dict[str, Any]:
        """The figures for people and programs; times in milliseconds."""
        return {
            "games": self.games,
            "choices": len(self.latencies),
            **spread("", self.latencies),
            **spread("ping_", self.pings),
            **spread("disk_", self.writes),
            "server_cpu": round(self.cpu / self.seconds, 3),
            "server_cpu_ms_per_choice": round(self.cpu / len(self.latencies) * 1e3, 2),
            "idle_kb_per_game": round((self.idle - self.before) / self.games / 1024, 1),
            "median_message_bytes": round(statistics.median(self.sizes)),
            "first_page_s": round(self.page, 2),
        }


def spread(name: str, times: list[float]) -> dict[str, float]:
    """Some times in milliseconds: the one in the middle, the 95th of 100, the longest."""
    ordered = sorted(times)
    return {
        f"{name}median_ms": round(statistics.median(ordered) * 1e3, 1),
        f"{name}p95_ms": round(ordered[int(len(ordered) * 0.95)] * 1e3, 1),
        f"{name}most_ms": round(ordered[-1] * 1e3, 1),
    }


def make_games(folder: Path, count: int) -> list[GameMade]:
    """Games of all scenarios, set up and ready to be played."""
    host = Host(folder)
    made: list[GameMade] = []
    for number in range(count):
        scenario = _SCENARIOS[number % len(_SCENARIOS)]
        order = NewGame(scenario=scenario, seats="two", dice="seed", seed=number)
        made.append(host.make(order))
        session = host.room(made[-1].id).session
        with contextlib.suppress(Refusal):
            while session.game.position.turn == 0:
                session.set_up([str(session.decider)], session.game.number)
    host.close()
    return made


class Table:
    """Two clients at one game."""

    def __init__(self, address: str, made: GameMade, figures: Figures, seed: int) -> None:
        self.address: Final = f"{address.replace('http', 'ws')}/api/games/{made.id}/socket"
        self.made: Final = made
        self.figures: Final = figures
        self.chance: Final = random.Random(seed)
        self.clients: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = [{}, {}]

    async def sit_down(self, stack: contextlib.AsyncExitStack) -> None:
        for seat in range(2):
            client = await stack.enter_async_context(connect(self.address, max_size=None))
            hello = {"type": "hello", "key": self.made.links[seat].key}
            await client.send(msgspec.json.encode(hello).decode())
            self.clients.append(client)
            await self.hear(seat, -1)

    async def hear(self, seat: int, number: int) -> None:
        """Wait for a state after a decision."""
        while True:
            data = await asyncio.wait_for(self.clients[seat].recv(), _PATIENCE)
            message = msgspec.json.decode(data)
            if message["type"] in {"refused", "bye"}:
                raise RuntimeError(f"{self.made.id}: {message['because']}")
            if message["type"] == "state" and message["number"] > number:
                self.states[seat] = message
                self.figures.sizes.append(len(data))
                return

    async def play(self, pause: float, until: float) -> None:
        """A choice every so often."""
        await asyncio.sleep(self.chance.random() * pause)
        while time.monotonic() < until:
            began = time.monotonic()
            seats = [s for s in range(2) if self.states[s]["decision"]["yours"]]
            if not seats:
                return
            state = self.states[seats[0]]
            offered = [e["text"] for e in state["menu"]["entries"] if e["refused"] is None]
            number = state["number"]
            order = {"type": "choose", "number": number, "choice": self.chance.choice(offered)}
            await self.clients[seats[0]].send(msgspec.json.encode(order).decode())
            await asyncio.gather(self.hear(0, number), self.hear(1, number))
            self.figures.latencies.append(time.monotonic() - began)
            await asyncio.sleep(pause * self.chance.random())
            await self.ping()
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))

    async def ping(self) -> None:
        """How long it takes to be answered at all."""
        began = time.monotonic()
        await self.clients[0].send('{"type":"ping"}')
        async with asyncio.timeout(_PATIENCE):
            while msgspec.json.decode(await self.clients[0].recv())["type"] != "pong":
                pass
        self.figures.pings.append(time.monotonic() - began)


@contextlib.contextmanager
def started(folder: Path) -> Iterator[tuple[str, int]]:
    """A server of its own; its address and process."""
    import subprocess  # noqa: PLC0415 (runs our own command)

    command = [sys.executable, "-m", "staffetta", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(  # noqa: S603 (our own command)
        [*command, "--data", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        words = ""
        for line in process.stdout:
            words += line
            if "Ctrl+C" in line:
                break
        found = re.search(r"http://127\.0\.0\.1:\d+", words)
        assert found, words
        yield found.group(), process.pid
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()


def memory(pid: int) -> int:
    """The memory that a process holds, in bytes; 0 where that cannot be asked."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * _PAGE
    except OSError:
        return 0


def processor(pid: int) -> float:
    """The seconds that a process has worked."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def settled(pid: int, most: float = 20.0) -> None:
    """Wait until a server has made itself ready: what it makes once is no game's."""
    end, worked = time.monotonic() + most, -1.0
    while time.monotonic() < end and processor(pid) - worked > 0.05:  # noqa: PLR2004 (a trifle)
        worked = processor(pid)
        await asyncio.sleep(2.5)


async def measure(address: str, pid: int, made: list[GameMade], figures: Figures) -> None:
    """Sit down at every game and play."""
    pause, seconds = 5.0, figures.seconds
    async with contextlib.AsyncExitStack() as stack:
        tables = [Table(address, game, figures, at) for at, game in enumerate(made)]
        warm, rest = tables[: len(_SCENARIOS)], tables[len(_SCENARIOS) :]
        for table in warm:
            await table.sit_down(stack)
        await settled(pid)
        figures.before = memory(pid)
        for table in rest:
            await table.sit_down(stack)
        figures.idle = memory(pid)
        gc.disable()  # the clients' garbage is not to be measured
        worked, began = processor(pid), time.monotonic()
        await asyncio.gather(*[table.play(pause, began + seconds) for table in tables])
        figures.cpu = processor(pid) - worked
        figures.seconds = time.monotonic() - began
        gc.enable()


def first_page(address: str) -> None:
    """Get all that a browser gets for the first page."""
    paths = ["/", "/api/about", "/api/scenarios"]
    with request(address, paths[0]) as answer:
        paths += re.findall(r'(?:src|href)="(/[^"]+)"', answer.read().decode())
    for path in paths[1:]:
        with request(address, path) as answer:
            answer.read()


def request(address: str, path: str) -> Any:
    """A request with what Python brings along."""
    return urllib.request.urlopen(address + path, timeout=60)  # noqa: S310 (our own server)


def bare_writes(folder: Path, count: int = 200) -> list[float]:
    """How long the disk takes for a few kilobytes and nothing else."""
    found: list[float] = []
    with (folder / "bare").open("wb", buffering=0) as file:
        for _ in range(count):
            file.write(b"x" * 8192)
            began = time.monotonic()
            os.fsync(file.fileno())
            found.append(time.monotonic() - began)
    return found


def run_bench(games: int = 200, seconds: float = 30.0) -> dict[str, Any]:
    """Measure; the figures."""
    figures = Figures(games, seconds=seconds)
    with tempfile.TemporaryDirectory() as place:
        made = make_games(Path(place), games)
        began = time.monotonic()
        with started(Path(place)) as (address, pid):
            first_page(address)
            figures.page = time.monotonic() - began
            figures.writes = bare_writes(Path(place))
            asyncio.run(measure(address, pid, made, figures))
    return figures.results()
