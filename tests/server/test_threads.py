"""Threads: what is worked out beside the event loop must not bring the server down."""

from __future__ import annotations

import subprocess
import sys

#: Scenarios are loaded by a game that is made, by the cards and by the boards, all at once.
_AT_ONCE = """
import sys, threading
from staffetta.play.setting import set_out
from staffetta.server.content import catalogue

sys.setswitchinterval(1e-6)
tasks = [
    lambda: catalogue.card("drvar"),
    lambda: set_out("gravellona", {}),
    lambda: set_out("tarnova", {}),
]
together = threading.Barrier(len(tasks))
done = []


def run(task):
    together.wait()
    task()
    done.append(task)


threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(done))
"""


def test_scenarios_are_loaded_by_several_threads_at_once() -> None:
    # msgspec looks types over when they are first used, and does not bear two threads at it.
    made = subprocess.run(
        [sys.executable, "-c", _AT_ONCE], check=False, capture_output=True, text=True
    )
    assert (made.returncode, made.stdout.strip()) == (0, "3"), made.stderr[-500:]
