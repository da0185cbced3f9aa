"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Put a text in the place of a file; a reader sees either the old one or the new.

    A link is followed, so that what it points to is replaced and not the link.
    """
    place = Path(os.path.realpath(file))
    draft = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as paper:
            paper.write(text)
            paper.flush()
            os.fsync(paper.fileno())
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)
