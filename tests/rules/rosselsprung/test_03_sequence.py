"""Chapter 3: the sequence of play."""

from __future__ import annotations

import pytest

from tests.kit.table import GERMAN, YUGOSLAV, Table, game

PAIR = ("G-PAN paratroops 3 at 02.02", "Y-INF infantry 3 at 09.09")


@pytest.mark.rule("R 3", "R 16")
def test_the_game_lasts_fifteen_turns_at_most() -> None:
    table = game(*PAIR, turn=14, points=(1, 1)).pass_both()
    assert (table.turn, table.asks()) == (15, "dice income")
    table.do("roll 1 1").pass_both()
    assert table.asks() == ""
    assert table.state.outcome is not None
    assert table.state.outcome.how == "points"
    assert table.turn == 15


@pytest.mark.rule("R 3.1", "R 3.1c")
def test_a_turn_has_its_steps_in_order() -> None:
    table = game(
        "G-RYB command radius 6 reverse 3 at 02.02",
        "G-FAR paratroops 3 at 09.09",
        "G-4KP paratroops 2 airborne 3",
        "G-W1 infantry 3 of willam due 12 by 05.01",
        "Y-INF infantry 3 at 09.01",
        "Y-RAD radio at 09.01",
        "Y-1 infantry 4 due 4 by 10.10",
        start=True,
        turn=3,
    )
    table.do("drop 02.02", "roll 1")
    assert table.asks() == "dice income"
    table.roll(1, 1)
    assert table.asks() == "yugoslav radio-call"
    table.do("call Y-1", "roll 1")
    assert table.asks() == "yugoslav renounce"
    assert table.marks("G-FAR") == set()
    table.do("done")
    assert table.marks("G-FAR") == {"out-of-command"}
    assert table.asks().endswith("activations")
    assert table.happened() == [
        "turn",
        "drop-on-target",
        "lands",
        "points",
        "points",
        "initiative",
        "comes-on-time",
        "out-of-command",
    ]


@pytest.mark.rule("R 3.1a", "R 4.2")
def test_the_side_with_the_initiative_begins() -> None:
    table = game(*PAIR, start=True, points=(0, 3)).do("roll 1 1")
    assert table.asks() == "yugoslav activations"
    table = game(*PAIR, start=True, points=(4, 3)).do("roll 1 1")
    assert table.asks() == "german activations"


@pytest.mark.rule("R 3.1a", "R 3.1.1", "R 5")
def test_sides_alternate_and_each_does_one_action_at_a_time() -> None:
    table = game(*PAIR)
    table.do("activate 02.02 move", "to 02.03", "stop")
    assert table.asks() == "yugoslav activations"
    table.do("activate 09.09 move", "to 09.08", "stop")
    assert table.asks() == "german activations"
    # The same unit may act again in a later activation.
    table.do("activate 02.03 move", "to 02.04", "stop")
    assert table.points == (3, 4)


@pytest.mark.rule("R 3.1a")
def test_two_passes_in_a_row_end_the_turn_and_points_are_kept() -> None:
    table = game(*PAIR, points=(4, 2)).do("pass")
    assert table.asks() == "yugoslav activations"
    table.do("pass")
    assert table.turn == 6
    assert table.points == (4, 2)
    # 3 VF: base 1 for both; dice 1 give 1; Tito is on the map.
    table.roll(1, 1)
    assert table.points == (6, 5)


@pytest.mark.rule("R 3.1a")
def test_a_pass_does_not_bind() -> None:
    table = game(*PAIR, active=YUGOSLAV).do("pass", "activate 02.02 move", "to 02.03", "stop")
    assert table.asks() == "yugoslav activations"
    table.do("activate 09.09 move", "to 09.08", "stop", "pass")
    assert table.asks() == "yugoslav activations"
    assert table.turn == 5
    assert table.told("passes") == [
        {"rule": "R 3.1a", "side": "yugoslav"},
        {"rule": "R 3.1a", "side": "german"},
    ]


@pytest.mark.rule("R 3.1a")
def test_a_side_without_points_is_passed_over_and_the_other_goes_on() -> None:
    table = game(*PAIR, points=(2, 0))
    table.do("activate 02.02 move", "to 02.03", "stop")
    assert table.asks() == "german activations"
    table.do("activate 02.03 move", "to 02.04", "stop")
    # Both have nothing left: the turn is over without another question.
    assert table.turn == 6
    assert table.points == (0, 0)


@pytest.mark.rule("R 3.1a")
def test_one_pass_ends_the_turn_against_a_side_without_points() -> None:
    table = game(*PAIR, points=(3, 0)).do("pass")
    assert table.turn == 6
    assert table.points == (3, 0)


@pytest.mark.rule("R 3.1a")
def test_a_side_that_spends_its_last_point_still_lets_the_other_act_or_pass() -> None:
    table = game(*PAIR, points=(1, 1)).do("activate 02.02 move", "to 02.03", "stop")
    assert table.asks() == "yugoslav activations"
    table.do("pass")
    assert table.turn == 6
    assert table.points == (0, 1)


@pytest.mark.rule("R 3.1a", "R 5.2.4")
def test_an_unused_aircraft_keeps_a_side_without_points_in_the_turn() -> None:
    table = game(*PAIR, points=(0, 0), aircraft=["A-1 german 5 precision 3 strength 2"])
    assert table.offers() == ["pass", "air A-1"]
    table.do("air A-1", "roll 1")
    # It missed, which used it up: nobody can do anything more.
    assert table.turn == 6


@pytest.mark.rule("R 3.1a")
def test_a_side_with_points_but_nothing_to_do_is_passed_over() -> None:
    table = game("G-PAN paratroops 1 at 02.02 pinned", "Y-INF infantry 3 at 09.09", points=(3, 1))
    assert table.asks() == "yugoslav activations"
    table.do("activate 09.09 move", "to 09.08", "stop")
    assert table.turn == 6
    assert table.points == (3, 0)


def crowd(*, at_end: bool) -> Table:
    """Five points want to pass through a hex of four."""
    return game(
        "G-PAN paratroops 5 at 02.02",
        "G-BLA paratroops 4 at 02.03",
        "Y-MG mg 2 at 02.05",
        "Y-INF infantry 1 at 09.09",
        options={"stacking-while-moving": "at-end" if at_end else "every-hex"},
    )


@pytest.mark.rule("R 3.1b", "R 7")
def test_the_control_takes_what_stands_too_high_where_the_option_lets_it() -> None:
    table = crowd(at_end=True)
    table.do("activate 02.02 move", "to 02.03", "opportunity-attack 02.05", "roll 6 1", "roll 6")
    # Pinned on the way, nine points stand in the hex until the turn is controlled.
    assert table.where("G-PAN") == "02.03"
    table.pass_both()
    assert table.asks() == "german losses"
    assert table.offers() == ["lose G-PAN", "lose G-BLA"]
    table.do("lose G-BLA")
    assert (table.strength("G-PAN"), table.strength("G-BLA")) == (5, 3)
    assert table.told("loses") == [{"rule": "R 7", "unit": "G-BLA", "left": "3"}]
    assert table.lost == (1, 0)
    assert table.turn == 6


@pytest.mark.rule("R 3.1b", "R 15.1")
def test_points_are_not_counted_before_the_end() -> None:
    table = game(*PAIR, objectives=["02.02"], turn=5, points=(1, 1)).pass_both()
    assert table.state.outcome is None
    assert table.asks() == "dice income"


@pytest.mark.rule("R 3.1c")
def test_counts_of_a_turn_begin_anew() -> None:
    table = game(
        *PAIR,
        "Y-M1 mission decoy at 05.05",
        active=YUGOSLAV,
        points=(1, 4),
        aircraft=["A-1 german 5,6 precision 3 strength 2"],
    )
    table.do("activate 05.05 move-mission", "to 05.06", "stop", "air A-1", "roll 1")
    assert table.state.slot.save()["mission-moves"] == 1
    assert table.state.slot.save()["flown"] == 1
    table.pass_both()
    assert table.turn == 6
    assert table.state.slot.save()["mission-moves"] == 0
    assert table.state.slot.save()["flown"] == 0
    assert table.state.initiative in (GERMAN, YUGOSLAV)
