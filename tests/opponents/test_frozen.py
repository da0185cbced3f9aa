"""Another version of the program is met across processes; here it is this one."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from staffetta.ai import player
from staffetta.play.match import Match
from staffetta.play.setting import set_out
from staffetta.scenarios import load
from tools.opponents.freezing import NotFrozen, frozen_folder
from tools.opponents.frozen import Differ, FrozenPlayer, Process, copied

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def other() -> Iterator[Process]:
    with Process(Path(sys.executable), ROOT, kernel="python") as process:
        yield process


def met(process: Process, scenario: str, folder: Path, seed: int) -> Match:
    """A whole game of a player here, on the first side, and one there."""
    setting = set_out(scenario)
    guest = FrozenPlayer(process, "there")
    match = Match(setting, [player("simple", setting.scenario), guest], seed, recorded=True)
    guest.begin(match, folder, "simple", 1)
    match.play()
    guest.end()
    assert guest.decisions > 20
    return match


@pytest.mark.parametrize("scenario", ["drvar", "gravellona-2013"])
def test_a_game_across_processes_is_the_game_that_would_be_played_in_one(
    other: Process, scenario: str, tmp_path: Path
) -> None:
    setting = set_out(scenario)
    players = [player("simple", setting.scenario) for _ in (0, 1)]
    alone = Match(setting, players, 7, recorded=True)
    alone.play()
    assert met(other, scenario, copied(scenario, tmp_path), 7).entries == alone.entries


def test_versions_that_read_other_data_say_so(other: Process, tmp_path: Path) -> None:
    folder = copied("drvar", tmp_path)
    forces = folder / "forces.toml"
    text = forces.read_text(encoding="utf-8")
    forces.write_text(re.sub(r"strength = 3", "strength = 2", text, count=1), encoding="utf-8")
    assert text != forces.read_text(encoding="utf-8")
    with pytest.raises(Differ, match=r"rules or data differ: at decision \d+ in turn \d+ "):
        met(other, "drvar", folder, 7)


def test_a_version_that_cannot_read_the_scenario_says_so(other: Process, tmp_path: Path) -> None:
    folder = copied("drvar", tmp_path)
    (folder / "forces.toml").write_text("nothing = 1\n", encoding="utf-8")
    with pytest.raises(Differ, match="the other version says: "):
        met(other, "drvar", folder, 7)


def test_a_borrowed_map_goes_along(tmp_path: Path) -> None:
    folder = copied("gravellona-2013", tmp_path)
    assert load(folder).map == load("gravellona-2013").map
    assert "\nmap = " not in (folder / "scenario.toml").read_text(encoding="utf-8")


def test_a_commit_that_is_not_frozen_is_refused_with_the_remedy() -> None:
    with pytest.raises(NotFrozen, match=r"python -m tools\.opponents freeze --commit 0000000"):
        frozen_folder("0000000")
