"""A small example to break in many ways, and a place to write it to."""

from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.examples import main, playables

GOOD = '''\
id = "R/T-1"
rules = ["R 9.1"]
scenario = "drvar"
turn = 5
active = "german"
points = { german = 5, yugoslav = 4 }
pieces = [
  { id = "G-PAN", hex = "02.02" },
  { id = "Y-1", hex = "02.03", full = 4 },
]

[map]
grid = """
...
...
...
...
"""

[[steps]]
do = ["activate 02.02", "attack", "at 02.03"]
dice = 3

[[steps]]
do = ["roll 2 4 6", "roll 5"]
pieces.Y-1 = { hex = "02.03", strength = 4, marks = ["pinned"] }
points = { german = 4, yugoslav = 4 }
decides = "yugoslav"
'''


class Desk:
    """Writes examples and plays them."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def write(self, text: str, name: str = "one.toml") -> Path:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def failure(self, text: str) -> str | None:
        """What is wrong with the first case of an example that can be read."""
        return playables(self.write(text))[0].failure()

    def run(self, *texts: str) -> tuple[int, str]:
        """Exit code and output of the command on a folder of examples."""
        for number, text in enumerate(texts):
            self.write(text, f"{number}.toml")
        code = main([self.folder])
        return code, self.capsys.readouterr().out


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


@pytest.fixture
def good() -> str:
    return GOOD


@pytest.fixture
def changed(good: str) -> Callable[[str, str], str]:
    def change(old: str, new: str) -> str:
        assert old in good
        return good.replace(old, new)

    return change
