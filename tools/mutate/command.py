"""Draws a sample, tries each mutant in a process of its own, reports."""

import argparse
import hashlib
import os
import resource
import signal
import sys
import time
from functools import partial

import pytest

from .mutants import ROOT, Mutant, all_mutants
from .survey import BROKEN, NOTES, Survey, digest, files, fork, passes, short

TESTS = ["tests/rules", "tests/worked/test_examples.py", "tests/view"]
MEMORY = 2 << 30  # bytes a test may take, so that a mutant which piles things up fails
PATIENCE = 10  # seconds of computing, and times what a test needs, before it counts as endless
CAUGHT, ENDLESS, SURVIVED, UNREACHED = "caught", "endless", "survived", "unreached"


def draw(options: argparse.Namespace) -> tuple[list[Mutant], int]:
    """The sample, and of how many. It hardly changes when the code changes elsewhere."""
    found = list(all_mutants(options.modules, options.leave))
    found.sort(key=lambda mutant: hashlib.sha256(f"{options.seed} {mutant.name}".encode()).digest())
    return found[: options.sample], len(found)


def withstands(mutant: Mutant, survey: Survey, tests: list[pytest.Item]) -> bool:
    """Whether all these tests pass in spite of it; only to be called in a fork."""
    mutant.put_in_force()
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for item in tests:
        # The signal of this clock of computing time ends the process.
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE * (1 + survey.seconds[item]))
        if not passes(item):
            return False
    return True


class Trial:
    """A pytest plugin: once the tests are collected, mutants are tried instead of running them."""

    def __init__(self, sample: list[Mutant], tests: list[str], processes: int) -> None:
        self.sample = sample
        self.processes = processes
        code = digest([*files("src/staffetta"), *files("tests")])
        self.file = NOTES / f"verdicts-{code}-{short(' '.join(tests))}.txt"
        self.verdicts: dict[str, str] = {}
        NOTES.mkdir(exist_ok=True)
        if self.file.exists():
            lines = self.file.read_text(encoding="utf-8").splitlines()
            self.verdicts = dict(line.split(" ")[::-1] for line in lines)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant of the sample that has no verdict yet."""
        survey = Survey(self.sample, session.items)
        running: dict[int, Mutant] = {}
        waiting = [mutant for mutant in self.sample if mutant.name not in self.verdicts]
        self.began = time.monotonic()
        for number, mutant in enumerate(waiting):
            if tests := survey.tests(mutant):
                if len(running) == self.processes:
                    self.await_one(running)
                pid = fork(partial(withstands, mutant, survey, tests))
                running[pid] = mutant
            else:
                self.note(mutant, UNREACHED)
            if number % 10 == 0:
                self.progress(number, len(waiting))
        while running:
            self.await_one(running)
        return True

    def await_one(self, running: dict[int, Mutant]) -> None:
        """Wait until one of the forks ends."""
        pid, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        assert code != BROKEN, f"{running[pid].name} could not be tried"
        words = {0: SURVIVED, -signal.SIGVTALRM: ENDLESS}
        self.note(running.pop(pid), words.get(code, CAUGHT))

    def note(self, mutant: Mutant, verdict: str) -> None:
        """Keep a verdict."""
        self.verdicts[mutant.name] = verdict
        with self.file.open("a", encoding="utf-8") as file:
            file.write(f"{verdict} {mutant.name}\n")

    def progress(self, done: int, todo: int) -> None:
        """Say how far we are."""
        left = (time.monotonic() - self.began) * (todo - done) / max(done, 1) / 60
        found = [self.verdicts[one.name] for one in self.sample if one.name in self.verdicts]
        caught = sum(verdict in {CAUGHT, ENDLESS} for verdict in found)
        print(
            f"{len(found)} of {len(self.sample)}, {caught} caught, {left:.0f} min left", flush=True
        )


def main() -> int:
    """Draw, try, report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=main.__doc__)
    add = parser.add_argument
    add("--modules", nargs="+", default=["staffetta.rules"], help="where to look for mutants")
    add("--except", dest="leave", nargs="+", default=[], metavar="PATTERN", help="but not these")
    add("--sample", type=int, default=300, help="how many mutants to try")
    add("--seed", type=int, default=1)
    add("--at-least", type=int, default=85, help="per cent that must be caught")
    add("--tests", nargs="+", default=TESTS, metavar="PATH", help="the tests that must notice")
    add("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()

    os.environ["STAFFETTA_KERNEL"] = "python"  # compiled functions cannot be changed
    os.chdir(ROOT)
    sample, total = draw(options)
    if not sample:
        sys.exit(f"no mutant matches {' '.join(options.modules)}")
    trial = Trial(sample, options.tests, options.processes)
    quiet = ["-qq", "--no-header", "--no-summary", "--capture=no", "-p", "no:cacheprovider"]
    code = pytest.main([*quiet, "-m", "not slow", *options.tests], plugins=[trial])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        return int(code)

    sample.sort(key=lambda mutant: mutant.name)
    for mutant in sample:
        if (verdict := trial.verdicts[mutant.name]) != CAUGHT:
            print(f"{verdict}: {mutant.name}\n  {mutant.diff()}")
    count = dict.fromkeys((CAUGHT, ENDLESS, SURVIVED, UNREACHED), 0)
    for mutant in sample:
        count[trial.verdicts[mutant.name]] += 1
    share = 100 * (count[CAUGHT] + count[ENDLESS]) / len(sample)
    words = ", ".join(f"{number} {word}" for word, number in count.items())
    print(f"{len(sample)} of {total} mutants tried: {words}; {share:.1f} % caught")
    return 0 if share >= options.at_least else 1
