"""The command: what it prints and writes, and its exit code."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import staffetta
from staffetta.trace import main

Plant = Callable[[str, str], None]


@pytest.fixture
def whole(plant: Plant) -> None:
    """Plant all that the book needs."""
    plant("src/staffetta/rules/fire.py", "# X 2, X 2.1, X 2.1a, X 3, X Abbr.")
    plant("tests/examples/fire.toml", 'rules = ["X 2", "X 2.1", "X 2.1a", "X 3", "X Abbr."]')


@pytest.mark.usefixtures("whole")
def test_it_ends_well_when_nothing_is_missing(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main("book", root=root) == 0
    out = capsys.readouterr().out
    assert "The Book: 6 paragraphs, 5 to enforce; 0 without code, 0 without test" in out


@pytest.mark.usefixtures("whole")
def test_it_goes_red_on_a_planted_gap(
    root: Path, plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    plant("src/staffetta/rules/fire.py", "# X 2, X 2.1, X 3, X Abbr.")
    assert main("book", root=root) == 1
    out = capsys.readouterr().out
    assert "1 without code, 0 without test" in out
    gap = next(line for line in out.splitlines() if "X 2.1a" in line)
    assert gap.split() == ["X", "2.1a", "Title", "2.1a", "yes", "0", "0", "1", "code"]


@pytest.mark.usefixtures("whole")
def test_it_goes_red_on_a_planted_unknown_number(
    root: Path, plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    plant("src/staffetta/play/record.py", "# as in X 2.2")
    assert main("book", root=root) == 1
    assert "unknown paragraph X 2.2 in src/staffetta/play/record.py:1" in capsys.readouterr().out


@pytest.mark.usefixtures("whole")
def test_verbose_lists_every_place_on_a_line_of_its_own(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main("book", root=root, verbose=True)
    lines = capsys.readouterr().out.splitlines()
    assert "  code    src/staffetta/rules/fire.py:1" in lines
    assert "  example tests/examples/fire.toml:1" in lines


@pytest.mark.usefixtures("whole")
def test_titles_come_in_italian_too(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main("book", root=root, language="it")
    assert "Titolo 2.1" in capsys.readouterr().out


def test_json_holds_everything(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main("book", root=root, as_json=True) == 1
    tree = json.loads(capsys.readouterr().out)
    assert tree["complete"] is False
    assert tree["problems"] == []
    paragraph = tree["books"][0]["paragraphs"][1]
    assert paragraph["id"] == "X 2"
    assert paragraph["title"] == {"en": "Title 2", "it": "Titolo 2"}
    assert paragraph["missing"] == ["code", "test"]


@pytest.mark.usefixtures("whole")
def test_output_writes_a_page_that_lines_do_not_change(root: Path, plant: Plant) -> None:
    page = root / "trace.md"
    main("book", root=root, output=page)
    before = page.read_text(encoding="utf-8")
    assert "| X 2.1 | Title 2.1 | yes | `src/staffetta/rules/fire.py` |  | `tests/" in before
    plant("src/staffetta/rules/fire.py", "\n\n# X 2, X 2.1, X 2.1a, X 3, X Abbr.")
    main("book", root=root, output=page)
    assert page.read_text(encoding="utf-8") == before
    assert [file.name for file in root.glob("trace*")] == ["trace.md"]


def test_a_page_that_cannot_be_written_is_a_sentence(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main("book", root=root, output=root / "nowhere" / "page.md") == 2
    assert "nowhere" in capsys.readouterr().err


def test_an_unknown_book_is_a_sentence(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main("atlantis", root=root) == 2
    assert capsys.readouterr().err == "There is no book 'atlantis'; use one of: book.\n"


def test_a_spoilt_index_is_a_sentence(
    root: Path, plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    plant("src/staffetta/rules/book/index.toml", "prefix = 1")
    assert main(root=root) == 2
    assert "index.toml: Expected `str`, got `int`" in capsys.readouterr().err


@pytest.mark.slow
def test_by_default_it_traces_every_book_of_this_checkout(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(as_json=True)
    names = [book["name"] for book in json.loads(capsys.readouterr().out)["books"]]
    assert "rosselsprung" in names


@pytest.mark.usefixtures("whole")
def test_a_book_that_is_only_indexed_owes_nothing(
    root: Path, plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    registry, other = "src/staffetta/rules/registry.py", "src/staffetta/rules/other"
    index = (root / "src/staffetta/rules/book/index.toml").read_text(encoding="utf-8")
    plant(f"{other}/index.toml", index.replace("The Book", "The Other").replace("X", "Y"))
    plant(registry, 'BOOKS = {"book": 1}')
    assert main(root=root, rulings=root / "rulings.md") == 0
    assert "The Other" not in capsys.readouterr().out
    assert "## The Other" in (root / "rulings.md").read_text(encoding="utf-8")
    assert main("other", root=root) == 1
    plant(registry, 'BOOKS = {"book": 1, "other": 2}')
    assert main(root=root) == 1


def test_an_installed_package_says_that_it_needs_a_checkout(tmp_path: Path) -> None:
    package = Path(staffetta.__file__).parent
    shutil.copytree(package, tmp_path / "staffetta", ignore=shutil.ignore_patterns("*.so"))
    command = [sys.executable, "-m", "staffetta.trace"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "run it in a checkout" in done.stderr
