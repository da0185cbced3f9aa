"""docs/reference/rulings.md says what the books' files say."""

from pathlib import Path

from staffetta.trace import main
from staffetta.trace.rulings import page
from staffetta.view.paragraphs import books, load

ROOT = Path(__file__).parents[2]


def test_the_committed_page_is_up_to_date() -> None:
    committed = (ROOT / "docs/reference/rulings.md").read_text(encoding="utf-8")
    fresh = page([load(book) for book in books()])
    assert committed == fresh, "run: python -m staffetta.trace --rulings docs/reference/rulings.md"


def test_every_ruling_and_option_is_on_the_page() -> None:
    text = page([load("rosselsprung")])
    for ruling in load("rosselsprung").rulings:
        assert f"| {ruling.id} | {', '.join(ruling.paragraphs)} |" in text
    assert "| `points-cap` | `0` | Points kept" in text
    assert "| `halving` | `down` |" in text
    assert "| `indirect-fire` | `false` |" in text


def test_the_page_can_be_had_in_italian(root: Path) -> None:
    """Every reading with its reason in that language."""
    text = page([load("rosselsprung")], "it")
    for ruling in load("rosselsprung").rulings:
        assert f" | {ruling.what.it} | {ruling.why.it} |" in text
    main("book", root=root, rulings=root / "rulings.md", language="it")
    assert "# Interpretazioni\n" in (root / "rulings.md").read_text(encoding="utf-8")


def test_the_command_writes_the_page(root: Path) -> None:
    main("book", root=root, rulings=root / "rulings.md")
    assert "## The Book" in (root / "rulings.md").read_text(encoding="utf-8")
