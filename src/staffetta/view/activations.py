"""One sentence for a whole activation, made from the events that a viewer may see.

It goes by the roles of events (`event_roles`) and knows no book. If the roles are not enough, the
log shows the sentence of the first event instead.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from staffetta.engine.events import Event
from staffetta.rules.event_roles import EventRole

from . import narrate
from .event_roles import role_of, units_of
from .messages import Arguments, messages
from .names import Names
from .paragraphs import Language

#: Events that are dice rolled at a hex.
SHOTS: Final[frozenset[EventRole]] = frozenset({"fire", "hit", "shake", "miss"})
#: Events that are shown once for all units that one die affected.
_COMBINED: Final[frozenset[EventRole]] = frozenset({"test", "pin", "gone"})
_ARRIVALS: Final[frozenset[EventRole]] = frozenset({"move", "entry", "landing"})
#: The side of a piece.
SideOf = Callable[[str], str]


#: The keys of the sentences.
SUMMARY_KEYS: Final = ("assaults", "fights", "fires", "moves", "enters", "lands", "places")


class Casualties(NamedTuple):
    """What one side has lost."""

    lost: int
    destroyed: int
    pinned: int


class ActivationSummary(NamedTuple):
    """The key and the facts of the sentence for one activation, or for what lies between two."""

    key: str
    side: str
    other: str
    who: tuple[str, ...] = ()
    hex: str = ""
    #: How it ended, or which reaction it met.
    how: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    own: Casualties = Casualties(0, 0, 0)
    theirs: Casualties = Casualties(0, 0, 0)


def summarize(
    events: Sequence[Event], side: str, sides: Sequence[str], side_of: SideOf
) -> ActivationSummary | None:
    """Summarize the events of one activation; None if their roles do not say enough.

    ``side`` is the side whose activation it was, empty between activations.
    """
    all_events = [(role_of(event), event) for event in events]
    side = side or next((side_of(id_) for event in events for id_ in units_of(event)[:1]), "")
    other = next((name for name in sides if name != side), "")
    own_events = [(kind, event) for kind, event in all_events if _by(event, side_of) in {side, ""}]
    fallen = _destroyed(all_events)
    summary = ActivationSummary(
        key="",
        side=side,
        other=other,
        own=_casualties(all_events, side, side_of, fallen),
        theirs=_casualties(all_events, other, side_of, fallen),
    )
    for key, tell in _TELLERS:
        found = tell(summary._replace(key=key), own_events, all_events)
        if found is not None:
            return found
    return None


def headline(summary: ActivationSummary, language: Language, names: Names, book: str) -> str:
    """The sentence of a summary; ``book`` is the prefix of the book's paragraphs."""
    who = list(summary.who)
    few = len(who) <= 2  # noqa: PLR2004 (two can be named)
    args: Arguments = {
        "who": narrate.listed(who if few else who[:1], language, names),
        "more": 0 if few else len(who) - 1,
        "place": names.place(summary.hex, language) or summary.hex,
        "how": summary.how,
        "side": names.brief(summary.side, language),
        "other": names.brief(summary.other, language),
        **dict(summary.numbers),
    }
    for name, casualties in (("own", summary.own), ("theirs", summary.theirs)):
        parts = _casualties_said(casualties, language, book)
        args |= {name: ", ".join(parts), f"{name}-number": len(parts)}
    return messages(language).say(f"activation-{summary.key}", args, book)


def combined(events: Sequence[Event]) -> list[tuple[int, int, Event]]:
    """(first, count, combined event) for each run of events that came from one die."""
    found: list[tuple[int, int, Event]] = []
    start = 0
    for end in range(1, len(events) + 1):
        if end < len(events) and _same(events[start], events[end]):
            continue
        if end - start > 1:
            found.append((start, end - start, _as_one(events[start:end])))
        start = end
    return found


# -- one function for each kind of activation -------------------------------------------

_Events = Sequence[tuple[EventRole, Event]]


def _assaulted(
    summary: ActivationSummary, own_events: _Events, all_events: _Events
) -> ActivationSummary | None:
    assault = next((event for kind, event in own_events if kind == "assault"), None)
    melee = next((event for kind, event in reversed(all_events) if kind == "melee"), None)
    if assault is not None:
        summary = summary._replace(who=tuple(units_of(assault)), hex=_arg(assault, "hex"))
    elif melee is not None and not any(kind in _ARRIVALS for kind, _ in own_events):
        # Both sides were in the hex already.
        fighting = tuple(_arg(melee, "attackers").split())
        summary = summary._replace(key="fights", who=fighting, hex=_arg(melee, "hex"))
    else:
        return None
    if melee is None:
        return summary._replace(how="none", numbers=(("total", 0), ("other-total", 0)))
    numbers = tuple((name, int(_arg(melee, name))) for name in ("total", "other-total"))
    entered = set(summary.who)
    back = [set(units_of(event)) for kind, event in all_events if kind == "back"]
    if any(entered & units for units in back):
        if summary.own.pinned and summary.own == Casualties(0, 0, summary.own.pinned):
            return summary._replace(how="back-pinned", numbers=numbers, own=Casualties(0, 0, 0))
        won = int(_arg(melee, "total")) >= int(_arg(melee, "other-total"))
        return summary._replace(how="held" if won else "back", numbers=numbers)
    fallen = _destroyed(all_events)
    if set(_arg(melee, "attackers").split()) <= fallen:
        return summary._replace(how="wiped-out", numbers=numbers)
    gone = fallen.union(*back)
    took = set(_arg(melee, "defenders").split()) <= gone
    return summary._replace(how="took" if took else "fights", numbers=numbers)


def _shot(summary: ActivationSummary, own_events: _Events, _: _Events) -> ActivationSummary | None:
    shots = [(kind, event) for kind, event in own_events if kind in SHOTS]
    if not shots:
        return None
    hits = sum(int(_arg(event, "hits") or (kind == "hit")) for kind, event in shots)
    shaken = sum(1 for kind, _ in shots if kind == "shake")
    who = dict.fromkeys(id_ for _, event in shots for id_ in units_of(event))
    came = next((event for kind, event in own_events if kind in {"move", "entry"}), None)
    return summary._replace(
        who=tuple(who),
        hex=_arg(shots[0][1], "hex"),
        how="still" if came is None else "on-the-move",
        numbers=(("hits", hits), ("tested", shaken)),
    )


def _moved(
    summary: ActivationSummary, own_events: _Events, all_events: _Events
) -> ActivationSummary | None:
    moves = [event for kind, event in own_events if kind in _ARRIVALS]
    if not moves:
        return None
    kinds = {kind for kind, _ in all_events}
    how = "assaulted" if "counter-assault" in kinds else "fired-at" if kinds & SHOTS else "alone"
    last = moves[-1]
    came = {kind for kind, _ in own_events}
    key = "lands" if "landing" in came else "enters" if "entry" in came else "moves"
    # Units that land come one by one.
    who = dict.fromkeys(id_ for event in moves for id_ in units_of(event))
    return summary._replace(
        key=key,
        who=tuple(who if key == "lands" else units_of(last)),
        hex=_arg(last, "hex"),
        how=how,
    )


def _placed(
    summary: ActivationSummary, own_events: _Events, _: _Events
) -> ActivationSummary | None:
    count = sum(1 for kind, _ in own_events if kind == "placing")
    return summary._replace(numbers=(("count", count),)) if count else None


_TELLERS: Final = (
    ("assaults", _assaulted),
    ("fires", _shot),
    ("moves", _moved),
    ("places", _placed),
)


def _by(event: Event, side_of: SideOf) -> str:
    """The side of the first unit named, if any."""
    return next((side_of(id_) for id_ in units_of(event)), "")


def _arg(event: Event, name: str) -> str:
    return next((value for key, value in event.args if key == name), "")


def _destroyed(all_events: _Events) -> set[str]:
    """All units that were destroyed."""
    return {
        id_
        for kind, event in all_events
        if kind == "gone" or (kind == "loss" and _arg(event, "left") == "0")
        for id_ in units_of(event)
    }


def _casualties(all_events: _Events, side: str, side_of: SideOf, fallen: set[str]) -> Casualties:
    lost = 0
    pinned: set[str] = set()
    for kind, event in all_events:
        hurt = [id_ for id_ in units_of(event) if side_of(id_) == side and id_ not in fallen]
        if kind == "loss" and hurt:
            lost += int(_arg(event, "lost") or 1)
        elif kind == "pin":
            pinned.update(hurt)
    return Casualties(lost, sum(1 for id_ in fallen if side_of(id_) == side), len(pinned))


def _casualties_said(casualties: Casualties, language: Language, book: str) -> list[str]:
    say = messages(language).say
    return [
        say(f"casualties-{name}", {"count": count}, book)
        for name, count in casualties._asdict().items()
        if count
    ]


def _same(first: Event, second: Event) -> bool:
    if (first.rule, first.key, first.audience) != (second.rule, second.key, second.audience):
        return False
    return role_of(first) in _COMBINED and _others(first) == _others(second)


def _others(event: Event) -> Mapping[str, str]:
    return {name: value for name, value in event.args if name != "unit"}


def _as_one(events: Sequence[Event]) -> Event:
    first = events[0]
    units = " ".join(_arg(event, "unit") for event in events)
    args = tuple((name, units if name == "unit" else value) for name, value in first.args)
    return Event(first.rule, first.key, args, first.audience)
