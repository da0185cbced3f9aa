"""What the tests of the scenarios share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.scenarios import home_of
from tests.scenarios.copies import Copy
from tests.scenarios.later import write_later


@pytest.fixture
def drvar(tmp_path: Path) -> Copy:
    home = tmp_path / "mine"
    shutil.copytree(home_of("drvar"), home)
    return Copy(home)


@pytest.fixture
def later(tmp_path: Path) -> Copy:
    return write_later(tmp_path)
