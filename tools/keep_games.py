"""Games kept for the tests, to show that a change of code does not change the game.

    python -m tools.keep_games FOLDER

Writes one compressed file for each scenario: its files with the tables of its book, a hundred
records, and with each record the digest of every fiftieth saved state. The test of kept games in
`tests/play` replays them. The files hold the scenario as it was, so later changes of data do not
matter.
"""

from __future__ import annotations

import argparse
import json
import lzma
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from staffetta.ai import player
from staffetta.cli.scenarios import copy_scenario
from staffetta.engine.saving import digest
from staffetta.play.game import Game
from staffetta.play.match import Match
from staffetta.play.record import Record
from staffetta.play.setting import Setting, set_out
from staffetta.scenarios.loader import FILES

SCENARIOS: Final = ("drvar", "gravellona", "tarnova", "gravellona-2013")
#: Who plays how many of the hundred games of a scenario.
PLAYERS: Final = (("random", "random", 40), ("recruit", "veteran", 20), ("veteran", "veteran", 40))
EVERY: Final = 50


def states(setting: Setting, record: Record) -> list[str]:
    """The digest of every fiftieth state, as the record is replayed."""
    game = Game(setting, seed=record.header.seed, players=record.header.players, replaying=True)
    found = []
    for number, entry in enumerate(record.entries):
        game.follow(entry)
        if number % EVERY == 0:
            found.append(digest(game.state))
    return found


def keep(scenario: str, folder: Path) -> None:
    """Play the games of one scenario and write their file."""
    with TemporaryDirectory() as place:
        folder_of_copy = Path(place, scenario)
        copy_scenario(scenario, folder_of_copy)
        files = {
            name: (folder_of_copy / name).read_text("utf-8")
            for name in FILES
            if (folder_of_copy / name).exists()
        }
    setting = set_out(scenario)
    games = []
    seed = 0
    for first, second, number in PLAYERS:
        for _ in range(number):
            seed += 1
            machines = [player(name, setting.scenario) for name in (first, second)]
            match = Match(setting, machines, seed, recorded=True)
            match.play()
            record = match.record()
            games.append({"record": str(record), "states": states(setting, record)})
    data = json.dumps({"files": files, "games": games}, ensure_ascii=False)
    file = folder / f"{scenario}.json.xz"
    file.write_bytes(lzma.compress(data.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{file}: {len(games)} games, {file.stat().st_size // 1024} KB")


def main() -> None:
    """Play, and write the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for scenario in SCENARIOS:
        keep(scenario, folder)


if __name__ == "__main__":
    main()
