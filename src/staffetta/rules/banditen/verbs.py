"""The verbs of this book alone, by the numbers and words of records."""

from typing import Final

from staffetta.engine.choices import DEPLOY, NOTHING, NUMBER, VALUE, Verbs

OVERRUN: Final = 55
TRY: Final = 57

OWN: Final[Verbs] = {
    DEPLOY: ("deploy", NOTHING),
    VALUE: ("value", NUMBER),
    OVERRUN: ("overrun", NOTHING),
    TRY: ("try", NOTHING),
}
