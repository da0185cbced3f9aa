"""The numbers of a scenario that a text may name, by their place, each with its sources.

- ``scenario.forts-to-points``: a table of the scenario, row by row
- ``aircraft.A-1.precision``: a value of an aircraft
- ``forces.P-AUT.damage``: the Damage value of a piece
- ``markers.mine.value``: the values of all markers of a kind
- ``objectives.activation``: what each objective is worth to each side
- ``objectives.victory.axis``: the same for one side, every number once
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from staffetta.scenarios.loader import load, shipped
from staffetta.scenarios.schema import File, Name, Record, Scenario, Source


class ScenarioNumber(msgspec.Struct, frozen=True):
    """A value, or several in order: `named` ones each with what it belongs to."""

    value: Any
    sources: tuple[Source, ...]
    named: tuple[tuple[Name, Any], ...] = ()


def scenario_numbers(scenario: Scenario) -> dict[str, ScenarioNumber]:
    """The numbers of one scenario."""
    parts = (_tables, _aircraft, _damage, _markers, _objectives)
    return {place: number for part in parts for place, number in part(scenario)}


def book_numbers(book: str, scenario: Scenario | None = None) -> Mapping[str, ScenarioNumber]:
    """Those of a scenario; what another battle of the book has besides, as it is shipped."""
    found: dict[str, ScenarioNumber] = {}
    for name in shipped():
        if load(name).book == book:
            found |= scenario_numbers(load(name))
    return found if scenario is None else found | scenario_numbers(scenario)


Numbered = Iterator[tuple[str, ScenarioNumber]]


def _tables(scenario: Scenario) -> Numbered:
    sheet = scenario.sheet
    for table in sheet.tables:
        if all(isinstance(cell, int) for row in table.rows for cell in row):
            value = [list(row) for row in table.rows]
            sources = _sources(sheet, "tables", table, "rows")
            yield f"scenario.{table.id}", ScenarioNumber(value, sources)


def _aircraft(scenario: Scenario) -> Numbered:
    sheet = scenario.sheet
    for plane in sheet.aircraft:
        for field in ("precision", "strength", "bonus"):
            sources = _sources(sheet, "aircraft", plane, field)
            yield f"aircraft.{plane.id}.{field}", ScenarioNumber(getattr(plane, field), sources)


def _damage(scenario: Scenario) -> Numbered:
    forces = scenario.forces
    for unit in forces.units:
        if unit.damage is not None:
            sources = _sources(forces, "units", unit, "damage")
            yield f"forces.{unit.id}.damage", ScenarioNumber(unit.damage, sources)


def _markers(scenario: Scenario) -> Numbered:
    forces = scenario.forces
    valued = [marker for marker in forces.markers if marker.value is not None]
    for kind in dict.fromkeys(marker.kind for marker in valued):
        those = [marker for marker in valued if marker.kind == kind]
        sources = [s for m in those for s in _sources(forces, "markers", m, "value")]
        values = sorted(marker.value or 0 for marker in those)
        yield f"markers.{kind}.value", ScenarioNumber(values, tuple(dict.fromkeys(sources)))


def _objectives(scenario: Scenario) -> Numbered:
    goals = scenario.map.objectives
    sides = [side.id for side in scenario.sheet.sides]
    for kind in dict.fromkeys(kind for goal in goals for kind in goal.values):
        those = [goal for goal in goals if kind in goal.values]
        found = [s for g in those for s in _sources(scenario.map, "objectives", g, "values")]
        sources = tuple(dict.fromkeys(found))
        rows = [[goal.values[kind].get(side, 0) for side in sides] for goal in those]
        named = tuple((goal.name, [row]) for goal, row in zip(those, rows, strict=True))
        yield f"objectives.{kind}", ScenarioNumber(rows, sources, named)
        for number, side in enumerate(sides):
            each = list(dict.fromkeys(row[number] for row in rows))
            yield f"objectives.{kind}.{side}", ScenarioNumber(each, sources)


def _sources(file: File, section: str, record: Record, field: str) -> tuple[Source, ...]:
    """Where a field of a record comes from; the nearest word wins."""
    name = record.sources.get(field) or record.source or file.provenance.get(section, "")
    return (file.sources[name],) if name in file.sources else ()
