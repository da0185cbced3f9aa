"""The clock says whether there is time for one thing more."""

from __future__ import annotations

import time

from staffetta.mind.clock import DEED, LOOK, PLANS, Budget, Clock


def test_positions_are_counted() -> None:
    clock = Clock()
    clock.start(Budget(0, 2))
    assert clock.room(LOOK)
    clock.tick(LOOK)
    assert clock.spent() == 0.5
    assert clock.room(DEED)
    clock.tick(PLANS)
    assert not clock.room(LOOK)
    clock.start(Budget(0, 2))
    assert clock.room(LOOK)


def test_without_a_limit_there_is_always_time() -> None:
    clock = Clock()
    clock.start(Budget(0, 0))
    for _ in range(1000):
        clock.tick(LOOK)
    assert clock.room(LOOK)
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
        clock.tick(DEED)
    # Eighty are over, and such steps take nearly twenty, as far as is known.
    assert clock.spent() < 1.0
    assert not clock.room(DEED)
    assert clock.room(LOOK), "of which nothing is known but that no other step is like it"


def test_one_long_step_is_remembered() -> None:
    clock = Clock()
    clock.start(Budget(100, 0))
    busy(40)
    clock.tick(PLANS)
    for _ in range(10):
        clock.tick(PLANS)
    busy(52)
    # One such step took forty, ten took nothing at all.
    assert clock.spent() < 1.0
    assert not clock.room(PLANS)
    assert clock.room(DEED)


def test_it_is_late_when_the_time_is_over() -> None:
    clock = Clock()
    clock.start(Budget(20, 0))
    assert not clock.late()
    busy(20)
    assert clock.late()
    clock.start(Budget(0, 1))
    clock.tick(LOOK)
    assert not clock.late(), "what is counted is no time"
