"""Frozen: a player of another version of this program, met across processes.

Both versions play the whole game, each with its own engine, and exchange choices and dice as text.
At each question they compare what they see. If they differ, their rules or their data do, and the
game says so instead of counting.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player
from staffetta.rules.tables import FILES as TABLES
from staffetta.scenarios.loader import FORCES, MAP, SHEET, home_of, load
from staffetta.view.notation import parse

from .answering import seen

SCRIPT: Final = Path(__file__).with_name("answering.py")


class Differ(Exception):
    """Two versions do not play the same game; the sentence says where."""


class Process:
    """The other version, as long as it is needed; one game after the other."""

    def __init__(self, python: Path, folder: Path, kernel: str = "compiled") -> None:
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        self._process: Final = subprocess.Popen(
            [python, "-P", SCRIPT],
            cwd=folder,
            env={**environment, "STAFFETTA_KERNEL": kernel},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        """The reply to a line."""
        given, answers = self._process.stdin, self._process.stdout
        assert given is not None
        assert answers is not None
        given.write(json.dumps(order) + "\n")
        given.flush()
        line = answers.readline()
        if not line:
            raise Differ("the other version has ended")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise Differ(f"the other version says: {reply['error']}")
        return reply

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class FrozenPlayer(Player):
    """Asks the other version what to choose."""

    def __init__(self, process: Process, name: str) -> None:
        self.name = name
        self.process: Final = process
        self.seconds = 0.0
        self.decisions = 0
        self._match: Match | None = None
        self._told = 0

    def begin(self, match: Match, folder: Path, level: str, side: int) -> None:
        """Begin a game with the scenario of a folder; the match must be a recorded one."""
        self._match = match
        options = dict(match.setting.options)
        order = {"folder": str(folder), "options": options, "seed": match.seed}
        reply = self.process.ask({"begin": {**order, "level": level, "side": side}})
        if match.state.number == 0:
            self._compare(reply["seen"])

    def choose(self, outlook: Outlook) -> int:
        if len(outlook.options) == 1:
            return outlook.options[0]
        reply = self.process.ask({"entries": self._news(), "ask": True})
        self._compare(reply["seen"])
        self.seconds += reply["seconds"]
        self.decisions += 1
        return parse(outlook.state, reply["choice"])

    def end(self) -> None:
        """Compare how the game ended."""
        self._compare(self.process.ask({"entries": self._news()})["seen"])

    def _news(self) -> list[str]:
        match = self._match
        assert match is not None
        assert match.entries is not None
        told, self._told = self._told, len(match.entries)
        return [entry.text for entry in match.entries[told:]]

    def _compare(self, other: dict[str, Any]) -> None:
        match = self._match
        assert match is not None
        mine = seen(match.state)
        for what, value in mine.items():
            if other[what] != json.loads(json.dumps(value)):
                raise Differ(
                    f"rules or data differ: at decision {match.state.number} in turn "
                    f"{match.state.turn} {what} is {_odd(value, other[what])} here and "
                    f"{_odd(other[what], value)} in the frozen version"
                )


def _odd(value: object, other: object) -> object:
    """What one list has and the other has not."""
    if isinstance(value, list) and isinstance(other, list):
        return [one for one in value if one not in other and list(one) not in other][:3]
    return value


def copied(scenario: str, into: Path) -> Path:
    """A scenario's folder with all that has a part in the game, a borrowed map included.

    What only people read stays behind: an older version may not know the file.
    """
    folder = into / scenario
    folder.mkdir()
    for name in (SHEET, MAP, FORCES, *TABLES):
        if (home_of(scenario) / name).is_file():
            shutil.copy(home_of(scenario) / name, folder / name)
    found = load(scenario)
    if found.map_id != scenario:
        shutil.copy(home_of(found.map_id) / MAP, folder / MAP)
        sheet = (folder / SHEET).read_text(encoding="utf-8")
        text = re.sub(r"^map = .*\n", "", sheet, count=1, flags=re.MULTILINE)
        (folder / SHEET).write_text(text, encoding="utf-8")
    return folder


def shelf() -> tempfile.TemporaryDirectory[str]:
    """Where copies of scenarios are put for the other version to read."""
    return tempfile.TemporaryDirectory(prefix="frozen-")
