"""Processes: several of this program that work for it, and end with it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Final, TypeVar

Given = TypeVar("Given")
Done = TypeVar("Done")


#: How many tasks are handed out ahead for each process, so that none waits for a slow one.
AHEAD: Final = 32


def dealt_out(
    count: int, work: Callable[[Given], Done], wanted: Iterable[Given]
) -> Generator[Done, None, None]:
    """What is wanted, one after the other, done by several processes.

    A caller that stops early, or is interrupted, does not wait for tasks in progress.
    """
    with several(count) as pool:
        try:
            # What ``map`` would call off when it is left is complained of when they end.
            begun: deque[Future[Done]] = deque()
            for given in wanted:
                begun.append(pool.submit(work, given))
                if len(begun) >= count * AHEAD:
                    yield begun.popleft().result()
            while begun:
                yield begun.popleft().result()
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def several(count: int) -> ProcessPoolExecutor:
    """A pool of processes, each with a fresh interpreter: no state of ours leaks into it."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, context, initializer=attend)


def attend() -> None:
    """Work for the process that started this one, as long as there is one."""
    # Ctrl-C reaches every process of a terminal; only the first one is to answer it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_the_parent, daemon=True).start()


def leave_with_the_parent() -> None:
    """A killed program cannot stop its helpers: they would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
