"""The rules as one game is played: its numbers from its tables, its readings by its options.

A summary names a number by its place in the tables, ``{terrain.wood.cost}``, or among the values of
the scenario, ``{scenario.forts-to-points}``; with its sign it is ``{terrain.wood.assault:+}``. A
number that is reconstructed bears a mark, and a note says what it rests on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from staffetta.rules.options import Value
from staffetta.scenarios.numbers import ScenarioNumber
from staffetta.scenarios.schema import TableSet

from .paragraphs import Language, Paragraph, Rulebook, Ruling
from .reconstructed import Reconstructed
from .say import say

_PLACE: Final = re.compile(r"\{([\w-]+(?:\.[\w-]+)+)(:\+)?\}")


class UnknownNumber(LookupError):
    """A text names a number that is not in the tables."""


class InForce:
    """A book under the tables, the options and the scenario of one game."""

    def __init__(
        self,
        book: Rulebook,
        tables: TableSet,
        options: Mapping[str, Value],
        numbers: Mapping[str, ScenarioNumber],
    ) -> None:
        self.book: Final = book
        #: The options that differ from the book's defaults.
        self.options: Final = dict(options)
        self._values: Final = tables.values
        #: The numbers of the scenario, by their place.
        self._scenario: Final = numbers
        self._reconstructed: Final = Reconstructed(tables, numbers)

    def summary(self, paragraph: Paragraph, language: Language) -> str:
        """What a paragraph says in this game."""
        return self.words(paragraph.under(self.options, language), language)

    def notes(self, paragraph: Paragraph, language: Language) -> tuple[str, ...]:
        """What the reconstructed numbers of a paragraph rest on."""
        return self.grounds(places(paragraph.under(self.options, language)), language)

    def grounds(self, named: Iterable[str], language: Language) -> tuple[str, ...]:
        """What some numbers rest on, as far as they are reconstructed."""
        return self._reconstructed.notes(" ".join(named), language)

    def reading(self, ruling: Ruling, language: Language) -> str:
        """How a ruling is played in this game."""
        if self.changed(ruling) and ruling.otherwise is not None:
            return self.words(ruling.otherwise.say(language), language)
        return self.words(ruling.what.say(language), language)

    def changed(self, ruling: Ruling) -> bool:
        """Whether an option of this game reads a ruling otherwise."""
        return ruling.option is not None and ruling.option in self.options

    def numbers(self, paragraph: Paragraph) -> dict[str, Any]:
        """The numbers that a paragraph names, by their place in the tables."""
        return {path: self._at(path) for path in places(paragraph.under(self.options, "en"))}

    def words(self, text: str, language: Language = "en") -> str:
        """A text with its numbers; `UnknownNumber` if there is none of a name."""
        return _PLACE.sub(lambda found: self._number(found[1], language, bool(found[2])), text)

    def _number(self, path: str, language: Language, signed: bool) -> str:
        here = self._scenario.get(path)
        if here is not None and here.named:
            told = ", ".join(f"{say(name, language)} {shown(value)}" for name, value in here.named)
        else:
            told = shown(self._at(path), signed=signed)
        return told + self._reconstructed.mark(path)

    def _at(self, path: str) -> Any:
        """The number at a place of the tables or of the scenario."""
        if path in self._scenario:
            return self._scenario[path].value
        try:
            return self._values.at(path)
        except KeyError as error:
            raise UnknownNumber(f"neither tables nor scenario have a number {path!r}") from error


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
