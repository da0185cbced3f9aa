"""Checks of the tables: rows whose numbers are out of order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from staffetta.rules.registry import BOOKS
from staffetta.rules.tables import Group, Part, Rows
from staffetta.scenarios.checks.folder import Folder
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.shape import AnyDecoded


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of sense in the tables in force."""
    entry = BOOKS.get(str(folder.sheet.document.data.get("book")))
    for file in folder.tables:
        name = file.document.name.rpartition("/")[2]
        if entry is None or file.value is None:
            continue
        for section, group in entry.shape[name].items():
            if file.whole(section):
                yield from _part(file, (section,), group, file.document.data[section])


def _part(file: AnyDecoded, path: Steps, part: Part, value: Any) -> Iterator[Problem]:
    if isinstance(part, Group):
        for key, inner in part.parts.items():
            yield from _part(file, (*path, key), inner, value[key])
    elif isinstance(part, Rows):
        for index, row in enumerate(value):
            if part.across and list(row) != sorted(row):
                what = f"{row} falls from left to right"
                advice = "write the lower number first"
                yield file.document.problem((*path, index), what, advice)
        for index, (above, below) in enumerate(pairwise(value), start=1):
            if part.down and above[0] >= below[0]:
                what = f"{below[0]} stands below {above[0]}"
                advice = "write the rows in rising order, each number once"
                yield file.document.problem((*path, index), what, advice)
