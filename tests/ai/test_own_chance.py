"""The chance to win that a player is told: from what the side knows, and from nothing else."""

from __future__ import annotations

import pytest

from staffetta.ai.standing import Standing, own_chance
from staffetta.ai.worlds import sample_world
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of
from staffetta.view.veil import veil
from tests.view.games import decisions
from tests.view.secrets import differ


@pytest.mark.parametrize("scenario", ["drvar", "tarnova"])
def test_it_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    """Who knows all sees that the twins differ; the side that is told its chance cannot."""
    stream, told = Stream(1, "chance"), 0
    all_knowing: set[bool] = set()
    for state in decisions(scenario, 5, 25):
        standing = Standing(scenario, state)
        for side in (0, 1):
            shown = veil(state, side)
            if not state.turn or not book_of(shown).hidden(shown):
                continue
            twin = sample_world(shown, stream)
            if not differ(state, twin):
                continue
            told += 1
            one, two = (own_chance(veil(s, side), scenario, side) for s in (state, twin))
            assert one == two
            assert 0 <= one <= 1
            all_knowing.add(standing.chance(state) == standing.chance(twin))
    assert told
    if scenario == "drvar":
        assert False in all_knowing
