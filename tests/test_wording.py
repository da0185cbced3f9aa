"""Plain English: words that we do not use, in documents, code, messages and rule summaries."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
#: What to say instead is in brackets.
AVOIDED = {
    "whoever": "name the player, side, unit or program",
    "anew": "again",
    "reckon": "compute, estimate",
    "nought": "zero",
    "so many": "this many, or the number's name",
    "so much": "this much, or the amount's name",
}
PATTERN = re.compile(rf"\b({'|'.join(AVOIDED)})", re.IGNORECASE)
#: Generated from the books' own files.
GENERATED = {"client/src/lib/schema.d.ts", "docs/reference/books.md", "docs/reference/rulings.md"}
FILES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *(ROOT / "src/staffetta").rglob("*.py"),
        *(ROOT / "src/staffetta").rglob("*.en.ftl"),
        *(ROOT / "src/staffetta/rules").rglob("*.toml"),
        *[file for kind in ("ts", "svelte") for file in (ROOT / "client/src").rglob(f"*.{kind}")],
    ]
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_word_that_we_avoid(file: Path) -> None:
    if str(file.relative_to(ROOT)) in GENERATED:
        return
    found = [
        f"{file.name}:{number}: {match[0]!r}: {AVOIDED[match[0].lower()]}"
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for match in PATTERN.finditer(line)
    ]
    assert found == []
