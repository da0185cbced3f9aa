"""Plays the same games on both kernels: `python -m tools.kernels --games 5`.

Every record must be the same to the byte, with the digest of every position on the way; and each
kernel replays what the other one wrote. The rules options are dealt as the fuzzer deals them.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from staffetta.kernel.loading import kernel_of_these_sources

KERNELS = ("python", "compiled")
PASSED, FAILED = 0, 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare; the exit code is 0 only if nothing differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.kernels", description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="of each scenario")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--into", type=Path, help="only play, and keep the records here")
    order = parser.parse_args(arguments)
    if order.into is not None:
        play(order.into, order.games, order.seed)
        return PASSED
    if kernel_of_these_sources() is None:
        print("NOT compared: there is no compiled kernel of these sources")
        return PASSED
    with tempfile.TemporaryDirectory() as name:
        homes = {kernel: Path(name) / kernel for kernel in KERNELS}
        words = ("-m", "tools.kernels", "--games", order.games, "--seed", order.seed, "--into")
        on_each({kernel: (*words, homes[kernel]) for kernel in KERNELS})
        differing = compare(*homes.values())
        records = {k: sorted(homes[k].glob("*.record")) for k in KERNELS}
        here, there = KERNELS
        verify = ("-m", "staffetta", "verify")
        on_each({here: (*verify, *records[there]), there: (*verify, *records[here])})
    for game in differing:
        print(f"{game} is not the same on both kernels")
    print(f"{len(records[here]) - len(differing)} passed, {len(differing)} failed")
    return FAILED if differing else PASSED


def on_each(commands: dict[str, tuple[object, ...]]) -> None:
    """Run a command on each kernel, both at once; stop here if one of them fails."""
    running = {
        kernel: subprocess.Popen(
            [sys.executable, *map(str, words)],
            env={**os.environ, "STAFFETTA_KERNEL": kernel},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for kernel, words in commands.items()
    }
    said = {kernel: process.communicate()[0] for kernel, process in running.items()}
    for kernel, process in running.items():
        if process.returncode:
            sys.exit(f"on the {kernel} kernel:\n{said[kernel]}")


def compare(here: Path, there: Path) -> list[str]:
    """The games of which the record or the positions differ, or that one kernel did not play."""
    names = {file.name for home in (here, there) for file in home.iterdir()}
    _, differing, missing = filecmp.cmpfiles(here, there, names, shallow=False)
    return sorted({Path(name).stem for name in (*differing, *missing)})


def play(home: Path, games: int, seed: int) -> None:
    """Play random games of every scenario; keep their records and the digests of all positions."""
    # Not at the top: the parent need not load what only its children use.
    from staffetta.engine.saving import digest  # noqa: PLC0415
    from staffetta.play.chance import Stream  # noqa: PLC0415
    from staffetta.play.game import Game  # noqa: PLC0415
    from staffetta.play.setting import playable, set_out  # noqa: PLC0415
    from staffetta.scenarios import load  # noqa: PLC0415
    from tools.fuzz.game import random_options  # noqa: PLC0415

    home.mkdir()
    for scenario in playable():
        for number in range(seed, seed + games):
            stream = Stream(number, "kernels")
            options = random_options(load(scenario).book, stream)
            game = Game(set_out(scenario, options), seed=number)
            positions = []
            while (decision := game.decision) is not None:
                positions.append(digest(game.state))
                game.choose(stream.pick(decision.choices))
            name = f"{scenario}-{number}"
            (home / f"{name}.record").write_text(str(game.record), encoding="utf-8")
            told = [repr(event) for event in game.log]
            (home / f"{name}.story").write_text("\n".join([*positions, *told]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
