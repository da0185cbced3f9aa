"""The rules as one game is played: its numbers from its tables, its readings by its options.

A summary names a number by its place in the tables, ``{terrain.wood.cost}``, and with its sign as
``{terrain.wood.assault:+}``. A number that is reconstructed bears a mark, and a note says what it
rests on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from staffetta.rules.options import Value
from staffetta.scenarios.schema import TableSet

from .paragraphs import Language, Paragraph, Rulebook, Ruling
from .reconstructed import Reconstructed

_PLACE: Final = re.compile(r"\{([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(:\+)?\}")


class UnknownNumber(LookupError):
    """A text names a number that is not in the tables."""


class InForce:
    """A book under the tables and the options of one game."""

    def __init__(self, book: Rulebook, tables: TableSet, options: Mapping[str, Value]) -> None:
        self.book: Final = book
        #: The options that differ from the book's defaults.
        self.options: Final = dict(options)
        self._values: Final = tables.values
        self._reconstructed: Final = Reconstructed(tables)

    def summary(self, paragraph: Paragraph, language: Language) -> str:
        """What a paragraph says in this game."""
        return self.words(paragraph.under(self.options, language))

    def notes(self, paragraph: Paragraph, language: Language) -> tuple[str, ...]:
        """What the reconstructed numbers of a paragraph rest on."""
        named = places(paragraph.under(self.options, language))
        notes = [self._reconstructed.note(path, language) for path in named]
        return tuple(dict.fromkeys(note for note in notes if note))

    def reading(self, ruling: Ruling, language: Language) -> str:
        """How a ruling is played in this game."""
        if self.changed(ruling) and ruling.otherwise is not None:
            return self.words(ruling.otherwise.say(language))
        return self.words(ruling.what.say(language))

    def changed(self, ruling: Ruling) -> bool:
        """Whether an option of this game reads a ruling otherwise."""
        return ruling.option is not None and ruling.option in self.options

    def numbers(self, paragraph: Paragraph) -> dict[str, Any]:
        """The numbers that a paragraph names, by their place in the tables."""
        return {path: self._values.at(path) for path in places(paragraph.under(self.options, "en"))}

    def words(self, text: str) -> str:
        """A text with its numbers; `UnknownNumber` if there is none of a name."""
        return _PLACE.sub(lambda found: self._number(found[1], signed=bool(found[2])), text)

    def _number(self, path: str, *, signed: bool) -> str:
        try:
            value = self._values.at(path)
        except KeyError as error:
            raise UnknownNumber(f"the tables have no number {path!r}") from error
        return shown(value, signed=signed) + self._reconstructed.mark(path)


def places(text: str) -> list[str]:
    """The numbers that a text names."""
    return [found[1] for found in _PLACE.finditer(text)]


def shown(value: object, *, signed: bool = False) -> str:
    """A value of a table.

    >>> shown(-2), shown(2, signed=True), shown([[4, 6], [5, 7]]), shown([1, 2])
    ('−2', '+2', '4/6, 5/7', '1, 2')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return f"{value:+d}".replace("-", "−") if signed and value else str(value).replace("-", "−")
    assert isinstance(value, list | tuple)
    rows = all(isinstance(item, list | tuple) for item in value)
    return ", ".join("/".join(map(shown, item)) if rows else shown(item) for item in value)
