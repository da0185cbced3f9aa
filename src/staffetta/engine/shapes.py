"""Shapes and roles: what a frame says about itself, so that no other part needs its name."""

from typing import Final, Literal

#: What a number in a frame stands for, or each number of a list. A place is a hex or an entry
#: hex off the map; a name is an entry of the book's `names`, an item one of its `items`.
Meaning = Literal[
    "number",
    "numbers",
    "side",
    "verb",
    "unit",
    "units",
    "hex",
    "hexes",
    "place",
    "name",
    "names",
    "item",
]
#: (what a field is called, what it stands for), in the order of the frame's fields.
Shape = tuple[tuple[str, Meaning], ...]

#: What a question is about, so that it can be put to a player:
#: alternation  which stack acts next
#: action       what a stack does
#: part         who of a stack takes part
#: reactors     who of a stack takes part in a reaction
#: step         the next step of a move
#: approach     the next step towards an assault
#: window       whether to react to a move
#: target       at whom to fire
#: placing      where a piece comes onto the map, or which
#: leaving      to which neighbouring hex pieces leave the one they are in
Role = Literal[
    "other",
    "alternation",
    "action",
    "part",
    "reactors",
    "step",
    "approach",
    "window",
    "target",
    "placing",
    "leaving",
]

#: Questions that only divide one decision into steps: nothing is on the table until the last.
STEPS_OF_A_DECISION: Final[frozenset[Role]] = frozenset({"action", "part", "reactors"})
