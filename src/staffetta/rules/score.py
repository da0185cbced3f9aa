"""Score: the lines of a count of victory points."""

from typing import Final


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
