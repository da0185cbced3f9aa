"""The fourth book is played, in a process of its own where the registry knows it.

played.py tests it from the engine to the table. The test of law 1 runs over all books of the
registry, so over this one too. tests/browser/test_fourth_book.py plays it through the page.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {
    **os.environ,
    "STAFFETTA_BOOKS": "tests.fourth_book",
    "STAFFETTA_KERNEL": "python",  # Its classes inherit from those of the kernel.
    "PYTHONPATH": str(ROOT),
}


@pytest.mark.parametrize("tests", ["tests/fourth_book/played.py", "tests/view/test_leaks.py"])
def test_a_book_needs_nothing_outside_its_folder(tests: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*command, "-k", "six-hexes or played", tests],
        cwd=ROOT,
        env=ENVIRONMENT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def test_without_being_named_the_book_is_not_there() -> None:
    """Nothing in the program knows it."""
    found = subprocess.run(
        [sys.executable, "-m", "staffetta", "scenarios"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "drvar" in found.stdout
    assert "six-hexes" not in found.stdout
