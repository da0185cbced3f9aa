"""Chapters 6 and 7: command at each activation, and six points to a hex."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, gravellona, tarnova

FAR = "A-HQ command radius 2 reverse 1 at 01.02"


@pytest.mark.rule("B 6", "B 6.1")
def test_command_is_looked_at_whenever_a_unit_acts() -> None:
    table = gravellona(FAR, "A-1 infantry 2 at 04.03", "P-1 infantry 3 at 12.10", points=(9, 9))
    table.do("activate 04.03 move", "to 03.03", "stop")
    assert table.points[AXIS] == 7
    # Now it is within two hexes.
    table.do("pass", "activate 03.03 move", "to 04.03", "stop")
    assert table.points[AXIS] == 6
    table.do("pass", "activate 04.03 move", "to 05.04", "stop")
    assert table.points[AXIS] == 4


@pytest.mark.rule("B 6.1")
def test_the_dearest_member_sets_the_price() -> None:
    table = gravellona(
        FAR,
        "A-1 infantry 2 at 05.05",
        "A-3 infantry 2 of III at 05.05",
        "P-1 infantry 3 at 05.06",
        points=(9, 9),
    )
    table.do("activate 05.05 attack", "without A-1")
    table.roll(1, 1)
    assert table.points[AXIS] == 8
    table.do("pass", "activate 05.05 attack", "all").roll(1, 1, 1, 1)
    assert table.points[AXIS] == 6


@pytest.mark.rule("B 6.1")
def test_units_out_of_command_do_not_join_an_assault() -> None:
    table = gravellona(
        FAR, "A-1 infantry 2 at 05.05", "A-3 infantry 2 of III at 05.05", "P-1 infantry 3 at 05.06"
    ).do("activate 05.05 assault")
    # Only the one in command can go, so nobody is asked who does.
    assert table.asks() == "axis approach"
    table.do("to 05.06")
    assert (table.where("A-1"), table.where("A-3")) == ("05.05", "05.06")


@pytest.mark.rule("B 6.1")
def test_out_of_command_only_movement_and_fire_are_left() -> None:
    table = gravellona(FAR, "A-1 infantry 2 at 05.05", "P-1 infantry 3 at 05.06")
    for action in ("move-attack", "attack-move", "assault", "split"):
        assert table.barred("05.05", action) == ("B 6.1", "not-out-of-command")
    for action in ("move", "attack"):
        assert table.barred("05.05", action) is None
    poor = gravellona(FAR, "A-1 infantry 2 at 05.05", "P-1 infantry 3 at 05.06", points=(1, 1))
    for action in ("move", "attack"):
        assert poor.barred("05.05", action) == ("B 6.1", "too-few-points")


@pytest.mark.rule("B 6", "B 12.2")
def test_command_is_looked_at_when_a_unit_reacts() -> None:
    pieces = ("A-1 infantry 2 at 05.05", "P-1 infantry 3 at 05.08")
    near = gravellona("A-HQ command radius 2 at 05.03", *pieces, active=PARTISAN)
    near.do("activate 05.08 move", "to 05.07", "to 05.06")
    assert "opportunity-assault 05.05" in near.offers()
    far = gravellona("A-HQ command radius 2 at 05.02", *pieces, active=PARTISAN)
    far.do("activate 05.08 move", "to 05.07", "to 05.06")
    assert far.refusal("opportunity-assault 05.05") == ("B 6.1", "not-out-of-command")


@pytest.mark.rule("B 7")
def test_six_points_to_a_hex_on_the_way_too() -> None:
    table = gravellona(
        "A-HQ command radius 6 at 02.03",
        "A-1 infantry 4 at 02.03",
        "A-2 infantry 2 at 02.02",
        "A-3 infantry 1 at 02.02",
        "P-1 infantry 3 at 09.09",
    ).do("activate 02.02 move", "all")
    assert table.refusal("to 02.03") == ("B 7", "stack-full")
    table = gravellona(
        "A-HQ command radius 6 at 02.03",
        "A-1 infantry 4 at 02.03",
        "A-2 infantry 2 at 02.02",
        "P-1 infantry 3 at 09.09",
    ).do("activate 02.02 move", "to 02.03", "to 02.04", "stop")
    assert table.where("A-2") == "02.04"


@pytest.mark.rule("B 7")
def test_commands_weigh_nothing() -> None:
    table = gravellona(
        "A-HQ command radius 6 at 02.02", "A-1 infantry 6 at 02.03", "P-1 infantry 3 at 09.09"
    ).do("activate 02.02 move", "to 02.03", "stop")
    assert table.where("A-HQ") == "02.03"


@pytest.mark.rule("B 7", "B 11.1")
def test_nobody_retreats_into_a_full_hex() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.02",
        "A-2 infantry 2 at 03.02",
        "P-1 infantry 3 at 02.02",
        "P-2 infantry 4 at 01.02",
        "P-3 infantry 3 at 02.01",
    ).do("activate 03.02 assault", "all", "to 02.02", "roll 3 2")
    assert table.refusal("retreat 01.02") == ("B 7", "stack-full")
    assert "retreat 02.01" in table.offers()


@pytest.mark.rule("B 16.5.1", "B 6.1")
def test_battalions_obey_their_own_commands_and_the_assault_company_any() -> None:
    pieces = (
        "P-I command radius 5 of 1Bn leads 1Bn,Ass,ITA at 02.02",
        "P-2 infantry 3 of 2Bn at 03.02",
        "P-II command radius 5 of 2Bn leads 2Bn,Ass,ITA at 12.10",
        "P-A infantry 2 of Ass can joins-any at 03.04",
        "P-T infantry 2 of ITA at 03.06",
        "A-1 infantry 2 at 09.02",
    )
    table = tarnova(*pieces, active=PARTISAN)
    table.do("activate 03.02 move", "to 03.01", "stop")
    assert table.points[PARTISAN] == 3
    table = tarnova(*pieces, active=PARTISAN).do("activate 03.04 move", "to 03.05", "stop")
    assert table.points[PARTISAN] == 4
    table = tarnova(*pieces, active=PARTISAN).do("activate 03.06 move", "to 03.07", "stop")
    assert table.points[PARTISAN] == 4
