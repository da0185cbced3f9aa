"""Every worked example of the project passes; one test for each case."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from staffetta.examples import Playable, example_files, playables

HOME = Path(__file__).parents[1] / "examples"


def cases() -> list[object]:
    """Each case by its file and number; collecting them must be quick, so nothing is built."""
    found: list[object] = []
    for path in example_files([HOME]):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        names = [english(case["name"]) for case in data.get("cases", [])]
        for number, name in enumerate(names or [""]):
            words = f"{data['id']}: {name}" if name else data["id"]
            found.append(pytest.param(path, number, id=words))
    return found


def english(name: str | dict[str, str]) -> str:
    return name if isinstance(name, str) else name["en"]


read = cache(playables)


@pytest.mark.parametrize(("path", "number"), cases())
def test_a_worked_example_comes_out_as_it_says(path: Path, number: int) -> None:
    case: Playable = read(path)[number]
    assert case.failure() is None


def test_no_two_examples_share_an_id() -> None:
    texts = [path.read_text(encoding="utf-8") for path in example_files([HOME])]
    ids = [tomllib.loads(text)["id"] for text in texts]
    assert sorted(set(ids)) == sorted(ids)
