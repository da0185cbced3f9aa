"""Paragraphs 14 and 14.1: reinforcements by road, and tougher resistance."""

from __future__ import annotations

import pytest

from staffetta.view.explain import why_not
from tests.kit.playing import check_offer
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

TITO = "Y-M9 mission tito at 10.10"
BATTALION = "Y-1 infantry 4 due 5 by 01.05"


def arriving(
    *more: str,
    ground: dict[str, str] | None = None,
    roads: tuple[str, ...] = (),
    points: tuple[int, int] = (0, 5),
    turn: int = 5,
    streams: tuple[str, ...] = (),
) -> Table:
    return game(
        BATTALION,
        *more,
        TITO,
        active=YUGOSLAV,
        ground=ground,
        roads=roads,
        points=points,
        turn=turn,
        streams=streams,
    )


# --- 14 Coming in ---------------------------------------------------------------------------------


@pytest.mark.rule("R 14", "R 5.1.1")
def test_reinforcements_come_in_by_a_movement_of_one_point_and_go_on() -> None:
    table = arriving().do("enter 01.05 move")
    # There is one entry hex, so that is where they are.
    assert table.where("Y-1") == "01.05"
    assert table.told("arrives") == [{"rule": "R 14", "units": "Y-1", "hex": "01.05"}]
    table.do("to 01.06", "to 01.07", "to 01.08")
    assert table.where("Y-1") == "01.08"
    assert table.points == (0, 4)
    assert table.marks("Y-1") == {"newcomer"}


@pytest.mark.rule("R 14", "R 8.2")
def test_the_entry_hex_costs_its_ground_also_where_a_road_leads_in() -> None:
    table = arriving(ground={"01.05": "town"}, roads=("01.05 01.06",)).do("enter 01.05 move")
    table.do("to 01.06", "to 01.07")
    assert table.where("Y-1") == "01.07"
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 14")
def test_reinforcements_do_not_come_before_their_turn() -> None:
    table = arriving("Y-INF infantry 1 at 08.08", turn=4)
    assert table.refusal("enter 01.05") == ("R 14", "nobody-due")


@pytest.mark.rule("R 14")
def test_reinforcements_may_wait_any_number_of_turns() -> None:
    table = arriving(turn=9)
    assert "enter 01.05" in table.offers()


@pytest.mark.rule("R 14", "R 5")
def test_those_who_wait_at_one_entry_come_in_together_or_not() -> None:
    table = arriving("Y-2 infantry 3 due 5 by 01.05", "Y-3 infantry 2 due 5 by 01.05")
    table.do("enter 01.05 move")
    assert table.offers() == ["with Y-1", "without Y-1"]
    assert table.refusal("all") == ("R 7", "stack-full")
    table.do("with Y-1", "with Y-2")
    # Nine points would be too many, so the third is not asked.
    assert [table.where(u) for u in ("Y-1", "Y-2", "Y-3")] == ["01.05", "01.05", "waiting"]
    assert table.points == (0, 4)


@pytest.mark.rule("R 14")
def test_those_of_other_entries_come_by_their_own() -> None:
    table = arriving("Y-2 infantry 3 due 5 by 10.01")
    assert {"enter 01.05", "enter 10.01"} <= set(table.offers())
    table.do("enter 10.01 move", "stop")
    assert (table.where("Y-1"), table.where("Y-2")) == ("waiting", "10.01")


@pytest.mark.rule("R 14")
def test_an_entry_held_by_the_enemy_is_gone_round_by_the_edge() -> None:
    table = arriving("G-PAN paratroops 3 at 01.05").do("enter 01.05 move")
    # 02.04 and 02.05 touch the entry too, but not the edge.
    assert table.offers() == ["to 01.04", "to 01.06"]
    assert table.refusal("to 01.05") == ("R 14", "not-the-entry-hex")
    assert table.refusal("to 02.05") == ("R 14", "not-the-entry-hex")
    table.do("to 01.06", "stop")
    assert table.where("Y-1") == "01.06"


@pytest.mark.rule("R 14")
def test_the_way_round_must_be_free_of_enemies_as_well() -> None:
    table = arriving(
        "G-A paratroops 3 at 01.05", "G-B paratroops 3 at 01.06", "G-C paratroops 3 at 01.04"
    )
    assert table.do("enter 01.05 assault", "to 01.05").asks() == "dice melee"
    table = arriving(
        "G-A paratroops 3 at 01.05", "G-B paratroops 3 at 01.06", ground={"01.04": "wood"}
    ).do("enter 01.05 move")
    assert table.where("Y-1") == "01.04"


@pytest.mark.rule("R 14", "R 7")
def test_an_entry_full_of_friends_is_gone_round_too() -> None:
    table = arriving("Y-A infantry 5 at 01.05").do("enter 01.05 move")
    assert table.offers() == ["to 01.04", "to 01.06"]


@pytest.mark.rule("R 14", "R 8.2")
def test_whoever_comes_has_the_whole_allowance_for_the_entry_hex() -> None:
    table = arriving(ground={"01.05": "wood", "01.06": "town"}, streams=("01.05",))
    check_offer(table.state)
    table.do("enter 01.05 move")
    assert table.where("Y-1") == "01.05"
    assert table.offers() == ["to 01.04", "to 02.04", "to 02.05", "stop"]


@pytest.mark.rule("R 14", "R 7")
def test_an_entry_with_room_is_not_gone_round() -> None:
    table = arriving("Y-A infantry 4 at 01.05").do("enter 01.05 move")
    assert table.where("Y-1") == "01.05"


@pytest.mark.rule("R 14", "R 5.1.4", "R 11.1")
def test_reinforcements_may_assault_the_entry_hex() -> None:
    table = arriving("G-PAN paratroops 3 at 01.05").do("enter 01.05 assault")
    # Or they come in beside it and assault from there.
    assert table.offers() == ["to 01.05", "to 01.04", "to 01.06"]
    table.do("to 01.05")
    assert table.asks() == "dice melee"
    assert table.where("Y-1") == "01.05"
    table.roll(5, 4)
    table.do("roll 6", "retreat 02.05")
    assert (table.where("Y-1"), table.where("G-PAN")) == ("01.05", "02.05")
    assert table.points == (0, 4)


@pytest.mark.rule("R 14", "R 5.1.4")
def test_reinforcements_may_assault_past_a_free_entry_hex() -> None:
    table = arriving("G-PAN paratroops 3 at 03.05").do("enter 01.05 assault")
    assert table.offers() == ["to 01.05"]
    assert table.refusal("to 01.06") == ("R 14", "not-the-entry-hex")
    table.do("to 01.05")
    # One of four points is spent; the rest of the way is like that of any assault.
    assert "stop" in table.offers()
    table.do("to 02.05", "to 03.05", "roll 6 1")
    assert table.where("Y-1") == "03.05"
    assert table.points == (0, 4)
    far = arriving("G-PAN paratroops 3 at 05.05").state
    why = why_not(far, YUGOSLAV, "assault from gate:01.05")
    assert why is not None
    assert (why.rule, why.key) == ("R 5.1.4", "no-enemy-within-reach")


@pytest.mark.rule("R 14", "R 11.1")
def test_assaulters_from_off_the_map_go_back_off_it() -> None:
    table = arriving("G-PAN paratroops 3 at 01.05").do(
        "enter 01.05 assault", "to 01.05", "roll 3 4"
    )
    assert table.where("Y-1") == "waiting"
    assert table.marks("Y-1") == {"newcomer", "fired-once"}
    # They may try again.
    assert "enter 01.05" in table.offers()


@pytest.mark.rule("R 14", "R 11.1")
def test_assaulters_beaten_off_the_map_keep_what_happened_to_them() -> None:
    table = arriving("G-PAN paratroops 3 at 01.05").do(
        "enter 01.05 assault", "to 01.05", "roll 1 5"
    )
    assert table.where("Y-1") == "waiting"
    assert table.strength("Y-1") == 3
    table = arriving("G-PAN paratroops 4 at 01.05").do(
        "enter 01.05 assault", "to 01.05", "roll 1 2", "roll 6"
    )
    assert table.where("Y-1") == "waiting"
    assert "pinned" in table.marks("Y-1")
    assert table.refusal("enter 01.05") == ("R 10.1.1", "pinned-cannot-move")


@pytest.mark.rule("R 14")
def test_an_entry_without_enemies_is_not_assaulted() -> None:
    table = arriving("G-PAN paratroops 3 at 01.06").do("enter 01.05 move")
    assert table.where("Y-1") == "01.05"


@pytest.mark.rule("R 14", "R 2.1.2")
def test_a_command_comes_in_with_its_units() -> None:
    table = game(
        "G-WIL command radius 5 leads willam due 5 by 05.01",
        "G-W1 infantry 3 of willam due 5 by 05.01",
        "Y-INF infantry 1 at 10.10",
        points=(5, 0),
    )
    table.do("enter 05.01 move", "all", "to 05.02", "stop")
    assert table.where("G-WIL") == table.where("G-W1") == "05.02"


@pytest.mark.rule("R 14", "R 2.1.2")
def test_a_lone_command_or_radio_of_the_enemy_does_not_close_an_entry() -> None:
    table = arriving("G-RYB command radius 6 reverse 3 at 01.05", "G-PAN paratroops 1 at 09.09").do(
        "enter 01.05 move"
    )
    assert table.where("Y-1") == "01.05"
    assert table.where("G-RYB") == "09.09"


@pytest.mark.rule("R 14", "R 8.4.1")
def test_at_night_the_entry_hex_must_be_paid_from_half_the_allowance() -> None:
    table = arriving(turn=9).do("enter 01.05 move", "to 01.06")
    assert table.asks() == "yugoslav activations"


# --- 14.1 Tougher resistance ----------------------------------------------------------------------

COLUMN = (
    "G-WIL command radius 5 leads willam due 12 by 05.01",
    "G-W1 infantry 3 of willam due 12 by 05.01",
)


def morning(*more: str, turn: int = 4) -> Table:
    """A turn up to the question whether units are given up."""
    return game(
        "G-PAN paratroops 1 at 10.01",
        *COLUMN,
        "Y-INF infantry 1 at 10.10",
        "Y-1 infantry 4 due 6 by 01.05",
        "Y-2 infantry 4 due 6 by 01.08",
        *more,
        start=True,
        turn=turn,
        points=(0, 3),
    ).do("roll 1 1")


@pytest.mark.rule("R 14.1")
def test_every_unit_given_up_delays_the_column_by_a_turn() -> None:
    table = morning()
    assert table.asks() == "yugoslav renounce"
    assert table.offers() == ["renounce Y-1", "renounce Y-2", "done"]
    assert table.refusal("renounce Y-INF") == ("R 14.1", "already-on-the-map")
    table.do("renounce Y-2")
    assert table.where("Y-2") == "left"
    assert [table.state.due[table.unit(u)] for u in ("G-WIL", "G-W1")] == [13, 13]
    assert table.told("relief-delayed") == [{"rule": "R 14.1", "unit": "Y-2", "turn": "13"}]
    table.do("renounce Y-1")
    assert table.state.due[table.unit("G-W1")] == 14
    # Nobody is left to give up.
    assert table.asks() == "yugoslav activations"
    assert table.lost == (0, 0)


@pytest.mark.rule("R 14.1")
def test_the_question_comes_back_each_turn_until_the_column_is_due() -> None:
    table = morning().do("done").pass_both().do("roll 1 1")
    assert (table.turn, table.asks()) == (5, "yugoslav renounce")
    assert morning(turn=11).asks() == "yugoslav renounce"
    assert morning(turn=12).asks() == "yugoslav activations"


@pytest.mark.rule("R 14.1")
def test_only_full_units_can_be_given_up() -> None:
    table = morning("Y-3 infantry 4 down 3 due 6 by 01.08")
    assert table.refusal("renounce Y-3") == ("R 14.1", "not-a-full-unit")


@pytest.mark.rule("R 14.1")
def test_a_column_delayed_past_the_last_turn_never_comes() -> None:
    table = morning("Y-3 infantry 4 due 6 by 01.08", "Y-4 infantry 4 due 6 by 01.08")
    table.do("renounce Y-1", "renounce Y-2", "renounce Y-3", "renounce Y-4")
    assert table.told("relief-never-comes") == [{"rule": "R 14.1", "unit": "Y-4", "turn": "16"}]
    assert table.told("relief-delayed")[-1]["turn"] == "15"


@pytest.mark.rule("R 14.1", "R 17.1")
def test_the_column_comes_in_its_turn() -> None:
    table = game(
        "G-PAN paratroops 1 at 10.01", *COLUMN, "Y-INF infantry 1 at 10.10", turn=12, points=(2, 0)
    )
    assert "enter 05.01" in table.offers()
    early = game(
        "G-PAN paratroops 1 at 10.01", *COLUMN, "Y-INF infantry 1 at 10.10", turn=11, points=(2, 0)
    )
    assert early.refusal("enter 05.01") == ("R 14", "nobody-due")


@pytest.mark.rule("R 14.1")
def test_without_a_column_to_delay_nobody_is_asked() -> None:
    table = game(
        "G-PAN paratroops 1 at 10.01",
        "Y-INF infantry 1 at 10.10",
        "Y-1 infantry 4 due 6 by 01.05",
        start=True,
        turn=4,
    ).do("roll 1 1")
    assert table.asks().endswith("activations")
    assert table.state.initiative in (GERMAN, YUGOSLAV)
