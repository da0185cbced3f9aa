"""Writes a dated report of engine speed into docs/measurements: the benchmark and the profile.

`python -m tools.performance [--rounds N]`. It takes some minutes on an otherwise idle machine. Add
a line to docs/measurements/README.md, and say in the report how busy the machine was.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "measurements"
REPORT: Final = """\
# Engine speed, {date}

Commit {commit}, measured with `python -m tools.performance`.
[Performance](../explanation/performance.md) explains the columns.

## Benchmark

{bench}

## Profile

Own time, without the functions called. The compiled kernel is sampled with `perf`; *memory*,
*integers* and *lists* are time spent in Python's own library on behalf of our code.

{profile}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and write a report of today."""
    parser = argparse.ArgumentParser(prog="python -m tools.performance", description=__doc__)
    parser.add_argument("--rounds", default="7", help="rounds of the benchmark")
    parsed = parser.parse_args(arguments)
    commit = output("git", "rev-parse", "--short", "HEAD")
    bench = output("tools/bench.sh", "--rounds", parsed.rounds)
    # The environment that the benchmark has just made.
    profile = output(".tools/bench/bin/python", "-m", "tools.hotspots")
    date = datetime.now(UTC).date().isoformat()
    path = FOLDER / f"{date}-engine-speed.md"
    path.write_text(report(date, commit, bench, profile), encoding="utf-8")
    print(f"wrote {path.relative_to(ROOT)}")
    return 0


def output(*command: str) -> str:
    """What a command prints, run in the checkout."""
    return subprocess.run(
        command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def report(date: str, commit: str, bench: str, profile: str) -> str:
    """The text of a report."""
    return REPORT.format(date=date, commit=commit, bench=bench, profile=profile)


if __name__ == "__main__":
    sys.exit(main())
