"""The store: one SQLite file with every game, its entries and the links into it.

Each change of a game is one transaction, durable before anybody is told. A file of a newer
version is left alone; a damaged one is set aside, and what can be read of it is saved.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

Value = bool | int | str

#: The version of the tables.
VERSION: Final = 1
FILE: Final = "games.sqlite"

_TABLES: Final = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    header TEXT NOT NULL,
    owner BLOB NOT NULL,
    live TEXT NOT NULL,
    tip TEXT NOT NULL,
    base TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    turn INTEGER NOT NULL,
    log INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (game, at)
) WITHOUT ROWID;
CREATE TABLE keys (
    hash BLOB PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    sides TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX keys_of_game ON keys (game);
"""


class StoreError(Exception):
    """The store cannot do its work; `key` names the sentence for people."""

    key = "damaged-database"


class NewerDatabase(StoreError):
    """The file was written by a later version of the program."""

    key = "newer-database"


class DiskFull(StoreError):
    """Nothing more can be written; what was not written has not happened."""

    key = "disk-full"


class Gone(StoreError):
    """The game was deleted meanwhile."""

    key = "unknown-game"


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes about a game."""

    scenario: str
    options: dict[str, Value]
    players: dict[str, str]
    seats: Literal["one", "two"]
    dice: Literal["fair", "seed", "recorded"]
    seed: int | None
    language: str
    created: str
    engine: str
    rules: str
    data: str
    #: The files of a scenario that is not shipped.
    files: dict[str, str] = msgspec.field(default_factory=dict)
    imported: bool = False


class Orders(msgspec.Struct, kw_only=True):
    """How reactions are answered for a side."""

    how: str = "ask"
    chance: float = 0.5
    keep: int = 0
    #: The turn in which "decline-turn" holds.
    turn: int = 0


class Live(msgspec.Struct, kw_only=True):
    """What changes about a game and is not in its record."""

    changed: str
    number: int = 0
    turn: int = 0
    decider: str | None = None
    outcome: str | None = None
    log: int = 0
    round: int = 0
    commitments: dict[str, str] = msgspec.field(default_factory=dict)
    secrets: dict[str, str] = msgspec.field(default_factory=dict)
    #: The place in the record from which on the dice are derived from the secrets.
    fair_from: int = 0
    #: The sides whose players add a secret to the dice.
    waiting: list[str] = msgspec.field(default_factory=list)
    orders: dict[str, Orders] = msgspec.field(default_factory=dict)
    plans: dict[str, list[str]] = msgspec.field(default_factory=dict)
    draw: list[str] = msgspec.field(default_factory=list)
    rules: str = ""


_HEADER: Final = msgspec.json.Decoder(Header)
_LIVE: Final = msgspec.json.Decoder(Live)


@dataclass(frozen=True)
class Row:
    """An entry of the record, with what it made happen. `log`: events there were after it."""

    at: int
    who: str
    text: str
    turn: int
    log: int
    events: list[list[Any]]


@dataclass(frozen=True)
class Stored:
    """A game as it lies in the store."""

    id: str
    header: Header
    owner: bytes
    live: Live
    tip: dict[str, Any]
    base: dict[str, Any]


@dataclass(frozen=True)
class Write:
    """A change of a game that is still to be written: texts of its columns, rows to be added."""

    game: str
    live: str
    tip: str | None
    base: str
    rows: list[tuple[Any, ...]]


@dataclass(frozen=True)
class Seat:
    """What a link opens."""

    game: str
    role: Literal["player", "watcher"]
    sides: tuple[str, ...]


def hashed(key: str) -> bytes:
    """What is kept of a link's secret. The secrets are long and random, so one round will do."""
    return hashlib.sha256(f"staffetta link {key}".encode()).digest()


class Store:
    """The file. Used from one thread, but for `write_all`, which another one may call."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.file: Final = folder / FILE
        #: What the owner should know: a damaged file was set aside.
        self.notice = ""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._db = self._open()
        #: A connection of its own for `write_all`, opened when it is first called.
        self._other: sqlite3.Connection | None = None
        #: What is to be written together, while somebody collects it.
        self._collected: list[Write] | None = None

    def close(self) -> None:
        if self._other is not None:
            self._other.close()
        self._db.close()

    # -- games -----------------------------------------------------------------

    def add(self, game: Stored, rows: Sequence[Row], seats: Sequence[tuple[str, Seat]]) -> None:
        """A new game, its first entries if it has some, and the links into it."""
        with self._change() as db:
            db.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    _text(game.header),
                    game.owner,
                    _text(game.live),
                    _text(game.tip),
                    _text(game.base),
                ),
            )
            _add_rows(
                db, [(game.id, r.at, r.who, r.text, r.turn, r.log, _text(r.events)) for r in rows]
            )
            for key, seat in seats:
                self._add_key(db, key, seat)

    def add_key(self, key: str, seat: Seat) -> None:
        """One more link into a game."""
        with self._change() as db:
            self._add_key(db, key, seat)

    def write(
        self,
        id_: str,
        live: Live,
        rows: Sequence[Row] = (),
        tip: Any = None,
        base: Any = None,
    ) -> None:
        """What has changed in a game. On return it is on the disk, or among what is collected."""
        change = Write(
            id_,
            _text(live),
            None if tip is None else _text(tip),
            _text(base),
            [(id_, r.at, r.who, r.text, r.turn, r.log, _text(r.events)) for r in rows],
        )
        if self._collected is not None:
            self._collected.append(change)
            return
        with self._change() as db:
            _write(db, change)

    @contextlib.contextmanager
    def collecting(self) -> Iterator[list[Write]]:
        """Within this, changes are not written but collected, for `write_all`."""
        assert self._collected is None
        found: list[Write] = []
        self._collected = found
        try:
            yield found
        finally:
            self._collected = None

    def write_all(self, batches: Sequence[Sequence[Write]]) -> list[StoreError | None]:
        """Several changes in one transaction: what became of each. On return they are on the disk.

        A game that was deleted meanwhile does not keep the others from being written.
        """
        try:
            if self._other is None:
                self._other = self._connect(fresh=False, check=False)
            with _transaction(self._other) as db:
                return [_attempt(db, batch) for batch in batches]
        except sqlite3.Error as error:
            return [_told(error)] * len(batches)

    def find(self, id_: str) -> Stored | None:
        """A game, without its entries."""
        with self._reading():
            row = self._db.execute("SELECT * FROM games WHERE id = ?", (id_,)).fetchone()
            return None if row is None else _stored(row)

    def rows(self, id_: str) -> list[Row]:
        """The entries of a game."""
        query = "SELECT at, who, text, turn, log, events FROM entries WHERE game = ? ORDER BY at"
        with self._reading():
            found = self._db.execute(query, (id_,)).fetchall()
            return [Row(a, w, t, n, g, msgspec.json.decode(e)) for a, w, t, n, g, e in found]

    def games(self, limit: int = 500) -> list[Stored]:
        """The games, the last changed first; those that cannot be read are left out."""
        changed = "CASE WHEN json_valid(live) THEN json_extract(live, '$.changed') END"
        query = f"SELECT * FROM games ORDER BY {changed} DESC LIMIT ?"  # noqa: S608 (our own text)
        found: list[Stored] = []
        with self._reading():
            rows = self._db.execute(query, (limit,)).fetchall()
        for row in rows:
            with contextlib.suppress(msgspec.MsgspecError):
                found.append(_stored(row))
        return found

    def count(self) -> int:
        """How many games there are."""
        with self._reading():
            return int(self._db.execute("SELECT count(*) FROM games").fetchone()[0])

    def delete(self, id_: str) -> None:
        """A game with its record and links, for good."""
        with self._change() as db:
            db.execute("DELETE FROM games WHERE id = ?", (id_,))

    def seat(self, id_: str, key: str) -> Seat | None:
        """What a secret opens in a game."""
        query = "SELECT role, sides FROM keys WHERE hash = ? AND game = ?"
        with self._reading():
            row = self._db.execute(query, (hashed(key), id_)).fetchone()
        return None if row is None else Seat(id_, row[0], tuple(row[1].split()))

    # -- within ----------------------------------------------------------------

    @staticmethod
    def _add_key(db: sqlite3.Connection, key: str, seat: Seat) -> None:
        db.execute(
            "INSERT INTO keys VALUES (?, ?, ?, ?)",
            (hashed(key), seat.game, seat.role, " ".join(seat.sides)),
        )

    @contextlib.contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        try:
            with _transaction(self._db) as db:
                yield db
        except sqlite3.Error as error:
            raise _told(error) from error

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise _told(error) from error

    def _open(self) -> sqlite3.Connection:
        fresh = not self.file.exists()
        try:
            db = self._connect(fresh=fresh)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) and "malformed" not in str(error):
                raise _told(error) from error
            return self._set_aside()
        return db

    def _connect(self, *, fresh: bool, check: bool = True) -> sqlite3.Connection:
        if fresh:
            # Nobody else on this machine need read the games.
            os.close(os.open(self.file, os.O_CREAT | os.O_WRONLY, 0o600))
        db = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        try:
            _prepare(db, check=check)
        except BaseException:
            db.close()
            raise
        return db

    def _set_aside(self) -> sqlite3.Connection:
        """Keep the damaged file under another name, and save what can be read of it."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        kept = self.file.with_name(f"games.damaged-{stamp}-{os.getpid()}.sqlite")
        for end in ("", "-wal", "-shm"):
            part = self.file.with_name(self.file.name + end)
            if part.exists():
                part.replace(kept.with_name(kept.name + end))
        db = self._connect(fresh=True)
        saved = salvage(kept, db)
        self.notice = (
            f"the file of games was damaged. It is kept as {kept.name}; "
            f"{saved} of its games could be read and are here."
        )
        return db


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """All of it, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _write(db: sqlite3.Connection, change: Write) -> None:
    if change.tip is None:
        db.execute("UPDATE games SET live = ? WHERE id = ?", (change.live, change.game))
    else:
        db.execute(
            "UPDATE games SET live = ?, tip = ?, base = ? WHERE id = ?",
            (change.live, change.tip, change.base, change.game),
        )
    _add_rows(db, change.rows)


def _add_rows(db: sqlite3.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def _attempt(db: sqlite3.Connection, batch: Sequence[Write]) -> StoreError | None:
    """Write the changes of one game, or take them back; why it could not be done."""
    db.execute("SAVEPOINT attempt")
    try:
        for change in batch:
            _write(db, change)
    except sqlite3.IntegrityError as error:
        db.execute("ROLLBACK TO attempt")
        return Gone(str(error))
    finally:
        if db.in_transaction:
            db.execute("RELEASE attempt")
    return None


def _prepare(db: sqlite3.Connection, *, check: bool) -> None:
    """Set a connection up, and make the tables of a new file."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise NewerDatabase("the file of games was written by a newer version of this program")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")
    if version == 0:
        db.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
    elif check and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("quick_check")


def salvage(damaged: Path, into: sqlite3.Connection) -> int:
    """Copy every game that can still be read whole; how many."""
    saved = 0
    try:
        source = sqlite3.connect(f"file:{damaged}?mode=ro", uri=True)
    except sqlite3.Error:
        return 0
    with contextlib.closing(source), contextlib.suppress(sqlite3.Error):
        ids = [row[0] for row in source.execute("SELECT id FROM games")]
        for id_ in ids:
            try:
                game = source.execute("SELECT * FROM games WHERE id = ?", (id_,)).fetchall()
                _stored(game[0])
                rows = source.execute("SELECT * FROM entries WHERE game = ?", (id_,)).fetchall()
                keys = source.execute("SELECT * FROM keys WHERE game = ?", (id_,)).fetchall()
                into.execute("BEGIN")
                into.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", game)
                into.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
                into.executemany("INSERT INTO keys VALUES (?, ?, ?, ?)", keys)
                into.execute("COMMIT")
                saved += 1
            except (sqlite3.Error, msgspec.MsgspecError, IndexError):
                if into.in_transaction:
                    into.execute("ROLLBACK")
    return saved


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _stored(row: tuple[Any, ...]) -> Stored:
    id_, header, owner, live, tip, base = row
    return Stored(
        id_,
        _HEADER.decode(header),
        owner,
        _LIVE.decode(live),
        msgspec.json.decode(tip),
        msgspec.json.decode(base),
    )


def _told(error: Exception) -> StoreError:
    words = str(error)
    if "full" in words or "disk I/O" in words:
        return DiskFull(words)
    return StoreError(words)
