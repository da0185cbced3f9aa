"""The chance to win follows from what can be counted in a position, and the time that is left."""

from __future__ import annotations

import math

import pytest

from staffetta.ai.weight_files import weights_for, win_model_for
from staffetta.engine.state import Outcome, State
from staffetta.engine.units import LEFT
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.win_probability import EVEN, WinProbability, bend, between, chance_of
from staffetta.rules.book import veiled
from staffetta.rules.rosselsprung.missions import TITO, bearer
from tests.view.games import SCENARIOS, decisions


def chances_of(
    state: State, scenario: str, data: dict[str, object] | None = None
) -> WinProbability:
    side = state.world.sides[0]
    evaluation = Evaluation(state, weights_for(scenario, side))
    return WinProbability(evaluation, data or win_model_for(scenario, side))


def positions(scenario: str) -> list[State]:
    return [state for state in decisions(scenario, 3, 25) if state.turn > 1][:6]


def test_a_curve_goes_through_its_three_points() -> None:
    points = [3.0, -1.0, 2.0]
    assert [bend(points, late) for late in (0.0, 0.5, 1.0)] == points


def test_a_weight_goes_from_its_first_number_to_its_second() -> None:
    assert [between([2.0, 6.0], late) for late in (0.0, 0.5, 1.0)] == [2.0, 4.0, 6.0]


def test_who_is_behind_would_rather_take_a_risk_and_who_is_ahead_would_not() -> None:
    for log_odds, risky in ((-3.0, True), (3.0, False)):
        sure = chance_of(log_odds)
        risk = (chance_of(log_odds - 2) + chance_of(log_odds + 2)) / 2
        assert (risk > sure) == risky


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_sides_chance_is_what_the_others_is_not(scenario: str) -> None:
    for state in positions(scenario):
        chances = chances_of(state, scenario)
        first = chances.to_win(state, 0)
        assert first + chances.to_win(state, 1) == pytest.approx(1.0)
        assert 0.0 < first < 1.0


def test_a_game_that_is_over_is_won_lost_or_neither() -> None:
    state = positions("drvar")[0].copy()
    chances = chances_of(state, "drvar")
    for winner, chance in ((0, 1.0), (1, 0.0), (-1, EVEN)):
        state.outcome = Outcome(winner, "points", (0, 0))
        assert chances.to_win(state, 0) == chance
        assert chances.to_win(state, 1) == 1.0 - chance


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_sign_counts_with_its_weight(scenario: str) -> None:
    flat = {"even": [0, 0, 0], "point": [0, 0]}
    for state in positions(scenario)[:3]:
        named = chances_of(state, scenario)
        lines = named.counted(state)
        counts = dict(zip(named.names, named.signs(state, lines), strict=True))
        for name, count in [*counts.items(), *lines.items()]:
            alone = chances_of(state, scenario, {**flat, "signs": {name: [0, 0.5]}})
            late = alone.late(state)
            assert alone.log_odds(state) == pytest.approx(0.5 * late * count)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_lead_is_that_of_the_first_side_and_the_first_points_of_it_count_twice(
    scenario: str,
) -> None:
    for state in positions(scenario):
        chances = chances_of(state, scenario)
        lines = chances.counted(state)
        signs = dict(zip(chances.names, chances.signs(state, lines), strict=True))
        points = [
            sum(line.points for line in chances.evaluation.book.score(state) if line.side == side)
            for side in (0, 1)
        ]
        assert signs["lead"] == points[0] - points[1]
        assert signs["lead-2"] == max(-2, min(2, signs["lead"]))
        assert signs["value"] == pytest.approx(chances.evaluation.value(state), abs=0.01)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_file_names_nothing_that_is_not_counted(scenario: str) -> None:
    states = positions(scenario)
    chances = chances_of(states[0], scenario)
    lines = {line for state in states for line in chances.counted(state)}
    sides = tuple(f"{side}:" for side in chances.sides)
    assert all(name in lines or name.startswith(sides) for name in chances.lines)
    assert any(weight != [0.0, 0.0] for weight in chances.weights)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_point_counts_most_when_the_game_is_even_and_late(scenario: str) -> None:
    state = positions(scenario)[0].copy()
    chances = chances_of(state, scenario)
    assert 0 < chances.worth_of_a_point(state, 0.9) < chances.worth_of_a_point(state, 0.5)
    early = chances.worth_of_a_point(state, 0.5)
    state.turn = state.world.last_turn
    assert chances.worth_of_a_point(state, 0.5) > early


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_weights_are_those_of_the_turn_whatever_was_asked_before(scenario: str) -> None:
    state = positions(scenario)[0]
    again = chances_of(state, scenario)
    later = state.copy()
    later.turn = state.world.last_turn
    for one in (state, later, state):
        assert again.log_odds(one) == pytest.approx(chances_of(one, scenario).log_odds(one))


def test_a_game_without_tito_is_nearer_to_its_end() -> None:
    state = positions("drvar")[0].copy()
    chances = chances_of(state, "drvar")
    assert chances.late(state) == (state.turn - 1) / (state.world.last_turn - 1)
    tito = bearer(state, TITO)
    assert tito >= 0
    state.where[tito] = LEFT
    assert chances.late(state) == (state.turn - 1) / (8 - 1)
    # Whoever does not know who has left reckons with the last turn.
    assert chances.late(veiled(state, 0)) == (state.turn - 1) / (state.world.last_turn - 1)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_of_strength_on_the_map_the_logarithm_counts(scenario: str) -> None:
    for state in positions(scenario):
        chances = chances_of(state, scenario)
        signs = dict(zip(chances.names, chances.signs(state, {}), strict=True))
        for i, side in enumerate(chances.sides):
            there = sum(stack.strength for stack in chances.evaluation.stacks(state, i))
            assert math.exp(signs[f"{side}-strength"]) == pytest.approx(1 + there)
