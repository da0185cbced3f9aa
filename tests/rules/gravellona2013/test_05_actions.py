"""Chapters 5 and 6: the Actions, what they cost, who does them together, and command."""

from __future__ import annotations

import pytest

from staffetta.engine.choices import VERBS
from staffetta.rules.book import Book
from tests.kit.gravellona2013 import AXIS, PARTISAN, Table2013, game

COMMAND = "R-CMD command radius 10 reverse 5"


def prices(options: dict[str, bool | int | str] | None = None) -> dict[str, int]:
    table = game("R-1 infantry 1 at 01.01", "P-1 infantry 1 at 08.10", options=options)
    book = table.state.world.rules
    assert isinstance(book, Book)
    actions = {VERBS[a.verb][0]: a.points for a in book.actions}
    return actions | {VERBS[r.verb][0]: r.points for r in book.reactions}


FREE = {"withdraw": 0, "move-command": 0}
SIMPLE = dict.fromkeys(("opportunity-attack", "split", "move", "gather"), 1)
COMBAT = dict.fromkeys(("melee", "attack"), 2)
DEARER = ("assault", "attack-move", "move-attack", "opportunity-assault", "build", "rally")
PRICES = FREE | SIMPLE | COMBAT | dict.fromkeys(DEARER, 3)


@pytest.mark.rule("G 5-a", "G 5-c")
def test_the_action_table() -> None:
    assert prices() == PRICES


@pytest.mark.rule("G 5-a")
def test_what_options_change_in_the_action_table() -> None:
    assert prices({"opportunity-attack-cost": 0}) == {**PRICES, "opportunity-attack": 0}
    assert "build" not in prices({"bunkers": False})
    assert "move-command" not in prices({"command-move": "as-movement"})


@pytest.mark.rule("G 5-a")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    table = game("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 03.02", points=(2, 5))
    assert table.barred("03.03", "assault") == ("G 5-a", "too-few-points")
    assert table.barred("03.03", "attack") is None


@pytest.mark.rule("G 5-b")
def test_a_stack_moves_for_one_payment_and_members_may_stay() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 2 at 03.03",
        "R-3 infantry 2 at 03.03",
        "P-1 infantry 1 at 08.10",
    )
    table.do("activate 03.03 move", "with R-1", "without R-2", "with R-3", "to 03.04", "stop")
    assert [table.where(u) for u in ("R-1", "R-2", "R-3")] == ["03.04", "03.03", "03.04"]
    assert table.points == (7, 8)


@pytest.mark.rule("G 5-b", "G 8.1-d")
def test_each_unit_of_a_stack_rolls_in_turn_for_one_payment() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 mg 1 at 03.03",
        "P-1 infantry 2 at 03.02",
        "P-2 infantry 2 at 03.02",
    )
    table.do("activate 03.03 attack", "all")
    assert table.dice() == ["R-1"]
    table.roll(1)
    assert table.dice() == ["R-2"]
    table.roll(1)
    assert table.points == (6, 8)
    assert table.marks("R-1") == table.marks("R-2") == {"fired-once"}


@pytest.mark.rule("G 5-b")
def test_by_the_option_a_stack_attacks_with_one_die() -> None:
    table = game(
        "R-1 infantry 2 at 03.03",
        "R-2 infantry 2 at 03.03",
        "P-1 infantry 2 at 03.02",
        options={"stack-attack": "combined"},
    )
    table.do("activate 03.03 attack", "all", "roll 3")
    assert table.told("attack-shakes")[0]["modifiers"] == "+2:magnitude:G 8.5-a"
    assert table.marks("R-1") == table.marks("R-2") == {"fired-once"}
    table.roll(1)
    assert table.asks() == "partisan activations"


@pytest.mark.rule("G 5-c", "G 1.1-e")
def test_a_command_moves_for_nothing_and_once_a_turn() -> None:
    table = game(f"{COMMAND} at 03.03", "R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10")
    table.do("activate 03.03 move-command", "to 03.04", "to 03.05", "to 03.06", "to 03.07")
    assert table.where("R-CMD") == "03.07"
    assert table.points == (8, 8)
    table.do("pass")
    assert table.refusal("activate 03.07")[0] == "G 8.8"


@pytest.mark.rule("G 5-c")
def test_by_the_option_a_command_moves_by_movement() -> None:
    table = game(
        f"{COMMAND} at 03.03",
        "R-1 infantry 1 at 08.01",
        "P-1 infantry 1 at 08.10",
        options={"command-move": "as-movement"},
    )
    table.do("activate 03.03 move", "to 03.04", "stop")
    assert table.points == (7, 8)
    assert game(f"{COMMAND} at 03.03", "R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10").barred(
        "03.03", "move"
    ) == ("G 5-c", "command-moves-free")


@pytest.mark.rule("G 5-c", "G 1.2-c")
def test_split_and_reunite_keep_strength_and_markers() -> None:
    table = game(
        "R-1 infantry 4 at 03.03 fired-once pinned",
        "P-1 infantry 1 at 08.10",
        "P-2 infantry 1 at 08.01",
    )
    table.do("activate 03.03 split", "part 1", "part 1", "done")
    assert [table.strength(u) for u in ("R-1", "R-1/2", "R-1/3")] == [2, 1, 1]
    assert table.marks("R-1/2") == table.marks("R-1/3") == {"fired-once", "pinned"}
    table.do("pass", "activate 03.03 gather", "without R-1", "with R-1/2", "without R-1/3")
    table.do("give 2", "give 1")
    assert table.strength("R-1/2") == 4
    assert table.where("R-1") == table.where("R-1/3") == "left"
    assert table.points == (6, 8)
    assert table.lost == (0, 0)


@pytest.mark.rule("G 5-a", "G 5-c")
def test_a_stack_splits_for_one_price_and_reunites_for_another() -> None:
    table = game(
        "R-1 infantry 4 at 03.03",
        "R-2 infantry 4 at 03.03",
        "P-1 infantry 1 at 08.10",
    )
    before = table.points[0]
    table.do("activate 03.03 split", "all", "part 2", "done", "part 2")
    # Splitting and reuniting are two Actions of this book.
    assert "gather" not in table.offers()
    table.do("done")
    assert [table.strength(u) for u in ("R-1", "R-1/2", "R-2", "R-2/2")] == [2, 2, 2, 2]
    assert table.points[0] == before - 1
    table.do("pass", "activate 03.03 gather", "with R-1", "with R-1/2", "without R-2")
    table.do("without R-2/2")
    # Two take strength from the other two.
    table.do("give 2", "give 2")
    assert [table.strength(u) for u in ("R-1", "R-1/2")] == [4, 4]
    assert table.where("R-2") == table.where("R-2/2") == "left"
    assert table.points[0] == before - 2


@pytest.mark.rule("G 5-c")
def test_only_units_of_one_formation_type_and_attack_type_reunite() -> None:
    table = game(
        "R-1 infantry 1 at 03.03",
        "R-2 mg 1 at 03.03",
        "R-3 infantry 1 at 03.03 of II",
        "R-4 infantry 1 at 03.03 attack tank",
        "P-1 infantry 1 at 08.10",
    )
    assert table.barred("03.03", "gather") == ("G 5-c", "nobody-to-gather")


@pytest.mark.rule("G 5-c", "G 8.8")
def test_half_a_move_and_then_an_attack() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.01", points=(8, 0))
    table.do("activate 03.06 move-attack", "to 03.05", "to 03.04")
    # Two points are half of four; the target is three hexes away.
    assert table.asks() == "axis choose-target"
    table.do("at 03.01", "roll 1")
    assert table.marks("R-1") == {"moved", "fired-once"}
    assert table.points == (5, 0)


@pytest.mark.rule("G 5-c")
def test_after_half_a_move_fire_may_be_held() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.01", points=(8, 0))
    table.do("activate 03.06 move-attack", "to 03.05", "to 03.04", "hold-fire")
    assert table.marks("R-1") == {"moved"}


@pytest.mark.rule("G 5-c", "G 8.8")
def test_an_attack_and_then_half_a_move_or_none() -> None:
    pieces = ("R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.01")
    table = game(*pieces, points=(8, 0))
    table.do("activate 03.03 attack-move", "roll 1", "to 03.04", "to 03.05")
    assert table.where("R-1") == "03.05"
    assert table.marks("R-1") == {"moved", "fired-once"}
    stays = game(*pieces).do("activate 03.03 attack-move", "roll 1", "stop")
    assert stays.marks("R-1") == {"fired-once"}
    assert stays.points == (5, 8)


@pytest.mark.rule("G 5-c", "G 7-a")
@pytest.mark.parametrize("action", ["move-attack", "assault"])
def test_half_a_move_must_pay_for_a_hex(action: str) -> None:
    around = ("03.02", "03.04", "02.02", "02.03", "04.02", "04.03")
    far = ("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 03.01", "P-9 infantry 1 at 08.10")
    woods = dict.fromkeys(around, "wood")
    # Two points of four pay for a wood, but not for one with a stream.
    assert game(*far, ground=woods).barred("03.03", "move-attack") is None
    wet = game(*far, ground=woods, streams=around)
    assert wet.barred("03.03", action) is not None
    assert wet.barred("03.03", "move") is None


def build(**more: object) -> Table2013:
    far = "R-9 infantry 1 at 08.10"
    return game("R-1 infantry 1 at 03.03", "P-1 infantry 2 at 03.02", far, **more)  # type: ignore[arg-type]  # options of the kit, handed on


@pytest.mark.rule("G 5-c")
def test_a_trench_is_dug_by_a_unit_on_foot_one_to_a_hex() -> None:
    table = build().do("activate 03.03 build")
    assert table.hexes(table.own.trenches[AXIS]) == {"03.03"}
    assert table.points == (5, 8)
    assert table.marks("R-1") == {"moved"}
    again = game("R-1 infantry 2 at 03.03", "P-1 infantry 1 at 08.10", trenches=(("03.03",), ()))
    assert again.barred("03.03", "build") == ("G 5-c", "trench-there-already")
    gun = game("R-1 artillery 1 at 03.03", "P-1 infantry 1 at 08.10")
    assert gun.barred("03.03", "build") == ("G 5-c", "only-on-foot")
    moved = game("R-1 infantry 2 at 03.03 moved", "P-1 infantry 1 at 08.10")
    assert moved.barred("03.03", "build") == ("G 8.8", "has-moved")


@pytest.mark.rule("G 5-c", "G 8.1-b", "G 9.1")
def test_a_trench_adds_nothing_to_houses() -> None:
    assert build(ground={"03.03": "town"}).barred("03.03", "build") == ("G 5-c", "houses-are-cover")
    table = build(active=PARTISAN, trenches=(("03.03",), ()), ground={"03.03": "town"})
    table.do("activate 03.02 attack", "roll 1", "pass", "activate 03.02 assault", "to 03.03")
    table.do("roll 6 1")
    assert "trench" not in table.told("attack-misses")[0]["modifiers"]
    assert table.told("melee")[0]["modifiers"] == "-5:storming-town:G 7-c"
    wood = build(ground={"03.03": "wood"}, trenches=(("03.03",), ()), active=PARTISAN)
    wood.do("activate 03.02 attack", "roll 1")
    assert "-1:target-in-trench:G 8.1-b" in wood.told("attack-misses")[0]["modifiers"]


@pytest.mark.rule("G 5-c")
def test_each_side_may_have_several_trenches() -> None:
    table = build(trenches=(("08.10",), ("03.02",))).do("activate 03.03 build")
    assert table.laid() == [
        ("trench", "03.03", AXIS, -1),
        ("trench", "08.10", AXIS, -1),
        ("trench", "03.02", PARTISAN, -1),
    ]


@pytest.mark.rule("G 9.1", "G 5-c")
def test_a_trench_weighs_on_those_who_storm_it_and_goes_with_those_who_dug_it() -> None:
    table = build(active=PARTISAN, trenches=(("03.03",), ())).do(
        "activate 03.02 assault", "to 03.03", "roll 6 1"
    )
    assert table.told("melee")[0]["modifiers"] == "-1:storming-trench:G 9.1"
    assert table.where("R-1") == "lost"
    assert table.own.trenches == [0, 0]


@pytest.mark.rule("G 5-c")
def test_recover_takes_stopped_off_the_whole_hex() -> None:
    table = game(
        f"{COMMAND} at 03.03",
        "R-1 infantry 1 at 03.03 pinned",
        "R-2 infantry 1 at 03.03 pinned moved",
        "R-3 infantry 1 at 03.04 pinned",
        "P-1 infantry 1 at 08.10",
    )
    table.do("activate 03.03 rally")
    assert table.marks("R-1") == set()
    assert table.marks("R-2") == {"moved"}
    assert table.marks("R-3") == {"pinned"}
    assert table.points == (5, 8)


@pytest.mark.rule("G 5-c")
def test_recover_needs_a_command_that_is_not_stopped_itself() -> None:
    others = ("R-2 infantry 1 at 01.01", "P-1 infantry 1 at 08.10")
    alone = game("R-1 infantry 1 at 03.03 pinned", *others)
    assert alone.barred("03.03", "rally") == ("G 8.4-M2", "no-command-here")
    stopped = game(f"{COMMAND} pinned at 03.03", "R-1 infantry 1 at 03.03 pinned", *others)
    assert stopped.barred("03.03", "rally") == ("G 8.4-M2", "command-is-pinned")


# --- 6 Command ------------------------------------------------------------------------------------


@pytest.mark.rule("G 6-a")
def test_any_command_of_the_side_will_do() -> None:
    table = game(
        "R-CMD command radius 2 reverse 1 at 01.01 of VG",
        "R-XM command radius 2 reverse 1 at 08.10 of XM",
        "R-1 infantry 1 at 08.08 of VG",
        "R-2 infantry 1 at 01.04 of XM",
        "P-1 infantry 1 at 05.05",
        start=True,
    )
    assert table.marks("R-1") == set()
    assert table.marks("R-2") == {"out-of-command"}


@pytest.mark.rule("G 6-b")
def test_out_of_command_some_actions_cost_double_and_the_others_are_closed() -> None:
    table = game(
        "R-1 infantry 2 at 03.03 out-of-command",
        "R-2 infantry 1 at 03.03 out-of-command",
        "P-1 infantry 2 at 03.02",
        points=(5, 3),
    )
    for action in ("assault", "attack-move", "move-attack", "split", "gather", "build"):
        assert table.barred("03.03", action) == ("G 6-b", "not-out-of-command"), action
    table.do("activate 03.03 attack", "with R-1", "without R-2", "roll 1")
    assert table.points == (1, 3)


@pytest.mark.rule("G 6-b", "G 9.7")
def test_a_retreat_out_of_command_is_still_free() -> None:
    table = game("R-1 infantry 2 at 03.03 out-of-command", "P-1 infantry 2 at 03.03", points=(0, 3))
    table.do("activate 03.03 withdraw", "to 03.04", "decline")
    assert table.where("R-1") == "03.04"
    assert table.points[AXIS] == 0


@pytest.mark.rule("G 6-b")
def test_an_opportunity_attack_out_of_command_costs_double() -> None:
    table = game(
        "R-1 infantry 2 at 03.03 out-of-command",
        "P-1 infantry 2 at 03.05",
        active=PARTISAN,
        points=(2, 3),
    )
    table.do("activate 03.05 move", "to 03.04")
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    table.do("opportunity-attack 03.03", "roll 1")
    assert table.points == (0, 2)
