"""Which tests reach which mutant, and how long each test takes."""

import ast
import hashlib
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from types import CodeType

import pytest
from _pytest.runner import runtestprotocol

from .mutants import ROOT, Mutant, replace

NOTES = ROOT / "mutants"
#: The exit code of a fork whose work broke off.
BROKEN = 2
#: The name under which a probed module finds the function to call.
PROBE = "_reached_"


def short(text: str) -> str:
    """A short name for a long text."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def digest(paths: Iterable[Path]) -> str:
    """A short name for exactly this content of these files."""
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()[:12]


def files(top: str) -> list[Path]:
    """The code and data under a folder."""
    return [path for path in (ROOT / top).rglob("*") if path.suffix in {".py", ".toml", ".json"}]


def passes(item: pytest.Item) -> bool:
    """Run one test."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def fork(work: Callable[[], bool]) -> int:
    """Do some work in a fork, which ends with 0, with 1 if it fails."""
    pid = os.fork()
    if pid:
        return pid
    code = BROKEN
    try:
        code = 0 if work() else 1
    except BaseException:  # noqa: BLE001 - whatever it is, a fork must not go on as its parent
        traceback.print_exc()
    finally:
        os._exit(code)


class Survey:
    """Made for a sample and a file of tests, when that or the code has changed."""

    def __init__(self, sample: list[Mutant], items: list[pytest.Item]) -> None:
        self.probed = probed(sample)
        self.seconds: dict[pytest.Item, float] = {}
        self.reach: dict[str, list[pytest.Item]] = {}
        groups: dict[Path, list[pytest.Item]] = {}
        for item in items:
            groups.setdefault(item.path, []).append(item)
        ground = [path for path in files("tests") if not path.name.startswith("test_")]
        base = digest([*files("src/staffetta"), *ground])
        drawn = short(" ".join(mutant.name for mutant in sample))
        for number, (path, group) in enumerate(groups.items()):
            notes = NOTES / f"{path.stem}-{base}-{drawn}-{digest([path])}.json"
            if not notes.exists():
                name = path.relative_to(ROOT)
                print(f"what tests reach: {name}, {number} of {len(groups)}", flush=True)
                # In a fork: what tests leave behind in memory must not help or hinder later ones.
                os.waitpid(fork(partial(self.measure, group, notes)), 0)
            if not notes.exists():
                pytest.exit("The tests must pass before the rules are broken on purpose.", 1)
            found = json.loads(notes.read_text(encoding="utf-8"))
            for item, (seconds, reached) in zip(group, found, strict=True):
                self.seconds[item] = seconds
                for mutant in reached:
                    self.reach.setdefault(mutant, []).append(item)

    def measure(self, items: list[pytest.Item], notes: Path) -> bool:
        """Run tests and write down, of each, how long it takes and which mutants it reaches."""
        reached: set[str] = set()
        for module, functions, code in self.probed:
            replace(module, functions, code)
            setattr(sys.modules[module], PROBE, reached.add)
        found: list[tuple[float, list[str]]] = []
        for item in items:
            reached.clear()
            start = time.process_time()
            if not passes(item):
                print(f"fails: {item.nodeid}", flush=True)
                return False
            found.append((time.process_time() - start, sorted(reached)))
        notes.write_text(json.dumps(found), encoding="utf-8")
        return True

    def tests(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that reach it, the quickest first."""
        return sorted(self.reach.get(mutant.name, ()), key=lambda item: self.seconds[item])


def probed(sample: list[Mutant]) -> list[tuple[str, set[str], CodeType]]:
    """Modules with a call before every statement that some mutant changes, and which functions."""
    modules: dict[str, list[Mutant]] = {}
    for mutant in sample:
        modules.setdefault(mutant.module, []).append(mutant)
    found: list[tuple[str, set[str], CodeType]] = []
    for module, mutants in modules.items():
        tree = ast.parse(mutants[0].before.code)
        for mutant in mutants:
            put_probe(tree, mutant)
        code = compile(ast.fix_missing_locations(tree), mutants[0].path, "exec")
        found.append((module, {mutant.function for mutant in mutants}, code))
    return found


def put_probe(tree: ast.Module, mutant: Mutant) -> None:
    """Call the function before the innermost statement of the line that a mutant changes."""
    line = mutant.line
    blocks = [
        block
        for node in ast.walk(tree)
        for block in (getattr(node, name, None) for name in ("body", "orelse", "finalbody"))
        if isinstance(block, list)
    ]
    around = [
        (statement.lineno, statement.col_offset, number, at)
        for number, block in enumerate(blocks)
        for at, statement in enumerate(block)
        if statement.lineno <= line <= statement.end_lineno
    ]
    _, _, number, at = max(around)
    call = ast.parse(f"{PROBE}({mutant.name!r})").body[0]
    blocks[number].insert(at, ast.copy_location(call, blocks[number][at]))
