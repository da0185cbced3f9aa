"""Staffetta: hex-and-counter games of the partisan war, played, studied and extended."""

import sys
from typing import TYPE_CHECKING

from staffetta.kernel import loading as _loading

__version__ = "0.1.0"

if TYPE_CHECKING:
    from staffetta.play.game import Game

__all__ = ["Game", "__version__"]

try:
    _loading.choose()  # before anything of the kernel is imported
except _loading.NoKernel as _error:
    # The variable is set on a command line: one sentence, no traceback.
    sys.stderr.write(f"staffetta: {_error}\n")
    raise SystemExit(2) from None


def __getattr__(name: str) -> object:
    """`Game`, when it is first asked for: who needs only the engine does not wait for it."""
    if name == "Game":
        from staffetta.play.game import Game  # noqa: PLC0415 (that is the point)

        return Game
    raise AttributeError(f"module 'staffetta' has no attribute {name!r}")
