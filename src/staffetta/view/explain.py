"""Explain: why a choice is refused, here and now or for a question asked from afar.

A choice is written as everywhere ("to 10.06"). A question from afar names a stack and what it
would do if it were its turn to act:

- ``attack from 10.05 at 12.07``; ``fire`` is another word for it,
- ``move from 10.05 to 10.08``, ``assault from 10.05 into 10.06``,
- ``rally from 10.05``, and likewise for every action,
- ``… with G-PAN G-BLA`` for these pieces only, otherwise for any piece of the stack,
- ``air A-1 at 12.07``.

The answer is the reason against, or none.
"""

from typing import Final

from staffetta.engine.choices import (
    ASSAULT,
    AT,
    ATTACK,
    ATTACK_MOVE,
    MOVE,
    MOVE_ATTACK,
    MOVE_HIDDEN,
    TO,
    WORDS,
    code,
)
from staffetta.engine.machine import why_not as machine_why_not
from staffetta.engine.reasons import Reason
from staffetta.engine.state import State
from staffetta.engine.trial import Rest
from staffetta.rules.actions import GATE, Action, at_place
from staffetta.rules.book import book_of, name, reason
from staffetta.rules.movement import Move

from .frames import GATE_WORD
from .notation import Unreadable, parse, text
from .reach import ways
from .sightline import SightLine, sight
from .tallies import FireData, MeleeData, fire_tally, melee_tally
from .veil import veil

__all__ = [
    "FireData",
    "MeleeData",
    "SightLine",
    "fire_tally",
    "melee_tally",
    "sight",
    "why_not",
]

_ALSO: Final = {"fire": "attack", "shoot": "attack"}
_TOWARDS: Final = ("at", "to", "into")
#: Refusals that a named target explains better.
_VAGUE: Final = ("no-target", "no-enemy-within-reach", "nowhere-to-go")


class Question:
    """A question from afar: an action, a place, perhaps a target, perhaps certain pieces."""

    def __init__(self, verb: int, place: int, target: int, units: tuple[int, ...]) -> None:
        self.verb: Final = verb
        self.place: Final = place
        #: A hex, or -1.
        self.target: Final = target
        self.units: Final = units


def why_not(state: State, side: int, words: str) -> Reason | None:
    """The reason against a choice or a question; none if it may be done."""
    shown = veil(state, side)
    parts = words.split()
    try:
        if "from" in parts[1:2]:
            return _from_afar(shown, side, _read(shown, words))
        if parts[:1] == ["air"] and "at" in parts:
            return _from_above(shown, side, words)
        choice = parse(shown, words)
    except Unreadable:
        return Reason("", "unreadable", (("text", words),))
    if choice in shown.options:
        return None
    if shown.frame is not None and not shown.frame.chance and shown.decider != side:
        return Reason("", "not-your-decision")
    return machine_why_not(shown, choice)


def _read(state: State, words: str) -> Question:
    """A question from its words; `Unreadable` if they are none."""
    head, _, company = " ".join(words.split()).partition(" with ")
    word, _, where = head.partition(" from ")
    place, *rest = where.split() or [""]
    action = WORDS.get(_ALSO.get(word, word), -1)
    if action not in [a.verb for a in book_of(state).actions]:
        raise Unreadable(f"{word!r} is no action of this game")
    target = -1
    if rest:
        towards, *target_words = rest
        if towards not in _TOWARDS:
            raise Unreadable(f"{towards!r} leads nowhere: write at, to or into, and a hex")
        target = _hex(state, " ".join(target_words))
    gate = place.startswith(GATE_WORD)
    at = _hex(state, place.removeprefix(GATE_WORD)) + (GATE if gate else 0)
    known = {piece.id: number for number, piece in enumerate(state.pieces)}
    units = company.replace(",", " ").split()
    for unit in units:
        if unit not in known:
            raise Unreadable(f"there is no piece {unit!r}")
    return Question(action, at, target, tuple(known[unit] for unit in units))


def _hex(state: State, word: str) -> int:
    try:
        return state.world.grid.find(word)
    except ValueError as error:
        raise Unreadable(str(error)) from error


def _from_afar(state: State, side: int, asked: Question) -> Reason | None:
    action = book_of(state).action(asked.verb)
    there = at_place(state, side, asked.place)
    if not there:
        return reason(state, "activation", "nobody-there")
    able = action.members(state, there, asked.place)
    for unit in asked.units:
        if unit not in able:
            who = (("unit", state.pieces[unit].id),)
            return reason(state, action.topic, "cannot-take-part", who)
    if asked.units:
        return _for_group(state, action, asked, asked.units)
    first: Reason | None = None
    for unit in able:
        why = _for_group(state, action, asked, (unit,))
        if why is None:
            return None
        first = first or why
    return first or action.why_not_at(state, there, asked.place)


def _for_group(
    state: State, action: Action, asked: Question, group: tuple[int, ...]
) -> Reason | None:
    why = action.why_not(state, group, asked.place)
    if asked.target < 0 or (why is not None and why.key not in _VAGUE):
        return why
    return _towards(state, asked, group) or why


def _towards(state: State, asked: Question, group: tuple[int, ...]) -> Reason | None:
    """What stands between a group and its target."""
    if asked.verb in (ATTACK, ATTACK_MOVE):
        return book_of(state).fire.why_not_target(state, group, asked.place, asked.target)
    if asked.verb == ASSAULT:
        return _assault(state, asked, group)
    if asked.verb in (MOVE, MOVE_ATTACK, MOVE_HIDDEN):
        return _move(state, asked, group)
    return None


def _assault(state: State, asked: Question, group: tuple[int, ...]) -> Reason | None:
    where = (("hex", name(state, asked.target)),)
    movement = book_of(state).movement
    if not movement.stormable(state, group) >> asked.target & 1:
        held = movement.barred(state, state.pieces[group[0]].side) >> asked.target & 1
        why = movement.why_not_storm(state, group, asked.target) if held else None
        return why or reason(state, "action-assault", "no-enemy-there", where)
    # The book's own way to an assault: as far as its points lead.
    trial = state.copy()
    book_of(state).action(asked.verb).begin(trial, Rest(None), group, asked.place)
    if isinstance(trial.frame, Move) and asked.target in ways(trial, trial.frame, group):
        return None
    return reason(state, "action-assault", "out-of-reach", where)


def _move(state: State, asked: Question, group: tuple[int, ...]) -> Reason | None:
    halved = asked.verb == MOVE_ATTACK
    move = Move(None, asked.verb, group, asked.place, 0, int(halved))
    near = asked.place >= GATE or asked.target in state.world.grid.adjacent[asked.place]
    if near:
        return move.why_not(state, code(TO, asked.target))
    if asked.target in ways(state, move, group):
        return None
    where = ("hex", name(state, asked.target))
    if state.occupied[1 - state.pieces[group[0]].side] >> asked.target & 1:
        return reason(state, "enemy-hex", "enemy-hex", (where,))
    limit = book_of(state).movement.budget(state, group, halved)
    return reason(state, "move-cost", "too-far", (where, ("limit", str(limit))))


def _from_above(state: State, side: int, words: str) -> Reason | None:
    """A strike by a named aircraft on a named hex."""
    head, _, place = words.rpartition(" at ")
    target = code(AT, _hex(state, place.strip()))
    choice = parse(state, head)
    for extra in book_of(state).extras:
        if choice in extra.candidates(state, side):
            why = extra.why_not(state, side, choice)
            if why is not None:
                return why
            trial = state.copy()
            extra.take(trial, Rest(None), side, choice)
            assert trial.frame is not None
            return trial.frame.why_not(trial, target)
    return Reason("", "not-yours", (("what", text(state, choice)),))
