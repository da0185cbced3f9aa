"""Notation: choices as text, and text as choices."""

from typing import Final

from staffetta.engine.choices import (
    HEX,
    NAME,
    NOTHING,
    ROLL,
    UNIT,
    VERBS,
    WORDS,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.state import State
from staffetta.scenarios.errors import meant

#: No choice names a number of more digits.
LONGEST_NUMBER: Final = 3


class Unreadable(ValueError):
    """A text that is no choice at all; the message says why."""


def text(state: State, choice: int) -> str:
    """A choice in words: ``to 10.06``, ``with G-BLA``, ``pass``."""
    word, takes = VERBS[verb_of(choice)]
    operand = operand_of(choice)
    if takes == NOTHING:
        return word
    if takes == HEX:
        return f"{word} {state.world.grid.names[operand]}"
    if takes == UNIT:
        return f"{word} {state.pieces[operand].id}"
    if takes == NAME:
        return f"{word} {state.world.rules.names()[operand]}"
    return f"{word} {operand}"


def parse(state: State, words: str) -> int:
    """The choice that a text names, offered or not; `Unreadable` says what is wrong."""
    word, _, rest = words.strip().partition(" ")
    verb = WORDS.get(word)
    if verb is None or verb == ROLL:
        near = meant(word, [known for known in WORDS if known != "roll"])
        what = f"{words!r} is no choice: {word!r} is no verb of this game"
        raise Unreadable("; ".join(filter(None, [what, near])))
    takes = VERBS[verb][1]
    rest = rest.strip()
    if takes == NOTHING:
        if rest:
            raise Unreadable(f"{words!r} is no choice: {word!r} stands alone")
        return code(verb)
    if not rest:
        raise Unreadable(f"{words!r} is no choice: {word!r} needs something after it")
    return code(verb, _operand(state, takes, rest))


def parse_roll(words: str) -> tuple[int, ...]:
    """The faces of a text such as ``roll 4 6 2``."""
    word, *faces = words.split()
    if word != "roll" or not faces or not set(faces) <= set("123456"):
        raise Unreadable(f"{words!r} is no roll: write the faces, as in 'roll 4 6 2'")
    return tuple(int(face) for face in faces)


def roll_text(faces: tuple[int, ...]) -> str:
    """Dice in words.

    >>> roll_text((4, 6, 2))
    'roll 4 6 2'
    """
    return "roll " + " ".join(str(face) for face in faces)


def no_such_piece(state: State, id_: str, where: str) -> str:
    """That a piece is not there, and which id may have been meant."""
    advice = meant(id_, [piece.id for piece in state.pieces])
    return "; ".join(filter(None, [f"there is no piece {id_!r} in this {where}", advice]))


def is_roll(words: str) -> bool:
    """Whether a text is meant as dice."""
    return words.strip().partition(" ")[0] == "roll"


def _operand(state: State, takes: int, rest: str) -> int:
    if takes == HEX:
        try:
            return state.world.grid.find(rest)
        except ValueError as error:
            raise Unreadable(str(error)) from error
    if takes == UNIT:
        for number, piece in enumerate(state.pieces):
            if piece.id == rest:
                return number
        raise Unreadable(no_such_piece(state, rest, "game"))
    if takes == NAME:
        names = state.world.rules.names()
        if rest not in names:
            raise Unreadable(f"{rest!r} is unknown; known are: {', '.join(names)}")
        return names.index(rest)
    if not (rest.isascii() and rest.isdecimal() and len(rest) <= LONGEST_NUMBER):
        raise Unreadable(f"{rest!r} is not a number that a choice can name")
    return int(rest)
