"""The archive: games that were left alone for long, in a file beside the games.

The first use of its link brings a game back, with all that belongs to it. A game is always in one
of the two files, at most for a moment in both. Only a game in which nobody has made a choice is
deleted instead, once it is old.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from staffetta.table.seats import people
from staffetta.table.storage import Stored, StoreError

from .sqlite import Store

FILE: Final = "archive.sqlite"
#: Days after which a game that nobody has begun to play is deleted instead of put away.
NEVER_BEGUN: Final = 30


@dataclass
class Tidied:
    """What became of games."""

    put_away: int = 0
    deleted: int = 0


def days_ago(days: float) -> str:
    """A moment of the past, as it is written in the store."""
    then = datetime.now(UTC) - timedelta(days=days)
    return then.isoformat(timespec="seconds").replace("+00:00", "Z")


class Archive:
    """The file of the games that were put away, opened when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._opened: Store | None = None

    def close(self) -> None:
        if self._opened is not None:
            self._opened.close()

    def tidy(self, store: Store, ids: Iterable[str]) -> Tidied:
        """Move games out of the store. One that cannot be read stays where it is."""
        done = Tidied()
        old = days_ago(NEVER_BEGUN)
        for id_ in ids:
            with contextlib.suppress(StoreError):
                stored = store.find(id_)
                if stored is None:
                    continue
                if stored.live.changed < old and not store.played_by(id_, people(stored.header)):
                    store.delete(id_)
                    done.deleted += 1
                else:
                    store.move(id_, self._store())
                    done.put_away += 1
        return done

    def find(self, id_: str) -> Stored | None:
        """A game that was put away, left where it is."""
        if self._opened is None and not (self._folder / FILE).exists():
            return None
        return self._store().find(id_)

    def bring_back(self, store: Store, id_: str) -> bool:
        """Move a game back into the store; whether it was here."""
        if self.find(id_) is None:
            return False
        self._store().move(id_, store)
        return True

    def _store(self) -> Store:
        if self._opened is None:
            self._opened = Store(self._folder, FILE)
        return self._opened
