"""Ahead: the choices that begin something, made on a veiled copy.

The other side is taken to decline whatever it is asked on the way.
"""

from collections.abc import Sequence

from staffetta.engine.choices import ALL, DECLINE, code
from staffetta.engine.machine import apply
from staffetta.engine.state import CHANCE, State
from staffetta.rules.actions import Members

from .notation import parse, text


def begin(shown: State, viewer: int, choices: Sequence[str]) -> tuple[list[str], bool]:
    """Make the choices that begin an action; those that were asked, and whether one is asked on.

    A choice that is not asked for is left out. Where nothing is said of who takes part, all do.
    """
    made: list[str] = []
    for words in choices:
        choice = parse(shown, words)
        if choice in shown.options:
            apply(shown, choice)
            made.append(words)
        if not pass_by(shown, viewer):
            return made, False
    while made and isinstance(shown.frame, Members) and code(ALL) in shown.options:
        apply(shown, code(ALL))
        made.append(text(shown, code(ALL)))
    return made, shown.decider == viewer


def pass_by(shown: State, side: int) -> bool:
    """Let the other side decline; whether it is then for the side to choose."""
    while shown.decider == 1 - side and code(DECLINE) in shown.options:
        apply(shown, code(DECLINE))
    return shown.decider == side and shown.decider != CHANCE
