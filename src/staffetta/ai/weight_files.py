"""Reads the weights of the evaluation and of the win probability, a file for each scenario.

A scenario without a file uses `default.toml`. A table `[as.<side>]` replaces weights for the player
of that side. The weights of the win probability are in files that a program writes.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from staffetta.mind.weights import Table, Weights


@cache
def weights_for(scenario: str, side: str = "") -> Weights:
    """The weights of a scenario, by its id, as the player of a side has them."""
    return Weights(table_for(scenario, side))


def table_for(scenario: str, side: str = "") -> Table:
    """The same as they are in the file."""
    found = read("weights", scenario)
    own = found.pop("as", {}).get(side, {})
    return {**found, **own}


@cache
def win_model_for(scenario: str, side: str) -> Table:
    """The model of the win probability in a scenario, for the player of a side."""
    found = read("chances", scenario)
    own: Table = found.get(side, found)
    return own


def read(folder: str, scenario: str) -> dict[str, Any]:
    """A scenario's file in a folder, or the default file."""
    place = files(__package__) / folder
    file = place / f"{scenario}.toml"
    if not file.is_file():
        file = place / "default.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
