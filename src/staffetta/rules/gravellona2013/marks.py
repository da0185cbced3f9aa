"""The marks of this book alone, by the bits and names of saved games."""

from typing import Final

from staffetta.engine.units import MARKERS as SHARED
from staffetta.engine.units import Marks

FIRED_THRICE: Final = 128
SPENT: Final = 256  # fought more often than there was ammunition for
MOVED: Final = 512  # has used movement points
SHOT: Final = 1024  # a weapon that fires once a turn has fired
SHAKEN: Final = 2048  # has been Pinned this turn, even if it has recovered
DAMAGED_ONCE: Final = 4096
DAMAGED_TWICE: Final = 8192
DAMAGED_THRICE: Final = 16384
#: Damage done to a vehicle.
DAMAGE: Final = DAMAGED_ONCE | DAMAGED_TWICE | DAMAGED_THRICE
#: The markers that leave at the end of a turn.
MARKERS: Final = SHARED | FIRED_THRICE | SPENT | MOVED | SHOT | SHAKEN | DAMAGE

OWN: Final[Marks] = [
    (FIRED_THRICE, "fired-thrice"),
    (SPENT, "spent"),
    (MOVED, "moved"),
    (SHOT, "has-shot"),
    (SHAKEN, "shaken"),
    (DAMAGED_ONCE, "damaged-once"),
    (DAMAGED_TWICE, "damaged-twice"),
    (DAMAGED_THRICE, "damaged-thrice"),
]
