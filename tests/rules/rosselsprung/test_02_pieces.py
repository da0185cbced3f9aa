"""Chapter 2: the pieces."""

from __future__ import annotations

import pytest

from tests.kit.charts import charts_of
from tests.kit.playing import drvar
from tests.kit.table import YUGOSLAV, Table, game

KINDS = charts_of("rosselsprung").kinds

RYBKA = "G-RYB command radius 6 reverse 3"


@pytest.mark.rule("R 2", "R 2.3")
def test_commands_missions_and_the_radio_are_no_combat_units() -> None:
    without = {name for name, kind in KINDS.items() if not kind.combat}
    assert without == {"command", "mission", "radio"}
    for name in without:
        assert KINDS[name].reach == 0


@pytest.mark.rule("R 2.2.1", "R 2.2.3", "R 8.1", "R 13.7.1")
def test_the_movement_allowance_follows_from_the_type() -> None:
    assert {name: kind.allowance for name, kind in KINDS.items()} == {
        "infantry": 4,
        "paratroops": 4,
        "sapper": 4,
        "support": 4,
        "mortar": 4,
        "mg": 4,
        "artillery": 1,
        "tank": 15,
        "command": 4,
        "mission": 4,
        "radio": 4,
    }


@pytest.mark.rule("R 9.1")
def test_the_weapon_range_follows_from_the_type() -> None:
    ranges = {name: kind.reach for name, kind in KINDS.items() if kind.reach != 1}
    assert ranges == {
        "mortar": 3,
        "mg": 2,
        "artillery": 4,
        "tank": 2,
        "command": 0,
        "mission": 0,
        "radio": 0,
    }


@pytest.mark.rule("R 2.1", "R 2.2")
def test_only_the_german_side_of_drvar_has_commands() -> None:
    commands = [piece for piece in drvar().pieces if piece.kind.name == "command"]
    assert [(piece.id, piece.side) for piece in commands] == [("G-RYB", 0), ("G-WIL", 0)]
    assert all(piece.full for piece in drvar().pieces if piece.kind.combat)
    assert not any(piece.full for piece in drvar().pieces if not piece.kind.combat)


# --- 2.1.1 Radius ---------------------------------------------------------------------------------


def new_turn(*pieces: str, **more: object) -> Table:
    """A turn up to the command check: points are rolled, nobody is asked anything else."""
    return game(*pieces, start=True, turn=5, size=(10, 20), **more).do("roll 1 1")  # type: ignore[arg-type]  # options of `game`, passed on


@pytest.mark.rule("R 2.1.1", "R 6")
def test_units_within_the_radius_are_in_command_the_unit_s_hex_counted() -> None:
    table = new_turn(
        f"{RYBKA} at 05.02",
        "G-IN paratroops 2 at 05.08",
        "G-OUT paratroops 2 at 05.09",
        "Y-INF infantry 2 at 01.19",
    )
    assert table.marks("G-IN") == set()
    assert table.marks("G-OUT") == {"out-of-command"}
    assert table.told("out-of-command") == [{"rule": "R 6", "units": "G-OUT"}]


@pytest.mark.rule("R 2.1.1", "R 2.1.3")
def test_a_spare_command_has_the_smaller_radius() -> None:
    table = new_turn(
        f"{RYBKA} at 05.02 spare",
        "G-IN paratroops 2 at 05.05",
        "G-OUT paratroops 2 at 05.06",
        "Y-INF infantry 2 at 01.19",
    )
    assert table.marks("G-IN") == set()
    assert table.marks("G-OUT") == {"out-of-command"}


@pytest.mark.rule("R 2.1", "R 6")
def test_yugoslav_units_are_always_in_command() -> None:
    table = new_turn("G-PAN paratroops 2 at 05.09", "Y-INF infantry 2 at 01.19")
    assert table.marks("Y-INF") == set()
    assert table.marks("G-PAN") == {"out-of-command"}


# --- 2.1.2 A Command does not fight ---------------------------------------------------------------


@pytest.mark.rule("R 2.1.2", "R 9")
def test_a_command_never_attacks_nor_assaults_alone() -> None:
    table = game(f"{RYBKA} at 03.03", "Y-INF infantry 2 at 03.04")
    assert table.barred("03.03", "attack") == ("R 5.1.2", "nobody-here-can")
    assert table.barred("03.03", "move-attack") == ("R 5.1.3", "nobody-here-can")
    assert table.barred("03.03", "assault") == ("R 2.1.2", "needs-combat-units")
    assert table.barred("03.03", "split") == ("R 5.1.5", "nobody-here-can")


@pytest.mark.rule("R 2.1.2", "R 5.1.4")
def test_a_command_goes_along_in_an_assault_and_adds_nothing() -> None:
    table = game(f"{RYBKA} at 03.03", "G-PAN paratroops 3 at 03.03", "Y-INF infantry 3 at 03.04")
    table.do("activate 03.03 assault")
    # Combat units are asked first: a Command comes along with them or not at all.
    assert table.offers() == ["with G-PAN", "all"]
    assert table.refusal("without G-PAN") == ("R 5", "somebody-must-act")
    table.do("with G-PAN")
    assert table.offers() == ["with G-RYB", "without G-RYB"]
    table.do("with G-RYB", "to 03.04")
    assert table.dice() == ["german", "yugoslav"]
    table.roll(3, 3)
    assert table.told("melee")[0]["total"] == "6"
    # A tie: all who entered go back, the Command with them and without a marker.
    assert (table.where("G-PAN"), table.where("G-RYB")) == ("03.03", "03.03")
    assert table.marks("G-RYB") == set()
    assert table.marks("G-PAN") == {"fired-once"}


@pytest.mark.rule("R 2.1.2", "R 11.1")
def test_a_command_may_be_left_behind_in_an_assault() -> None:
    table = game(f"{RYBKA} at 03.03", "G-PAN paratroops 5 at 03.03", "Y-INF infantry 1 at 03.04")
    table.do("activate 03.03 assault", "with G-PAN", "without G-RYB", "to 03.04", "roll 6 1")
    assert (table.where("G-PAN"), table.where("G-RYB")) == ("03.04", "03.03")


@pytest.mark.rule("R 2.1.2", "R 2.1.3")
def test_a_lone_command_is_eliminated_by_whoever_moves_into_its_hex() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 3 at 03.08",
        "Y-INF infantry 1 light at 03.01",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 03.01 move", "to 03.02", "to 03.03")
    assert table.where("G-RYB") == "03.08"
    assert table.marks("G-RYB") == {"spare"}
    assert table.told("command-lost") == [{"rule": "R 2.1.3", "unit": "G-RYB"}]
    # The mover goes on, and nobody has rolled or lost anything.
    assert "to 03.04" in table.offers()
    assert table.lost == (0, 0)
    assert table.marks("Y-INF") == set()


@pytest.mark.rule("R 2.1.2")
def test_missions_and_the_radio_do_not_eliminate_a_command() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "Y-RAD radio at 03.02",
        "Y-M1 mission decoy at 04.03",
        active=YUGOSLAV,
        points=(0, 5),
    )
    table.do("activate 03.02 move", "to 03.03", "stop")
    assert table.where("G-RYB") == "03.03"
    table.do("activate 04.03 move-mission", "to 03.03")
    assert (table.where("G-RYB"), table.where("Y-M1")) == ("03.03", "03.03")
    assert table.marks("G-RYB") == set()


@pytest.mark.rule("R 2.1.2")
def test_a_command_whose_units_fall_in_a_melee_is_eliminated() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 1 at 03.03",
        "G-BLA paratroops 1 at 07.07",
        "Y-INF infantry 5 at 03.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 03.04 assault", "to 03.03", "roll 5 1")
    assert table.where("G-PAN") == "lost"
    assert table.where("Y-INF") == "03.03"
    assert table.where("G-RYB") == "07.07"
    assert table.marks("G-RYB") == {"spare"}


@pytest.mark.rule("R 2.1.2", "R 11.1")
def test_a_command_retreats_with_its_units() -> None:
    table = game(
        f"{RYBKA} at 03.03",
        "G-PAN paratroops 4 at 03.03",
        "Y-INF infantry 4 at 03.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 03.04 assault", "to 03.03", "roll 5 3", "roll 6", "retreat 03.02")
    assert (table.where("G-PAN"), table.where("G-RYB")) == ("03.02", "03.02")
    assert table.marks("G-PAN") == {"pinned", "fired-once"}
    assert table.marks("G-RYB") == set()


# --- A Command under fire (R-37) ------------------------------------------------------------------


def shelled(*faces: int, pieces: tuple[str, ...] = (), marks: str = "", points: int = 0) -> Table:
    """Six points of infantry fire at Rybka's hex; two German units stand far off."""
    table = game(
        f"{RYBKA} at 03.03 {marks}",
        *pieces,
        "G-FAR paratroops 2 at 09.03",
        "G-NEAR paratroops 2 at 07.03",
        "Y-INF infantry 6 at 03.04",
        active=YUGOSLAV,
        points=(points, 3),
    )
    return table.do("activate 03.04 attack").roll(*faces)


@pytest.mark.rule("R 2.1.2", "R 9.2", "R 10.1")
def test_one_hit_on_a_lone_command_tests_it() -> None:
    table = shelled(5, 1, 1, 1, 1, 1)
    assert table.asks() == "dice morale-test"
    assert table.dice() == ["german"]
    table.roll(4)
    assert table.marks("G-RYB") == set()


@pytest.mark.rule("R 2.1.2", "R 10.1", "R 10.1.1")
def test_a_lone_command_that_fails_its_test_is_pinned_and_cannot_move() -> None:
    table = shelled(5, 1, 1, 1, 1, 1, points=1).roll(5)
    assert table.marks("G-RYB") == {"pinned"}
    assert table.where("G-RYB") == "03.03"
    assert table.refusal("activate 03.03") == ("R 10.1.1", "pinned-cannot-move")


@pytest.mark.rule("R 2.1.2", "R 2.1.3", "R 10.1.2")
def test_a_pinned_command_that_fails_again_is_eliminated() -> None:
    table = shelled(5, 1, 1, 1, 1, 1, marks="pinned").roll(5)
    assert table.where("G-RYB") == "07.03"
    assert table.marks("G-RYB") == {"spare"}
    assert table.lost == (0, 0)


@pytest.mark.rule("R 2.1.2", "R 2.1.3", "R 9.2")
@pytest.mark.parametrize("faces", [(5, 6, 1, 1, 1, 1), (5, 6, 6, 5, 6, 6)])
def test_two_hits_or_more_eliminate_a_lone_command_once(faces: tuple[int, ...]) -> None:
    table = shelled(*faces)
    # It has moved to the nearest unit, and none of the hits follows it there.
    assert table.where("G-RYB") == "07.03"
    assert table.marks("G-RYB") == {"spare"}
    assert table.happened().count("command-lost") == 1
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 2.1.2", "R 9.2")
def test_a_command_absorbs_no_hits_while_units_remain() -> None:
    table = shelled(5, 6, 6, 1, 1, 1, pieces=("G-PAN paratroops 3 at 03.03",))
    assert table.strength("G-PAN") == 1
    assert table.dice() == ["german"]
    table.roll(6)
    assert table.marks("G-PAN") == {"pinned"}
    assert table.marks("G-RYB") == set()
    assert table.where("G-RYB") == "03.03"


@pytest.mark.rule("R 2.1.2", "R 9.2")
def test_a_loss_beyond_the_last_unit_eliminates_the_command() -> None:
    table = shelled(5, 6, 6, 1, 1, 1, pieces=("G-PAN paratroops 1 at 03.03",))
    assert table.where("G-PAN") == "lost"
    assert table.where("G-RYB") == "07.03"
    assert table.marks("G-RYB") == {"spare"}
    assert table.asks() == "yugoslav activations"
    assert table.lost == (1, 0)


@pytest.mark.rule("R 2.1.2", "R 9.2")
def test_losses_that_just_use_up_the_last_unit_leave_the_command_where_it_is() -> None:
    table = shelled(5, 6, 1, 1, 1, 1, pieces=("G-PAN paratroops 1 at 03.03",))
    assert table.where("G-PAN") == "lost"
    assert table.where("G-RYB") == "03.03"
    # It is alone now, and the survivors test.
    assert table.dice() == ["german"]
    table.roll(5)
    assert table.marks("G-RYB") == {"pinned"}


# --- 2.1.3 Replacement ----------------------------------------------------------------------------


@pytest.mark.rule("R 2.1.3")
def test_a_lost_command_appears_with_the_nearest_unit_of_any_formation() -> None:
    table = game(
        f"{RYBKA} at 05.05",
        "G-PAN paratroops 3 at 05.09",
        "G-W1 infantry 3 of willam at 05.08",
        "Y-INF infantry 1 at 05.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 05.04 move", "to 05.05")
    assert table.where("G-RYB") == "05.08"
    assert table.told("command-replaced") == [{"rule": "R 2.1.3", "unit": "G-RYB", "hex": "05.08"}]


@pytest.mark.rule("R 2.1.3")
def test_between_units_equally_near_the_owner_chooses() -> None:
    table = game(
        f"{RYBKA} at 05.05",
        "G-PAN paratroops 3 at 05.08",
        "G-BLA paratroops 3 at 08.06",
        "G-GRU paratroops 3 at 08.06",
        "G-ROT paratroops 3 at 05.09",
        "Y-INF infantry 1 at 05.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 05.04 move", "to 05.05")
    assert table.asks() == "german relocate"
    assert table.offers() == ["relocate 05.08", "relocate 08.06"]
    assert table.refusal("relocate 05.09") == ("R 2.1.3", "not-the-nearest-unit")
    table.do("relocate 08.06")
    assert table.where("G-RYB") == "08.06"
    # The move of the other side goes on.
    assert "stop" in table.offers()


@pytest.mark.rule("R 2.1.3", "R 15.1.2")
@pytest.mark.parametrize(("counted", "expected"), [(False, 0), (True, 1)])
def test_a_spare_command_is_only_moved(counted: bool, expected: int) -> None:
    table = game(
        f"{RYBKA} at 05.05 spare",
        "G-PAN paratroops 3 at 05.08",
        "Y-INF infantry 1 at 05.04",
        active=YUGOSLAV,
        points=(0, 3),
        options={"spare-command-points": counted},
    )
    table.do("activate 05.04 move", "to 05.05")
    assert table.where("G-RYB") == "05.08"
    assert table.marks("G-RYB") == {"spare"}
    assert table.state.slot.save()["commands-lost"] == expected


@pytest.mark.rule("R 2.1.3", "R 15.1.2")
def test_a_command_lost_for_the_first_time_counts() -> None:
    table = game(
        f"{RYBKA} at 05.05",
        "G-PAN paratroops 3 at 05.08",
        "Y-INF infantry 1 at 05.04",
        active=YUGOSLAV,
    )
    table.do("activate 05.04 move", "to 05.05")
    assert table.state.slot.save()["commands-lost"] == 1


@pytest.mark.rule("R 2.1.3", "R 15.1.2")
def test_willam_once_eliminated_is_out_for_good() -> None:
    table = game(
        "G-WIL command radius 5 leads willam at 05.05",
        "G-W1 infantry 3 of willam at 05.08",
        "Y-INF infantry 1 at 05.04",
        active=YUGOSLAV,
        points=(0, 3),
    )
    table.do("activate 05.04 move", "to 05.05")
    assert table.where("G-WIL") == "lost"
    assert table.state.slot.save()["commands-lost"] == 1
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 2.1.3")
def test_with_nobody_left_to_lead_a_command_waits_off_the_map() -> None:
    table = game(
        f"{RYBKA} at 05.05",
        "G-W1 infantry 3 of willam due 5 by 01.01",
        "Y-INF infantry 1 at 05.04",
        active=YUGOSLAV,
        points=(3, 3),
    )
    table.do("activate 05.04 move", "to 05.05", "stop")
    assert table.where("G-RYB") == "waiting"
    assert table.marks("G-RYB") == {"spare"}
    # It comes back with the first unit on the map.
    table.do("enter 01.01 move", "stop")
    assert table.where("G-W1") == "01.01"
    assert table.where("G-RYB") == "01.01"


# --- 2.2.2 Reduced units, 2.4 markers -------------------------------------------------------------


@pytest.mark.rule("R 2.2.2")
def test_a_unit_goes_down_point_by_point_and_leaves_at_nought() -> None:
    table = game(
        "G-PAN paratroops 4 at 03.03", "Y-INF infantry 3 down 2 at 03.04", "Y-B infantry 1 at 09.09"
    )
    table.do("activate 03.03 attack", "roll 5 5 1 1", "roll 1")
    assert table.strength("Y-INF") == 1
    table.do("pass", "activate 03.03 attack", "roll 5 5 1 1")
    assert table.where("Y-INF") == "lost"
    assert table.strength("Y-INF") == 0
    assert table.asks() == "yugoslav activations"


@pytest.mark.rule("R 2.4", "R 3.1c")
def test_all_markers_leave_at_the_end_of_a_turn_and_nothing_else_does() -> None:
    table = game(
        "G-PAN paratroops 4 at 03.03 pinned fired-twice out-of-command",
        "G-RYB command radius 6 reverse 3 at 03.03 spare",
        "Y-INF infantry 3 at 09.09 pinned fired-once newcomer",
        "Y-M1 mission tito at 08.08 revealed",
        points=(1, 1),
    )
    table.pass_both()
    assert table.turn == 6
    assert table.asks() == "dice income"
    assert table.marks("G-PAN") == set()
    assert table.marks("Y-INF") == set()
    assert table.marks("G-RYB") == {"spare"}
    assert table.marks("Y-M1") == {"revealed"}
