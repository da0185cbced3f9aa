"""Spreads: the results of a throw that differ, each with the number of throws that give it.

A throw of n dice has six to the nth faces, but an attack only counts its hits. A spread
lists what matters, by convolving the dice one by one, with one throw to stand for each.
"""

from typing import Final

#: (how many of all throws, one throw that gives this result)
Spread = list[tuple[int, tuple[int, ...]]]

FACES: Final = (1, 2, 3, 4, 5, 6)
#: More dice than these are not listed face by face.
LISTED: Final = 3


def every_throw(dice: int) -> Spread:
    """Every face of a few dice; nothing if there are too many to list.

    >>> len(every_throw(2)), every_throw(9)
    (36, [])
    """
    if dice > LISTED:
        return []
    throws: list[tuple[int, ...]] = [()]
    for _ in range(dice):
        throws = [(*throw, face) for throw in throws for face in FACES]
    return [(1, throw) for throw in throws]


def by_successes(dice: list[tuple[int, ...]]) -> Spread:
    """Throws told apart by how many dice succeed; ``dice`` are the faces that do, die by die.

    >>> by_successes([(6,), (5, 6)])
    [(20, (1, 1)), (14, (1, 5)), (2, (6, 5))]
    """
    return by_sum([tuple([int(face in good) for face in FACES]) for good in dice])


def by_sum(dice: list[tuple[int, ...]]) -> Spread:
    """Throws told apart by a sum; ``dice`` are what each face of each die adds to it.

    >>> by_sum([(0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 10)])
    [(25, (1, 1)), (5, (1, 6)), (5, (6, 1)), (1, (6, 6))]
    """
    ways: dict[int, int] = {0: 1}
    first: dict[int, tuple[int, ...]] = {0: ()}
    for worth in dice:
        longer: dict[int, int] = {}
        thrown: dict[int, tuple[int, ...]] = {}
        for so_far, count in ways.items():
            for face, value in zip(FACES, worth, strict=True):
                total = so_far + value
                longer[total] = longer.get(total, 0) + count
                thrown.setdefault(total, (*first[so_far], face))
        ways, first = longer, thrown
    return [(count, first[total]) for total, count in ways.items()]


def merged(throws: Spread, results: list[int]) -> Spread:
    """Throws with equal results put together; the first of them stands for all."""
    ways: dict[int, int] = {}
    first: dict[int, tuple[int, ...]] = {}
    for (count, throw), result in zip(throws, results, strict=True):
        ways[result] = ways.get(result, 0) + count
        first.setdefault(result, throw)
    return [(ways[result], first[result]) for result in ways]
