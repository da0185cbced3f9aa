"""Chapter 5: the actions of both players and their prices."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, gravellona, tarnova


def stack() -> BanditenTable:
    return gravellona(
        "A-HQ command radius 6 reverse 4 at 03.03",
        "A-1 infantry 2 down 1 at 03.03",
        "A-2 infantry 2 at 03.03",
        "A-MG mg 2 at 03.03 pinned",
        "P-1 infantry 3 at 03.04",
        "P-2 infantry 3 at 09.09",
    )


@pytest.mark.rule("B 5.1", "B 4")
@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("move", 1),
        ("attack", 1),
        ("move-attack", 1),
        ("attack-move", 1),
        ("assault", 1),
        ("split", 1),
        ("gather", 1),
        ("rally", 2),
    ],
)
def test_every_action_has_its_price(action: str, price: int) -> None:
    table = stack().do(f"activate 03.03 {action}")
    while table.asks() == "axis members":
        table.do(table.offers()[0])
    assert table.points[AXIS] == 5 - price
    poor = stack()
    poor.state.points[AXIS] = price - 1
    assert poor.barred("03.03", action) == ("B 4", "too-few-points")


@pytest.mark.rule("B 5")
def test_any_of_a_stack_act_as_one_for_the_price_of_one() -> None:
    table = stack().do("activate 03.03 attack", "with A-1", "without A-2", "with A-MG")
    assert table.dice() == ["A-1", "A-MG", "A-MG"]
    assert table.points == (4, 5)
    table.roll(1, 1, 1)
    assert table.marks("A-2") == set()
    assert table.marks("A-1") == {"fired-once"}


@pytest.mark.rule("B 5")
def test_a_unit_may_act_as_often_as_its_side_can_pay() -> None:
    table = gravellona("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 09.09", points=(3, 0))
    for hex_ in ("02.03", "02.04", "02.05"):
        table.do(f"activate {table.where('A-1')} move", f"to {hex_}", "stop")
    assert table.where("A-1") == "02.05"
    assert table.points[AXIS] == 0


@pytest.mark.rule("B 5", "B 8.1")
def test_a_group_moves_at_the_pace_of_its_slowest() -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.02", "A-ART artillery 2 at 02.02", "P-1 infantry 3 at 09.09"
    ).do("activate 02.02 move", "all", "to 02.03")
    assert table.asks() == "partisan activations"
    car = gravellona(
        "P-CV armoured-car 2 at 02.02",
        "P-1 infantry 3 at 02.02",
        "A-1 infantry 2 at 09.09",
        active=PARTISAN,
    ).do("activate 02.02 move", "all", "to 02.03", "to 02.04", "to 02.05", "to 02.06")
    assert car.asks() == "dice breakdown"


@pytest.mark.rule("B 5.1.3")
def test_half_the_points_before_or_after_the_shots() -> None:
    pieces = ("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 03.02 fired-twice")
    table = gravellona(*pieces, "P-2 infantry 2 at 02.05").do("activate 02.02 attack-move")
    table.do("roll 6 5")
    assert table.told("fires")[0]["modifiers"] == "-1:on-the-move:B 5.1.3"
    assert table.told("fires")[0]["hits"] == "1"
    table.do("to 02.01")
    assert "stop" in table.offers()
    table.do("to 01.01")
    assert table.asks() == "partisan activations"
    # No second shot, and no more than half.
    assert table.marks("A-1") == {"fired-once"}


@pytest.mark.rule("B 5.1.3")
def test_a_group_that_has_fired_may_stay_where_it_is() -> None:
    table = gravellona("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 03.02")
    table.do("activate 02.02 attack-move", "roll 1 1", "stop")
    assert table.where("A-1") == "02.02"


@pytest.mark.rule("B 5.1.3", "B 8.1.1")
def test_artillery_has_no_half() -> None:
    table = gravellona("A-ART artillery 2 at 02.02", "P-1 infantry 3 at 03.02")
    assert table.barred("02.02", "move-attack") == ("B 5.1.3", "too-slow-for-half")
    assert table.barred("02.02", "attack-move") == ("B 5.1.3", "too-slow-for-half")


@pytest.mark.rule("B 5.1.3", "B 9.1")
def test_after_the_move_those_who_have_the_target_fire() -> None:
    table = gravellona(
        "P-MG mg 2 at 02.02", "P-1 infantry 3 at 02.02", "A-1 infantry 2 at 05.02", active=PARTISAN
    ).do("activate 02.02 move-attack", "all", "to 03.02", "stop", "at 05.02")
    assert table.dice() == ["P-MG", "P-MG"]
    table.do("roll 1 1")
    assert table.marks("P-MG") == {"fired-once"}
    assert table.marks("P-1") == set()


@pytest.mark.rule("B 5.1.4")
def test_an_assault_moves_up_and_ends_in_the_enemys_hex() -> None:
    table = gravellona("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 04.04", points=(5, 0))
    table.do("activate 02.02 assault")
    assert "stop" not in table.offers()
    table.do("to 03.03", "decline") if table.asks() != "axis approach" else None
    assert table.refusal("to 01.02")[0] in {"B 5.1.4", "B 8"}


@pytest.mark.rule("B 5.1.5")
def test_two_and_two_become_three_and_one() -> None:
    table = gravellona(
        "P-1 infantry 3 down 2 at 02.02 fired-once",
        "P-2 infantry 3 down 2 at 02.02 pinned",
        "A-1 infantry 2 at 09.09",
        active=PARTISAN,
    ).do("activate 02.02 gather", "with P-1")
    assert (table.strength("P-1"), table.strength("P-2")) == (3, 1)
    # Both bear the worst markers of the two.
    assert table.marks("P-1") == {"fired-once", "pinned"}
    assert table.marks("P-2") == {"fired-once", "pinned"}


@pytest.mark.rule("B 5.1.5")
def test_units_of_other_formations_or_kinds_give_nothing() -> None:
    table = gravellona(
        "P-1 infantry 3 down 2 at 02.02",
        "P-2 infantry 3 of Romolo at 02.02",
        "P-3 mg 1 at 02.02",
        "A-1 infantry 2 at 09.09",
        active=PARTISAN,
    )
    assert table.barred("02.02", "gather") == ("B 5.1.5", "nobody-to-gather")


@pytest.mark.rule("B 5.1.5")
def test_a_unit_divides_and_its_parts_keep_its_markers() -> None:
    table = gravellona("P-1 infantry 3 at 02.02 pinned", "A-1 infantry 2 at 09.09", active=PARTISAN)
    table.do("activate 02.02 split", "part 1")
    assert table.offers() == ["part 1", "done"]
    table.do("done")
    assert [table.strength(u) for u in ("P-1", "P-1/2")] == [2, 1]
    assert table.marks("P-1/2") == {"pinned"}
    assert gravellona(
        "P-1 infantry 3 down 1 at 02.02", "A-1 infantry 2 at 09.09", active=PARTISAN
    ).barred("02.02", "split") == ("B 5.1.5", "too-weak-to-split")


@pytest.mark.rule("B 5", "B 5.1.5")
def test_a_stack_divides_and_regroups_for_one_price() -> None:
    pieces = [f"P-{n} infantry 3 down 2 at 02.02" for n in (1, 2, 3)]
    table = gravellona(*pieces, "A-1 infantry 2 at 09.09", active=PARTISAN)
    before = table.points[1]
    table.do("activate 02.02 gather", "with P-1", "with P-2")
    assert [table.strength(u) for u in ("P-1", "P-2")] == [3, 3]
    assert table.where("P-3") == "left"
    assert table.points[1] == before - 1
    table.do("pass", "activate 02.02 split", "all", "part 1", "done", "part 2", "done")
    assert [table.strength(u) for u in ("P-1", "P-1/2", "P-2", "P-2/2")] == [2, 1, 1, 2]
    assert table.points[1] == before - 2


@pytest.mark.rule("B 5.1.5", "B 14")
def test_what_newcomers_give_makes_nobody_a_newcomer() -> None:
    table = gravellona(
        "P-1 infantry 3 down 2 at 02.02",
        "P-2 infantry 3 down 2 at 02.02 newcomer",
        "A-1 infantry 2 at 09.09",
        active=PARTISAN,
    ).do("activate 02.02 gather", "with P-1")
    assert table.strength("P-1") == 3
    assert table.marks("P-1") == set()


@pytest.mark.rule("B 5.1.6", "B 10.1.3")
def test_any_command_in_the_hex_serves() -> None:
    table = tarnova(
        "P-C command radius 5 of 2Bn at 02.02",
        "P-A infantry 2 of Ass can joins-any at 02.02 pinned",
        "A-1 infantry 2 at 09.09",
        active=PARTISAN,
    ).do("activate 02.02 rally")
    assert table.marks("P-A") == set()
    assert table.points[PARTISAN] == 3


@pytest.mark.rule("B 5.2", "B 5.2.1", "B 5.2.2")
def test_the_inactive_side_has_two_reactions_and_no_actions() -> None:
    table = gravellona("A-1 infantry 2 at 03.02", "P-1 infantry 3 at 01.02", active=PARTISAN)
    table.do("activate 01.02 move", "to 02.02")
    assert table.asks() == "axis window"
    assert table.offers() == ["opportunity-attack 03.02", "opportunity-assault 03.02", "decline"]


@pytest.mark.rule("B 5.2.2", "B 4")
def test_an_opportunity_assault_wants_its_point() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.02", "P-1 infantry 3 at 01.02", active=PARTISAN, points=(0, 5)
    )
    table.do("activate 01.02 move", "to 02.02")
    assert table.refusal("opportunity-assault 03.02") == ("B 4", "too-few-points")
