"""What is wrong with the layout of a page: clipped text, covered controls, raw message keys.

A text counts as clipped where its element hides what does not fit, and something does not fit; or
where it lies outside the window and cannot be scrolled to.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

_FAULTS: Final = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")


def faults(page: Any) -> list[str]:
    """What is wrong with what is on the screen now."""
    found: list[str] = page.evaluate(_FAULTS)
    return found
