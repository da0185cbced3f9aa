"""A set-up that a person has begun otherwise than the sheet is completed sensibly."""

from __future__ import annotations

import pytest

from staffetta.engine.choices import DROP, LAND, verb_of
from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.play.game import Game
from staffetta.play.setting import Setting, set_out
from staffetta.table.opening import opens, propose
from staffetta.view.frames import describe
from staffetta.view.notation import parse, text

#: How far the others may be from where the sheet wants them, all together and each alone.
ASTRAY = 8
FARTHEST = 3


def landing(setting: Setting) -> State:
    """The first wave of a landing, before anybody is placed."""
    game = Game(setting, seed=3, players={})
    while verb_of(game.state.options[0]) != LAND:
        game.choose(text(game.state, propose(game.state, setting)))
    return game.state


def completed(setting: Setting, state: State) -> dict[str, str]:
    """Who is to land where, when the rest is placed as proposed."""
    while verb_of(state.options[0]) in {LAND, DROP}:
        apply(state, propose(state, setting))
    frame = state.frame
    assert frame is not None
    what = describe(state, frame)
    units, hexes = what["units"], what["hexes"]
    assert isinstance(units, list)
    assert isinstance(hexes, list)
    return dict(zip(units, hexes, strict=True))


@pytest.mark.parametrize(
    ("unit", "hex_"),
    [("G-PAN", "08.06"), ("G-BLA", "12.06"), ("G-ABW", "10.10"), ("G-MG1", "14.05")],
)
def test_the_rest_of_a_landing_comes_down_near_the_sheets_hexes(unit: str, hex_: str) -> None:
    setting = set_out("drvar")
    state = landing(setting)
    apply(state, parse(state, f"land {unit}"))
    apply(state, parse(state, f"drop {hex_}"))
    landed = completed(setting, state)
    assert landed.pop(unit) == hex_
    grid = state.world.grid
    wanted = {row.unit: row.hex for row in setting.scenario.sheet.setup["german"].drops[0].landings}
    astray = {u: grid.distance(grid.find(h), grid.find(wanted[u])) for u, h in landed.items()}
    assert set(landed) | {unit} == set(wanted)
    assert sum(astray.values()) <= ASTRAY, astray
    assert max(astray.values()) <= FARTHEST, astray


def test_a_landing_that_nobody_touched_is_the_sheets() -> None:
    setting = set_out("drvar")
    rows = setting.scenario.sheet.setup["german"].drops[0].landings
    assert completed(setting, landing(setting)) == {row.unit: row.hex for row in rows}


@pytest.mark.parametrize("scenario", ["gravellona", "gravellona-2013", "tarnova"])
def test_a_unit_placed_elsewhere_does_not_scatter_the_others(scenario: str) -> None:
    """Every other question is answered by hand, with the last hex on offer."""
    setting = set_out(scenario)
    game = Game(setting, seed=3, players={})
    by_hand = False
    for _ in range(400):
        state = game.state
        if not opens(state) or state.turn:
            break
        choice = propose(state, setting)
        assert choice in state.options
        game.choose(text(state, state.options[-1] if by_hand else choice))
        by_hand = not by_hand
    assert game.state.turn
