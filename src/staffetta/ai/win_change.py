"""How a choice changes the win probability, compared with its alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from staffetta.engine.choices import DECLINE, PASS, verb_of
from staffetta.engine.state import State
from staffetta.mind.plans import Plan
from staffetta.mind.win_lookahead import WinLookahead

from .levels import Judged


@dataclass(frozen=True)
class WinChange:
    """The win probability without a choice, and with it."""

    without: float
    chosen: float


def instead(state: State, choice: int) -> list[int]:
    """The alternatives to a choice: to pass or decline, if offered; otherwise all others."""
    others = [option for option in state.options if option != choice]
    return [option for option in others if idle(option)] or others


def idle(choice: int) -> bool:
    """Whether a choice is to pass or to decline."""
    return verb_of(choice) in {PASS, DECLINE}


def looked_at(win_lookahead: WinLookahead, state: State, side: int, plan: Plan) -> float:
    """The chance of a side once an activation is over that begins so."""
    worth = win_lookahead.worth(state, side, plan.choices, plan.goal) + win_lookahead.action_bonus(
        state, plan.verb
    )
    # The lookahead of the second side is negative: minus the first side's probability.
    return within(worth if side == 0 else 1.0 + worth)


def played_on(thought: Judged, choice: int, others: Sequence[int]) -> WinChange | None:
    """What a choice and the best of others came to when a commander played them on.

    None if one of them was played on more often: then it met other worlds and other dice.
    """
    mine = [(weight, chance) for (plan, _), chance, weight in thought if plan[0] == choice]
    rest = [(weight, chance) for (plan, _), chance, weight in thought if plan[0] in others]
    if not mine or not rest or max(mine)[0] != max(rest)[0]:
        return None
    return WinChange(within(max(rest)[1]), within(max(mine)[1]))


def within(chance: float) -> float:
    """Clip a probability: sums and the luck correction can leave the range from 0 to 1."""
    return max(0.0, min(1.0, chance))
