"""The stress tools notice what they are there to notice. The server itself: ./test stress."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

from staffetta.server.store.sqlite import Store
from tools.stress import command
from tools.stress.bombs import Bomb, Result, record_of
from tools.stress.forge import Tally
from tools.stress.forged_messages import BREAKERS, MAKERS, Situation
from tools.stress.forged_requests import MAKERS as REQUESTS
from tools.stress.forged_requests import Forged, Target
from tools.stress.kills import Witness
from tools.stress.report import Report, share, spread
from tools.stress.tables import kept, many
from tools.stress.wire import Ended, Reply, dial


def test_the_exit_code_tells_of_a_missed_target(monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(*, short: bool, count: int | None) -> Report:
        report = Report("little" if short else "nothing")
        report.most("anything", count or 1, 1)
        return report

    said: list[str] = []
    monkeypatch.setattr(command, "COMMANDS", {"nothing": measure})
    assert command.main(["nothing"], said.append) == command.PASSED
    assert said[-1] == "1 passed, 0 failed"
    assert command.main(["--count", "2"], said.append) == command.FAILED
    assert said[-1] == "0 passed, 1 failed"
    assert "MISSED" in said[-2]
    assert command.main(["something"], said.append) == command.MISUSED
    assert command.main(["--count", "0"], said.append) == command.MISUSED


def test_times_are_told_in_parts() -> None:
    times = [n / 1000 for n in range(1, 101)]
    assert share(times, 0.95) == 0.096
    assert spread(times) == "50.5 / 96.0 / 100.0 / 100.0 ms"
    assert share([], 0.95) == 0


def test_what_is_granted_and_what_fails_is_counted() -> None:
    tally = Tally()
    tally.reply(Forged("wrong key", b"DELETE"), Reply(403))
    tally.ended("wrong key", Ended(4401))
    assert not tally.accepted
    assert not tally.failed
    tally.reply(Forged("wrong key", b"DELETE"), Reply(204))
    tally.reply(Forged("odd path", b"GET", page=True), Reply(200, b"root:x:0:0"))
    assert len(tally.accepted) == 2
    tally.reply(Forged("bad body", b"POST"), Reply(500))
    tally.ended("deep text", Ended(4500))
    tally.ended("wrong Origin", Ended(500))
    assert len(tally.failed) == 3


def test_a_bomb_must_be_refused_quickly_and_cheaply() -> None:
    bomb = Bomb("a bomb", record_of())
    assert not Result(Reply(400), 0.1, 10, [0.01]).misses(bomb)
    assert Result(Reply(201), 0.1, 10, [0.01]).misses(bomb) == ["answered 201"]
    assert Result(Reply(500), 0.1, 10, [0.01]).misses(bomb) == ["answered 500"]
    assert Result(Reply(400), 2.0, 200, [1.5]).misses(bomb) == [
        "2.0 s",
        "200 MB more",
        "a ping of 1.5 s",
    ]
    limited = Reply(429, b'{"key":"too-often"}')
    assert Result(limited, 0.1, 10, []).misses(bomb) == ["not looked at, because of a limit"]


def test_every_forged_message_can_be_made() -> None:
    chance = random.Random(1)
    at = Situation(number=5, offered=["pass"], mine="a", other="b", undo=True, past=[(3, "pass")])
    for makers in MAKERS.values():
        for make in makers:
            message = make(chance, at)
            assert message is not None
            assert message["type"]
    for break_ in BREAKERS:
        assert break_(chance, at)[1]
    target = Target(8765, ["0" * 12], ["secret"], chance)
    for ask in REQUESTS:
        assert ask(target).sent


def test_copied_games_can_be_entered_and_a_change_in_one_is_seen(tmp_path: Path) -> None:
    made = many(tmp_path, 8, moves=3)
    store = Store(tmp_path)
    for game in made:
        assert [store.seat(game.id, link.key) for link in game.links if link.sides]
        assert store.seat(game.id, made[0].links[0].key) is None or game is made[0]
    before = kept(tmp_path)
    assert set(before) == {game.id for game in made}
    store.delete(made[-1].id)
    store.close()
    after = kept(tmp_path)
    assert [id_ for id_, game in before.items() if after.get(id_) != game] == [made[-1].id]
    witness = Witness(made[0], 1)
    entries = [(row[2], row[3]) for row in before[made[0].id][5]]
    witness.acknowledged = {at: text for at, (_, text) in enumerate(entries)}
    assert witness.lost([entries[0], ("*", "note x"), *entries[1:]]) == 0
    assert witness.lost(entries[:-2]) == 2


def test_the_wire_speaks_to_a_server_of_somebody_else() -> None:
    async def answer(client: ServerConnection) -> None:
        async for message in client:
            await client.send(f'{{"type":"heard","size":{len(message)}}}')
            if len(message) > 70_000:
                await client.close(4400, "enough")

    async def talk() -> None:
        async with serve(answer, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            wire = await dial(port, "/")
            for size in (10, 1_000, 70_001):
                wire.text(b"x" * size)
                assert await wire.until("heard") == f'{{"type":"heard","size":{size}}}'.encode()
            with pytest.raises(Ended) as ended:
                await wire.hear()
            assert (ended.value.code, ended.value.reason) == (4400, "enough")
            wire.close()
            with contextlib.suppress(Ended):
                await wire.hear()

    asyncio.run(talk())
