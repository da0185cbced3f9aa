"""Laws of the book over random games: offers are what the reasons allow, all can be said."""

from __future__ import annotations

import pytest

from staffetta.scenarios import load
from staffetta.scenarios.build import build
from tests.kit.playing import check_game, other_world

SCENARIOS = ("gravellona", "tarnova")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_offers_are_lawful_and_what_happens_can_be_said(scenario: str) -> None:
    check_game(21, build(load(scenario)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(31, 35))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_offers_are_lawful_under_other_options_too(scenario: str, seed: int) -> None:
    check_game(seed, other_world(scenario, seed))
