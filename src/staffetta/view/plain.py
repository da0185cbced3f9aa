"""Plain data: reasons, events, terms and chances as what any encoder can write."""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import TypedDict

from staffetta.engine.events import Event
from staffetta.engine.reasons import Reason, Tally, Term

_TERM = re.compile(r"([+-]\d+):([^:]+):(.+?)(?= [+-]\d+:|$)")


class ReasonData(TypedDict):
    """A refusal: the paragraph, the key of its sentence, what the sentence speaks of."""

    rule: str
    key: str
    args: dict[str, str]


class TermData(TypedDict):
    """One part of a number; ``table`` is its place in the tables, if it stands there."""

    value: int
    rule: str
    key: str
    table: str


class EventData(TypedDict):
    """Something that happened. `modifiers` are the parts of each number, by its name."""

    rule: str
    key: str
    args: dict[str, str]
    modifiers: dict[str, list[TermData]]


class Chance(TypedDict):
    """A probability, exact and rounded."""

    exact: str
    chance: float


def reason_data(reason: Reason) -> ReasonData:
    """A refusal for an encoder."""
    return {"rule": reason.rule, "key": reason.key, "args": dict(reason.args)}


def reason_of(data: ReasonData) -> Reason:
    """A refusal back from its data."""
    return Reason(data["rule"], data["key"], tuple(data["args"].items()))


def term_data(term: Term) -> TermData:
    """A part of a number for an encoder."""
    return {"value": term.value, "rule": term.rule, "key": term.key, "table": term.table}


def tally_data(tally: Tally) -> list[TermData]:
    """A number taken apart, for an encoder."""
    return [term_data(term) for term in tally.terms]


def event_data(event: Event) -> EventData:
    """An event, its numbers taken apart."""
    args = dict(event.args)
    tables = args.pop("tables", "")
    modifiers: dict[str, list[TermData]] = {}
    for name in [name for name in args if name.endswith("modifiers")]:
        modifiers[name] = [term_data(term) for term in terms(args.pop(name), tables)]
    return {"rule": event.rule, "key": event.key, "args": args, "modifiers": modifiers}


def terms(text: str, tables: str = "") -> list[Term]:
    """The parts of a number as events write them, and where they stand in the tables.

    >>> terms("+1:mg-on-clear:R 13.6.1 -1:firer-pinned:R 10.1.1")
    [+1 mg-on-clear (R 13.6.1), -1 firer-pinned (R 10.1.1)]
    >>> terms("-2:storming-town:B 8.2", "storming-town=terrain.town.assault")[0].table
    'terrain.town.assault'
    """
    places = dict(placed.split("=", 1) for placed in tables.split())
    return [
        Term(int(value), rule, key, places.get(key, "")) for value, key, rule in _TERM.findall(text)
    ]


def chance_data(chance: Fraction) -> Chance:
    """A probability for an encoder.

    >>> chance_data(Fraction(7, 36))
    {'exact': '7/36', 'chance': 0.1944}
    """
    return {"exact": str(chance), "chance": round(float(chance), 4)}


def chances(spread: Iterable[tuple[int, Fraction]]) -> dict[str, Chance]:
    """A distribution over numbers, in order."""
    return {str(n): chance_data(p) for n, p in sorted(spread)}
