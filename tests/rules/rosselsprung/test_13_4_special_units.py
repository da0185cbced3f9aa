"""Paragraphs 13.4 to 13.7: tanks, light units, heavy weapons, the Radio."""

from __future__ import annotations

import pytest

from staffetta.engine.hexes import Grid
from tests.kit.playing import drvar
from tests.kit.table import YUGOSLAV, Table, game

FOE = "G-FOE mg 1 at 10.10"
TITO = "Y-M9 mission tito at 09.10"


# --- 13.4.1 Tanks on the move ---------------------------------------------------------------------


def drive(*more: str, ground: dict[str, str] | None = None, roads: tuple[str, ...] = ()) -> Table:
    return game(
        "Y-L3 tank 1 at 01.01",
        FOE,
        *more,
        active=YUGOSLAV,
        points=(0, 5),
        ground=ground,
        roads=roads,
    ).do("activate 01.01 move")


@pytest.mark.rule("R 13.4.1", "R 8.1")
def test_a_tank_rolls_after_every_fourth_point_and_goes_fifteen() -> None:
    table = drive()
    here, there = "01.02", "01.01"
    rolls = []
    for step in range(1, 16):
        table.do(f"to {here}")
        here, there = there, here
        if table.asks() == "dice breakdown":
            rolls.append(step)
            table.roll(2)
    # After 4, 8 and 12, and once more for the fraction of 13 to 15.
    assert rolls == [4, 8, 12, 15]
    assert table.asks() == "yugoslav activations"
    assert table.where("Y-L3") == "01.02"


@pytest.mark.rule("R 13.4.1")
@pytest.mark.parametrize(("steps", "rolls"), [(1, 1), (3, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_a_fraction_counts_as_four(steps: int, rolls: int) -> None:
    table = drive()
    here, there = "01.02", "01.01"
    rolled = 0
    for _ in range(steps):
        table.do(f"to {here}")
        here, there = there, here
        if table.asks() == "dice breakdown":
            table.roll(6)
            rolled += 1
    table.do("stop")
    if table.asks() == "dice breakdown":
        table.roll(6)
        rolled += 1
    assert rolled == rolls
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.4.1")
def test_on_a_one_the_tank_is_removed_on_the_spot() -> None:
    table = drive("Y-INF infantry 1 at 09.01").do("to 01.02", "to 01.03", "to 01.04", "to 01.05")
    table.roll(1)
    assert table.where("Y-L3") == "lost"
    assert table.lost == (0, 1)
    assert table.told("breaks-down") == [{"rule": "R 13.4.1", "unit": "Y-L3", "die": "1"}]
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.4.1")
def test_points_are_counted_for_each_action_anew() -> None:
    table = drive().do("to 01.02", "stop", "roll 6", "activate 01.02 move")
    table.do("to 01.03", "to 01.04", "to 01.05")
    assert table.asks() == "yugoslav move"
    table.do("to 01.06")
    assert table.asks() == "dice breakdown"


@pytest.mark.rule("R 13.4.1")
def test_streams_count_for_two_points() -> None:
    table = game(
        "Y-L3 tank 1 at 01.01", FOE, active=YUGOSLAV, points=(0, 5), streams=["01.02", "01.03"]
    )
    table.do("activate 01.01 move", "to 01.02", "to 01.03")
    assert table.asks() == "dice breakdown"


@pytest.mark.rule("R 13.4.1")
def test_one_step_past_a_fourth_point_rolls_once() -> None:
    # 3 points, then a stream for 2: the fourth point is passed, the fifth begun.
    table = game("Y-L3 tank 1 at 01.01", FOE, active=YUGOSLAV, points=(0, 5), streams=["01.05"])
    table.do("activate 01.01 move", "to 01.02", "to 01.03", "to 01.04", "to 01.05")
    table.roll(6)
    assert table.asks() == "yugoslav move"
    table.do("stop")
    assert table.asks() == "dice breakdown"


@pytest.mark.rule("R 13.4.1")
@pytest.mark.parametrize("terrain", ["hill", "wood", "town"])
def test_a_tank_keeps_to_clear_ground_and_roads(terrain: str) -> None:
    rough = {"01.02": terrain}
    table = drive(ground=rough).do("to 01.01")
    assert "to 01.02" not in table.offers()
    assert table.refusal("to 01.02") == ("R 13.4.1", "not-for-vehicles")
    table = drive(ground=rough, roads=("01.01 01.02",)).do("to 01.02")
    # From a hex of rough ground it drives on to clear ground.
    assert "to 01.03" in table.offers()


@pytest.mark.rule("R 13.4.1", "R 5.1.4")
def test_a_tank_storms_a_town_only_along_a_road() -> None:
    pieces = ("Y-L3 tank 3 at 03.03", "G-PAN paratroops 1 at 03.04")
    around = ("03.02", "04.02", "04.03", "02.03", "02.02")
    ground = {"03.04": "town", **dict.fromkeys(around, "wood")}
    table = game(*pieces, active=YUGOSLAV, ground=ground)
    assert table.barred("03.03", "assault") == ("R 5.1.4", "no-enemy-within-reach")
    table = game(*pieces, active=YUGOSLAV, ground=ground, roads=["03.03 03.04"])
    assert table.barred("03.03", "assault") is None


@pytest.mark.rule("R 13.4.1", "R 5.1.4")
def test_a_tank_may_break_down_before_the_melee_that_it_drove_to() -> None:
    table = game(
        "Y-L3 tank 1 at 03.03",
        "Y-INF infantry 3 at 03.03",
        "G-PAN paratroops 3 at 03.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 03.03 assault", "all", "to 03.04")
    assert table.asks() == "dice breakdown"
    table.roll(1)
    assert table.asks() == "dice melee"
    table.roll(3, 3)
    assert table.told("melee")[0]["attackers"] == "Y-INF"
    assert table.where("Y-INF") == "03.03"


@pytest.mark.rule("R 13.4.1", "R 5.1.4")
@pytest.mark.parametrize(("away", "rolls"), [(1, 1), (3, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_the_way_to_an_assault_counts_with_its_last_step(away: int, rolls: int) -> None:
    # One road leads to the enemy, through woods.
    road = [f"01.{row:02d}" for row in range(1, 11)]
    there = f"01.{1 + away:02d}"
    table = game(
        "Y-L3 tank 3 at 01.01",
        f"G-PAN paratroops 1 at {there}",
        active=YUGOSLAV,
        points=(0, 3),
        ground=dict.fromkeys(Grid(2, 10).names, "wood"),
        roads=[" ".join(road)],
        size=(2, 10),
    )
    table.do("activate 01.01 assault")
    rolled = 0
    while table.asks() != "dice melee":
        if table.asks() == "dice breakdown":
            table.roll(6)
            rolled += 1
        else:
            table.do(f"to 01.{int(table.where('Y-L3')[-2:]) + 1:02d}")
    assert rolled == rolls
    assert table.where("Y-L3") == there


@pytest.mark.rule("R 13.4.1", "R 5.1.4")
def test_with_the_only_assaulter_broken_down_there_is_no_melee() -> None:
    table = game(
        "Y-L3 tank 1 at 03.03",
        "Y-INF infantry 1 at 09.09",
        "G-PAN paratroops 3 at 03.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 03.03 assault", "to 03.04", "roll 1")
    assert table.where("Y-L3") == "lost"
    assert table.where("G-PAN") == "03.04"
    assert table.marks("G-PAN") == set()
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.4.1", "R 5.1.3")
def test_a_tank_rolls_for_the_move_of_a_movement_and_attack() -> None:
    table = game(
        "Y-L3 tank 1 at 03.03", "G-PAN paratroops 3 at 03.06", active=YUGOSLAV, points=(0, 3)
    )
    table.do("activate 03.03 move-attack", "to 03.04", "stop", "roll 6", "at 03.06", "roll 6")
    assert table.told("fires")[0]["hits"] == "1"


@pytest.mark.rule("R 13.4.1", "R 9.3")
def test_the_chance_to_react_comes_before_the_breakdown() -> None:
    table = game(
        "Y-L3 tank 1 at 01.01", "G-ART artillery 1 at 01.08", active=YUGOSLAV, points=(3, 3)
    )
    table.do("activate 01.01 move", "to 01.02", "to 01.03", "to 01.04", "decline", "to 01.05")
    assert table.asks() == "german window"
    table.do("decline")
    assert table.asks() == "dice breakdown"


@pytest.mark.rule("R 13.4.1", "R 12.2")
@pytest.mark.parametrize(("steps", "rolls"), [(3, 1), (4, 1), (5, 2)])
def test_a_tank_thrown_back_rolls_for_the_points_that_it_has_spent(steps: int, rolls: int) -> None:
    # By the option a tie sends the movers back. The German waits beside the last hex.
    table = game(
        "Y-L3 tank 1 at 01.01",
        f"G-PAN paratroops 1 at 02.{steps + 1:02d}",
        "Y-M9 mission tito at 10.10",
        active=YUGOSLAV,
        points=(3, 3),
        options={"opportunity-assault-return": "active"},
    )
    table.do("activate 01.01 move")
    for row in range(2, steps + 2):
        table.do(f"to 01.{row:02d}")
        if table.asks() == "dice breakdown":
            table.roll(6)
    table.do(f"opportunity-assault 02.{steps + 1:02d}", "roll 3 3")
    while table.asks() == "dice breakdown":
        table.roll(6)
    assert table.where("Y-L3") == f"01.{steps:02d}"
    assert len(table.told("keeps-going")) == rolls
    assert table.asks() == "german activations"


# --- 13.4.2 Tanks under attack --------------------------------------------------------------------


@pytest.mark.rule("R 13.4.2")
@pytest.mark.parametrize("kind", ["paratroops", "mg", "mortar", "support"])
def test_small_arms_do_not_hurt_a_tank(kind: str) -> None:
    table = game(f"G-X {kind} 2 at 03.03", "Y-L3 tank 1 at 03.04", "Y-FAR infantry 1 at 09.09")
    assert table.barred("03.03", "attack") == ("R 13.4.2", "only-guns-at-tanks")


@pytest.mark.rule("R 13.4.2", "R 9.2")
def test_fire_at_a_tank_and_others_hits_the_others_only() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03", "Y-L3 tank 1 at 03.04", "Y-INF infantry 3 at 03.04", TITO
    )
    table.do("activate 03.03 attack", "roll 5 5 5", "roll 6")
    assert table.strength("Y-INF") == 1
    assert table.marks("Y-INF") == {"pinned"}
    assert (table.where("Y-L3"), table.marks("Y-L3")) == ("03.04", set())


@pytest.mark.rule("R 13.4.2", "R 13.7.2")
@pytest.mark.parametrize("order", [0, 1])
def test_a_radio_beside_a_tank_is_a_target_for_anybody(order: int) -> None:
    pieces = ["Y-L3 tank 1 at 03.04", "Y-RAD radio at 03.04"]
    if order:
        pieces.reverse()
    table = game("G-PAN paratroops 3 at 03.03", *pieces, "Y-FAR infantry 1 at 09.09")
    assert table.barred("03.03", "attack") is None
    table.do("activate 03.03 attack", "roll 5 1 1")
    assert table.where("Y-RAD") == "lost"
    assert table.where("Y-L3") == "03.04"


@pytest.mark.rule("R 13.4.2", "R 13.6.3")
def test_a_hit_of_artillery_ends_a_tank_without_a_test() -> None:
    table = game("G-ART artillery 1 at 03.03", "Y-L3 tank 1 at 03.07", "Y-FAR infantry 1 at 09.09")
    table.do("activate 03.03 attack", "roll 5")
    assert table.where("Y-L3") == "lost"
    assert table.told("eliminated") == [{"rule": "R 13.6.3", "unit": "Y-L3"}]
    assert table.asks() == "yugoslav activations"
    assert table.marks("G-ART") == {"fired-once"}


@pytest.mark.rule("R 13.4.2", "R 13.6.3")
def test_a_miss_of_artillery_leaves_the_tank() -> None:
    table = game("G-ART artillery 1 at 03.03", "Y-L3 tank 1 at 03.07", "Y-FAR infantry 1 at 09.09")
    table.do("activate 03.03 attack", "roll 4")
    assert table.where("Y-L3") == "03.07"


@pytest.mark.rule("R 13.6.3", "R 13.4.2")
def test_artillery_says_first_whether_it_aims_at_the_tank_or_the_others() -> None:
    pieces = (
        "G-ART artillery 2 at 03.03",
        "Y-L3 tank 1 at 03.05",
        "Y-INF infantry 3 at 03.05",
        TITO,
    )
    table = game(*pieces).do("activate 03.03 attack")
    assert table.offers() == ["aim tank", "aim others"]
    table.do("aim tank", "roll 5 5")
    assert table.where("Y-L3") == "lost"
    assert (table.strength("Y-INF"), table.marks("Y-INF")) == (3, set())
    table = game(*pieces).do("activate 03.03 attack", "aim others", "roll 5 5", "roll 6")
    assert table.where("Y-L3") == "03.05"
    assert (table.strength("Y-INF"), table.marks("Y-INF")) == (2, {"pinned"})


@pytest.mark.rule("R 13.6.3", "R 13.4.2", "R 5")
def test_a_stack_with_artillery_may_hit_both_each_with_its_own_dice() -> None:
    table = game(
        "G-ART artillery 1 at 03.03",
        "G-PAN paratroops 2 at 03.03",
        "Y-L3 tank 1 at 03.04",
        "Y-INF infantry 3 at 03.04",
        TITO,
    )
    table.do("activate 03.03 attack", "all", "aim tank")
    assert table.dice() == ["G-ART"]
    table.roll(5)
    assert table.where("Y-L3") == "lost"
    assert table.dice() == ["G-PAN", "G-PAN"]
    table.roll(5, 5)
    assert table.strength("Y-INF") == 2
    assert table.marks("G-ART") == table.marks("G-PAN") == {"fired-once"}


@pytest.mark.rule("R 13.7.2", "R 13.6.3")
@pytest.mark.parametrize(("die", "left"), [(6, "lost"), (1, "03.05")])
def test_a_hit_on_the_tank_beside_it_ends_the_radio_too(die: int, left: str) -> None:
    table = game(
        "G-ART artillery 1 at 03.03",
        "Y-L3 tank 1 at 03.05",
        "Y-RAD radio at 03.05",
        "Y-A infantry 2 at 03.05",
        "Y-M9 mission tito at 10.10",
    )
    table.do("activate 03.03 attack", "aim tank", f"roll {die}")
    assert (table.where("Y-L3"), table.where("Y-RAD")) == (left, left)
    assert (table.strength("Y-A"), table.marks("Y-A")) == (2, set())
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.6.3", "R 13.4.2", "R 12.1")
def test_artillery_reacts_to_a_moving_tank_and_others_cannot() -> None:
    table = game(
        "G-ART artillery 1 at 03.05",
        "G-PAN paratroops 3 at 04.03",
        "Y-L3 tank 1 at 03.02",
        "Y-FAR infantry 1 at 09.09",
        active=YUGOSLAV,
    )
    table.do("activate 03.02 move", "to 03.03")
    assert table.offers() == [
        "opportunity-attack 03.05",
        "opportunity-assault 04.03",
        "decline",
    ]
    assert table.refusal("opportunity-attack 04.03") == ("R 13.4.2", "only-guns-at-tanks")
    table.do("opportunity-attack 03.05", "roll 5")
    assert table.where("Y-L3") == "lost"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 13.4.2")
@pytest.mark.parametrize("option", ["morale", "eliminated"])
def test_artillery_ends_a_tank_under_either_reading(option: str) -> None:
    table = game(
        "G-ART artillery 1 at 03.03",
        "Y-L3 tank 2 at 03.05",
        "Y-FAR infantry 1 at 09.09",
        options={"tank-hit": option},
    )
    table.do("activate 03.03 attack", "roll 5")
    assert table.where("Y-L3") == "lost"


# --- 13.5 Light units -----------------------------------------------------------------------------


@pytest.mark.rule("R 13.5")
def test_the_light_units_of_drvar() -> None:
    assert [piece.id for piece in drvar().pieces if piece.light] == ["Y-LGK", "Y-CKJ"]


@pytest.mark.rule("R 13.5.1")
@pytest.mark.parametrize("action", ["attack", "move-attack", "attack-move", "assault"])
def test_light_units_neither_attack_nor_assault(action: str) -> None:
    table = game("Y-LT infantry 2 light at 03.03", "G-PAN paratroops 1 at 03.04", active=YUGOSLAV)
    assert table.barred("03.03", action) == ("R 13.5.1", "light-units-do-not")


@pytest.mark.rule("R 13.5.1", "R 5.1.1", "R 5.1.5")
def test_light_units_move_and_split_like_others() -> None:
    table = game("Y-LT infantry 2 light at 03.03", "G-PAN paratroops 1 at 03.04", active=YUGOSLAV)
    assert table.barred("03.03", "move") is None
    assert table.barred("03.03", "split") is None


@pytest.mark.rule("R 13.5.1", "R 5")
def test_light_units_stay_out_of_the_attack_of_their_stack() -> None:
    table = game(
        "Y-LT infantry 2 light at 03.03",
        "Y-INF infantry 1 at 03.03",
        "G-PAN paratroops 1 at 03.04",
        active=YUGOSLAV,
    ).do("activate 03.03 attack")
    assert table.dice() == ["Y-INF"]


# --- 13.6 Heavy weapons ---------------------------------------------------------------------------


def shot(firer: str, target: str, terrain: str = "clear", **lines: tuple[str, ...]) -> Table:
    table = game(
        f"G-X {firer} at 03.03",
        f"{target} at 03.05",
        TITO,
        "Y-FAR infantry 1 at 09.09",
        ground={"03.05": terrain},
        streams=lines.get("streams", ()),
        roads=lines.get("roads", ()),
    )
    return table.do("activate 03.03 attack")


@pytest.mark.rule("R 13.6.1")
@pytest.mark.parametrize(
    ("terrain", "modifiers"),
    [("clear", "+1:mg-on-clear:R 13.6.1"), ("hill", ""), ("wood", ""), ("town", "")],
)
def test_an_mg_has_plus_one_on_clear_ground(terrain: str, modifiers: str) -> None:
    table = shot("mg 2", "Y-INF infantry 3", terrain).roll(4, 5)
    assert table.told("fires")[0]["modifiers"] == modifiers
    assert table.told("fires")[0]["hits"] == ("2" if terrain == "clear" else "0")


@pytest.mark.rule("R 13.6.1")
def test_streams_and_roads_leave_the_ground_clear_for_an_mg() -> None:
    table = shot("mg 2", "Y-INF infantry 3", streams=("03.05",), roads=("03.04 03.05",)).roll(4, 3)
    assert table.told("fires")[0]["hits"] == "1"


@pytest.mark.rule("R 13.6.2")
@pytest.mark.parametrize("terrain", ["clear", "wood"])
@pytest.mark.parametrize("kind", ["infantry", "paratroops", "sapper", "support", "mg", "mortar"])
def test_a_mortar_has_plus_one_against_men_on_foot(kind: str, terrain: str) -> None:
    table = shot("mortar 2", f"Y-X {kind} 3", terrain).roll(4, 5)
    assert table.told("fires")[0]["modifiers"] == "+1:mortar-on-infantry:R 13.6.2"
    assert table.told("fires")[0]["hits"] == ("2" if terrain == "clear" else "1")


@pytest.mark.rule("R 13.6.2")
@pytest.mark.parametrize("target", ["Y-X artillery 3", "Y-X radio"])
def test_a_mortar_has_no_bonus_against_a_gun_or_a_radio(target: str) -> None:
    table = shot("mortar 2", target).roll(4, 4)
    assert table.told("fires")[0]["modifiers"] == ""
    assert table.told("fires")[0]["hits"] == "0"


@pytest.mark.rule("R 13.6.3", "R 9.1")
def test_artillery_attacks_like_any_unit() -> None:
    table = shot("artillery 2", "Y-INF infantry 3").roll(5, 4)
    assert table.told("fires")[0]["modifiers"] == ""
    assert table.told("fires")[0]["hits"] == "1"


@pytest.mark.rule("R 13.6.3")
def test_artillery_never_begins_an_assault() -> None:
    table = game("G-ART artillery 3 at 03.03", "Y-INF infantry 1 at 03.04")
    assert table.barred("03.03", "assault") == ("R 13.6.3", "artillery-does-not")


# --- 13.7 Radio -----------------------------------------------------------------------------------


@pytest.mark.rule("R 13.7", "R 13.7.1", "R 5.1.1")
def test_the_radio_moves_alone_or_with_units() -> None:
    table = game(
        "Y-RAD radio at 03.01", "Y-INF infantry 2 at 03.02", FOE, active=YUGOSLAV, points=(0, 5)
    )
    table.do("activate 03.01 move", "to 03.02", "stop")
    table.do("activate 03.02 move", "all", "to 03.03", "stop")
    assert table.where("Y-RAD") == table.where("Y-INF") == "03.03"
    assert table.points == (0, 3)


@pytest.mark.rule("R 13.7")
def test_the_radio_does_nothing_but_move() -> None:
    table = game("Y-RAD radio at 03.01", FOE, active=YUGOSLAV)
    for action in ("attack", "move-attack", "assault", "split"):
        assert table.barred("03.01", action) is not None
    assert table.barred("03.01", "move") is None


@pytest.mark.rule("R 13.7", "R 5.1.4")
def test_the_radio_does_not_go_along_in_an_assault() -> None:
    table = game(
        "Y-RAD radio at 03.03",
        "Y-INF infantry 2 at 03.03",
        "G-PAN paratroops 1 at 03.04",
        active=YUGOSLAV,
    )
    table.do("activate 03.03 assault", "to 03.04")
    assert table.asks() == "dice melee"
    assert table.where("Y-RAD") == "03.03"


@pytest.mark.rule("R 13.7.2")
def test_one_hit_on_its_hex_ends_the_radio_whatever_the_test() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03", "Y-RAD radio at 03.04", "Y-INF infantry 3 at 03.04", TITO
    )
    table.do("activate 03.03 attack", "roll 5 1 1")
    assert table.where("Y-RAD") == "lost"
    assert table.told("eliminated") == [{"rule": "R 13.7.2", "unit": "Y-RAD"}]
    table.roll(1)
    assert (table.strength("Y-INF"), table.marks("Y-INF")) == (3, set())


@pytest.mark.rule("R 13.7.2", "R 11.1")
def test_strength_lost_in_a_melee_in_the_corner_of_the_map_ends_the_radio() -> None:
    table = game(
        "G-PAN paratroops 4 at 01.02", "Y-RAD radio at 01.01", "Y-INF infantry 3 at 01.01", TITO
    )
    table.do("activate 01.02 assault", "to 01.01", "roll 6 2", "roll 1")
    assert (table.where("Y-INF"), table.strength("Y-INF")) == ("02.01", 2)
    assert table.where("Y-RAD") == "lost"


@pytest.mark.rule("R 13.7.2")
def test_a_miss_leaves_the_radio() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-RAD radio at 03.04", TITO)
    table.do("activate 03.03 attack", "roll 4 4 4")
    assert table.where("Y-RAD") == "03.04"


@pytest.mark.rule("R 13.7.2", "R 15.1.2")
def test_the_radio_counts_for_nobody_s_points() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-RAD radio at 03.04", TITO)
    table.do("activate 03.03 attack", "roll 5 5 5")
    assert table.where("Y-RAD") == "lost"
    assert table.lost == (0, 0)


def waiting(*more: str, turn: int = 4, points: tuple[int, int] = (1, 9)) -> Table:
    """A turn begins; three units are due in the next, one in the one after."""
    return game(
        "G-PAN paratroops 1 at 10.10",
        *more,
        "Y-1 infantry 4 due 5 by 01.01",
        "Y-2 infantry 3 due 5 by 01.10",
        "Y-3 infantry 2 due 6 by 01.10",
        start=True,
        turn=turn,
        points=points,
    ).do("roll 1 1")


@pytest.mark.rule("R 13.7.3")
def test_the_radio_calls_units_in_the_turn_before_they_are_due() -> None:
    table = waiting("Y-RAD radio at 05.05")
    assert table.offers() == ["call Y-1", "wait Y-1"]
    table.do("call Y-1")
    assert table.dice() == ["Y-1"]
    table.roll(4)
    assert table.told("comes-early") == [{"rule": "R 13.7.3", "unit": "Y-1", "die": "4"}]
    table.do("call Y-2", "roll 3")
    assert table.told("comes-on-time") == [{"rule": "R 13.7.3", "unit": "Y-2", "die": "3"}]
    # The third is not due in the next turn.
    assert table.asks() == "yugoslav activations"
    assert "enter 01.01" in table.offers()
    assert "enter 01.10" not in table.offers()
    table.do("enter 01.01 move", "stop")
    assert table.where("Y-1") == "01.01"


@pytest.mark.rule("R 13.7.3")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_call_succeeds_on_four_or_more(face: int) -> None:
    table = waiting("Y-RAD radio at 05.05").do("call Y-1").roll(face)
    table.do("wait Y-2")
    assert ("enter 01.01" in table.offers()) == (face >= 4)


@pytest.mark.rule("R 13.7.3")
def test_a_unit_may_be_left_to_come_on_time() -> None:
    table = waiting("Y-RAD radio at 05.05").do("wait Y-1", "wait Y-2").pass_both().do("roll 1 1")
    assert table.turn == 5
    # Now the third is due in the next turn; the first two are here.
    assert table.offers() == ["call Y-3", "wait Y-3"]
    table.do("wait Y-3")
    while table.asks() == "german activations":
        table.do("pass")
    assert {"enter 01.01", "enter 01.10"} <= set(table.offers())


@pytest.mark.rule("R 13.7.3")
@pytest.mark.parametrize("radio", ["Y-RAD radio gone lost", "Y-RAD radio"])
def test_without_the_radio_on_the_map_nobody_is_called(radio: str) -> None:
    table = waiting(radio, "Y-INF infantry 1 at 05.05")
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.7.3", "R 4.1")
def test_who_comes_early_does_not_count_for_points_that_turn() -> None:
    table = waiting("Y-RAD radio at 05.05", points=(0, 0))
    assert table.points == (2, 3)


@pytest.mark.rule("R 13.7.3")
def test_the_radio_matters_only_at_the_roll() -> None:
    table = waiting("Y-RAD radio at 10.09", points=(9, 0)).do("call Y-1", "roll 6", "wait Y-2")
    table.do("activate 10.10 move", "to 10.09", "stop")
    assert table.where("Y-RAD") == "lost"
    assert "enter 01.01" in table.offers()
