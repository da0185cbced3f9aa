"""The commander: the veteran proposes, a search with imagined worlds and dice judges.

It keeps to a budget and can be stopped at any time: first all proposals are judged with the enemy's
best answer; then, round by round, the better half of them again, in another world, and deeper
the longer it takes.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.state import State
from staffetta.mind.plans import EVERYWHERE, Plan, guess_of, varied
from staffetta.mind.search import EACH, Budget, Search
from staffetta.play.players import Outlook
from staffetta.rules.actions import Activations
from staffetta.scenarios import Scenario

from .veteran import WORTHWHILE, Judge, VeteranPlayer
from .worlds import imagine

#: So many plans are looked at by themselves, and so many of the best of them are searched.
LOOKED_AT: Final = 36
SEARCHED: Final = 8
#: After so many rounds they are searched one activation deeper; nobody looks farther ahead.
AS_DEEP: Final = 2
DEEPEST: Final = 3
#: Dice and worlds that are drawn by lot are drawn so often at most.
ENOUGH: Final = 12
#: A round is worth its while with so many candidates.
A_CHOICE: Final = 2


class Candidate:
    """A plan or an answer that is being judged."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.total = 0.0
        self.rounds = 0

    @property
    def worth(self) -> float:
        """What it seems to be worth now."""
        return self.total / self.rounds if self.rounds else self.plan.guess


class CommanderPlayer(VeteranPlayer):
    """Searches over plans within a budget."""

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
        self._search: Search | None = None

    def search(self, judge: Judge) -> Search:
        """The search of the world in play."""
        search = self._search
        if search is None or search.evaluation is not judge.evaluation:
            search = self._search = Search(judge.evaluation, judge.instinct)
        return search

    def think(self, outlook: Outlook) -> int:
        state, side = outlook.state, outlook.side
        judge = self.judge(state, side)
        judge.evaluation.study(state)
        search = self.search(judge)
        acting = isinstance(state.frame, Activations)
        # Whoever reacts is the next to act.
        following = 1 - side if acting else side
        search.begin(state, following, self.activation if acting else self.reaction)
        found = self.candidates(state, side, judge, search, acting=acting)
        plan = self.decide(outlook, found, search).plan
        if acting:
            self._plan = plan.choices[1:]
        return plan.choices[0]

    def candidates(
        self, state: State, side: int, judge: Judge, search: Search, *, acting: bool
    ) -> list[Candidate]:
        """What the veteran would think of, the best first."""
        if acting:
            plans = varied(search.plans(state, side, EVERYWHERE), LOOKED_AT, EACH)
        else:
            # The first thought comes first, so that nothing as good takes its place.
            thought = judge.instinct.answer(state)
            others = [option for option in state.options if option != thought]
            plans = [Plan(PASS, (option,), -1, 0.0) for option in (thought, *others)]
        found = search.looked_at(state, side, plans)
        if acting:
            # Passing gains nothing, whatever becomes of the turn by itself.
            found.append(Plan(PASS, (code(PASS),), -1, WORTHWHILE))
            found.sort(key=guess_of, reverse=True)
            search.know(side, found)
        return [Candidate(plan) for plan in found[:SEARCHED]]

    def decide(self, outlook: Outlook, found: list[Candidate], search: Search) -> Candidate:
        """Judge the proposals, round by round, until the budget is used up."""
        search.depth = 1
        while len(found) >= A_CHOICE and not search.out_of_time():
            world = imagine(outlook.state, outlook.stream)
            luck = 1 + outlook.stream.below(1 << 30)
            judged = self.round(world, outlook.side, found, search, luck)
            if not judged:
                break
            found = sorted(judged, key=lambda candidate: candidate.worth, reverse=True)
            if search.stopped:
                break
            found = found[: max(A_CHOICE, (len(found) + 1) // 2)]
            if found[0].rounds >= ENOUGH:
                break
            search.depth = min(DEEPEST, 1 + found[0].rounds // AS_DEEP)
        return found[0]

    def round(
        self, world: State, side: int, found: list[Candidate], search: Search, luck: int
    ) -> list[Candidate]:
        """One more look at each candidate; those that were looked at whole."""
        judged: list[Candidate] = []
        values: list[float] = []
        for candidate in found:
            plan = candidate.plan
            value = search.worth(world, side, plan.choices, plan.goal, luck)
            if search.stopped:
                break
            extra = WORTHWHILE if plan.choices[0] == code(PASS) else 0.0
            values.append(value + extra + search.evaluation.deed(plan.verb))
            judged.append(candidate)
        # If time is up, only those are compared that were looked at as often; the best so far is
        # one of them, for it comes first.
        for candidate, value in zip(judged, values, strict=True):
            candidate.total += value
            candidate.rounds += 1
        return judged
