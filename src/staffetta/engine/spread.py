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
    [(20, (1, 1)), (14, (6, 1)), (2, (6, 5))]
    """
    ways = [1]
    for good in dice:
        longer = [0] * (len(ways) + 1)
        for n, count in enumerate(ways):
            longer[n] += count * (len(FACES) - len(good))
            longer[n + 1] += count * len(good)
        ways = longer
    return [(count, example(dice, n)) for n, count in enumerate(ways) if count]


def example(dice: list[tuple[int, ...]], successes: int) -> tuple[int, ...]:
    """One throw in which so many dice succeed."""
    sure = len([good for good in dice if len(good) == len(FACES)])
    left = successes - sure
    throw: list[int] = []
    for good in dice:
        if len(good) == len(FACES):
            throw.append(good[0])
        elif good and left > 0:
            left -= 1
            throw.append(good[0])
        else:
            throw.append(next(face for face in FACES if face not in good))
    return tuple(throw)


def merged(throws: Spread, results: list[int]) -> Spread:
    """Throws with equal results put together; the first of them stands for all."""
    ways: dict[int, int] = {}
    first: dict[int, tuple[int, ...]] = {}
    for (count, throw), result in zip(throws, results, strict=True):
        ways[result] = ways.get(result, 0) + count
        first.setdefault(result, throw)
    return [(ways[result], first[result]) for result in ways]
