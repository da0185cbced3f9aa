"""Chapter 9: assault, melee, retreat, advance, and the Opportunity Assault."""

from __future__ import annotations

import pytest

from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game
from tests.kit.playing import check_offer

FAR = "R-9 infantry 1 at 08.10"


def storm(attackers: str, defenders: str, *more: str, **said: object) -> Table2013:
    """Partisans at 03.04 assault 03.03."""
    table = game(
        *[f"P-{i} infantry {n} at 03.04" for i, n in enumerate(attackers.split("+"), 1)],
        *[f"R-{i} {n} at 03.03" for i, n in enumerate(defenders.split("+"), 1)],
        *more,
        active=PARTISAN,
        **said,  # type: ignore[arg-type]  # options of the kit, handed on
    )
    table.do("activate 03.04 assault")
    if table.asks().endswith("members"):
        table.do("all")
    return table.do("to 03.03")


# --- 9, 9.1 The assault ---------------------------------------------------------------------------


@pytest.mark.rule("G 9", "G 5-c")
def test_an_assault_goes_half_the_points_and_into_the_enemy() -> None:
    table = game("R-1 infantry 1 at 04.02", "P-1 infantry 2 at 03.04", FAR, active=PARTISAN)
    table.do("activate 03.04 assault")
    assert table.offers() == ["to 03.03", "to 04.03"]
    assert table.refusal("stop") == ("G 9", "assault-not-begun")
    assert table.refusal("to 03.05") == ("G 9", "no-enemy-within-reach")
    table.do("to 03.03", "decline", "stop")
    assert table.where("P-1") == "03.03"
    assert table.marks("P-1") == {"moved"}
    far = game("R-1 infantry 1 at 03.01", "P-1 infantry 2 at 03.04", FAR, active=PARTISAN)
    assert far.barred("03.04", "assault") == ("G 9", "no-enemy-within-reach")


@pytest.mark.rule("G 9", "G 5-c", "G 10-a")
def test_an_assault_is_broken_off_only_where_its_units_may_stay() -> None:
    """G-81: the price is spent; a full hex is passed through and not stopped in."""
    pieces = ("R-1 infantry 1 at 04.02", "P-1 infantry 2 at 03.04", FAR)
    table = game(*pieces, active=PARTISAN)
    before = table.points[1]
    table.do("activate 03.04 assault", "to 03.03", "decline", "stop")
    assert table.points[1] == before - 3
    assert table.asks() == "axis activations"
    full = game(*pieces, "P-2 infantry 8 at 03.03", active=PARTISAN)
    full.do("activate 03.04 assault", "to 03.03", "decline")
    assert full.offers() == ["to 04.02"]
    assert full.refusal("stop") == ("G 10-a", "cannot-stop-here")


@pytest.mark.rule("G 9", "G 7-a")
def test_an_adjacent_enemy_can_always_be_assaulted() -> None:
    table = storm("2", "infantry 1", FAR, ground={"03.03": "town"}, streams=("03.03",))
    assert table.asks() == "dice clash"


@pytest.mark.rule("G 9.1")
def test_all_units_of_a_side_fight_with_terrain_against_the_side_that_came_second() -> None:
    table = storm("2+1", "infantry 2+infantry 1", ground={"03.03": "wood"}, streams=("03.03",))
    table.roll(3, 3)
    told = table.told("melee")[0]
    assert told["attackers"] == "P-1 P-2"
    assert told["modifiers"] == "-1:storming-wood:G 7-c -2:storming-stream:G 7-c"
    assert told["other-modifiers"] == ""
    assert (told["total"], told["other-total"]) == ("3", "6")


@pytest.mark.rule("G 9.1", "G 8.4-M2")
def test_a_stopped_unit_costs_its_side_two_once() -> None:
    table = storm("2", "infantry 2 pinned+infantry 1 pinned").do("roll 3 3")
    assert table.told("melee")[0]["other-modifiers"] == "-2:pinned-unit:G 8.4-M2"


@pytest.mark.rule("G 9.1")
def test_weapons_and_attack_magnitude_play_no_part() -> None:
    table = storm("2", "mg 2 auto").do("roll 3 3")
    assert table.told("melee")[0]["other-modifiers"] == ""


@pytest.mark.rule("G 9.1")
def test_by_the_option_only_the_top_units_count() -> None:
    table = storm("2+2", "infantry 1+infantry 3", options={"melee-strength": "top"}).do("roll 3 3")
    told = table.told("melee")[0]
    assert (told["total"], told["other-total"]) == ("5", "4")


@pytest.mark.rule("G 9.1")
def test_in_later_rounds_the_ground_is_still_against_the_second_comer() -> None:
    table = storm("2", "infantry 2", ground={"03.03": "town"}).do("roll 6 2", "roll 1")
    assert table.asks() == "axis activations"
    table.do("activate 03.03 melee", "roll 1 1")
    told = table.told("melee")[1]
    assert told["attackers"] == "R-1"
    assert told["modifiers"] == ""
    assert told["other-modifiers"] == "-5:storming-town:G 7-c"


@pytest.mark.rule("G 9.3")
def test_artillery_fights_like_any_unit() -> None:
    table = storm("2", "artillery 2").do("roll 3 3")
    assert table.told("melee")[0]["other-total"] == "5"


# --- 9.4 Results ----------------------------------------------------------------------------------


@pytest.mark.rule("G 9.4-1")
def test_on_a_tie_only_those_who_entered_go_back() -> None:
    table = game(
        "R-1 infantry 4 at 03.03",
        "P-1 infantry 1 at 03.03",
        "P-2 infantry 2 at 03.04",
        "P-3 infantry 1 at 03.04",
        active=PARTISAN,
    )
    table.do("activate 03.04 assault", "all", "to 03.03", "roll 3 3")
    assert table.where("P-1") == "03.03"
    assert table.stack("03.04", PARTISAN) == ["P-2", "P-3"]


@pytest.mark.rule("G 9.4-1")
def test_on_a_tie_in_place_the_active_side_falls_back_though_it_has_moved() -> None:
    table = game(
        "R-1 infantry 2 at 03.03 moved", "P-1 infantry 2 at 03.03", "P-2 infantry 1 at 03.02"
    )
    table.do("activate 03.03 melee", "roll 3 3")
    assert table.asks() == "axis fall-back"
    assert table.refusal("to 03.02") == ("G 9.7", "enemy-there")
    table.do("to 03.04")
    assert table.where("R-1") == "03.04"
    # Nobody reacts to that.
    assert table.asks() == "partisan activations"


@pytest.mark.rule("G 9.4-1")
def test_whoever_cannot_leave_after_a_tie_stays() -> None:
    table = game("R-1 infantry 2 at 03.03 pinned", "P-1 infantry 2 at 03.03")
    table.do("activate 03.03 melee", "roll 5 3")
    assert table.where("R-1") == "03.03"
    assert table.asks() == "partisan activations"


@pytest.mark.rule("G 9.4-2", "G 9")
@pytest.mark.parametrize(("die", "marks"), [(1, {"fired-once"}), (2, {"fired-once", "pinned"})])
def test_one_or_two_apart_the_top_loser_tests_and_nobody_leaves(die: int, marks: set[str]) -> None:
    table = storm("2", "infantry 1+infantry 1").do("roll 3 1")
    assert table.dice() == ["R-1"]
    table.roll(die)
    assert table.marks("R-1") == marks
    assert table.where("R-1") == table.where("P-1") == "03.03"


@pytest.mark.rule("G 9.4-3")
def test_three_apart_and_no_more_than_double_a_test_and_a_point() -> None:
    table = storm("3", "infantry 2").do("roll 6 4")
    assert table.told("melee")[0]["total"] == "9"
    assert table.dice() == ["R-1"]
    table.roll(3)
    assert (table.strength("R-1"), table.marks("R-1")) == (1, {"fired-once", "pinned"})
    assert table.told("loses")[0]["rule"] == "G 9.4-3"


@pytest.mark.rule("G 9.4-3")
def test_the_entering_side_may_lose_as_well() -> None:
    table = storm("2", "infantry 3").do("roll 1 3", "roll 1")
    assert table.strength("P-1") == 1
    assert table.where("P-1") == "03.03"


@pytest.mark.rule("G 9.4-4")
def test_more_than_double_eliminates_the_side() -> None:
    table = storm("3", "infantry 1+infantry 1", FAR).do("roll 6 1")
    assert table.where("R-1") == table.where("R-2") == "lost"
    assert table.lost == (2, 0)


@pytest.mark.rule("G 9.4-4", "G 9.4-3")
def test_exactly_double_does_not_eliminate() -> None:
    table = storm("3", "infantry 2").do("roll 5 2", "roll 1")
    assert table.strength("R-1") == 1


@pytest.mark.rule("G 8.5-b", "G 9.5")
@pytest.mark.parametrize(("defender", "left"), [(2, 1), (3, 1)])
def test_more_than_six_points_involved_double_the_loss(defender: int, left: int) -> None:
    table = storm("2+2", f"infantry {defender}").do(f"roll {1 + defender} 2", "roll 1")
    assert table.strength("R-1") == left


@pytest.mark.rule("G 9.6-a", "G 9.6-b")
def test_a_fourth_marker_bites_from_the_next_combat_on() -> None:
    table = storm("2", "infantry 2 fired-thrice").do("roll 2 1")
    # Fought at full strength, and tested with a die: the marker is placed afterwards.
    assert table.dice() == ["R-1"]
    table.roll(1)
    assert table.marks("R-1") == {"spent"}
    assert table.strength("R-1") == 2
    table.do("pass", "activate 03.03 melee", "roll 1 1")
    assert table.told("melee")[1]["other-total"] == "1"


# --- 9.7 Retreat, 9.8 Advance ---------------------------------------------------------------------


def melee(*more: str, **said: object) -> Table2013:
    return game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 1 at 03.03",
        "P-1 infantry 2 at 03.03",
        *more,
        **said,  # type: ignore[arg-type]  # options of the kit, handed on
    )


@pytest.mark.rule("G 9.7", "G 8.8")
def test_a_retreat_is_free_and_draws_fire_from_those_just_left() -> None:
    table = melee().do("activate 03.03 withdraw", "all", "to 03.02")
    assert table.points == (8, 8)
    assert table.marks("R-1") == {"moved"}
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    assert table.refusal("opportunity-assault 03.03") == ("G 9.7", "only-fire-at-a-retreat")
    table.do("opportunity-attack 03.03", "roll 6")
    assert table.strength("R-1") == 1


@pytest.mark.rule("G 9.7")
def test_some_may_retreat_and_the_others_stay() -> None:
    table = melee().do("activate 03.03 withdraw", "with R-1", "without R-2", "to 03.02")
    assert table.where("R-2") == "03.03"
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    apart = melee(options={"attacks-and-melee": "barred"})
    apart.do("activate 03.03 withdraw", "with R-1", "without R-2", "to 03.02")
    # By the option those who still share their hex do not fire.
    assert apart.asks() == "partisan activations"


@pytest.mark.rule("G 9.7")
def test_a_retreat_goes_to_a_free_hex_and_not_twice() -> None:
    table = melee("P-2 infantry 1 at 03.02", ground={"03.04": "impassable"})
    table.do("activate 03.03 withdraw", "all")
    assert table.refusal("to 03.02") == ("G 9.7", "enemy-there")
    assert table.refusal("to 03.04") == ("G 7-c", "impassable")
    assert table.refusal("to 06.06") == ("G 9.7", "not-adjacent")
    moved = game("R-1 infantry 2 at 03.03 moved", "P-1 infantry 2 at 03.03")
    assert moved.barred("03.03", "withdraw") == ("G 8.8", "has-moved")
    alone = game("R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.01")
    assert alone.barred("03.03", "withdraw") == ("G 9.7", "not-in-melee")


@pytest.mark.rule("G 9.7", "G 8.8")
def test_by_the_option_a_unit_that_has_moved_may_retreat() -> None:
    pieces = ("R-1 infantry 2 at 03.03 moved", "P-1 infantry 2 at 03.03")
    said = {"retreat-after-moving": "allowed"}
    assert game(*pieces, options=dict(said)).barred("03.03", "withdraw") is None
    stopped = game("R-1 infantry 2 at 03.03 pinned", pieces[1], options=dict(said))
    assert stopped.barred("03.03", "withdraw") == ("G 8.4-M2", "pinned-cannot-move")


@pytest.mark.rule("G 9.4-1")
def test_after_a_tie_they_go_back_one_hex_and_not_to_where_the_action_began() -> None:
    table = game(
        "P-1 infantry 2 at 03.05",
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 2 at 04.03",
        active=PARTISAN,
    )
    table.do("activate 03.05 assault", "to 03.04", "decline", "to 03.03", "roll 3 3")
    assert table.where("P-1") == "03.04"


@pytest.mark.rule("G 9.7", "G 10-a")
def test_a_retreat_keeps_the_stacking_limit() -> None:
    table = melee("R-3 infantry 6 at 03.02").do("activate 03.03 withdraw", "all")
    assert table.refusal("to 03.02") == ("G 10-a", "stack-full")


@pytest.mark.rule("G 9.8")
def test_an_advance_is_open_to_reactions_and_to_no_second_melee() -> None:
    table = storm("3", "infantry 1", "R-2 infantry 1 at 03.01", FAR).do("roll 6 1")
    assert table.asks() == "partisan advance"
    table.do("to 03.02")
    assert table.asks() == "axis interrupt"
    won = storm("3", "infantry 1", "R-2 infantry 1 at 03.02", FAR).do("roll 6 1")
    assert won.refusal("to 03.02") == ("G 9", "enemy-hex")
    won.do("stop")
    assert won.marks("P-1") == {"fired-once", "moved"}


@pytest.mark.rule("G 9.8")
def test_no_advance_while_enemies_are_left() -> None:
    table = storm("2", "infantry 2").do("roll 3 2", "roll 1")
    assert table.asks() == "axis activations"
    assert table.marks("P-1") == {"fired-once", "moved"}


# --- 9.9 Opportunity Assault ----------------------------------------------------------------------


def passing(*pieces: str, **said: object) -> Table2013:
    """A partisan stack at 03.06 moves to 03.05; RSI units at 03.04 may fall upon it."""
    table = game(*pieces, active=PARTISAN, **said)  # type: ignore[arg-type]  # options of the kit, handed on
    table.do("activate 03.06 move")
    if table.asks().endswith("members"):
        table.do("all")
    return table.do("to 03.05")


@pytest.mark.rule("G 9.9-a", "G 9.9-c")
def test_units_fall_upon_movers_beside_them() -> None:
    table = passing("R-1 infantry 2 at 03.04", "P-1 infantry 2 at 03.06")
    assert table.offers() == ["opportunity-attack 03.04", "opportunity-assault 03.04", "decline"]
    table.do("opportunity-assault 03.04")
    assert table.points == (5, 7)
    assert table.dice() == ["axis", "partisan"]
    table.do("roll 3 2", "roll 1")
    # Both stay, and the move is over.
    assert table.where("R-1") == table.where("P-1") == "03.05"
    assert table.marks("R-1") == {"fired-once", "moved"}
    assert table.marks("P-1") == {"fired-once", "moved"}
    assert table.asks() == "axis activations"
    assert table.hexes(table.own.late[AXIS]) == {"03.05"}


@pytest.mark.rule("G 9.9-c", "G 9.4-1")
def test_after_a_tie_the_assaulters_go_back_and_the_movers_go_on() -> None:
    table = passing("R-1 infantry 2 at 03.04", "P-1 infantry 2 at 03.06")
    table.do("opportunity-assault 03.04", "roll 3 3")
    assert table.where("R-1") == "03.04"
    assert table.marks("R-1") == {"fired-once", "moved"}
    assert table.asks() == "partisan move"
    table.do("to 03.06")
    assert table.where("P-1") == "03.06"


@pytest.mark.rule("G 9.9-c")
def test_once_the_assaulters_are_gone_the_movers_go_on() -> None:
    table = passing("R-1 infantry 1 at 03.04", "P-1 infantry 3 at 03.06", FAR)
    table.do("opportunity-assault 03.04", "roll 1 6")
    assert table.where("R-1") == "lost"
    assert table.asks() == "partisan move"


@pytest.mark.rule("G 9.9-d")
def test_all_fight_but_the_losses_are_the_movers() -> None:
    table = passing(
        "R-1 infantry 3 at 03.04",
        "P-3 infantry 1 at 03.05",
        "P-1 infantry 1 at 03.06",
        "P-2 infantry 1 at 03.06",
    )
    assert table.stack("03.05", PARTISAN) == ["P-1", "P-2", "P-3"]
    table.do("opportunity-assault 03.04", "roll 3 2")
    assert table.told("melee")[0]["defenders"] == "P-1 P-2 P-3"
    assert table.dice() == ["P-1"]


@pytest.mark.rule("G 9.9-a")
@pytest.mark.parametrize(
    ("unit", "why"),
    [
        ("infantry 2 pinned", ("G 8.4-M2", "pinned-cannot-move")),
        ("infantry 2 moved", ("G 8.8", "has-moved")),
        ("infantry 2 fired-thrice", ("G 8.2", "out-of-ammunition")),
        ("infantry 2 out-of-command", ("G 6-b", "not-out-of-command")),
        ("artillery 2", ("G 9.9-a", "artillery-does-not")),
    ],
)
def test_who_may_not_fall_upon_movers(unit: str, why: tuple[str, str]) -> None:
    table = passing(f"R-1 {unit} at 03.04", "R-2 infantry 1 at 04.04", "P-1 infantry 2 at 03.06")
    assert table.refusal("opportunity-assault 03.04") == why


@pytest.mark.rule("G 9.9-a", "G 10-a")
def test_no_more_than_eight_points_fall_upon_movers() -> None:
    table = passing(
        "R-1 infantry 5 at 03.04", "R-2 infantry 4 at 03.04", "P-1 infantry 2 at 03.06"
    ).do("opportunity-assault 03.04")
    assert table.refusal("all") == ("G 10-a", "stack-full")
    check_offer(table.state)


@pytest.mark.rule("G 9.9-a")
def test_only_neighbours_fall_upon_movers() -> None:
    table = passing("R-1 infantry 2 at 03.03", "R-2 infantry 1 at 04.04", "P-1 infantry 2 at 03.06")
    assert table.refusal("opportunity-assault 03.03") == ("G 9.9-a", "not-adjacent")


@pytest.mark.rule("G 9.9-b", "G 8.7-c")
def test_movers_in_a_melee_are_left_alone_by_the_others() -> None:
    table = passing("R-1 infantry 2 at 03.04", "R-2 infantry 2 at 04.04", "P-1 infantry 2 at 03.06")
    table.do("opportunity-assault 03.04", "roll 3 2", "roll 1")
    # R-2 is not asked: there is a melee now.
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 9.9-b", "G 8.7-a")
def test_units_in_melee_react_by_fire_only_and_by_the_option_not_at_all() -> None:
    pieces = (
        "R-1 infantry 2 at 03.04",
        "P-2 infantry 1 at 03.04",
        "R-2 infantry 1 at 04.04",
        "P-1 infantry 2 at 03.06",
    )
    table = passing(*pieces)
    assert table.refusal("opportunity-assault 03.04") == ("G 9.7", "in-melee")
    assert "opportunity-attack 03.04" in table.offers()
    table = passing(*pieces, options={"attacks-and-melee": "barred"})
    assert table.refusal("opportunity-assault 03.04") == ("G 9.7", "in-melee")
    assert table.refusal("opportunity-attack 03.04") == ("G 8.1-a", "no-attack-from-melee")
    assert "opportunity-attack 04.04" in table.offers()
