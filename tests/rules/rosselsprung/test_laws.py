"""Laws of the book over random games: offers are what the reasons allow, nothing is ever broken."""

from __future__ import annotations

import random

import pytest

from staffetta.engine.state import CHANCE, State, World
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from tests.kit.playing import check_offer, decisions
from tests.kit.words import check_log

DECLARED = find("rosselsprung").options


def other_world(seed: int) -> World:
    """Drvar under options drawn at random."""
    chance = random.Random(seed)
    options: dict[str, Value] = {
        option: chance.choice([default, *others])
        for option, (_, default, others) in DECLARED.items()
    }
    return build(load("drvar"), options)


#: Questions in a fight, when both sides are in one hex.
FOUGHT_OUT = (
    "contested",
    "fire",
    "landing-fire",
    "landing-firers",
    "losses",
    "melee",
    "retreat",
)


def check_position(state: State, *, stacks: bool) -> None:
    """Law 4: stacking, strength, possession and points are as they may be."""
    grid = state.world.grid
    assert not state.occupied[0] & state.occupied[1]
    assert min(state.points) >= 0
    for side in (0, 1):
        held = 0
        for u in state.roster[side]:
            piece = state.pieces[u]
            assert state.where[u] >= -1
            if piece.kind.combat:
                assert 1 <= state.strength[u] <= piece.full
                if state.where[u] >= 0:
                    held |= 1 << state.where[u]
        assert held == state.occupied[side]
        if stacks:
            for h in range(grid.size):
                assert state.strength_in(side, h) <= 8
    total = sum(piece.full for piece in state.world.pieces if piece.side == 0)
    there = sum(state.strength[u] for u in state.roster[0])
    assert there + state.lost[0] == total


SLOW = pytest.mark.slow


@pytest.mark.parametrize("seed", [21, *(pytest.param(n, marks=SLOW) for n in (22, 23, 24))])
def test_offers_and_positions_are_lawful_throughout_a_game(seed: int) -> None:
    for state in decisions(seed):
        check_log(state, 0)
        state.log = []
        if state.frame is not None and state.frame.name in FOUGHT_OUT:
            continue
        check_offer(state)
        if state.decider != CHANCE:
            check_position(state, stacks=True)


@pytest.mark.parametrize("seed", [31, *(pytest.param(n, marks=SLOW) for n in range(32, 40))])
def test_offers_are_lawful_under_other_options_too(seed: int) -> None:
    for state in decisions(seed, other_world(seed)):
        check_offer(state)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40, 70))
def test_many_games_under_random_options_end(seed: int) -> None:
    *_, state = decisions(seed, other_world(seed))
    assert state.outcome is not None
