"""`staffetta verify`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from staffetta.lab.experiment import BadExperiment, Experiment
from staffetta.lab.segments import DamagedGames
from staffetta.play.record import BadRecord
from staffetta.play.verify import verify, verify_file
from staffetta.table.dice import check as check_dice

from .saying import FAILED, FINE, say


def verify_files(files: Sequence[Path]) -> int:
    """One line for each file, good or bad; for an experiment, one for each bad game."""
    passed = failed = 0
    for file in files:
        if file.is_dir():
            good, bad = verify_experiment(file)
            passed, failed = passed + good, failed + bad
            continue
        try:
            verdict = verify_file(file)
        except (BadRecord, OSError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            failed += 1
            say(f"{file}: {why}")
            continue
        rolls, wrong = check_dice(verdict.record) or (0, "")
        bad = not verdict.good or bool(wrong)
        passed, failed = passed + (not bad), failed + bad
        told = wrong or (f"{rolls} rolls are those of the secrets" if rolls else "")
        say(f"{file}: {verdict}{'; ' if told else ''}{told}")
    say(f"{passed} passed, {failed} failed")
    return FAILED if failed else FINE


def verify_experiment(folder: Path) -> tuple[int, int]:
    """Replay all games of an experiment; how many are good, and how many are not."""
    passed = failed = 0
    try:
        experiment = Experiment.open(folder)
        for number in range(experiment.games.count):
            verdict = verify(experiment.record(number))
            passed, failed = passed + verdict.good, failed + (not verdict.good)
            if not verdict.good:
                say(f"{folder}: game {number}: {verdict}")
    except (BadExperiment, DamagedGames, BadRecord) as error:
        say(str(error))
        return passed, failed + 1
    say(f"{folder}: {passed} games are legal, and the same to the end")
    return passed, failed
