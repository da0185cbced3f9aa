"""Sittings: games as lines of a file, so that many can be played in several sittings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol


class Game(Protocol):
    """A game that was played, whatever was seen in it."""

    scenario: str
    seed: int


def line_of(game: Any) -> str:
    """A game as a line of a file."""
    return json.dumps(asdict(game), separators=(",", ":")) + "\n"


def rows(file: Path) -> list[dict[str, Any]]:
    """The lines of a file; a last one that was cut off is left out."""
    if not file.is_file():
        return []
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def left(
    scenarios: Sequence[str], seeds: Sequence[int], done: Iterable[Game]
) -> Iterator[tuple[str, int]]:
    """The games that are still to be played."""
    known = {(game.scenario, game.seed) for game in done}
    return ((s, seed) for seed in seeds for s in scenarios if (s, seed) not in known)
