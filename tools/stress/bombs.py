"""`bombs`: uploads that are small to send and could be large to work on."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from staffetta import Game
from staffetta.scenarios import shipped

from .report import Report, share
from .serving import Peak, Served, place
from .tables import Bystander, Seat, many
from .wire import Caller, Reply

#: Seconds within which each is answered, and megabytes by which the server may grow meanwhile.
_SECONDS: Final = 1.0
_MEGABYTES: Final = 100.0
#: Seconds after which an upload is given up, and the server started anew.
_GIVEN_UP: Final = 30.0
#: Seconds that a file may take that is small enough to be read, in a process of its own.
_READ: Final = 5.0
#: Seconds that a legal record may take, as long as nobody else notices.
_LONGEST: Final = 20.0
#: The longest that a bystander may wait for a pong, in seconds.
_PING: Final = 1.0
_REFUSED: Final = 400
_FAILED: Final = 500
_LONG: Final = 20
#: Folders that are there, and one that is not: the answers must not tell which.
_PLACES: Final = ("/etc", "/root", "/no-such-folder")
#: Names of the uploads that are left out of the short size: the others show the same.
_ONLY_FULL: Final = frozenset(
    {
        "a key of 500,000 parts",
        "an array of 1,000,000",
        "an inline table in 2,000 others",
        "4,900 table headers",
        "4,900 keys of 7 parts",
        "19,000 notes",
        "9,000 choices taken back",
    }
)


@dataclass(frozen=True)
class Bomb:
    """An upload. `taken`: it is legal, so it may be taken; `most`: seconds that it may take."""

    name: str
    record: str
    taken: bool = False
    most: float = _SECONDS


def record_of(
    *,
    scenario: str = "drvar",
    files: dict[str, str] | None = None,
    more: str = "",
    entries: str = "",
) -> str:
    """A record as a text, with its sum; only the sum is right for certain."""
    lines = ["staffetta record 1", "engine 0.1.0", "rules 0", "book rosselsprung"]
    lines += [f"scenario {scenario}", "data 0", *more.splitlines()]
    for name, text in (files or {}).items():
        lines += [f"file {name}", *[f"| {line}" for line in text.splitlines()]]
    lines += ["", *entries.splitlines(), "", "outcome none", f"digest {'0' * 64}"]
    return _summed(lines)


def _in_file(name: str, text: str, file: str = "scenario.toml", most: float = _SECONDS) -> Bomb:
    return Bomb(name, record_of(scenario="own", files={file: text}), most=most)


def bombs(folder: Path) -> Iterator[Bomb]:
    """All of them. `folder` holds scenarios that no record may name."""
    for parts in (5_000, 20_000, 500_000):
        yield _in_file(f"a key of {parts:,} parts", ".".join("a" * parts) + " = 1\n")
    key = ".".join("a" * 1_000)
    yield _in_file("1,000 keys of 1,000 parts", "".join(f"k{n}.{key} = 1\n" for n in range(1_000)))
    for size in (300_000, 1_000_000):
        yield _in_file(f"an array of {size:,}", f"a = [{'1,' * size}]\n")
    yield _in_file("100,000 table headers", "".join(f"[t{n}]\n" for n in range(100_000)))
    yield _in_file("100,000 tables in an array", "[[t]]\n" * 100_000)
    unit = '[[unit]]\nid = "U{0}"\nkind = "nothing"\nstrength = "many"\n'
    wrong = "".join(unit.format(number) for number in range(40_000))
    yield _in_file("40,000 wrong units", wrong, "forces.toml")
    yield _in_file("arrays in 5,000 others", f"a = {'[' * 5_000}{']' * 5_000}\n")
    tables = "{a=" * 2_000 + "1" + "}" * 2_000
    yield _in_file("an inline table in 2,000 others", f"a = {tables}\n")
    yield _in_file("a header of 20,000 parts", f"[{'.'.join('a' * 20_000)}]\n")
    yield _in_file("a whole number of 5,000 digits", f"a = {'9' * 5_000}\n")
    yield Bomb("a seed of 5,000 digits", record_of(more=f"seed {'9' * 5_000}"))
    yield Bomb("an option of 5,000 digits", record_of(more=f"option halving {'9' * 5_000}"))
    for name in (".", "..", "\x00", "a\x00b", "x" * 300, "con", "scenario.toml."):
        told = repr(name) if len(name) < _LONG else f"with {len(name)} letters"
        yield Bomb(f"a file named {told}", record_of(scenario="own", files={name: "a = 1\n"}))
    odd = {f"f{number}.toml": "a = 1\n" for number in range(2_000)}
    yield Bomb("2,000 files", record_of(scenario="own", files=odd))
    yield from _just_small_enough()
    yield from _of_the_disk(folder)
    yield from _long()


def _just_small_enough() -> Iterator[Bomb]:
    """Files as large, as long and as deep as the server still reads them; nothing fits in them."""
    yield _in_file("4,900 table headers", "".join(f"[t{n}]\n" for n in range(4_900)), most=_READ)
    rows = "".join(f"{'1, ' * 300}\n" for _ in range(32))
    yield _in_file("an array of 9,600", f"a = [\n{rows}]\n", most=_READ)
    keys = "".join(f"k{n}.a.b.c.d.e.f = 1\n" for n in range(4_900))
    yield _in_file("4,900 keys of 7 parts", keys, most=_READ)
    unit = '[[unit]]\nid = "U{0}"\nkind = "no"\nstrength = "many"\n'
    wrong = "".join(unit.format(number) for number in range(1_200))
    yield _in_file("1,200 wrong units", wrong, "forces.toml", _READ)
    yield _in_file("4,900 lines of nothing", "?\n" * 4_900, most=_READ)


def _of_the_disk(folder: Path) -> Iterator[Bomb]:
    """Records that name a folder of the server's disk. The last is right but for that."""
    for where in (*_PLACES, ".", "..", "~", "//host/share", "\\\\host\\share"):
        yield Bomb(f"the scenario {where}", record_of(scenario=where))
    lines = str(Game.new("drvar", seed=7).record).split("\n")[:-2]
    lines[lines.index("scenario drvar")] = f"scenario {folder}"
    yield Bomb("a scenario in a folder of the disk", _summed(lines))


def _summed(lines: list[str]) -> str:
    """A record with the sum of its lines."""
    total = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return "\n".join([*lines, f"sum {total}", ""])


def _long() -> Iterator[Bomb]:
    """Records of games that never end, though every line of them is legal."""
    game = Game.new("drvar", seed=7)
    assert game.decision is not None
    side = game.decision.side
    choice = game.decision.choices[0].text
    header, rest = str(game.record).split("\n\n", 1)
    after = rest.lstrip("\n")
    notes = [f"* note {side} x"]
    back = [f"{side} {choice}", "* takeback 1"]
    for name, entries, taken in (
        ("90,000 notes", notes * 90_000, False),
        ("19,000 notes", notes * 19_000, True),
        ("20,000 choices taken back", back * 20_000, False),
        ("9,000 choices taken back", back * 9_000, True),
    ):
        outcome, digest = after.splitlines()[:2]
        lines = [*header.split("\n"), "", *entries, "", outcome, digest]
        yield Bomb(name, _summed(lines), taken, _LONGEST if taken else _SECONDS)


@dataclass(frozen=True)
class Result:
    """What came of an upload."""

    reply: Reply
    seconds: float
    grown: float
    pings: list[float]

    def misses(self, bomb: Bomb) -> list[str]:
        """What is wrong with it."""
        found: list[str] = []
        if not (_REFUSED <= self.reply.status < _FAILED or (bomb.taken and self.reply.status)):
            found.append(f"answered {self.reply.status or 'nothing'}")
        if self.reply.key == "too-often":
            found.append("not looked at, because of a limit")
        if self.seconds > bomb.most:
            found.append(f"{self.seconds:.1f} s")
        if self.grown > _MEGABYTES:
            found.append(f"{self.grown:.0f} MB more")
        if max(self.pings, default=0.0) > _PING:
            found.append(f"a ping of {max(self.pings):.1f} s")
        return found


async def _throw(server: Served, seat: Seat, bomb: Bomb, number: int) -> Result:
    caller = Caller(server.port, number)
    body = msgspec.json.encode({"record": bomb.record})
    await seat.sit_down()
    async with Bystander(seat) as bystander, Peak(server) as peak:
        await asyncio.sleep(0.03)
        began = time.perf_counter()
        try:
            reply = await caller.post("/api/records", body, patience=_GIVEN_UP)
        except TimeoutError:
            reply = Reply(0)
        took = time.perf_counter() - began
        await asyncio.sleep(0.03)
        await bystander.one_more()  # a pong that is still on its way counts too
    seat.close()
    caller.close()
    return Result(reply, took, peak.grown, list(bystander.times))


async def _warm(server: Served) -> None:
    """One upload that is good, so that what is made once is made."""
    game = Game.new("drvar", seed=7)
    body = msgspec.json.encode({"record": str(game.record)})
    await Caller(server.port, 99).post("/api/records", body)
    await server.settled(1.5)


def bombs_thrown(*, short: bool, count: int | None) -> Report:
    """Uploads that could stop a server: each refused at once, at little cost."""
    report = Report("bombs: uploads that are small to send")
    with place() as folder:
        made = many(folder / "data", 1)[0]
        copy = folder / "copy"
        copy.mkdir()
        for file in shipped_files("drvar"):
            (copy / file.name).write_bytes(file.read_bytes())
        found = [b for b in bombs(copy) if not short or b.name not in _ONLY_FULL][:count]
        server = Served(folder / "data")
        server.start()
        asyncio.run(_warm(server))
        results: list[Result] = []
        starts, length, log = 0, server.log_size(), 0
        try:
            for number, bomb in enumerate(found):
                seat = Seat(server.port, made, 0, number=1)
                result = asyncio.run(_throw(server, seat, bomb, 100 + number))
                results.append(result)
                misses = result.misses(bomb)
                size = len(bomb.record) / 1e3
                told = f"{result.reply.status} {result.reply.key}, {result.seconds:.2f} s"
                told += f", {result.grown:+.0f} MB"
                what = f"{bomb.name} ({size:,.0f} KB)"
                report.check(what, told, "; ".join(misses), not misses)
                if result.reply.status == 0 or not server.alive:
                    log += server.log_size() - length
                    server.kill()  # it may still be at work on it
                    server.start()
                    asyncio.run(_warm(server))
                    starts, length = starts + 1, server.log_size()
            log += server.log_size() - length
            tracebacks = server.tracebacks()
        finally:
            server.kill()
    said = {b.name: r.reply.body for b, r in zip(found, results, strict=True)}
    about = {
        said[f"the scenario {where}"].replace(where.encode(), b"")
        for where in _PLACES
        if f"the scenario {where}" in said
    }
    report.most("different answers to folders of the disk", len(about), 1)
    pings = [ping for result in results for ping in result.pings]
    report.note("a bystander's ping, p95", f"{share(pings, 0.95) * 1e3:.0f} ms")
    report.most("servers that had to be started anew", starts, 0)
    report.most("tracebacks in the log", len(tracebacks), 0)
    for remark in tracebacks[:5]:
        report.tell(remark)
    report.most("bytes of log", log, 50_000)
    return report


def shipped_files(scenario: str) -> list[Path]:
    """The files of a scenario that comes with the program."""
    from staffetta import scenarios  # noqa: PLC0415 (only for its place)

    assert scenario in shipped()
    return sorted((Path(scenarios.__file__).parent / "data" / scenario).glob("*.toml"))
