"""The value of a mine is nobody's business but the RSI player's until it goes off (F-8)."""

from __future__ import annotations

import json
from functools import cache

import pytest

from staffetta.engine.events import PUBLIC
from staffetta.engine.machine import new_game
from staffetta.engine.state import State, World
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from staffetta.view import position as positions
from staffetta.view.explain import why_not
from staffetta.view.menu import menu
from staffetta.view.notation import text
from staffetta.view.observe import fingerprint, observe
from staffetta.view.odds import odds_of, pending
from staffetta.view.plain import event_data
from staffetta.view.veil import visible
from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, tarnova

SCRIPTS = [
    (),
    ("activate 04.02 move",),
    ("activate 04.02 move", "all"),
    ("activate 04.02 move", "all", "to 04.03"),
    ("activate 04.02 move", "all", "to 04.03", "roll 6"),
    ("activate 04.02 move", "all", "to 04.03", "roll 6", "decline"),
    ("activate 04.02 assault", "all"),
    ("activate 04.02 assault", "all", "to 05.03"),
]


def position(value: int, script: tuple[str, ...]) -> BanditenTable:
    table = tarnova(
        "A-1 infantry 2 at 05.03",
        "A-9 infantry 2 at 12.10",
        "P-1 infantry 3 at 04.02",
        "P-2 infantry 2 at 04.02",
        active=PARTISAN,
        mines={"04.04": value, "09.09": 3 - value},
    )
    return table.do(*script)


def seen(table: BanditenTable, viewer: int) -> str:
    return shown(table.state, viewer)


def shown(state: State, viewer: int) -> str:
    """All that a viewer can get to see or to be told, as one text."""
    mine = state.options if state.decider == viewer else []
    words = [text(state, choice) for choice in mine]
    found = {
        "view": observe(state, viewer),
        "position": positions.write(state, viewer),
        "print": fingerprint(state, viewer),
        "menu": repr(menu(state, viewer)) if mine else None,
        "dice": pending(state, viewer),
        "odds": [odds_of(state, word, viewer) for word in words],
        "refused": [repr(why_not(state, PARTISAN, w)) for w in ("to 04.04", "to 05.03", "overrun")],
        "log": [event_data(event) for event in visible(state.log or [], viewer)],
    }
    return json.dumps(found, default=str, sort_keys=True)


@pytest.mark.rule("B 16.9", "B 8.3.3")
@pytest.mark.parametrize("script", SCRIPTS, ids=[" ".join(s[-1:]) for s in SCRIPTS])
@pytest.mark.parametrize("viewer", [PARTISAN, PUBLIC])
def test_the_views_of_whoever_may_not_know_are_equal(viewer: int, script: tuple[str, ...]) -> None:
    texts = {seen(position(value, script), viewer) for value in range(4)}
    assert len(texts) == 1


@pytest.mark.rule("B 16.9", "B 8.3.3")
def test_the_rsi_player_knows_them() -> None:
    texts = {seen(position(value, ()), AXIS) for value in range(4)}
    assert len(texts) == 4


@pytest.mark.rule("B 16.9.1", "B 8.3.3")
def test_a_mine_that_goes_off_is_known_to_all() -> None:
    script = ("activate 04.02 move", "all", "to 04.03", "roll 1")
    for value in (1, 2, 3):
        table = position(value, script)
        told = [e for e in visible(table.state.log or [], PARTISAN) if e.key == "mine-revealed"]
        assert [dict(e.args)["value"] for e in told] == [str(value)]
        assert len({seen(position(value, script), PARTISAN)}) == 1


# --- While they are being laid --------------------------------------------------------------------

HEXES = ("04.04", "07.04", "10.04", "13.04", "16.04", "04.10", "07.10")
ORDERS = ((0, 2, 2, 3, 3, 4, 4), (4, 3, 4, 3, 2, 0, 2))


@cache
def mines_first() -> World:
    """The scenario under the option with which mines are the first thing that is laid."""
    return build(load("tarnova"), {"partisans-set-up-first": True})


def laying(order: tuple[int, ...], viewer: int) -> list[str]:
    """What a viewer sees at every decision while mines are laid in the same hexes."""
    table = BanditenTable(new_game(mines_first()))
    found = [shown(table.state, viewer)]
    for hex_, value in zip(HEXES, order, strict=True):
        for step in (f"place {hex_}", f"value {value}"):
            table.do(step)
            found.append(shown(table.state, viewer))
    assert table.asks() == "partisan place-units"
    assert sorted(table.own.values) == [0, 2, 2, 3, 3, 4, 4]
    return found


@pytest.mark.rule("B 16.9", "B 8.3.3")
@pytest.mark.parametrize("viewer", [PARTISAN, PUBLIC])
def test_nobody_else_learns_which_mine_is_laid_where(viewer: int) -> None:
    # The same questions in the same order, the last too, which has one answer only.
    first, second = [laying(order, viewer) for order in ORDERS]
    assert first == second


@pytest.mark.rule("B 16.9")
def test_which_mine_lies_there_is_asked_even_if_one_is_left() -> None:
    table = BanditenTable(new_game(mines_first()))
    for hex_, value in zip(HEXES, ORDERS[0], strict=True):
        table.do(f"place {hex_}")
        assert table.asks() == "axis choose-value"
        # Whoever lays them sees which are left.
        assert f"value {value}" in (observe(table.state, AXIS)["choices"] or [])
        table.do(f"value {value}")
