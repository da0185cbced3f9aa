"""What the tests of the laboratory share: small experiments."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.lab import Experiment, run

Asked = Callable[..., Path]


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """Writes the file of an experiment: random players at Drvar, unless other words are given."""

    def write(games: int = 3, more: str = "", *, players: str = '"random", "random"') -> Path:
        file = tmp_path / "trial.toml"
        words = f'scenario = "drvar"\nplayers = [{players}]\ngames = {games}\n{more}\n'
        file.write_text(words, encoding="utf-8")
        return file

    return write


@pytest.fixture
def played(asked: Asked, tmp_path: Path) -> Experiment:
    """An experiment with three games."""
    experiment = Experiment.prepare(asked(), tmp_path / "played")
    assert list(run(experiment)) == [0, 1, 2, 3]
    return experiment
