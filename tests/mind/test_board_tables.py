"""What is kept for a world is the same in every position of every game of it."""

from __future__ import annotations

import pytest

from staffetta.ai.weight_files import weights_for
from staffetta.engine.state import State
from staffetta.mind.board_tables import BoardTables
from staffetta.mind.evaluation import Evaluation
from tests.view.games import SCENARIOS, decisions

TABLES = (
    *("far", "open", "wet", "assault_modifier", "objectives", "forts", "goals", "goal_set"),
    *("goal_at", "way", "out"),
)
EVALUATION = (
    *("can_assault", "fires", "by_day", "by_night", "leaders", "others", "empty", "fired_out"),
    *("digs", "masked", "top_only"),
)


def kept(scenario: str, state: State) -> dict[str, object]:
    tables = BoardTables(state)
    evaluation = Evaluation(state, weights_for(scenario, state.world.sides[0]))
    found: dict[str, object] = {name: getattr(tables, name) for name in TABLES}
    return found | {name: getattr(evaluation, name) for name in EVALUATION}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_tables_do_not_depend_on_the_position(scenario: str) -> None:
    first: dict[str, object] = {}
    for seed in (3, 4):
        for state in decisions(scenario, seed, 23):
            now = kept(scenario, state)
            first = first or now
            assert [name for name in now if now[name] != first[name]] == []
