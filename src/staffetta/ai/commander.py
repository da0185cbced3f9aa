"""The commander: the veteran proposes, playouts in imagined worlds, with dice thrown, judge.

It keeps to a budget and can be stopped at any time. What the veteran would look at is looked at
first: how likely is the game won once it is done? The best of it is then played on to the end of
the turn, round by round, each round in another world and with other dice, but the same for all;
after each round only the better half goes on. With more time, some scenarios are
played on to the end of the next turn. What counts is always the chance to win: who is behind takes
risks as time runs out, who is ahead takes none.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.clock import DEED, PLANS, Budget, Clock
from staffetta.mind.planner import Planner
from staffetta.mind.plans import Plan, guess_of, varied
from staffetta.mind.playout import Playout
from staffetta.play.players import Outlook
from staffetta.rules.actions import Activations
from staffetta.scenarios import Scenario

from .veteran import BREADTH, EACH, Judge, VeteranPlayer
from .worlds import imagine

#: So many plans are looked at, and so many of those that promise most by themselves are played on,
#: but not more than there is time for: about what a playout takes, in milliseconds. A few are
#: compared in any case, or one playout could end a turn that has just begun.
LOOKED_AT: Final = 16
PLAYED_ON: Final = 14
A_FEW: Final = 4
A_PLAYOUT: Final = 10.0
#: So many plans of each side are looked at when there is but time for a reaction.
IN_HASTE: Final = 4
#: After so many rounds playouts go on to the end of the next turn, where that is worth its while.
THIS_TURN: Final = 6
#: No decision is worth more rounds.
ENOUGH: Final = 60
#: A round is worth its while with so many candidates.
A_CHOICE: Final = 2
#: So much of what fortune has given is taken off: expectations are not exact, and the enemy's
#: better answers are no matter of fortune.
EVENED_OUT: Final = 0.7


class Candidate:
    """A plan or an answer that is being judged."""

    def __init__(self, plan: Plan, stand: float, first_sight: float) -> None:
        self.plan: Final = plan
        #: What was seen at first counts as much as so many playouts.
        self.first_sight: Final = first_sight
        #: The chance to win that it seemed to give at first sight.
        self.seen: Final = stand + plan.guess
        self.total = 0.0
        self.rounds = 0

    @property
    def worth(self) -> float:
        """The chance to win that it seems to give now."""
        return (self.first_sight * self.seen + self.total) / self.weight

    @property
    def weight(self) -> float:
        """How much that is worth, in playouts."""
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
        self.clock: Final = Clock()
        #: What it thought about last.
        self.judged: list[Candidate] = []
        self._playout: Playout | None = None

    def playout(self, state: State, side: int) -> Playout:
        """The playouts of the world in play, from a position that a side thinks about."""
        found = self._playout
        if found is None or found.minds[side].evaluation.terrain.world is not state.world:
            minds = [self.judge(state, who).hopes(self.scenario.id, who) for who in (0, 1)]
            found = self._playout = Playout(minds, self.clock)
        found.minds[side].evaluation.study(state)
        found.begin()
        return found

    def think(self, outlook: Outlook) -> int:
        state, side = outlook.state, outlook.side
        acting = isinstance(state.frame, Activations)
        self.clock.start(self.activation if acting else self.reaction)
        playout = self.playout(state, side)
        if acting:
            found = self.proposed(state, side, playout)
        else:
            found = self.answers(state, side, self.judge(state, side), playout)
        if len(found) >= A_CHOICE:
            for who in (1 - side,) if acting else (side, 1 - side):
                if self.clock.room(PLANS):
                    looks = BREADTH if acting else IN_HASTE
                    playout.think(state, who, looks, quick=not acting)
        self.judged = found
        plan = self.decide(outlook, found, playout).plan
        if acting:
            self.intention.begin(plan.choices[1:], plan.aim)
        return plan.choices[0]

    def proposed(self, state: State, side: int, playout: Playout) -> list[Candidate]:
        """What the veteran would think of, the best first, and to do nothing."""
        made = Planner(playout.minds[side].evaluation, state, side).plans()
        self.clock.tick(PLANS)
        plans = varied(made, LOOKED_AT, EACH, assaults_apart=True)
        plans = playout.looked_at(state, side, plans)
        seen = {plan.key for plan in plans}
        playout.know(side, state, plans, [plan for plan in made if plan.key not in seen])
        mind = playout.minds[side]
        # Passing chances nothing, whatever becomes of the turn by itself.
        passing = Plan(PASS, (code(PASS),), -1, mind.worthwhile(mind.stand(state, side)))
        found = sorted([*plans[: self.most() - 1], passing], key=guess_of, reverse=True)
        return self.candidates(state, side, found, playout)

    def most(self) -> int:
        """How many plans can be played on in the time that there is."""
        time = self.activation.milliseconds
        return max(A_FEW, min(PLAYED_ON, int(time / A_PLAYOUT))) if time else PLAYED_ON

    def answers(self, state: State, side: int, judge: Judge, playout: Playout) -> list[Candidate]:
        """Every answer, the best first; whoever is on his way goes on to where it leads."""
        goal = self.intention.goal(state)
        # The first thought comes first, so that nothing as good takes its place.
        thought = judge.instinct.answer(state, goal)
        others = [option for option in state.options if option != thought]
        plans = [Plan(PASS, (option,), goal, 0.0) for option in (thought, *others)]
        found = playout.looked_at(state, side, plans)[:PLAYED_ON]
        return self.candidates(state, side, found, playout)

    def candidates(
        self, state: State, side: int, plans: list[Plan], playout: Playout
    ) -> list[Candidate]:
        """Plans that were looked at, to be judged."""
        mind = playout.minds[side]
        stand = mind.chances.to_win(state, side)
        return [Candidate(plan, stand, mind.evaluation.weights.first_sight) for plan in plans]

    def decide(self, outlook: Outlook, found: list[Candidate], playout: Playout) -> Candidate:
        """Play the candidates on, round by round, until the budget is used up."""
        turn = outlook.state.turn
        farther = playout.minds[outlook.side].evaluation.weights.next_turn
        while len(found) >= A_CHOICE and found[0].rounds < ENOUGH and self.clock.room(DEED):
            world = imagine(outlook.state, outlook.stream)
            luck = 1 + outlook.stream.below(1 << 30)
            until = turn + 1 if farther and found[0].rounds >= THIS_TURN else turn
            chances = self.round(world, outlook.side, [c.plan for c in found], playout, luck, until)
            whole = len(chances) == len(found)
            if not whole and (found[0].rounds or len(chances) < A_CHOICE):
                break
            # If there is no time for all even once, those that seem best are compared.
            found = found[: len(chances)]
            for candidate, chance in zip(found, chances, strict=True):
                candidate.total += chance
                candidate.rounds += 1
            found = better_half(found)
        return found[0]

    def round(
        self,
        world: State,
        side: int,
        plans: list[Plan],
        playout: Playout,
        luck: int,
        until: int,
    ) -> list[float]:
        """One more playout of each plan, as far as there is time: the chance to win after each."""
        chances = playout.minds[side].chances
        found: list[float] = []
        for plan in plans:
            end = playout.play(world, side, plan, luck, until)
            if playout.stopped:
                break
            found.append(chances.to_win(end, side) - EVENED_OUT * playout.fortune)
        return found
