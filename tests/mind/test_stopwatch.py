"""The clock says whether there is time for one thing more."""

from __future__ import annotations

from staffetta.mind.stopwatch import ACTIVATION, LOOK, PLANS, Budget, Stopwatch, clock


def test_positions_are_counted() -> None:
    stopwatch = Stopwatch()
    stopwatch.start(Budget(0, 2))
    assert stopwatch.room(LOOK)
    stopwatch.tick(LOOK)
    assert stopwatch.spent() == 0.5
    assert stopwatch.room(ACTIVATION)
    stopwatch.tick(PLANS)
    assert not stopwatch.room(LOOK)
    stopwatch.start(Budget(0, 2))
    assert stopwatch.room(LOOK)


def test_without_a_limit_there_is_always_time() -> None:
    stopwatch = Stopwatch()
    stopwatch.start(Budget(0, 0))
    for _ in range(1000):
        stopwatch.tick(LOOK)
    assert stopwatch.room(LOOK)
    assert stopwatch.spent() == 0.0


def busy(milliseconds: float) -> None:
    until = clock() + milliseconds / 1000
    while clock() < until:
        pass


def test_no_step_is_begun_that_would_end_too_late() -> None:
    stopwatch = Stopwatch()
    stopwatch.start(Budget(100, 0))
    for _ in range(4):
        busy(20)
        stopwatch.tick(ACTIVATION)
    # Eighty are over, and such steps take nearly twenty, as far as is known.
    assert stopwatch.spent() < 1.0
    assert not stopwatch.room(ACTIVATION)
    assert stopwatch.room(LOOK), "of which nothing is known but that no other step is like it"


def test_one_long_step_is_remembered() -> None:
    stopwatch = Stopwatch()
    stopwatch.start(Budget(100, 0))
    busy(40)
    stopwatch.tick(PLANS)
    for _ in range(10):
        stopwatch.tick(PLANS)
    busy(52)
    # One such step took forty, ten took nothing at all.
    assert stopwatch.spent() < 1.0
    assert not stopwatch.room(PLANS)
    assert stopwatch.room(ACTIVATION)


def test_it_is_late_when_the_time_is_over() -> None:
    stopwatch = Stopwatch()
    stopwatch.start(Budget(20, 0))
    assert not stopwatch.late()
    busy(20)
    assert stopwatch.late()
    stopwatch.start(Budget(0, 1))
    stopwatch.tick(LOOK)
    assert not stopwatch.late(), "what is counted is no time"
