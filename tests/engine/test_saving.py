"""Saving: any decision is saved and goes on identically; damage is said to be damage."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from staffetta.engine.machine import apply_roll
from staffetta.engine.saving import FORMAT, DamagedSave, Data, digest, load, save
from staffetta.engine.state import State
from staffetta.rules.registry import find
from tests.kit.playing import decisions, drvar, step
from tests.kit.table import game

KNOWN = find("rosselsprung").frames


def reload(state: State) -> State:
    """Through real text, as a file would."""
    return load(state.world, json.loads(json.dumps(save(state))), KNOWN)


def some_state(seed: int, number: int) -> State:
    return next(state.copy() for state in decisions(seed) if state.number >= number)


def some_save() -> dict[str, Any]:
    """A save from the middle of a game, with frames on the stack."""
    data: dict[str, Any] = json.loads(json.dumps(save(some_state(4, 180))))
    return data


SLOW = pytest.mark.slow


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=SLOW) for n in (2, 3, 4))])
def test_a_state_saved_at_any_decision_is_the_same_state(seed: int) -> None:
    for state in decisions(seed):
        again = reload(state)
        assert save(again) == save(state)
        assert again.options == state.options
        assert again.decider == state.decider
        assert again.occupied == state.occupied
        assert digest(again) == digest(state)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5, 6])
def test_a_state_saved_and_loaded_goes_on_identically(seed: int) -> None:
    chance = random.Random(seed)
    for state in decisions(seed):
        if state.frame is None or chance.random() > 0.06:
            continue
        mine, theirs = state.copy(), reload(state)
        one, two = random.Random(9), random.Random(9)
        while mine.frame is not None:
            step(mine, one)
            step(theirs, two)
        assert save(mine) == save(theirs)
        assert mine.outcome is not None


def test_a_half_answered_roll_is_saved_with_its_faces() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 04.03")
    state = table.do("activate 03.03 attack").state
    apply_roll(state, (6, 5))
    again = reload(state)
    assert again.faces == (6, 5)
    for each in (state, again):
        apply_roll(each, (6,))
    assert save(again) == save(state)


def test_parts_of_units_are_saved() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 09.03")
    table.do("activate 03.03 split", "part 1", "done")
    again = reload(table.state)
    assert [piece.id for piece in again.pieces] == ["G-PAN", "Y-INF", "G-PAN/2"]
    assert again.pieces[2].line == 0
    assert again.strength == [2, 4, 1]
    assert again.roster == [(0, 2), (1,)]


def test_an_ended_game_is_saved_with_its_outcome() -> None:
    *_, state = decisions(1)
    again = reload(state)
    assert again.outcome is not None
    assert state.outcome is not None
    assert again.outcome.winner == state.outcome.winner
    assert again.outcome.how == state.outcome.how
    assert again.outcome.points == state.outcome.points
    assert again.frame is None


def test_the_digest_tells_states_apart() -> None:
    a, b = some_state(4, 180), some_state(4, 180)
    assert digest(a) == digest(b)
    assert len(digest(a)) == 64
    b.points[0] += 1
    assert digest(a) != digest(b)


def test_a_save_shares_nothing_with_the_state() -> None:
    state = some_state(4, 180)
    saved = save(state)
    before = copy.deepcopy(saved)
    chance = random.Random(1)
    for _ in range(40):
        step(state, chance)
    assert saved == before


# --- Damage ---------------------------------------------------------------------------------------


def damaged(data: Data) -> str:
    with pytest.raises(DamagedSave) as caught:
        load(drvar(), data, KNOWN)
    return str(caught.value)


def test_a_save_of_another_format_is_said_to_be_one() -> None:
    data = some_save()
    data["format"] = FORMAT + 1
    assert f"format {FORMAT + 1}, but this is a reader of format {FORMAT}" in damaged(data)


@pytest.mark.parametrize("field", sorted(set(some_save()) - {"format"}))
def test_a_save_without_one_of_its_fields_is_damaged(field: str) -> None:
    data = some_save()
    del data[field]
    assert "the saved game is damaged" in damaged(data)


NONSENSE: list[Any] = [None, "x", -99, 4000, [], [None], ["x"], [["x"]], [4000], {}]
#: What a field may hold in some other game.
HARMLESS: dict[str, list[Any]] = {
    "faces": [[]],
    "parts": [[]],
    "outcome": [None],
    "initiative": [-99, 4000],
    "number": [-99, 4000],
    "returned": [-99, 4000],
}


@pytest.mark.parametrize("field", sorted(set(some_save()) - {"format"}))
def test_a_save_with_nonsense_in_a_field_is_damaged(field: str) -> None:
    for value in NONSENSE:
        if value not in HARMLESS.get(field, []):
            data = some_save()
            data[field] = value
            assert "the saved game is damaged" in damaged(data), value


@pytest.mark.parametrize("field", ["where", "strength", "marks", "due", "points", "lost"])
def test_a_save_with_a_list_cut_short_is_damaged(field: str) -> None:
    data = some_save()
    data[field] = data[field][:1]
    damaged(data)


def test_a_save_with_an_unknown_frame_is_damaged() -> None:
    data = some_save()
    data["frames"][-1][0] = "no-such-frame"
    assert "no-such-frame" in damaged(data)


@pytest.mark.parametrize("row", [[], ["turn"], ["turn", "x"], ["turn", [3]], ["turn", 1, 2, 3]])
def test_a_save_with_a_broken_frame_is_damaged(row: list[object]) -> None:
    data = some_save()
    data["frames"].append(row)
    damaged(data)


def test_a_save_with_a_piece_nowhere_is_damaged() -> None:
    data = some_save()
    data["where"][0] = 4000
    damaged(data)
