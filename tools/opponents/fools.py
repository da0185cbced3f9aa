"""Fool's moves: what a person at the table would laugh at, told by what it did and could have done.

Each function looks at positions and says whether an activation, a shot or a turn was of one kind.
Whatever can be exact is: a shot is in vain if no throw of the dice changes anything of the enemy.
The others have a measure of distance that is written beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from staffetta.engine.choices import ENTER, LOSE, RETREAT, verb_of
from staffetta.engine.machine import apply, apply_roll
from staffetta.engine.spread import every_throw
from staffetta.engine.state import Roll, State, World
from staffetta.mind.board_tables import costs_to
from staffetta.rules.actions import Activations
from staffetta.rules.book import book_of
from staffetta.rules.fire import Shooting

#: Every kind, and what it counts as its occasions.
KINDS: Final = {
    "vain-shot": "shots",
    "idle-regroup": "splits and gatherings",
    "idle-order": "stacks laid in another order",
    "there-and-back": "moves of units that have moved this turn",
    "digs-for-nobody": "trenches",
    "command-alone": "activations that move a Command or leave it",
    "place-left": "activations that leave a place held",
    "points-left": "turns ended with points that cannot be saved",
    "behind-stops": "turns of a side that is behind, with points",
    "missed-exit": "activations with a hunted piece that could leave the map",
    "left-outside": "turns with reinforcements that may enter",
    "never-moves": "units, whole games",
}
#: Nobody digs in for an enemy who is more than so many full moves away.
MOVES_AWAY: Final = 3
#: An enemy hunts what he can reach in so many full moves.
HUNTING: Final = 2


def looks(state: State, unit: int) -> tuple[object, ...]:
    """What tells a unit from another of its side."""
    piece = state.pieces[unit]
    return piece.kind.name, piece.formation, piece.full, state.strength[unit], state.marks[unit]


def enemy_of(state: State, side: int) -> tuple[object, ...]:
    """All that can happen to the other side, so that two positions can be compared."""
    units = [u for u in range(len(state.pieces)) if state.pieces[u].side != side]
    return tuple([(u, state.where[u], state.strength[u], state.marks[u]) for u in units])


# -- shots ---------------------------------------------------------------------


def in_vain(state: State, choice: int) -> bool | None:
    """Whether no throw changes anything if a choice begins a shot; None if it begins none."""
    side = state.decider
    trial = state.copy()
    apply(trial, choice)
    if not isinstance(trial.frame, Shooting):
        return None
    return not may_change(trial, enemy_of(trial, side), side)


def may_change(state: State, before: tuple[object, ...], side: int) -> bool:
    """Whether any throw leads to a change of the enemy, or to a question how he suffers."""
    if enemy_of(state, side) != before:
        return True
    frame = state.frame
    if frame is None or isinstance(frame, Activations):
        return False
    if not isinstance(frame, Roll):
        return verb_of(state.options[0]) in {LOSE, RETREAT}
    throws = frame.spread(state) or every_throw(frame.dice(state))
    for _, faces in throws:
        branch = state.copy()
        apply_roll(branch, faces)
        if may_change(branch, before, side):
            return True
    return False


# -- stacks --------------------------------------------------------------------


def same_stacks(before: State, after: State, side: int) -> bool:
    """Whether the stacks of a side are made up of the same units, in whatever order."""
    return stacks(before, side, in_order=False) == stacks(after, side, in_order=False)


def same_order(before: State, after: State, side: int) -> bool:
    """Whether nobody could tell the stacks of a side apart, from top to bottom."""
    return stacks(before, side, in_order=True) == stacks(after, side, in_order=True)


def stacks(state: State, side: int, *, in_order: bool) -> dict[int, list[tuple[object, ...]]]:
    """What the units of a side look like, hex by hex."""
    found: dict[int, list[tuple[object, ...]]] = {}
    for u in state.roster[side]:
        if state.where[u] >= 0:
            found.setdefault(state.where[u], []).append(looks(state, u))
    return found if in_order else {h: sorted(them, key=repr) for h, them in found.items()}


# -- moves ---------------------------------------------------------------------


def moved(before: State, after: State, side: int) -> list[int]:
    """The units of a side that went from one hex to another."""
    return [
        u
        for u in before.roster[side]
        if before.where[u] >= 0 and after.where[u] >= 0 and before.where[u] != after.where[u]
    ]


def back_for_nothing(turn: Sequence[tuple[State, State]], side: int) -> bool | None:
    """Whether the last activation of a turn took units back to where they had left this turn.

    The others of the turn come before it, each with the positions before and after it. None if
    nobody moved who had moved before. A way back is not for nothing if anything of the enemy or
    any place has changed since they left.
    """
    before, after = turn[-1]
    movers = moved(before, after, side)
    earlier = [(a, b) for a, b in turn[:-1] if set(movers) & set(moved(a, b, side))]
    if not movers or not earlier:
        return None
    for a, b in earlier:
        gone = set(moved(a, b, side))
        back = [u for u in movers if u in gone and after.where[u] == a.where[u]]
        same = enemy_of(a, side) == enemy_of(after, side) and holders(a) == holders(after)
        if len(back) == len(movers) and same:
            return True
    return False


def holders(state: State) -> list[int]:
    """Who holds each place that counts."""
    book = book_of(state)
    return [book.holder(state, h) for h in (*book.facts.objectives, *book.facts.forts)]


# -- distances -----------------------------------------------------------------


@lru_cache(1024)
def way_to(world: World, hex_: int) -> list[int]:
    """The movement points on foot from every hex to one."""
    return costs_to(world, hex_)


def enemy_moves(state: State, side: int, hex_: int) -> float:
    """How many full moves the nearest enemy unit is away from a hex, whoever stands between."""
    costs = way_to(state.world, hex_)
    movement = book_of(state).movement
    return min(
        [
            costs[state.where[u]] / max(1, movement.allowance(state, u))
            for u in state.roster[1 - side]
            if state.where[u] >= 0 and state.pieces[u].kind.combat
        ],
        default=float("inf"),
    )


def digs_for_nobody(state: State, side: int, hex_: int) -> bool:
    """Whether nobody can come to a hex for a long time, by whom a trench would be needed."""
    soon = [
        u for u in state.roster[1 - side] if state.where[u] == -1 and state.pieces[u].kind.combat
    ]
    late = all(state.due[u] > state.turn + MOVES_AWAY for u in soon)
    return late and enemy_moves(state, side, hex_) > MOVES_AWAY


def exposed(state: State, side: int, unit: int) -> bool:
    """Whether a piece is alone on the map, within one full move of an enemy."""
    here = state.where[unit]
    if here < 0 or state.occupied[side] >> here & 1:
        return False
    return enemy_moves(state, side, here) <= 1


def command_alone(before: State, after: State, side: int) -> bool | None:
    """Whether an activation left a Command alone before an enemy; None if it touched none."""
    touched = False
    for u in before.roster[side]:
        if before.pieces[u].kind.combat or not before.pieces[u].commands:
            continue
        here, there = before.where[u], after.where[u]
        if here < 0 or there < 0:
            continue
        guarded = before.occupied[side] >> here & 1
        if here == there and not (guarded and not after.occupied[side] >> here & 1):
            continue
        touched = True
        if exposed(after, side, u) and not exposed(before, side, u):
            return True
    return False if touched else None


def place_left(before: State, after: State, side: int, *, final: bool) -> bool | None:
    """Whether units left a place that counts with an enemy one move away; None if they left none.

    ``final`` is for a side that never loses an objective once it has taken it.
    """
    book = book_of(before)
    forts, objectives = book.facts.forts, book.facts.objectives
    left = None
    for hex_ in (*objectives, *forts):
        if not before.occupied[side] >> hex_ & 1 or after.present[side] >> hex_ & 1:
            continue
        units = [u for u in before.units_in(side, hex_) if before.pieces[u].kind.combat]
        if not all(after.where[u] >= 0 for u in units) or (final and hex_ not in forts):
            continue
        if before.lost[side] != after.lost[side]:
            continue
        left = bool(left) or enemy_moves(after, side, hex_) <= 1
    return left


# -- turns ---------------------------------------------------------------------


def wasted(state: State, side: int) -> bool:
    """Whether a point that is left now cannot be saved: the last turn, or more than the limit."""
    if state.points[side] <= 0:
        return False
    if state.turn >= book_of(state).last_turn(state):
        return True
    for step in book_of(state).sequence:
        cap = getattr(step, "cap", 0)
        if cap:
            least = step.tally(state, side, 1).total  # type: ignore[attr-defined]
            return bool(state.points[side] + max(0, least) > cap)
    return False


def may_enter(state: State) -> bool:
    """Whether reinforcements may come in now."""
    return any(verb_of(option) == ENTER for option in state.options)


def missed_exit(offered: State, after: State, side: int, unit: int) -> bool:
    """Whether a piece that enemies hunt was offered to leave the map and went inland instead."""
    here, there = offered.where[unit], after.where[unit]
    if there < 0 or after.world.grid.edge >> there & 1:
        return False
    return enemy_moves(offered, side, here) <= HUNTING
