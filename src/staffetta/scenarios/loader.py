"""From a folder to a scenario: `load` one, `check` one, list those that are `shipped`.

A scenario is named by its id, if it is shipped, or by the path of its folder. A copied and edited
folder is as good as a shipped one.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from staffetta.rules.registry import BOOKS
from staffetta.rules.tables import FILES as TABLES
from staffetta.scenarios.checks import check as sense_problems
from staffetta.scenarios.checks.folder import Folder, Known
from staffetta.scenarios.document import Document
from staffetta.scenarios.errors import Problem, ScenarioError, suggest
from staffetta.scenarios.ground import closed
from staffetta.scenarios.provenance import Share, provenance_share
from staffetta.scenarios.schema import (
    BriefingFile,
    File,
    ForcesFile,
    MapFile,
    Scenario,
    ScenarioFile,
)
from staffetta.scenarios.shape import decode
from staffetta.scenarios.tables import read_tables, table_set

SHEET: Final = "scenario.toml"
MAP: Final = "map.toml"
FORCES: Final = "forces.toml"
NOTES: Final = "notes.md"
#: What is read before a game; it has no part in it.
BRIEFING: Final = "briefing.toml"
#: Every file of a folder that has a part in the game: what a record may carry along.
FILES: Final = (SHEET, MAP, FORCES, *TABLES)

_DATA: Final = Path(__file__).parent / "data"
_NOTHING_KNOWN: Final = Known()


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What `check` found: the problems or, if there are none, the scenario and its shares."""

    problems: tuple[Problem, ...]
    scenario: Scenario | None
    shares: dict[str, Share]

    @property
    def values(self) -> int:
        return self.shares["all"].values if self.shares else 0


def shipped() -> tuple[str, ...]:
    """The ids of the scenarios that come with the package, or with another book of the registry."""
    return tuple(sorted(_homes()))


def home_of(scenario_id: str) -> Path:
    """The folder of a shipped scenario, for copying."""
    return _homes()[scenario_id]


def _homes() -> dict[str, Path]:
    """Each scenario's folder by its id. A book from elsewhere has its scenarios in its folder."""
    shelves = [
        _DATA,
        *[Path(entry.folder, "scenarios") for entry in BOOKS.values() if entry.folder],
    ]
    return {path.parent.name: path.parent for shelf in shelves for path in shelf.glob(f"*/{SHEET}")}


def load(where: str | Path, known: Known = _NOTHING_KNOWN) -> Scenario:
    """The scenario with this id or in this folder; `ScenarioError` tells all that is wrong."""
    if known is _NOTHING_KNOWN and isinstance(where, str) and where in shipped():
        return _load_shipped(where)
    return _load(where, known)


@cache
def _load_shipped(scenario_id: str) -> Scenario:
    """What comes with the package does not change while it runs: it is read and checked once."""
    return _load(scenario_id, _NOTHING_KNOWN)


def _load(where: str | Path, known: Known) -> Scenario:
    report = check(where, known)
    if report.scenario is None:
        raise ScenarioError(report.problems)
    return report.scenario


def check(where: str | Path, known: Known = _NOTHING_KNOWN) -> Report:
    """Look a scenario over, without raising."""
    home = _find(where)
    if isinstance(home, Problem):
        return Report(problems=(home,), scenario=None, shares={})
    sheet, problems = decode(Document.read(home / SHEET, SHEET), ScenarioFile)
    map_document, map_id, map_problems = _map_document(home, sheet.document)
    map_, more = decode(map_document, MapFile)
    forces, still_more = decode(Document.read(home / FORCES, FORCES), ForcesFile)
    if sheet.value is not None and map_.value is not None and sheet.value.impassable:
        map_.value = closed(map_.value, sheet.value.impassable)
    tables, bad_tables = read_tables(home, str(sheet.document.data.get("book")))
    briefing, bad_briefing = _briefing(home, sheet.value)
    folder = Folder(sheet, map_, forces, known, tables.values())
    problems = [*map_problems, *problems, *more, *still_more, *bad_tables]
    problems += [*sense_problems(folder), *_strange_files(home), *bad_briefing]
    if problems or sheet.value is None or map_.value is None or forces.value is None:
        return Report(problems=_in_order(problems), scenario=None, shares={})
    in_force = table_set(tables)
    scenario = Scenario(
        id=sheet.value.id,
        map_id=map_id or sheet.value.id,
        sheet=sheet.value,
        map=map_.value,
        forces=forces.value,
        tables=in_force,
        notes=_notes(home),
        digest=_digest(sheet.value, map_.value, forces.value, *in_force.files.values()),
        briefing=briefing,
    )
    return Report(problems=(), scenario=scenario, shares=provenance_share(scenario))


def _find(where: str | Path) -> Path | Problem:
    ids = shipped()
    if isinstance(where, str) and where in ids:
        return home_of(where)
    if (home := Path(where)).is_dir():
        return home
    what = f"there is no scenario and no folder {str(where)!r}"
    return _whole(str(where), what, f"{suggest(str(where), ids)} or give the path of a folder")


def _map_document(home: Path, sheet: Document) -> tuple[Document, str | None, list[Problem]]:
    """The map's file: the folder's own, or that of the shipped scenario which `map` names."""
    own = home / MAP
    borrowed = sheet.data.get("map")
    if not isinstance(borrowed, str):
        return Document.read(own, MAP), None, []
    if own.exists():
        what = f"the folder has a {MAP} of its own"
        advice = "take this line out to use it, or remove the file"
        return Document.read(own, MAP), None, [sheet.problem(("map",), what, advice, key=True)]
    if borrowed in shipped():
        return Document.read(home_of(borrowed) / MAP, f"{borrowed}/{MAP}"), borrowed, []
    missing = Document(MAP, "")
    advice = f"{suggest(borrowed, shipped())} or take the line out and draw a {MAP}"
    missing.problems.append(sheet.problem(("map",), f"there is no scenario {borrowed!r}", advice))
    return missing, None, []


def _strange_files(home: Path) -> list[Problem]:
    """A file that nothing reads: most likely its name is misspelt, and its values are not used."""
    names = sorted(path.name for path in home.glob("*.toml"))
    what = "a scenario has no file of this name"
    known = (*FILES, BRIEFING)
    return [_whole(name, what, suggest(name, known)) for name in names if name not in known]


def _briefing(home: Path, sheet: ScenarioFile | None) -> tuple[BriefingFile | None, list[Problem]]:
    """The briefing, if the folder has one; it speaks of the sides that there are."""
    if not (home / BRIEFING).is_file():
        return None, []
    file, problems = decode(Document.read(home / BRIEFING, BRIEFING), BriefingFile)
    if file.value is None or sheet is None:
        return None, problems
    sides = [side.id for side in sheet.sides]
    for id_ in file.value.sides:
        if id_ not in sides:
            what = f"there is no side {id_!r}"
            problems.append(file.problem(("sides", id_), what, suggest(id_, sides), key=True))
    return file.value, problems


def _notes(home: Path) -> str:
    path = home / NOTES
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


def _digest(*files: File | dict[str, Any]) -> str:
    """A digest of the values: comments, layout and order of keys do not change it."""
    return hashlib.sha256(msgspec.json.encode(files, order="sorted")).hexdigest()


def _whole(file: str, what: str, advice: str) -> Problem:
    return Problem(file=file, line=0, column=0, path="", what=what, advice=advice)


def _in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """Each problem once, by file and line."""
    files = list(dict.fromkeys(problem.file for problem in problems))
    unique = dict.fromkeys(problems)
    return tuple(sorted(unique, key=lambda p: (files.index(p.file), p.line, p.column, p.what)))
