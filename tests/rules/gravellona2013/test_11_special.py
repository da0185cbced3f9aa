"""Chapters 11 to 13: vehicles, special units, reinforcements and victory."""

from __future__ import annotations

import pytest

from tests.kit.gravellona2013 import AXIS, PARTISAN, game

FAR = "P-9 infantry 1 at 08.10"
GUN = "artillery 2 can immobile,single-attack,indivisible"
GERMAN = "infantry 2 can reluctant"


# --- 11 Vehicles ----------------------------------------------------------------------------------


@pytest.mark.rule("G 11", "G 8.4-H")
def test_a_hit_costs_a_vehicle_a_point_and_a_damage() -> None:
    table = game("R-1 infantry 3 at 03.03", "P-1 vehicle 3 at 03.02")
    table.do("activate 03.03 attack", "roll 6")
    assert table.told("attack-shakes")[0]["hit"] == "7"
    table.roll(1)
    table = game("R-1 artillery 4 at 03.03", "P-1 vehicle 3 at 03.02")
    table.do("activate 03.03 attack", "roll 5")
    assert (table.strength("P-1"), table.marks("P-1")) == (2, {"damaged-once"})


@pytest.mark.rule("G 11")
def test_a_fourth_damage_at_one_time_destroys_it() -> None:
    table = game("R-1 artillery 4 at 03.03", "P-1 vehicle 4 at 03.02 damaged-thrice", FAR)
    table.do("activate 03.03 attack", "roll 6")
    assert table.where("P-1") == "lost"
    assert table.lost == (0, 4)


@pytest.mark.rule("G 11.1-a")
@pytest.mark.parametrize(
    ("attack", "row"),
    [("infantry", (0, 0, 1, 2)), ("artillery", (0, 0, 1, 2)), ("tank", (0, 1, 2, 3))],
)
def test_damage_helps_those_who_attack(attack: str, row: tuple[int, ...]) -> None:
    marks = ("", "damaged-once", "damaged-twice", "damaged-thrice")
    for mark, value in zip(marks, row, strict=True):
        table = game(
            f"R-1 infantry 1 at 03.03 attack {attack}", f"P-1 vehicle 1 at 03.02 {mark}", FAR
        )
        table.do("activate 03.03 attack", "roll 1")
        log = table.state.log
        assert log is not None
        told = next(dict(e.args) for e in log if e.key.startswith("attack-"))
        assert told["modifiers"] == (f"+{value}:damaged-target:G 11.1-a" if value else "")


@pytest.mark.rule("G 11.1-b")
def test_a_vehicle_that_fails_again_takes_damage_too() -> None:
    table = game("R-1 infantry 2 at 03.03", "P-1 vehicle 2 at 03.02 pinned")
    table.do("activate 03.03 attack", "roll 5", "roll 6")
    assert table.strength("P-1") == 1
    assert table.marks("P-1") == {"pinned", "damaged-once"}


@pytest.mark.rule("G 11.1-b", "G 9.4-3")
def test_a_lost_melee_damages_a_vehicle() -> None:
    table = game("P-1 vehicle 2 at 03.03", "R-1 infantry 3 at 03.04")
    table.do("activate 03.04 assault", "to 03.03", "roll 6 3", "roll 1")
    assert table.marks("P-1") == {"fired-once", "damaged-once"}


@pytest.mark.rule("G 11", "G 5-c")
def test_a_vehicle_is_not_split() -> None:
    table = game("R-1 infantry 1 at 01.01", "P-1 vehicle 2 at 03.03", active=PARTISAN)
    assert table.barred("03.03", "split") == ("G 5-c", "cannot-be-split")


# --- 12 Special units -----------------------------------------------------------------------------


@pytest.mark.rule("G 12.1-b")
def test_germans_pay_three_times_as_much() -> None:
    table = game(f"G-D {GERMAN} at 03.03", "P-1 infantry 1 at 03.02", points=(8, 5))
    assert table.barred("03.03", "assault") == ("G 12.1-b", "too-few-points")
    table.do("activate 03.03 attack", "roll 1")
    assert table.points == (2, 5)


@pytest.mark.rule("G 12.1-b")
def test_what_is_free_costs_a_german_two() -> None:
    table = game(f"G-D {GERMAN} at 03.03", "P-1 infantry 1 at 03.03", points=(3, 5))
    table.do("activate 03.03 withdraw", "to 03.02")
    assert table.points == (1, 5)
    poor = game(
        f"G-D {GERMAN} at 03.03",
        "R-1 infantry 1 at 01.01",
        "P-1 infantry 1 at 03.03",
        points=(1, 5),
    )
    assert poor.barred("03.03", "withdraw") == ("G 12.1-b", "too-few-points")


@pytest.mark.rule("G 12.1-b", "G 6-b")
def test_out_of_command_all_that_doubles() -> None:
    table = game(f"G-D {GERMAN} out-of-command at 03.03", "P-1 infantry 1 at 03.02", points=(12, 5))
    table.do("activate 03.03 attack", "roll 1")
    assert table.points == (0, 5)


@pytest.mark.rule("G 12.1-b")
def test_a_reaction_of_germans_and_their_recovery_cost_three_times_as_well() -> None:
    table = game(
        f"G-D {GERMAN} at 03.03", "P-1 infantry 1 at 03.06", active=PARTISAN, points=(3, 5)
    )
    table.do("activate 03.06 move", "to 03.05", "opportunity-attack 03.03", "roll 1")
    assert table.points == (0, 4)
    rally = game(
        "R-CMD command radius 10 reverse 5 at 03.03",
        f"G-D {GERMAN} pinned at 03.03",
        "R-1 infantry 1 pinned at 03.03",
        FAR,
        points=(11, 8),
    )
    rally.do("activate 03.03 rally")
    assert rally.points == (2, 8)


@pytest.mark.rule("G 12.2-a", "G 2-e", "G 6-a")
def test_reinforcements_enter_when_due_pay_for_the_hex_and_move_on() -> None:
    pieces = ("R-1 infantry 1 at 08.01", "R-II infantry 2 due 4 by 08.05", FAR)
    assert game(*pieces, turn=3).refusal("enter 08.05")[0] == "G 12.2-a"
    table = game(*pieces, turn=4, ground={"08.05": "town"}).do("enter 08.05 move")
    assert table.where("R-II") == "08.05"
    # Two of four points are spent.
    table.do("to 08.04", "to 08.03")
    assert table.where("R-II") == "08.03"
    assert table.marks("R-II") == {"newcomer", "moved"}
    assert table.points == (7, 8)
    assert game(*pieces, turn=7).barred("08.01", "move") is None


@pytest.mark.rule("G 12.2-a")
def test_a_group_enters_for_one_payment_with_its_command() -> None:
    table = game(
        "R-XM infantry 2 due 4 by 08.05",
        "R-XC command radius 10 reverse 5 due 4 by 08.05",
        FAR,
        turn=4,
    ).do("enter 08.05 move", "all", "stop")
    assert table.where("R-XM") == table.where("R-XC") == "08.05"
    assert table.points == (7, 8)


@pytest.mark.rule("G 12.2-b")
def test_some_come_only_while_objectives_are_held() -> None:
    def table(held: tuple[str, ...], **options: str) -> object:
        found = game(
            "R-1 infantry 1 at 08.01",
            "P-1 infantry 1 at 05.05",
            "P-V infantry 1 due 5 by 01.05 needs 02.02,03.03",
            active=PARTISAN,
            held=held,
            objectives={"02.02": (1, 1), "03.03": (1, 1)},
            options=dict(options),
        )
        return "enter 01.05" in found.offers() or found.refusal("enter 01.05")

    assert table(("02.02", "03.03")) is True
    assert table(("02.02",)) == ("G 12.2-b", "objective-not-held")


@pytest.mark.rule("G 12.3")
def test_the_gun_neither_moves_nor_splits_and_fires_once() -> None:
    table = game(f"R-A {GUN} at 03.06", "R-1 infantry 1 at 01.01", "P-1 infantry 2 at 03.03")
    assert table.barred("03.06", "move") == ("G 12.3", "cannot-move")
    assert table.barred("03.06", "split") == ("G 12.3", "cannot-be-split")
    table.do("activate 03.06 attack", "roll 1", "pass")
    assert table.barred("03.06", "attack") == ("G 12.3", "one-attack-a-turn")
    assert table.marks("R-A") == {"fired-once", "has-shot"}


@pytest.mark.rule("G 12.3")
def test_an_opportunity_attack_is_the_guns_attack_too_but_a_melee_is_not() -> None:
    table = game(f"R-A {GUN} at 03.03", "P-1 infantry 2 at 03.08", active=PARTISAN)
    table.do("activate 03.08 move", "to 03.07", "opportunity-attack 03.03", "roll 1", "to 03.06")
    assert table.asks() == "partisan move"
    fought = game(f"R-A {GUN} at 03.03", "P-1 infantry 2 at 03.03", "P-2 infantry 2 at 03.01")
    fought.do("activate 03.03 melee", "roll 3 2", "roll 1")
    assert fought.marks("R-A") == {"fired-once"}


@pytest.mark.rule("G 12.4", "G 12.5", "G 12.6")
@pytest.mark.parametrize(
    ("firer", "target", "modifiers"),
    [
        ("infantry 1 auto", "infantry 1 at 03.01", "+1:light-machine-guns:G 12.4"),
        ("infantry 1 auto", "vehicle 1 at 03.02", ""),
        ("infantry 1", "infantry 1 at 03.02", ""),
        (
            "mg 1 can portable-anti-tank",
            "vehicle 1 at 03.02",
            "+2:portable-anti-tank:G 12.5",
        ),
        ("mg 1 can portable-anti-tank", "vehicle 1 at 03.01", ""),
        (
            "mg 1 can heavy-machine-gun",
            "infantry 1 at 03.02",
            "+2:machine-guns:G 8.4-W +1:heavy-machine-guns:G 12.6",
        ),
        ("mg 1 can heavy-machine-gun", "tank 1 at 03.02", "+1:heavy-machine-guns:G 12.6"),
        ("mg 1 can heavy-machine-gun", "vehicle 1 at 03.02", ""),
        ("mg 1 can heavy-machine-gun", "infantry 1 at 03.01", "+2:machine-guns:G 8.4-W"),
    ],
)
def test_weapons_of_their_own(firer: str, target: str, modifiers: str) -> None:
    table = game(f"R-1 {firer} at 03.03", f"P-1 {target}")
    table.do("activate 03.03 attack", "roll 1")
    log = table.state.log
    assert log is not None
    told = next(dict(e.args) for e in log if e.key.startswith("attack-"))
    assert told["modifiers"] == modifiers


# --- 13 Victory -----------------------------------------------------------------------------------


@pytest.mark.rule("G 13-a", "G 13-b")
@pytest.mark.parametrize(
    ("lost", "held", "winner", "totals"),
    [
        ((0, 0), (), AXIS, (14, 0)),
        ((6, 4), ("01.01",), PARTISAN, (11, 17)),
        ((1, 0), ("01.01",), -1, (7, 7)),
    ],
)
def test_the_higher_total_wins(
    lost: tuple[int, int], held: tuple[str, ...], winner: int, totals: tuple[int, int]
) -> None:
    table = game(
        "R-1 infantry 1 at 08.01",
        FAR,
        turn=12,
        held=held,
        objectives={"01.01": (1, 1), "02.02": (1, 1)},
    )
    table.state.lost = list(lost)
    table.pass_both()
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.points) == (winner, totals)


@pytest.mark.rule("G 13-a")
def test_the_count_can_be_read_line_by_line() -> None:
    table = game(
        "R-1 infantry 1 at 08.01",
        FAR,
        held=("01.01", "02.02"),
        objectives={"01.01": (1, 1), "02.02": (1, 1), "03.03": (1, 1)},
    )
    table.state.lost = [6, 4]
    assert table.count() == [
        (AXIS, "G 13-a", "enemy-losses", 4, 1),
        (AXIS, "G 13-a", "objectives", 1, 7),
        (PARTISAN, "G 13-a", "enemy-losses", 6, 2),
        (PARTISAN, "G 13-a", "objectives", 2, 5),
    ]


@pytest.mark.rule("G 13-b")
def test_a_side_with_nobody_left_and_nobody_to_come_ends_the_game() -> None:
    pieces = ("R-1 infantry 1 at 03.03", "P-1 infantry 3 at 03.02")
    table = game(*pieces, active=PARTISAN).do("activate 03.02 assault", "to 03.03", "roll 6 1")
    assert table.state.outcome is not None
    assert table.state.outcome.how == "nobody-left"
    for turn in (9, 12):
        hope = game(*pieces, f"R-II infantry 2 due {turn} by 08.05", active=PARTISAN)
        hope.do("activate 03.02 assault", "to 03.03", "roll 6 1")
        assert hope.state.outcome is None
