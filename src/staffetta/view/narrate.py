"""Narrate: events, refusals, numbers, questions and answers in sentences, English or Italian.

Whatever is named by an id gets the name that the scenario gives it, if `Names` are handed in.
"""

import re
from itertools import chain
from typing import Final, NamedTuple

from staffetta.engine.choices import HEX, NAME, UNIT, VERBS, operand_of, verb_of
from staffetta.engine.events import Event
from staffetta.engine.reasons import Arguments as Pairs
from staffetta.engine.reasons import Reason, Term
from staffetta.engine.state import CHANCE, NOBODY, State
from staffetta.rules.score import Ending

from .frames import GATE_WORD, Words, describe
from .messages import Arguments, messages
from .names import Names
from .paragraphs import Language
from .plain import terms
from .secrecy import may_know
from .veil import ALL, Redacted, redact

#: Arguments that are ids, lists of ids, hexes, and words of the game.
ONE: Final = frozenset({"aircraft", "command", "donor", "part", "side", "target", "unit"})
MANY: Final = frozenset(
    {"attackers", "defenders", "fighters", "group", "movers", "other-fighters", "units"}
)
PLACES: Final = frozenset({"hex", "place"})
NUMBERS: Final = frozenset({"modifiers", "other-modifiers"})
NOBODY_NAMED: Final = Names()
#: A name, and what sets a unit apart within its formation: "3rd Battalion, 1", "Redi 1".
_OWN_PART: Final = re.compile(r"(.+?)(, .+| \d+)?")


def event(event: Event, language: Language, names: Names = NOBODY_NAMED) -> str:
    """What happened, as a sentence."""
    pairs = event.args if event.key != "melee" else _melee(event.args)
    args = _told(pairs, language, names, event.rule[:1])
    return messages(language).say(f"event-{event.key}", args, event.rule[:1])


def result(event: Event, language: Language, names: Names = NOBODY_NAMED) -> str:
    """What came of an event, in a word or two; nothing where there is no such word."""
    args = _told(event.args, language, names, event.rule[:1])
    return messages(language).part(f"event-{event.key}", "result", args, event.rule[:1])


def reason(reason: Reason, language: Language, names: Names = NOBODY_NAMED) -> str:
    """Why not, as a sentence."""
    args = _told(reason.args, language, names, reason.rule[:1])
    return messages(language).say(f"reason-{reason.key}", args, reason.rule[:1])


def ending(how: Ending, language: Language, names: Names = NOBODY_NAMED) -> str:
    """What ends a game, as a sentence."""
    args = _told(how.args, language, names, how.rule[:1])
    return messages(language).say(f"ending-{how.key}", args, how.rule[:1])


def term(term: Term, language: Language, names: Names = NOBODY_NAMED) -> str:
    """A part of a number: "+1 machine gun on Clear"; a mark behind it if it is reconstructed."""
    what = messages(language).say(f"term-{term.key}", {}, term.rule[:1])
    mark = names.reconstructed.mark(term.table)
    return f"{term.value:+d}{mark} {what}".replace("-", "−", 1)


def notes(event: Event, language: Language, names: Names) -> tuple[str, ...]:
    """What the reconstructed numbers in the sentence of an event rest on."""
    args = dict(event.args)
    told = [value for name, value in event.args if name.endswith("table")]
    for name in sorted(NUMBERS & args.keys()):
        told += [part.table for part in terms(args[name], args.get("tables", ""))]
    found = [names.reconstructed.notes(places, language) for places in told]
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def cited(sentence: str, rule: str) -> str:
    """A sentence with its paragraph behind it.

    >>> cited("Only in a Town.", "R 13.2")
    'Only in a Town. (R 13.2)'
    """
    return f"{sentence} ({rule})" if rule else sentence


def word(kind: str, key: str, language: Language, book: str = "") -> str:
    """A word of the game: a mark, kind, terrain, place, verb, track, score line, band or fate.

    ``book`` is the prefix of the paragraphs in play, where books have different words.
    """
    return messages(language).say(f"{kind}-{key}", {}, book)


def choice(state: State, choice: int, language: Language, names: Names = NOBODY_NAMED) -> str:
    """An answer, for a button."""
    verb, takes = VERBS[verb_of(choice)]
    operand = operand_of(choice)
    prefix = state.world.rules.prefix
    args: Arguments = {}
    if takes == HEX:
        args["hex"] = place(state.world.grid.names[operand], language, names)
    elif takes == UNIT:
        args["unit"] = names.name(state.pieces[operand].id, language)
    elif takes == NAME:
        args["name"] = _word(state.world.rules.names()[operand], language, names, prefix)
    else:
        args["number"] = operand
    return messages(language).say(f"choice-{verb}", args, prefix)


def question(
    state: State, language: Language, names: Names = NOBODY_NAMED, viewer: int = ALL
) -> str:
    """What is waited for, in a viewer's eyes. The side that must answer is not named."""
    return asking(question_of(redact(state, viewer)), language, names)


class Question(NamedTuple):
    """What is waited for: the key of its sentence, what it speaks of, and the book's prefix."""

    key: str
    fields: dict[str, Words]
    book: str = ""


def question_of(redacted: Redacted) -> Question:
    """What is waited for, as far as the viewer may know it."""
    shown, viewer = redacted
    frame = shown.frame
    if frame is None:
        return Question("ask-nobody", {})
    decider = shown.decider
    if decider not in (CHANCE, NOBODY) and not may_know(shown, frame, viewer):
        return Question("ask-waiting", {})
    kind = "dice" if decider == CHANCE else "ask"
    book = shown.world.rules.prefix
    return Question(f"{kind}-{frame.name}", describe(shown, frame), book)


def rule_of(redacted: Redacted) -> str:
    """The paragraph that says what the answers do, if it is told and the viewer may know it."""
    shown, viewer = redacted
    frame = shown.frame
    return frame.rule if frame is not None and may_know(shown, frame, viewer) else ""


def asking(asked: Question, language: Language, names: Names = NOBODY_NAMED) -> str:
    """A question in words."""
    args: Arguments = {}
    for name, value in asked.fields.items():
        args[name] = _field(value, language, names)
    return messages(language).say(asked.key, args, asked.book)


def outcome(state: State, language: Language, names: Names = NOBODY_NAMED) -> str:
    """Who has won and how; nothing while the game goes on."""
    ended = state.outcome
    if ended is None:
        return ""
    say = messages(language).say
    if ended.winner == NOBODY:
        result = say("outcome-draw", {})
    else:
        side = names.name(state.world.sides[ended.winner], language)
        result = say("outcome-winner", {"side": side})
    how = say(f"outcome-{ended.how}", {}, state.world.rules.prefix)
    return f"{how} {result}"


def place(hex_: str, language: Language, names: Names = NOBODY_NAMED) -> str:
    """A hex with the name that the map gives it: "Drvar (10.05)"."""
    hex_ = hex_.removeprefix(GATE_WORD)
    called = names.place(hex_, language)
    return f"{called} ({hex_})" if called else hex_


# -- arguments of sentences --------------------------------------------------------


def _melee(pairs: Pairs) -> Pairs:
    """A melee as it is told now; one that was kept before strengths were told is worked out."""
    args = dict(pairs)
    if "strength" not in args:
        for other, side in (("", "attackers"), ("other-", "defenders")):
            added = sum(part.value for part in terms(args[f"{other}modifiers"]))
            strength = int(args[f"{other}total"]) - int(args[f"{other}die"]) - added
            args |= {f"{other}fighters": args[side], f"{other}strength": str(strength)}
    return tuple(args.items())


def _told(pairs: Pairs, language: Language, names: Names, book: str) -> Arguments:
    """The arguments of an event or a refusal, in words and numbers."""
    #: ``table`` is the place of a number in the tables, ``bonus-table`` that of the bonus, and
    #: ``tables`` are those of the terms; ``mark`` or ``bonus-mark`` stands behind the number.
    args: Arguments = {"mark": "", "bonus-mark": ""}
    tables = dict(pairs).get("tables", "")
    for name, value in pairs:
        if name in ONE:
            args[name] = listed(value.split(), language, names)
        elif name in MANY:
            args[name] = listed(value.split(), language, names)
            args["count"] = len(value.split())
        elif name in PLACES:
            args[name] = " / ".join(place(hex_, language, names) for hex_ in value.split())
        elif name in NUMBERS:
            parts = terms(value, tables)
            args[name] = ", ".join(term(part, language, names) for part in parts)
            args[f"{name}-number"] = len(parts)
        elif name == "identity":
            args[name] = _word(value, language, names, book)
        elif name == "by":
            args[name] = _obstacle(value, language, book)
        elif name.endswith("table"):
            args[f"{name.removesuffix('table')}mark"] = names.reconstructed.mark(value)
        elif name != "tables":
            args[name] = int(value) if value.isdecimal() else value
    return args


def _field(value: Words, language: Language, names: Names) -> str | int:
    """A field of a frame, in words."""
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return listed(value, language, names)
    named = names.name(value or "", language)
    return named if named != value else place(named, language, names)


def listed(ids: list[str], language: Language, names: Names) -> str:
    """Several names; a formation that several belong to is said once."""
    bodies: dict[str, list[str]] = {}
    for id_ in ids:
        body, own = _OWN_PART.fullmatch(names.name(id_, language)).groups("")  # type: ignore[union-attr]
        bodies.setdefault(body, []).append(own)
    return " + ".join(_named(body, owns, language) for body, owns in bodies.items())


def _named(body: str, owns: list[str], language: Language) -> str:
    """What some units of one formation are called: "3rd Battalion, 1, 2 and machine guns"."""
    if len(owns) == 1 or not all(owns):
        return " + ".join(body + own for own in owns)
    first, *rest = owns
    *told, last = [own.removeprefix(",").strip() for own in rest]
    and_ = messages(language).say("word-and", {})
    return f"{body}{', '.join([first, *told])} {and_} {last}"


def _word(name: str, language: Language, names: Names, book: str) -> str:
    """An identity, an aim or an aircraft."""
    known, key = messages(language), f"word-{name}"
    return known.say(key, {}, book) if known.has(key, book) else names.name(name, language)


def _obstacle(by: str, language: Language, book: str) -> str:
    kind = "sight" if by in {"units", "height"} else "terrain"
    return messages(language).say(f"{kind}-{by}", {}, book)
