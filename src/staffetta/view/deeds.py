"""Deeds: what one activation did, in one sentence, from the events that a viewer knows.

It knows what events are (`happened`), and no book. A deed of which nothing special is known is
told by the sentence of its first event.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from staffetta.engine.events import Event
from staffetta.rules.happenings import Happening

from . import narrate
from .happened import doers, happening
from .messages import Arguments, messages
from .names import Names
from .paragraphs import Language

#: What was rolled at a hex.
SHOTS: Final[frozenset[Happening]] = frozenset({"fire", "hit", "shake", "miss"})
#: What is told once for all to whom one die did it.
_ALIKE: Final[frozenset[Happening]] = frozenset({"test", "pin", "gone"})
_COMING: Final[frozenset[Happening]] = frozenset({"move", "entry", "landing"})
#: The side of a piece.
SideOf = Callable[[str], str]


#: The keys of the sentences.
DEEDS: Final = ("storms", "fights", "fires", "moves", "enters", "lands", "places")


class Toll(NamedTuple):
    """What a side has suffered."""

    lost: int
    destroyed: int
    pinned: int


class Deed(NamedTuple):
    """What happened in one activation, or between two: the key of its sentence, and its facts."""

    key: str
    side: str
    other: str
    who: tuple[str, ...] = ()
    hex: str = ""
    #: How it ended, or what it met with.
    how: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    own: Toll = Toll(0, 0, 0)
    theirs: Toll = Toll(0, 0, 0)


def deed_of(
    events: Sequence[Event], side: str, sides: Sequence[str], side_of: SideOf
) -> Deed | None:
    """What a side did; nothing if only the sentences of the events can tell.

    ``side`` is whose activation it was; nothing where it is none.
    """
    kinds = [happening(event) for event in events]
    doing = [(kind, event) for kind, event in zip(kinds, events, strict=True)]
    side = side or next((side_of(id_) for event in events for id_ in doers(event)[:1]), "")
    other = next((name for name in sides if name != side), "")
    ours = [(kind, event) for kind, event in doing if _by(event, side_of) in {side, ""}]
    fallen = _destroyed(doing)
    deed = Deed(
        key="",
        side=side,
        other=other,
        own=_toll(doing, side, side_of, fallen),
        theirs=_toll(doing, other, side_of, fallen),
    )
    for key, tell in _TELLERS:
        found = tell(deed._replace(key=key), ours, doing)
        if found is not None:
            return found
    return None


def headline(deed: Deed, language: Language, names: Names, book: str) -> str:
    """A deed as a sentence; ``book`` is the prefix of the paragraphs in play."""
    who = list(deed.who)
    few = len(who) <= 2  # noqa: PLR2004 (two can be named)
    args: Arguments = {
        "who": narrate.listed(who if few else who[:1], language, names),
        "more": 0 if few else len(who) - 1,
        "place": names.place(deed.hex, language) or deed.hex,
        "how": deed.how,
        "side": names.brief(deed.side, language),
        "other": names.brief(deed.other, language),
        **dict(deed.numbers),
    }
    for name, toll in (("own", deed.own), ("theirs", deed.theirs)):
        parts = _toll_said(toll, language, book)
        args |= {name: ", ".join(parts), f"{name}-number": len(parts)}
    return messages(language).say(f"deed-{deed.key}", args, book)


def alike(events: Sequence[Event]) -> list[tuple[int, int, Event]]:
    """(where it begins, how many there are, all of them as one) of events that one die made."""
    found: list[tuple[int, int, Event]] = []
    start = 0
    for end in range(1, len(events) + 1):
        if end < len(events) and _same(events[start], events[end]):
            continue
        if end - start > 1:
            found.append((start, end - start, _as_one(events[start:end])))
        start = end
    return found


# -- what was done ----------------------------------------------------------------------

_Doing = Sequence[tuple[Happening, Event]]


def _stormed(deed: Deed, ours: _Doing, doing: _Doing) -> Deed | None:
    storm = next((event for kind, event in ours if kind == "assault"), None)
    clash = next((event for kind, event in reversed(doing) if kind == "melee"), None)
    if storm is not None:
        deed = deed._replace(who=tuple(doers(storm)), hex=_arg(storm, "hex"))
    elif clash is not None and not any(kind in _COMING for kind, _ in ours):
        # Both sides were in the hex already.
        fighting = tuple(_arg(clash, "attackers").split())
        deed = deed._replace(key="fights", who=fighting, hex=_arg(clash, "hex"))
    else:
        return None
    if clash is None:
        return deed._replace(how="none", numbers=(("total", 0), ("other-total", 0)))
    numbers = tuple((name, int(_arg(clash, name))) for name in ("total", "other-total"))
    entered = set(deed.who)
    back = [set(doers(event)) for kind, event in doing if kind == "back"]
    if any(entered & units for units in back):
        if deed.own.pinned and deed.own == Toll(0, 0, deed.own.pinned):
            return deed._replace(how="back-pinned", numbers=numbers, own=Toll(0, 0, 0))
        won = int(_arg(clash, "total")) >= int(_arg(clash, "other-total"))
        return deed._replace(how="held" if won else "back", numbers=numbers)
    fallen = _destroyed(doing)
    if set(_arg(clash, "attackers").split()) <= fallen:
        return deed._replace(how="wiped-out", numbers=numbers)
    gone = fallen.union(*back)
    took = set(_arg(clash, "defenders").split()) <= gone
    return deed._replace(how="took" if took else "fights", numbers=numbers)


def _shot(deed: Deed, ours: _Doing, _: _Doing) -> Deed | None:
    shots = [(kind, event) for kind, event in ours if kind in SHOTS]
    if not shots:
        return None
    hits = sum(int(_arg(event, "hits") or (kind == "hit")) for kind, event in shots)
    shaken = sum(1 for kind, _ in shots if kind == "shake")
    who = dict.fromkeys(id_ for _, event in shots for id_ in doers(event))
    came = next((event for kind, event in ours if kind in {"move", "entry"}), None)
    return deed._replace(
        who=tuple(who),
        hex=_arg(shots[0][1], "hex"),
        how="still" if came is None else "on-the-move",
        numbers=(("hits", hits), ("tested", shaken)),
    )


def _moved(deed: Deed, ours: _Doing, doing: _Doing) -> Deed | None:
    moves = [event for kind, event in ours if kind in _COMING]
    if not moves:
        return None
    kinds = {kind for kind, _ in doing}
    how = "assaulted" if "counter-assault" in kinds else "fired-at" if kinds & SHOTS else "alone"
    last = moves[-1]
    came = {kind for kind, _ in ours}
    key = "lands" if "landing" in came else "enters" if "entry" in came else "moves"
    # Who comes down from the air comes one by one.
    who = dict.fromkeys(id_ for event in moves for id_ in doers(event))
    return deed._replace(
        key=key, who=tuple(who if key == "lands" else doers(last)), hex=_arg(last, "hex"), how=how
    )


def _placed(deed: Deed, ours: _Doing, _: _Doing) -> Deed | None:
    count = sum(1 for kind, _ in ours if kind == "placing")
    return deed._replace(numbers=(("count", count),)) if count else None


_TELLERS: Final = (
    ("storms", _stormed),
    ("fires", _shot),
    ("moves", _moved),
    ("places", _placed),
)


def _by(event: Event, side_of: SideOf) -> str:
    """The side that did it; nothing where nobody is named whose side is known."""
    return next((side_of(id_) for id_ in doers(event)), "")


def _arg(event: Event, name: str) -> str:
    return next((value for key, value in event.args if key == name), "")


def _destroyed(doing: _Doing) -> set[str]:
    """Whoever was destroyed, by one event or by two."""
    return {
        id_
        for kind, event in doing
        if kind == "gone" or (kind == "loss" and _arg(event, "left") == "0")
        for id_ in doers(event)
    }


def _toll(doing: _Doing, side: str, side_of: SideOf, fallen: set[str]) -> Toll:
    lost = 0
    pinned: set[str] = set()
    for kind, event in doing:
        hurt = [id_ for id_ in doers(event) if side_of(id_) == side and id_ not in fallen]
        if kind == "loss" and hurt:
            lost += int(_arg(event, "lost") or 1)
        elif kind == "pin":
            pinned.update(hurt)
    return Toll(lost, sum(1 for id_ in fallen if side_of(id_) == side), len(pinned))


def _toll_said(toll: Toll, language: Language, book: str) -> list[str]:
    say = messages(language).say
    return [
        say(f"toll-{name}", {"count": count}, book)
        for name, count in toll._asdict().items()
        if count
    ]


def _same(first: Event, second: Event) -> bool:
    if (first.rule, first.key, first.audience) != (second.rule, second.key, second.audience):
        return False
    return happening(first) in _ALIKE and _others(first) == _others(second)


def _others(event: Event) -> Mapping[str, str]:
    return {name: value for name, value in event.args if name != "unit"}


def _as_one(events: Sequence[Event]) -> Event:
    first = events[0]
    units = " ".join(_arg(event, "unit") for event in events)
    args = tuple((name, units if name == "unit" else value) for name, value in first.args)
    return Event(first.rule, first.key, args, first.audience)
