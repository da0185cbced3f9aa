"""Sentences: for whole games without a fault, and some read word by word."""

from __future__ import annotations

import random

import pytest

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.reasons import Reason, Term
from staffetta.engine.state import CHANCE, State
from staffetta.scenarios import load
from staffetta.view import narrate
from staffetta.view.explain import why_not
from staffetta.view.menu import menu
from staffetta.view.messages import Messages
from staffetta.view.names import Names
from staffetta.view.paragraphs import LANGUAGES, Language
from tests.kit.table import GERMAN, YUGOSLAV, game
from tests.view.games import SCENARIOS, states


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a sentence that lacks an argument, or is not there, fail."""

    def say(self: Messages, key: str, args: dict[str, str | int], book: str = "") -> str:
        assert self.has(key, book), key
        text, faults = self.format(key, args, book)
        assert faults == [], (key, faults)
        assert "{" not in text, text
        assert text == " ".join(text.split()), text
        return text

    monkeypatch.setattr(Messages, "say", say)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_game_is_told_without_a_fault(scenario: str, language: Language) -> None:
    names = Names(load(scenario))
    chance = random.Random(1)
    last: State | None = None
    for state in states(scenario, 3):
        last = state
        narrate.question(state, language, names)
        if state.outcome is None and state.decider != CHANCE:
            for choice in chance.sample(state.options, min(3, len(state.options))):
                narrate.choice(state, choice, language, names)
            narrate.question(state, language, names, 1 - state.decider)
        if state.number % 10 == 0:
            _refusals(state, language, names)
    assert last is not None
    assert last.log
    for event in last.log:
        narrate.event(event, language, names)
    assert narrate.outcome(last, language, names)


def _refusals(state: State, language: Language, names: Names) -> None:
    for side in (0, 1):
        found = menu(state, side)
        refused = [entry.refused for entry in found.entries]
        refused += [action.refused for stack in found.stacks for action in stack.actions]
        for reason in refused:
            if reason is not None:
                narrate.reason(reason, language, names)
        for words in ("fire from 10.05 at 12.07", "move from 03.03 to 09.09", "win", "pass"):
            why = why_not(state, side, words)
            if why is not None:
                narrate.reason(why, language, names)


DRVAR = Names(load("drvar"))


def told(key: str, language: Language, rule: str = "R 9.1", **args: str) -> str:
    pairs = tuple((name.replace("_", "-"), value) for name, value in args.items())
    return narrate.event(Event(rule, key, pairs, PUBLIC), language, DRVAR)


def test_a_fire_in_both_languages() -> None:
    args = {
        "unit": "G-MG1",
        "hex": "10.06",
        "dice": "4 6",
        "need": "6",
        "modifiers": "-1:firer-pinned:R 10.1.1",
        "hits": "1",
    }
    assert told("fires", "en", **args) == (
        "1st MG platoon fired at Drvar (10.06): 4 6, 6 needed, −1 firer Pinned: one hit."
    )
    assert told("fires", "it", **args) == (
        "1º plotone mitragliatrici, fuoco su Drvar (10.06): 4 6, serve 6, "
        "−1 chi spara è A terra: un colpo a segno."
    )
    plain = {**args, "modifiers": "", "hits": "0"}
    assert told("fires", "en", **plain).endswith(": 4 6, 6 needed: no hit.")


MELEE = {
    "hex": "10.04",
    "attackers": "G-PAN G-BLA",
    "defenders": "Y-ESC",
    "die": "3",
    "other_die": "5",
    "modifiers": "-1:storming-hill:R 8.2",
    "other_modifiers": "",
    "total": "7",
    "other_total": "7",
}
#: What is told besides since the line can be checked by hand.
STRENGTHS = {
    "fighters": "G-PAN G-BLA",
    "other_fighters": "Y-ESC",
    "strength": "5",
    "other_strength": "2",
}


@pytest.mark.parametrize("more", [STRENGTHS, {}])
def test_a_melee_can_be_checked_by_hand(more: dict[str, str]) -> None:
    """Also one that was kept before strengths were told."""
    assert told("melee", "en", **MELEE, **more) == (
        "Melee in Tito's cave (10.04): Panther + Blau, strength 5, die 3, −1 storming a Hill, "
        "total 7; Escort company, strength 2, die 5, total 7."
    )


def test_a_sentence_is_right_for_one_and_for_several() -> None:
    assert told("moves", "en", units="G-PAN", hex="03.03") == "Panther moved to 03.03."
    assert told("moves", "en", units="Y-ING", hex="03.03") == "Engineers moved to 03.03."
    assert (
        told("moves", "it", units="G-PAN G-BLA", hex="03.03") == "Panther + Blau: mossa in 03.03."
    )


def test_a_formation_is_named_once() -> None:
    event = Event("B 5.1", "moves", (("units", "III/1 III/MG II/1"), ("hex", "03.03")), PUBLIC)
    assert narrate.event(event, "en", Names(load("tarnova"))) == (
        "3rd Battalion, 1 and machine guns + 2nd Battalion, 1 moved to 03.03."
    )
    event = Event("G 5", "moves", (("units", "P-RED-3 P-RED-2 P-RED-1"), ("hex", "03.03")), PUBLIC)
    assert narrate.event(event, "it", Names(load("gravellona-2013"))) == (
        "Redi 3, 2 e 1: mossa in 03.03."
    )


def test_a_part_is_called_after_its_unit() -> None:
    assert DRVAR.name("G-PAN/2", "en") == "Panther b"
    assert DRVAR.name("X-9", "en") == "X-9"
    assert Names().name("G-PAN/2", "it") == "G-PAN/2"
    assert Names(load("tarnova")).name("1/1/2", "en") == "1st Company, 1b"


def test_a_refusal_and_its_paragraph() -> None:
    why = Reason("R 9.1", "out-of-range", (("unit", "G-PAN"), ("range", "1"), ("distance", "3")))
    sentence = narrate.reason(why, "en", DRVAR)
    assert sentence == "The range of Panther is 1; the target is 3 away."
    assert narrate.cited(sentence, why.rule) == f"{sentence} (R 9.1)"
    assert narrate.cited("Not now.", "") == "Not now."


def test_books_have_their_own_words() -> None:
    tired = Term(-1, "B 11.1", "tired-unit")
    assert narrate.term(tired, "en") == "−1 a unit with Fire 2"
    assert narrate.term(Term(-1, "R 11.1.1", "tired-unit"), "it") == "−1 un'unità con Attacco 2"
    assert narrate.word("verb", "opportunity-attack", "it", "B") == "Fuoco di Opportunità"


def test_a_question_says_what_is_asked() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 05.03")
    table.do("activate 03.03 move", "to 04.03")
    assert narrate.question(table.state, "en") == "React to G-PAN moving in 04.03?"
    assert narrate.question(table.state, "it", DRVAR, GERMAN) == (
        "Reagire a Panther in movimento in 04.03?"
    )


def test_what_is_not_spoken_yet_is_only_waited_for() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03").do("activate 03.03")
    assert narrate.question(table.state, "en", DRVAR, GERMAN) == (
        "What does the stack in 03.03 do?"
    )
    assert narrate.question(table.state, "en", DRVAR, YUGOSLAV) == ("Waiting for their decision.")


def test_the_end_is_told() -> None:
    state = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03").state
    assert narrate.outcome(state, "en") == ""
    state.end(GERMAN, "tito-captured", (0, 0))
    assert narrate.outcome(state, "en", DRVAR) == (
        "Tito is a prisoner: the hunt is over. Victory: Germans."
    )
    assert narrate.question(state, "en") == "Nobody is asked: the game is over."
    state.end(-1, "points", (5, 5))
    assert narrate.outcome(state, "it") == "Decidono i Punti Vittoria. È un pareggio."


@pytest.mark.parametrize(
    ("rule", "english", "italian"),
    [
        ("R 8.2", "storming a Town", "assalto a un Abitato"),
        ("B 8.2", "storming a Settlement", "assalto a un Abitato"),
        ("G 7-c", "storming houses", "assalto a delle case"),
    ],
)
def test_each_book_has_its_own_word_for_houses(rule: str, english: str, italian: str) -> None:
    town = Term(-2, rule, "storming-town")
    assert narrate.term(town, "en") == f"−2 {english}"
    assert narrate.term(town, "it") == f"−2 {italian}"


def test_what_blocks_a_line_is_called_as_in_its_book() -> None:
    args = (("hex", "03.03"), ("by", "town"))
    for rule, word in (("R 8.3.1", "Town"), ("B 8.3.1", "Settlement"), ("G 8.6-b", "Houses")):
        line = narrate.reason(Reason(rule, "sight-blocked", args), "en")
        assert line == f"03.03 blocks the line: {word}."
