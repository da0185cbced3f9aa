"""Chapter 6: units out of command."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.table import YUGOSLAV, Table, game

RYBKA = "G-RYB command radius 3 reverse 1"
WILLAM = "G-WIL command radius 3 leads willam"


def turn(*pieces: str, options: dict[str, Value] | None = None, number: int = 5) -> Table:
    """A turn up to the first activation, with points enough for the German to begin."""
    table = game(
        *pieces,
        "Y-FAR infantry 1 at 10.10",
        start=True,
        turn=number,
        points=(9, 0),
        options=options,
    )
    return table.do("roll 1 1")


@pytest.mark.rule("R 6")
def test_a_unit_out_of_command_stays_so_when_it_comes_back_into_radius() -> None:
    table = turn(f"{RYBKA} at 02.02", "G-PAN paratroops 2 at 02.06", "G-BLA paratroops 2 at 02.05")
    assert table.marks("G-PAN") == {"out-of-command"}
    assert table.marks("G-BLA") == set()
    table.do("activate 02.06 move", "to 03.06", "to 03.05", "to 03.04", "stop", "pass")
    assert table.marks("G-PAN") == {"out-of-command"}
    assert table.barred("03.04", "split") == ("R 6.1", "not-out-of-command")


@pytest.mark.rule("R 6", "R 2.1.1")
def test_the_first_hex_of_the_map_is_like_any_other() -> None:
    table = turn(f"{RYBKA} at 01.01", "G-PAN paratroops 2 at 01.04", "G-BLA paratroops 2 at 01.05")
    assert table.marks("G-PAN") == set()
    assert table.marks("G-BLA") == {"out-of-command"}
    table = turn(f"{RYBKA} at 01.04", "G-PAN paratroops 2 at 01.01")
    assert table.marks("G-PAN") == set()


@pytest.mark.rule("R 6")
def test_a_unit_in_command_stays_so_when_it_leaves_the_radius() -> None:
    table = turn(f"{RYBKA} at 02.02", "G-BLA paratroops 2 at 02.05")
    table.do("activate 02.05 move", "to 02.06", "to 02.07", "stop", "pass")
    assert table.marks("G-BLA") == set()
    assert table.barred("02.07", "split") is None


@pytest.mark.rule("R 6")
def test_by_the_option_command_is_looked_at_when_a_unit_acts() -> None:
    live: dict[str, Value] = {"command-check": "activation"}
    table = turn(
        f"{RYBKA} at 02.02",
        "G-PAN paratroops 2 at 02.06",
        "G-BLA paratroops 2 at 02.05",
        options=live,
    )
    assert table.marks("G-PAN") == set()
    assert table.barred("02.06", "split") == ("R 6.1", "not-out-of-command")
    # It walks into the radius, at double price, and is in command again.
    table.do("activate 02.06 move", "to 03.06", "to 03.05", "to 03.04", "stop", "pass")
    assert table.barred("03.04", "split") is None
    points = table.points[0]
    table.do("activate 02.05 move", "to 02.06", "stop", "pass")
    assert table.points[0] == points - 1
    assert table.barred("02.06", "split") == ("R 6.1", "not-out-of-command")


@pytest.mark.rule("R 6")
def test_each_formation_has_its_own_command() -> None:
    table = turn(
        f"{RYBKA} at 02.02",
        f"{WILLAM} at 08.02",
        "G-PAN paratroops 2 at 08.03",
        "G-W1 infantry 2 of willam at 02.03",
        "G-BLA paratroops 2 at 02.03",
        "G-W2 infantry 2 of willam at 08.03",
    )
    assert table.marks("G-PAN") == table.marks("G-W1") == {"out-of-command"}
    assert table.marks("G-BLA") == table.marks("G-W2") == set()


@pytest.mark.rule("R 6", "R 2.1.3")
@pytest.mark.parametrize(
    ("option", "expected"), [("rybka", set()), ("out-of-command", {"out-of-command"})]
)
def test_once_willam_is_gone_his_units_follow_rybka_or_nobody(
    option: str, expected: set[str]
) -> None:
    table = turn(
        f"{RYBKA} at 02.02",
        f"{WILLAM} gone lost",
        "G-W1 infantry 2 of willam at 02.03",
        "G-W2 infantry 2 of willam at 09.03",
        options={"orphans-of-willam": option},
    )
    assert table.marks("G-W1") == expected
    assert table.marks("G-W2") == {"out-of-command"}


@pytest.mark.rule("R 6")
def test_a_command_off_the_map_leads_nobody() -> None:
    table = turn(f"{RYBKA} spare", "G-PAN paratroops 2 at 02.06")
    assert table.marks("G-PAN") == {"out-of-command"}


@pytest.mark.rule("R 6", "R 14.2")
def test_dropped_units_are_checked_in_the_turn_of_their_drop() -> None:
    table = game(
        "G-4KP paratroops 2 airborne 3",
        f"{RYBKA} at 02.02",
        "Y-FAR infantry 1 at 10.10",
        start=True,
        turn=3,
    )
    table.do("drop 08.08", "roll 1", "roll 1 1")
    assert table.marks("G-4KP") == {"newcomer", "out-of-command"}


@pytest.mark.rule("R 6", "R 14")
def test_reinforcements_are_in_command_in_the_turn_of_their_arrival() -> None:
    table = turn(
        f"{WILLAM} due 5 by 01.10",
        "G-W1 infantry 2 of willam due 5 by 01.10",
        "G-PAN paratroops 2 at 08.01",
    )
    assert table.marks("G-PAN") == {"out-of-command"}
    table.do("enter 01.10 move", "without G-WIL", "stop", "pass")
    assert table.marks("G-W1") == {"newcomer"}
    assert table.barred("01.10", "split") is None


# --- 6.1 Limits -----------------------------------------------------------------------------------

OUT = "G-PAN paratroops 2 at 03.03 out-of-command"


@pytest.mark.rule("R 6.1")
def test_units_out_of_command_move_and_attack_at_double_price() -> None:
    table = game(OUT, "Y-INF infantry 4 at 03.04", points=(4, 0))
    table.do("activate 03.03 attack", "roll 1 1")
    assert table.points == (2, 0)
    table.do("activate 03.03 move", "to 03.02", "stop")
    assert table.points == (0, 0)


@pytest.mark.rule("R 6.1", "R 4")
def test_one_point_is_not_enough_for_a_unit_out_of_command() -> None:
    table = game(OUT, "Y-INF infantry 4 at 03.04", "G-X mg 1 at 09.09", points=(1, 0))
    assert table.barred("03.03", "move") == ("R 6.1", "too-few-points")
    assert table.barred("03.03", "attack") == ("R 6.1", "too-few-points")
    assert table.refusal("activate 03.03") == ("R 6.1", "too-few-points")


@pytest.mark.rule("R 6.1")
@pytest.mark.parametrize("action", ["move-attack", "attack-move", "assault", "split", "gather"])
def test_everything_else_is_closed_to_units_out_of_command(action: str) -> None:
    table = game(
        OUT, "G-BLA paratroops 3 down 1 at 03.03 out-of-command", "Y-INF infantry 4 at 03.04"
    )
    assert table.barred("03.03", action) == ("R 6.1", "not-out-of-command")


@pytest.mark.rule("R 6.1", "R 13.2")
def test_the_abwehr_out_of_command_does_not_interrogate() -> None:
    table = game(
        "G-ABW support 1 can interrogate at 03.03 out-of-command",
        "Y-M1 mission decoy at 09.09",
        ground={"03.03": "town"},
    )
    assert table.barred("03.03", "interrogate") == ("R 6.1", "not-out-of-command")


@pytest.mark.rule("R 6.1", "R 5")
def test_one_member_out_of_command_makes_the_whole_group_dear() -> None:
    pieces = (
        "G-BLA paratroops 2 at 03.03",
        OUT,
        "Y-INF infantry 4 at 03.04",
    )
    table = game(*pieces, points=(3, 0)).do("activate 03.03 move", "all", "to 03.02", "stop")
    assert table.points == (1, 0)
    table = game(*pieces, points=(3, 0)).do("activate 03.03 move", "with G-BLA", "without G-PAN")
    assert table.points == (2, 0)
    # With one point the one in command goes alone.
    table = game(*pieces, points=(1, 0)).do("activate 03.03 move")
    assert table.asks() == "german move"
    assert table.do("to 03.02").where("G-PAN") == "03.03"


@pytest.mark.rule("R 6.1", "R 5")
def test_a_member_out_of_command_cannot_join_what_is_closed_to_it() -> None:
    table = game("G-BLA paratroops 2 at 03.03", OUT, "Y-INF infantry 4 at 03.04", points=(3, 0))
    table.do("activate 03.03 assault")
    # Only the unit in command goes: there is nothing to ask but the way.
    table.do("to 03.04")
    assert (table.where("G-BLA"), table.where("G-PAN")) == ("03.04", "03.03")
    assert table.asks() == "dice melee"


@pytest.mark.rule("R 6.1", "R 5.3.1", "R 12.1")
def test_units_out_of_command_react_by_fire_at_double_price_and_never_by_assault() -> None:
    pieces = (OUT, "Y-INF infantry 4 at 03.05")
    table = game(*pieces, active=YUGOSLAV, points=(2, 3)).do("activate 03.05 move", "to 03.04")
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    assert table.refusal("opportunity-assault 03.03") == ("R 6.1", "not-out-of-command")
    table.do("opportunity-attack 03.03", "roll 1 1")
    assert table.points == (0, 2)
    poor = game(*pieces, active=YUGOSLAV, points=(1, 3)).do("activate 03.05 move", "to 03.04")
    assert poor.asks() == "yugoslav move"


@pytest.mark.rule("R 6.1", "R 5.2.1")
def test_recovery_of_units_out_of_command_costs_the_usual_two() -> None:
    table = game(f"{RYBKA} at 03.03", f"{OUT} pinned", "Y-INF infantry 4 at 09.04", points=(2, 1))
    table.do("activate 03.03 rally")
    assert table.marks("G-PAN") == {"out-of-command"}
    assert table.points == (0, 1)
