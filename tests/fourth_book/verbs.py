"""The verbs of this book alone."""

from typing import Final

from staffetta.engine.choices import HEX, NOTHING, Verbs

SEARCH: Final = 90
LOOK: Final = 91
HIDE: Final = 92

OWN: Final[Verbs] = {
    SEARCH: ("search", NOTHING),
    LOOK: ("look", HEX),
    HIDE: ("hide", HEX),
}
