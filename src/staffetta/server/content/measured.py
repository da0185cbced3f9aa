"""How long a game is and who wins it: what was measured, for the cards of the scenarios.

`tools/cards.py` writes the file. Hours are an estimate from what was counted: nobody has timed
people yet.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from staffetta.table.messages.boards import BalanceSaid

FILE: Final = Path(__file__).parent / "measured.toml"
#: Seconds that two people are thought to need, quick and slow, to decide and to see what follows.
_ACTIVATION: Final = (40, 80)
_REACTION: Final = (10, 20)


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some games of a scenario; activations and questions about reactions are means of a game."""

    level: str
    rules: str
    #: On which kernel: "compiled" or "python"; empty where it was not noted.
    kernel: str
    day: str
    games: int
    wins: dict[str, int]
    activations: int
    reactions: int

    def hours(self) -> list[float]:
        """From how many hours to how many, in halves.

        >>> Measured("veteran", "", "", "", 8, {}, activations=120, reactions=60).hours()
        [1.5, 3.0]
        """
        return [
            max(0.5, round((self.activations * act + self.reactions * react) / 1800) / 2)
            for act, react in zip(_ACTIVATION, _REACTION, strict=True)
        ]

    def balance(self) -> BalanceSaid:
        """Who won how many."""
        return BalanceSaid(level=self.level, games=self.games, wins=self.wins)


@cache
def _all() -> dict[str, Measured]:
    return msgspec.toml.decode(FILE.read_bytes(), type=dict[str, Measured])


def measured(scenario: str) -> Measured | None:
    """What was measured of a scenario, if anything was."""
    return _all().get(scenario)
