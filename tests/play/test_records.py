"""Records: written, read, verified; damaged ones are refused in a sentence."""

import shutil
from pathlib import Path

import pytest

from staffetta import Game
from staffetta.play import record as recording
from staffetta.play.chance import Stream
from staffetta.play.files import write_whole
from staffetta.play.record import BadRecord, Record
from staffetta.play.verify import Verdict, verify, verify_file
from staffetta.scenarios import home_of


@pytest.fixture(scope="module")
def saved() -> str:
    """The record of a whole random game."""
    game = Game.new("drvar", seed=5, players={"german": "random", "yugoslav": "a person"})
    stream = Stream(5, "test")
    while game.decision:
        game.choose(stream.pick(game.decision.choices))
    return game.save()


def verdict(text: str) -> Verdict:
    return verify(Record.parse(text))


def line_of(text: str, start: str) -> tuple[int, str]:
    """The number and the text of the first line that starts so."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(start):
            return number, line
    raise KeyError(start)


def test_a_record_round_trips(saved: str) -> None:
    record = Record.parse(saved)
    assert str(record) == saved
    assert record.header.seed == 5
    assert record.header.players == {"german": "random", "yugoslav": "a person"}
    assert record.intact


def test_a_record_verifies(saved: str) -> None:
    found = verdict(saved)
    assert found.good
    assert str(found) == "legal, and the same to the end"
    assert found.game.outcome is not None


def test_an_illegal_choice_is_found_with_its_line_and_paragraph(saved: str) -> None:
    number, line = line_of(saved, "german drop")
    found = verdict(saved.replace(line, "german drop 10.04", 1))
    assert not found.good
    assert found.line == number
    assert found.difference.startswith(f"line {number}: 'german drop 10.04': ")
    assert "R 14.2.1" in found.difference


def test_a_missing_choice_is_found(saved: str) -> None:
    number, line = line_of(saved, "german land")
    found = verdict(saved.replace(line + "\n", "", 1))
    assert found.line == number
    assert not found.good


def test_a_choice_of_the_wrong_side_is_found(saved: str) -> None:
    number, line = line_of(saved, "german land")
    found = verdict(saved.replace(line, line.replace("german", "yugoslav"), 1))
    assert found.line == number
    assert "it was for german to choose, not for yugoslav" in found.difference


def test_changed_dice_are_found_by_the_seed(saved: str) -> None:
    number, line = line_of(saved, "chance roll")
    faces = line.split()[2:]
    faces[0] = "1" if faces[0] != "1" else "2"
    found = verdict(saved.replace(line, "chance roll " + " ".join(faces), 1))
    assert found.line == number
    assert "not the dice of seed 5" in found.difference


def test_too_few_and_impossible_dice_are_found(saved: str) -> None:
    number, line = line_of(saved, "chance roll")
    for bad in ("chance roll 9", "chance roll", line + " 1"):
        found = verdict(saved.replace(line, bad, 1))
        assert found.line == number
        assert not found.good


def test_choices_after_the_end_are_found(saved: str) -> None:
    head, tail = saved.rsplit("\n\n", 1)
    found = verdict(f"{head}\ngerman pass\n\n{tail}")
    assert "the game was over already" in found.difference


def test_another_outcome_or_digest_is_found(saved: str) -> None:
    number, line = line_of(saved, "outcome")
    found = verdict(saved.replace(line, "outcome german points 99 0"))
    assert found.line == number + 1
    assert f"line {number}: the outcome is" in found.difference
    number, line = line_of(saved, "digest")
    found = verdict(saved.replace(line, "digest 0000"))
    assert found.difference == f"line {number}: the position at the end has another digest"


def test_a_change_that_no_rule_notices_is_found_by_the_sum(saved: str) -> None:
    found = verdict(saved.replace("a person", "a cheat"))
    assert "the text was changed after it was written" in found.difference


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("* takeback 1", "dice were rolled"),
        ("* takeback many", "no matter of a session"),
        ("* sing", "no matter of a session"),
        ("* resign italian", "there is no side 'italian'"),
        ("* note german", "no matter of a session"),
    ],
)
def test_session_entries_that_cannot_be_are_found(saved: str, words: str, expected: str) -> None:
    number, line = line_of(saved, "chance roll")
    found = verdict(saved.replace(line, f"{line}\n{words}", 1))
    assert found.line == number + 1
    assert not found.good
    assert any(part in found.difference for part in expected.split("|"))


def test_other_rules_are_said_and_verified_up_to_the_first_difference(saved: str) -> None:
    old = saved.replace("engine 0.1", "engine 0.0")
    found = verdict(old)
    assert "it was made with engine 0.0" in str(found)
    number, line = line_of(old, "german drop")
    found = verdict(old.replace(line, "german drop 10.04", 1))
    assert found.line == number
    assert "engine 0.0" in str(found)


def test_another_edition_of_the_rules_is_said(saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "rules_fingerprint", lambda: "other")
    found = verdict(saved)
    assert found.good
    assert "another edition of the rules" in str(found)


def test_changed_data_are_said(saved: str) -> None:
    _, line = line_of(saved, "data ")
    assert "the data of 'drvar' have changed" in str(verdict(saved.replace(line, "data 12")))


def test_another_book_is_said(saved: str) -> None:
    _, line = line_of(saved, "book ")
    assert "played by the book 'chess'" in str(verdict(saved.replace(line, "book chess")))


def test_an_unknown_scenario_is_refused(saved: str) -> None:
    with pytest.raises(BadRecord, match="no scenario and no folder 'nowhere'"):
        verdict(saved.replace("scenario drvar", "scenario nowhere"))


def test_an_unknown_option_is_refused(saved: str) -> None:
    with pytest.raises(BadRecord, match="no rules option 'speed'"):
        verdict(saved.replace("player german", "option speed 9\nplayer german"))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("staffetta record 1", "staffetta record 2", "line 1: this is 'staffetta record 2'"),
        ("staffetta record 1", "hello", "this is no record"),
        ("seed 5", "seed five", "the seed 'five' is no number"),
        ("seed 5", "seed 5\nseed 6", "line 10: 'seed 6' has no place in a header"),
        ("seed 5", "weather fine", "line 9: 'weather fine' has no place in a header"),
        ("seed 5", "| x", "'| x' has no place in a header"),
        ("seed 5", "file ../x", "has no place in a header"),
        ("book rosselsprung\n", "", "the header does not name the book"),
        ("german land", "german", None),
        ("\noutcome ", "\nresult ", "stands where 'outcome …' must be"),
    ],
)
def test_a_damaged_record_is_refused(saved: str, old: str, new: str, expected: str | None) -> None:
    text = saved.replace(old, new, 1)
    if expected is None:
        text = saved.replace(line_of(saved, old)[1], new, 1)
        expected = "'german' is no entry: write who chooses, and what"
    with pytest.raises(BadRecord) as bad:
        Record.parse(text)
    assert expected in str(bad.value)


def test_a_record_cut_short_anywhere_is_refused(saved: str) -> None:
    lines = saved.split("\n")
    for size in [1, 4, 9, 40, len(lines) // 2, len(lines) - 5, len(lines) - 3, len(lines) - 2]:
        with pytest.raises(BadRecord, match=r"cut short|does not name|stands where"):
            Record.parse("\n".join(lines[:size]))
    with pytest.raises(BadRecord):
        Record.parse("")
    # Cut in the middle of the last line: every line is there, but the sum is not right.
    assert not verdict(saved[:-9]).good


def test_nothing_may_follow_the_sum(saved: str) -> None:
    with pytest.raises(BadRecord, match="nothing may follow"):
        Record.parse(saved + "german pass\n")


def test_a_picture_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="it is no text"):
        verify_file(file)
    file.write_bytes(b" " * (1 << 23))
    with pytest.raises(BadRecord, match="too large"):
        verify_file(file)


def test_a_scenario_of_ones_own_travels_with_the_record(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(home_of("drvar"), folder)
    sheet = folder / "scenario.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('id = "drvar"', 'id = "mine"'), "utf-8")
    forces = folder / "forces.toml"
    forces.write_text(forces.read_text("utf-8").replace("strength = 3", "strength = 4", 1), "utf-8")
    game = Game.new(scenario=folder, seed=2)
    while game.decision:
        game.choose(game.decision.choices[0])
    text = game.save()
    shutil.rmtree(folder)
    found = verdict(text)
    assert str(found) == "legal, and the same to the end"
    assert found.game.setting.scenario.digest == game.setting.scenario.digest
    assert str(Record.parse(text)) == text
    broken = text.replace("| columns = 20", "| columns = -20")
    with pytest.raises(BadRecord, match=r"map\.toml:\d+"):
        verdict(broken)


def test_an_unchanged_copy_is_the_shipped_scenario(tmp_path: Path) -> None:
    shutil.copytree(home_of("drvar"), tmp_path / "copy")
    assert not Game.new(scenario=tmp_path / "copy").record.header.files


def test_a_file_is_replaced_whole_or_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game"
    write_whole(file, "old")
    write_whole(file, "new")
    assert file.read_text() == "new"

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk is full"):
        write_whole(file, "newer")
    assert file.read_text() == "new"
    assert list(tmp_path.iterdir()) == [file]
