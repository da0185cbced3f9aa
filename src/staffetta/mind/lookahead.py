"""Lookahead: the expected value of a plan at the end of its activation, with exact odds.

The choices of the plan are made; the default policy answers everything else, for both sides. Every
result of the dice becomes a branch while it is likely enough. Less likely branches are represented
by one sampled roll.
"""

from collections.abc import Sequence
from typing import Final

from staffetta.engine.choices import TO, operand_of, verb_of
from staffetta.engine.machine import apply_roll, take
from staffetta.engine.state import Frame, Roll, State
from staffetta.rules.actions import Activations

from .default_policy import DefaultPolicy
from .effects import in_vain
from .evaluation import Evaluation

#: Dice are branched on only in positions at least this likely.
LIKELY: Final = 0.12
#: What an action must gain over doing nothing.
WORTHWHILE: Final = 0.05
#: Nothing is worth less.
LEAST: Final = -1e9
#: Rounding is no reason.
NO_MORE: Final = 1e-6
#: No activation has more steps; one that does is judged as it stands.
PATIENCE: Final = 60
#: A small generator for throws that stand for others: the same for the same question.
_MULTIPLIER: Final = 1103515245
_INCREMENT: Final = 12345
_MODULUS: Final = 1 << 31


class Lookahead:
    """Computes what choices lead to within one activation."""

    def __init__(self, evaluation: Evaluation, policy: DefaultPolicy) -> None:
        self.evaluation: Final = evaluation
        self.policy: Final = policy
        #: Zero branches on all dice, which is exact and slow.
        self.likely = LIKELY
        self._seed = 1

    def worth(
        self, state: State, side: int, choices: Sequence[int], goal: int = -1, seed: int = 1
    ) -> float:
        """The value to a side, on average, once an activation is over that begins so."""
        self._seed = seed
        value = self._follow(state.copy(), side, choices, 0, goal, 1.0, begun=False)
        return value if side == 0 else -value

    def stand(self, state: State, side: int) -> float:
        """The value of a position to a side as it stands."""
        value = self.leaf(state, 1.0)
        return value if side == 0 else -value

    def answer(self, state: State, side: int, goal: int = -1) -> int:
        """The answer that promises most to a side when something is asked."""
        # What promises no more than the first thought is not better.
        first = best = self.policy.answer(state, goal)
        most = self.worth(state, side, (first,)) + NO_MORE
        if in_vain(state, first):
            most = LEAST
        for option in state.options:
            if option == first:
                continue
            worth = self.worth(state, side, (option,))
            if worth > most and not in_vain(state, option):
                best, most = option, worth
        return best

    def _follow(
        self,
        state: State,
        side: int,
        choices: Sequence[int],
        at: int,
        goal: int,
        p: float,
        *,
        begun: bool,
    ) -> float:
        for _ in range(PATIENCE):
            frame = state.frame
            if frame is None or (begun and over(frame)):
                break
            begun = True
            if isinstance(frame, Roll):
                return self._dice(state, frame, side, choices, at, goal, p)
            if frame.decider(state) != side:
                take(state, self.policy.answer(state))
                continue
            choice, at = following(state, choices, at)
            take(state, self.policy.answer(state, goal) if choice < 0 else choice)
        return self.leaf(state, p)

    def leaf(self, state: State, p: float) -> float:
        """The value of a position in which the activation is over, reached with this chance."""
        return self.evaluation.value(state)

    def _dice(
        self,
        state: State,
        frame: Roll,
        side: int,
        choices: Sequence[int],
        at: int,
        goal: int,
        p: float,
    ) -> float:
        wanted = len(frame.labels(state)) - len(state.faces)
        if not wanted:
            # The dice of something that nobody here knows: it is left open.
            return self.leaf(state, p)
        spread = frame.spread(state) if p >= self.likely else []
        if not spread:
            faces, self._seed = thrown(wanted, self._seed)
            apply_roll(state, faces)
            return self._follow(state, side, choices, at, goal, p, begun=True)
        total = 0
        for ways, _ in spread:
            total += ways
        value = 0.0
        for i, (ways, throw) in enumerate(spread):
            branch = state if i == len(spread) - 1 else state.copy()
            apply_roll(branch, throw)
            share = ways / total
            value += share * self._follow(branch, side, choices, at, goal, p * share, begun=True)
        return value


def thrown(dice: int, seed: int) -> tuple[tuple[int, ...], int]:
    """Faces that follow from a seed, and the next seed."""
    faces: list[int] = []
    for _ in range(dice):
        seed = (seed * _MULTIPLIER + _INCREMENT) % _MODULUS
        faces.append((seed >> 16) % 6 + 1)
    return tuple(faces), seed


def over(frame: Frame) -> bool:
    """Whether no activation is in progress."""
    return isinstance(frame, Activations) or alternation(frame) is None


def alternation(frame: Frame | None) -> Activations | None:
    """The alternation of activations that a frame is part of, or is."""
    while frame is not None and not isinstance(frame, Activations):
        frame = frame.parent
    return frame


def following(state: State, choices: Sequence[int], at: int) -> tuple[int, int]:
    """The next of some choices that is offered, and how many are then done; -1 for none.

    A question with one answer is not asked, so choices that are not offered were made already.
    A step of a route is never skipped: a group that is not where it should be was interrupted.
    """
    options = state.options
    for i in range(at, len(choices)):
        choice = choices[i]
        if choice in options:
            return choice, i + 1
        if verb_of(choice) == TO and i > at and operand_of(choice) >= 0:
            break
    return -1, len(choices)
