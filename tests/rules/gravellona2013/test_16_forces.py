"""Chapter 16 and what else the scenario carries as data; whole random games of it."""

from __future__ import annotations

import json

import pytest

from staffetta.engine.saving import digest, load, save
from staffetta.engine.state import World
from staffetta.rules.registry import find
from staffetta.scenarios import load as load_scenario
from staffetta.scenarios.build import build
from tests.kit.gravellona2013 import AXIS, PARTISAN
from tests.kit.playing import decisions


@pytest.fixture(scope="module")
def world() -> World:
    return build(load_scenario("gravellona-2013"))


@pytest.mark.rule("G 0-a", "G 16")
def test_thirty_six_partisans_against_eleven_and_their_germans(world: World) -> None:
    at_start = [0, 0]
    for piece, due in zip(world.pieces, world.due, strict=True):
        at_start[piece.side] += 0 if due else piece.full
    assert (at_start[AXIS], at_start[PARTISAN]) == (11, 36)
    germans = [piece.id for piece in world.pieces if "reluctant" in piece.abilities]
    assert germans == ["G-D-1"]
    assert {p.faction for p in world.pieces if p.side == PARTISAN} == {
        *("communist", "autonomous"),
        *("justice-and-liberty", "monarchist"),
    }


@pytest.mark.rule("G 1.2-a")
def test_every_combat_unit_has_its_types(world: World) -> None:
    for piece in world.pieces:
        if piece.kind.combat:
            assert piece.attack in {"infantry", "tank", "artillery"}
            assert piece.target in {"infantry", "vehicle", "tank"}
            assert piece.formation


@pytest.mark.rule("G 1.4-d", "G 12.2-a", "G 12.2-b")
def test_when_and_where_reinforcements_come(world: World) -> None:
    names = world.grid.names
    due = {
        piece.id: (turn, [names[h] for h in piece.gates])
        for piece, turn in zip(world.pieces, world.due, strict=True)
        if turn
    }
    assert due == {
        "R-II-1": (4, ["20.05"]),
        "R-II-MG": (4, ["20.05"]),
        "R-XM-1": (10, ["20.05"]),
        "R-XM-2": (10, ["20.05"]),
        "R-CMD-XM": (10, ["20.05"]),
        "P-VDO": (5, ["15.01"]),
        "P-VTO": (5, ["11.01"]),
    }


@pytest.mark.parametrize("seed", range(3))
def test_whole_random_games_keep_the_laws(world: World, seed: int) -> None:
    frames = find("gravellona2013").frames
    start = [sum(p.full for p in world.pieces if p.side == side) for side in (0, 1)]
    for n, state in enumerate(decisions(seed, world)):
        now = [0, 0]
        for u, piece in enumerate(state.pieces):
            now[piece.side] += state.strength[u]
        assert [a + b for a, b in zip(now, state.lost, strict=True)] == start
        if n % 25 or state.frame is None:
            continue
        if not state.frame.chance:
            assert sorted(state.options) == sorted(state.frame.legal(state))
        again = load(world, json.loads(json.dumps(save(state))), frames)
        assert digest(again) == digest(state)
        assert again.options == state.options
    assert state.outcome is not None
