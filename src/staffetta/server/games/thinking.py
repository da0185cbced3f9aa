"""Thinking: a machine's answer, waited for without a thread."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from staffetta.ai.guard import Guarded, unguarded
from staffetta.ai.pool import WORKERS, RemotePlayer, stop_workers
from staffetta.play.players import Outlook, Player

from .desk import Desk, Line, Ticket

_LOG: Final = logging.getLogger("staffetta.server")


class Thinkers:
    """Where machines think: the slow ones in processes, one game after the other."""

    def __init__(self) -> None:
        self._line: Final = Line(WORKERS)
        #: The games whose machine is thinking, or waits for its turn to think.
        self.waiting: Final[dict[str, Ticket]] = {}
        self._quick: Final = Desk("machines", 1)

    def close(self) -> None:
        self._quick.close()
        stop_workers()

    async def choose(self, game: str, machine: Player, outlook: Outlook) -> int:
        """A machine's choice; an offered one, or -1."""
        try:
            slow = unguarded(machine)
            if not isinstance(slow, RemotePlayer):
                return await self._quick.work(game, lambda: machine.choose(outlook))
            choice = slow.planned(outlook)
            if choice < 0:
                choice = await self._think(game, slow, outlook)
            if choice in outlook.options:
                return choice
            _LOG.error("%s chose what was not offered", machine.name)
        except Exception:  # noqa: BLE001 (a defect of a machine must not stop its game)
            _LOG.exception("%s failed; a simpler machine chooses instead", machine.name)
        if isinstance(machine, Guarded):
            machine.failures += 1
            return await self._quick.work(game, lambda: machine.simple_choice(outlook))
        return -1

    async def _think(self, game: str, machine: RemotePlayer, outlook: Outlook) -> int:
        """Think in other processes, when it is this game's turn."""
        ticket = self.waiting[game] = self._line.ticket()
        try:
            async with ticket:
                asked = [asyncio.wrap_future(future) for future in machine.ask(outlook)]
                return machine.decide(outlook, await asyncio.gather(*asked))
        finally:
            del self.waiting[game]
