"""The board as a drawing: SVG from the scenario's data and nothing else.

Everything that looks irregular comes from the names of the hexes, so that the drawing is the same
on every machine.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from staffetta.engine.hexes import parse_hex
from staffetta.scenarios import Scenario, terrain_by_hex
from staffetta.scenarios.schema import Chain, Grid, MapFile

from .paragraphs import Language
from .say import say as in_words

_SPACE: Final = "http://www.w3.org/2000/svg"
_SIZE: Final = 40.0  # from the centre of a hex to a corner
_MARGIN: Final = 36.0
_HEAD: Final = 56.0
_FOOT: Final = 44.0
_HALF: Final = _SIZE * math.sqrt(3) / 2

_STYLE: Final = """
  .sheet { fill: #f4ecd6 }
  svg { font-family: Alegreya, Georgia, serif; fill: #26231e }
  .grid { fill: none; stroke: #6b5836; stroke-opacity: .38 }
  .clear { fill: #efe6cc } .town { fill: #dcc6a0 } .wood { fill: #bccb9b }
  .hill { fill: #ddc292 } .impassable { fill: #b9b2a2 }
  .slope { fill: none; stroke: #9a7040; stroke-width: 1.1; stroke-linecap: round }
  .tree { fill: #678452; stroke: #4d673c; stroke-width: .6 }
  .house { fill: #b4614a; stroke: #8f4535; stroke-width: .8 }
  .bank, .water, .casing, .road { fill: none; stroke-linecap: round; stroke-linejoin: round }
  .bank { stroke: #4c7f98; stroke-width: 9 } .water { stroke: #8db7c7; stroke-width: 6.5 }
  .casing { stroke: #7c5b38; stroke-width: 5.4 } .road { stroke: #fbf3dd; stroke-width: 3.2 }
  .rail { fill: none; stroke: #5f5747; stroke-width: 1.6 }
  .ties { fill: none; stroke: #5f5747; stroke-width: 5; stroke-dasharray: 1.4 6 }
  .bridge { fill: none; stroke: #26231e; stroke-width: 1.6 }
  .number { font: 8.5px "Source Sans 3", Helvetica, sans-serif; fill: #5c4d33; text-anchor: middle;
            paint-order: stroke; stroke: #f4ecd6; stroke-opacity: .6; stroke-width: 2px }
  .name { font-size: 13px; font-variant: small-caps; font-weight: 700; text-anchor: middle;
          paint-order: stroke; stroke: #f4ecd6; stroke-width: 3px }
  .river { font-size: 13px; font-style: italic; fill: #2f637d; text-anchor: middle;
           paint-order: stroke; stroke: #f4ecd6; stroke-width: 3px }
  .objective { fill: #d99a14; stroke: #26231e; stroke-width: 1.2 }
  .star { fill: #9c241b; stroke: #5f1610; stroke-width: .8 }
  .fort { fill: none; stroke: #46514a; stroke-width: 2.2 }
  .post { font-size: 14px; font-weight: 800; fill: #46514a; text-anchor: middle }
  .entry { fill: none; stroke: #1c5474; stroke-width: 2.6 }
  .title { font-size: 25px; font-weight: 800; font-variant: small-caps }
  .small { font-size: 13px; fill: #5f5747 }
"""

Point = tuple[float, float]


def draw_svg(scenario: Scenario, language: Language, legend: Sequence[str]) -> str:
    """The whole drawing, as the text of a file, with lines of words under it."""
    grid = scenario.map.grid
    width = 2 * _MARGIN + _SIZE * (1.5 * (grid.columns - 1) + 2)
    height = _HEAD + _FOOT + 2 * _HALF * grid.rows + _HALF + _MARGIN
    parts = [
        f'<svg xmlns="{_SPACE}" viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
        f"<title>{escape(in_words(scenario.sheet.title, language))}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="sheet" width="{width:.0f}" height="{height:.0f}"/>',
        *_ground(scenario.map),
        *_lines(scenario.map),
        *_numbers(scenario.map),
        *_marks(scenario.map),
        *_names(scenario.map, language),
        *_words(scenario, language, height, legend),
        "</svg>",
        "",
    ]
    return "\n".join(parts)


def size(map_: MapFile) -> Point:
    """The width and height of a board without title and legend, with a margin around it."""
    x, _ = centre(f"{map_.grid.columns:02}.01")
    return x + _SIZE + _MARGIN, _HEAD + _HALF * (2 * map_.grid.rows + 1) + _MARGIN


def plain_ground(map_: MapFile) -> list[str]:
    """The board with little on it, for something else to be drawn over it."""
    ground = [
        f'<polygon class="{kind}" points="{corners(hex_)}"/>'
        for hex_, kind in terrain_by_hex(map_).items()
        if kind != "unnumbered"
    ]
    streams = _chains(map_.streams, map_.grid, ("water",))
    roads = _chains(map_.roads, map_.grid, ("road",))
    return [*ground, *streams, *roads]


def place_names(map_: MapFile, language: Language) -> list[str]:
    """The names on a board."""
    return list(_names(map_, language))


# -- where things are ------------------------------------------------------------


def centre(hex_: str) -> Point:
    """The middle of a hex; even columns lie half a hex lower."""
    column, row = parse_hex(hex_)
    x = _MARGIN + _SIZE * (1 + 1.5 * (column - 1))
    y = _HEAD + _HALF * (2 * row - 1 + (column % 2 == 0))
    return x, y


def corners(hex_: str, share: float = 1.0) -> str:
    """The outline of a hex, or of a smaller one within it."""
    x, y = centre(hex_)
    return " ".join(
        f"{x + share * _SIZE * math.cos(math.pi / 3 * i):.1f},"
        f"{y + share * _SIZE * math.sin(math.pi / 3 * i):.1f}"
        for i in range(6)
    )


def chance(hex_: str, what: str) -> Iterator[float]:
    """Numbers between 0 and 1 that belong to a hex."""
    block = hashlib.sha256(f"{hex_} {what}".encode()).digest()
    while True:
        for byte in block:
            yield byte / 255
        block = hashlib.sha256(block).digest()


def scatter(hex_: str, what: str, count: int) -> Iterator[Point]:
    """Points in a hex, not too near its middle, where lines and pieces are."""
    numbers = chance(hex_, what)
    x, y = centre(hex_)
    for i in range(count):
        # Clockwise from the right of the number at the top, and back to its left.
        angle = 2 * math.pi * (0.12 + 0.76 * (i + next(numbers)) / count) - math.pi / 2
        far = _SIZE * (0.42 + 0.33 * next(numbers))
        yield x + far * math.cos(angle), y + far * math.sin(angle)


def curve(points: Sequence[Point]) -> str:
    """A smooth line through points."""
    path = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(len(points) - 1):
        before, here = points[max(0, i - 1)], points[i]
        there, after = points[i + 1], points[min(len(points) - 1, i + 2)]
        bent = _along(here, before, there), _along(there, after, here), there
        path.append("C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in bent))
    return "".join(path)


def _along(here: Point, back: Point, ahead: Point) -> Point:
    """A point beside ``here``, a sixth of the way that its neighbours are apart."""
    return here[0] + (ahead[0] - back[0]) / 6, here[1] + (ahead[1] - back[1]) / 6


# -- the layers, from the ground up ----------------------------------------------


def _ground(map_: MapFile) -> Iterator[str]:
    terrain = terrain_by_hex(map_)
    for hex_, kind in terrain.items():
        if kind != "unnumbered":
            yield f'<polygon class="{kind}" points="{corners(hex_)}"/>'
    for hex_, kind in terrain.items():
        if kind == "hill":
            for x, y in scatter(hex_, "slopes", 5):
                yield f'<path class="slope" d="M{x - 5:.1f} {y + 3:.1f}l5 -6l5 6"/>'
    for hex_, kind in terrain.items():
        if kind != "unnumbered":
            yield f'<polygon class="grid" points="{corners(hex_)}"/>'


def _lines(map_: MapFile) -> Iterator[str]:
    yield from _chains(map_.streams, map_.grid, ("bank", "water"))
    yield from _chains(map_.railways, map_.grid, ("rail", "ties"))
    yield from _chains(map_.roads, map_.grid, ("casing", "road"))
    for hex_ in map_.bridges:
        x, y = centre(hex_)
        yield f'<rect class="bridge" x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10"/>'
    for hex_, kind in terrain_by_hex(map_).items():
        if kind == "wood":
            for x, y in scatter(hex_, "trees", 9):
                yield f'<circle class="tree" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
        if kind == "town":
            for x, y in scatter(hex_, "houses", 7):
                yield f'<rect class="house" x="{x - 4:.1f}" y="{y - 3:.1f}" width="8" height="6"/>'


def _chains(chains: Iterable[Chain], grid: Grid, classes: Sequence[str]) -> Iterator[str]:
    """All casings first, then all fills, so that junctions join."""
    paths = [curve(_led_out(chain.hexes, grid)) for chain in chains]
    for kind in classes:
        for path in paths:
            yield f'<path class="{kind}" d="{path}"/>'


def _led_out(hexes: Sequence[str], grid: Grid) -> list[Point]:
    """The middles of a chain's hexes; where it ends at the edge of the map it runs off it."""
    points = [centre(hex_) for hex_ in hexes]
    if _at_edge(hexes[0], grid):
        points.insert(0, _beyond(points[1], points[0]))
    if _at_edge(hexes[-1], grid):
        points.append(_beyond(points[-2], points[-1]))
    return points


def _at_edge(hex_: str, grid: Grid) -> bool:
    column, row = parse_hex(hex_)
    return column in (1, grid.columns) or row in (1, grid.rows)


def _beyond(a: Point, b: Point) -> Point:
    """Half a step farther than ``b``, coming from ``a``."""
    return b[0] + (b[0] - a[0]) * 0.45, b[1] + (b[1] - a[1]) * 0.45


def _numbers(map_: MapFile) -> Iterator[str]:
    for hex_, kind in terrain_by_hex(map_).items():
        if kind != "unnumbered":
            x, y = centre(hex_)
            yield f'<text class="number" x="{x:.1f}" y="{y - _HALF + 9:.1f}">{hex_}</text>'


def _marks(map_: MapFile) -> Iterator[str]:
    for entry in map_.entries:
        yield f'<polygon class="entry" points="{corners(entry.hex, 0.93)}"/>'
    for fort in map_.forts:
        x, y = centre(fort.hex)
        yield f'<polygon class="fort" points="{corners(fort.hex, 0.6)}"/>'
        yield f'<text class="post" x="{x:.1f}" y="{y + 5:.1f}">{fort.number}</text>'
    for objective in map_.objectives:
        x, y = centre(objective.hex)
        yield f'<circle class="objective" cx="{x - 16:.1f}" cy="{y:.1f}" r="6"/>'
    for star in map_.stars:
        x, y = centre(star)
        yield f'<polygon class="star" points="{_star(x + 16, y)}"/>'


def _star(x: float, y: float) -> str:
    return " ".join(
        f"{x + radius * math.sin(math.pi * i / 5):.1f},{y - radius * math.cos(math.pi * i / 5):.1f}"
        for i, radius in enumerate([8, 3.4] * 5)
    )


def _names(map_: MapFile, language: Language) -> Iterator[str]:
    for stream in map_.streams:
        x, y = centre(stream.hexes[len(stream.hexes) * 2 // 3])
        words = escape(in_words(stream.name, language))
        yield f'<text class="river" x="{x:.1f}" y="{y - 9:.1f}">{words}</text>'
    named = {entry.hex: entry.name for entry in map_.entries}
    named.update({place.hex: place.name for place in map_.names})
    for hex_, name in named.items():
        x, y = centre(hex_)
        words = escape(in_words(name, language))
        yield f'<text class="name" x="{x:.1f}" y="{y + _HALF - 8:.1f}">{words}</text>'


def _words(
    scenario: Scenario, language: Language, height: float, legend: Sequence[str]
) -> Iterator[str]:
    sheet = scenario.sheet
    title = escape(f"{in_words(sheet.title, language)}, {in_words(sheet.date, language)}")
    yield f'<text class="title" x="{_MARGIN}" y="36">{title}</text>'
    below = height - _FOOT - 2
    for i, words in enumerate(legend):
        yield f'<text class="small" x="{_MARGIN}" y="{below + 18 * i:.0f}">{escape(words)}</text>'
