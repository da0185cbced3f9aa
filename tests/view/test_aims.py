"""What a stack could do to which hex, before an action is chosen; who would take part."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.rules.actions import Activations
from staffetta.view.ahead import pass_by
from staffetta.view.aims import Aim, aims
from staffetta.view.menu import StackEntry, menu
from staffetta.view.notation import parse
from staffetta.view.reach import reach
from staffetta.view.veil import veil
from tests.view.games import SCENARIOS, decisions


def acting(scenario: str, every: int = 9, seed: int = 4) -> Iterator[tuple[State, StackEntry]]:
    """Stacks that can act, in a game of a scenario."""
    for state in decisions(scenario, seed, every):
        if isinstance(state.frame, Activations):
            for stack in menu(state, state.decider).stacks:
                if any(action.refused is None for action in stack.actions):
                    yield state, stack


def taken(state: State, side: int, choices: list[str]) -> State:
    """The state after some choices, each of which must be offered; the other side declines."""
    now = veil(state, side)
    for words in choices:
        assert parse(now, words) in now.options, (words, choices)
        apply(now, parse(now, words))
        if not pass_by(now, side):
            break
    return now


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_stack_has_aims_for_every_action_that_it_can_do(scenario: str) -> None:
    for state, stack in acting(scenario):
        found = aims(state, state.decider, stack.place, [])
        able = [action for action in stack.actions if action.refused is None]
        assert [aim.verb for aim in found] == [action.verb for action in able]
        for aim, action in zip(found, able, strict=True):
            assert aim.members == action.members
            assert {*aim.group} | {left.unit for left in aim.left} >= {*aim.members}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_choices_of_an_aim_can_be_made_one_after_the_other(scenario: str) -> None:
    ways = targets = 0
    for state, stack in acting(scenario):
        side = state.decider
        for aim in aims(state, side, stack.place, []):
            for way in aim.hexes[::5]:
                taken(state, side, [*aim.before, *way["choices"]])
                ways += 1
            for target in aim.targets:
                taken(state, side, [*aim.before, *target.choices])
                targets += 1
    assert ways
    assert targets


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_assault_leads_into_the_hex_of_the_enemy(scenario: str) -> None:
    storming = (
        (state, aim, way)
        for seed in range(20)
        for state, stack in acting(scenario, every=1, seed=seed)
        if any(action.verb == "assault" and not action.refused for action in stack.actions)
        for aim in aims(state, state.decider, stack.place, [])
        if aim.role == "approach"
        for way in aim.hexes
    )
    state, aim, way = next(storming)
    grid = state.world.grid
    assert state.occupied[1 - state.decider] >> grid.find(way["hex"]) & 1
    taken(state, state.decider, [*aim.before, *way["choices"]])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_first_move_shows_all_its_ways_and_an_assault_those_to_the_enemy(scenario: str) -> None:
    for state, stack in acting(scenario, every=30):
        side = state.decider
        found = aims(state, side, stack.place, [])
        moves = [aim for aim in found if aim.role == "step"]
        if moves:
            assert moves[0].hexes == reach(taken(state, side, moves[0].before), side)
        assert not any(aim.hexes for aim in moves[1:])
        for aim in found:
            if aim.role == "approach":
                assert all(way["assault"] for way in aim.hexes)


def crowd(scenario: str, most: int) -> tuple[State, StackEntry, Aim]:
    """A stack of which not all who could take part can do so together."""
    for state, stack in acting(scenario, every=1):
        if len(stack.pieces) >= most:
            for aim in aims(state, state.decider, stack.place, []):
                if aim.left:
                    return state, stack, aim
    raise AssertionError(f"in {scenario} all can take part everywhere")


def test_of_a_crowd_at_a_gate_those_come_in_for_whom_there_is_room() -> None:
    state, stack, aim = crowd("gravellona", 4)
    assert stack.place.startswith("gate:")
    assert aim.group
    assert {left.reason.key for left in aim.left} == {"stack-full"}
    assert aim.strength == sum(
        state.strength[u] for u, piece in enumerate(state.pieces) if piece.id in aim.group
    )


def test_those_left_behind_make_room_for_others() -> None:
    state, stack, aim = crowd("gravellona", 4)
    found = aims(state, state.decider, stack.place, aim.group)
    again = next(other for other in found if other.verb == aim.verb)
    assert again.group
    assert not {*again.group} & {*aim.group}
    assert not {left.unit for left in again.left} & {*aim.group}


def test_an_action_for_which_nobody_is_left_has_no_aim() -> None:
    state, stack = next(acting("drvar"))
    assert aims(state, state.decider, stack.place, stack.pieces) == []


def test_nobody_but_the_side_that_is_asked_has_aims() -> None:
    state, stack = next(acting("drvar"))
    assert aims(state, 1 - state.decider, stack.place, []) == []
    assert aims(state, state.decider, "01.01", []) == []
