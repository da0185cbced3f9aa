"""Chapters 9 and 10: fire, its markers, and morale."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, gravellona, tarnova


@pytest.mark.rule("B 9.1")
def test_dice_of_all_units_with_their_own_modifiers_make_one_result() -> None:
    table = gravellona(
        "A-1 infantry 2 auto at 02.02",
        "A-MG mg 2 at 02.02",
        "P-1 infantry 4 at 02.03",
        ground={"02.03": "wood"},
    ).do("activate 02.02 attack", "all")
    assert table.dice() == ["A-1", "A-1", "A-MG", "A-MG"]
    table.roll(5, 5, 5, 6)
    hits = [(told["unit"], told["hits"]) for told in table.told("fires")]
    assert hits == [("A-1", "2"), ("A-MG", "1")]
    assert table.strength("P-1") == 2


@pytest.mark.rule("B 9.2", "B 10.1", "B 10")
def test_no_hit_does_nothing_and_one_only_tests() -> None:
    pieces = ("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 02.03")
    table = tarnova(*pieces).do("activate 02.02 attack", "roll 4 4")
    assert table.asks() == "partisan activations"
    table = tarnova(*pieces).do("activate 02.02 attack", "roll 4 5")
    assert table.strength("P-1") == 3
    assert table.asks() == "dice morale-test"
    assert table.dice() == ["partisan"]
    table.roll(3)
    assert table.marks("P-1") == set()


@pytest.mark.rule("B 9.2")
def test_the_owner_picks_who_loses() -> None:
    table = tarnova(
        "A-1 infantry 4 at 02.02", "P-1 infantry 3 at 02.03", "P-2 infantry 2 at 02.03"
    ).do("activate 02.02 attack", "roll 5 5 5 1")
    assert table.asks() == "partisan losses"
    table.do("lose P-2", "lose P-1")
    assert (table.strength("P-1"), table.strength("P-2")) == (2, 1)
    assert table.asks() == "dice morale-test"
    table.roll(4)
    assert table.marks("P-1") == table.marks("P-2") == {"pinned"}


@pytest.mark.rule("B 9.2", "B 10.1")
def test_who_is_shot_dead_tests_nothing() -> None:
    table = tarnova(
        "A-1 infantry 2 at 02.02", "P-1 infantry 3 down 1 at 02.03", "P-2 infantry 3 at 09.09"
    )
    table.do("activate 02.02 attack", "roll 5 5")
    assert table.where("P-1") == "lost"
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 9.2.1", "B 9.3", "B 9")
def test_two_shots_in_a_turn_and_no_more() -> None:
    table = tarnova("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 02.03", points=(9, 9))
    table.do("activate 02.02 attack", "roll 1 1")
    assert table.marks("A-1") == {"fired-once"}
    table.do("pass", "activate 02.02 attack", "roll 1 1")
    assert table.marks("A-1") == {"fired-twice"}
    table.do("pass")
    assert table.barred("02.02", "attack") == ("B 9.3", "fired-twice")
    assert table.barred("02.02", "move-attack") == ("B 9.3", "fired-twice")


@pytest.mark.rule("B 9.2.1", "B 9.3", "B 12.1")
def test_reactions_count_as_shots_and_free_as_they_are_there_are_two() -> None:
    table = tarnova(
        "A-1 infantry 2 at 03.05", "P-1 infantry 3 at 02.02", active=PARTISAN, points=(0, 5)
    )
    table.do("activate 02.02 move", "to 02.03", "to 02.04", "opportunity-attack 03.05", "roll 1 1")
    table.do("to 03.04", "opportunity-attack 03.05", "roll 1 1")
    assert table.marks("A-1") == {"fired-twice"}
    # The third time nobody can react.
    table.do("to 04.04")
    assert table.asks() == "partisan activations"
    assert table.points[AXIS] == 0


@pytest.mark.rule("B 10.1")
@pytest.mark.parametrize(("die", "pinned"), [(3, False), (4, True)])
def test_up_to_the_value_passes(die: int, pinned: bool) -> None:
    table = tarnova("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 02.03")
    table.do("activate 02.02 attack", "roll 5 1", f"roll {die}")
    assert (table.marks("P-1") == {"pinned"}) == pinned


@pytest.mark.rule("B 10.1")
def test_a_command_in_a_stack_does_not_test() -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.02",
        "P-1 infantry 3 at 02.03",
        "P-C command radius 6 reverse 4 at 02.03",
    )
    table.do("activate 02.02 attack", "roll 5 1")
    assert table.marks("P-1") == {"pinned"}
    assert table.marks("P-C") == set()


@pytest.mark.rule("B 10.1.1")
def test_pinned_units_neither_move_nor_assault_but_fire_worse() -> None:
    table = tarnova("A-1 infantry 2 at 02.02 pinned", "P-1 infantry 3 at 02.03")
    for action in ("move", "move-attack", "attack-move", "assault"):
        assert table.barred("02.02", action) == ("B 10.1.1", "pinned-cannot-move")
    table.do("activate 02.02 attack", "roll 5 6")
    assert table.told("fires")[0]["modifiers"] == "-1:firer-pinned:B 10.1.1"
    assert table.told("fires")[0]["hits"] == "1"


@pytest.mark.rule("B 10.1.1", "B 12.2", "B 12.1")
def test_pinned_units_react_by_fire_only() -> None:
    table = tarnova("A-1 infantry 2 at 03.03 pinned", "P-1 infantry 3 at 02.01", active=PARTISAN)
    table.do("activate 02.01 move", "to 02.02")
    assert table.refusal("opportunity-assault 03.03") == ("B 10.1.1", "pinned-cannot-move")
    table.do("opportunity-attack 03.03", "roll 5 5")
    assert table.told("fires")[0]["hits"] == "0"


@pytest.mark.rule("B 10.1.2")
def test_failing_while_pinned_costs_a_point() -> None:
    table = tarnova("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 02.03 pinned")
    table.do("activate 02.02 attack", "roll 5 1", "roll 4")
    assert table.strength("P-1") == 2
    assert table.marks("P-1") == {"pinned"}
    assert table.lost == (0, 1)


@pytest.mark.rule("B 10.1", "B 15.4.1")
def test_mixed_morale_in_one_stack_has_one_die() -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.02",
        "P-1 infantry 3 can trained at 02.03",
        "P-2 infantry 3 of Romolo at 02.03",
        options={"trained-morale": True},
    ).do("activate 02.02 attack", "roll 5 1")
    assert table.dice() == ["partisan"]
    table.roll(3)
    assert table.marks("P-1") == set()
    assert table.marks("P-2") == {"pinned"}
