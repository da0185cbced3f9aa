"""Clock: how long somebody may think, and whether there is time for one thing more."""

import time
from typing import Final

#: What is begun has to be ended: one is done when this part of the time is over.
IN_TIME: Final = 0.97
#: What a step can be: to look at a plan, to make all plans of a side, an activation played on.
LOOK: Final = 0
PLANS: Final = 1
DEED: Final = 2
#: How much the last step of its kind counts beside those before it, when the next is expected: one
#: that took long more than one that did not, or every other step would end too late.
LONGER: Final = 0.5
SHORTER: Final = 0.1


class Budget:
    """How long to think: processor time of one core, or positions judged. Nought is no limit."""

    def __init__(self, milliseconds: float, nodes: int) -> None:
        self.milliseconds: Final = milliseconds
        self.nodes: Final = nodes


class Clock:
    """Runs while somebody thinks about one decision.

    Thinking goes step by step, and a step cannot be interrupted: none is begun that would end too
    late if it took as long as steps of its kind do.
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
        """Begin to think."""
        self.nodes = 0
        self._limit = budget.nodes
        self._end = 0.0
        if budget.milliseconds:
            self._began = self._last = time.thread_time()
            self._end = self._began + IN_TIME * budget.milliseconds / 1000

    def spent(self) -> float:
        """The part of the budget that is used up; nothing, if there is no limit."""
        if self._end:
            return (time.thread_time() - self._began) / (self._end - self._began)
        return self.nodes / self._limit if self._limit else 0.0

    def tick(self, kind: int) -> None:
        """A step has been done: one position has been judged."""
        self.nodes += 1
        if self._end:
            now = time.thread_time()
            beyond = now - self._last - self._steps[kind]
            self._last = now
            self._steps[kind] += beyond * (LONGER if beyond > 0 else SHORTER)

    def late(self) -> bool:
        """Whether it is time to leave off in the midst of a step."""
        return self._end > 0 and time.thread_time() > self._end

    def room(self, kind: int) -> bool:
        """Whether there is time for one more step of a kind."""
        if self._limit and self.nodes >= self._limit:
            return False
        return not self._end or time.thread_time() + self._steps[kind] < self._end
