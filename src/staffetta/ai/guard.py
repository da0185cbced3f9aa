"""Guard: a game goes on if a player fails.

If a player fails, or answers with what was not offered, a simpler one answers for it, and the
mistake is logged with the position's number, so that it can be found again from the record.
"""

from __future__ import annotations

import logging
from typing import Final

from staffetta.play.players import Outlook, Player

log: Final = logging.getLogger(__name__)


def unguarded(player: Player) -> Player:
    """The player itself, whether or not another one answers for it when it fails."""
    return player.player if isinstance(player, Guarded) else player


class Guarded(Player):
    """A player, and a simpler one for when it fails."""

    def __init__(self, player: Player, simpler: Player) -> None:
        self.name = player.name
        self.player: Final = player
        self.simpler: Final = simpler
        #: How often it has failed.
        self.failures = 0

    def choose(self, outlook: Outlook) -> int:
        try:
            choice = self.player.choose(outlook)
            if choice in outlook.options:
                return choice
            problem = f"the choice {choice} was not offered"
            log.error("%s at decision %d: %s", self.name, outlook.state.number, problem)
        except Exception:
            log.exception("%s failed at decision %d", self.name, outlook.state.number)
        self.failures += 1
        return self.simple_choice(outlook)

    def simple_choice(self, outlook: Outlook) -> int:
        """The simpler player's answer; the first choice if it fails too."""
        try:
            choice = self.simpler.choose(outlook)
        except Exception:
            log.exception("%s failed too", self.simpler.name)
            return outlook.options[0]
        return choice if choice in outlook.options else outlook.options[0]
