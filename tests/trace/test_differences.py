"""The page that compares the books says what the rules do, and is up to date."""

from pathlib import Path

from staffetta.trace import differences

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_in_docs_is_the_one_that_the_rules_give() -> None:
    assert (ROOT / "docs" / "books.md").read_text(encoding="utf-8") == differences.page(), (
        "run: python -m staffetta.trace --differences docs/books.md"
    )


def test_a_number_that_differs_stands_side_by_side() -> None:
    lines = differences.table("Numbers", differences.columns())
    row = next(line for line in lines if line.startswith("| strength in a hex"))
    assert {"8", "6"} <= {cell.strip() for cell in row.split("|")}


def test_what_is_the_same_everywhere_is_said_once() -> None:
    lines = differences.table("Terrain", differences.columns())
    assert "- stream: cost +1, assault -2" in lines
