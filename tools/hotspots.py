"""Where the time of random games goes: `python -m tools.hotspots [SCENARIO…]`, as Markdown.

On the Python kernel with cProfile, by module and by function, each without what it calls. On the
compiled one with Linux's perf, if that is installed: by function of ours, and by what Python's own
library is busy with.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from staffetta.bench.ours import our_game
from staffetta.bench.pace import measure
from staffetta.engine.state import World
from staffetta.kernel.loading import kernel_of_these_sources, running
from staffetta.play.setting import playable, set_out

SEED = 1944
#: What a symbol of Python's or mypyc's library is about; the first pattern that fits counts.
WORK = (
    ("memory", r"alloc|Alloc|[Ff]ree|GC|gc_|NewReference|memset|memmove|GenericNew|_del$"),
    ("integers", r"Tagged|[Ll]ong|Int|bit"),
    ("lists and tuples", r"[Ll]ist|[Tt]uple|Sequence|Slice"),
    ("dicts and names", r"[Dd]ict|unicode|lookup|Lookup|GetAttr|[Ss]et"),
    ("calls from Python", r"Eval|[Vv]ectorcall|Call|Method|Arg"),
)
OURS = re.compile(r"CPy(?:Def|Py)_(\w+)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the scenarios named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.hotspots", description=__doc__)
    parser.add_argument("scenarios", nargs="*", default=playable())
    parser.add_argument("--seconds", type=float, default=4.0, help="for each scenario and kernel")
    parser.add_argument("--most", type=int, default=8, help="functions shown")
    parser.add_argument("--only-play", action="store_true", help=argparse.SUPPRESS)
    order = parser.parse_args(arguments)
    if running() and not order.only_play:
        words = ["-m", "tools.hotspots", *(sys.argv[1:] if arguments is None else arguments)]
        return on("python", [sys.executable, *words]).returncode
    for scenario in order.scenarios:
        if order.only_play:
            play(set_out(scenario).world, order.seconds)
            continue
        print(f"\n**{scenario}**\n")
        modules, functions = interpreted(scenario, order.seconds)
        print(f"- Python kernel, by module: {shares(modules, order.most)}")
        print(f"- by function: {shares(functions, order.most)}")
        for name, found in compiled(scenario, order.seconds):
            print(f"- compiled kernel, by {name}: {shares(found, order.most)}")
    return 0


def on(kernel: str, command: list[str]) -> subprocess.CompletedProcess[bytes]:
    """Run a command on a kernel."""
    return subprocess.run(command, env={**os.environ, "STAFFETTA_KERNEL": kernel}, check=True)


def play(world: World, seconds: float) -> None:
    """Random games."""
    measure(our_game(world), seconds, SEED)


def shares(found: Counter[str], most: int) -> str:
    """The largest shares in percent."""
    whole = sum(found.values()) or 1
    return ", ".join(f"{name} {100 * part / whole:.0f} %" for name, part in found.most_common(most))


def interpreted(scenario: str, seconds: float) -> tuple[Counter[str], Counter[str]]:
    """Self times by module and by function."""
    world = set_out(scenario).world
    profile = cProfile.Profile()
    profile.runcall(play, world, seconds)
    modules: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    profile.create_stats()
    for (file, _, name), (_, _, own, *_) in profile.stats.items():
        place = Path(file)
        module = f"{place.parent.name}/{place.stem}" if place.suffix == ".py" else "built-in"
        modules[module] += own
        functions[f"{module}.{name}" if place.suffix == ".py" else name] += own
    return modules, functions


def compiled(scenario: str, seconds: float) -> Iterator[tuple[str, Counter[str]]]:
    """Samples by function of ours, and by the kind of work in the libraries."""
    perf = shutil.which("perf")
    if perf is None or kernel_of_these_sources() is None:
        print("- compiled kernel: not measured, for want of perf or of a compiled kernel")
        return
    functions: Counter[str] = Counter()
    work: Counter[str] = Counter()
    for symbol, samples in sampled(perf, scenario, seconds):
        if match := OURS.match(symbol):
            functions[match[1].replace("___", ".")] += samples
            work["our own code"] += samples
        else:
            kinds = (kind for kind, pattern in WORK if re.search(pattern, symbol))
            work[next(kinds, "other")] += samples
    yield "kind of work", work
    yield "function, of our own code", functions


def sampled(perf: str, scenario: str, seconds: float) -> Iterator[tuple[str, int]]:
    """How often perf found each symbol on top."""
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/perf.data"
        record = (perf, "record", "-q", "-e", "cpu-clock", "-F", "1000", "-o", data, "--")
        again = (sys.executable, "-m", "tools.hotspots", "--only-play", scenario)
        on("compiled", [*record, *again, "--seconds", str(seconds)])
        words = ("report", "--stdio", "--no-children", "--sort", "symbol", "-n", "-i", data)
        said = subprocess.run([perf, *words], check=True, capture_output=True, text=True).stdout
    for match in re.finditer(r"^\s*[\d.]+%\s+(\d+)\s+\[.\]\s+(\S+)", said, re.MULTILINE):
        yield match[2], int(match[1])


if __name__ == "__main__":
    sys.exit(main())
