"""The engine of a page: what its worker starts, and speaks with in texts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Final

from .local import Line, Local
from .requests import Requests
from .shelf import Drawer, Shelf
from .thinking import Thinking


class Engine:
    """The tables of a page, for its worker."""

    def __init__(self, shelf: Shelf, elsewhere: Callable[[str], Awaitable[str]] | None) -> None:
        self._local: Final = Local(shelf, Thinking(elsewhere))
        self._requests: Final = Requests(self._local)
        self._talking: Final[set[asyncio.Task[None]]] = set()

    async def request(self, method: str, path: str, body: str, secret: str) -> str:
        """The answer to a request: its status and its data, as JSON."""
        status, data = await self._requests.answer(method, path, body, secret)
        return f'{{"status":{json.dumps(status)},"data":{data.decode()}}}'

    def connect(
        self, id_: str, say: Callable[[str], None], end: Callable[[int, str], None]
    ) -> Line:
        """A connection to a game; what the page says goes into its `hear`."""
        line = Line(lambda data: say(data.decode()), end)
        task = asyncio.create_task(self._local.serve(line, id_))
        self._talking.add(task)
        task.add_done_callback(self._talking.discard)
        return line


async def start(drawer: Drawer, elsewhere: Callable[[str], Awaitable[str]] | None = None) -> Engine:
    """The engine, with the games that the browser has kept."""
    shelf = Shelf(drawer)
    await shelf.open()
    return Engine(shelf, elsewhere)
