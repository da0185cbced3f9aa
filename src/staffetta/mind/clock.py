"""Clock: how long somebody may think, and whether there is time for one thing more."""

import time
from typing import Final

#: What is begun has to be ended: one is done when this part of the time is over.
IN_TIME: Final = 0.97
#: How much the last step counts beside those before it, when the next is expected.
LAST: Final = 0.3


class Budget:
    """How long to think: processor time of one core, or positions judged. Nought is no limit."""

    def __init__(self, milliseconds: float, nodes: int) -> None:
        self.milliseconds: Final = milliseconds
        self.nodes: Final = nodes


class Clock:
    """Runs while somebody thinks about one decision.

    Thinking goes step by step, and a step cannot be interrupted: none is begun that would end too
    late if it took as long as steps usually do.
    """

    def __init__(self) -> None:
        self.nodes = 0
        self._limit = 0
        self._began = 0.0
        self._end = 0.0
        self._last = 0.0
        self._step = 0.0

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

    def tick(self) -> None:
        """A step has been done: one position has been judged."""
        self.nodes += 1
        if self._end:
            now = time.thread_time()
            took = now - self._last
            self._last = now
            self._step += LAST * (took - self._step)

    def room(self) -> bool:
        """Whether there is time for one more step."""
        if self._limit and self.nodes >= self._limit:
            return False
        return not self._end or time.thread_time() + self._step < self._end
