"""Checks: what can be wrong with an example that has the right shape, each mistake at its line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from staffetta.engine.state import World
from staffetta.rules.book import Book
from staffetta.rules.options import Options
from staffetta.scenarios.errors import Problem, suggest
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.schema import HEX_PATTERN, HexId
from staffetta.view import paragraphs
from staffetta.view.messages import messages
from staffetta.view.say import say

from .example import Example
from .forces import PieceChecks
from .ground import feature_problems, off_map
from .schema import OwnValue, Step
from .setting import ACTIVATIONS, SET_UP, Setting
from .stage import step_names

#: Who may be said to decide, besides the sides.
OTHER_DECIDERS = ("chance", "nobody")


def problems_of(example: Example) -> Iterator[Problem]:
    """What is wrong before anything is built."""
    document, file = example.document, example.file
    if file.map is not None:
        yield from feature_problems(document, file.map, example.map.grid)
    book = paragraphs.load(example.scenario.book)
    for i, rule in enumerate(file.rules):
        if rule not in book:
            advice = suggest(rule, [paragraph.id for paragraph in book.paragraphs])
            yield document.problem(("rules", i), f"unknown paragraph {rule}", advice)
    if not file.id.startswith(f"{book.prefix}/"):
        what = f"the id of an example of this book begins with {book.prefix}/"
        yield document.problem(("id",), what, f'write "{book.prefix}/…"')
    names: set[str] = set()
    for i, case in enumerate(file.cases):
        name = say(case.name, "en")
        if name in names:
            what = f"two cases are called {name!r}"
            yield document.problem(("cases", i, "name"), what, "give each case its own name")
        names.add(name)
    for setting in example.settings:
        yield from _setting_problems(example, setting)


def _setting_problems(example: Example, setting: Setting) -> Iterator[Problem]:
    document = example.document
    yield from _turn_problems(example, setting)
    yield from _side_problems(example, setting)
    yield from _hex_problems(example, setting)
    for path, step in setting.steps:
        yield from _event_problems(example, path, step)
    kinds = example.entry.charts(example.scenario.tables.values).kinds
    same_map = example.file.map is None
    grid = example.map.grid
    checks = PieceChecks(document, example.scenario, grid, kinds, same_map=same_map)
    yield from checks.problems(setting.placed)
    try:
        Options(example.entry.options, setting.options)
    except ValueError as error:
        path = _place(example, setting, "options")
        yield document.problem(path, str(error), "see docs/reference/rulings.md", key=True)


def _turn_problems(example: Example, setting: Setting) -> Iterator[Problem]:
    document = example.document
    last = example.scenario.sheet.turns[-1].number
    if setting.at == SET_UP:
        if setting.placed or setting.terrain or example.file.map is not None:
            what = "a set-up begins with the scenario's own map and pieces"
            yield document.problem((*setting.path, "at"), what, "take map and pieces out")
    elif setting.turn is None:
        yield document.problem(setting.path, "the turn is not said", "add turn = …")
    elif setting.turn > last:
        what, advice = f"there is no turn {setting.turn}", f"turns run from 1 to {last}"
        yield document.problem(_place(example, setting, "turn"), what, advice)


def _hex_problems(example: Example, setting: Setting) -> Iterator[Problem]:
    """Tables by hex, and the book's own counts that are hexes."""
    document, grid = example.document, example.map.grid
    for field in ("terrain", "mines"):
        table: dict[HexId, object] = getattr(setting, field)
        for hex_ in table:
            path = (*_place(example, setting, field, hex_), hex_)
            yield from off_map(document, path, hex_, grid, key=True)
    for key, value in setting.own.items():
        path = (*_place(example, setting, "own", key), key)
        yield from _own_problems(example, path, value)
    for path, step in setting.steps:
        for key, value in step.own.items():
            yield from _own_problems(example, (*path, "own", key), value)


def _event_problems(example: Example, path: Steps, step: Step) -> Iterator[Problem]:
    """Events and paragraphs that do not exist: an example that denies them would always pass."""
    document, known = example.document, messages("en")
    book = paragraphs.load(example.scenario.book)
    for field in ("told", "not_told", "refused"):
        for i, said in enumerate(getattr(step, field)):
            if said.rule is not None and said.rule not in book:
                advice = suggest(said.rule, [paragraph.id for paragraph in book.paragraphs])
                what = f"unknown paragraph {said.rule}"
                yield document.problem((*path, field, i, "rule"), what, advice)
    events = known.keys("event")
    for field in ("told", "not_told"):
        for i, told in enumerate(getattr(step, field)):
            if told.key is not None and told.key not in events:
                what, advice = f"there is no event {told.key!r}", suggest(told.key, events)
                yield document.problem((*path, field, i, "key"), what, advice)
    names = known.arguments("event")
    for i, told in enumerate(step.not_told):
        for name in told.args:
            if name not in names:
                what, advice = f"no event has an argument {name!r}", suggest(name, names)
                yield document.problem((*path, "not_told", i, "args", name), what, advice, key=True)


def _own_problems(example: Example, path: Steps, value: OwnValue) -> Iterator[Problem]:
    """What is wrong with a count: a number below zero, or hexes that are none."""
    document = example.document
    if isinstance(value, int):
        if value < 0 or isinstance(value, bool):
            what = f"{str(value).lower()} is no count"
            yield document.problem(path, what, "write a whole number from 0 up")
        return
    for hex_ in (value,) if isinstance(value, str) else value:
        if re.fullmatch(HEX_PATTERN, hex_):
            yield from off_map(document, path, hex_, example.map.grid)
        else:
            yield document.problem(path, f"{hex_!r} is no hex", 'write a hex id like "10.06"')


def _side_problems(example: Example, setting: Setting) -> Iterator[Problem]:
    """Names of sides, in the position and in the steps."""
    document = example.document
    sides = [side.id for side in example.scenario.sheet.sides]
    planes = enumerate(example.file.aircraft or ())
    named: list[tuple[Steps, str]] = [(("aircraft", i, "side"), p.side) for i, p in planes]
    for field in ("active", "initiative"):
        value: str | None = getattr(setting, field)
        if value is not None:
            named.append((_place(example, setting, field), value))
    for field in ("points", "lost"):
        table: dict[str, int] = getattr(setting, field)
        named += [((*_place(example, setting, field, side), side), side) for side in table]
    for path, step in setting.steps:
        named += _sides_in(path, step)
    for path, side in named:
        if side not in sides:
            advice = suggest(side, sides)
            yield document.problem(path, f"unknown side {side!r}", advice)
    for path, step in setting.steps:
        deciders = [*sides, *OTHER_DECIDERS]
        if step.decides is not None and step.decides not in deciders:
            what, advice = f"nobody is called {step.decides!r}", suggest(step.decides, deciders)
            yield document.problem((*path, "decides"), what, advice)


def _sides_in(path: Steps, step: Step) -> Iterator[tuple[Steps, str]]:
    for field in ("points", "lost"):
        table: dict[str, int] = getattr(step, field)
        yield from (((*path, field, side), side) for side in table)
    if step.initiative is not None:
        yield (*path, "initiative"), step.initiative
    if step.outcome is not None:
        yield from (((*path, "outcome", "points", side), side) for side in step.outcome.points)
        if step.outcome.winner not in {None, "nobody"}:
            yield (*path, "outcome", "winner"), str(step.outcome.winner)
    for field in ("told", "not_told"):
        for i, told in enumerate(getattr(step, field)):
            if told.to not in {None, "all"}:
                yield (*path, field, i, "to"), told.to


def problems_of_play(example: Example, setting: Setting, world: World) -> Iterator[Problem]:
    """What only the built world can tell: the steps of its turn, and its book's own counts."""
    document = example.document
    book = world.rules
    assert isinstance(book, Book)
    moments = [*step_names(book), ACTIVATIONS, SET_UP]
    if setting.at not in moments:
        advice = suggest(setting.at, moments)
        what = f"no moment of a turn is called {setting.at!r}"
        yield document.problem(_place(example, setting, "at"), what, advice)
    counts = {key for key, value in book.new_slot(world).save().items() if isinstance(value, int)}
    for path, table in [
        (_place(example, setting, "own"), setting.own),
        *[((*path, "own"), step.own) for path, step in setting.steps],
    ]:
        for key in table:
            if key not in counts:
                what = f"this book counts no {key!r}"
                yield document.problem((*path, key), what, suggest(key, counts), key=True)


def _place(example: Example, setting: Setting, field: str, key: str | None = None) -> Steps:
    """Where a field of a position is written: in the case, or in the file above it."""
    if setting.path:
        case = example.file.cases[int(setting.path[1])]
        said = getattr(case, field)
        if said is not None and (said if key is None else key in said):
            return (*setting.path, field)
    return (field,)
