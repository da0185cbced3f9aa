"""The matrix: complete only if every enforceable paragraph is carried and tested."""

from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.trace import Matrix, build

Plant = Callable[[str, str], None]
Trace = Callable[[], Matrix]

CODE = "src/staffetta/rules/fire.py"
TEST = "tests/rules/test_fire.py"
EXAMPLE = "tests/examples/fire.toml"

MARKED = """
@pytest.mark.rule("X 2", "X 2.1", "X 2.1a")
def test_fire(): assert fire()
"""


@pytest.fixture
def whole(plant: Plant) -> None:
    """Plant all that the book needs."""
    plant(CODE, "# X 2, X 2.1, X 2.1a")
    plant("src/staffetta/scenarios/data/s/map.toml", "# X 3, X Abbr.")
    plant(TEST, MARKED)
    plant(EXAMPLE, 'rules = ["X 3", "X Abbr."]')


def gaps(matrix: Matrix) -> dict[str, tuple[str, ...]]:
    rows = matrix.books[0].rows
    return {row.paragraph.id: row.missing for row in rows if row.missing}


@pytest.mark.usefixtures("whole")
def test_it_is_complete_when_all_is_carried_and_tested(matrix: Trace) -> None:
    traced = matrix()
    assert gaps(traced) == {}
    assert traced.problems == ()
    assert traced.is_complete


@pytest.mark.usefixtures("whole")
def test_code_removed_is_a_gap(plant: Plant, matrix: Trace) -> None:
    plant(CODE, "# X 2, X 2.1a")
    assert gaps(matrix()) == {"X 2.1": ("code",)}
    assert not matrix().is_complete


@pytest.mark.usefixtures("whole")
def test_a_test_removed_is_a_gap(plant: Plant, matrix: Trace) -> None:
    plant(TEST, MARKED.replace('"X 2", ', ""))
    assert gaps(matrix()) == {"X 2": ("test",)}
    assert not matrix().is_complete


@pytest.mark.usefixtures("whole")
def test_a_test_skipped_is_a_gap(plant: Plant, matrix: Trace) -> None:
    plant(TEST, f"@pytest.mark.skip{MARKED}")
    assert gaps(matrix()) == {"X 2": ("test",), "X 2.1": ("test",), "X 2.1a": ("test",)}


@pytest.mark.usefixtures("whole")
def test_a_worked_example_stands_for_a_test(plant: Plant, matrix: Trace) -> None:
    plant(TEST, "")
    plant("tests/examples/more/melee.toml", 'rules = ["X 2", "X 2.1", "X 2.1a"]')
    assert matrix().is_complete


@pytest.mark.usefixtures("whole")
def test_behaviour_in_a_data_file_alone_is_a_gap(plant: Plant, matrix: Trace) -> None:
    plant(CODE, "# X 2.1, X 2.1a")
    plant("src/staffetta/scenarios/data/s/forces.toml", 'reference = "X 2"')
    traced = matrix()
    assert gaps(traced) == {"X 2": ("code",)}
    assert len(traced.books[0].rows[1].code) == 1


def test_flavour_needs_nothing_and_an_empty_checkout_has_every_other_gap(matrix: Trace) -> None:
    both = ("code", "test")
    assert gaps(matrix()) == dict.fromkeys(["X 2", "X 2.1", "X 2.1a", "X 3", "X Abbr."], both)
    assert matrix().books[0].enforceable == 5
    assert matrix().books[0].lacking("code") == 5


def test_places_say_file_line_and_test(plant: Plant, matrix: Trace) -> None:
    plant(TEST, MARKED)
    assert [str(place) for place in matrix().books[0].rows[1].tests] == [f"{TEST}:3 test_fire"]


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        (CODE, "# X 2, X 2.1, X 2.1a\n# X 99", f"unknown paragraph X 99 in {CODE}:2"),
        (TEST, MARKED.replace("X 2.1a", "X 4"), f"unknown paragraph X 4 in {TEST}:2"),
        (TEST, MARKED.replace("X 2.1a", "2.1a"), f"unknown paragraph 2.1a in {TEST}:2"),
        (EXAMPLE, '\nrules = ["X 3",\n "X 8"]', f"unknown paragraph X 8 in {EXAMPLE}:3"),
        (EXAMPLE, 'x = 1\nrules = "X 3"', "`rules` must be a list of quoted paragraphs"),
        (EXAMPLE, "rules = [", "this file cannot be read"),
        (TEST, "def test_", "this file cannot be read"),
    ],
)
def test_a_file_that_names_what_is_not_there_makes_it_incomplete(
    plant: Plant, matrix: Trace, file: str, text: str, problem: str
) -> None:
    plant(file, text)
    traced = matrix()
    assert str(traced.problems[0]).startswith(problem)
    assert f"{file}:" in str(traced.problems[0])
    assert not traced.is_complete


@pytest.mark.usefixtures("whole")
def test_other_books_are_none_of_this_books_business(plant: Plant, matrix: Trace) -> None:
    plant("tests/rules/test_more.py", MARKED.replace('"X 2"', '"Q 7", "X 2"'))
    plant("src/staffetta/rules/melee.py", "# Q 7, X 2")
    plant("tests/examples/melee.toml", 'rules = ["Q 7"]')
    assert matrix().is_complete


@pytest.mark.usefixtures("whole")
def test_files_that_pytest_does_not_collect_are_no_tests(plant: Plant, matrix: Trace) -> None:
    plant(TEST, "")
    plant("tests/rules/helpers.py", MARKED)
    assert len(gaps(matrix())) == 3


def test_one_problem_is_told_once_for_all_books(root: Path, plant: Plant) -> None:
    index = (root / "src/staffetta/rules/book/index.toml").read_text(encoding="utf-8")
    plant("src/staffetta/rules/other/index.toml", index.replace("X", "Z"))
    plant(TEST, "def test_")
    traced = build(root, ["book", "other"])
    assert [book.name for book in traced.books] == ["book", "other"]
    assert len(traced.problems) == 1
