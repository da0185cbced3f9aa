"""Nothing that was acknowledged is lost: kill, restart, damage, a full disk, an update."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from staffetta.server import headers
from staffetta.server.host import Host
from staffetta.server.messages.games import NewGame
from staffetta.server.sentences import Refusal
from staffetta.server.session import Session
from staffetta.server.store import VERSION, DiskFull, NewerDatabase, Store
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
        check=True,
    )
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
    host.delete(id_, host.home)
    assert host.store.rows(id_) == []
    assert host.store.count() == 0
    host.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("games.sqlite*"))
    assert b"identity decoy" not in stored
