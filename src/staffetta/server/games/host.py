"""The host: all games of a server, who is connected to them, and the machines that play.

It runs in one event loop. What takes time is done elsewhere: machines think in processes, questions
and records are worked out in threads, each kind at a desk of its own, and one thread writes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Final

from staffetta.ai.pool import server_player
from staffetta.engine.saving import DamagedSave
from staffetta.play.setting import BadOption, NoBook, Setting
from staffetta.scenarios import ScenarioError
from staffetta.server.limits import Making
from staffetta.server.store.archive import Archive
from staffetta.server.store.sqlite import Lost, Store
from staffetta.server.store.writer import LOG, Writer
from staffetta.table.guests import Guest, Watch
from staffetta.table.headers import header_of
from staffetta.table.making import Draft, dice_seed, from_lesson, from_record, made_of, new_game
from staffetta.table.messages.answers import AnswerData
from staffetta.table.messages.games import (
    GameHeader,
    GameMade,
    HomeGame,
    NewGame,
    NewRecord,
    RecordData,
    SeatLink,
)
from staffetta.table.messages.orders import Question
from staffetta.table.messages.states import Waiting
from staffetta.table.seats import (
    hashed,
    known_sides,
    link,
    maker_seat,
    named_seat,
    new_key,
    seats_of,
)
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from staffetta.table.settings import OwnScenario, setting_of
from staffetta.table.storage import Seat, Stored, StoreError

from .asking import Asking
from .desk import Desk
from .room import Room
from .thinking import Thinkers
from .uploads import Uploads

#: Games that are kept at hand. Beyond that the longest untouched are put away, or none is made.
MOST_GAMES: Final = 20_000
#: How many are put away at a time.
_PUT_AWAY: Final = 500
#: Seconds after which something is tried again that the disk did not allow.
_AGAIN: Final = 5.0
#: Seconds between two looks at who waits for a machine.
_LOOK: Final = 1.0
#: No id of a game is longer.
_ID: Final = 64
_PASSING: Final = frozenset({"disk-full", "busy-database"})


class Host:
    """Every game of the server.

    ``public``: others use it too. When there are too many games, those left alone longest are put
    away; at home nothing is, unless its owner says so.
    """

    counting = True

    def __init__(
        self,
        folder: Path,
        making: Making | None = None,
        *,
        public: bool = False,
        own: OwnScenario | None = None,
    ) -> None:
        self.folder: Final = folder
        #: A scenario beside the shipped ones.
        self.own: Final = own
        #: Opens the list of all games; known to the person who started the server.
        self.home: Final = new_key()
        #: What is wrong with the store, if it cannot be used.
        self.broken = ""
        self.public: Final = public
        self._store: Store | None = None
        self._writer: Writer | None = None
        self._tried = 0.0
        self._archive: Final = Archive(folder)
        self._rooms: Final[dict[str, Room]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._teller: asyncio.Task[None] | None = None
        self._making: Final = making or Making()
        self._makers: Final = Desk("games", 1, waiting=16)
        self._records: Final = Desk("records", 1, waiting=4)
        self._asking: Final = Asking()
        self.thinkers: Final = Thinkers()
        self.uploads: Final = Uploads()
        self._open()

    def _open(self) -> None:
        self._tried = time.monotonic()
        try:
            self._store = Store(self.folder)
        except StoreError as error:
            self.broken = error.key
            LOG.error("the file of games cannot be used: %s", error)
            return
        self._writer = Writer(self._store)
        self.broken = ""

    @property
    def store(self) -> Store:
        passing = self.broken in _PASSING and time.monotonic() - self._tried > _AGAIN
        if self._store is None and passing:
            self._open()
        if self._store is None:
            raise Refusal(self.broken)
        return self._store

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise Refusal(self.broken)
        return self._writer

    @property
    def notice(self) -> str:
        """What the admin should know about the games."""
        return "" if self._store is None else self._store.notice

    def close(self) -> None:
        """Let everybody go and close the store; what was acknowledged is on the disk."""
        for room in self._rooms.values():
            for guest in room.guests:
                guest.dismiss("server-stops")
        for task in list(self._tasks):
            task.cancel()
        for desk in (self._makers, self._records, self._asking, self.thinkers, self.uploads):
            desk.close()
        if self._store is not None and self._writer is not None:
            self._writer.close()
            self._store.close()
        self._archive.close()

    # -- making games ----------------------------------------------------------

    def make(self, order: NewGame) -> GameMade:
        """A new game, made here and now."""
        return self._keep_now(new_game(order, dice_seed(), self.own))

    def import_(self, order: NewRecord) -> GameMade:
        """A game from a record that is trusted, made here and now."""
        return self._keep_now(from_record(order))

    async def create(self, order: NewGame, address: str, *, home: bool) -> GameMade:
        """A new game for a client at an address."""
        await self._allow(address, home=home)
        seed = dice_seed()
        made = await self._makers.work(address, lambda: new_game(order, seed, self.own))
        return await self._keep(made)

    async def upload(self, order: NewRecord, address: str, *, home: bool) -> GameMade:
        """A game from a record: to be looked at if it is over, otherwise to be played on."""
        await self._allow(address, home=home)
        return await self._keep(await self.uploads.check(address, order))

    async def guided(self, order: NewRecord, address: str, *, home: bool) -> GameMade:
        """A game from a record of our own: a step of the guided first game."""
        await self._allow(address, home=home)
        return await self._keep(await self._makers.work(address, lambda: from_lesson(order)))

    async def _allow(self, address: str, *, home: bool) -> None:
        """Refuse an address that makes too many games; the admin may make any number."""
        if not home and not self._making.take(address):
            raise Refusal("too-often")
        if self.store.count() >= MOST_GAMES:
            if not self.public:
                raise Refusal("too-many-games")
            await self.tidy_up()

    async def _keep(self, draft: Draft) -> GameMade:
        made = made_of(draft)
        await self._write(lambda: self.store.add(made.stored, made.rows, made.keys))
        return made.told

    def _keep_now(self, draft: Draft) -> GameMade:
        made = made_of(draft)
        try:
            self.store.add(made.stored, made.rows, made.keys)
        except StoreError as error:
            raise self._refusal(error) from error
        return made.told

    async def tidy_up(self) -> None:
        """Put the games away that were left alone longest; their links bring them back."""
        idle = [id_ for id_ in self.store.oldest(_PUT_AWAY) if id_ not in self._rooms]
        await self.writer.call(lambda: self._archive.tidy(self.store, idle))

    # -- finding games ---------------------------------------------------------

    def find(self, id_: str) -> Stored:
        """A stored game; refused if there is none."""
        try:
            stored = self.store.find(id_) if len(id_) <= _ID else None
            if stored is None and len(id_) <= _ID and self._archive.bring_back(self.store, id_):
                stored = self.store.find(id_)
        except StoreError as error:
            raise self._refusal(error) from error
        if stored is None:
            raise Refusal("unknown-game")
        return stored

    def header(self, id_: str) -> GameHeader:
        """The public header of a game."""
        try:
            # A list of games is no reason to bring one back that was put away.
            put_away = self._archive.find(id_) if len(id_) <= _ID else None
        except StoreError as error:
            raise self._refusal(error) from error
        stored = put_away or self.find(id_)
        return header_of(id_, stored.header, stored.live, self._setting(stored))

    def setting(self, id_: str) -> Setting:
        """What a game is played in."""
        return self._setting(self.find(id_))

    def seat(self, id_: str, key: str) -> Seat:
        """What a secret opens; refused if it opens nothing."""
        self.find(id_)
        try:
            found = self.store.seat(id_, key)
        except StoreError as error:
            raise self._refusal(error) from error
        if found is None:
            raise Refusal("wrong-link")
        return found

    def is_home(self, key: str) -> bool:
        """Whether a person started this server."""
        return hmac.compare_digest(key.encode(), self.home.encode())

    def games(self) -> list[HomeGame]:
        """All games, for the admin."""
        found: list[HomeGame] = []
        for stored in self.store.games():
            with contextlib.suppress(Refusal):
                found.append(
                    HomeGame(
                        header=header_of(
                            stored.id, stored.header, stored.live, self._setting(stored)
                        ),
                        sides=known_sides(stored.header),
                        seats=[
                            list(seat.sides)
                            for seat in seats_of(stored.id, stored.header)
                            if seat.sides
                        ],
                    )
                )
        return found

    async def reopen(self, id_: str, side: str = "") -> GameMade:
        """A link into a game for the admin, to the seat of the game's maker.

        `side` says which one that is, where it is not known.
        """
        stored = self.find(id_)
        seat = maker_seat(stored, side)
        key = new_key()
        await self._write(lambda: self.store.add_home_key(key, seat))
        return GameMade(id=id_, links=[link(key, seat)], owner="")

    async def renew(self, id_: str, name: str, secret: str) -> SeatLink:
        """A new link to a seat, for the owner of the game; those before it open nothing more."""
        seat = named_seat(self._owned(id_, secret), name)
        key = new_key()
        await self._write(lambda: self.store.renew_key(seat, key))
        self._turn_out(seat)
        return link(key, seat)

    async def revoke(self, id_: str, name: str, secret: str) -> None:
        """No link opens a seat from now on, until its owner renews it."""
        seat = named_seat(self._owned(id_, secret), name)
        await self._write(lambda: self.store.renew_key(seat, None))
        self._turn_out(seat)

    def _turn_out(self, seat: Seat) -> None:
        room = self._rooms.get(seat.game)
        for guest in [] if room is None else room.guests:
            if guest.watch.seat == seat:
                guest.dismiss("wrong-link")

    def _owned(self, id_: str, secret: str) -> Stored:
        """A game, for its owner or the admin; refused to others."""
        stored = self.find(id_)
        if not self.is_home(secret) and not hmac.compare_digest(hashed(secret), stored.owner):
            raise Refusal("wrong-link")
        return stored

    async def delete(self, id_: str, secret: str) -> None:
        """Delete a game with its record; its owner and the admin may."""
        self._owned(id_, secret)
        room = self._rooms.pop(id_, None)
        if room is not None:
            if room.thinking is not None:
                room.thinking.cancel()
            for guest in room.guests:
                guest.dismiss("game-deleted")
        await self._write(lambda: self.store.delete(id_))

    async def record(self, id_: str, key: str) -> RecordData:
        """The record in the eyes of a secret; the whole of it when the game is over."""
        eyes = "public"
        if key:
            seat = self.seat(id_, key)
            eyes = seat.sides[0] if len(seat.sides) == 1 else "public"
        async with self.holding(self.room(id_)) as room:
            session = room.session
            entries = tuple(session.game.entries)
            whole = session.record() if session.over else None
            known = room.records.get(eyes)
        if known is None or len(known) != len(entries) or whole is not None:
            do = partial(session.entries, eyes, entries, over=whole is not None)
            known = room.records[eyes] = await self._records.work(id_, do)
        return RecordData(id=id_, eyes=eyes, entries=known, record=whole)

    async def _write(self, do: Callable[[], None]) -> None:
        """Change the store, in the thread that writes."""
        self._check_store()
        try:
            await self.writer.call(do)
        except StoreError as error:
            raise self._refusal(error) from error

    def _check_store(self) -> None:
        """Refuse at once if there is no store."""
        assert self.store is not None

    def _refusal(self, error: StoreError) -> Refusal:
        """What is said when the store fails; it is logged, too."""
        if isinstance(error, Lost):
            self.broken = error.key
        if error.key != "unknown-game":
            LOG.error("the file of games: %s", error)
        return Refusal(error.key)

    # -- rooms -----------------------------------------------------------------

    def room(self, id_: str) -> Room:
        """The room of a game, taken up from the store if need be."""
        room = self._rooms.get(id_)
        if room is None:
            stored = self.find(id_)
            try:
                room = Room(Session(self.store, stored, self._setting(stored), server_player))
            except StoreError as error:
                raise self._refusal(error) from error
            except (DamagedSave, LookupError, TypeError, ValueError, AttributeError) as error:
                # A byte that was changed on the disk may be noticed anywhere.
                LOG.error("the game %s cannot be read: %r", id_, error)
                raise Refusal("damaged-game") from error
            self._rooms[id_] = room
        return room

    def _setting(self, stored: Stored) -> Setting:
        try:
            return setting_of(stored.header)
        except (BadOption, NoBook, ScenarioError) as error:
            raise Refusal("unknown-scenario") from error

    @contextlib.asynccontextmanager
    async def holding(self, room: Room) -> AsyncIterator[Room]:
        """Within this, nothing of a game is on its way to the disk, and nobody else changes it."""
        room.held += 1
        try:
            async with room.turn:
                yield room
        finally:
            room.held -= 1
            self._leave_if_empty(room)

    def leave(self, room: Room, guest: Guest) -> None:
        """A connection has ended."""
        room.leave(guest)
        self._leave_if_empty(room)

    def _leave_if_empty(self, room: Room) -> None:
        if room.guests or room.held or room.thinking is not None:
            return
        if self._rooms.get(room.session.id) is room:
            del self._rooms[room.session.id]

    # -- changing --------------------------------------------------------------

    async def change(self, room: Room, do: Callable[[], None]) -> None:
        """Change a game, and tell everybody when it is on the disk.

        Raises what `do` raises, or `Refusal` if it could not be written; then nothing has changed.
        It goes on to its end even if the asker has disconnected.
        """
        task = asyncio.create_task(self._change(room, do))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # the waiting task has had it

    async def _change(self, room: Room, do: Callable[[], None]) -> None:
        async with self.holding(room):
            await self._store_change(room.session, do)
            room.tell()
            self.wake(room)

    async def _store_change(self, session: Session, do: Callable[[], None]) -> None:
        failed: Exception | None = None
        with self.store.collecting() as changes:
            try:
                do()
            except Exception as error:  # noqa: BLE001 (raised again, after what was done is stored)
                failed = error
        if changes:
            try:
                await self.writer.write(changes)
            except StoreError as error:
                session.again()
                raise self._refusal(error) from error
        if failed is not None:
            raise failed

    # -- machines --------------------------------------------------------------

    def wake(self, room: Room) -> None:
        """Let a machine think, if one has to choose and does not yet."""
        if room.thinking is None and room.session.outlook() is not None:
            task = asyncio.get_running_loop().create_task(self._think(room))
            room.thinking = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, room: Room) -> None:
        session = room.session
        try:
            while (outlook := session.outlook()) is not None:
                side, number = session.decider or "", session.game.number
                self._tell_who_waits()
                machine = session.machines[side]
                choice = await self.thinkers.choose(session.id, machine, outlook)
                if not await self._machine_chooses(room, number, choice):
                    return
        finally:
            room.thinking = None
            self._leave_if_empty(room)

    async def _machine_chooses(self, room: Room, number: int, choice: int) -> bool:
        """Store a machine's choice, as soon as the disk allows; whether that could be done."""
        session = room.session
        while True:
            try:
                async with room.turn:
                    do = partial(session.machine_chooses, number, choice)
                    await self._store_change(session, do)
                    room.tell()
            except Refusal as refused:
                if refused.because.key not in _PASSING or not room.guests:
                    return False
            else:
                return True
            await asyncio.sleep(_AGAIN)

    def _tell_who_waits(self) -> None:
        if self._teller is None:
            self._teller = asyncio.create_task(self._tell_waiting())
            self._tasks.add(self._teller)
            self._teller.add_done_callback(self._tasks.discard)

    async def _tell_waiting(self) -> None:
        """Tell those whose machine has to wait for others how many are before it."""
        try:
            await asyncio.sleep(_LOOK)
            while self.thinkers.waiting:
                for id_, ticket in list(self.thinkers.waiting.items()):
                    room, ahead = self._rooms.get(id_), ticket.ahead
                    if room is not None and ahead >= 0:
                        for guest in room.guests:
                            guest.send(Waiting(ahead=ahead + 1))
                await asyncio.sleep(_LOOK)
        finally:
            self._teller = None

    # -- questions -------------------------------------------------------------

    async def answer(self, room: Room, watch: Watch, what: Question) -> AnswerData:
        """The answer to a question, as the asker may see it."""
        return await self._asking.answer(room, watch, what)
