"""Where each value of a scenario comes from, counted and looked up.

The nearest word wins: a record's `sources` for the field (or, in a drawing, for the hex), then its
`source`, then that of what is around it, then the file's `[provenance]` entry for the section.

Not counted as values: what names a record or explains it, our own summary, the legend of a drawing,
and the default set-up, which is advice of ours and says nothing about the boxed game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from staffetta.scenarios.ground import cells
from staffetta.scenarios.paths import Steps, label
from staffetta.scenarios.schema import Scenario, Source, SourceKind, TableSet

_SILENT: Final = frozenset({"id", "source", "sources", "note", "legend"})
_SILENT_SECTIONS: Final = frozenset(
    {"id", "book", "chapter", "map", "summary", "setup", "sources", "provenance"}
)


class Leaf(msgspec.Struct, frozen=True):
    """One value: its path and the name of its source, if it has any."""

    path: Steps
    source: str | None


class Share(msgspec.Struct, frozen=True):
    """How many values there are, by kind of source."""

    rulebook: int = 0
    derived: int = 0
    reconstructed: int = 0

    @property
    def values(self) -> int:
        return self.rulebook + self.derived + self.reconstructed

    @property
    def reconstructed_share(self) -> float:
        return self.reconstructed / self.values if self.values else 0.0

    def __add__(self, other: Share) -> Share:
        return Share(
            self.rulebook + other.rulebook,
            self.derived + other.derived,
            self.reconstructed + other.reconstructed,
        )


def leaves(data: Mapping[str, Any]) -> Iterator[Leaf]:
    """Every value of a file, given as plain tables and lists."""
    defaults = data.get("provenance", {})
    for section, value in data.items():
        if section not in _SILENT_SECTIONS:
            yield from _leaves((section,), value, defaults.get(section))


def _leaves(path: Steps, value: Any, source: str | None) -> Iterator[Leaf]:
    if isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _leaves((*path, index), item, source)
    elif isinstance(value, dict) and not value.keys() <= {"en", "it"}:
        yield from _record_leaves(path, value, value.get("source", source))
    else:
        yield Leaf(path, source)


def _record_leaves(path: Steps, record: dict[str, Any], source: str | None) -> Iterator[Leaf]:
    own: dict[str, str] = record.get("sources", {})
    for key, value in record.items():
        if key in _SILENT:
            continue
        if key == "grid" and isinstance(value, str):
            for hex_, _ in cells(value):
                yield Leaf((*path, hex_), own.get(hex_, own.get(key, source)))
        else:
            yield from _leaves((*path, key), value, own.get(key, source))


def provenance_share(scenario: Scenario) -> dict[str, Share]:
    """The counts of each file and, under "all", of the whole scenario."""
    shares = {name: _file_share(file) for name, file in files_of(scenario)}
    return {**shares, "all": sum(shares.values(), Share())}


def _file_share(data: Mapping[str, Any]) -> Share:
    described = sources_in(data)
    kinds: Counter[SourceKind] = Counter()
    for leaf in leaves(data):
        if leaf.source is not None:
            kinds[described[leaf.source].kind] += 1
    return Share(kinds["rulebook"], kinds["derived"], kinds["reconstructed"])


def sources_of(scenario: Scenario, path: str) -> dict[str, Source]:
    """The sources of the value at a path, or of all values under it, by their names.

    A path starts with the name of a file, without its ending: `forces.units.G-PAN.strength`,
    `map.terrain.10.06`, `scenario.aircraft.A-1`, `terrain.stream.cost`.
    """
    found: dict[str, Source] = {}
    for name, data in files_of(scenario):
        described = sources_in(data)
        for leaf in leaves(data):
            shown = f"{name}.{label(data, leaf.path)}"
            if leaf.source is not None and (shown == path or shown.startswith(f"{path}.")):
                found[leaf.source] = described[leaf.source]
    return found


def sources_by_place(tables: TableSet) -> dict[str, Source]:
    """The source of each number of the tables, by its place: `terrain.wood.cost`."""
    found: dict[str, Source] = {}
    for data in tables.files.values():
        described = sources_in(data)
        for leaf in leaves(data):
            if leaf.source is not None:
                place = ".".join(step for step in leaf.path if isinstance(step, str))
                found[place] = described[leaf.source]
    return found


def still_reconstructed(tables: TableSet) -> Iterator[str]:
    """Rows of an owner's tables that are printed, but whose `sources` line still says otherwise."""
    for name in tables.own:
        data = tables.files[name]
        described = sources_in(data)
        for path, record in _records((), data):
            kept = [k for k, s in record.get("sources", {}).items() if _made(described, s)]
            if kept and "source" in record and not _made(described, record["source"]):
                what = (
                    f"{'.'.join(path)} has the source {record['source']!r}, but its line 'sources'"
                )
                remedy = "delete it if they are printed"
                yield f"{name}: {what} keeps {', '.join(kept)} reconstructed; {remedy}"


def _made(described: Mapping[str, Source], source: str) -> bool:
    return described[source].kind == "reconstructed"


def _records(
    path: tuple[str, ...], data: Mapping[str, Any]
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """The tables in a table that hold values, at any depth."""
    for key, value in data.items():
        if isinstance(value, dict) and key not in {"sources", "provenance"}:
            yield (*path, key), value
            yield from _records((*path, key), value)


def sources_in(data: Mapping[str, Any]) -> dict[str, Source]:
    """The sources that a file describes."""
    return msgspec.convert(data.get("sources", {}), dict[str, Source])


def files_of(scenario: Scenario) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every file of a scenario as plain tables and lists, the tables in force among them."""
    own = ("scenario", scenario.sheet), ("map", scenario.map), ("forces", scenario.forces)
    return (
        *[(name, msgspec.to_builtins(file)) for name, file in own],
        *[(name.partition(".")[0], data) for name, data in scenario.tables.files.items()],
    )
