"""Choices: a verb and one operand, as a number for loops and as words for people.

A choice is an ``int`` (`code`) inside the machine. Records, messages and tests use its
text, which round-trips: ``to 10.06``, ``with G-BLA``, ``part 2``, ``pass``.
"""

from typing import Final

# What the operand of a verb is.
NOTHING: Final = 0
HEX: Final = 1
UNIT: Final = 2
NUMBER: Final = 3
NAME: Final = 4  # an entry of the book's list of names

#: A choice is a verb, followed by this many bits for its operand.
OPERAND_BITS: Final = 12
OPERAND: Final = (1 << OPERAND_BITS) - 1

# Dice.
ROLL: Final = 0
# Whose turn to act, and with what.
PASS: Final = 1
ACTIVATE: Final = 2
ENTER: Final = 3
WITH: Final = 4
WITHOUT: Final = 5
ALL: Final = 6
DONE: Final = 7
# Actions.
MOVE: Final = 10
ATTACK: Final = 11
MOVE_ATTACK: Final = 12
ATTACK_MOVE: Final = 13
ASSAULT: Final = 14
SPLIT: Final = 15
GATHER: Final = 16
RALLY: Final = 17
SEARCH: Final = 18
MOVE_HIDDEN: Final = 19
AIR: Final = 20
OPPORTUNITY_ATTACK: Final = 21
OPPORTUNITY_ASSAULT: Final = 22
# Where, whom, how much.
TO: Final = 30
STOP: Final = 31
AT: Final = 32
HOLD_FIRE: Final = 33
DECLINE: Final = 34
LOSE: Final = 35
RETREAT: Final = 36
EXIT: Final = 37
UNIT_IS: Final = 38
PART: Final = 39
GIVE: Final = 40
REVEAL: Final = 42
PLACE: Final = 43
LAND: Final = 44
DROP: Final = 45
RIDE: Final = 46
CALL: Final = 47
IDENTITY: Final = 50
RELOCATE: Final = 51
DEPLOY: Final = 54
VALUE: Final = 56
FORGO: Final = 58
# Where sides may share a hex, and stacks have an order.
WITHDRAW: Final = 60
MELEE: Final = 61
BUILD: Final = 63
TOP: Final = 64

#: verb: (word, what its operand is)
Verbs = dict[int, tuple[str, int]]

#: The verbs of every game. `declare` adds those that only one book has. Where machine players know
#: what such a verb does, its number is a constant above; its word is the book's.
VERBS: Final[Verbs] = {
    ROLL: ("roll", NUMBER),
    PASS: ("pass", NOTHING),
    ACTIVATE: ("activate", HEX),
    ENTER: ("enter", HEX),
    WITH: ("with", UNIT),
    WITHOUT: ("without", UNIT),
    ALL: ("all", NOTHING),
    DONE: ("done", NOTHING),
    MOVE: ("move", NOTHING),
    ATTACK: ("attack", NOTHING),
    MOVE_ATTACK: ("move-attack", NOTHING),
    ATTACK_MOVE: ("attack-move", NOTHING),
    ASSAULT: ("assault", NOTHING),
    SPLIT: ("split", NOTHING),
    GATHER: ("gather", NOTHING),
    RALLY: ("rally", NOTHING),
    AIR: ("air", NAME),
    OPPORTUNITY_ATTACK: ("opportunity-attack", HEX),
    OPPORTUNITY_ASSAULT: ("opportunity-assault", HEX),
    TO: ("to", HEX),
    STOP: ("stop", NOTHING),
    AT: ("at", HEX),
    HOLD_FIRE: ("hold-fire", NOTHING),
    DECLINE: ("decline", NOTHING),
    LOSE: ("lose", UNIT),
    RETREAT: ("retreat", HEX),
    EXIT: ("exit", NOTHING),
    UNIT_IS: ("unit", UNIT),
    PART: ("part", NUMBER),
    GIVE: ("give", NUMBER),
    PLACE: ("place", HEX),
    RELOCATE: ("relocate", HEX),
    FORGO: ("forgo", NOTHING),
    MELEE: ("melee", NOTHING),
}

WORDS: Final = {word: verb for verb, (word, _) in VERBS.items()}


def declare(verbs: Verbs) -> None:
    """Add a book's own verbs. Numbers and words stand in records, so each has one meaning only."""
    for verb, (word, takes) in verbs.items():
        if VERBS.get(verb, (word, takes)) != (word, takes) or WORDS.get(word, verb) != verb:
            raise ValueError(f"the verb {verb} {word!r} is taken by another book")
        VERBS[verb] = (word, takes)
        WORDS[word] = verb


def code(verb: int, operand: int = 0) -> int:
    """The number of a choice."""
    return verb << OPERAND_BITS | operand


def codes(verb: int, operands: list[int]) -> list[int]:
    """The numbers of the choices to do one thing to each of several."""
    first = verb << OPERAND_BITS
    return [first | operand for operand in operands]


def verb_of(choice: int) -> int:
    """What is done."""
    return choice >> OPERAND_BITS


def operand_of(choice: int) -> int:
    """To what: a hex, a unit, a number or a place in the book's list of names."""
    return choice & OPERAND
