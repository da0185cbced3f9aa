"""The veteran: lists what its stacks could do, computes the odds of the best plans, and acts.

It thinks once for each activation and then follows its plan. When something unexpected happens,
and at every question of the enemy's activation, it examines each answer. It looks no farther than
the end of an activation.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.default_policy import DefaultPolicy
from staffetta.mind.evaluation import Evaluation
from staffetta.mind.lookahead import WORTHWHILE, Lookahead
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan, changed, guess_of, kept, same_turn, varied
from staffetta.mind.weights import Weights
from staffetta.mind.win_lookahead import WinLookahead
from staffetta.mind.win_probability import WinProbability
from staffetta.play.players import Outlook, Player
from staffetta.rules.actions import Activations
from staffetta.rules.movement import Move
from staffetta.scenarios import Scenario

from .intention import Intention
from .opening import Opening, dealt, opens
from .weight_files import weights_for, win_model_for

#: How many plans are examined, and how many of them for the same action of a stack.
BREADTH: Final = 10
EACH: Final = 2


class Judge:
    """Evaluation, policy and lookahead of a player, made once for a world."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.evaluation: Final = Evaluation(state, weights)
        self.policy: Final = DefaultPolicy(self.evaluation)
        self.lookahead: Final = Lookahead(self.evaluation, self.policy)

    def win_lookahead(self, scenario: str, side: int) -> WinLookahead:
        """The lookahead that ends in win probabilities."""
        data = win_model_for(scenario, self.evaluation.terrain.world.sides[side])
        return WinLookahead(WinProbability(self.evaluation, data), self.policy)


class VeteranPlayer(Player):
    """Exact odds, one activation ahead."""

    name = "veteran"

    def __init__(self, scenario: Scenario, weights: Weights | None = None) -> None:
        self.scenario: Final = scenario
        self.weights: Final = weights
        self.opening: Final = Opening(scenario)
        #: What it thinks with, for each side that it has played.
        self._judges: Final[dict[int, Judge]] = {}
        #: What it means to choose next, unless something comes between.
        self.intention: Final = Intention()
        #: The position thought about last, and what was thought of there.
        self._before: State | None = None
        self._made: list[Plan] = []

    def judge(self, state: State, side: int) -> Judge:
        """The tables of the world in play, as a side sees them."""
        judge = self._judges.get(side)
        if judge is None or judge.evaluation.terrain.world is not state.world:
            judge = self._judges[side] = Judge(state, self.weigh(state, side))
        return judge

    def weigh(self, state: State, side: int) -> Weights:
        """What it thinks of things when it plays a side."""
        return self.weights or weights_for(self.scenario.id, state.world.sides[side])

    def choose(self, outlook: Outlook) -> int:
        if len(outlook.options) == 1:
            return outlook.options[0]
        state = outlook.state
        if opens(state):
            hiding = self.weigh(state, outlook.side).hiding
            advice = dealt(state, outlook.stream, hiding)
            if advice is None:
                advice = self.opening.choose(state, outlook.side)
            if advice is not None:
                return advice
        intended = self.intention.next(state)
        return intended if intended >= 0 else self.think(outlook)

    def think(self, outlook: Outlook) -> int:
        """Take the best plan, or the best answer."""
        state = outlook.state
        judge = self.judge(state, outlook.side)
        judge.evaluation.study(state)
        if isinstance(state.frame, Activations):
            plan = self.best(outlook, judge)
            self.intention.begin(plan.choices[1:], plan.aim)
            return plan.choices[0]
        return self.answer(outlook, judge)

    def best(self, outlook: Outlook, judge: Judge) -> Plan:
        """The plan that promises most, passing included."""
        state, side = outlook.state, outlook.side
        best = Plan(PASS, (code(PASS),), -1, 0.0)
        most = judge.evaluation.for_side(state, side) + WORTHWHILE
        for plan in varied(self.proposals(state, side, judge), BREADTH, EACH):
            worth = judge.lookahead.worth(state, side, plan.choices, plan.goal)
            worth += judge.evaluation.action_bonus(plan.verb)
            if worth > most:
                best, most = plan, worth
        return best

    def proposals(self, state: State, side: int, judge: Judge) -> list[Plan]:
        """What its stacks could do; plans far from any change are kept."""
        planner = Planner(judge.evaluation, state, side)
        before = self._before
        if before is None or not same_turn(before, state):
            made = planner.plans()
        else:
            near = changed(before, state)
            made = kept(self._made, state.options, near) + planner.plans(near)
            made.sort(key=guess_of, reverse=True)
        self._before, self._made = state, made
        return made

    def answer(self, outlook: Outlook, judge: Judge) -> int:
        """The answer that promises most; a planned assault goes on to its goal.

        Its odds were computed when it was planned. Judged again at every step, it would stop
        short, because standing beside an enemy looks safer than an assault. The default policy
        still breaks it off before enemies that have become too strong.
        """
        state, goal = outlook.state, self.intention.goal(outlook.state)
        if goal >= 0 and isinstance(state.frame, Move) and state.frame.storming(state):
            return judge.policy.answer(state, goal)
        return judge.lookahead.answer(state, outlook.side)
