"""Segments: many games in few files, which only ever grow.

Games lie in the order of their numbers, `SIZE` to a file, so that a folder of games is the same to
the byte however many processes played them and however often the run was stopped. Each game is a
block: its number, the lengths of its two parts, a sum, and the parts (its tale and its record).
There is no index to lose: the offsets of a segment are found by hopping from block to block.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

#: Games in a segment.
SIZE: Final = 1000
SUFFIX: Final = ".games"
_TITLE: Final = b"staffetta games 1\n"
#: The number of the game, the lengths of its tale and its record, the sum of all that follows.
_HEAD: Final = struct.Struct(">QIII")


class DamagedGames(Exception):
    """A file of games that is not as it was written."""


@dataclass(frozen=True)
class Block:
    """A game as it is kept, compressed."""

    number: int
    tale: bytes
    record: bytes

    @classmethod
    def of(cls, number: int, tale: bytes, record: str) -> Self:
        """Compress the parts of a game."""
        return cls(number, zlib.compress(tale, 6), zlib.compress(record.encode(), 6))

    def read_tale(self) -> bytes:
        return zlib.decompress(self.tale)

    def read_record(self) -> str:
        return zlib.decompress(self.record).decode()

    def to_bytes(self) -> bytes:
        body = self.tale + self.record
        head = _HEAD.pack(self.number, len(self.tale), len(self.record), zlib.crc32(body))
        return head + body


class Games:
    """The games in a folder, from 0 to one before `count`."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.count = self._counted()

    def __iter__(self) -> Iterator[Block]:
        for number in range(0, self.count, SIZE):
            file = self._file(number // SIZE)
            with file.open("rb") as paper:
                paper.seek(len(_TITLE))
                for wanted in range(number, min(number + SIZE, self.count)):
                    yield self._read(paper, file, wanted)

    def __getitem__(self, number: int) -> Block:
        if not 0 <= number < self.count:
            raise IndexError(number)
        file = self._file(number // SIZE)
        with file.open("rb") as paper:
            paper.seek(len(_TITLE))
            for _ in range(number % SIZE):
                _, tale, record, _ = _HEAD.unpack(paper.read(_HEAD.size))
                paper.seek(tale + record, os.SEEK_CUR)
            return self._read(paper, file, number)

    def _file(self, segment: int) -> Path:
        return self.folder / f"{segment:06}{SUFFIX}"

    def _counted(self) -> int:
        """How many games there are: a block that was cut off is none."""
        segment = 0
        while self._file(segment + 1).exists():
            segment += 1
        file = self._file(segment)
        if not file.exists():
            return 0
        count, _ = _measured(file)
        return segment * SIZE + count

    def _read(self, paper: BinaryIO, file: Path, wanted: int) -> Block:
        head = paper.read(_HEAD.size)
        if len(head) == _HEAD.size:
            number, tale, record, total = _HEAD.unpack(head)
            body = paper.read(tale + record)
            if number == wanted and zlib.crc32(body) == total:
                return Block(number, body[:tale], body[tale:])
        raise DamagedGames(
            f"{file}: game {wanted} is damaged; put the file back from a copy, or remove it and "
            "those after it, and 'staffetta lab run' plays their games again"
        )


class Writer:
    """Adds games to a folder; what a killed run has left half written is cut off first."""

    def __init__(self, folder: Path) -> None:
        self.games: Final = Games(folder)
        self._paper: FileIO | None = None

    def __enter__(self) -> Self:
        folder = self.games.folder
        folder.mkdir(parents=True, exist_ok=True)
        count = self.games.count
        if count % SIZE or (folder / f"{count // SIZE:06}{SUFFIX}").exists():
            file = self.games._file(count // SIZE)  # noqa: SLF001  both are of this module
            _, end = _measured(file)
            if file.stat().st_size > end:
                os.truncate(file, end)
            if end:
                self._paper = file.open("ab", buffering=0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        self._close()

    def add(self, block: Block) -> None:
        """Add the next game; it is there whole or not at all."""
        number = self.games.count
        assert block.number == number
        file = self.games._file(number // SIZE)  # noqa: SLF001  both are of this module
        if number % SIZE == 0 and (self._paper is None or self._paper.tell() > len(_TITLE)):
            self._close()
            self._paper = file.open("wb", buffering=0)
            _write(self._paper, _TITLE)
        assert self._paper is not None
        end = self._paper.tell()
        try:
            _write(self._paper, block.to_bytes())
        except OSError:
            self._paper.truncate(end)
            raise
        self.games.count += 1

    def _close(self) -> None:
        paper, self._paper = self._paper, None
        if paper is not None:
            with paper:
                os.fsync(paper.fileno())


def _write(paper: FileIO, data: bytes) -> None:
    """Write all of it: a full disk may first take a part."""
    while data:
        data = data[paper.write(data) :]


def _measured(file: Path) -> tuple[int, int]:
    """How many whole games a segment holds, and where the last one ends."""
    size = file.stat().st_size
    with file.open("rb") as paper:
        title = paper.read(len(_TITLE))
        if title != _TITLE:
            if _TITLE.startswith(title):
                return 0, 0  # cut off
            raise DamagedGames(f"{file}: this is no file of games")
        count, end = 0, len(_TITLE)
        first = int(file.name.removesuffix(SUFFIX)) * SIZE
        while head := paper.read(_HEAD.size):
            if len(head) < _HEAD.size:
                break
            number, tale, record, total = _HEAD.unpack(head)
            after = end + _HEAD.size + tale + record
            if after > size or (after == size and zlib.crc32(paper.read()) != total):
                break  # cut off, or lost with the power
            if number != first + count:
                raise DamagedGames(f"{file}: game {number} stands where {first + count} must be")
            count, end = count + 1, after
            paper.seek(end)
    return count, end
