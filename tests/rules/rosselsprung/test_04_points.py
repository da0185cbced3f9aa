"""Chapter 4: activation points and initiative."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

TITO = "Y-M1 mission tito at 05.05"


def income(
    german: int,
    yugoslav: int,
    *faces: int,
    more: tuple[str, ...] = (),
    saved: tuple[int, int] = (0, 0),
    turn: int = 5,
    initiative: int = GERMAN,
    options: dict[str, Value] | None = None,
) -> Table:
    """The points of a turn for so much strength on the map; nobody is on it for nought."""
    pieces = []
    if german:
        pieces.append(f"G-PAN paratroops {german} at 02.02")
    if yugoslav:
        pieces.append(f"Y-INF infantry {yugoslav} at 09.09")
    table = game(
        *pieces,
        *more,
        start=True,
        turn=turn,
        points=saved,
        initiative=initiative,
        options=options,
    )
    return table.roll(*faces)


@pytest.mark.rule("R 4.1")
@pytest.mark.parametrize(
    ("strength", "base"),
    [
        (1, 1),
        (3, 1),
        (4, 2),
        (7, 2),
        (8, 3),
        (11, 3),
        (12, 4),
        (15, 4),
        (16, 5),
        (18, 5),
        (19, 6),
        (40, 6),
    ],
)
def test_german_points_by_strength_on_the_map(strength: int, base: int) -> None:
    assert income(strength, 1, 1, 1).points[GERMAN] == base + 1


@pytest.mark.rule("R 4.1")
@pytest.mark.parametrize(
    ("strength", "base"),
    [
        (1, 1),
        (4, 1),
        (5, 2),
        (9, 2),
        (10, 3),
        (13, 3),
        (14, 4),
        (17, 4),
        (18, 5),
        (21, 5),
        (22, 6),
        (40, 6),
    ],
)
def test_yugoslav_points_by_strength_on_the_map(strength: int, base: int) -> None:
    # Tito, on the map, gives one more.
    assert income(1, strength, 1, 1, more=(TITO,)).points[YUGOSLAV] == base + 1 + 1


@pytest.mark.rule("R 4.1")
def test_a_side_without_a_unit_on_the_map_still_gets_the_lowest_row() -> None:
    assert income(0, 0, 1, 1, more=("Y-M1 mission tito gone lost",)).points == (2, 2)


@pytest.mark.rule("R 4.1")
@pytest.mark.parametrize(("face", "gain"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_die_adds_one_to_three(face: int, gain: int) -> None:
    assert income(1, 1, face, 1).points == (1 + gain, 3)
    assert income(1, 1, 1, face).points == (2, 1 + gain + 1)


@pytest.mark.rule("R 4", "R 4.1")
def test_points_saved_are_added() -> None:
    table = income(15, 10, 3, 6, saved=(2, 0))
    assert table.points == (8, 7)
    german, yugoslav = table.told("points")
    assert german["modifiers"] == (
        "+4:strength-on-map:R 4.1 +2:points-die:R 4.1 +2:points-kept:R 4.1"
    )
    assert (german["side"], german["die"], german["points"]) == ("german", "3", "8")
    assert yugoslav["modifiers"].endswith("+1:tito-on-map:R 13.1.4")


@pytest.mark.rule("R 4.1")
def test_pinned_light_and_reduced_units_and_tanks_count_with_what_they_have() -> None:
    more = (
        "Y-A infantry 2 light at 08.08 pinned",
        "Y-B infantry 4 down 1 at 08.08",
        "Y-L3 tank 1 at 07.07",
    )
    # 1 + 2 + 1 + 1 = 5, the second row.
    assert income(1, 1, 1, 1, more=more).points[YUGOSLAV] == 2 + 1 + 1


@pytest.mark.rule("R 4.1")
def test_what_is_off_the_map_does_not_count() -> None:
    more = ("Y-1 infantry 4 due 5 by 10.10", "Y-2 infantry 9 gone lost")
    assert income(1, 1, 1, 1, more=more).points[YUGOSLAV] == 1 + 1 + 1


@pytest.mark.rule("R 4.1")
def test_a_wave_counts_only_from_the_turn_after_its_drop() -> None:
    table = game(
        "G-PAN paratroops 3 at 02.02",
        "G-4KP paratroops 5 airborne 3",
        "Y-INF infantry 1 at 09.09",
        start=True,
        turn=3,
        points=(0, 0),
    )
    table.do("drop 04.04", "roll 1", "roll 1 1")
    assert table.points[GERMAN] == 1 + 1
    table.pass_both().roll(1, 1)
    assert table.points[GERMAN] == 2 + 3 + 1


@pytest.mark.rule("R 4.1", "R 14")
def test_reinforcements_count_only_from_the_turn_after_their_arrival() -> None:
    table = game(
        "G-PAN paratroops 3 at 02.02",
        "Y-1 infantry 5 due 5 by 10.10",
        active=YUGOSLAV,
        points=(0, 1),
    )
    table.do("enter 10.10 move", "stop")
    assert table.marks("Y-1") == set()
    table.roll(1, 1)
    assert table.points[YUGOSLAV] == 2 + 1 + 1


@pytest.mark.rule("R 4.1.1", "R 13.1.4")
def test_tito_gives_a_point_each_turn_he_is_on_the_map() -> None:
    assert income(1, 1, 1, 1, more=(TITO,)).points[YUGOSLAV] == 3
    for gone in ("left", "lost", "taken"):
        more = (f"Y-M1 mission tito gone {gone}",)
        expected = 1 if gone == "left" else 2
        assert income(1, 1, 1, 1, more=more).points[YUGOSLAV] == expected


@pytest.mark.rule("R 4.1.1", "R 13.1.4")
@pytest.mark.parametrize(("option", "cost"), [("all", 3), ("real", 2)])
def test_every_mission_that_left_costs_a_point_each_turn(option: str, cost: int) -> None:
    more = (
        TITO,
        "Y-M2 mission british gone left",
        "Y-M3 mission soviet gone left",
        "Y-M4 mission decoy gone left",
        "Y-M5 mission american gone taken",
        "Y-M6 mission decoy gone taken",
    )
    table = income(1, 8, 1, 5, more=more, options={"exit-penalty": option})
    assert table.points[YUGOSLAV] == 2 + 3 + 1 - cost
    table.pass_both().roll(1, 5)
    assert table.points[YUGOSLAV] == 2 * (2 + 3 + 1 - cost)


@pytest.mark.rule("R 4.1", "R 13.1.4")
def test_a_turn_never_takes_away_points_that_were_saved() -> None:
    gone = [f"Y-M{n} mission decoy gone left" for n in range(2, 6)]
    more = ("Y-M1 mission tito gone lost", *gone)
    table = income(1, 3, 1, 1, more=more, saved=(0, 3))
    assert table.points[YUGOSLAV] == 3


@pytest.mark.rule("R 4.1")
@pytest.mark.parametrize(("cap", "expected"), [(0, 33), (12, 12), (20, 20)])
def test_saved_points_are_capped_only_by_an_option(cap: int, expected: int) -> None:
    table = income(1, 1, 1, 1, saved=(31, 0), options={"points-cap": cap})
    assert table.points == (expected, 3)


# --- The first turn -------------------------------------------------------------------------------


@pytest.mark.rule("R 17", "R 4.1")
def test_in_the_first_turn_the_dice_alone_decide() -> None:
    table = income(40, 40, 1, 6, turn=1, more=(TITO,))
    assert table.points == (4, 7)
    modifiers = [told["modifiers"] for told in table.told("points")]
    assert modifiers == [
        "+1:first-turn-die:R 17 +3:first-turn-points:R 17",
        "+6:first-turn-die:R 17 +1:first-turn-points:R 17",
    ]


@pytest.mark.rule("R 13.1.4", "R 17")
def test_by_the_option_tito_counts_in_the_first_turn_too() -> None:
    table = income(1, 1, 1, 6, turn=1, more=(TITO,), options={"tito-bonus-turn-one": True})
    assert table.points == (4, 8)


# --- 4.2 Initiative -------------------------------------------------------------------------------


@pytest.mark.rule("R 4.2")
@pytest.mark.parametrize(
    ("saved", "before", "expected"),
    [
        ((3, 0), YUGOSLAV, GERMAN),  # 5 : 3
        ((0, 0), GERMAN, YUGOSLAV),  # 2 : 3
        ((1, 0), GERMAN, GERMAN),  # 3 : 3
        ((1, 0), YUGOSLAV, YUGOSLAV),
    ],
)
def test_more_points_take_the_initiative_and_a_tie_leaves_it(
    saved: tuple[int, int], before: int, expected: int
) -> None:
    table = income(1, 1, 1, 1, saved=saved, initiative=before)
    assert table.state.initiative == expected
    assert table.asks() == f"{table.side_name(expected)} activations"
    assert table.told("initiative") == [{"rule": "R 4.2", "side": table.side_name(expected)}]


@pytest.mark.rule("R 4.2", "R 17")
def test_the_german_has_the_initiative_in_the_first_turn_whatever_the_dice() -> None:
    table = income(1, 1, 1, 6, turn=1, initiative=YUGOSLAV)
    assert table.points == (4, 7)
    assert table.asks() == "german activations"


@pytest.mark.rule("R 4")
def test_points_never_go_below_nought() -> None:
    table = game(
        "G-RYB command radius 6 reverse 3 at 02.02",
        "G-PAN paratroops 3 at 02.02 pinned",
        "Y-INF infantry 3 at 09.09",
        points=(1, 0),
    )
    assert table.barred("02.02", "rally") == ("R 4", "too-few-points")
