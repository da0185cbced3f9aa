"""Stopwatch: how long a player may think, and whether there is time for another step."""

import time
from collections.abc import Callable
from typing import Final

#: Processor time of this thread, in seconds. Where there are no threads (in a browser's worker) it
#: is the time that passes.
clock: Final[Callable[[], float]] = (
    time.thread_time if hasattr(time, "thread_time") else time.perf_counter
)

#: The part of the time that may be used: a step that was begun has to end.
IN_TIME: Final = 0.97
#: Kinds of steps: examine a plan, make all plans of a side, play an activation in a rollout.
LOOK: Final = 0
PLANS: Final = 1
ACTIVATION: Final = 2
#: How much the last step of its kind changes the expected time of the next. A long step counts more
#: than a short one; otherwise every other step would end too late.
LONGER: Final = 0.5
SHORTER: Final = 0.1


class Budget:
    """How long to think: processor time of one core, or positions judged. Zero is no limit."""

    def __init__(self, milliseconds: float, nodes: int) -> None:
        self.milliseconds: Final = milliseconds
        self.nodes: Final = nodes


class Stopwatch:
    """Runs while a player thinks about one decision.

    A step cannot be interrupted, so none is begun that would end too late if it took as long as
    steps of its kind recently did.
    """

    def __init__(self) -> None:
        self.nodes = 0
        self._limit = 0
        self._began = 0.0
        self._end = 0.0
        self._last = 0.0
        #: How long a step of each kind is expected to take.
        self._steps: Final = [0.0, 0.0, 0.0]

    def start(self, budget: Budget) -> None:
        """Start thinking about a decision."""
        self.nodes = 0
        self._limit = budget.nodes
        self._end = 0.0
        if budget.milliseconds:
            self._began = self._last = clock()
            self._end = self._began + IN_TIME * budget.milliseconds / 1000

    def spent(self) -> float:
        """The part of the budget that is used up; nothing, if there is no limit."""
        if self._end:
            return (clock() - self._began) / (self._end - self._began)
        return self.nodes / self._limit if self._limit else 0.0

    def tick(self, kind: int) -> None:
        """A step has been done: one position has been judged."""
        self.nodes += 1
        if self._end:
            now = clock()
            beyond = now - self._last - self._steps[kind]
            self._last = now
            self._steps[kind] += beyond * (LONGER if beyond > 0 else SHORTER)

    def late(self) -> bool:
        """Whether the time is used up."""
        return self._end > 0 and clock() > self._end

    def room(self, kind: int) -> bool:
        """Whether there is time for one more step of a kind."""
        if self._limit and self.nodes >= self._limit:
            return False
        return not self._end or clock() + self._steps[kind] < self._end
