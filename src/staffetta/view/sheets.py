"""Sheets: the tables of a game as charts for paper, and the paragraphs with its other numbers.

A section of a file whose parts are alike becomes a chart, and so does a list of prices. What adds
to such a chart (a stream, a fort) is a row of it. Words go by keys: `sheet-…`, `column-…`, `row-…`,
or the game's own word for a ground, a kind of unit or an Action.
"""

from __future__ import annotations

from typing import Final

import msgspec

from staffetta.rules.entry import Entry
from staffetta.rules.tables import ACTIONS, COMBAT, TERRAIN, UNITS, Group, Number, Part, YesNo

from .in_force import InForce, places
from .messages import messages

#: What the rows of a file's charts are words for.
_ROWS: Final = {TERRAIN: "terrain", UNITS: "kind", ACTIONS: "verb", COMBAT: "kind"}
_YES: Final = "✓"
_NO: Final = "–"


class SheetRow(msgspec.Struct):
    """A row of a chart: the key of its word, and its cells with their marks."""

    word: str
    cells: list[str]


class Sheet(msgspec.Struct):
    """A chart; `places` are the numbers in it."""

    file: str
    word: str
    columns: list[str]
    words: list[str]
    rows: list[SheetRow]
    places: list[str]


def sheets(rules: InForce, entry: Entry) -> list[Sheet]:
    """The charts of a game, in the order of its files."""
    found: list[Sheet] = []
    for file, sections in entry.shape.items():
        for section, group in sections.items():
            rows = {key: part for key, part in group.parts.items() if isinstance(part, Group)}
            chart = next((sheet for sheet in found if sheet.file == file), None)
            if rows:
                sheet = _chart(rules, file, section, list(rows.values()))
                found.append(sheet)
                for key, part in rows.items():
                    _add(rules, sheet, section, key, part)
            elif chart is not None and group.parts.keys() <= set(chart.columns):
                _add(rules, chart, "", section, group)
            elif file == ACTIONS and all(_word(rules, file, key) for key in group.parts):
                found.append(_prices(rules, section, group))
    return found


def figures(rules: InForce, entry: Entry, chapter: str | None) -> list[str]:
    """The paragraphs of a chapter, or of all, with numbers that are in no chart."""
    charted = {place for sheet in sheets(rules, entry) for place in sheet.places}
    return [
        paragraph.id
        for paragraph in rules.book.paragraphs
        if entry.applies(paragraph.id, chapter)
        and not charted.issuperset(places(paragraph.summary.en))
    ]


def _chart(rules: InForce, file: str, section: str, rows: list[Group]) -> Sheet:
    columns = list(dict.fromkeys(key for row in rows for key in row.parts))
    heads = [_first(rules, f"column-{section}-{key}", f"column-{key}") for key in columns]
    return Sheet(file, f"sheet-{section}", columns, heads, [], [])


def _prices(rules: InForce, section: str, group: Group) -> Sheet:
    sheet = Sheet(ACTIONS, f"sheet-{section}", ["price"], ["column-price"], [], [])
    for key, part in group.parts.items():
        place = f"{section}.{key}"
        sheet.rows.append(SheetRow(_word(rules, ACTIONS, key), [_cell(rules, place, part)]))
        sheet.places.append(place)
    return sheet


def _add(rules: InForce, sheet: Sheet, section: str, key: str, group: Group) -> None:
    """A row: a part of a section, or a section of its own."""
    path = f"{section}.{key}" if section else key
    cells: list[str] = []
    for column in sheet.columns:
        part = group.parts.get(column)
        if part is None:
            cells.append("")
            continue
        cells.append(_cell(rules, f"{path}.{column}", part))
        sheet.places.append(f"{path}.{column}")
    word = _first(rules, f"row-{section}-{key}") or _word(rules, sheet.file, key)
    sheet.rows.append(SheetRow(word, cells))


def _cell(rules: InForce, place: str, part: Part) -> str:
    """A number as it is printed: a modifier with its sign."""
    if isinstance(part, YesNo):
        shown = rules.words(f"{{{place}}}")
        return shown.replace("true", _YES).replace("false", _NO)
    signed = isinstance(part, Number) and part.least < 0
    return rules.words(f"{{{place}:+}}" if signed else f"{{{place}}}")


def _word(rules: InForce, file: str, key: str) -> str:
    return _first(rules, f"row-{key}", f"{_ROWS[file]}-{key}")


def _first(rules: InForce, *words: str) -> str:
    """The first of some keys that the book has a word for, or nothing."""
    said = messages("en")
    return next((word for word in words if said.has(word, rules.book.prefix)), "")
