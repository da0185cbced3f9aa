"""The tables of a page without a server: a whole game, and what a browser may refuse to keep."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
import pytest

from staffetta.play.record import Record
from staffetta.play.verify import verify
from staffetta.site.local import Line, Local
from staffetta.site.requests import Requests
from staffetta.site.shelf import Change, Shelf
from staffetta.site.thinking import Thinking, thought

Data = dict[str, Any]


class Memory:
    """A browser's database in dictionaries."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.rows: dict[str, dict[int, str]] = {}
        self.full = False

    async def games(self) -> list[str]:
        return list(self.kept.values())

    async def entries(self, id_: str) -> list[str]:
        return [text for _, text in sorted(self.rows.get(id_, {}).items())]

    async def write(self, text: str) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise RuntimeError("QuotaExceededError")
        change = msgspec.json.decode(text, type=Change)
        if change.text is None:
            del self.kept[change.game], self.rows[change.game]
            return
        self.kept[change.game] = change.text
        rows = self.rows.setdefault(change.game, {})
        for number, entry in enumerate(change.entries, change.start):
            assert number not in rows, "an entry is kept once"
            rows[number] = entry


class Page:
    """A page with its tables."""

    def __init__(self, memory: Memory, elsewhere: Callable[[str], Awaitable[str]] | None) -> None:
        self.memory = memory
        self.shelf = Shelf(memory)
        self.local = Local(self.shelf, Thinking(elsewhere))
        self.requests = Requests(self.local)

    async def ask(self, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        text = "" if body is None else msgspec.json.encode(body).decode()
        status, data = await self.requests.answer(method, path, text, secret)
        answer = msgspec.json.decode(data)
        if status != 200:
            raise LookupError(answer["key"])
        return answer


class Talk:
    """A connection of a page to a game."""

    def __init__(self, page: Page, id_: str, key: str) -> None:
        self.messages: asyncio.Queue[Data] = asyncio.Queue()
        self.ended: list[str] = []
        self.state: Data = {}
        self.memory = page.memory
        self.id = id_
        self.line = Line(self._say, lambda _, reason: self.ended.append(reason))
        self.task = asyncio.create_task(page.local.serve(self.line, id_))
        self.say(type="hello", key=key, protocol=1)

    def _say(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "state":
            # What is told is kept already.
            assert len(self.memory.rows.get(self.id, {})) >= message["entries"]
        self.messages.put_nowait(message)

    def say(self, **message: Any) -> None:
        self.line.hear(msgspec.json.encode(message).decode())

    async def until(self, kind: str) -> Data:
        while True:
            message = await asyncio.wait_for(self.messages.get(), 60)
            if message["type"] == "state":
                self.state = message
            if message["type"] == kind:
                return message

    async def close(self) -> None:
        self.line.hear(None)
        await self.task


async def elsewhere(question: str) -> str:
    """The other worker."""
    await asyncio.sleep(0)
    return thought(question)


def run(doing: Coroutine[Any, Any, None]) -> None:
    asyncio.run(doing)


async def begin(memory: Memory, **order: Any) -> tuple[Page, str, str]:
    page = Page(memory, elsewhere)
    await page.shelf.open()
    made = await page.ask("POST", "games", order)
    return page, made["id"], made["links"][0]["key"]


@pytest.mark.parametrize(("scenario", "machine"), [("drvar", "yugoslav"), ("tarnova", "partisan")])
def test_a_whole_game_is_played_kept_and_taken_up_again(scenario: str, machine: str) -> None:
    async def game() -> None:
        chance = random.Random(3)
        memory = Memory()
        page, id_, key = await begin(memory, scenario=scenario, players={machine: "veteran"})
        talk = Talk(page, id_, key)
        choices = 0
        await talk.until("state")
        while talk.state["outcome"] is None:
            if not talk.state["decision"]["yours"]:
                await talk.until("state")
                continue
            texts = [e["text"] for e in talk.state["menu"]["entries"] if e["refused"] is None]
            talk.say(type="choose", number=talk.state["number"], choice=chance.choice(texts))
            await talk.until("state")
            choices += 1
            if choices == 20:  # the page is closed, and comes back
                await talk.close()
                page = Page(memory, elsewhere)
                await page.shelf.open()
                talk = Talk(page, id_, key)
                await talk.until("state")
        [listed] = await page.ask("GET", "home")
        assert listed["header"]["outcome"] is not None
        found = await page.ask("GET", f"games/{id_}/record", secret=key)
        assert verify(Record.parse(found["record"])).good
        opened = await page.ask("POST", "records", {"record": found["record"]})
        assert (await page.ask("GET", f"games/{opened['id']}"))["imported"]
        await talk.close()

    run(game())


def test_what_cannot_be_kept_has_not_happened() -> None:
    async def game() -> None:
        memory = Memory()
        page, id_, key = await begin(memory, scenario="drvar", players={})
        talk = Talk(page, id_, key)
        before = await talk.until("state")
        memory.full = True
        choice = before["menu"]["entries"][0]["text"]
        talk.say(type="choose", number=before["number"], choice=choice)
        assert (await talk.until("refused"))["because"]["key"] == "browser-full"
        memory.full = False
        talk.say(type="choose", number=before["number"], choice=choice)
        after = await talk.until("state")
        assert after["entries"] > before["entries"]
        await talk.close()

    run(game())


def test_a_damaged_game_leaves_the_others_alone() -> None:
    async def game() -> None:
        memory = Memory()
        _, id_, key = await begin(memory, scenario="drvar", players={})
        memory.kept["bad"] = '{"id": "bad"}'
        page = Page(memory, None)
        await page.shelf.open()
        assert page.shelf.damaged == 1
        assert [game["header"]["id"] for game in await page.ask("GET", "home")] == [id_]
        memory.rows[id_] = {0: "no entry"}
        talk = Talk(page, id_, key)
        assert (await talk.until("bye"))["because"]["key"] == "damaged-game"
        await talk.task
        assert talk.ended == ["damaged-game"]

    run(game())


def test_requests_are_answered_as_by_a_server() -> None:
    async def asked() -> None:
        page, id_, key = await begin(Memory(), scenario="drvar", players={})
        assert {card["id"] for card in await page.ask("GET", "scenarios")} >= {"drvar", "tarnova"}
        assert (await page.ask("GET", "scenarios/drvar/board"))["scenario"] == "drvar"
        assert (await page.ask("GET", "about"))["broken"] == ""
        assert await page.ask("GET", f"games/{id_}/rules")
        assert await page.ask("GET", f"games/{id_}/board")
        lesson = await page.ask("POST", "lessons/1")
        assert (await page.ask("GET", f"games/{lesson['id']}"))["lesson"]
        again = await page.ask("POST", f"home/{id_}?side=yugoslav")
        assert again["links"][0]["key"] != key
        for path, key_ in {
            "games/none": "unknown-game",
            "scenarios/none/board": "unknown-scenario",
            "rules/none": "unknown-book",
            "elsewhere": "not-found",
        }.items():
            with pytest.raises(LookupError, match=key_):
                await page.ask("GET", path)
        with pytest.raises(LookupError, match="bad-message"):
            await page.ask("POST", "games", {"scenario": 3})
        with pytest.raises(LookupError, match="bad-record"):
            await page.ask("POST", "records", {"record": "a shopping list"})
        with contextlib.suppress(LookupError):
            await page.ask("DELETE", f"games/{id_}")
        assert id_ not in page.memory.kept

    run(asked())


def test_a_link_that_opens_nothing_is_refused() -> None:
    async def asked() -> None:
        page, id_, _ = await begin(Memory(), scenario="drvar", players={})
        talk = Talk(page, id_, "wrong")
        await talk.task
        assert talk.ended == ["wrong-link"]

    run(asked())
