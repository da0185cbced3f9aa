"""Reading: from a file to an example that can be played, with every mistake at its line."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from staffetta.engine.state import World
from staffetta.rules.registry import find
from staffetta.scenarios import ScenarioError, load
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem
from staffetta.scenarios.schema import MapFile, Scenario
from staffetta.scenarios.shape import decode

from .checks import problems_of, problems_of_play
from .example import BadExample, Example
from .ground import draw, drawing_problems
from .schema import ExampleFile
from .setting import Setting, settings
from .stage import world_of


def read(path: Path, name: str | None = None) -> Example:
    """The example in a file; `BadExample` tells all that is wrong with it."""
    if not path.is_file():
        raise BadExample([_missing(name or str(path))])
    document = Document.read(path, name or str(path))
    schema: type[Any] = ExampleFile  # `decode` is written for the files of scenarios
    decoded, problems = decode(document, schema)
    if problems or decoded.value is None:
        raise BadExample(problems)
    file: ExampleFile = decoded.value
    scenario = _scenario(document, file, path.parent)
    map_ = _map(document, file, scenario)
    entry = find(scenario.book)
    example = Example(document, file, scenario, map_, entry, tuple(settings(file)))
    if found := list(problems_of(example)):
        raise BadExample(found)
    worlds = tuple(_world(example, setting) for setting in example.settings)
    pairs = zip(example.settings, worlds, strict=True)
    if found := [p for pair in pairs for p in problems_of_play(example, *pair)]:
        raise BadExample(found)
    return replace(example, worlds=worlds)


def _world(example: Example, setting: Setting) -> World:
    try:
        return world_of(example.scenario, example.map, example.file, setting)
    except (KeyError, ValueError) as error:
        what = f"this position cannot be built ({error})"
        advice = "use what the book of the scenario knows"
        raise BadExample([example.document.problem(setting.path, what, advice)]) from error


def _missing(name: str) -> Problem:
    advice = "name a file of the format of docs/reference/worked-examples.md, or a folder of them"
    return Problem(
        file=name, line=0, column=0, path="", what="there is no such file", advice=advice
    )


@cache
def _shipped(id_: str) -> Scenario:
    """A scenario of the package: many examples share one."""
    return load(id_)


def _scenario(document: Document, file: ExampleFile, folder: Path) -> Scenario:
    beside = folder / file.scenario
    try:
        return load(beside) if beside.is_dir() else _shipped(file.scenario)
    except ScenarioError as error:
        what = f"the scenario {file.scenario!r} cannot be used ({error.problems[0]})"
        advice = "name a shipped scenario, or a folder beside this file"
        raise BadExample([document.problem(("scenario",), what, advice)]) from error


def _map(document: Document, file: ExampleFile, scenario: Scenario) -> MapFile:
    if file.map is None:
        return scenario.map
    problems = list(drawing_problems(document, file.map, scenario.map))
    if problems:
        raise BadExample(problems)
    return draw(file.map, scenario.map)
