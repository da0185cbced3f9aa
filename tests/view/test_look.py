"""Looking into a hex: what its ground does, what its pieces can do, who can fire there."""

from __future__ import annotations

import pytest

from staffetta.view.look import Look, look
from staffetta.view.veil import veil
from tests.kit.banditen import tarnova
from tests.kit.gravellona2013 import game as game2013
from tests.kit.table import GERMAN, YUGOSLAV, Table, game


def at(table: Table, hex_: str, viewer: int = GERMAN) -> Look:
    return look(veil(table.state, viewer), viewer, table.state.world.grid.find(hex_))


def stormed(found: Look) -> dict[str, int]:
    return {term["key"]: term["value"] for term in found["ground"]["assault"]}


def firing(found: Look) -> dict[str, list[str]]:
    return {stack["hex"]: stack["pieces"] for stack in found["firing"]}


def test_the_ground_says_what_it_costs_and_what_it_gives() -> None:
    table = game("G-PAN paratroops 3 at 03.03", ground={"04.03": "wood"})
    ground = at(table, "04.03")["ground"]
    assert ground["terrain"] == "wood"
    assert ground["cost"] == {"points": 2, "table": "terrain.wood.cost"}
    assert ground["hit"] == {"points": 6, "table": "terrain.wood.to_hit"}
    assert stormed(at(table, "04.03")) == {"storming-wood": -1}
    assert ground["opaque"]
    assert not ground["wheels"]
    clear = at(table, "03.03")["ground"]
    assert (clear["cost"], clear["opaque"]) == ({"points": 1, "table": "terrain.clear.cost"}, False)
    assert clear["hit"] is not None
    assert clear["hit"]["points"] == 5


def test_where_nobody_comes_there_is_no_price() -> None:
    table = game("G-PAN paratroops 3 at 03.03", ground={"04.03": "impassable"})
    ground = at(table, "04.03")["ground"]
    assert (ground["cost"], ground["hit"], ground["assault"]) == (None, None, [])


def test_those_in_range_and_sight_can_fire() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-INF infantry 2 at 05.03",
        "Y-MG mg 1 at 05.03",
        "Y-FAR infantry 2 at 10.09",
        "Y-TIRED mg 2 at 03.01 fired-twice",
    )
    found = at(table, "03.03")
    assert "10.09" not in firing(found)
    assert "03.01" not in firing(found)
    assert firing(found)["05.03"][-1:] == ["Y-MG"]
    # What hides the line takes them away.
    hidden = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-MG mg 1 at 05.03",
        ground={"04.03": "wood", "04.02": "wood"},
    )
    assert firing(at(hidden, "03.03")) == {}


def test_nobody_fires_into_a_hex_of_his_own() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    assert {stack["side"] for stack in at(table, "03.03")["firing"]} == {"yugoslav"}
    assert {stack["side"] for stack in at(table, "04.03")["firing"]} == {"german"}
    assert {stack["side"] for stack in at(table, "04.02")["firing"]} == {"german", "yugoslav"}


def test_a_piece_tells_what_it_can_do_now() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "G-RYB command radius 6 at 03.03")
    facts = {piece["id"]: piece for piece in at(table, "03.03")["pieces"]}
    assert facts["G-PAN"]["range"] > 0
    assert facts["G-PAN"]["movement"] > 0
    assert facts["G-PAN"]["morale"] > 0
    assert (facts["G-RYB"]["range"], facts["G-RYB"]["morale"]) == (0, 0)


def test_what_lies_face_down_tells_nothing_but_that_it_is_there() -> None:
    found = [
        at(game("G-PAN paratroops 3 at 03.03", f"Y-M1 mission at 05.03 {who}"), "05.03")
        for who in ("tito", "decoy")
    ]
    assert found[0] == found[1]
    assert found[0]["pieces"] == [{"id": "Y-M1", "range": 0, "movement": 0, "morale": 0}]


@pytest.mark.rule("R 13.1")
def test_its_owner_sees_no_other_facts_of_it_either() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-M1 mission at 05.03 tito")
    assert at(table, "05.03", YUGOSLAV)["pieces"] == at(table, "05.03")["pieces"]


@pytest.mark.rule("G 8.1-b", "G 9.1")
def test_a_book_with_modifiers_gives_those() -> None:
    table = game2013("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 03.02", ground={"03.02": "wood"})
    ground = at(table, "03.02")["ground"]
    assert ground["hit"] is None
    assert [(t["value"], t["key"]) for t in ground["cover"]] == [(-1, "target-in-wood")]
    assert stormed(at(table, "03.02")) == {"storming-wood": -1}


@pytest.mark.rule("B 16.6.2")
def test_at_night_ranges_are_those_of_the_night() -> None:
    pieces = ("1/MG mg 2 at 03.03", "I/1 infantry 3 at 05.03")
    by_day, by_night = (tarnova(*pieces, turn=turn) for turn in (3, 9))
    assert by_night.state.night()
    assert [at(table, "03.03")["pieces"][0]["range"] for table in (by_day, by_night)] == [2, 1]
    assert firing(at(by_day, "03.05")) == {"03.03": ["1/MG"]}
    assert firing(at(by_night, "03.05")) == {}
