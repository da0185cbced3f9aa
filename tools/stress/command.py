"""The command line: which commands run, at what size, and the exit code."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from .bombs import bombs_thrown
from .crowding import limits, questions
from .descriptors import descriptors
from .forge import forge
from .kills import kills
from .machines import machines
from .pace import pace
from .report import Report
from .watching import sleepers, watchers

PASSED, FAILED, MISUSED = 0, 1, 2


class Command(Protocol):
    """Measures something; `count` is how many, in place of what the size says."""

    def __call__(self, *, short: bool, count: int | None) -> Report: ...


COMMANDS: Final[dict[str, Command]] = {
    "forge": forge,
    "bombs": bombs_thrown,
    "descriptors": descriptors,
    "machines": machines,
    "questions": questions,
    "limits": limits,
    "pace": pace,
    "kills": kills,
    "watchers": watchers,
    "sleepers": sleepers,
}


def main(arguments: Sequence[str] | None = None, say: Callable[[str], None] = print) -> int:
    """Run the commands; the exit code is 0 only if every target was reached."""
    order = read(arguments)
    unknown = [name for name in order.commands if name not in COMMANDS]
    if unknown or (order.count is not None and order.count < 1):
        say(f"the commands are {', '.join(COMMANDS)}; --count must be 1 or more")
        return MISUSED
    passed = failed = 0
    for name in order.commands or COMMANDS:
        began = time.monotonic()
        report = COMMANDS[name](short=order.short, count=order.count)
        say(f"{report}\n  {time.monotonic() - began:.0f} s\n")
        passed += report.passed
        failed += report.failed
    say(f"{passed} passed, {failed} failed")
    return FAILED if failed else PASSED


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The arguments, read."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.stress",
        description="What the server does under load, faults and attack, on this machine.",
    )
    parser.add_argument("commands", nargs="*", help=f"{', '.join(COMMANDS)}; all, if left out")
    parser.add_argument("--short", action="store_true", help="the size that ./test runs")
    parser.add_argument("--count", type=int, help="how many games, messages or kills")
    return parser.parse_args(arguments)
