"""Chapter 14: reinforcements come by their hex, free, or wait."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, gravellona, tarnova

STAY = "A-9 infantry 2 at 12.10"


@pytest.mark.rule("B 14")
def test_they_come_free_pay_for_the_hex_and_go_on() -> None:
    table = gravellona(
        STAY,
        "P-1 infantry 3 due 3 by 02.01",
        active=PARTISAN,
        ground={"02.01": "wood"},
        points=(5, 5),
    ).do("enter 02.01 move", "to 02.02", "to 02.03")
    assert table.where("P-1") == "02.03"
    assert table.points[PARTISAN] == 5
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 14", "B 3.1")
@pytest.mark.parametrize("turn", [3, 5])
def test_without_points_they_still_come_in_their_turn_or_later(turn: int) -> None:
    table = gravellona(
        STAY, "P-1 infantry 3 due 3 by 02.01", active=PARTISAN, points=(5, 0), turn=turn
    )
    table.do("enter 02.01 move", "stop")
    assert table.where("P-1") == "02.01"


@pytest.mark.rule("B 14")
def test_not_before_their_turn_but_any_time_later() -> None:
    early = gravellona(
        STAY, "P-1 infantry 3 due 4 by 02.01", "P-2 infantry 3 at 09.09", active=PARTISAN
    )
    assert early.refusal("enter 02.01")[1] == "nobody-due"
    late = gravellona(
        STAY, "P-1 infantry 3 due 4 by 02.01", "P-2 infantry 3 at 09.09", active=PARTISAN, turn=7
    )
    assert "enter 02.01" in late.offers()


@pytest.mark.rule("B 14", "B 6")
def test_they_are_in_command_all_that_turn() -> None:
    table = gravellona(
        STAY,
        "P-C command radius 1 at 12.01",
        "P-1 infantry 3 due 3 by 02.01",
        active=PARTISAN,
        points=(0, 5),
    ).do("enter 02.01 move", "stop", "activate 02.01 move", "to 02.02", "stop")
    assert table.points[PARTISAN] == 4
    assert table.marks("P-1") == {"newcomer"}
    table.do("pass", "roll 1", "roll 1 3")
    assert table.marks("P-1") == set()
    table.do("activate 02.02 move", "to 02.03", "stop")
    assert table.points[PARTISAN] == 4 + 3 + 1 - 2


@pytest.mark.rule("B 14", "B 7")
def test_one_stack_of_six_at_a_time() -> None:
    table = gravellona(
        STAY, *[f"P-{i} infantry 3 due 3 by 02.01" for i in (1, 2, 3)], active=PARTISAN
    ).do("enter 02.01 move")
    assert "all" not in table.offers()
    table.do("with P-1", "with P-2", "stop")
    table.do("pass")
    # The entry hex is full of friends: the third waits.
    assert "enter 02.01" not in table.offers()
    table.do("activate 02.01 move", "all", "to 02.02", "stop", "pass")
    assert "enter 02.01" in table.offers()


@pytest.mark.rule("B 14")
def test_an_enemy_in_the_entry_hex_opens_all_its_neighbours() -> None:
    table = gravellona(
        "A-1 infantry 2 at 05.01 fired-twice",
        "P-1 infantry 3 due 3 by 05.01",
        active=PARTISAN,
        points=(0, 5),
    ).do("enter 05.01 move")
    assert sorted(o for o in table.offers() if o.startswith("to")) == [
        "to 04.01",
        "to 05.02",
        "to 06.01",
    ]
    assert table.refusal("to 05.01")[0] == "B 14"
    assert table.refusal("to 05.03") == ("B 14", "not-the-entry-hex")


@pytest.mark.rule("B 14", "B 11")
def test_or_it_is_assaulted_for_a_point() -> None:
    table = gravellona("A-1 infantry 2 at 05.01", "P-1 infantry 3 due 3 by 05.01", active=PARTISAN)
    table.do("enter 05.01 assault", "to 05.01")
    assert table.asks() == "dice melee"
    assert table.points[PARTISAN] == 4
    table.roll(2, 3)
    # Level: back off the map, to try again.
    assert table.where("P-1") == "waiting"
    table.do("pass")
    assert "enter 05.01" in table.offers()


@pytest.mark.rule("B 14", "B 11.1")
def test_beaten_back_off_the_map_they_test_there() -> None:
    table = gravellona(
        "A-1 infantry 6 at 05.01", "P-1 infantry 3 due 3 by 05.01", active=PARTISAN
    ).do("enter 05.01 assault", "to 05.01", "roll 3 4")
    assert (table.where("P-1"), table.strength("P-1")) == ("waiting", 2)
    assert "pinned" in table.marks("P-1")
    # Pinned, they come no more this turn.
    table.do("pass")
    assert "enter 05.01" not in table.offers()


@pytest.mark.rule("B 14", "B 12")
def test_they_are_fired_at_when_they_come() -> None:
    table = gravellona("A-1 infantry 2 at 05.02", "P-1 infantry 3 due 3 by 05.01", active=PARTISAN)
    table.do("enter 05.01 move")
    assert table.asks() == "axis window"


@pytest.mark.rule("B 16.3.3", "B 14")
def test_the_italians_come_from_any_edge_hex_without_enemies() -> None:
    edge = ",".join(
        f"{c:02d}.{r:02d}" for r in range(1, 7) for c in range(1, 7) if c in (1, 6) or r in (1, 6)
    )
    table = tarnova(
        "A-1 infantry 2 at 01.03 pinned fired-twice",
        f"P-1 infantry 2 of ITA due 10 by {edge}",
        f"P-2 infantry 2 of ITA due 10 by {edge}",
        active=PARTISAN,
        turn=10,
        size=(6, 6),
        points=(0, 0),
    ).do("enter 01.01 move", "without P-1")
    assert "to 01.03" not in table.offers()
    assert {"to 01.01", "to 06.06", "to 01.02", "to 06.03"} <= set(table.offers())
    table.do("to 06.06", "stop", "enter 01.01 move", "to 01.01", "stop")
    assert (table.where("P-1"), table.where("P-2")) == ("01.01", "06.06")
    assert table.points == (0, 0)


@pytest.mark.rule("B 16.3.3")
def test_not_before_the_twentieth() -> None:
    table = tarnova(
        STAY,
        "P-1 infantry 2 of ITA due 10 by 01.01",
        "P-2 infantry 3 at 03.03",
        active=PARTISAN,
        turn=9,
    )
    assert "enter 01.01" not in table.offers()
    assert table.state.points[AXIS] == 5
