"""What the bench measures: whole games, single costs, and the engines beside ours."""

from __future__ import annotations

import random
import sys

import pytest

from staffetta.bench import ours, peers
from staffetta.bench.ours import costs, crowds, our_game, our_game_in_steps, sample, thin
from staffetta.bench.pace import Pace, measure, one_core
from staffetta.bench.turns import Course
from staffetta.bench.worker import Failed, Worker
from staffetta.engine.state import World
from staffetta.play.setting import set_out


@pytest.fixture(scope="module")
def world() -> World:
    return set_out("drvar").world


def test_a_turn_is_whole_games(world: World) -> None:
    pace = measure(our_game(world), 0.01, 1)
    assert pace.games >= 1
    assert pace.decisions > 100
    assert pace.seconds >= 0.01
    assert pace.rate == pace.decisions / pace.seconds
    assert Pace().rate == 0


def test_games_in_steps_count_choices_from_two_on(world: World) -> None:
    pace = Pace()
    our_game_in_steps(world)(random.Random(1), pace)
    assert pace.decisions > 100
    assert pace.choices >= 2 * pace.decisions


def test_costs_are_more_than_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "_SAMPLE", 20)
    found = costs(world)
    assert found.copying > 0
    assert found.applying > 0
    assert 500 < found.bytes < 20_000


def test_thinning_leaves_one_unit_of_so_many(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "_SAMPLE", 20)
    state = sample(world)[3]
    combat = [[u for u in side if state.pieces[u].kind.combat] for side in state.roster]
    thin(state, 1)
    assert [[u for u in side if state.pieces[u].kind.combat] for side in state.roster] == combat
    thin(state, 2)
    left = [[u for u in side if state.pieces[u].kind.combat] for side in state.roster]
    assert left == [units[::2] for units in combat]


@pytest.mark.parametrize("scenario", ["drvar", "gravellona", "gravellona-2013", "tarnova"])
def test_thinned_games_go_on_to_their_end(scenario: str) -> None:
    found = crowds(set_out(scenario).world, 0.01)
    assert [crowd.units for crowd in found] == sorted((c.units for c in found), reverse=True)
    assert all(crowd.microseconds > 0 for crowd in found)


def test_the_power_of_units_is_the_slope_of_the_costs() -> None:
    crowds = [ours.Crowd(units, 3 * units**2) for units in (10.0, 20.0, 40.0)]
    assert Course(crowds=crowds).exponent == pytest.approx(2)
    assert Course(crowds=crowds[:1]).exponent == 0


def test_chess_is_played() -> None:
    pace = Pace()
    peers.find(peers.CHESS)(random.Random(1), pace)
    assert pace.choices > pace.decisions > 10


def test_the_other_engines_are_played_through_their_interfaces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are not among the tools of the checks; what stands in for them plays three turns."""
    monkeypatch.setitem(sys.modules, "pyspiel", Spiel())
    monkeypatch.setitem(sys.modules, "pettingzoo.classic.chess_v6", Zoo())
    for name in ("open_spiel chess", "open_spiel backgammon", "pettingzoo chess"):
        pace = Pace()
        peers.find(name)(random.Random(1), pace)
        assert (pace.decisions, pace.choices) == (1, 2), name


class Spiel:
    """A game of three turns: dice, a choice of two, a choice of one."""

    def __init__(self, turn: int = 0) -> None:
        self.turn = turn

    def load_game(self, _: str) -> Spiel:
        return self

    def new_initial_state(self) -> Spiel:
        return Spiel()

    def is_terminal(self) -> bool:
        return self.turn == 3

    def is_chance_node(self) -> bool:
        return self.turn == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [[], [4, 5], [6]][self.turn]

    def apply_action(self, action: int) -> None:
        assert action in [[0, 1], [4, 5], [6]][self.turn]
        self.turn += 1


class Mask(list[int]):
    """What numpy would give."""

    def nonzero(self) -> tuple[list[int]]:
        return ([place for place, allowed in enumerate(self) if allowed],)


class Zoo:
    """A choice of two, a choice of one, and the end."""

    def raw_env(self) -> Zoo:
        return self

    def reset(self, seed: int) -> None:
        self.turn = seed

    def agent_iter(self) -> list[str]:
        return ["white", "black", "white"]

    def last(self) -> tuple[dict[str, Mask], int, bool, bool, dict[str, str]]:
        masks = [Mask([0, 1, 1]), Mask([1, 0, 0]), Mask([])]
        return {"action_mask": masks[self.turn]}, 0, self.turn == 2, False, {}

    def step(self, action: int | None) -> None:
        legal: list[tuple[int | None, ...]] = [(1, 2), (0,), (None,)]
        assert action in legal[self.turn]
        self.turn += 1


def test_a_peer_that_is_missing_or_unknown_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(peers.NoPeer, match="'open_spiel' is not installed"):
        peers.find(peers.SPIEL_CHESS)
    with pytest.raises(peers.NoPeer, match="no engine 'go'; there are: python-chess, open_spiel"):
        peers.find("go")


def test_a_worker_says_why_it_went() -> None:
    worker = Worker("sideways")
    with pytest.raises(Failed, match="STAFFETTA_KERNEL is 'sideways'"):
        worker.ask(what="costs", scenario="drvar")
    worker.close()


def test_a_worker_that_is_gone_cannot_be_asked() -> None:
    worker = Worker("python")
    worker.process.kill()
    worker.process.wait()
    with pytest.raises(Failed, match="the worker on the python kernel went away"):
        worker.ask(what="costs", scenario="drvar")
    worker.close()


def test_one_core_is_given_back() -> None:
    os = pytest.importorskip("os")
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before
