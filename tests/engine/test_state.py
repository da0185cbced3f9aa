"""The state: places and strength kept in step, copies that share nothing that changes."""

from __future__ import annotations

import random

import pytest

from staffetta.engine.events import PUBLIC
from staffetta.engine.saving import save
from staffetta.engine.state import Slot, State
from staffetta.engine.units import LEFT, LOST, PINNED, WAITING
from tests.kit.playing import decisions, step
from tests.kit.table import GERMAN, YUGOSLAV, game


def stack() -> State:
    return game(
        "G-PAN paratroops 3 at 03.03",
        "G-BLA paratroops 2 at 03.03",
        "G-RYB command radius 6 reverse 3 at 03.03",
        "Y-INF infantry 4 at 05.05",
        "Y-RAD radio at 06.06",
    ).state


def hex_of(state: State, name: str) -> int:
    return state.world.grid.find(name)


def occupied(state: State, side: int, name: str) -> bool:
    return bool(state.occupied[side] >> hex_of(state, name) & 1)


def test_pieces_and_combat_units_of_a_hex_come_in_list_order() -> None:
    state = stack()
    there = hex_of(state, "03.03")
    assert state.pieces_in(GERMAN, there) == [0, 1, 2]
    assert state.units_in(GERMAN, there) == [0, 1]
    assert state.strength_in(GERMAN, there) == 5
    assert state.units_in(YUGOSLAV, there) == []
    assert state.strength_in(YUGOSLAV, there) == 0
    assert state.units_in(YUGOSLAV, hex_of(state, "06.06")) == []
    assert state.combat((0, 2, 1)) == (0, 1)
    assert state.strength_of((0, 1, 2)) == 5


def test_only_combat_units_hold_a_hex() -> None:
    state = stack()
    assert occupied(state, GERMAN, "03.03")
    assert not occupied(state, YUGOSLAV, "06.06")
    state.put(0, hex_of(state, "04.04"))
    assert occupied(state, GERMAN, "03.03")
    assert occupied(state, GERMAN, "04.04")
    state.put(1, hex_of(state, "04.04"))
    assert not occupied(state, GERMAN, "03.03")
    assert state.pieces_in(GERMAN, hex_of(state, "03.03")) == [2]


def test_a_unit_that_leaves_the_map_no_longer_holds_its_hex() -> None:
    state = stack()
    state.put(3, WAITING)
    assert not occupied(state, YUGOSLAV, "05.05")
    assert state.roster[YUGOSLAV] == (3, 4)


def test_a_piece_out_of_the_game_leaves_the_roster() -> None:
    state = stack()
    state.remove(3, LEFT)
    assert state.where[3] == LEFT
    assert state.roster[YUGOSLAV] == (4,)
    assert not occupied(state, YUGOSLAV, "05.05")


def test_strength_lost_is_counted_and_never_more_than_there_was() -> None:
    state = stack()
    state.lose(0, 2)
    assert state.strength[0] == 1
    assert state.lost == [2, 0]
    assert state.where[0] >= 0
    state.lose(0, 5)
    assert state.strength[0] == 0
    assert state.lost == [3, 0]
    assert state.where[0] == LOST
    assert 0 not in state.roster[GERMAN]


def test_members_still_in_a_hex() -> None:
    state = stack()
    state.put(1, hex_of(state, "04.04"))
    assert state.still_in((0, 1, 2), hex_of(state, "03.03")) == (0, 2)


def test_a_new_part_stands_behind_its_line() -> None:
    state = stack()
    pieces = state.pieces
    part = state.pieces[0].part("G-PAN/2")
    number = state.add_piece(part, hex_of(state, "03.03"), 1, PINNED)
    assert number == 5
    assert state.roster[GERMAN] == (0, 5, 1, 2)
    assert (state.strength[5], state.marks[5], state.due[5]) == (1, PINNED, 0)
    assert part.line == 0
    assert len(pieces) == 5, "copies may share the old list"


def test_what_is_unsettled_is_noted_once_and_in_order() -> None:
    state = stack()
    for matter in (7, 3, 7):
        state.unsettle(matter)
    assert state.unsettled == (7, 3)


def test_an_end_takes_the_whole_stack() -> None:
    state = stack()
    state.unsettle(7)
    state.end(GERMAN, "tito-captured", (1, 2))
    assert state.frame is None
    assert state.unsettled == ()
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.how, state.outcome.points) == (
        GERMAN,
        "tito-captured",
        (1, 2),
    )


def test_events_are_told_only_if_somebody_listens() -> None:
    state = stack()
    state.log = None
    state.tell("R 7", "nothing")
    assert state.log is None
    state.log = []
    state.tell("R 7", "thing", (("hex", "03.03"),), YUGOSLAV)
    state.tell("R 7", "other")
    assert [event.audience for event in state.log] == [YUGOSLAV, PUBLIC]
    assert repr(state.log[0]) == "thing hex=03.03 (R 7)"


# --- Copies ---------------------------------------------------------------------------------------


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    chance = random.Random(1)
    for state in decisions(1):
        if state.frame is None or chance.random() > 0.1:
            continue
        before = save(state)
        options = list(state.options)
        twin = state.copy()
        assert save(twin) == before
        assert twin.options == options
        for _ in range(20):
            if twin.frame is not None:
                step(twin, chance)
        assert save(state) == before
        assert state.options == options


def test_a_copy_changes_nothing_of_the_original_field_by_field() -> None:
    state = stack()
    state.unsettle(9)
    state.faces = (1,)
    state.returned = 1
    state.turn, state.initiative, state.number = 7, 1, 33
    twin = state.copy()
    assert (twin.turn, twin.initiative, twin.number) == (7, 1, 33)
    assert (twin.faces, twin.returned, twin.unsettled) == ((1,), 1, (9,))
    assert twin.frame is state.frame
    assert twin.world is state.world
    assert twin.log is None, "a search does not write the log of the game"
    before = save(state)
    occupied_before = state.occupied[:]
    twin.put(0, hex_of(state, "09.09"))
    twin.lose(3, 4)
    twin.marks[1] |= PINNED
    twin.points[0] = 99
    twin.due[0] = 3
    twin.add_piece(twin.pieces[0].part("G-PAN/2"), hex_of(state, "03.03"), 1, 0)
    twin.end(GERMAN, "points", (0, 0))
    assert save(state) == before
    assert state.occupied == occupied_before
    assert state.outcome is None
    assert twin.outcome is not None
    assert twin.copy().outcome is twin.outcome


def test_the_slot_of_a_copy_is_its_own() -> None:
    table = game("Y-M1 mission tito at 03.03", "Y-M2 mission decoy at 04.04", turn=4)
    twin = table.state.copy()
    before = table.state.slot.save()
    assert twin.slot.save() == before
    slot = twin.slot
    for name in ("mission_moves", "flown", "commands_lost", "ruled_out"):
        setattr(slot, name, 5)
    identity = getattr(slot, "identity")  # noqa: B009 - the slot of this book, named by nobody else
    identity[0] = 3
    assert table.state.slot.save() == before
    assert twin.slot.save() != before


def test_a_slot_must_say_how_it_is_copied_and_saved() -> None:
    for method in (Slot().copy, Slot().save):
        with pytest.raises(NotImplementedError):
            method()
