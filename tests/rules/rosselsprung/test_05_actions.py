"""Chapter 5: the actions, what they cost, and who may do them together."""

from __future__ import annotations

import pytest

from tests.kit.table import GERMAN, YUGOSLAV, Table, game

RYBKA = "G-RYB command radius 6 reverse 3"


# --- 5 Stacks -------------------------------------------------------------------------------------


def stack() -> Table:
    return game(
        "G-PAN paratroops 3 at 03.03",
        "G-BLA paratroops 2 at 03.03",
        "G-MG mg 1 at 03.03",
        "Y-INF infantry 4 at 03.04",
        "Y-B infantry 2 at 04.03",
    )


@pytest.mark.rule("R 5")
def test_any_of_a_stack_act_together_for_the_price_of_one() -> None:
    table = stack().do("activate 03.03 attack")
    assert table.offers() == ["with G-PAN", "without G-PAN", "all"]
    table.do("with G-PAN", "without G-BLA", "with G-MG", "at 03.04")
    assert table.dice() == ["G-PAN", "G-PAN", "G-PAN", "G-MG"]
    table.roll(1, 1, 1, 1)
    assert table.points == (4, 5)
    assert table.marks("G-PAN") == table.marks("G-MG") == {"fired-once"}
    assert table.marks("G-BLA") == set()


@pytest.mark.rule("R 5")
def test_all_of_a_stack_act_together_for_the_price_of_one() -> None:
    table = stack().do("activate 03.03 move", "all", "to 03.02", "stop")
    assert [table.where(u) for u in ("G-PAN", "G-BLA", "G-MG")] == ["03.02"] * 3
    assert table.points == (4, 5)


@pytest.mark.rule("R 5")
def test_somebody_must_act_once_a_stack_is_activated() -> None:
    table = stack().do("activate 03.03 attack", "without G-PAN", "without G-BLA")
    # The last one left has no choice, and is not asked.
    assert table.asks() == "german choose-target"
    assert table.do("at 03.04").dice() == ["G-MG"]


@pytest.mark.rule("R 5", "R 9.1")
def test_a_stack_fires_at_one_hex() -> None:
    table = stack().do("activate 03.03 attack", "all")
    assert table.offers() == ["at 03.04", "at 04.03"]
    table.do("at 04.03").roll(1, 1, 1, 1, 1, 1)
    assert {told["hex"] for told in table.told("fires")} == {"04.03"}


@pytest.mark.rule("R 5")
def test_only_stacks_that_can_do_something_are_offered() -> None:
    table = stack()
    assert table.offers() == ["pass", "activate 03.03"]
    assert table.refusal("activate 03.04") == ("R 5", "nobody-there")
    assert table.refusal("activate 08.08") == ("R 5", "nobody-there")


@pytest.mark.rule("R 5.1", "R 4")
@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("move", 1),
        ("attack", 1),
        ("move-attack", 1),
        ("attack-move", 1),
        ("assault", 1),
        ("split", 1),
        ("gather", 1),
        ("rally", 2),
        ("interrogate", 2),
    ],
)
def test_every_action_has_its_price(action: str, price: int) -> None:
    pieces = (
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 3 down 2 at 03.03",
        "G-BLA paratroops 2 at 03.03",
        "G-ABW support 1 can interrogate at 03.03 pinned",
        "Y-INF infantry 4 at 03.04",
        "Y-M1 mission decoy at 09.09",
    )
    rich = game(*pieces, ground={"03.03": "town"}, points=(price, 0))
    rich.do(f"activate 03.03 {action}")
    while rich.asks() == "german members":
        rich.do(rich.offers()[0])
    assert rich.points[GERMAN] == 0
    poor = game(*pieces, ground={"03.03": "town"}, points=(price - 1, 1))
    if price == 1:
        assert poor.asks() == "yugoslav activations"
    else:
        assert poor.barred("03.03", action) == ("R 4", "too-few-points")


@pytest.mark.rule("R 5.1", "R 5.2")
def test_rally_and_interrogation_are_german_and_mission_moves_yugoslav() -> None:
    pieces = ("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 06.06 pinned")
    assert game(*pieces).barred("03.03", "move-mission") == ("R 13.1.1", "needs-a-mission")
    table = game(*pieces, "Y-M1 mission decoy at 06.06", active=YUGOSLAV)
    assert table.barred("06.06", "rally") == ("R 5.2.1", "no-command-here")
    assert table.barred("06.06", "interrogate") == ("R 13.2", "no-abwehr-here")
    assert table.barred("06.06", "move-mission") is None


# --- 5.1.1 Movement -------------------------------------------------------------------------------


@pytest.mark.rule("R 5.1.1", "R 8.1", "R 2.1.1", "R 13.7.1")
@pytest.mark.parametrize(
    "piece",
    [
        "Y-X infantry 2",
        "Y-X infantry 2 light",
        "Y-X sapper 2",
        "Y-X support 2",
        "Y-X mg 2",
        "Y-X mortar 2",
        "Y-X radio",
        "G-X paratroops 2",
        f"{RYBKA}".replace("G-RYB", "G-X"),
    ],
)
def test_pieces_on_foot_move_four_points(piece: str) -> None:
    other = "G-O paratroops 1 at 10.10" if piece.startswith("Y") else "Y-O infantry 1 at 10.10"
    side = YUGOSLAV if piece.startswith("Y") else GERMAN
    table = game(f"{piece} at 02.01", other, active=side)
    table.do("activate 02.01 move", "to 02.02", "to 02.03", "to 02.04")
    assert "stop" in table.offers()
    table.do("to 02.05")
    # Nothing is left: the move ends by itself.
    assert table.asks().endswith("activations")
    assert table.where(piece.split(maxsplit=1)[0]) == "02.05"


@pytest.mark.rule("R 5.1.1")
def test_a_move_may_end_early_but_not_before_it_begins() -> None:
    table = game("G-PAN paratroops 2 at 02.01", "Y-O infantry 1 at 10.10")
    table.do("activate 02.01 move")
    assert table.refusal("stop") == ("R 5.1.1", "cannot-stop-here")
    table.do("to 02.02", "stop")
    assert table.where("G-PAN") == "02.02"
    assert table.told("moves") == [{"rule": "R 5.1.1", "units": "G-PAN", "hex": "02.02"}]


@pytest.mark.rule("R 5.1.1", "R 5")
def test_nobody_drops_off_on_the_way_and_the_slowest_sets_the_pace() -> None:
    table = game(
        "Y-INF infantry 2 at 02.01", "Y-L3 tank 1 at 02.01", "G-O mg 1 at 10.10", active=YUGOSLAV
    )
    table.do("activate 02.01 move", "all", "to 02.02", "to 02.03", "to 02.04", "to 02.05")
    assert table.asks() == "dice breakdown"
    table.roll(2)
    assert table.where("Y-L3") == table.where("Y-INF") == "02.05"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 5.1.1", "R 5.1.4")
def test_a_move_never_enters_a_hex_with_enemy_combat_units() -> None:
    table = stack().do("activate 03.03 move", "with G-PAN", "without G-BLA", "without G-MG")
    assert "to 03.04" not in table.offers()
    assert table.refusal("to 03.04") == ("R 5.1.4", "enemy-hex")
    assert table.refusal("to 05.05") == ("R 8", "not-adjacent")


@pytest.mark.rule("R 5.1.1", "R 13.1.2")
def test_a_move_passes_through_lone_pieces_of_the_enemy_and_goes_on() -> None:
    table = game(
        "G-PAN paratroops 2 at 02.01",
        "Y-RAD radio at 02.02",
        "Y-M1 mission decoy at 02.03",
        "Y-O infantry 1 at 10.10",
    )
    table.do("activate 02.01 move", "to 02.02")
    assert table.where("Y-RAD") == "lost"
    table.do("to 02.03")
    assert table.where("Y-M1") == "taken"
    table.do("to 02.04", "stop")
    assert table.where("G-PAN") == "02.04"


@pytest.mark.rule("R 5.1.1", "R 8")
def test_units_do_not_leave_the_map() -> None:
    table = game("Y-INF infantry 2 at 01.01", "G-O mg 1 at 10.10", active=YUGOSLAV)
    table.do("activate 01.01 move")
    assert table.offers() == ["to 02.01", "to 01.02"]


# --- 5.1.2 Attack ---------------------------------------------------------------------------------


@pytest.mark.rule("R 5.1.2")
def test_an_attack_costs_a_point_and_leaves_everybody_in_place() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.04")
    table.do("activate 03.03 attack", "roll 1 2 3")
    assert table.points == (4, 5)
    assert table.where("G-PAN") == "03.03"
    assert table.marks("G-PAN") == {"fired-once"}
    assert table.marks("Y-INF") == set()


@pytest.mark.rule("R 5.1.2", "R 9.1")
def test_only_hexes_with_enemies_in_range_are_targets() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.05")
    assert table.barred("03.03", "attack") == ("R 5.1.2", "no-target")
    table = stack().do("activate 03.03 attack", "all")
    assert table.refusal("at 03.02") == ("R 5.1.2", "no-target-there")
    assert table.refusal("at 03.03") == ("R 5.1.2", "no-target-there")


@pytest.mark.rule("R 5.1.2", "R 13.1.3", "R 13.7.2")
def test_a_lone_command_or_radio_is_a_target_and_a_lone_mission_is_none() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-RAD radio at 03.04", "Y-O infantry 1 at 10.10")
    assert table.barred("03.03", "attack") is None
    table = game(
        "Y-INF infantry 3 at 03.03", f"{RYBKA} at 03.04", "G-O mg 1 at 10.10", active=YUGOSLAV
    )
    assert table.barred("03.03", "attack") is None
    table = game("G-PAN paratroops 3 at 03.03", "Y-M1 mission tito at 03.04")
    assert table.barred("03.03", "attack") == ("R 13.1.3", "no-fire-at-missions")


# --- 5.1.3 Movement and Attack --------------------------------------------------------------------


@pytest.mark.rule("R 5.1.3")
def test_move_then_attack_goes_half_as_far_and_fires_with_minus_one() -> None:
    table = game("G-PAN paratroops 3 at 03.01", "Y-INF infantry 4 at 03.04", points=(3, 0))
    table.do("activate 03.01 move-attack", "to 03.02", "to 03.03")
    # Two points are all: now it may fire, or not.
    assert table.asks() == "german choose-target"
    assert table.offers() == ["at 03.04", "hold-fire"]
    assert table.refusal("at 03.05") == ("R 5.1.2", "no-target-there")
    table.do("at 03.04", "roll 5 6 3")
    assert table.told("fires")[0]["hits"] == "1"
    assert table.told("fires")[0]["modifiers"] == "-1:on-the-move:R 5.1.3"
    table.roll(4)
    assert table.points == (2, 0)
    assert table.marks("G-PAN") == {"fired-once"}


@pytest.mark.rule("R 5.1.3")
def test_fire_may_be_held_after_the_move() -> None:
    table = game("G-PAN paratroops 3 at 03.02", "Y-INF infantry 4 at 03.04", points=(3, 0))
    table.do("activate 03.02 move-attack", "to 03.03", "stop", "hold-fire")
    assert table.marks("G-PAN") == set()
    assert table.asks() == "german activations"
    assert table.points == (2, 0)


@pytest.mark.rule("R 5.1.3")
def test_with_nobody_in_range_after_the_move_the_action_is_over() -> None:
    table = game("G-PAN paratroops 3 at 03.01", "Y-INF infantry 4 at 03.09", points=(3, 0))
    table.do("activate 03.01 move-attack", "to 03.02", "to 03.03")
    assert table.asks() == "german activations"


@pytest.mark.rule("R 5.1.3")
def test_attack_then_move_fires_with_minus_one_and_goes_half_as_far() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.04", points=(3, 0))
    table.do("activate 03.03 attack-move", "roll 5 5 5")
    assert table.told("fires")[0]["hits"] == "0"
    assert table.asks() == "german then-move"
    table.do("to 03.02", "to 03.01")
    assert table.asks() == "german activations"
    assert table.where("G-PAN") == "03.01"
    assert table.points == (2, 0)


@pytest.mark.rule("R 5.1.3")
def test_after_the_attack_one_may_stay_or_stop_after_a_step() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.04", points=(3, 0))
    table.do("activate 03.03 attack-move", "roll 1 1 1", "stop")
    assert table.where("G-PAN") == "03.03"
    table.do("activate 03.03 attack-move", "roll 1 1 1", "to 03.02", "stop")
    assert table.where("G-PAN") == "03.02"


@pytest.mark.rule("R 5.1.3")
def test_attack_then_move_needs_somebody_to_attack() -> None:
    table = game("G-PAN paratroops 3 at 03.01", "Y-INF infantry 4 at 03.09")
    assert table.barred("03.01", "attack-move") == ("R 5.1.2", "no-target")
    assert table.barred("03.01", "move-attack") is None


@pytest.mark.rule("R 5.1.3", "R 8.1.1")
def test_artillery_never_moves_and_attacks() -> None:
    table = game("G-ART artillery 1 at 03.03", "Y-INF infantry 4 at 03.05")
    assert table.barred("03.03", "move-attack") == ("R 5.1.3", "too-slow-for-half")
    assert table.barred("03.03", "attack-move") == ("R 5.1.3", "too-slow-for-half")


@pytest.mark.rule("R 5.1.3", "R 8.1.1")
def test_by_the_option_half_of_one_is_one_and_artillery_moves_its_hex_and_attacks() -> None:
    table = game(
        "G-ART artillery 1 at 03.03",
        "Y-INF infantry 4 at 03.08",
        ground={"03.04": "wood"},
        options={"halving": "up"},
    )
    table.do("activate 03.03 move-attack", "to 03.04", "at 03.08", "roll 6")
    assert table.told("fires")[0]["modifiers"] == "-1:on-the-move:R 5.1.3"
    assert table.where("G-ART") == "03.04"


@pytest.mark.rule("R 5.1.3", "R 8")
def test_half_an_allowance_must_buy_the_step() -> None:
    ground = dict.fromkeys(("02.01", "01.02"), "wood")
    table = game("G-PAN paratroops 2 at 01.01", "Y-INF infantry 4 at 09.09", ground=ground)
    assert table.barred("01.01", "move-attack") is None
    table = game("G-PAN paratroops 2 at 01.01", "Y-INF infantry 4 at 09.09", ground=ground, turn=9)
    assert table.barred("01.01", "move-attack") == ("R 8", "nowhere-to-go")


@pytest.mark.rule("R 5.1.3", "R 9.3.2", "R 10.1.1")
def test_a_unit_pinned_on_the_way_may_still_fire_with_both_penalties() -> None:
    table = game("G-PAN paratroops 3 at 03.02", "Y-MG mg 2 at 03.04", points=(3, 3))
    table.do("activate 03.02 move-attack", "to 03.03")
    table.do("opportunity-attack 03.04", "roll 4 1", "roll 5")
    assert table.marks("G-PAN") == {"pinned"}
    table.do("at 03.04", "roll 6 6 6")
    fires = table.told("fires")[-1]
    assert fires["modifiers"] == "-1:on-the-move:R 5.1.3 -1:firer-pinned:R 10.1.1"
    assert fires["hits"] == "0"
    assert table.points == (2, 2)


@pytest.mark.rule("R 5.1.3", "R 12.2")
def test_a_unit_pushed_back_on_the_way_does_not_fire() -> None:
    table = game(
        "G-PAN paratroops 4 at 05.05",
        "G-BLA paratroops 1 at 02.05",
        "Y-INF infantry 3 at 03.03",
        active=YUGOSLAV,
    )
    table.do("activate 03.03 move-attack", "to 04.03", "to 04.04")
    table.do("opportunity-assault 05.05", "roll 6 5", "roll 6", "retreat 03.05")
    # It stands beside 02.05, but its action is over.
    assert table.marks("Y-INF") == {"pinned", "fired-once"}
    assert table.asks() == "german activations"


@pytest.mark.rule("R 5.1.3")
def test_a_unit_destroyed_on_the_way_does_not_fire() -> None:
    table = game("G-PAN paratroops 1 at 03.02", "Y-MG mg 2 at 03.04", points=(3, 3))
    table.do("activate 03.02 move-attack", "to 03.03", "opportunity-attack 03.04", "roll 4 4")
    assert table.where("G-PAN") == "lost"
    assert table.asks() == "yugoslav activations"


# --- 5.1.4 Assault --------------------------------------------------------------------------------


@pytest.mark.rule("R 5.1.4", "R 11")
def test_an_assault_may_use_the_whole_allowance_and_fights_at_once() -> None:
    table = game("G-PAN paratroops 5 at 03.01", "Y-INF infantry 3 at 03.05", points=(3, 0))
    # Four points for a hex four away: one way only, and each step of it is asked for.
    table.do("activate 03.01 assault")
    assert table.offers() == ["to 03.02"]
    table.do("to 03.02", "to 03.03", "to 03.04", "to 03.05")
    assert [told["hex"] for told in table.told("moves")] == ["03.02", "03.03", "03.04"]
    assert table.where("G-PAN") == "03.05"
    assert table.asks() == "dice melee"
    assert table.points == (2, 0)
    assert table.told("assaults") == [{"rule": "R 5.1.4", "units": "G-PAN", "hex": "03.05"}]


@pytest.mark.rule("R 5.1.4", "R 8")
def test_an_assault_must_be_able_to_pay_for_the_enemy_hex() -> None:
    far = game("G-PAN paratroops 5 at 03.01", "Y-INF infantry 3 at 03.06")
    assert far.barred("03.01", "assault") == ("R 5.1.4", "no-enemy-within-reach")
    dear = game(
        "G-PAN paratroops 5 at 03.01", "Y-INF infantry 3 at 03.05", ground={"03.05": "town"}
    )
    assert dear.barred("03.01", "assault") == ("R 5.1.4", "no-enemy-within-reach")


@pytest.mark.rule("R 5.1.4")
def test_an_assault_goes_towards_an_enemy_and_may_be_broken_off_on_the_way() -> None:
    table = game("G-PAN paratroops 5 at 05.05", "Y-INF infantry 3 at 05.08", points=(3, 0))
    table.do("activate 05.05 assault")
    assert table.refusal("stop") == ("R 5.1.4", "assault-not-begun")
    assert table.refusal("to 09.09") == ("R 8", "not-adjacent")
    # After the step three points are left: for the hexes from which the enemy is three away.
    assert table.offers() == ["to 06.05", "to 05.06", "to 04.05"]
    assert table.refusal("to 05.04") == ("R 5.1.4", "no-enemy-within-reach")
    table.do("to 05.06")
    assert "stop" in table.offers()
    table.do("stop")
    assert (table.where("G-PAN"), table.points) == ("05.06", (2, 0))
    assert table.marks("G-PAN") == set()


@pytest.mark.rule("R 5.1.4", "R 9.3.2")
def test_an_assault_under_fire_is_broken_off_and_does_not_play_itself() -> None:
    table = game(
        "G-PAN paratroops 3 at 05.05",
        "Y-INF infantry 4 at 05.07",
        points=(3, 1),
    )
    table.do("activate 05.05 assault", "to 05.06", "opportunity-attack 05.07", "roll 5 5 1 1")
    table.roll(1)
    # A point is lost and one way is left, into the enemy: nobody has to take it.
    assert table.strength("G-PAN") == 2
    assert table.asks() == "german approach"
    table.do("stop")
    assert table.where("G-PAN") == "05.06"


@pytest.mark.rule("R 5.1.4", "R 7")
def test_whoever_assaults_may_come_back_through_its_own_hex() -> None:
    table = game("G-PAN paratroops 5 at 05.05", "Y-INF infantry 3 at 05.07", points=(3, 0))
    table.do("activate 05.05 assault")
    assert "to 05.04" in table.offers()


@pytest.mark.rule("R 5.1.4", "R 10.1.1")
def test_pinned_units_do_not_assault() -> None:
    table = game("G-PAN paratroops 5 at 05.05 pinned", "Y-INF infantry 3 at 05.06")
    assert table.barred("05.05", "assault") == ("R 10.1.1", "pinned-cannot-move")


# --- 5.1.5 Split and gather -----------------------------------------------------------------------


@pytest.mark.rule("R 5.1.5", "R 2.2.2")
def test_a_unit_splits_into_parts_that_keep_everything_but_strength() -> None:
    table = game("Y-INF infantry 4 light at 03.03 pinned fired-once", "G-O mg 1 at 09.09", active=1)
    table.do("activate 03.03 split")
    assert table.offers() == ["part 1", "part 2", "part 3"]
    assert table.refusal("part 4") == ("R 5.1.5", "no-such-part")
    assert table.refusal("done") == ("R 5.1.5", "nothing-split-yet")
    table.do("part 2")
    assert table.offers() == ["part 1", "done"]
    table.do("part 1")
    # A unit of one cannot be split, so there is nothing left to ask.
    assert table.asks() == "german activations"
    parts = ("Y-INF", "Y-INF/2", "Y-INF/3")
    assert [table.strength(part) for part in parts] == [1, 2, 1]
    for part in parts:
        assert table.where(part) == "03.03"
        assert table.marks(part) == {"pinned", "fired-once"}
        assert table.state.pieces[table.unit(part)].light
    assert table.points == (5, 4)
    assert table.told("splits")[0] == {
        "rule": "R 5.1.5",
        "unit": "Y-INF",
        "part": "Y-INF/2",
        "strength": "2",
    }


@pytest.mark.rule("R 5.1.5")
def test_a_unit_of_one_does_not_split() -> None:
    table = game("G-PAN paratroops 1 at 03.03", "Y-INF infantry 1 at 09.09")
    assert table.barred("03.03", "split") == ("R 5.1.5", "too-weak-to-split")


@pytest.mark.rule("R 5.1.5")
def test_several_units_of_a_hex_split_for_one_point() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "G-MG1 mg 2 at 03.03",
        "G-BLA paratroops 1 at 03.03",
        "Y-INF infantry 1 at 09.09",
    )
    table.do("activate 03.03 split")
    assert table.refusal("all") == ("R 5.1.5", "too-weak-to-split")
    table.do("with G-PAN", "with G-MG1")
    assert table.asks() == "german split"
    table.do("part 1", "done")
    # The MG has but one way to split; then strength may be gathered, or not.
    table.do("done")
    assert [table.strength(u) for u in ("G-PAN", "G-PAN/2", "G-MG1", "G-MG1/2")] == [2, 1, 1, 1]
    assert table.points == (4, 5)
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 5.1.5", "R 5")
def test_two_and_two_and_two_become_three_and_three_in_one_action() -> None:
    table = game(
        "G-PAN paratroops 3 down 2 at 03.03",
        "G-BLA paratroops 3 down 2 at 03.03",
        "G-GRU paratroops 3 down 2 at 03.03 fired-once",
        "Y-INF infantry 1 at 09.09",
    )
    table.do("activate 03.03 gather", "with G-PAN", "with G-BLA")
    # The third has to give: whoever takes strength gives none.
    assert table.asks() == "yugoslav activations"
    assert [table.strength(u) for u in ("G-PAN", "G-BLA")] == [3, 3]
    assert table.where("G-GRU") == "left"
    assert table.marks("G-PAN") == table.marks("G-BLA") == {"fired-once"}
    assert table.points == (4, 5)


@pytest.mark.rule("R 5.1.5", "R 5")
def test_three_and_three_become_two_and_two_and_two_in_one_action() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "G-BLA paratroops 3 at 03.03",
        "Y-INF infantry 1 at 09.09",
    )
    table.do("activate 03.03 split", "all", "part 1", "done", "part 1")
    assert "gather" in table.offers()
    table.do("gather", "without G-PAN", "with G-PAN/2", "without G-BLA", "without G-BLA/2")
    # The last one has to give: somebody must.
    table.do("give 0", "give 0")
    assert [table.strength(u) for u in ("G-PAN", "G-BLA", "G-PAN/2")] == [2, 2, 2]
    assert table.points == (4, 5)
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 5.1.5")
def test_what_was_just_split_is_not_offered_to_be_gathered_again() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 1 at 09.09")
    table.do("activate 03.03 split", "part 1")
    assert table.offers() == ["part 1", "done"]
    assert table.refusal("gather") == ("R 5.1.5", "nobody-to-gather")


@pytest.mark.rule("R 5.1.5")
def test_parts_act_on_their_own() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 3 at 09.09", points=(5, 0))
    table.do("activate 03.03 split", "part 1", "done")
    table.do("activate 03.03 move", "without G-PAN", "to 03.04", "stop")
    assert (table.where("G-PAN"), table.where("G-PAN/2")) == ("03.03", "03.04")
    assert table.state.pieces[table.unit("G-PAN/2")].formation == "para"
    assert table.state.pieces[table.unit("G-PAN/2")].kind.name == "paratroops"


@pytest.mark.rule("R 5.1.5")
def test_two_and_two_of_a_line_of_three_gather_into_three_and_one() -> None:
    table = game(
        "G-PAN paratroops 3 down 2 at 03.03 fired-once",
        "G-BLA paratroops 3 down 2 at 03.03 pinned",
        "Y-INF infantry 3 at 09.09",
    )
    table.do("activate 03.03 gather", "with G-PAN")
    # Nothing is not enough when nobody else can give, two are more than a full unit.
    assert table.asks() == "yugoslav activations"
    assert (table.strength("G-PAN"), table.strength("G-BLA")) == (3, 1)
    assert table.marks("G-PAN") == {"fired-once", "pinned"}
    assert table.marks("G-BLA") == {"fired-once", "pinned"}
    assert table.points == (4, 5)
    assert table.lost == (0, 0)


@pytest.mark.rule("R 5.1.5")
def test_a_unit_that_gives_all_is_gone_without_being_lost() -> None:
    table = game(
        "G-PAN paratroops 4 down 2 at 03.03",
        "G-BLA paratroops 2 at 03.03 fired-twice",
        "Y-INF infantry 3 at 09.09",
    )
    table.do("activate 03.03 gather")
    assert table.offers() == ["give 1", "give 2"]
    assert table.refusal("give 0") == ("R 5.1.5", "somebody-must-give")
    table.do("give 2")
    assert table.strength("G-PAN") == 4
    assert table.where("G-BLA") == "left"
    assert table.lost == (0, 0)
    assert table.marks("G-PAN") == {"fired-twice"}
    assert table.told("gathers") == [
        {"rule": "R 5.1.5", "unit": "G-PAN", "donor": "G-BLA", "strength": "2"}
    ]


@pytest.mark.rule("R 5.1.5")
def test_several_units_may_give_one_after_the_other() -> None:
    table = game(
        "G-PAN paratroops 5 down 1 at 03.03",
        "G-BLA paratroops 2 at 03.03",
        "G-GRU paratroops 2 at 03.03",
        "Y-INF infantry 3 at 09.09",
    )
    table.do("activate 03.03 gather")
    assert table.offers() == ["give 0", "give 1", "give 2"]
    table.do("give 2")
    assert table.offers() == ["give 0", "give 1", "give 2"]
    table.do("give 1")
    assert [table.strength(u) for u in ("G-PAN", "G-GRU")] == [4, 1]
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 5.1.5")
@pytest.mark.parametrize(
    "other",
    [
        "G-X mg 2 at 03.03",
        "G-X paratroops 2 of willam at 03.03",
        "G-X paratroops 2 light at 03.03",
        "G-X paratroops 2 at 03.04",
    ],
)
def test_only_units_of_one_kind_formation_and_hex_gather(other: str) -> None:
    table = game("G-PAN paratroops 4 down 1 at 03.03", other, "Y-INF infantry 3 at 09.09")
    assert table.barred("03.03", "gather") == ("R 5.1.5", "nobody-to-gather")


@pytest.mark.rule("R 5.1.5")
def test_a_unit_at_full_strength_takes_nothing() -> None:
    table = game(
        "G-PAN paratroops 4 at 03.03", "G-BLA paratroops 2 at 03.03", "Y-INF infantry 3 at 09.09"
    )
    assert table.barred("03.03", "gather") == ("R 5.1.5", "nobody-to-gather")


@pytest.mark.rule("R 5.1.5", "R 6.1")
def test_units_out_of_command_neither_split_nor_gather_nor_give() -> None:
    table = game(
        "G-PAN paratroops 4 down 2 at 03.03 out-of-command",
        "G-BLA paratroops 3 down 2 at 03.03",
        "Y-INF infantry 3 at 09.09",
    )
    assert table.barred("03.03", "gather") == ("R 6.1", "not-out-of-command")
    # Only the unit in command splits, into two: nothing is left to ask.
    table.do("activate 03.03 split")
    assert table.strength("G-BLA") == table.strength("G-BLA/2") == 1
    assert table.strength("G-PAN") == 2


# --- 5.2.1 Recovery -------------------------------------------------------------------------------


@pytest.mark.rule("R 5.2.1", "R 10.1.3")
def test_a_command_rallies_all_pinned_units_of_its_hex() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 3 at 03.03 pinned",
        "G-BLA paratroops 3 at 03.03 pinned out-of-command",
        "G-GRU paratroops 3 at 03.04 pinned",
        "Y-INF infantry 3 at 09.09",
    )
    table.do("activate 03.03 rally")
    assert table.marks("G-PAN") == set()
    assert table.marks("G-BLA") == {"out-of-command"}
    assert table.marks("G-GRU") == {"pinned"}
    assert table.points == (3, 5)
    assert table.asks() == "yugoslav activations"
    assert [told["unit"] for told in table.told("rallies")] == ["G-PAN", "G-BLA"]


@pytest.mark.rule("R 5.2.1")
def test_by_the_option_a_command_rallies_one_unit() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 3 at 03.03 pinned",
        "G-BLA paratroops 3 at 03.03 pinned",
        "Y-INF infantry 3 at 09.09",
        options={"recovery-scope": "unit"},
    )
    table.do("activate 03.03 rally")
    assert table.offers() == ["unit G-PAN", "unit G-BLA"]
    table.do("unit G-BLA")
    assert table.marks("G-PAN") == {"pinned"}
    assert table.marks("G-BLA") == set()
    assert table.points == (3, 5)


@pytest.mark.rule("R 5.2.1")
def test_recovery_needs_a_command_and_somebody_pinned() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 3 at 03.03",
        "G-GRU paratroops 3 at 03.04 pinned",
        "Y-INF infantry 3 at 09.09",
    )
    assert table.barred("03.03", "rally") == ("R 5.2.1", "nobody-pinned")
    assert table.barred("03.04", "rally") == ("R 5.2.1", "no-command-here")


@pytest.mark.rule("R 5.2.1")
def test_one_command_is_enough_for_a_recovery() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-WIL command radius 5 leads willam at 03.03",
        "G-GRU paratroops 3 at 03.03 pinned",
        "Y-INF infantry 3 at 09.09",
    ).do("activate 03.03 rally")
    assert table.refusal("all") == ("R 5.2.1", "one-command-is-enough")
    table.do("with G-RYB")
    assert table.marks("G-GRU") == set()
    assert table.points == (3, 5)


@pytest.mark.rule("R 5.2.1")
def test_a_command_that_has_just_arrived_rallies_too() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-GRU paratroops 3 at 03.04 pinned",
        "Y-INF infantry 3 at 09.09",
        points=(3, 0),
    )
    table.do("activate 03.03 move", "to 03.04", "stop", "activate 03.04 rally")
    assert table.marks("G-GRU") == set()
    assert table.points == (0, 0)


# --- 5.2.2 Interrogation, 5.2.3 Mission moves, 5.2.4 air: chapter 13 ------------------------------


@pytest.mark.rule("R 5.2", "R 5.2.4")
def test_an_air_attack_is_an_activation_that_costs_nothing() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-INF infantry 3 at 09.09",
        aircraft=["A-1 german 5 precision 3 strength 2"],
    )
    table.do("air A-1", "roll 1")
    assert table.points == (5, 5)
    assert table.asks() == "yugoslav activations"
