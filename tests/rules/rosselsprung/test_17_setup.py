"""Chapter 17: the set-up, in the scenario that the book is about."""

from __future__ import annotations

import pytest

from staffetta.engine.machine import new_game
from tests.kit.playing import drvar
from tests.kit.table import YUGOSLAV, Table

GARRISONED = ["10.04", "10.06", "12.09", "14.04", "06.06"]
STARS = [*GARRISONED, "13.11", "06.11", "02.04", "18.03", "08.11"]
DEALT = [
    "identity decoy",
    "identity tito",
    "identity british",
    "identity decoy",
    "identity american",
    "identity decoy",
    "identity soviet",
    "identity decoy",
    "identity decoy",
    "identity decoy",
]


def table() -> Table:
    return Table(new_game(drvar()))


def dealt() -> Table:
    return table().do(*DEALT)


@pytest.mark.rule("R 17", "R 13.1")
def test_the_yugoslav_deals_a_mission_to_every_star() -> None:
    start = table()
    assert start.asks() == "yugoslav deal-mission"
    assert [start.where(f"Y-M{n}") for n in range(1, 11)] == STARS
    assert start.offers() == [
        "identity tito",
        "identity british",
        "identity american",
        "identity soviet",
        "identity decoy",
    ]
    start.do("identity tito")
    assert "identity tito" not in start.offers()
    assert start.refusal("identity tito") == ("R 17", "no-such-mission-left")
    # Also the last is asked for: how many questions there are must not tell what is left.
    start.do(*[f"identity {who}" for who in ("british", *["decoy"] * 6)])
    start.do("identity soviet")
    assert start.offers() == ["identity american"]


@pytest.mark.rule("R 17", "R 8.3.3")
def test_only_the_yugoslav_is_told_who_was_dealt_where() -> None:
    start = dealt()
    events = [event for event in start.state.log or [] if event.key == "mission-dealt"]
    assert len(events) == 10
    assert {event.audience for event in events} == {YUGOSLAV}
    assert start.state.slot.save()["identity"] == [4, 0, 1, 4, 2, 4, 3, 4, 4, 4]


@pytest.mark.rule("R 17")
def test_units_stand_in_their_printed_hexes() -> None:
    start = dealt()
    places = {u: start.where(u) for u in ("Y-LGK", "Y-CAD", "Y-L3", "Y-AA", "Y-ING", "Y-CKJ")}
    assert places == {
        "Y-LGK": "10.06",
        "Y-CAD": "14.04",
        "Y-L3": "06.06",
        "Y-AA": "12.09",
        "Y-ING": "12.09",
        "Y-CKJ": "10.04",
    }


@pytest.mark.rule("R 17")
def test_the_escort_stands_with_any_mission_and_the_radio_with_any_unit() -> None:
    start = dealt()
    assert start.asks() == "yugoslav place-piece"
    assert sorted(start.offers()) == sorted(f"place {name}" for name in STARS)
    assert start.refusal("place 10.05") == ("R 17", "not-a-start-hex")
    start.do("place 13.11")
    assert start.where("Y-ESC") == "13.11"
    assert set(start.offers()) == {f"place {name}" for name in (*GARRISONED, "13.11")}
    assert start.refusal("place 18.03") == ("R 17", "not-a-start-hex")
    start.do("place 13.11")
    assert start.where("Y-RAD") == "13.11"
    assert start.told("sets-up")[-1] == {"rule": "R 17", "unit": "Y-RAD", "hex": "13.11"}


@pytest.mark.rule("R 17", "R 17.1", "R 14.2")
def test_the_first_turn_begins_with_the_drop_of_the_first_wave() -> None:
    start = dealt().do("place 13.11", "place 13.11")
    assert (start.turn, start.asks()) == (1, "german choose-lander")
    first = [offer.removeprefix("land ") for offer in start.offers()]
    assert first == [
        "G-PAN",
        "G-BLA",
        "G-GRU",
        "G-ROT",
        "G-STU",
        "G-BRE",
        "G-GRE",
        "G-DRA",
        "G-ABW",
        "G-MG1",
    ]


@pytest.mark.rule("R 17.1")
def test_reinforcements_and_waves_are_due_as_printed() -> None:
    world = drvar()
    due = {p.id: turn for p, turn in zip(world.pieces, world.due, strict=True) if turn > 1}
    assert due == {
        "G-4KP": 3,
        "G-MOR": 3,
        "G-MG2": 3,
        "G-ART": 3,
        "G-WIL": 12,
        "G-W1": 12,
        "G-W2": 12,
        "G-W3": 12,
        "Y-1": 2,
        "Y-2": 3,
        "Y-3": 5,
        "Y-4": 5,
        "Y-5": 6,
        "Y-6": 6,
        "Y-6M": 6,
    }
    entries = {p.id: [world.grid.names[g] for g in p.gates] for p in world.pieces if p.gates}
    assert entries["Y-1"] == ["20.12"]
    assert entries["Y-2"] == ["01.12"]
    assert entries["Y-3"] == ["01.07"]
    assert entries["Y-4"] == ["05.01"]
    assert entries["Y-5"] == ["01.08"]
    assert entries["Y-6"] == entries["Y-6M"] == ["20.01"]
    assert entries["G-W1"] == entries["G-WIL"] == ["05.01"]


@pytest.mark.rule("R 17", "R 4.2")
def test_no_mission_moves_in_the_first_turn() -> None:
    start = dealt().do("place 13.11", "place 13.11")
    while start.asks() != "dice income":
        if start.asks().startswith("dice"):
            start.roll(*[1] * len(start.dice()))
        else:
            start.do(start.offers()[0])
    start.roll(1, 6)
    assert start.points == (4, 7)
    while start.asks() != "german activations":
        start.do(start.offers()[-1])
    start.do("pass")
    assert start.barred("13.11", "move-mission") == ("R 13.1.1", "mission-quota")
