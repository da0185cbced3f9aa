"""`forge`: messages and requests that must be refused, many of them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from staffetta.table.messages.games import GameMade

from .forged_messages import BREAKERS, MAKERS, Situation, damaged, hellos
from .forged_requests import MAKERS as REQUESTS
from .forged_requests import Forged, Target
from .report import Report
from .serving import Served, place
from .tables import Seat, kept, many
from .wire import TEXT, Caller, Ended, Reply, Wire, dial, framed, kind_of

SHORT: Final = 3_000
FULL: Final = 100_000
#: The share of messages over sockets; the others are requests.
_SOCKETS: Final = 0.6
_GAMES: Final = 24
_CALLERS: Final = 12
#: Messages of a connection: fewer than it may send at once.
_BURST: Final = 50
#: Seconds in which every message has to be answered.
_PATIENCE: Final = 15.0
#: How the server says that it has failed.
_FAILED: Final = {1011, 4500}
_LOG: Final = 100_000
_WRONG: Final = 400
_FAILURE: Final = 500


@dataclass
class Tally:
    """What became of all that was forged."""

    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    accepted: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)

    def ended(self, kind: str, ended: Ended) -> None:
        """A connection ended after a forged message."""
        self.answers[f"socket closed, {ended.code}"] += 1
        if ended.code in _FAILED or _FAILURE <= ended.code < 1000:  # noqa: PLR2004 (close codes)
            self.failed.append(f"{kind}: {ended}")

    def reply(self, forged: Forged, reply: Reply) -> None:
        """A request was answered."""
        self.answers[f"HTTP {reply.status}" if reply.status else "HTTP, hung up"] += 1
        if reply.status >= _FAILURE and b"has not been built" not in reply.body:
            self.failed.append(f"{forged.kind}: {reply.status} {forged.sent[:90]!r}")
        elif 0 < reply.status < _WRONG and (not forged.page or b"root:" in reply.body):
            self.accepted.append(f"{forged.kind}: {reply.status} {forged.sent[:200]!r}")


class Forger:
    """Forges messages at one game, with each of its links."""

    def __init__(self, server: Served, made: GameMade, others: list[str], seed: int) -> None:
        self.port: Final = server.port
        self.made: Final = made
        self.others: Final = others
        self.chance: Final = random.Random(seed)
        self.seed: Final = seed
        self._lines = 0
        self._situations: dict[str, Situation] = {}

    def _number(self) -> int:
        """Each connection comes from another address."""
        self._lines += 1
        return 1 + self.seed * 500 + self._lines % 500

    async def look(self, past: list[tuple[int, str]]) -> None:
        """Learn how the game stands."""
        seats = [Seat(self.port, self.made, link, number=self._number()) for link in range(2)]
        for seat in seats:
            await seat.sit_down()
            seat.close()
        offered = next(seat.state.offered for seat in seats if seat.state.decision.yours)
        sides = [seat.link.sides[0] for seat in seats]
        for at, seat in enumerate(seats):
            role = "decider" if seat.state.decision.yours else "other"
            self._situations[role] = Situation(
                number=seat.at,
                offered=offered,
                mine=sides[at],
                other=sides[1 - at],
                undo=seat.state.undo,
                past=past,
            )
        self._situations["watcher"] = Situation(
            number=seats[0].at, offered=offered, mine="", other=sides[0], undo=False, past=past
        )

    def _key(self, role: str) -> str:
        side = self._situations[role].mine
        return next(link.key for link in self.made.links if link.sides == ([side] if side else []))

    async def go_on(self, left: list[int], tally: Tally) -> None:
        """Forge until there is nothing left to be sent."""
        path = f"/api/games/{self.made.id}/socket"
        while left[0] > 0:
            if self.chance.random() < 0.2:  # noqa: PLR2004 (one of five)
                await self._at_the_door(path, left, tally)
                continue
            role = self.chance.choice(list(MAKERS))
            wire = await dial(self.port, path, number=self._number())
            try:
                wire.say(type="hello", key=self._key(role))
                await wire.until("state")
                for _ in range(self.chance.randrange(1, _BURST)):
                    await self._message(wire, role, tally)
                    left[0] -= 1
                await self._break(wire, role, left, tally)
            except Ended as ended:
                tally.ended("between messages", ended)
            finally:
                wire.close()

    async def _message(self, wire: Wire, role: str, tally: Tally) -> None:
        """A well-formed message that has to be refused."""
        at = self._situations[role]
        message = None
        while message is None:
            maker = self.chance.choice(MAKERS[role])
            message = maker(self.chance, at)
        kind = f"{maker.__name__} by {role}".replace("_", " ")
        tally.sent[kind] += 1
        wire.say(**message)
        try:
            heard = await wire.until("refused", "answer", "bye", patience=_PATIENCE)
        except TimeoutError:
            tally.unanswered.append(f"{kind}: {message}")
            return
        what = kind_of(heard)
        tally.answers[f"socket, {what}"] += 1
        if b'"server-failed"' in heard:
            tally.failed.append(f"{kind}: {message}")
        elif what == "answer":
            tally.accepted.append(f"{kind}: {message}")

    async def _break(self, wire: Wire, role: str, left: list[int], tally: Tally) -> None:
        """Something that ends a connection."""
        makers = BREAKERS if role == "decider" else (*BREAKERS, damaged, damaged)
        kind, sent = self.chance.choice(makers)(self.chance, self._situations[role])
        tally.sent[kind] += 1
        left[0] -= 1
        wire.raw(sent)
        if kind == "truncated frame":
            wire.close()
        await self._end(kind, wire, tally)

    async def _at_the_door(self, path: str, left: list[int], tally: Tally) -> None:
        """Hellos that open nothing, and messages without one."""
        found = list(hellos(self.chance, self.others))
        found += [("no message", b"[" * 7_000), ("no message", b"x" * 17_000)]
        for kind, text in self.chance.sample(found, 4):
            tally.sent[kind] += 1
            left[0] -= 1
            try:
                wire = await dial(self.port, path, number=self._number())
            except Ended as ended:
                tally.ended(kind, ended)
                continue
            wire.raw(framed(TEXT, text))
            await self._end(kind, wire, tally, welcome=True)
            wire.close()

    async def _end(self, kind: str, wire: Wire, tally: Tally, *, welcome: bool = False) -> None:
        """Wait for the end of a connection, or for a refusal."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while True:
                    heard = kind_of(await wire.hear())
                    if welcome and heard == "welcome":
                        tally.accepted.append(kind)
                        return
                    if heard in {"refused", "pong"}:
                        tally.answers[f"socket, {heard}"] += 1
                        return
        except Ended as ended:
            tally.ended(kind, ended)
        except TimeoutError:
            tally.unanswered.append(kind)


async def strangers(server: Served, made: list[GameMade], tally: Tally) -> None:
    """Sockets that must not even be opened, or not for long."""
    path = f"/api/games/{made[0].id}/socket"
    doors = [
        ("wrong Origin", path, "Origin: http://evil.example\r\n", ""),
        ("wrong Origin", path, "Origin: http://[\r\n", ""),
        ("wrong Host", path, "", "evil.example"),
        ("unknown game", "/api/games/000000000000/socket", "", ""),
        ("unknown game", "/api/games/%00/socket", "", ""),
        ("unknown game", f"/api/games/{'x' * 300}/socket", "", ""),
        ("id of 20,000 letters", f"/api/games/{'x' * 20_000}/socket", "", ""),
        ("no socket there", "/api/games/x", "", ""),
    ]
    for number, (kind, where, headers, host) in enumerate(doors):
        tally.sent[kind] += 1
        try:
            wire = await dial(
                server.port, where, number=number, headers=headers, host=host, patience=_PATIENCE
            )
        except Ended as ended:
            tally.ended(kind, ended)
            continue
        except TimeoutError:
            tally.unanswered.append(kind)
            continue
        wire.say(type="hello", key=made[0].links[0].key)
        try:
            heard = kind_of(await wire.until("welcome", "bye", patience=_PATIENCE))
            if heard == "welcome":
                tally.accepted.append(kind)
        except Ended as ended:
            tally.ended(kind, ended)
        except TimeoutError:
            tally.unanswered.append(kind)
        wire.close()


async def call(at: Target, left: list[int], tally: Tally, seed: int) -> None:
    """Send forged requests, one after the other."""
    caller = Caller(at.port)
    turns = 0
    while left[0] > 0:
        left[0] -= 1
        turns += 1
        if turns % _BURST == 0:
            caller.close()
            caller = Caller(at.port, 20_000 + seed * 500 + turns // _BURST % 500)
        forged = at.chance.choice(REQUESTS)(at)
        tally.sent[forged.kind] += 1
        try:
            reply = await caller.raw(forged.sent, patience=_PATIENCE, end=forged.end)
        except TimeoutError:
            tally.unanswered.append(f"{forged.kind}: {forged.sent[:90]!r}")
            continue
        except (ValueError, asyncio.LimitOverrunError):
            caller.close()  # an answer that is no HTTP, to what was none either
            reply = Reply(0)
        tally.reply(forged, reply)
    caller.close()


def _past(folder: Path, id_: str) -> list[tuple[int, str]]:
    """The choices of a game with their numbers."""
    return [(row[1], row[3]) for row in kept(folder)[id_][5] if row[2] not in {"chance", "*"}]


async def _forge(server: Served, made: list[GameMade], count: int, tally: Tally) -> None:
    left, asked = [int(count * _SOCKETS)], [count - int(count * _SOCKETS)]
    await strangers(server, made, tally)
    forgers: list[Forger] = []
    for at, game in enumerate(made):
        others = [link.key for other in made if other is not game for link in other.links]
        forgers.append(Forger(server, game, [*others, game.owner], at))
        await forgers[-1].look(_past(server.folder, game.id))
    keys = [link.key for game in made for link in game.links]
    ids = [game.id for game in made]
    callers = [
        call(Target(server.port, ids, keys, random.Random(at)), asked, tally, at)
        for at in range(_CALLERS)
    ]
    await asyncio.gather(*[forger.go_on(left, tally) for forger in forgers], *callers)


def forge(*, short: bool, count: int | None) -> Report:
    """Forged messages and requests: none accepted, none that makes the server fail."""
    tally = Tally()
    with place() as folder:
        made = many(folder / "data", _GAMES, moves=12)
        with Served(folder / "data") as server:
            before = kept(server.folder)
            length = server.log_size()
            asyncio.run(_forge(server, made, count or (SHORT if short else FULL), tally))
            alive = server.alive
            answering = asyncio.run(Caller(server.port, 9).get("/api/about")).status if alive else 0
            after = kept(server.folder)
            log, tracebacks = server.log_size() - length, server.tracebacks()
    changed = sum(after.get(id_) != game for id_, game in before.items()) + len(after) - len(before)
    report = Report(f"forge: {sum(tally.sent.values()):,} forged messages and requests")
    for what, number in sorted(tally.answers.items()):
        report.note(what, f"{number:,}")
    told = {
        "granted": tally.accepted,
        "failed": tally.failed,
        "no answer": tally.unanswered,
        "traceback": tracebacks,
    }
    for what, found in told.items():
        for kind, number in Counter(found).most_common(5):
            report.tell(f"{what}, {number} times: {kind}")
    report.most("accepted", len(tally.accepted), 0)
    report.most("games changed, made or lost", changed, 0)
    report.most("answers that the server failed", len(tally.failed), 0)
    report.most("without an answer", len(tally.unanswered), 0)
    report.most("tracebacks in the log", len(tracebacks), 0)
    report.most("bytes of log", log, _LOG)
    report.check("the server answers afterwards", answering, "200", answering == 200)  # noqa: PLR2004 (HTTP)
    return report
