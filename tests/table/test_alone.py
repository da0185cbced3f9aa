"""A table needs no server: no web framework, no database, no threads, no other processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from tests.table import absent
absent.install()
from tests.table.whole_game import play
import threading
def start(self):
    raise AssertionError("a thread was started")
threading.Thread.start = start
print(play(*sys.argv[1:]), "entries")
"""


@pytest.mark.parametrize(("scenario", "machine"), [("drvar", "yugoslav"), ("tarnova", "partisan")])
def test_a_whole_game_is_played_where_there_is_no_server(scenario: str, machine: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, scenario, machine],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(" entries\n")
