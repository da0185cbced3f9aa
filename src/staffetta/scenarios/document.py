"""A TOML file that knows where in its text each value stands.

`tomllib` gives the values and throws the places away; `tree-sitter` keeps the places. It is needed
only to say where a mistake is: a program without it (the page without a server) plays as well.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from staffetta.scenarios.errors import Problem
from staffetta.scenarios.paths import Steps, label

if TYPE_CHECKING:
    from tree_sitter import Node

_KEY_TYPES: Final = frozenset({"bare_key", "quoted_key", "dotted_key"})
_IDLE_TYPES: Final = frozenset({"[", "]", "{", "}", ",", "comment"})
_AT: Final = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")


class Spot(msgspec.Struct, frozen=True):
    """The place of one value: where its key starts, where it starts itself, and its raw text."""

    key: tuple[int, int]
    value: tuple[int, int]
    text: str


class Document:
    """One file of a scenario folder, parsed. `data` is empty if the text is not TOML at all."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.data: dict[str, Any] = {}
        self.problems: list[Problem] = []
        self._text = text
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.problems.append(_syntax_problem(name, text, str(error)))

    @cached_property
    def _spots(self) -> dict[Steps, Spot]:
        """Surveyed when the first problem asks for its place: most files have none."""
        return dict(_Surveyor(self._text).survey())

    @classmethod
    def read(cls, path: Path, name: str) -> Document:
        """Read a file; one that is missing or is not text becomes a document with a problem."""
        try:
            return cls(name, path.read_text(encoding="utf-8"))
        except OSError as error:
            what, advice = f"cannot be read ({error.strerror})", f"a scenario needs a {path.name}"
        except UnicodeDecodeError:
            what, advice = "is not UTF-8 text", "save it as UTF-8"
        document = cls(name, "")
        document.problems.append(
            Problem(file=name, line=0, column=0, path="", what=what, advice=advice)
        )
        return document

    def problem(self, path: Steps, what: str, advice: str, *, key: bool = False) -> Problem:
        """A problem with the value at a path, or with its key."""
        line, column = self.where(path, key=key)
        return Problem(
            file=self.name,
            line=line,
            column=column,
            path=label(self.data, path),
            what=what,
            advice=advice,
        )

    def drawn_problem(self, path: Steps, row: int, column: int, what: str, advice: str) -> Problem:
        """A problem inside a text of several lines; row and column count from 0."""
        line, first = self.where(path)
        spot = self._spots.get(path)
        if spot is not None and spot.text[:4] in {'"""\n', "'''\n"}:
            line, first = line + 1 + row, 1 + column
        return Problem(
            file=self.name,
            line=line,
            column=first,
            path=label(self.data, path),
            what=what,
            advice=advice,
        )

    def where(self, path: Steps, *, key: bool = False) -> tuple[int, int]:
        """Line and column of a value, or of the nearest thing around it that is in the text."""
        for length in range(len(path), 0, -1):
            spot = self._spots.get(path[:length])
            if spot is not None:
                return spot.key if key and length == len(path) else spot.value
        return 1, 1

    def text_at(self, path: Steps) -> str:
        """A value as it is written, quotes and all."""
        spot = self._spots.get(path)
        return spot.text if spot is not None else ""


def _syntax_problem(name: str, text: str, message: str) -> Problem:
    found = _AT.search(message)
    line, column = len(text.splitlines()) or 1, 1
    if found and found[1]:
        line, column = int(found[1]), int(found[2])
    return Problem(
        file=name,
        line=line,
        column=column,
        path="",
        what=f"not TOML: {_AT.sub('', message)}",
        advice="texts and hex ids need quotes, lists need [ ], each key stands once in its table",
    )


class _Surveyor:
    """Walks the syntax tree of a text that is known to be good TOML."""

    def __init__(self, text: str) -> None:
        self._bytes = text.encode()
        self._lines = self._bytes.split(b"\n")
        self._lengths: dict[Steps, int] = {}

    def survey(self) -> Iterator[tuple[Steps, Spot]]:
        import tree_sitter_toml  # noqa: PLC0415 (only a mistake needs it)
        from tree_sitter import Language, Parser  # noqa: PLC0415 (the same)

        language = Language(tree_sitter_toml.language())
        for node in Parser(language).parse(self._bytes).root_node.children:
            if node.type == "pair":
                yield from self._pair(node, ())
            elif node.type in {"table", "table_array_element"}:
                yield from self._table(node)

    def _table(self, node: Node) -> Iterator[tuple[Steps, Spot]]:
        header = next(child for child in node.children if child.type in _KEY_TYPES)
        *outer, last = self._key(header)
        path: Steps = ()
        for part in outer:
            path = self._newest((*path, part))
        path = (*path, last)
        place = self._point(node)
        if node.type == "table_array_element":
            index = self._lengths.get(path, 0)
            self._lengths[path] = index + 1
            yield path, Spot(place, place, "")
            path = (*path, index)
        yield path, Spot(place, place, "")
        for child in node.children:
            if child.type == "pair":
                yield from self._pair(child, path)

    def _newest(self, path: Steps) -> Steps:
        """In a header, the name of a list of tables means its last element."""
        length = self._lengths.get(path)
        return path if length is None else (*path, length - 1)

    def _pair(self, node: Node, path: Steps) -> Iterator[tuple[Steps, Spot]]:
        key, value = node.children[0], node.children[2]
        place = self._point(key)
        *outer, last = self._key(key)
        for part in outer:
            path = (*path, part)
            yield path, Spot(place, place, "")
        yield from self._value(value, (*path, last), place)

    def _value(self, node: Node, path: Steps, key: tuple[int, int]) -> Iterator[tuple[Steps, Spot]]:
        yield path, Spot(key, self._point(node), (node.text or b"").decode())
        if node.type == "inline_table":
            for child in node.children:
                if child.type == "pair":
                    yield from self._pair(child, path)
        elif node.type == "array":
            items = [child for child in node.children if child.type not in _IDLE_TYPES]
            for index, child in enumerate(items):
                yield from self._value(child, (*path, index), self._point(child))

    def _key(self, node: Node) -> list[str]:
        """The parts of a key, read by tomllib itself so that quotes mean the same to both."""
        text = (node.text or b"").decode()
        if node.type == "bare_key":
            return [text]
        parts: list[str] = []
        here: Any = tomllib.loads(text + " = 0")
        while isinstance(here, dict):
            part, here = next(iter(here.items()))
            parts.append(part)
        return parts

    def _point(self, node: Node) -> tuple[int, int]:
        row, column = node.start_point
        # tree-sitter counts bytes; an editor counts characters.
        return row + 1, len(self._lines[row][:column].decode()) + 1
