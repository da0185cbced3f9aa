"""Values of a scenario by path: which there are, what they rest on, and how to change them.

A path is the name of a file without its ending, and the way to the value in it:
`forces.units.G-PAN.strength`, `terrain.terrain.town.cost`. A changed value gets a source that says
so: no file claims that it is printed.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from staffetta.scenarios import Problem, ScenarioError, check, home_of, load, shipped
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import suggest
from staffetta.scenarios.loader import FILES, MAP, SHEET
from staffetta.scenarios.paths import Steps, label
from staffetta.scenarios.provenance import leaves, sources_in
from staffetta.scenarios.schema import Scenario, Source
from staffetta.scenarios.tables import file_types, table_path

from .spec import Change

Files = dict[str, str]

#: The name of the source of a changed value, and a number behind it.
_OWN: Final = "lab"
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


class BadValue(ValueError):
    """A value that cannot be put in the place of another."""


@dataclass(frozen=True)
class Place:
    """A value of a scenario: where it stands, what it is, and what it rests on."""

    path: str
    file: str
    steps: Steps
    value: Any
    source: Source

    @property
    def free(self) -> bool:
        """Whether it is reconstructed; all others are printed, or follow from what is."""
        return self.source.kind == "reconstructed"


def texts_of(where: str | Path) -> Files:
    """The files of a scenario, with the map and the tables that it takes from elsewhere."""
    scenario = load(where)
    home = home_of(where) if isinstance(where, str) and where in shipped() else Path(where)
    found: Files = {}
    for name in FILES:
        file = home / name
        if name == MAP and not file.exists() and scenario.sheet.map:
            file = home_of(scenario.sheet.map) / MAP
        elif not file.exists() and name in file_types(scenario.book):
            file = table_path(scenario.book, name)
        if file.is_file():
            found[name] = file.read_text(encoding="utf-8")
    return found


def places(texts: Mapping[str, str]) -> dict[str, Place]:
    """Every value of some files by its path."""
    found: dict[str, Place] = {}
    for file, text in texts.items():
        data = Document(file, text).data
        described = sources_in(data)
        for leaf in leaves(data):
            path = f"{file.partition('.')[0]}.{label(data, leaf.path)}"
            if leaf.source in described:
                place = Place(path, file, leaf.path, _at(data, leaf.path), described[leaf.source])
                found.setdefault(path, place)
    return found


def in_force(where: str | Path, changes: Sequence[Change] = (), *, force: bool = False) -> Files:
    """The files of a scenario and of its tables, in which some values are others.

    `BadValue` and `ScenarioError` tell what cannot be; ``force`` allows printed values too.
    """
    texts = texts_of(where)
    known = places(texts) if changes else {}
    data = {file: Document(file, text).data for file, text in texts.items()}
    touched: set[str] = set()
    for number, change in enumerate(changes, 1):
        place = _place(known, change, force=force)
        data[place.file] = _put(data, place, change, f"{_OWN}-{number}")
        touched.add(place.file)
    if "map" in data[SHEET]:
        if MAP in touched:
            del data[SHEET]["map"]
            touched.add(SHEET)
        else:
            del texts[MAP]
    return {file: toml(data[file]) if file in touched else text for file, text in texts.items()}


def scenario_of(files: Mapping[str, str]) -> Scenario:
    """The scenario of some files; `ScenarioError` tells what is wrong with them."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        return load(Path(folder))


def _place(known: Mapping[str, Place], change: Change, *, force: bool) -> Place:
    place = known.get(change.path)
    if place is None or (isinstance(place.steps[-1], str) and place.value is None):
        raise BadValue(f"there is no value {change.path!r}; {_near(change.path, known)}")
    if not place.free and not force:
        raise BadValue(
            f"{change.path} is printed or follows from what is printed ({place.source.kind}); "
            "--force-printed changes it all the same"
        )
    if isinstance(place.value, bool) != isinstance(change.value, bool) or not isinstance(
        change.value, type(place.value)
    ):
        shown = json.dumps(place.value, ensure_ascii=False)
        raise BadValue(f"{change.path} is {shown}; {change.value!r} is of another kind")
    return place


def _near(path: str, known: Mapping[str, Place]) -> str:
    near = suggest(path, known) if len(known) else "it has no values"
    return near if near.startswith("did") else "staffetta lab values lists those that there are"


def _put(data: dict[str, Any], place: Place, change: Change, name: str) -> dict[str, Any]:
    """A file with another value, and a source for it in the nearest record that may have one."""
    before = data[place.file]
    problems: Sequence[Problem] = ()
    for depth in _records(before, place.steps):
        after: dict[str, Any] = deepcopy(before)
        _at(after, place.steps[:-1])[place.steps[-1]] = change.value
        after.setdefault("sources", {})[name] = {
            "kind": "reconstructed",
            "basis": change.source,
            "confidence": "low",
        }
        record = _at(after, place.steps[:depth])
        record.setdefault("sources", {})[str(place.steps[depth])] = name
        problems = _problems({**data, place.file: after})
        if not problems:
            return after
    raise ScenarioError(problems)


def _records(data: dict[str, Any], steps: Steps) -> Iterator[int]:
    """How far down the tables around a value are, the innermost first."""
    for depth in range(len(steps) - 1, 0, -1):
        if isinstance(_at(data, steps[:depth]), dict) and isinstance(steps[depth], str):
            yield depth


def _problems(data: Mapping[str, dict[str, Any]]) -> Sequence[Problem]:
    sheet = {key: value for key, value in data[SHEET].items() if key != "map"}
    with tempfile.TemporaryDirectory() as folder:
        for name, one in {**data, SHEET: sheet}.items():
            Path(folder, name).write_text(toml(one), encoding="utf-8")
        return check(Path(folder)).problems


def _at(data: Any, steps: Steps) -> Any:
    """What stands at a path; nothing for a hex of a drawing, which is no value of its own."""
    for step in steps:
        if isinstance(data, dict) and step not in data:
            return None
        data = data[step]
    return data


# -- writing -------------------------------------------------------------------


def toml(data: Mapping[str, Any]) -> str:
    """A file of TOML; its comments are lost.

    >>> print(toml({"id": "a", "list": [{"n": 1}], "part": {"on": True, "b c": ["x"]}}))
    id = "a"
    list = [
      { n = 1 },
    ]
    <BLANKLINE>
    [part]
    on = true
    "b c" = ["x"]
    <BLANKLINE>
    """
    lines = [f"{_key(k)} = {_rows(v)}" for k, v in data.items() if not isinstance(v, dict)]
    for key, table in data.items():
        if isinstance(table, dict):
            lines += ["", f"[{_key(key)}]", *[f"{_key(k)} = {_rows(v)}" for k, v in table.items()]]
    return "\n".join([*lines, ""])


def _rows(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "".join(["[\n", *[f"  {_inline(one)},\n" for one in value], "]"])
    return _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_inline(one) for one in value)}]"
    # A text of JSON is one of TOML.
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
