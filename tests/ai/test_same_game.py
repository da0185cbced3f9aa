"""The same seed is the same game, whatever was played and asked before in the same process."""

from __future__ import annotations

import copy

import pytest

from staffetta.ai import player
from staffetta.ai.hints import advise
from staffetta.engine.state import World
from staffetta.play.match import Match
from staffetta.play.players import RandomPlayer
from staffetta.play.record import Entry
from staffetta.play.setting import Setting
from staffetta.rules.book import Book
from staffetta.scenarios import load
from tests.view.games import SCENARIOS, states

STEPS = 110


def opening(setting: Setting) -> list[Entry]:
    """The first steps of a game between veterans."""
    players = [player("veteran", setting.scenario) for _ in (0, 1)]
    match = Match(setting, players, 5, recorded=True)
    for _ in range(STEPS):
        match.step()
    assert match.entries is not None
    return match.entries


def ask_in_another_game(setting: Setting) -> None:
    """Play a game at random into its second turn, and ask for a hint there."""
    match = Match(setting, [RandomPlayer(), RandomPlayer()], 6)
    while match.state.turn < 2 or match.state.decider not in (0, 1):
        match.step()
    advise(match.state, setting.scenario, player("commander#5", setting.scenario))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_is_the_same_after_another_game_and_a_question(scenario: str) -> None:
    # A setting of its own has a world of its own: nothing is kept for it yet.
    alone = opening(Setting(load(scenario), {}, {}))
    shared = Setting(load(scenario), {}, {})
    ask_in_another_game(shared)
    assert opening(shared) == alone


def still_says(now: object, before: object, path: str, seen: set[int]) -> list[str]:
    """Where something that was known before has changed; what was not known yet may be added."""
    if now is before or before is None or before == () or id(now) in seen:
        return []
    seen.add(id(now))
    if isinstance(before, dict):
        assert isinstance(now, dict)
        pairs = [(str(key), now.get(key), before[key]) for key in before]
    elif isinstance(before, (list, tuple)):
        assert isinstance(now, (list, tuple))
        if len(now) < len(before):
            return [path]
        pairs = [(str(i), now[i], before[i]) for i in range(len(before))]
    elif hasattr(before, "__dict__"):
        mine, other = vars(now), vars(before)
        pairs = [(name, mine[name], other[name]) for name in other if name != "flags"]
    else:
        return [] if now == before else [path]
    return [found for key, a, b in pairs for found in still_says(a, b, f"{path}.{key}", seen)]


@pytest.mark.interpreted
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_changes_nothing_in_its_world_and_its_rulebook(scenario: str) -> None:
    world: World | None = None
    before: World | None = None
    number = 0
    for state in states(scenario, 3):
        number += 1
        if before is None:
            world, before = state.world, copy.deepcopy(state.world)
            assert isinstance(world.rules, Book)
        if number % 150 == 0:
            assert still_says(world, before, "world", set()) == []
    assert number > 300
    assert still_says(world, before, "world", set()) == []
    assert world is not None
    assert not any(any(flags) for flags in world.flags)


@pytest.mark.interpreted
def test_what_changes_in_a_world_would_be_noticed() -> None:
    world = next(states("tarnova", 3)).world
    before = copy.deepcopy(world)
    assert still_says(world, before, "world", set()) == []
    before.due[3] += 1
    assert still_says(world, before, "world", set()) == ["world.due.3"]
