"""Which numbers of a game are reconstructed, and what each rests on.

A number goes by its place in the tables (`terrain.town.to_hit`) or among the values of the scenario
(`scenario.forts-to-points`). A sum of several goes by all their places, with blanks between them.
"""

from collections.abc import Mapping
from typing import Final

from staffetta.scenarios.numbers import ScenarioNumber
from staffetta.scenarios.provenance import sources_by_place
from staffetta.scenarios.schema import Source, TableSet

from .paragraphs import Language
from .say import say

#: What stands behind a reconstructed number.
MARK: Final = "†"
_NOTE: Final[dict[Language, str]] = {
    "en": "{mark} Reconstructed, {confidence} confidence. {basis}",
    "it": "{mark} Ricostruito, fiducia {confidence}. {basis}",
}
_CONFIDENCE: Final[dict[Language, dict[str, str]]] = {
    "en": {"low": "low", "medium": "medium", "high": "high"},
    "it": {"low": "bassa", "medium": "media", "high": "alta"},
}


class Reconstructed:
    """The reconstructed numbers of one game: those of its tables, and those of its scenario."""

    def __init__(
        self, tables: TableSet | None = None, numbers: Mapping[str, ScenarioNumber] | None = None
    ) -> None:
        self.sources: Final[dict[str, Source]] = {}
        for place, source in sources_by_place(tables or TableSet()).items():
            if source.kind == "reconstructed":
                self.sources[place] = source
        for place, number in (numbers or {}).items():
            for source in number.sources:
                if source.kind == "reconstructed":
                    self.sources.setdefault(place, source)

    def mark(self, places: str) -> str:
        """What stands behind a number: the mark if it is reconstructed, else nothing."""
        return MARK if any(place in self.sources for place in places.split()) else ""

    def notes(self, places: str, language: Language) -> tuple[str, ...]:
        """What a number rests on, in sentences; none if it is not reconstructed."""
        found = [self.sources[place] for place in places.split() if place in self.sources]
        return tuple(dict.fromkeys(note(source, language) for source in found))


def note(source: Source, language: Language) -> str:
    """Where a reconstructed number comes from, in a sentence."""
    return _NOTE[language].format(
        mark=MARK,
        confidence=_CONFIDENCE[language][source.confidence or "low"],
        basis=say(source.basis or "", language),
    )
