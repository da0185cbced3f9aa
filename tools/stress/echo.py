"""An echo: a process that only sends back what it hears.

How long that takes is what the machine itself takes at the moment; on a busy one that is most of
what is measured at the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import time
from typing import Self

from .report import share
from .wire import HERE


async def _serve() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1024):
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(answer, HERE, 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


class Echo:
    """Asks an echo again and again, beside what is measured."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._process: subprocess.Popen[str] | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._process = subprocess.Popen(  # noqa: ASYNC220 (it starts at once)
            [sys.executable, "-m", "tools.stress.echo"], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        port = int(await asyncio.to_thread(self._process.stdout.readline))
        self._task = asyncio.create_task(self._go_on(port))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()

    async def _go_on(self, port: int) -> None:
        reader, writer = await asyncio.open_connection(HERE, port)
        try:
            while True:
                began = time.perf_counter()
                writer.write(b"x")
                await reader.read(1)
                self.times.append(time.perf_counter() - began)
                await asyncio.sleep(0.05)
        finally:
            writer.close()

    @property
    def p95(self) -> float:
        """What 95 of 100 take at most, in milliseconds."""
        return round(share(self.times, 0.95) * 1e3, 1)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve())
