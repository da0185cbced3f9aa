"""Why not, here and from afar; sight; tallies; reach."""

from __future__ import annotations

import random

import pytest

from staffetta.engine.reasons import Reason
from staffetta.engine.state import CHANCE
from staffetta.rules.book import book_of
from staffetta.scenarios.playable import playable
from staffetta.view import narrate
from staffetta.view.explain import fire_tally, melee_tally, sight, why_not
from staffetta.view.notation import text
from staffetta.view.reach import reach
from tests.kit.gravellona2013 import AXIS as RSI
from tests.kit.gravellona2013 import game as game_2013
from tests.kit.table import GERMAN, YUGOSLAV, Table, game
from tests.view.games import states


def table() -> Table:
    return game(
        "G-PAN paratroops 3 at 03.03",
        "G-MOR mortar 1 at 03.03",
        "G-ART artillery 1 at 01.01",
        "G-W1 infantry 3 due 4 by 01.05",
        "Y-INF infantry 4 at 05.03",
        "Y-CAD infantry 2 at 03.02",
        "Y-M1 mission british at 08.08",
        ground={"04.02": "wood", "04.03": "wood"},
        aircraft=(
            "A-1 german 5 precision 3 strength 4",
            "A-2 german 6 precision 3 strength 4",
            "A-BAF yugoslav 13 precision 4 strength 3 needs british",
        ),
    )


def why(words: str, side: int = GERMAN) -> tuple[str, str] | None:
    found = why_not(table().state, side, words)
    return None if found is None else (found.rule, found.key)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("pass", None),
        ("activate 03.03", None),
        ("activate 05.03", ("R 5", "nobody-there")),
        ("to 03.04", ("", "not-a-choice-here")),
        ("win", ("", "unreadable")),
        ("", ("", "unreadable")),
        ("give 4096", ("", "unreadable")),
    ],
)
def test_choices_here_and_now(words: str, answer: tuple[str, str] | None) -> None:
    assert why(words) == answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("attack from 03.03 at 03.02", None),
        ("fire from 03.03 at 03.02", None),
        ("fire from 03.03 at 05.03", ("R 9.1", "out-of-range")),
        ("fire from 03.03 at 05.03 with G-MOR", ("R 8.3.2", "no-sight")),
        ("fire from 03.03 at 03.02 with G-PAN, G-MOR", None),
        ("fire from 03.03 at 03.02 with G-ART", ("R 5.1.2", "cannot-take-part")),
        ("fire from 03.03 at 07.07", ("R 5.1.2", "no-target-there")),
        ("fire from 08.08 at 07.07", ("R 5", "nobody-there")),
        ("move from 03.03 to 03.05", None),
        ("move from 03.03 to 09.09", ("R 8", "too-far")),
        ("move from 03.03 to 03.02", ("R 5.1.4", "enemy-hex")),
        ("move from 01.01 to 01.02", None),
        ("move from 01.01 to 01.03", ("R 8", "too-far")),
        ("move-attack from 03.03 to 03.05", None),
        ("move-attack from 03.03 to 03.06", ("R 8", "too-far")),
        ("move from gate:01.05 to 01.05", None),
        ("move from gate:01.05 to 01.06", ("R 14", "not-the-entry-hex")),
        ("assault from 03.03 into 03.02", None),
        ("assault from 03.03 into 05.03", None),
        ("assault from 03.03 into 07.07", ("R 5.1.4", "no-enemy-there")),
        ("assault from 01.01 into 03.02", ("R 13.6.3", "artillery-does-not")),
        ("split from 03.03", None),
        ("rally from 03.03", ("R 5.2.1", "no-command-here")),
        ("air A-1 at 05.03", None),
        ("air A-1 at 08.08", ("R 13.1.3", "no-fire-at-missions")),
        ("air A-2 at 05.03", ("R 13.3.3", "not-its-turn")),
        ("air A-BAF at 03.03", ("", "not-yours")),
        ("fire from", ("", "unreadable")),
        ("fire from 99.99", ("", "unreadable")),
        ("fire from 03.03 over 03.02", ("", "unreadable")),
        ("fire from 03.03 at 03.02 with X-1", ("", "unreadable")),
        ("dance from 03.03", ("", "unreadable")),
        ("air A-9 at 05.03", ("", "unreadable")),
    ],
)
def test_questions_from_afar(words: str, answer: tuple[str, str] | None) -> None:
    assert why(words) == answer


def test_the_other_side_may_ask_about_its_own() -> None:
    assert why("fire from 03.02 at 03.03", YUGOSLAV) is None
    assert why("pass", YUGOSLAV) == ("", "not-your-decision")


def test_dice_come_first_and_a_game_that_is_over_is_over() -> None:
    firing = game("G-PAN paratroops 2 at 03.03", "Y-INF infantry 2 at 04.03")
    firing.do("activate 03.03 attack")
    found = why_not(firing.state, GERMAN, "pass")
    assert found is not None
    assert found.key == "dice-first"
    firing.state.end(GERMAN, "points", (1, 0))
    found = why_not(firing.state, GERMAN, "pass")
    assert found is not None
    assert found.key == "game-over"


def test_what_is_offered_is_never_refused() -> None:
    chance = random.Random(1)
    for state in states("drvar", 5):
        if state.outcome is None and state.decider != CHANCE:
            choice = chance.choice(state.options)
            assert why_not(state, state.decider, text(state, choice)) is None


# -- sight -------------------------------------------------------------------------


def test_a_line_names_what_it_crosses_and_what_blocks() -> None:
    place = table()
    find = place.state.world.grid.find
    line = sight(place.state, find("03.03"), find("05.03"))
    assert line["ends"] == ("03.03", "05.03")
    assert line["distance"] == 2
    assert line["flanks"] == [["04.02", "04.03"]]
    assert not line["clear"]
    assert line["obstacles"] == [
        {"hexes": ["04.02", "04.03"], "by": "wood", "rule": "R 8.3.2"},
    ]
    assert line["reason"] == {
        "rule": "R 8.3.2",
        "key": "sight-blocked-between",
        "args": {"hex": "04.02 04.03", "by": "wood"},
    }


def test_one_wooded_flank_does_not_block() -> None:
    place = game(
        "G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 05.03", ground={"04.02": "wood"}
    )
    find = place.state.world.grid.find
    assert sight(place.state, find("03.03"), find("05.03"))["clear"]


def test_units_and_terrain_on_the_line_block() -> None:
    place = game(
        "G-PAN paratroops 3 at 03.03",
        "Y-INF infantry 4 at 03.05",
        "Y-CAD infantry 2 at 03.04",
        ground={"03.04": "town"},
    )
    find = place.state.world.grid.find
    line = sight(place.state, find("03.03"), find("03.05"))
    assert line["through"] == ["03.04"]
    assert [o["by"] for o in line["obstacles"]] == ["town", "units"]
    assert line["reason"] is not None
    assert line["reason"]["rule"] == "R 8.3.1"


def test_neighbours_always_see_each_other() -> None:
    place = game(
        "G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.04", ground={"03.04": "wood"}
    )
    find = place.state.world.grid.find
    assert sight(place.state, find("03.03"), find("03.04"))["clear"]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", playable())
def test_every_pair_of_hexes_has_an_answer_in_both_languages(scenario: str) -> None:
    state = next(iter(states(scenario, 1)))
    size = state.world.grid.size
    words: set[tuple[str, str]] = set()
    for a in range(size):
        for b in range(size):
            why = sight(state, a, b)["reason"]
            if why is not None and (why["rule"], why["args"]["by"]) not in words:
                words.add((why["rule"], why["args"]["by"]))
                because = Reason(why["rule"], why["key"], tuple(why["args"].items()))
                assert narrate.reason(because, "en")
                assert narrate.reason(because, "it")
    assert words


@pytest.mark.parametrize("scenario", playable())
def test_the_sight_tool_agrees_with_the_engine(scenario: str) -> None:
    for state in states(scenario, 1):
        if state.number % 150 == 0:
            grid, fire = state.world.grid, book_of(state).fire
            for a in range(0, grid.size, 7):
                for b in range(0, grid.size, 11):
                    if grid.distance(a, b) > 1:
                        blocked = fire.sight(state).blocker(a, b, fire.screen(state, a, b)) >= 0
                        assert sight(state, a, b)["clear"] is not blocked


# -- tallies -----------------------------------------------------------------------


def test_every_modifier_of_a_fire_names_its_rule() -> None:
    place = game(
        "G-MG1 mg 2 at 03.03 pinned", "G-MOR mortar 1 at 03.03", "Y-INF infantry 4 at 04.03"
    )
    state = place.state
    found = fire_tally(state, (0, 1), state.where[2], penalty=-1)
    assert (found["hex"], found["terrain"], found["need"]) == ("04.03", "clear", 5)
    gun, mortar = found["firers"]
    assert [(t["value"], t["key"], t["rule"]) for t in gun["terms"]] == [
        (-1, "on-the-move", "R 5.1.3"),
        (-1, "firer-pinned", "R 10.1.1"),
        (1, "mg-on-clear", "R 13.6.1"),
    ]
    assert (gun["dice"], gun["modifier"], gun["hits_on"]) == (2, -1, [6])
    assert (mortar["modifier"], mortar["hits_on"]) == (0, [5, 6])
    assert found["targets"] == ["Y-INF"]


def test_a_reaction_hits_the_movers_only() -> None:
    place = game(
        "G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 04.03", "Y-CAD infantry 2 at 04.03"
    )
    state = place.state
    assert fire_tally(state, (0,), state.where[1], movers=(2,))["targets"] == ["Y-CAD"]


def test_both_sides_of_a_melee_are_counted() -> None:
    place = game(
        "G-PAN paratroops 3 at 03.03 fired-twice",
        "Y-INF infantry 4 at 04.03 pinned",
        ground={"04.03": "town"},
        streams=("04.03",),
    )
    state = place.state
    found = melee_tally(state, (0,), state.where[1])
    entering, defending = found["entering"], found["defending"]
    assert [(t["value"], t["key"]) for t in entering["terms"]] == [
        (-1, "tired-unit"),
        (-2, "storming-town"),
        (-2, "storming-stream"),
    ]
    assert (entering["strength"], entering["total"]) == (3, -2)
    assert (defending["strength"], defending["total"]) == (4, 3)
    assert (entering["side"], defending["units"]) == ("german", ["Y-INF"])


# -- reach -------------------------------------------------------------------------


def test_reach_shows_cost_way_and_who_could_react() -> None:
    place = game(
        "G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.06", ground={"03.04": "wood"}
    ).do("activate 03.03 move")
    found = {r["hex"]: r for r in reach(place.state, GERMAN)}
    assert found["03.04"]["spent"] == 2
    assert found["03.04"]["threats"] == []
    beside = found["03.05"]
    assert beside["choices"][-1] == "to 03.05"
    assert {t["reaction"] for t in beside["threats"]} == {
        "opportunity-attack",
        "opportunity-assault",
    }
    assert "03.06" not in found
    assert "03.03" not in found
    assert reach(place.state, YUGOSLAV) == []


def test_reach_of_an_assault_ends_in_the_enemy_hex() -> None:
    place = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 03.06").do(
        "activate 03.03 assault"
    )
    found = {r["hex"]: r for r in reach(place.state, GERMAN)}
    assert found["03.06"]["assault"]
    assert found["03.06"]["choices"] == ["to 03.04", "to 03.05", "to 03.06"]


def test_a_way_that_is_shown_can_be_gone() -> None:
    for state in states("drvar", 3):
        if state.outcome is not None or state.decider == CHANCE:
            continue
        ways = reach(state, state.decider)
        if ways:
            assert {r["choices"][0] for r in ways} <= {text(state, c) for c in state.options}
            cheapest = min(ways, key=lambda way: way["spent"])
            assert len(cheapest["choices"]) == 1


@pytest.mark.rule("G 9", "G 5-c")
def test_an_assault_from_afar_goes_by_its_own_books_points() -> None:
    """In the game of 2013 half of the points lead to an assault: two hexes, and not four."""
    table = game_2013(
        "R-1 infantry 2 at 03.07", "R-2 infantry 2 at 03.05", "P-1 infantry 2 at 03.03"
    )
    assert why_not(table.state, RSI, "assault from 03.05 into 03.03") is None
    far = why_not(table.state, RSI, "assault from 03.07 into 03.03")
    assert far is not None
    assert (far.rule, far.key) == ("G 9", "out-of-reach")
