"""The evaluation wants what wins, and means the same for both sides."""

from __future__ import annotations

import pytest

from staffetta.ai.weight_files import weights_for
from staffetta.engine.state import Outcome, State
from staffetta.engine.units import PINNED
from staffetta.mind.attribution import Attribution, names
from staffetta.mind.board_tables import costs_to
from staffetta.mind.default_policy import DefaultPolicy
from staffetta.mind.evaluation import TERMS, Evaluation
from staffetta.rules.book import book_of
from tests.view.games import SCENARIOS, decisions, start, states, world


def positions(scenario: str, count: int = 6) -> list[State]:
    found = [state for state in decisions(scenario, 3, 25) if state.turn > 1]
    assert len(found) >= count
    return found[:count]


def judge(state: State, scenario: str) -> Evaluation:
    return Evaluation(state, weights_for(scenario))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_value_is_the_sum_of_its_terms_and_one_sides_loss_is_the_others_gain(
    scenario: str,
) -> None:
    for state in positions(scenario):
        evaluation = judge(state, scenario)
        attribution = Attribution(evaluation, DefaultPolicy(evaluation))
        for side in (0, 1):
            assert sum(attribution.now(state, side)) == pytest.approx(
                evaluation.for_side(state, side)
            )
        assert evaluation.for_side(state, 0) == -evaluation.for_side(state, 1)
        assert len(attribution.now(state, 0)) == len(names()) == 2 * len(TERMS) + 1


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_losing_strength_and_being_pinned_are_bad(scenario: str, side: int) -> None:
    for state in positions(scenario):
        evaluation = judge(state, scenario)
        units = [u for u in state.roster[side] if state.where[u] >= 0 and state.strength[u]]
        if not units:
            continue
        hurt, pinned = state.copy(), state.copy()
        hurt.lose(units[0], 1)
        assert evaluation.for_side(hurt, side) < evaluation.for_side(state, side)
        pinned.marks[units[0]] &= ~PINNED
        free = evaluation.for_side(pinned, side)
        pinned.marks[units[0]] |= PINNED
        assert evaluation.worths(pinned)[side].pinned < 0
        assert evaluation.for_side(pinned, side) != free


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_won_is_better_than_any_position(scenario: str) -> None:
    for state in positions(scenario):
        evaluation = judge(state, scenario)
        won, lost = state.copy(), state.copy()
        won.outcome, lost.outcome = Outcome(0, "test", (9, 3)), Outcome(1, "test", (3, 9))
        assert evaluation.value(won) > evaluation.weights.win > -evaluation.value(lost) - 2
        close = state.copy()
        close.outcome = Outcome(1, "test", (8, 9))
        assert evaluation.value(lost) < evaluation.value(close) < 0
        drawn = state.copy()
        drawn.outcome = Outcome(-1, "test", (5, 5))
        assert evaluation.value(drawn) == 0


@pytest.mark.parametrize("scenario", ["drvar", "gravellona-2013"])
def test_holding_an_objective_is_worth_its_weight(scenario: str) -> None:
    state = positions(scenario)[0]
    evaluation = judge(state, scenario)
    goals = evaluation.terrain.objectives
    held = [book_of(state).holder(state, h) for h in goals]
    for side in (0, 1):
        bare = [
            h
            for h, s in zip(goals, held, strict=True)
            if s == side and not state.occupied[side] >> h & 1
        ]
        expected = evaluation.weights.hold[side] * held.count(side)
        enemies = evaluation.stacks(state, 1 - side)
        lost = sum(evaluation.unguarded(h, enemies) for h in bare)
        expected -= evaluation.weights.guard[side] * lost
        assert evaluation.worths(state)[side].held == pytest.approx(expected)


def test_ways_are_counted_in_movement_points() -> None:
    board = world("drvar").board
    goal = world("drvar").grid.find("10.06")
    costs = costs_to(world("drvar"), goal)
    assert costs[goal] == 0
    for here in range(world("drvar").grid.size):
        nexts = [cost + costs[b] for b, cost in board.steps[0][here]]
        # One more step along the cheapest way, and no shorter way is missed.
        assert here == goal or costs[here] == min(nexts)


def test_what_cannot_be_known_counts_as_its_mean() -> None:
    state = positions("drvar")[0]
    evaluation = judge(state, "drvar")
    prizes = evaluation.weights.prizes
    veiled = state.copy()
    book_of(state).veil(veiled, 0)
    evaluation.study(veiled)
    hidden = [u for u in evaluation.others[1] if book_of(state).face_down(state, u)]
    faces = [book_of(state).face(state, u) for u in hidden]
    mean = sum(prizes[face].taken for face in faces) / len(faces)
    for unit in hidden:
        prize = evaluation.prize(veiled, unit)
        assert prize is not None
        assert prize.taken == pytest.approx(mean)


@pytest.mark.parametrize("strength", ["top", "sum"])
def test_only_those_count_in_an_assault_who_will_fight(strength: str) -> None:
    option = ("melee-strength", strength)
    evaluation = Evaluation(start("gravellona-2013", option), weights_for("gravellona-2013"))
    compared = 0
    for state in states("gravellona-2013", 3, option):
        for side in (0, 1):
            for stack in evaluation.stacks(state, side):
                units = state.units_in(side, stack.hex)
                marked = any(state.marks[u] for u in units)
                if len(units) < 2 or marked or state.strength[units[0]] == stack.strength:
                    continue
                all_ = [state.strength[u] for u in units]
                assert stack.strength == sum(all_)
                assert stack.defence == (all_[0] if strength == "top" else sum(all_))
                assert evaluation.front(state, tuple(units)) == stack.defence
                assert stack.assault_strength <= (max(all_) if strength == "top" else sum(all_))
                compared += 1
        if compared > 50:
            break
    assert compared
