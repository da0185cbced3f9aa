"""The store: one SQLite file with every game, its entries and the links into it.

Each change of a game is one transaction, durable before anybody is told. A file of a newer
version is left alone; an older one is brought up to date; a damaged one is set aside, and what
can be read of it is saved.

One connection reads, in the event loop, and never waits for a lock. Another one writes; it may
wait, so that a running server calls it only in the writer's thread.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from staffetta.table.seats import hashed
from staffetta.table.storage import Header, Live, Row, Seat, Stored, StoreError

#: The version of the tables.
VERSION: Final = 2
FILE: Final = "games.sqlite"
#: Seconds for which the writer waits while another program has the file locked.
_PATIENCE: Final = 5.0
#: What a clean stop leaves beside the file: how the file then was.
_CLOSED: Final = "closed.json"

_TABLES: Final = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    header TEXT NOT NULL,
    owner BLOB NOT NULL,
    live TEXT NOT NULL,
    tip TEXT NOT NULL,
    base TEXT NOT NULL,
    changed TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX games_by_change ON games (changed);
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
    sides TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'made'
) WITHOUT ROWID;
CREATE INDEX keys_of_game ON keys (game);
"""
#: From version 1 to 2: games can be sorted by their last change, links made at home are told apart.
_FROM_1: Final = """
ALTER TABLE games ADD COLUMN changed TEXT NOT NULL DEFAULT '';
UPDATE games SET changed = coalesce(
    CASE WHEN json_valid(live) THEN json_extract(live, '$.changed') END, ''
);
CREATE INDEX games_by_change ON games (changed);
ALTER TABLE keys ADD COLUMN kind TEXT NOT NULL DEFAULT 'made';
"""
_GAME: Final = "id, header, owner, live, tip, base"
_ENTRY: Final = "game, at, who, text, turn, log, events"


class NewerDatabase(StoreError):
    """The file was written by a later version of the program."""

    key = "newer-database"


class DiskFull(StoreError):
    """Nothing more can be written; what was not written has not happened."""

    key = "disk-full"


class Gone(StoreError):
    """The game was deleted meanwhile."""

    key = "unknown-game"


class Busy(StoreError):
    """Another program has the file locked; nothing has happened, and it may be tried again."""

    key = "busy-database"


class Lost(StoreError):
    """The file was moved or deleted under the running server: nothing more can be kept."""

    key = "lost-database"


_HEADER: Final = msgspec.json.Decoder(Header)
_LIVE: Final = msgspec.json.Decoder(Live)


@dataclass(frozen=True)
class Write:
    """A change of a game that is still to be written: texts of its columns, rows to be added."""

    game: str
    live: str
    changed: str
    tip: str | None
    base: str
    rows: list[tuple[Any, ...]]


class Store:
    """The file with the games."""

    def __init__(self, folder: Path, name: str = FILE) -> None:
        self.folder: Final = folder
        self.file: Final = folder / name
        #: What the owner should know: a damaged file was set aside.
        self.notice = ""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._db = self._open()
        # The reading connection waits for nobody.
        self._db.execute("PRAGMA busy_timeout = 50")
        self._pen = self._connect(check=False)
        self._writing: Final = threading.Lock()
        self._inode = self.file.stat().st_ino
        self._rescued = False
        #: What is to be written in one transaction.
        self._collected: list[Write] | None = None

    def close(self) -> None:
        self._pen.close()
        self._db.close()
        with contextlib.suppress(OSError):
            self._closed.write_text(json.dumps(self._condition()), encoding="utf-8")

    # -- games -----------------------------------------------------------------

    def add(self, game: Stored, rows: Sequence[Row], seats: Sequence[tuple[str, Seat]]) -> None:
        """A new game, its first entries if it has some, and the links into it."""
        with self._change() as db:
            db.execute(
                f"INSERT INTO games ({_GAME}, changed) VALUES (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
                (
                    game.id,
                    _text(game.header),
                    game.owner,
                    _text(game.live),
                    _text(game.tip),
                    _text(game.base),
                    game.live.changed,
                ),
            )
            _add_rows(
                db, [(game.id, r.at, r.who, r.text, r.turn, r.log, _text(r.events)) for r in rows]
            )
            for key, seat in seats:
                _add_key(db, key, seat, "made")

    def add_home_key(self, key: str, seat: Seat) -> None:
        """A link into a game for the home page, in the place of the one made there before."""
        with self._change() as db:
            query = "DELETE FROM keys WHERE game = ? AND role = ? AND sides = ? AND kind = 'home'"
            db.execute(query, (seat.game, seat.role, " ".join(seat.sides)))
            _add_key(db, key, seat, "home")

    def renew_key(self, seat: Seat, key: str | None) -> None:
        """The only link of a seat from now on; none, if it is only to be revoked."""
        with self._change() as db:
            query = "DELETE FROM keys WHERE game = ? AND role = ? AND sides = ?"
            db.execute(query, (seat.game, seat.role, " ".join(seat.sides)))
            if key is not None:
                _add_key(db, key, seat, "made")

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
            live.changed,
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
            with self._change() as db:
                return [_attempt(db, batch) for batch in batches]
        except StoreError as error:
            return [error] * len(batches)

    def find(self, id_: str) -> Stored | None:
        """A game, without its entries."""
        with self._reading():
            query = f"SELECT {_GAME} FROM games WHERE id = ?"  # noqa: S608 (our own text)
            row = self._db.execute(query, (id_,)).fetchone()
            return None if row is None else _stored(row)

    def rows(self, id_: str) -> list[Row]:
        """The entries of a game."""
        query = "SELECT at, who, text, turn, log, events FROM entries WHERE game = ? ORDER BY at"
        with self._reading():
            found = self._db.execute(query, (id_,)).fetchall()
            return [Row(a, w, t, n, g, msgspec.json.decode(e)) for a, w, t, n, g, e in found]

    def games(self, limit: int = 500) -> list[Stored]:
        """The games, the last changed first; those that cannot be read are left out."""
        query = "SELECT id FROM games ORDER BY changed DESC LIMIT ?"
        with self._reading():
            ids = [row[0] for row in self._db.execute(query, (limit,))]
        found: list[Stored] = []
        for id_ in ids:
            with contextlib.suppress(StoreError):
                stored = self.find(id_)
                if stored is not None:
                    found.append(stored)
        return found

    def oldest(self, limit: int, before: str = "9") -> list[str]:
        """The games that were left alone longest, if since before some time."""
        query = "SELECT id FROM games WHERE changed < ? ORDER BY changed LIMIT ?"
        with self._reading():
            return [row[0] for row in self._db.execute(query, (before, limit))]

    def played_by(self, id_: str, sides: Sequence[str]) -> bool:
        """Whether one of these sides has made a choice in a game."""
        marks = ", ".join("?" * len(sides))
        query = f"SELECT 1 FROM entries WHERE game = ? AND who IN ({marks}) LIMIT 1"  # noqa: S608
        with self._reading():
            return self._db.execute(query, (id_, *sides)).fetchone() is not None

    def shrink(self) -> None:
        """Give the room of what was deleted back to the disk."""
        try:
            with self._writing:
                self._pen.execute("VACUUM")
        except sqlite3.Error as error:
            raise _told(error) from error

    def count(self) -> int:
        """How many games there are."""
        with self._reading():
            return int(self._db.execute("SELECT count(*) FROM games").fetchone()[0])

    def move(self, id_: str, to: Store) -> None:
        """Move a game with all that belongs to it into another store."""
        try:
            # Always in the same order, whichever way the game goes.
            first, second = sorted((self, to), key=lambda store: store.file.name)
            with first._writing, second._writing:  # noqa: SLF001 (of the same kind)
                copy_game(self._pen, to._pen, id_)
                with _transaction(self._pen) as db:
                    db.execute("DELETE FROM games WHERE id = ?", (id_,))
        except sqlite3.Error as error:
            raise _told(error) from error

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

    @contextlib.contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on the disk when it ends."""
        try:
            with self._writing, _transaction(self._pen) as db:
                yield db
                self._look()
        except sqlite3.Error as error:
            raise _told(error) from error

    def _look(self) -> None:
        """Whether the file is still where it was: what goes into a deleted one is lost."""
        try:
            there = self.file.stat().st_ino
        except OSError:
            there = -1
        if there != self._inode:
            self._rescue()
            raise Lost(f"{self.file} is no longer the file that was opened")

    def _rescue(self) -> None:
        """Copy what the open connection still has, once, into a file beside the lost one."""
        if self._rescued:
            return
        self._rescued = True
        kept = self.file.with_name(f"games.rescued-{time.strftime('%Y%m%d-%H%M%S')}.sqlite")
        with contextlib.suppress(sqlite3.Error, OSError):
            os.close(os.open(kept, os.O_CREAT | os.O_WRONLY, 0o600))
            with contextlib.closing(sqlite3.connect(kept)) as copy:
                self._db.backup(copy)
            self.notice = f"{self.file.name} was moved or deleted. The games are in {kept.name}."

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, msgspec.MsgspecError, ValueError, TypeError) as error:
            raise _told(error) from error

    @property
    def _closed(self) -> Path:
        return self.file.with_suffix(f".{_CLOSED}")

    def _condition(self) -> list[int]:
        found = self.file.stat()
        return [found.st_size, found.st_mtime_ns, found.st_ino]

    def _was_closed(self) -> bool:
        """Whether the file is as a clean stop has left it; then it need not be read through."""
        try:
            noted = json.loads(self._closed.read_text(encoding="utf-8"))
            same = noted == self._condition()
        except (OSError, ValueError):
            return False
        return same and not self.file.with_name(self.file.name + "-wal").exists()

    def _open(self) -> sqlite3.Connection:
        check = not self._was_closed()
        self._closed.unlink(missing_ok=True)
        try:
            db = self._connect(check=check)
        except sqlite3.DatabaseError as error:
            told = _told(error)
            if isinstance(told, DiskFull | Busy):
                raise told from error
            return self._set_aside()
        return db

    def _connect(self, *, check: bool = True) -> sqlite3.Connection:
        if not self.file.exists():
            # Nobody else on this machine need read the games.
            os.close(os.open(self.file, os.O_CREAT | os.O_WRONLY, 0o600))
        db = sqlite3.connect(
            self.file, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
        )
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
        db = self._connect()
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
        db.execute(
            "UPDATE games SET live = ?, changed = ? WHERE id = ?",
            (change.live, change.changed, change.game),
        )
    else:
        db.execute(
            "UPDATE games SET live = ?, changed = ?, tip = ?, base = ? WHERE id = ?",
            (change.live, change.changed, change.tip, change.base, change.game),
        )
    _add_rows(db, change.rows)


def _add_rows(db: sqlite3.Connection, rows: Iterable[tuple[Any, ...]]) -> None:
    db.executemany(f"INSERT INTO entries ({_ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)  # noqa: S608


def _add_key(db: sqlite3.Connection, key: str, seat: Seat, kind: str) -> None:
    db.execute(
        "INSERT INTO keys (hash, game, role, sides, kind) VALUES (?, ?, ?, ?, ?)",
        (hashed(key), seat.game, seat.role, " ".join(seat.sides), kind),
    )


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
        return
    if check and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("quick_check")
    if version == 1:
        db.executescript(f"BEGIN; {_FROM_1} PRAGMA user_version = {VERSION}; COMMIT;")


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
            with contextlib.suppress(sqlite3.Error, StoreError):
                copy_game(source, into, id_)
                saved += 1
    return saved


def copy_game(source: sqlite3.Connection, into: sqlite3.Connection, id_: str) -> None:
    """Copy a game with its entries and links, whole; an error if it cannot be read."""
    query = f"SELECT {_GAME} FROM games WHERE id = ?"  # noqa: S608 (our own text)
    row = source.execute(query, (id_,)).fetchone()
    if row is None:
        raise Gone(id_)
    try:
        changed = _stored(row).live.changed
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        raise StoreError(str(error)) from error
    query = f"SELECT {_ENTRY} FROM entries WHERE game = ?"  # noqa: S608 (our own text)
    entries = source.execute(query, (id_,)).fetchall()
    keys = source.execute("SELECT hash, game, role, sides FROM keys WHERE game = ?", (id_,))
    with _transaction(into) as db:
        # It may be there already, if a move was interrupted between its two steps.
        db.execute("DELETE FROM games WHERE id = ?", (id_,))
        values = "(?, ?, ?, ?, ?, ?, ?)"
        db.execute(f"INSERT INTO games ({_GAME}, changed) VALUES {values}", (*row, changed))  # noqa: S608
        _add_rows(db, entries)
        query = "INSERT INTO keys (hash, game, role, sides) VALUES (?, ?, ?, ?)"
        db.executemany(query, keys.fetchall())


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


#: SQLite's names of what went wrong, by their beginnings, and what we make of each.
_ERRORS: Final = (
    ("SQLITE_FULL", DiskFull),
    ("SQLITE_IOERR", DiskFull),
    ("SQLITE_READONLY", DiskFull),
    ("SQLITE_CANTOPEN", DiskFull),
    ("SQLITE_BUSY", Busy),
    ("SQLITE_LOCKED", Busy),
)


def _told(error: Exception) -> StoreError:
    """The error of the store that stands for one of SQLite."""
    name = getattr(error, "sqlite_errorname", "")
    for beginning, kind in _ERRORS:
        if name.startswith(beginning):
            return kind(str(error))
    return StoreError(str(error))
