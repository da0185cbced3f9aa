"""Chapters 3 and 4: the turn, passing, points and initiative."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, gravellona, tarnova

TWO = ("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 09.09")


@pytest.mark.rule("B 3.1", "B 3.1.1")
def test_the_side_with_the_initiative_begins_and_the_sides_alternate() -> None:
    table = gravellona(*TWO, active=PARTISAN)
    assert table.asks() == "partisan activations"
    table.do("activate 09.09 move", "to 09.08", "stop")
    assert table.asks() == "axis activations"
    table.do("activate 02.02 move", "to 02.03", "stop")
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 3.1", "B 3.1.1")
def test_a_pass_does_not_bind_but_two_in_a_row_end_the_turn() -> None:
    table = gravellona(*TWO).do("pass", "activate 09.09 move", "to 09.08", "stop")
    assert table.asks() == "axis activations"
    table.do("pass", "pass")
    assert table.turn == 4


@pytest.mark.rule("B 3.1")
def test_without_points_one_is_skipped_and_the_others_pass_ends_the_turn() -> None:
    table = gravellona(*TWO, points=(2, 0))
    table.do("activate 02.02 move", "to 02.03", "stop")
    assert table.asks() == "axis activations"
    table.do("activate 02.03 move", "to 02.04", "stop")
    # Neither has points left.
    assert table.turn == 4
    table = gravellona(*TWO, points=(2, 0)).do("pass")
    assert table.turn == 4


@pytest.mark.rule("B 3.1", "B 9.2.1", "B 10.1.3", "B 4.1")
def test_markers_come_off_and_points_are_kept() -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.02 pinned fired-once",
        "P-1 infantry 3 at 09.09 fired-twice",
        points=(2, 3),
    )
    table.do("pass", "pass", "roll 1", "roll 3 4")
    assert table.turn == 4
    assert table.marks("A-1") == table.marks("P-1") == set()
    assert table.points == (2 + 2, 3 + 4 + 1)


@pytest.mark.rule("B 4.1")
def test_points_never_exceed_twelve() -> None:
    table = gravellona(*TWO, turn=9, start="Clockwork", points=(11, 12)).do("roll 6 6")
    assert table.points == (12, 12)
    table = gravellona(*TWO, turn=9, start="Clockwork", points=(2, 3)).do("roll 6 6")
    assert table.points == (11, 10)


@pytest.mark.rule("B 4.2")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        (AXIS, "roll 6 4", AXIS),  # 6 against 4 + 1
        (AXIS, "roll 3 6", PARTISAN),
        (AXIS, "roll 5 4", AXIS),  # level: it stays
        (PARTISAN, "roll 5 4", PARTISAN),
        (PARTISAN, "roll 6 4", AXIS),
    ],
)
def test_more_points_take_the_initiative_and_a_tie_leaves_it(
    before: int, dice: str, after: int
) -> None:
    table = gravellona(*TWO, turn=6, start="Clockwork", points=(0, 0), initiative=before)
    table.do(dice)
    assert table.state.initiative == after
    assert table.asks() == f"{['axis', 'partisan'][after]} activations"


@pytest.mark.rule("B 3", "B 15.8.1")
def test_the_last_turn_of_gravellona_is_the_twelfth() -> None:
    table = gravellona(*TWO, turn=11, objectives=["05.05"]).do("pass", "pass", "roll 1", "roll 1 1")
    assert table.turn == 12
    table.do("pass", "pass")
    assert table.state.outcome is not None


@pytest.mark.rule("B 3", "B 16.11.1")
def test_the_last_turn_of_tarnova_is_the_eighteenth() -> None:
    table = tarnova(*TWO, turn=17).do("pass", "pass", "roll 6", "roll 1", "roll 1")
    assert table.turn == 18
    table.do("pass", "pass")
    assert table.state.outcome is not None


@pytest.mark.rule("B 3.1")
def test_the_order_of_the_turn() -> None:
    table = gravellona(
        *TWO, "A-II mg 2 of II due 5 by 12.05 roll 3", turn=5, start="turn", points=(0, 0)
    )
    assert table.asks() == "dice ammunition"
    table.do("roll 1")
    assert table.asks() == "dice income"
    table.do("roll 6 1")
    assert table.asks() == "dice arrival-roll"
    table.do("roll 3")
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 3.1", "B 16.3.2", "B 16.6.1", "B 16.7.2")
def test_the_order_of_the_turn_at_tarnova() -> None:
    table = tarnova(*TWO, turn=3, start="turn", points=(0, 0), bounds={"3Bn": "01.10"})
    assert table.asks() == "dice income"
    table.do("roll 6")
    assert table.asks() == "partisan try-early"
    table.do("forgo")
    assert table.asks() == "dice frost-roll"
    table.do("roll 1")
    assert table.asks() == "partisan activations"
    late = tarnova(*TWO, turn=11, start="turn", points=(0, 0), bounds={"3Bn": "01.10"})
    assert late.asks() == "dice ammunition"
