"""Scenarios of books that are still to come are shipped, but not offered."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.rules.registry import BOOKS
from staffetta.scenarios import home_of, load, loader, shipped
from staffetta.scenarios.playable import playable
from tests.scenarios.copies import Copy


def test_every_playable_scenario_has_a_registered_book() -> None:
    assert "drvar" in playable()
    assert {name for name in shipped() if load(name).book in BOOKS} == set(playable())


def test_a_scenario_of_an_unknown_book_loads_but_is_not_playable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("drvar", "other"):
        shutil.copytree(home_of("drvar"), tmp_path / name)
    other = Copy(tmp_path / "other")
    other.replace("scenario.toml", 'id = "drvar"', 'id = "other"')
    other.replace("scenario.toml", 'book = "', 'book = "after-')
    monkeypatch.setattr(loader, "_DATA", tmp_path)
    assert shipped() == ("drvar", "other")
    assert load("other").book not in BOOKS
    assert playable() == ("drvar",)
