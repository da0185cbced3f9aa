"""`descriptors`: more connections than the usual limit of open files, then requests half sent."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from staffetta.table.messages.games import GameMade

from .report import Report, spread
from .serving import Served, more_descriptors, place
from .tables import Pair, many, seated
from .wire import HERE, Caller, Reply, source

HARD: Final = 20_000


@dataclass(frozen=True)
class Size:
    """The limit, games with both seats connected, and requests of which only a half is sent."""

    soft: int
    games: int
    halves: int


SHORT: Final = Size(128, 80, 150)
FULL: Final = Size(1_024, 600, 1_100)
_TEST: Final = 10.0
_LOG: Final = 50_000
_FINE: Final = 200
#: Seconds until a request of which nothing more comes is given up by the server.
_GIVEN_UP: Final = 60.0
#: The part of a core that a server may use while nobody does anything.
_IDLE: Final = 0.5


class Visits:
    """Somebody new comes every half second, and some of those who are seated choose."""

    def __init__(self, server: Served, pairs: list[Pair]) -> None:
        self.server: Final = server
        self.pairs: Final = pairs
        self.visits: list[float] = []
        self.choices: list[float] = []
        self.lost: list[str] = []

    async def go_on(self, seconds: float) -> None:
        """Visit and choose for a while."""
        end, number = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            number += 1
            caller = Caller(self.server.port, 40_000 + number)
            began = time.perf_counter()
            try:
                reply = await caller.get("/api/about", patience=_TEST)
            except TimeoutError:
                reply = Reply(0)
            caller.close()
            if reply.status == _FINE:
                self.visits.append(time.perf_counter() - began)
            else:
                self.lost.append(f"a visit: {reply.status}")
            await self._choose(number)
            await asyncio.sleep(0.3)

    async def _choose(self, number: int) -> None:
        try:
            took = await self.pairs[number % len(self.pairs)].choose()
        except Exception as error:  # noqa: BLE001 (told as it is)
            self.lost.append(f"a choice: {error!r}")
        else:
            if took is not None:
                self.choices.append(took)


@contextlib.asynccontextmanager
async def half_sent(port: int, count: int) -> AsyncIterator[list[asyncio.StreamReader]]:
    """Connections that say half of a request and then nothing; the ends that hear of it."""
    readers: list[asyncio.StreamReader] = []
    writers: list[asyncio.StreamWriter] = []
    for number in range(count):
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection(HERE, port, local_addr=source(60_000 + number)), 5
            )
        except (OSError, TimeoutError):
            continue  # the server takes no more of them
        body = "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{"
        head = "GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
        writer.write((body if number % 2 else head).encode())
        readers.append(reader)
        writers.append(writer)
    try:
        yield readers
    finally:
        for writer in writers:
            writer.transport.abort()


async def _gone(readers: list[asyncio.StreamReader], seconds: float) -> int:
    """How many of these connections the server has ended within some seconds."""

    async def one(reader: asyncio.StreamReader) -> bool:
        with contextlib.suppress(OSError):
            await reader.read()
        return True

    tasks = [asyncio.create_task(one(reader)) for reader in readers]
    if not tasks:
        return 0
    done, open_ = await asyncio.wait(tasks, timeout=seconds)
    for task in open_:
        task.cancel()
    return len(done)


async def _besiege(server: Served, made: list[GameMade], report: Report, halves: int) -> None:
    pairs = [Pair(server.port, game, at) for at, game in enumerate(made)]
    lost = 0
    began = time.monotonic()
    for start in range(0, len(pairs), 50):
        try:
            await asyncio.wait_for(seated(pairs[start : start + 50]), 120)
        except Exception as error:  # noqa: BLE001 (told as it is)
            lost += 1
            report.tell(f"from game {start} on somebody could not sit down: {error!r}")
            break
    seats = sum(
        seat.wire is not None and not seat.wire.ended.done() for p in pairs for seat in p.seats
    )
    report.check("seats taken", seats, f"{2 * len(pairs)}", seats == 2 * len(pairs))
    report.note("seconds for that", f"{time.monotonic() - began:.1f}")
    report.note("descriptors of the server", server.descriptors())
    whole = [pair for pair in pairs if all(seat.told.is_set() for seat in pair.seats)] or pairs
    visits = Visits(server, whole)
    worked, began = server.worked(), time.monotonic()
    await asyncio.sleep(1)
    idle = (server.worked() - worked) / (time.monotonic() - began)
    await visits.go_on(2)
    report.most("part of a core while nobody does anything", round(idle, 2), _IDLE)
    report.most("visits and choices that failed", len(visits.lost), 0)
    report.note("a visit, p50 / p95 / p99 / most", spread(visits.visits))
    report.note("a choice, p50 / p95 / p99 / most", spread(visits.choices))
    if not lost:
        await _slow(server, whole, report, halves)
    for pair in pairs:
        pair.close()


async def _slow(server: Served, pairs: list[Pair], report: Report, halves: int) -> None:
    """Requests half sent, from many addresses, while others visit and choose."""
    visits = Visits(server, pairs)
    async with half_sent(server.port, halves) as readers:
        # In the short size nobody waits until the server has given them up.
        long = halves == FULL.halves
        going = asyncio.create_task(_gone(readers, _GIVEN_UP if long else 0))
        await visits.go_on(20 if long else 1.5)
        gone = await going
    report.note("requests half sent", len(readers))
    if long:
        report.check("ended by the server in a minute", gone, "all", gone == len(readers))
    report.most("visits and choices that failed meanwhile", len(visits.lost), 0)
    report.note("a visit meanwhile, p50 / p95 / p99 / most", spread(visits.visits))
    for remark in visits.lost[:3]:
        report.tell(remark)


def descriptors(*, short: bool, count: int | None) -> Report:
    """Many connections with the usual limit of open files: the server goes on answering."""
    size = SHORT if short else FULL
    games = count or size.games
    report = Report(f"descriptors: {games} games with both seats, limit {size.soft:,} to {HARD:,}")
    more_descriptors(2 * games + size.halves + 500)
    with place() as folder:
        made = many(folder / "data", games)
        with Served(folder / "data", descriptors=(size.soft, HARD)) as server:
            length = server.log_size()
            asyncio.run(_besiege(server, made, report, size.halves))
            report.most("bytes of log", server.log_size() - length, _LOG)
    return report
