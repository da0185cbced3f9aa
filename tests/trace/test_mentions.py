"""Paragraph numbers in code: found in comments and strings, whole, on the right line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.trace import Matrix

Plant = Callable[[str, str], None]
Trace = Callable[[], Matrix]

FILE = "src/staffetta/rules/fire.py"

SOURCES = {
    '"""Fire (X 2.1)."""': {"X 2.1": [1]},
    "# a comment: X 2.1, X 3.": {"X 2.1": [1], "X 3": [1]},
    "#: X 2.1; see Y 9 and X-4.": {"X 2.1": [1]},
    'cite = ("X 2", f"X 3 {cite}")': {"X 2": [1], "X 3": [1]},
    "# The end of a sentence is not part of a number: X 2.": {"X 2": [1]},
    "# A longer number is not the shorter one: X 2.1a": {"X 2.1a": [1]},
    "# X 2.1\n# and again X 2.1": {"X 2.1": [1, 2]},
    "# X 2.1 twice on one line, X 2.1": {"X 2.1": [1]},
    '"""Wrapped from one line to the next: X\n    2.1, see there."""': {"X 2.1": [1]},
    "# Wrapped in a comment: X\n# 2.1, see there.": {"X 2.1": [1]},
    'said = (\n    "joined by Python: X "\n    "2.1"\n)': {"X 2.1": [2]},
    '"""One.\n\nTwo: X 2.\n"""\n\nthree = "X 3"': {"X 2": [3], "X 3": [6]},
    "# a name for a number: X Abbr.": {"X Abbr.": [1]},
    "# not ours: AX 2, R/X 2, X-2, x 2, X  2": {},
    "X = 2  # nor is this": {},
}


@pytest.mark.parametrize("source", SOURCES)
def test_numbers_are_found_whole_and_on_their_line(
    plant: Plant, matrix: Trace, source: str
) -> None:
    plant(FILE, source)
    traced = matrix()
    found = {row.paragraph.id: [p.line for p in row.code] for row in traced.books[0].rows}
    assert {id_: lines for id_, lines in found.items() if lines} == SOURCES[source]
    assert traced.problems == ()


@pytest.mark.parametrize("number", ["9", "2.1.1", "2.2", "2.1ab", "2.1b", "21"])
def test_a_number_that_the_book_has_not_is_a_problem(
    plant: Plant, matrix: Trace, number: str
) -> None:
    plant(FILE, f"\n# see X {number}.\n")
    problems = [str(problem) for problem in matrix().problems]
    assert problems == [f"unknown paragraph X {number} in {FILE}:2"]


def test_a_part_after_a_hyphen_counts_where_the_book_has_such_parts(
    root: Path, plant: Plant, matrix: Trace
) -> None:
    plant(FILE, "# X 2-line, X 2.1")
    assert [len(row.code) for row in matrix().books[0].rows[1:3]] == [1, 1]
    index = root / "src/staffetta/rules/book/index.toml"
    parts = index.read_text(encoding="utf-8").replace('"X 2.1a"', '"X 2-a"')
    index.write_text(parts, encoding="utf-8")
    plant(FILE, "# X 2-a; X 2.1. X 2-b")
    traced = matrix()
    assert [len(row.code) for row in traced.books[0].rows[1:4]] == [0, 1, 1]
    assert [str(p) for p in traced.problems] == [f"unknown paragraph X 2-b in {FILE}:1"]


@pytest.mark.parametrize("part", ["engine", "rules/book", "scenarios", "view", "play"])
def test_rules_live_in_these_parts(plant: Plant, matrix: Trace, part: str) -> None:
    plant(f"src/staffetta/{part}/file.py", "# X 2")
    assert matrix().books[0].rows[1].code[0].file == f"src/staffetta/{part}/file.py"


@pytest.mark.parametrize("part", ["ai", "lab", "server", "trace"])
def test_rules_do_not_live_in_other_parts(plant: Plant, matrix: Trace, part: str) -> None:
    plant(f"src/staffetta/{part}/file.py", "# X 2, X 99")
    assert matrix().books[0].rows[1].code == ()
    assert matrix().problems == ()


def test_the_lists_of_all_paragraphs_prove_nothing(plant: Plant, matrix: Trace) -> None:
    plant("src/staffetta/rules/book/rulings.toml", "ruling = []  # X 2")
    assert not any(row.code for row in matrix().books[0].rows)


def test_a_file_that_is_no_python_is_a_problem_and_not_the_end(plant: Plant, matrix: Trace) -> None:
    plant("src/staffetta/rules/bad.py", 'x = """')
    plant(FILE, "# X 2")
    traced = matrix()
    assert [p.file for p in traced.problems] == ["src/staffetta/rules/bad.py"]
    assert traced.books[0].rows[1].code
