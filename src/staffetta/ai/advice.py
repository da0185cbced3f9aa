"""Advice: why a machine would make a choice, or why a player made one.

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
from staffetta.mind.attribution import Attribution, names
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan
from staffetta.rules.actions import Activations
from staffetta.scenarios import Scenario
from staffetta.view.veil import veil
from staffetta.view.winning import CHANGE

from .levels import Judged
from .opening import Opening, opens
from .veteran import Judge
from .weight_files import weights_for
from .win_change import WinChange, idle, instead, looked_at, played_on

#: Keys beside those of the evaluation's terms.
SET_UP: Final = "set-up"
WAIT: Final = "wait"
ACTION_BONUS: Final = "action-bonus"
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
    winning: WinChange | None = None


def keys() -> list[str]:
    """All keys that there are."""
    return [*names(), SET_UP, WAIT, ACTION_BONUS, LATER, CHANCES, AS_GOOD]


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
    attribution = Attribution(judge.evaluation, judge.policy)
    win_lookahead = judge.win_lookahead(scenario.id, side)
    if isinstance(seen.frame, Activations):
        stand = win_lookahead.win_probability.to_win(seen, side)
        if verb_of(choice) == PASS:
            return Advice(choice, WAIT, 0.0, played or WinChange(stand, stand))
        plan = best_with(seen, side, (choice, *then), judge)
        before = attribution.now(seen, side)
        after = attribution.means(seen, side, plan.choices, plan.goal)
        winning = played or WinChange(stand, looked_at(win_lookahead, seen, side, plan))
        return advice(choice, before, after, judge.evaluation.action_bonus(plan.verb), winning)
    others = instead(seen, choice)
    after = attribution.means(seen, side, (choice,), -1)
    rest = [attribution.means(seen, side, (option,), -1) for option in others]
    chance = looked_at(win_lookahead, seen, side, answer(choice))
    others_chances = [looked_at(win_lookahead, seen, side, answer(option)) for option in others]
    winning = played or WinChange(max(others_chances, default=chance), chance)
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
        found = judge.lookahead.worth(state, side, plan.choices, plan.goal)
        return found + judge.evaluation.action_bonus(plan.verb)

    return max(mine, key=worth)


def advice(
    choice: int, before: list[float], after: list[float], action_bonus: float, winning: WinChange
) -> Advice:
    """The term that gains most, and the gain of all together."""
    gains = [b - a for a, b in zip(before, after, strict=True)]
    total = sum(gains) + action_bonus
    if total < 0:
        # No term of an activation says why. It may make winning likelier nevertheless; otherwise
        # rollouts have seen what comes after it.
        likelier = winning.chosen - winning.without >= CHANGE
        return Advice(choice, CHANCES if likelier else LATER, total, winning)
    best = max(gains)
    if action_bonus > max(best, 0.0):
        return Advice(choice, ACTION_BONUS, total, winning)
    if best > 0:
        return Advice(choice, names()[gains.index(best)], total, winning)
    return Advice(choice, WAIT if idle(choice) else AS_GOOD, total, winning)
