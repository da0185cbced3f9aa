"""Serving: a server in a process of its own, and what the system says about that process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Self

_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_START: Final = 180.0
_STOP: Final = 15.0
#: What a server that has made itself ready still works, in seconds for each second.
_IDLE: Final = 0.02


class Served:
    """A running server. Its log is what it wrote to its standard output and error."""

    def __init__(
        self, folder: Path, *arguments: str, descriptors: tuple[int, int] | None = None
    ) -> None:
        self.folder: Final = folder
        self.log: Final = folder.with_name(f"{folder.name}.log")
        self._arguments: Final = arguments
        self._descriptors: Final = descriptors
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and wait until it says that it is ready."""
        command = [sys.executable, "-m", "staffetta", "serve", "--no-browser", "--port", "0"]
        length = self.log_size()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self.folder), *self._arguments],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                preexec_fn=self._limit if self._descriptors else None,  # noqa: PLW1509 (no threads)
            )
        end = time.monotonic() + _START
        while "Ctrl+C" not in (said := self.log_text()[length:]):
            if time.monotonic() > end or self._process.poll() is not None:
                self.kill()
                raise RuntimeError(f"the server did not start: {said}")
            time.sleep(0.02)
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, said
        self.port = int(found.group(1))

    def _limit(self) -> None:
        assert self._descriptors is not None
        resource.setrlimit(resource.RLIMIT_NOFILE, self._descriptors)

    def stop(self) -> None:
        """Stop it as its owner would."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(_STOP)
            except subprocess.TimeoutExpired:
                self.kill()
            self._process = None

    def kill(self) -> None:
        """End it without a warning."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log_text(self) -> str:
        """All that it has said so far."""
        try:
            return self.log.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return ""

    def log_size(self) -> int:
        """The bytes that it has said so far."""
        return self.log.stat().st_size if self.log.exists() else 0

    def tracebacks(self) -> list[str]:
        """The failures of its own that it has told of: the last place and the error of each."""
        found: list[str] = []
        for part in self.log_text().split("Traceback (most recent call last)")[1:]:
            lines = part.splitlines()
            end = next((at for at, line in enumerate(lines) if line[:1].isalpha()), -1)
            places = [line.strip() for line in lines[:end] if line.startswith("  File")]
            found.append(f"{lines[end]} ({places[-1] if places else ''})")
        return found

    # -- what the system says --------------------------------------------------

    def tree(self) -> list[int]:
        """Its process and all that it has started."""
        found = [self.pid]
        for pid in found:
            found += _children(pid)
        return found

    def memory(self) -> int:
        """The bytes that the whole tree holds."""
        return sum(_resident(pid) for pid in self.tree())

    def worked(self) -> float:
        """The seconds that the whole tree has worked."""
        return sum(_worked(pid) for pid in self.tree())

    def descriptors(self) -> int:
        """The files and sockets that it has open."""
        try:
            return len(os.listdir(f"/proc/{self.pid}/fd"))  # noqa: PTH208 (only their number)
        except OSError:
            return 0

    async def settled(self, most: float = 20.0) -> None:
        """Wait until it has made itself ready: what it makes once is no game's."""
        end, calm = time.monotonic() + most, 0
        while time.monotonic() < end and calm < 3:  # noqa: PLR2004 (pauses of a second in between)
            before = self.worked()
            await asyncio.sleep(0.5)
            calm = calm + 1 if self.worked() - before <= _IDLE else 0


class Peak:
    """The most memory that a server holds while something is done to it."""

    def __init__(self, server: Served) -> None:
        self._server: Final = server
        self._task: asyncio.Task[None] | None = None
        self.before = 0
        self.most = 0

    async def __aenter__(self) -> Self:
        self.before = self.most = self._server.memory()
        self._task = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._see()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    @property
    def grown(self) -> float:
        """By how many megabytes it grew."""
        return (self.most - self.before) / 1e6

    async def _look(self) -> None:
        while True:
            self._see()
            await asyncio.sleep(0.02)

    def _see(self) -> None:
        self.most = max(self.most, self._server.memory())


@contextlib.contextmanager
def place() -> Iterator[Path]:
    """A folder that is gone afterwards; data folders are made in it."""
    with tempfile.TemporaryDirectory(prefix="staffetta-stress-") as found:
        yield Path(found)


def more_descriptors(wanted: int) -> int:
    """Let this process open so many files, if the system permits; how many it may open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [int(child) for child in file.read_text(encoding="ascii").split()]
    return found


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * _PAGE
    except OSError:
        return 0


def _worked(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS
