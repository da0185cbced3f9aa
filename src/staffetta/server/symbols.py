"""Symbols: one SVG sprite with the NATO symbol of every kind of piece.

Most come from `milsymbol`; what it has no symbol for (machine guns as a unit, missions) is drawn
here in the same frame. Lines are `currentColor`, the field is left open: the counter underneath
gives both colours.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

#: The frame of a friendly land unit, which both sides use: colours tell them apart.
VIEW_BOX: Final = "21 46 158 108"

#: kind: entity and modifiers of its code in APP-6D, land units
_CODES: Final = {
    "infantry": "1211000000",
    "paratroops": "1211000001",
    "mortar": "1308000000",
    "artillery": "1303000000",
    "tank": "1205000000",
    "armoured-car": "1205010000",
    "anti-tank": "1204000000",
    "sapper": "1407000000",
    "radio": "1110010000",
    "vehicle": "1636000000",
    "mg": "1211000000",
    "support": "1211000000",
    "command": "0000000000",
    "mission": "0000000000",
}
_GUN: Final = "M100,134 V66 M88,82 L100,66 L112,82 M86,134 H114"
#: kind: what is drawn over the symbol
_ADDED: Final = {
    "mg": _GUN,
    "support": f"{_GUN} M50,92 h12 v16 h-12 z M138,92 h12 v16 h-12 z",
    "command": "M70,134 V66 H130 L114,82 L130,98 H70",
    "mission": "M100,64 L109,91 H137 L114,107 L123,134 L100,117 L77,134 L86,107 L63,91 H91 Z",
}
_PATH: Final = re.compile(r"<(path|circle|text)\b[^>]*>(?:[^<]*</\1>)?")
_BLACK: Final = re.compile(r'(stroke|fill)="(?:black|rgb\(0,0,0\))"')
_FIELD: Final = re.compile(r'fill="rgb\(128,224,255\)"(?: fill-opacity="1")?')


def symbol_id(kind: str) -> str:
    """The name of a kind's symbol in the sprite; an unknown kind gets the empty frame."""
    return f"symbol-{kind if kind in _CODES else 'unit'}"


@cache
def drawing(kind: str) -> str:
    """What is inside the symbol of a kind."""
    from milsymbol import Symbol  # noqa: PLC0415 (it reads large tables)

    svg = str(Symbol(f"1003100000{_CODES.get(kind, '0000000000')}", size=100).as_svg())
    parts = [found.group() for found in _PATH.finditer(svg)]
    drawn = _BLACK.sub(r'\1="currentColor"', _FIELD.sub('fill="none"', "".join(parts)))
    added = _ADDED.get(kind)
    if added:
        drawn += f'<path d="{added}" stroke-width="4" stroke="currentColor" fill="none"></path>'
    return drawn


@cache
def sprite() -> str:
    """An SVG text with a `<symbol>` for each kind of piece."""
    symbols = {symbol_id(kind): drawing(kind) for kind in [*_CODES, "unit"]}
    inside = "".join(
        f'<symbol id="{name}" viewBox="{VIEW_BOX}">{drawn}</symbol>'
        for name, drawn in symbols.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'
