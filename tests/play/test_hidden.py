"""What is hidden from whom, and when somebody learns of it."""

from __future__ import annotations

import pytest

from staffetta import Game
from staffetta.engine.state import State
from staffetta.engine.units import LEFT, REVEALED
from staffetta.play.hidden import hidden, learned

GERMAN, YUGOSLAV = 0, 1


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
    assert len(hidden(state, GERMAN)) == 8
    assert not hidden(state, YUGOSLAV)


def test_a_face_turned_up_is_learned(state: State) -> None:
    after = state.copy()
    after.marks[missions(state)[2]] |= REVEALED
    assert len(hidden(after, GERMAN)) == 7
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
