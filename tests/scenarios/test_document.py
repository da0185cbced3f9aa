"""Where the values of a TOML file stand in its text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from staffetta.scenarios import home_of
from staffetta.scenarios.document import Document
from staffetta.scenarios.paths import Steps

TEXT = '''\
title = "è"
a.b = 3
list = [
  { number = 1 },
  { "10.06" = "è", after = 10.10 }, # note
]
[grid]
drawing = """
..h
w.w
"""
[[units]]
id = "A"
[units.arrives]
turn = 2
[[units]]
id = "B"
[["setup".german.drops]]
turn = 1
hexes = [
  "01.01",
  # between
  "02.01",
]
'''

PLACES: dict[Steps, tuple[int, int]] = {
    ("title",): (1, 9),
    ("a", "b"): (2, 7),
    ("list",): (3, 8),
    ("list", 0): (4, 3),
    ("list", 0, "number"): (4, 14),
    # Columns count characters, not bytes: the è before it is one.
    ("list", 1, "after"): (5, 28),
    ("grid",): (7, 1),
    ("grid", "drawing"): (8, 11),
    ("units", 0): (12, 1),
    ("units", 0, "arrives"): (14, 1),
    ("units", 0, "arrives", "turn"): (15, 8),
    ("units", 1, "id"): (17, 6),
    ("setup", "german", "drops", 0, "turn"): (19, 8),
    ("setup", "german", "drops", 0, "hexes", 1): (23, 3),
}


@pytest.mark.parametrize("path", PLACES)
def test_a_value_stands_where_it_is_written(path: Steps) -> None:
    assert Document("x.toml", TEXT).where(path) == PLACES[path]


def test_a_key_stands_before_its_value() -> None:
    document = Document("x.toml", TEXT)
    assert document.where(("list", 1, "after"), key=True) == (5, 20)
    assert document.where(("list", 1, "10.06"), key=True) == (5, 5)


def test_what_is_not_written_stands_in_what_is_around_it() -> None:
    document = Document("x.toml", TEXT)
    assert document.where(("units", 1, "name")) == (16, 1)
    assert document.where(("nothing", "here")) == (1, 1)


def test_a_value_is_quoted_as_it_is_written() -> None:
    document = Document("x.toml", TEXT)
    assert document.text_at(("list", 1, "after")) == "10.10"
    assert document.text_at(("title",)) == '"è"'
    assert document.text_at(("units", 7)) == ""


def test_a_place_inside_a_drawing() -> None:
    problem = Document("x.toml", TEXT).drawn_problem(("grid", "drawing"), 1, 2, "bad", "mend")
    assert (problem.line, problem.column) == (10, 3)


def paths(value: Any, path: Steps = ()) -> Iterator[Steps]:
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from paths(inner, (*path, index))


@pytest.mark.parametrize("file", ["scenario.toml", "map.toml", "forces.toml"])
def test_every_value_of_a_shipped_file_has_a_place_of_its_own(file: str) -> None:
    text = (home_of("drvar") / file).read_text(encoding="utf-8")
    document = Document(file, text)
    for path in paths(tomllib.loads(text)):
        written = document.text_at(path)
        if written:
            line, column = document.where(path)
            rest = "\n".join(text.split("\n")[line - 1 :])[column - 1 :]
            assert rest.startswith(written), path
