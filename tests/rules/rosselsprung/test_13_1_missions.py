"""Paragraph 13.1: Missions, their moves, their exits, and Tito's fate."""

from __future__ import annotations

import pytest

from tests.kit.table import GERMAN, YUGOSLAV, Table, game

FOE = "G-FOE mg 1 at 10.01"


def mission(*pieces: str, turn: int = 5, points: tuple[int, int] = (0, 9)) -> Table:
    return game(*pieces, FOE, active=YUGOSLAV, turn=turn, points=points)


# --- 13.1, 13.1.1 Moves and exits -----------------------------------------------------------------


@pytest.mark.rule("R 13.1", "R 2.3")
def test_missions_begin_face_down() -> None:
    table = mission("Y-M1 mission tito at 05.05", "Y-M2 mission decoy at 06.06")
    assert table.marks("Y-M1") == table.marks("Y-M2") == set()


@pytest.mark.rule("R 13.1.1", "R 5.2.3")
def test_a_mission_moves_four_points_by_its_own_action_for_two_points() -> None:
    table = mission("Y-M1 mission decoy at 05.05")
    assert table.barred("05.05", "move") == ("R 5.1.1", "nobody-here-can")
    table.do("activate 05.05 move-mission", "to 05.06", "to 05.07", "to 05.08", "to 05.09")
    assert table.where("Y-M1") == "05.09"
    assert table.points == (0, 7)
    assert {told["rule"] for told in table.told("moves")} == {"R 13.1.1"}


@pytest.mark.rule("R 13.1.1", "R 5.2.3")
def test_one_point_is_not_enough_to_move_a_mission() -> None:
    table = mission("Y-M1 mission decoy at 05.05", "Y-INF infantry 1 at 02.02", points=(0, 1))
    assert table.barred("05.05", "move-mission") == ("R 4", "too-few-points")


@pytest.mark.rule("R 13.1.1")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_a_turn_has_one_mission_move_fewer_than_its_number(turn: int) -> None:
    table = mission("Y-M1 mission decoy at 05.05", "Y-INF infantry 1 at 02.02", turn=turn)
    here, there = "05.05", "05.06"
    for _ in range(turn - 1):
        table.do(f"activate {here} move-mission", f"to {there}", "stop")
        here, there = there, here
    assert table.barred(here, "move-mission") == ("R 13.1.1", "mission-quota")


@pytest.mark.rule("R 13.1.1")
def test_unused_mission_moves_are_not_saved() -> None:
    table = mission("Y-M1 mission decoy at 05.05", "Y-INF infantry 1 at 02.02", turn=2)
    table.do("pass", "roll 1 1")
    assert table.turn == 3
    for here, there in (("05.05", "05.06"), ("05.06", "05.05")):
        while table.asks() == "german activations":
            table.do("pass")
        table.do(f"activate {here} move-mission", f"to {there}", "stop")
    while table.asks() == "german activations":
        table.do("pass")
    assert table.barred("05.05", "move-mission") == ("R 13.1.1", "mission-quota")


@pytest.mark.rule("R 5.2.3", "R 13.1.1")
def test_an_escort_goes_along_as_one_group_at_its_own_pace() -> None:
    table = mission(
        "Y-M1 mission decoy at 05.05",
        "Y-A infantry 2 at 05.05",
        "Y-LT infantry 1 light at 05.05",
        "Y-RAD radio at 05.05",
    )
    table.do("activate 05.05 move-mission")
    assert table.offers() == ["with Y-M1", "all"]
    table.do("with Y-M1")
    # The Radio is not asked: it does not go along.
    assert table.offers() == ["with Y-A", "without Y-A", "all"]
    table.do("without Y-A", "with Y-LT", "to 05.06", "stop")
    assert [table.where(u) for u in ("Y-M1", "Y-A", "Y-LT", "Y-RAD")] == [
        "05.06",
        "05.05",
        "05.06",
        "05.05",
    ]
    assert table.points == (0, 7)


@pytest.mark.rule("R 5.2.3", "R 10.1.1")
def test_pinned_units_do_not_escort() -> None:
    table = mission("Y-M1 mission decoy at 05.05", "Y-A infantry 2 at 05.05 pinned")
    table.do("activate 05.05 move-mission", "to 05.06", "stop")
    assert (table.where("Y-M1"), table.where("Y-A")) == ("05.06", "05.05")


@pytest.mark.rule("R 5.2.3", "R 13.1.1")
def test_missions_move_one_at_a_time() -> None:
    table = mission("Y-M1 mission decoy at 05.05", "Y-M2 mission tito at 05.05")
    table.do("activate 05.05 move-mission")
    assert table.offers() == ["with Y-M1", "without Y-M1"]
    assert table.refusal("all") == ("R 13.1.1", "one-mission-at-a-time")
    table.do("without Y-M1", "to 05.06", "stop")
    assert (table.where("Y-M1"), table.where("Y-M2")) == ("05.05", "05.06")


@pytest.mark.rule("R 13.1.1", "R 5.1.4")
def test_a_mission_does_not_enter_a_hex_with_german_units() -> None:
    table = mission("Y-M1 mission decoy at 05.05", "G-PAN paratroops 1 at 05.06")
    table.do("activate 05.05 move-mission")
    assert table.refusal("to 05.06") == ("R 5.1.4", "enemy-hex")


@pytest.mark.rule("R 13.1.1", "R 2.1.2")
def test_an_escort_eliminates_a_lone_command_in_its_way() -> None:
    pieces = ("Y-M1 mission decoy at 05.05", "G-RYB command radius 6 reverse 3 at 05.06")
    table = mission(*pieces, "Y-A infantry 2 at 05.05")
    table.do("activate 05.05 move-mission", "all", "to 05.06")
    assert table.where("G-RYB") == "10.01"


@pytest.mark.rule("R 13.1.1")
def test_a_mission_leaves_the_map_from_the_edge_for_one_point() -> None:
    table = mission("Y-M1 mission soviet at 01.05", "Y-A infantry 2 at 01.05")
    table.do("activate 01.05 move-mission", "all")
    assert "exit" in table.offers()
    table.do("exit")
    assert table.where("Y-M1") == "left"
    # The escort stays, and nobody learns who has gone.
    assert table.where("Y-A") == "01.05"
    assert table.marks("Y-M1") == set()
    assert table.told("mission-exits") == [{"rule": "R 13.1.1", "unit": "Y-M1"}]
    assert table.asks() == "yugoslav activations"
    assert table.points == (0, 7)


@pytest.mark.rule("R 13.1.1")
def test_a_mission_may_move_to_the_edge_and_leave_with_its_last_point() -> None:
    table = mission("Y-M1 mission soviet at 04.05").do("activate 04.05 move-mission")
    assert table.refusal("exit") == ("R 13.1.1", "not-at-the-edge")
    table.do("to 03.05", "to 02.05", "to 01.05", "exit")
    assert table.where("Y-M1") == "left"


@pytest.mark.rule("R 13.1.1")
def test_without_a_point_left_a_mission_stays_at_the_edge() -> None:
    table = game(
        "Y-M1 mission soviet at 04.05",
        FOE,
        active=YUGOSLAV,
        ground={"01.05": "hill"},
        points=(0, 9),
    )
    table.do("activate 04.05 move-mission", "to 03.05", "to 02.05")
    assert "to 01.05" in table.offers()
    table.do("to 01.05")
    assert table.where("Y-M1") == "01.05"
    assert table.asks() == "yugoslav activations"
    table.do("activate 01.05 move-mission", "exit")
    assert table.where("Y-M1") == "left"


@pytest.mark.rule("R 13.1.1")
@pytest.mark.parametrize("edge", ["01.05", "10.05", "05.01", "05.10"])
def test_any_edge_will_do(edge: str) -> None:
    table = mission(f"Y-M1 mission soviet at {edge}").do(f"activate {edge} move-mission", "exit")
    assert table.where("Y-M1") == "left"


@pytest.mark.rule("R 13.1.1")
def test_the_exit_of_tito_is_announced() -> None:
    table = mission("Y-M1 mission tito at 01.05").do("activate 01.05 move-mission", "exit")
    assert table.told("tito-exits") == [{"rule": "R 13.1.1", "unit": "Y-M1"}]
    assert table.told("mission-exits") == []
    assert table.marks("Y-M1") == {"revealed"}
    assert table.state.outcome is None


@pytest.mark.rule("R 13.1.1", "R 13.4.1")
def test_a_tank_that_escorted_a_mission_off_the_map_rolls_for_its_fraction() -> None:
    table = mission("Y-M1 mission soviet at 03.05", "Y-L3 tank 1 at 03.05")
    table.do("activate 03.05 move-mission", "all", "to 02.05", "to 01.05", "exit")
    assert table.where("Y-M1") == "left"
    assert table.asks() == "dice breakdown"
    assert table.roll(1).where("Y-L3") == "lost"


# --- 13.1.2 Capture -------------------------------------------------------------------------------


def raid(strength: int, *pieces: str, down: int | None = None) -> Table:
    """Germans of so much strength move into 05.05."""
    now = f" down {down}" if down is not None else ""
    table = game(f"G-PAN paratroops {strength}{now} at 05.04", *pieces, "Y-FAR infantry 1 at 10.10")
    return table.do("activate 05.04 move", "to 05.05")


@pytest.mark.rule("R 13.1.2", "R 15.1.3")
def test_a_decoy_is_removed() -> None:
    table = raid(1, "Y-M1 mission decoy at 05.05")
    assert table.where("Y-M1") == "taken"
    assert table.told("decoy-found") == [{"rule": "R 13.1.2", "unit": "Y-M1", "identity": "decoy"}]
    assert table.marks("Y-M1") == {"revealed"}
    assert table.asks() == "german move"


@pytest.mark.rule("R 13.1.2")
@pytest.mark.parametrize("identity", ["british", "american", "soviet"])
def test_an_allied_mission_is_captured_and_shown(identity: str) -> None:
    table = raid(1, f"Y-M1 mission {identity} at 05.05")
    assert table.where("Y-M1") == "taken"
    assert table.told("mission-captured") == [
        {"rule": "R 13.1.2", "unit": "Y-M1", "identity": identity}
    ]
    assert table.told("mission-revealed")[0]["identity"] == identity


@pytest.mark.rule("R 13.1.2", "R 15.1")
@pytest.mark.parametrize("face", range(1, 7))
def test_tito_is_captured_on_a_die_up_to_the_strength_in_the_hex(face: int) -> None:
    table = raid(5, "Y-M1 mission tito at 05.05", down=3)
    assert table.asks() == "dice tito-roll"
    assert table.dice() == ["german"]
    table.roll(face)
    if face <= 3:
        outcome = table.state.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.how) == (GERMAN, "tito-captured")
        assert table.asks() == ""
        assert table.where("Y-M1") == "taken"
    else:
        assert table.state.outcome is None
        assert table.where("Y-M1") == "lost"
        assert table.told("tito-killed")[0]["strength"] == "3"
        # The move goes on.
        assert table.asks() == "german move"


@pytest.mark.rule("R 13.1.2")
def test_all_german_units_in_the_hex_count_for_tito() -> None:
    table = game(
        "G-PAN paratroops 2 at 05.04",
        "G-BLA paratroops 2 at 05.04",
        "G-RYB command radius 6 reverse 3 at 05.04",
        "Y-M1 mission tito at 05.05",
        "Y-FAR infantry 1 at 10.10",
    )
    table.do("activate 05.04 move", "all", "to 05.05", "roll 4")
    assert table.state.outcome is not None


@pytest.mark.rule("R 13.1.2", "R 10.2")
def test_all_missions_of_the_hex_are_taken_tito_s_companions_too() -> None:
    table = raid(
        1,
        "Y-M1 mission soviet at 05.05",
        "Y-M2 mission tito at 05.05",
        "Y-M3 mission decoy at 05.05",
        "Y-M4 mission american at 06.06",
    )
    assert table.where("Y-M1") == "taken"
    table.roll(6)
    assert table.where("Y-M2") == "lost"
    assert table.where("Y-M3") == "taken"
    assert table.where("Y-M4") == "06.06"


@pytest.mark.rule("R 13.1.2")
def test_a_command_alone_captures_nobody() -> None:
    table = game(
        "G-RYB command radius 6 reverse 3 at 05.04",
        "Y-M1 mission tito at 05.05",
        "Y-FAR infantry 1 at 10.10",
    )
    table.do("activate 05.04 move", "to 05.05", "stop")
    assert table.where("Y-M1") == "05.05"


@pytest.mark.rule("R 13.1.2")
def test_strength_after_the_losses_of_the_melee_counts_for_tito() -> None:
    table = game(
        "G-PAN paratroops 5 at 05.04",
        "Y-M1 mission tito at 05.05",
        "Y-A infantry 1 at 05.05",
        "Y-FAR infantry 1 at 10.10",
    )
    table.do("activate 05.04 assault", "to 05.05", "roll 6 1")
    assert table.asks() == "dice tito-roll"
    table.roll(6)
    assert table.told("tito-killed")[0]["strength"] == "5"
    assert table.asks() == "yugoslav activations"


# --- 13.1.3 Immunity ------------------------------------------------------------------------------


@pytest.mark.rule("R 13.1.3")
def test_an_attack_passes_missions_by() -> None:
    table = game(
        "G-PAN paratroops 3 at 05.04",
        "Y-M1 mission tito at 05.05",
        "Y-A infantry 2 at 05.05",
        "Y-FAR infantry 1 at 10.10",
    )
    table.do("activate 05.04 attack", "roll 5 6 6")
    assert table.where("Y-A") == "lost"
    assert table.where("Y-M1") == "05.05"
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 13.1.3", "R 13.3")
def test_aircraft_pass_missions_by() -> None:
    table = game(
        "G-PAN paratroops 3 at 05.04",
        "Y-M1 mission tito at 05.05",
        "Y-A infantry 1 at 06.06",
        "Y-B infantry 1 at 07.07",
        aircraft=["A-1 german 5 precision 3 strength 2"],
    )
    table.do("air A-1")
    assert table.offers() == ["at 06.06", "at 07.07"]
    assert table.refusal("at 05.05") == ("R 13.1.3", "no-fire-at-missions")


@pytest.mark.rule("R 13.1.3", "R 13.3.2")
def test_bombs_on_units_beside_it_never_hit_a_mission() -> None:
    table = game(
        "G-PAN paratroops 3 at 05.04",
        "Y-M1 mission tito at 06.06",
        "Y-A infantry 1 at 06.06",
        "Y-B infantry 1 at 07.07",
        aircraft=["A-1 german 5 precision 3 strength 3"],
    )
    table.do("air A-1", "at 06.06", "roll 3", "roll 6 6 6")
    assert table.where("Y-A") == "lost"
    assert (table.where("Y-M1"), table.marks("Y-M1")) == ("06.06", set())
    assert table.asks() == "yugoslav activations"
