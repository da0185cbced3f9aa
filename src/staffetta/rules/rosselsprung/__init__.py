"""The book of the raid on Drvar; its folder lists what is its own.

`tables` the shape of its numbers, which are in the TOML files, `options` the switches of its
rulings, `setup` how it begins, `points` activation points and initiative, `command` the German
chain of command, `movement` with night, stacking and tanks, `fire`, `missions` hidden pieces,
`interrogation`, `aircraft`, `airborne`, `radio`, `resistance`, `victory`, `secrets` what is hidden
from whom; `game` puts them together, and `state` is the part of a state that only it needs.
"""

from typing import Final

from staffetta.rules.entry import Entry

from . import event_roles, frames, options, tables, verbs
from .game import DrvarBook
from .missions import IDENTITIES

BOOK: Final = Entry(
    "rosselsprung",
    DrvarBook,
    shape=tables.SHAPE,
    charts=tables.charts,
    options=options.DECLARED,
    frames=frames.OWN,
    verbs=verbs.OWN,
    event_roles=event_roles.OWN,
    identities=tuple(IDENTITIES),
    icons={"interrogate": "speech", "move-mission": "star"},
)
