"""What a book may say.

Whatever a table of any book tells must cite one of its paragraphs and make a sentence in each
language. For the first book there are also lists: every event and refusal, its paragraphs and its
arguments. The test kit holds what is told against them, and the arguments against their forms; so
does the test of the laws, over whole games. A new message of the first book is a new line here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from staffetta.engine.events import Event
from staffetta.engine.reasons import Arguments, Reason
from staffetta.engine.state import State
from staffetta.rules.book import book_of
from staffetta.view import narrate
from staffetta.view.messages import messages
from staffetta.view.paragraphs import LANGUAGES, books, load
from staffetta.view.plain import terms

MELEE: Final = """\
hex attackers defenders fighters other-fighters strength other-strength
die other-die modifiers other-modifiers tables total other-total""".replace("\n", " ")

#: key: (paragraphs, arguments in order)
EVENTS: Final = {
    "aircraft-arrives": ("R 13.3.1", "aircraft hex die need table"),
    "aircraft-misses": ("R 13.3.1", "aircraft hex die need table"),
    "aircraft-strikes": ("R 13.3.2", "aircraft hex dice bonus bonus-table need table hits"),
    "arrives": ("R 14", "units hex"),
    "assaults": ("R 5.1.4", "units hex"),
    "breaks-down": ("R 13.4.1", "unit die"),
    "civilians-silent": ("R 13.2", "die"),
    "civilians-talk": ("R 13.2", "die"),
    "comes-early": ("R 13.7.3", "unit die"),
    "comes-on-time": ("R 13.7.3", "unit die"),
    "command-lost": ("R 2.1.3", "unit"),
    "command-replaced": ("R 2.1.3", "unit hex"),
    "decoy-found": ("R 13.1.2", "unit identity"),
    "eliminated": ("R 11.1, R 13.4.1, R 13.4.2, R 13.6.3, R 13.7.2", "unit"),
    "fails-test": ("R 10.1", "unit die value"),
    "falls-back": ("R 11.1", "units hex"),
    "fires": ("R 9.1", "unit hex dice need table modifiers tables hits"),
    "game-over": ("R 15.1.2", "german yugoslav"),
    "gathers": ("R 5.1.5", "unit donor strength"),
    "initiative": ("R 4.2", "side"),
    "keeps-going": ("R 13.4.1", "unit die"),
    "drop-blown": ("R 14.2", "unit die hex"),
    "drop-held": ("R 14.2", "unit die hex"),
    "drop-on-target": ("R 14.2", "units hex die"),
    "drop-scatters": ("R 14.2", "units hex die"),
    "lands": ("R 14.2", "unit hex"),
    "loses": ("R 10.1.2, R 11.1, R 14.2.1, R 7, R 9.2", "unit left"),
    "melee": ("R 11.1", MELEE),
    "mission-captured": ("R 13.1.2", "unit identity"),
    "mission-dealt": ("R 17", "unit identity"),
    "mission-exits": ("R 13.1.1", "unit"),
    "mission-revealed": ("R 13.1.2, R 13.2", "unit identity"),
    "moves": ("R 13.1.1, R 5.1.1", "units hex"),
    "out-of-command": ("R 6", "units"),
    "passes": ("R 3.1a", "side"),
    "passes-test": ("R 10.1", "unit die value"),
    "pinned": ("R 10.1", "unit"),
    "pinned-by-landing": ("R 14.2.1", "unit"),
    "points": ("R 4.1, R 17", "side die points modifiers tables"),
    "rallies": ("R 10.1.3", "unit"),
    "reacts-by-assault": ("R 12.2", "units hex"),
    "relief-delayed": ("R 14.1", "unit turn"),
    "relief-never-comes": ("R 14.1", "unit turn"),
    "sets-up": ("R 17", "unit hex"),
    "splits": ("R 5.1.5", "unit part strength"),
    "tito-captured": ("R 13.1.2", "hex die strength"),
    "tito-exits": ("R 13.1.1", "unit"),
    "tito-killed": ("R 13.1.2", "hex die strength"),
    "turn": ("R 3.1c", "turn"),
}

#: key: (paragraphs, arguments in order, a bar between alternatives)
REASONS: Final = {
    "a-mission-alone": ("R 12.2", "units"),
    "already-on-the-map": ("R 14.1", "unit"),
    "artillery-does-not": ("R 13.6.3", "unit"),
    "assault-not-begun": ("R 5.1.4", ""),
    "assaulters-came-from-there": ("R 11.1", "hex"),
    "cannot-be-shot": ("R 12", "unit"),
    "cannot-stop-here": ("R 5.1.1, R 7", ""),
    "chain-would-break": ("R 14.2", "hex | unit"),
    "does-not-absorb-losses": ("R 11.1, R 7, R 9.2", ""),
    "enemy-hex": ("R 5.1.4", "hex"),
    "enemy-there": ("R 11.1", "hex"),
    "fired-twice": ("R 9.4", "unit"),
    "has-flown": ("R 13.3, R 13.3.4", "aircraft"),
    "has-reacted": ("R 12", "hex"),
    "impassable": ("R 8.2", "hex"),
    "light-units-do-not": ("R 13.5.1", "unit"),
    "mission-hex": ("R 14.2.1", "hex"),
    "mission-quota": ("R 13.1.1", "quota"),
    "more-than-full-strength": ("R 5.1.5", ""),
    "needs-a-mission": ("R 13.1.1", ""),
    "needs-combat-units": ("R 2.1.2", ""),
    "needs-mission-on-map": ("R 13.3.4", "aircraft"),
    "never-fires": ("R 2.1.2", "unit"),
    "no-abwehr-here": ("R 13.2", ""),
    "no-command-here": ("R 5.2.1", ""),
    "no-enemy-within-reach": ("R 5.1.4", " | hex"),
    "no-fire-at-missions": ("R 13.1.3", ""),
    "no-sight": ("R 8.3.1, R 8.3.2", "unit hex"),
    "no-such-mission-left": ("R 17", ""),
    "no-such-part": ("R 5.1.5", ""),
    "no-target": ("R 13.3, R 5.1.2", " | aircraft"),
    "no-target-there": ("R 13.3, R 5.1.2", "hex"),
    "nobody-due": ("R 14", "hex"),
    "nobody-here-can": ("R 13.1.1, R 5.1.1, R 5.1.2, R 5.1.3, R 5.1.4, R 5.1.5", ""),
    "nobody-pinned": ("R 5.2.1", ""),
    "nobody-there": ("R 5", ""),
    "nobody-to-gather": ("R 5.1.5", ""),
    "not-a-full-unit": ("R 14.1", "unit"),
    "not-a-start-hex": ("R 17", ""),
    "not-adjacent": ("R 11.1, R 12.2, R 8", "hex"),
    "not-at-the-edge": ("R 13.1.1", ""),
    "not-for-vehicles": ("R 13.4.1", "hex"),
    "not-its-turn": ("R 13.3.3, R 13.3.4", "aircraft"),
    "not-out-of-command": ("R 6.1", ""),
    "not-the-entry-hex": ("R 14", "hex"),
    "not-the-nearest-room": ("R 14.2", ""),
    "not-the-nearest-unit": ("R 2.1.3", ""),
    "nothing-split-yet": ("R 5.1.5", ""),
    "nothing-to-resolve": ("R 14.2.2", ""),
    "nothing-to-reveal": ("R 13.2", ""),
    "nowhere-to-go": ("R 8", ""),
    "one-command-is-enough": ("R 5.2.1", ""),
    "one-mission-at-a-time": ("R 13.1.1", ""),
    "one-of-a-class-to-a-hex": ("R 14.2", "hex"),
    "one-unit-at-a-time": ("R 13.2, R 5.1.5", ""),
    "only-guns-at-tanks": ("R 13.4.2", ""),
    "only-in-towns": ("R 13.2", ""),
    "only-one-left": ("R 5", ""),
    "out-of-range": ("R 8.4.1, R 9.1", "unit range distance | unit range distance table"),
    "pinned-cannot-move": ("R 10.1.1", "unit"),
    "somebody-must-act": ("R 5", ""),
    "somebody-must-give": ("R 5.1.5", ""),
    "stack-full": ("R 7", "hex limit"),
    "too-far-from-the-last": ("R 14.2", "hex"),
    "too-few-movement-points": ("R 8", "cost left table"),
    "too-few-points": ("R 4, R 6.1", "price table"),
    "too-slow-for-half": ("R 5.1.3", "unit"),
    "too-weak-to-split": ("R 5.1.5", ""),
}

ID: Final = r"[GY]-[A-Z0-9]+(/[0-9]+)?"
PLACED: Final = r"[a-z-]+=[a-z.-]+"
TERM: Final = r"[+-][0-9]+:[a-z-]+:R [0-9]+(\.[0-9]+)*"
#: argument: the form of its value
FORMS: Final = {
    **dict.fromkeys(("unit", "part", "donor"), ID),
    **dict.fromkeys(
        ("units", "attackers", "defenders", "fighters", "other-fighters"), rf"{ID}( {ID})*"
    ),
    **dict.fromkeys(("modifiers", "other-modifiers"), rf"({TERM}( {TERM})*)?"),
    **dict.fromkeys(("die", "other-die"), "[1-6]"),
    **dict.fromkeys(("total", "other-total"), "-?[0-9]+"),
    "dice": "[1-6]( [1-6])*",
    "hex": r"[0-9]{2}\.[0-9]{2}|off-map",
    "side": "german|yugoslav",
    "identity": "tito|british|american|soviet|decoy",
    "aircraft": "A-[A-Z0-9]+",
    "bonus": "[+-][0-9]+",
    "table": r"""(?x) actions\.[a-z-]+ | terrain\.[a-z]+\.to_hit | units\.[a-z-]+\.range
        | (terrain\.[a-z]+\.cost (\ stream\.cost)?)? | aircraft\.A-[A-Z0-9]+\.precision""",
    "bonus-table": r"aircraft\.A-[A-Z0-9]+\.bonus",
    "tables": rf"({PLACED}( {PLACED})*)?",
}
NUMBER: Final = "[0-9]+"


@cache
def paragraphs() -> frozenset[str]:
    """The paragraphs of all books."""
    return frozenset(paragraph.id for book in books() for paragraph in load(book).paragraphs)


def check_event(state: State, event: Event) -> None:
    """An event is one that the book knows, with its paragraph and arguments."""
    check_sentence(state, "event", event)
    if event.key == "points":
        told = dict(event.args)
        assert sum(term.value for term in terms(told["modifiers"])) == int(told["points"]), event
    if book_of(state).prefix == "R":
        rules, arguments = EVENTS[event.key]
        assert event.rule in rules.split(", "), event
        check_arguments(event.args, arguments)


def check_reason(state: State, reason: Reason) -> None:
    """A refusal is one that the book knows, or one of the machine's own."""
    if not reason.rule:
        return
    check_sentence(state, "reason", reason)
    if book_of(state).prefix == "R":
        rules, arguments = REASONS[reason.key]
        assert reason.rule in rules.split(", "), reason
        check_arguments(reason.args, arguments)


def check_sentence(state: State, kind: str, told: Event | Reason) -> None:
    """It cites the book that is played, and can be said with its arguments in each language."""
    assert told.rule.startswith(f"{book_of(state).prefix} "), told
    assert told.rule in paragraphs(), told
    names = tuple(name for name, value in told.args)
    assert can_be_said(f"{kind}-{told.key}", told.rule[:1], names), told
    for name, value in told.args:
        assert value != "None", told
        if name in narrate.NUMBERS:
            for term in terms(value):
                assert term.rule in paragraphs(), told
                assert can_be_said(f"term-{term.key}", told.rule[:1], ()), told


@cache
def can_be_said(message: str, book: str, names: tuple[str, ...]) -> bool:
    """Whether a message has its words in each language, given these arguments."""
    for language in LANGUAGES:
        words = messages(language)
        args = narrate._told(
            tuple((name, "") for name in names), language, narrate.NOBODY_NAMED, book
        )
        if not words.has(message, book) or words.format(message, args, book)[1]:
            return False
    return True


def check_arguments(args: Arguments, expected: str) -> None:
    names = " ".join(name for name, _ in args)
    assert names in expected.split(" | "), (args, expected)
    for name, value in args:
        assert re.fullmatch(FORMS.get(name, NUMBER), value), (name, value)


def check_log(state: State, since: int) -> None:
    """Everything told since so many events."""
    for event in (state.log or [])[since:]:
        check_event(state, event)
