"""Odds of the third book: worked out by hand, and against listing every face."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from staffetta.engine.choices import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    MELEE,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    verb_of,
)
from staffetta.engine.machine import apply, dice_wanted
from staffetta.engine.state import CHANCE, State
from staffetta.rules.options import Value
from staffetta.view.notation import text
from staffetta.view.odds import Odds, assault, fire, morale, odds_of, pending
from staffetta.view.plain import Chance
from tests.kit.gravellona2013 import AXIS, PARTISAN, game
from tests.view.games import step
from tests.view.test_chances import compare

FIGHTING = (ASSAULT, ATTACK, ATTACK_MOVE, MELEE, OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK)


def exact(table: dict[str, Chance]) -> dict[str, Fraction]:
    return {name: Fraction(chance["exact"]) for name, chance in table.items()}


def some(odds: Odds | None) -> Odds:
    assert odds is not None
    return odds


def unit(odds: Odds, id_: str) -> tuple[Fraction, Fraction]:
    """How likely a piece is to be Stopped, and to be gone."""
    found = next(u for u in odds["units"] if u["id"] == id_)
    return Fraction(found["pinned"]["exact"]), Fraction(found["eliminated"]["exact"])


def lost(odds: Odds, side: str) -> dict[str, Fraction]:
    return exact(odds["lost"][side])


# --- by hand --------------------------------------------------------------------------------------


@pytest.mark.rule("G 8.1-c", "G 8.4-M1", "G 8.4-H")
def test_an_attack_of_two_on_two() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.05")
    odds = some(fire(table.state, AXIS, (0,), table.state.where[1]))
    # Morale on 4 and 5, failed with 3 to 6; a Hit on 6.
    assert lost(odds, "partisan") == {"0": Fraction(5, 6), "1": Fraction(1, 6)}
    assert unit(odds, "P-1") == (Fraction(2, 6) * Fraction(4, 6), Fraction(0))
    assert some(odds_of(table.state, ["activate 03.06", "attack"])) == odds


@pytest.mark.rule("G 5-b", "G 8.4-M3")
def test_a_volley_on_a_platoon_in_houses() -> None:
    table = game(
        "P-1 infantry 2 at 03.04",
        "P-2 infantry 2 at 03.04",
        "R-1 infantry 1 at 03.03",
        "R-9 infantry 1 at 08.10",
        active=PARTISAN,
        ground={"03.03": "town"},
    )
    odds = some(fire(table.state, PARTISAN, (0, 1), table.state.where[2]))
    # Two less on the die: Morale on a 6, no Hit; the test is failed with 2 to 6.
    once = Fraction(1, 6) * Fraction(5, 6)
    assert unit(odds, "R-1") == (2 * once * (1 - once), once * once)


@pytest.mark.rule("G 9.4-1", "G 9.4-2", "G 9.4-3", "G 9.4-4")
def test_an_assault_of_two_on_two() -> None:
    table = game(
        "P-1 infantry 2 at 03.04",
        "R-1 infantry 2 at 03.03",
        "R-9 infantry 1 at 08.10",
        active=PARTISAN,
    )
    state = table.state
    odds = some(assault(state, PARTISAN, (0,), state.where[1], state.where[0]))
    melee = odds["melee"]
    assert melee is not None
    bands = exact(melee["bands"])
    assert bands["tie"] == Fraction(6, 36)
    assert bands["wins-narrowly"] == bands["loses-narrowly"] == Fraction(9, 36)
    # Three to five apart in six throws each way; above double: 7 to 3, 8 to 3, and no others.
    assert bands["wins-outright"] == bands["loses-outright"] == Fraction(2, 36)
    assert bands["wins"] == bands["loses"] == Fraction(4, 36)
    # Nobody leaves but on a tie.
    assert exact(melee["attackers"]) == {
        "takes-hex": Fraction(28, 36),
        "goes-back": Fraction(6, 36),
        "eliminated": Fraction(2, 36),
    }
    # A test is failed with 3 to 6: after a narrow defeat, and before the point of a clear one.
    assert unit(odds, "R-1") == (Fraction(13, 36) * Fraction(4, 6), Fraction(2, 36))
    assert lost(odds, "axis") == {
        "0": Fraction(30, 36),
        "1": Fraction(4, 36),
        "2": Fraction(2, 36),
    }
    table.do("activate 03.04 assault")
    assert some(odds_of(table.state, "to 03.03"))["melee"] == melee


@pytest.mark.rule("G 8.4-M1", "G 9.6-b")
def test_one_morale_test_and_one_that_is_failed_without_a_die() -> None:
    table = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.05")
    odds = some(morale(table.state, AXIS, (1,)))
    assert exact(odds["events"]) == {
        "fails-test": Fraction(4, 6),
        "passes-test": Fraction(2, 6),
        "pinned": Fraction(4, 6),
    }
    spent = game("R-1 infantry 2 at 03.06", "P-1 infantry 2 at 03.05 spent")
    assert morale(spent.state, AXIS, (1,)) is None


@pytest.mark.rule("G 8.7-a", "G 9.9-a")
def test_reactions_have_odds_and_a_plan_passes_over_them() -> None:
    table = game("R-1 infantry 2 at 03.03", "P-1 infantry 2 at 03.05", active=PARTISAN)
    plan = ["activate 03.05", "move-attack", "to 03.04", "stop", "at 03.03"]
    hit = Fraction(1, 6)
    assert lost(some(odds_of(table.state, plan)), "axis") == {"0": 1 - hit, "1": hit}
    table.do("activate 03.05 move", "to 03.04")
    shot = some(odds_of(table.state, "opportunity-attack 03.03"))
    assert lost(shot, "partisan") == {"0": 1 - hit, "1": hit}
    rushed = some(odds_of(table.state, "opportunity-assault 03.03"))
    assert rushed["melee"] is not None
    assert odds_of(table.state, "decline") is None
    table.do("opportunity-attack 03.03")
    assert some(pending(table.state)) == shot


@pytest.mark.rule("G 8.1-e")
def test_the_odds_of_a_stack_are_those_of_its_top_unit() -> None:
    table = game(
        "R-1 infantry 1 at 03.03",
        "R-2 infantry 3 at 03.03",
        "P-1 infantry 2 at 03.04",
        active=PARTISAN,
    )
    odds = some(fire(table.state, PARTISAN, (2,), table.state.where[0]))
    # One more for magnitude: a Hit on 5 and 6 takes the top unit's only point.
    assert unit(odds, "R-1")[1] == Fraction(2, 6)
    assert [u["id"] for u in odds["units"]] == ["R-1"]


# --- against listing every face -------------------------------------------------------------------


def fights(seed: int, options: dict[str, Value]) -> Iterator[State]:
    """The states of a small game at close quarters in which whoever can fight mostly does."""
    chance = random.Random(seed)
    state = game(
        "R-CMD command radius 10 reverse 5 at 03.03",
        "R-1 infantry 2 auto at 03.03",
        "R-2 mg 1 at 03.03",
        "R-3 infantry 4 auto at 04.05",
        "R-4 infantry 1 can reluctant at 05.03",
        "R-ART artillery 2 can immobile,single-attack,indivisible at 04.02",
        "P-CMD command radius 10 reverse 5 at 03.07",
        "P-1 infantry 3 at 03.07",
        "P-2 infantry 2 at 03.07",
        "P-3 mg 2 can heavy-machine-gun at 05.06",
        "P-4 infantry 1 at 05.06",
        "P-AUT vehicle 2 at 04.08",
        turn=2,
        ground={"03.03": "town", "04.04": "wood", "05.03": "town"},
        levels={"05.06": 1, "06.06": 1},
        streams=("04.05", "05.03"),
        objectives={"03.03": (3, 2), "05.03": (3, 2)},
        options=options,
    ).state
    while state.outcome is None:
        yield state
        eager = [c for c in state.options if verb_of(c) in FIGHTING]
        if eager and not dice_wanted(state) and chance.random() < 2 / 3:
            apply(state, chance.choice(eager))
        else:
            step(state, chance)


def survey(seed: int, options: dict[str, Value], most: int) -> Counter[str]:
    """Compare what dice decide, each kind of question and roll at most so many times."""
    chance = random.Random(seed)
    found: Counter[str] = Counter()
    for state in fights(seed, options):
        frame = state.frame
        assert frame is not None
        if state.decider == CHANCE:
            if found[frame.name] < most and compare(state, [], -1, 3000):
                found[frame.name] += 1
            continue
        for choice in chance.sample(state.options, min(3, len(state.options))):
            kind = f"{frame.name} {text(state, choice).split()[0]}"
            if found[kind] < most and compare(state, [choice], state.decider, 3000):
                found[kind] += 1
    return found


KINDS = ("attack-roll", "nerve-test", "clash", "choose-target at", "storm to")


def test_quick_and_slow_agree_in_a_game_with_fights() -> None:
    found = survey(2, {}, 2)
    for kind in KINDS:
        assert found[kind], (kind, found)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stack-attack": "combined", "melee-hit-order": "hit-first"},
        {"melee-strength": "top", "stopped-loss": "count"},
        {"melee-magnitude-six": "doubled", "line-of-sight": "plunging"},
    ],
)
def test_quick_and_slow_agree_in_many_fights(options: dict[str, Value]) -> None:
    found = sum((survey(seed, options, 6) for seed in range(8)), start=Counter[str]())
    for kind in (*KINDS, "interrupt opportunity-attack", "interrupt opportunity-assault"):
        assert found[kind] > 2, (kind, found)
