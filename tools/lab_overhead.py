"""What the laboratory costs beside playing: processor time, the same games with it and without.

Usage, from the root of the project: .venv/bin/python -m tools.lab_overhead --games 10
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from staffetta.ai.pool import machine
from staffetta.lab import Experiment, Spec, run
from staffetta.play.match import Match


def main() -> None:
    """Play both ways in turns, and print the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", default="tarnova")
    parser.add_argument("--players", default="veteran,veteran")
    parser.add_argument("--games", type=int, default=10)
    order = parser.parse_args()
    names = tuple(order.players.split(","))
    spec = Spec(scenario=order.scenario, players=names, games=order.games)
    alone = kept = 0.0
    with tempfile.TemporaryDirectory() as folder:
        experiment = Experiment.begin(Path(folder) / "lab", spec, order.scenario)
        setting = experiment.setting
        games = run(experiment)
        next(games)
        for number in range(order.games):
            asked = experiment.fixture(number)
            began = time.process_time()
            Match(setting, [machine(name, setting) for name in names], asked.dice).play()
            between = time.process_time()
            next(games)
            alone += between - began
            kept += time.process_time() - between
    print(f"{order.games} games of {order.scenario}, {order.players}")
    print(f"alone {alone:.2f} s, in the laboratory {kept:.2f} s: {kept / alone - 1:+.1%}")


if __name__ == "__main__":
    main()
