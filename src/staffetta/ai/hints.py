"""Hints: what a machine would do here, step by step, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook, Player
from staffetta.rules.actions import Activations, Members
from staffetta.scenarios import Scenario
from staffetta.view.veil import veil

from .advice import Advice, explain
from .levels import judged
from .opening import opens

#: Who is asked for a hint: its chances to win are its own, and it answers in a moment.
ADVISER: Final = "commander"
#: The most choices of a hint.
STEPS_AHEAD: Final = 10


@dataclass(frozen=True)
class Hint:
    """What a machine would choose, and why."""

    advice: Advice
    #: Its choices, each with the position in which it makes it, behind the side's veil.
    steps: list[tuple[State, int]]

    def told(self) -> list[tuple[State, int]]:
        """Those worth telling: who takes part, one by one, is too much."""
        later = [step for step in self.steps[1:] if not isinstance(step[0].frame, Members)]
        return [self.steps[0], *later]


def advise(state: State, scenario: Scenario, machine: Player) -> Hint:
    """What a machine would do for the side that has to choose, from what that may know.

    It is followed until dice are rolled, the other side is asked, or the activation is over.
    """
    side = state.decider
    trial = veil(state, side)
    steps = [(trial.copy(), chosen(machine, trial))]
    thought = judged(machine)
    for _ in range(STEPS_AHEAD):
        apply(trial, steps[-1][1])
        if trial.decider != side or isinstance(trial.frame, Activations) or opens(trial):
            break
        steps.append((trial.copy(), chosen(machine, trial)))
    first, *then = [choice for _, choice in steps]
    return Hint(explain(state, scenario, first, then, thought), steps)


def chosen(machine: Player, state: State) -> int:
    """A machine's choice; asked again in the same position, it draws the same lots."""
    return machine.choose(Outlook(state, Stream(state.number, "hint")))
