"""Keeping the games of a server: copies, their return, and what is put away. For its admin."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from staffetta.server.run import AlreadyRunning, Lock
from staffetta.table.storage import StoreError

from .archive import FILE as ARCHIVE
from .archive import Archive, Tidied, days_ago
from .sqlite import FILE, VERSION, Store, copy_game

#: More than any server keeps.
_ALL = 1 << 30


class CannotKeep(Exception):
    """Something could not be done, and nothing was changed; the text says why."""


def back_up(folder: Path, to: Path) -> int:
    """Copy all games into one file, also while the server runs; how many there are."""
    source = folder / FILE
    if not source.is_file():
        raise CannotKeep(f"there are no games in {folder}")
    if to.exists():
        raise CannotKeep(f"{to} is there already; name a new file")
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as games,
            contextlib.closing(sqlite3.connect(to)) as copy,
        ):
            games.backup(copy)
            _add_archive(folder, copy)
            return _games_in(copy)
    except (sqlite3.Error, OSError) as error:
        to.unlink(missing_ok=True)
        raise CannotKeep(f"the games could not be copied: {error}") from error


def _add_archive(folder: Path, copy: sqlite3.Connection) -> None:
    """Add the games that were put away: a copy has all of them."""
    file = folder / ARCHIVE
    if not file.is_file():
        return
    copy.isolation_level = None
    copy.execute("PRAGMA foreign_keys = ON")
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as archive:
        for (id_,) in archive.execute("SELECT id FROM games").fetchall():
            copy_game(archive, copy, id_)


def restore(folder: Path, source: Path) -> tuple[int, str]:
    """Put a copy in the place of the games of a stopped server.

    Returns how many games it has, and the name under which those before are kept.
    """
    if not source.is_file():
        raise CannotKeep(f"there is no file {source}")
    try:
        with contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as copy:
            count = _games_in(copy)
    except sqlite3.Error as error:
        raise CannotKeep(f"{source} is no copy of games, or a damaged one: {error}") from error
    with _stopped(folder):
        kept = ""
        file = folder / FILE
        if file.exists():
            kept = f"games.before-{time.strftime('%Y%m%d-%H%M%S')}.sqlite"
            # Another program's unfinished writing is finished first.
            with contextlib.closing(sqlite3.connect(file)) as games:
                games.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            file.replace(folder / kept)
            for end in ("-wal", "-shm"):
                (folder / f"{FILE}{end}").unlink(missing_ok=True)
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as copy,
            contextlib.closing(sqlite3.connect(file)) as games,
        ):
            copy.backup(games)
        file.chmod(0o600)
    return count, kept


def put_away(folder: Path, days: float) -> Tidied:
    """Put the games of a stopped server away that nobody has touched for some days."""
    with _stopped(folder):
        try:
            store = Store(folder)
        except StoreError as error:
            raise CannotKeep(f"the games cannot be read: {error}") from error
        archive = Archive(folder)
        try:
            done = archive.tidy(store, store.oldest(_ALL, before=days_ago(days)))
            store.shrink()
        finally:
            archive.close()
            store.close()
    return done


def counted(folder: Path) -> dict[str, int]:
    """How many games there are at hand, and how many are put away."""
    found = {"at hand": 0, "put away": 0}
    for name, file in (("at hand", FILE), ("put away", ARCHIVE)):
        if (folder / file).is_file():
            with contextlib.closing(
                sqlite3.connect(f"file:{folder / file}?mode=ro", uri=True)
            ) as games:
                found[name] = _games_in(games)
    return found


@contextlib.contextmanager
def _stopped(folder: Path) -> Iterator[None]:
    """Within this, no server uses the folder."""
    try:
        lock = Lock(folder)
    except AlreadyRunning as running:
        # Its address carries the home secret after the mark.
        address = str(running).partition("/#")[0]
        raise CannotKeep(f"the server is running ({address}); stop it first") from running
    try:
        yield
    finally:
        lock.close()


def _games_in(db: sqlite3.Connection) -> int:
    """How many games a file has; an error if it is not one of ours."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if not 1 <= version <= VERSION:
        raise sqlite3.DatabaseError(f"it is of version {version}")
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("it is damaged")
    return int(db.execute("SELECT count(*) FROM games").fetchone()[0])
