"""The recruit: acts on first sight, and blunders in ways of his own choosing.

He takes the plan with the best prior, without computing the odds of an action.
Now and then he does something that only came to his mind, or forgets to react. He plays with the
same dice as everybody.
"""

from __future__ import annotations

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.mind.effects import in_vain
from staffetta.mind.plans import Plan
from staffetta.play.players import Outlook

from .veteran import Judge, VeteranPlayer

#: The percentage of activations in which he takes any of his plans …
BLUNDERS: Final = 30
IDEAS: Final = 6
#: … and of questions that he answers by the default policy.
THOUGHTLESS: Final = 50
HUNDRED: Final = 100


class RecruitPlayer(VeteranPlayer):
    """Sensible at first sight, and no farther."""

    name = "recruit"

    def best(self, outlook: Outlook, judge: Judge) -> Plan:
        made = self.proposals(outlook.state, outlook.side, judge)
        ideas = [plan for plan in made if plan.guess > 0][:IDEAS]
        if not ideas:
            return Plan(PASS, (code(PASS),), -1, 0.0)
        if outlook.stream.below(HUNDRED) < BLUNDERS:
            return outlook.stream.pick(ideas)
        return ideas[0]

    def answer(self, outlook: Outlook, judge: Judge) -> int:
        if outlook.stream.below(HUNDRED) < THOUGHTLESS:
            thoughtless = judge.policy.answer(outlook.state)
            if not in_vain(outlook.state, thoughtless):
                return thoughtless
        return super().answer(outlook, judge)
