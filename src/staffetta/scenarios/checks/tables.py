"""Checks of the tables: numbers that are out of order, or at odds with those of another table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from staffetta.rules.tables import Group, Number, Part, Rows
from staffetta.scenarios.checks.folder import Folder
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.shape import AnyDecoded


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of sense in the tables in force."""
    entry = folder.entry
    for file in folder.tables:
        if entry is None or file.value is None:
            continue
        for section, group in entry.shape[_name(file)].items():
            if file.whole(section):
                for path, part, value in _parts((section,), group, file.document.data[section]):
                    yield from _rows(file, path, part, value)
                    yield from _against_others(folder, file, path, part, value)


def _name(file: AnyDecoded) -> str:
    """What a file is called in any folder."""
    return file.document.name.rpartition("/")[2]


def _parts(path: Steps, part: Part, value: Any) -> Iterator[tuple[Steps, Part, Any]]:
    if isinstance(part, Group):
        for key, inner in part.parts.items():
            yield from _parts((*path, key), inner, value[key])
    else:
        yield path, part, value


def _rows(file: AnyDecoded, path: Steps, part: Part, value: Any) -> Iterator[Problem]:
    """Rows whose numbers are out of order."""
    if not isinstance(part, Rows):
        return
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
        ordered = list(above) == sorted(above) and list(below) == sorted(below)
        if part.harder and ordered and any(b < a for a, b in zip(above, below, strict=True)):
            what = f"{below} is easier than {above} before it"
            advice = "write numbers that are no lower than those before"
            yield file.document.problem((*path, index), what, advice)


def _against_others(
    folder: Folder, file: AnyDecoded, path: Steps, part: Part, value: Any
) -> Iterator[Problem]:
    """Numbers that do not go together with those of another place."""
    if isinstance(part, Rows) and part.within:
        other, most = _find(folder, part.within)
        if other is not None and len(value) > most:
            yield _too_long(file, path, len(value), other, part.within, most)
    elif isinstance(part, Number):
        found = [(place, *_find(folder, place)) for place in part.below]
        least = min([most for _, other, most in found if other is not None], default=value + 1)
        if value >= least:
            place = next(place for place, _, most in found if most == least)
            what = f"{value} is not below {place}, which is {least}"
            yield file.document.problem(path, what, f"write a number below {least}")


def _too_long(
    file: AnyDecoded, path: Steps, rows: int, other: AnyDecoded, place: str, most: int
) -> Problem:
    """More distances than a range has; told of the owner's own file, if one of the two is his."""
    spare = rows - most
    pairs = "the last pair" if spare == 1 else f"the last {spare} pairs"
    name = ".".join(map(str, path))
    if "/" in file.document.name and "/" not in other.document.name:
        what = f"{most} is too short: {name} in {_name(file)} has {rows} distances"
        advice = f"raise it, or copy {_name(file)} of the book here and delete {pairs}"
        return other.document.problem(tuple(place.split(".")), what, advice)
    what = f"{rows} distances, but {_name(other)} gives {place} = {most}"
    return file.document.problem(path, what, f"delete {pairs}, or raise the range")


def _find(folder: Folder, place: str) -> tuple[AnyDecoded | None, int]:
    """The file in which a number stands, and the number; none if it is broken."""
    section, _, key = place.partition(".")
    for file in folder.tables:
        if file.value is not None and section in file.document.data and file.whole(section):
            return file, file.document.data[section][key]
    return None, 0
