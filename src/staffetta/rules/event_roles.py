"""The roles of events, so that the log and the map can show them without knowing the book.

`SHARED` are the events of the shared procedures. A book gives the roles of its own events in a file
of the same name.
"""

from typing import Final, Literal

#: turn      a new turn begins
#: pass      a side passes
#: placing   a piece is set up
#: move      units go to a hex
#: entry     units come onto the map
#: landing   units come down from the air
#: fire      dice are rolled at a hex, and `hits` says how many have hit
#: hit       one die at a hex: a hit …
#: shake     … a test of morale …
#: miss      … or nothing
#: assault   units go into a hex to fight there
#: counter-assault  units react by assaulting those that move
#: melee     both sides roll for a fight in a hex
#: test      a morale test
#: pin       a unit can no longer move
#: loss      a unit loses strength; `left` says how much is left
#: gone      a unit is destroyed
#: back      units must leave a hex for another
#: news      anything else that must not be missed
EventRole = Literal[
    "other",
    "turn",
    "pass",
    "placing",
    "move",
    "entry",
    "landing",
    "fire",
    "hit",
    "shake",
    "miss",
    "assault",
    "counter-assault",
    "melee",
    "test",
    "pin",
    "loss",
    "gone",
    "back",
    "news",
]
EventRoles = dict[str, EventRole]

SHARED: Final[EventRoles] = {
    "turn": "turn",
    "passes": "pass",
    "sets-up": "placing",
    "moves": "move",
    "arrives": "entry",
    "fires": "fire",
    "assaults": "assault",
    "reacts-by-assault": "counter-assault",
    "melee": "melee",
    "passes-test": "test",
    "fails-test": "test",
    "surely-passes": "test",
    "surely-fails": "test",
    "pinned": "pin",
    "loses": "loss",
    "eliminated": "gone",
    "falls-back": "back",
    "command-lost": "news",
    "game-over": "news",
}
