"""Whole random games of a scenario, decision by decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.state import CHANCE, State, World
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from tests.kit.words import check_log, check_reason


@cache
def drvar() -> World:
    return build(load("drvar"))


def other_world(scenario: str, seed: int) -> World:
    """A scenario under options drawn at random."""
    chance = random.Random(seed)
    loaded = load(scenario)
    options: dict[str, Value] = {
        option: chance.choice([default, *others])
        for option, (_, default, others) in find(loaded.book).options.items()
    }
    return build(loaded, options)


def step(state: State, chance: random.Random) -> None:
    """One random decision, or one roll of all its dice."""
    wanted = dice_wanted(state)
    if wanted:
        apply_roll(state, tuple(chance.randint(1, 6) for _ in range(wanted)))
    else:
        apply(state, chance.choice(state.options))


def decisions(seed: int, world: World | None = None) -> Iterator[State]:
    """The state at every decision of a game; it goes on from whatever it has become."""
    chance = random.Random(seed)
    state = new_game(world or drvar())
    run(state)
    while state.frame is not None:
        yield state
        step(state, chance)
    yield state


def check_offer(state: State) -> None:
    """Law 3: what is offered is what no reason speaks against."""
    frame = state.frame
    if frame is None or state.decider == CHANCE:
        return
    candidates = frame.candidates(state)
    assert set(state.options) <= set(candidates)
    for choice in candidates:
        why = frame.why_not(state, choice)
        if why is not None:
            check_reason(state, why)
        assert (why is None) == (choice in state.options), (frame.name, choice, why)


def check_game(seed: int, world: World) -> None:
    """Every offer of a whole game is lawful, and all that happens in it can be said."""
    for state in decisions(seed, world):
        check_log(state, 0)
        state.log = []
        check_offer(state)
