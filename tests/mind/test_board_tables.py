"""What is kept for a world is the same in every position of every game of it."""

from __future__ import annotations

from functools import cache
from types import FunctionType

import pytest

from staffetta.ai.weight_files import weights_for
from staffetta.engine.state import State
from staffetta.mind import board_tables
from staffetta.mind.board_tables import BoardTables
from staffetta.mind.evaluation import Evaluation, MeleeOdds
from staffetta.mind.weights import Prize
from staffetta.rules.book import veiled
from tests.view.games import SCENARIOS, decisions

#: What an evaluation knows of one position only, and looks at anew in each.
STUDIED = {"mean"}
#: Other things with tests of their own.
APART = {"world", "book", "weights", "terrain"}


def kept(scenario: str, state: State) -> dict[str, object]:
    """All that the machines keep for the world of a position, made in that position."""
    evaluation = Evaluation(state, weights_for(scenario, state.world.sides[0]))
    found = {**vars(BoardTables(state)), **vars(evaluation)}
    return {
        name: vars(value) if isinstance(value, MeleeOdds) else value
        for name, value in found.items()
        if name not in STUDIED | APART
    }


@pytest.mark.interpreted
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_tables_do_not_depend_on_the_position(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # These two take most of the time, and no position.
    slow: tuple[FunctionType, ...] = (board_tables.distances, board_tables.costs_to)  # type: ignore[assignment]
    for function in slow:
        monkeypatch.setattr(board_tables, function.__name__, cache(function))
    first: dict[str, object] = {}
    for state in decisions(scenario, 3):
        now = kept(scenario, state)
        first = first or now
        assert [name for name in now if now[name] != first[name]] == []
    assert {"open", "assault_modifier", "by_night", "odds"} <= set(first)


def test_a_position_with_nothing_hidden_forgets_what_lay_hidden_in_another() -> None:
    state = next(state for state in decisions("drvar", 3, 20) if state.turn == 2)
    evaluation = Evaluation(state, weights_for("drvar", state.world.sides[0]))
    evaluation.study(veiled(state, 0))
    assert evaluation.mean.taken < 0
    evaluation.study(state)
    assert vars_of(evaluation.mean) == (0.0, 0.0, 0.0)


def vars_of(prize: Prize) -> tuple[float, float, float]:
    return prize.here, prize.away, prize.taken
