"""Tables: games made ready in a data folder, and lean clients who play them over sockets."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from staffetta.server.games.host import Host
from staffetta.server.store.sqlite import FILE
from staffetta.table.messages.games import GameMade, NewGame
from staffetta.table.seats import hashed
from staffetta.table.sentences import Refusal

from .wire import PATIENCE, Wire, dial, kind_of

SCENARIOS: Final = ("drvar", "gravellona", "tarnova")


class Reason(msgspec.Struct):
    """Why something is refused, or how a game ended: only that it is."""


class Choice(msgspec.Struct):
    """An entry of a menu, as far as it matters here."""

    text: str
    refused: Reason | None


class Menu(msgspec.Struct):
    """A menu, as far as it matters here."""

    entries: list[Choice]


class Decision(msgspec.Struct):
    """A question, as far as it matters here."""

    yours: bool
    side: str | None
    machine: bool


class State(msgspec.Struct):
    """A state, as far as it matters here; reading all of it would cost this side more."""

    number: int
    decision: Decision
    menu: Menu
    undo: bool
    entries: int
    outcome: Reason | None
    present: list[str]

    @property
    def offered(self) -> list[str]:
        """The choices that may be made."""
        return [entry.text for entry in self.menu.entries if entry.refused is None]


STATE: Final = msgspec.json.Decoder(State)


def made_ready(folder: Path, orders: Sequence[NewGame], *, moves: int = 0) -> list[GameMade]:
    """Games in a data folder, set up and with some choices made in each, as far as people play."""
    host = Host(folder)
    chance = random.Random(1)
    found: list[GameMade] = []
    for order in orders:
        found.append(host.make(order))
        session = host.room(found[-1].id).session
        with contextlib.suppress(Refusal):
            while session.game.position.turn == 0:
                session.set_up([str(session.decider)], session.game.number)
        for _ in range(moves):
            decision = session.game.decision
            if decision is None or decision.is_chance or decision.side in session.machines:
                break
            session.choose([decision.side], decision.number, chance.choice(decision.choices).text)
    host.close()
    return found


def copied(folder: Path, made: Sequence[GameMade], count: int) -> list[GameMade]:
    """Copies of some games, in turns, with ids and links of their own: so many games in all."""
    found = list(made)
    with contextlib.closing(sqlite3.connect(folder / FILE)) as db:
        db.row_factory = sqlite3.Row
        for at in range(count - len(made)):
            game = made[at % len(made)]
            id_ = secrets.token_hex(6)
            keys = {link.key: secrets.token_urlsafe(24) for link in game.links}
            hashes = {hashed(old): hashed(new) for old, new in keys.items()}
            for table, column in (("games", "id"), ("entries", "game"), ("keys", "game")):
                query = f"SELECT * FROM {table} WHERE {column} = ?"  # noqa: S608 (our own words)
                rows = [dict(row) for row in db.execute(query, (game.id,))]
                for row in rows:
                    row[column] = id_
                    if table == "keys":
                        row["hash"] = hashes[row["hash"]]
                names = list(rows[0]) if rows else []
                marks = ", ".join("?" * len(names))
                order = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})"  # noqa: S608
                db.executemany(order, [tuple(row.values()) for row in rows])
            links = [msgspec.structs.replace(link, key=keys[link.key]) for link in game.links]
            found.append(GameMade(id=id_, links=links, owner=game.owner))
        db.commit()
    return found


def many(folder: Path, count: int, *, moves: int = 0) -> list[GameMade]:
    """Games of several scenarios, with two people in each."""
    orders = [
        NewGame(scenario=SCENARIOS[at % len(SCENARIOS)], seats="two", dice="seed", seed=at)
        for at in range(min(count, 2 * len(SCENARIOS)))
    ]
    return copied(folder, made_ready(folder, orders, moves=moves), count)


class Seat:
    """A lean client with one link into a game."""

    def __init__(self, port: int, made: GameMade, link: int, *, number: int = 0) -> None:
        self.port: Final = port
        self.made: Final = made
        self.link: Final = made.links[link]
        self.number: Final = number
        self.path: Final = f"/api/games/{made.id}/socket"
        self.wire: Wire | None = None
        self.told: asyncio.Event = asyncio.Event()
        #: The text of the last state, which is read only if somebody wants it.
        self._last = b""
        self._state: State | None = None
        #: Called with each other message.
        self.other: Callable[[str, bytes], None] = lambda _, __: None

    async def sit_down(
        self, *, buffer: int = 0, headers: str = "", patience: float = PATIENCE
    ) -> None:
        """Connect, say hello, and wait for the first state; `Ended` if it does not come."""
        self.told.clear()
        self.wire = await dial(
            self.port,
            self.path,
            self._hear,
            number=self.number,
            headers=headers,
            buffer=buffer,
        )
        self.wire.ended.add_done_callback(lambda _: self.told.set())
        self.wire.say(type="hello", key=self.link.key)
        await self._told_of(patience)

    async def _told_of(self, patience: float) -> None:
        """Wait for the next state; `Ended` if the connection ends, `TimeoutError` if none comes."""
        assert self.wire is not None
        if not self.wire.ended.done():
            await asyncio.wait_for(self.told.wait(), patience)
        if self.wire.ended.done():
            raise self.wire.ended.result()

    def _hear(self, text: bytes) -> None:
        kind = kind_of(text)
        if kind == "state":
            self._last, self._state = text, None
            self.told.set()
        else:
            self.other(kind, text)

    @property
    def state(self) -> State:
        """The last state."""
        if self._state is None:
            self._state = STATE.decode(self._last)
        return self._state

    async def later_than(self, number: int, patience: float = PATIENCE) -> None:
        """Wait for a state after a decision; `Ended` if the connection ends before."""
        async with asyncio.timeout(patience):
            while self.at <= number:
                self.told.clear()
                await self._told_of(patience)

    @property
    def at(self) -> int:
        """The number of the last state, without reading all of it."""
        start = self._last.find(b'"number":') + len(b'"number":')
        return int(self._last[start : self._last.index(b",", start)])

    def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.wire is not None
        self.wire.say(**message)

    def close(self) -> None:
        """Hang up."""
        if self.wire is not None:
            self.wire.close()


class Pair:
    """Both seats of a game for two."""

    def __init__(self, port: int, made: GameMade, number: int) -> None:
        self.chance: Final = random.Random(number)
        self.seats: Final = [
            Seat(port, made, link, number=2 * number + link + 1) for link in range(2)
        ]

    async def sit_down(self, headers: str = "") -> None:
        for seat in self.seats:
            await seat.sit_down(headers=headers)

    def mine(self) -> Seat | None:
        """The seat that has to choose; none when the game is over."""
        return next((seat for seat in self.seats if seat.state.decision.yours), None)

    async def choose(self) -> float | None:
        """One choice at random; the seconds until both have heard of it, none if it is over."""
        seat = self.mine()
        if seat is None:
            return None
        number, choice = seat.state.number, self.chance.choice(seat.state.offered)
        began = time.perf_counter()
        seat.say(type="choose", number=number, choice=choice)
        await asyncio.gather(*[seat.later_than(number) for seat in self.seats])
        return time.perf_counter() - began

    def close(self) -> None:
        for seat in self.seats:
            seat.close()


async def seated(pairs: Sequence[Pair], headers: str = "") -> None:
    """Let many sit down, some at once."""
    gate = asyncio.Semaphore(20)

    async def one(pair: Pair) -> None:
        async with gate:
            await pair.sit_down(headers)

    await asyncio.gather(*[one(pair) for pair in pairs])


class Bystander:
    """Somebody with a game of his own who asks something again and again, and takes the time."""

    def __init__(self, seat: Seat, pause: float = 0.05) -> None:
        self.seat: Final = seat
        self.pause: Final = pause
        self.times: list[float] = []
        self.failed: list[str] = []
        self._ask: dict[str, Any] = {"type": "ping"}
        self._kind = "pong"
        self._asked = 0
        self._answered = asyncio.Event()
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        seat.other = self._hear

    def sights(self, a: str, b: str) -> None:
        """Ask for a line of sight from now on, in place of a ping."""
        self._ask = {"type": "ask", "id": 1, "what": {"type": "sight", "a": a, "b": b}}
        self._kind = "answer"

    def _hear(self, kind: str, text: bytes) -> None:
        if kind == self._kind:
            self._answered.set()
        elif kind in {"refused", "bye"}:
            self.failed.append(text.decode()[:200])
            self._answered.set()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._go_on())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def one_more(self, patience: float = PATIENCE) -> None:
        """Wait for one more answer."""
        self._more.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._more.wait(), patience)

    async def _go_on(self) -> None:
        while True:
            self._answered.clear()
            began = time.perf_counter()
            self.seat.say(**self._ask)
            try:
                await asyncio.wait_for(self._answered.wait(), PATIENCE)
            except TimeoutError:
                self.failed.append(f"no answer in {PATIENCE} s")
            self.times.append(time.perf_counter() - began)
            self._more.set()
            await asyncio.sleep(self.pause)


def kept(folder: Path) -> dict[str, tuple[Any, ...]]:
    """All that a store holds of each game and can be played: header, position, entries, links."""
    with contextlib.closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as db:
        found: dict[str, tuple[Any, ...]] = {}
        for id_, header, owner, live, tip, base in db.execute(
            "SELECT id, header, owner, live, tip, base FROM games"
        ):
            now = {k: v for k, v in msgspec.json.decode(live).items() if k != "changed"}
            rows = db.execute("SELECT * FROM entries WHERE game = ? ORDER BY at", (id_,)).fetchall()
            keys = db.execute("SELECT * FROM keys WHERE game = ? ORDER BY hash", (id_,)).fetchall()
            found[id_] = (header, owner, now, tip, base, rows, keys)
    return found
