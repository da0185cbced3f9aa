"""Staffetta: hex-and-counter games of the partisan war, played, studied and extended."""

from typing import TYPE_CHECKING

__version__ = "0.1.0.dev0"

if TYPE_CHECKING:
    from staffetta.play.game import Game

__all__ = ["Game", "__version__"]


def __getattr__(name: str) -> object:
    """`Game`, when it is first asked for: who needs only the engine does not wait for it."""
    if name == "Game":
        from staffetta.play.game import Game  # noqa: PLC0415 (that is the point)

        return Game
    raise AttributeError(f"module 'staffetta' has no attribute {name!r}")
