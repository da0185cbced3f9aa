"""Playouts: a game played to its end at random, for search and for measuring."""

from random import Random

from .machine import take, take_roll
from .state import LATER, Roll, State


def play_out(state: State, numbers: Random) -> int:
    """Play on at random until the game is over; returns how many decisions were taken."""
    return play_on(state, numbers, -1)


def play_on(state: State, numbers: Random, most: int) -> int:
    """The same, for at most ``most`` decisions."""
    taken = 0
    while (frame := state.frame) is not None and taken != most:
        # `is_decision` and `draw`, written out because nothing is done more often.
        listed = state.listed
        if listed is LATER:
            taken += 1
            take(state, frame.draw(state, numbers))
        elif isinstance(frame, Roll):
            take_roll(state, frame, throw(numbers, frame.dice(state) - len(state.faces)))
        else:
            taken += len(listed) > 1
            take(state, listed[int(numbers.random() * len(listed))])
    return taken


def throw(numbers: Random, dice: int) -> tuple[int, ...]:
    """Roll this number of dice."""
    return tuple([1 + int(numbers.random() * 6) for _ in range(dice)])
