"""Intention: the rest of a plan that a player has begun."""

from __future__ import annotations

from typing import Final

from staffetta.engine.state import State
from staffetta.mind.lookahead import alternation, following
from staffetta.rules.actions import Activations

#: No hex.
NOWHERE: Final = -1


class Intention:
    """The choices of a plan that are still to be made, and the hex to be assaulted.

    A plan of an assault names its target but not the route: each step is chosen when it is asked
    for, and needs the target.
    """

    def __init__(self) -> None:
        self.choices: tuple[int, ...] = ()
        #: The hex to be assaulted, or -1.
        self.aim = NOWHERE
        self._number = 0

    def begin(self, choices: tuple[int, ...], aim: int = NOWHERE) -> None:
        """Begin a plan."""
        self.choices, self.aim = choices, aim

    def next(self, state: State) -> int:
        """The next choice of the plan, or -1 if there is none that fits."""
        # An earlier position means that something was taken back, or that it is another game.
        if isinstance(state.frame, Activations) or state.number < self._number:
            self.begin(())
        self._number = state.number
        choice, done = following(state, self.choices, 0)
        self.choices = self.choices[done:]
        return choice

    def goal(self, state: State) -> int:
        """The hex to be assaulted in the activation in progress; -1 if it is somebody else's."""
        # The alternation already says whose the next one is.
        coming = alternation(state.frame)
        return NOWHERE if coming is None or coming.side == state.decider else self.aim
