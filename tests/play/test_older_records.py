"""Records of an earlier edition of the rules, kept from then: they are read, and said to be so."""

from __future__ import annotations

from pathlib import Path

import pytest

from staffetta import __version__
from staffetta.cli.app import main
from staffetta.play.game import Game
from staffetta.play.record import OtherRules, Record
from staffetta.play.verify import verify

HERE = Path(__file__).parent / "older"
FINISHED = HERE / "tarnova.record"
BEGUN = HERE / "gravellona-begun.record"
LOST_OPTION = HERE / "lost-option.record"
MADE_WITH = f"made with engine 0.1.0.dev0, and this is {__version__}"


def test_a_game_that_the_rules_no_longer_allow_is_said_to_be_of_another_edition() -> None:
    verdict = verify(Record.read(FINISHED))
    assert not verdict.good
    assert 0 < verdict.line < 400
    assert str(verdict).startswith(f"it was {MADE_WITH}; the data of 'tarnova' have ch")
    assert f"cannot be replayed to its end: line {verdict.line}: " in str(verdict)
    with pytest.raises(OtherRules, match=MADE_WITH) as refused:
        Game.load(FINISHED)
    assert refused.value.reached == verdict.line


def test_an_option_that_is_gone_is_named() -> None:
    with pytest.raises(OtherRules, match=f"{MADE_WITH}.*no rules option action-costs any more"):
        Game.load(LOST_OPTION)


def test_a_game_that_is_the_same_by_the_present_rules_goes_on() -> None:
    verdict = verify(Record.read(BEGUN))
    assert verdict.good
    assert str(verdict).startswith(f"legal, and the same to the end; it was {MADE_WITH}")
    assert Game.load(BEGUN).decision is not None


def test_other_rules_under_the_same_version_are_another_edition() -> None:
    text = BEGUN.read_text(encoding="utf-8").replace("engine 0.1.0.dev0", f"engine {__version__}")
    assert "it was made under another edition of the rules' code" in str(verify(Record.parse(text)))


def test_another_position_at_the_end_is_not_passed_over() -> None:
    text = BEGUN.read_text(encoding="utf-8").replace("digest d9", "digest 9d")
    verdict = verify(Record.parse(text))
    assert not verdict.good
    assert MADE_WITH in str(verdict)
    with pytest.raises(OtherRules, match="not the one that was saved"):
        Game.load(text)


@pytest.mark.parametrize("file", [FINISHED, LOST_OPTION])
def test_the_commands_say_it_in_a_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 1
    line, _ = capsys.readouterr().out.splitlines()
    assert MADE_WITH in line
    assert main(["play", "--load", str(file)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert MADE_WITH in line
