"""The numbers that the page shows before the dice, in the third book."""

from __future__ import annotations

import pytest

from staffetta.table.answering import tallies
from staffetta.view.veil import veil
from tests.kit.gravellona2013 import PARTISAN, game


@pytest.mark.rule("G 8.1-b")
def test_an_attack_has_its_numbers() -> None:
    table = game("P-1 infantry 2 at 03.04", "R-1 infantry 1 at 03.03", active=PARTISAN)
    fire, melee = tallies(veil(table.state, PARTISAN), ["activate 03.04", "attack", "at 03.03"])
    assert melee is None
    assert fire is not None
    assert (fire["need"], fire["targets"]) == (6, ["R-1"])
    assert fire["firers"][0]["modifier"] == 1


@pytest.mark.rule("G 9.1", "G 9")
def test_an_assault_has_its_numbers_and_so_has_a_melee_in_place() -> None:
    table = game(
        "P-1 infantry 2 at 03.04",
        "P-2 infantry 1 at 05.05",
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 3 at 05.05",
        active=PARTISAN,
        ground={"03.03": "town"},
    )
    shown = veil(table.state, PARTISAN)
    fire, melee = tallies(shown, ["activate 03.04", "assault", "to 03.03"])
    assert fire is None
    assert melee is not None
    assert (melee["entering"]["total"], melee["defending"]["total"]) == (2 - 5, 1)
    _, going_on = tallies(veil(table.state, PARTISAN), ["activate 05.05", "melee"])
    assert going_on is not None
    assert (going_on["entering"]["total"], going_on["defending"]["total"]) == (1, 3)
