"""The steps of an example: choices, dice, and questions that the machine answers itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from staffetta.engine.state import State
from staffetta.examples import asking, playables
from staffetta.rules.actions import Activations

if TYPE_CHECKING:
    from .conftest import Desk

Changed = Callable[[str, str], str]


def test_a_choice_that_is_not_offered_goes_red(desk: "Desk", changed: Changed) -> None:
    failure = desk.failure(changed('"at 02.03"', '"at 02.04"')) or ""
    assert "one.toml:21: 'at 02.04' must wait: the game waits for 3 dice" in failure
    failure = desk.failure(changed('"activate 02.02"', '"activate 02.03"')) or ""
    assert "'activate 02.03' is not offered (nobody-there, R 5); offered: pass" in failure


#: A weak pinned unit can only attack, and only one hex: the machine answers both questions.
ALONE = '{ id = "G-PAN", hex = "02.02", strength = 1, marks = ["pinned"] }'


@pytest.mark.parametrize("named", ['"attack", "at 02.03"', '"attack"', '"at 02.03"', ""])
def test_answers_of_the_machine_may_be_named_or_left_out(
    desk: "Desk", good: str, named: str
) -> None:
    head = good[: good.index("[[steps]]")].replace('{ id = "G-PAN", hex = "02.02" }', ALONE)
    assert desk.failure(f'{head}[[steps]]\ndo = ["activate 02.02", {named}]\ndice = 1\n') is None


def test_they_may_not_be_named_out_of_order_or_twice(desk: "Desk", good: str) -> None:
    head = good[: good.index("[[steps]]")].replace('{ id = "G-PAN", hex = "02.02" }', ALONE)
    for named in ('"at 02.03", "attack"', '"attack", "attack"'):
        failure = desk.failure(f'{head}[[steps]]\ndo = ["activate 02.02", {named}]\ndice = 1\n')
        assert "'attack' must wait" in (failure or "")


def test_dice_that_nobody_asked_for_are_left_over(desk: "Desk", changed: Changed) -> None:
    failure = desk.failure(changed('"roll 5"]', '"roll 5", "roll 1"]')) or ""
    assert "dice are left over: nobody rolls now, offered: pass, activate 02.03" in failure


@pytest.mark.parametrize("faces", ["2 4", "2 4 6 1"])
def test_the_number_of_dice_must_be_right(desk: "Desk", changed: Changed, faces: str) -> None:
    failure = desk.failure(changed("roll 2 4 6", f"roll {faces}")) or ""
    assert "dice are given, but the game waits for 3 dice for G-PAN, G-PAN, G-PAN" in failure


def test_dice_missing_at_the_end_go_red(desk: "Desk", good: str) -> None:
    cut = good[: good.index("pieces.Y-1")].replace(', "roll 5"', "")
    failure = desk.failure(cut) or ""
    assert "dice are missing at the end: 1 dice for yugoslav" in failure
    assert desk.failure(cut + "dice = 1\n") is None
    assert desk.failure(cut + 'question = "morale-test"\n') is None


def test_a_choice_where_dice_are_due_goes_red(desk: "Desk", changed: Changed) -> None:
    failure = desk.failure(changed('"roll 5"]', '"pass"]')) or ""
    assert "'pass' must wait: the game waits for 1 dice for yugoslav" in failure


@pytest.mark.parametrize(
    ("words", "mistake"),
    [
        ("dance", "'dance' is no verb of this game"),
        ("at 09.09", "09.09 is not on the map"),
        ("with G-XXX", "there is no piece 'G-XXX'"),
        ("roll six", "write the faces"),
        ("move 02.03", "'move' stands alone"),
    ],
)
def test_words_that_are_no_choice_are_a_mistake_with_a_line(
    desk: "Desk", changed: Changed, words: str, mistake: str
) -> None:
    failure = desk.failure(changed('"at 02.03"', f'"{words}"')) or ""
    assert "one.toml:21: the example is mistaken:" in failure
    assert mistake in failure


def test_an_unknown_verb_lists_what_is_offered(desk: "Desk", changed: Changed) -> None:
    failure = desk.failure(changed('"activate 02.02"', '"activat 02.02"')) or ""
    assert "'activat' is no verb of this game; did you mean 'activate'?" in failure
    assert "; offered: pass, activate 02.02" in failure


def test_where_dice_are_due_an_unknown_verb_says_so(desk: "Desk", changed: Changed) -> None:
    failure = desk.failure(changed('"roll 5"]', '"jig"]')) or ""
    assert "'jig' is no verb of this game; the game waits for 1 dice for yugoslav" in failure


def test_a_misspelt_piece_gets_a_suggestion(desk: "Desk", good: str, changed: Changed) -> None:
    for text in (changed('"at 02.03"', '"with G-PN"'), good + "pieces.G-PN = { strength = 1 }\n"):
        assert "there is no piece 'G-PN'" in (desk.failure(text) or "")
        assert "did you mean 'G-PAN'?" in (desk.failure(text) or "")


def test_an_unknown_piece_in_an_expectation_is_a_mistake(desk: "Desk", good: str) -> None:
    assert "no piece 'G-XXX'" in (desk.failure(good + "pieces.G-XXX = { strength = 1 }\n") or "")


def test_a_game_that_is_over_takes_no_more_steps(desk: "Desk", good: str) -> None:
    at_the_end = good[: good.index("[[steps]]")].replace("turn = 5", 'turn = 15\nat = "control"')
    failure = desk.failure(f'{at_the_end}\n[[steps]]\ndo = "roll 1"\n') or ""
    assert "nobody rolls now, the game is over" in failure
    failure = desk.failure(f'{at_the_end}\n[[steps]]\ndo = "pass"\n') or ""
    assert "'pass' is not offered (game-over); the game is over" in failure


def test_a_broken_engine_is_a_failure_and_not_an_end(
    desk: "Desk", good: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: State, choice: int) -> None:
        raise IndexError(choice)

    monkeypatch.setattr(asking, "apply", broken)
    failure = desk.failure(good) or ""
    assert "one.toml:21: the engine broke: IndexError" in failure
    assert "stack: " in failure


@pytest.mark.interpreted
def test_an_offer_that_is_not_what_is_legal_goes_red(
    desk: "Desk", good: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Activations, "why_not", lambda *_: None)
    assert "offered is not what is legal" in (desk.failure(good) or "")


@pytest.mark.interpreted
def test_a_frame_that_does_not_survive_saving_goes_red(
    desk: "Desk", good: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Activations, "fields", lambda frame: (1 - frame.side, frame.passes))
    assert "saved and loaded here, the game is not the same" in (desk.failure(good) or "")


def test_the_machine_and_its_slow_twin_are_compared(
    desk: "Desk", good: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "_forced", lambda _: [])
    assert "the engine broke: Differs" in (desk.failure(good) or "")


CASES = """
[[cases]]
name = "another target"
pieces = [{ id = "Y-1", hex = "02.01" }, { id = "Y-2", hex = "02.03" }]
points = { german = 3 }

[[cases.steps]]
do = "pass"
points = { german = 2, yugoslav = 4 }
pieces.Y-1 = { hex = "02.01" }
pieces.Y-2 = { hex = "02.03", marks = ["pinned"] }

[[cases]]
name = "an other gun"
terrain = { "02.03" = "town" }
pieces = [{ id = "G-PAN", absent = true }, { id = "G-BLA", full = 3, hex = "02.02" }]
options = { natural-six-hits = true }
"""


def test_cases_change_the_position_and_go_on_after_the_common_steps(
    desk: "Desk", good: str
) -> None:
    steps = good[good.index("[[steps]]") :]
    common = '[[steps]]\ndo = ["activate 02.02", "attack", "at 02.03", "roll 6 1 1", "roll 5"]\n'
    text = good.replace(steps, common) + CASES
    cases = playables(desk.write(text))
    assert [case.name for case in cases] == ["R/T-1: another target", "R/T-1: an other gun"]
    assert [case.failure() for case in cases] == [None, None]
