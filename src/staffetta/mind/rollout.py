"""Rollouts: a game played on from a position, each side taking the plan most likely to win.

Rollouts are cheap: the estimate of a plan is kept as long as nothing changes near its stack, only
the best new plans are examined, and dice are rolled. The mean of many rollouts is the worth of a
plan, with the enemy's answers.

The lookahead says what a plan is expected to bring. What the dice give beyond that, to both sides,
is recorded as luck. Subtracting it leaves less noise, so fewer rollouts tell two plans apart.

A rollout starts from a sampled world in which nothing is hidden, but each side decides by what it
would see there, so nobody plays better for knowing the sample.
"""

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.machine import apply, apply_roll
from staffetta.engine.state import Frame, Roll, State
from staffetta.rules.actions import Activations
from staffetta.rules.book import book_of, veiled
from staffetta.rules.movement import Move

from .lookahead import alternation, following, over, thrown
from .planner import Planner
from .plans import EVERYWHERE, Plan, changed, guess_of, kept, varied
from .stopwatch import ACTIVATION, LOOK, PLANS, Stopwatch
from .win_lookahead import WinLookahead

#: How many new plans are examined, at most one for the same action of a stack; and how many when
#: a turn begins.
LOOKS: Final = 3
AT_FIRST: Final = 6
#: How many plans for the same action of a stack are examined at the root.
EACH: Final = 2
#: Plans are made again for stacks within these distances of a unit that moved, or that acted
#: without moving.
NEARBY: Final = 3
AT_HAND: Final = 1
#: Dice are branched on only in positions at least this likely.
LIKELY: Final = 0.3
#: The choice to pass.
PASSING: Final = code(PASS)
#: The limit of steps in a rollout.
PATIENCE: Final = 2000


class KnownPlans:
    """What a side knows of its plans."""

    def __init__(self, before: State, seen: list[Plan], unseen: list[Plan]) -> None:
        #: The position that the plans were made for.
        self.before = before
        #: Plans with what they gain, and those with a mere guess.
        self.seen = seen
        self.unseen = unseen


class ActivePlan:
    """A plan that is being carried out."""

    def __init__(self, whose: int, plan: Plan, viewer: int, expected: float) -> None:
        self.whose: Final = whose
        self.plan: Final = plan
        #: The win probability of its side expected at its end, in the eyes of ``viewer``.
        self.viewer: Final = viewer
        self.expected: Final = expected
        #: The number of its choices already made.
        self.at = 0
        #: Passing is over at once.
        self.over = plan.choices[0] == PASSING


class Rollout:
    """Plays on from one position, any number of times."""

    def __init__(self, minds: list[WinLookahead], stopwatch: Stopwatch) -> None:
        #: What each side looks ahead with, at first and while it plays on.
        self.minds: Final = minds
        self.hasty: Final = [hasty(mind) for mind in minds]
        self.stopwatch: Final = stopwatch
        #: Time was up before the end was reached: the position then says nothing.
        self.stopped = False
        #: What the dice gave to the thinking side beyond what was expected, as a probability.
        self.luck = 0.0
        self._notes: list[KnownPlans | None] = [None, None]
        self._thinker = 0
        self._seed = 1

    def begin(self) -> None:
        """Begin to think about another position."""
        self._notes = [None, None]

    def know(self, side: int, before: State, seen: list[Plan], unseen: list[Plan]) -> None:
        """Plans that a side has in the position thought about."""
        self._notes[side] = KnownPlans(before, seen, unseen)

    def think(self, root: State, side: int, looks: int, *, quick: bool = False) -> None:
        """Let a side look at some of what it could do, as if it were its turn."""
        turn = turn_of(root, side)
        if turn is None:
            return
        state = veiled(turn, side)
        self.minds[side].evaluation.study(state)
        made = Planner(self.minds[side].evaluation, state, side, quick=quick).plans()
        self.stopwatch.tick(PLANS)
        seen = self.looked_at(state, side, varied(made, looks, EACH, assaults_apart=True))
        known = {plan.key for plan in seen}
        self.know(side, root, seen, [plan for plan in made if plan.key not in known])

    def looked_at(self, state: State, side: int, plans: list[Plan]) -> list[Plan]:
        """Plans with what they gain by themselves, the best first; at least the first of them."""
        mind = self.minds[side]
        stand = mind.stand(state, side)
        found: list[Plan] = []
        for plan in plans:
            if found and not self.stopwatch.room(LOOK):
                break
            worth = mind.worth(state, side, plan.choices, plan.goal) - stand
            self.stopwatch.tick(LOOK)
            worth += mind.action_bonus(state, plan.verb)
            found.append(Plan(plan.verb, plan.choices, plan.goal, worth))
        found.sort(key=guess_of, reverse=True)
        return found

    def play(self, root: State, side: int, plan: Plan, seed: int, turn: int) -> State:
        """The position when this turn is over, after a side has begun with a plan.

        The ``root`` may be any world that looks to the side like the position thought about.
        """
        self._thinker = side
        self._seed = seed
        self.stopped = False
        self.luck = 0.0
        state = root.copy()
        notes = [self._copy(0), self._copy(1)]
        for who in (0, 1):
            self.minds[who].evaluation.study(veiled(state, who))
        seen = veiled(state, side)
        active = self._begun(state, seen, side, plan, self.minds[side].stand(seen, side))
        for step in range(PATIENCE):
            frame = state.frame
            if step and not active.over and (frame is None or over(frame)):
                active.over = True
                now = self.minds[active.viewer].stand(veiled(state, active.viewer), active.whose)
                gained = now - active.expected
                self.luck += gained if active.whose == side else -gained
            if frame is None or state.outcome is not None:
                break
            if isinstance(frame, Roll):
                if not self._roll(state, frame):
                    break
                continue
            decider = frame.decider(state)
            if step and isinstance(frame, Activations):
                if state.turn > turn or self._out_of_time():
                    break
                seen = veiled(state, decider)
                self.minds[decider].evaluation.study(seen)
                stand = self.minds[decider].stand(seen, decider)
                best = self.best(seen, decider, notes, stand)
                if self.stopwatch.late():
                    self.stopped = True
                    break
                active = self._begun(state, seen, decider, best, stand)
            apply(state, self._choice(state, frame, decider, active))
        return state

    def _begun(self, world: State, seen: State, whose: int, plan: Plan, stand: float) -> ActivePlan:
        """A plan begun by a side that sees ``seen`` of the world, with its expected result.

        If the side may expect to find something that the thinking side knows to be elsewhere,
        not finding it is not luck: then the thinking side's expectation counts.
        """
        thinker = self._thinker
        if whose == thinker or plan.choices[0] == PASSING or not self._may_find(seen, whose):
            # A bonus that shows only later is not bad luck when it is not seen at once.
            beyond = self.minds[whose].action_bonus(seen, plan.verb)
            return ActivePlan(whose, plan, whose, stand + plan.guess - beyond)
        known = veiled(world, thinker)
        expected = self.hasty[thinker].worth(known, whose, plan.choices, plan.goal)
        return ActivePlan(whose, plan, thinker, expected)

    def _may_find(self, seen: State, whose: int) -> bool:
        """Whether something lies hidden from a side that would be a prize to it."""
        return bool(self.minds[whose].evaluation.weights.prizes and book_of(seen).hidden(seen))

    def _out_of_time(self) -> bool:
        self.stopwatch.tick(ACTIVATION)
        self.stopped = not self.stopwatch.room(ACTIVATION)
        return self.stopped

    def _roll(self, state: State, frame: Roll) -> bool:
        """Roll dice; False if they belong to something that nobody here knows."""
        wanted = len(frame.labels(state)) - len(state.faces)
        if wanted:
            faces, self._seed = thrown(wanted, self._seed)
            apply_roll(state, faces)
        return wanted > 0

    def _choice(self, state: State, frame: Frame, side: int, active: ActivePlan) -> int:
        """The next choice of the plan that is being carried out, or an answer."""
        if side != active.whose:
            return self.answer(veiled(state, side), frame, side, -1)
        choice, active.at = following(state, active.plan.choices, active.at)
        if choice >= 0:
            return choice
        return self.answer(veiled(state, side), frame, side, active.plan.goal)

    def _copy(self, side: int) -> KnownPlans | None:
        notes = self._notes[side]
        return None if notes is None else KnownPlans(notes.before, notes.seen, notes.unseen)

    def best(self, state: State, side: int, notes: list[KnownPlans | None], stand: float) -> Plan:
        """The plan that promises most to a side; to pass, if none promises anything.

        What is gained is gained beyond the chances with which one stands.
        """
        if len(state.options) == 1:
            return Plan(PASS, (state.options[0],), -1, 0.0)
        mind = self.hasty[side]
        evaluation = mind.evaluation
        known = notes[side]
        looks = LOOKS
        if known is None or known.before.turn != state.turn:
            made = Planner(evaluation, state, side, quick=True).plans(EVERYWHERE)
            known = notes[side] = KnownPlans(state, [], made)
            looks = AT_FIRST
        else:
            options = state.options
            near = changed(known.before, state, NEARBY, AT_HAND)
            known.seen = kept(known.seen, options, near)
            known.unseen = kept(known.unseen, options, near)
            if near:
                fresh = Planner(evaluation, state, side, quick=True).plans(near)
                known.unseen.extend([plan for plan in fresh if plan.choices[0] in options])
                known.unseen.sort(key=guess_of, reverse=True)
        known.before = state.copy()
        best = Plan(PASS, (PASSING,), -1, mind.worthwhile(stand))
        for plan in known.seen:
            if plan.guess > best.guess:
                best = plan
        # Guesses are in points, and what was seen is a chance.
        a_point = mind.a_point(state)
        for plan in varied(known.unseen, looks, 1, assaults_apart=True):
            if plan.guess * a_point <= best.guess or self.stopwatch.late():
                break
            worth = mind.worth(state, side, plan.choices, plan.goal) - stand
            worth += mind.action_bonus(state, plan.verb)
            looked = Plan(plan.verb, plan.choices, plan.goal, worth)
            known.unseen.remove(plan)
            known.seen.append(looked)
            if looked.guess > best.guess:
                best = looked
        return best

    def answer(self, state: State, frame: Frame, side: int, goal: int) -> int:
        """What promises most when something is asked; a quick answer between activations."""
        options = state.options
        if len(options) == 1:
            return options[0]
        mind = self.hasty[side]
        # An assault takes the step nearest to its goal, as planned. Examining each step would take
        # a fifth of the time.
        storming = goal >= 0 and isinstance(frame, Move) and frame.storming(state)
        if storming or over(frame):
            return mind.policy.answer(state, goal)
        return mind.answer(state, side, goal)


def hasty(mind: WinLookahead) -> WinLookahead:
    """A lookahead that branches on fewer dice."""
    found = WinLookahead(mind.win_probability, mind.policy)
    found.likely = LIKELY
    return found


def turn_of(root: State, side: int) -> State | None:
    """The same position as if whatever is being done were over, and a side were to act."""
    frame = alternation(root.frame)
    if frame is None:
        return None
    state = root.copy()
    if frame.side != side or root.frame is not frame:
        acting = Activations(frame.parent, side, 0)
        state.frame = acting
        state.listed = acting.offered(state)
    return state
