"""Levels: the one list of machine players, for commands, server and browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from staffetta.play.players import Player, RandomPlayer
from staffetta.scenarios import Scenario

from .guard import Guarded
from .simple import SimplePlayer
from .veteran import VeteranPlayer


def guarded(make: Callable[[Scenario], Player]) -> Callable[[Scenario], Player]:
    """A player that a mistake in its own head does not stop."""
    return lambda scenario: Guarded(make(scenario), SimplePlayer(scenario))


#: name: what makes the player for a scenario, the weakest first
PLAYERS: Final[dict[str, Callable[[Scenario], Player]]] = {
    RandomPlayer.name: lambda _: RandomPlayer(),
    SimplePlayer.name: SimplePlayer,
    VeteranPlayer.name: guarded(VeteranPlayer),
}


class UnknownPlayer(ValueError):
    """There is no machine player of this name; the text tells which there are."""


def player(name: str, scenario: Scenario) -> Player:
    """The machine player of this name."""
    make = PLAYERS.get(name)
    if make is None:
        raise UnknownPlayer(f"there is no player {name!r}; the players are: {', '.join(PLAYERS)}")
    return make(scenario)
