"""What goes wrong around a game: each is told in words, and nothing is lost."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Callable

import pytest

from tests.server.conftest import Data, Player, Served

pytestmark = pytest.mark.slow

Serve = Callable[..., Served]
Sit = Callable[..., Player]
AGAINST = {"german": "person", "yugoslav": "simple"}


def reason(message: Data) -> str:
    return str(message["because"]["key"])


def reacting(server: Served) -> tuple[Data, Player]:
    """A game against the machine in which the person is asked whether to react."""
    made = server.make(players={"german": "simple", "yugoslav": "person"}, dice="seed", seed=6)
    player = Player(server, made["id"], made["links"][0]["key"])
    for _ in range(400):
        state = player.ready()
        if state["menu"]["asks"] == "window":
            return made, player
        if state["view"]["turn"] == 0:
            player.send(type="set-up", number=state["number"])
            player.until("state")
        else:
            player.choose("pass" if "pass" in player.texts() else "")
    raise AssertionError("nobody moved where somebody could react")


def limit(server: Served, size: int) -> None:
    """From now on no file of the server may become larger than this."""
    hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def test_on_a_full_disk_a_choice_is_refused_and_nothing_is_lost(serve: Serve) -> None:
    server = serve()
    made = server.make(players={}, dice="seed", seed=6)
    key = made["links"][0]["key"]
    player = Player(server, made["id"], key)
    player.until("state")
    player.choose()
    number, log = player.state["number"], player.log
    limit(server, 0)
    for _ in range(3):
        player.send(type="choose", number=number, choice=player.texts()[0])
        assert reason(player.until("refused")) == "disk-full"
        assert player.until("state")["number"] == number
    assert player.log == log
    assert player.state["menu"]["entries"]
    answer = server.http.post("/api/games", json={"scenario": "drvar"})
    assert (answer.status_code, answer.json()["key"]) == (507, "disk-full")
    assert "Free some space" in answer.json()["say"]["en"]
    limit(server, resource.RLIM_INFINITY)
    assert player.choose()["number"] == number + 1
    server.kill()
    player.close()
    again = Player(serve(), made["id"], key)
    assert again.until("state")["number"] == number + 1
    again.close()


def test_a_message_that_is_sent_twice_counts_once(server: Served, sit: Sit) -> None:
    player = sit(server.make(players={}, dice="seed", seed=1))
    number = player.until("state")["number"]
    choice = player.texts()[0]
    for _ in range(3):
        player.send(type="choose", number=number, choice=choice)
    assert player.until("state")["number"] == number + 1
    for _ in range(2):
        assert reason(player.until("refused")) == "stale-choice"
        assert player.until("state")["number"] == number + 1
    assert player.state["entries"] == number + 1


def test_a_browser_closed_in_the_middle_of_a_reaction_finds_it_again(server: Served) -> None:
    made, player = reacting(server)
    known = player.state
    watcher = Player(server, made["id"], made["links"][1]["key"])
    watcher.until("state")
    assert watcher.state["present"] == ["yugoslav"]
    # As if the machine had gone off: no farewell.
    player.socket.socket.close()
    assert watcher.until("presence")["present"] == []
    again = Player(server, made["id"], made["links"][0]["key"])
    again.ready()
    for same in ("number", "menu", "view", "undo", "plan"):
        assert again.state[same] == known[same], same
    assert watcher.until("presence")["present"] == ["yugoslav"]
    assert again.choose("decline")["type"] == "state"
    for one in (again, watcher):
        one.close()


def test_a_choice_on_its_way_counts_although_its_browser_is_gone(server: Served) -> None:
    made, player = reacting(server)
    number = player.state["number"]
    watcher = Player(server, made["id"], made["links"][1]["key"])
    watcher.until("state")
    player.send(type="choose", number=number, choice="decline")
    player.socket.socket.close()
    state = watcher.until(lambda m: m["type"] == "state" and m["number"] > number)
    again = Player(server, made["id"], made["links"][0]["key"])
    assert again.until("state")["number"] >= state["number"]
    for one in (again, watcher):
        one.close()


def test_links_are_good_for_their_own_game_and_seat_and_no_longer(server: Served) -> None:
    one, two = (server.make(seats="two", dice="seed", seed=1) for _ in range(2))
    # The same link on a second screen is the same seat; no seat is taken away from anybody.
    first, second = (Player(server, one["id"], one["links"][0]["key"]) for _ in range(2))
    assert first.until("welcome")["sides"] == second.until("welcome")["sides"] == ["german"]
    # The other game's link, a watcher's link and a made-up one do not play here.
    stranger = Player(server, one["id"], two["links"][0]["key"])
    assert reason(stranger.until("bye")) == "wrong-link"
    watcher = Player(server, one["id"], one["links"][2]["key"])
    watcher.until("state")
    watcher.send(type="resign", side="german")
    assert reason(watcher.until("refused")) == "watchers-only-watch"
    # When the game is gone, so are its links.
    headers = {"authorization": f"Bearer {one['owner']}"}
    assert server.http.delete(f"/api/games/{one['id']}", headers=headers).status_code == 204
    late = Player(server, one["id"], one["links"][0]["key"])
    assert reason(late.until("bye")) == "unknown-game"
    for player in (first, second, stranger, watcher, late):
        player.close()


def test_a_file_that_is_damaged_is_told_kept_and_replaced(serve: Serve) -> None:
    server = serve()
    made = [server.make(players=AGAINST, dice="seed", seed=n) for n in range(40)]
    server.stop()
    file = server.folder / "games.sqlite"
    data = file.read_bytes()
    file.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    again = serve()
    assert "the file of games was damaged" in " ".join(again.said)
    kept = list(server.folder.glob("games.damaged-*.sqlite"))
    assert [place.read_bytes()[4096:4100] for place in kept] == [b"\xff" * 4]
    player = Player(again, made[0]["id"], made[0]["links"][0]["key"])
    assert reason(player.until("bye")) == "unknown-game"
    player.close()
    assert again.make(players=AGAINST)["id"]


@pytest.mark.parametrize("column", ["tip", "live", "header"])
def test_one_damaged_game_does_not_hurt_the_others(serve: Serve, column: str) -> None:
    server = serve()
    bad, good = (server.make(players=AGAINST, dice="seed", seed=n) for n in range(2))
    server.kill()
    db = sqlite3.connect(server.folder / "games.sqlite")
    with db:
        db.execute(f"UPDATE games SET {column} = 'x{{' WHERE id = ?", (bad["id"],))  # noqa: S608 (ours)
    db.close()
    again = serve()
    player = Player(again, bad["id"], bad["links"][0]["key"])
    assert reason(player.until("bye")) == "damaged-database"
    player.close()
    other = Player(again, good["id"], good["links"][0]["key"])
    other.ready()
    assert other.choose()["type"] == "state"
    other.close()
    headers = {"authorization": f"Bearer {again.home}"}
    games = again.http.get("/api/home", headers=headers)
    assert games.status_code == 200
    assert good["id"] in {game["header"]["id"] for game in games.json()}
