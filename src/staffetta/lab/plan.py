"""The games of an experiment, by number: who plays, with which dice, with which lots.

The first games of an experiment are the same however many there are to be, so that an experiment
can be made longer.
"""

from __future__ import annotations

from dataclasses import dataclass

from .spec import LineUp, Spec


@dataclass(frozen=True)
class Fixture:
    """A game to be played."""

    number: int
    #: Which of the line-ups plays it.
    line_up: int
    players: LineUp
    #: The seed of the dice.
    dice: int
    #: The seed of what the players leave to chance.
    lots: int


def fixture(spec: Spec, number: int) -> Fixture:
    """The game of a number, from 0 on; the line-ups take turns.

    >>> spec = Spec(scenario="drvar", players=("random", "random"), games=4, seed=10)
    >>> fixture(spec, 3)
    Fixture(number=3, line_up=0, players=('random', 'random'), dice=13, lots=13)
    """
    count = len(spec.line_ups)
    turn, line_up = divmod(number, count)
    if spec.pairing == "own-dice":
        dice = lots = spec.seed + number
    elif spec.pairing == "crossed":
        dice = spec.seed + turn // spec.repeats
        lots = spec.seed + turn % spec.repeats
    else:
        dice = lots = spec.seed + turn
    return Fixture(number, line_up, spec.line_ups[line_up], dice, lots)
