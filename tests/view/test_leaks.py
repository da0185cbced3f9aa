"""Law 1 for every book of the registry, whatever its secret is.

A twin is a world that a side could be in as far as it knows: what is hidden from it is dealt anew,
by the book itself. If the side can tell the twin from the game, something leaks.
"""

from __future__ import annotations

import random

import pytest

from staffetta.ai.worlds import sample_world
from staffetta.engine.events import PUBLIC
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of
from staffetta.view.secrecy import has_secrets
from staffetta.view.secrecy import hidden as hidden_from
from staffetta.view.veil import veil
from tests.view.games import SCENARIOS, decisions, world
from tests.view.secrets import differ
from tests.view.test_law_one import seen

SECRETIVE = [name for name in SCENARIOS if has_secrets(world(name))]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_book_that_hides_something_says_so(scenario: str) -> None:
    """Screens are covered and reasons withheld by what the book says: it must not be forgotten."""
    hides = any(
        hidden_from(state, viewer) for state in decisions(scenario, 3) for viewer in (0, 1, PUBLIC)
    )
    assert hides == has_secrets(world(scenario))


@pytest.mark.parametrize("scenario", SECRETIVE)
def test_a_side_cannot_tell_what_is_hidden_from_it(scenario: str) -> None:
    stream, found = Stream(1, "leaks"), 0
    for seed in range(1, 40):
        for number, state in enumerate(decisions(scenario, seed, 1 + state_gap(scenario))):
            for viewer in range(len(state.world.sides)):
                shown = veil(state, viewer)
                if not book_of(shown).hidden(shown):
                    continue
                twin = sample_world(shown, stream)
                twin.log = list(state.log or [])
                if differ(state, twin):
                    found += 1
                    one, two = (seen(s, viewer, random.Random(number)) for s in (state, twin))
                    assert one == two, (seed, state.turn, state.number, viewer)
        if found > 5:
            return
    pytest.fail("no twin differs: what is hidden is never dealt anew")


def state_gap(scenario: str) -> int:
    """How many decisions to leave out between two that are compared: long games have many."""
    return 28 if world(scenario).last_turn > 2 else 0
