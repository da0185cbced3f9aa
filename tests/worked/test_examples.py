"""Every worked example of the project passes; one test for each case."""

from pathlib import Path

import pytest

from staffetta.examples import BadExample, Playable, example_files, playables

HOME = Path(__file__).parents[1] / "examples"


def cases() -> list[object]:
    found: list[object] = []
    for path in example_files([HOME]):
        try:
            found += [pytest.param(case, id=case.name) for case in playables(path)]
        except BadExample as error:
            found.append(pytest.param(error, id=path.stem))
    return found


@pytest.mark.parametrize("case", cases())
def test_a_worked_example_comes_out_as_it_says(case: Playable | BadExample) -> None:
    if isinstance(case, BadExample):
        raise case
    assert case.failure() is None


def test_no_two_examples_share_an_id() -> None:
    ids = [playables(path)[0].example.file.id for path in example_files([HOME])]
    assert sorted(set(ids)) == sorted(ids)
