"""What one viewer is shown of a position."""

from __future__ import annotations

import json

import msgspec
import pytest

from staffetta.engine.events import Event
from staffetta.scenarios import load
from staffetta.view.names import Names
from staffetta.view.observe import View, fingerprint, observe
from staffetta.view.veil import ALL, PUBLIC, veil, visible
from tests.kit.table import GERMAN, YUGOSLAV, Table, game
from tests.view.games import SCENARIOS, states


def small() -> Table:
    return game(
        "G-RYB command radius 5 reverse 3 at 03.03",
        "G-PAN paratroops 3 at 03.03 pinned fired-once",
        "G-W1 infantry 3 due 12 by 01.01",
        "Y-INF infantry 4 light at 06.06 down 2",
        "Y-M1 mission tito at 08.08",
        "Y-M2 mission british at 09.09 revealed",
        "Y-M3 mission decoy gone left",
        "Y-M4 mission soviet gone left",
        objectives=("03.03", "06.06", "10.10"),
        aircraft=("A-1 german 5 precision 3 strength 4 bonus 1",),
    )


def piece(view: View, id_: str) -> dict[str, object]:
    return dict(next(p for p in view["pieces"] if p["id"] == id_))


def test_a_piece_is_shown_with_all_that_lies_on_it() -> None:
    view = observe(small().state, GERMAN)
    panther = piece(view, "G-PAN")
    assert panther["hex"] == "03.03"
    assert (panther["strength"], panther["full"]) == (3, 3)
    assert panther["marks"] == ["fired-once", "pinned"]
    weak = piece(view, "Y-INF")
    assert (weak["strength"], weak["full"], weak["light"]) == (2, 4, True)
    assert piece(view, "G-RYB")["radius"] == 5


def test_a_reinforcement_is_shown_with_its_turn_and_entry() -> None:
    willam = piece(observe(small().state, YUGOSLAV), "G-W1")
    assert (willam["place"], willam["hex"]) == ("waiting", None)
    assert (willam["due"], willam["entries"]) == (12, ["01.01"])


def test_a_hidden_face_is_for_its_owner() -> None:
    state = small().state
    assert piece(observe(state, YUGOSLAV), "Y-M1")["face"] == "tito"
    for viewer in (GERMAN, PUBLIC):
        hidden = piece(observe(state, viewer), "Y-M1")
        assert (hidden["face_down"], hidden["face"]) == (True, "")
        known = piece(observe(state, viewer), "Y-M2")
        assert (known["face_down"], known["face"]) == (False, "british")
    assert piece(observe(state, ALL), "Y-M1")["face"] == "tito"


def test_the_score_leaves_open_whom_an_exited_mission_was() -> None:
    state = small().state
    lines = {
        viewer: next(x for x in observe(state, viewer)["score"] if x["key"] == "missions-exited")
        for viewer in (GERMAN, YUGOSLAV)
    }
    assert (lines[YUGOSLAV]["count"], lines[YUGOSLAV]["unsure"]) == (1, 0)
    assert (lines[GERMAN]["count"], lines[GERMAN]["unsure"]) == (0, 2)
    assert observe(state, YUGOSLAV)["totals"]["yugoslav"] == {"least": 7, "most": 7}
    assert observe(state, GERMAN)["totals"]["yugoslav"] == {"least": 5, "most": 9}


def test_objectives_have_a_holder_or_none() -> None:
    found = observe(small().state, PUBLIC)["objectives"]
    assert [(o["hex"], o["holder"]) for o in found] == [
        ("03.03", "german"),
        ("06.06", "yugoslav"),
        ("10.10", None),
    ]


def test_choices_are_for_the_side_that_decides() -> None:
    table = small()
    assert observe(table.state, GERMAN)["choices"] == table.offers()
    for viewer in (YUGOSLAV, PUBLIC, ALL):
        assert observe(table.state, viewer)["choices"] is None
        assert observe(table.state, viewer)["decider"] == "german"


def test_a_reaction_in_progress_is_public() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 05.03")
    table.do("activate 03.03 move", "to 04.03")
    view = observe(table.state, PUBLIC)
    assert view["stack"][-1]["name"] == "window"
    what = view["stack"][-1]["what"]
    assert (what["movers"], what["hex"], what["origin"]) == (["G-PAN"], "04.03", "03.03")
    assert view["decider"] == "yugoslav"


def test_what_is_still_being_thought_over_is_not_on_the_table() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03", "G-BLA paratroops 2 at 03.03", "Y-INF infantry 2 at 08.08"
    ).do("activate 03.03")
    assert table.asks() == "german choose-action"
    assert observe(table.state, GERMAN)["stack"][-1]["name"] == "choose-action"
    assert observe(table.state, YUGOSLAV)["stack"][-1]["name"] == "activations"


def test_dice_are_shown_with_what_they_are_for() -> None:
    table = game("G-PAN paratroops 2 at 03.03", "Y-INF infantry 2 at 04.03")
    table.do("activate 03.03 attack")
    view = observe(table.state, YUGOSLAV)
    assert view["dice"] == {"labels": ["G-PAN", "G-PAN"], "thrown": [], "wanted": 2}
    assert view["decider"] == "chance"


def test_aircraft_used_this_turn_are_marked() -> None:
    table = small()
    assert [a["used"] for a in observe(table.state, PUBLIC)["aircraft"]] == [False]
    table.do("air A-1")
    assert [a["used"] for a in observe(table.state, PUBLIC)["aircraft"]] == [True]


def test_the_clock_comes_from_the_scenario() -> None:
    names = Names(load("drvar"))
    for state in states("drvar", 0):
        if state.turn == 10:
            view = observe(state, PUBLIC, names)
            assert view["clock"] == {"day": "1944-05-26", "time": "01:00"}
            assert view["night"]
            return


def test_mines_are_markers_whose_value_is_the_owners() -> None:
    for state in states("tarnova", 0):
        if state.turn == 1:
            mine = [m for m in observe(state, 0)["markers"] if m["kind"] == "mine"]
            seen = [m for m in observe(state, 1)["markers"] if m["kind"] == "mine"]
            assert [m["hex"] for m in mine] == [m["hex"] for m in seen]
            assert all(m["value"] is not None for m in mine)
            assert all(m["value"] is None for m in seen)
            kinds = {m["kind"] for m in observe(state, PUBLIC)["markers"]}
            assert kinds == {"mine", "bunker", "infirmary"}
            return


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_view_is_plain_data_of_the_declared_type(scenario: str) -> None:
    for state in states(scenario, 1):
        if state.number % 40 == 0 or state.outcome is not None:
            for viewer in (0, 1, PUBLIC, ALL):
                view = observe(state, viewer)
                assert msgspec.json.decode(msgspec.json.encode(view)) == json.loads(
                    json.dumps(view)
                )
                assert msgspec.convert(view, View) == view


def test_the_schema_of_a_view_can_be_published() -> None:
    schema = msgspec.json.schema(View)
    assert "PieceData" in schema["$defs"]


def test_a_fingerprint_is_that_of_what_is_seen() -> None:
    state = small().state
    assert fingerprint(state, GERMAN) != fingerprint(state, YUGOSLAV)
    twin = state.copy()
    twin.points[0] += 1
    assert fingerprint(state, GERMAN) != fingerprint(twin, GERMAN)


def test_a_veiled_state_offers_nothing_to_the_other_side() -> None:
    state = small().state
    assert veil(state, GERMAN).options == state.options
    assert veil(state, YUGOSLAV).options == []


def test_events_have_an_audience() -> None:
    public = Event("R 1", "turn", (), PUBLIC)
    secret = Event("R 17", "mission-dealt", (), YUGOSLAV)
    assert visible([public, secret], GERMAN) == [public]
    assert visible([public, secret], PUBLIC) == [public]
    assert visible([public, secret], YUGOSLAV) == [public, secret]
    assert visible([public, secret], ALL) == [public, secret]


@pytest.mark.rule("R 16")
def test_the_last_turn_is_the_eighth_for_whoever_knows_that_tito_is_gone() -> None:
    gone = "Y-M1 mission tito gone left"
    for words, last in (("", (15, 8)), (" revealed", (8, 8))):
        state = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 06.06", gone + words).state
        assert tuple(observe(state, viewer)["last_turn"] for viewer in (GERMAN, YUGOSLAV)) == last
    here = game("G-PAN paratroops 3 at 03.03", "Y-M1 mission tito at 08.08").state
    assert observe(here, YUGOSLAV)["last_turn"] == here.world.last_turn
