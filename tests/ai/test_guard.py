"""A mistake in a machine's head does not stop a game."""

import logging

import pytest

from staffetta.ai.guard import Guarded
from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player, RandomPlayer
from staffetta.play.setting import Setting, set_out


@pytest.fixture(scope="module")
def setting() -> Setting:
    return set_out("drvar")


class Failing(Player):
    name = "failing"

    def choose(self, outlook: Outlook) -> int:
        raise ZeroDivisionError


class Cheating(Player):
    name = "cheating"

    def choose(self, outlook: Outlook) -> int:
        return max(outlook.options) + 1


@pytest.mark.failing
@pytest.mark.parametrize("wrong", [Failing(), Cheating()])
def test_a_simpler_player_answers_and_the_mistake_is_logged(
    setting: Setting, wrong: Player, caplog: pytest.LogCaptureFixture
) -> None:
    guarded = Guarded(wrong, RandomPlayer())
    with caplog.at_level(logging.ERROR):
        match = Match(setting, [guarded, RandomPlayer()], 1)
        assert match.play().outcome is not None
    assert guarded.failures == len(caplog.records) > 10
    assert wrong.name in caplog.text


@pytest.mark.failing
@pytest.mark.parametrize("wrong", [Failing(), Cheating()])
def test_if_both_fail_the_first_choice_is_taken(setting: Setting, wrong: Player) -> None:
    match = Match(setting, [Guarded(Failing(), wrong), RandomPlayer()], 1)
    assert match.play().outcome is not None


def test_a_sound_player_is_left_alone(setting: Setting) -> None:
    games = [
        Match(setting, [player, RandomPlayer()], 4, recorded=True)
        for player in (RandomPlayer(), Guarded(RandomPlayer(), Failing()))
    ]
    for match in games:
        match.play()
    assert games[0].entries == games[1].entries
