"""Chapter 8: the Attack, its table and modifiers, morale, sight."""

from __future__ import annotations

import pytest

from staffetta.engine.hexes import Grid
from staffetta.engine.sight import Sight
from staffetta.rules.options import Value
from staffetta.scenarios import load
from staffetta.scenarios.ground import level_by_hex, terrain_by_hex
from tests.kit.charts import charts_of
from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game


def fire(firer: str, target: str, **more: object) -> dict[str, str]:
    """What is told of an Attack with a 1; the firer is at 03.06."""
    table = game(f"R-1 {firer} at 03.06", f"P-1 {target}", **more)  # type: ignore[arg-type]  # options of the kit, handed on
    table.do("activate 03.06 attack", "roll 1")
    log = table.state.log
    assert log is not None
    event = next(e for e in log if e.key.startswith("attack-"))
    return dict(event.args)


# --- 8.1 Procedure --------------------------------------------------------------------------------


@pytest.mark.rule("G 8", "G 8.4")
@pytest.mark.parametrize(
    ("attack", "target", "row"),
    [
        ("infantry", "infantry", "4/6 5/7 6/8"),
        ("infantry", "vehicle", "5/7 6/8"),
        ("tank", "infantry", "3/5 3/5 4/6 5/7 6/8"),
        ("tank", "tank", "3/5 3/5 4/6 4/6 5/7"),
        ("artillery", "infantry", "3/5 3/5 3/5 4/6 4/6"),
        ("artillery", "vehicle", "3/5 3/5 3/5 4/6 4/6"),
    ],
)
def test_the_attack_table(attack: str, target: str, row: str) -> None:
    found: list[str] = []
    for distance in range(1, 6):
        table = game(
            f"R-1 infantry 1 at 03.06 attack {attack}",
            f"P-1 infantry 1 at 03.{6 - distance:02d} target {target}",
        )
        if table.barred("03.06", "attack") is None:
            table.do("activate 03.06 attack", "roll 1")
            log = table.state.log
            assert log is not None
            told = next(dict(e.args) for e in log if e.key == "attack-misses")
            found.append(f"{told['morale']}/{told['hit']}")
    assert " ".join(found) == row


@pytest.mark.rule("G 8.4", "G 8.1-a")
def test_a_target_beyond_the_numbers_of_its_row_is_refused() -> None:
    table = game(
        "R-1 infantry 1 at 03.06",
        "P-1 infantry 1 at 02.05",
        "P-3 infantry 1 at 04.05",
        "P-2 vehicle 1 at 03.03",
    ).do("activate 03.06 attack")
    assert table.offers() == ["at 02.05", "at 04.05"]
    assert table.refusal("at 03.03") == ("G 8.4", "no-effect-so-far")


@pytest.mark.rule("G 8.1-a")
def test_an_attack_needs_an_enemy_without_friends_beside_him() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 1 at 03.04",
        "P-1 infantry 1 at 03.04",
        "P-2 infantry 1 at 03.02",
        "P-3 infantry 1 at 04.02",
    ).do("activate 03.03 attack", "at 03.02", "roll 1")
    assert table.asks() == "partisan activations"


APART: dict[str, Value] = {"attacks-and-melee": "barred"}


def beside_a_melee(**more: object) -> Table2013:
    return game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 1 at 03.04",
        "P-1 infantry 1 at 03.04",
        "P-2 infantry 1 at 03.02",
        "P-3 infantry 1 at 04.02",
        **more,  # type: ignore[arg-type]  # options of the kit, handed on
    )


@pytest.mark.rule("G 8.1-a", "G 8.1-e")
def test_an_attack_into_a_melee_falls_on_the_enemy_there() -> None:
    table = beside_a_melee().do("activate 03.03 attack")
    assert table.offers() == ["at 03.02", "at 03.04", "at 04.02"]
    assert table.refusal("at 06.06") == ("G 8.1-a", "no-target-there")
    table.do("at 03.04", "roll 6")
    assert table.where("P-1") == "lost"
    assert table.where("R-2") == "03.04"
    assert table.strength("R-2") == 1


@pytest.mark.rule("G 8.1-a", "G 9.7")
def test_units_in_melee_attack_other_hexes_but_not_their_own() -> None:
    table = beside_a_melee(active=PARTISAN).do("activate 03.04 attack")
    table.do("roll 1")
    assert table.marks("P-1") == {"fired-once"}
    assert table.told("attack-misses")[0]["hex"] == "03.03"


@pytest.mark.rule("G 8.1-a", "G 8.7-c")
def test_by_the_option_no_attack_falls_into_a_melee() -> None:
    table = beside_a_melee(options=APART).do("activate 03.03 attack")
    assert table.offers() == ["at 03.02", "at 04.02"]
    assert table.refusal("at 03.04") == ("G 8.1-a", "melee-there")
    assert table.refusal("at 06.06") == ("G 8.1-a", "no-target-there")


@pytest.mark.rule("G 8.1-a", "G 9.7")
def test_units_in_melee_do_not_move_and_by_the_option_do_not_attack() -> None:
    pieces = ("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 03.03", "P-2 infantry 1 at 03.02")
    table = game(*pieces)
    assert table.barred("03.03", "attack") is None
    assert game(*pieces, options=APART).barred("03.03", "attack") == (
        "G 8.1-a",
        "no-attack-from-melee",
    )
    assert table.barred("03.03", "move") == ("G 9.7", "in-melee")
    assert table.barred("03.03", "assault") == ("G 9.7", "in-melee")


@pytest.mark.rule("G 8.1-b", "G 7-c")
def test_the_modifiers_are_added_up() -> None:
    told = fire("mg 4 pinned", "infantry 1 at 03.05", ground={"03.05": "town"})
    assert told["modifiers"] == (
        "+3:magnitude:G 8.5-a +2:machine-guns:G 8.4-W -3:target-in-town:G 7-c "
        "-2:firer-pinned:G 8.4-M2"
    )
    assert told["roll"] == "1"


@pytest.mark.rule("G 8.1-b", "G 7-c")
@pytest.mark.parametrize(
    ("terrain", "level", "modifier"),
    [("town", 0, -3), ("wood", 0, -1), ("hill", 1, -1), ("clear", 1, -1), ("town", 2, -3)],
)
def test_only_the_best_terrain_counts(terrain: str, level: int, modifier: int) -> None:
    told = fire(
        "infantry 1", "infantry 1 at 03.05", ground={"03.05": terrain}, levels={"03.05": level}
    )
    assert told["modifiers"].startswith(f"{modifier:+d}:target-in-")
    assert told["roll"] == str(1 + modifier)


@pytest.mark.rule("G 8.1-c")
@pytest.mark.parametrize(
    ("face", "key"),
    [(3, "attack-misses"), (4, "attack-shakes"), (5, "attack-shakes"), (6, "attack-hits")],
)
def test_two_numbers_decide(face: int, key: str) -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.05")
    table.do("activate 03.06 attack").roll(face)
    assert len(table.told(key)) == 1


@pytest.mark.rule("G 8.1-d", "G 8.2")
def test_each_attack_leaves_a_marker_and_three_are_the_end() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.04", points=(8, 0))
    for mark in ("fired-once", "fired-twice", "fired-thrice"):
        table.do("activate 03.06 attack", "roll 1")
        assert table.marks("R-1") == {mark}
    assert table.barred("03.06", "attack") == ("G 8.2", "out-of-ammunition")
    assert table.barred("03.06", "move") is None


@pytest.mark.rule("G 8.1-e", "G 10-e")
def test_the_result_falls_on_the_top_unit_of_the_moment() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 2 at 03.03",
        "P-1 infantry 1 at 03.02",
        "P-2 vehicle 2 at 03.02",
    )
    table.do("activate 03.03 attack", "all", "roll 6")
    assert table.where("P-1") == "lost"
    # The next on top is a vehicle, with numbers of its own.
    table.roll(1)
    assert table.told("attack-misses")[0]["hit"] == "7"


def ordered(**more: object) -> Table2013:
    return game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 2 at 03.03",
        "R-3 infantry 1 at 03.04",
        "P-1 infantry 2 at 08.01",
        **more,  # type: ignore[arg-type]  # options of the kit, handed on
    )


@pytest.mark.rule("G 8.1-e")
def test_the_owner_arranges_a_stack_once_when_he_activates_it() -> None:
    table = ordered().do("activate 03.03")
    assert table.asks() == "axis order-and-act"
    assert "top R-2" in table.offers()
    assert table.refusal("top R-1") == ("G 8.1-e", "order-changes-nothing")
    assert table.refusal("top R-3") == ("G 8.1-e", "not-in-this-stack")
    table.do("top R-2")
    assert table.stack("03.03", AXIS) == ["R-2", "R-1"]
    assert table.asks() == "axis choose-action"
    assert not [offer for offer in table.offers() if offer.startswith("top")]


@pytest.mark.rule("G 8.1-e")
def test_both_arrange_their_stacks_in_the_administrative_phase() -> None:
    table = ordered().do("pass", "pass")
    assert table.asks() == "axis arrange"
    assert table.offers() == ["top R-2", "done"]
    assert table.refusal("top R-3") == ("G 8.1-e", "order-changes-nothing")
    table.do("top R-2")
    assert table.stack("03.03", AXIS) == ["R-2", "R-1"]
    assert table.turn == 6


@pytest.mark.rule("G 8.1-e")
def test_a_stack_in_the_first_hex_of_the_map_is_arranged_too() -> None:
    table = game(
        "R-1 infantry 1 at 01.01", "R-2 infantry 2 at 01.01", "P-1 infantry 2 at 08.01"
    ).do("pass", "pass")
    assert table.offers() == ["top R-2", "done"]


@pytest.mark.rule("G 8.1-e")
def test_arrivals_lie_on_top_in_their_own_order() -> None:
    table = ordered().do("activate 03.03 move", "all", "to 03.04", "stop")
    assert table.stack("03.04", AXIS) == ["R-1", "R-2", "R-3"]


@pytest.mark.rule("G 8.2")
def test_the_markers_change_no_die() -> None:
    assert fire("infantry 1 fired-twice", "infantry 1 at 03.05")["roll"] == "1"


@pytest.mark.rule("G 8.3")
@pytest.mark.parametrize(("turn", "reach"), [(1, 1), (5, 3), (8, 1), (9, 1), (12, 3)])
def test_the_range_of_infantry_by_day_and_night(turn: int, reach: int) -> None:
    table = game(
        "R-1 infantry 1 at 03.06",
        f"P-1 infantry 1 at 03.{6 - reach:02d}",
        "P-2 infantry 1 at 05.10",
        turn=turn,
    )
    assert table.barred("03.06", "attack") is None
    beyond = game(
        "R-1 infantry 1 at 03.06",
        f"P-1 infantry 1 at 03.{5 - reach:02d}",
        "P-2 infantry 1 at 08.10",
        turn=turn,
    )
    assert beyond.barred("03.06", "attack") == ("G 8.1-a", "no-target")


# --- 8.4 Results ----------------------------------------------------------------------------------


@pytest.mark.rule("G 8.4-M1")
@pytest.mark.parametrize(("die", "stopped"), [(2, False), (3, True)])
def test_a_test_is_passed_up_to_strength(die: int, stopped: bool) -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.05")
    table.do("activate 03.06 attack", "roll 4")
    assert table.dice() == ["P-1"]
    table.roll(die)
    assert table.marks("P-1") == ({"pinned"} if stopped else set())


@pytest.mark.rule("G 8.4-M2")
def test_a_stopped_unit_cannot_move_assault_retreat_or_build_but_may_fire() -> None:
    table = game("R-1 infantry 2 at 03.03 pinned", "P-1 infantry 2 at 03.02")
    for action in ("move", "assault", "attack-move", "move-attack", "build"):
        assert table.barred("03.03", action) == ("G 8.4-M2", "pinned-cannot-move"), action
    assert table.barred("03.03", "attack") is None
    assert table.barred("03.03", "split") is None
    melee = game("R-1 infantry 2 at 03.03 pinned", "P-1 infantry 2 at 03.03")
    assert melee.barred("03.03", "withdraw") == ("G 8.4-M2", "pinned-cannot-move")
    assert melee.barred("03.03", "melee") is None


@pytest.mark.rule("G 8.4-M3")
def test_a_second_failure_costs_a_point_and_so_does_a_third() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 3 at 03.05 pinned", points=(8, 0))
    table.do("activate 03.06 attack", "roll 4", "roll 6")
    assert (table.strength("P-1"), table.marks("P-1")) == (2, {"pinned"})
    assert table.told("loses")[0]["rule"] == "G 8.4-M3"
    table.do("activate 03.06 attack", "roll 4", "roll 6")
    assert table.strength("P-1") == 1
    assert table.lost == (0, 2)


@pytest.mark.rule("G 8.4-M3", "G 8.5-a")
def test_magnitude_doubles_the_point_of_a_second_failure_too() -> None:
    table = game(
        "R-1 infantry 4 at 03.06 pinned",
        "P-1 infantry 4 at 03.04 pinned down 1",
        "P-2 infantry 1 at 08.10",
    )
    table.do("activate 03.06 attack", "roll 4", "roll 6")
    assert table.where("P-1") == "lost"
    assert table.lost == (0, 1)


@pytest.mark.rule("G 8.4-H")
def test_a_hit_asks_for_no_test() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.05")
    table.do("activate 03.06 attack", "roll 6")
    assert table.strength("P-1") == 1
    assert table.marks("P-1") == set()
    assert table.asks() == "partisan activations"


@pytest.mark.rule("G 8.4-W")
@pytest.mark.parametrize(
    ("firer", "target", "modifiers"),
    [
        ("mg 1", "infantry 1 at 03.05", "+2:machine-guns:G 8.4-W"),
        ("mg 1", "vehicle 1 at 03.05", ""),
        ("mortar 1", "infantry 1 at 03.05", "+1:mortars:G 8.4-W"),
        ("mortar 1", "vehicle 1 at 03.05", "+1:mortars:G 8.4-W"),
        ("artillery 1", "infantry 1 at 03.05", "-1:light-gun:G 8.4-W"),
        ("artillery 1 can heavy-gun", "infantry 1 at 03.04", ""),
        ("artillery 1 can heavy-gun", "infantry 1 at 03.03", "+1:heavy-gun:G 8.4-W"),
        ("infantry 1 can portable-anti-tank", "vehicle 1 at 03.04", ""),
        ("infantry 1 can portable-anti-tank", "tank 1 at 03.05", ""),
    ],
)
def test_weapons(firer: str, target: str, modifiers: str) -> None:
    assert fire(firer, target)["modifiers"] == modifiers


@pytest.mark.rule("G 8.5-a")
def test_magnitude_compares_the_single_firer_with_the_top_unit() -> None:
    assert fire("infantry 4", "infantry 2 at 03.05")["modifiers"] == "+2:magnitude:G 8.5-a"
    assert fire("infantry 1", "infantry 3 at 03.05")["modifiers"] == ""


@pytest.mark.rule("G 8.5-a")
@pytest.mark.parametrize(("strength", "left"), [(2, 2), (3, 1)])
def test_a_magnitude_of_three_doubles_the_loss(strength: int, left: int) -> None:
    table = game(f"R-1 infantry {strength} at 03.06", "P-1 infantry 3 at 03.05 spent")
    # Without ammunition a target counts 0 in combat (G 9.6-b).
    table.do("activate 03.06 attack", "roll 6")
    assert table.strength("P-1") == left


# --- 8.6 Sight ------------------------------------------------------------------------------------


def sight(
    target: str, *others: str, firer: str = "03.03", **more: object
) -> tuple[str, str] | None:
    """Why R-1 at 03.03 cannot attack a unit in a hex; there is another at 03.04."""
    near = "03.04" if firer == "03.03" else "05.06"
    table = game(
        f"R-1 infantry 1 at {firer}",
        f"P-1 infantry 1 at {target}",
        f"P-2 infantry 1 at {near}",
        *others,
        **more,  # type: ignore[arg-type]  # options of the kit, handed on
    )
    table.do("activate 03.03 attack")
    if table.asks() != "axis choose-target":
        table = game(
            f"R-1 infantry 1 at {firer}",
            f"P-1 infantry 1 at {target}",
            f"P-2 infantry 1 at {near}",
            "P-3 infantry 1 at 04.03",
            *others,
            **more,  # type: ignore[arg-type]  # options of the kit, handed on
        ).do("activate 03.03 attack")
    if f"at {target}" in table.offers():
        return None
    return table.refusal(f"at {target}")


@pytest.mark.rule("G 8.6-a")
def test_units_between_block_unless_the_firer_is_higher() -> None:
    between = "R-2 infantry 1 at 03.02"
    assert sight("03.01") is None
    assert sight("03.01", between) == ("G 8.6-a", "no-sight")
    assert sight("03.01", "P-3 infantry 1 at 03.02") == ("G 8.6-a", "no-sight")
    assert sight("03.01", between, levels={"03.03": 1}) is None
    assert sight("03.01", "R-C command radius 5 reverse 2 at 03.02") is None


@pytest.mark.rule("G 8.6-b", "G 8.6-e")
@pytest.mark.parametrize("terrain", ["town", "wood", "hill"])
def test_ground_between_blocks_and_ground_at_the_end_does_not(terrain: str) -> None:
    assert sight("03.01", ground={"03.02": terrain}) == ("G 8.6-b", "no-sight")
    assert sight("03.01", ground={"03.01": terrain}) is None
    assert sight("03.02", ground={"03.02": terrain}) is None


@pytest.mark.rule("G 8.6-c")
def test_along_a_side_both_hexes_must_block_and_units_do_not_count() -> None:
    # From 03.03 to 05.03 the line runs between 04.02 and 04.03.
    assert sight("05.03", ground={"04.02": "town"}) is None
    assert sight("05.03", ground={"04.02": "town", "04.03": "wood"}) == ("G 8.6-c", "no-sight")
    assert sight("05.03", "R-2 infantry 1 at 04.03", ground={"04.02": "town"}) is None


@pytest.mark.rule("G 8.6-d")
def test_a_hex_higher_than_the_target_blocks() -> None:
    grid = Grid(3, 4)
    levels = [0] * grid.size
    a, between, b = grid.find("02.01"), grid.find("02.02"), grid.find("02.03")
    levels[a], levels[between] = 2, 1
    sight = Sight(grid, 0, 4, levels)
    assert sight.blocker(a, b, 0) == between
    assert not sight.clear(a, b, 0)
    # Not symmetric: the way up the hex between is lower than the target (G 8.6-d).
    assert sight.clear(b, a, 0)
    plunging = Sight(grid, 0, 4, levels, plunging=True)
    assert plunging.clear(a, b, 0)


@pytest.mark.rule("G 8.6-d", "G 8.6-c")
def test_heights_count_beside_a_side_too() -> None:
    grid = Grid(6, 6)
    levels = [0] * grid.size
    a, b = grid.find("03.03"), grid.find("05.03")
    levels[grid.find("04.02")] = 1
    assert Sight(grid, 0, 4, levels).clear(a, b, 0)
    levels[grid.find("04.03")] = 1
    assert not Sight(grid, 0, 4, levels).clear(a, b, 0)


@pytest.mark.rule("G 8.6-b")
def test_sight_on_the_real_map_breaks_its_symmetry_only_by_units() -> None:
    """On this map whatever is high blocks as ground, so the ground alone is symmetric (G-58)."""
    scenario = load("gravellona-2013")
    levels, ground = level_by_hex(scenario.map), terrain_by_hex(scenario.map)
    grid = Grid(20, 20)
    heights = [levels[name] for name in grid.names]
    charts = charts_of("gravellona2013")
    high = [(charts.raised or {}) if level else charts.terrain for level in heights]
    opaque = sum(1 << h for h, name in enumerate(grid.names) if high[h][ground[name]].opaque)
    sight = Sight(grid, opaque, charts.reach, heights)
    for a in range(grid.size):
        for b in range(a):
            assert sight.visible[a] >> b & 1 == sight.visible[b] >> a & 1


@pytest.mark.rule("G 8.2", "G 9.6-b")
def test_partisans_too() -> None:
    table = game("R-1 infantry 2 at 03.05", "P-1 infantry 2 at 03.06 spent", active=PARTISAN)
    assert table.barred("03.06", "attack") == ("G 8.2", "out-of-ammunition")
