"""Trials: one procedure looked at on its own, cut off from what would follow it."""

from .choices import DONE, code
from .state import NOBODY, Field, Frame, State


class Rest(Frame):
    """Where a procedure on trial comes to rest: nothing follows, nobody is asked."""

    name = "rest"

    def fields(self) -> tuple[Field, ...]:
        return ()

    def decider(self, state: State) -> int:
        return NOBODY

    def advance(self, state: State) -> list[int] | None:
        return [code(DONE)]

    def must_ask(self) -> bool:
        return True


def above(parent: Frame | None, frame: Frame) -> Frame:
    """The same frame on another parent."""
    fields = list(frame.fields())
    return type(frame)(parent, *fields)
