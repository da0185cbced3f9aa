"""The shelf: the games of one browser, in memory as they are in its database.

The database speaks in texts and takes its time, so that games are read from here. A change counts
when the database has it; until then it is on no shelf.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

import msgspec

from staffetta.table.making import Made
from staffetta.table.seats import hashed
from staffetta.table.storage import Header, Live, Row, Seat, Stored, StoreError


class Drawer(Protocol):
    """The browser's database. Every method may raise anything."""

    async def games(self) -> Sequence[str]:
        """The texts of all games."""

    async def entries(self, id_: str, /) -> Sequence[str]:
        """The texts of the entries of a game, in their order."""

    async def write(self, change: str, /) -> None:
        """Keep a change; on return it is on the disk, whole."""


class NoRoom(StoreError):
    """The browser could not keep it; what was not kept has not happened."""

    key = "browser-full"


class Kept(msgspec.Struct, frozen=True):
    """The text of a game: all but its entries."""

    id: str
    header: Header
    owner: bytes
    live: Live
    tip: dict[str, Any]
    base: dict[str, Any]
    keys: list[tuple[bytes, Seat]]


class Change(msgspec.Struct, frozen=True):
    """What is to be kept of a game; without a text it is deleted."""

    game: str
    text: str | None
    #: The place of the first new entry, and all new entries.
    start: int
    entries: list[str]


class Shelf:
    """The games of this browser."""

    def __init__(self, drawer: Drawer) -> None:
        self._drawer: Final = drawer
        self._games: Final[dict[str, Kept]] = {}
        #: The entries of games that were asked for.
        self._rows: Final[dict[str, list[Row]]] = {}
        self._collected: list[tuple[Kept, list[Row]]] | None = None
        #: Games whose text cannot be read; they are left alone.
        self.damaged = 0

    async def open(self) -> None:
        """Take up what the database has."""
        for text in await self._drawer.games():
            try:
                kept = msgspec.json.decode(text, type=Kept)
            except msgspec.MsgspecError:
                self.damaged += 1
            else:
                self._games[kept.id] = kept

    async def bring(self, id_: str) -> None:
        """Read the entries of a game, so that it can be played."""
        if id_ not in self._games or id_ in self._rows:
            return
        try:
            texts = await self._drawer.entries(id_)
            self._rows[id_] = [msgspec.json.decode(text, type=Row) for text in texts]
        except Exception as error:
            raise StoreError(str(error)) from error

    # -- reading ---------------------------------------------------------------

    def find(self, id_: str) -> Stored | None:
        kept = self._games.get(id_)
        if kept is None:
            return None
        # What a game changes about it is its own.
        live = msgspec.json.decode(msgspec.json.encode(kept.live), type=Live)
        return Stored(kept.id, kept.header, kept.owner, live, kept.tip, kept.base)

    def rows(self, id_: str) -> list[Row]:
        return list(self._rows[id_])

    def games(self) -> list[Stored]:
        """All games, the last changed first."""
        order = sorted(self._games.values(), key=lambda kept: kept.live.changed, reverse=True)
        return [found for kept in order if (found := self.find(kept.id)) is not None]

    def seat(self, id_: str, key: str) -> Seat | None:
        """What a secret opens in a game."""
        kept = self._games.get(id_)
        hash_ = hashed(key)
        return next((seat for known, seat in kept.keys if known == hash_), None) if kept else None

    # -- changing --------------------------------------------------------------

    @contextlib.contextmanager
    def collecting(self) -> Iterator[list[tuple[Kept, list[Row]]]]:
        """Within this, changes are collected, for `keep`."""
        assert self._collected is None
        found: list[tuple[Kept, list[Row]]] = []
        self._collected = found
        try:
            yield found
        finally:
            self._collected = None

    def write(
        self, id_: str, live: Live, rows: Sequence[Row] = (), tip: Any = None, base: Any = None
    ) -> None:
        assert self._collected is not None
        before = next((kept for kept, _ in reversed(self._collected) if kept.id == id_), None)
        kept = before or self._games[id_]
        live = msgspec.json.decode(msgspec.json.encode(live), type=Live)
        kept = msgspec.structs.replace(kept, live=live, tip=tip or kept.tip, base=base or kept.base)
        self._collected.append((kept, list(rows)))

    async def keep(self, changes: Sequence[tuple[Kept, list[Row]]]) -> None:
        """Keep the changes of one game, together; `StoreError` if it cannot be done."""
        kept = changes[-1][0]
        rows = [row for _, new in changes for row in new]
        await self._write(kept, rows, len(self._rows.get(kept.id, ())))
        self._games[kept.id] = kept
        self._rows.setdefault(kept.id, []).extend(rows)

    async def add(self, made: Made) -> None:
        """A new game."""
        game = made.stored
        keys = [(hashed(key), seat) for key, seat in made.keys]
        kept = Kept(game.id, game.header, game.owner, game.live, game.tip, game.base, keys)
        await self._write(kept, made.rows, 0)
        self._games[kept.id] = kept
        self._rows[kept.id] = list(made.rows)

    async def add_key(self, key: str, seat: Seat) -> None:
        """One more secret that opens a seat."""
        kept = self._games[seat.game]
        kept = msgspec.structs.replace(kept, keys=[*kept.keys, (hashed(key), seat)])
        await self._write(kept, (), 0)
        self._games[kept.id] = kept

    async def delete(self, id_: str) -> None:
        """A game and its record, gone for good."""
        await self._send(Change(id_, None, 0, []))
        self._games.pop(id_, None)
        self._rows.pop(id_, None)

    async def _write(self, kept: Kept, rows: Sequence[Row], start: int) -> None:
        texts = [msgspec.json.encode(row).decode() for row in rows]
        await self._send(Change(kept.id, msgspec.json.encode(kept).decode(), start, texts))

    async def _send(self, change: Change) -> None:
        try:
            await self._drawer.write(msgspec.json.encode(change).decode())
        except Exception as error:
            raise NoRoom(str(error)) from error
