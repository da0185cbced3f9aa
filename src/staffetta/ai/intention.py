"""Intention: what a player means to do with the activation that it has begun."""

from __future__ import annotations

from staffetta.engine.state import State
from staffetta.mind.foresight import alternation, following, storms
from staffetta.mind.instinct import nearest
from staffetta.rules.actions import Activations


class Intention:
    """The choices of a plan that are still to be made, and where they lead.

    A plan to storm somebody says whom, and not the way there: that is the nearest.
    """

    def __init__(self) -> None:
        self.choices: tuple[int, ...] = ()
        #: Whom to storm, by his hex; -1 for nobody.
        self.goal = -1
        self._number = 0

    def begin(self, choices: tuple[int, ...], goal: int = -1) -> None:
        """Mean to do something."""
        self.choices, self.goal = choices, goal

    def next(self, state: State) -> int:
        """The next choice, or -1 if something else has to be thought about."""
        # An earlier position means that something was taken back, or that it is another game.
        if isinstance(state.frame, Activations) or state.number < self._number:
            self.begin(())
        self._number = state.number
        choice, done = following(state, self.choices, 0)
        self.choices = self.choices[done:]
        if choice < 0 and storms(state, self.goal) and ours(state):
            return nearest(state, self.goal)
        return choice


def ours(state: State) -> bool:
    """Whether the activation in progress is that of the side that has to choose."""
    # The alternation already says whose the next one is.
    coming = alternation(state.frame)
    return coming is not None and coming.side != state.decider
