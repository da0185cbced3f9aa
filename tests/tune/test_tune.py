"""Tuning goes uphill, can be interrupted, and touches only the weights of its side."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pytest

from staffetta.ai.weight_files import table_for
from staffetta.engine.state import Outcome
from staffetta.mind.weights import Weights
from staffetta.play.setting import set_out
from tools.tune import climbing
from tools.tune.climbing import Change, Course, changed, climb, line_of, read, worth


def course() -> Course:
    return Course(set_out("gravellona"), 0, table_for("gravellona"), seed=5, games=2)


def hill(_: Course, change: Change, seeds: Sequence[int]) -> float:
    """Best where every weight is a third larger; some games are luckier than others."""
    far = sum((value - 0.3) ** 2 for value in change.values()) / len(change)
    return 0.8 - far + 0.01 * (sum(seeds) % 3)


def test_it_goes_uphill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(climbing, "score", hill)
    *_, last = climb(course(), [], 400)
    middle = sum(last.change.values()) / len(last.change)
    assert middle == pytest.approx(0.3, abs=0.15)


def test_an_interrupted_run_ends_like_a_whole_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(climbing, "score", hill)
    whole = list(climb(course(), [], 12))
    file = tmp_path / "rounds.jsonl"
    first = "".join(line_of(done) for done in climb(course(), [], 5))
    file.write_text(first + '{"number":5,"up":0.', encoding="utf-8")
    done = read(file)
    assert done == whole[:5]
    assert [*done, *climb(course(), done, 12)] == whole


def test_only_the_weights_of_its_side_change() -> None:
    table = table_for("gravellona")
    names = course().names()
    assert "hold" in names
    assert "final" not in names
    after = changed(table, 0, dict.fromkeys(names, math.log(2)))
    before, now = Weights(table), Weights(after)
    assert now.hold == [2 * before.hold[0], before.hold[1]]
    assert now.win == before.win
    assert table == table_for("gravellona")


def test_a_game_counts_by_result_and_by_share_of_the_points() -> None:
    assert worth(Outcome(0, "points", (6, 2)), 0) == pytest.approx((1 + 0.75) / 2)
    assert worth(Outcome(0, "points", (6, 2)), 1) == pytest.approx(0.25 / 2)
    assert worth(Outcome(-1, "points", (0, 0)), 1) == pytest.approx(0.5)
