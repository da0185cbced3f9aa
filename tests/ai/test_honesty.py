"""Machines see what a person on their side would see: law 1, for what they do."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from staffetta.ai import player
from staffetta.ai.veteran import VeteranPlayer
from staffetta.ai.worlds import sample_world
from staffetta.engine.state import State
from staffetta.engine.units import LEFT
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import set_out
from staffetta.rules.book import book_of
from staffetta.scenarios import Scenario
from staffetta.view.veil import veil
from tests.view.games import decisions
from tests.view.secrets import KEPT_FROM, differ, others

pytestmark = pytest.mark.slow

#: Every level; the commander with a number of positions, so that time plays no part.
LEVELS = ("simple", "recruit", "veteran", "commander#120")


def twins(scenario: str, seed: int, every: int) -> list[tuple[State, State]]:
    """States in which the side that must not know has to choose, each with a twin."""
    chance = random.Random(seed)
    found = []
    for state in decisions(scenario, seed, every):
        if state.decider == KEPT_FROM[scenario] and state.turn and len(state.options) > 1:
            twin = others(state, chance)
            if differ(state, twin):
                found.append((state, twin))
    return found


def answers(make: Callable[[], Player], pair: tuple[State, State]) -> list[int]:
    """What new players, who remember nothing, do in each of a pair of states."""
    return [make().choose(Outlook(state, Stream(7, "test"))) for state in pair]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_twins_get_the_same_answer(scenario: str, level: str) -> None:
    setting = set_out(scenario)
    pairs = twins(scenario, 1, 5)[:12]
    assert len(pairs) > 5
    for pair in pairs:
        first, second = answers(lambda: player(level, setting.scenario), pair)
        assert first == second


class Peeping(VeteranPlayer):
    """Weighs secrets by their places, so that any other order of them shows."""

    def choose(self, outlook: Outlook) -> int:
        data = outlook._state.slot.save()
        values = data.get("identity") or data.get("values")
        assert isinstance(values, list)
        weighed = sum((i + 1) * value for i, value in enumerate(values))
        return outlook.options[int(weighed) % len(outlook.options)]


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_one_who_peeps_is_found_out(scenario: str) -> None:
    setting = set_out(scenario)
    pairs = twins(scenario, 1, 5)[:12]
    different = [len(set(answers(lambda: Peeping(setting.scenario), pair))) for pair in pairs]
    assert 2 in different


# -- imagined worlds ---------------------------------------------------------------


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_an_imagined_world_has_the_right_secrets_in_it(scenario: str) -> None:
    stream = Stream(3, "test")
    for state, _ in twins(scenario, 2, 9)[:20]:
        veiled = veil(state, KEPT_FROM[scenario])
        assert book_of(veiled).hidden(veiled)
        world = sample_world(veiled, stream)
        assert not book_of(world).hidden(world)
        assert secrets(world) == secrets(state)
        # Nothing but the secrets was touched.
        assert veil(world, KEPT_FROM[scenario]).slot.save() == veiled.slot.save()


def secrets(state: State) -> list[int]:
    """All secret values of a state, in order."""
    data = state.slot.save()
    found = data.get("identity") or data.get("values")
    assert isinstance(found, list)
    return sorted(found)


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_who_knows_everything_imagines_nothing(scenario: str) -> None:
    for state, _ in twins(scenario, 2, 9)[:5]:
        known = veil(state, 1 - KEPT_FROM[scenario])
        assert sample_world(known, Stream(3, "test")).slot.save() == state.slot.save()


def test_tito_may_be_under_any_mission_but_not_under_one_that_left_unseen() -> None:
    # Somebody has left the map in this game, and was not Tito.
    gone = [pair[0] for seed in range(2, 8) for pair in twins("drvar", seed, 7)]
    state = next(s for s in gone if somebody_else_left(s))
    veiled = veil(state, KEPT_FROM["drvar"])
    stream = Stream(5, "test")
    places = set()
    for _ in range(200):
        world = sample_world(veiled, stream)
        places |= {u for u in missions(world) if book_of(world).face(world, u) == "tito"}
    hidden = [u for u in missions(state) if book_of(state).face_down(state, u)]
    assert places == {u for u in hidden if state.where[u] != LEFT}


def somebody_else_left(state: State) -> bool:
    left = [u for u in missions(state) if state.where[u] == LEFT]
    return bool(left) and "tito" not in [book_of(state).face(state, u) for u in left]


def missions(state: State) -> list[int]:
    return [u for u, piece in enumerate(state.world.pieces) if piece.kind.name == "mission"]


def test_a_scenario_without_secrets_is_imagined_as_it_is() -> None:
    scenario: Scenario = set_out("gravellona").scenario
    state = next(iter(decisions(scenario.id, 1, 40)))
    assert sample_world(veil(state, 0), Stream(1, "test")).where == state.where
