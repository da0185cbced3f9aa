"""The host: all games of a server, who is connected to them, and the machines that play.

It runs in one event loop. Machines and questions are worked out in threads, on copies.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Final, Literal

import msgspec

from staffetta import __version__
from staffetta.ai import PLAYERS
from staffetta.engine.saving import DamagedSave
from staffetta.engine.state import State
from staffetta.play.record import BadRecord, Entry, Record, rules_fingerprint
from staffetta.play.setting import BadOption, NoBook, Setting
from staffetta.play.verify import Verdict, verify
from staffetta.scenarios import ScenarioError

from . import answering, dice
from .diary import Diary
from .guests import Bucket, Guest
from .headers import header_of
from .hosted import Hosted
from .messages.answers import AnswerData
from .messages.games import (
    EntrySaid,
    GameHeader,
    GameMade,
    HomeGame,
    NewGame,
    NewRecord,
    RecordData,
    SeatLink,
)
from .messages.orders import (
    AskAdvice,
    AskHint,
    AskMoment,
    AskOdds,
    AskReach,
    AskReason,
    AskRisks,
    AskSight,
    AskWhy,
    Question,
)
from .replay import moment
from .room import Room
from .rows import event_data
from .seeing import viewer_of
from .sentences import Refusal
from .session import (
    PERSON,
    Session,
    Watch,
    now,
)
from .settings import setting_for, setting_of, shipped
from .store import Header, Live, Row, Seat, Store, Stored, StoreError, hashed
from .wording import Wording, wording_of
from .writer import LOG, Writer

MOST_GAMES: Final = 20_000


class Host:
    """Every game of the server."""

    def __init__(self, folder: Path, making: Bucket | None = None) -> None:
        self.folder: Final = folder
        #: Opens the list of all games; known to whoever started the server.
        self.home: Final = secrets.token_urlsafe(24)
        #: What is wrong with the store, if it cannot be used.
        self.broken = ""
        self.notice = ""
        self._store: Store | None = None
        self._rooms: Final[dict[str, Room]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._making: Final = making or Bucket(60, 2)
        self._workers: Final = asyncio.Semaphore(2)
        #: A hint may wait for machines that think; nobody else's questions wait with it.
        self._advisers: Final = asyncio.Semaphore(1)
        try:
            self._store = Store(folder)
            self.writer: Final = Writer(self._store)
            self.notice = self._store.notice
        except StoreError as error:
            self.broken = error.key

    @property
    def store(self) -> Store:
        if self._store is None:
            raise Refusal(self.broken)
        return self._store

    def close(self) -> None:
        """Let everybody go and close the store; what was acknowledged is on the disk."""
        for room in self._rooms.values():
            for guest in room.guests:
                guest.dismiss(1012, "server-stops")
        for task in list(self._tasks):
            task.cancel()
        if self._store is not None:
            self.writer.close()
            self._store.close()

    # -- making and finding games ----------------------------------------------

    def make(self, order: NewGame) -> GameMade:
        """A new game."""
        self._room_for_one_more()
        if order.scenario not in shipped():
            raise Refusal("unknown-scenario")
        try:
            setting = setting_for(order.scenario, order.options)
        except (BadOption, NoBook, ScenarioError) as error:
            raise Refusal("bad-option", str(error)) from error
        seed = order.seed
        if order.dice == "seed" and seed is None:
            seed = secrets.randbelow(2**32)
        header = self._header(setting, order.players, order.seats, order.language)
        header = msgspec.structs.replace(
            header, dice=order.dice, seed=seed if order.dice == "seed" else None
        )
        return self._keep(setting, header, ())

    def import_(self, order: NewRecord, verdict: Verdict | None = None) -> GameMade:
        """A game from a record: to be looked at if it is over, otherwise to be played on."""
        self._room_for_one_more()
        old_record = verdict or verified(order)
        record, old = old_record.record, old_record.game
        setting = old.setting
        players = order.players or dict.fromkeys(setting.world.sides, PERSON)
        header = self._header(setting, players, order.seats, order.language)
        header = msgspec.structs.replace(
            header,
            dice="seed" if record.header.seed is not None else "recorded",
            seed=record.header.seed,
            imported=True,
            engine=record.header.engine,
        )
        if old.outcome is None and header.dice == "recorded":
            header = msgspec.structs.replace(header, dice="fair")
        return self._keep(setting, header, record.entries)

    def _header(
        self,
        setting: Setting,
        players: dict[str, str],
        seats: Literal["one", "two"],
        language: str,
    ) -> Header:
        sides = setting.world.sides
        chosen = {side: players.get(side, PERSON) for side in sides}
        if set(players) - set(sides) or set(chosen.values()) - {PERSON, *PLAYERS}:
            raise Refusal("bad-players")
        people = [side for side in sides if chosen[side] == PERSON]
        return Header(
            scenario=setting.scenario.id,
            options=setting.options,
            players=chosen,
            seats=seats if len(people) > 1 else "one",
            dice="fair",
            seed=None,
            language=language,
            created=now(),
            engine=__version__,
            rules=rules_fingerprint(),
            data=setting.scenario.digest,
            files=setting.files,
        )

    def _keep(self, setting: Setting, header: Header, entries: Sequence[Entry]) -> GameMade:
        """Store a new game, with the entries that it has already, and make links into it."""
        id_ = secrets.token_hex(6)
        live = Live(changed=now(), rules=rules_fingerprint())
        people = [side for side, who in header.players.items() if who == PERSON]
        if header.dice == "fair":
            secret = dice.new_secret()
            live.secrets = {dice.HOST: secret}
            live.commitments = {dice.HOST: dice.commitment(secret)}
            live.waiting = people if header.seats == "two" else []
            live.fair_from = dice.place_and_cause(entries)[0]
        game = Hosted(setting, seed=header.seed, players=dict(header.players))
        rows = _follow(game, entries)
        decision, outcome = game.decision, game.outcome
        live.number = game.number
        live.turn = game.position.turn
        live.decider = None if decision is None else decision.side
        live.outcome = None if outcome is None else str(outcome)
        groups = [people] if header.seats == "one" else [[side] for side in people]
        seats = [Seat(id_, "player", tuple(group)) for group in groups if group]
        seats.append(Seat(id_, "watcher", ()))
        keys = [(secrets.token_urlsafe(24), seat) for seat in seats]
        owner = secrets.token_urlsafe(24)
        base: object = game.base()
        stored = Stored(id_, header, hashed(owner), live, game.tip(), base)  # type: ignore[arg-type]
        try:
            self.store.add(stored, rows, keys)
        except StoreError as error:
            raise Refusal(error.key) from error
        return GameMade(id=id_, links=[_link(key, seat) for key, seat in keys], owner=owner)

    def _room_for_one_more(self) -> None:
        if not self._making.take():
            raise Refusal("too-often")
        if self.store.count() >= MOST_GAMES:
            raise Refusal("too-many-games")

    def find(self, id_: str) -> Stored:
        """A stored game; refused if there is none."""
        try:
            stored = self.store.find(id_) if len(id_) <= 64 else None  # noqa: PLR2004 (no id is)
        except StoreError as error:
            raise Refusal(error.key) from error
        if stored is None:
            raise Refusal("unknown-game")
        return stored

    def header(self, id_: str) -> GameHeader:
        """The public header of a game."""
        stored = self.find(id_)
        return header_of(id_, stored.header, stored.live, self._setting(stored))

    def seat(self, id_: str, key: str) -> Seat:
        """What a secret opens; refused if it opens nothing."""
        self.find(id_)
        found = self.store.seat(id_, key)
        if found is None:
            raise Refusal("wrong-link")
        return found

    def is_home(self, key: str) -> bool:
        """Whether somebody started this server."""
        return hmac.compare_digest(key.encode(), self.home.encode())

    def games(self) -> list[HomeGame]:
        """All games, for whoever runs the server."""
        found: list[HomeGame] = []
        for stored in self.store.games():
            with contextlib.suppress(Refusal):
                found.append(
                    HomeGame(
                        header=header_of(
                            stored.id, stored.header, stored.live, self._setting(stored)
                        ),
                        sides=self._own_sides(stored),
                    )
                )
        return found

    def reopen(self, id_: str) -> GameMade:
        """A new link into a game for whoever runs the server: his seat, never the other one."""
        stored = self.find(id_)
        sides = self._own_sides(stored)
        seat = Seat(id_, "player" if sides else "watcher", tuple(sides))
        key = secrets.token_urlsafe(24)
        try:
            self.store.add_key(key, seat)
        except StoreError as error:
            raise Refusal(error.key) from error
        return GameMade(id=id_, links=[_link(key, seat)], owner="")

    @staticmethod
    def _own_sides(stored: Stored) -> list[str]:
        people = [side for side, who in stored.header.players.items() if who == PERSON]
        return people if stored.header.seats == "one" else people[:1]

    def delete(self, id_: str, key: str) -> None:
        """Delete a game with its record; its owner may, and whoever runs the server."""
        stored = self.find(id_)
        if not self.is_home(key) and not hmac.compare_digest(hashed(key), stored.owner):
            raise Refusal("wrong-link")
        room = self._rooms.pop(id_, None)
        if room is not None:
            if room.thinking is not None:
                room.thinking.cancel()
            for guest in room.guests:
                guest.dismiss(4410, "game-deleted")
        try:
            self.store.delete(id_)
        except StoreError as error:
            raise Refusal(error.key) from error

    async def record(self, id_: str, key: str) -> RecordData:
        """The record in the eyes of a secret; the whole of it when the game is over."""
        eyes = "public"
        if key:
            seat = self.seat(id_, key)
            eyes = seat.sides[0] if len(seat.sides) == 1 else "public"
        async with self.holding(self.room(id_)) as room:
            session = room.session
            entries = await asyncio.to_thread(session.entries, eyes)
        return RecordData(
            id=id_, eyes=eyes, entries=entries, record=session.record() if session.over else None
        )

    # -- rooms -----------------------------------------------------------------

    def room(self, id_: str) -> Room:
        """The room of a game, taken up from the store if need be."""
        room = self._rooms.get(id_)
        if room is None:
            stored = self.find(id_)
            try:
                room = Room(Session(self.store, stored, self._setting(stored)))
            except (DamagedSave, StoreError) as error:
                raise Refusal("damaged-database") from error
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
        """Somebody's connection has ended."""
        if guest in room.guests:
            room.guests.remove(guest)
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
        It goes on to its end also if whoever asked for it is gone.
        """
        task = asyncio.create_task(self._change(room, do))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited for it has had it

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
                raise Refusal(error.key) from error
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
                machine = session.machines[side]
                try:
                    choice = await asyncio.to_thread(machine.choose, outlook)
                except Exception:  # noqa: BLE001 (a defect of a machine must not stop its game)
                    LOG.exception("a machine failed and makes its first choice instead")
                    choice = -1
                async with room.turn:
                    do = partial(session.machine_chooses, number, choice)
                    await self._store_change(session, do)
                    room.tell()
        except Refusal as refused:
            LOG.warning("a machine's choice could not be stored: %s", refused.because.key)
        finally:
            room.thinking = None
            self._leave_if_empty(room)

    # -- questions -------------------------------------------------------------

    async def answer(self, room: Room, watch: Watch, what: Question) -> AnswerData:
        """The answer to a question, in the eyes of whoever asks."""
        session = room.session
        viewer = viewer_of(session.setting, watch.eyes)
        async with self._advisers if isinstance(what, AskHint) else self._workers:
            if isinstance(what, AskMoment):
                return await self._moment(room, watch, what)
            if isinstance(what, AskReason):
                return await self._reason(room, what)
            if isinstance(what, AskHint) and session.header.seats == "two":
                raise Refusal("no-hints")
            async with room.turn:
                state = session.game.state
            return await asyncio.to_thread(
                _answer, session.setting, session.wording, state, viewer, what
            )

    async def _moment(self, room: Room, watch: Watch, what: AskMoment) -> AnswerData:
        session = room.session
        eyes = what.eyes or watch.eyes
        if eyes not in {"all", "public", *session.setting.world.sides}:
            raise Refusal("no-eyes")
        if not session.over and eyes != watch.eyes:
            raise Refusal("no-eyes")
        if what.at > len(session.game.entries):
            raise Refusal("no-moment")
        shown = None
        if what.at:
            entry = session.game.entries[what.at - 1]
            mine = session.over or entry.who in {eyes, "chance", "*"}
            from_record = None if mine else await asyncio.to_thread(session.entries, eyes)
            text = from_record[what.at - 1].text if from_record else entry.text
            shown = EntrySaid(at=what.at - 1, who=entry.who, text=text)
        try:
            async with room.looking_back:
                past = room.replay()
                return await asyncio.to_thread(moment, past, what.at, eyes, shown)
        except (BadRecord, ValueError) as error:
            # Under changed rules the old choices perhaps cannot be made again.
            raise Refusal("no-moment") from error

    async def _reason(self, room: Room, what: AskReason) -> AnswerData:
        """Why a machine made the choice that an entry belongs to."""
        session = room.session
        entries = session.game.entries
        if not 0 < what.at <= len(entries):
            raise Refusal("no-moment")
        who = entries[what.at - 1].who
        at = what.at - 1
        while at and not (entries[at].who in session.machines and begins(entries[at].text)):
            at -= 1
        side = entries[at].who
        if side not in session.machines or who not in {side, "chance"}:
            raise Refusal("no-reason")
        if not session.over and secrets_in(session.setting):
            raise Refusal("reason-later")
        try:
            async with room.looking_back:
                state = (await asyncio.to_thread(room.replay().at, at)).state
        except (BadRecord, ValueError) as error:
            raise Refusal("no-moment") from error
        # What it chose until somebody else was asked, or dice were thrown.
        made = [entry.text for entry in takewhile(lambda entry: entry.who == side, entries[at:])]
        return await asyncio.to_thread(
            answering.reason, state, together(made), session.setting, session.wording
        )


#: The choices with which a machine decides something; the others only say how.
_DECIDING: Final = frozenset(
    {"activate", "enter", "pass", "decline", "opportunity-attack", "opportunity-assault", "air"}
)


def begins(words: str) -> bool:
    """Whether a choice begins something."""
    return words.split(" ", 1)[0] in _DECIDING


def together(words: list[str]) -> list[str]:
    """The choices that belong to the first of them."""
    return [words[0], *takewhile(lambda said: not begins(said), words[1:])]


def secrets_in(setting: Setting) -> bool:
    """Whether anything is hidden in a scenario."""
    sheet, forces = setting.scenario.sheet, setting.scenario.forces
    return bool(sheet.missions) or any(marker.hidden for marker in forces.markers)


def verified(order: NewRecord) -> Verdict:
    """A record that replays; refused if it does not. Takes a while: not for the event loop."""
    try:
        verdict = verify(Record.parse(order.record))
    except BadRecord as error:
        raise Refusal("bad-record", str(error)) from error
    if not verdict.good:
        raise Refusal("bad-record", verdict.difference)
    return verdict


def _answer(
    setting: Setting, wording: Wording, state: State, viewer: int, what: Question
) -> AnswerData:
    match what:
        case AskOdds():
            return answering.odds(state, viewer, what, wording)
        case AskWhy():
            return answering.why(state, viewer, what, wording)
        case AskSight():
            return answering.line(state, viewer, what, wording)
        case AskReach():
            return answering.reachable(state, viewer, what)
        case AskRisks():
            return answering.risky(state, viewer, what)
        case AskAdvice():
            return answering.advice(state, viewer, setting)
        case AskHint():
            return answering.hint(state, viewer, setting, wording)
        case _:
            raise Refusal("bad-message", "unknown question")


def _follow(game: Hosted, entries: Sequence[Entry]) -> list[Row]:
    """Make the choices of a record again; the rows to store."""
    rows: list[Row] = []
    diary = Diary(game, wording_of(game.setting))
    for at, entry in enumerate(entries):
        before = len(game.events)
        game.replay(entry)
        diary.catch_up()
        made = [event_data(event) for event in game.events[min(before, len(game.events)) :]]
        rows.append(Row(at, entry.who, entry.text, game.position.turn, len(game.events), made))
    return rows


def _link(key: str, seat: Seat) -> SeatLink:
    return SeatLink(
        role=seat.role, sides=list(seat.sides), key=key, path=f"/game/{seat.game}#{key}"
    )
