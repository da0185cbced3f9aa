"""Chapter 11: the melee of an assault; who loses, who goes back, who retreats where."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.table import YUGOSLAV, Table, game

TITO = "Y-M1 mission tito at 10.10"
AROUND_0505 = ("05.04", "06.04", "06.05", "05.06", "04.05", "04.04")


def assault(
    *pieces: str,
    ground: dict[str, str] | None = None,
    streams: tuple[str, ...] = (),
    options: dict[str, Value] | None = None,
    points: tuple[int, int] = (5, 5),
    roads: tuple[str, ...] = (),
) -> Table:
    """The Germans at 05.04 storm 05.05, all of them."""
    table = game(
        *pieces,
        TITO,
        ground=ground,
        streams=streams,
        roads=roads,
        options=options,
        points=points,
    )
    table.do("activate 05.04 assault")
    if "all" in table.offers():
        table.do("all")
    return table.do("to 05.05")


def totals(table: Table) -> tuple[int, int]:
    told = table.told("melee")[-1]
    return int(told["total"]), int(told["other-total"])


# --- The bands ------------------------------------------------------------------------------------


@pytest.mark.rule("R 11.1", "R 11.1.1")
def test_on_a_tie_those_who_entered_go_back() -> None:
    table = assault("G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05").roll(3, 4)
    assert totals(table) == (7, 7)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.05")
    assert table.marks("G-PAN") == table.marks("Y-INF") == {"fired-once"}
    assert table.lost == (0, 0)
    assert table.points == (4, 5)
    assert table.told("falls-back") == [{"rule": "R 11.1", "units": "G-PAN", "hex": "05.04"}]


@pytest.mark.rule("R 11.1")
@pytest.mark.parametrize("dice", [(4, 4), (5, 4)])
def test_a_defender_lower_by_one_or_two_who_passes_holds(dice: tuple[int, int]) -> None:
    table = assault("G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05").roll(*dice)
    assert table.dice() == ["yugoslav"]
    table.roll(4)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.05")
    assert table.marks("Y-INF") == table.marks("G-PAN") == {"fired-once"}
    assert table.lost == (0, 0)


@pytest.mark.rule("R 11.1")
@pytest.mark.parametrize("dice", [(4, 4), (5, 4)])
def test_a_defender_lower_by_one_or_two_who_fails_retreats_pinned(dice: tuple[int, int]) -> None:
    table = assault("G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05").roll(*dice)
    table.roll(5)
    assert table.asks() == "yugoslav retreat"
    table.do("retreat 05.06")
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.05", "05.06")
    assert table.marks("Y-INF") == {"fired-once", "pinned"}
    assert table.marks("G-PAN") == {"fired-once"}
    assert table.lost == (0, 0)


@pytest.mark.rule("R 11.1")
def test_an_assaulter_lower_by_one_or_two_who_passes_goes_back_unpinned() -> None:
    table = assault("G-PAN paratroops 3 at 05.04", "Y-INF infantry 4 at 05.05").roll(4, 5)
    assert totals(table) == (7, 9)
    assert table.dice() == ["german"]
    table.roll(4)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.05")
    assert table.marks("G-PAN") == {"fired-once"}


@pytest.mark.rule("R 11.1")
def test_an_assaulter_lower_by_one_or_two_who_fails_goes_back_pinned() -> None:
    table = assault("G-PAN paratroops 3 at 05.04", "Y-INF infantry 4 at 05.05").roll(4, 5)
    table.roll(5)
    assert table.where("G-PAN") == "05.04"
    assert table.marks("G-PAN") == {"fired-once", "pinned"}
    assert table.marks("Y-INF") == {"fired-once"}


@pytest.mark.rule("R 11.1")
@pytest.mark.parametrize(("dice", "expected"), [((5, 3), (9, 6)), ((6, 2), (10, 5))])
def test_a_defender_lower_by_three_up_to_double_loses_a_point_retreats_and_tests(
    dice: tuple[int, int], expected: tuple[int, int]
) -> None:
    table = assault("G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05").roll(*dice)
    assert totals(table) == expected
    assert table.strength("Y-INF") == 2
    assert table.told("loses") == [{"rule": "R 11.1", "unit": "Y-INF", "left": "2"}]
    # The retreat comes before the test.
    assert table.asks() == "yugoslav retreat"
    table.do("retreat 04.05")
    assert table.dice() == ["yugoslav"]
    table.roll(5)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.05", "04.05")
    assert table.marks("Y-INF") == {"fired-once", "pinned"}
    assert table.lost == (0, 1)


@pytest.mark.rule("R 11.1")
def test_after_the_third_band_a_test_passed_leaves_no_marker() -> None:
    table = assault("G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05").roll(5, 3)
    table.do("retreat 04.05", "roll 4")
    assert table.marks("Y-INF") == {"fired-once"}


@pytest.mark.rule("R 11.1")
def test_an_assaulter_in_the_third_band_goes_back_to_where_it_came_from() -> None:
    table = assault("G-PAN paratroops 3 at 05.04", "Y-INF infantry 4 at 05.05").roll(2, 4)
    assert totals(table) == (5, 8)
    assert table.strength("G-PAN") == 2
    assert table.where("G-PAN") == "05.04"
    assert table.dice() == ["german"]
    table.roll(6)
    assert table.marks("G-PAN") == {"fired-once", "pinned"}
    assert table.where("Y-INF") == "05.05"
    assert table.lost == (1, 0)


@pytest.mark.rule("R 11.1")
def test_more_than_double_eliminates_the_lower_side() -> None:
    table = assault(
        "G-PAN paratroops 5 at 05.04",
        "Y-A infantry 1 at 05.05",
        "Y-B infantry 2 at 05.05",
        "Y-FAR infantry 1 at 09.09",
    ).roll(6, 2)
    assert totals(table) == (11, 5)
    assert table.where("Y-A") == table.where("Y-B") == "lost"
    assert table.where("G-PAN") == "05.05"
    assert table.lost == (0, 3)
    assert {told["rule"] for told in table.told("eliminated")} == {"R 11.1"}
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 11.1")
def test_an_assaulter_beaten_by_more_than_double_is_eliminated() -> None:
    table = assault("G-PAN paratroops 2 at 05.04", "Y-INF infantry 5 at 05.05").roll(1, 4)
    assert totals(table) == (3, 9)
    assert table.where("G-PAN") == "lost"
    assert table.lost == (2, 0)
    assert table.where("Y-INF") == "05.05"


@pytest.mark.rule("R 11.1")
def test_a_difference_of_two_is_a_test_even_if_it_is_more_than_double() -> None:
    table = assault(
        "G-PAN paratroops 1 at 05.04", "Y-INF infantry 1 at 05.05", ground={"05.05": "town"}
    ).roll(1, 1)
    assert totals(table) == (0, 2)
    assert table.dice() == ["german"]
    assert table.roll(3).where("G-PAN") == "05.04"


@pytest.mark.rule("R 11.1")
def test_with_nothing_or_less_three_points_are_more_than_double() -> None:
    table = assault(
        "G-PAN paratroops 1 at 05.04",
        "Y-INF infantry 1 at 05.05",
        ground={"05.05": "town"},
        streams=("05.05",),
    ).roll(1, 1)
    assert totals(table) == (-2, 2)
    assert table.where("G-PAN") == "lost"


@pytest.mark.rule("R 11", "R 11.1")
def test_the_winner_stays_in_the_hex_and_the_action_is_over() -> None:
    table = assault("G-PAN paratroops 6 at 05.04", "Y-INF infantry 1 at 05.05").roll(6, 1)
    assert table.where("G-PAN") == "05.05"
    assert "moves" not in table.happened()
    # The Yugoslavs have nothing left but Tito, who may move in turn 5.
    assert table.asks() == "yugoslav activations"
    assert table.points == (4, 5)


@pytest.mark.rule("R 11.1")
def test_strength_is_added_up_over_all_units_of_a_side() -> None:
    table = assault(
        "G-PAN paratroops 3 at 05.04",
        "G-BLA paratroops 2 at 05.04",
        "Y-A infantry 2 at 05.05",
        "Y-B mg 1 at 05.05",
        "Y-C infantry 2 light at 05.05",
    )
    assert table.dice() == ["german", "yugoslav"]
    table.roll(2, 2)
    assert totals(table) == (7, 7)
    for unit in ("G-PAN", "G-BLA", "Y-A", "Y-B", "Y-C"):
        assert table.marks(unit) == {"fired-once"}


@pytest.mark.rule("R 11.1", "R 13.5.1", "R 13.6.3")
def test_light_units_and_artillery_defend_with_all_they_have() -> None:
    table = assault("G-PAN paratroops 3 at 05.04", "Y-C infantry 3 light at 05.05").roll(2, 2)
    assert totals(table) == (5, 5)
    table = game("Y-INF infantry 3 at 05.04", "G-ART artillery 3 at 05.05", active=YUGOSLAV).do(
        "activate 05.04 assault", "to 05.05", "roll 2 2"
    )
    assert totals(table) == (5, 5)
    assert table.marks("G-ART") == {"fired-once"}


@pytest.mark.rule("R 11.1")
def test_the_hex_left_last_is_where_they_go_back_to() -> None:
    table = game("G-PAN paratroops 4 at 05.02", "Y-INF infantry 4 at 05.05", points=(5, 0))
    table.do("activate 05.02 assault", "to 06.02", "to 06.03", "to 06.04", "to 05.05")
    table.roll(3, 3)
    assert table.where("G-PAN") == "06.04"


# --- Modifiers ------------------------------------------------------------------------------------


@pytest.mark.rule("R 8.2", "R 11.1")
@pytest.mark.parametrize(
    ("terrain", "stream", "total", "modifiers"),
    [
        ("clear", False, 9, ""),
        ("hill", False, 8, "-1:storming-hill:R 8.2"),
        ("wood", False, 8, "-1:storming-wood:R 8.2"),
        ("town", False, 7, "-2:storming-town:R 8.2"),
        ("clear", True, 7, "-2:storming-stream:R 8.2"),
        ("town", True, 5, "-2:storming-town:R 8.2 -2:storming-stream:R 8.2"),
    ],
)
def test_the_side_that_enters_suffers_from_the_ground(
    terrain: str, stream: bool, total: int, modifiers: str
) -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04",
        "Y-INF infantry 6 at 05.05",
        ground={"05.05": terrain},
        streams=("05.05",) if stream else (),
    ).roll(3, 3)
    told = table.told("melee")[0]
    assert told["modifiers"] == modifiers
    assert told["other-modifiers"] == ""
    assert totals(table) == (total, 9)


@pytest.mark.rule("R 8.2", "R 11.1")
def test_the_ground_that_the_assaulters_leave_does_not_matter_nor_does_a_road() -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04",
        "Y-INF infantry 6 at 05.05",
        ground={"05.04": "town", "05.05": "hill"},
        streams=("05.04",),
        roads=("05.04 05.05",),
    ).roll(3, 3)
    assert totals(table) == (8, 9)


@pytest.mark.rule("R 10.1.1", "R 9.4", "R 11.1.1")
def test_pinned_and_tired_units_weaken_their_side_once_each() -> None:
    table = assault(
        "G-PAN paratroops 2 at 05.04 fired-twice",
        "G-BLA paratroops 2 at 05.04 fired-twice",
        "Y-A infantry 2 at 05.05 pinned",
        "Y-B infantry 2 at 05.05 pinned fired-twice",
        "Y-C infantry 2 at 05.05",
    ).roll(4, 3)
    told = table.told("melee")[0]
    assert told["modifiers"] == "-1:tired-unit:R 11.1.1"
    assert told["other-modifiers"] == "-1:pinned-unit:R 10.1.1 -1:tired-unit:R 11.1.1"
    assert totals(table) == (7, 7)


@pytest.mark.rule("R 11.1.1")
def test_one_attack_marker_weakens_nobody() -> None:
    table = assault(
        "G-PAN paratroops 4 at 05.04 fired-once", "Y-INF infantry 4 at 05.05 fired-once"
    ).roll(3, 3)
    assert totals(table) == (7, 7)
    assert table.marks("G-PAN") == table.marks("Y-INF") == {"fired-twice"}


@pytest.mark.rule("R 11.1.1", "R 10.1.1")
@pytest.mark.parametrize(("option", "expected"), [("any", (9, 7)), ("all", (9, 8))])
def test_by_the_option_a_status_counts_only_if_all_units_have_it(
    option: str, expected: tuple[int, int]
) -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04",
        "Y-A infantry 3 at 05.05 pinned",
        "Y-B infantry 3 at 05.05 pinned fired-twice",
        options={"melee-status-modifier": option},
    ).roll(3, 3)
    assert totals(table) == expected


# --- Tests in a melee -----------------------------------------------------------------------------


@pytest.mark.rule("R 10.1.2", "R 11.1")
def test_pinned_losers_who_fail_lose_a_point_each_and_retreat() -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04",
        "Y-A infantry 2 at 05.05 pinned",
        "Y-B infantry 3 at 05.05",
    ).roll(2, 3)
    assert totals(table) == (8, 7)
    table.roll(6)
    assert (table.strength("Y-A"), table.strength("Y-B")) == (1, 3)
    table.do("retreat 05.06")
    assert table.where("Y-A") == table.where("Y-B") == "05.06"
    assert table.marks("Y-B") == {"fired-once", "pinned"}


@pytest.mark.rule("R 10.1.2", "R 11.1")
def test_a_loser_whose_last_point_goes_in_the_test_leaves_the_hex_to_the_winner() -> None:
    table = assault(
        "G-PAN paratroops 3 at 05.04", "Y-A infantry 1 at 05.05 pinned", "Y-B infantry 1 at 09.09"
    ).roll(1, 3)
    assert totals(table) == (4, 3)
    table.roll(6)
    assert table.where("Y-A") == "lost"
    assert table.where("G-PAN") == "05.05"
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 11.1", "R 9.2")
def test_the_owner_says_which_unit_loses_the_point_of_the_third_band() -> None:
    table = assault(
        "G-PAN paratroops 8 at 05.04", "Y-A infantry 3 at 05.05", "Y-B infantry 2 at 05.05"
    ).roll(2, 2)
    assert totals(table) == (10, 7)
    assert table.asks() == "yugoslav losses"
    table.do("lose Y-B")
    assert (table.strength("Y-A"), table.strength("Y-B")) == (3, 1)
    table.do("retreat 05.06", "roll 1")


@pytest.mark.rule("R 11.1", "R 10.1")
def test_a_melee_has_one_die_for_a_side_whatever_the_option_says() -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04",
        "Y-A infantry 2 at 05.05",
        "Y-B infantry 3 at 05.05",
        options={"morale-per": "unit"},
    ).roll(2, 2)
    assert table.dice() == ["yugoslav"]


@pytest.mark.rule("R 10.2", "R 11.1")
def test_without_tito_the_yugoslavs_test_at_three_in_a_melee_too() -> None:
    table = game(
        "G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05", "Y-M1 mission tito gone left"
    )
    table.do("activate 05.04 assault", "to 05.05", "roll 4 3", "roll 4")
    assert table.asks() == "yugoslav retreat"


# --- Retreats -------------------------------------------------------------------------------------


def thrown_out(
    *more: str,
    ground: dict[str, str] | None = None,
    options: dict[str, Value] | None = None,
    defender: str = "Y-INF infantry 3 at 05.05",
    roads: tuple[str, ...] = (),
) -> Table:
    """The defenders of 05.05 have to retreat, pinned."""
    table = assault(
        "G-PAN paratroops 4 at 05.04", defender, *more, ground=ground, options=options, roads=roads
    )
    return table.roll(4, 4).roll(6)


@pytest.mark.rule("R 11.1")
def test_losers_choose_any_neighbouring_hex_but_where_the_assaulters_came_from() -> None:
    table = thrown_out()
    assert table.offers() == [f"retreat {name}" for name in AROUND_0505 if name != "05.04"]
    assert table.refusal("retreat 05.04") == ("R 11.1", "assaulters-came-from-there")
    assert table.refusal("retreat 07.07") == ("R 11.1", "not-adjacent")


@pytest.mark.rule("R 11.1")
@pytest.mark.parametrize(
    "piece", ["G-BLA paratroops 1 at 05.06", "G-RYB command radius 6 reverse 3 at 05.06"]
)
def test_losers_do_not_retreat_onto_any_enemy_piece(piece: str) -> None:
    table = thrown_out(piece)
    assert "retreat 05.06" not in table.offers()
    assert table.refusal("retreat 05.06") == ("R 11.1", "enemy-there")


@pytest.mark.rule("R 11.1", "R 13.1.2")
def test_germans_do_not_retreat_onto_a_mission() -> None:
    table = game(
        "G-PAN paratroops 3 at 05.05",
        "Y-INF infantry 4 at 05.04",
        "Y-M2 mission decoy at 05.06",
        active=YUGOSLAV,
    )
    table.do("activate 05.04 assault", "to 05.05", "roll 4 4", "roll 6")
    assert table.refusal("retreat 05.06") == ("R 11.1", "enemy-there")


@pytest.mark.rule("R 7", "R 11.1")
def test_losers_do_not_retreat_into_a_full_hex() -> None:
    table = thrown_out("Y-B infantry 6 at 05.06", "Y-C infantry 5 at 06.05")
    assert table.refusal("retreat 05.06") == ("R 7", "stack-full")
    assert "retreat 06.05" in table.offers()


@pytest.mark.rule("R 8", "R 11.1")
def test_movement_points_do_not_matter_in_a_retreat_but_impassable_ground_does() -> None:
    table = thrown_out(
        ground={"05.06": "town", "06.05": "impassable"}, defender="Y-INF infantry 3 at 05.05"
    )
    assert "retreat 05.06" in table.offers()
    assert "retreat 06.05" not in table.offers()


@pytest.mark.rule("R 10.1.1", "R 11.1")
def test_a_retreat_is_no_move_so_pinned_units_retreat_and_nobody_reacts() -> None:
    table = thrown_out("G-MG mg 2 at 05.07", defender="Y-INF infantry 4 at 05.05 pinned")
    # 4 + 4 - 1 = 7 : 8.
    table.do("retreat 06.05")
    assert table.where("Y-INF") == "06.05"
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 11.1")
def test_losers_without_a_hex_to_go_to_are_eliminated() -> None:
    blocked = [f"G-{n} paratroops 1 at {name}" for n, name in enumerate(AROUND_0505[1:])]
    table = thrown_out(*blocked, "Y-FAR infantry 1 at 09.09")
    assert table.where("Y-INF") == "lost"
    assert table.lost == (0, 3)
    assert table.where("G-PAN") == "05.05"


@pytest.mark.rule("R 11.1")
def test_by_the_option_trapped_losers_lose_a_point_and_hold_the_hex() -> None:
    blocked = [f"G-{n} paratroops 1 at {name}" for n, name in enumerate(AROUND_0505[1:])]
    table = thrown_out(*blocked, "Y-FAR infantry 1 at 09.09", options={"no-retreat": "lose-one"})
    assert table.strength("Y-INF") == 2
    assert (table.where("Y-INF"), table.where("G-PAN")) == ("05.05", "05.04")
    assert table.marks("Y-INF") == {"fired-once", "pinned"}
    assert table.lost == (0, 1)


@pytest.mark.rule("R 7", "R 11.1")
def test_if_only_a_part_fits_the_owner_gives_up_the_rest() -> None:
    blocked = [f"G-{n} paratroops 1 at {name}" for n, name in enumerate(AROUND_0505[2:])]
    table = thrown_out(
        *blocked,
        "Y-B infantry 1 at 05.05",
        "Y-FULL infantry 6 at 06.04",
        defender="Y-INF infantry 2 at 05.05",
    )
    # Three points want to leave, two of them fit into the one hex that is open.
    assert table.asks() == "yugoslav squeeze"
    assert table.offers() == ["lose Y-INF", "lose Y-B"]
    table.do("lose Y-B")
    assert (table.where("Y-INF"), table.where("Y-B")) == ("06.04", "lost")
    assert table.lost == (0, 1)


@pytest.mark.rule("R 7", "R 11.1")
def test_in_the_corner_of_the_map_too_the_owner_gives_up_what_does_not_fit() -> None:
    table = game(
        "G-PAN paratroops 5 at 01.02",
        "Y-INF infantry 2 at 01.01",
        "Y-B infantry 1 at 01.01",
        "Y-FULL infantry 6 at 02.01",
        points=(5, 0),
    )
    table.do("activate 01.02 assault", "to 01.01", "roll 4 2", "lose Y-INF", "roll 1")
    assert (table.where("Y-INF"), table.where("Y-B")) == ("02.01", "02.01")
    table = game(
        "G-PAN paratroops 5 at 01.02",
        "Y-INF infantry 3 at 01.01",
        "Y-B infantry 2 at 01.01",
        "Y-FULL infantry 6 at 02.01",
        points=(5, 0),
    )
    table.do("activate 01.02 assault", "to 01.01", "roll 4 2", "roll 6")
    assert table.asks() == "yugoslav squeeze"
    table.do("lose Y-INF")
    assert (table.where("Y-INF"), table.where("Y-B")) == ("lost", "02.01")


@pytest.mark.rule("R 7", "R 11.1")
def test_a_hex_that_takes_all_is_chosen_before_one_that_takes_a_part() -> None:
    table = thrown_out(
        "Y-B infantry 7 at 05.06", "Y-C infantry 1 at 05.05", defender="Y-INF infantry 2 at 05.05"
    )
    assert "retreat 05.06" not in table.offers()
    assert "retreat 06.05" in table.offers()


@pytest.mark.rule("R 13.4.1", "R 11.1")
def test_tanks_retreat_only_over_their_own_ground() -> None:
    # The others of the stack could flee into the woods, but only without the tank.
    woods = dict.fromkeys(AROUND_0505[1:], "wood")
    table = thrown_out(
        "Y-L3 tank 1 at 05.05",
        "Y-FAR infantry 1 at 09.09",
        ground=woods,
        roads=("05.05 05.06",),
        defender="Y-INF infantry 3 down 2 at 05.05",
        options={"no-retreat": "eliminated"},
    )
    # It has already been eliminated by the failed test, so all five hexes are open.
    assert table.where("Y-L3") == "lost"
    assert len(table.offers()) == 5


@pytest.mark.rule("R 13.4.1", "R 11.1")
def test_a_stack_with_a_tank_retreats_by_road_or_leaves_it() -> None:
    woods = dict.fromkeys(AROUND_0505[1:], "wood")
    pieces = (
        "G-PAN paratroops 6 at 05.04",
        "Y-L3 tank 1 at 05.05",
        "Y-INF infantry 3 at 05.05",
        "Y-FAR infantry 1 at 09.09",
    )
    table = assault(*pieces, ground=woods, roads=("05.05 05.06",)).roll(3, 2)
    assert totals(table) == (9, 6)
    table.do("lose Y-INF")
    # Only the road takes them all: there is nothing to choose.
    assert table.where("Y-L3") == table.where("Y-INF") == "05.06"
    table = assault(*pieces, ground=woods).roll(3, 2)
    table.do("lose Y-INF", "retreat 06.05")
    assert (table.where("Y-L3"), table.where("Y-INF")) == ("lost", "06.05")


# --- Other pieces in the hex ----------------------------------------------------------------------


@pytest.mark.rule("R 13.7.2", "R 11.1")
def test_the_radio_dies_when_its_side_loses_strength_in_a_german_assault() -> None:
    table = assault(
        "G-PAN paratroops 4 at 05.04", "Y-INF infantry 3 at 05.05", "Y-RAD radio at 05.05"
    ).roll(5, 3)
    table.do("retreat 04.05", "roll 1")
    assert table.where("Y-INF") == "04.05"
    assert table.where("Y-RAD") == "lost"


@pytest.mark.rule("R 13.7.2", "R 10.1.2", "R 11.1")
def test_the_radio_dies_also_of_a_point_lost_in_the_test() -> None:
    table = thrown_out("Y-RAD radio at 05.05", defender="Y-INF infantry 4 at 05.05 pinned")
    assert table.strength("Y-INF") == 3
    table.do("retreat 04.05")
    assert table.where("Y-RAD") == "lost"


@pytest.mark.rule("R 13.7.2", "R 11.1")
def test_the_radio_retreats_with_its_units_if_they_lost_nothing() -> None:
    table = thrown_out("Y-RAD radio at 05.05").do("retreat 04.05")
    assert table.where("Y-INF") == table.where("Y-RAD") == "04.05"


@pytest.mark.rule("R 13.7.2", "R 11.1")
def test_the_radio_survives_an_assault_that_is_thrown_back() -> None:
    table = assault(
        "G-PAN paratroops 3 at 05.04", "Y-INF infantry 4 at 05.05", "Y-RAD radio at 05.05"
    ).roll(2, 4)
    table.roll(1)
    assert table.strength("G-PAN") == 2
    assert table.where("Y-RAD") == "05.05"


@pytest.mark.rule("R 13.7.2", "R 13.1.2", "R 11.1")
def test_whoever_wins_the_hex_takes_radio_and_missions() -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04",
        "Y-INF infantry 1 at 05.05",
        "Y-RAD radio at 05.05",
        "Y-M2 mission soviet at 05.05",
        "Y-M3 mission decoy at 05.05",
        "Y-FAR infantry 1 at 09.09",
    ).roll(6, 1)
    assert table.where("Y-RAD") == "lost"
    assert table.where("Y-M2") == table.where("Y-M3") == "taken"


@pytest.mark.rule("R 13.1.2", "R 11.1")
def test_missions_do_not_retreat_and_are_taken() -> None:
    table = thrown_out("Y-M2 mission british at 05.05").do("retreat 04.05")
    assert table.where("Y-M2") == "taken"
    assert table.told("mission-captured") == [
        {"rule": "R 13.1.2", "unit": "Y-M2", "identity": "british"}
    ]


@pytest.mark.rule("R 13.1.2", "R 11.1")
def test_a_guarded_mission_is_neither_taken_nor_revealed_if_the_assault_fails() -> None:
    table = assault(
        "G-PAN paratroops 3 at 05.04", "Y-INF infantry 3 at 05.05", "Y-M2 mission british at 05.05"
    ).roll(3, 3)
    assert table.where("Y-M2") == "05.05"
    assert table.marks("Y-M2") == set()


# --- Tanks in a melee -----------------------------------------------------------------------------


@pytest.mark.rule("R 13.4.2", "R 11.1")
def test_where_its_side_fails_a_tank_is_eliminated_instead_of_pinned() -> None:
    table = assault(
        "G-PAN paratroops 5 at 05.04",
        "Y-L3 tank 1 at 05.05",
        "Y-INF infantry 3 at 05.05",
    ).roll(3, 3)
    table.roll(5)
    assert table.where("Y-L3") == "lost"
    assert table.told("eliminated") == [{"rule": "R 13.4.2", "unit": "Y-L3"}]
    table.do("retreat 05.06")
    assert table.marks("Y-INF") == {"fired-once", "pinned"}


@pytest.mark.rule("R 13.4.2", "R 11.1")
def test_a_tank_may_lose_the_point_of_the_third_band() -> None:
    table = assault(
        "G-PAN paratroops 6 at 05.04", "Y-L3 tank 1 at 05.05", "Y-INF infantry 3 at 05.05"
    ).roll(3, 2)
    table.do("lose Y-L3", "retreat 05.06", "roll 1")
    assert table.where("Y-L3") == "lost"
    assert table.strength("Y-INF") == 3
