"""Search: a look ahead that goes on with the enemy's answer, and with one's own after that.

Where foresight stops, at the end of an activation, the search lets the side whose turn it is choose
the best of a few plans, by the same exact odds. Plans are made once for the position thought
about; in those that follow, only stacks near to what has changed are looked at anew.
"""

import time
from collections.abc import Sequence
from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.rules.actions import Activations

from .evaluation import Evaluation
from .foresight import Foresight
from .instinct import Instinct
from .plans import EVERYWHERE, Plan, Planner, changed, guess_of, kept, varied

#: For a position that is less likely no answer is looked for.
UNLIKELY: Final = 0.08
#: How likely a position counts from which an answer is looked for, by how deep one is: dice of
#: later answers branch less. Of answers that are judged by few throws the luckiest would seem the
#: best, and whoever is attacked would rather give way than wait for it.
FROM_HERE: Final = (1.0, 0.6, 0.4, 0.4)
#: So many answers are looked at, by how deep one is.
ANSWERS: Final = (3, 3, 2, 2)

#: So many plans of the position thought about are looked at by themselves, so many of them for the
#: same action of a stack, and in this part of the time unless there are few; and what a mere guess
#: counts beside them.
WEIGHED: Final = 20
EACH: Final = 3
LOOKING: Final = 0.35
FEW: Final = 8
GUESSED: Final = 0.6

#: What is begun has to be ended: a search stops when this part of its time is over.
IN_TIME: Final = 0.92
#: How much of what was seen in one position counts in the next.
SO_FAR: Final = 0.8


class Budget:
    """How long to think: processor time of one core, or positions judged. Nought is no limit."""

    def __init__(self, milliseconds: float, nodes: int) -> None:
        self.milliseconds: Final = milliseconds
        self.nodes: Final = nodes


class Search(Foresight):
    """Looks at what becomes of choices, several activations ahead."""

    def __init__(self, evaluation: Evaluation, instinct: Instinct) -> None:
        super().__init__(evaluation, instinct)
        #: How many activations after the first are looked at.
        self.depth = 1
        self.nodes = 0
        self._level = 0
        #: When to have looked at plans by themselves, and when to be done, in processor time.
        self._early = 0.0
        self._deadline = 0.0
        self._limit = 0
        self._root: State | None = None
        #: Who is to act once this activation is over; after that the sides take turns.
        self._next = 0
        self._plans: list[list[Plan]] = [[], []]
        self._made = [False, False]
        #: Plans made for positions in which the same pieces stand elsewhere.
        self._fresh: dict[tuple[int, ...], list[Plan]] = {}
        #: What plans gain by themselves in the position thought about, as far as was looked at.
        self._gains: list[dict[tuple[int, ...], float]] = [{}, {}]
        #: How long making plans can take, in seconds, as far as has been seen.
        self._planning = 0.0
        #: What answers have changed so far, and how many there were, by depth and level.
        self._changes: dict[tuple[int, int], float] = {}
        self._answered: dict[tuple[int, int], int] = {}

    def begin(self, root: State, following: int, budget: Budget) -> None:
        """Begin to think about a position; the side ``following`` acts next."""
        self.nodes = 0
        self.stopped = False
        self._limit = budget.nodes
        self._deadline = 0.0
        if budget.milliseconds:
            now = time.thread_time()
            self._deadline = now + IN_TIME * budget.milliseconds / 1000
            self._early = now + LOOKING * budget.milliseconds / 1000
        self._root = root
        self._next = following
        self._plans = [[], []]
        self._made = [False, False]
        self._fresh = {}
        self._gains = [{}, {}]
        self._planning *= SO_FAR
        self._changes = {}
        self._answered = {}

    def out_of_time(self) -> bool:
        """Whether the budget is used up."""
        if not self.stopped:
            over = bool(self._limit) and self.nodes >= self._limit
            late = bool(self._deadline) and time.thread_time() >= self._deadline
            self.stopped = over or late
        return self.stopped

    def _no_time_for_plans(self) -> bool:
        """Whether making plans once more could take longer than there is time."""
        late = bool(self._deadline) and time.thread_time() + self._planning >= self._deadline
        self.stopped = self.stopped or late
        return self.stopped

    def plans(self, state: State, side: int, places: int) -> list[Plan]:
        """The plans of a side for its stacks in some places; the time it takes is noted."""
        began = time.thread_time() if self._deadline else 0.0
        found = Planner(self.evaluation, state, side).plans(places)
        if self._deadline:
            took = time.thread_time() - began
            if took > self._planning:
                self._planning = took
        return found

    def know(self, side: int, plans: list[Plan]) -> None:
        """Plans that a side has in the position thought about."""
        self._plans[side] = plans
        self._made[side] = True
        self._gains[side] = {plan.choices: plan.guess for plan in plans}

    def leaf(self, state: State, p: float) -> float:
        self.nodes += 1
        value = self.evaluation.value(state)
        frame = state.frame
        if self.out_of_time() or self._level >= self.depth or state.outcome is not None:
            return value
        if p < UNLIKELY or not isinstance(frame, Activations):
            return value + self._usual()
        side = frame.side
        stand = value if side == 0 else -value
        likely = FROM_HERE[self._level]
        self._level += 1
        best = stand if self._level >= self.depth else self._passing(state, side, likely)
        for plan in self.answers(state, side):
            found = self._follow(
                state.copy(), side, plan.choices, 0, plan.goal, likely, begun=False
            )
            worth = found if side == 0 else -found
            worth += self.evaluation.deed(plan.verb)
            if worth > best:
                best = worth
            if self.stopped:
                break
        self._level -= 1
        found = best if side == 0 else -best
        if not self.stopped:
            at = (self.depth, self._level)
            self._changes[at] = self._changes.get(at, 0.0) + found - value
            self._answered[at] = self._answered.get(at, 0) + 1
        return found

    def _passing(self, state: State, side: int, likely: float) -> float:
        """What it is worth to a side to do nothing, when the other goes on from there."""
        if code(PASS) not in state.options:
            return self.evaluation.for_side(state, side)
        found = self._follow(state.copy(), side, (code(PASS),), 0, -1, likely, begun=False)
        return found if side == 0 else -found

    def _usual(self) -> float:
        """What an answer changes that is not looked for: as much as it does elsewhere.

        Without it a turn that ends, or a way that is unlikely, would seem to have no answer.
        """
        at = (self.depth, self._level)
        if at in self._changes:
            return self._changes[at] / self._answered[at]
        if self._level:
            return 0.0
        side = self._next
        if not self._made[side]:
            self._make(side)
        gain = max(0.0, self._plans[side][0].guess) if self._plans[side] else 0.0
        return gain if side == 0 else -gain

    def answers(self, state: State, side: int) -> list[Plan]:
        """A few plans of a side in a position that came of the one thought about."""
        if self._no_time_for_plans():
            return []
        if not self._made[side]:
            self._make(side)
        root = self._root
        assert root is not None
        near = changed(root, state)
        options = state.options
        found = kept(self._plans[side], options, near)
        if near:
            found.extend([p for p in self._near(state, side, near) if p.choices[0] in options])
            found.sort(key=guess_of, reverse=True)
        return varied(found, ANSWERS[self._level - 1], 1)

    def _near(self, state: State, side: int, near: int) -> list[Plan]:
        """New plans for the stacks near to what has changed, made once for the same changes."""
        where = (side, *state.where)
        fresh = self._fresh.get(where)
        if fresh is None:
            # What was looked at before something changed is still the best guess; a mere guess
            # is mostly too high.
            gains = self._gains[side]
            fresh = [
                Plan(p.verb, p.choices, p.goal, gains.get(p.choices, GUESSED * p.guess))
                for p in self.plans(state, side, near)
            ]
            self._fresh[where] = fresh
        return fresh

    def _make(self, side: int) -> None:
        """The plans of a side, as if it were its turn in the position thought about."""
        self._made[side] = True
        root = self._root
        assert root is not None
        state = root.copy()
        frame = activations(state)
        if frame is None:
            return
        if frame.side != side or state.frame is not frame:
            state.frame = frame = Activations(frame.parent, side, 0)
            state.listed = frame.offered(state)
        self.know(side, self.weighed(state, side))

    def weighed(self, state: State, side: int) -> list[Plan]:
        """The plans of a side; those that look best are looked at ahead, in place of a guess."""
        made = self.plans(state, side, EVERYWHERE)
        return self.looked_at(state, side, varied(made, WEIGHED, EACH))

    def looked_at(self, state: State, side: int, plans: Sequence[Plan]) -> list[Plan]:
        """Plans with what they gain by themselves, without an answer, the best first."""
        stand = self.evaluation.for_side(state, side)
        found: list[Plan] = []
        level, self._level = self._level, self.depth
        seed = self._seed
        for plan in plans:
            worth = self.worth(state, side, plan.choices, plan.goal)
            worth += self.evaluation.deed(plan.verb)
            if self.stopped and found:
                break
            found.append(Plan(plan.verb, plan.choices, plan.goal, worth - stand))
            if self._deadline and len(found) >= FEW and time.thread_time() > self._early:
                break
        self._level = level
        self._seed = seed
        found.sort(key=guess_of, reverse=True)
        return found


def activations(state: State) -> Activations | None:
    """The frame in which the sides take turns, on which whatever is being done rests."""
    frame = state.frame
    while frame is not None and not isinstance(frame, Activations):
        frame = frame.parent
    return frame
