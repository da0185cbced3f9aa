"""Machines of every level play where there are no threads: none of them has to be helped out.

./test also runs this in Pyodide, where a missing clock once made every commander a simple player.
"""

from __future__ import annotations

import pytest

from staffetta.ai import PLAYERS
from staffetta.ai.guard import Guarded
from staffetta.ai.simple import SimplePlayer
from staffetta.play.match import Match
from staffetta.play.players import Player
from staffetta.play.setting import set_out
from staffetta.site.thinking import Thinking

STEPS = 60


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("scenario", ["drvar", "tarnova"])
def test_no_machine_fails(scenario: str, level: str) -> None:
    setting = set_out(scenario)
    machine = Thinking().player(level, setting)
    guarded = machine if isinstance(machine, Guarded) else Guarded(machine, machine)
    players: list[Player] = [guarded, SimplePlayer(setting.scenario)]
    match = Match(setting, players, 5)
    for _ in range(STEPS):
        if match.state.outcome is None:
            match.step()
    assert guarded.failures == 0
