"""`kills`: the server is killed in the middle of play; what it had acknowledged must be there."""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

from staffetta.play.record import SESSION
from staffetta.server.games.host import Host
from staffetta.table.messages.games import GameMade

from .report import Report
from .serving import Served, place
from .tables import Pair, kept, many, seated
from .wire import Ended

SHORT: Final = 2
FULL: Final = 60
_GAMES: Final = 9
_ASIDE: Final = ("note", "resign", "draw")
#: Each of so many kills is followed by a replay of all games.
_VERIFIED: Final = 10


class Witness:
    """Plays a game with both seats, and remembers what was acknowledged."""

    def __init__(self, made: GameMade, seed: int) -> None:
        self.made: Final = made
        self.chance: Final = random.Random(seed)
        #: number: what was chosen under it and acknowledged ("takeback 1" for a takeback)
        self.acknowledged: dict[int, str] = {}
        self.pair: Pair | None = None

    def sit_at(self, port: int, number: int) -> Pair:
        """Take both seats at a server."""
        self.pair = Pair(port, self.made, number)
        return self.pair

    async def play(self) -> None:
        """Choose and take back, as fast as it goes, until the server is gone."""
        assert self.pair is not None
        with contextlib.suppress(Ended, TimeoutError):
            while (seat := self.pair.mine()) is not None:
                number = seat.state.number
                choice = self.chance.choice(seat.state.offered)
                if seat.state.undo and self.chance.random() < 0.1:  # noqa: PLR2004 (one of ten)
                    choice = "takeback 1"
                    seat.say(type="undo", number=number)
                else:
                    seat.say(type="choose", number=number, choice=choice)
                await seat.later_than(number)
                self.acknowledged[number] = choice
                await asyncio.gather(*[other.later_than(number) for other in self.pair.seats])

    def lost(self, entries: list[tuple[str, str]]) -> int:
        """How many acknowledged choices a record does not hold."""
        numbered = [text for who, text in entries if who != SESSION or not text.startswith(_ASIDE)]
        return sum(
            number >= len(numbered) or numbered[number] != choice
            for number, choice in self.acknowledged.items()
        )


def verified(folder: Path, made: list[GameMade]) -> tuple[int, str]:
    """How many games of a store do not replay, by `staffetta verify`, and what it says."""
    host = Host(folder)
    files: list[str] = []
    for game in made:
        file = folder.parent / f"{game.id}.record"
        file.write_text(str(host.room(game.id).session.game.record), encoding="utf-8")
        files.append(str(file))
    host.close()
    found = subprocess.run(
        [sys.executable, "-m", "staffetta", "verify", *files],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    lines = [line for line in found.stdout.splitlines() if line.startswith(str(folder.parent))]
    good = [line for line in lines if "legal, and the same" in line]
    bad = [line for line in lines if line not in good]
    return len(files) - len(good), "; ".join([*bad, found.stderr])[:300]


async def _until_killed(
    server: Served, witnesses: list[Witness], seconds: float, number: int
) -> None:
    pairs = [w.sit_at(server.port, number * 20 + at) for at, w in enumerate(witnesses)]
    await seated(pairs)
    playing = [asyncio.create_task(witness.play()) for witness in witnesses]
    await asyncio.sleep(seconds)
    server.kill()
    _, late = await asyncio.wait(playing, timeout=30)
    for task in late:
        task.cancel()
    for pair in pairs:
        pair.close()


def kills(*, short: bool, count: int | None) -> Report:
    """Kill the server again and again; nothing that was acknowledged may be lost."""
    times = count or (SHORT if short else FULL)
    chance = random.Random(times)
    lost = gone = bad = looked = 0
    said = ""
    with place() as folder:
        data = folder / "data"
        witnesses = [Witness(made, at) for at, made in enumerate(many(data, _GAMES))]
        games = [witness.made for witness in witnesses]
        for number in range(times):
            server = Served(data)
            server.start()
            asyncio.run(
                _until_killed(server, witnesses, chance.uniform(0.2, 1.0 if short else 2.5), number)
            )
            stored = kept(data)
            for witness in witnesses:
                if witness.made.id not in stored:
                    gone += 1
                    continue
                rows = stored[witness.made.id][5]
                lost += witness.lost([(row[2], row[3]) for row in rows])
            if (number + 1) % _VERIFIED == 0 or number + 1 == times:
                looked += len(games)
                wrong, told = verified(data, games)
                bad += wrong
                said = said or told
        choices = sum(len(witness.acknowledged) for witness in witnesses)
        back = sum(list(w.acknowledged.values()).count("takeback 1") for w in witnesses)
        with Served(data) as server:  # and everybody finds his seat again
            pairs = [w.sit_at(server.port, 5_000 + at) for at, w in enumerate(witnesses)]
            seats = asyncio.run(_seats(pairs))
    report = Report(f"kills: kill -9 in the middle of {_GAMES} games")
    report.note("kills", times)
    report.note("choices acknowledged, of these takebacks", f"{choices:,}, {back:,}")
    report.least("choices acknowledged before each kill", round(choices / times, 1), 1)
    report.most("acknowledged and lost", lost, 0)
    report.most("games lost", gone, 0)
    report.check("records that replay", f"{looked - bad} of {looked}", "all", bad == 0)
    report.check("seats found again", f"{seats} of {2 * _GAMES}", "all", seats == 2 * _GAMES)
    if said:
        report.tell(said)
    return report


async def _seats(pairs: list[Pair]) -> int:
    found = 0
    for pair in pairs:
        for seat in pair.seats:
            with contextlib.suppress(Ended, TimeoutError):
                await seat.sit_down()
                found += 1
            seat.close()
    return found
