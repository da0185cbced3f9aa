"""Chapter 10: morale and Pinned units."""

from __future__ import annotations

import pytest

from staffetta.rules.options import Value
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

TITO = "Y-M1 mission tito at 09.09"


def under_fire(
    side: int, *pieces: str, options: dict[str, Value] | None = None, hits: int = 1
) -> Table:
    """Units at 03.04 take so many hits from a strong enemy at 03.03."""
    firer = "Y-FIRE infantry 6 at 03.03" if side == GERMAN else "G-FIRE paratroops 6 at 03.03"
    table = game(*pieces, firer, active=1 - side, points=(3, 3), options=options)
    return table.do("activate 03.03 attack").roll(*[5] * hits, *[1] * (6 - hits))


@pytest.mark.rule("R 10", "R 10.1", "R 10.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_german_morale_is_four(face: int) -> None:
    table = under_fire(GERMAN, "G-PAN paratroops 2 at 03.04").roll(face)
    assert table.marks("G-PAN") == (set() if face <= 4 else {"pinned"})
    told = table.told("passes-test" if face <= 4 else "fails-test")
    assert told == [{"rule": "R 10.1", "unit": "G-PAN", "die": str(face), "value": "4"}]


@pytest.mark.rule("R 10.1", "R 10.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_yugoslav_morale_is_four_while_tito_is_on_the_map(face: int) -> None:
    table = under_fire(YUGOSLAV, "Y-INF infantry 2 at 03.04", TITO).roll(face)
    assert table.marks("Y-INF") == (set() if face <= 4 else {"pinned"})


@pytest.mark.rule("R 10.2")
@pytest.mark.parametrize("gone", ["left", "lost", "taken"])
def test_yugoslav_morale_is_three_once_tito_is_gone(gone: str) -> None:
    for face, pinned in ((3, False), (4, True)):
        table = under_fire(
            YUGOSLAV, "Y-INF infantry 2 at 03.04", f"Y-M1 mission tito gone {gone}"
        ).roll(face)
        assert table.marks("Y-INF") == ({"pinned"} if pinned else set())


@pytest.mark.rule("R 10.2")
def test_german_morale_does_not_hang_on_tito() -> None:
    table = under_fire(GERMAN, "G-PAN paratroops 2 at 03.04", "Y-M1 mission tito gone left")
    assert table.roll(4).marks("G-PAN") == set()


@pytest.mark.rule("R 10.2", "R 13.1.1")
def test_morale_falls_at_the_instant_tito_leaves() -> None:
    table = game(
        "Y-M1 mission tito at 01.05",
        "Y-INF infantry 2 at 08.08",
        "G-PAN paratroops 1 at 08.07",
        active=YUGOSLAV,
        points=(1, 2),
    )
    table.do("activate 01.05 move-mission", "exit")
    assert table.where("Y-M1") == "left"
    table.do("activate 08.07 attack", "roll 5", "roll 4")
    assert table.told("fails-test")[0]["value"] == "3"


@pytest.mark.rule("R 10.1", "R 9.2")
def test_one_die_tests_the_whole_group() -> None:
    table = under_fire(YUGOSLAV, "Y-A infantry 2 at 03.04", "Y-B infantry 2 at 03.04", TITO)
    assert table.dice() == ["yugoslav"]
    table.roll(5)
    assert table.marks("Y-A") == table.marks("Y-B") == {"pinned"}


@pytest.mark.rule("R 10.1")
def test_by_the_option_each_unit_has_its_own_die() -> None:
    table = under_fire(
        YUGOSLAV,
        "Y-A infantry 2 at 03.04",
        "Y-B infantry 2 at 03.04",
        TITO,
        options={"morale-per": "unit"},
    )
    assert table.dice() == ["Y-A", "Y-B"]
    table.roll(5, 4)
    assert table.marks("Y-A") == {"pinned"}
    assert table.marks("Y-B") == set()


@pytest.mark.rule("R 10.1")
def test_by_the_option_the_dice_of_survivors_only_are_rolled() -> None:
    table = under_fire(
        YUGOSLAV,
        "Y-A infantry 1 at 03.04",
        "Y-B infantry 2 at 03.04",
        TITO,
        options={"morale-per": "unit"},
        hits=2,
    )
    table.do("lose Y-A")
    assert table.dice() == ["Y-B"]


# --- 10.1.1 Pinned --------------------------------------------------------------------------------


@pytest.mark.rule("R 10.1.1")
def test_pinned_units_cannot_move_and_fire_with_minus_one() -> None:
    table = game("G-PAN paratroops 3 at 03.03 pinned", "Y-INF infantry 2 at 03.04", points=(3, 0))
    assert table.barred("03.03", "move") == ("R 10.1.1", "pinned-cannot-move")
    assert table.barred("03.03", "move-attack") == ("R 10.1.1", "pinned-cannot-move")
    assert table.barred("03.03", "attack-move") == ("R 10.1.1", "pinned-cannot-move")
    table.do("activate 03.03 attack", "roll 5 6 5")
    assert table.told("fires")[0]["hits"] == "1"


@pytest.mark.rule("R 10.1.1", "R 5")
def test_a_pinned_unit_stays_behind_when_its_stack_moves() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03 pinned",
        "G-BLA paratroops 3 at 03.03",
        "Y-INF infantry 2 at 09.04",
    )
    table.do("activate 03.03 move", "to 03.02", "stop")
    assert (table.where("G-PAN"), table.where("G-BLA")) == ("03.03", "03.02")


@pytest.mark.rule("R 10.1.1", "R 12")
def test_pinned_units_react_by_fire_with_minus_one_and_not_by_assault() -> None:
    table = game("G-PAN paratroops 2 at 03.03 pinned", "Y-INF infantry 2 at 03.05", active=YUGOSLAV)
    table.do("activate 03.05 move", "to 03.04")
    assert table.offers() == ["opportunity-attack 03.03", "decline"]
    assert table.refusal("opportunity-assault 03.03") == ("R 10.1.1", "pinned-cannot-move")
    table.do("opportunity-attack 03.03", "roll 5 5")
    assert table.told("fires")[0]["hits"] == "0"


# --- 10.1.2 Failing again -------------------------------------------------------------------------


@pytest.mark.rule("R 10.1.2")
def test_a_pinned_unit_that_fails_again_loses_a_point_and_stays_pinned() -> None:
    table = under_fire(YUGOSLAV, "Y-INF infantry 2 at 03.04 pinned", TITO).roll(5)
    assert table.strength("Y-INF") == 1
    assert table.marks("Y-INF") == {"pinned"}
    assert table.told("loses") == [{"rule": "R 10.1.2", "unit": "Y-INF", "left": "1"}]
    assert table.lost == (0, 1)


@pytest.mark.rule("R 10.1.2")
def test_a_pinned_unit_that_passes_stays_as_it_is() -> None:
    table = under_fire(YUGOSLAV, "Y-INF infantry 2 at 03.04 pinned", TITO).roll(4)
    assert (table.strength("Y-INF"), table.marks("Y-INF")) == (2, {"pinned"})


@pytest.mark.rule("R 10.1.2")
def test_a_pinned_unit_of_one_that_fails_again_is_gone() -> None:
    table = under_fire(YUGOSLAV, "Y-INF infantry 1 at 03.04 pinned", TITO).roll(6)
    assert table.where("Y-INF") == "lost"
    assert table.lost == (0, 1)


@pytest.mark.rule("R 10.1.2", "R 10.1")
def test_in_a_mixed_group_the_pinned_lose_a_point_each_and_the_others_are_pinned() -> None:
    table = under_fire(
        YUGOSLAV,
        "Y-A infantry 2 at 03.04 pinned",
        "Y-B infantry 2 at 03.04",
        "Y-C infantry 2 at 03.04 pinned",
        TITO,
    ).roll(6)
    assert [table.strength(u) for u in ("Y-A", "Y-B", "Y-C")] == [1, 2, 1]
    assert all(table.marks(u) == {"pinned"} for u in ("Y-A", "Y-B", "Y-C"))


# --- 10.1.3 Recovery ------------------------------------------------------------------------------


@pytest.mark.rule("R 10.1.3")
def test_the_end_of_the_turn_takes_pinned_markers_away() -> None:
    table = game(
        "G-PAN paratroops 2 at 03.03 pinned", "Y-INF infantry 2 at 09.04 pinned", points=(1, 1)
    )
    table.pass_both()
    assert table.turn == 6
    assert table.marks("G-PAN") == table.marks("Y-INF") == set()
