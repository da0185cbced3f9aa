"""What the deciding side is offered, and what it is refused."""

from __future__ import annotations

import pytest

from staffetta.engine.state import CHANCE
from staffetta.view.menu import ActionEntry, Entry, menu
from staffetta.view.notation import text
from tests.kit.table import GERMAN, YUGOSLAV, Table, game
from tests.view.games import SCENARIOS, states


def entry(table: Table, words: str) -> Entry:
    found = menu(table.state, table.state.decider)
    return next(e for e in found.entries if e.text == words)


def action(table: Table, place: str, verb: str) -> ActionEntry:
    found = menu(table.state, table.state.decider)
    stack = next(s for s in found.stacks if s.place == place)
    return next(a for a in stack.actions if a.verb == verb)


def refused(row: Entry | ActionEntry) -> tuple[str, str] | None:
    why = row.refused
    return None if why is None else (why.rule, why.key)


def stacks() -> Table:
    return game(
        "G-RYB command radius 5 at 03.03",
        "G-PAN paratroops 3 at 03.03",
        "G-ART artillery 1 at 03.03 out-of-command",
        "G-W1 infantry 3 due 4 by 01.05",
        "Y-INF infantry 4 at 06.06",
    )


def test_before_an_activation_every_stack_shows_every_action() -> None:
    found = menu(stacks().state, GERMAN)
    assert found.asks == "activations"
    assert [s.place for s in found.stacks] == ["03.03", "gate:01.05"]
    assert found.stacks[0].pieces == ["G-RYB", "G-PAN", "G-ART"]
    verbs = [a.verb for a in found.stacks[0].actions]
    assert verbs[:5] == ["move", "attack", "move-attack", "attack-move", "assault"]
    assert "move-mission" not in verbs, "no German piece could ever do it"


def test_an_action_leads_by_its_choices_and_names_its_price() -> None:
    table = stacks()
    move = action(table, "03.03", "move")
    assert move.choices == ["activate 03.03", "move"]
    assert move.members == ["G-RYB", "G-PAN", "G-ART"]
    assert (move.points, move.refused) == (1, None)
    assert refused(action(table, "03.03", "attack")) == ("R 5.1.2", "no-target")
    assert action(table, "gate:01.05", "move").choices == ["enter 01.05", "move"]
    assert refused(action(table, "03.03", "rally")) == ("R 5.2.1", "nobody-pinned")


def test_a_step_shows_its_cost_and_what_is_left() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.04", ground={"03.02": "wood"}
    ).do("activate 03.03 move")
    into_wood = entry(table, "to 03.02")
    assert (into_wood.movement, into_wood.left) == (2, 2)
    assert refused(entry(table, "to 03.04")) == ("R 5.1.4", "enemy-hex")
    assert refused(entry(table, "stop")) == ("R 5.1.1", "cannot-stop-here")
    assert all(e.text != "to 09.09" for e in menu(table.state, GERMAN).entries)


def test_targets_out_of_range_are_named() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-INF infantry 4 at 03.04",
        "Y-CAD infantry 2 at 08.08",
        "Y-ING infantry 1 at 03.02",
    ).do("activate 03.03 attack")
    assert refused(entry(table, "at 08.08")) == ("R 9.1", "out-of-range")
    assert refused(entry(table, "at 03.04")) is None


def test_a_group_shows_the_price_it_would_pay() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "G-BLA paratroops 2 at 03.03 out-of-command",
        "Y-INF infantry 4 at 08.08",
    ).do("activate 03.03 move")
    assert entry(table, "with G-PAN").points == 1
    assert entry(table, "all").points == 2


def test_a_window_shows_what_cannot_react_and_why() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-INF infantry 2 at 05.03",
        "Y-CAD infantry 2 light at 04.04",
        "Y-ING infantry 2 at 08.08",
    ).do("activate 03.03 move", "to 04.03")
    assert table.asks() == "yugoslav window"
    assert entry(table, "opportunity-attack 05.03").points == 1
    assert refused(entry(table, "opportunity-assault 04.04")) == ("R 13.5.1", "light-units-do-not")
    assert refused(entry(table, "opportunity-attack 08.08")) == ("R 9.1", "out-of-range")
    assert entry(table, "decline").points is None


def test_whoever_is_not_asked_has_no_menu() -> None:
    found = menu(stacks().state, YUGOSLAV)
    assert (found.asks, found.stacks, found.entries) == (None, [], [])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_menus_offer_what_the_game_offers(scenario: str) -> None:
    """Over a whole game: no choice missing, none too many, none refused without a paragraph."""
    for state in states(scenario, 2):
        if state.outcome is not None or state.decider == CHANCE:
            continue
        found = menu(state, state.decider)
        offered = [text(state, choice) for choice in state.options]
        assert [e.text for e in found.entries if e.refused is None] == offered
        for row in found.entries:
            assert row.refused is None or row.refused.rule
        if found.asks == "activations":
            able = {a.choices[0] for s in found.stacks for a in s.actions if not a.refused}
            assert able == {words for words in offered if words.split()[0] in ("activate", "enter")}
