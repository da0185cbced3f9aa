"""Accidents: killed processes and a full disk lose no game and double none."""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from staffetta.lab import Experiment, run
from staffetta.play.verify import verify

from .conftest import Asked

GAMES = 12
COMMAND = [sys.executable, "-m", "staffetta", "lab", "run"]
#: A run is killed after this many seconds at most.
LONGEST = 4
PATIENCE = 120


def contents(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def begun(spec: Path, folder: Path) -> subprocess.Popen[bytes]:
    words = [*COMMAND, str(spec), str(folder), "--processes", "2"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(words, stdout=quiet, stderr=quiet, start_new_session=True)


def helpers(parent: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = subprocess.run(
        ["pgrep", "-g", str(parent)],  # noqa: S607  of the system
        capture_output=True,
        check=False,
        text=True,
    )
    return [int(word) for word in found.stdout.split() if int(word) != parent]


def kill_one(process: subprocess.Popen[bytes], dice: random.Random) -> None:
    """Kill the run itself or one of its helpers, and wait for the run to end."""
    victims = [process.pid, *helpers(process.pid)]
    with contextlib.suppress(ProcessLookupError):  # it has ended already
        os.kill(dice.choice(victims), signal.SIGKILL)
    process.wait(PATIENCE)


def go_through(kills: int, spec: Path, folder: Path, dice: random.Random) -> None:
    for _ in range(kills):
        process = begun(spec, folder)
        time.sleep(dice.uniform(0.2, LONGEST))
        kill_one(process, dice)
    process = begun(spec, folder)
    assert process.wait(PATIENCE) == 0


def undisturbed(spec: Path, folder: Path) -> dict[str, bytes]:
    process = begun(spec, folder)
    assert process.wait(PATIENCE) == 0
    return contents(folder)


@pytest.mark.slow
def test_a_run_that_is_killed_at_random_moments_ends_as_an_undisturbed_one(
    asked: Asked, tmp_path: Path
) -> None:
    spec = asked(GAMES)
    whole = undisturbed(spec, tmp_path / "whole")
    go_through(3, spec, tmp_path / "killed", random.Random(1))
    assert contents(tmp_path / "killed") == whole


@pytest.mark.long
def test_fifty_kills_lose_nothing(asked: Asked, tmp_path: Path) -> None:
    spec = asked(4 * GAMES)
    whole = undisturbed(spec, tmp_path / "whole")
    dice = random.Random(2)
    for attempt in range(10):
        go_through(5, spec, tmp_path / f"killed-{attempt}", dice)
        assert contents(tmp_path / f"killed-{attempt}") == whole


def hear_interrupts() -> None:
    """What runs in the background of a shell has been told to ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_keeps_what_was_played(asked: Asked, tmp_path: Path) -> None:
    folder = tmp_path / "interrupted"
    words = [*COMMAND, str(asked(2000)), str(folder), "--processes", "1"]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,  # noqa: PLW1509  the test starts no thread
    ) as process:
        until = time.monotonic() + PATIENCE
        while not list(folder.glob("games/*.games")) and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "of 2000 games; the same command goes on from there" in said
    experiment = Experiment.open(folder)
    for number in range(min(3, experiment.games.count)):
        assert verify(experiment.record(number)).good


def test_a_full_disk_is_said_and_keeps_the_games(asked: Asked, tmp_path: Path) -> None:
    folder = tmp_path / "full"

    def no_large_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    # The files of the scenario fit into it, and so do some of the games.
    list(run(Experiment.prepare(asked(1), folder)))
    done = subprocess.run(
        [*COMMAND, str(asked(2000)), str(folder), "--processes", "1"],
        capture_output=True,
        check=False,
        text=True,
        preexec_fn=no_large_files,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "make room" in done.stderr
    count = Experiment.open(folder).games.count
    assert f"the {count} games that were finished" in done.stderr
    assert count > 3
    list(run(Experiment.prepare(asked(count + 1), folder)))
    list(run(Experiment.prepare(asked(count + 1), tmp_path / "whole")))
    assert contents(folder) == contents(tmp_path / "whole")
