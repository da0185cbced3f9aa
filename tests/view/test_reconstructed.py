"""Numbers that are reconstructed bear a mark wherever they are told, and a note says why."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.engine.events import Event
from staffetta.engine.reasons import Reason
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


def printed_town(home: Path) -> Names:
    """An owner's copy with the printed values of houses, as docs/guides/owner.md says."""
    mine = Copy(home)
    shutil.copytree(home_of("gravellona-2013"), mine.home)
    shutil.copy(table_path("gravellona2013", "terrain.toml"), mine.home)
    mine.replace(
        "terrain.toml",
        """assault = -5
blocks_sight = true
vehicles = true
sources = { attack = "houses", assault = "houses", blocks_sight = "sight" }
""",
        """assault = -5
blocks_sight = true
vehicles = true
source = "sheet"
""",
    )
    mine.replace(
        "terrain.toml",
        "[sources.chart]",
        '[sources.sheet]\nkind = "rulebook"\nreference = "the sheet"\n\n[sources.chart]',
    )
    return Names(load(mine.home))


def town_2013(height: int) -> tuple[Event, Event]:
    """An attack on houses and a melee for them, in the valley or above it."""
    found = []
    for steps, told in (
        (("activate 03.03 attack", "roll 1"), "attack-misses"),
        (("activate 03.03 assault", "to 03.02", "roll 6 1"), "melee"),
    ):
        table = game_2013(
            "R-1 infantry 2 at 03.03",
            "P-1 infantry 2 at 03.02",
            ground={"03.02": "town"},
            levels={"03.02": height},
        )
        found.append(last(table.do(*steps), told))
    return found[0], found[1]


@pytest.mark.parametrize(("height", "mark"), [(0, ""), (1, MARK)])
def test_an_owners_printed_houses_lose_their_mark_where_they_stand(
    tmp_path: Path, height: int, mark: str
) -> None:
    """Those of the valley; the houses above it stand in another row of the chart (G 7-c)."""
    names, ours = printed_town(tmp_path / "mine"), Names(load("gravellona-2013"))
    for event, value, words in zip(
        town_2013(height), ("−3", "−5"), ("target among houses", "storming houses"), strict=True
    ):
        assert f"{value}{mark} {words}" in narrate.event(event, "en", names)
        assert f"{value}{MARK} {words}" in narrate.event(event, "en", ours)
        assert any("Rösselsprung gives houses" in note for note in narrate.notes(event, "en", ours))


def test_points_of_a_lost_table_are_marked() -> None:
    """The points by Forts at Tarnova (B 16.2)."""
    *_, end = states("tarnova", 0)
    points = [event for event in end.log or [] if event.key == "points"]
    told = next(event for event in points if "forts-held" in dict(event.args)["modifiers"])
    names = Names(load("tarnova"))
    assert f"{MARK} " in narrate.event(told, "en", names)
    assert narrate.notes(told, "it", names)[0].startswith("† Ricostruito, fiducia bassa. 16.2")


@pytest.mark.rule("R 13.3.1")
def test_the_numbers_of_an_aircraft_are_marked() -> None:
    names = Names(load("drvar"))
    told: dict[str, Event] = {}
    for seed in range(3):
        *_, end = states("drvar", seed)
        told |= {e.key: e for e in end.log or [] if e.key.startswith("aircraft-")}
    found = told.get("aircraft-arrives") or told["aircraft-misses"]
    assert f"{dict(found.args)['need']}{MARK} needed" in narrate.event(found, "en", names)
    assert f"{MARK}." in narrate.event(found, "it", names)
    strike = told["aircraft-strikes"]
    assert f"{dict(strike.args)['bonus']}{MARK}, " in narrate.event(strike, "en", names)
    assert MARK + " needed" not in narrate.event(strike, "en", names)
    assert len(narrate.notes(strike, "en", names)) == 1


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


def test_the_price_of_a_step_in_a_refusal_is_marked() -> None:
    """Ground and stream of the lost chart; a road has its price from the book."""
    against = Reason(
        "B 8", "too-few-movement-points",
        (("cost", "3"), ("left", "1"), ("table", "terrain.wood.cost stream.cost")),
    )  # fmt: skip
    assert f"costs 3{MARK} movement" in narrate.reason(against, "en", Names(load("tarnova")))
    assert f"Costa 3{MARK} PM" in narrate.reason(against, "it", Names(load("tarnova")))
    assert MARK not in narrate.reason(against, "en", Names(load("drvar")))
