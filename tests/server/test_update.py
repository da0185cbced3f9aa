"""An update of the software: running games go on from where they are, and both seats are told."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

import staffetta
from tests.server.conftest import Data, Player, Served

pytestmark = pytest.mark.slow

Serve = Callable[..., Served]
PACKAGE = Path(staffetta.__file__).parent


def updated(place: Path, file: str, old: str, new: str) -> dict[str, str]:
    """Another version of the program, with one rule changed; the environment that runs it."""
    copy = place / "next" / "staffetta"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    text = (copy / file).read_text(encoding="utf-8")
    changed = re.sub(old, new, text)
    assert changed != text, f"{file} has no {old}: choose another rule for this test"
    (copy / file).write_text(changed, encoding="utf-8")
    return {"PYTHONPATH": str(copy.parent), "STAFFETTA_KERNEL": "python"}


def two(server: Served, made: Data) -> list[Player]:
    return [Player(server, made["id"], made["links"][seat]["key"]) for seat in range(2)]


def to_the_field(players: list[Player]) -> None:
    """Set up, and play until a unit has moved: a game under way, by the old rules."""
    for player in players:
        player.until("state")
    for _ in range(400):
        wait_for_both(players)
        chooser = next(p for p in players if p.state["decision"]["yours"])
        if chooser.state["view"]["turn"] == 0 or chooser.state["menu"]["asks"] == "landing":
            chooser.send(type="set-up", number=chooser.state["number"])
            chooser.until(lambda m: m["type"] in {"state", "refused"})
        else:
            chooser.choose(chooser.texts()[0])
        if chooser.state["view"]["turn"] and chooser.state["entries"] > 60:
            break
    wait_for_both(players)


def wait_for_both(players: list[Player]) -> None:
    """Both have heard of the last choice, and one of them has to make the next."""
    while len({p.state["number"] for p in players}) > 1 or not any(
        p.state["decision"]["yours"] for p in players
    ):
        min(players, key=lambda p: int(p.state["number"])).hear()


def test_a_running_game_goes_on_after_an_update_and_both_are_told(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve()
    made = server.make("drvar", seats="two", dice="seed", seed=6)
    players = two(server, made)
    to_the_field(players)
    known = [player.state for player in players]
    logs = [player.log for player in players]
    assert not any(state["rules_changed"] for state in known)
    server.kill()
    for player in players:
        player.close()

    # Made again by these rules, the choices of the first turn would lead elsewhere.
    environment = updated(
        tmp_path, "rules/rosselsprung/points.toml", r"\[first-turn\]\ngerman = 3",
        "[first-turn]\ngerman = 1",
    )  # fmt: skip
    server = serve(environment=environment)
    players = two(server, made)
    for player, state, log in zip(players, known, logs, strict=True):
        assert player.until("welcome")["game"]["rules_changed"] is True
        player.until("state")
        assert player.state["rules_changed"] is True
        for same in ("number", "entries", "undo", "score", "handover"):
            assert player.state[same] == state[same], same
        for same in ("pieces", "turn", "points", "decider", "objectives", "tracks"):
            assert player.state["view"][same] == state["view"][same], same
        assert player.log == log
    number = players[0].state["number"]
    for _ in range(5):
        wait_for_both(players)
        chooser = next(p for p in players if p.state["decision"]["yours"])
        assert chooser.choose()["type"] == "state"
    assert players[0].state["number"] > number
    for player in players:
        player.close()


def test_a_position_that_the_new_rules_cannot_read_is_kept_and_told(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve()
    made = server.make("drvar", seats="two", dice="seed", seed=6)
    players = two(server, made)
    to_the_field(players)
    number = players[0].state["number"]
    server.kill()
    for player in players:
        player.close()
    environment = updated(
        tmp_path, "engine/saving.py", r"FORMAT: Final = \d+", "FORMAT: Final = 99"
    )
    newer = serve(environment=environment)
    player = Player(newer, made["id"], made["links"][0]["key"])
    assert player.until("bye")["because"]["key"] == "damaged-game"
    player.close()
    newer.kill()
    again = serve()
    player = Player(again, made["id"], made["links"][0]["key"])
    assert player.until("state")["number"] == number
    player.close()


def test_a_file_of_a_newer_version_is_told_and_left_alone(serve: Serve) -> None:
    server = serve()
    made = server.make("drvar")
    server.kill()
    file = server.folder / "games.sqlite"
    db = sqlite3.connect(file)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = file.read_bytes()
    older = serve()
    assert "written by a newer version" in " ".join(older.said)
    assert older.http.get("/api/about").json()["broken"] == "newer-database"
    answer = older.http.post("/api/games", json={"scenario": "drvar"})
    assert (answer.status_code, answer.json()["key"]) == (503, "newer-database")
    assert "newer version" in answer.json()["say"]["en"]
    player = Player(older, made["id"], made["links"][0]["key"])
    assert player.until("bye")["because"]["key"] == "newer-database"
    player.close()
    older.kill()
    assert file.read_bytes() == before
