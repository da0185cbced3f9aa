"""Output of the commands: results to the screen, errors to the error stream."""

from __future__ import annotations

import json
import sys
from typing import Any

#: Exit codes: a check failed; the command was misused.
FINE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130


class Complaint(Exception):
    """What the person at the keyboard got wrong, in a sentence."""


def say(words: str = "") -> None:
    """A line for people."""
    sys.stdout.write(f"{words}\n")


def say_json(data: Any) -> None:
    """The same for programs."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def complain(words: str) -> None:
    """Say what is wrong."""
    sys.stderr.write(f"staffetta: {words}\n")
