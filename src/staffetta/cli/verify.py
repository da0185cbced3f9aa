"""`staffetta verify`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from staffetta.play.record import BadRecord
from staffetta.play.verify import verify_file
from staffetta.table.dice import check as check_dice

from .saying import FAILED, FINE, say


def verify_files(files: Sequence[Path]) -> int:
    """One line for each file, good or bad."""
    failed = 0
    for file in files:
        try:
            verdict = verify_file(file)
        except (BadRecord, OSError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            failed += 1
            say(f"{file}: {why}")
            continue
        rolls, wrong = check_dice(verdict.record) or (0, "")
        failed += not verdict.good or bool(wrong)
        told = wrong or (f"{rolls} rolls are those of the secrets" if rolls else "")
        say(f"{file}: {verdict}{'; ' if told else ''}{told}")
    say(f"{len(files) - failed} passed, {failed} failed")
    return FAILED if failed else FINE
