"""How likely positions are won is counted in games that can be resumed, and fitted to them."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from staffetta.mind.chances import bend
from staffetta.mind.evaluation import TERMS
from staffetta.play.chance import Stream
from staffetta.play.setting import set_out
from tools.opponents.chances import Course, course_of, fitted, logistic, read, solved
from tools.opponents.sittings import left, line_of

LAST = 9


def test_a_game_is_judged_at_the_beginning_of_each_turn_and_can_be_read_again(
    tmp_path: Path,
) -> None:
    found = course_of(set_out("drvar"), 2)
    assert [moment[0] for moment in found.turns] == list(range(1, len(found.turns) + 1))
    file = tmp_path / "courses.jsonl"
    file.write_text(line_of(found) + '{"scenario":"dr', encoding="utf-8")
    (again,) = read(file)
    assert (again.seed, again.winner, len(again.turns)) == (2, found.winner, len(found.turns))
    assert list(left(["drvar"], range(1, 4), [again])) == [("drvar", 1), ("drvar", 3)]


def test_a_system_is_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [9.0, 5.0]) == pytest.approx([2.0, 1.0])


def test_even_results_have_no_weight() -> None:
    assert logistic([[1.0], [1.0]], [0.0, 1.0], [0.3]) == pytest.approx([0.0])


def test_what_is_known_needs_no_weight() -> None:
    rows, won = [[1.0]] * 8, [1.0] * 6 + [0.0] * 2
    assert logistic(rows, won, [0.0], [math.log(3)] * 8) == pytest.approx([0.0])
    assert logistic(rows, won, [0.0])[0] > 0


def test_the_curve_by_which_games_were_decided_is_found_again() -> None:
    lead, gain = [-1.0, 0.5, 1.0], [0.05, 0.2]
    places, losses = TERMS.index("held"), TERMS.index("losses")
    courses = []
    for seed in range(3000):
        stream = Stream(seed, "test")
        terms = [0.0] * len(TERMS)
        terms[places] = float(stream.below(41) - 20)
        terms[losses] = float(stream.below(41) - 20)
        turn = 1 + seed % LAST
        late = (turn - 1) / (LAST - 1)
        at = bend(lead, late)
        at += (gain[0] + late * (gain[1] - gain[0])) * (terms[places] + 2 * terms[losses])
        won = stream.below(1000) < 1000 / (1 + math.exp(-at))
        courses.append(Course("made up", seed, 0 if won else 1, [(turn, terms, terms)]))
    found = fitted(courses, 0, LAST)
    assert found.lead == pytest.approx(lead, abs=0.3)
    assert found.gain == pytest.approx(gain, abs=0.04)
    assert found.lasting["losses"] == pytest.approx(2.0, abs=0.3)
    assert found.lasting["fire"] == 1.0
