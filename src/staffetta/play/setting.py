"""Settings: what a game is played in. A scenario, the rules options chosen for it, its world."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from staffetta.engine.state import State, World
from staffetta.rules.options import Options, Value
from staffetta.rules.registry import BOOKS, find
from staffetta.scenarios import Problem, Scenario, ScenarioError, check, load, shipped
from staffetta.scenarios.build import build
from staffetta.scenarios.errors import suggest
from staffetta.scenarios.loader import FILES
from staffetta.scenarios.numbers import book_numbers
from staffetta.view.in_force import InForce
from staffetta.view.names import Names
from staffetta.view.paragraphs import load as load_book


class BadOption(ValueError):
    """A rules option that does not exist, or not with this value."""


class Setting:
    """A scenario under the options of one game. Immutable, and shared by all games in it."""

    def __init__(
        self, scenario: Scenario, options: Mapping[str, Value], files: Mapping[str, str]
    ) -> None:
        self.scenario: Final = scenario
        #: The options chosen for this game, where they differ from the scenario's.
        self.options: Final = dict(options)
        #: name: text, of a scenario that is not shipped; a record carries them along.
        self.files: Final = dict(files)
        self.world: Final[World] = build(scenario, dict(options))
        self.names: Final = Names(scenario)

    @cached_property
    def rules(self) -> InForce:
        """The rules as they are played here: the numbers and readings in force."""
        entry = find(self.scenario.book)
        chosen = entry.current({**self.scenario.sheet.options, **self.options})
        changed = Options(entry.options, chosen).changed()
        numbers = book_numbers(self.scenario.book, self.scenario)
        return InForce(load_book(self.scenario.book), self.scenario.tables, changed, numbers)

    def side(self, name: str) -> int:
        """The number of a side; `ValueError` names those that there are."""
        if name not in self.world.sides:
            sides = " and ".join(self.world.sides)
            raise ValueError(f"there is no side {name!r}; the sides are {sides}")
        return self.world.sides.index(name)

    def who(self, state: State) -> str:
        """Who has to choose: a side, ``chance``, or nobody once the game is over."""
        return [*self.world.sides, "chance", ""][state.decider]


class NoBook(ValueError):
    """A scenario of a rulebook that this version does not play."""


def playable() -> tuple[str, ...]:
    """The shipped scenarios that can be played: sound ones, whose rulebook is there."""
    reports = {id_: check(id_) for id_ in shipped()}
    return tuple(
        id_ for id_, report in reports.items() if report.scenario and report.scenario.book in BOOKS
    )


def set_out(where: str | Path, options: Mapping[str, Value] | None = None) -> Setting:
    """The setting of a shipped scenario, or of the one in a folder.

    `ScenarioError` tells all that is wrong with the scenario, `BadOption` with an option.
    """
    scenario = load(where)
    if scenario.book not in BOOKS:
        raise NoBook(
            f"{scenario.id!r} is played by the book {scenario.book!r}, which is not there yet; "
            f"{suggest(scenario.id, playable())}"
        )
    chosen = check_options(scenario, options or {})
    if is_shipped(scenario):
        return _shipped(scenario.id, tuple(sorted(chosen.items())))
    return Setting(scenario, chosen, _read(Path(where)))


def set_out_files(files: Mapping[str, str], options: Mapping[str, Value]) -> Setting:
    """The setting of a scenario whose files came along with a record.

    A record may come from anywhere: only files that a scenario can have are written down.
    """
    strange = [_strange(name) for name in files if name not in FILES]
    if strange:
        raise ScenarioError(strange)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        scenario = load(Path(folder))
    return Setting(scenario, check_options(scenario, options), files)


def _strange(name: str) -> Problem:
    what, advice = "a scenario has no file of this name", suggest(name, FILES)
    return Problem(file=name, line=0, column=0, path="", what=what, advice=advice)


def check_options(scenario: Scenario, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options that change something in a scenario; `BadOption` if one cannot be."""
    entry = find(scenario.book)
    declared = entry.options
    try:
        own, options = entry.current(scenario.sheet.options), entry.current(dict(options))
    except ValueError as error:
        raise BadOption(str(error)) from error
    for option in options:
        if option not in declared:
            raise BadOption(f"there is no rules option {option!r}; {suggest(option, declared)}")
    try:
        Options(declared, {**own, **options})
    except ValueError as error:
        raise BadOption(str(error)) from error
    usual = {option: own.get(option, declared[option][1]) for option in options}
    offered = entry.offered(scenario.sheet.chapter)
    return {o: value for o, value in options.items() if value != usual[o] and o in offered}


def read_options(words: Iterable[str], scenario: Scenario) -> dict[str, Value]:
    """Options as a person writes them, ``halving=up``; `BadOption` says what is wrong."""
    entry = find(scenario.book)
    declared = entry.options
    offered = entry.offered(scenario.sheet.chapter)
    found: dict[str, Value] = {}
    for word in words:
        option, equals, text = word.partition("=")
        if not equals:
            raise BadOption(f"{word!r} is no option: write option=value")
        if option not in declared:
            raise BadOption(f"there is no rules option {option!r}; {suggest(option, offered)}")
        if option not in offered:
            raise BadOption(f"the rules option {option!r} means nothing in {scenario.id}")
        _, usual, others = declared[option]
        values = {str(value).lower(): value for value in (usual, *others)}
        if text.lower() not in values:
            raise BadOption(f"option {option} is {text!r}; it may be {', '.join(values)}")
        found[option] = values[text.lower()]
    return found


def is_shipped(scenario: Scenario) -> bool:
    """Whether the values are those of a scenario that comes with the package."""
    return scenario.id in shipped() and load(scenario.id).digest == scenario.digest


@lru_cache(maxsize=16)
def _shipped(scenario_id: str, options: tuple[tuple[str, Value], ...]) -> Setting:
    return Setting(load(scenario_id), dict(options), {})


def _read(folder: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in FILES:
        if (folder / name).is_file():
            found[name] = (folder / name).read_text(encoding="utf-8")
    return found


__all__ = [
    "BadOption",
    "NoBook",
    "ScenarioError",
    "Setting",
    "check_options",
    "is_shipped",
    "playable",
    "read_options",
    "set_out",
    "set_out_files",
]
