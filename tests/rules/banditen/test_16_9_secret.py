"""The value of a mine is nobody's business but the RSI player's until it goes off (F-8)."""

from __future__ import annotations

import json

import pytest

from staffetta.engine.events import PUBLIC
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
    state = table.state
    mine = state.options if state.decider == viewer else []
    words = [text(state, choice) for choice in mine]
    found = {
        "view": observe(state, viewer),
        "print": fingerprint(state, viewer),
        "menu": menu(state, viewer) if mine else None,
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
