"""Uploads: records from the network, checked in a process that cannot harm the server.

A text is first held against limits that need no parsing: its size, its lines, how deep it nests.
What passes is replayed in a process of its own, with limits on memory, processor time and the
clock. A record names a shipped scenario or brings its files; it never names a folder.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import msgspec

from staffetta.play.record import BadRecord, Header, Record
from staffetta.scenarios.loader import FILES
from staffetta.table.making import Draft, from_record
from staffetta.table.messages.games import NewRecord
from staffetta.table.sentences import Refusal
from staffetta.table.settings import shipped

from .desk import Desk

#: A long game has some 4,000 lines, and a scenario's files are of some 20 KB each.
MOST_ENTRIES: Final = 20_000
MOST_TAKEBACKS: Final = 2_000
LONGEST_LINE: Final = 1_000
LARGEST_FILE: Final = 131_072
MOST_LINES: Final = 5_000
MOST_VALUES: Final = 10_000
DEEPEST: Final = 8

#: Limits of the process that replays it.
MEMORY: Final = 160 << 20
SECONDS: Final = 20
#: Uploads that are checked at a time; the others wait.
AT_A_TIME: Final = 2

#: Whether it is good; if not, the key of the sentence; the game as JSON, or what the sentence says.
_Answer = tuple[bool, str, bytes]


class Uploads:
    """Where uploads are checked."""

    def __init__(self) -> None:
        self._desk: Final = Desk("uploads", AT_A_TIME, waiting=2)
        # A warmed-up server forks in a few milliseconds; elsewhere a new process is started.
        forks = "forkserver" in multiprocessing.get_all_start_methods()
        self._context: Final[Any] = multiprocessing.get_context("forkserver" if forks else "spawn")
        if forks:
            self._context.set_forkserver_preload([__name__])

    async def warm(self) -> None:
        """Have the process ready from which others are made."""
        await self._desk.work("warm", lambda: self._elsewhere(b""))

    def _checked(self, order: NewRecord) -> Draft:
        look_over(order.record)
        found = self._elsewhere(msgspec.json.encode(order))
        if isinstance(found, Refusal):
            raise found
        return msgspec.json.decode(found, type=Draft)

    async def check(self, address: str, order: NewRecord) -> Draft:
        """The game of an upload; refused if it is no record, a bad one, or too much."""
        return await self._desk.work(address, lambda: self._checked(order))

    def close(self) -> None:
        self._desk.close()

    def _elsewhere(self, said: bytes) -> bytes | Refusal:
        """Check an upload in another process: its game as JSON, or why not."""
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_check, args=(theirs, said), daemon=True)
        process.start()
        theirs.close()
        try:
            if not ours.poll(SECONDS):
                return Refusal("heavy-record")
            good, key, found = msgspec.msgpack.decode(ours.recv_bytes(), type=_Answer)
        except (EOFError, OSError):
            return Refusal("heavy-record")
        finally:
            process.kill()
            process.join()
            process.close()
            ours.close()
        return found if good else Refusal(key, found.decode())


def look_over(text: str) -> None:
    """Refuse a text that no game would make, before anything in it is replayed."""
    if text.count("\n") > MOST_ENTRIES + MOST_LINES * len(FILES):
        raise Refusal("bad-record", "it has too many lines")
    try:
        record = Record.parse(text)
    except (BadRecord, ValueError) as error:
        raise Refusal("bad-record", str(error)[:300]) from error
    _look_at_header(record.header)
    entries = record.entries
    if len(entries) > MOST_ENTRIES:
        raise Refusal("bad-record", f"it has more than {MOST_ENTRIES} lines")
    if any(len(entry.text) > LONGEST_LINE for entry in entries):
        raise Refusal("bad-record", "a line is too long")
    if sum(1 for entry in entries if entry.text.startswith("takeback")) > MOST_TAKEBACKS:
        raise Refusal("bad-record", f"it has more than {MOST_TAKEBACKS} takebacks")


def _look_at_header(header: Header) -> None:
    if not header.files and header.scenario not in shipped():
        raise Refusal("bad-record", "there is no such scenario here, and it brings no files")
    for name, text in header.files.items():
        if name not in FILES:
            raise Refusal("bad-record", f"a scenario has no file {name[:40]!r}")
        why = _too_much(text)
        if why:
            raise Refusal("bad-record", f"{name}: {why}")


def _too_much(text: str) -> str:
    """Why a file is refused unread: it would take a parser too long. Nothing if it may be read."""
    lines = text.split("\n")
    if len(text.encode()) > LARGEST_FILE or len(lines) > MOST_LINES:
        return f"it is larger than {LARGEST_FILE >> 10} KB or has more than {MOST_LINES} lines"
    if text.count(",") + text.count("=") > MOST_VALUES:
        return f"it has more than {MOST_VALUES} values"
    depth = 0
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            return f"line {number} is longer than {LONGEST_LINE} letters"
        if _dotted(line) > DEEPEST:
            return f"line {number} nests too deep"
        depth += line.count("[") + line.count("{") - line.count("]") - line.count("}")
        if depth > DEEPEST or line.count("[") + line.count("{") > 4 * DEEPEST:
            return f"line {number} nests too deep"
    return ""


def _dotted(line: str) -> int:
    """How many parts the longest dotted name of a line has. Rows of a map are no names."""
    longest = run = 0
    for part in line.split("."):
        word = part.strip(" \t\"'")
        run = run + 1 if word and word.replace("-", "").replace("_", "").isalnum() else 0
        longest = max(longest, run)
    return longest


def _check(to: Connection, said: bytes) -> None:
    """Replay an upload and send its game, or why not. Runs in a process of its own."""
    _limit()
    answer: _Answer
    try:
        answer = (True, "", msgspec.json.encode(_replayed(said)) if said else b"")
    except Refusal as refused:
        answer = (False, refused.because.key, refused.what.encode())
    except (MemoryError, RecursionError):
        answer = (False, "heavy-record", b"")
    except Exception as error:  # noqa: BLE001 (whatever it is, the sender is told)
        answer = (False, "bad-record", f"it cannot be replayed ({type(error).__name__})".encode())
    with contextlib.suppress(OSError):
        to.send_bytes(msgspec.msgpack.encode(answer))


def _replayed(said: bytes) -> Draft:
    return from_record(msgspec.json.decode(said, type=NewRecord))


def _limit() -> None:
    """Hold this process to its limits, where the system knows such."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (not on every system)

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    pages = 0
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    if pages:
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
