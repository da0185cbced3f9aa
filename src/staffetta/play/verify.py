"""Verifying: replay a record, and say where it first differs from what the rules give."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from staffetta.engine.saving import digest

from .game import RUNNING, Game
from .record import BadRecord, OtherRules, Record


@dataclass(frozen=True)
class Verdict:
    """What replaying a record has shown.

    `remarks` are what the reader should know: other rules, other data. `difference` is the first
    thing that does not agree, and `line` its place; both are empty for a good record.
    """

    record: Record
    game: Game
    remarks: tuple[str, ...]
    difference: str = ""
    line: int = 0

    @property
    def good(self) -> bool:
        return not self.difference

    def __str__(self) -> str:
        if self.difference and self.remarks:
            return str(OtherRules(self.difference, self.remarks))
        return "; ".join([self.difference or "legal, and the same to the end", *self.remarks])


def verify(record: Record) -> Verdict:
    """Replay a record; `BadRecord` if not even its setting can be had."""
    game = Game.begin(record)
    remarks = game.remarks_on(record)
    line = 0
    try:
        for entry in record.entries:
            line = entry.line
            game.follow(entry)
        line = record.last_line
        _compare_end(record, game)
    except BadRecord as difference:
        return Verdict(record, game, remarks, str(difference), line)
    return Verdict(record, game, remarks)


def verify_file(file: Path) -> Verdict:
    """Replay the record in a file; `BadRecord` and `OSError` tell why it cannot be read."""
    return verify(Record.read(file))


def _compare_end(record: Record, game: Game) -> None:
    if str(game.outcome or RUNNING) != record.outcome:
        what = f"the outcome is {str(game.outcome or RUNNING)!r}, not {record.outcome!r}"
        raise BadRecord(what, record.last_line - 1)
    if digest(game.state) != record.digest:
        raise BadRecord("the position at the end has another digest", record.last_line)
    if not record.intact:
        what = "the text was changed after it was written, though the game replays"
        raise BadRecord(what, record.last_line + 1)
