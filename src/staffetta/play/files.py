"""Files are written whole or not at all, and a folder is kept for one process."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TextIO


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


def lock(held: TextIO) -> bool:
    """Lock an open file for this process, however it ends; whether that could be done."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (not on every system)

        try:
            # A byte far behind the text, which others may read meanwhile.
            held.seek(1 << 20)
            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            held.seek(0)
        return True
    import fcntl  # noqa: PLC0415 (not on every system)

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
