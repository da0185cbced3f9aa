"""Chapter 2: Commands, their loss and replacement, and units that lose strength."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, gravellona, tarnova

VG = "A-HQ command radius 6 reverse 4"


@pytest.mark.rule("B 2", "B 2.1.1", "B 6", "B 6.1")
@pytest.mark.parametrize(
    ("hex_", "price"), [("01.02", 1), ("06.04", 1), ("07.05", 1), ("08.05", 2)]
)
def test_a_unit_is_in_command_up_to_the_printed_range(hex_: str, price: int) -> None:
    table = gravellona(f"{VG} at 01.02", f"A-1 infantry 2 at {hex_}", "P-1 infantry 3 at 12.10")
    table.do(f"activate {hex_} move")
    if table.asks() == "axis members":
        table.do("without A-HQ")
    table.do(table.offers()[0], "stop")
    assert table.points[AXIS] == 5 - price


@pytest.mark.rule("B 2.1.1", "B 5.1.1", "B 8.1")
def test_a_command_moves_four_points_alone() -> None:
    table = gravellona(f"{VG} at 02.01", "A-1 infantry 2 at 09.09", "P-1 infantry 3 at 12.10")
    table.do("activate 02.01 move", "to 02.02", "to 02.03", "to 02.04", "to 02.05")
    assert table.where("A-HQ") == "02.05"
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 2.1.2")
def test_a_command_neither_fires_nor_assaults_alone() -> None:
    table = gravellona(f"{VG} at 02.02", "P-1 infantry 3 at 03.02", "A-1 infantry 2 at 09.09")
    for action in ("attack", "move-attack", "attack-move"):
        assert table.barred("02.02", action) is not None
    assert table.barred("02.02", "assault") == ("B 2.1.2", "needs-combat-units")


@pytest.mark.rule("B 2.1.2", "B 11.1")
def test_a_command_goes_along_in_an_assault_and_adds_nothing() -> None:
    table = gravellona(
        f"{VG} at 02.02",
        "A-1 infantry 2 at 02.02",
        "P-1 infantry 3 at 03.02",
        "P-2 infantry 3 at 09.09",
    )
    table.do("activate 02.02 assault", "with A-1", "with A-HQ", "to 03.02", "roll 6 2")
    assert table.told("melee")[0]["total"] == "8"
    table.do("retreat 04.02")
    assert table.where("A-HQ") == table.where("A-1") == "03.02"
    assert table.marks("A-HQ") == set()


@pytest.mark.rule("B 2.1.2", "B 9.2", "B 10.1")
def test_a_command_in_a_stack_is_safe_until_the_stack_is_gone() -> None:
    pieces = (
        f"{VG} at 02.02",
        "A-1 infantry 2 down 1 at 02.02",
        "A-2 infantry 2 at 02.03",
        "P-1 infantry 4 at 03.02",
    )
    stacked = gravellona(*pieces, active=PARTISAN).do("activate 03.02 attack")
    stacked.do("roll 5 5 1 1", "roll 6")
    assert stacked.where("A-1") == "lost"
    assert stacked.where("A-HQ") == "02.02"
    assert "spare" not in stacked.marks("A-HQ")
    wiped = gravellona(*pieces, active=PARTISAN).do("activate 03.02 attack")
    wiped.do("roll 5 5 5 1")
    assert wiped.where("A-HQ") == "02.03"
    assert "spare" in wiped.marks("A-HQ")


RUNNER = (
    "P-C command radius 6 reverse 4 at 02.02",
    "P-1 infantry 3 at 03.03",
    "A-1 mg 3 at 05.03",
    "A-2 mg 3 at 05.04",
)


@pytest.mark.rule("B 2.1.2", "B 9.2", "B 10.1.2")
def test_fire_at_a_lone_command() -> None:
    pieces = (
        "P-C command radius 6 reverse 4 at 02.02",
        "P-1 infantry 3 at 02.04",
        "A-1 infantry 2 at 03.02",
    )
    table = gravellona(*pieces).do("activate 03.02 attack", "roll 5 1")
    assert table.marks("P-C") == {"pinned"}
    assert table.where("P-C") == "02.02"
    # Pinned already: failing again eliminates it.
    table = gravellona(pieces[0] + " pinned", *pieces[1:]).do("activate 03.02 attack", "roll 5 1")
    assert table.where("P-C") == "02.04"
    assert table.marks("P-C") == {"spare"}
    # Two hits do so at once.
    table = gravellona(*pieces).do("activate 03.02 attack", "roll 5 5")
    assert table.where("P-C") == "02.04"


@pytest.mark.rule("B 10.1", "B 2.1.2", "B 12.1.2")
def test_a_command_under_fire_on_the_move_does_not_test_among_friends() -> None:
    table = gravellona(*RUNNER, active=PARTISAN)
    table.do("activate 02.02 move", "to 03.03", "opportunity-attack 05.03", "roll 6 1 1")
    assert table.marks("P-C") == set()
    assert table.offers() == ["opportunity-attack 05.04", "decline"]


@pytest.mark.rule("B 2.1.3", "B 12.1.3")
def test_a_replacement_that_appears_on_the_way_has_not_moved() -> None:
    table = gravellona(*RUNNER, active=PARTISAN)
    table.do("activate 02.02 move", "to 03.03", "opportunity-attack 05.03", "roll 6 6 1")
    # The nearest unit stands in the same hex; nobody is on the move any more.
    assert (table.where("P-C"), table.marks("P-C")) == ("03.03", {"spare"})
    assert table.asks() == "axis activations"
    table.do("pass", "activate 03.03 move", "with P-C", "without P-1", "to 02.03")
    assert table.where("P-C") == "02.03"


@pytest.mark.rule("B 2.1.2", "B 5.1.1", "B 5.1.4")
def test_a_lone_command_is_entered_only_by_an_assault_and_falls_without_dice() -> None:
    pieces = (f"{VG} at 03.02", "A-1 infantry 2 at 03.05", "P-1 infantry 3 at 02.02")
    table = gravellona(*pieces, active=PARTISAN, points=(0, 5))
    table.do("activate 02.02 move")
    assert table.refusal("to 03.02") == ("B 5.1.4", "enemy-hex")
    table = gravellona(*pieces, active=PARTISAN).do("activate 02.02 assault", "to 03.02")
    assert table.where("P-1") == "03.02"
    assert table.marks("P-1") == set()
    assert (table.where("A-HQ"), table.marks("A-HQ")) == ("03.05", {"spare"})


@pytest.mark.rule("B 2.1.3")
def test_a_replacement_joins_the_nearest_unit_that_it_may_command() -> None:
    table = gravellona(
        "A-HQ command radius 6 reverse 4 leads VG at 03.02",
        "A-3 infantry 2 of III at 03.03",
        "A-1 infantry 2 at 03.05",
        "A-2 infantry 2 at 03.08",
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
    ).do("activate 02.02 assault", "to 03.02")
    assert table.where("A-HQ") == "03.05"


@pytest.mark.rule("B 2.1.3")
def test_the_owner_breaks_ties() -> None:
    table = gravellona(
        f"{VG} at 03.02",
        "A-1 infantry 2 at 03.05",
        "A-2 infantry 2 at 05.04",
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
    ).do("activate 02.02 assault", "to 03.02")
    assert table.asks() == "axis relocate"
    assert table.offers() == ["relocate 03.05", "relocate 05.04"]


@pytest.mark.rule("B 2.1.3")
def test_the_reverse_has_its_own_range() -> None:
    table = gravellona(
        f"{VG} spare at 01.02", "A-1 infantry 2 at 06.02", "P-1 infantry 3 at 12.10", points=(1, 1)
    )
    assert table.barred("06.02", "move") == ("B 6.1", "too-few-points")


@pytest.mark.rule("B 2.1.3")
@pytest.mark.parametrize(
    "command", ["A-HQ command radius 6 reverse 4 spare", "A-HQ command radius 4"]
)
def test_a_replacement_or_a_blank_back_is_gone_for_good(command: str) -> None:
    table = gravellona(
        f"{command} at 03.02", "A-1 infantry 2 at 03.05", "P-1 infantry 3 at 02.02", active=PARTISAN
    ).do("activate 02.02 assault", "to 03.02")
    assert table.where("A-HQ") == "lost"
    # Its units are out of command from then on.
    assert table.barred("03.05", "assault") is not None
    table.do("activate 03.05 move", "to 03.06", "stop")
    assert table.points[AXIS] == 3


@pytest.mark.rule("B 2.1.3")
def test_a_command_without_any_unit_left_is_out() -> None:
    table = gravellona(
        f"{VG} at 03.02",
        "A-3 infantry 2 of III at 09.09",
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
    )
    table.do("activate 02.02 assault", "to 03.02")
    assert table.where("A-HQ") == "lost"


@pytest.mark.rule("B 2.2.1", "B 9.2")
def test_a_unit_carries_on_with_what_it_has_left_and_dies_at_nought() -> None:
    table = gravellona("A-1 infantry 2 at 03.02", "P-1 infantry 3 at 02.02")
    table.do("activate 03.02 attack", "roll 5 5")
    assert table.strength("P-1") == 2
    assert table.lost == (0, 1)
    table.do("activate 02.02 attack")
    assert len(table.dice()) == 2
    table.do("roll 6 6", "roll 1", "activate 03.02 attack")
    assert len(table.dice()) == 1


@pytest.mark.rule("B 2.2.2", "B 9.1", "B 9")
@pytest.mark.parametrize(
    ("kind", "reach"),
    [
        ("infantry", 1),
        ("mg", 2),
        ("mortar", 3),
        ("artillery", 4),
        ("armoured-car", 2),
        ("anti-tank", 1),
    ],
)
def test_ranges(kind: str, reach: int) -> None:
    for distance in (reach, reach + 1):
        table = tarnova(
            f"A-1 {kind} 2 at 02.01",
            f"P-1 infantry 3 at 02.{1 + distance:02d}",
            ground={f"02.{1 + distance:02d}": "town"},
        )
        assert (table.barred("02.01", "attack") is None) == (distance == reach)
