"""The writer: what games change is brought to the disk, many games at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from staffetta.table.storage import StoreError

from .sqlite import Store, Write

LOG: Final = logging.getLogger("staffetta.server")
T = TypeVar("T")


class Writer:
    """Writes in a thread of its own. What comes meanwhile goes together into the next turn.

    To have something on the disk takes longer than all the rest, so nobody waits for it who
    need not, and many games share it.
    """

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._thread: Final = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[StoreError | None]]] = []
        self._running: asyncio.Task[None] | None = None

    async def write(self, changes: Sequence[Write]) -> None:
        """On return they are on the disk; `StoreError` if they could not be written."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((changes, done))
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        error = await done
        if error is not None:
            raise error

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            taken, self._waiting = self._waiting, []
            batches = [changes for changes, _ in taken]
            results: list[StoreError | None]
            try:
                results = await loop.run_in_executor(self._thread, self._store.write_all, batches)
            except Exception as error:  # a defect must not leave anybody waiting
                LOG.exception("writing failed")
                results = [StoreError(str(error))] * len(batches)
            for (_, done), result in zip(taken, results, strict=True):
                if not done.done():
                    done.set_result(result)
        self._running = None

    async def call(self, do: Callable[[], T]) -> T:
        """Something else that writes, in its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, do)

    def close(self) -> None:
        """Wait until what is being written is written."""
        self._thread.shutdown()
