"""Effects: what certainly changes nothing, told by the rules and not by a guess.

A shot is in vain if no throw of its dice can change anything of the enemy: it cannot hit, or it
can only make units test their morale who cannot fail. A division or gathering is idle if the
stacks are afterwards made up of the same units.
"""

from typing import Final

from staffetta.engine.choices import (
    ALL,
    AT,
    LOSE,
    OPPORTUNITY_ATTACK,
    RETREAT,
    code,
    verb_of,
)
from staffetta.engine.machine import apply_roll, take
from staffetta.engine.state import Roll, State
from staffetta.rules.actions import Activations, Members
from staffetta.rules.fire import Shooting

#: Choices that may begin a shot.
SHOTS: Final = frozenset({AT, OPPORTUNITY_ATTACK})
#: The faces of a die that hit best, and worst.
BEST: Final = 6
WORST: Final = 1
#: No shot has more steps.
PATIENCE: Final = 40
#: Where a unit stands, and what tells it from another.
Look = tuple[int, str, str, int, int, int]


def in_vain(state: State, choice: int) -> bool:
    """Whether a choice begins a shot that can change nothing."""
    if verb_of(choice) not in SHOTS:
        return False
    side = state.decider
    begun = state.copy()
    take(begun, choice)
    for _ in range(PATIENCE):
        # In some books those who fire are named one by one.
        if not isinstance(begun.frame, Members) or begun.decider != side:
            break
        options = begun.options
        take(begun, code(ALL) if code(ALL) in options else options[0])
    return shot_in_vain(begun, side)


def shot_in_vain(begun: State, side: int) -> bool:
    """Whether the dice that a side is about to throw are those of a shot that can change nothing.

    More is hit by higher throws. A unit that is hit may fail with the highest throw, or the lowest.
    """
    if not isinstance(begun.frame, Shooting):
        return False
    return not (hurts(begun.copy(), side, BEST) or hurts(begun.copy(), side, WORST))


def hurts(state: State, side: int, face: int) -> bool:
    """Whether the enemy suffers if every die of a shot is the best, and all others show a face."""
    enemies = [u for u in range(len(state.pieces)) if state.pieces[u].side != side]
    where, strength, marks = state.where[:], state.strength[:], state.marks[:]
    for _ in range(PATIENCE):
        for u in enemies:
            if (
                state.where[u] != where[u]
                or state.strength[u] != strength[u]
                or state.marks[u] != marks[u]
            ):
                return True
        frame = state.frame
        if frame is None or isinstance(frame, Activations):
            return False
        if not isinstance(frame, Roll):
            # The owner is asked who suffers; any other question comes after the shot.
            return verb_of(state.options[0]) in (LOSE, RETREAT)
        dice = frame.dice(state) - len(state.faces)
        if not dice:
            # The dice of something that is not known here.
            return True
        apply_roll(state, ((BEST if isinstance(frame, Shooting) else face),) * dice)
    return True


def same_stacks(before: State, after: State, side: int) -> bool:
    """Whether the stacks of a side are made up of the same units as before."""
    return stacks(before, side) == stacks(after, side)


def stacks(state: State, side: int) -> list[Look]:
    """The units of a side on the map, so that two positions can be compared."""
    found: list[Look] = []
    for u in state.roster[side]:
        if state.where[u] >= 0:
            piece = state.pieces[u]
            look = (piece.full, state.strength[u], state.marks[u])
            found.append((state.where[u], piece.kind.name, piece.formation, *look))
    found.sort()
    return found
