"""The book of two battles in northern Italy and on the karst; its folder lists what is its own.

`tables` the shape of its numbers, which are in the TOML files, `options` the switches of its
rulings, `core` chapters 1 to 14 put together, `command` tested at each activation, `movement`
with stacking, passing and entry, `fire`, `supply` ammunition, `counters` the mix of the box;
`gravellona` is chapter 15, `tarnova` chapter 16 with `mines`; `setup` places divided garrisons,
`state` is the part of a state that it needs.
"""

from typing import Final

from staffetta.rules.entry import Entry

from . import event_roles, frames, options, tables, verbs
from .game import make

BOOK: Final = Entry(
    "banditen",
    make,
    shape=tables.SHAPE,
    charts=tables.charts,
    options=options.DECLARED,
    only_in=options.ONLY_IN,
    numbers_only_in=tables.ONLY_IN,
    chapters={"15": "B 15", "16": "B 16"},
    frames=frames.OWN,
    verbs=verbs.OWN,
    event_roles=event_roles.OWN,
    markers={"mine": "charge", "bunker": "strongpoint", "infirmary": "hospital"},
    weather=("frost",),
    icons={"deploy": "entrench", "overrun": "break-through"},
    fords=False,  # B-85
)
