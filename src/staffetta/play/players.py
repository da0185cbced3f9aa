"""Players choose for a side. They get an `Outlook` and answer with a choice.

An outlook is all that a player is given, so a machine cannot look where a person could not:
the position in it is the one behind the side's veil.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from staffetta.engine.state import State
from staffetta.view.veil import veil

from .chance import Stream


class Outlook:
    """A decision in the eyes of the side that has to take it."""

    def __init__(self, state: State, stream: Stream) -> None:
        self._state: Final = state
        self.side: Final = state.decider
        self.options: Final = state.options
        #: Where a player takes his random numbers from, so that games can be repeated.
        self.stream: Final = stream

    @cached_property
    def state(self) -> State:
        """A copy of the position that holds only what the side may know."""
        return veil(self._state, self.side)


class Player:
    """Chooses for one side, decision by decision."""

    name: str = ""

    def choose(self, outlook: Outlook) -> int:
        """One of the outlook's options."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Any of the offered choices, each as likely as the others."""

    name = "random"

    def choose(self, outlook: Outlook) -> int:
        return outlook.stream.pick(outlook.options)
