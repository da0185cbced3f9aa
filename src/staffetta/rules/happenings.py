"""Happenings: what an event is, for whoever tells or shows it and knows no book.

The shared procedures tell the events of `SHARED`. What a book tells besides, it names in its entry.
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
#: counter-assault  units react, and fall upon those who move
#: melee     both sides roll for a fight in a hex
#: test      a die for somebody's morale
#: pin       somebody can no longer move
#: loss      somebody loses strength; `left` says how much is left
#: gone      somebody is destroyed
#: back      units must leave a hex for another
#: news      whatever else must not be missed
Happening = Literal[
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
Happenings = dict[str, Happening]

SHARED: Final[Happenings] = {
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
