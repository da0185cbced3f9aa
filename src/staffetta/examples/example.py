"""Example: a file that passed the checks; BadExample: one that did not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from staffetta.engine.state import World
from staffetta.rules.entry import Entry
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.schema import MapFile, Scenario

from .schema import ExampleFile
from .setting import Setting


class BadExample(Exception):
    """A file that is no playable example. Its text is one line per problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        unique = dict.fromkeys(problems)
        self.problems = tuple(sorted(unique, key=lambda p: (p.line, p.column)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(frozen=True)
class Example:
    """A file that passed the checks, and what it stands on."""

    document: Document
    file: ExampleFile
    scenario: Scenario
    map: MapFile
    entry: Entry
    settings: tuple[Setting, ...]
    #: worlds[i]: the world of the i-th case, built once.
    worlds: tuple[World, ...] = ()
