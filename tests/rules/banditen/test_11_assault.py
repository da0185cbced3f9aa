"""Chapter 11: the assault, its bands, retreats and markers."""

from __future__ import annotations

import pytest

from tests.kit.banditen import PARTISAN, BanditenTable, gravellona, tarnova

#: Eight Forts without garrison: morale 2.
EMPTY = ["09.01", "10.01", "11.01", "12.01", "09.02", "10.02", "11.02", "12.02"]


def assault(attack: int, defence: int, dice: str, *others: str) -> BanditenTable:
    table = tarnova(
        f"P-1 infantry {attack} at 02.02",
        f"A-1 infantry {defence} at 03.02",
        "A-9 infantry 1 at 12.10",
        *others,
        active=PARTISAN,
        forts=EMPTY,
    )
    return table.do("activate 02.02 assault", "to 03.02", dice)


@pytest.mark.rule("B 11.1", "B 10")
@pytest.mark.parametrize("dice", ["roll 4 3", "roll 5 3", "roll 6 3"])
def test_one_to_three_apart_the_lower_side_tests(dice: str) -> None:
    table = assault(2, 2, dice)
    assert table.asks() == "dice morale-test"
    assert table.strength("A-1") == 2


@pytest.mark.rule("B 11.1")
def test_level_those_who_entered_go_back() -> None:
    table = assault(3, 3, "roll 4 4")
    assert (table.where("P-1"), table.where("A-1")) == ("02.02", "03.02")
    assert table.marks("P-1") == table.marks("A-1") == {"fired-once"}


@pytest.mark.rule("B 11.1")
def test_four_apart_up_to_double_costs_a_point_a_hex_and_a_test_there() -> None:
    table = assault(4, 3, "roll 4 1")  # 8 against 4
    assert table.strength("A-1") == 2
    assert table.asks() == "axis retreat"
    table.do("retreat 04.02")
    assert table.dice() == ["axis"]
    table.roll(3)
    assert table.marks("A-1") == {"fired-once", "pinned"}
    assert table.where("P-1") == "03.02"
    assert table.strength("A-1") == 2


@pytest.mark.rule("B 11.1")
def test_four_apart_and_more_than_double_eliminates() -> None:
    table = assault(4, 2, "roll 4 1")  # 8 against 3
    assert table.where("A-1") == "lost"
    assert table.where("P-1") == "03.02"
    table = assault(6, 1, "roll 1 2")  # 7 against 3
    assert table.where("A-1") == "lost"


@pytest.mark.rule("B 11.1")
def test_losing_assaulters_return_to_the_hex_they_came_from() -> None:
    table = assault(2, 4, "roll 1 6")  # 3 against 10
    assert table.where("P-1") == "lost"
    table = assault(4, 4, "roll 1 6")  # 5 against 10
    assert (table.where("P-1"), table.strength("P-1")) == ("02.02", 3)
    table.do("roll 4")
    assert table.marks("P-1") == {"fired-once", "pinned"}
    table = assault(4, 4, "roll 3 6").do("roll 4")  # 7 against 10, and the test fails
    assert (table.where("P-1"), table.marks("P-1")) == ("02.02", {"fired-once", "pinned"})


@pytest.mark.rule("B 11.1")
def test_losing_assaulters_who_pass_go_back_unshaken() -> None:
    table = assault(4, 4, "roll 3 6").do("roll 3")
    assert (table.where("P-1"), table.marks("P-1")) == ("02.02", {"fired-once"})


@pytest.mark.rule("B 11.1", "B 10.1.2")
def test_losers_pinned_before_lose_a_point_and_retreat() -> None:
    table = tarnova(
        "P-1 infantry 3 at 02.02",
        "A-1 infantry 2 at 03.02 pinned",
        "A-9 infantry 1 at 12.10",
        active=PARTISAN,
        forts=EMPTY,
    ).do("activate 02.02 assault", "to 03.02", "roll 3 3", "roll 6", "retreat 04.02")
    assert (table.where("A-1"), table.strength("A-1")) == ("04.02", 1)
    assert table.marks("A-1") == {"fired-once", "pinned"}


@pytest.mark.rule("B 11.1")
def test_the_owner_picks_a_free_hex_but_not_where_the_assault_came_from() -> None:
    table = assault(4, 3, "roll 4 1", "P-2 infantry 1 at 03.01", "P-C command radius 1 at 03.03")
    assert table.asks() == "axis retreat"
    assert sorted(table.offers()) == ["retreat 02.01", "retreat 04.01", "retreat 04.02"]
    assert table.refusal("retreat 02.02") == ("B 11.1", "assaulters-came-from-there")
    assert table.refusal("retreat 03.01") == ("B 11.1", "enemy-there")
    assert table.refusal("retreat 03.03") == ("B 11.1", "enemy-there")


@pytest.mark.rule("B 11.1")
def test_with_nowhere_to_go_losers_are_eliminated() -> None:
    ring = ("02.01", "03.01", "04.01", "04.02", "03.03")
    table = assault(4, 3, "roll 4 1", *[f"P-{i + 2} infantry 1 at {h}" for i, h in enumerate(ring)])
    assert table.where("A-1") == "lost"
    assert table.lost[0] == 3


@pytest.mark.rule("B 11.1", "B 7")
def test_losers_whom_no_hex_takes_together_go_several_ways() -> None:
    full = ("02.01", "04.02", "03.03")
    table = tarnova(
        "P-1 infantry 6 at 02.02",
        "A-1 infantry 2 at 03.02",
        "A-2 infantry 2 at 03.02",
        "A-C command radius 9 at 03.02",
        "A-3 infantry 4 at 03.01",
        "A-4 infantry 4 at 04.01",
        *[f"A-{i + 5} infantry 6 at {h}" for i, h in enumerate(full)],
        active=PARTISAN,
        forts=EMPTY,
    ).do("activate 02.02 assault", "to 03.02", "roll 3 4", "roll 6")
    assert table.offers() == ["retreat 03.01", "retreat 04.01"]
    table.do("retreat 04.01")
    assert (table.where("A-1"), table.where("A-2")) == ("04.01", "03.01")
    assert table.where("A-C") == "04.01"
    assert table.lost == (0, 0)


@pytest.mark.rule("B 11.1", "B 2.1.3")
def test_the_command_of_beaten_units_goes_with_them() -> None:
    table = assault(4, 3, "roll 4 1", "A-C command radius 6 at 03.02").do("retreat 04.02", "roll 1")
    assert table.where("A-C") == table.where("A-1") == "04.02"


@pytest.mark.rule("B 11.1", "B 10.1")
def test_but_it_stays_with_those_who_have_held() -> None:
    table = tarnova(
        "A-1 infantry 6 at 03.02",
        "P-C command radius 5 at 02.02",
        "P-1 infantry 3 at 02.02",
        "P-A infantry 2 of Ass can joins-any morale 4 at 02.02",
    ).do("activate 03.02 assault", "to 02.02", "roll 2 2", "roll 4", "retreat 01.02")
    assert (table.where("P-1"), table.where("P-A")) == ("01.02", "02.02")
    assert table.where("P-C") == "02.02"


@pytest.mark.rule("B 11.1", "B 16.5")
def test_a_command_that_no_hex_takes_with_its_units_is_left_behind() -> None:
    # The assault company may join the other battalion, the Command of its own may not.
    table = tarnova(
        "A-1 infantry 4 at 05.04",
        "P-C command radius 5 at 05.05",
        "P-A infantry 2 of Ass can joins-any morale 4 at 05.05",
        "P-2 infantry 3 of 2Bn at 05.06",
        ground=dict.fromkeys(("04.04", "04.05", "06.04", "06.05"), "impassable"),
    ).do("activate 05.04 assault", "to 05.05", "roll 1 1", "roll 6")
    assert (table.where("P-A"), table.where("P-C")) == ("05.06", "lost")


@pytest.mark.rule("B 11.1.1", "B 11.1", "B 9.3")
def test_markers_of_an_assault() -> None:
    table = tarnova(
        "P-1 infantry 3 at 02.02 fired-twice",
        "P-2 infantry 3 at 02.02 fired-once",
        "A-1 infantry 2 at 03.02 pinned fired-twice",
        "A-2 infantry 2 at 03.02 pinned fired-twice",
        active=PARTISAN,
    ).do("activate 02.02 assault", "all", "to 03.02", "roll 2 6")
    melee = table.told("melee")[0]
    # Each status counts once for a side, however many units have it.
    assert melee["modifiers"] == "-1:tired-unit:B 11.1.1"
    assert melee["other-modifiers"] == "-1:pinned-unit:B 10.1.1 -1:tired-unit:B 11.1.1"
    assert (melee["total"], melee["other-total"]) == ("7", "8")
    assert {frozenset(table.marks(u)) for u in ("P-1", "P-2")} == {frozenset({"fired-twice"})}


@pytest.mark.rule("B 11.1", "B 10.1")
def test_a_mixed_stack_that_loses_narrowly_has_one_die_and_parts() -> None:
    table = tarnova(
        "A-1 infantry 3 at 03.02",
        "A-2 infantry 3 at 03.02",
        "P-1 infantry 3 at 02.02",
        "P-A infantry 2 of Ass can joins-any morale 4 at 02.02",
    ).do("activate 03.02 assault", "all", "to 02.02", "roll 2 2")
    assert table.dice() == ["partisan"]
    table.roll(4)
    # The assault company held, so the assaulters go back; the others retreat, Pinned.
    table.do("retreat 01.02")
    assert (table.where("P-1"), table.marks("P-1")) == ("01.02", {"fired-once", "pinned"})
    assert (table.where("P-A"), table.marks("P-A")) == ("02.02", {"fired-once"})
    assert table.where("A-1") == table.where("A-2") == "03.02"


@pytest.mark.rule("B 11", "B 5.1.4")
def test_the_winner_stays_and_the_action_is_over() -> None:
    table = assault(6, 1, "roll 6 1")
    assert table.where("P-1") == "03.02"
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 11.1", "B 15.4")
def test_a_car_goes_along_when_its_companions_break() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.02",
        "A-2 infantry 2 at 03.02",
        "P-1 infantry 2 at 02.02",
        "P-CV armoured-car 2 at 02.02",
    ).do("activate 03.02 assault", "all", "to 02.02", "roll 4 2", "retreat 01.02")
    assert table.where("P-1") == table.where("P-CV") == "01.02"
    assert table.marks("P-CV") == {"fired-once"}
    assert table.where("A-1") == "02.02"
