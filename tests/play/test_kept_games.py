"""Games kept from before the code was rebuilt: they replay to the same states, to the byte."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest

from staffetta.engine.saving import digest, load, save
from staffetta.play.game import Game
from staffetta.play.record import Record
from staffetta.play.setting import Setting, set_out_files
from staffetta.rules.registry import find

HERE = Path(__file__).parent / "kept"
EVERY = 50
SCENARIOS = ("drvar", "gravellona", "gravellona-2013", "tarnova")
#: A scenario's games are shared out, so that several processes can replay them.
PARTS = 5


def kept(scenario: str) -> tuple[Setting, list[tuple[Record, list[str]]]]:
    data = json.loads(lzma.decompress((HERE / f"{scenario}.json.xz").read_bytes()))
    games = [(Record.parse(game["record"]), game["states"]) for game in data["games"]]
    return set_out_files(data["files"], {}), games


def replay(setting: Setting, record: Record) -> Iterator[Game]:
    """The game after each entry."""
    game = Game(setting, seed=record.header.seed, players=record.header.players, replaying=True)
    for entry in record.entries:
        game.follow(entry)
        yield game


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_kept_games_replay_to_the_same_states(scenario: str, part: int) -> None:
    setting, games = kept(scenario)
    assert len(games) == 100
    assert setting.scenario.id == scenario
    for record, states in games[part::PARTS]:
        seen = []
        for number, game in enumerate(replay(setting, record)):
            if number % EVERY == 0:
                seen.append(digest(game.state))
        assert seen == states
        assert str(game.outcome) == record.outcome
        assert digest(game.state) == record.digest


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_saved_state_of_a_kept_game_is_read(scenario: str) -> None:
    setting, games = kept(scenario)
    frames = find(setting.scenario.book).frames
    for record, _ in games[::10]:
        for number, game in enumerate(replay(setting, record)):
            if number % EVERY == 0:
                again = load(setting.world, json.loads(json.dumps(save(game.state))), frames)
                assert digest(again) == digest(game.state)
