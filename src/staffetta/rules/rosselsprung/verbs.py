"""The verbs of this book alone, by the numbers and words of records."""

from typing import Final

from staffetta.engine.choices import HEX, NAME, UNIT, Verbs

AIM: Final = 41
WAIT: Final = 48
RENOUNCE: Final = 49
SHIFT: Final = 52
RESOLVE: Final = 53

OWN: Final[Verbs] = {
    AIM: ("aim", NAME),
    WAIT: ("wait", UNIT),
    RENOUNCE: ("renounce", UNIT),
    SHIFT: ("shift", HEX),
    RESOLVE: ("resolve", HEX),
}
