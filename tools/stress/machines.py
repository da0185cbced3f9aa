"""`machines`: many people against the machine, and somebody beside them who asks a question."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import Final

from staffetta import Game
from staffetta.table.messages.games import GameMade, NewGame

from .echo import Echo
from .report import Report, share, spread
from .serving import Served, more_descriptors, place
from .tables import Bystander, Seat, copied, made_ready, many
from .wire import Ended

SHORT: Final = 30
FULL: Final = 100
LEVEL: Final = "commander"
SCENARIO: Final = "gravellona"
#: Seconds that a person thinks.
PACE: Final = (2.0, 5.0)
_QUESTION: Final = 100.0
#: The short size runs beside anything: it is only to show that something is very wrong.
_QUESTION_SHORT: Final = 300.0
#: Whoever waits longer than this must have been told so, in seconds.
_UNTOLD: Final = 3.0
_PATIENCE: Final = 120.0


class Person:
    """Somebody who plays against the machine."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat: Final = seat
        self.chance: Final = random.Random(seed)
        self.waits: list[float] = []
        #: Waits of more than three seconds, and how many of them were told.
        self.long = 0
        self.told = 0
        self._hint = False
        seat.other = self._hear

    def _hear(self, kind: str, text: bytes) -> None:
        """Any message between two states that speaks of waiting."""
        self._hint = self._hint or kind == "waiting"

    async def play(self, until: float) -> None:
        """Choose, wait for the machine, choose again."""
        await asyncio.sleep(self.chance.random() * PACE[1])
        with contextlib.suppress(TimeoutError, Ended):
            while time.monotonic() < until:
                state = self.seat.state
                if state.outcome is not None:
                    return
                if state.decision.yours:
                    choice = self.chance.choice(state.offered)
                    self.seat.say(type="choose", number=state.number, choice=choice)
                    await self.seat.later_than(state.number, _PATIENCE)
                await self._wait()
                await asyncio.sleep(self.chance.uniform(*PACE))

    def _waits(self) -> bool:
        """Whether it is the machine's turn."""
        return self.seat.state.outcome is None and not self.seat.state.decision.yours

    async def _wait(self) -> None:
        if not self._waits():
            return
        began = time.perf_counter()
        self._hint = False
        while self._waits():
            await self.seat.later_than(self.seat.at, _PATIENCE)
        took = time.perf_counter() - began
        self.waits.append(took)
        if took > _UNTOLD:
            self.long += 1
            self.told += self._hint


async def _measure(
    server: Served, made: list[GameMade], aside: GameMade, seconds: float, report: Report
) -> None:
    people = [Person(Seat(server.port, game, 0, number=at + 1), at) for at, game in enumerate(made)]
    quiet = Seat(server.port, aside, 0, number=9_999)
    await quiet.sit_down()
    for person in people:
        await person.seat.sit_down()
    bystander = Bystander(quiet, pause=0.1)
    bystander.sights("05.05", "08.06")
    began = time.monotonic()
    async with Echo() as echo, bystander:
        await asyncio.gather(*[person.play(began + seconds) for person in people])
    waits = [wait for person in people for wait in person.waits]
    long, told = sum(p.long for p in people), sum(p.told for p in people)
    report.note("times that people waited for the machine", len(waits))
    report.note("waiting for the machine, p50 / p95 / p99 / most", spread(waits))
    report.note("a bystander's question, p50 / p95 / p99 / most", spread(bystander.times))
    report.note("a bare echo meanwhile, p95", f"{echo.p95} ms")
    p95 = round(share(bystander.times, 0.95) * 1e3 - echo.p95, 1)
    most = _QUESTION if len(made) > SHORT else _QUESTION_SHORT
    report.most("a bystander's question, p95 without the echo", p95, most, "ms")
    report.most("questions that failed", len(bystander.failed), 0)
    report.check(
        f"waits of over {_UNTOLD:.0f} s that were told", f"{told} of {long}", "all", told == long
    )
    for remark in bystander.failed[:3]:
        report.tell(remark)


def machines(*, short: bool, count: int | None) -> Report:
    """Many people against the machine: others are not kept waiting, and who waits is told so."""
    games = count or (SHORT if short else FULL)
    report = Report(f"machines: {games} games against the {LEVEL}")
    more_descriptors(games + 200)
    with place() as folder:
        aside = many(folder / "data", 1)[0]
        sides = Game.new(SCENARIO, seed=1).setting.world.sides
        orders = [
            NewGame(
                scenario=SCENARIO,
                players={sides[at % 2]: "person", sides[1 - at % 2]: LEVEL},
                dice="seed",
                seed=at,
            )
            for at in range(min(games, 4))
        ]
        made = copied(folder / "data", made_ready(folder / "data", orders), games)
        with Served(folder / "data") as server:
            asyncio.run(_measure(server, made, aside, 4.0 if short else 45.0, report))
    return report
