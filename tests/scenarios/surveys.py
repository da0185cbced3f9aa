"""The surveyed maps, kept apart from the data so that a slip in either shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from staffetta.scenarios import Scenario, level_by_hex, terrain_by_hex
from staffetta.scenarios.ground import all_hexes

LETTERS: Final = {".": "clear", "F": "clear", "t": "town", "w": "wood", "h": "hill"}


def read_survey(name: str) -> dict[str, Any]:
    path = Path(__file__).with_name(f"{name}_survey.json")
    survey: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return survey


def survey(scenario: Scenario) -> list[str]:
    """In what a map differs from its survey."""
    surveyed = read_survey(scenario.map_id)
    map_ = scenario.map
    grid = map_.grid
    found: dict[str, Any] = {
        "columns": grid.columns,
        "rows": grid.rows,
        "metres_per_hex": grid.metres_per_hex,
        "drawing": terrain_by_hex(map_),
        "levels": level_by_hex(map_),
        "bridges": list(map_.bridges),
        "objectives": [objective.hex for objective in map_.objectives],
        "names": [place.hex for place in map_.names],
        "entries": sorted(entry.hex for entry in map_.entries),
        "forts": {fort.hex: fort.number for fort in map_.forts},
    }
    for lines in ("roads", "streams", "railways"):
        found[lines] = [list(chain.hexes) for chain in getattr(map_, lines)]
    expected = {
        **surveyed,
        "drawing": {
            hex_: LETTERS[surveyed["drawing"][int(hex_[3:]) - 1][int(hex_[:2]) - 1]]
            for hex_ in all_hexes(grid)
        },
        "levels": {
            hex_: int(surveyed["levels"][int(hex_[3:]) - 1][int(hex_[:2]) - 1])
            for hex_ in (all_hexes(grid) if "levels" in surveyed else ())
        },
        "entries": sorted(surveyed["entries"]),
        "forts": surveyed.get("forts", {}),
    }
    return [key for key, value in found.items() if value != expected[key]]
