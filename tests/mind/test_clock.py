"""The clock says whether there is time for one thing more."""

from __future__ import annotations

import time

from staffetta.mind.clock import Budget, Clock


def test_positions_are_counted() -> None:
    clock = Clock()
    clock.start(Budget(0, 2))
    assert clock.room()
    clock.tick()
    assert clock.spent() == 0.5
    assert clock.room()
    clock.tick()
    assert not clock.room()
    clock.start(Budget(0, 2))
    assert clock.room()


def test_without_a_limit_there_is_always_time() -> None:
    clock = Clock()
    clock.start(Budget(0, 0))
    for _ in range(1000):
        clock.tick()
    assert clock.room()
    assert clock.spent() == 0.0


def busy(milliseconds: float) -> None:
    until = time.thread_time() + milliseconds / 1000
    while time.thread_time() < until:
        pass


def test_no_step_is_begun_that_would_end_too_late() -> None:
    clock = Clock()
    clock.start(Budget(100, 0))
    for _ in range(4):
        busy(20)
        clock.tick()
    # Eighty are over, and steps take about fifteen by now.
    assert clock.spent() < 1.0
    assert clock.room()
    busy(8)
    assert clock.spent() < 1.0
    assert not clock.room()
