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


def player(name: str, scenario: Scenario) -> Player:
    """The machine player of this name; `ValueError` tells which there are."""
    make = PLAYERS.get(name)
    if make is None:
        raise ValueError(f"there is no player {name!r}; the players are: {', '.join(PLAYERS)}")
    return make(scenario)
