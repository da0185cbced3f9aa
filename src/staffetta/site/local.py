"""The tables of one page: who is connected to them, and the machines that play.

The same as a server's host, for one person: nobody is turned away, nothing is put away, and the
games are on a `Shelf`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Final

from staffetta.engine.saving import DamagedSave
from staffetta.server.games.room import Room
from staffetta.server.sockets.talk import Leave, goodbye, welcome
from staffetta.table.asking import Work, prepare
from staffetta.table.guests import Guest, Watch
from staffetta.table.making import Made
from staffetta.table.messages.answers import AnswerData, MomentSaid
from staffetta.table.messages.orders import Question
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from staffetta.table.storage import Seat, Stored, StoreError

from .shelf import Shelf
from .thinking import Thinking

LOG: Final = logging.getLogger("staffetta.site")


class HungUp(Exception):
    """The page has closed the connection."""


class Line:
    """A connection to a game, as a server's socket is one."""

    def __init__(self, say: Callable[[bytes], None], end: Callable[[int, str], None]) -> None:
        self.scope: Any = {"state": {}}
        self._say: Final = say
        self._end: Final = end
        self._heard: Final[asyncio.Queue[str | None]] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        """The page says something; nothing, when it has closed the connection."""
        self._heard.put_nowait(text)

    async def receive_data(self, mode: str) -> str:
        text = await self._heard.get()
        if text is None:
            raise HungUp
        return text

    async def send_data(self, data: bytes, mode: str) -> None:
        self._say(data)

    async def close(self, code: int, reason: str) -> None:
        self._end(code, reason)


class Local:
    """Every game of this browser."""

    counting = False

    def __init__(self, shelf: Shelf, thinking: Thinking) -> None:
        self.shelf: Final = shelf
        self.thinking: Final = thinking
        self._rooms: Final[dict[str, Room]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def serve(self, line: Line, id_: str) -> None:
        """One connection, from hello to its end."""
        try:
            try:
                self.found(id_)
                await self.bring(id_)
                talk = await welcome(self, line, id_)
            except Refusal as refused:
                raise Leave(refused.because.key) from refused
            try:
                await talk.go_on(line)
            finally:
                self.leave(talk.room, talk.guest)
        except HungUp:
            pass
        except Leave as leave:
            await goodbye(line, leave.key, leave.what)
        except Exception:  # (whatever it is, the other connections go on)
            LOG.exception("a connection failed")
            await goodbye(line, "server-failed")

    # -- games -------------------------------------------------------------------

    async def add(self, made: Made) -> None:
        """Keep a new game."""
        await self._kept(self.shelf.add(made))

    async def add_key(self, key: str, seat: Seat) -> None:
        """One more link to a seat."""
        await self._kept(self.shelf.add_key(key, seat))

    async def delete(self, id_: str) -> None:
        """Delete a game with its record."""
        room = self._rooms.pop(id_, None)
        if room is not None:
            self._stop(room)
            for guest in room.guests:
                guest.dismiss("game-deleted")
        await self._kept(self.shelf.delete(id_))

    async def bring(self, id_: str) -> None:
        """Have a game at hand."""
        try:
            await self.shelf.bring(id_)
        except StoreError as error:
            raise Refusal("damaged-game") from error

    async def _kept(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except StoreError as error:
            raise Refusal(error.key) from error

    def found(self, id_: str) -> Stored:
        """A kept game; refused if there is none."""
        stored = self.shelf.find(id_)
        if stored is None:
            raise Refusal("unknown-game")
        return stored

    def seat(self, id_: str, key: str) -> Seat:
        self.found(id_)
        seat = self.shelf.seat(id_, key)
        if seat is None:
            raise Refusal("wrong-link")
        return seat

    # -- rooms -------------------------------------------------------------------

    def room(self, id_: str) -> Room:
        room = self._rooms.get(id_)
        if room is None:
            stored = self.found(id_)
            try:
                room = Room(Session(self.shelf, stored, player=self.thinking.player))
            except (DamagedSave, LookupError, TypeError, ValueError, AttributeError) as error:
                LOG.exception("the game %s cannot be read", id_)
                raise Refusal("damaged-game") from error
            self._rooms[id_] = room
        return room

    @contextlib.asynccontextmanager
    async def holding(self, room: Room) -> AsyncIterator[Room]:
        room.held += 1
        try:
            async with room.turn:
                yield room
        finally:
            room.held -= 1
            self._leave_if_empty(room)

    def leave(self, room: Room, guest: Guest) -> None:
        room.leave(guest)
        if not room.guests:
            self._stop(room)
        self._leave_if_empty(room)

    def _stop(self, room: Room) -> None:
        """Nobody waits any more for what a machine thinks."""
        if room.thinking is not None:
            room.thinking.cancel()

    def _leave_if_empty(self, room: Room) -> None:
        if room.guests or room.held or room.thinking is not None:
            return
        if self._rooms.get(room.session.id) is room:
            del self._rooms[room.session.id]

    # -- changing ----------------------------------------------------------------

    async def change(self, room: Room, do: Callable[[], None]) -> None:
        async with self.holding(room):
            await self._keep_change(room.session, do)
            room.tell()
            self.wake(room)

    async def _keep_change(self, session: Session, do: Callable[[], None]) -> None:
        """Change a game and keep the change, or leave both as they were."""
        failed: Exception | None = None
        with self.shelf.collecting() as changes:
            try:
                do()
            except Exception as error:  # noqa: BLE001 (raised again, after what was done is kept)
                failed = error
        if changes:
            try:
                await self.shelf.keep(changes)
            except StoreError as error:
                session.again()
                raise Refusal(error.key) from error
        if failed is not None:
            raise failed

    # -- machines ----------------------------------------------------------------

    def wake(self, room: Room) -> None:
        if room.thinking is None and room.session.outlook() is not None:
            task = asyncio.create_task(self._think(room))
            room.thinking = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, room: Room) -> None:
        session = room.session
        try:
            while (outlook := session.outlook()) is not None:
                number = session.game.number
                machine = session.machines[session.decider or ""]
                choice = await self.thinking.choose(machine, outlook)
                async with room.turn:
                    do = partial(session.machine_chooses, number, choice)
                    try:
                        await self._keep_change(session, do)
                    except Refusal:
                        return  # it is thought about again when the page comes back
                    room.tell()
        finally:
            room.thinking = None
            self._leave_if_empty(room)

    # -- questions ---------------------------------------------------------------

    async def answer(self, room: Room, watch: Watch, what: Question) -> AnswerData:
        async with room.turn:
            found = prepare(room, watch, what)
        if isinstance(found, Work):
            found = await self.thinking.work(found)
            if isinstance(found, MomentSaid):
                room.keep_moment(found)
        return found
