"""Numbers that are reconstructed bear a mark wherever they are told, and a note says why."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.engine.events import Event
from staffetta.scenarios import home_of, load
from staffetta.scenarios.tables import table_path
from staffetta.view import narrate
from staffetta.view.explain import why_not
from staffetta.view.names import Names
from staffetta.view.reconstructed import MARK
from staffetta.view.tallies import fire_tally
from tests.kit.banditen import gravellona
from tests.kit.gravellona2013 import game as game_2013
from tests.kit.table import Table, game
from tests.scenarios.copies import Copy
from tests.view.games import SCENARIOS, states


def last(table: Table, key: str) -> Event:
    log = table.state.log
    assert log is not None
    return next(event for event in reversed(log) if event.key == key)


def shot_in_banditen() -> Event:
    table = gravellona("A-1 infantry 1 at 03.02", "P-1 infantry 1 at 02.02")
    return last(table.do("activate 03.02 attack", "roll 1"), "fires")


def shot_in_2013() -> Event:
    table = game_2013("R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.02")
    return last(table.do("activate 03.03 attack", "roll 1"), "attack-misses")


@pytest.mark.rule("B 9.1")
def test_the_number_needed_is_marked_and_explained() -> None:
    names = Names(load("gravellona"))
    fired = shot_in_banditen()
    assert f"5{MARK} needed" in narrate.event(fired, "en", names)
    assert f"serve 5{MARK}" in narrate.event(fired, "it", names)
    (note,) = narrate.notes(fired, "en", names)
    assert note.startswith(f"{MARK} Reconstructed, high confidence. The chart of this book is lost")
    (note,) = narrate.notes(fired, "it", names)
    assert note.startswith(f"{MARK} Ricostruito, fiducia alta.")


@pytest.mark.rule("G 8.4")
def test_a_cell_of_the_attack_table_is_marked() -> None:
    names = Names(load("gravellona-2013"))
    missed = shot_in_2013()
    assert f"4{MARK} needed" in narrate.event(missed, "en", names)
    assert f"ci vuole 4{MARK}" in narrate.event(missed, "it", names)
    assert len(narrate.notes(missed, "en", names)) == 1


@pytest.mark.rule("R 9.1")
def test_a_printed_number_bears_no_mark() -> None:
    table = game("G-1 paratroops 1 at 03.03", "Y-1 infantry 1 at 03.02")
    fired = last(table.do("activate 03.03 attack", "roll 1"), "fires")
    names = Names(load("drvar"))
    assert MARK not in narrate.event(fired, "en", names)
    assert not narrate.notes(fired, "en", names)


def test_an_owners_printed_number_bears_no_mark(tmp_path: Path) -> None:
    mine = Copy(tmp_path / "mine")
    shutil.copytree(home_of("gravellona-2013"), mine.home)
    shutil.copy(table_path("gravellona2013", "combat.toml"), mine.home)
    mine.replace("combat.toml", 'attack = "attack-table"', 'attack = "weapons"')
    names = Names(load(mine.home))
    assert MARK not in narrate.event(shot_in_2013(), "en", names)


def test_the_numbers_before_the_dice_say_where_they_stand() -> None:
    table = gravellona("A-1 infantry 1 at 03.02", "P-1 infantry 2 at 02.02")
    state = table.state
    units = {piece.id: number for number, piece in enumerate(state.pieces)}
    data = fire_tally(state, (units["P-1"],), state.where[units["A-1"]])
    assert [(row["need"], row["table"]) for row in data["firers"]] == [(5, "terrain.clear.to_hit")]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_number_told_in_a_game_stands_in_the_tables(scenario: str) -> None:
    values = load(scenario).tables.values
    told: list[dict[str, str]] = []
    for seed in range(3):
        *_, end = states(scenario, seed)
        told += [dict(event.args) for event in end.log or []]
    shots = [args for args in told if {"need", "dice"} <= args.keys() or "morale" in args]
    assert shots
    for args in shots:
        stands = values.at(args["table"])
        found = [stands] if isinstance(stands, int) else sum(values.rows(args["table"]), ())
        assert int(args["need"] if "need" in args else args["hit"]) in found


def test_a_range_in_a_refusal_is_marked() -> None:
    table = gravellona("A-1 mg 1 at 03.02", "P-1 infantry 1 at 03.06")
    against = why_not(table.state, 0, "attack from 03.02 at 03.06")
    assert against is not None
    assert f"is 2{MARK}" in narrate.reason(against, "en", Names(load("gravellona")))
    assert f"è 2{MARK}" in narrate.reason(against, "it", Names(load("gravellona")))
