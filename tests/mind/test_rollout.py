"""A playout plays on as both sides would, to the end of a turn, and the clock can stop it."""

from __future__ import annotations

import random
import statistics

import pytest

from staffetta.ai.weight_files import weights_for, win_model_for
from staffetta.engine.choices import (
    DECLINE,
    PASS,
    SEARCH,
    STOP,
    TO,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.state import State
from staffetta.mind.default_policy import DefaultPolicy
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan
from staffetta.mind.rollout import Rollout
from staffetta.mind.stopwatch import Budget, Stopwatch
from staffetta.mind.win_lookahead import WinLookahead
from staffetta.mind.win_probability import WinProbability
from staffetta.rules.actions import Activations
from staffetta.rules.assault import Approach
from staffetta.rules.book import book_of, veiled
from staffetta.rules.rosselsprung.tables import GERMAN, YUGOSLAV
from tests.view.games import SCENARIOS, decisions, turns
from tests.view.secrets import KEPT_FROM, differ, others

PASSING = Plan(PASS, (code(PASS),), -1, 0.0)
#: So many positions of a game are enough; a few activations apart.
ENOUGH = 5
APART = 7


def playout_of(state: State, scenario: str, nodes: int = 0) -> Rollout:
    sides = state.world.sides
    minds: list[WinLookahead] = []
    for side in sides:
        evaluation = Evaluation(state, weights_for(scenario, side))
        chances = WinProbability(evaluation, win_model_for(scenario, side))
        minds.append(WinLookahead(chances, DefaultPolicy(evaluation)))
    stopwatch = Stopwatch()
    stopwatch.start(Budget(0, nodes))
    return Rollout(minds, stopwatch)


def reactions(scenario: str) -> list[State]:
    """Positions in which a reaction can be declined."""
    found: list[State] = []
    for state in decisions(scenario, 3):
        if state.turn and verb_of(state.options[-1]) == DECLINE:
            found.append(state.copy())
        if len(found) == ENOUGH:
            break
    assert found
    return found


def looks(state: State) -> tuple[object, ...]:
    return state.turn, tuple(state.where), tuple(state.strength), tuple(state.marks)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_ends_when_the_next_turn_begins(scenario: str) -> None:
    for state in turns(scenario, 2, APART, ENOUGH):
        side = state.decider
        end = playout_of(state, scenario).play(state, side, PASSING, 7, state.turn)
        assert end.outcome is not None or end.turn == state.turn + 1
        assert end.outcome is not None or isinstance(end.frame, Activations)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_luck_gives_the_same_game_and_leaves_the_position_alone(scenario: str) -> None:
    state = turns(scenario, 2, APART, ENOUGH)[-1]
    before = looks(state)
    side = state.decider
    rollout = playout_of(state, scenario)
    rollout.think(state, side, 6)
    first = rollout.play(state, side, PASSING, 11, state.turn + 1)
    others = [rollout.play(state, side, PASSING, seed, state.turn + 1) for seed in range(20, 26)]
    again = rollout.play(state, side, PASSING, 11, state.turn + 1)
    assert looks(first) == looks(again)
    assert any(looks(other) != looks(first) for other in others)
    assert looks(state) == before


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_begins_with_the_plan(scenario: str) -> None:
    begun = 0
    for state in turns(scenario, 2, APART, ENOUGH):
        side = state.decider
        rollout = playout_of(state, scenario)
        plans = Planner(rollout.minds[side].evaluation, state, side).plans()
        if not plans:
            continue
        # It is stopped after one activation, unless that has ended the turn.
        rollout.stopwatch.start(Budget(0, 1))
        end = rollout.play(state, side, plans[0], 5, state.turn)
        if rollout.stopped:
            ours = [u for u in state.roster[side] if end.where[u] != state.where[u]]
            theirs = [u for u in state.roster[1 - side] if end.where[u] != state.where[u]]
            begun += looks(end) != looks(state) and len(ours) >= len(theirs)
    assert begun


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_answer_is_played_on_by_whoever_moves(scenario: str) -> None:
    for state in reactions(scenario):
        side = state.decider
        rollout = playout_of(state, scenario)
        rollout.think(state, 0, 3)
        rollout.think(state, 1, 3)
        for option in state.options:
            plan = Plan(PASS, (option,), -1, 0.0)
            end = rollout.play(state, side, plan, 3, state.turn)
            assert end.outcome is not None or end.turn == state.turn + 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_stops_when_its_positions_are_used_up(scenario: str) -> None:
    state = turns(scenario, 2, APART, ENOUGH)[0]
    rollout = playout_of(state, scenario, nodes=3)
    rollout.play(state, state.decider, PASSING, 7, state.world.last_turn)
    assert rollout.stopped
    assert rollout.stopwatch.nodes == 3


def test_plans_that_were_looked_at_come_with_what_they_gain() -> None:
    state = turns("gravellona", 2, APART, ENOUGH)[0]
    side = state.decider
    rollout = playout_of(state, "gravellona")
    mind = rollout.minds[side]
    plans = Planner(mind.evaluation, state, side).plans()[:4]
    found = rollout.looked_at(state, side, plans)
    stand = mind.stand(state, side)
    assert [plan.guess for plan in found] == sorted([p.guess for p in found], reverse=True)
    for plan in found:
        worth = mind.worth(state, side, plan.choices, plan.goal)
        assert plan.guess == pytest.approx(worth - stand)


def interrogating(plan: Plan) -> Plan:
    """The same as if it brought something to light later."""
    return Plan(SEARCH, plan.choices, plan.goal, plan.guess)


def test_what_comes_to_light_later_counts_at_first_sight_and_is_no_matter_of_fortune() -> None:
    compared = 0
    for state in turns("drvar", 2, APART, ENOUGH):
        side = state.decider
        seen = veiled(state, side)
        rollout = playout_of(seen, "drvar")
        action_bonus = rollout.minds[side].action_bonus(seen, SEARCH)
        assert action_bonus > 0
        plan = Planner(rollout.minds[side].evaluation, seen, side).plans()[0]
        (plain,) = rollout.looked_at(seen, side, [plan])
        (later,) = rollout.looked_at(seen, side, [interrogating(plan)])
        assert later.guess == pytest.approx(plain.guess + action_bonus)
        fortunes: list[float] = []
        for one in (plain, later):
            rollout.stopwatch.start(Budget(0, 1))
            rollout.play(state, side, one, 5, state.turn)
            fortunes.append(rollout.luck)
        assert fortunes[1] == pytest.approx(fortunes[0])
        compared += fortunes[0] != 0
    assert compared


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_fortune_is_what_came_beyond_what_was_expected(scenario: str) -> None:
    compared = 0
    for state in turns(scenario, 2, APART, ENOUGH):
        side = state.decider
        seen = veiled(state, side)
        rollout = playout_of(seen, scenario)
        mind = rollout.minds[side]
        plans = Planner(mind.evaluation, seen, side).plans()[:4]
        stand = mind.stand(seen, side)
        for plan in rollout.looked_at(seen, side, plans):
            rollout.stopwatch.start(Budget(0, 1))
            end = rollout.play(state, side, plan, 5, state.turn)
            if rollout.stopped:
                gained = mind.stand(veiled(end, side), side) - stand
                assert rollout.luck == pytest.approx(gained - plan.guess)
                compared += 1
    assert compared


def test_what_the_enemy_gains_by_chance_is_misfortune() -> None:
    compared = 0
    for state in turns("gravellona", 2, APART, ENOUGH):
        side = state.decider
        rollout = playout_of(state, "gravellona")
        rollout.stopwatch.start(Budget(0, 1))
        passed = rollout.play(state, side, PASSING, 5, state.turn)
        assert rollout.luck == 0.0
        if not rollout.stopped or passed.decider == side:
            continue
        theirs = rollout.minds[1 - side]
        before = theirs.stand(passed, 1 - side)
        plan = rollout.best(passed, 1 - side, [None, None], before)
        rollout.stopwatch.start(Budget(0, 2))
        end = rollout.play(state, side, PASSING, 5, state.turn)
        if rollout.stopwatch.nodes == 2 and plan.choices != PASSING.choices:
            gained = theirs.stand(end, 1 - side) - before
            assert rollout.luck == pytest.approx(plan.guess - gained)
            compared += 1
    assert compared


def test_what_only_the_enemy_does_not_know_is_no_matter_of_fortune() -> None:
    # The Germans hope to find Tito under any Mission; the Yugoslavs know where he is not.
    means: list[float] = []
    # One game in which they soon learn where he is not, and one in which they long do not.
    for state in (*turns("drvar", 2, 1, 40), *turns("drvar", 3, 1, 40)):
        if state.decider != YUGOSLAV or not book_of(state).hidden(veiled(state, GERMAN)):
            continue
        rollout = playout_of(state, "drvar")
        fortunes: list[float] = []
        for seed in range(12):
            rollout.play(state, YUGOSLAV, PASSING, 100 + seed, state.turn)
            fortunes.append(rollout.luck)
        means.append(statistics.fmean(fortunes))
    assert len(means) >= ENOUGH
    assert statistics.fmean(map(abs, means)) < 0.03


def test_without_fortune_playouts_of_a_plan_differ_less() -> None:
    raw = even = 0.0
    for state in turns("gravellona", 2, APART, ENOUGH):
        side = state.decider
        rollout = playout_of(state, "gravellona")
        mind = rollout.minds[side]
        values: list[float] = []
        fortunes: list[float] = []
        for seed in range(12):
            end = rollout.play(state, side, PASSING, 100 + seed, state.turn)
            values.append(mind.stand(end, side))
            fortunes.append(rollout.luck)
        raw += statistics.pvariance(values)
        even += statistics.pvariance([v - f for v, f in zip(values, fortunes, strict=True)])
    assert even < 0.8 * raw


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_position_is_worth_as_much_as_a_game_won(scenario: str) -> None:
    weights = weights_for(scenario)
    evaluation: Evaluation | None = None
    for state in decisions(scenario, 2):
        if isinstance(state.frame, Activations):
            evaluation = evaluation or Evaluation(state, weights)
            assert abs(evaluation.value(state)) < weights.win
    assert evaluation is not None


def approaches(scenario: str) -> list[State]:
    """Positions in which somebody on his way to storm can go several ways."""
    found = [
        state
        for seed in range(3, 9)
        for state in decisions(scenario, seed)
        if isinstance(state.frame, Approach)
        and len(state.options) > 1
        and state.frame.storming(state)
    ]
    assert found
    return found


@pytest.mark.parametrize("scenario", ["drvar", "gravellona", "tarnova"])
def test_whoever_storms_takes_the_nearest_way(scenario: str) -> None:
    for state in approaches(scenario):
        rollout = playout_of(state, scenario)
        enemies = [s.hex for s in rollout.minds[0].evaluation.stacks(state, 1 - state.decider)]
        assert isinstance(state.frame, Approach)
        for goal in enemies:
            far = rollout.minds[0].evaluation.terrain.far[goal]
            answer = rollout.answer(state, state.frame, state.decider, goal)
            steps = [o for o in state.options if verb_of(o) == TO]
            least = min(far[operand_of(o)] for o in steps)
            if verb_of(answer) == STOP:
                # It is broken off only before an enemy who is stronger.
                nearest = [operand_of(o) for o in steps if far[operand_of(o)] == least]
                ours = state.strength_of(state.frame.group)
                ours += rollout.minds[0].evaluation.walls(state, nearest[0])
                assert ours < state.strength_in(1 - state.decider, nearest[0])
            else:
                assert far[operand_of(answer)] == least


def first_action(state: State, scenario: str) -> State:
    """What whoever must not know does first when the others pass."""
    rollout = playout_of(state, scenario, nodes=2)
    return rollout.play(state, 1 - KEPT_FROM[scenario], PASSING, 5, state.turn)


def finds_out(before: State, after: State, scenario: str) -> bool:
    """Whether less is hidden than before."""
    seen = [veiled(state, KEPT_FROM[scenario]) for state in (before, after)]
    return len(book_of(seen[0]).hidden(seen[0])) != len(book_of(seen[1]).hidden(seen[1]))


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_nobody_plays_on_knowing_what_he_could_not_know(scenario: str) -> None:
    chance = random.Random(1)
    compared = 0
    for state in turns(scenario, 2, 2, 4 * ENOUGH):
        twin = others(state, chance)
        if state.decider != KEPT_FROM[scenario] and differ(state, twin):
            first, second = first_action(state, scenario), first_action(twin, scenario)
            knows = 1 - KEPT_FROM[scenario]
            if first.points[knows] != second.points[knows] or finds_out(state, first, scenario):
                # Whoever does know has reacted, as he may, or what was hidden is in the open.
                continue
            assert looks(first) == looks(second)
            compared += looks(first) != looks(state)
    assert compared
