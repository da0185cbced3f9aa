"""Plans are played on in positions of games that can be resumed, and judges compared by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from staffetta.play.setting import set_out
from tools.opponents import judging
from tools.opponents.judging import (
    CHANCE,
    EVENED,
    Position,
    by_looking,
    by_playing,
    by_sifting,
    judge_game,
    read,
    sifted,
)
from tools.opponents.sittings import line_of


def test_every_plan_is_played_on_as_often_and_can_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "PLAYOUTS", 2)
    monkeypatch.setattr(judging, "EVERY", 30)
    found = judge_game(set_out("drvar"), 2)
    assert found.positions
    for position in found.positions:
        assert position.looks[0] == max(position.looks)
        assert [len(row) for row in position.playouts] == [len(position.looks)] * 2
        for row in position.playouts:
            assert all(0 <= rollout[CHANCE] <= 1 for rollout in row)
    file = tmp_path / "judged.jsonl"
    file.write_text(line_of(found) + '{"scenario":"dr', encoding="utf-8")
    assert read(file) == [found]


def position(*chances: tuple[float, float]) -> Position:
    """Of two plans the first looks better; evened chances say the opposite."""
    rows = [[[c, -c] for c in row] for row in chances]
    return Position(1, 0, [1.0, 0.0], rows)


def test_the_look_is_measured_by_all_playouts() -> None:
    assert by_looking([position((0.2, 0.6), (0.4, 0.4))]) == pytest.approx(-0.1)


def test_playouts_are_measured_by_the_others() -> None:
    # The first of them prefers the second plan, which is worse by 0.2 in the other two; each of
    # these prefers the first, which is better by 0.2 and worse by 0.4 in the other two.
    one = position((0.2, 0.6), (0.6, 0.4), (0.6, 0.4))
    measured = [-0.2 / 2, (0.2 - 0.4) / 4, (0.2 - 0.4) / 4]
    assert by_playing([one], CHANCE, 1) == pytest.approx(sum(measured) / 3)
    assert by_playing([one], EVENED, 1) == pytest.approx(-sum(measured) / 3)


def test_looks_can_count_as_some_more_playouts() -> None:
    # With its looks the first plan is preferred whatever the playouts say: by 0.4 it is worse.
    one = position((0.2, 0.6), (0.2, 0.6))
    assert by_playing([one], CHANCE, 1) == pytest.approx(0.2)
    assert by_playing([one], CHANCE, 1, 2.0) == pytest.approx(-0.2)


def sieve(*rows: tuple[float, ...]) -> Position:
    """Plans that look alike."""
    return Position(1, 0, [0.0] * len(rows[0]), [[[c, c] for c in row] for row in rows])


def test_who_sifts_leaves_out_the_worse_half_after_each_round() -> None:
    # The second plan is best but for the first time, and the third is then left out already.
    one = sieve((0.9, 0.8, 0.2, 0.1), *[(0.1, 0.6, 1.0, 0.0)] * 5)
    assert [sifted(one, playouts, range(6), 2.0) for playouts in (4, 5, 6, 8)] == [0, 0, 1, 1]


def test_with_few_playouts_those_that_look_best_are_compared() -> None:
    assert sifted(sieve((0.1, 0.2, 0.9)), 2, range(1), 2.0) == 1


def test_who_sifts_is_measured_by_what_he_did_not_see() -> None:
    # Either playout prefers the plan that is worse by 0.4 in the other.
    one = sieve((0.2, 0.6), (0.6, 0.2))
    assert by_sifting([one], 2, 2.0) == pytest.approx(-0.2)


def test_nothing_is_said_of_nothing() -> None:
    assert by_looking([]) == by_playing([], CHANCE, 1) == by_sifting([], 10, 2.0) == 0.0
