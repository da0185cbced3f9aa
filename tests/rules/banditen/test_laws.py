"""Laws of the book over random games: offers are what the reasons allow, all can be said."""

from __future__ import annotations

import random

import pytest

from staffetta.engine.state import World
from staffetta.rules.options import Value
from staffetta.rules.registry import find
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from tests.kit.playing import check_offer, decisions
from tests.kit.words import check_log

SCENARIOS = ("gravellona", "tarnova")


def other_world(scenario: str, seed: int) -> World:
    """A scenario under options drawn at random."""
    chance = random.Random(seed)
    options: dict[str, Value] = {
        option: chance.choice([default, *others])
        for option, (_, default, others) in find("banditen").options.items()
    }
    return build(load(scenario), options)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_offers_are_lawful_and_what_happens_can_be_said(scenario: str) -> None:
    for state in decisions(21, build(load(scenario))):
        check_log(state, 0)
        state.log = []
        check_offer(state)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(31, 35))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_offers_are_lawful_under_other_options_too(scenario: str, seed: int) -> None:
    for state in decisions(seed, other_world(scenario, seed)):
        check_log(state, 0)
        state.log = []
        check_offer(state)
