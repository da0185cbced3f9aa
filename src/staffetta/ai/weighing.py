"""Weighing: reads the weights of the evaluation, which are data: a file for each scenario.

A scenario without a file of its own is judged by `default.toml`. A side may think differently of
some things: what its player finds under `[as.<side>]` takes the place of what is said for both.
What the chances to win are reckoned by is in files of its own, which a program writes.
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
def chances_for(scenario: str, side: str) -> Table:
    """What the chances to win are reckoned by in a scenario, as the player of a side sees it."""
    found = read("chances", scenario)
    own: Table = found.get(side, found)
    return own


def read(folder: str, scenario: str) -> dict[str, Any]:
    """A scenario's file in a folder, or the one that stands for all that have none."""
    place = files(__package__) / folder
    file = place / f"{scenario}.toml"
    if not file.is_file():
        file = place / "default.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
