"""`watchers` and `sleepers`: those who only look on, and those who do not even read."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from staffetta.table.messages.games import GameMade

from .report import Report
from .serving import Peak, Served, place
from .tables import Pair, Seat, many
from .wire import Ended

WATCHERS: Final = 64
SLEEPERS: Final = 40
#: Choices that are made before the eyes of those who sleep.
SHORT: Final = 150
FULL: Final = 500
#: Megabytes that may be kept for each of them.
_MEGABYTES: Final = 3.0
#: Seconds after which somebody who does not read must be gone.
_DROPPED: Final = 60.0
_SMALL: Final = 4_096


async def _watch(server: Served, made: GameMade, count: int, report: Report) -> None:
    watchers = [Seat(server.port, made, 2, number=at + 100) for at in range(count)]
    let_in = 0
    for watcher in watchers:
        with contextlib.suppress(Ended, TimeoutError):
            await watcher.sit_down()
            let_in += 1
    pair = Pair(server.port, made, 1)
    seats = 0
    for seat in pair.seats:
        with contextlib.suppress(Ended, TimeoutError):
            await seat.sit_down()
            seats += 1
    report.note("watchers let in", f"{let_in} of {count}")
    report.check("players let in after them", f"{seats} of 2", "both", seats == len(pair.seats))
    if seats == len(pair.seats):
        took = [await pair.choose() for _ in range(10)]
        known = [time for time in took if time is not None]
        report.note("a choice before all these eyes, most", f"{max(known) * 1e3:.0f} ms")
        report.check("choices made", len(known), "10", len(known) == len(took))
    for one in [*watchers, *pair.seats]:
        one.close()


def watchers(*, short: bool, count: int | None) -> Report:
    """As many watchers as a game may have: both players still find their seats."""
    del short
    number = count or WATCHERS
    report = Report(f"watchers: {number} of one game")
    with place() as folder:
        made = many(folder / "data", 1)[0]
        with Served(folder / "data") as server:
            asyncio.run(_watch(server, made, number, report))
    return report


async def _sleep(server: Served, made: GameMade, choices: int, report: Report) -> None:
    pair = Pair(server.port, made, 1)
    await pair.sit_down()
    await server.settled(8.0)
    before = server.descriptors()
    asleep = [Seat(server.port, made, 2, number=at + 100) for at in range(SLEEPERS)]
    let_in = 0
    for seat in asleep:
        with contextlib.suppress(Ended, TimeoutError):
            await seat.sit_down(buffer=_SMALL)
            let_in += 1
            assert seat.wire is not None
            seat.wire.sleep()
    done = 0
    began = time.monotonic()
    async with Peak(server) as peak:
        for _ in range(choices):
            if await pair.choose() is None:
                break
            done += 1
        playing = time.monotonic() - began
        while server.descriptors() > before and time.monotonic() - began < playing + _DROPPED:
            for seat in pair.seats:
                seat.say(type="ping")
            await asyncio.sleep(1.0)
    left = max(0, server.descriptors() - before)
    report.note("watchers who do not read", let_in)
    report.note("choices made before their eyes", f"{done} in {playing:.0f} s")
    report.note("the server's memory grew by", f"{peak.grown:.0f} MB")
    each = round(peak.grown / max(1, let_in), 1)
    report.most("that is, for each of them", each, _MEGABYTES, "MB")
    report.most(f"still connected {_DROPPED:.0f} s later", left, 0)
    report.note("until all were gone", f"{time.monotonic() - began - playing:.0f} s")
    for one in [*asleep, *pair.seats]:
        one.close()


async def _player_asleep(server: Served, made: GameMade, report: Report) -> None:
    """A player who does not read any more must not stay present for ever."""
    pair = Pair(server.port, made, 50)
    await pair.sit_down()
    seat = pair.mine()
    assert seat is not None
    other = pair.seats[1 - pair.seats.index(seat)]
    side = other.link.sides[0]
    present: list[bool] = [True]
    gone = asyncio.Event()

    def hear(kind: str, text: bytes) -> None:
        if kind == "presence":
            present[0] = side.encode() in text
            if not present[0]:
                gone.set()

    seat.other = hear
    assert other.wire is not None
    other.wire.sleep()
    began = time.monotonic()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(gone.wait(), _DROPPED)
    took = time.monotonic() - began
    report.check(
        "a player who does not read is no longer present",
        f"{took:.0f} s" if gone.is_set() else "never",
        f"within {_DROPPED:.0f} s",
        gone.is_set(),
    )
    pair.close()


def sleepers(*, short: bool, count: int | None) -> Report:
    """Watchers who never read are dropped, and the server's memory stays bounded."""
    choices = count or (SHORT if short else FULL)
    report = Report(f"sleepers: {SLEEPERS} watchers who never read")
    with place() as folder:
        made = many(folder / "data", 2)
        with Served(folder / "data") as server:
            asyncio.run(_sleep(server, made[0], choices, report))
            if not short:
                asyncio.run(_player_asleep(server, made[1], report))
    return report
