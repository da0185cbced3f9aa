"""Nothing that was acknowledged is lost: kill, restart, damage, a full disk, an update."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from staffetta.server.games import host
from staffetta.server.games.host import Host
from staffetta.server.sockets.outbox import Outbox
from staffetta.server.store import keeping
from staffetta.server.store import sqlite as store
from staffetta.server.store.archive import days_ago
from staffetta.server.store.sqlite import VERSION, DiskFull, NewerDatabase, Store
from staffetta.table import headers
from staffetta.table.guests import Guest, Watch
from staffetta.table.messages.games import NewGame
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from staffetta.table.storage import Seat
from tests.server.conftest import Data, Player, Served

pytestmark = pytest.mark.slow

Serve = Callable[..., Served]
SEEDED: Data = {"dice": "seed", "seed": 6}


def pieces(state: Data) -> Any:
    return state["view"]["pieces"]


@pytest.mark.parametrize("kills", [2, pytest.param(8, marks=pytest.mark.slow)])
def test_kill_at_any_moment_loses_nothing_acknowledged(serve: Serve, kills: int) -> None:
    server = serve()
    made = server.make("gravellona", players={}, **SEEDED)
    key = made["links"][0]["key"]
    player = Player(server, made["id"], key)
    player.until("state")
    for round_ in range(kills):
        for _ in range(5 + round_):
            if player.state["handover"]:
                player.send(type="eyes", side=player.state["handover"])
                player.until("state")
            elif player.texts():
                player.choose(player.texts()[-1])
        known = player.state
        log = player.log
        server.kill()
        player.close()
        server = serve()
        player = Player(server, made["id"], key, eyes=known["eyes"])
        player.until("state")
        for same in ("number", "menu", "entries", "undo", "score"):
            assert player.state[same] == known[same], same
        assert pieces(player.state) == pieces(known)
        assert player.log == log
    player.close()


def test_a_reaction_in_progress_survives(serve: Serve) -> None:
    server = serve()
    players = {"german": "simple", "yugoslav": "person"}
    made = server.make(players=players, **SEEDED)
    key = made["links"][0]["key"]
    player = Player(server, made["id"], key)
    for _ in range(400):
        state = player.ready()
        if state["menu"]["asks"] == "window":
            break
        if state["view"]["turn"] == 0:
            player.send(type="set-up", number=state["number"])
            player.until("state")
        else:
            player.choose("pass" if "pass" in player.texts() else "")
    assert player.state["menu"]["asks"] == "window"
    known = player.state
    server.kill()
    player.close()
    server = serve()
    player = Player(server, made["id"], key)
    assert player.ready()["menu"] == known["menu"]
    assert player.choose("decline")["type"] == "state"
    player.close()


def test_a_second_server_does_not_touch_the_same_games(serve: Serve) -> None:
    server = serve()
    second = subprocess.run(
        [sys.executable, "-m", "staffetta", "serve", "--no-browser", "--data", server.folder],
        capture_output=True,
        text=True,
        check=False,
    )
    assert second.returncode == 1  # a service that was to be started is not
    assert "running already" in second.stdout
    assert server.url in second.stdout


def test_the_server_stops_when_it_is_told(serve: Serve) -> None:
    server = serve()
    made = server.make(players={"yugoslav": "simple"})
    player = Player(server, made["id"], made["links"][0]["key"])
    player.ready()
    key = made["links"][0]["key"]
    said = server.stop()
    assert key not in said
    assert server.process.returncode in {0, -15}
    player.close()


# -- in this process -----------------------------------------------------------------


def begun(folder: Path, choices: int = 12) -> tuple[Host, str]:
    host = Host(folder)
    made = host.make(NewGame(scenario="drvar", dice="seed", seed=3))
    session = host.room(made.id).session
    for _ in range(choices):
        choose(session)
    return host, made.id


def choose(session: Session, place: int = 0) -> None:
    decision = session.game.decision
    assert decision is not None
    session.choose([decision.side], session.game.number, decision.choices[place].text)


def test_undo_survives_a_restart(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path, 3)
    number = host.room(id_).session.game.number
    host.close()
    again = Host(tmp_path)
    session = again.room(id_).session
    side = session.decider
    assert side
    assert not session.game.may_undo(side)
    for _ in range(3):
        session.undo([side], session.game.number)
    assert session.game.number == number + 3
    with pytest.raises(Refusal):
        session.undo([side], session.game.number)
    again.close()


def test_a_damaged_file_is_set_aside_and_the_rest_saved(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path)
    host.close()
    file = tmp_path / "games.sqlite"
    data = bytearray(file.read_bytes())
    file.write_bytes(b"rubbish " * 512 + bytes(data[4096:]))
    again = Host(tmp_path)
    assert "damaged" in again.notice
    assert list(tmp_path.glob("games.damaged-*.sqlite"))
    assert again.make(NewGame(scenario="drvar")).id
    with pytest.raises(Refusal) as refused:
        again.header(id_)
    assert refused.value.because.key == "unknown-game"
    again.close()


def test_games_of_a_partly_damaged_file_are_saved(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path)
    number = host.room(id_).session.game.number
    host.close()
    file = tmp_path / "games.sqlite"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'keys_of_game'"
        ).fetchone()[0]
        size = db.execute("PRAGMA page_size").fetchone()[0]
    db.close()
    data = bytearray(file.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(bytes(data))
    again = Host(tmp_path)
    assert "damaged" in again.notice
    assert again.store.count() in {0, 1}
    if again.store.count():
        assert again.room(id_).session.game.number == number
    again.close()


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    host, _ = begun(tmp_path, 1)
    host.close()
    file = tmp_path / "games.sqlite"
    with sqlite3.connect(file) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    before = file.read_bytes()
    with pytest.raises(NewerDatabase):
        Store(tmp_path)
    again = Host(tmp_path)
    assert again.broken == "newer-database"
    with pytest.raises(Refusal) as refused:
        again.make(NewGame(scenario="drvar"))
    assert refused.value.because.key == "newer-database"
    assert file.read_bytes() == before


def test_on_a_full_disk_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, id_ = begun(tmp_path)
    session = host.room(id_).session
    number, tip = session.game.number, session.game.tip()

    def full(*_: Any, **__: Any) -> None:
        raise DiskFull("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(session.store, "write", full)
        with pytest.raises(Refusal) as refused:
            choose(session)
    assert refused.value.because.key == "disk-full"
    assert (session.game.number, session.game.tip()) == (number, tip)
    choose(session)
    assert session.game.number == number + 1
    host.close()


def test_a_game_goes_on_under_changed_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, id_ = begun(tmp_path)
    tip = host.room(id_).session.game.tip()
    host.close()
    monkeypatch.setattr(headers, "rules_fingerprint", lambda: "another")
    again = Host(tmp_path)
    session = again.room(id_).session
    assert session.rules_changed
    assert session.public().rules_changed
    assert session.game.tip() == tip
    choose(session)
    again.close()


def test_choices_that_cannot_be_made_again_are_not_needed(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path, 5)
    tip = host.room(id_).session.game.tip()
    host.close()
    with sqlite3.connect(tmp_path / "games.sqlite") as db:
        db.execute("UPDATE games SET base = json_set(base, '$.tail[0]', 'to 99.99')")
    db.close()
    again = Host(tmp_path)
    session = again.room(id_).session
    assert session.game.tip() == tip
    choose(session)
    again.close()


def test_a_deleted_game_leaves_nothing(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path)
    asyncio.run(host.delete(id_, host.home))
    assert host.store.rows(id_) == []
    assert host.store.count() == 0
    host.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("games.sqlite*"))
    assert b"identity decoy" not in stored


# -- a disk that fails -------------------------------------------------------------


def test_a_deleted_file_is_noticed_before_a_choice_is_acknowledged(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path, 3)
    session = host.room(id_).session
    (tmp_path / "games.sqlite").rename(tmp_path / "elsewhere.sqlite")
    number = session.game.number
    with pytest.raises(Refusal) as refused:
        choose(session)
    assert refused.value.because.key == "lost-database"
    assert session.game.number == number
    # What was there is not lost.
    rescued = next(tmp_path.glob("games.rescued-*.sqlite"))
    with sqlite3.connect(rescued) as db:
        assert db.execute("SELECT count(*) FROM entries").fetchone()[0] >= 3
    db.close()
    assert rescued.name in host.notice
    host.close()


def test_a_locked_file_is_told_as_such_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_PATIENCE", 0.1)
    host, id_ = begun(tmp_path, 3)
    session = host.room(id_).session
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal) as refused:
        choose(session)
    assert refused.value.because.key == "busy-database"
    other.execute("ROLLBACK")
    other.close()
    choose(session)
    host.close()


def test_a_locked_file_does_not_stop_the_server(serve: Serve) -> None:
    server = serve()
    made = server.make()
    player = Player(server, made["id"], made["links"][0]["key"])
    player.until("state")
    other = sqlite3.connect(server.folder / "games.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as pool:
        making = pool.submit(server.make)
        time.sleep(0.3)
        began = time.monotonic()
        player.send(type="ping")
        player.until("pong")
        assert server.http.get("/api/about").status_code == 200
        assert time.monotonic() - began < 1
        other.execute("ROLLBACK")
        assert making.result()["id"]
    other.close()
    player.close()


def test_one_game_that_cannot_be_read_leaves_the_others_alone(tmp_path: Path) -> None:
    host, id_ = begun(tmp_path, 3)
    other = host.make(NewGame(scenario="drvar")).id
    host.close()
    for damage in ("live = 'x'", "header = '{}'", "tip = '7'", "tip = '{\"a\": [1]}'"):
        with sqlite3.connect(tmp_path / "games.sqlite") as db:
            kept = db.execute("SELECT header, live, tip FROM games WHERE id = ?", (id_,)).fetchone()
            db.execute(f"UPDATE games SET {damage} WHERE id = ?", (id_,))  # noqa: S608
        db.close()
        again = Host(tmp_path)
        assert other in {game.header.id for game in again.games()}
        with pytest.raises(Refusal):
            again.room(id_)
        assert again.room(other).session.id == other
        again.close()
        with sqlite3.connect(tmp_path / "games.sqlite") as db:
            query = "UPDATE games SET header = ?, live = ?, tip = ? WHERE id = ?"
            db.execute(query, (*kept, id_))
        db.close()


def test_a_file_that_was_closed_cleanly_is_not_read_through_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[bool] = []
    real = store._prepare

    def prepare(db: sqlite3.Connection, *, check: bool) -> None:
        checked.append(check)
        real(db, check=check)

    monkeypatch.setattr(store, "_prepare", prepare)
    begun(tmp_path, 3)[0].close()
    checked.clear()
    Host(tmp_path).close()
    assert not any(checked)
    # After a kill, or if anybody else has written into it, it is.
    (tmp_path / "games.closed.json").unlink()
    checked.clear()
    Host(tmp_path).close()
    assert any(checked)
    with sqlite3.connect(tmp_path / "games.sqlite") as db:
        db.execute("DELETE FROM entries")
    db.close()
    checked.clear()
    Host(tmp_path).close()
    assert any(checked)


def test_a_server_that_could_not_write_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise DiskFull("full")

    with monkeypatch.context() as patched:
        patched.setattr(store.Store, "_open", full)
        host_ = Host(tmp_path)
        assert host_.broken == "disk-full"
        with pytest.raises(Refusal):
            host_.make(NewGame(scenario="drvar"))
    monkeypatch.setattr(host, "_AGAIN", 0.0)
    assert host_.make(NewGame(scenario="drvar")).id
    assert not host_.broken
    host_.close()


def test_a_machine_goes_on_when_the_disk_has_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "_AGAIN", 0.05)
    full = True
    real = store.Store.write_all

    def write_all(self: Store, batches: Any) -> Any:
        return [DiskFull("full")] * len(batches) if full else real(self, batches)

    monkeypatch.setattr(store.Store, "write_all", write_all)

    async def play() -> None:
        nonlocal full
        host_ = Host(tmp_path)
        players = {"german": "simple", "yugoslav": "simple"}
        made = host_.make(NewGame(scenario="drvar", players=players, dice="seed", seed=1))
        room = host_.room(made.id)
        room.guests.append(Guest(Watch(Seat(made.id, "watcher", ()), "public"), Outbox()))
        host_.wake(room)
        await asyncio.sleep(0.3)
        assert host_.store.rows(made.id) == []
        full = False
        for _ in range(100):
            await asyncio.sleep(0.05)
            if room.session.game.number > 2:
                break
        assert room.session.game.number > 2
        host_.close()

    asyncio.run(play())


# -- putting away, copies ----------------------------------------------------------


def made_long_ago(folder: Path, id_: str, days: float) -> None:
    with sqlite3.connect(folder / "games.sqlite") as db:
        then = days_ago(days)
        query = "UPDATE games SET changed = ?, live = json_set(live, '$.changed', ?) WHERE id = ?"
        db.execute(query, (then, then, id_))
    db.close()


def test_a_game_that_was_put_away_comes_back_with_its_link(tmp_path: Path) -> None:
    host_, id_ = begun(tmp_path, 4)
    new = host_.make(NewGame(scenario="drvar"))
    number = host_.room(id_).session.game.number
    host_.close()
    made_long_ago(tmp_path, id_, 200)
    done = keeping.put_away(tmp_path, 180)
    assert (done.put_away, done.deleted) == (1, 0)
    assert keeping.counted(tmp_path) == {"at hand": 1, "put away": 1}
    assert keeping.back_up(tmp_path, tmp_path / "copy.sqlite") == 2
    again = Host(tmp_path)
    assert [game.header.id for game in again.games()] == [new.id]
    assert again.header(id_).number == number
    assert again.store.count() == 1  # to be told of it does not bring it back
    session = again.room(id_).session
    assert session.game.number == number
    choose(session)
    assert again.store.count() == 2
    again.close()
    assert keeping.counted(tmp_path) == {"at hand": 2, "put away": 0}


def test_only_old_games_in_which_nobody_chose_are_deleted(tmp_path: Path) -> None:
    host_ = Host(tmp_path)
    players = {"german": "simple", "yugoslav": "person"}
    never = host_.make(NewGame(scenario="drvar", players=players)).id
    young = host_.make(NewGame(scenario="drvar")).id
    host_.close()
    made_long_ago(tmp_path, never, 31)
    made_long_ago(tmp_path, young, 20)
    done = keeping.put_away(tmp_path, 10)
    assert (done.put_away, done.deleted) == (1, 1)


def test_a_full_server_puts_the_longest_untouched_games_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "MOST_GAMES", 4)
    monkeypatch.setattr(host, "_PUT_AWAY", 2)

    async def make(*, public: bool) -> int:
        host_ = Host(tmp_path, public=public)
        try:
            for _ in range(6):
                await host_.create(NewGame(scenario="drvar"), "203.0.113.1", home=True)
            return host_.store.count()
        finally:
            host_.close()

    with pytest.raises(Refusal) as refused:
        asyncio.run(make(public=False))
    assert refused.value.because.key == "too-many-games"
    assert asyncio.run(make(public=True)) <= 4
    assert sum(keeping.counted(tmp_path).values()) == 10


def test_a_copy_is_made_while_the_server_runs_and_put_back_when_it_stands(serve: Serve) -> None:
    server = serve()
    made = server.make(**SEEDED)
    key = made["links"][0]["key"]
    player = Player(server, made["id"], key)
    player.ready()
    player.choose()
    number = player.state["number"]
    copy = server.folder.parent / "copy.sqlite"
    assert keeping.back_up(server.folder, copy) == 1
    assert copy.stat().st_mode & 0o77 == 0
    with pytest.raises(keeping.CannotKeep, match="there already"):
        keeping.back_up(server.folder, copy)
    player.ready()
    player.choose()
    player.close()
    with pytest.raises(keeping.CannotKeep, match="stop it first") as refused:
        keeping.restore(server.folder, copy)
    assert server.home not in str(refused.value)
    server.stop()
    count, kept = keeping.restore(server.folder, copy)
    assert count == 1
    assert (server.folder / kept).is_file()
    server = serve()
    player = Player(server, made["id"], key)
    player.until("state")
    assert player.state["number"] == number
    player.close()


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    host_, id_ = begun(tmp_path, 3)
    host_.close()
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(b"rubbish" * 1_000)
    with pytest.raises(keeping.CannotKeep, match="no copy of games"):
        keeping.restore(tmp_path, bad)
    again = Host(tmp_path)
    assert again.find(id_).id == id_
    again.close()
