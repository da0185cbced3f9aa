"""Machines think one game after the other, and who waits is told."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest

from staffetta.ai.guard import Guarded
from staffetta.ai.pool import RemotePlayer, ThinkReply
from staffetta.play.players import Outlook
from staffetta.server.games import host as hosting
from staffetta.server.games import thinking
from staffetta.server.games.host import Host
from staffetta.server.games.room import Room
from staffetta.server.sockets.outbox import Outbox
from staffetta.table.guests import Guest, Watch
from staffetta.table.messages.games import NewGame
from staffetta.table.storage import Seat


class Pool:
    """Stands for the processes: what was asked, to be answered by the test."""

    def __init__(self) -> None:
        self.asked: list[Future[ThinkReply]] = []

    def submit(self, *_: Any) -> Future[ThinkReply]:
        self.asked.append(Future())
        return self.asked[-1]


def watched(host: Host, pool: Pool) -> tuple[Room, Outbox]:
    """A game in which a slow machine has to choose, and somebody who looks on."""
    made = host.make(NewGame(scenario="gravellona", players=machines(), dice="seed", seed=1))
    room = host.room(made.id)
    for machine in room.session.machines.values():
        assert isinstance(machine, Guarded)
        assert isinstance(machine.player, RemotePlayer)
        object.__setattr__(machine.player, "pool", pool)
    outbox = Outbox()
    room.guests.append(Guest(Watch(Seat(made.id, "watcher", ()), "public"), outbox))
    return room, outbox


def machines() -> dict[str, str]:
    return {"axis": "veteran", "partisan": "veteran"}


async def heard(outbox: Outbox) -> list[dict[str, Any]]:
    found = []
    while outbox._outbox:
        found.append(msgspec.json.decode(await outbox.next() or b""))
    return found


def test_who_waits_for_a_machine_is_told_how_many_are_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "_LOOK", 0.01)
    monkeypatch.setattr(thinking, "WORKERS", 1)

    async def play() -> None:
        host, pool = Host(tmp_path), Pool()
        games = [watched(host, pool) for _ in range(3)]
        for room, _ in games:
            host.wake(room)
        await asyncio.sleep(0.1)
        assert len(pool.asked) == 1  # one at a time
        ahead = [[m["ahead"] for m in await heard(g) if m["type"] == "waiting"] for _, g in games]
        assert ahead[0] == []
        assert set(ahead[1]) == {1}
        assert set(ahead[2]) == {2}
        first = games[0][0].session
        pool.asked[0].set_result(ThinkReply(first.game.position.options[0], ()))
        await asyncio.sleep(0.1)
        assert first.game.number > 0
        assert len(pool.asked) == 2  # the next game has its turn
        assert any(m["type"] == "state" for m in await heard(games[0][1]))
        host.close()

    asyncio.run(play())


def test_a_machine_that_fails_is_replaced_by_a_simpler_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: RemotePlayer, outlook: Outlook) -> list[Future[ThinkReply]]:
        raise RuntimeError(f"no process for {outlook.state.number}")

    monkeypatch.setattr(RemotePlayer, "ask", fail)

    async def play() -> None:
        host = Host(tmp_path)
        room, _ = watched(host, Pool())
        host.wake(room)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if room.session.game.number > 2:
                break
        assert room.session.game.number > 2
        failures = [m.failures for m in room.session.machines.values() if isinstance(m, Guarded)]
        assert sum(failures) > 2
        host.close()

    asyncio.run(play())
