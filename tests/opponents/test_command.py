"""The command says in a sentence what it cannot do, and writes files that the commander reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from staffetta.ai.weight_files import weights_for
from staffetta.engine.machine import new_game
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.win_probability import WinProbability
from staffetta.play.setting import set_out
from tools.opponents.command import FINE, MISUSED, main


@pytest.mark.parametrize(
    "words", [["--games", "0"], ["--players", "veteran"], ["--scenarios", "atlantis"]]
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chances", *words]) == MISUSED
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.slow
def test_chances_are_written_for_both_sides_and_played_games_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results, into = tmp_path / "courses.jsonl", tmp_path / "new" / "chances"
    words = ["chances", "--scenarios", "drvar", "--results", str(results), "--into", str(into)]
    assert main([*words, "--games", "2"]) == FINE
    played = results.read_text(encoding="utf-8")
    assert main([*words, "--games", "2", "--signs", "value"]) == FINE
    assert results.read_text(encoding="utf-8") == played
    assert "as german" in capsys.readouterr().out
    setting = set_out("drvar")
    found = tomllib.loads((into / "drvar.toml").read_text(encoding="utf-8"))
    assert list(found) == setting.world.sides
    state = new_game(setting.world)
    for side, data in found.items():
        chances = WinProbability(Evaluation(state, weights_for("drvar", side)), data)
        assert not chances.lines
        assert set(data["signs"]) == {"value"}
