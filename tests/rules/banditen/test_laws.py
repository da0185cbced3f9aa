"""Laws of the book over random games: offers are what the reasons allow, all can be said."""

from __future__ import annotations

import pytest

from staffetta.engine.hexes import bits
from staffetta.engine.state import State
from staffetta.engine.units import SPARE, WAITING
from staffetta.rules.actions import Activations
from staffetta.rules.banditen.state import own
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from tests.kit.banditen import AXIS, PARTISAN
from tests.kit.playing import check_game, decisions, other_world

SCENARIOS = ("gravellona", "tarnova")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_offers_are_lawful_and_what_happens_can_be_said(scenario: str) -> None:
    check_game(21, build(load(scenario)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(31, 35))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_offers_are_lawful_under_other_options_too(scenario: str, seed: int) -> None:
    check_game(seed, other_world(scenario, seed))


def check_stacks(state: State) -> None:
    """Between activations: who stands with whom, and where, is as the book wants it."""
    assert not state.present[AXIS] & state.present[PARTISAN]
    assert max(state.points) <= 12
    for side in (AXIS, PARTISAN):
        assert all(state.strength_in(side, h) <= 6 for h in bits(state.occupied[side]))
    waiting = [u for side in (AXIS, PARTISAN) for u in state.roster[side] if state.where[u] < 0]
    for u in waiting:
        # Reinforcements only: a lost Command is with a unit again, or out of the game.
        assert state.where[u] == WAITING
        assert state.due[u] > 0
        assert not state.marks[u] & SPARE
    stacks: dict[int, set[tuple[str, str]]] = {}
    for u in state.roster[PARTISAN]:
        piece = state.pieces[u]
        if state.where[u] >= 0 and "joins-any" not in piece.abilities:
            stacks.setdefault(state.where[u], set()).add((piece.faction, piece.formation))
    mines = bool(own(state).values)  # Tarnova
    for stack in stacks.values():
        # One battalion to a hex at Tarnova, one colour at Gravellona.
        assert len({formation if mines else faction for faction, formation in stack}) == 1
    assert not own(state).bunkers & state.occupied[PARTISAN]


@pytest.mark.rule("B 7", "B 15.5", "B 16.5", "B 16.10.2", "B 4.1")
@pytest.mark.parametrize("seed", range(51, 54))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_stands_where_or_with_whom_he_may_not(scenario: str, seed: int) -> None:
    for state in decisions(seed, other_world(scenario, seed)):
        if isinstance(state.frame, Activations):
            check_stacks(state)
