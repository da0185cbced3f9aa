"""Dice: who answers when the machine asks CHANCE.

No generator lives in a state, so the program that runs a game has one of these. Faces come from a
seed (`Seeded`), from the table (`Thrown`), from a script (`Scripted`) or from a record
(`Recorded`); `outcomes` and `branches` list what could be rolled, for exact search.
"""

from __future__ import annotations

import hashlib
import itertools
import secrets
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from types import TracebackType
from typing import Final, Self, TypeVar

from staffetta.engine.machine import apply_roll, dice_wanted
from staffetta.engine.state import State

T = TypeVar("T")

FACES: Final = (1, 2, 3, 4, 5, 6)
_BYTE: Final = 256


class Stream:
    """Numbers from a seed, the same on every machine and in every version of Python.

    The bytes are SHA-256 of the purpose, the seed and a counter; what would make one number
    likelier than another is thrown away.

    >>> stream = Stream(7, "example")
    >>> [stream.below(100) for _ in range(5)]
    [92, 76, 53, 6, 93]
    """

    def __init__(self, seed: int, purpose: str) -> None:
        self._key: Final = f"staffetta {purpose} {seed} "
        self._blocks = 0
        self._bytes: Iterator[int] = iter(b"")

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, ``limit``."""
        size = (limit - 1).bit_length() + 7 >> 3 or 1
        span = _BYTE**size
        fair = span - span % limit
        while True:
            number = 0
            for _ in range(size):
                number = number * _BYTE + self._byte()
            if number < fair:
                return number % limit

    def pick(self, items: Sequence[T]) -> T:
        """One of some items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in another order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def _byte(self) -> int:
        for byte in self._bytes:
            return byte
        self._bytes = iter(hashlib.sha256(f"{self._key}{self._blocks}".encode()).digest())
        self._blocks += 1
        return next(self._bytes)


class WrongDice(Exception):
    """A script or a record that does not fit the dice that are asked for."""


class Dice:
    """A source of faces."""

    def roll(self, count: int) -> tuple[int, ...]:
        raise NotImplementedError


class Seeded(Dice):
    """Dice from a seed; ``used`` dice have been rolled already.

    >>> Seeded(7).roll(5)
    (3, 6, 2, 1, 2)
    >>> Seeded(7, used=3).roll(2)
    (1, 2)
    """

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed: Final = seed
        self._stream: Final = Stream(seed, "dice")
        self.roll(used)

    def roll(self, count: int) -> tuple[int, ...]:
        below = self._stream.below
        return tuple([below(6) + 1 for _ in range(count)])


class Thrown(Dice):
    """Dice that nobody can foresee or repeat."""

    def roll(self, count: int) -> tuple[int, ...]:
        return tuple([secrets.randbelow(6) + 1 for _ in range(count)])


class Scripted(Dice):
    """Dice written down beforehand; one missing or one left over is an error.

    >>> with Scripted("4 6 2") as dice:
    ...     dice.roll(2), dice.roll(1)
    ((4, 6), (2,))
    >>> with Scripted("4 6 2") as dice:
    ...     dice.roll(2)
    Traceback (most recent call last):
    staffetta.play.chance.WrongDice: 1 of the scripted dice was left over: 2
    """

    def __init__(self, faces: str | Iterable[int]) -> None:
        written = faces.split() if isinstance(faces, str) else faces
        self._left: Final = [int(face) for face in written]
        for face in self._left:
            if face not in FACES:
                raise WrongDice(f"a die has no face {face}")

    def roll(self, count: int) -> tuple[int, ...]:
        if count > len(self._left):
            raise WrongDice(f"{count} dice are asked for, and {len(self._left)} are left")
        faces = tuple(self._left[:count])
        del self._left[:count]
        return faces

    def finish(self) -> None:
        """Raise if a die was left over."""
        if self._left:
            faces = " ".join(map(str, self._left))
            were = "was" if len(self._left) == 1 else "were"
            raise WrongDice(f"{len(self._left)} of the scripted dice {were} left over: {faces}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        if kind is None:
            self.finish()


class Recorded(Dice):
    """The rolls of a record, roll by roll: a roll of another size is an error.

    >>> dice = Recorded([(4, 6), (2,)])
    >>> dice.roll(2)
    (4, 6)
    >>> dice.roll(2)
    Traceback (most recent call last):
    staffetta.play.chance.WrongDice: 2 dice are asked for, and the record has 1: 2
    """

    def __init__(self, rolls: Iterable[tuple[int, ...]]) -> None:
        self._rolls: Final = iter(rolls)

    def roll(self, count: int) -> tuple[int, ...]:
        faces = next(self._rolls, ())
        if len(faces) != count:
            words = ": " + " ".join(map(str, faces)) if faces else ""
            raise WrongDice(f"{count} dice are asked for, and the record has {len(faces)}{words}")
        return faces


def outcomes(count: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way that some dice can fall, with its probability.

    >>> rolls = dict(outcomes(2))
    >>> len(rolls), rolls[3, 4]
    (36, Fraction(1, 36))
    """
    each = Fraction(1, 6**count)
    for faces in itertools.product(FACES, repeat=count):
        yield faces, each


def branches(state: State) -> Iterator[tuple[Fraction, State]]:
    """What can become of a state that waits for dice, one die at a time.

    Six branches at a time, however many dice are rolled: a search that does not care for one of
    them need not open what follows it. The state itself is left alone.
    """
    if not dice_wanted(state):
        raise WrongDice("the state waits for no dice")
    for face in FACES:
        branch = state.copy()
        apply_roll(branch, (face,))
        yield Fraction(1, 6), branch
