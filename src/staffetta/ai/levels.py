"""Levels: the one list of machine players, for commands, server and browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from staffetta.mind.stopwatch import Budget
from staffetta.play.players import Player, RandomPlayer
from staffetta.scenarios import Scenario

from .commander import CommanderPlayer
from .guard import Guarded, unguarded
from .intention import Intention
from .recruit import RecruitPlayer
from .simple import SimplePlayer
from .veteran import VeteranPlayer

#: What tells plans apart, the chance to win that each seems to give, and how much is known of it,
#: in rollouts.
Judged = tuple[tuple[tuple[tuple[int, ...], int], float, float], ...]

#: A reaction gets this part of the time of an activation.
REACTING: Final = 5


def guarded(make: Callable[[Scenario], Player]) -> Callable[[Scenario], Player]:
    """A player that `SimplePlayer` replaces for an answer if it fails."""
    return lambda scenario: Guarded(make(scenario), SimplePlayer(scenario))


#: name: what makes the player for a scenario, the weakest first
PLAYERS: Final[dict[str, Callable[[Scenario], Player]]] = {
    RandomPlayer.name: lambda _: RandomPlayer(),
    SimplePlayer.name: SimplePlayer,
    RecruitPlayer.name: guarded(RecruitPlayer),
    VeteranPlayer.name: guarded(VeteranPlayer),
    CommanderPlayer.name: guarded(CommanderPlayer),
}


class Judging(Player):
    """A player that remembers how what it thought about last came out."""

    judged: Judged = ()


class UnknownPlayer(ValueError):
    """There is no machine player of this name; the text tells which there are."""


def player(name: str, scenario: Scenario) -> Player:
    """The machine player of this name; ``commander@500`` thinks for 500 ms.

    ``commander#500`` judges 500 positions instead, however long that takes.
    """
    base, at, number = name.replace("#", "@").partition("@")
    make = PLAYERS.get(base)
    if make is None or (at and (base != CommanderPlayer.name or not number.isdecimal())):
        raise UnknownPlayer(f"there is no player {name!r}; the players are: {', '.join(PLAYERS)}")
    if not at:
        return make(scenario)
    amount = int(number)
    if "#" in name:
        activation, reaction = Budget(0, amount), Budget(0, max(1, amount // REACTING))
    else:
        activation, reaction = Budget(amount, 0), Budget(amount / REACTING, 0)
    commander = CommanderPlayer(scenario, activation, reaction)
    commander.name = name
    return Guarded(commander, SimplePlayer(scenario))


def intended(machine: Player) -> Intention:
    """What a player means to choose next, as far as it plans at all."""
    inner = unguarded(machine)
    return inner.intention if isinstance(inner, VeteranPlayer) else Intention()


def judged(machine: Player) -> Judged:
    """What a machine has just thought about, here or elsewhere."""
    inner = unguarded(machine)
    if isinstance(inner, Judging):
        return inner.judged
    if not isinstance(inner, CommanderPlayer):
        return ()
    return tuple([(one.plan.key, one.worth, one.weight) for one in inner.judged])
