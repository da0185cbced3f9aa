"""Convolved chances equal those of listing every face, exactly."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from staffetta.engine.state import CHANCE, State
from staffetta.rules.options import Value
from staffetta.view.chances import Unworkable, play_out
from staffetta.view.notation import text
from staffetta.view.veil import veil
from tests.view.brute import Lister, TooMany
from tests.view.games import SCENARIOS, states

Options = tuple[tuple[str, Value], ...]


def compare(state: State, plan: list[int], viewer: int, most: int = 300) -> bool:
    """Whether there were chances to compare; they must be equal."""
    try:
        slow = Lister(veil(state, viewer), most).ends(plan)
        trial, quick = play_out(veil(state, viewer), plan)
    except (TooMany, Unworkable):
        return False
    assert quick == slow
    assert sum(quick.values()) == 1
    return trial.dice


def survey(scenario: str, seed: int, options: Options, most: int) -> Counter[str]:
    """Compare the choices and rolls of a game, each kind at most so many times."""
    chance = random.Random(seed)
    found: Counter[str] = Counter()
    for state in states(scenario, seed, *options):
        frame = state.frame
        if frame is None:
            break
        if state.decider == CHANCE:
            if found[frame.name] < most and compare(state, [], -1):
                found[frame.name] += 1
            continue
        for choice in chance.sample(state.options, min(2, len(state.options))):
            kind = f"{frame.name} {text(state, choice).split()[0]}"
            if found[kind] < most and compare(state, [choice], state.decider):
                found[kind] += 1
    return found


def test_quick_and_slow_agree_in_a_game() -> None:
    found = survey("drvar", 14, (), 2)
    kinds = ("fire", "melee", "morale-test", "income", "breakdown", "approach to", "firers all")
    for kind in kinds:
        assert found[kind], kind


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_quick_and_slow_agree_in_every_scenario(scenario: str) -> None:
    # A single random game may see few fights, three of them never.
    found = sum((survey(scenario, seed, (), 8) for seed in range(3)), start=Counter[str]())
    assert found.total() > 20


OPTIONS: list[Options] = [
    (("morale-per", "unit"), ("natural-six-hits", True)),
    (("tank-hit", "eliminated"), ("no-retreat", "lose-one"), ("melee-status-modifier", "all")),
    (("opportunity-assault-return", "active"), ("landing-rolls", "together")),
]


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_quick_and_slow_agree_under_options(options: Options) -> None:
    assert survey("drvar", 1, options, 8).total() > 20


def test_a_throw_too_large_to_list_is_left_unworked() -> None:
    for state in states("drvar", 0):
        if state.frame is not None and state.frame.name == "landing-roll":
            with pytest.raises(Unworkable):
                play_out(veil(state, -1), [])
            break


def test_chances_are_fractions_of_one() -> None:
    for state in states("drvar", 0):
        if state.frame is not None and state.frame.name == "income":
            _, ends = play_out(veil(state, -1), [])
            assert set(ends.values()) == {Fraction(1)}
            break
