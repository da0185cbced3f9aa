"""Fuzzed games, and the command that runs many of them."""

from __future__ import annotations

import pytest

from staffetta.play.chance import Stream
from staffetta.play.game import Game
from staffetta.play.record import Record
from staffetta.play.setting import playable
from staffetta.rules.registry import BOOKS, find
from tools.fuzz import command, game, laws
from tools.fuzz.command import main
from tools.fuzz.game import Job, Report, fuzz, random_options
from tools.fuzz.laws import Broken

pytestmark = pytest.mark.slow


@pytest.mark.slow
@pytest.mark.parametrize("scenario", playable())
def test_a_game_of_every_scenario_keeps_the_laws(scenario: str) -> None:
    reports = [fuzz(Job(scenario, seed, 0.01)) for seed in (1, 2)]
    assert [report.broken for report in reports] == ["", ""]
    # A game may end early, but not two of them.
    assert max(report.decisions for report in reports) >= 50


@pytest.mark.slow
def test_a_seed_settles_a_fuzzed_game() -> None:
    assert fuzz(Job("drvar", 2, 0.01)) == fuzz(Job("drvar", 2, 0.01))


@pytest.mark.parametrize("book", BOOKS)
def test_options_are_drawn_from_those_of_the_book(book: str) -> None:
    drawn = [random_options(book, Stream(seed, "test")) for seed in range(40)]
    assert {} in drawn
    declared = find(book).options
    for options in drawn:
        assert all(value in declared[option][2] for option, value in options.items())
    assert len({option for options in drawn for option in options}) > len(declared) // 2


def test_a_broken_law_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(*_: object) -> None:
        raise Broken("a law")

    monkeypatch.setattr(laws, "masks", complain)
    report = fuzz(Job("drvar", 1, 0))
    assert (report.broken, report.decisions) == ("a law", 1)


def test_a_crash_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(laws, "masks", crash)
    report = fuzz(Job("drvar", 1, 0))
    assert report.broken.startswith("crash in ")
    assert "KeyError: 'oops'" in report.broken


def test_an_undo_that_does_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "undo", lambda _: None)
    assert "undo" in fuzz(Job("drvar", 1, 0.2)).broken


def test_a_record_that_does_not_verify_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Game.new("drvar", seed=1).record
    monkeypatch.setattr(Record, "parse", lambda _: other)
    assert "record" in fuzz(Job("drvar", 1, 0)).broken


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "ENDLESS", 20)
    assert fuzz(Job("drvar", 1, 0)).broken == "every game ends"


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "2", "--scenario", "drvar", "--rate", "0.005", "--processes", "1"]
    assert main(words) == 0
    assert capsys.readouterr().out.endswith("2 passed, 0 failed\n")


def test_the_command_tells_how_to_repeat_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "fuzz", lambda job: Report(job, 12, 0, "a law is broken"))
    assert main(["--games", "1", "--seed", "41", "--scenario", "drvar"]) == 1
    said = capsys.readouterr().out
    assert "drvar, seed 41, decision 12: a law is broken" in said
    assert "python -m tools.fuzz --scenario drvar --seed 41 --games 1 --rate 0.05" in said
    assert said.endswith("0 passed, 1 failed\n")


def test_an_interrupt_ends_with_the_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(job: Job) -> Report:
        if job.seed == 3:
            raise KeyboardInterrupt
        return Report(job, 1, 1)

    monkeypatch.setattr(command, "fuzz", interrupted)
    words = ["--games", "9", "--scenario", "drvar", "--processes", "1"]
    assert main(words) == 130
    said = capsys.readouterr().out
    assert "interrupted after 2 of 9 games" in said
    assert said.endswith("2 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--scenario", "atlantis"], "there is no scenario 'atlantis' to fuzz"),
        (["--games", "0"], "must be 1 or more"),
        (["--rate", "7"], "between 0 and 1"),
    ],
)
def test_misuse_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(words) == 2
    assert expected in capsys.readouterr().out


@pytest.mark.slow
def test_several_processes_count_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--rate", "0", "--processes", "2", "--scenario", "drvar"]) == 0
    assert capsys.readouterr().out.endswith("3 passed, 0 failed\n")
