"""Advice: what the machine would do here, and why; and why somebody did what he did.

It starts from the position behind the side's veil, like a player. A reason is a message key
(``advice-…`` in the texts of `view`) and the expected gain in the scenario's own points, compared
with leaving all as it stands, or with the next best answer.
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
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.rules.actions import Activations
from staffetta.scenarios import Scenario
from staffetta.view.veil import veil

from .levels import planned, player
from .opening import opens
from .veteran import Judge
from .weighing import weights_for

#: Who is asked for a hint.
ADVISER: Final = "commander"
#: Keys beside those of the evaluation's terms.
SET_UP: Final = "set-up"
WAIT: Final = "wait"
DEED: Final = "deed"
LATER: Final = "later"
CHANCES: Final = "chances"


@dataclass(frozen=True)
class Advice:
    """A choice, the message that says why, and what it promises."""

    choice: int
    #: Without its prefix ``advice-``.
    key: str
    gain: float


def keys() -> list[str]:
    """All keys that there are."""
    return [*names(), SET_UP, WAIT, DEED, LATER, CHANCES]


def advise(state: State, scenario: Scenario, seed: int = 0, level: str = ADVISER) -> Advice:
    """A hint for the side that has to choose, from what it may know."""
    outlook = Outlook(state, Stream(seed + state.number, "advice"))
    machine = player(level, scenario)
    choice = machine.choose(outlook)
    return explain(state, scenario, choice, planned(machine))


def explain(state: State, scenario: Scenario, choice: int, then: Sequence[int] = ()) -> Advice:
    """Why the side that has to choose might make a choice, and go on with others.

    The state is the one before it. What is gained is gained compared with leaving all as it stands,
    or with the next best answer.
    """
    side = state.decider
    seen = veil(state, side)
    if opens(seen):
        return Advice(choice, SET_UP, 0.0)
    judge = Judge(seen, weights_for(scenario.id, seen.world.sides[side]))
    judge.evaluation.study(seen)
    grounds = Grounds(judge.evaluation, judge.instinct)
    hopes = judge.hopes(scenario.id, side)
    if isinstance(seen.frame, Activations):
        if verb_of(choice) == PASS:
            return Advice(choice, WAIT, 0.0)
        plan = best_with(seen, side, (choice, *then), judge)
        before = grounds.now(seen, side)
        after = grounds.means(seen, side, plan.choices, plan.goal)
        likelier = hopes.worth(seen, side, plan.choices, plan.goal) > hopes.stand(seen, side)
        return advice(choice, before, after, judge.evaluation.deed(plan.verb), likelier=likelier)
    others = [option for option in seen.options if option != choice]
    after = grounds.means(seen, side, (choice,), -1)
    rest = [grounds.means(seen, side, (option,), -1) for option in others]
    likelier = choice == hopes.answer(seen, side)
    return advice(choice, max(rest, key=sum, default=after), after, 0.0, likelier=likelier)


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
    choice: int, before: list[float], after: list[float], deed: float, *, likelier: bool = False
) -> Advice:
    """The term that gains most, and the gain of all together."""
    gains = [b - a for a, b in zip(before, after, strict=True)]
    total = sum(gains) + deed
    if total < 0:
        # No term of an activation says why. It may make winning likelier nevertheless; otherwise
        # whoever plays on has seen what comes after it.
        return Advice(choice, CHANCES if likelier else LATER, total)
    best = max(gains)
    if deed > max(best, 0.0):
        return Advice(choice, DEED, total)
    return Advice(choice, names()[gains.index(best)] if best > 0 else WAIT, total)
