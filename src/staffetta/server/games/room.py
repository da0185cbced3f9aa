"""Rooms: tables of a server, which wait for the disk and for machines."""

from __future__ import annotations

import asyncio
from typing import Final

from staffetta.table.session import Session
from staffetta.table.table import Table


class Room(Table):
    """A table of a server."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        #: Held from a change until it is on the disk: nobody is shown what could still be lost.
        self.turn: Final = asyncio.Lock()
        #: The tasks that have the turn or wait for it.
        self.held = 0
        self.thinking: asyncio.Task[None] | None = None
