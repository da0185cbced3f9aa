"""The numbers of the third book's attacks and melees, before the dice."""

from __future__ import annotations

import pytest

from staffetta.view.explain import fire_tally, melee_tally
from staffetta.view.plain import TermData
from tests.kit.gravellona2013 import PARTISAN, game


def terms(found: list[TermData]) -> list[tuple[int, str, str]]:
    return [(t["value"], t["key"], t["rule"]) for t in found]


@pytest.mark.rule("G 8.1-b", "G 8.1-e")
def test_an_attack_has_one_die_for_each_unit_against_the_top_one() -> None:
    table = game(
        "R-OP mg 2 at 03.03",
        "R-1 infantry 2 auto at 03.03",
        "P-1 infantry 1 at 03.02",
        "P-2 infantry 3 at 03.02",
        ground={"03.02": "wood"},
    )
    state = table.state
    found = fire_tally(state, (0, 1), state.where[2])
    assert (found["need"], found["targets"]) == (6, ["P-1"])
    assert [(row["unit"], row["dice"], row["hits_on"]) for row in found["firers"]] == [
        ("R-OP", 1, [4, 5, 6]),
        ("R-1", 1, [5, 6]),
    ]
    assert terms(found["firers"][0]["terms"]) == [
        (1, "magnitude", "G 8.5-a"),
        (2, "machine-guns", "G 8.4-W"),
        (-1, "target-in-wood", "G 7-c"),
    ]
    moving = fire_tally(state, (0,), state.where[2], movers=(3,))
    assert moving["targets"] == ["P-2"]


@pytest.mark.rule("G 9.1")
def test_a_melee_has_ground_against_whoever_comes_second() -> None:
    table = game(
        "P-1 infantry 2 at 03.04",
        "P-2 infantry 2 at 03.04 pinned",
        "R-1 infantry 2 at 03.03 pinned",
        "R-2 infantry 1 at 03.03",
        active=PARTISAN,
        ground={"03.03": "wood"},
        streams=("03.03",),
        trenches=(("03.03",), ()),
    )
    state = table.state
    found = melee_tally(state, (0,), state.where[2])
    assert found["rule"] == "G 9.1"
    assert (found["entering"]["strength"], found["entering"]["total"]) == (2, -2)
    assert terms(found["entering"]["terms"]) == [
        (-1, "storming-wood", "G 7-c"),
        (-2, "storming-stream", "G 7-c"),
        (-1, "storming-trench", "G 9.1"),
    ]
    assert (found["defending"]["units"], found["defending"]["total"]) == (["R-1", "R-2"], 1)


@pytest.mark.rule("G 9.1", "G 9.6-b")
def test_the_numbers_before_are_those_of_the_melee() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 2 at 03.02",
        "P-1 infantry 4 at 03.03 spent",
        ground={"03.03": "wood"},
    )
    table.own.late[PARTISAN] = 1 << table.state.where[0]
    found = melee_tally(table.state, (1,), table.state.where[0])
    table.do("activate 03.02 assault", "to 03.03", "roll 1 1")
    told = table.told("melee")[0]
    assert str(found["entering"]["total"] + 1) == told["total"] == "5"
    assert str(found["defending"]["total"] + 1) == told["other-total"] == "0"
    assert " ".join(found["entering"]["units"]) == told["attackers"]
