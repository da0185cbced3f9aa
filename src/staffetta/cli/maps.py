"""`staffetta map`."""

from __future__ import annotations

from pathlib import Path

from staffetta.play.files import write_whole
from staffetta.scenarios import Scenario, load
from staffetta.view.drawing import draw_svg
from staffetta.view.names import Names
from staffetta.view.paragraphs import Language
from staffetta.view.say import say as in_words

from .board import draw, legend, places
from .phrases import phrase
from .saying import FINE, say

_WIDTH = 79


def draw_map(where: str | Path, svg: Path | None, language: Language) -> int:
    """The board on the screen, or as a drawing in a file."""
    scenario = load(where)
    if svg is not None:
        metres = scenario.map.grid.metres_per_hex
        signs = phrase(language, "drawing-signs", metres=metres)
        source = phrase(language, "drawing-source")
        write_whole(svg, draw_svg(scenario, language, (signs, source)))
        say(f"{svg}: {in_words(scenario.sheet.title, language)}")
        return FINE
    for line in text_map(scenario, language):
        say(line)
    return FINE


def text_map(scenario: Scenario, language: Language) -> list[str]:
    """The board in letters, with entries marked and its names below."""
    entries = {entry.hex: ">>" for entry in scenario.map.entries}
    stars = dict.fromkeys(scenario.map.stars, "?")
    return [
        in_words(scenario.sheet.title, language),
        "",
        *draw(scenario, {**entries, **stars}),
        "",
        *legend(language),
        phrase(language, "map-signs"),
        "",
        *in_columns(places(scenario, Names(scenario), language)),
    ]


def in_columns(words: list[str]) -> list[str]:
    """Short lines side by side."""
    wide = max(map(len, words), default=0) + 2
    across = max(1, _WIDTH // wide)
    deep = -(-len(words) // across)
    return ["".join(f"{word:<{wide}}" for word in words[row::deep]).rstrip() for row in range(deep)]
