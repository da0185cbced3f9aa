"""The book of 2013, the ancestor of the family; its folder lists what is its own.

`tables` the shape of its numbers, which are in the TOML files, `options` the switches of its
rulings, `game` the book put together, `sequence` the turn, `setup` what comes before it;
`actions`, `movement` with stacking, `stacks` the order of a stack, `command` who is in command,
`fire` the Attack and its table, `morale` with losses and damage, `melee` and sides that share a
hex, `assault`, `reaction` what the inactive side may do, `prices` what it all costs; `state` is
the part of a state that it needs.
"""

from typing import Final

from staffetta.rules.entry import Entry

from . import event_roles, frames, marks, options, tables, verbs
from .game import Book2013

BOOK: Final = Entry(
    "gravellona2013",
    Book2013,
    shape=tables.SHAPE,
    charts=tables.charts,
    options=options.DECLARED,
    retired=options.RETIRED,
    frames=frames.OWN,
    verbs=verbs.OWN,
    event_roles=event_roles.OWN,
    markers={"trench": "earthwork"},
    marks=marks.OWN,
)
