"""Chapter 1: Commands, combat units, markers, and how the game begins."""

from __future__ import annotations

import pytest

from staffetta.engine.machine import new_game
from tests.kit.charts import charts_of
from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game, world_of
from tests.kit.table import Table

COMMAND = "R-CMD command radius 10 reverse 5"


# --- 1.1 Commands ---------------------------------------------------------------------------------


@pytest.mark.rule("G 1", "G 1.1-a")
def test_a_command_never_attacks() -> None:
    table = game(f"{COMMAND} at 03.03", "P-1 infantry 2 at 03.04", "R-1 infantry 1 at 08.01")
    assert table.barred("03.03", "attack") == ("G 8.1-a", "nobody-here-can")
    table.do("activate 03.03 move-command")
    assert table.asks() == "axis move"


@pytest.mark.rule("G 1.1-a", "G 8.7-a")
def test_a_command_makes_no_opportunity_attack() -> None:
    table = game(
        f"{COMMAND} at 03.03", "R-1 infantry 1 at 08.10", "P-1 infantry 2 at 03.05", active=PARTISAN
    )
    table.do("activate 03.05 move", "to 03.04")
    assert table.asks() == "partisan move"


def lone_command(*more: str) -> Table2013:
    return game(
        f"{COMMAND} at 03.03",
        "R-1 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.04",
        *more,
        active=PARTISAN,
    )


@pytest.mark.rule("G 1.1-b", "G 1.1-f")
def test_a_hit_removes_a_lone_command() -> None:
    table = lone_command().do("activate 03.04 attack")
    # Strength 1 as a target: magnitude +1.
    assert table.do("roll 5").told("attack-hits")[0]["modifiers"] == "+1:magnitude:G 8.5-a"
    assert table.where("R-CMD") == "08.10"
    assert table.marks("R-CMD") == {"spare"}
    assert table.lost == (0, 0)


@pytest.mark.rule("G 1.1-b")
def test_a_lone_command_is_stopped_once_and_removed_the_second_time() -> None:
    table = lone_command("P-2 infantry 2 at 03.02").do("activate 03.04 attack", "roll 3", "roll 2")
    assert table.marks("R-CMD") == {"pinned"}
    table.do("pass", "activate 03.02 attack", "roll 3", "roll 2")
    assert table.where("R-CMD") == "08.10"


@pytest.mark.rule("G 1.1-b")
def test_no_fire_touches_a_command_with_units() -> None:
    table = lone_command("R-2 infantry 2 at 03.03").do("activate 03.04 attack", "roll 6")
    assert table.strength("R-2") == 1
    assert table.where("R-CMD") == "03.03"


@pytest.mark.rule("G 1.1-c", "G 9.4-4")
def test_a_command_adds_no_strength_to_a_melee_and_falls_with_its_side() -> None:
    table = game(
        f"{COMMAND} at 03.03",
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 1 at 08.10",
        "P-1 infantry 3 at 03.04",
        active=PARTISAN,
    )
    table.do("activate 03.04 assault", "to 03.03", "roll 4 1")
    assert table.told("melee")[0]["other-total"] == "2"
    assert table.where("R-1") == "lost"
    assert table.where("R-CMD") == "08.10"
    assert table.marks("R-CMD") == {"spare"}


@pytest.mark.rule("G 1.1-d", "G 9.2")
def test_a_command_left_alone_with_enemies_is_removed() -> None:
    table = game(
        f"{COMMAND} at 03.03",
        "R-1 infantry 1 at 03.03",
        "P-1 infantry 2 at 03.03",
        "R-2 infantry 1 at 08.10",
    )
    table.do("activate 03.03 withdraw", "with R-1", "without R-CMD", "to 03.02")
    assert table.where("R-CMD") == "03.02"
    assert table.marks("R-CMD") == {"spare"}


@pytest.mark.rule("G 1.1-e", "G 6-a")
def test_command_range_is_ten_and_five_for_a_supplementary_one() -> None:
    pieces = ("R-1 infantry 1 at 01.07", "R-2 infantry 1 at 01.08")
    table = game(
        "R-CMD command radius 5 reverse 2 at 01.02", *pieces, "P-1 infantry 1 at 08.01", start=True
    )
    assert table.marks("R-1") == set()
    assert table.marks("R-2") == {"out-of-command"}
    spare = game(
        "R-CMD command radius 9 reverse 5 spare at 01.02",
        *pieces,
        "P-1 infantry 1 at 08.01",
        start=True,
    )
    assert spare.marks("R-1") == set()
    assert spare.marks("R-2") == {"out-of-command"}


@pytest.mark.rule("G 1.1-f")
def test_a_supplementary_command_avoids_units_in_melee_and_comes_again_and_again() -> None:
    table = game(
        f"{COMMAND} spare at 03.03",
        "R-1 infantry 1 at 03.05",
        "P-2 infantry 1 at 03.05",
        "R-2 infantry 1 at 03.08",
        "R-3 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.02",
        active=PARTISAN,
    )
    table.do("activate 03.02 attack", "at 03.03", "roll 5")
    assert table.where("R-CMD") == "03.08"
    assert table.marks("R-CMD") == {"spare"}


@pytest.mark.rule("G 1.1-f")
def test_the_owner_chooses_among_the_nearest() -> None:
    table = game(
        f"{COMMAND} at 03.03",
        "R-1 infantry 1 at 03.06",
        "R-2 infantry 1 at 06.04",
        "P-1 infantry 2 at 03.02",
        active=PARTISAN,
    )
    table.do("activate 03.02 attack", "roll 5")
    assert table.asks() == "axis relocate"
    assert table.offers() == ["relocate 03.06", "relocate 06.04"]
    assert table.refusal("relocate 03.02") == ("G 1.1-f", "not-the-nearest-unit")


# --- 1.2 Combat units -----------------------------------------------------------------------------


@pytest.mark.rule("G 1.2-c", "G 1.2-d")
def test_a_unit_goes_on_with_what_is_left_and_is_removed_at_nothing() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-9 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.02",
        active=PARTISAN,
    )
    table.do("activate 03.02 attack", "roll 6")
    assert table.strength("R-1") == 1
    table.do("pass", "activate 03.02 attack", "roll 5")
    assert table.where("R-1") == "lost"
    assert table.lost == (2, 0)


@pytest.mark.rule("G 1.2-e")
@pytest.mark.parametrize(
    ("kind", "points"),
    [("infantry", 4), ("mg", 4), ("support", 4), ("command", 4), ("vehicle", 5), ("artillery", 1)],
)
def test_movement_points_by_type(kind: str, points: int) -> None:
    assert charts_of("gravellona2013").kinds[kind].allowance == points


@pytest.mark.rule("G 1.3", "G 2-g")
def test_all_markers_leave_in_the_administrative_phase() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 01.01",
        "R-1 infantry 2 at 01.02 pinned fired-thrice moved",
        "R-2 infantry 2 at 01.03 spent",
        "P-1 vehicle 2 at 08.10 damaged-twice",
        "P-CMD command radius 10 reverse 5 at 08.10",
    ).do("pass", "pass")
    assert table.turn == 6
    assert table.marks("R-1") == table.marks("R-2") == table.marks("P-1") == set()


@pytest.mark.rule("G 2-g")
def test_by_the_option_damage_lasts() -> None:
    table = game(
        "R-1 infantry 2 at 01.02",
        "P-1 vehicle 2 at 08.10 damaged-twice",
        "P-CMD command radius 10 reverse 5 at 08.10",
        options={"damage": "lasting"},
    ).do("pass", "pass")
    assert table.marks("P-1") == {"damaged-twice"}


# --- 1.4 Set-up -----------------------------------------------------------------------------------


def set_up(**options: bool | str) -> Table:
    world, _ = world_of(
        [
            "R-1 infantry 1 start 01.01,02.01,03.01",
            "R-2 infantry 1 start 01.01,02.01,03.01",
            "R-ART artillery 2 start 03.01",
            "P-1 infantry 5 start 07.08,07.09",
            "P-2 infantry 5 start 07.08,07.09",
            "P-CMD command radius 10 reverse 5 start 07.08,07.09",
        ],
        objectives={"01.01": (1, 1), "02.01": (1, 1), "03.01": (1, 1)},
        options=dict(options),
    )
    return Table(new_game(world))


@pytest.mark.rule("G 1.4-a")
def test_the_partisans_set_up_first_within_their_areas_and_eight_to_a_hex() -> None:
    table = set_up()
    assert table.where("R-ART") == "03.01"
    assert table.asks() == "partisan set-up"
    assert table.refusal("place 01.01") == ("G 16", "not-a-start-hex")
    table.do("place 07.08")
    # Ten in one hex are too many, so the other is the only one left and is not asked for.
    assert table.where("P-2") == "07.09"
    table.do("place 07.08")
    assert table.asks() == "axis set-up"
    table.do("place 01.01", "place 01.01")
    assert table.asks() == "dice muster-roll"


@pytest.mark.rule("G 1.4-a")
def test_by_the_option_every_objective_needs_a_unit() -> None:
    table = set_up(**{"garrison-all": True}).do("place 07.08", "place 07.08", "place 01.01")
    assert table.where("R-2") == "02.01"


@pytest.mark.rule("G 1.4-a", "G 10-a")
def test_eight_points_fill_a_hex_of_the_set_up_and_a_command_still_fits() -> None:
    areas = "start 07.08,07.09"
    world, _ = world_of(
        [
            "R-1 infantry 1 at 01.01",
            f"P-1 infantry 4 {areas}",
            f"P-2 infantry 4 {areas}",
            f"P-3 infantry 1 {areas},07.10",
            f"P-CMD command radius 10 reverse 5 {areas}",
        ]
    )
    table = Table(new_game(world)).do("place 07.08")
    assert table.offers() == ["place 07.08", "place 07.09"]
    table.do("place 07.08")
    assert table.offers() == ["place 07.09", "place 07.10"]
    assert table.refusal("place 07.08") == ("G 10-a", "stack-full")
    table.do("place 07.10", "place 07.08")
    assert table.where("P-CMD") == "07.08"


@pytest.mark.rule("G 1.4-a")
def test_whoever_would_leave_an_objective_empty_is_told_so() -> None:
    world, _ = world_of(
        [f"R-{n} infantry 1 start 01.01,02.01,03.01" for n in (1, 2, 3)]
        + ["P-1 infantry 1 start 07.08,07.09"],
        objectives={"01.01": (1, 1), "02.01": (1, 1), "03.01": (1, 1)},
        options={"garrison-all": True},
    )
    table = Table(new_game(world)).do("place 07.08", "place 01.01")
    assert table.offers() == ["place 02.01", "place 03.01"]
    assert table.refusal("place 01.01") == ("G 16", "every-objective-needs-a-unit")


@pytest.mark.rule("G 1.4-a", "G 2-e")
def test_by_the_option_the_partisans_come_in_through_their_areas() -> None:
    table = set_up(**{"partisan-entry": "off-map"})
    table.do("place 01.01", "place 02.01", "roll 4 4")
    assert table.where("P-1") == "waiting"
    table.do("enter 07.08 move", "with P-1", "without P-CMD", "to 07.09", "stop")
    assert table.where("P-1") == "07.09"
    assert table.points == (5, 6)


@pytest.mark.rule("G 1.4-b", "G 1.4-c", "G 2-b", "G 3-d")
def test_in_turn_one_the_partisans_begin_whatever_the_dice() -> None:
    table = set_up().do("place 07.08", "place 07.08", "place 01.01", "place 01.01")
    assert table.dice() == ["partisan", "axis"]
    table.do("roll 1 6")
    assert table.points == (7, 4)
    assert table.state.initiative == PARTISAN
    assert table.asks() == "partisan activations"
    assert table.side_name(AXIS) == "axis"
