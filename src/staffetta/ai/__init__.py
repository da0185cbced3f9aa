"""Machine players. They see what their side may see, and know no book by name."""

from collections.abc import Callable
from typing import Final

from staffetta.play.players import Player, RandomPlayer
from staffetta.scenarios import Scenario

from .simple import SimplePlayer

#: name: what makes the player for a scenario
PLAYERS: Final[dict[str, Callable[[Scenario], Player]]] = {
    RandomPlayer.name: lambda _: RandomPlayer(),
    SimplePlayer.name: SimplePlayer,
}


class UnknownPlayer(ValueError):
    """There is no machine player of this name; the text tells which there are."""


def player(name: str, scenario: Scenario) -> Player:
    """The machine player of this name."""
    make = PLAYERS.get(name)
    if make is None:
        raise UnknownPlayer(f"there is no player {name!r}; the players are: {', '.join(PLAYERS)}")
    return make(scenario)
