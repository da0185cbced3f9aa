"""Advice: why a machine would make a choice, or why somebody made one.

It starts from the position behind the side's veil, like a player. A reason is a message key
(``advice-…`` in the texts of `view`), the gain in points of the evaluation that it rests on, and
what it means for winning: the chance without the choice, and with it. Without it all is left as
it stands; where that is not offered, the next best answer is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from staffetta.engine.choices import PASS, verb_of
from staffetta.engine.state import State
from staffetta.mind.grounds import Grounds, names
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan
from staffetta.rules.actions import Activations
from staffetta.scenarios import Scenario
from staffetta.view.veil import veil
from staffetta.view.winning import CHANGE

from .levels import Judged
from .opening import Opening, opens
from .veteran import Judge
from .weighing import weights_for
from .winning import Winning, idle, instead, looked_at, played_on

#: Keys beside those of the evaluation's terms.
SET_UP: Final = "set-up"
WAIT: Final = "wait"
DEED: Final = "deed"
LATER: Final = "later"
CHANCES: Final = "chances"
AS_GOOD: Final = "as-good"


@dataclass(frozen=True)
class Advice:
    """A choice, the message that says why, and what it promises."""

    choice: int
    #: Without its prefix ``advice-``.
    key: str
    gain: float
    #: None in a set-up: no chances are known there.
    winning: Winning | None = None


def keys() -> list[str]:
    """All keys that there are."""
    return [*names(), SET_UP, WAIT, DEED, LATER, CHANCES, AS_GOOD]


def explain(
    state: State,
    scenario: Scenario,
    choice: int,
    then: Sequence[int] = (),
    thought: Judged = (),
) -> Advice:
    """Why the side that has to choose might make a choice, and go on with others.

    The state is the one before it. If a commander has just thought about it, the chances to win
    are those that it found; otherwise those that can be seen at first.
    """
    side = state.decider
    seen = veil(state, side)
    if opens(seen):
        by_the_sheet = Opening(scenario).choose(seen, side) is not None
        return Advice(choice, SET_UP if by_the_sheet else AS_GOOD, 0.0)
    played = played_on(thought, choice, instead(seen, choice))
    judge = Judge(seen, weights_for(scenario.id, seen.world.sides[side]))
    judge.evaluation.study(seen)
    grounds = Grounds(judge.evaluation, judge.instinct)
    hopes = judge.hopes(scenario.id, side)
    if isinstance(seen.frame, Activations):
        stand = hopes.chances.to_win(seen, side)
        if verb_of(choice) == PASS:
            return Advice(choice, WAIT, 0.0, played or Winning(stand, stand))
        plan = best_with(seen, side, (choice, *then), judge)
        before = grounds.now(seen, side)
        after = grounds.means(seen, side, plan.choices, plan.goal)
        winning = played or Winning(stand, looked_at(hopes, seen, side, plan))
        return advice(choice, before, after, judge.evaluation.deed(plan.verb), winning)
    others = instead(seen, choice)
    after = grounds.means(seen, side, (choice,), -1)
    rest = [grounds.means(seen, side, (option,), -1) for option in others]
    chance = looked_at(hopes, seen, side, answer(choice))
    chances = [looked_at(hopes, seen, side, answer(option)) for option in others]
    winning = played or Winning(max(chances, default=chance), chance)
    return advice(choice, max(rest, key=sum, default=after), after, 0.0, winning)


def answer(choice: int) -> Plan:
    """An answer as a plan."""
    return Plan(verb_of(choice), (choice,), -1, 0.0)


def best_with(state: State, side: int, begun: tuple[int, ...], judge: Judge) -> Plan:
    """The best plan that begins with some choices; these alone, if none was thought of."""
    plans = Planner(judge.evaluation, state, side).plans()
    mine = [plan for plan in plans if plan.choices[: len(begun)] == begun]
    mine = mine or [Plan(verb_of(begun[min(1, len(begun) - 1)]), begun, -1, 0.0)]

    def worth(plan: Plan) -> float:
        found = judge.foresight.worth(state, side, plan.choices, plan.goal)
        return found + judge.evaluation.deed(plan.verb)

    return max(mine, key=worth)


def advice(
    choice: int, before: list[float], after: list[float], deed: float, winning: Winning
) -> Advice:
    """The term that gains most, and the gain of all together."""
    gains = [b - a for a, b in zip(before, after, strict=True)]
    total = sum(gains) + deed
    if total < 0:
        # No term of an activation says why. It may make winning likelier nevertheless; otherwise
        # whoever plays on has seen what comes after it.
        likelier = winning.chosen - winning.without >= CHANGE
        return Advice(choice, CHANCES if likelier else LATER, total, winning)
    best = max(gains)
    if deed > max(best, 0.0):
        return Advice(choice, DEED, total, winning)
    if best > 0:
        return Advice(choice, names()[gains.index(best)], total, winning)
    return Advice(choice, WAIT if idle(choice) else AS_GOOD, total, winning)
