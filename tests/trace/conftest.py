"""A small checkout to plant files in, with a book of five paragraphs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.trace import Matrix, build

INDEX = """
prefix = "X"
title = "The Book"
"""

PARAGRAPH = """
[[paragraph]]
id = "X {number}"
enforce = "{enforce}"
title = {{ en = "Title {number}", it = "Titolo {number}" }}
summary = {{ en = "English {number}.", it = "Italiano {number}." }}
"""

PARAGRAPHS = {"1": "flavour", "2": "yes", "2.1": "yes", "2.1a": "yes", "3": "data", "Abbr.": "data"}

Plant = Callable[[str, str], None]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with one book and nothing else."""
    paragraphs = [PARAGRAPH.format(number=n, enforce=e) for n, e in PARAGRAPHS.items()]
    folder = tmp_path / "src/staffetta/rules/book"
    folder.mkdir(parents=True)
    (folder / "index.toml").write_text(INDEX + "".join(paragraphs), encoding="utf-8")
    return tmp_path


@pytest.fixture
def plant(root: Path) -> Plant:
    """Write a file into the checkout."""

    def write(file: str, text: str) -> None:
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return write


@pytest.fixture
def matrix(root: Path) -> Callable[[], Matrix]:
    """Trace the checkout as it is now."""
    return lambda: build(root, ["book"])
