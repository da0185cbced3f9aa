"""The weights are data, and a side may have some of its own."""

from __future__ import annotations

from typing import cast

import pytest

from staffetta.ai.weight_files import table_for, weights_for, win_model_for
from staffetta.play.setting import set_out
from tests.view.games import SCENARIOS


def test_a_side_thinks_as_its_part_of_the_file_says() -> None:
    both, own = table_for("gravellona-2013"), table_for("gravellona-2013", "axis")
    assert "as" not in both
    assert "as" not in own
    assert weights_for("gravellona-2013", "axis").guard != weights_for("gravellona-2013").guard
    assert own["hold"] == both["hold"]


def test_a_side_without_such_a_part_thinks_as_both_do() -> None:
    assert table_for("gravellona-2013", "partisan") == table_for("gravellona-2013")
    assert table_for("drvar", "yugoslav") == table_for("drvar")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_faces_are_hidden_where_they_can_lie(scenario: str) -> None:
    setting = set_out(scenario)
    setups = setting.scenario.sheet.setup.values()
    hexes = {mission.hex for setup in setups for mission in setup.missions}
    faces = {mission.identity for setup in setups for mission in setup.missions}
    for face, odds in weights_for(scenario).hiding.items():
        assert face in faces
        assert set(odds) < hexes
        assert min(odds.values()) > 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_chances_of_a_side_are_counted_as_it_judges(scenario: str) -> None:
    sides = set_out(scenario).world.sides
    first, second = [win_model_for(scenario, side) for side in sides]
    assert (first == second) == (table_for(scenario, sides[0]) == table_for(scenario, sides[1]))
    assert "value" in cast("dict[str, object]", first["signs"])


def test_where_no_games_were_counted_the_value_is_all_there_is() -> None:
    assert win_model_for("no such scenario", "axis") == win_model_for("another", "partisan")
