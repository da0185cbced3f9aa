"""Games are added to a file line by line, and a sitting that was cut off can be resumed."""

from __future__ import annotations

from pathlib import Path

from staffetta.ai.ladder import opened
from tools.opponents.chances import Course
from tools.opponents.sittings import left, line_of, rows


def test_a_line_that_was_cut_off_does_not_spoil_the_next(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(line_of(Course("drvar", 1)) + '{"scenario":"dr', encoding="utf-8")
    for seed in (2, 3):
        with opened(file) as out:
            out.write(line_of(Course("drvar", seed)))
    assert [row["seed"] for row in rows(file)] == [1, 2, 3]


def test_only_games_that_are_missing_are_played() -> None:
    done = [Course("drvar", 1), Course("tarnova", 2)]
    assert list(left(["drvar"], range(1, 3), done)) == [("drvar", 2)]
