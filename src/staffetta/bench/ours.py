"""Our engine on the bench: random games, and what a copy, a choice, a state and a unit cost."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from staffetta.engine.machine import apply_roll, dice_wanted, new_game, run, take
from staffetta.engine.playout import play_on, play_out
from staffetta.engine.state import State, World
from staffetta.rules.actions import Activations

from .pace import Pace, Playout

_SAMPLE: Final = 200
_COPIES: Final = 20
_SEED: Final = 1944
#: How many units are left of each side, for the cost of units: one in this number.
THINNED: Final = (1, 2, 4)
#: How many decisions are made between two counts of the units.
_STRIDE: Final = 10


@dataclass
class Costs:
    """Microseconds to copy a state, to apply a choice, and to list the choices that follow.

    Then the bytes that a state takes with its list.
    """

    copying: float = 0.0
    applying: float = 0.0
    listing: float = 0.0
    bytes: float = 0.0


@dataclass
class Crowd:
    """How many units were in the game, on average, and microseconds for a decision among them."""

    units: float
    microseconds: float


def our_game(world: World) -> Playout:
    """A random game of ours, as a search plays it: within the kernel."""

    def playout(numbers: random.Random, pace: Pace) -> None:
        state = new_game(world)
        run(state)
        pace.decisions += play_out(state, numbers)

    return playout


def our_game_in_steps(world: World) -> Playout:
    """A random game of ours from outside, as a learner plays it: all choices are listed each time.

    Written out, because its own share is measured too.
    """

    def playout(numbers: random.Random, pace: Pace) -> None:
        state = new_game(world)
        run(state)
        draw = numbers.random
        made = choices = 0
        while (frame := state.frame) is not None:
            if frame.chance:
                dice = dice_wanted(state)
                apply_roll(state, tuple([int(draw() * 6) + 1 for _ in range(dice)]))
                continue
            options = state.options
            offered = len(options)
            if offered > 1:
                made += 1
                choices += offered
            take(state, options[int(draw() * offered)])
        pace.decisions += made
        pace.choices += choices

    return playout


def decisions(state: State, numbers: random.Random) -> Iterator[None]:
    """Play a game at random, and stop at every decision before it is taken."""
    while state.frame is not None:
        if state.frame.chance:
            apply_roll(state, tuple(numbers.choices((1, 2, 3, 4, 5, 6), k=dice_wanted(state))))
            continue
        options = state.options
        if len(options) > 1:
            yield
        take(state, numbers.choice(options))


def sample(world: World) -> list[State]:
    """States at decisions of random games."""
    numbers = random.Random(_SEED)
    states: list[State] = []
    while len(states) < _SAMPLE:
        state = new_game(world)
        run(state)
        for place, _ in enumerate(decisions(state, numbers)):
            if place % 10 == 0:
                states.append(state.copy())
    return states


def costs(world: World) -> Costs:
    """What copying, applying and listing cost at decisions of random games."""
    states = sample(world)
    choices = [(state, choice) for state in states for choice in state.options]
    times = [time.process_time()]
    for state in states:
        for _ in range(_COPIES):
            state.copy()
    times.append(time.process_time())
    for state, choice in choices:
        take(state.copy(), choice)
    times.append(time.process_time())
    for state, choice in choices:
        after(state, choice)
    times.append(time.process_time())
    copied, applied, listed = (later - at for at, later in pairwise(times))
    copying = copied / len(states) / _COPIES * 1e6
    applying = applied / len(choices) * 1e6 - copying
    listing = (listed - applied) / len(choices) * 1e6
    return Costs(copying, applying, listing, memory(states))


def after(state: State, choice: int) -> State:
    """The state after a choice, with its own choices listed."""
    twin = state.copy()
    take(twin, choice)
    len(twin.options)
    return twin


def memory(states: list[State]) -> float:
    """Bytes for each state that a search keeps: a copy to which a choice has been applied.

    What Python has handed out for it, counted by tracemalloc, on the compiled kernel too: it uses
    Python's own allocator. The world and what it remembers are shared and do not count.
    """
    tracemalloc.start()
    try:
        kept = [after(state, state.options[0]) for state in states]  # the world remembers its part
        kept.clear()
        before = tracemalloc.get_traced_memory()[0]
        kept += [after(state, state.options[0]) for state in states]
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()


def crowds(world: World, seconds: float) -> list[Crowd]:
    """The cost of a decision with all units, and with a half and a quarter of each side's.

    The units are taken off the map once they have been set up; then the game goes on to its end.
    The three kinds of games are played in turns until the time is up.
    """
    tallies = [Tally() for _ in THINNED]
    numbers = random.Random(_SEED)
    while sum(tally.seconds for tally in tallies) < seconds:
        for share, tally in zip(THINNED, tallies, strict=True):
            play_thinned(world, share, numbers, tally)
    return [
        Crowd(tally.units / tally.decisions, tally.seconds / tally.decisions * 1e6)
        for tally in tallies
    ]


@dataclass
class Tally:
    """Thinned games so far; units are counted again for each decision."""

    decisions: int = 0
    units: int = 0
    seconds: float = 0.0


def play_thinned(world: World, share: int, numbers: random.Random, tally: Tally) -> None:
    """A game in which each side keeps only a share of its units."""
    state = new_game(world)
    run(state)
    for _ in decisions(state, numbers):
        if state.turn > 0 and isinstance(state.frame, Activations):
            break
    thin(state, share)
    began = time.process_time()
    while made := play_on(state, numbers, _STRIDE):
        tally.decisions += made
        tally.units += made * sum(map(len, state.roster))
    tally.seconds += time.process_time() - began


def thin(state: State, share: int) -> None:
    """Leave each side a share of its combat units, those still to come included."""
    for side in range(len(state.roster)):
        units = [u for u in state.roster[side] if state.pieces[u].kind.combat]
        for place, unit in enumerate(units):
            if place % share:
                state.lose(unit, state.strength[unit])
    if share > 1:
        run(state)
