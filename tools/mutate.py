"""Breaks the rules in small ways and sees whether the tests notice: `python -m tools.mutate`.

Draws a sample of mutants (mutmut's), runs the tests that reach each of them, lists the
survivors, and fails if too few were caught. To look at a survivor: `mutmut show NAME`.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
MUTANTS = ROOT / "mutants"
CAUGHT = ("killed", "timeout", "segfault")


def mutmut(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run mutmut as it is installed beside this interpreter."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def all_mutants() -> list[str]:
    """The names of all mutants, made afresh."""
    shutil.rmtree(MUTANTS, ignore_errors=True)
    # mutmut has no command that only makes them: asked for one that is not there, it makes all
    # of them before it complains.
    complaint = mutmut("run", "no-such-mutant")
    names: list[str] = []
    for path in MUTANTS.rglob("*.meta"):
        names += json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    if not names:
        sys.exit(f"mutmut made no mutants:\n{complaint.stdout[-2000:]}{complaint.stderr[-2000:]}")
    return sorted(names)


def results() -> dict[str, str]:
    """What became of each mutant, in mutmut's words."""
    lines = mutmut("results", "--all", "true").stdout.splitlines()
    pairs = [line.strip().rpartition(": ") for line in lines]
    return {name: status for name, _, status in pairs}


def main() -> int:
    """Draw, run, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", default="staffetta.rules.*", help="pattern of mutants' names")
    parser.add_argument("--except", dest="leave", action="append", default=[], metavar="PATTERN")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-least", type=int, default=85, help="per cent that must be caught")
    options = parser.parse_args()

    names = [name for name in all_mutants() if fnmatch(name, options.modules)]
    names = [name for name in names if not any(fnmatch(name, leave) for leave in options.leave)]
    sample = random.Random(options.seed).sample(names, min(options.sample, len(names)))
    if not sample:
        sys.exit(f"no mutant matches {options.modules}")
    run = mutmut("run", *sample)
    if run.returncode != 0:
        sys.exit(f"mutmut could not run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")

    status = results()
    survivors = {name: status.get(name, "lost") for name in sorted(sample)}
    survivors = {name: word for name, word in survivors.items() if word not in CAUGHT}
    for name, word in survivors.items():
        print(f"{word}: {name}")
    caught = 100 * (len(sample) - len(survivors)) / len(sample)
    print(f"{len(sample)} of {len(names)} mutants tried, {caught:.1f} % caught")
    return 0 if caught >= options.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
