"""Chapter 12 again: how often a stack reacts at a hex, and to whom, when only some are stopped."""

from __future__ import annotations

import pytest

from tests.kit.banditen import PARTISAN, BanditenTable, gravellona, tarnova


def walk(*pieces: str) -> BanditenTable:
    return tarnova(*pieces, active=PARTISAN, points=(5, 5))


@pytest.mark.rule("B 12", "B 12.2")
def test_a_stack_that_has_fired_may_still_fall_upon_the_movers() -> None:
    table = walk("A-1 infantry 4 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 1 1 1 1")
    assert table.refusal("opportunity-attack 03.02") == ("B 12", "has-reacted")
    assert table.offers() == ["opportunity-assault 03.02", "decline"]
    table.do("opportunity-assault 03.02")
    assert table.asks() == "dice melee"
    assert table.points == (4, 4)


@pytest.mark.rule("B 12", "B 12.1")
def test_a_stack_thrown_back_may_still_fire() -> None:
    table = walk("A-1 infantry 4 at 03.02", "P-1 infantry 3 at 01.02")
    table.do("activate 01.02 move", "to 02.02", "opportunity-assault 03.02", "roll 3 4")
    assert table.where("A-1") == "03.02"
    assert "opportunity-attack 03.02" in table.offers()


def mixed() -> BanditenTable:
    """Two stacks of the Axis see a trained and an untrained unit come into 02.02."""
    return gravellona(
        "A-1 infantry 2 at 03.02",
        "A-2 infantry 2 at 02.03",
        "P-1 infantry 3 can trained at 01.02",
        "P-2 infantry 3 of Romolo at 01.02",
        active=PARTISAN,
        options={"trained-morale": True},
    ).do("activate 01.02 move", "all", "to 02.02", "opportunity-attack 03.02", "roll 5 1", "roll 3")


@pytest.mark.rule("B 12.1.3", "B 10.1")
def test_those_who_are_not_pinned_go_on_and_may_be_fired_at_again() -> None:
    table = mixed()
    assert table.marks("P-2") == {"pinned"}
    assert table.asks() == "axis window"
    # Only whoever is still on the move suffers.
    table.do("opportunity-attack 02.03", "roll 5 5")
    assert table.strength("P-1") == 2
    assert table.strength("P-2") == 3


@pytest.mark.rule("B 12.1.3", "B 8.1.2")
def test_whoever_stands_the_fire_leaves_those_who_came_with_him_next_to_the_enemy() -> None:
    table = mixed().do("decline")
    assert table.asks() == "partisan move"
    table.do("to 02.01", "decline", "stop")
    assert (table.where("P-1"), table.where("P-2")) == ("02.01", "02.02")


@pytest.mark.rule("B 12.1.3")
def test_nobody_reacts_once_all_units_are_pinned() -> None:
    table = walk(
        "A-1 infantry 2 at 03.02",
        "A-2 infantry 2 at 02.03",
        "P-1 infantry 3 at 01.02",
        "P-C command radius 6 reverse 4 at 01.02",
    ).do("activate 01.02 move", "all", "to 02.02", "opportunity-attack 03.02", "roll 5 1", "roll 6")
    # The Command may go on; but there is no unit on the move any more.
    assert table.asks() == "partisan move"


@pytest.mark.rule("B 8.1.3", "B 12.1.3")
def test_a_mover_pinned_among_friends_has_gone_back_before_the_next_reaction() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.02",
        "A-2 infantry 2 at 02.03",
        "P-1 infantry 2 can trained at 01.02",
        "P-2 infantry 2 at 01.02",
        "P-3 infantry 2 at 02.02",
        active=PARTISAN,
        options={"trained-morale": True},
    ).do("activate 01.02 move", "all", "to 02.02", "opportunity-attack 03.02", "roll 5 1", "roll 3")
    assert table.asks() == "axis window"
    assert (table.where("P-1"), table.where("P-2")) == ("02.02", "01.02")
    assert table.told("falls-back")[0]["units"] == "P-2"


# --- The armoured car in a melee ------------------------------------------------------------------


@pytest.mark.rule("B 13.3.2", "B 11.1")
def test_a_lone_car_that_loses_narrowly_holds_its_hex_untested() -> None:
    table = gravellona("A-1 infantry 3 at 03.02", "P-CV armoured-car 2 at 02.02")
    table.do("activate 03.02 assault", "to 02.02", "roll 3 2")
    assert (table.where("A-1"), table.where("P-CV")) == ("03.02", "02.02")
    assert table.marks("P-CV") == {"fired-once"}
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 13.3.2", "B 11.1")
def test_a_lone_car_that_assaults_and_loses_narrowly_goes_back_untested() -> None:
    table = gravellona(
        "A-1 infantry 3 at 03.02", "P-CV armoured-car 2 at 02.02", active=PARTISAN
    ).do("activate 02.02 assault", "to 03.02", "roll 3", "roll 2 3")
    assert table.where("P-CV") == "02.02"
    assert table.marks("P-CV") == {"fired-once"}
