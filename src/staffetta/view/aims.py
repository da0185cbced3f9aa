"""Aims: what a stack could do to which hex, before an action of it is chosen.

For every action that is possible: who would take part, at what price, and where it could lead.
What an action begins is recognized by the role of its first question, in any book.
"""

from collections.abc import Sequence
from typing import NamedTuple

from staffetta.engine.choices import (
    ACTIVATE,
    ALL,
    AT,
    ENTER,
    VERBS,
    WITH,
    WITHOUT,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Role
from staffetta.engine.state import State
from staffetta.rules.actions import GATE, Action, Activations, ChooseAction, at_place
from staffetta.rules.book import book_of
from staffetta.rules.fire import Shooting
from staffetta.rules.movement import Move

from .ahead import begin
from .frames import GATE_WORD
from .notation import text
from .reach import Reachable, reach
from .veil import veil


class Left(NamedTuple):
    """A piece that cannot take part beside the others, and why."""

    unit: str
    reason: Reason


class Target(NamedTuple):
    """A hex that can be fired at; ``choices`` come after those that begin the action."""

    hex: str
    choices: list[str]


class Aim(NamedTuple):
    """What an action could do.

    ``role`` is that of its first question; none if dice follow at once. ``before`` begins it:
    the choices of ``hexes`` come after them. ``members`` might take part, and ``group`` does.
    ``hexes`` are ways: all of them for the first action that moves, for an assault those to the
    enemy. Of other actions they have to be asked for.
    """

    verb: str
    role: Role | None
    before: list[str]
    members: list[str]
    group: list[str]
    left: list[Left]
    points: int
    strength: int
    table: str
    hexes: list[Reachable]
    targets: list[Target]


def aims(state: State, side: int, place: str, without: Sequence[str]) -> list[Aim]:
    """What the pieces of a side at a place could do, if some of them do not take part.

    Empty unless the side is asked which stack acts, or what this one does.
    """
    shown = veil(state, side)
    path = path_to(shown, side, place)
    if path is None:
        return []
    where, first = path
    there = at_place(shown, side, where)
    away = frozenset(u for u in there if shown.pieces[u].id in without)
    found: list[Aim] = []
    for action in book_of(shown).actions:
        aim = _aim(shown, side, where, first, action, there, away, found)
        if aim is not None:
            found.append(aim)
    return found


def path_to(shown: State, side: int, place: str) -> tuple[int, list[str]] | None:
    """A place by its word, and the choices by which its stack is activated."""
    frame = shown.frame
    if frame is None or shown.decider != side:
        return None
    gate = place.startswith(GATE_WORD)
    hex_ = shown.world.grid.find(place.removeprefix(GATE_WORD))
    where = hex_ + GATE if gate else hex_
    if isinstance(frame, ChooseAction):
        return (where, []) if frame.place == where else None
    if not isinstance(frame, Activations):
        return None
    choice = code(ENTER if gate else ACTIVATE, hex_)
    return (where, [text(shown, choice)]) if choice in shown.options else None


def _aim(
    shown: State,
    side: int,
    place: int,
    first: list[str],
    action: Action,
    there: list[int],
    away: frozenset[int],
    known: list[Aim],
) -> Aim | None:
    """What one action could do; none if the remaining units cannot begin it."""
    members = action.members(shown, there, place)
    able = [u for u in members if action.can(shown, (u,), place)]
    group = together(shown, action, [u for u in members if u not in away], place)
    if not group or not action.can(shown, group, place):
        return None
    trial = shown.copy()
    choices = [*first, VERBS[action.verb][0], *taking_part(shown, members, group)]
    before, asked = begin(trial, side, choices)
    role = trial.frame.role if asked and trial.frame is not None else None
    return Aim(
        verb=VERBS[action.verb][0],
        role=role,
        before=before,
        members=_ids(shown, able),
        group=_ids(shown, group),
        left=_left(shown, action, [u for u in able if u not in away], group, place),
        points=action.price(shown, group),
        strength=shown.strength_of(group),
        table=action.table(),
        hexes=_ways(trial, side, role, known),
        targets=_targets(trial, role),
    )


def together(state: State, action: Action, wanted: Sequence[int], place: int) -> tuple[int, ...]:
    """As many of the wanted units as can take part, in the order of asking."""
    group: tuple[int, ...] = ()
    for unit in wanted:
        if action.can(state, (*group, unit), place):
            group = (*group, unit)
    return group


def taking_part(state: State, members: Sequence[int], group: tuple[int, ...]) -> list[str]:
    """The answers to who takes part, one piece after the other."""
    found: list[str] = []
    for at, unit in enumerate(members):
        rest = members[at:]
        if len(rest) > 1 and all(u in group for u in rest):
            return [*found, text(state, code(ALL))]
        found.append(text(state, code(WITH if unit in group else WITHOUT, unit)))
    return found


def _left(
    state: State, action: Action, wanted: Sequence[int], group: tuple[int, ...], place: int
) -> list[Left]:
    found: list[Left] = []
    for unit in wanted:
        if unit not in group:
            why = action.why_not(state, (*group, unit), place)
            if why is not None:
                found.append(Left(state.pieces[unit].id, why))
    return found


def _ways(trial: State, side: int, role: Role | None, known: list[Aim]) -> list[Reachable]:
    """The ways of a move that has begun: all of the first one, and those to assault by."""
    if not isinstance(trial.frame, Move):
        return []
    if role == "approach":
        return reach(trial, side, only_assaults=True)
    if role == "step" and not any(aim.role == "step" for aim in known):
        return reach(trial, side)
    return []


def _targets(trial: State, role: Role | None) -> list[Target]:
    """The hexes that can be fired at; the only one is not asked for."""
    if role == "target":
        options = [choice for choice in trial.options if verb_of(choice) == AT]
        return [_target(trial, operand_of(choice), [text(trial, choice)]) for choice in options]
    if isinstance(trial.frame, Shooting):
        return [_target(trial, trial.frame.hex, [])]
    return []


def _target(state: State, hex_: int, choices: list[str]) -> Target:
    return Target(state.world.grid.names[hex_], choices)


def _ids(state: State, units: Sequence[int]) -> list[str]:
    return [state.pieces[unit].id for unit in units]
