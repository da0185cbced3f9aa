"""Requests: those that a page sends to a server by HTTP, answered inside the page.

There is one person, who has everything: what a server tells only at home is told here to all.
Cards, boards and rules are files beside the page (`build`), so that these are rarely asked for.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from staffetta import __version__
from staffetta.server.content import catalogue
from staffetta.server.content.answering import (
    STATUS,
    example_of,
    lesson_order,
    rules_in,
    rules_of,
)
from staffetta.table.headers import header_of
from staffetta.table.making import dice_seed, from_lesson, from_record, made_of, new_game
from staffetta.table.messages import PROTOCOL
from staffetta.table.messages.games import (
    About,
    GameHeader,
    GameMade,
    HomeGame,
    NewGame,
    NewRecord,
    RecordData,
)
from staffetta.table.seats import known_sides, link, maker_seat, new_key, seats_of
from staffetta.table.sentences import Refusal, failure
from staffetta.table.settings import setting_of
from staffetta.table.storage import Stored

from .local import Local

LOG: Final = logging.getLogger("staffetta.site")
Found = Callable[..., Awaitable[Any]]


class Asked(NamedTuple):
    """What a request brings beside its path."""

    body: str
    secret: str
    side: str


class Requests:
    """What is asked outside a game's connection."""

    def __init__(self, local: Local) -> None:
        self.local: Final = local
        self.shelf: Final = local.shelf
        name = "([^/]+)"
        self._routes: Final[list[tuple[str, re.Pattern[str], Found]]] = [
            (method, re.compile(path.replace("{}", name)), do)
            for method, path, do in (
                ("GET", "about", self.about),
                ("GET", "scenarios", self.scenarios),
                ("GET", "scenarios/{}/board", self.board),
                ("GET", "rules/{}", self.rules),
                ("GET", "rules/{}/examples/{}", self.example),
                ("GET", "lessons", self.lessons),
                ("POST", "lessons/{}", self.learn),
                ("POST", "games", self.make),
                ("POST", "records", self.open),
                ("GET", "games/{}", self.header),
                ("DELETE", "games/{}", self.delete),
                ("GET", "games/{}/rules", self.game_rules),
                ("GET", "games/{}/board", self.game_board),
                ("GET", "games/{}/record", self.record),
                ("GET", "home", self.home),
                ("POST", "home/{}", self.reopen),
            )
        ]

    async def answer(self, method: str, path: str, body: str, secret: str) -> tuple[int, bytes]:
        """The status and the JSON of the answer."""
        try:
            found = await self._find(method, path, body, secret)
        except Refusal as refused:
            status = STATUS.get(refused.because.key, 400)
            failed = failure(status, refused.because.key)
            said = msgspec.structs.replace(failed, say=refused.because.say)
            return status, msgspec.json.encode(said)
        except (msgspec.MsgspecError, RecursionError) as error:
            return 400, msgspec.json.encode(failure(400, "bad-message", str(error)[:200]))
        except Exception:
            LOG.exception("%s %s failed", method, path)
            return 500, msgspec.json.encode(failure(500, "server-failed"))
        return 200, msgspec.json.encode(found)

    async def _find(self, method: str, path: str, body: str, secret: str) -> Any:
        parts = urlsplit(path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        for known, pattern, do in self._routes:
            fits = pattern.fullmatch(parts.path) if known == method else None
            if fits is None:
                continue
            asked = Asked(body, secret, query.get("side", ""))
            return await do(asked, *(unquote(one) for one in fits.groups()))
        raise Refusal("not-found")

    # -- what does not change ----------------------------------------------------

    async def about(self, asked: Asked) -> About:
        return About(
            version=__version__, protocol=PROTOCOL, shared=False, data=None, notice="", broken=""
        )

    async def scenarios(self, asked: Asked) -> Any:
        return catalogue.cards()

    async def board(self, asked: Asked, scenario: str) -> Any:
        if scenario not in catalogue.scenario_ids():
            raise Refusal("unknown-scenario")
        return catalogue.board(scenario)

    async def rules(self, asked: Asked, book: str) -> Any:
        return rules_of(book)

    async def example(self, asked: Asked, book: str, name: str) -> Any:
        return example_of(book, name)

    async def lessons(self, asked: Asked) -> Any:
        return catalogue.lesson_cards()

    # -- games -------------------------------------------------------------------

    async def make(self, asked: Asked) -> GameMade:
        order = msgspec.json.decode(asked.body, type=NewGame)
        made = made_of(new_game(order, dice_seed()))
        await self.local.add(made)
        return made.told

    async def open(self, asked: Asked) -> GameMade:
        made = made_of(from_record(msgspec.json.decode(asked.body, type=NewRecord)))
        await self.local.add(made)
        return made.told

    async def learn(self, asked: Asked, number: str) -> GameMade:
        made = made_of(from_lesson(lesson_order(int(number) if number.isdecimal() else 0)))
        await self.local.add(made)
        return made.told

    async def header(self, asked: Asked, id_: str) -> GameHeader:
        return self._header(self.local.found(id_))

    def _header(self, stored: Stored) -> GameHeader:
        return header_of(stored.id, stored.header, stored.live, setting_of(stored.header))

    async def delete(self, asked: Asked, id_: str) -> None:
        self.local.found(id_)
        await self.local.delete(id_)

    async def game_rules(self, asked: Asked, id_: str) -> Any:
        return rules_in(setting_of(self.local.found(id_).header))

    async def game_board(self, asked: Asked, id_: str) -> Any:
        return catalogue.board_of(setting_of(self.local.found(id_).header).scenario)

    async def record(self, asked: Asked, id_: str) -> RecordData:
        seat = self.local.seat(id_, asked.secret) if asked.secret else None
        eyes = seat.sides[0] if seat is not None and len(seat.sides) == 1 else "public"
        await self.local.bring(id_)
        async with self.local.holding(self.local.room(id_)) as room:
            session = room.session
            entries = tuple(session.game.entries)
            whole = session.record() if session.over else None
            found = session.entries(eyes, entries, over=whole is not None)
        return RecordData(id=id_, eyes=eyes, entries=found, record=whole)

    async def home(self, asked: Asked) -> list[HomeGame]:
        return [
            HomeGame(
                header=self._header(stored),
                sides=known_sides(stored.header),
                seats=[list(s.sides) for s in seats_of(stored.id, stored.header) if s.sides],
            )
            for stored in self.shelf.games()
        ]

    async def reopen(self, asked: Asked, id_: str) -> GameMade:
        seat = maker_seat(self.local.found(id_), asked.side)
        key = new_key()
        await self.local.add_key(key, seat)
        return GameMade(id=id_, links=[link(key, seat)], owner="")
