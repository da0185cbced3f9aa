"""Of the candidates the worse half is left out again and again, each time after as much thought."""

from __future__ import annotations

import pytest

from staffetta.ai.candidates import FIRST_SIGHT, Candidate, Heats, apart
from staffetta.engine.choices import PASS, code
from staffetta.mind.clock import LOOK, Budget, Clock
from staffetta.mind.plans import Plan


def candidate(guess: float, total: float = 0.0, rounds: int = 0) -> Candidate:
    found = Candidate(Plan(PASS, (code(PASS),), -1, guess), 0.5)
    found.total, found.rounds = total, rounds
    return found


def clock_of(nodes: int) -> Clock:
    clock = Clock()
    clock.start(Budget(0, nodes))
    return clock


def think(clock: Clock, nodes: int) -> None:
    for _ in range(nodes):
        clock.tick(LOOK)


def test_what_was_seen_at_first_counts_as_much_as_some_playouts() -> None:
    assert candidate(0.1).worth == pytest.approx(0.6)
    rounds = 2 * int(FIRST_SIGHT)
    assert candidate(0.1, rounds * 0.3, rounds).worth == pytest.approx((0.6 + 2 * 0.3) / 3)


def test_every_heat_takes_the_same_part_of_what_is_left() -> None:
    clock = clock_of(128)
    think(clock, 64)
    heats = Heats(clock, 16)
    over: list[int] = []
    while clock.nodes < 128:
        think(clock, 1)
        if heats.over():
            over.append(clock.nodes)
    assert over == [80, 96, 112, 128]


def test_with_little_time_every_round_is_a_heat() -> None:
    clock = clock_of(100)
    heats = Heats(clock, 10)
    for _ in range(3):
        think(clock, 30)
        assert heats.over()


def test_without_a_budget_every_round_is_a_heat() -> None:
    clock = clock_of(0)
    heats = Heats(clock, 14)
    for _ in range(5):
        think(clock, 1)
        assert heats.over()


def test_candidates_that_were_always_the_same_are_one() -> None:
    first, twin = candidate(0.1, 1.25, 2), candidate(0.1, 1.25, 2)
    alike = candidate(0.2, 1.25, 2)
    other = candidate(0.1, 1.24, 2)
    assert apart([first, twin, alike, other]) == [first, alike, other]
