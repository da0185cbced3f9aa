"""Weighing: reads the weights of the evaluation, which are data: a file for each scenario.

A scenario without a file of its own is judged by `default.toml`. A side may think differently of
some things: what its player finds under `[as.<side>]` takes the place of what is said for both.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from staffetta.mind.weights import Table, Weights


@cache
def weights_for(scenario: str, side: str = "") -> Weights:
    """The weights of a scenario, by its id, as the player of a side has them."""
    return Weights(table_for(scenario, side))


def table_for(scenario: str, side: str = "") -> Table:
    """The same as they are in the file."""
    folder = files(__package__) / "weights"
    file = folder / f"{scenario}.toml"
    if not file.is_file():
        file = folder / "default.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    own = found.pop("as", {}).get(side, {})
    return {**found, **own}
