"""Corners where two clauses meet: stacks with a Command, full hexes, who can leave, who pays."""

from __future__ import annotations

import pytest

from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game

FAR = "R-9 infantry 1 at 08.10"
COMMAND = "P-CMD command radius 10 reverse 5"


# --- 5 A Command goes along with its stack --------------------------------------------------------


def with_a_command(*more: str) -> Table2013:
    return game(
        "P-1 infantry 2 at 03.06",
        f"{COMMAND} at 03.06",
        *more,
        FAR,
        active=PARTISAN,
        points=(0, 8),
    )


@pytest.mark.rule("G 5-b", "G 5-c")
def test_a_command_goes_along_with_half_a_move_before_an_attack() -> None:
    table = with_a_command("R-1 infantry 2 at 03.02")
    table.do("activate 03.06 move-attack", "with P-1", "with P-CMD", "to 03.05", "stop")
    table.do("at 03.02", "roll 1")
    assert table.where("P-1") == table.where("P-CMD") == "03.05"
    assert table.marks("P-CMD") == {"moved"}
    assert table.marks("P-1") == {"moved", "fired-once"}
    assert table.points == (0, 5)


@pytest.mark.rule("G 5-b", "G 5-c")
def test_a_command_goes_along_with_half_a_move_after_an_attack() -> None:
    table = with_a_command("R-1 infantry 2 at 03.04")
    table.do("activate 03.06 attack-move", "with P-1", "with P-CMD", "roll 1", "to 03.07", "stop")
    assert table.where("P-1") == table.where("P-CMD") == "03.07"
    assert table.marks("P-CMD") == {"moved"}
    assert table.points == (0, 5)


@pytest.mark.rule("G 5-b", "G 9")
def test_a_command_goes_along_with_an_assault_and_a_retreat() -> None:
    table = with_a_command("R-1 infantry 2 at 03.05")
    table.do("activate 03.06 assault", "with P-1", "with P-CMD", "to 03.05")
    table.do("roll 3 2", "roll 1")
    assert table.where("P-CMD") == "03.05"
    assert table.marks("P-CMD") == {"moved"}
    fled = game(
        "P-1 infantry 2 at 03.03", f"{COMMAND} at 03.03", "R-1 infantry 2 at 03.03", active=PARTISAN
    ).do("activate 03.03 withdraw", "all", "to 03.04", "decline")
    assert fled.where("P-CMD") == "03.04"
    assert fled.marks("P-CMD") == {"moved"}


@pytest.mark.rule("G 1.1-a", "G 5-c")
def test_a_command_alone_neither_moves_and_fires_nor_assaults() -> None:
    table = game(f"{COMMAND} at 03.06", "P-9 infantry 1 at 08.01", FAR, active=PARTISAN)
    assert table.barred("03.06", "move-attack") == ("G 1.1-a", "never-fires")
    assert table.barred("03.06", "attack-move") == ("G 1.1-a", "never-fires")
    assert table.barred("03.06", "assault") == ("G 1.1-c", "needs-combat-units")


@pytest.mark.rule("G 9.9-a", "G 9.9-d")
def test_a_command_that_comes_to_friends_gives_no_occasion_for_an_assault() -> None:
    table = game(
        f"{COMMAND} at 03.06",
        "P-1 infantry 2 at 03.05",
        "R-1 infantry 2 at 03.04",
        active=PARTISAN,
        points=(8, 8),
    )
    table.do("activate 03.06 move-command", "to 03.05")
    assert table.asks() == "partisan move"  # nobody was asked whether he reacts
    alone = game(
        f"{COMMAND} at 03.06",
        "P-1 infantry 2 at 08.10",
        "R-1 infantry 2 at 03.04",
        active=PARTISAN,
        points=(8, 8),
    )
    alone.do("activate 03.06 move-command", "to 03.05", "opportunity-assault 03.04")
    assert alone.where("R-1") == "03.05"
    assert alone.where("P-CMD") == "08.10"
    assert alone.marks("P-CMD") == {"spare"}


@pytest.mark.rule("G 1.1-f", "G 8.8")
def test_a_command_lost_on_the_way_does_not_fire_with_the_others_nor_is_marked() -> None:
    table = game(
        "P-1 infantry 1 at 03.06",
        f"{COMMAND} at 03.06",
        "P-2 infantry 1 at 08.08",
        "R-1 infantry 3 at 03.03",
        active=PARTISAN,
        points=(8, 8),
    )
    table.do("activate 03.06 move-attack", "with P-1", "with P-CMD", "to 03.05")
    table.do("opportunity-attack 03.03", "roll 6")
    assert table.where("P-1") == "lost"
    table.do("to 02.04", "opportunity-attack 03.03", "roll 6")
    assert table.where("P-CMD") == "08.08"
    assert table.marks("P-CMD") == {"spare"}
    assert table.asks() == "axis activations"


# --- 10 Passing through a full hex ----------------------------------------------------------------


@pytest.mark.rule("G 10-c", "G 9")
def test_an_assault_passes_through_friends_however_many_they_are() -> None:
    woods = dict.fromkeys(("02.01", "02.02", "04.01", "04.02", "02.03", "04.03", "03.03"), "wood")
    table = game(
        "R-1 infantry 1 at 03.01",
        "P-1 infantry 8 at 03.02",
        "P-2 infantry 2 at 03.03",
        FAR,
        active=PARTISAN,
        points=(0, 8),
        ground=woods,
    )
    # No hex beyond 03.02 can be paid for but that of the enemy, where the assault ends.
    table.do("activate 03.03 assault", "to 03.02")
    # Nor can it end there, among so many.
    assert table.offers() == ["to 03.01"]
    table.do("to 03.01")
    assert table.asks() == "dice clash"
    table.do("roll 1 2")
    # A tie: back to where it came from, full or not.
    assert table.where("P-2") == "03.02"


# --- 9.4-1 Who can leave after a tie in place -----------------------------------------------------


@pytest.mark.rule("G 9.4-1", "G 7-c")
def test_after_a_tie_a_vehicle_without_a_way_stays_and_the_others_leave() -> None:
    woods = dict.fromkeys(("03.02", "03.04", "02.02", "02.03", "04.02", "04.03"), "wood")
    table = game(
        "P-1 infantry 2 at 03.03",
        "P-V vehicle 2 at 03.03",
        "R-1 infantry 4 at 03.03",
        active=PARTISAN,
        ground=woods,
    ).do("activate 03.03 melee", "roll 3 3")
    assert table.asks() == "partisan fall-back"
    table.do("to 03.04")
    assert (table.where("P-1"), table.where("P-V")) == ("03.04", "03.03")
    assert table.asks() == "axis activations"


@pytest.mark.rule("G 9.4-1", "G 10-a")
def test_after_a_tie_those_whom_no_hex_takes_together_leave_one_by_one() -> None:
    full = dict.fromkeys(("02.02", "02.03", "04.02", "04.03"), "impassable")
    table = game(
        "P-1 infantry 3 at 03.03",
        "P-2 infantry 3 at 03.03",
        "P-3 infantry 5 at 03.02",
        "P-4 infantry 5 at 03.04",
        "R-1 infantry 6 at 03.03",
        active=PARTISAN,
        ground=full,
    ).do("activate 03.03 melee", "roll 3 3")
    table.do("to 03.04")
    assert table.where("P-1") == "03.04"
    # For the second one there is only one hex left, so it is not asked.
    assert table.where("P-2") == "03.02"


@pytest.mark.rule("G 9.4-1", "G 10-a")
def test_after_a_tie_whoever_finds_no_room_stays() -> None:
    closed = dict.fromkeys(("02.02", "02.03", "04.02", "04.03", "03.04"), "impassable")
    table = game(
        "P-1 infantry 3 at 03.03",
        "P-2 infantry 3 at 03.03",
        "P-3 infantry 5 at 03.02",
        "R-1 infantry 6 at 03.03",
        active=PARTISAN,
        ground=closed,
    ).do("activate 03.03 melee", "roll 3 3")
    assert (table.where("P-1"), table.where("P-2")) == ("03.02", "03.03")
    assert table.asks() == "axis activations"


# --- 12.1 What the Germans' recovery costs --------------------------------------------------------


@pytest.mark.rule("G 12.1-b", "G 6-b")
def test_a_recovery_is_the_commands_action_so_nobody_is_out_of_command_in_it() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 03.03",
        "G-D infantry 1 can reluctant out-of-command pinned at 03.03",
        "R-1 infantry 1 out-of-command pinned at 03.03",
        "P-1 infantry 1 at 08.10",
        points=(9, 8),
    ).do("activate 03.03 rally")
    assert table.points == (0, 8)
    assert table.marks("G-D") == table.marks("R-1") == {"out-of-command"}


# --- 8.1-e The order of a stack -------------------------------------------------------------------


def three(**more: object) -> Table2013:
    return game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 2 at 03.03",
        "R-3 infantry 3 at 03.03",
        "P-1 infantry 2 at 08.01",
        **more,  # type: ignore[arg-type]  # options of the kit, handed on
    )


@pytest.mark.rule("G 8.1-e")
@pytest.mark.parametrize(
    ("laid", "order"),
    [
        (("R-2",), ["R-2", "R-1", "R-3"]),
        (("R-3",), ["R-3", "R-1", "R-2"]),
        (("R-1", "R-2"), ["R-2", "R-1", "R-3"]),
        (("R-3", "R-2"), ["R-2", "R-3", "R-1"]),
        (("R-2", "R-3"), ["R-3", "R-2", "R-1"]),
        (("R-3", "R-1"), ["R-1", "R-3", "R-2"]),
    ],
)
def test_a_stack_is_put_into_any_order(laid: tuple[str, ...], order: list[str]) -> None:
    table = three().do("activate 03.03")
    for unit in laid:
        if f"top {unit}" in table.offers():
            table.do(f"top {unit}")
    assert table.stack("03.03", AXIS) == order
    table.do("move", "all", "to 03.04", "stop")
    assert table.stack("03.04", AXIS) == order


@pytest.mark.rule("G 8.1-e")
def test_no_unit_is_laid_on_top_twice_and_none_once_the_order_is_settled() -> None:
    table = three().do("activate 03.03", "top R-2")
    assert table.refusal("top R-2") == ("G 8.1-e", "arranged-already")
    assert "top R-1" in table.offers()
    table.do("top R-3")
    assert not [offer for offer in table.offers() if offer.startswith("top")]


@pytest.mark.rule("G 8.1-e")
def test_a_unit_like_the_top_one_may_still_be_wanted_above_another() -> None:
    table = game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 2 at 03.03",
        "R-3 infantry 1 at 03.03",
        "P-1 infantry 2 at 08.01",
    ).do("activate 03.03", "top R-3")
    assert table.stack("03.03", AXIS) == ["R-3", "R-1", "R-2"]


@pytest.mark.rule("G 8.1-e")
def test_in_the_administrative_phase_too_a_stack_is_put_into_any_order() -> None:
    table = three().do("pass", "pass")
    assert table.asks() == "axis arrange"
    table.do("top R-2", "top R-3")
    assert table.stack("03.03", AXIS) == ["R-3", "R-2", "R-1"]
    assert table.turn == 6


# --- 5-b, 12.1 What a mixed group pays ------------------------------------------------------------


@pytest.mark.rule("G 5-b", "G 12.1-b", "G 6-b")
@pytest.mark.parametrize("order", [("G-D", "R-1"), ("R-1", "G-D")])
def test_the_dearest_member_pays_for_all_wherever_he_lies(order: tuple[str, str]) -> None:
    words = {"G-D": "infantry 1 can reluctant", "R-1": "infantry 1"}
    table = game(
        *[f"{id_} {words[id_]} at 03.03" for id_ in order],
        "R-2 infantry 1 at 05.05 out-of-command",
        "R-3 infantry 1 at 05.05",
        "P-1 infantry 1 at 08.10",
    ).do("activate 03.03 move", "all", "to 03.04", "stop")
    assert table.points == (5, 8)
    table.do("pass", "activate 05.05 move", "all", "to 05.04", "stop")
    assert table.points == (3, 8)


# --- 8.7, 9.9 Who still is a mover ----------------------------------------------------------------


def two_movers(*more: str) -> Table2013:
    """P-1, on top of P-2, has been hit in 03.05 and stopped; the window is still open."""
    return game(
        "R-1 infantry 2 at 03.03",
        *more,
        "P-1 infantry 2 at 03.06",
        "P-2 infantry 2 at 03.06",
        FAR,
        active=PARTISAN,
    ).do("activate 03.06 move", "all", "to 03.05", "opportunity-attack 03.03", "roll 5", "roll 6")


@pytest.mark.rule("G 8.7-d", "G 8.7-f")
def test_whoever_has_been_stopped_is_no_mover_for_the_next_reaction() -> None:
    table = two_movers("R-2 mg 2 at 05.03")
    assert table.marks("P-1") == {"pinned", "moved"}
    table.do("opportunity-attack 05.03", "roll 6")
    assert (table.strength("P-1"), table.strength("P-2")) == (2, 1)


@pytest.mark.rule("G 9.9-d")
def test_the_losses_of_an_opportunity_assault_spare_whoever_was_stopped_before() -> None:
    table = two_movers("R-2 infantry 4 at 04.04")
    assert table.stack("03.05", PARTISAN) == ["P-1", "P-2"]
    # Three apart, and with eight points involved two are lost.
    table.do("opportunity-assault 04.04", "roll 6 5")
    assert (table.where("P-1"), table.strength("P-1")) == ("03.05", 2)
    assert table.where("P-2") == "lost"


@pytest.mark.rule("G 8.7-d", "G 9.9-a")
def test_nobody_reacts_to_those_who_have_all_been_stopped() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 2 at 05.03",
        "P-1 infantry 2 at 03.06",
        active=PARTISAN,
    ).do("activate 03.06 move", "to 03.05", "opportunity-attack 03.03", "roll 5", "roll 6")
    assert table.asks() == "axis activations"


# --- 9.1 Who came second --------------------------------------------------------------------------


@pytest.mark.rule("G 9.1", "G 9")
def test_help_for_those_who_hold_a_hex_has_no_ground_against_it() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "P-1 infantry 2 at 03.04",
        "R-2 infantry 2 at 03.02",
        active=PARTISAN,
        ground={"03.03": "town"},
    ).do("activate 03.04 assault", "to 03.03", "roll 6 2", "roll 1")
    table.do("activate 03.02 assault", "to 03.03", "roll 3 3")
    told = table.told("melee")[1]
    assert told["attackers"] == "R-2 R-1"
    assert (told["modifiers"], told["other-modifiers"]) == ("", "-5:storming-town:G 7-c")


# --- More of chapter 9 ----------------------------------------------------------------------------


@pytest.mark.rule("G 9.4-1", "G 12.3")
def test_after_a_tie_in_place_a_gun_that_cannot_move_stays() -> None:
    table = game(
        "R-A artillery 2 can immobile at 03.03",
        "R-1 infantry 2 at 03.03",
        "P-1 infantry 4 at 03.03",
    ).do("activate 03.03 melee", "roll 3 3", "to 03.04")
    assert (table.where("R-A"), table.where("R-1")) == ("03.03", "03.04")


@pytest.mark.rule("G 9.8")
def test_an_advance_has_only_what_is_left_of_half_the_points() -> None:
    table = game("P-1 infantry 3 at 03.06", "R-1 infantry 1 at 03.05", FAR, active=PARTISAN).do(
        "activate 03.06 assault", "to 03.05", "roll 6 1"
    )
    assert table.asks() == "partisan advance"
    # One point of two went into the assault.
    table.do("to 03.04")
    assert table.asks() == "axis activations"
    houses = game(
        "P-1 infantry 6 at 03.06",
        "R-1 infantry 1 at 03.05",
        FAR,
        active=PARTISAN,
        ground={"03.05": "town"},
    ).do("activate 03.06 assault", "to 03.05", "roll 6 1")
    assert houses.asks() == "axis activations"
    assert houses.marks("P-1") == {"fired-once", "moved"}


@pytest.mark.rule("G 9.7")
def test_a_hex_with_an_enemy_command_is_not_free_for_a_retreat() -> None:
    table = game("R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.03", f"{COMMAND} at 03.02").do(
        "activate 03.03 withdraw"
    )
    assert table.refusal("to 03.02") == ("G 9.7", "enemy-there")


@pytest.mark.rule("G 9", "G 10-a")
def test_no_more_than_eight_points_assault_together() -> None:
    table = game(
        "P-1 infantry 5 at 03.04",
        "P-2 infantry 4 at 03.04",
        "R-1 infantry 1 at 03.03",
        active=PARTISAN,
    ).do("activate 03.04 assault")
    assert table.refusal("all") == ("G 10-a", "stack-full")
    table.do("with P-1", "to 03.03")
    assert table.told("assaults")[0]["units"] == "P-1"


@pytest.mark.rule("G 8.8", "G 9.4-1")
def test_whoever_is_thrown_back_from_an_assault_has_moved() -> None:
    table = game("P-1 infantry 2 at 03.04", "R-1 infantry 2 at 03.03", active=PARTISAN).do(
        "activate 03.04 assault", "to 03.03", "roll 3 3"
    )
    assert table.where("P-1") == "03.04"
    assert table.marks("P-1") == {"fired-once", "moved"}


# --- More of chapters 11 and 12 -------------------------------------------------------------------


@pytest.mark.rule("G 11")
def test_a_third_damage_is_borne() -> None:
    table = game(
        "R-1 artillery 4 at 03.03",
        "P-1 vehicle 4 at 03.02 damaged-twice",
        "P-9 infantry 1 at 08.10",
    ).do("activate 03.03 attack", "roll 5")
    assert (table.strength("P-1"), table.marks("P-1")) == (3, {"damaged-thrice"})


@pytest.mark.rule("G 12.2-b", "G 9")
def test_the_condition_holds_for_an_entry_by_assault_too() -> None:
    def refusal(held: tuple[str, ...]) -> tuple[str, str] | None:
        table = game(
            "R-1 infantry 1 at 01.05",
            "P-1 infantry 1 at 08.01",
            "P-V infantry 2 due 5 by 01.05 needs 02.02",
            active=PARTISAN,
            held=held,
            objectives={"02.02": (1, 1)},
        )
        return None if "enter 01.05" in table.offers() else table.refusal("enter 01.05")

    assert refusal(()) == ("G 12.2-b", "objective-not-held")
    assert refusal(("02.02",)) is None


@pytest.mark.rule("G 12.2-a", "G 9")
def test_an_entry_by_assault_leads_only_to_the_entry_hexes() -> None:
    table = game(
        "P-1 infantry 2 at 08.05",
        "P-2 infantry 2 at 08.07",
        "P-3 infantry 2 at 08.02",
        "R-II infantry 2 due 4 by 08.05,08.07",
        "R-1 infantry 1 at 01.01",
        turn=4,
    ).do("enter 08.05 assault")
    assert table.offers() == ["to 08.05", "to 08.07"]
    assert table.refusal("to 08.02") == ("G 12.2-a", "not-the-entry-hex")


@pytest.mark.rule("G 12.2-a", "G 9.4-1")
def test_an_entry_by_assault_that_ends_level_goes_back_off_the_map_for_this_turn() -> None:
    table = game(
        "P-1 infantry 2 at 08.05",
        "R-II infantry 2 due 4 by 08.05",
        "R-1 infantry 1 at 01.01",
        turn=4,
    ).do("enter 08.05 assault", "to 08.05", "roll 3 3")
    assert table.where("R-II") == "waiting"
    assert table.points == (5, 8)
    table.do("pass")
    assert table.refusal("enter 08.05") == ("G 8.8", "has-moved")


# --- Fire from where each was halted --------------------------------------------------------------


@pytest.mark.rule("G 8.7-d", "G 5-c")
def test_after_half_a_move_those_left_behind_fire_from_where_they_are() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "P-1 infantry 2 at 03.07",
        "P-2 infantry 2 at 03.07",
        active=PARTISAN,
        points=(1, 8),
    ).do("activate 03.07 move-attack", "all", "to 03.06", "opportunity-attack 03.03")
    # Three hexes away: Morale on 6, and P-1 fails it.
    table.do("roll 6", "roll 6", "to 04.05", "at 03.03", "roll 1", "at 03.03", "roll 1")
    fired = [e["unit"] for e in table.told("attack-misses")]
    assert sorted(fired) == ["P-1", "P-2"]
    assert table.marks("P-1") == {"moved", "pinned", "fired-once"}


# --- 8.4-M3 Failures after a recovery -------------------------------------------------------------


@pytest.mark.rule("G 8.4-M3", "G 8.4-M2")
@pytest.mark.parametrize(("how", "left"), [("state", 3), ("count", 2)])
def test_after_a_recovery_a_failure_costs_a_point_only_if_failures_are_counted(
    how: str, left: int
) -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 03.03",
        "R-1 infantry 3 at 03.03",
        "P-1 infantry 3 at 03.02",
        active=PARTISAN,
        options={"stopped-loss": how},
    ).do("activate 03.02 attack", "roll 4", "roll 6")
    assert table.strength("R-1") == 3
    table.do("activate 03.03 rally", "activate 03.02 attack", "roll 4", "roll 6")
    assert table.strength("R-1") == left
    # With the next turn everything is forgotten.
    table.do("pass", "pass")
    assert table.marks("R-1") == set()


# --- 5-c Reunite ----------------------------------------------------------------------------------


@pytest.mark.rule("G 5-c")
def test_reunited_units_both_bear_the_worst_markers() -> None:
    table = game(
        "R-1 infantry 2 at 03.03 fired-twice pinned",
        "R-2 infantry 2 at 03.03 moved",
        "P-1 infantry 1 at 08.10",
    ).do("activate 03.03 gather", "with R-1", "give 1")
    worst = {"fired-twice", "pinned", "moved"}
    assert table.marks("R-1") == table.marks("R-2") == worst
    assert (table.strength("R-1"), table.strength("R-2")) == (3, 1)


@pytest.mark.rule("G 5-c", "G 6-b")
def test_nobody_is_reunited_with_units_out_of_command() -> None:
    table = game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 1 at 03.03 out-of-command",
        "P-1 infantry 1 at 08.10",
    )
    assert table.barred("03.03", "gather") == ("G 5-c", "nobody-to-gather")


# --- 2-f, 1.1-f -----------------------------------------------------------------------------------


@pytest.mark.rule("G 2-f")
def test_a_pass_ends_the_actions_if_the_other_has_no_points_though_his_command_could_move() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 01.01",
        "R-1 infantry 1 at 01.01",
        "P-1 infantry 1 at 08.10",
        active=PARTISAN,
        points=(0, 3),
    ).do("pass")
    assert table.turn == 6


@pytest.mark.rule("G 1.1-f")
def test_a_supplementary_command_bears_none_of_the_markers_of_the_lost_one() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 03.03 pinned moved",
        "R-1 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.04",
        active=PARTISAN,
    ).do("activate 03.04 attack", "roll 5")
    assert table.marks("R-CMD") == {"spare"}


@pytest.mark.rule("G 1.1-f")
def test_with_all_units_in_melee_a_supplementary_command_joins_one_of_them() -> None:
    table = game(
        "R-CMD command radius 10 reverse 5 at 03.03",
        "R-1 infantry 1 at 08.10",
        "P-2 infantry 1 at 08.10",
        "P-1 infantry 2 at 03.04",
        active=PARTISAN,
    ).do("activate 03.04 attack", "roll 5")
    assert table.where("R-CMD") == "08.10"
