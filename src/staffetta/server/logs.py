"""Logs: one line with its time for each failure, and never a flood."""

from __future__ import annotations

import logging
import time
from typing import Final

#: Seconds in which the same failure is logged once; then how often it came.
QUIET: Final = 60.0
#: What the library logs with a traceback, though only a client has sent rubbish.
_NO_FAILURE: Final = ("Invalid UTF-8 sequence", "Invalid HTTP request")
#: Kinds of failures that are told apart.
_KINDS: Final = 500


class Once(logging.Filter):
    """Lets the same line through once a minute, with the number of those kept back."""

    def __init__(self) -> None:
        super().__init__()
        self._last: Final[dict[tuple[str, str, str], tuple[float, int]]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if str(record.msg).startswith(_NO_FAILURE):
            return False
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind = (record.name, str(record.msg)[:200], error)
        at = time.monotonic()
        last, kept_back = self._last.get(kind, (-QUIET, 0))
        if at - last < QUIET:
            self._last[kind] = (last, kept_back + 1)
            return False
        if len(self._last) >= _KINDS:
            self._last.clear()
        self._last[kind] = (at, 0)
        if kept_back:
            record.msg = f"{record.msg} (and {kept_back} times more since)"
        return True


def set_up() -> None:
    """Log warnings and failures to the standard error, with their times."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s staffetta: %(message)s"))
    handler.addFilter(Once())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
