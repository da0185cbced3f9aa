"""The version is set in one place."""

from __future__ import annotations

import json
import re
from pathlib import Path

from staffetta import __version__

ROOT = Path(__file__).parents[1]


def test_the_changelog_has_a_dated_section_for_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## (\d+\.\d+\.\d+), \d+ [A-Z][a-z]+ \d{4}$", text, re.MULTILINE)
    assert __version__ in releases or ".dev" in __version__
    assert "## Unreleased" in text


def test_the_page_states_no_version_of_its_own() -> None:
    package = json.loads((ROOT / "client/package.json").read_text(encoding="utf-8"))
    assert "version" not in package
