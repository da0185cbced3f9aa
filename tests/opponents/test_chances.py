"""How likely positions are won is counted in games that can be resumed, and fitted to them."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import numpy as np
import pytest

from staffetta.engine.machine import new_game
from staffetta.mind.win_probability import bend, between
from staffetta.play.chance import Stream
from staffetta.play.setting import set_out
from tools.opponents.chances import (
    Course,
    Fit,
    Moment,
    chances_of,
    course_of,
    fitted,
    logistic,
    read,
    text_of,
)
from tools.opponents.sittings import left, line_of

LAST = 9
NAMES = ("value", "places")
SIDES = ("axis", "partisan")


def test_a_game_is_judged_at_the_beginning_of_each_turn_and_can_be_read_again(
    tmp_path: Path,
) -> None:
    setting = set_out("drvar")
    found = course_of(setting, 2)
    turns = [moment.turn for moment in found.moments]
    assert turns == sorted(turns)
    assert set(turns) == set(range(1, turns[-1] + 1))
    names = [chances.names for chances in chances_of(setting, new_game(setting.world))]
    for moment in found.moments:
        assert [len(signs) for signs in moment.signs] == [len(one) for one in names]
    file = tmp_path / "courses.jsonl"
    file.write_text(line_of(found) + '{"scenario":"dr', encoding="utf-8")
    (again,) = read(file)
    assert again == found
    assert list(left(["drvar"], range(1, 4), [again])) == [("drvar", 1), ("drvar", 3)]


def test_even_results_have_no_weight() -> None:
    found = logistic(np.array([[1.0], [1.0]]), np.array([1.0]), np.array([0.0, 1.0]))
    assert found.tolist() == pytest.approx([0.0])


def test_what_is_held_back_more_counts_less() -> None:
    columns, won = np.ones((8, 1)), np.array([1.0] * 6 + [0.0] * 2)
    free, held = [logistic(columns, np.array([much]), won)[0] for much in (0.0, 5.0)]
    assert free == pytest.approx(math.log(3))
    assert 0 < held < free


def made_up(seed: int, even: list[float], value: list[float], line: list[float]) -> Course:
    """A game of one position, decided by its value, a line of the score and the time."""
    stream = Stream(seed, "test")
    signs = [float(stream.below(41) - 20), float(stream.below(41) - 20)]
    points = stream.below(9)
    turn = 1 + seed % LAST
    late = (turn - 1) / (LAST - 1)
    at = bend(even, late) + between(value, late) * signs[0] + between(line, late) * points
    won = stream.below(1000) < 1000 / (1 + math.exp(-at))
    moment = Moment(turn, LAST, {"partisan:losses": points}, [signs, [-sign for sign in signs]])
    return Course("made up", seed, 0 if won else 1, [moment])


def test_the_weights_by_which_games_were_decided_are_found_again() -> None:
    even, value, line = [-1.0, 0.5, 1.0], [0.05, 0.2], [-0.3, -0.1]
    courses = [made_up(seed, even, value, line) for seed in range(6000)]
    found = fitted(courses, 0, NAMES, SIDES)
    assert found.even == pytest.approx(even, abs=0.4)
    assert found.signs["value"] == pytest.approx(value, abs=0.03)
    assert found.signs["partisan:losses"] == pytest.approx(line, abs=0.1)
    assert found.signs["places"] == pytest.approx([0.0, 0.0], abs=0.03)
    assert found.by_signs < found.by_value < math.log(2)
    alone = fitted(courses, 0, NAMES, SIDES, "value")
    assert set(alone.signs) == {"value"}
    assert alone.by_signs == alone.by_value == found.by_value
    assert alone.signs["value"] == alone.point == found.point
    other = fitted(courses, 1, NAMES, SIDES)
    assert other.signs["value"] == pytest.approx([-x for x in found.signs["value"]], abs=0.001)


def test_nothing_counts_the_wrong_way_round_and_what_does_not_last_not_by_itself() -> None:
    names = ("value", "axis-held", "axis-losses", "partisan-losses", "axis-points", "lead")
    courses: list[Course] = []
    for seed in range(3000):
        stream = Stream(seed, "test")
        held, ours, theirs, points, lead = (float(stream.below(11)) for _ in range(5))
        # Whoever had losses won more often, points decided, and who led lost.
        at = 0.3 * held + 0.4 * ours - 0.2 * theirs + 0.5 * points - 0.3 * lead - 4.0
        won = stream.below(1000) < 1000 / (1 + math.exp(-at))
        signs = [held - ours + theirs, held, -ours, -theirs, points, lead]
        moment = Moment(1 + seed % LAST, LAST, {}, [signs, signs])
        courses.append(Course("made up", seed, 0 if won else 1, [moment]))
    found = fitted(courses, 0, names, SIDES).signs
    assert "axis-points" not in found
    assert found["lead"] == [0.0, 0.0]
    for end in (0, 1):
        value = found["value"][end]
        assert value + found["axis-held"][end] == pytest.approx(0.25, abs=0.1)
        # Losses are in the value: they are taken off again, as nobody should want them.
        assert value + found["axis-losses"][end] == pytest.approx(0.0, abs=1e-3)
        assert found["partisan-losses"][end] - value == pytest.approx(0.0, abs=1e-3)
    freely = fitted(courses, 0, names, SIDES, "all").signs
    assert list(freely) == list(names)
    assert freely["lead"][0] < 0 < freely["axis-points"][0]


def test_a_file_says_what_was_fitted() -> None:
    signs = {"value": [0.1, 0.2], "axis:losses": [0.0, -0.1], "places": [0.0, 0.0]}
    fits = {
        side: Fit([first, 0.2, 0.3], [0.01, 0.02], signs, 0.5, 0.4)
        for side, first in (("german", 0.1), ("yugoslav", 0.4))
    }
    found = tomllib.loads(text_of("drvar", 7, fits, "all"))
    assert [found[side]["even"][0] for side in fits] == [0.1, 0.4]
    assert found["german"]["signs"] == {"value": [0.1, 0.2], "axis:losses": [0.0, -0.1]}
