"""Chapter 8.7 and 8.8: Opportunity Attacks and the Movement marker."""

from __future__ import annotations

import pytest

from tests.kit.gravellona2013 import PARTISAN, Table2013, game


def move(*pieces: str, points: tuple[int, int] = (8, 8)) -> Table2013:
    """Partisans at 03.06 move one hex north; the first RSI unit is at 03.03."""
    table = game(*pieces, active=PARTISAN, points=points)
    table.do("activate 03.06 move")
    if table.asks().endswith("members"):
        table.do("all")
    return table.do("to 03.05")


@pytest.mark.rule("G 8.7-a", "G 8.7-e")
def test_each_hex_entered_lets_the_enemy_fire_for_a_point() -> None:
    table = move("R-1 infantry 1 at 03.03", "P-1 infantry 2 at 03.06")
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    table.do("opportunity-attack 03.03", "roll 1")
    assert table.marks("R-1") == {"fired-once"}
    assert table.points == (7, 7)
    # Once in this window, and again in the next.
    assert table.asks() == "partisan move"
    table.do("to 03.04")
    assert table.asks() == "axis interrupt"
    assert "opportunity-attack 03.03" in table.offers()


@pytest.mark.rule("G 8.7-a")
def test_stacks_react_one_by_one_and_units_together() -> None:
    table = move(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 1 at 03.03",
        "R-3 infantry 1 at 05.03",
        "P-1 infantry 2 at 03.06",
    )
    assert table.offers() == ["opportunity-attack 03.03", "opportunity-attack 05.03", "decline"]
    table.do("opportunity-attack 05.03", "roll 1")
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    assert table.refusal("opportunity-attack 05.03") == ("G 8.7-a", "has-reacted")
    table.do("opportunity-attack 03.03", "all", "roll 1", "roll 1")
    assert table.points == (6, 7)
    assert table.asks() == "partisan move"


@pytest.mark.rule("G 8.7-a")
def test_whoever_has_not_fired_with_his_stack_may_still_do_so() -> None:
    table = move(
        "R-1 infantry 1 at 03.03", "R-2 infantry 1 at 03.03", "P-1 infantry 2 at 03.06"
    ).do("opportunity-attack 03.03", "with R-1", "without R-2", "roll 1")
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    table.do("opportunity-attack 03.03")
    assert table.dice() == ["R-2"]


@pytest.mark.rule("G 8.7-b")
def test_the_reaction_comes_before_the_next_step_is_known() -> None:
    table = move("R-1 infantry 1 at 03.03", "P-1 infantry 2 at 03.06")
    assert table.asks() == "axis interrupt"
    assert table.where("P-1") == "03.05"
    assert table.do("decline").asks() == "partisan move"


@pytest.mark.rule("G 8.7-a", "G 5-a")
def test_without_a_point_nobody_is_asked() -> None:
    table = move("R-1 infantry 1 at 03.03", "P-1 infantry 2 at 03.06", points=(0, 8))
    assert table.asks() == "partisan move"


@pytest.mark.rule("G 8.7-a")
def test_the_hex_of_departure_is_no_occasion() -> None:
    table = game("R-1 infantry 1 at 03.03", "P-1 infantry 2 at 03.06", active=PARTISAN)
    table.do("activate 03.06 move")
    assert table.asks() == "partisan move"
    # 03.07 is out of range: nobody reacts though 03.06 was within it.
    assert table.do("to 03.07").asks() == "partisan move"


@pytest.mark.rule("G 8.7-c")
def test_an_assault_is_not_fired_at_in_the_hex_of_the_melee() -> None:
    table = game(
        "R-1 infantry 1 at 03.05",
        "R-2 infantry 1 at 03.03",
        "P-1 infantry 2 at 03.06",
        active=PARTISAN,
    )
    table.do("activate 03.06 assault", "to 03.05")
    assert table.asks() == "dice clash"
    table.do("roll 1 1", "roll 1")
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 8.7-d", "G 8.8")
def test_a_mover_that_fails_its_test_stops_with_a_marker_and_the_others_go_on() -> None:
    table = move(
        "R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.06", "P-2 infantry 2 at 03.06"
    ).do("opportunity-attack 03.03", "roll 5", "roll 6")
    assert table.marks("P-1") == {"pinned", "moved"}
    assert table.asks() == "partisan move"
    table.do("to 04.04", "decline", "stop")
    assert table.where("P-2") == "04.04"
    assert table.where("P-1") == "03.05"


@pytest.mark.rule("G 8.7-d")
def test_a_move_ends_when_all_its_units_are_stopped() -> None:
    table = move("R-1 mg 2 at 03.03", "P-1 infantry 3 at 03.06")
    table.do("opportunity-attack 03.03", "roll 6")
    assert table.strength("P-1") == 2
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 8.7-d", "G 5-c")
def test_a_mover_stopped_on_its_way_to_fire_fires_from_there() -> None:
    table = game(
        "R-1 infantry 2 at 03.03", "P-1 infantry 3 at 03.06", active=PARTISAN, points=(1, 8)
    )
    table.do("activate 03.06 move-attack", "to 03.05")
    table.do("opportunity-attack 03.03", "roll 5", "roll 6")
    assert table.asks() == "partisan choose-target"
    table.do("at 03.03", "roll 1")
    told = table.told("attack-misses")[-1]
    assert told["modifiers"] == "+1:magnitude:G 8.5-a -2:firer-pinned:G 8.4-M2"


@pytest.mark.rule("G 8.7-d", "G 9")
def test_a_mover_stopped_on_its_way_to_an_assault_does_not_assault() -> None:
    table = game(
        "R-1 infantry 2 at 03.04", "P-1 infantry 2 at 03.06", active=PARTISAN, points=(1, 8)
    )
    table.do("activate 03.06 assault", "to 03.05")
    assert table.asks() == "axis interrupt"
    table.do("opportunity-attack 03.04", "roll 6")
    assert table.where("P-1") == "03.05"
    assert table.marks("P-1") == {"moved"}
    assert table.asks().endswith("activations")


@pytest.mark.rule("G 8.7-f")
def test_units_that_were_there_before_are_spared() -> None:
    table = move(
        "R-1 infantry 2 at 03.03", "P-2 infantry 2 at 03.05", "P-1 infantry 2 at 03.06"
    ).do("opportunity-attack 03.03", "roll 6")
    assert table.dice() == ["P-1"]
    table.roll(6)
    assert table.marks("P-2") == set()
    assert table.strength("P-2") == 2


@pytest.mark.rule("G 8.7-a", "G 8.7-f")
def test_a_lone_command_on_the_move_is_fired_at_but_not_among_units() -> None:
    command = "P-CMD command radius 10 reverse 5 at 03.06"
    alone = game("R-1 infantry 1 at 03.03", command, "P-9 infantry 1 at 08.10", active=PARTISAN)
    alone.do("activate 03.06 move-command", "to 03.05", "opportunity-attack 03.03", "roll 6")
    assert alone.asks() == "dice nerve-test"
    among = game("R-1 infantry 1 at 03.03", command, "P-1 infantry 1 at 03.05", active=PARTISAN)
    among.do("activate 03.06 move-command", "to 03.05")
    assert among.asks() == "partisan move"


@pytest.mark.rule("G 8.7-a")
def test_an_entry_is_fired_at_too() -> None:
    table = game(
        "R-1 infantry 1 at 03.03", "P-1 infantry 2 due 5 by 01.03", active=PARTISAN, turn=5
    ).do("enter 01.03 move")
    assert table.asks() == "axis interrupt"


@pytest.mark.rule("G 8.8")
def test_a_movement_marker_bars_all_movement_for_the_turn() -> None:
    table = game("R-1 infantry 2 at 03.03 moved", "P-1 infantry 1 at 03.02")
    for action in ("move", "assault", "attack-move", "move-attack", "build"):
        assert table.barred("03.03", action) == ("G 8.8", "has-moved"), action
    assert table.barred("03.03", "attack") is None
    assert table.barred("03.03", "split") is None


@pytest.mark.rule("G 8.7-e")
def test_by_the_option_an_opportunity_attack_is_free() -> None:
    table = game(
        "R-1 infantry 1 at 03.03",
        "P-1 infantry 2 at 03.06",
        active=PARTISAN,
        points=(0, 8),
        options={"opportunity-attack-cost": 0},
    ).do("activate 03.06 move", "to 03.05", "opportunity-attack 03.03", "roll 1")
    assert table.points == (0, 7)
    assert table.marks("R-1") == {"fired-once"}
