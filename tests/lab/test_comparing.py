"""Comparing two experiments: pairs of games, differences, and whether the games were enough."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from staffetta.lab import BadExperiment, Experiment, compare, run
from staffetta.lab.comparing import compared
from staffetta.lab.report import to_markdown
from staffetta.lab.report.comparison import comparison_report
from staffetta.lab.tale import Side, Tale, Turn

from .conftest import Asked


def tale(dice: int, winner: int, points: tuple[int, int] = (3, 2)) -> Tale:
    turn = Turn(1, 0, points, (1, 2), (1, 0), 500)
    return Tale(
        number=dice,
        line_up=0,
        dice=dice,
        lots=dice,
        winner=winner,
        how="points",
        points=points,
        lost=(1, 2),
        turns=1,
        rolls=1,
        course=(turn,),
        sides=(Side(), Side()),
        paragraphs={},
    )


def games(count: int, chance: float, seed: int, first: int = 0) -> list[Tale]:
    dice = random.Random(seed)
    return [tale(first + i, 0 if dice.random() < chance else 1) for i in range(count)]


def test_the_same_games_do_not_differ_at_all() -> None:
    found = compared(games(50, 0.5, 1), games(50, 0.5, 1))
    assert found.pairs == 50
    assert found.same_dice
    assert {one.difference.value for one in found.measures} == {0.0}
    assert found.verdict == "alike"
    assert found.wanted == 0


def test_a_difference_is_that_of_the_pairs() -> None:
    before = [tale(i, 1, (i, 0)) for i in range(4)]
    after = [tale(i, 0, (i + 2, 0)) for i in range(1, 6)]
    found = compared(before, after)
    assert found.pairs == 3
    won, _, points, *_ = found.measures
    assert (won.first.value, won.second.value, won.difference.value) == (0.0, 1.0, 1.0)
    # Paired, a difference of two in every game is sure.
    assert (points.difference.value, points.difference.low, points.difference.high) == (2, 2, 2)


def test_games_with_other_dice_are_compared_as_they_come() -> None:
    found = compared(games(30, 0.5, 1), games(20, 0.5, 2, first=1000))
    assert not found.same_dice
    assert found.pairs == 20


def test_the_test_stops_when_it_knows_and_asks_for_more_when_it_does_not() -> None:
    far = compared(games(300, 0.2, 1), games(300, 0.8, 2))
    assert far.verdict == "differ"
    assert far.wanted == 0
    near = compared(games(40, 0.5, 1), games(40, 0.5, 2))
    assert near.verdict == "more"
    assert near.wanted > 50


def test_looking_often_finds_no_difference_where_there_is_none() -> None:
    # An ordinary interval, looked at after each game, would err in far more than 5 of 100.
    wrong = 0
    for seed in range(40):
        dice = random.Random(seed)
        one, other = games(1, 0, 0)[:0], games(1, 0, 0)[:0]
        for i in range(300):
            one.append(tale(i, int(dice.random() < 0.5)))
            other.append(tale(i, int(dice.random() < 0.5)))
            if i % 20 == 19 and compared(one, other).verdict == "differ":
                wrong += 1
                break
    assert wrong <= 4


def test_two_experiments_side_by_side(asked: Asked, played: Experiment, tmp_path: Path) -> None:
    file = asked(3, players='"simple", "random"')
    other = Experiment.prepare(file, tmp_path / "other")
    list(run(other))
    found = compare(played, other)
    assert found.pairs == 3
    for language in ("en", "it"):
        text = to_markdown(comparison_report(found, played, other, language))
        assert "3" in text
        assert "lab-" not in text
    wrong = msgspec.structs.replace(other.spec, scenario="tarnova", players=("random", "random"))
    tarnova = Experiment.begin(tmp_path / "tarnova", wrong, "tarnova")
    with pytest.raises(BadExperiment, match="cannot be compared: the sides of one are german and"):
        compare(played, tarnova)
