"""Paths into a file's values, and how they are shown to people."""

from __future__ import annotations

from typing import Any, Final

Step = str | int
Steps = tuple[Step, ...]

#: What a record is called by: the first of these that it has.
_LABELS: Final = ("id", "unit", "hex", "number", "name", "identity", "turn")


def label(data: Any, path: Steps) -> str:
    """A path for people: records are called by their id, hex, number or name, else by their place.

    >>> label({"units": [{"id": "G-PAN", "strength": 3}, {}]}, ("units", 0, "strength"))
    'units.G-PAN.strength'
    >>> label({"units": [{"id": "G-PAN", "strength": 3}, {}]}, ("units", 1, "strength"))
    'units.#2.strength'
    """
    names: list[str] = []
    here = data
    for step in path:
        here = _child(here, step)
        names.append(_record_name(here, step) if isinstance(step, int) else step)
    return ".".join(names)


def _child(here: Any, step: Step) -> Any:
    if isinstance(step, int):
        return here[step] if isinstance(here, list | tuple) and step < len(here) else None
    return here.get(step) if isinstance(here, dict) else None


def _record_name(record: Any, index: int) -> str:
    if isinstance(record, dict):
        for field in _LABELS:
            value = record.get(field)
            if isinstance(value, dict):
                value = value.get("en")
            if isinstance(value, str | int) and value != "":
                return str(value)
    return f"#{index + 1}"
