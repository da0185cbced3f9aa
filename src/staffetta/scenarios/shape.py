"""Does a file have the shape that the schema asks for? Every misfit, not only the first.

The schema is exported from the Structs, so there is one definition. What does not fit is reported
and cut out, and the rest is still decoded: the checks that need sense rather than shape then run on
it, and the owner sees all problems at once.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import Shape

T = TypeVar("T", bound=Shape)


class Decoded(Generic[T]):
    """A file and what could be decoded of it: `value` is None if nothing could.

    The records that did not fit were cut out of `value`, so places in its lists may have moved;
    `problem` takes a path in `value` and finds the place in the text.
    """

    def __init__(
        self, document: Document, value: T | None, kept: dict[str, list[int]], torn: frozenset[str]
    ) -> None:
        self.document = document
        self.value = value
        self._kept = kept
        self._torn = torn

    def place(self, section: str, index: int) -> int:
        """The place in the text of a record in `value`; both count from 0."""
        kept = self._kept.get(section)
        return index if kept is None else kept[index]

    def origin(self, path: Steps) -> Steps:
        """The path in the text of a path in `value`."""
        if len(path) > 1 and isinstance(path[0], str) and isinstance(path[1], int):
            return (path[0], self.place(path[0], path[1]), *path[2:])
        return path

    def problem(self, path: Steps, what: str, advice: str, *, key: bool = False) -> Problem:
        return self.document.problem(self.origin(path), what, advice, key=key)

    def kept(self, path: Steps) -> bool:
        """Whether the record around a place in the text was decoded."""
        section, index = path[0], path[1] if len(path) > 1 else None
        if section not in self._torn:
            return True
        return isinstance(index, int) and index in self._kept.get(str(section), ())

    def whole(self, *sections: str) -> bool:
        """Whether nothing was cut out of these sections, so that it can be said what they lack."""
        return self.value is not None and self._torn.isdisjoint(sections)

    def written(self, section: str) -> int:
        """How many records of a section are written, those that were cut out included."""
        records = self.document.data.get(section)
        return len(records) if isinstance(records, list) else 0

    def written_ids(self, section: str) -> set[str] | None:
        """The ids of a section as written, also of records that were cut out.

        A record with one bad field still lends its id, or everything that mentions it would be
        reported too. None if the file could not be read at all.
        """
        if self.document.problems:
            return None
        records = self.document.data.get(section)
        if not isinstance(records, list):
            return set()
        return {
            str(record["id"]) for record in records if isinstance(record, dict) and "id" in record
        }


AnyDecoded = Decoded[Any]


def decode(document: Document, type_: type[T]) -> tuple[Decoded[T], list[Problem]]:
    """Decode a file, with a problem for each place where it does not fit."""
    if document.problems:
        return Decoded(document, None, {}, frozenset()), list(document.problems)
    try:
        return Decoded(document, msgspec.convert(document.data, type_), {}, frozenset()), []
    except msgspec.ValidationError:
        # It names the first misfit only; the schema names them all.
        return _decode_the_rest(document, type_)


def _decode_the_rest(document: Document, type_: type[T]) -> tuple[Decoded[T], list[Problem]]:
    # It takes a fifth of the time in which a server starts, and is for files that do not fit.
    from staffetta.scenarios.misfit import found  # noqa: PLC0415

    problems: list[Problem] = []
    misfits: list[tuple[Steps, bool]] = []
    for path, optional, problem in found(document, _schema(type_)):
        problems.append(problem)
        misfits.append((path, optional))
    data, kept = _without(document.data, misfits)
    try:
        value = msgspec.convert(data, type_)
    except msgspec.ValidationError:
        if not problems:
            raise
        value = None
    torn = frozenset(str(path[0]) for path, optional in misfits if path and not optional)
    return Decoded(document, value, kept, torn), problems


@cache
def _schema(type_: type[Shape]) -> dict[str, Any]:
    return json_schema(type_)


def json_schema(type_: type[Shape]) -> dict[str, Any]:
    """The schema of a file, without the nulls that TOML cannot write; editors can use it too."""
    schema: dict[str, Any] = _without_null(msgspec.json.schema(type_))
    return schema


def _without_null(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without_null(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    branches = schema.get("anyOf")
    if isinstance(branches, list):
        rest = [_without_null(branch) for branch in branches if branch != {"type": "null"}]
        others = {key: value for key, value in schema.items() if key not in {"anyOf", "default"}}
        return {**others, **rest[0]} if len(rest) == 1 else {**others, "anyOf": rest}
    return {key: _without_null(value) for key, value in schema.items() if key != "default"}


def _without(
    data: dict[str, Any], misfits: list[tuple[Steps, bool]]
) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """A copy without what does not fit, and which elements of the top lists are left.

    A key that is not needed goes alone; anything else takes its whole record with it, since a road
    without one of its hexes is another road.
    """
    gone: set[tuple[str, int]] = set()
    copy: dict[str, Any] = _deep_copy(data)
    # Single keys first, while everything around them is still there.
    for path in [path for path, optional in misfits if optional]:
        _delete(copy, path)
    for path in [path for path, optional in misfits if not optional]:
        if len(path) > 1 and isinstance(path[1], int):
            gone.add((str(path[0]), path[1]))
        elif path:
            copy.pop(str(path[0]), None)
    kept: dict[str, list[int]] = {}
    for section in {section for section, _ in gone}:
        if section in copy:
            kept[section] = [i for i in range(len(copy[section])) if (section, i) not in gone]
            copy[section] = [copy[section][i] for i in kept[section]]
    return copy, kept


def _deep_copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _deep_copy(inner) for key, inner in value.items()}
    return [_deep_copy(inner) for inner in value] if isinstance(value, list) else value


def _delete(data: Any, path: Steps) -> None:
    for step in path[:-1]:
        data = data[step]
    data.pop(path[-1], None)
