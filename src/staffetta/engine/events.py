"""Events: what happened, under which paragraph, and who may know it."""

from typing import Final

from .reasons import Arguments

#: The audience of what both sides see.
PUBLIC: Final = -1


class Event:
    """One thing that happened. ``audience`` is a side, or PUBLIC."""

    def __init__(self, rule: str, key: str, args: Arguments, audience: int) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.args: Final = args
        self.audience: Final = audience

    def __repr__(self) -> str:
        words = " ".join(f"{name}={value}" for name, value in self.args)
        return f"{self.key} {words} ({self.rule})"
