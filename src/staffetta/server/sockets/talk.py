"""A talk with one connection to a game: hello first, then one message after the other.

It needs no web framework: the page without a server talks in the same way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, Final, Literal, Protocol

import msgspec

from staffetta.server.games.room import Room
from staffetta.server.limits import Bucket
from staffetta.table.guests import Guest, Watch
from staffetta.table.messages import PROTOCOL, FromClient
from staffetta.table.messages.answers import Answer, AnswerData
from staffetta.table.messages.orders import (
    Ask,
    Eyes,
    Hello,
    Ping,
    Question,
)
from staffetta.table.messages.states import Bye, Pong, Refused
from staffetta.table.sentences import Refusal, because
from staffetta.table.storage import Seat

from .outbox import Outbox

#: Bytes of a message.
LARGEST: Final = 16_384
BURST: Final = 60
RATE: Final = 30.0
#: Questions of one connection that are being worked out.
CURIOSITY: Final = 16
HELLO_WITHIN: Final = 10.0
#: Seconds in which a farewell must be read; then the connection is cut.
FAREWELL: Final = 3.0

_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_CODES: Final = {
    "wrong-link": 4401,
    "unknown-game": 4404,
    "no-hello": 4408,
    "older-client": 4426,
    "too-large": 4413,
    "too-often": 4429,
    "room-full": 4429,
    "too-many-connections": 4429,
    "too-slow": 4429,
    "game-deleted": 4410,
    "server-stops": 1012,
    "bad-message": 4400,
    "server-failed": 4500,
}

LOG: Final = logging.getLogger("staffetta.server")


class Socket(Protocol):
    """One connection. `receive_data` raises an exception of its own when it is gone."""

    #: ``state`` may hold ``abort``, which cuts the connection off.
    scope: Any

    async def receive_data(self, mode: Literal["text"]) -> Any:
        """The next text."""

    async def send_data(self, data: bytes, mode: Literal["text"]) -> None:
        """Send a text."""

    async def close(self, code: int, reason: str) -> None:
        """End the connection."""


class Tables(Protocol):
    """What keeps the games."""

    #: Whether one who sends too many messages is sent away.
    counting: bool

    def seat(self, id_: str, key: str, /) -> Seat:
        """What a secret opens; refused if it opens nothing."""

    def room(self, id_: str, /) -> Room:
        """The room of a game."""

    def holding(self, room: Room, /) -> AbstractAsyncContextManager[Room]:
        """Within this, nobody else changes the game."""

    def wake(self, room: Room, /) -> None:
        """Let a machine think, if one has to choose and does not yet."""

    def leave(self, room: Room, guest: Guest, /) -> None:
        """A connection has ended."""

    async def change(self, room: Room, do: Callable[[], None], /) -> None:
        """Change a game, and tell everybody when it is kept."""

    async def answer(self, room: Room, watch: Watch, what: Question, /) -> AnswerData:
        """The answer to a question."""


class Leave(Exception):
    """The connection is to be closed; `key` says why."""

    def __init__(self, key: str, what: str = "") -> None:
        self.key: Final = key
        self.what: Final = what
        super().__init__(key)


async def goodbye(socket: Socket, key: str, what: str = "") -> None:
    """Say why, and close. Who does not read it is cut off."""
    said = msgspec.json.encode(Bye(because=because(key, what)))
    try:
        async with asyncio.timeout(FAREWELL):
            await socket.send_data(said, mode="text")
            await socket.close(code=_CODES.get(key, 4400), reason=key)
    except Exception:  # noqa: BLE001 (he is gone already, or does not read)
        cut(socket)


def cut(socket: Socket) -> None:
    """End a connection at once, whatever still waits to be sent."""
    abort = socket.scope["state"].get("abort")
    if abort is not None:
        abort()


async def hear(socket: Socket) -> FromClient:
    """The next message; `Leave` if it is none."""
    data = await socket.receive_data(mode="text")
    if not isinstance(data, str):
        raise Leave("bad-message", "not a text")
    encoded = data.encode("utf-8", "surrogatepass")
    if len(encoded) > LARGEST:
        raise Leave("too-large")
    try:
        return _DECODER.decode(encoded)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Leave("bad-message", str(error)[:200]) from error


async def welcome(host: Tables, socket: Socket, id_: str) -> Talk:
    """Hear who it is, and let him in."""
    try:
        hello = await asyncio.wait_for(hear(socket), HELLO_WITHIN)
    except TimeoutError as error:
        raise Leave("no-hello") from error
    if not isinstance(hello, Hello):
        raise Leave("no-hello")
    if hello.protocol != PROTOCOL:
        raise Leave("older-client")
    seat = host.seat(id_, hello.key)
    async with host.holding(host.room(id_)) as room:
        outbox = Outbox()
        guest = room.join(seat, hello, outbox)
        host.wake(room)
    return Talk(host, room, guest, outbox)


class Talk:
    """What one connection says and hears, after it was let in."""

    def __init__(self, host: Tables, room: Room, guest: Guest, outbox: Outbox) -> None:
        self.host: Final = host
        self.room: Final = room
        self.guest: Final = guest
        self.outbox: Final = outbox
        self.asking: Final[set[asyncio.Task[None]]] = set()
        self._bucket: Final = Bucket(BURST, RATE)

    async def go_on(self, socket: Socket) -> None:
        """Read and write until one of both ends."""
        tasks = [asyncio.create_task(self.read(socket)), asyncio.create_task(self.write(socket))]
        try:
            first = asyncio.FIRST_COMPLETED
            done, _ = await asyncio.wait({*tasks, self.outbox.leaving}, return_when=first)
            for task in done:
                task.result()
        finally:
            for task in (*tasks, *self.asking):
                task.cancel()
            await asyncio.gather(*tasks, *self.asking, return_exceptions=True)
        if self.outbox.gone is not None:
            # His place is free from now on, whether or not he hears the farewell.
            self.host.leave(self.room, self.guest)
            await goodbye(socket, self.outbox.gone)

    async def write(self, socket: Socket) -> None:
        """Empty the outbox."""
        while (data := await self.outbox.next()) is not None:
            await socket.send_data(data, mode="text")
            del data  # it may be long until the next one

    async def read(self, socket: Socket) -> None:
        """Do what the messages ask for."""
        while True:
            message = await hear(socket)
            if self.host.counting and not self._bucket.take():
                raise Leave("too-often")
            try:
                await self.handle(message)
            except Refusal as refused:
                self.guest.send(Refused(id=None, because=refused.because))
                if refused.because.key in {"stale-choice", "disk-full"}:
                    async with self.room.turn:
                        self.room.tell(self.guest, stale=True)
            except Exception:
                # Whatever it was, the game is what the store holds.
                LOG.exception("a message failed")
                async with self.room.turn:
                    self.room.session.again()
                    self.guest.send(Refused(id=None, because=because("server-failed")))
                    self.room.tell()

    async def handle(self, message: FromClient) -> None:
        """One message."""
        if isinstance(message, Ping):
            self.guest.send(Pong())
        elif isinstance(message, Ask):
            self._ask(message)
        elif isinstance(message, Hello):
            raise Refusal("bad-message", "hello was said already")
        elif isinstance(message, Eyes) and self.guest.sides:
            await self._eyes(message)
        else:
            await self.host.change(self.room, partial(self.room.perform, self.guest, message))

    async def _eyes(self, message: Eyes) -> None:
        self.room.look(self.guest, message.side)
        async with self.room.turn:
            self.room.tell(self.guest)

    def _ask(self, ask: Ask) -> None:
        if len(self.asking) >= CURIOSITY:
            self.guest.send(Refused(id=ask.id, because=because("too-often")))
            return
        task = asyncio.create_task(self._answer(ask))
        self.asking.add(task)
        task.add_done_callback(self.asking.discard)

    async def _answer(self, ask: Ask) -> None:
        number = self.room.session.game.number
        try:
            found = await self.host.answer(self.room, self.guest.watch, ask.what)
        except Refusal as refused:
            self.guest.send(Refused(id=ask.id, because=refused.because))
        except Exception:
            LOG.exception("a question failed")
            self.guest.send(Refused(id=ask.id, because=because("server-failed")))
        else:
            self.guest.send(Answer(id=ask.id, number=number, answer=found))
