"""Odds: the exact chances of what a choice may lead to, before it is made.

`odds_of` answers for an offered choice or a plan of several; `fire`, `assault`, `morale`,
`reaction` and `pending` for what is not asked at the moment. All work on the veiled copy: odds
never betray what the viewer cannot know.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, TypedDict

from staffetta.engine.machine import run
from staffetta.engine.state import CHANCE, State
from staffetta.engine.trial import Rest
from staffetta.engine.units import PINNED, WAITING
from staffetta.rules.book import book_of
from staffetta.rules.melee import BEATEN, NARROW, ROUT, TIE
from staffetta.rules.reaction import Reaction

from .chances import Ends, Trial, Unworkable, play_out
from .notation import parse
from .observe import PLACES
from .plain import Chance, chance_data, chances
from .veil import PUBLIC, veil

#: The bands of a melee as the side that enters sees them.
BANDS: Final = {
    ROUT: "wins-outright",
    BEATEN: "wins",
    NARROW: "wins-narrowly",
    TIE: "tie",
    -NARROW: "loses-narrowly",
    -BEATEN: "loses",
    -ROUT: "loses-outright",
}


class UnitOdds(TypedDict):
    """What may become of a piece. ``lost`` is strength; ``ends`` where it may be afterwards."""

    id: str
    lost: dict[str, Chance]
    pinned: Chance
    eliminated: Chance
    ends: dict[str, Chance]


class MeleeOdds(TypedDict):
    """How a melee may end, by the bands of the book and for each of the two groups."""

    hex: str
    bands: dict[str, Chance]
    attackers: dict[str, Chance]
    defenders: dict[str, Chance]


class Result(TypedDict):
    """What a side may have suffered in all: strength lost, pieces pinned, pieces gone."""

    lost: int
    pinned: int
    gone: int
    chance: Chance


class Odds(TypedDict):
    """All that may follow. Each table sums to one, but ``events``: there, how likely at all.

    ``results`` are the joint results of each side, the mildest first.
    """

    hits: dict[str, Chance]
    melee: MeleeOdds | None
    lost: dict[str, dict[str, Chance]]
    results: dict[str, list[Result]]
    events: dict[str, Chance]
    units: list[UnitOdds]


def odds_of(state: State, plan: str | Sequence[str], viewer: int | None = None) -> Odds | None:
    """The odds of a choice, or of choices one after the other; none if no dice decide.

    On the way nobody else is taken to react. ``viewer`` is the side that decides, if not said.
    """
    texts = [plan] if isinstance(plan, str) else list(plan)
    shown = veil(state, _viewer(state, viewer))
    choices = [parse(shown, text) for text in texts]
    if choices and choices[0] in shown.options:
        ahead = book_of(shown).prospect(shown, choices[0], Rest(None))
        if ahead is not None:
            shown.frame = ahead
            shown.listed = []
            choices = []
    return _played(shown, choices)


def pending(state: State, viewer: int = PUBLIC) -> Odds | None:
    """The odds of the dice that are waited for; none if none are."""
    if state.decider != CHANCE:
        return None
    return _played(veil(state, viewer), ())


def fire(
    state: State,
    viewer: int,
    firers: tuple[int, ...],
    hex_: int,
    *,
    penalty: int = 0,
    movers: tuple[int, ...] = (),
    aim: str | None = None,
) -> Odds | None:
    """The odds of an attack on a hex, or on the movers in it.

    ``aim`` is "tank" or "others", where the book asks.
    """

    def begin(trial: State) -> None:
        book_of(trial).fire.open(trial, Rest(None), firers, hex_, penalty, movers)

    return _begun(veil(state, viewer), begin, [f"aim {aim}"] if aim else [])


def assault(
    state: State, viewer: int, group: tuple[int, ...], hex_: int, origin: int
) -> Odds | None:
    """The odds of a melee, if a group enters a hex from another."""

    def begin(trial: State) -> None:
        for unit in group:
            trial.put(unit, origin)
        book_of(trial).melee.storm(trial, Rest(None), group, origin, hex_)

    return _begun(veil(state, viewer), begin, [])


def reaction(
    state: State,
    viewer: int,
    kind: Reaction,
    group: tuple[int, ...],
    movers: tuple[int, ...],
    origin: int,
) -> Odds | None:
    """The odds of a reaction to movers, who stand where it meets them and came from a hex."""

    def begin(trial: State) -> None:
        kind.begin(trial, Rest(None), group, state.where[movers[0]], movers, origin)

    return _begun(veil(state, viewer), begin, [])


def morale(state: State, viewer: int, group: tuple[int, ...]) -> Odds | None:
    """The odds of a morale test of a group."""

    def begin(trial: State) -> None:
        book_of(trial).morale.test(trial, Rest(None), group)

    return _begun(veil(state, viewer), begin, [])


def _viewer(state: State, viewer: int | None) -> int:
    if viewer is not None:
        return viewer
    return PUBLIC if state.decider == CHANCE else state.decider


def _played(shown: State, choices: Sequence[int]) -> Odds | None:
    try:
        trial, ends = play_out(shown, choices)
    except Unworkable:
        return None
    return _odds(trial, ends)


def _begun(shown: State, begin: Callable[[State], None], texts: list[str]) -> Odds | None:
    """The odds of a procedure that is put on the stack by hand."""
    trial = Trial(shown)
    begun = shown.copy()
    begun.log = []
    begin(begun)
    run(begun)
    try:
        return _odds(trial, trial.told(begun, [parse(begun, text) for text in texts]))
    except Unworkable:
        return None


# -- from ends to odds -----------------------------------------------------------


def _odds(trial: Trial, ends: Ends) -> Odds | None:
    if not trial.dice:
        return None
    start = trial.start
    return {
        "hits": _hits(ends),
        "melee": None if trial.melee is None else _melee(start, ends, trial.melee),
        "lost": {
            side: chances(_lost(start, ends, number).items())
            for number, side in enumerate(start.world.sides)
        },
        "results": {
            side: _results(start, ends, number) for number, side in enumerate(start.world.sides)
        },
        "events": _events(ends),
        "units": _units(start, ends),
    }


def _hits(ends: Ends) -> dict[str, Chance]:
    if all(end.hits is None for end in ends):
        return {}
    found: dict[int, Fraction] = defaultdict(Fraction)
    for end, p in ends.items():
        found[end.hits or 0] += p
    return chances(found.items())


def _melee(start: State, ends: Ends, told: dict[str, str]) -> MeleeOdds:
    bands: dict[int, Fraction] = defaultdict(Fraction)
    for end, p in ends.items():
        if end.band is not None:
            bands[end.band] += p
    hex_ = start.world.grid.find(told["hex"])
    numbers = {piece.id: number for number, piece in enumerate(start.pieces)}
    groups = [[numbers[id_] for id_ in told[who].split()] for who in ("attackers", "defenders")]
    return {
        "hex": told["hex"],
        "bands": {word: chance_data(bands[band]) for band, word in BANDS.items() if band in bands},
        "attackers": _fate(start, ends, groups[0], hex_, ("takes-hex", "goes-back")),
        "defenders": _fate(start, ends, groups[1], hex_, ("holds-hex", "retreats")),
    }


def _fate(
    start: State, ends: Ends, group: list[int], hex_: int, words: tuple[str, str]
) -> dict[str, Chance]:
    """Whether any of a group is in the hex in the end, or at least elsewhere."""
    found = dict.fromkeys((*words, "eliminated"), Fraction(0))
    for end, p in ends.items():
        now = {change[0]: change[1] for change in end.changes}
        places = [now.get(unit, start.where[unit]) for unit in group]
        left = [place for place in places if place >= 0 or place == WAITING]
        found[words[0] if hex_ in left else words[1] if left else "eliminated"] += p
    return {word: chance_data(p) for word, p in found.items()}


def _lost(start: State, ends: Ends, side: int) -> dict[int, Fraction]:
    found: dict[int, Fraction] = defaultdict(Fraction)
    for end, p in ends.items():
        lost = 0
        for unit, _, strength, _ in end.changes:
            if start.pieces[unit].side == side:
                lost += start.strength[unit] - strength
        found[lost] += p
    return found


def _results(start: State, ends: Ends, side: int) -> list[Result]:
    found: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    for end, p in ends.items():
        lost = pinned = gone = 0
        for unit, place, strength, down in end.changes:
            if start.pieces[unit].side == side:
                lost += start.strength[unit] - strength
                gone += place < 0 <= start.where[unit]
                pinned += down and place >= WAITING and not start.marks[unit] & PINNED
        found[lost, gone, pinned] += p
    return [
        {"lost": lost, "pinned": pinned, "gone": gone, "chance": chance_data(p)}
        for (lost, gone, pinned), p in sorted(found.items())
    ]


def _events(ends: Ends) -> dict[str, Chance]:
    found: dict[str, Fraction] = defaultdict(Fraction)
    for end, p in ends.items():
        for key in end.events:
            found[key] += p
    return {key: chance_data(found[key]) for key in sorted(found)}


def _units(start: State, ends: Ends) -> list[UnitOdds]:
    touched = sorted({change[0] for end in ends for change in end.changes})
    return [_unit(start, ends, unit) for unit in touched]


def _unit(start: State, ends: Ends, unit: int) -> UnitOdds:
    lost: dict[int, Fraction] = defaultdict(Fraction)
    places: dict[int, Fraction] = defaultdict(Fraction)
    pinned = Fraction(0)
    combat = start.pieces[unit].kind.combat
    before = (start.where[unit], start.strength[unit], bool(start.marks[unit] & PINNED))
    for end, p in ends.items():
        now = {change[0]: change[1:] for change in end.changes}
        place, strength, down = now.get(unit, before)
        lost[start.strength[unit] - strength] += p
        places[place] += p
        pinned += p * (down and place >= WAITING)
    # Combat units that wait off the map have only gone back to where they came from.
    gone = sum(
        (p for place, p in places.items() if place < 0 and not (combat and place == WAITING)),
        Fraction(0),
    )
    names = start.world.grid.names
    return {
        "id": start.pieces[unit].id,
        "lost": chances(lost.items()) if combat else {},
        "pinned": chance_data(pinned),
        "eliminated": chance_data(gone),
        "ends": {
            names[place] if place >= 0 else PLACES[place]: chance_data(p)
            for place, p in sorted(places.items())
        },
    }
