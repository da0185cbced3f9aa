"""`limits` and `questions`: one who asks for too much must not be felt by the others."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec

from staffetta.table.messages.games import GameMade

from .echo import Echo
from .report import Report, share, spread
from .serving import Served, place
from .tables import Bystander, Pair, Seat, many
from .wire import Caller, Ended, request

#: Requests of the one who makes games in a loop.
SHORT: Final = 150
FULL: Final = 2_000
_MADE: Final = 201
_TOO_OFTEN: Final = 429
_NEWCOMERS: Final = 10
#: More than one address may make at once.
_PRETENDED: Final = 60
#: Addresses that are nobody's: what the proxy says of its clients.
_GREEDY: Final = "198.51.100.7"
_WATCHERS: Final = 6
_READERS: Final = 10
#: Milliseconds that a question in another game and a choice in this one may take.
_QUESTION: Final = 100.0
_CHOICE: Final = 200.0


class Club:
    """A server behind a proxy on this machine, which is played by this side."""

    def __init__(self, server: Served, number: int = -1) -> None:
        self.port: Final = server.port
        self.number: Final = number
        self.callers: Final[dict[str, Caller]] = {}

    async def make(self, address: str) -> int:
        """A new game for a client of the proxy; the status of the answer."""
        caller = self.callers.setdefault(address, Caller(self.port, self.number))
        said = f"X-Forwarded-For: {address}\r\nContent-Type: application/json\r\n"
        body = msgspec.json.encode({"scenario": "drvar"})
        sent = request("POST", "/api/games", self.port, headers=said, body=body)
        return (await caller.raw(sent)).status

    def close(self) -> None:
        for caller in self.callers.values():
            caller.close()


async def _grab(server: Served, count: int, report: Report) -> None:
    club = Club(server)
    honest: list[int] = []
    began = time.monotonic()

    async def newcomers() -> None:
        for number in range(_NEWCOMERS):
            await asyncio.sleep(0.1)
            honest.append(await club.make(f"203.0.113.{number + 1}"))

    coming = asyncio.create_task(newcomers())
    greedy: list[int] = []
    while len(greedy) < count or not coming.done():
        greedy.append(await club.make(_GREEDY))
    await coming
    club.close()
    made = greedy.count(_MADE)
    odd = len(greedy) - made - greedy.count(_TOO_OFTEN)
    report.note("games that one address made", f"{made} of {len(greedy)} tries")
    report.note("in", f"{time.monotonic() - began:.1f} s")
    report.most("other answers than made or too often", odd, 0)
    report.most("part of the tries that made one", round(made / len(greedy), 2), 0.5)
    refused = await _pretend(server)
    report.check("one who pretends to be a proxy", f"{refused} refused", "some", refused > 0)
    report.check(
        "newcomers who could make theirs meanwhile",
        f"{honest.count(_MADE)} of {_NEWCOMERS}",
        "all",
        honest.count(_MADE) == _NEWCOMERS,
    )


async def _pretend(server: Served) -> int:
    """Name another address in each request, but not as the proxy; how many are refused."""
    club = Club(server, number=7)
    found = [await club.make(f"203.0.113.{100 + number}") for number in range(_PRETENDED)]
    club.close()
    return found.count(_TOO_OFTEN)


def limits(*, short: bool, count: int | None) -> Report:
    """One address makes games in a loop; newcomers from other addresses make theirs."""
    report = Report("limits: one address makes games in a loop, behind a proxy")
    with place() as folder, Served(folder / "data", "--proxy", "127.0.0.1") as server:
        asyncio.run(_grab(server, count or (SHORT if short else FULL), report))
    return report


async def _look_back(seat: Seat, until: float, entries: int) -> None:
    """A watcher who asks for one past position after the other."""
    await seat.sit_down()
    heard = asyncio.Event()
    seat.other = lambda kind, _: heard.set() if kind in {"answer", "refused", "bye"} else None
    at = seat.number
    while time.monotonic() < until:
        at = (at * 7 + 5) % max(1, entries)
        heard.clear()
        seat.say(type="ask", id=1, what={"type": "moment", "at": at})
        try:
            await asyncio.wait_for(heard.wait(), 5)
        except TimeoutError:
            continue
        await asyncio.sleep(0.05)
    seat.close()


async def _read(port: int, game: GameMade, number: int, until: float) -> None:
    """Somebody without a secret who asks for the record of a game in a loop."""
    caller = Caller(port, number)
    while time.monotonic() < until:
        await caller.get(f"/api/games/{game.id}/record")
        await asyncio.sleep(0.02)
    caller.close()


async def _crowd(server: Served, made: list[GameMade], seconds: float, report: Report) -> None:
    watched, aside = made
    pair, quiet = Pair(server.port, watched, 1), Seat(server.port, aside, 0, number=900)
    await pair.sit_down()
    await quiet.sit_down()
    bystander = Bystander(quiet)
    bystander.sights("05.05", "08.06")
    until = time.monotonic() + seconds
    crowd = [
        _look_back(
            Seat(server.port, watched, 2, number=50 + at), until, pair.seats[0].state.entries
        )
        for at in range(_WATCHERS)
    ]
    crowd += [_read(server.port, watched, 100 + at, until) for at in range(_READERS)]
    choices: list[float] = []

    async def play() -> None:
        while time.monotonic() < until:
            try:
                took = await pair.choose()
            except (Ended, TimeoutError):
                return
            if took is None:
                return
            choices.append(took)
            await asyncio.sleep(0.2)

    async with Echo() as echo, bystander:
        await asyncio.gather(play(), *crowd)
    for one in [*pair.seats, quiet]:
        one.close()
    report.note("a question in another game, p50 / p95 / p99 / most", spread(bystander.times))
    report.note("a choice in this game, p50 / p95 / p99 / most", spread(choices))
    report.note("a bare echo meanwhile, p95", f"{echo.p95} ms")
    told = (("question", bystander.times, _QUESTION), ("choice", choices, _CHOICE))
    for what, times, most in told:
        p95 = round(share(times, 0.95) * 1e3 - echo.p95, 1)
        report.most(f"a {what}, p95 without the echo", p95, most, "ms")
    report.most("questions that failed", len(bystander.failed), 0)
    report.least("choices made", len(choices), 1)


def questions(*, short: bool, count: int | None) -> Report:
    """Watchers look back and strangers read the record; others are answered as always."""
    del count
    told = f"{_WATCHERS} watchers look back, {_READERS} strangers read the record"
    report = Report(f"questions: {told}")
    with place() as folder:
        made = many(folder / "data", 2, moves=200)
        with Served(folder / "data") as server:
            asyncio.run(_crowd(server, made, 5.0 if short else 20.0, report))
    return report
