"""Score: the lines of a count of victory points, and how a game ends."""

from typing import Final

from staffetta.engine.reasons import Arguments


class Line:
    """One line of a count. ``unsure`` things may or may not be among those counted."""

    def __init__(
        self, side: int, rule: str, key: str, count: int, each: int, unsure: int = 0
    ) -> None:
        self.side: Final = side
        self.rule: Final = rule
        self.key: Final = key
        self.count: Final = count
        self.each: Final = each
        self.unsure: Final = unsure

    @property
    def points(self) -> int:
        return self.count * self.each


class Ending:
    """A way in which a game ends: its paragraph, what it is called, and what that speaks of."""

    def __init__(self, rule: str, key: str, args: Arguments = ()) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.args: Final = args


def last_counted(rule: str, turn: int) -> Ending:
    """The game ends with a turn, and the points are counted."""
    return Ending(rule, "last-turn", (("turn", str(turn)),))


def draw(rule: str) -> Ending:
    """With equal points nobody wins."""
    return Ending(rule, "draw")
