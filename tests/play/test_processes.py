"""Helpers do not outlive whoever started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from staffetta.play.processes import dealt_out, several

#: Starts two helpers, one at work and one idle, tells so, and waits to be killed.
PARENT = """
import time
from staffetta.play.processes import several

if __name__ == "__main__":
    pool = several(2)
    pool.submit(time.sleep, 600)
    pool.submit(time.sleep, 0).result()
    print("begun", flush=True)
    time.sleep(600)
"""
PATIENCE = 60


def test_they_work_elsewhere() -> None:
    with several(1) as pool:
        assert pool.submit(os.getpid).result() != os.getpid()


def test_what_is_dealt_out_comes_in_the_order_in_which_it_is_wanted() -> None:
    assert list(dealt_out(2, abs, [-3, 1, -2])) == [3, 1, 2]


def test_nobody_waits_for_what_is_no_longer_wanted() -> None:
    results = dealt_out(2, time.sleep, [0, 600, 600, 600])
    next(results)
    began = time.monotonic()
    results.close()
    assert time.monotonic() - began < PATIENCE


def test_a_mistake_of_one_is_heard_and_ends_the_others() -> None:
    with pytest.raises(ValueError, match="negative"):
        list(dealt_out(2, time.sleep, [-1, 600]))


@pytest.mark.parametrize("end", ["SIGTERM", "SIGKILL"])
def test_they_end_when_their_parent_is_killed(end: str) -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        assert parent.stdout.readline() == b"begun\n"
        parent.send_signal(getattr(signal, end))
        # They write to the same pipe, which ends when all of them have.
        parent.communicate(timeout=PATIENCE)
