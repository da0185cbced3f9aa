"""What the documents say is tried out."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from .conftest import Run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["reference/command-line.md", "guides/researcher.md"])
def test_the_python_of_the_pages_runs(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert tried > 5
    assert not failed


def test_every_command_of_the_page_exists(staffetta: Run) -> None:
    page = (ROOT / "docs/reference/command-line.md").read_text(encoding="utf-8")
    commands = set(
        re.findall(r"^    staffetta (scenario check|scenario copy|lab \w+|\w+)", page, re.MULTILINE)
    )
    assert len(commands) == 18
    for command in commands:
        said = staffetta(*command.split(), "--help")
        assert said.code == 0
        shown = rf"^    staffetta {command}(.*\n(?:     +.+\n)*)"
        for words in re.findall(shown, page, re.MULTILINE):
            for flag in re.findall(r"--[a-z]+", words):
                assert flag in said.out, (command, flag)
