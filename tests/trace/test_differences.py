"""The page that compares the books says what the rules do, and is up to date."""

from pathlib import Path

from staffetta.trace import differences

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_in_docs_is_the_one_that_the_rules_give() -> None:
    assert (ROOT / "docs" / "reference" / "books.md").read_text(
        encoding="utf-8"
    ) == differences.page(), "run: python -m staffetta.trace --differences docs/reference/books.md"


def test_a_number_that_differs_stands_side_by_side() -> None:
    lines = differences.table("Combat", differences.columns())
    row = next(line for line in lines if line.startswith("| stacking limit"))
    assert {"8", "6"} <= {cell.strip() for cell in row.split("|")}


def test_a_reconstructed_number_is_marked() -> None:
    lines = differences.table("Actions", differences.columns())
    assert "| actions attack | 1 | 1 | 2† | 1 |" in lines


def test_what_is_the_same_everywhere_is_said_once() -> None:
    lines = differences.table("Units", differences.columns())
    assert "- units command: allowance 4" in lines


def test_an_option_stands_only_where_it_means_something() -> None:
    lines = differences.table("Rules options, the default first", differences.columns())
    row = next(line for line in lines if line.startswith("| frost-hinders-mines"))
    cells = [cell.strip() for cell in row.split("|")[2:6]]
    assert cells == ["–", "–", "–", "false, true (B/C-13)"]


def test_a_number_of_one_chapter_stands_only_in_its_column() -> None:
    found = differences.columns()
    for section, row in (
        ("Combat", "| gravellona morale | – | 6 | – | – |"),
        ("Combat", "| tarnova frost | – | – | – | 5 |"),
        ("Actions", "| actions overrun | – | – | – | 1 |"),
        ("Units", "| units armoured-car | – | allowance 12, range 2† | allowance 5 | – |"),
    ):
        assert row in differences.table(section, found)


def test_the_page_speaks_to_readers_and_not_of_code() -> None:
    page = differences.page()
    for code in ("``", "True", "False", "None"):
        assert code not in page
