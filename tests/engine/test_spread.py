"""Spreads: throws told apart by what they do, counted right (for odds)."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from staffetta.engine.spread import Spread, by_successes, by_sum, every_throw, merged

worths = st.lists(st.tuples(*[st.integers(0, 3)] * 6), min_size=0, max_size=4)
faces = st.lists(st.sets(st.integers(1, 6)).map(lambda good: tuple(sorted(good))), max_size=4)


def test_every_throw_of_up_to_three_dice_is_listed() -> None:
    for dice in range(4):
        expected = [(1, throw) for throw in product(range(1, 7), repeat=dice)]
        assert every_throw(dice) == expected
    assert every_throw(4) == []


@given(worths)
def test_a_spread_by_sum_counts_every_throw_once(dice: list[tuple[int, ...]]) -> None:
    counted: dict[int, int] = {}
    for throw in product(range(1, 7), repeat=len(dice)):
        total = sum(worth[face - 1] for worth, face in zip(dice, throw, strict=True))
        counted[total] = counted.get(total, 0) + 1
    found = by_sum(dice)
    totals = {
        sum(worth[face - 1] for worth, face in zip(dice, throw, strict=True)): count
        for count, throw in found
    }
    assert totals == counted
    assert len(found) == len(counted)


@given(faces)
def test_a_spread_by_successes_counts_every_throw_once(dice: list[tuple[int, ...]]) -> None:
    counted: dict[int, int] = {}
    for throw in product(range(1, 7), repeat=len(dice)):
        hits = sum(face in good for good, face in zip(dice, throw, strict=True))
        counted[hits] = counted.get(hits, 0) + 1
    found = {
        sum(face in good for good, face in zip(dice, throw, strict=True)): count
        for count, throw in by_successes(dice)
    }
    assert found == counted


def test_equal_results_are_put_together_under_the_first_of_them() -> None:
    throws: Spread = [(1, (1,)), (2, (2,)), (3, (3,))]
    assert merged(throws, [7, 8, 7]) == [(4, (1,)), (2, (2,))]
