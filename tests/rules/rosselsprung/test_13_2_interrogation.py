"""Paragraph 13.2: interrogating civilians."""

from __future__ import annotations

import pytest

from tests.kit.table import Table, game

ABWEHR = "G-ABW support 1 can interrogate"


def town(*more: str, marks: str = "", points: tuple[int, int] = (5, 5)) -> Table:
    return game(
        f"{ABWEHR} at 03.03 {marks}",
        "Y-M1 mission tito at 08.08",
        "Y-M2 mission decoy at 08.09",
        "Y-M3 mission decoy at 09.09 revealed",
        "Y-M4 mission british gone left",
        *more,
        ground={"03.03": "town"},
        points=points,
    )


@pytest.mark.rule("R 5.2.2", "R 13.2")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_on_three_or_more_the_german_turns_up_a_mission_of_his_choice(face: int) -> None:
    table = town().do("activate 03.03 interrogate").roll(face)
    assert table.points == (3, 5)
    assert table.offers() == ["reveal Y-M1", "reveal Y-M2"]
    assert table.refusal("reveal Y-M3") == ("R 13.2", "nothing-to-reveal")
    assert table.refusal("reveal Y-M4") == ("R 13.2", "nothing-to-reveal")
    table.do("reveal Y-M1")
    assert table.marks("Y-M1") == {"revealed"}
    assert table.where("Y-M1") == "08.08"
    assert table.told("mission-revealed") == [
        {"rule": "R 13.2", "unit": "Y-M1", "identity": "tito"}
    ]
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.2")
@pytest.mark.parametrize("face", [1, 2])
def test_on_one_or_two_nothing_is_learnt_and_the_points_are_spent(face: int) -> None:
    table = town().do("activate 03.03 interrogate").roll(face)
    assert table.points == (3, 5)
    assert table.asks() == "yugoslav activations"
    assert table.told("civilians-silent") == [{"rule": "R 13.2", "die": str(face)}]


@pytest.mark.rule("R 5.2.2", "R 13.2")
@pytest.mark.parametrize("terrain", ["clear", "hill", "wood"])
def test_civilians_live_in_towns(terrain: str) -> None:
    table = game(f"{ABWEHR} at 03.03", "Y-M1 mission tito at 08.08", ground={"03.03": terrain})
    assert table.barred("03.03", "interrogate") == ("R 13.2", "only-in-towns")


@pytest.mark.rule("R 5.2.2", "R 13.2")
def test_only_the_abwehr_interrogates() -> None:
    table = game("G-X support 1 at 03.03", "Y-M1 mission tito at 08.08", ground={"03.03": "town"})
    assert table.barred("03.03", "interrogate") == ("R 13.2", "no-abwehr-here")


@pytest.mark.rule("R 13.2")
def test_there_must_be_a_mission_left_to_reveal() -> None:
    table = game(
        f"{ABWEHR} at 03.03", "Y-M1 mission tito at 08.08 revealed", ground={"03.03": "town"}
    )
    assert table.barred("03.03", "interrogate") == ("R 13.2", "nothing-to-reveal")


@pytest.mark.rule("R 13.2")
def test_the_abwehr_may_be_pinned_and_may_ask_again_and_again() -> None:
    table = town(marks="pinned", points=(4, 0))
    table.do("activate 03.03 interrogate", "roll 1", "activate 03.03 interrogate", "roll 1")
    assert table.points == (0, 0)
    assert [told["die"] for told in table.told("civilians-silent")] == ["1", "1"]


@pytest.mark.rule("R 13.2")
def test_one_unit_asks_at_a_time() -> None:
    table = town("G-AB2 support 1 can interrogate at 03.03").do("activate 03.03 interrogate")
    assert table.refusal("all") == ("R 13.2", "one-unit-at-a-time")
    table.do("with G-ABW", "roll 1")
    assert table.points == (3, 5)


@pytest.mark.rule("R 13.2", "R 13.1")
def test_a_revealed_mission_stays_face_up() -> None:
    table = town(points=(2, 0)).do("activate 03.03 interrogate", "roll 6", "reveal Y-M2")
    assert table.turn == 6
    assert table.marks("Y-M2") == {"revealed"}


@pytest.mark.rule("R 13.2", "R 6.1", "R 4")
def test_two_points_are_needed() -> None:
    table = town("G-PAN paratroops 1 at 01.01", points=(1, 0))
    assert table.barred("03.03", "interrogate") == ("R 4", "too-few-points")
