"""The server's own sentences, in both languages: refusals that no rulebook knows."""

from __future__ import annotations

from functools import cache
from typing import Final

from staffetta.view.messages import Arguments, messages

from .messages.base import Because, Failure, Say


def sentence(key: str, what: str = "") -> Say:
    """A sentence of the server's own."""
    return said(f"server-{key}", what)


@cache
def undo_barred(barrier: str) -> Say:
    """Why a choice cannot be taken back; nothing if it can."""
    return said(f"undo-{barrier}") if barrier else Say(en="", it="")


def cannot_undo(barrier: str) -> Because:
    """The refusal to take a choice back."""
    return Because(rule="", key="cannot-undo", say=undo_barred(barrier))


def said(key: str, what: str = "") -> Say:
    """A message in both languages."""
    args: Arguments = {"what": what}
    return Say(en=messages("en").say(key, args), it=messages("it").say(key, args))


def because(key: str, what: str = "") -> Because:
    """A refusal of the server's own."""
    return Because(rule="", key=key, say=sentence(key, what))


def failure(status: int, key: str, what: str = "") -> Failure:
    """The body of an HTTP error."""
    return Failure(status=status, key=key, say=sentence(key, what))


class Refusal(Exception):
    """What was asked for is not done; nothing has changed."""

    def __init__(self, why: Because | str, what: str = "") -> None:
        self.because: Final = because(why, what) if isinstance(why, str) else why
        self.what: Final = what
        super().__init__(self.because.key)
