"""Winning: what a choice means for the chance to win, beside what might be done instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from staffetta.engine.choices import DECLINE, PASS, verb_of
from staffetta.engine.state import State
from staffetta.mind.hopes import Hopes
from staffetta.mind.plans import Plan

from .levels import Judged


@dataclass(frozen=True)
class Winning:
    """The chance to win without a choice, and with it."""

    without: float
    chosen: float


def instead(state: State, choice: int) -> list[int]:
    """What might be chosen instead: to let things be, if one may; else whatever else there is."""
    others = [option for option in state.options if option != choice]
    return [option for option in others if idle(option)] or others


def idle(choice: int) -> bool:
    """Whether a choice is to let things be."""
    return verb_of(choice) in {PASS, DECLINE}


def looked_at(hopes: Hopes, state: State, side: int, plan: Plan) -> float:
    """The chance of a side once an activation is over that begins so."""
    worth = hopes.worth(state, side, plan.choices, plan.goal) + hopes.deed(state, plan.verb)
    # What is good for the first side is bad for the second, so its hopes are below nought.
    return within(worth if side == 0 else 1.0 + worth)


def played_on(thought: Judged, choice: int, others: Sequence[int]) -> Winning | None:
    """What a choice and the best of others came to when a commander played them on.

    None if one of them was played on more often: then it met other worlds and other dice.
    """
    mine = [(weight, chance) for (plan, _), chance, weight in thought if plan[0] == choice]
    rest = [(weight, chance) for (plan, _), chance, weight in thought if plan[0] in others]
    if not mine or not rest or max(mine)[0] != max(rest)[0]:
        return None
    return Winning(within(max(rest)[1]), within(max(mine)[1]))


def within(chance: float) -> float:
    """A chance that was summed up, or had fortune taken off, can come out as more than sure."""
    return max(0.0, min(1.0, chance))
