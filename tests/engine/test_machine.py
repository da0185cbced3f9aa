"""The machine: what it refuses, what it does unasked, and when it gives up."""

from __future__ import annotations

import random

import pytest

from staffetta.engine import machine
from staffetta.engine.choices import (
    AT,
    DONE,
    NOTHING,
    PART,
    PASS,
    ROLL,
    TO,
    VERBS,
    WORDS,
    code,
    declare,
    operand_of,
    verb_of,
)
from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.machine import (
    apply,
    apply_roll,
    dice_wanted,
    frames,
    new_game,
    run,
    stack_text,
    why_not,
)
from staffetta.engine.reasons import Reason, Refused, Tally
from staffetta.engine.saving import save
from staffetta.engine.state import CHANCE, NOBODY, Field, Frame, State
from tests.kit.playing import decisions, drvar
from tests.kit.table import game


class Question(Frame):
    """Offers so many parts; whatever is chosen is counted in the points of the first side."""

    name = "question"

    def __init__(self, parent: Frame | None, answers: int, asked_anyway: int) -> None:
        super().__init__(parent)
        self.answers = answers
        self.asked_anyway = asked_anyway

    def fields(self) -> tuple[Field, ...]:
        return (self.answers, self.asked_anyway)

    def decider(self, state: State) -> int:
        return 1

    def advance(self, state: State) -> list[int] | None:
        return [code(PART, n) for n in range(self.answers)]

    def must_ask(self) -> bool:
        return bool(self.asked_anyway)

    def candidates(self, state: State) -> list[int]:
        return [code(PART, n) for n in range(self.answers + 1)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) < self.answers:
            return None
        return Reason("X 1", "too-many", (("most", str(self.answers)),))

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.points[0] += 10 + operand
        state.frame = self.parent


class Endless(Question):
    """Never gets anywhere."""

    name = "endless"

    def advance(self, state: State) -> list[int] | None:
        return None


def asked(*frames_: tuple[int, int]) -> State:
    """A state with questions on its stack, the first of them on top."""
    state = new_game(drvar())
    state.frame = None
    for answers, anyway in reversed(frames_):
        state.frame = Question(state.frame, answers, anyway)
    run(state)
    return state


def fire() -> State:
    """Three dice are wanted."""
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 4 at 04.03")
    return table.do("activate 03.03 attack").state


@pytest.mark.interpreted
def test_a_question_with_one_answer_is_not_asked() -> None:
    state = asked((1, 0), (2, 0))
    assert state.points[0] == 10
    assert state.options == [code(PART, 0), code(PART, 1)]
    assert state.decider == 1
    assert state.number == 0


@pytest.mark.interpreted
def test_a_question_that_must_betray_nothing_is_asked_all_the_same() -> None:
    state = asked((1, 1), (2, 0))
    assert state.points[0] == 0
    assert state.options == [code(PART, 0)]


@pytest.mark.interpreted
def test_a_question_without_an_answer_is_a_defect() -> None:
    with pytest.raises(RuntimeError, match="dead end: nothing to choose in question"):
        asked((0, 0))


@pytest.mark.interpreted
def test_a_procedure_that_gets_nowhere_is_stopped() -> None:
    state = new_game(drvar())
    state.frame = Endless(None, 0, 0)
    with pytest.raises(RuntimeError, match="runaway procedure: endless"):
        run(state)


@pytest.mark.interpreted
def test_when_the_stack_is_empty_nobody_decides() -> None:
    state = asked((2, 0))
    apply(state, code(PART, 1))
    assert state.frame is None
    assert state.options == []
    assert state.decider == NOBODY
    assert why_not(state, code(PASS)).key == "game-over"
    with pytest.raises(Refused):
        apply(state, code(PASS))


@pytest.mark.interpreted
def test_every_decision_is_counted() -> None:
    state = asked((2, 0), (2, 0))
    apply(state, code(PART, 0))
    assert state.number == 1
    apply(state, code(PART, 1))
    assert state.number == 2
    assert state.points[0] == 21


@pytest.mark.interpreted
def test_a_refusal_gives_the_reason_and_changes_nothing() -> None:
    state = asked((2, 0))
    before = save(state)
    with pytest.raises(Refused, match="too-many most=2") as refused:
        apply(state, code(PART, 2))
    assert refused.value.reason.rule == "X 1"
    assert refused.value.reason.args == (("most", "2"),)
    assert save(state) == before
    assert state.options == [code(PART, 0), code(PART, 1)]


@pytest.mark.interpreted
def test_what_nobody_could_ask_here_is_no_choice_here() -> None:
    state = asked((2, 0))
    with pytest.raises(Refused) as refused:
        apply(state, code(DONE))
    assert (refused.value.reason.rule, refused.value.reason.key) == ("", "not-a-choice-here")


def test_at_no_decision_of_a_game_does_a_refusal_change_anything() -> None:
    chance = random.Random(5)
    for state in decisions(3):
        before = save(state)
        for _ in range(3):
            choice = code(chance.choice([PASS, DONE, TO, AT]), chance.randrange(40))
            if choice not in state.options or state.decider == CHANCE:
                with pytest.raises(Refused):
                    apply(state, choice)
                assert save(state) == before


# --- Dice -----------------------------------------------------------------------------------------


def test_dice_are_asked_of_chance_with_a_label_for_each() -> None:
    state = fire()
    assert state.decider == CHANCE
    assert dice_wanted(state) == 3
    assert state.options == [1, 2, 3, 4, 5, 6]


def test_a_player_cannot_answer_for_the_dice() -> None:
    state = fire()
    assert why_not(state, code(PASS)).key == "dice-first"
    with pytest.raises(Refused, match="dice-first"):
        apply(state, 3)


@pytest.mark.interpreted
def test_nobody_rolls_when_no_dice_are_wanted() -> None:
    state = asked((2, 0))
    assert dice_wanted(state) == 0
    with pytest.raises(Refused, match="no-dice-now"):
        apply_roll(state, (3,))


@pytest.mark.parametrize("faces", [(), (1, 2, 3, 4)])
def test_the_number_of_dice_must_fit(faces: tuple[int, ...]) -> None:
    state = fire()
    before = save(state)
    with pytest.raises(Refused, match="wrong-number-of-dice need=3"):
        apply_roll(state, faces)
    assert save(state) == before


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_die_has_six_faces(face: int) -> None:
    state = fire()
    before = save(state)
    with pytest.raises(Refused, match=f"no-such-face face={face}"):
        apply_roll(state, (1, face, 3))
    assert save(state) == before


def test_dice_may_be_answered_one_by_one() -> None:
    whole, single = fire(), fire()
    apply_roll(whole, (5, 6, 1))
    for wanted, face in ((3, 5), (2, 6), (1, 1)):
        assert dice_wanted(single) == wanted
        apply_roll(single, (face,))
    assert whole.number + 2 == single.number
    single.number = whole.number
    assert save(single) == save(whole)
    assert dice_wanted(single) == 1  # the morale test


def test_dice_may_be_answered_in_parts() -> None:
    whole, parts = fire(), fire()
    apply_roll(whole, (5, 6, 1))
    apply_roll(parts, (5, 6))
    assert list(parts.faces) == [5, 6]
    with pytest.raises(Refused, match="wrong-number-of-dice need=1"):
        apply_roll(parts, (1, 1))
    apply_roll(parts, (1,))
    assert list(parts.faces) == []
    parts.number = whole.number
    assert save(parts) == save(whole)


# --- The stack ------------------------------------------------------------------------------------


@pytest.mark.interpreted
def test_the_stack_is_read_from_the_bottom() -> None:
    state = asked((2, 0), (3, 0))
    assert [frame.fields() for frame in frames(state)] == [(3, 0), (2, 0)]
    assert stack_text(state) == "question(3, 0) › question(2, 0)"


def test_a_new_game_has_nobody_on_the_map_but_those_with_a_place() -> None:
    state = new_game(drvar())
    assert state.turn == 0
    assert state.points == [0, 0]
    assert state.lost == [0, 0]
    assert len(state.roster[0]) == len([p for p in state.pieces if p.side == 0])
    assert state.due == drvar().due
    assert state.due is not drvar().due
    assert set(state.marks) == {0}
    assert state.strength == [piece.full for piece in drvar().pieces]
    there = {state.pieces[u].id for u, place in enumerate(state.where) if place >= 0}
    assert {"Y-LGK", "Y-M1"} <= there
    assert not there & {"Y-ESC", "Y-RAD", "Y-1", "G-PAN", "G-WIL"}
    for side in (0, 1):
        held = {state.where[u] for u in state.roster[side] if state.pieces[u].kind.combat} - {-1}
        assert state.occupied[side] == sum(1 << h for h in held)


def test_the_runaway_guard_is_far_above_what_a_game_needs() -> None:
    assert machine.RUNAWAY == 10_000


# --- Choices, reasons and tallies -----------------------------------------------------------------


def test_choices_are_numbers_that_come_apart_again() -> None:
    for verb in VERBS:
        for operand in (0, 1, 239, 2047, 4095):
            choice = code(verb, operand)
            assert (verb_of(choice), operand_of(choice)) == (verb, operand)
    assert code(PASS) == code(PASS, 0)


def test_every_verb_has_a_word_of_its_own() -> None:
    assert len(WORDS) == len(VERBS)
    for verb, (word, takes) in VERBS.items():
        assert WORDS[word] == verb
        assert takes >= NOTHING
    assert VERBS[ROLL][0] == "roll"


def test_a_verb_means_one_thing_only() -> None:
    before = dict(VERBS)
    declare({PASS: VERBS[PASS]})
    for taken in ({PASS: ("skip", NOTHING)}, {4000: ("pass", NOTHING)}):
        with pytest.raises(ValueError, match="is taken by another book"):
            declare(taken)
    assert before == VERBS


def test_a_tally_is_the_sum_of_its_terms() -> None:
    tally = Tally()
    assert tally.total == 0
    tally.add(-2, "R 8.2", "storming-town")
    tally.add(1, "R 13.6.1", "mg-on-clear")
    assert tally.total == -1
    assert repr(tally.terms[0]) == "-2 storming-town (R 8.2)"


def test_reasons_show_paragraph_key_and_arguments() -> None:
    assert repr(Reason("R 7", "stack-full", (("limit", "8"),))) == "<R 7 stack-full limit=8>"
    assert repr(Reason("R 7", "stack-full")) == "<R 7 stack-full>"
    event = Event("R 7", "moves", (("units", "G-PAN"), ("hex", "03.03")), PUBLIC)
    assert repr(event) == "moves units=G-PAN hex=03.03 (R 7)"
