"""A scenario folder of one's own: offered by the server, played with its own tables."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.play.game import Game
from staffetta.scenarios import home_of
from staffetta.scenarios.tables import table_path
from tests.server.conftest import Data, Player, Served

Serve = Callable[..., Served]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Tarnova with machine guns that reach 3 hexes, by a printed table."""
    home = tmp_path / "mine"
    shutil.copytree(home_of("tarnova"), home)
    table = table_path("banditen", "units.toml").read_text(encoding="utf-8")
    gun = '[units.mg]\nallowance = 4\nrange = 2\nsources = { range = "sister-ranges" }\n'
    assert gun in table
    changed = table.replace(gun, "[units.mg]\nallowance = 4\nrange = 3\n")
    (home / "units.toml").write_text(changed, encoding="utf-8")
    return home


def guns(board: Data) -> set[int]:
    return {unit["range"] for unit in board["units"] if unit["kind"] == "mg"}


def test_the_board_of_a_game_has_the_numbers_of_its_own_tables(server: Served, mine: Path) -> None:
    record = str(Game.new(str(mine), seed=1).record)
    answer = server.http.post("/api/records", json={"record": record}, headers=server.at_home)
    made = answer.json()
    assert server.http.get(f"/api/games/{made['id']}").json()["own_scenario"]
    own = server.http.get(f"/api/games/{made['id']}/board")
    assert guns(own.json()) == {3}
    assert guns(server.http.get("/api/scenarios/tarnova/board").json()) == {2}
    again = server.http.get(
        f"/api/games/{made['id']}/board", headers={"if-none-match": own.headers["etag"]}
    )
    assert again.status_code == 304
    assert server.http.get("/api/games/nothing/board").status_code == 404


def test_a_board_says_which_numbers_are_reconstructed(server: Served, mine: Path) -> None:
    usual = server.http.get("/api/scenarios/tarnova/board").json()
    note = usual["notes"][usual["reconstructed"]["units.mg.range"]]
    assert note["en"].startswith("† Reconstructed, high confidence.")
    assert note["it"].startswith("† Ricostruito, fiducia alta.")
    assert {"terrain.town.assault", "scenario.forts-to-points"} <= usual["reconstructed"].keys()
    assert "actions.attack" not in usual["reconstructed"]
    printed = server.http.get("/api/scenarios/drvar/board").json()
    # Its tables are printed; the values of its aircraft are not.
    assert {place.partition(".")[0] for place in printed["reconstructed"]} == {"aircraft"}
    record = str(Game.new(str(mine), seed=1).record)
    answer = server.http.post("/api/records", json={"record": record}, headers=server.at_home)
    own = server.http.get(f"/api/games/{answer.json()['id']}/board").json()
    assert "units.mg.range" not in own["reconstructed"]
    assert "units.mortar.range" in own["reconstructed"]


def test_a_server_offers_the_folder_that_it_was_started_with(serve: Serve, mine: Path) -> None:
    server = serve("--scenario", str(mine))
    assert any("your own" in line for line in server.said)
    card, *others = server.http.get("/api/scenarios").json()
    assert (card["id"], card["balance"]) == ("own-mine", None)
    assert card["title"]["it"].endswith("(mine)")
    assert card["id"] not in {other["id"] for other in others}
    assert guns(server.http.get("/api/scenarios/own-mine/board").json()) == {3}
    made = server.make("own-mine", players={"axis": "person", "partisan": "simple"})
    assert server.http.get(f"/api/games/{made['id']}").json()["own_scenario"]
    assert guns(server.http.get(f"/api/games/{made['id']}/board").json()) == {3}
    player = Player(server, made["id"], made["links"][0]["key"])
    assert player.ready()["decision"]["yours"]
    # By the options of its book, and by no others.
    option = {"partisans-set-up-first": True}
    assert server.make("own-mine", options=option)["id"]
    bad = {"scenario": "own-mine", "options": {"halving": "up"}}
    assert server.http.post("/api/games", json=bad, headers=server.at_home).status_code == 400


def test_a_broken_folder_is_refused_with_file_line_and_remedy(
    mine: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    from staffetta.cli.app import main  # noqa: PLC0415 (imports little itself)

    table = mine / "units.toml"
    table.write_text(table.read_text(encoding="utf-8").replace("range = 3", "range = 30"), "utf-8")
    assert main(["serve", "--no-browser", "--data", str(mine.parent), "--scenario", str(mine)]) == 2
    said = capfd.readouterr().err
    assert "units.toml:11:9" in said
    assert "from 1 to 9" in said
