"""The fuzzer's laws: they hold in a real game, and each notices what it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from staffetta.engine.choices import DONE, PASS, code
from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.engine.units import FIRED_ONCE, FIRED_TWICE, LOST
from staffetta.play.chance import Stream
from staffetta.play.match import Match
from staffetta.play.players import RandomPlayer
from staffetta.play.setting import Setting, set_out
from staffetta.rules.actions import Activations
from tools.fuzz import laws, twins
from tools.fuzz.laws import Broken


@pytest.fixture(scope="module")
def setting() -> Setting:
    return set_out("drvar")


@pytest.fixture
def state(setting: Setting) -> State:
    """The German is asked who acts, in the second turn."""
    match = Match(setting, [RandomPlayer(), RandomPlayer()], 1)
    while not (
        isinstance(match.state.frame, Activations)
        and match.state.decider == 0
        and match.state.turn == 2
        and len(match.state.options) > 3
    ):
        match.step()
    return match.state


def check_all(state: State) -> None:
    laws.masks(state)
    laws.pieces(state)
    laws.strengths(state)
    laws.stacks(state)
    laws.offers(state)
    laws.generated(state)
    laws.refuses(state, Stream(1, "test"))
    laws.copies(state, Stream(1, "test"))


def test_a_real_position_keeps_every_law(setting: Setting, state: State) -> None:
    check_all(state)
    laws.saves(setting, state, 1, 30)
    twins.look_alike(state, Stream(1, "test"), 10, {})


def nothing_offered(state: State) -> None:
    state.listed = []


def offered_twice(state: State) -> None:
    state.listed = [*state.options, state.options[0]]


def too_few_offered(state: State) -> None:
    state.listed = list(state.options[:-1])


def too_much_offered(state: State) -> None:
    frame = state.frame
    assert frame is not None
    more = next(c for c in frame.candidates(state) if c not in state.options)
    state.listed = [*state.options, more]


def piece_listed_twice(state: State) -> None:
    state.roster[0] = (*state.roster[0], state.roster[0][0])


def piece_mislaid(state: State) -> None:
    state.roster[0] = state.roster[0][1:]


def dead_piece_listed(state: State) -> None:
    state.put(state.roster[1][0], LOST)


def piece_nowhere(state: State) -> None:
    state.put(state.roster[1][0], -7)


def strength_made(state: State) -> None:
    state.strength[unit_on_map(state)] += 1


def strength_mislaid(state: State) -> None:
    state.strength[unit_on_map(state)] -= 1


def unit_without_strength(state: State) -> None:
    unit = unit_on_map(state)
    state.lost[state.pieces[unit].side] += state.strength[unit]
    state.strength[unit] = 0


def debt(state: State) -> None:
    state.points[1] = -1


def stale_mask(state: State) -> None:
    state.occupied[0] ^= 1


def two_sides_in_a_hex(state: State) -> None:
    theirs = next(u for u in state.roster[1] if fights(state, u))
    state.put(theirs, state.where[unit_on_map(state)])


def stack_too_high(state: State) -> None:
    hex_ = state.where[unit_on_map(state)]
    for unit in state.roster[0]:
        if fights(state, unit):
            state.put(unit, hex_)


def two_fire_markers(state: State) -> None:
    state.marks[unit_on_map(state)] |= FIRED_ONCE | FIRED_TWICE


def unit_on_map(state: State) -> int:
    return next(unit for unit in state.roster[0] if fights(state, unit))


def fights(state: State, unit: int) -> bool:
    return state.where[unit] >= 0 and state.pieces[unit].kind.combat


@pytest.mark.parametrize(
    ("damage", "law"),
    [
        (nothing_offered, "every decision has a choice"),
        (offered_twice, "no choice is offered twice"),
        (too_few_offered, "offered = legal"),
        (too_much_offered, "offered = legal"),
        (piece_listed_twice, "listed while in play"),
        (piece_mislaid, "listed while in play"),
        (dead_piece_listed, "listed while in play"),
        (piece_nowhere, "a piece is somewhere"),
        (strength_made, "strength is conserved"),
        (strength_mislaid, "strength"),
        (unit_without_strength, "a unit on the map has strength"),
        (debt, "no negative points"),
        (stale_mask, "occupied hexes"),
        (two_sides_in_a_hex, "one side to a hex"),
        (stack_too_high, "the stacking limit"),
        (two_fire_markers, "one fire marker"),
    ],
)
def test_a_law_notices(state: State, damage: Callable[[State], None], law: str) -> None:
    damage(state)
    with pytest.raises(Broken, match=law):
        check_all(state)


def test_a_copy_that_is_none_is_noticed(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "copy", lambda self: self)
    with pytest.raises(Broken, match="a copy is a copy"):
        laws.copies(state, Stream(1, "test"))


def test_a_save_that_forgets_is_noticed(
    setting: Setting, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:

    def forgetful(*_: object) -> State:
        found = state.copy()
        found.points[0] += 1
        return found

    monkeypatch.setattr(laws, "load", forgetful)
    with pytest.raises(Broken, match="saved and loaded"):
        laws.saves(setting, state, 1, 5)


def test_a_refusal_without_a_paragraph_is_noticed(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Activations, "candidates", lambda *_: [code(PASS), code(DONE)])
    monkeypatch.setattr(Activations, "why_not", lambda *_: Reason("", "because"))
    with pytest.raises(Broken, match="a refusal names its paragraph"):
        laws.refuses(state, Stream(1, "test"))


def test_a_view_that_leaks_is_noticed(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "observe", lambda state, _: state.slot.save())
    with pytest.raises(Broken, match="equal views"):
        twins.look_alike(state, Stream(1, "test"), 1, {})


def test_a_twin_differs_only_in_what_is_hidden(state: State) -> None:
    twin = twins.twin_of(state, 0, Stream(1, "test"), {})
    assert twin is not None
    assert twin.slot.save() != state.slot.save()
    assert (twin.where, twin.marks, twin.strength) == (state.where, state.marks, state.strength)
    assert twins.twin_of(state, 1, Stream(1, "test"), {}) is None
