"""What is hidden from whom, and when somebody learns of it."""

from __future__ import annotations

import pytest

from staffetta import Game
from staffetta.engine.events import PUBLIC
from staffetta.engine.state import State
from staffetta.engine.units import LEFT, REVEALED
from staffetta.view.secrecy import has_secrets, hidden, learned, may_know, must_cover
from staffetta.view.veil import ALL
from tests.view.games import SCENARIOS, states

SIDES = GERMAN, YUGOSLAV = 0, 1


@pytest.fixture
def state() -> State:
    """The Missions have been dealt."""
    game = Game.new("drvar")
    while game.decision and game.decision.side == "yugoslav":
        game.choose(game.decision.choices[0])
    return game.state


def missions(state: State) -> list[int]:
    return [u for u, piece in enumerate(state.pieces) if piece.kind.name == "mission"]


def test_faces_are_hidden_from_the_other_side_only(state: State) -> None:
    assert len(hidden(state, GERMAN)) == len(missions(state)) == 10
    assert not hidden(state, YUGOSLAV)


def test_a_face_turned_up_is_learned(state: State) -> None:
    after = state.copy()
    after.marks[missions(state)[2]] |= REVEALED
    assert len(hidden(after, GERMAN)) == len(missions(state)) - 1
    assert learned(state, after)
    assert not learned(after, state)
    assert not learned(state, state.copy())


def test_a_hidden_piece_that_leaves_tells_something(state: State) -> None:
    after = state.copy()
    after.remove(missions(state)[2], LEFT)
    assert learned(state, after)


def test_a_piece_without_a_secret_tells_nothing(state: State) -> None:
    after = state.copy()
    unit = next(u for u in state.roster[YUGOSLAV] if state.pieces[u].kind.combat)
    after.remove(unit, LEFT)
    assert not learned(state, after)


def test_the_end_of_a_game_shows_everything(state: State) -> None:
    after = state.copy()
    after.end(GERMAN, "points", (1, 0))
    assert not hidden(after, GERMAN)
    assert learned(state, after)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_secret_question_leaves_behind_is_hidden(scenario: str) -> None:
    for state in states(scenario, 3):
        frame = state.frame
        if frame is not None and frame.secret:
            assert may_know(state, frame, state.decider)
            assert may_know(state, frame, ALL)
            assert not may_know(state, frame, 1 - state.decider)
            assert not may_know(state, frame, PUBLIC)
            assert has_secrets(state.world)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_shared_screen_is_covered_only_for_a_side_with_secrets(scenario: str) -> None:
    keeper = {"drvar": "yugoslav", "tarnova": "axis"}.get(scenario)
    covered: set[str] = set()
    for state in states(scenario, 3):
        covered |= {side for i, side in enumerate(state.world.sides) if must_cover(state, i)}
        frame = state.frame
        if frame is not None and frame.secret:
            assert must_cover(state, state.decider)
    assert covered == ({keeper} if keeper else set())
