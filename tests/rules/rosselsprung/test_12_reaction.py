"""Chapter 12: reactions to movement, hex by hex."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.playing import check_offer
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

RYBKA = "G-RYB command radius 6 reverse 3"
TITO = "Y-M9 mission tito at 10.10"


def march(
    *pieces: str,
    to: tuple[str, ...] = ("05.04",),
    who: str = "",
    ground: dict[str, str] | None = None,
    options: dict[str, Value] | None = None,
    points: tuple[int, int] = (5, 5),
    active: int = YUGOSLAV,
    turn: int = 5,
    streams: tuple[str, ...] = (),
    roads: tuple[str, ...] = (),
    start: str = "05.03",
    action: str = "move",
) -> Table:
    """Somebody at 05.03 moves next to an enemy at 05.05, as far as told."""
    table = game(
        *pieces,
        TITO,
        ground=ground,
        options=options,
        points=points,
        active=active,
        turn=turn,
        streams=streams,
        roads=roads,
    )
    table.do(f"activate {start} {action}")
    if who:
        table.do(who)
    return table.do(*[f"to {name}" for name in to])


MOVER = "Y-INF infantry 3 at 05.03"
PARA = "G-PAN paratroops 3 at 05.05"


# --- The window -----------------------------------------------------------------------------------


@pytest.mark.rule("R 12", "R 5.3")
def test_units_in_the_first_hex_of_the_map_react_like_others() -> None:
    table = march(
        "Y-INF infantry 3 at 03.02", "G-PAN paratroops 3 at 01.01", start="03.02", to=("02.01",)
    )
    assert table.offers() == ["opportunity-attack 01.01", "opportunity-assault 01.01", "decline"]
    check_offer(table.state)


@pytest.mark.rule("R 12", "R 5.3", "R 9.3.1")
def test_before_the_next_hex_the_other_side_may_react_or_decline() -> None:
    table = march(MOVER, PARA)
    assert table.asks() == "german window"
    assert table.offers() == [
        "opportunity-attack 05.05",
        "opportunity-assault 05.05",
        "decline",
    ]
    table.do("decline")
    assert table.asks() == "yugoslav move"
    assert table.points == (5, 4)


@pytest.mark.rule("R 12")
def test_a_window_opens_in_each_hex_anew() -> None:
    table = march(MOVER, PARA).do("decline", "to 06.04")
    # 06.04 touches 05.05 as well.
    assert table.asks() == "german window"
    table.do("decline", "to 07.05", "stop")
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12")
def test_nobody_is_asked_if_nobody_could_react() -> None:
    assert march(MOVER, "G-PAN paratroops 3 at 05.08").asks() == "yugoslav move"
    assert march(MOVER, "G-LT paratroops 3 light at 05.06").asks() == "yugoslav move"


@pytest.mark.rule("R 12")
def test_each_stack_reacts_once_in_a_window() -> None:
    table = march(MOVER, PARA, "G-BLA paratroops 1 at 06.04", "G-GRU paratroops 1 at 06.04")
    table.do("opportunity-attack 05.05", "roll 1 1 1")
    assert table.offers() == [
        "opportunity-attack 06.04",
        "opportunity-assault 06.04",
        "decline",
    ]
    assert table.refusal("opportunity-assault 05.05") == ("R 12", "has-reacted")
    # Part of a stack reacts, and with it the stack has reacted.
    table.do("opportunity-attack 06.04", "with G-BLA", "without G-GRU", "roll 1")
    assert table.asks() == "yugoslav move"
    assert table.points == (3, 4)
    # In the next hex all may react again.
    table.do("to 04.04")
    assert "opportunity-attack 05.05" in table.offers()


@pytest.mark.rule("R 12")
def test_by_the_option_a_stack_reacts_as_often_as_it_can_pay() -> None:
    table = march(MOVER, PARA, points=(2, 5), options={"reactions-per-window": "unlimited"})
    table.do("opportunity-attack 05.05", "roll 1 1 1")
    assert "opportunity-attack 05.05" in table.offers()
    table.do("opportunity-attack 05.05", "roll 1 1 1")
    assert table.points[GERMAN] == 0
    assert table.marks("G-PAN") == {"fired-twice"}
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 12", "R 5")
def test_the_members_of_a_stack_are_chosen_for_a_reaction_too() -> None:
    table = march(MOVER, PARA, "G-MG mg 1 at 05.05").do("opportunity-attack 05.05")
    assert table.offers() == ["with G-PAN", "without G-PAN", "all"]
    table.do("without G-PAN")
    assert table.dice() == ["G-MG"]
    table.roll(1)
    assert table.marks("G-MG") == {"fired-once"}
    assert table.marks("G-PAN") == set()
    assert table.points == (4, 4)


@pytest.mark.rule("R 12", "R 4")
def test_a_window_closes_when_the_points_are_gone() -> None:
    table = march(MOVER, PARA, "G-BLA paratroops 1 at 06.04", points=(1, 5))
    table.do("opportunity-attack 05.05", "roll 1 1 1")
    assert table.asks() == "yugoslav move"
    assert table.points == (0, 4)


@pytest.mark.rule("R 2.1.2", "R 10.1", "R 12.1.1")
def test_a_command_that_moves_alone_is_tested_alone_though_it_passes_friends() -> None:
    table = march(
        f"{RYBKA} at 05.03",
        "G-PAN paratroops 3 at 05.04",
        "Y-MG mg 3 at 05.06",
        active=GERMAN,
    )
    table.do("opportunity-attack 05.06", "roll 6 1 1", "roll 5")
    assert (table.marks("G-RYB"), table.marks("G-PAN")) == ({"pinned"}, set())
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 2.1.3", "R 9.3.2", "R 12.1.1")
@pytest.mark.parametrize("company", [(), ("G-BLA paratroops 1 at 05.03",)])
def test_a_command_lost_on_the_move_beside_friends_joins_them_and_its_action_is_over(
    company: tuple[str, ...],
) -> None:
    table = march(
        f"{RYBKA} at 05.03",
        *company,
        "G-PAN paratroops 3 at 05.04",
        "Y-MG mg 3 at 05.06",
        who="all" if company else "",
        active=GERMAN,
    )
    table.do("opportunity-attack 05.06", "roll 6 6 6")
    # Neither a test for what has killed it, nor another step.
    assert table.asks() == "yugoslav activations"
    assert (table.where("G-RYB"), table.marks("G-RYB")) == ("05.04", {"spare"})
    assert len(table.told("command-replaced")) == 1
    assert table.strength("G-PAN") == 3


@pytest.mark.rule("R 12", "R 9.3.2")
def test_a_window_closes_when_the_movers_are_stopped() -> None:
    table = march(MOVER, PARA, "G-BLA paratroops 1 at 06.04")
    table.do("opportunity-attack 05.05", "roll 5 1 1", "roll 6")
    # Pinned, but others may still react in this hex.
    assert table.asks() == "german window"
    table.do("decline")
    assert table.asks() == "german activations"
    assert table.where("Y-INF") == "05.04"


@pytest.mark.rule("R 12", "R 9.3.1")
def test_by_the_option_a_window_closes_when_the_movers_are_pinned() -> None:
    table = march(
        MOVER,
        PARA,
        "G-BLA paratroops 1 at 06.04",
        options={"reactions-after-pin": "closed"},
    )
    table.do("opportunity-attack 05.05", "roll 5 1 1", "roll 6")
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12", "R 13.1.2")
def test_a_pinned_escort_does_not_shield_its_mission() -> None:
    table = game(
        "Y-INF infantry 2 at 05.02",
        "Y-M1 mission british at 05.02",
        "G-PAN paratroops 3 at 05.04",
        "G-BLA paratroops 6 at 06.03",
        active=YUGOSLAV,
        turn=5,
        points=(5, 5),
    )
    table.do("activate 05.02 move-mission", "all", "to 05.03")
    table.do("opportunity-attack 05.04", "roll 5 1 1", "roll 6")
    assert table.marks("Y-INF") == {"pinned"}
    table.do("opportunity-assault 06.03", "roll 6 1")
    assert table.where("Y-M1") == "taken"


@pytest.mark.rule("R 12")
def test_reactions_are_resolved_one_after_the_other() -> None:
    table = march(MOVER, PARA, "G-BLA paratroops 1 at 06.04")
    table.do("opportunity-attack 05.05", "roll 5 5 1")
    assert table.strength("Y-INF") == 2
    table.roll(1)
    table.do("opportunity-attack 06.04", "roll 5")
    assert table.asks() == "dice morale-test"
    table.roll(1)
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 12")
def test_nobody_reacts_to_a_reaction() -> None:
    table = march(MOVER, PARA, "Y-B infantry 2 at 04.04").do("opportunity-assault 05.05")
    assert table.asks() == "dice melee"


@pytest.mark.rule("R 12", "R 14")
def test_reinforcements_are_reacted_to_in_the_hex_where_they_come_in() -> None:
    table = game(
        "G-PAN paratroops 3 at 02.01", "Y-1 infantry 4 due 5 by 01.01", TITO, active=YUGOSLAV
    ).do("enter 01.01 move")
    assert table.asks() == "german window"


@pytest.mark.rule("R 12", "R 5.1.4", "R 12.2.1")
def test_assaulters_are_reacted_to_on_the_way_but_not_in_the_enemy_s_hex() -> None:
    table = game(
        "G-MG mg 2 at 05.05",
        "G-PAN paratroops 2 at 06.03",
        "Y-INF infantry 5 at 05.02",
        TITO,
        active=YUGOSLAV,
    )
    table.do("activate 05.02 assault", "to 05.03")
    assert table.asks() == "german window"
    table.do("decline", "to 06.03")
    # 06.03 lies two hexes from the MG and in its sight, but there is a melee in it now.
    assert table.asks() == "dice melee"


@pytest.mark.rule("R 12", "R 5.1.3")
def test_the_move_of_a_movement_and_attack_is_reacted_to() -> None:
    table = march(MOVER, PARA, action="move-attack")
    assert table.asks() == "german window"
    table = game(PARA, "Y-INF infantry 3 at 05.06", TITO, active=YUGOSLAV)
    table.do("activate 05.06 attack-move", "roll 1 1 1", "to 06.05")
    assert table.asks() == "german window"


@pytest.mark.rule("R 12", "R 11.1")
def test_retreats_and_returns_are_not_reacted_to() -> None:
    table = game(
        "G-PAN paratroops 4 at 05.05",
        "G-MG mg 2 at 04.02",
        "Y-INF infantry 4 at 05.04",
        TITO,
        active=YUGOSLAV,
    )
    table.do("activate 05.04 assault", "to 05.05", "roll 3 3")
    assert table.where("Y-INF") == "05.04"
    assert table.asks() == "german activations"


# --- 12.1 Opportunity attack ----------------------------------------------------------------------


@pytest.mark.rule("R 12.1", "R 5.3.1")
def test_an_opportunity_attack_costs_a_point_and_marks_the_firer() -> None:
    table = march(MOVER, PARA).do("opportunity-attack 05.05", "roll 5 1 1", "roll 1")
    assert table.points == (4, 4)
    assert table.marks("G-PAN") == {"fired-once"}
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 12.1.1")
def test_only_the_movers_are_hit() -> None:
    table = march(MOVER, PARA, "Y-B infantry 3 at 05.04")
    table.do("opportunity-attack 05.05", "roll 5 5 5", "roll 6")
    assert table.strength("Y-INF") == 1
    assert table.marks("Y-INF") == {"pinned"}
    assert (table.strength("Y-B"), table.marks("Y-B")) == (3, set())


@pytest.mark.rule("R 12.1.1", "R 13.7.2")
def test_a_radio_that_only_lies_there_is_not_hit() -> None:
    table = march(MOVER, PARA, "Y-RAD radio at 05.04")
    table.do("opportunity-attack 05.05", "roll 5 5 5", "roll 1")
    assert table.where("Y-RAD") == "05.04"


@pytest.mark.rule("R 12.1", "R 13.5.1")
def test_light_units_may_react_by_fire_at_their_neighbours() -> None:
    table = march("G-PAN paratroops 3 at 05.03", "Y-LT infantry 2 light at 05.05", active=GERMAN)
    assert table.offers() == ["opportunity-attack 05.05", "decline"]
    assert table.refusal("opportunity-assault 05.05") == ("R 13.5.1", "light-units-do-not")
    table.do("opportunity-attack 05.05")
    assert table.dice() == ["Y-LT", "Y-LT"]
    table.roll(1, 1)
    assert table.points == (4, 4)


@pytest.mark.rule("R 12.1", "R 13.6.3")
def test_artillery_may_react_by_fire_and_never_by_assault() -> None:
    table = march(MOVER, "G-ART artillery 1 at 05.05")
    assert table.offers() == ["opportunity-attack 05.05", "decline"]
    assert table.refusal("opportunity-assault 05.05") == ("R 13.6.3", "artillery-does-not")


@pytest.mark.rule("R 12.1", "R 9.1")
def test_the_ground_and_the_weapon_count_as_in_any_attack() -> None:
    table = march(MOVER, "G-MG mg 1 at 05.05", ground={"05.04": "wood"})
    table.do("opportunity-attack 05.05", "roll 5")
    assert table.told("fires")[0]["hits"] == "0"
    assert table.told("fires")[0]["need"] == "6"


@pytest.mark.rule("R 12", "R 2.1.2")
def test_a_lone_command_on_the_move_may_be_fired_at_and_assaulted() -> None:
    table = march(
        f"{RYBKA} at 05.03",
        "G-PAN paratroops 1 at 09.09",
        "Y-INF infantry 3 at 05.05",
        active=GERMAN,
    )
    assert table.offers() == [
        "opportunity-attack 05.05",
        "opportunity-assault 05.05",
        "decline",
    ]
    table.do("opportunity-assault 05.05")
    # No dice: it is gone, and the Yugoslavs stand in the hex.
    assert table.where("Y-INF") == "05.04"
    assert (table.where("G-RYB"), table.marks("G-RYB")) == ("09.09", {"spare"})
    assert table.points == (4, 4)
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 12", "R 13.7.2")
def test_a_lone_radio_on_the_move_may_be_fired_at() -> None:
    table = march("Y-RAD radio at 05.03", PARA).do("opportunity-attack 05.05", "roll 5 1 1")
    assert table.where("Y-RAD") == "lost"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12", "R 13.7.2")
def test_a_lone_radio_on_the_move_is_lost_to_an_assault() -> None:
    table = march("Y-RAD radio at 05.03", PARA).do("opportunity-assault 05.05")
    assert table.where("Y-RAD") == "lost"
    assert table.where("G-PAN") == "05.04"
    assert table.marks("G-PAN") == set()


@pytest.mark.rule("R 12", "R 13.7.2")
def test_a_radio_that_moves_with_units_is_hit_with_them() -> None:
    table = march(MOVER, "Y-RAD radio at 05.03", PARA, who="all")
    table.do("opportunity-attack 05.05", "roll 5 1 1")
    assert table.where("Y-RAD") == "lost"
    assert table.asks() == "dice morale-test"
    table.roll(1)
    assert table.strength("Y-INF") == 3


@pytest.mark.rule("R 12", "R 13.1.3")
def test_a_lone_mission_on_the_move_is_no_target() -> None:
    table = march("Y-M1 mission british at 05.03", PARA, action="move-mission")
    assert table.asks() == "yugoslav mission-move"


@pytest.mark.rule("R 12", "R 13.1.2")
def test_by_the_option_a_lone_mission_on_the_move_may_be_assaulted() -> None:
    table = march(
        "Y-M1 mission british at 05.03",
        PARA,
        "Y-FAR infantry 1 at 09.09",
        action="move-mission",
        options={"assault-lone-mission": True},
    )
    assert table.offers() == ["opportunity-assault 05.05", "decline"]
    assert table.refusal("opportunity-attack 05.05") == ("R 13.1.3", "no-fire-at-missions")
    table.do("opportunity-assault 05.05")
    assert table.where("Y-M1") == "taken"
    assert table.where("G-PAN") == "05.04"


# --- 12.2 Opportunity assault ---------------------------------------------------------------------


def clash(
    *dice: int,
    mover: str = MOVER,
    more: tuple[str, ...] = (),
    options: dict[str, Value] | None = None,
    ground: dict[str, str] | None = None,
    streams: tuple[str, ...] = (),
) -> Table:
    """The paratroops at 05.05 assault those who move into 05.04."""
    table = march(mover, PARA, *more, options=options, ground=ground, streams=streams)
    return table.do("opportunity-assault 05.05").roll(*dice)


@pytest.mark.rule("R 12.2", "R 5.3.2", "R 11.1")
def test_on_a_tie_the_reacting_side_goes_back_and_the_movers_go_on() -> None:
    table = clash(4, 4)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.05", "05.04")
    assert table.marks("G-PAN") == table.marks("Y-INF") == {"fired-once"}
    assert table.points == (4, 4)
    # Three of four points are left to the movers.
    table.do("to 05.03", "to 05.02", "to 05.01")
    assert table.where("Y-INF") == "05.01"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12.2", "R 11.1")
def test_movers_lower_by_one_or_two_who_pass_go_on() -> None:
    table = clash(6, 4).roll(3)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.05", "05.04")
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 12.2", "R 11.1", "R 9.3.2")
def test_movers_lower_by_one_or_two_who_fail_retreat_pinned_and_are_done() -> None:
    table = clash(6, 4).roll(5)
    assert table.asks() == "yugoslav retreat"
    # The hex they have just left is open to them, the one of the assaulters is not.
    assert "retreat 05.03" in table.offers()
    assert "retreat 05.05" not in table.offers()
    table.do("retreat 05.03")
    assert table.marks("Y-INF") == {"fired-once", "pinned"}
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.03")
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12.2", "R 11.1")
def test_a_reacting_side_lower_by_one_or_two_goes_back_pinned_or_not() -> None:
    table = clash(3, 5).roll(4)
    assert (table.where("G-PAN"), table.marks("G-PAN")) == ("05.05", {"fired-once"})
    table = clash(3, 5).roll(5)
    assert (table.where("G-PAN"), table.marks("G-PAN")) == ("05.05", {"fired-once", "pinned"})
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 12.2", "R 11.1")
def test_movers_in_the_third_band_lose_a_point_retreat_test_and_are_done() -> None:
    table = clash(6, 3)
    assert table.strength("Y-INF") == 2
    table.do("retreat 04.03", "roll 1")
    assert table.where("Y-INF") == "04.03"
    assert table.marks("Y-INF") == {"fired-once"}
    assert table.where("G-PAN") == "05.04"
    # Pushed back, though not pinned: the action is over.
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12.2", "R 11.1")
def test_a_reacting_side_in_the_third_band_goes_back_weaker_and_the_movers_go_on() -> None:
    table = clash(2, 5, ground={"05.04": "wood"})
    assert (table.told("melee")[0]["total"], table.told("melee")[0]["other-total"]) == ("4", "8")
    assert table.strength("G-PAN") == 2
    assert table.where("G-PAN") == "05.05"
    table.roll(5)
    assert table.marks("G-PAN") == {"fired-once", "pinned"}
    assert table.asks() == "yugoslav move"
    # Two points for the wood, two left.
    table.do("to 05.03", "to 05.02")
    assert table.where("Y-INF") == "05.02"


@pytest.mark.rule("R 12.2", "R 11.1")
def test_movers_beaten_by_more_than_double_are_eliminated() -> None:
    table = clash(6, 1, mover="Y-INF infantry 2 at 05.03", more=("Y-FAR infantry 1 at 09.09",))
    assert table.where("Y-INF") == "lost"
    assert table.where("G-PAN") == "05.04"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 12.2", "R 11.1")
def test_a_reacting_side_beaten_by_more_than_double_is_eliminated() -> None:
    table = clash(1, 6, mover="Y-INF infantry 5 at 05.03", more=("G-FAR paratroops 1 at 09.09",))
    assert table.where("G-PAN") == "lost"
    assert table.lost == (3, 0)
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 12.2", "R 8.2")
def test_the_ground_helps_the_movers() -> None:
    table = clash(3, 3, ground={"05.04": "hill"}, streams=("05.04",))
    told = table.told("melee")[0]
    assert told["modifiers"] == "-1:storming-hill:R 8.2 -2:storming-stream:R 8.2"
    assert told["other-modifiers"] == ""


@pytest.mark.rule("R 12.2", "R 11.1")
def test_by_the_option_a_tie_sends_the_movers_back_and_ends_their_action() -> None:
    active: dict[str, Value] = {"opportunity-assault-return": "active"}
    table = clash(4, 4, options=active)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.03")
    assert table.asks() == "german activations"
    # A test passed does the same, whichever side took it.
    table = clash(6, 4, options=active).roll(3)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.03")
    table = clash(3, 5, options=active).roll(3)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.04", "05.03")
    # A test failed does what it always does.
    table = clash(3, 5, options=active).roll(6)
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.05", "05.04")


@pytest.mark.rule("R 12.2", "R 11.1")
def test_all_enemies_of_the_hex_fight_and_share_the_result() -> None:
    more = ("Y-B infantry 2 at 05.04",)
    table = clash(6, 2, more=more)
    told = table.told("melee")[0]
    assert told["defenders"] == "Y-INF Y-B"
    assert (told["total"], told["other-total"]) == ("9", "7")
    table.roll(6)
    table.do("retreat 05.03")
    assert table.where("Y-INF") == table.where("Y-B") == "05.03"
    assert table.marks("Y-B") == {"fired-once", "pinned"}


@pytest.mark.rule("R 12.2", "R 11.1")
@pytest.mark.parametrize("option", ["entered", "active"])
def test_sides_never_share_a_hex_afterwards(option: str) -> None:
    table = clash(
        5,
        3,
        more=("Y-B infantry 2 at 05.04",),
        options={"opportunity-assault-return": option},
    )
    # 8 : 8. Somebody of the Yugoslavs stays in any case, so the Germans cannot.
    assert table.where("Y-B") == "05.04"
    assert table.where("G-PAN") == "05.05"
    state = table.state
    assert not state.occupied[0] & state.occupied[1]


@pytest.mark.rule("R 12.2", "R 8")
def test_a_reacting_unit_must_be_able_to_pay_for_the_hex() -> None:
    ground, streams = {"05.04": "town"}, ("05.04",)
    day = march(MOVER, PARA, ground=ground, streams=streams)
    assert "opportunity-assault 05.05" in day.offers()
    night = march(MOVER, PARA, ground=ground, streams=streams, turn=9, roads=("05.03 05.04",))
    assert night.offers() == ["opportunity-attack 05.05", "decline"]
    assert night.refusal("opportunity-assault 05.05") == ("R 8", "too-few-movement-points")


@pytest.mark.rule("R 12.2", "R 13.4.1")
def test_a_tank_reacts_by_assault_only_over_its_own_ground_and_may_break_down() -> None:
    pieces = ("G-PAN paratroops 3 at 05.03", "Y-L3 tank 1 at 05.05")
    table = march(*pieces, ground={"05.04": "wood"}, active=GERMAN)
    assert table.refusal("opportunity-assault 05.05") == ("R 13.4.1", "not-for-vehicles")
    table = march(*pieces, "Y-INF infantry 3 at 05.05", active=GERMAN)
    table.do("opportunity-assault 05.05", "all")
    assert table.asks() == "dice breakdown"
    table.roll(1)
    assert table.where("Y-L3") == "lost"
    assert table.asks() == "dice melee"
    table.roll(3, 3)
    assert table.told("melee")[0]["attackers"] == "Y-INF"


@pytest.mark.rule("R 12.2")
def test_only_neighbours_assault() -> None:
    table = march(MOVER, "G-MG mg 2 at 05.06")
    assert table.offers() == ["opportunity-attack 05.06", "decline"]
    assert table.refusal("opportunity-assault 05.06") == ("R 12.2", "not-adjacent")


@pytest.mark.rule("R 12.2", "R 9.4")
def test_tired_units_assault_with_minus_one() -> None:
    table = march(MOVER, f"{PARA} fired-twice").do("opportunity-assault 05.05", "roll 3 3")
    assert table.told("melee")[0]["modifiers"] == "-1:tired-unit:R 11.1.1"


@pytest.mark.rule("R 12.2", "R 7")
def test_part_of_a_stack_may_assault_and_go_back() -> None:
    table = march(MOVER, PARA, "G-BLA paratroops 2 at 05.05")
    table.do("opportunity-assault 05.05", "with G-PAN", "without G-BLA", "roll 3 3")
    assert table.where("G-PAN") == table.where("G-BLA") == "05.05"
    assert table.marks("G-BLA") == set()


# --- Pieces that go on alone (R-114) --------------------------------------------------------------


@pytest.mark.rule("R 9.3.2", "R 13.1.1", "R 13.1.3")
def test_a_mission_goes_on_alone_when_its_escort_is_pinned() -> None:
    table = march(
        "Y-M1 mission soviet at 05.03",
        "Y-ESC infantry 2 at 05.03",
        "G-MG mg 2 at 05.06",
        who="all",
        action="move-mission",
    )
    table.do("opportunity-attack 05.06", "roll 4 4", "roll 6")
    assert (table.strength("Y-ESC"), table.marks("Y-ESC")) == (1, {"pinned"})
    assert table.asks() == "yugoslav mission-move"
    table.do("to 04.03", "to 04.02", "to 04.01")
    assert (table.where("Y-M1"), table.where("Y-ESC")) == ("04.01", "05.04")


@pytest.mark.rule("R 9.3.2", "R 2.1.2")
def test_a_command_goes_on_alone_when_its_units_are_pinned() -> None:
    table = march(
        "G-PAN paratroops 2 at 05.03",
        f"{RYBKA} at 05.03",
        "Y-MG mg 2 at 05.06",
        who="all",
        active=GERMAN,
    )
    table.do("opportunity-attack 05.06", "roll 4 1", "roll 6")
    assert table.marks("G-RYB") == set()
    table.do("to 04.03", "stop")
    assert (table.where("G-RYB"), table.where("G-PAN")) == ("04.03", "05.04")


@pytest.mark.rule("R 9.3.2", "R 13.7")
def test_the_radio_goes_on_alone_after_an_assault_has_pinned_nobody_but_its_units() -> None:
    table = march(
        "Y-INF infantry 3 at 05.03",
        "Y-RAD radio at 05.03",
        "G-PAN paratroops 3 at 05.05",
        who="all",
    )
    table.do("opportunity-assault 05.05", "roll 6 4", "roll 6", "retreat 05.03")
    # The Radio went back with its units: that is no move of its own, and the action is over.
    assert table.where("Y-RAD") == "05.03"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 13.1.2", "R 12.2")
def test_a_mission_whose_escort_is_pushed_out_is_taken() -> None:
    table = march(
        "Y-M1 mission soviet at 05.03",
        "Y-ESC infantry 3 at 05.03",
        PARA,
        who="all",
        action="move-mission",
    )
    table.do("opportunity-assault 05.05", "roll 6 4", "roll 6", "retreat 05.03")
    assert table.where("Y-M1") == "taken"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 13.1.1", "R 12.2")
def test_a_mission_whose_escort_keeps_the_hex_goes_on() -> None:
    table = march(
        "Y-M1 mission soviet at 05.03",
        "Y-ESC infantry 3 at 05.03",
        PARA,
        who="all",
        action="move-mission",
    )
    table.do("opportunity-assault 05.05", "roll 4 4")
    assert table.asks() == "yugoslav mission-move"
    table.do("to 05.03", "stop")
    assert table.where("Y-M1") == table.where("Y-ESC") == "05.03"


@pytest.mark.rule("R 12", "R 10.1")
def test_by_the_option_units_that_passed_go_on_without_those_that_failed() -> None:
    table = march(
        "Y-A infantry 2 at 05.03",
        "Y-B infantry 2 at 05.03",
        PARA,
        who="all",
        options={"morale-per": "unit"},
    )
    table.do("opportunity-attack 05.05", "roll 5 1 1", "roll 6 1")
    table.do("to 05.03", "stop")
    assert (table.where("Y-A"), table.where("Y-B")) == ("05.04", "05.03")
