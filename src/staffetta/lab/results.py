"""Results in columns: one row for each game, in a Parquet file.

The file follows from the games, and is the same to the byte for the same games. It needs polars,
which the extra `lab` brings; everything else in the laboratory does without.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from .experiment import RESULTS, Experiment
from .tale import Tale

MISSING: Final = (
    f"{RESULTS} is not written without polars; the extra brings it: pip install 'staffetta[lab]'"
)
#: Rows that are written at a time.
_CHUNK: Final = 50_000


class NoPolars(Exception):
    """The library that writes the file is not installed."""


def row(experiment: Experiment, tale: Tale) -> dict[str, Any]:
    """What a row of the results says of a game."""
    sides = experiment.setting.world.sides
    players = experiment.spec.line_ups[tale.line_up]
    found: dict[str, Any] = {
        "game": tale.number,
        "line_up": tale.line_up,
        "dice": tale.dice,
        "lots": tale.lots,
        "winner": sides[tale.winner] if tale.winner >= 0 else None,
        "how": tale.how,
        "turns": tale.turns,
        "rolls": tale.rolls,
    }
    for i, side in enumerate(sides):
        own = tale.sides[i]
        found[f"{side}_player"] = players[i]
        found[f"{side}_points"] = tale.points[i]
        found[f"{side}_lost"] = tale.lost[i]
        found[f"{side}_objectives"] = tale.course[-1].objectives[i]
        found[f"{side}_decisions"] = own.decisions
        found[f"{side}_reactions"] = sum(one.taken for one in own.reactions.values())
        found[f"{side}_failures"] = own.failures
    return found


def rows(experiment: Experiment) -> Iterator[dict[str, Any]]:
    """One row for each game, in order."""
    return (row(experiment, tale) for tale in experiment.tales())


def write_results(experiment: Experiment) -> Path:
    """Write the file of results; a reader sees either the old one or the new."""
    try:
        import polars as pl  # noqa: PLC0415  only those who want the file need it
    except ImportError as error:
        raise NoPolars(MISSING) from error
    frames, chunk = [], []
    for one in rows(experiment):
        chunk.append(one)
        if len(chunk) == _CHUNK:
            frames.append(pl.DataFrame(chunk, infer_schema_length=None))
            chunk = []
    if chunk:
        frames.append(pl.DataFrame(chunk, infer_schema_length=None))
    whole = pl.concat(frames, how="vertical_relaxed") if frames else pl.DataFrame()
    place = experiment.folder / RESULTS
    draft = place.with_name(f".{RESULTS}.{os.getpid()}")
    try:
        whole.write_parquet(draft, compression="zstd", row_group_size=_CHUNK)
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)
    return place
