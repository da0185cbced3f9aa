"""Which numbers of a game are reconstructed, and what each rests on.

A number goes by its place in the tables (`terrain.town.to_hit`); a part of a number that comes from
a terrain chart also by the key of its term (`storming-town`).
"""

from typing import Final

from staffetta.scenarios.provenance import sources_by_place
from staffetta.scenarios.schema import Source, TableSet

from .paragraphs import Language
from .say import say

#: What stands behind a reconstructed number.
MARK: Final = "†"
#: A column of a terrain chart: what a number taken from it is called, before the ground.
_TERMS: Final = {"assault": "storming", "attack": "target-in"}
_NOTE: Final[dict[Language, str]] = {
    "en": "{mark} Reconstructed, {confidence} confidence. {basis}",
    "it": "{mark} Ricostruito, fiducia {confidence}. {basis}",
}
_CONFIDENCE: Final[dict[Language, dict[str, str]]] = {
    "en": {"low": "low", "medium": "medium", "high": "high"},
    "it": {"low": "bassa", "medium": "media", "high": "alta"},
}


class Reconstructed:
    """The reconstructed numbers of one game."""

    def __init__(self, tables: TableSet | None = None) -> None:
        self.sources: Final[dict[str, Source]] = {}
        if tables is None:
            return
        for place, source in sources_by_place(tables).items():
            if source.kind == "reconstructed":
                self.sources[place] = source
                *_, ground, column = place.split(".")
                if column in _TERMS:
                    self.sources.setdefault(f"{_TERMS[column]}-{ground}", source)

    def mark(self, key: str) -> str:
        """What stands behind a number: the mark if it is reconstructed, else nothing."""
        return MARK if key in self.sources else ""

    def note(self, key: str, language: Language) -> str:
        """What a number rests on, in a sentence; nothing if it is not reconstructed."""
        source = self.sources.get(key)
        return "" if source is None else note(source, language)


def note(source: Source, language: Language) -> str:
    """Where a reconstructed number comes from, in a sentence."""
    return _NOTE[language].format(
        mark=MARK,
        confidence=_CONFIDENCE[language][source.confidence or "low"],
        basis=say(source.basis or "", language),
    )
