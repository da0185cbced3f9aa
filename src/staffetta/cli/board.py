"""The board in letters, for a terminal of eighty columns.

Odd columns stand on the even lines and even columns half a hex lower between them, as on the
map. A cell has six letters: the ground, what runs through it, and who stands there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from staffetta.scenarios import Scenario, terrain_by_hex
from staffetta.view.names import Names
from staffetta.view.paragraphs import Language

from .phrases import phrase

_LETTERS: Final = {
    "clear": ".",
    "town": "t",
    "wood": "w",
    "hill": "h",
    "impassable": "#",
    "unnumbered": " ",
}
_CELL: Final = 6
_PITCH: Final = 7
_SHIFT: Final = 3  # even columns
_MARGIN: Final = 3


def legend(language: Language) -> list[str]:
    """What the letters mean."""
    return phrase(language, "legend").splitlines()


def draw(scenario: Scenario, standing: Mapping[str, str]) -> list[str]:
    """The lines of the drawing; ``standing`` are up to four letters for each hex."""
    ground = terrain_by_hex(scenario.map)
    features = features_by_hex(scenario)
    columns, rows = scenario.map.grid.columns, scenario.map.grid.rows
    lines = [_heads(columns, odd=True), _heads(columns, odd=False)]
    for row in range(1, rows + 1):
        for odd in (True, False):
            line = [" "] * (_MARGIN + _PITCH * ((columns + 1) // 2) + _SHIFT)
            for column in range(1 if odd else 2, columns + 1, 2):
                name = f"{column:02}.{row:02}"
                letter = _LETTERS[ground.get(name, "unnumbered")]
                cell = letter + features.get(name, " ") + standing.get(name, "")
                at = _at(column)
                line[at : at + _CELL] = list(f"{cell:<{_CELL}}"[:_CELL])
            text = "".join(line)
            lines.append((f"{row:02}" + text[2:] if odd else f"{text} {row:02}").rstrip())
    return lines


def features_by_hex(scenario: Scenario) -> dict[str, str]:
    """The letter for what runs through a hex or makes it worth holding."""
    found: dict[str, str] = {}
    for road in scenario.map.roads:
        found.update(dict.fromkeys(road.hexes, "="))
    for stream in scenario.map.streams:
        found.update(dict.fromkeys(stream.hexes, "~"))
    found.update(dict.fromkeys(scenario.map.bridges, "%"))
    found.update({fort.hex: "F" for fort in scenario.map.forts})
    found.update({objective.hex: "*" for objective in scenario.map.objectives})
    return found


def places(scenario: Scenario, names: Names, language: Language) -> list[str]:
    """The named hexes, one to a line."""
    ground = scenario.map
    hexes = {objective.hex for objective in ground.objectives}
    hexes |= {entry.hex for entry in ground.entries} | {place.hex for place in ground.names}
    return [f"{hex_} {names.place(hex_, language)}" for hex_ in sorted(hexes)]


def _at(column: int) -> int:
    return _MARGIN + _PITCH * ((column - 1) // 2) + (0 if column % 2 else _SHIFT)


def _heads(columns: int, *, odd: bool) -> str:
    line = [" "] * (_MARGIN + _PITCH * ((columns + 1) // 2) + _SHIFT)
    for column in range(1 if odd else 2, columns + 1, 2):
        line[_at(column) : _at(column) + 2] = list(f"{column:02}")
    return "".join(line).rstrip()
