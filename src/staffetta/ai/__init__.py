"""Machine players. They see what their side may see, and know no book by name."""

from .levels import PLAYERS, UnknownPlayer, player

__all__ = ["PLAYERS", "UnknownPlayer", "player"]
