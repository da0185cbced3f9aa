"""The verbs of this book alone, by the numbers and words of records."""

from typing import Final

from staffetta.engine.choices import NOTHING, Verbs

MOVE_COMMAND: Final = 62

OWN: Final[Verbs] = {
    MOVE_COMMAND: ("move-command", NOTHING),
}
