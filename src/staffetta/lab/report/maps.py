"""Heat maps: numbers on the board of the scenario, as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from staffetta.scenarios.schema import MapFile
from staffetta.view.drawing import centre, corners, place_names, plain_ground, size
from staffetta.view.paragraphs import Language

#: The hexes with most of it get their number.
_TOLD: Final = 0.25
_DARK: Final = 0.55


def ground_of(map_: MapFile, language: Language) -> str:
    """The board that all heat maps of a page share."""
    width, height = size(map_)
    return (
        f'<svg class="shared" width="0" height="0" aria-hidden="true"><defs>'
        f'<g id="ground">{"".join(plain_ground(map_))}</g>'
        f'<g id="names">{"".join(place_names(map_, language))}</g></defs>'
        f"<!-- {width:.0f} × {height:.0f} --></svg>"
    )


def heat_map(map_: MapFile, title: str, amounts: Mapping[str, float], side: int) -> str:
    """Amounts by hex on the board; the largest is darkest."""
    width, height = size(map_)
    most = max(amounts.values(), default=0.0)
    parts = [
        f'<svg class="board" viewBox="0 26 {width:.0f} {height - 26:.0f}" role="img">',
        f'<title>{escape(title)}</title><use href="#ground"/>',
    ]
    shown = {hex_: amount / most for hex_, amount in sorted(amounts.items()) if most}
    for hex_, part in shown.items():
        # The square root tells small amounts apart, and areas are read like that.
        strength = 0.08 + 0.86 * part**0.5
        parts.append(
            f'<polygon class="heat side-{side}" fill-opacity="{strength:.2f}" '
            f'points="{corners(hex_, 0.98)}"/>'
        )
    parts.append('<use href="#names"/>')
    for hex_, part in shown.items():
        amount = 10 * amounts[hex_]
        if part >= _TOLD and amount >= 1:
            x, y = centre(hex_)
            kind = "amount light" if part**0.5 >= _DARK else "amount"
            parts.append(f'<text class="{kind}" x="{x:.1f}" y="{y + 5:.1f}">{amount:.0f}</text>')
    return "".join([*parts, "</svg>"])
