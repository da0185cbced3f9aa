"""The socket of a game: hello first, then one message after the other."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from staffetta import __version__

from .guests import Guest
from .host import Host
from .limits import Bucket
from .messages import PROTOCOL, FromClient
from .messages.answers import Answer
from .messages.orders import (
    Ask,
    Choose,
    DiceCommit,
    DiceSecret,
    DrawAnswer,
    DrawOffer,
    DropPlan,
    Eyes,
    Hello,
    Ping,
    Plan,
    Policy,
    Resign,
    SetUp,
    Undo,
)
from .messages.states import Bye, Pong, Presence, Refused, Welcome
from .room import Room
from .sentences import Refusal, because
from .session import Watch
from .store import Seat
from .writer import LOG

#: Bytes of a message.
LARGEST: Final = 16_384
BURST: Final = 60
RATE: Final = 30.0
#: Questions of one connection that are being worked out.
CURIOSITY: Final = 16
#: Windows in which one seat may be open: of the watchers together, and of a player.
MOST_WATCHERS: Final = 48
MOST_WINDOWS: Final = 6
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
    "bad-message": 4400,
    "server-failed": 4500,
}

Socket = WebSocket[Any, Any, Any]


class Leave(Exception):
    """The connection is to be closed; `key` says why."""

    def __init__(self, key: str, what: str = "") -> None:
        self.key: Final = key
        self.what: Final = what
        super().__init__(key)


async def serve_socket(host: Host, socket: Socket, id_: str) -> None:
    """One connection, from hello to its end."""
    await socket.accept()
    try:
        try:
            guest, room = await welcome(host, socket, id_)
        except Refusal as refused:
            raise Leave(refused.because.key) from refused
        try:
            await talk(host, socket, guest, room)
        finally:
            host.leave(room, guest)
            for other in room.guests:
                other.send(Presence(present=room.present()))
    except WebSocketDisconnect:
        pass
    except Leave as leave:
        await goodbye(socket, _CODES.get(leave.key, 4400), leave.key, leave.what)
    except Exception:  # noqa: BLE001 (whatever it is, the other connections go on)
        LOG.exception("a connection failed")
        await goodbye(socket, 4500, "server-failed")


async def goodbye(socket: Socket, code: int, key: str, what: str = "") -> None:
    """Say why, and close. Who does not read it is cut off."""
    said = msgspec.json.encode(Bye(because=because(key, what)))
    try:
        async with asyncio.timeout(FAREWELL):
            await socket.send_data(said, mode="text")
            await socket.close(code=code, reason=key)
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


async def welcome(host: Host, socket: Socket, id_: str) -> tuple[Guest, Room]:
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
        make_room(room, seat)
        guest = let_in(room, seat, hello)
        host.wake(room)
    return guest, room


def make_room(room: Room, seat: Seat) -> None:
    """Watchers never take a player's place, and a player's new window closes his oldest."""
    same = [guest for guest in room.guests if guest.watch.seat == seat]
    if seat.role == "watcher" and len(same) >= MOST_WATCHERS:
        raise Leave("room-full")
    if seat.role == "player" and len(same) >= MOST_WINDOWS:
        same[0].dismiss(4429, "too-many-connections")


def let_in(room: Room, seat: Seat, hello: Hello) -> Guest:
    """Greet somebody, and show him the game."""
    session = room.session
    eyes = "public"
    if seat.role == "player":
        first = session.decider if session.decider in seat.sides else seat.sides[0]
        eyes = hello.eyes if hello.eyes in seat.sides else first or seat.sides[0]
    watch = Watch(seat, eyes)
    session.remember(watch, hello.log, hello.mark)
    guest = Guest(watch)
    room.guests.append(guest)
    guest.send(
        Welcome(
            protocol=PROTOCOL,
            version=__version__,
            game=session.public(),
            role=seat.role,
            sides=list(seat.sides),
        )
    )
    room.tell(guest)
    for other in room.guests:
        if other is not guest:
            other.send(Presence(present=room.present()))
    return guest


async def talk(host: Host, socket: Socket, guest: Guest, room: Room) -> None:
    """Read and write until one of both ends."""
    table = Table(host, guest, room)
    tasks = [asyncio.create_task(table.read(socket)), asyncio.create_task(table.write(socket))]
    try:
        first = asyncio.FIRST_COMPLETED
        done, _ = await asyncio.wait({*tasks, guest.leaving}, return_when=first)
        for task in done:
            task.result()
    finally:
        for task in (*tasks, *table.asking):
            task.cancel()
        await asyncio.gather(*tasks, *table.asking, return_exceptions=True)
    if guest.gone is not None:
        # His place is free from now on, whether or not he hears the farewell.
        host.leave(room, guest)
        await goodbye(socket, *guest.gone)


class Table:
    """What one guest may do at a game."""

    def __init__(self, host: Host, guest: Guest, room: Room) -> None:
        self.host: Final = host
        self.guest: Final = guest
        self.room: Final = room
        self.asking: Final[set[asyncio.Task[None]]] = set()
        self._bucket: Final = Bucket(BURST, RATE)

    async def write(self, socket: Socket) -> None:
        """Empty the outbox."""
        while (data := await self.guest.next()) is not None:
            await socket.send_data(data, mode="text")
            del data  # it may be long until the next one

    async def read(self, socket: Socket) -> None:
        """Do what the messages ask for."""
        while True:
            message = await hear(socket)
            if not self._bucket.take():
                raise Leave("too-often")
            try:
                await self.handle(message)
            except Refusal as refused:
                self.guest.send(Refused(id=None, because=refused.because))
                if refused.because.key in {"stale-choice", "disk-full"}:
                    async with self.room.turn:
                        self.room.tell(self.guest, stale=True)
            except Exception:  # noqa: BLE001 (a defect must not end the connection)
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
        elif not self.guest.sides:
            raise Refusal("watchers-only-watch")
        elif isinstance(message, Eyes):
            await self._eyes(message)
        else:
            await self.host.change(self.room, partial(self._change, message))

    def _change(self, message: FromClient) -> None:  # noqa: C901 (one case for each message)
        session, sides = self.room.session, self.guest.sides
        match message:
            case Choose():
                session.choose(sides, message.number, message.choice)
            case Undo():
                session.undo(sides, message.number)
            case Plan():
                session.plan(sides, message.number, message.choices)
            case DropPlan():
                session.drop_plan(sides)
            case SetUp():
                session.set_up(sides, message.number)
            case Policy():
                side = self._own(message.side)
                session.order(side, message.how, message.chance, message.keep)
            case Resign():
                session.resign(self._own(message.side or self.guest.watch.eyes))
            case DrawOffer():
                session.offer_draw(sides)
            case DrawAnswer():
                session.answer_draw(sides, accept=message.accept)
            case DiceCommit():
                session.commit(self._alone(), message.round, message.commitment)
            case DiceSecret():
                session.reveal(self._alone(), message.round, message.secret)
            case _:
                raise Refusal("bad-message", "unknown message")

    def _own(self, side: str) -> str:
        if side not in self.guest.sides:
            raise Refusal("not-your-side")
        return side

    def _alone(self) -> str:
        """The side of a seat that has only one."""
        if len(self.guest.sides) != 1:
            raise Refusal("dice-settled")
        return self.guest.sides[0]

    async def _eyes(self, message: Eyes) -> None:
        self.guest.watch.eyes = self._own(message.side)
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
        except Exception:  # noqa: BLE001 (a defect must not end the connection)
            LOG.exception("a question failed")
            self.guest.send(Refused(id=ask.id, because=because("server-failed")))
        else:
            self.guest.send(Answer(id=ask.id, number=number, answer=found))
