"""A seat is never lost: whose it is, its links, and how they are renewed and revoked."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from staffetta.server.games.host import Host
from staffetta.table.messages.games import NewGame
from tests.server.conftest import Data, Player, Served

pytestmark = pytest.mark.slow

Sit = Callable[..., Player]


def listed(server: Served, id_: str) -> Data:
    games: list[Data] = server.http.get("/api/home", headers=server.at_home).json()
    return next(game for game in games if game["header"]["id"] == id_)


def opened(server: Served, id_: str, **params: str) -> httpx.Response:
    return server.http.post(f"/api/home/{id_}", headers=server.at_home, params=params)


def renew(server: Served, made: Data, seat: str, secret: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {secret or made['owner']}"}
    return server.http.post(f"/api/games/{made['id']}/links/{seat}", headers=headers)


@pytest.mark.parametrize("side", ["german", "yugoslav"])
def test_home_opens_the_seat_that_the_maker_took(server: Served, sit: Sit, side: str) -> None:
    made = server.make(seats="two", side=side)
    assert listed(server, made["id"])["sides"] == [side]
    again = opened(server, made["id"]).json()
    assert [link["sides"] for link in again["links"]] == [[side]]
    assert sit(again).hear()["sides"] == [side]
    # The links from before still open their seats.
    for place, sides in enumerate([["german"], ["yugoslav"], []]):
        assert sit(made, place).hear()["sides"] == sides


def test_where_the_maker_is_not_known_it_must_be_said(server: Served) -> None:
    made = server.make(seats="two")
    found = listed(server, made["id"])
    assert found["sides"] == []
    assert found["seats"] == [["german"], ["yugoslav"]]
    assert opened(server, made["id"]).json()["key"] == "unknown-seat"
    again = opened(server, made["id"], side="yugoslav").json()
    assert again["links"][0]["sides"] == ["yugoslav"]


def test_nobody_takes_a_side_that_a_machine_plays(server: Served) -> None:
    order = {"scenario": "drvar", "players": {"german": "simple"}, "seats": "two", "side": "x"}
    made = server.http.post("/api/games", json=order, headers=server.at_home)
    assert made.status_code == 201  # one person: the only seat is his
    order = {"scenario": "drvar", "seats": "two", "side": "x"}
    refused = server.http.post("/api/games", json=order, headers=server.at_home)
    assert refused.json()["key"] == "bad-players"


def test_links_made_at_home_do_not_pile_up(server: Served) -> None:
    made = server.make(seats="two", side="german")
    for _ in range(20):
        last = opened(server, made["id"]).json()["links"][0]["key"]
    with sqlite3.connect(server.folder / "games.sqlite") as db:
        count = db.execute("SELECT count(*) FROM keys WHERE game = ?", (made["id"],)).fetchone()[0]
    db.close()
    assert count == 4  # two seats, the watchers, and one for home
    Player(server, made["id"], last).close()


def test_a_renewed_link_voids_the_one_before(server: Served, sit: Sit) -> None:
    made = server.make(seats="two", side="german")
    friend, host = sit(made, 1), sit(made, 0)
    friend.until("state")
    host.until("state")
    link = renew(server, made, "yugoslav").json()
    assert link["sides"] == ["yugoslav"]
    assert friend.until("bye")["because"]["key"] == "wrong-link"
    assert sit(made, 1).hear()["because"]["key"] == "wrong-link"
    assert sit({**made, "links": [link]}).hear()["type"] == "welcome"
    host.send(type="ping")
    host.until("pong")  # nobody else is disturbed


def test_a_revoked_seat_opens_again_only_when_it_is_renewed(server: Served, sit: Sit) -> None:
    made = server.make(seats="two", side="german")
    headers = {"authorization": f"Bearer {made['owner']}"}
    gone = server.http.delete(f"/api/games/{made['id']}/links/watcher", headers=headers)
    assert gone.status_code == 204
    assert sit(made, 2).hear()["because"]["key"] == "wrong-link"
    link = renew(server, made, "watcher", server.home).json()
    assert sit({**made, "links": [link]}).hear()["role"] == "watcher"


@pytest.mark.parametrize("link", [0, 1, 2])
def test_a_player_cannot_renew_links(server: Served, link: int) -> None:
    made = server.make(seats="two", side="german")
    refused = renew(server, made, "german", made["links"][link]["key"])
    assert refused.status_code == 403
    assert refused.json()["key"] == "wrong-link"


def test_an_unknown_seat_is_refused(server: Served) -> None:
    made = server.make(seats="two", side="german")
    assert renew(server, made, "partisans").json()["key"] == "unknown-seat"


def test_games_made_before_seats_were_known_are_taken_over(tmp_path: Path) -> None:
    host = Host(tmp_path)
    made = host.make(NewGame(scenario="drvar", seats="two"))
    host.close()
    with sqlite3.connect(tmp_path / "games.sqlite") as db:
        db.executescript(
            "UPDATE games SET header = json_remove(header, '$.maker');"
            "DROP INDEX games_by_change; ALTER TABLE games DROP COLUMN changed;"
            "ALTER TABLE keys DROP COLUMN kind; PRAGMA user_version = 1;"
        )
    db.close()
    again = Host(tmp_path)
    assert not again.broken
    game = next(game for game in again.games() if game.header.id == made.id)
    assert game.sides == []
    assert game.header.changed
    assert again.seat(made.id, made.links[1].key).sides == ("yugoslav",)
    assert again.store.oldest(9) == [made.id]
    again.close()
