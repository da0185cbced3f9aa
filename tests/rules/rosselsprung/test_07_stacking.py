"""Chapter 7: eight points of strength to a hex."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.table import YUGOSLAV, Table, game


def column(moving: int, standing: int, options: dict[str, Value] | None = None) -> Table:
    """A unit about to move down a column through a hex with friends."""
    return game(
        f"G-PAN paratroops {moving} at 03.01",
        f"G-BLA paratroops {standing} at 03.02",
        "Y-INF infantry 1 at 10.10",
        options=options,
    ).do("activate 03.01 move")


@pytest.mark.rule("R 7")
def test_eight_points_may_share_a_hex_and_nine_may_not() -> None:
    assert "to 03.02" in column(4, 4).offers()
    table = column(5, 4)
    assert "to 03.02" not in table.offers()
    assert table.refusal("to 03.02") == ("R 7", "stack-full")


@pytest.mark.rule("R 7")
def test_the_limit_holds_in_every_hex_of_a_move() -> None:
    table = column(4, 4).do("to 03.02", "to 03.03", "stop")
    assert table.where("G-PAN") == "03.03"


@pytest.mark.rule("R 7")
def test_by_the_option_the_limit_holds_only_where_a_move_ends() -> None:
    table = column(5, 4, {"stacking-while-moving": "at-end"}).do("to 03.02")
    assert table.refusal("stop") == ("R 7", "cannot-stop-here")
    table.do("to 03.03", "stop")
    assert table.where("G-PAN") == "03.03"


@pytest.mark.rule("R 7")
def test_strength_counts_as_it_is_now_and_by_side() -> None:
    table = game(
        "G-PAN paratroops 8 down 3 at 03.01",
        "G-BLA paratroops 8 down 5 at 03.02",
        "Y-INF infantry 8 at 10.10",
    )
    assert "to 03.02" in table.do("activate 03.01 move").offers()


@pytest.mark.rule("R 7")
def test_commands_missions_and_the_radio_count_nothing() -> None:
    table = game(
        "G-RYB command radius 6 reverse 3 at 03.01",
        "G-BLA paratroops 8 at 03.02",
        "Y-RAD radio at 08.01",
        "Y-M1 mission decoy at 08.03",
        "Y-INF infantry 8 at 08.02",
    )
    table.do("activate 03.01 move", "to 03.02", "stop")
    assert table.where("G-RYB") == "03.02"
    table.do("activate 08.01 move", "to 08.02", "stop", "pass")
    table.do("activate 08.03 move-mission", "to 08.02", "stop")
    assert table.where("Y-RAD") == table.where("Y-M1") == "08.02"


@pytest.mark.rule("R 7", "R 5")
def test_a_group_counts_as_a_whole() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.01",
        "G-GRU paratroops 2 at 03.01",
        "G-BLA paratroops 4 at 03.02",
        "Y-INF infantry 1 at 10.10",
    )
    table.do("activate 03.01 move", "all")
    assert table.refusal("to 03.02") == ("R 7", "stack-full")
    table = game(
        "G-PAN paratroops 3 at 03.01",
        "G-GRU paratroops 2 at 03.01",
        "G-BLA paratroops 4 at 03.02",
        "Y-INF infantry 1 at 10.10",
    )
    table.do("activate 03.01 move", "with G-PAN", "without G-GRU")
    assert "to 03.02" in table.offers()


@pytest.mark.rule("R 7", "R 8")
def test_a_unit_hemmed_in_by_full_hexes_has_nowhere_to_go() -> None:
    table = game(
        "G-PAN paratroops 2 at 01.01",
        "G-A paratroops 7 at 01.02",
        "G-B paratroops 7 at 02.01",
        "Y-INF infantry 1 at 10.10",
    )
    assert table.barred("01.01", "move") == ("R 8", "nowhere-to-go")


@pytest.mark.rule("R 7", "R 5.1.4")
def test_assaulters_do_not_pass_through_a_full_hex() -> None:
    pieces = (
        "Y-INF infantry 3 at 01.01",
        "Y-A infantry 6 at 01.02",
        "Y-B infantry 6 at 02.01",
        "G-PAN paratroops 2 at 01.03",
    )
    table = game(*pieces, active=YUGOSLAV)
    assert table.barred("01.01", "assault") == ("R 5.1.4", "no-enemy-within-reach")
    table = game(
        *pieces, active=YUGOSLAV, options={"stacking-while-moving": "at-end"}, points=(0, 3)
    )
    assert table.barred("01.01", "assault") is None
