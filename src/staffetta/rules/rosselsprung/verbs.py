"""The verbs of this book alone, by the numbers and words of records."""

from typing import Final

from staffetta.engine.choices import (
    CALL,
    DROP,
    HEX,
    IDENTITY,
    LAND,
    MOVE_HIDDEN,
    NAME,
    NOTHING,
    REVEAL,
    RIDE,
    SEARCH,
    UNIT,
    Verbs,
)

AIM: Final = 41
WAIT: Final = 48
RENOUNCE: Final = 49
SHIFT: Final = 52
RESOLVE: Final = 53

OWN: Final[Verbs] = {
    SEARCH: ("interrogate", NOTHING),
    MOVE_HIDDEN: ("move-mission", NOTHING),
    REVEAL: ("reveal", UNIT),
    LAND: ("land", UNIT),
    DROP: ("drop", HEX),
    RIDE: ("ride", UNIT),
    CALL: ("call", UNIT),
    IDENTITY: ("identity", NAME),
    AIM: ("aim", NAME),
    WAIT: ("wait", UNIT),
    RENOUNCE: ("renounce", UNIT),
    SHIFT: ("shift", HEX),
    RESOLVE: ("resolve", HEX),
}
