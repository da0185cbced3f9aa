"""The tables of a game: the book's own files, or those that a scenario brings along instead.

A book has some of the files that `rules.tables.FILES` lists, in its folder; a file of the same name
in a scenario's folder takes the place of the book's. What may stand in them is declared by the
book; here they are read, and become what a book is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from staffetta.rules.registry import BOOKS
from staffetta.rules.tables import FILES, Group, Number, Numbers, Part, Rows, YesNo
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem, ScenarioError
from staffetta.scenarios.schema import File, Record, TableSet
from staffetta.scenarios.shape import AnyDecoded, decode

_SHELF: Final = Path(__file__).parents[1] / "rules"


def file_types(book: str) -> dict[str, type[File]]:
    """file: its type, of every file of tables that a book has; none for a book not played yet."""
    return _TYPES.get(book, {})


def table_path(book: str, file: str) -> Path:
    """The book's own file, for copying."""
    return Path(BOOKS[book].folder or _SHELF / book) / file


def read_tables(home: Path, book: str) -> tuple[dict[str, AnyDecoded], list[Problem]]:
    """The files of tables in force in a folder by their names, and what is wrong with them.

    A document of the book's own is called by the book's name too.
    """
    types = file_types(book)
    found: dict[str, AnyDecoded] = {}
    problems: list[Problem] = []
    for file, type_ in types.items():
        if (home / file).exists():
            document = Document.read(home / file, file)
        else:
            document = Document.read(table_path(book, file), f"{book}/{file}")
        found[file], misfits = decode(document, type_)
        problems += misfits
    if types:
        problems += [_idle(file, book) for file in FILES if _is_idle(home / file, types)]
    return found, problems


def _is_idle(path: Path, types: Mapping[str, type[File]]) -> bool:
    return path.name not in types and path.exists()


def _idle(file: str, book: str) -> Problem:
    what = f"the book {book!r} has no tables of this name"
    advice = f"it has: {', '.join(file_types(book))}; remove the file"
    return Problem(file=file, line=0, column=0, path="", what=what, advice=advice)


def table_set(decoded: Mapping[str, AnyDecoded]) -> TableSet:
    """Files without a problem, as one set."""
    return TableSet(
        files={name: file.document.data for name, file in decoded.items()},
        own=tuple(name for name, file in decoded.items() if file.document.name == name),
    )


@cache
def book_tables(book: str) -> TableSet:
    """A book's own tables; `ScenarioError` if they are broken."""
    files, problems = read_tables(_SHELF / "no folder", book)
    if problems:
        raise ScenarioError(problems)
    return table_set(files)


# --- From what a book declares to a schema -------------------------------------------------------


def _type(name: str, part: Part) -> Any:
    if isinstance(part, Group):
        return _record_type(name, part)
    if isinstance(part, YesNo):
        return bool
    if isinstance(part, Number):
        return _number(part.least, part.most)
    if isinstance(part, Numbers):
        return _list(_number(part.least, part.most), part.count or 1, part.count or None)
    assert isinstance(part, Rows)
    row = _list(_number(part.least, part.most), part.width, part.width)
    return _list(row, 1, None)


def _number(least: int, most: int) -> Any:
    words = f"a whole number from {least} to {most}"
    return Annotated[int, Meta(ge=least, le=most, description=words)]


def _list(item: Any, least: int, most: int | None) -> Any:
    return Annotated[tuple[item, ...], Meta(min_length=least, max_length=most)]


def _record_type(name: str, group: Group) -> type[Record]:
    made = _struct(name, group.parts, Record)
    assert issubclass(made, Record)
    return made


def _file_type(name: str, sections: Mapping[str, Group]) -> type[File]:
    made = _struct(name, sections, File)
    assert issubclass(made, File)
    return made


def _struct(
    name: str, parts: Mapping[str, Part], base: type[Record | File]
) -> type[msgspec.Struct]:
    return msgspec.defstruct(
        name,
        [(_name(key), _type(f"{name}_{_name(key)}", part)) for key, part in parts.items()],
        bases=(base,),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
        rename={_name(key): key for key in parts},
    )


def _name(key: str) -> str:
    """The name of a field in Python."""
    return key.replace("-", "_")


_TYPES: Final[dict[str, dict[str, type[File]]]] = {
    book: {
        file: _file_type(f"{book}_{file.partition('.')[0]}", entry.shape[file])
        for file in FILES
        if file in entry.shape
    }
    for book, entry in BOOKS.items()
}

# As at the end of schema.py: looked over while there is only one thread.
for _files in _TYPES.values():
    for _file in _files.values():
        msgspec.json.Decoder(_file)
