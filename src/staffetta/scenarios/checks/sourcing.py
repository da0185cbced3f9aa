"""Checks of the provenance: every value has a source, and every source says enough."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec

from staffetta.scenarios.checks.folder import Folder
from staffetta.scenarios.errors import Problem, meant, suggest
from staffetta.scenarios.paths import Steps
from staffetta.scenarios.provenance import leaves
from staffetta.scenarios.schema import HEX_PATTERN, File, Source
from staffetta.scenarios.shape import AnyDecoded

#: How many fields of a record a message names before it trails off.
_SHOWN: Final = 4


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of the sources of the files."""
    for file in folder.files:
        if file.value is not None:
            yield from _file(file, file.value)


def _file(file: AnyDecoded, value: File) -> Iterator[Problem]:
    # As written: a source with a fault of its own has been reported, not all who rely on it.
    written = file.document.data.get("sources")
    known: Collection[str] = written if isinstance(written, dict) else ()
    for name, source in value.sources.items():
        yield from _source(file, ("sources", name), source)
    for section, name in value.provenance.items():
        path: Steps = ("provenance", section)
        if section not in file.document.data:
            what = f"there is no section {section!r} in this file"
            sections = file.document.data.keys() - {"sources", "provenance"}
            yield file.problem(path, what, suggest(section, sections), key=True)
        if name not in known:
            yield file.problem(path, f"unknown source {name!r}", _which(name, known))
    yield from _named(file, (), file.document.data, known)
    if file.whole("provenance"):
        yield from _unsourced(file, value)


def _source(file: AnyDecoded, path: Steps, source: Source) -> Iterator[Problem]:
    if source.kind == "rulebook" and source.reference is None:
        advice = 'add reference = the paragraph, like "17.1"'
        yield file.problem(path, "a rulebook source without reference", advice)
    if source.kind != "rulebook" and source.basis is None:
        advice = "add basis = what it was worked out from"
        yield file.problem(path, f"a {source.kind} source without basis", advice)
    if source.kind == "reconstructed" and source.confidence is None:
        advice = 'add confidence = "low", "medium" or "high"'
        yield file.problem(path, "a reconstructed source without confidence", advice)
    if source.kind != "reconstructed" and source.confidence is not None:
        what = f"a {source.kind} source needs no confidence"
        advice = 'take the line out, or write kind = "reconstructed"'
        yield file.problem((*path, "confidence"), what, advice)


def _named(file: AnyDecoded, path: Steps, value: Any, known: Collection[str]) -> Iterator[Problem]:
    """The names of sources in records, at any depth.

    They are read as written, not as decoded: a field that is written at its default value has a
    source too, and a record with another fault is checked all the same.
    """
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _named(file, (*path, index), item, known)
    elif isinstance(value, dict):
        if path:
            yield from _record(file, path, value, known)
        for key, item in value.items():
            if key not in {"sources", "provenance"}:
                yield from _named(file, (*path, key), item, known)


def _record(
    file: AnyDecoded, path: Steps, record: dict[str, Any], known: Collection[str]
) -> Iterator[Problem]:
    names: dict[Steps, Any] = {(*path, "source"): record.get("source")}
    overrides = record.get("sources")
    for field, name in overrides.items() if isinstance(overrides, dict) else ():
        here = (*path, "sources", field)
        names[here] = name
        drawn = "grid" in record and re.fullmatch(HEX_PATTERN, field)
        if field not in record and not drawn and file.kept(path):
            advice = suggest(field, record.keys() - {"source", "sources"})
            what = f"the record has no field {field!r}"
            yield file.document.problem(here, what, advice, key=True)
    for where, name in names.items():
        if isinstance(name, str) and name not in known:
            yield file.document.problem(where, f"unknown source {name!r}", _which(name, known))


def _which(name: str, known: Collection[str]) -> str:
    """Advice on a source that this file does not describe: another file may well do so."""
    found = suggest(name, known)
    if meant(name, known):
        return found
    return f"{found}, or describe it in this file: [sources.{name}]"


def _unsourced(file: AnyDecoded, value: File) -> Iterator[Problem]:
    """One problem for each record that has values without a source."""
    missing: defaultdict[Steps, list[str]] = defaultdict(list)
    for leaf in leaves(msgspec.to_builtins(value)):
        if leaf.source is None:
            depth = 2 if len(leaf.path) > 1 and isinstance(leaf.path[1], int) else 1
            field = leaf.path[depth] if len(leaf.path) > depth else leaf.path[0]
            if str(field) not in missing[leaf.path[:depth]]:
                missing[leaf.path[:depth]].append(str(field))
    for path, fields in missing.items():
        shown = ", ".join(fields[:_SHOWN]) + (", …" if len(fields) > _SHOWN else "")
        advice = f'add source = "…" to the record, or {path[0]} = "…" to [provenance]'
        yield file.problem(path, f"no provenance for {shown}", advice, key=True)
