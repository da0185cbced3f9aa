"""States of whole random games of every shipped scenario, and worlds that differ in secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.state import CHANCE, State, World
from staffetta.rules.actions import Activations
from staffetta.rules.options import Value
from staffetta.rules.registry import BOOKS
from staffetta.scenarios import load, shipped
from staffetta.scenarios.build import build

#: Those whose rulebook can be played.
SCENARIOS = tuple(name for name in shipped() if load(name).book in BOOKS)


@cache
def world(scenario: str, *options: tuple[str, Value]) -> World:
    return build(load(scenario), dict(options))


def start(scenario: str, *options: tuple[str, Value]) -> State:
    state = new_game(world(scenario, *options))
    state.log = []
    run(state)
    return state


def step(state: State, chance: random.Random) -> None:
    """One random decision, or one roll of all its dice."""
    wanted = dice_wanted(state)
    if wanted:
        apply_roll(state, tuple(chance.randint(1, 6) for _ in range(wanted)))
    else:
        apply(state, chance.choice(state.options))


def states(scenario: str, seed: int, *options: tuple[str, Value]) -> Iterator[State]:
    """Every state of a random game at a decision or a roll, and the last; it goes on changing."""
    chance = random.Random(seed)
    state = start(scenario, *options)
    while state.outcome is None:
        yield state
        step(state, chance)
    yield state


def decisions(scenario: str, seed: int, every: int = 1) -> Iterator[State]:
    """Copies of the states in which a side decides, all or every nth."""
    found = 0
    for state in states(scenario, seed):
        if state.outcome is None and state.decider != CHANCE:
            found += 1
            if found % every == 0:
                twin = state.copy()
                twin.log = list(state.log or [])
                yield twin


def turns(scenario: str, seed: int, apart: int, enough: int) -> list[State]:
    """Some positions of a random game in which a side may act in more ways than one."""
    found: list[State] = []
    seen = 0
    for state in decisions(scenario, seed):
        if isinstance(state.frame, Activations) and 1 < state.turn < state.world.last_turn:
            seen += len(state.options) > 1
            if seen % apart == 0 and len(state.options) > 1:
                found.append(state.copy())
        if len(found) == enough:
            break
    assert found
    return found
