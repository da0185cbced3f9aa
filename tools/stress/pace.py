"""`pace`: many games at the pace of people, a choice in each every few seconds."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from dataclasses import dataclass, field
from typing import Final

from .echo import Echo
from .report import Report, share, spread
from .serving import Served, more_descriptors, place
from .tables import Pair, many, seated
from .wire import DEFLATE, Caller

#: Seconds between two choices of a game.
PACE: Final = (2.0, 5.0)
#: Games that sit down before memory is counted: what is made once is no game's.
_FIRST: Final = 6
#: How many games, and what is offered to the server: compression, as browsers do, or nothing.
SHORT: Final = ((30, DEFLATE),)
FULL: Final = ((50, DEFLATE), (200, DEFLATE), (200, ""), (500, DEFLATE), (1000, DEFLATE))
#: Milliseconds that 95 of 100 choices may take, and kilobytes that a game may hold.
_P95: Final = 100.0
#: The short size runs beside anything: it is only to show that something is very wrong.
_P95_SHORT: Final = 500.0
_MEMORY: Final = 200.0
#: Less than a delayed ACK takes: an answer in two packets must not wait for one.
_REQUEST: Final = 30.0
#: With fewer games, what else the server allocates meanwhile counts for too much.
_ENOUGH: Final = 100


@dataclass
class Figures:
    """What was measured with so many games."""

    times: list[float] = field(default_factory=list)
    cpu: float = 0.0
    seconds: float = 0.0
    memory: float = 0.0
    echo: float = 0.0
    received: int = 0
    requests: list[float] = field(default_factory=list)


async def _play(pair: Pair, until: float, figures: Figures) -> None:
    chance = random.Random(pair.chance.random())
    await asyncio.sleep(chance.random() * min(PACE[1], until - time.monotonic()))
    while time.monotonic() < until:
        took = await pair.choose()
        if took is None:
            return
        figures.times.append(took)
        await asyncio.sleep(chance.uniform(*PACE))


async def measured(server: Served, pairs: list[Pair], headers: str, *, short: bool) -> Figures:
    """Sit down at every game and play."""
    figures = Figures()
    seconds = 4.0 if short else 45.0
    await seated(pairs[:_FIRST], headers)
    await server.settled(1.0 if short else 20.0)
    before = server.memory()
    await seated(pairs[_FIRST:], headers)
    figures.requests = await _requests(server)
    figures.memory = (server.memory() - before) / max(1, len(pairs) - _FIRST)
    gc.collect()
    gc.disable()  # the garbage of this side is not to be measured
    had = _received(pairs)
    worked, began = server.worked(), time.monotonic()
    async with Echo() as echo:
        await asyncio.gather(*[_play(pair, began + seconds, figures) for pair in pairs])
    figures.echo = echo.p95
    figures.seconds = time.monotonic() - began
    figures.cpu = server.worked() - worked
    gc.enable()
    figures.received = _received(pairs) - had
    for pair in pairs:
        pair.close()
    return figures


async def _requests(server: Served) -> list[float]:
    """How long small requests take, one after the other on one connection."""
    caller, found = Caller(server.port, 9_000), []
    for _ in range(20):
        began = time.perf_counter()
        await caller.get("/api/about")
        found.append(time.perf_counter() - began)
        await asyncio.sleep(0.05)
    caller.close()
    return found


def _received(pairs: list[Pair]) -> int:
    return sum(seat.wire.received for pair in pairs for seat in pair.seats if seat.wire)


def pace(*, short: bool, count: int | None) -> Report:
    """Choices at the pace of people: time until both seats have heard, work, memory."""
    report = Report("pace: choice to state on both seats")
    for games, headers in ((count, DEFLATE),) if count else SHORT if short else FULL:
        more_descriptors(2 * games + 100)
        with place() as folder:
            made = many(folder / "data", games)
            with Served(folder / "data") as server:
                pairs = [Pair(server.port, game, at) for at, game in enumerate(made)]
                found = asyncio.run(measured(server, pairs, headers, short=short))
        _tell(report, games, found, "" if headers else ", not compressed")
    return report


def _tell(report: Report, games: int, found: Figures, how: str) -> None:
    choices = max(1, len(found.times))
    told = f"{games} games{how}:"
    report.note(f"{told} p50 / p95 / p99 / most", spread(found.times))
    report.note(f"{told} choices a second", f"{choices / found.seconds:.0f}")
    report.note(f"{told} part of a core", f"{found.cpu / found.seconds:.2f}")
    report.note(f"{told} CPU for a choice", f"{found.cpu / choices * 1e3:.1f} ms")
    report.note(f"{told} sent to both for a choice", f"{found.received / choices / 1024:.1f} KB")
    report.note(f"{told} a bare echo meanwhile, p95", f"{found.echo} ms")
    p95 = round(share(found.times, 0.95) * 1e3 - found.echo, 1)
    most = _P95_SHORT if games <= SHORT[0][0] else _P95
    report.most(f"{told} p95 without the echo", p95, most, "ms")
    quickest = round(min(found.requests) * 1e3, 1)
    report.note(f"{told} a small request, p50 / p95 / p99 / most", spread(found.requests))
    report.most(f"{told} a small request, the quickest", quickest, _REQUEST, "ms")
    memory = round(found.memory / 1024)
    if games < _ENOUGH:
        report.note(f"{told} memory of a game", f"{memory} KB")
    else:
        report.most(f"{told} memory of a game", memory, _MEMORY, "KB")
