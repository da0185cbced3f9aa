"""The game in the terminal: a person, a machine, and lines of text."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from staffetta import Game
from staffetta.cli.screen import Screen
from staffetta.view.paragraphs import Language

from .conftest import Run


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves go to a folder of their own."""
    monkeypatch.chdir(tmp_path)


def test_it_shows_the_map_the_pieces_and_the_choices(staffetta: Run) -> None:
    said = staffetta("play", "--text", "--side", "yugoslav", "--seed", 7, typed="p\nq\n")
    assert said.code == 0
    assert "You play Yugoslavs." in said.out
    assert "t=Y3" in said.out
    assert "1  This is Tito  [identity tito]" in said.out
    assert re.search(r"Officer school \(14\.04\): .* \(Y-CAD\) 3", said.out)
    assert max(len(line) for line in said.out.splitlines() if line.startswith("01 ")) <= 80


def test_quitting_leaves_a_game_to_go_on_with(staffetta: Run, tmp_path: Path) -> None:
    said = staffetta("play", "--side", "yugoslav", "--seed", 7, typed="1\nidentity decoy\nq\n")
    assert "Saved in drvar-1.game." in said.out
    assert "staffetta play --text --load drvar-1.game" in said.out
    game = Game.load(tmp_path / "drvar-1.game")
    assert [str(entry) for entry in game.record.entries] == [
        "yugoslav identity tito",
        "yugoslav identity decoy",
    ]
    assert game.players == {"german": "simple", "yugoslav": "person"}
    said = staffetta("play", "--load", "drvar-1.game", typed="identity decoy\nq\n")
    assert "Saved in drvar-1.game." in said.out
    assert len(Game.load(tmp_path / "drvar-1.game").record.entries) == 3
    # Another game gets another file.
    assert "Saved in drvar-2.game." in staffetta("play", typed="q\n").out


def test_whoever_started_the_game_is_named_to_go_on(
    staffetta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAFFETTA_COMMAND", "./play")
    assert "To go on: ./play --load drvar-1.game" in staffetta("play", typed="q\n").out


def test_the_end_of_the_input_is_a_way_to_leave(staffetta: Run, tmp_path: Path) -> None:
    said = staffetta("play", "--save", "kept", typed="")
    assert said.code == 0
    assert "Saved in kept." in said.out
    assert Game.load(tmp_path / "kept").decision is not None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("99", "There is no choice 99: they are numbered 1 to 5."),
        ("0", "There is no choice 0"),
        ("dance", "“dance” is not a choice of this game."),
        ("to 10.06", "That is not asked here."),
        ("s", "Name a file, as in: s my-game"),
        ("l", "Name a file, as in: l my-game"),
        ("s /no/such/place/x", "/no/such/place/x: No such file or directory"),
        ("l nothing", "nothing: No such file or directory"),
        ("w", "Name a choice, as in: w to 10.06"),
        ("w identity tito", "It may be done."),
        ("w pass", "That is not asked here."),
        ("u", "There is nothing to take back: nothing has been chosen yet."),
        ("r 17", "R 17 "),
        (
            "r 16",
            "early is asked once, at the end of turn 8. (16 names a single moment)",
        ),
        ("r 99.9", "has no paragraph 'R 99.9'"),
        ("?", "save and quit"),
    ],
)
def test_a_line_is_answered_and_nothing_changes(
    staffetta: Run, tmp_path: Path, typed: str, expected: str
) -> None:
    said = staffetta("play", "--side", "yugoslav", "--save", "kept", typed=f"{typed}\n\nh\nm\nq\n")
    assert said.code == 0
    assert expected in said.out
    assert not Game.load(tmp_path / "kept").record.entries


def test_the_reason_of_a_ruling_is_told_in_italian_too(staffetta: Run) -> None:
    said = staffetta("play", "--side", "yugoslav", "--language", "it", typed="r 16\nq\n")
    assert "(16 nomina un solo momento)" in said.out


def test_a_refusal_names_its_paragraph(staffetta: Run) -> None:
    typed = "identity tito\nidentity tito\nw identity tito\nq\n"
    said = staffetta("play", "--side", "yugoslav", typed=typed)
    assert len(re.findall(r"^.+\(R 17\)$", said.out, re.MULTILINE)) >= 2


def test_a_choice_can_be_taken_back(staffetta: Run, tmp_path: Path) -> None:
    typed = "identity tito\nu\nidentity tito\nq\n"
    said = staffetta("play", "--side", "yugoslav", "--save", "kept", typed=typed)
    assert "Taken back." in said.out
    assert "* takeback 1" in (tmp_path / "kept").read_text(encoding="utf-8")
    assert len(Game.load(tmp_path / "kept").log) == 1


def test_a_game_can_be_saved_and_loaded_while_playing(staffetta: Run) -> None:
    typed = "identity tito\ns one\nidentity decoy\nl one\nq\n"
    said = staffetta("play", "--side", "yugoslav", typed=typed)
    assert "Going on with one." in said.out
    assert said.out.rstrip().endswith("--load one")


def test_a_damaged_save_is_refused_in_a_sentence(staffetta: Run, tmp_path: Path) -> None:
    Path("bad").write_text("staffetta record 1\n", encoding="utf-8")
    assert "bad: line 1: the record was cut short" in staffetta("play", typed="l bad\nq\n").out
    said = staffetta("play", "--load", "bad")
    assert said.code == 2
    assert "the record was cut short" in said.complaint
    assert (tmp_path / "bad").read_text(encoding="utf-8") == "staffetta record 1\n"


def test_the_machine_can_choose_for_a_person(staffetta: Run) -> None:
    said = staffetta("play", "--side", "german", "--seed", 7, "--save", "kept", typed="a\na\nq\n")
    assert "Germans: Who acts?" in said.out
    assert any("german ride" in str(entry) for entry in Game.load(Path("kept")).record.entries)


def test_a_tip_says_what_why_and_what_it_means_for_winning(staffetta: Run) -> None:
    typed = "t\n" + "a\n" * 14 + "t\nq\n"
    said = staffetta("play", "--side", "german", "--seed", 7, "--save", "kept", typed=typed)
    set_up, later = re.findall(r"The machine would: .+\n(.+)\n(.*)\n", said.out)
    assert set_up == ("It is the set-up that the scenario proposes.", "")
    assert re.match(r"Your chance to win: (about )?\d+%", later[1])
    # Nothing is chosen by asking.
    staffetta("play", "--side", "german", "--seed", 7, "--save", "same", typed="a\n" * 14 + "q\n")
    entries = [Game.load(Path(name)).record.entries for name in ("kept", "same")]
    assert entries[0] == entries[1]


def test_what_is_hidden_stays_hidden(staffetta: Run) -> None:
    said = staffetta("play", "--side", "german", "--seed", 7, typed="a\np\nq\n")
    assert "Mission 1 (Y-M1)" in said.out
    assert "Mission 1 (Y-M1) Tito" not in said.out
    assert "identity" not in said.out


@pytest.mark.slow
def test_a_whole_game_can_be_played_piped(staffetta: Run, tmp_path: Path) -> None:
    said = staffetta("play", "--seed", 3, "--save", "kept", typed="a\n" * 2000)
    assert said.code == 0
    game = Game.load(tmp_path / "kept")
    assert game.outcome is not None
    assert "Victory: " in said.out.splitlines()[-2]


def test_two_people_can_share_the_terminal(staffetta: Run) -> None:
    said = staffetta("play", "--opponent", "person", typed="a\na\nq\n")
    assert "Both sides are played here." in said.out
    assert "Germans, 1-" in said.out
    assert "Yugoslavs, 1-" in said.out


def test_a_game_of_machines_is_not_for_this_table(staffetta: Run, tmp_path: Path) -> None:
    game = Game.new("drvar", players={"german": "simple", "yugoslav": "random"})
    game.save(tmp_path / "machines")
    assert (
        "no side of this game is played by a person"
        in staffetta("play", "--load", "machines").complaint
    )


def test_it_speaks_italian(staffetta: Run) -> None:
    said = staffetta("play", "--side", "yugoslav", "--language", "it", typed="?\n99\nw pass\nq\n")
    assert "Giochi Jugoslavi." in said.out
    assert "Non c'è la scelta 99" in said.out
    assert "salva ed esce" in said.out
    assert "Salvata in" in said.out


@pytest.mark.parametrize(
    ("scenario", "words"),
    [("drvar", "Attack 1 Pinned"), ("gravellona", "Fire 1 Pinned"), ("gravellona-2013", "Stopped")],
)
def test_markers_are_called_as_in_the_book(scenario: str, words: str) -> None:
    game = Game.new(scenario, seed=1)
    screen = Screen(game, game.setting.world.sides[0], "en")
    piece = game.view(screen.side)["pieces"][0]
    piece["marks"] = ["fired-once", "pinned"]
    assert screen.piece(piece).endswith(words)


def at_an_action(scenario: str) -> Game:
    """A game in which a stack that can do several things has to say which."""
    game = Game.new(scenario, seed=1)
    luck = random.Random(1)
    while game.decision is not None:
        offered = [choice.text for choice in game.decision.choices]
        if {"move", "move-attack"} <= set(offered):
            return game
        game.choose(luck.choice(offered))
    raise AssertionError("no such question")


@pytest.mark.parametrize(
    ("scenario", "language", "priced"),
    [
        ("gravellona-2013", "en", r"Movement, then Attack \(3† points\)  \[move-attack\]"),
        ("gravellona-2013", "en", r"Movement \(1† point\)  \[move\]"),
        ("gravellona-2013", "it", r"Movimento, poi Attacco \(3† PA\)  \[move-attack\]"),
        ("drvar", "en", r"Movement \(1 point\)  \[move\]"),
        ("drvar", "it", r"Movimento \(1 PA\)  \[move\]"),
    ],
)
def test_every_action_is_offered_with_its_price(
    scenario: str, language: Language, priced: str
) -> None:
    game = at_an_action(scenario)
    assert game.decision is not None
    screen = Screen(game, game.decision.side, language)
    assert re.search(priced, "\n".join(screen.question()))
    assert bool(screen.grounds()) == ("†" in priced)


def test_what_a_price_rests_on_is_told_once(staffetta: Run, tmp_path: Path) -> None:
    game = at_an_action("gravellona-2013")
    game.save(tmp_path / "kept")
    said = staffetta("play", "--load", "kept", typed="h\nh\nq\n").out
    assert said.count("[move]") > 1
    assert said.count("† Reconstructed, low confidence. The table is lost. The list in 5") == 1
