"""Hints and reasons: what the machine would do, and why it did what it did."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.server.conftest import Player, Served

pytestmark = pytest.mark.slow

#: The two chances, or one if there is no difference.
YOURS = r"Your chance to win: (\d+% with this, \d+%|about \d+%)"
ITS = r"La probabilità di vincere della macchina: (\d+% con questa scelta, \d+% senza|circa \d+%)"
Sit = Callable[..., Player]
AGAINST = {"axis": "simple", "partisan": "person"}


def begun(player: Player) -> Player:
    """The set-up is placed."""
    while (state := player.ready())["view"]["turn"] == 0:
        player.send(type="set-up", number=state["number"])
        while player.state["number"] == state["number"]:
            player.hear()
    return player


def test_a_hint_is_one_of_the_choices_with_its_reason(server: Served, sit: Sit) -> None:
    player = begun(sit(server.make("gravellona", players=AGAINST, dice="seed", seed=4)))
    number = player.state["number"]
    found = player.ask(type="hint")["answer"]
    assert found["choice"] in player.texts()
    assert found["say"]["it"]
    assert found["why"]["en"]
    assert found["why"]["it"]
    assert player.state["number"] == number
    assert "gain" not in found
    assert 0 < found["winning"]["without"] < 1
    assert 0 < found["winning"]["chosen"] < 1
    assert re.match(YOURS, found["winning"]["say"]["en"])


def test_a_hint_for_a_set_up_tells_no_chances(server: Served, sit: Sit) -> None:
    player = sit(server.make("gravellona", players=AGAINST, dice="seed", seed=4))
    player.ready()
    found = player.ask(type="hint")["answer"]
    assert found["why"]["en"] == "It is the set-up that the scenario proposes."
    assert found["winning"] is None


def test_a_machine_tells_why(server: Served, sit: Sit) -> None:
    player = begun(sit(server.make("gravellona", players=AGAINST, dice="seed", seed=4)))
    acted = []
    for _ in range(30):
        player.choose("pass" if "pass" in player.texts() else "")
        player.ready()
        acted = [e for e in player.log if e["key"] in {"moves", "fires", "passes"}]
        acted = [e for e in acted if e["args"].get("side") == "axis" or "AX" in str(e["args"])]
        if acted:
            break
    found = player.ask(type="reason", at=acted[-1]["at"])["answer"]
    assert found["why"]["it"]
    assert re.match(ITS, found["winning"]["say"]["it"])
    assert player.ask(type="reason", at=0)["because"]["key"] == "no-moment"


def test_where_something_is_hidden_reasons_come_after_the_game(server: Served, sit: Sit) -> None:
    made = server.make(players={"german": "person", "yugoslav": "simple"}, dice="seed", seed=4)
    player = begun(sit(made))
    said = {player.ask(type="reason", at=at)["type"] for at in range(1, 20)}
    assert said == {"refused"}


def test_between_two_people_there_are_no_hints(server: Served, sit: Sit) -> None:
    made = server.make("gravellona", seats="two", dice="seed", seed=4)
    one = sit(made)
    one.until("state")
    assert one.ask(type="hint")["because"]["key"] == "no-hints"


def test_one_person_is_told_the_chance_to_win(server: Served, sit: Sit) -> None:
    player = sit(server.make("gravellona", players=AGAINST, dice="seed", seed=4))
    player.ready()
    assert player.ask(type="forecast")["answer"]["chance"] is None
    begun(player)
    assert 0 < player.ask(type="forecast")["answer"]["chance"] < 1


@pytest.mark.parametrize("seats", ["one", "two"])
def test_between_two_people_nobody_is_told_the_chance_to_win(
    server: Served, sit: Sit, seats: str
) -> None:
    players = {"axis": "person", "partisan": "person"}
    one = sit(server.make("gravellona", players=players, seats=seats, dice="seed", seed=4))
    one.until("state")
    assert one.ask(type="forecast")["because"]["key"] == "no-forecast"
    assert one.ask(type="stakes")["answer"]["endings"]
