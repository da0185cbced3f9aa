"""Weighing: reads the weights of the evaluation, which are data: a file for each scenario.

A scenario without a file of its own is judged by `default.toml`.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from staffetta.mind.weights import Table, Weights


def weights_for(scenario: str) -> Weights:
    """The weights of a scenario, by its id."""
    return Weights(table_for(scenario))


def table_for(scenario: str) -> Table:
    """The same as they are in the file."""
    folder = files(__package__) / "weights"
    file = folder / f"{scenario}.toml"
    if not file.is_file():
        file = folder / "default.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
