"""Chapter 13: light-armed units, heavy weapons, the armoured car, automatic weapons."""

from __future__ import annotations

import pytest

from tests.kit.banditen import PARTISAN, BanditenTable, gravellona, tarnova


@pytest.mark.rule("B 13", "B 13.1.1")
def test_light_armed_units_leave_four_actions_alone() -> None:
    table = gravellona("A-1 infantry 2 light at 02.02", "P-1 infantry 3 at 02.03")
    for action in ("attack", "move-attack", "attack-move", "assault"):
        assert table.barred("02.02", action) == ("B 13.1.1", "light-units-do-not")
    assert table.barred("02.02", "move") is None
    assert table.barred("02.02", "split") is None


@pytest.mark.rule("B 13.1.1", "B 12.1", "B 11.1")
def test_light_armed_units_react_by_fire_and_defend() -> None:
    table = gravellona("A-1 infantry 2 light at 03.02", "P-1 infantry 3 at 01.02", active=PARTISAN)
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02")
    assert table.dice() == ["A-1", "A-1"]
    table = gravellona("A-1 infantry 2 light at 03.02", "P-1 infantry 3 at 02.02", active=PARTISAN)
    table.do("activate 02.02 assault", "to 03.02", "roll 3 3")
    assert table.told("melee")[0]["other-total"] == "5"


def shot(gun: str, target: str, **said: object) -> str:
    """The modifiers of a gun in 02.02 that fires at 02.03."""
    table = tarnova(f"A-1 {gun} at 02.02", f"{target} at 02.03", **said).do("activate 02.02 attack")
    table.roll(*[1] * len(table.dice()))
    return table.told("fires")[0]["modifiers"]


@pytest.mark.rule("B 13.2", "B 13.2.1")
def test_machine_guns_on_clear_ground() -> None:
    bonus = "+1:mg-on-clear:B 13.2.1"
    assert shot("mg 2", "P-1 infantry 3") == bonus
    assert shot("mg 2", "P-1 infantry 3", roads=["02.02 02.03"], streams=["02.03"]) == bonus
    for ground in ("wood", "hill", "town"):
        assert shot("mg 2", "P-1 infantry 3", ground={"02.03": ground}) == ""
    assert shot("mg 2", "P-1 infantry 3", forts=["02.03"]) == ""


@pytest.mark.rule("B 13.2.1", "B 13.4", "B 10.1.1", "B 5.1.3")
@pytest.mark.parametrize("gun", ["mg 1", "infantry 1 auto"])
def test_what_a_weapon_adds_is_added_to_what_being_pinned_and_moving_take(gun: str) -> None:
    # On clear ground a 5 hits: with +1 and -1 it still does, with +1 and -2 no more.
    for marks, action, face, hits in [
        ("", "attack", 4, "1"),
        ("pinned", "attack", 4, "0"),
        ("pinned", "attack", 5, "1"),
        ("", "attack-move", 4, "0"),
        ("", "attack-move", 5, "1"),
        ("pinned", "attack", 3, "0"),
    ]:
        table = gravellona(f"A-1 {gun} at 02.02 {marks}", "P-1 infantry 3 at 02.03")
        table.do(f"activate 02.02 {action}", f"roll {face}")
        assert table.told("fires")[0]["hits"] == hits


@pytest.mark.rule("B 13.2.2")
def test_mortars_on_infantry_and_forts() -> None:
    bonus = "+1:mortar-on-infantry:B 13.2.2"
    assert shot("mortar 2", "P-1 infantry 3", ground={"02.03": "wood"}) == bonus
    assert shot("mortar 2", "P-1 mg 3") == ""
    assert shot("mortar 2", "P-1 artillery 2") == ""
    assert shot("mortar 2", "P-1 mg 3", forts=["02.03"]) == bonus


@pytest.mark.rule("B 13.2.2")
def test_a_mortar_needs_one_infantry_unit_in_the_stack() -> None:
    table = tarnova("A-1 mortar 2 at 02.02", "P-1 mg 2 at 02.03", "P-2 infantry 1 at 02.03")
    table.do("activate 02.02 attack", "roll 1 1")
    assert table.told("fires")[0]["modifiers"] == "+1:mortar-on-infantry:B 13.2.2"


@pytest.mark.rule("B 13.2.3")
def test_guns_on_houses_and_forts() -> None:
    bonus = "+1:gun-on-strongpoint:B 13.2.3"
    assert shot("artillery 2", "P-1 infantry 3", ground={"02.03": "town"}) == bonus
    assert shot("artillery 2", "P-1 infantry 3", forts=["02.03"]) == bonus
    assert shot("artillery 2", "P-1 infantry 3", ground={"02.03": "wood"}) == ""
    assert shot("artillery 2", "P-1 infantry 3") == ""


@pytest.mark.rule("B 13.2.3")
def test_guns_never_assault() -> None:
    table = gravellona("A-1 artillery 2 at 02.02", "P-1 infantry 3 at 02.03")
    assert table.barred("02.02", "assault") == ("B 13.2.3", "artillery-does-not")


@pytest.mark.rule("B 13.2.4")
def test_anti_tank_weapons_fire_at_strongpoints_only() -> None:
    bonus = "+1:thrower-on-strongpoint:B 13.2.4"
    assert shot("anti-tank 1", "P-1 infantry 3", ground={"02.03": "town"}) == bonus
    assert shot("anti-tank 1", "P-1 infantry 3", ground={"02.03": "wood"}, forts=["02.03"]) == bonus
    for ground in ("clear", "wood", "hill"):
        table = tarnova(
            "A-1 anti-tank 1 at 02.02", "P-1 infantry 3 at 02.03", ground={"02.03": ground}
        )
        assert table.barred("02.02", "attack") is not None


@pytest.mark.rule("B 13.2.4", "B 12.1")
def test_nor_do_they_in_reaction() -> None:
    pieces = ("A-1 anti-tank 1 at 03.02", "P-1 infantry 3 at 01.02")
    table = tarnova(*pieces, active=PARTISAN).do("activate 01.02 move", "to 02.02")
    assert table.refusal("opportunity-attack 03.02") == ("B 13.2.4", "only-at-strongpoints")
    town = tarnova(*pieces, active=PARTISAN, ground={"02.02": "town"})
    town.do("activate 01.02 move", "to 02.02")
    assert "opportunity-attack 03.02" in town.offers()


def drive(*stops: str, **said: object) -> BanditenTable:
    table = gravellona(
        "P-CV armoured-car 2 at 02.01",
        "A-1 infantry 2 at 12.10",
        active=PARTISAN,
        size=(12, 14),
        **said,
    )
    return table.do("activate 02.01 move", *stops)


@pytest.mark.rule("B 13.3.1")
@pytest.mark.parametrize(("hexes", "dice"), [(1, 1), (5, 1), (6, 1), (7, 2), (11, 2), (12, 2)])
def test_a_die_for_every_six_points_or_part_of_them(hexes: int, dice: int) -> None:
    table = drive()
    rolled = 0
    for row in range(2, 2 + hexes):
        table.do(f"to 02.{row:02d}")
        if table.asks() == "dice breakdown":
            table.do("roll 3")
            rolled += 1
    if table.asks() == "partisan move":
        table.do("stop")
    if table.asks() == "dice breakdown":
        table.do("roll 3")
        rolled += 1
    assert rolled == dice
    assert table.where("P-CV") == f"02.{1 + hexes:02d}"


@pytest.mark.rule("B 13.3.1")
def test_on_a_two_it_breaks_down_where_it_is() -> None:
    table = drive("to 02.02", "stop", "roll 2")
    assert table.where("P-CV") == "lost"
    assert table.lost == (0, 2)
    assert drive("to 02.02", "stop", "roll 3").where("P-CV") == "02.02"


@pytest.mark.rule("B 13.3.1")
@pytest.mark.parametrize("ground", ["town", "wood", "hill"])
def test_the_car_keeps_to_clear_ground_and_roads(ground: str) -> None:
    table = drive(ground={"02.02": ground})
    assert table.refusal("to 02.02") == ("B 13.3.1", "not-for-vehicles")
    assert "to 02.02" in drive(ground={"02.02": ground}, roads=["02.01 02.02"]).offers()


@pytest.mark.rule("B 13.3.1")
def test_the_car_crosses_streams_by_road_only() -> None:
    assert drive(streams=["02.02"]).refusal("to 02.02") == ("B 13.3.1", "not-for-vehicles")
    assert "to 02.02" in drive(streams=["02.02"], roads=["02.01 02.02"]).offers()


@pytest.mark.rule("B 13.3.2", "B 13.2.3")
@pytest.mark.parametrize("gun", ["infantry 2", "artillery 2"])
def test_any_hit_ends_the_car_without_a_test(gun: str) -> None:
    table = gravellona(
        f"A-1 {gun} at 02.02", "P-CV armoured-car 2 at 02.03", "P-1 infantry 3 at 09.09"
    )
    table.do("activate 02.02 attack", "roll 5 1")
    assert table.where("P-CV") == "lost"
    assert table.lost == (0, 2)
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 13.3.2")
def test_companions_of_the_car_suffer_the_hits_as_usual() -> None:
    table = gravellona(
        "A-1 infantry 3 at 02.02", "P-CV armoured-car 2 at 02.03", "P-1 infantry 3 at 02.03"
    )
    table.do("activate 02.02 attack", "roll 5 5 1")
    assert table.where("P-CV") == "lost"
    assert (table.strength("P-1"), table.marks("P-1")) == (2, {"pinned"})


@pytest.mark.rule("B 13.3.2", "B 12.1.2")
def test_a_car_that_stands_by_is_safe_from_fire_at_movers() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.02",
        "P-CV armoured-car 2 at 02.02",
        "P-1 infantry 3 at 01.02",
        active=PARTISAN,
    ).do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 5 1")
    assert table.where("P-CV") == "02.02"
    assert table.where("P-1") == "01.02"


@pytest.mark.rule("B 13.3.2", "B 11.1")
def test_a_point_lost_in_an_assault_ends_the_car() -> None:
    table = gravellona(
        "A-1 infantry 6 at 03.02", "P-CV armoured-car 2 at 02.02", "P-1 infantry 3 down 1 at 02.02"
    ).do("activate 03.02 assault", "to 02.02", "roll 2 1", "lose P-CV")
    assert (table.where("P-CV"), table.strength("P-CV")) == ("lost", 0)
    assert table.lost == (0, 2)
    assert table.strength("P-1") == 1


@pytest.mark.rule("B 13.3.1", "B 11.1")
def test_a_car_retreats_only_where_it_may_drive() -> None:
    woods = dict.fromkeys(("02.01", "03.03", "02.03", "01.02", "01.03"), "wood")
    pieces = (
        "A-1 infantry 6 at 03.02",
        "P-CV armoured-car 2 at 02.02",
        "P-1 infantry 3 at 02.02",
    )
    table = gravellona(*pieces, ground=woods)
    table.do("activate 03.02 assault", "to 02.02", "roll 5 1", "lose P-1")
    # No hex takes both: the car finds none at all, its companions do.
    assert table.where("P-CV") == "lost"
    table.do("retreat 01.02")
    assert (table.where("P-1"), table.strength("P-1")) == ("01.02", 2)
    road = gravellona(*pieces, ground=woods, roads=["02.02 02.01"])
    road.do("activate 03.02 assault", "to 02.02", "roll 5 1", "lose P-1")
    assert road.where("P-CV") == road.where("P-1") == "02.01"


@pytest.mark.rule("B 13.4", "B 9.1")
def test_automatic_weapons_add_one_in_every_kind_of_fire() -> None:
    table = gravellona(
        "A-1 infantry 2 auto at 02.02", "P-1 infantry 3 at 02.03 fired-twice", points=(9, 0)
    )
    table.do("activate 02.02 attack", "roll 1 1", "activate 02.02 attack-move", "roll 1 1", "stop")
    told = [t["modifiers"] for t in table.told("fires")]
    assert told[0] == "+1:automatic-weapons:B 13.4"
    assert told[1] == "-1:on-the-move:B 5.1.3 +1:automatic-weapons:B 13.4"
