"""What an activation did, in one sentence, from events alone."""

from __future__ import annotations

import pytest

from staffetta.engine.events import PUBLIC, Event
from staffetta.rules.event_roles import SHARED
from staffetta.rules.registry import BOOKS
from staffetta.scenarios import load as load_scenario
from staffetta.view.activations import combined, headline, summarize
from staffetta.view.event_roles import role_of
from staffetta.view.messages import messages
from staffetta.view.names import Names
from staffetta.view.paragraphs import load

SIDES = ("german", "yugoslav")


def event(key: str, **args: str) -> Event:
    return Event("R 11", key, tuple((n.replace("_", "-"), v) for n, v in args.items()), PUBLIC)


def side_of(id_: str) -> str:
    return {"G": "german", "Y": "yugoslav"}.get(id_[:1], "")


@pytest.fixture(scope="module")
def drvar() -> Names:
    return Names(load_scenario("drvar"))


def told(drvar: Names, events: list[Event], side: str = "german") -> str:
    summary = summarize(events, side, SIDES, side_of)
    assert summary is not None
    return headline(summary, "en", drvar, "R")


def assault(total: str, other: str, *after: Event) -> list[Event]:
    sides = {"attackers": "G-BLA G-ROT G-GRU", "defenders": "Y-CKJ"}
    return [
        event("assaults", units="G-BLA G-ROT G-GRU G-ABW", hex="10.04"),
        event("melee", hex="10.04", **sides, total=total, other_total=other),
        *after,
    ]


def test_an_assault_that_fails_says_by_how_much(drvar: Names) -> None:
    back = event("falls-back", units="G-BLA G-ROT G-GRU G-ABW", hex="10.05")
    pins = [event("pinned", unit=unit) for unit in ("G-BLA", "G-ROT")]
    assert told(drvar, assault("6", "7", back, *pins)) == (
        "Blau and three more stormed Tito's cave: 6 to 7, thrown back and pinned."
    )
    loss = event("loses", unit="G-ROT", left="1")
    assert told(drvar, assault("6", "7", back, loss)).endswith(
        "6 to 7, thrown back. Germans: lost 1 strength."
    )


def test_an_assault_that_wins_by_too_little_says_who_held(drvar: Names) -> None:
    back = event("falls-back", units="G-BLA G-ROT G-GRU G-ABW", hex="10.05")
    assert told(drvar, assault("8", "6", back)).endswith("8 to 6, but the defenders held.")


def test_a_long_side_goes_by_its_letters() -> None:
    names = Names(load_scenario("gravellona"))
    assert names.brief("axis", "en") == "RSI"
    assert names.brief("partisan", "en") == "Partisans"


def test_an_assault_takes_the_hex_when_no_defender_is_left(drvar: Names) -> None:
    end = event("loses", unit="Y-CKJ", left="0")
    assert told(drvar, assault("9", "4", end)).endswith(
        "9 to 4, and took it. Yugoslavs: 1 destroyed."
    )
    # Destroyed by two events, and counted once.
    assert "1 destroyed" in told(drvar, assault("9", "4", end, event("eliminated", unit="Y-CKJ")))


def test_fire_adds_up_all_who_fire(drvar: Names) -> None:
    shots = [
        event("fires", unit=u, hex="10.04", hits=n) for u, n in (("G-BLA", "1"), ("G-ROT", "1"))
    ]
    assert told(drvar, shots).startswith("Blau + Rot fired at Tito's cave: 2 hits.")
    assert told(drvar, shots[:1]).startswith("Blau fired at Tito's cave: one hit.")


def test_a_move_under_fire_says_so(drvar: Names) -> None:
    events = [
        event("moves", units="G-BLA", hex="11.05"),
        event("fires", unit="Y-CKJ", hex="11.05", hits="1"),
        event("pinned", unit="G-BLA"),
    ]
    assert told(drvar, events) == "Blau moved to 11.05 under fire. Germans: 1 pinned."


def test_of_what_is_not_known_the_event_itself_tells() -> None:
    assert summarize([event("civilians-silent", die="2")], "german", SIDES, side_of) is None


def test_one_die_for_several_units_is_one_line() -> None:
    tests = [event("fails-test", unit=u, die="5", value="4") for u in ("G-BLA", "G-ROT", "G-GRU")]
    other = event("fails-test", unit="G-ABW", die="5", value="3")
    pins = [event("pinned", unit=u) for u in ("G-BLA", "G-ROT")]
    found = combined([*tests, other, *pins])
    assert [(first, count) for first, count, _ in found] == [(0, 3), (4, 2)]
    assert dict(found[0][2].args)["unit"] == "G-BLA G-ROT G-GRU"
    # A loss says what is left, each its own.
    assert combined([event("loses", unit=u, left="1") for u in ("G-BLA", "G-ROT")]) == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_event_role_is_an_event_of_its_book(book: str) -> None:
    prefix = load(book).prefix
    for key in (*SHARED, *BOOKS[book].event_roles):
        if key != "game-over":
            assert messages("en").has(f"event-{key}", prefix), key
    assert role_of(Event(f"{prefix} 1", "moves", (), PUBLIC)) == "move"
