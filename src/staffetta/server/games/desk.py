"""Desks: work that is done in threads, a few pieces at a time, and each asker in turn.

A desk has its own threads, so that one kind of work never keeps another kind waiting. One who asks
for much waits behind his own questions and not the others behind him.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Self, TypeVar

from staffetta.table.sentences import Refusal

T = TypeVar("T")
_Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Desk:
    """Some threads, and a queue for each asker."""

    def __init__(self, name: str, threads: int, *, each: int = 1, waiting: int = 32) -> None:
        """``each``: jobs of one asker at a time; ``waiting``: the most that he may have waiting."""
        self._threads: Final = ThreadPoolExecutor(threads, name)
        self._free = threads
        self._each: Final = each
        self._most: Final = waiting
        self._queues: Final[OrderedDict[Hashable, deque[_Job]]] = OrderedDict()
        self._busy: Final[dict[Hashable, int]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def work(self, asker: Hashable, do: Callable[[], T]) -> T:
        """What `do` gives, worked out in a thread; refused if this asker waits for too much."""
        queue = self._queues.setdefault(asker, deque())
        if len(queue) >= self._most:
            raise Refusal("too-often")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue.append((do, done))
        self._next()
        return await done

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _next(self) -> None:
        """Give the free threads to those whose turn it is."""
        for asker in list(self._queues):
            if not self._free:
                return
            if self._busy.get(asker, 0) < self._each:
                self._begin(asker)

    def _begin(self, asker: Hashable) -> None:
        queue = self._queues[asker]
        while queue and queue[0][1].done():  # a client left while waiting
            queue.popleft()
        if not queue:
            del self._queues[asker]
            return
        do, done = queue.popleft()
        if queue:
            self._queues.move_to_end(asker)
        else:
            del self._queues[asker]
        self._free -= 1
        self._busy[asker] = self._busy.get(asker, 0) + 1
        task = asyncio.create_task(self._run(asker, do, done))
        self._tasks.add(task)  # the loop itself holds only a weak reference
        task.add_done_callback(self._tasks.discard)

    async def _run(self, asker: Hashable, do: Callable[[], Any], done: asyncio.Future[Any]) -> None:
        loop = asyncio.get_running_loop()
        try:
            result = await loop.run_in_executor(self._threads, do)
        except Exception as error:  # noqa: BLE001 (handed on to the asker)
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(result)
        finally:
            self._free += 1
            self._busy[asker] -= 1
            if not self._busy[asker]:
                del self._busy[asker]
            self._next()


class Line:
    """A fixed number of places; who comes when they are taken waits in line."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: Final[deque[Ticket]] = deque()

    def ticket(self) -> Ticket:
        """A ticket: enter it with ``async with`` to wait for a place and to hold it."""
        return Ticket(self)

    def join(self, ticket: Ticket) -> bool:
        """Take a place if one is free, or get in line."""
        if self._free:
            self._free -= 1
            return True
        self._waiting.append(ticket)
        return False

    def leave(self, ticket: Ticket) -> None:
        """Stop waiting."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)

    def release(self) -> None:
        """Give a place back: the first in line has it."""
        while self._waiting:
            first = self._waiting.popleft()
            if first.call():
                return
        self._free += 1

    def ahead(self, ticket: Ticket) -> int:
        """How many are before a ticket in line; -1 if it is not waiting."""
        for place, other in enumerate(self._waiting):
            if other is ticket:
                return place
        return -1


class Ticket:
    """A client's place in a line."""

    def __init__(self, line: Line) -> None:
        self._line: Final = line
        self._called: asyncio.Future[None] | None = None

    @property
    def ahead(self) -> int:
        """How many are served before this one; -1 if it is being served."""
        return self._line.ahead(self)

    async def __aenter__(self) -> Self:
        if not self._line.join(self):
            self._called = asyncio.get_running_loop().create_future()
            try:
                await self._called
            except asyncio.CancelledError:
                if self._called.done() and not self._called.cancelled():
                    self._line.release()  # it was called in the same moment
                else:
                    self._line.leave(self)
                raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self._line.release()

    def call(self) -> bool:
        """It is this one's turn; whether it still wants it."""
        if self._called is None or self._called.done():
            return False
        self._called.set_result(None)
        return True
