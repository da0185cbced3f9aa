"""What HTTP answers, and to whom."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from staffetta.rules.movement import Move
from staffetta.rules.registry import BOOKS
from staffetta.server.content import catalogue
from staffetta.server.http.guard import Guard
from staffetta.table.messages import PROTOCOL
from tests.server.conftest import Player, Served

ROOT = Path(__file__).resolve().parents[2]
DRVAR = {"scenario": "drvar"}
AGAINST = {"german": "person", "yugoslav": "simple"}


def test_cards_tell_what_a_newcomer_needs(server: Served) -> None:
    cards = server.http.get("/api/scenarios").json()
    assert {"drvar", "gravellona", "tarnova"} <= {card["id"] for card in cards}
    for card in cards:
        assert card["title"]["en"]
        assert card["title"]["it"]
        assert 0 < card["reconstructed"] < 1
        assert 0 < card["hours"][0] < card["hours"][1] < 10
        assert set(card["balance"]["wins"]) == {side["id"] for side in card["sides"]}
        assert sum(card["balance"]["wins"].values()) <= card["balance"]["games"]
        assert "simple" in {level["id"] for level in card["levels"]}
        for option in card["options"]:
            assert option["what"]["it"]
            assert sum(value["default"] for value in option["values"]) == 1


@pytest.mark.parametrize("scenario", ["drvar", "gravellona", "tarnova"])
def test_a_board_has_all_that_is_drawn(server: Served, scenario: str) -> None:
    answer = server.http.get(f"/api/scenarios/{scenario}/board")
    board = answer.json()
    hexes = {hex_["id"] for hex_ in board["hexes"]}
    assert len(hexes) == board["columns"] * board["rows"]
    for line in (*board["roads"], *board["streams"], *board["railways"]):
        assert set(line["hexes"]) <= hexes
    for unit in board["units"]:
        assert unit["name"]["it"]
    assert board["words"]["terrain-wood"]["it"] != board["words"]["terrain-wood"]["en"]
    again = server.http.get(
        f"/api/scenarios/{scenario}/board", headers={"if-none-match": answer.headers["etag"]}
    )
    assert again.status_code == 304
    assert not again.content


def test_every_question_about_a_step_says_so() -> None:
    moves = [
        frame
        for entry in BOOKS.values()
        for frame in entry.frames.values()
        if issubclass(frame, Move)
    ]
    assert {frame.role for frame in moves} == {"step", "approach"}


def test_every_kind_of_piece_has_a_symbol_of_its_own() -> None:
    source = (ROOT / "client" / "src" / "board" / "counters.ts").read_text(encoding="utf-8")
    table = source.partition("const SYMBOLS")[2].partition("\n}\n")[0]
    drawn = re.findall(r"^  '?([a-z-]+)'?:\s+(.+),$", table, re.MULTILINE)
    kinds = {unit.kind for id_ in catalogue.scenario_ids() for unit in catalogue.board(id_).units}
    assert kinds - {"mission"} <= {kind for kind, _ in drawn}
    assert len({drawing for _, drawing in drawn}) == len(drawn)


def test_rules_come_in_both_languages(server: Served) -> None:
    for card in server.http.get("/api/scenarios").json():
        book = server.http.get(f"/api/rules/{card['book']}").json()
        assert book["prefix"] == card["prefix"]
        assert all(p["title"]["en"] and p["summary"]["it"] for p in book["paragraphs"])
        for ruling in book["rulings"]:
            why = ruling["why"]
            assert why["en"]
            assert why["it"] != why["en"] or not re.search("[a-z]", why["en"]), ruling["id"]


def test_the_rules_of_a_game_have_its_numbers_and_readings(server: Served) -> None:
    made = server.make(scenario="gravellona-2013", options={"stack-attack": "combined"}, players={})
    rules = server.http.get(f"/api/games/{made['id']}/rules").json()
    prices = next(p for p in rules["paragraphs"] if p["id"] == "G 5-c")
    assert "Attack 2†" in prices["summary"]["en"]
    assert "Attacco 2†" in prices["summary"]["it"]
    assert prices["notes"][0]["en"].startswith("† Reconstructed, low confidence.")
    assert prices["notes"][0]["it"].startswith("† Ricostruito, fiducia bassa.")
    changed = {r["option"]: r["what"]["en"] for r in rules["rulings"] if r["changed"]}
    assert changed["stack-attack"].startswith("combined:")
    # An example that is played by another reading is not offered.
    usual = server.http.get(f"/api/rules/{rules['book']}").json()
    fewer = {e["name"] for e in rules["examples"]}
    assert fewer < {e["name"] for e in usual["examples"]}
    assert "V-49" not in fewer
    assert server.http.get("/api/games/nothing/rules").status_code == 404


def test_options_without_effect_are_not_on_the_card(server: Served) -> None:
    cards = {card["id"]: card for card in server.http.get("/api/scenarios").json()}
    offered = {id_: {o["id"] for o in card["options"]} for id_, card in cards.items()}
    assert "trained-morale" in offered["gravellona"] - offered["tarnova"]
    assert "frost-hinders-mines" in offered["tarnova"] - offered["gravellona"]


def test_the_schema_has_routes_and_messages(server: Served) -> None:
    schema = server.http.get("/api/schema").json()
    assert schema["openapi"].startswith("3.1")
    assert {"FromClient", "FromServer", "State", "NewGame"} <= set(schema["components"]["schemas"])


def test_answers_carry_a_strict_policy(server: Served) -> None:
    for path in ("/", "/api/about", "/api/nothing"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("headers", "key"),
    [
        ({"host": "evil.example"}, "wrong-host"),
        ({"host": "127.0.0.1.evil.example:80"}, "wrong-host"),
        ({"host": "["}, "wrong-host"),
        ({"origin": "http://evil.example"}, "wrong-origin"),
        ({"origin": "null"}, "wrong-origin"),
        ({"sec-fetch-site": "cross-site"}, "wrong-origin"),
    ],
)
def test_other_sites_get_nothing(server: Served, headers: dict[str, str], key: str) -> None:
    answer = server.http.post("/api/games", json={"scenario": "drvar"}, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (403, key)


def test_a_shared_server_answers_to_numbers_and_not_to_names() -> None:
    async def nothing(*_: Any) -> None:
        pass

    shared = Guard(nothing, shared=True)
    assert shared.answers_to("192.0.2.7:8765")
    assert shared.answers_to(socket.gethostname())
    assert not shared.answers_to("evil.example")
    assert not Guard(nothing, shared=False).answers_to("192.0.2.7")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/games/nobody", None, 404, "unknown-game"),
        ("GET", "/api/games/" + "x" * 500, None, 404, "unknown-game"),
        ("GET", "/api/scenarios/atlantis/board", None, 404, "unknown-scenario"),
        ("GET", "/api/rules/atlantis", None, 404, "unknown-book"),
        ("GET", "/api/nothing", None, 404, "not-found"),
        ("GET", "/app.js", None, 404, "not-found"),
        ("PUT", "/api/games", {}, 405, "wrong-method"),
        ("POST", "/api/games", {}, 400, "bad-message"),
        ("POST", "/api/games", {"scenario": 7}, 400, "bad-message"),
        ("POST", "/api/games", {"scenario": "drvar", "secnario": 1}, 400, "bad-message"),
        ("POST", "/api/games", {"scenario": "atlantis"}, 404, "unknown-scenario"),
        ("POST", "/api/games", {"scenario": "drvar", "options": {"x": 1}}, 400, "bad-option"),
        ("POST", "/api/games", {**DRVAR, "players": {"x": "simple"}}, 400, "bad-players"),
        ("POST", "/api/games", {**DRVAR, "players": {"german": "x"}}, 400, "bad-players"),
        ("POST", "/api/games", {"scenario": "d" * 70_000}, 413, "too-large"),
        ("POST", "/api/records", {"record": "no record"}, 400, "bad-record"),
        ("GET", "/api/home", None, 403, "wrong-link"),
        ("POST", "/api/home/nobody", None, 403, "wrong-link"),
    ],
)  # fmt: skip
def test_nonsense_is_refused_in_words(
    server: Served, method: str, path: str, body: Any, status: int, key: str
) -> None:
    answer = server.http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert answer.json()["say"]["it"]


def test_only_its_owner_deletes_a_game(server: Served) -> None:
    made = server.make(players=AGAINST)
    path = f"/api/games/{made['id']}"
    for key in ("guess", made["links"][0]["key"], made["links"][1]["key"]):
        headers = {"authorization": f"Bearer {key}"}
        assert server.http.delete(path, headers=headers).status_code == 403
    headers = {"authorization": f"Bearer {made['owner']}"}
    assert server.http.delete(path, headers=headers).status_code == 204
    assert server.http.get(path).status_code == 404


def test_home_lists_the_games_and_opens_its_own_seat_again(server: Served) -> None:
    made = server.make(seats="two", side="german")
    headers = {"authorization": f"Bearer {server.home}"}
    games = server.http.get("/api/home", headers=headers).json()
    mine = next(game for game in games if game["header"]["id"] == made["id"])
    assert mine["sides"] == made["links"][0]["sides"]
    again = server.http.post(f"/api/home/{made['id']}", headers=headers).json()
    player = Player(server, made["id"], again["links"][0]["key"])
    assert player.hear()["sides"] == mine["sides"]
    player.close()
    assert str(server.folder) in server.http.get("/api/about", headers=headers).text
    assert str(server.folder) not in server.http.get("/api/about").text


def test_no_secret_lies_in_the_file(server: Served) -> None:
    made = server.make(players=AGAINST)
    stored = b"".join(file.read_bytes() for file in server.folder.glob("games.sqlite*"))
    assert made["id"].encode() in stored
    for secret in (made["owner"], *[link["key"] for link in made["links"]]):
        assert secret.encode() not in stored


def test_a_running_record_shows_each_side_its_own(
    server: Served, sit: Callable[..., Player]
) -> None:
    made = server.make(seats="two", dice="seed", seed=1)
    yugoslav = sit(made, 1)
    yugoslav.ready()
    yugoslav.choose("identity tito")
    path = f"/api/games/{made['id']}/record"

    def texts(link: int) -> list[str | None]:
        headers = {"authorization": f"Bearer {made['links'][link]['key']}"}
        data = server.http.get(path, headers=headers).json()
        assert data["record"] is None
        return [entry["text"] for entry in data["entries"]]

    assert texts(0) == texts(2) == [None]
    assert texts(1) == ["identity tito"]
    assert server.http.get(path, headers={"authorization": "Bearer x"}).status_code == 403


def test_the_page_is_served_from_its_folder(server: Served) -> None:
    answer = server.http.get("/game/abc")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.status_code in {200, 503}
    for path in ("/../guard.py", "/%2e%2e/guard.py", "/..%2fguard.py"):
        assert b"class Guard" not in server.http.get(path).content


def test_messages_have_a_schema_for_the_client() -> None:
    from staffetta.table.messages import FromClient, FromServer  # noqa: PLC0415

    (client, _), _ = msgspec.json.schema_components([FromClient, FromServer])
    assert client["discriminator"]["propertyName"] == "type"


def test_the_page_speaks_the_protocol_of_its_server() -> None:
    types = Path(__file__).parents[2] / "client" / "src" / "lib" / "types.ts"
    assert f"export const PROTOCOL = {PROTOCOL}\n" in types.read_text(encoding="utf-8")
