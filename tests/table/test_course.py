"""The course of a game: its steps, the chances, turning points, losses and luck."""

from __future__ import annotations

from functools import cache

import pytest

from staffetta.ai import player
from staffetta.play.match import Match
from staffetta.play.record import Entry
from staffetta.play.setting import Setting, set_out
from staffetta.table.course import CHANGE, TURNING, Tale, count_dice, course
from staffetta.table.hosted import Hosted
from staffetta.table.messages.course import CourseSaid
from staffetta.view.notation import is_roll, parse_roll

SCENARIOS = ("drvar", "gravellona", "gravellona-2013", "tarnova")


@cache
def played(scenario: str) -> tuple[Setting, tuple[Entry, ...]]:
    """A whole game of machines."""
    setting = set_out(scenario)
    machines = [player("simple", setting.scenario) for _ in range(2)]
    match = Match(setting, machines, 7, recorded=True)
    match.play()
    return setting, match.record().entries


@cache
def told(scenario: str) -> CourseSaid:
    setting, entries = played(scenario)
    return course(setting, entries, over=True)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_steps_go_on_to_the_end_and_turns_come_in_their_order(scenario: str) -> None:
    _, entries = played(scenario)
    steps = told(scenario).steps
    assert [step.at for step in steps] == sorted({step.at for step in steps})
    assert [step.turn for step in steps] == sorted(step.turn for step in steps)
    assert steps[-1].at == len(entries)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_chances_end_with_the_winner(scenario: str) -> None:
    setting, entries = played(scenario)
    game = Hosted(setting, seed=None, players={})
    for entry in entries:
        game.replay(entry)
    assert game.outcome is not None
    turns = told(scenario).turns
    assert [turn.turn for turn in turns] == list(range(game.position.turn + 1))
    assert all(turn.chance is not None and 0 <= turn.chance <= 1 for turn in turns)
    assert turns[-1].chance == (1 if game.outcome.winner == setting.world.sides[0] else 0)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_turning_points_are_steps_with_words(scenario: str) -> None:
    found = told(scenario)
    ends = {step.at for step in found.steps}
    assert 0 < len(found.turning) <= TURNING
    for point in found.turning:
        assert {point.at, point.since} <= ends
        assert abs(point.after - point.before) >= CHANGE
        assert point.said
        assert all(say.en and say.it for say in point.said)
    assert [point.at for point in found.turning] == sorted(point.at for point in found.turning)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_losses_are_those_of_the_last_position(scenario: str) -> None:
    setting, entries = played(scenario)
    game = Hosted(setting, seed=None, players={})
    for entry in entries:
        game.replay(entry)
    for number, tale in enumerate(told(scenario).sides):
        assert tale.side == setting.world.sides[number]
        assert tale.strength == game.position.lost[number]


def test_six_dice_that_hit_on_a_six_expect_one_hit() -> None:
    """Every attack of a game, thrown again with all faces: one face of six each."""
    setting, entries = played("gravellona")
    game = Hosted(setting, seed=None, players={})
    attacks = 0
    for entry in entries:
        if entry.who == "chance" and is_roll(entry.text):
            dice = len(parse_roll(entry.text))
            tales = [{side: Tale() for side in setting.world.sides} for _ in range(6)]
            for face, each in enumerate(tales, 1):
                count_dice(game.position, f"roll {' '.join([str(face)] * dice)}", each)
            hits = [sum(tale.hits for tale in each.values()) for each in tales]
            expected = sum(tale.expected for tale in tales[0].values())
            assert sum(hits) / 6 == pytest.approx(expected)
            attacks += expected > 0
        game.replay(entry)
    assert attacks > 20


@pytest.mark.parametrize("scenario", ["drvar", "tarnova"])
def test_a_running_game_tells_its_steps_and_nothing_else(scenario: str) -> None:
    setting, entries = played(scenario)
    found = course(setting, entries[:120], over=False)
    assert found.steps
    assert not found.turns
    assert not found.turning
    assert not found.sides
