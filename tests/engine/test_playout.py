"""Choices that are drawn without being listed, and games played out at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from staffetta.engine.machine import draw, is_decision, new_game, run
from staffetta.engine.playout import play_on, play_out
from staffetta.engine.saving import digest
from staffetta.engine.state import LATER, State
from staffetta.play.setting import set_out
from staffetta.scenarios.playable import playable

SCENARIOS = playable()


def begun(scenario: str) -> State:
    state = new_game(set_out(scenario).world)
    run(state)
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_drawn_is_offered(scenario: str) -> None:
    state, numbers = begun(scenario), Random(3)
    later = 0
    while state.frame is not None:
        if is_decision(state):
            twin = state.copy()
            later += state.listed is LATER
            assert draw(state, numbers) in twin.options
        play_on(state, numbers, 1)
    assert later > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_was_found_out_before_changes_no_draw(scenario: str) -> None:
    state, numbers = begun(scenario), Random(6)
    remembered = 0
    while state.frame is not None:
        if state.listed is LATER:
            remembered += state.memo is not None
            forgetful = state.copy()
            assert forgetful.memo is None
            for seed in range(3):
                assert draw(forgetful, Random(seed)) == draw(state, Random(seed))
                forgetful.memo = None
        play_on(state, numbers, 1)
    assert remembered > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_listed_later_is_what_is_legal(scenario: str) -> None:
    state, numbers = begun(scenario), Random(4)
    while state.frame is not None:
        if state.listed is LATER:
            assert len(state.options) > 1
            assert sorted(state.options) == sorted(state.frame.legal(state))
        play_on(state, numbers, 7)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_choice_is_drawn_as_often_as_the_others(scenario: str) -> None:
    state, numbers = begun(scenario), Random(5)
    while state.listed is not LATER or len(state.copy().options) > 12:
        play_on(state, numbers, 1)
    options = state.copy().options
    drawn = Counter(draw(state, numbers) for _ in range(400 * len(options)))
    assert sorted(drawn) == sorted(options)
    # 400 each, give or take five standard deviations.
    assert all(300 < count < 500 for count in drawn.values())


def test_a_playout_counts_decisions_between_two_choices_at_least() -> None:
    state, twin = begun("drvar"), begun("drvar")
    taken = play_out(state, Random(6))
    assert state.outcome is not None
    counted, numbers = 0, Random(6)
    while twin.frame is not None:
        counted += play_on(twin, numbers, 1)
    assert counted == taken
    assert digest(twin) == digest(state)


def test_play_on_stops_in_time() -> None:
    state = begun("drvar")
    assert play_on(state, Random(7), 25) == 25
    assert state.outcome is None
