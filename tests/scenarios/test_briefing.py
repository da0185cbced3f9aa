"""The briefing of a scenario: read with it, checked, and no part of the game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.scenarios import load
from staffetta.scenarios.loader import check, home_of

SHIPPED = ("drvar", "gravellona", "gravellona-2013", "tarnova")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    copy = tmp_path / "mine"
    shutil.copytree(home_of("drvar"), copy)
    return copy


@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_shipped_scenario_advises_both_sides(scenario: str) -> None:
    sheet = load(scenario)
    assert sheet.briefing is not None
    assert set(sheet.briefing.sides) == {side.id for side in sheet.sheet.sides}
    for side in sheet.briefing.sides.values():
        assert 2 <= len(side.advice) <= 4


def test_a_scenario_needs_no_briefing_and_is_the_same_game_without(mine: Path) -> None:
    (mine / "briefing.toml").unlink()
    own = load(mine)
    assert own.briefing is None
    assert own.digest == load("drvar").digest


def test_a_side_that_is_not_there_is_pointed_out(mine: Path) -> None:
    file = mine / "briefing.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("sides.german", "sides.germn"), encoding="utf-8")
    [problem] = check(mine).problems
    assert (problem.file, problem.what) == ("briefing.toml", "there is no side 'germn'")
    assert problem.line > 1
    assert "german" in problem.advice


def test_a_misspelt_key_is_pointed_out(mine: Path) -> None:
    file = mine / "briefing.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[situation]", "[sitution]"), encoding="utf-8")
    assert any("sitution" in problem.path for problem in check(mine).problems)
