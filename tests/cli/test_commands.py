"""The commands other than play: what they print, and how they refuse."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from staffetta import Game, __version__
from staffetta.cli import bench, kernel, ladder
from staffetta.kernel.building import CannotBuild
from staffetta.kernel.loading import running
from staffetta.play.match import Match
from staffetta.scenarios import home_of, load, terrain_by_hex

from .conftest import Run


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A scenario folder of one's own: another id and title, one stronger unit."""
    folder = tmp_path / "mine"
    shutil.copytree(home_of("drvar"), folder)
    edit(folder / "scenario.toml", 'id = "drvar"', 'id = "mine"')
    edit(folder / "forces.toml", "strength = 3", "strength = 4")
    return folder


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_help_lists_the_commands(staffetta: Run) -> None:
    said = staffetta("--help")
    assert said.code == 0
    for command in ("play", "simulate", "verify", "example", "rules", "map", "scenario", "bench"):
        assert command in said.out


def test_the_version_is_the_packages(staffetta: Run) -> None:
    assert staffetta("--version").out.split()[0] == __version__


def test_the_version_names_the_kernel(staffetta: Run) -> None:
    kernel = f"compiled kernel {running()}" if running() else "Python kernel"
    assert staffetta("--version").out.strip() == f"{__version__} ({kernel})"


@pytest.mark.slow
def test_python_runs_it_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "staffetta", "scenarios"], capture_output=True, text=True, check=True
    )
    assert "drvar" in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["simluate"], 'Unknown command "simluate"'),
        (["simulate", "--gamez", "3"], "Unknown option: --gamez"),
        (["simulate", "--games", "many"], "Invalid value for --games"),
        (["simulate", "--games", "0"], "--games is 0; it must be 1 or more"),
        (["simulate", "drvra"], "no scenario and no folder 'drvra'; did you mean 'drvar'?"),
        (["simulate", "--players", "random"], "name one for each side (german, yugoslav)"),
        (["simulate", "--players", "random,me"], "the players are: random, simple"),
        (["simulate", "--option", "halvig=up"], "did you mean 'halving'?"),
        (["simulate", "--option", "halving=sideways"], "it may be down, up"),
        (["simulate", "--option", "halving"], "write option=value"),
        (["map", "atlantis"], "no scenario and no folder 'atlantis'"),
        (["bench", "atlantis"], "no scenario and no folder 'atlantis'"),
        (["bench", "--rounds", "0"], "--rounds must be 1 or more"),
        (["play", "--side", "italian", "--text"], "there is no side 'italian'"),
        (["play", "--opponent", "god", "--text"], "there is no player 'god'"),
        (["play", "--load", "nowhere"], "nowhere: No such file or directory"),
        (["map", "drvar", "--svg", "/no/such/folder/map.svg"], "No such file or directory"),
        (["map", "--language", "fr"], 'Invalid value "fr" for --language'),
        (["simulate", "drvar", "extra"], "'extra' is a word too many"),
        (["verify"], "requires"),
    ],
)
def test_a_mistake_gets_one_sentence(staffetta: Run, words: list[str], complaint: str) -> None:
    said = staffetta(*words)
    assert said.code == 2
    assert complaint in said.complaint
    assert said.out == ""


def test_scenarios_are_listed(staffetta: Run) -> None:
    said = staffetta("scenarios")
    line = next(line for line in said.out.splitlines() if line.startswith("drvar "))
    assert re.search(r"the hunt for Tito, 25-26 May 1944, 15 turns; \d+% of its values", line)
    data = json.loads(staffetta("scenarios", "--json", "--language", "it").out)
    card = next(card for card in data if card["id"] == "drvar")
    assert card["title"] == "Drvar 1944: caccia a Tito"
    assert card["sides"] == ["Tedeschi", "Jugoslavi"]


def test_a_good_folder_has_nothing_to_mend(staffetta: Run, mine: Path) -> None:
    said = staffetta("scenario", "check", mine)
    assert said.code == 0
    assert "nothing to mend" in said.out
    assert "reconstructed" in said.out


def test_a_scenario_is_copied_with_the_tables_of_its_book(staffetta: Run, tmp_path: Path) -> None:
    for scenario in ("drvar", "tarnova", "gravellona-2013"):
        home = tmp_path / scenario
        said = staffetta("scenario", "copy", scenario, home)
        assert said.code == 0
        assert (home / "scenario.toml").is_file()
        assert {"terrain.toml", "actions.toml", "combat.toml"} < {f.name for f in home.iterdir()}
        assert staffetta("scenario", "check", home).code == 0
    again = staffetta("scenario", "copy", "drvar", tmp_path / "drvar")
    assert again.code == 2
    assert "is there already; choose another folder" in again.err
    wrong = staffetta("scenario", "copy", "drvra", tmp_path / "other")
    assert wrong.code == 2
    assert "there is no scenario 'drvra'; did you mean 'drvar'?" in wrong.err
    assert not (tmp_path / "other").exists()


def test_an_owners_table_is_checked_and_played(staffetta: Run, tmp_path: Path) -> None:
    home = tmp_path / "mine"
    staffetta("scenario", "copy", "gravellona-2013", home)
    edit(
        home / "combat.toml", "[attack.infantry]\nmen = [[4, 6],", "[attack.infantry]\nmen = [[4],"
    )
    said = staffetta("scenario", "check", home)
    assert said.code == 1
    assert re.match(r"combat.toml:\d+:\d+: attack.infantry.men", said.out)
    edit(home / "combat.toml", "men = [[4],", "men = [[3, 4],")
    assert staffetta("scenario", "check", home).code == 0
    played = staffetta(
        "simulate", "--scenario", home, "--games", "1", "--records", tmp_path / "records"
    )
    assert played.code == 0
    (record,) = (tmp_path / "records").iterdir()
    assert "\nfile combat.toml\n" in record.read_text(encoding="utf-8")
    assert staffetta("verify", record).code == 0


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("map.toml", '"10.06", "09.07", "08.07"', '"10.06", "09.27", "08.07"', "09.27"),
        ("map.toml", '"10.06", "09.07", "08.07"', '"10.06", "04.07", "08.07"', "04.07"),
        ("map.toml", 'hex = "10.06", name', "hex = 10.06, name", "10.06"),
        ("forces.toml", "strength = 3", "strength = -3", "strength"),
        ("scenario.toml", 'aircraft = "air-values"', "", "aircraft"),
        ("scenario.toml", "precision = 3", "precison = 3", "precision"),
    ],
)
def test_a_bad_folder_gets_file_line_and_remedy(
    staffetta: Run, mine: Path, file: str, old: str, new: str, expected: str
) -> None:
    edit(mine / file, old, new)
    said = staffetta("scenario", "check", mine)
    assert said.code == 1
    first = said.out.splitlines()[0]
    assert re.match(rf"{re.escape(file)}:\d+:\d+: ", first)
    assert expected in first
    assert re.search(r"^\d+ problems?$", said.out, re.MULTILINE)
    # The other commands refuse it with the same words.
    refused = staffetta("simulate", "--scenario", mine)
    assert refused.code == 2
    assert first in refused.err
    assert "Traceback" not in refused.err


def test_games_are_simulated_and_counted(staffetta: Run) -> None:
    said = staffetta("simulate", "drvar", "--games", 3, "--seed", 5)
    assert said.code == 0
    assert said.out.startswith("drvar: 3 games, seeds 5 to 7\n")
    assert "german (random)" in said.out
    assert "decisions a second" in said.out
    assert said.err == ""


def test_simulations_can_be_repeated(staffetta: Run) -> None:
    runs = [
        json.loads(
            staffetta(
                "simulate", "--games", 2, "--seed", 3, "--players", "simple,random", "--json"
            ).out
        )
        for _ in range(2)
    ]
    for run in runs:
        run.pop("seconds")
        assert run.pop("decisions_per_second") > 0
    assert runs[0] == runs[1]
    assert runs[0]["players"] == {"german": "simple", "yugoslav": "random"}
    assert sum(runs[0]["wins"].values()) + runs[0]["draws"] == runs[0]["games"] == 2


def test_options_and_ones_own_scenario_are_used(staffetta: Run, mine: Path, tmp_path: Path) -> None:
    records = tmp_path / "records"
    words = ["--games", 1, "--option", "halving=up", "--records", records, "--json"]
    data = json.loads(staffetta("simulate", "--scenario", mine, *words).out)
    assert data["scenario"] == "mine"
    assert data["options"] == {"halving": "up"}
    (record,) = records.iterdir()
    assert record.name == "mine-1.record"
    said = staffetta("verify", record)
    assert said.code == 0
    assert "legal, and the same to the end" in said.out


def test_an_interrupt_prints_what_was_done_so_far(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Match.play
    games = 0

    def two_games(match: Match) -> object:
        nonlocal games
        games += 1
        if games == 3:
            raise KeyboardInterrupt
        return play(match)

    monkeypatch.setattr(Match, "play", two_games)
    said = staffetta("simulate", "--games", 50)
    assert said.code == 130
    assert "interrupted after 2 of 50" in said.out
    monkeypatch.undo()


def test_an_interrupt_before_the_first_game_ends_cleanly(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_game(_: Match) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "play", no_game)
    said = staffetta("simulate", "--games", 5, "--json")
    assert said.code == 130
    assert json.loads(said.out)["games"] == 0
    assert staffetta("simulate", "--games", 5).code == 130


def test_records_are_verified_file_by_file(staffetta: Run, tmp_path: Path) -> None:
    good, bad, cut, other = (tmp_path / name for name in ("good", "bad", "cut", "other"))
    game = Game.new("drvar", seed=4)
    for _ in range(60):
        assert game.decision is not None
        game.choose(game.decision.choices[0])
    text = game.save(good)
    bad.write_text(text.replace("identity british", "identity tito", 1), encoding="utf-8")
    cut.write_text(text[: len(text) // 2], encoding="utf-8")
    other.write_text("hello\n", encoding="utf-8")
    said = staffetta("verify", good, bad, cut, other, tmp_path / "none")
    assert said.code == 1
    lines = said.out.splitlines()
    assert lines[0] == f"{good}: legal, and the same to the end"
    assert re.search(r"bad: line \d+: 'yugoslav identity tito': .*\(R 17\)", lines[1])
    assert "cut short" in lines[2]
    assert "this is no record" in lines[3]
    assert "No such file" in lines[4]
    assert lines[5] == "1 passed, 4 failed"


def test_the_map_is_drawn_in_letters(staffetta: Run) -> None:
    said = staffetta("map", "drvar")
    lines = said.out.splitlines()
    assert lines[0] == "Drvar 1944: the hunt for Tito"
    assert max(map(len, lines)) <= 80
    assert lines[2].split() == [f"{column:02}" for column in range(1, 21, 2)]
    first = next(line for line in lines if line.startswith("01 "))
    assert first[3:5] == ".~"
    assert "10.06 Drvar" in said.out
    assert "Scuola ufficiali" in staffetta("map", "drvar", "--language", "it").out


def test_the_map_is_drawn_as_svg(staffetta: Run, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    assert staffetta("map", "drvar", "--svg", file).code == 0
    text = file.read_text(encoding="utf-8")
    root = ET.fromstring(text)  # noqa: S314 (our own drawing)
    space = "{http://www.w3.org/2000/svg}"
    shapes = [shape.get("class") for shape in root.iter(f"{space}polygon")]
    ground = terrain_by_hex(load("drvar").map)
    for kind in ("clear", "town", "wood", "hill"):
        assert shapes.count(kind) == list(ground.values()).count(kind)
    assert shapes.count("star") == len(load("drvar").map.stars)
    words = [shape.text for shape in root.iter(f"{space}text")]
    assert "10.06" in words
    assert "Tito's cave" in words
    assert "Unac" in words
    staffetta("map", "drvar", "--svg", file)
    assert file.read_text(encoding="utf-8") == text


def test_ones_own_map_is_drawn(staffetta: Run, mine: Path, tmp_path: Path) -> None:
    edit(mine / "map.toml", 'name = "Gradina"', 'name = "Rock & Tower <1>"')
    assert "Rock & Tower" in staffetta("map", "--scenario", mine).out
    staffetta("map", "--scenario", mine, "--svg", tmp_path / "map.svg")
    assert "Rock &amp; Tower &lt;1&gt;" in (tmp_path / "map.svg").read_text(encoding="utf-8")


def test_examples_are_played(staffetta: Run, tmp_path: Path) -> None:
    said = staffetta("example", tmp_path)
    assert said.code == 1
    assert "0 passed, 0 failed" in said.out


def test_the_trace_refuses_a_book_that_is_not_there(staffetta: Run) -> None:
    said = staffetta("rules", "chess")
    assert said.code == 2
    assert "There is no book 'chess'" in said.err


QUICKLY = ("--rounds", 1, "--seconds", "0.02", "--kernel", "python", "--peer", "python-chess")


@pytest.mark.slow
def test_the_bench_prints_the_ratio(staffetta: Run) -> None:
    said = staffetta("bench", "drvar", *QUICKLY)
    assert said.code == 0
    assert re.search(
        r"^- \w+ +python kernel / python-chess: [\d.]+ \(drvar\)", said.out, re.MULTILINE
    )
    data = json.loads(staffetta("bench", "drvar", *QUICKLY, "--json").out)
    found = data["scenarios"]["drvar"]["python"]
    for engine in (found, found["in_steps"], data["peers"]["python-chess"]):
        assert engine["decisions_per_second"] > 0
    assert found["in_steps"]["choices_per_decision"] >= 2
    assert found["copy_microseconds"] > 0


def test_the_bench_fails_loudly_without_a_peer(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    said = staffetta("bench", *QUICKLY)
    assert said.code == 2
    assert "python-chess, and 'chess' is not installed" in said.complaint


def test_the_bench_fails_loudly_without_a_compiled_kernel(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "kernel_of_these_sources", lambda: None)
    said = staffetta("bench", "drvar")
    assert said.code == 2
    assert "`staffetta build` makes one" in said.complaint


def test_a_kernel_that_is_there_is_not_built(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "kernel_of_these_sources", lambda: Path("/somewhere/key"))
    said = staffetta("build")
    assert (said.code, said.out) == (0, "the compiled kernel key is there already\n")


def test_a_kernel_is_built(staffetta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "kernel_of_these_sources", lambda: None)
    monkeypatch.setattr(kernel, "build", lambda: (Path("/somewhere/key"), True))
    said = staffetta("build")
    assert said.code == 0
    assert said.out.endswith("\nthe compiled kernel key is used from the next start on\n")


def test_a_kernel_that_cannot_be_built_is_one_sentence(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot() -> tuple[Path, bool]:
        raise CannotBuild("there is no C compiler")

    monkeypatch.setattr(kernel, "kernel_of_these_sources", lambda: None)
    monkeypatch.setattr(kernel, "build", cannot)
    said = staffetta("build")
    assert said.code == 2
    assert said.complaint == "there is no C compiler"


def test_a_ladder_whose_helper_is_killed_says_how_to_go_on(
    staffetta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> None:
        raise BrokenExecutor

    monkeypatch.setattr(ladder, "results_of", killed)
    results = tmp_path / "ladder.jsonl"
    said = staffetta("ladder", "--players", "random,simple", "--games", 1, "--results", results)
    assert "was killed" in said.complaint
    assert str(results) in said.complaint


def test_a_row_half_printed_is_pointed_out(staffetta: Run, tmp_path: Path) -> None:
    """The trap of the owners' guide: `source` is added, and the line `sources` stays."""
    mine = tmp_path / "mine"
    assert staffetta("scenario", "copy", "gravellona-2013", mine).code == 0
    assert "reconstructed; delete" not in staffetta("scenario", "check", mine).out
    terrain = mine / "terrain.toml"
    text = terrain.read_text(encoding="utf-8")
    line = 'sources = { attack = "houses", assault = "houses", blocks_sight = "sight" }\n'
    assert line in text
    sheet = '\n[sources.sheet]\nkind = "rulebook"\nreference = "the sheet"\n'
    terrain.write_text(text.replace(line, f'{line}source = "sheet"\n', 1) + sheet, encoding="utf-8")
    said = staffetta("scenario", "check", mine)
    assert said.code == 0
    assert (
        "terrain.toml: terrain.town has the source 'sheet', but its line 'sources' keeps "
        "attack, assault reconstructed; delete it if they are printed"
    ) in said.out
    whole = text.replace(line, 'source = "sheet"\n', 1) + sheet
    terrain.write_text(whole, encoding="utf-8")
    assert "reconstructed; delete" not in staffetta("scenario", "check", mine).out
