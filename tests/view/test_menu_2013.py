"""Menus of the third book: reactions of stacks, retreats, and what they cost."""

from __future__ import annotations

import pytest

from staffetta.engine.reasons import Reason
from staffetta.play.setting import set_out
from staffetta.view import narrate
from staffetta.view.menu import Entry, menu
from tests.kit.gravellona2013 import PARTISAN, Table2013, game


def entries(table: Table2013) -> dict[str, Entry]:
    return {e.text: e for e in menu(table.state, table.state.decider).entries}


def reacting() -> Table2013:
    return game(
        "R-1 infantry 1 at 03.03",
        "G-D infantry 1 can reluctant at 03.03",
        "R-2 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.06",
        active=PARTISAN,
    ).do("activate 03.06 move", "to 03.05")


@pytest.mark.rule("G 8.7-a", "G 12.1-b")
def test_a_reaction_shows_its_price_and_who_cannot_react() -> None:
    found = entries(reacting())
    assert found["opportunity-attack 03.03"].points == 1
    assert found["opportunity-attack 03.03"].table == "actions.opportunity-attack"
    assert found["decline"].points is None
    refused = found["opportunity-attack 08.10"].refused
    assert refused is not None
    assert (refused.rule, refused.key) == ("G 8.1-a", "out-of-range")


@pytest.mark.rule("G 5-b", "G 12.1-b")
def test_each_member_of_a_reaction_shows_what_the_group_would_pay() -> None:
    table = reacting().do("opportunity-attack 03.03")
    assert table.asks() == "axis responders"
    found = entries(table)
    assert found["with R-1"].points == 1
    assert found["all"].points == 3
    assert {found[words].table for words in ("with R-1", "all")} == {"actions.opportunity-attack"}
    table.do("with R-1")
    assert entries(table)["with G-D"].points == 3


@pytest.mark.rule("G 9.7")
def test_a_retreat_shows_the_hexes_that_are_closed_to_it() -> None:
    table = game(
        "R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.03", "P-2 infantry 1 at 03.02"
    ).do("activate 03.03 withdraw")
    found = entries(table)
    refused = found["to 03.02"].refused
    assert refused is not None
    assert (refused.rule, refused.key) == ("G 9.7", "enemy-there")
    assert "to 08.08" not in found


@pytest.mark.rule("G 12.2-a")
def test_an_entry_shows_the_hexes_beside_it_that_are_closed() -> None:
    table = game(
        "R-1 infantry 1 at 01.01",
        "R-2 infantry 2 due 5 by 08.05,08.07",
        "P-1 infantry 2 at 01.10",
    ).do("enter 08.05 move")
    found = entries(table)
    refused = found["to 08.04"].refused
    assert refused is not None
    assert (refused.rule, refused.key) == ("G 12.2-a", "not-the-entry-hex")
    assert found["to 08.07"].refused is None
    assert "to 07.05" not in found


@pytest.mark.rule("G 5-a")
def test_a_reconstructed_price_bears_its_mark_in_a_refusal() -> None:
    names = set_out("gravellona-2013").names
    too_dear = Reason("G 5-a", "too-few-points", (("price", "3"), ("table", "actions.assault")))
    assert narrate.reason(too_dear, "en", names) == "It costs 3† points, more than you have."
    free = Reason("G 5-a", "too-few-points", (("price", "1"), ("table", "actions.withdraw")))
    assert narrate.reason(free, "en", names) == "It costs 1 point, more than you have."
