"""The commander: ranks the veteran's plans by rollouts in sampled worlds.

It keeps to a time budget. The veteran's plans are ranked by the win probability at the end of their
activation. The best are then played on to the end of the turn, round by round; in each round all
plans get the same sampled world and the same dice, and the better half goes on. In some scenarios
rollouts go on to the end of the next turn if there is time. Only the win probability counts, so a
side that is behind takes risks as time runs out.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.effects import in_vain
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan, guess_of, varied
from staffetta.mind.rollout import Rollout
from staffetta.mind.stopwatch import ACTIVATION, PLANS, Budget, Stopwatch
from staffetta.play.players import Outlook
from staffetta.rules.actions import Activations
from staffetta.scenarios import Scenario

from .veteran import BREADTH, EACH, Judge, VeteranPlayer
from .worlds import sample_world

#: How many plans are examined, and how many of the best are played on: at most one for each
#: A_ROLLOUT milliseconds, but always a few, or one rollout could end a turn that has just begun.
LOOKED_AT: Final = 16
PLAYED_ON: Final = 14
A_FEW: Final = 4
A_ROLLOUT: Final = 10.0
#: How many plans of each side are examined for a reaction.
IN_HASTE: Final = 4
#: After this many rounds rollouts go on to the end of the next turn, in some scenarios.
THIS_TURN: Final = 6
#: The most rounds for a decision.
ENOUGH: Final = 60
#: The fewest candidates for a round.
A_CHOICE: Final = 2
#: The part of the luck that is subtracted. Not all of it: expectations are not exact, and the
#: enemy's better answers are not luck.
EVENED_OUT: Final = 0.7


class Candidate:
    """A plan or an answer that is being judged."""

    def __init__(self, plan: Plan, stand: float, first_sight: float) -> None:
        self.plan: Final = plan
        #: How many rollouts the first estimate counts as.
        self.first_sight: Final = first_sight
        #: The win probability by the first estimate.
        self.seen: Final = stand + plan.guess
        self.total = 0.0
        self.rounds = 0

    @property
    def worth(self) -> float:
        """The estimated win probability."""
        return (self.first_sight * self.seen + self.total) / self.weight

    @property
    def weight(self) -> float:
        """The weight of that estimate, in rollouts."""
        return self.first_sight + self.rounds


def better_half(found: list[Candidate]) -> list[Candidate]:
    """Those that go on after a round, the best first: two of them in any case."""
    ranked = sorted(found, key=lambda candidate: candidate.worth, reverse=True)
    return ranked[: max(A_CHOICE, (len(ranked) + 1) // 2)]


class CommanderPlayer(VeteranPlayer):
    """Plays plans on, within a budget."""

    name = "commander"

    def __init__(
        self,
        scenario: Scenario,
        activation: Budget | None = None,
        reaction: Budget | None = None,
    ) -> None:
        super().__init__(scenario)
        self.activation: Final = activation or Budget(100.0, 0)
        self.reaction: Final = reaction or Budget(20.0, 0)
        self.stopwatch: Final = Stopwatch()
        #: What it thought about last.
        self.judged: list[Candidate] = []
        self._rollout: Rollout | None = None

    def rollout(self, state: State, side: int) -> Rollout:
        """The rollouts from a position that a side thinks about."""
        found = self._rollout
        if found is None or found.minds[side].evaluation.terrain.world is not state.world:
            minds = [self.judge(state, who).win_lookahead(self.scenario.id, who) for who in (0, 1)]
            found = self._rollout = Rollout(minds, self.stopwatch)
        found.minds[side].evaluation.study(state)
        found.begin()
        return found

    def think(self, outlook: Outlook) -> int:
        state, side = outlook.state, outlook.side
        acting = isinstance(state.frame, Activations)
        self.stopwatch.start(self.activation if acting else self.reaction)
        rollout = self.rollout(state, side)
        if acting:
            found = self.proposed(state, side, rollout)
        else:
            found = self.answers(state, side, self.judge(state, side), rollout)
        if len(found) >= A_CHOICE:
            for who in (1 - side,) if acting else (side, 1 - side):
                if self.stopwatch.room(PLANS):
                    looks = BREADTH if acting else IN_HASTE
                    rollout.think(state, who, looks, quick=not acting)
        self.judged = found
        plan = self.decide(outlook, found, rollout).plan
        if acting:
            self.intention.begin(plan.choices[1:], plan.aim)
        return plan.choices[0]

    def proposed(self, state: State, side: int, rollout: Rollout) -> list[Candidate]:
        """The veteran's plans, the best first, and passing."""
        made = Planner(rollout.minds[side].evaluation, state, side).plans()
        self.stopwatch.tick(PLANS)
        plans = varied(made, LOOKED_AT, EACH, assaults_apart=True)
        plans = rollout.looked_at(state, side, plans)
        seen = {plan.key for plan in plans}
        rollout.know(side, state, plans, [plan for plan in made if plan.key not in seen])
        mind = rollout.minds[side]
        # Passing risks nothing.
        passing = Plan(PASS, (code(PASS),), -1, mind.worthwhile(mind.stand(state, side)))
        found = sorted([*plans[: self.most() - 1], passing], key=guess_of, reverse=True)
        return self.candidates(state, side, found, rollout)

    def most(self) -> int:
        """How many plans can be played on in the time that there is."""
        time = self.activation.milliseconds
        return max(A_FEW, min(PLAYED_ON, int(time / A_ROLLOUT))) if time else PLAYED_ON

    def answers(self, state: State, side: int, judge: Judge, rollout: Rollout) -> list[Candidate]:
        """Every answer, the best first; a move keeps its goal."""
        goal = self.intention.goal(state)
        # The default answer comes first, so that only a better one replaces it.
        thought = judge.policy.answer(state, goal)
        others = [option for option in state.options if option != thought]
        options = [option for option in (thought, *others) if not in_vain(state, option)]
        plans = [Plan(PASS, (option,), goal, 0.0) for option in options or state.options]
        found = rollout.looked_at(state, side, plans)[:PLAYED_ON]
        return self.candidates(state, side, found, rollout)

    def candidates(
        self, state: State, side: int, plans: list[Plan], rollout: Rollout
    ) -> list[Candidate]:
        """Plans that were looked at, to be judged."""
        mind = rollout.minds[side]
        stand = mind.win_probability.to_win(state, side)
        return [Candidate(plan, stand, mind.evaluation.weights.first_sight) for plan in plans]

    def decide(self, outlook: Outlook, found: list[Candidate], rollout: Rollout) -> Candidate:
        """Play the candidates on, round by round, until the budget is used up."""
        turn = outlook.state.turn
        farther = rollout.minds[outlook.side].evaluation.weights.next_turn
        while (
            len(found) >= A_CHOICE and found[0].rounds < ENOUGH and self.stopwatch.room(ACTIVATION)
        ):
            world = sample_world(outlook.state, outlook.stream)
            seed = 1 + outlook.stream.below(1 << 30)
            until = turn + 1 if farther and found[0].rounds >= THIS_TURN else turn
            results = self.round(world, outlook.side, [c.plan for c in found], rollout, seed, until)
            whole = len(results) == len(found)
            if not whole and (found[0].rounds or len(results) < A_CHOICE):
                break
            # If there is no time for all even once, those that seem best are compared.
            found = found[: len(results)]
            for candidate, chance in zip(found, results, strict=True):
                candidate.total += chance
                candidate.rounds += 1
            found = better_half(found)
        return found[0]

    def round(
        self,
        world: State,
        side: int,
        plans: list[Plan],
        rollout: Rollout,
        seed: int,
        until: int,
    ) -> list[float]:
        """One more rollout of each plan while there is time: the win probability after each."""
        win_probability = rollout.minds[side].win_probability
        found: list[float] = []
        for plan in plans:
            end = rollout.play(world, side, plan, seed, until)
            if rollout.stopped:
                break
            found.append(win_probability.to_win(end, side) - EVENED_OUT * rollout.luck)
        return found
