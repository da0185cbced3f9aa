"""A mistake in an example is told with file, line and what to do about it."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from staffetta.examples import BadExample, main, playables

if TYPE_CHECKING:
    from .conftest import Desk

#: What is changed in the small example, the line that is wrong then, and what is said about it.
MISTAKES = [
    ('"drvar"', '"drvr"', 3, "the scenario 'drvr' cannot be used"),
    ("turn = 5", "turn = 17", 4, "there is no turn 17; turns run from 1 to 15"),
    ("turn = 5\n", "", 1, "the turn is not said"),
    ("turn = 5", "trun = 5", 4, "unknown key 'trun'; did you mean 'turn'?"),
    ("turn = 5", 'turn = 5\nat = "incme"', 5, "did you mean 'income'?"),
    ('active = "german"', 'active = "germn"', 5, "unknown side 'germn'; did you mean 'german'?"),
    ("yugoslav = 4 }\n", "tito = 4 }\n", 6, "unknown side 'tito'"),
    ('"R 9.1"', '"R 9.11"', 2, "unknown paragraph R 9.11; did you mean 'R 9.1'?"),
    ('"R/T-1"', '"B/T-1"', 1, "begins with R/"),
    ('"R/T-1"', '"T-1"', 1, "the prefix of the book, a stroke and a name"),
    ('hex = "02.02"', 'hex = "04.02"', 8, "hex 04.02 is off the map; columns run from 01 to 03"),
    ('hex = "02.02"', "hex = 02.02", 8, ""),
    ('hex = "02.02"', "hex = 2.02", 8, "2.02 is a number, not a hex id"),
    ('hex = "02.02"', 'strength = 9, hex = "02.02"', 8, "9 of a full strength of 3"),
    ('hex = "02.02"', 'strength = -1, hex = "02.02"', 8, "a whole number from 1 up"),
    ('hex = "02.02"', 'place = "lost", hex = "02.02"', 8, "G-PAN is in two places"),
    ('"G-PAN", hex = "02.02"', '"G-PAN"', 8, "it is not said where G-PAN is"),
    ('hex = "02.02"', 'marks = ["tired"], hex = "02.02"', 8, "'tired' is not known here"),
    ('hex = "02.02"', 'identity = "tito", hex = "02.02"', 8, "G-PAN is no Mission"),
    ('"G-PAN", hex', '"Y-M1", hex', 8, "nobody is said to be behind Y-M1"),
    ('"G-PAN", hex', '"G-NEW", hex', 8, "add side = …"),
    ('"G-PAN", hex', '"G-PN", hex', 8, "did you mean 'G-PAN'? or add side = …"),
    ('"G-PAN", hex', '"G NEW", hex', 8, "without spaces"),
    ('"G-PAN", hex', '"G-RYB", strength = 1, hex', 8, "G-RYB is no combat unit"),
    ('"G-PAN", hex', '"Y-1", hex', 9, "piece Y-1 stands here twice"),
    ('"G-PAN", hex', '"G-N", side = "german", kind = "mg", hex', 8, "the strength of G-N"),
    ('"G-PAN", hex', '"G-N", side = "german", kind = "vehicle", full = 1, hex', 8, "no 'vehicle'"),
    ('"G-PAN", hex', '"G-N", side = "us", kind = "mg", full = 1, hex', 8, "unknown side 'us'"),
    ('"""\n...\n', '"""\n..\n', 15, "row 02 has 3 letters, the first has 2"),
    ('"""\n...\n', '"""\n.y.\n', 14, "unknown letter 'y' in hex 02.01"),
    ('[map]\ngrid = """\n...\n...\n...\n...\n"""', '[map]\ngrid = "\\n"', 13, "nothing is drawn"),
    ("[map]", '[map]\nstreams = ["09.09"]', 13, "hex 09.09 is off the map"),
    ("[map]", '[map]\nroads = [["01.01", "03.03"]]', 13, "01.01 and 03.03 do not touch"),
    ("[map]", "options = { x = 1 }\n[map]", 0, ""),
    ('do = ["roll', 'do = 5 # ["roll', 25, "5 does not fit here"),
    ("dice = 3", "dice = 3\ndicefor = []", 23, "unknown key 'dicefor'"),
    ("dice = 3", 'decides = "me"', 22, "nobody is called 'me'"),
    ("dice = 3", "points = { us = 3 }", 22, "unknown side 'us'"),
    ("dice = 3", 'initiative = "us"', 22, "unknown side 'us'"),
    ("dice = 3", 'told = [{ key = "x", to = "us" }]', 22, "unknown side 'us'"),
    ("dice = 3", 'told = [{ key = "pined" }]', 22, "did you mean 'pinned'?"),
    ("dice = 3", 'not_told = [{ key = "pined" }]', 22, "did you mean 'pinned'?"),
    (
        "dice = 3",
        'not_told = [{ key = "pinned", rule = "R 9.11" }]',
        22,
        "unknown paragraph R 9.11",
    ),
    ("dice = 3", 'not_told = [{ args = { untis = "Y-1" } }]', 22, "did you mean 'units'?"),
    (
        "dice = 3",
        'refused = [{ choice = "move", rule = "R 9.11" }]',
        22,
        "unknown paragraph R 9.11",
    ),
    ("dice = 3", 'outcome = { winner = "us" }', 22, "unknown side 'us'"),
    ("dice = 3", "outcome = { points = { us = 1 } }", 22, "unknown side 'us'"),
    ("dice = 3", "own = { commands-lst = 1 }", 22, "did you mean 'commands-lost'?"),
    ("dice = 3", "own = { commands-lost = -1 }", 22, "-1 is no count"),
    ("dice = 3", 'own = { commands-lost = "2.2" }', 22, "'2.2' is no hex"),
    ("dice = 3", 'own = { commands-lost = ["09.09"] }', 22, "hex 09.09 is off the map"),
    ("dice = 3", 'refused = [{ choice = "attack" }]', 22, "missing key 'rule'"),
    ("turn = 5", "turn = 5\nown = { commands-lst = 1 }", 5, "did you mean 'commands-lost'?"),
    ("turn = 5", 'turn = 5\noptions = { halving = "both" }', 5, "option halving is both"),
    ("turn = 5", 'turn = 5\noptions = { halvng = "up" }', 5, "unknown rules option 'halvng'"),
    ("turn = 5", 'turn = 5\nterrain = { "09.09" = "wood" }', 5, "hex 09.09 is off the map"),
    ("turn = 5", 'turn = 5\nterrain = { "02.02" = "lake" }', 5, "'lake' is not known here"),
    ("turn = 5", 'at = "set-up"', 4, "a set-up begins with the scenario's own map and pieces"),
    ("turn = 5", "turn = = 5", 4, "not TOML"),
    (
        "turn = 5",
        'turn = 5\naircraft = [{ id="A", side = "us", turns = [1], precision = 2, strength = 1 }]',
        5,
        "unknown side 'us'",
    ),
    ("turn = 5", 'turn = 5\nterrain = { "02.02" = "unnumbered" }', 1, "cannot be built"),
]


@pytest.mark.parametrize(("old", "new", "line", "words"), MISTAKES)
def test_a_mistake_is_told_at_its_line(
    desk: "Desk", good: str, old: str, new: str, line: int, words: str
) -> None:
    assert old in good
    with pytest.raises(BadExample) as caught:
        playables(desk.write(good.replace(old, new, 1)))
    text = str(caught.value)
    assert words in text
    if line:
        assert f"one.toml:{line}:" in text


def test_all_mistakes_are_told_at_once(desk: "Desk", good: str) -> None:
    bad = good.replace('"R 9.1"', '"R 9.11"').replace('"02.02" }', '"09.02" }')
    with pytest.raises(BadExample) as caught:
        playables(desk.write(bad))
    assert [problem.line for problem in caught.value.problems] == [2, 8]


def test_a_mistake_in_a_case_is_told_in_the_case(desk: "Desk", good: str) -> None:
    case = '\n[[cases]]\nname = "a"\npieces = [{ id = "Y-1", hex = "07.07" }]\nturn = 16\n'
    with pytest.raises(BadExample) as caught:
        playables(desk.write(good + case))
    first = len(good.splitlines()) + 4
    assert [problem.line for problem in caught.value.problems] == [first, first + 1]


def test_two_cases_of_one_name_are_a_mistake(desk: "Desk", good: str) -> None:
    with pytest.raises(BadExample, match="two cases are called 'a'"):
        playables(desk.write(good + '\n[[cases]]\nname = "a"\n' * 2))


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(BadExample, match="there is no such file"):
        playables(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadExample, match="not UTF-8"):
        playables(tmp_path / "odd.toml")


def test_a_scenario_may_lie_beside_the_example(desk: "Desk", good: str) -> None:
    (desk.folder / "mine").mkdir()
    with pytest.raises(BadExample, match="the scenario 'mine' cannot be used"):
        playables(desk.write(good.replace('"drvar"', '"mine"')))


# --- The command ---------------------------------------------------------------------------------


def test_the_command_counts_and_says_whether_all_passed(desk: "Desk", good: str) -> None:
    assert desk.run(good, renamed(good)) == (0, "2 passed, 0 failed\n")


def renamed(text: str) -> str:
    return text.replace("R/T-1", "R/T-2")


def test_two_files_of_one_id_are_refused(desk: "Desk", good: str) -> None:
    code, out = desk.run(good, good)
    assert code == 1
    assert "1.toml:1:" in out
    assert "the id R/T-1 is that of" in out
    assert "0.toml too; give each file its own id" in out
    assert out.endswith("\n1 passed, 1 failed\n")


def test_one_failure_fails_the_run_but_not_the_others(desk: "Desk", good: str) -> None:
    wrong = good.replace("strength = 4", "strength = 3").replace("R/T-1", "R/T-3")
    code, out = desk.run(good, wrong, "x", renamed(good))
    assert code == 1
    assert out.endswith("\n2 passed, 2 failed\n")
    assert "R/T-3\n" in out
    assert "expected 3, found 4" in out
    assert "2.toml:1:" in out


def test_nothing_to_play_is_not_a_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([tmp_path]) == 1
    assert capsys.readouterr().out.endswith("0 passed, 0 failed\n")


def test_files_and_folders_are_played_in_order(desk: "Desk", good: str) -> None:
    (desk.folder / "deeper").mkdir()
    path = desk.write(good, "deeper/a.toml")
    assert main([str(path), desk.folder]) == 0
    assert desk.capsys.readouterr().out == "2 passed, 0 failed\n"
