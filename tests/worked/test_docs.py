"""The examples in the page for writers are played as they are printed there."""

import re
from pathlib import Path

from staffetta.examples import playables

PAGE = Path(__file__).parents[2] / "docs" / "worked-examples.md"


def test_the_examples_of_the_page_for_writers_pass(tmp_path: Path) -> None:
    printed = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(printed) == 2
    for number, text in enumerate(printed):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert [case.failure() for case in playables(path) if case.failure()] == []
