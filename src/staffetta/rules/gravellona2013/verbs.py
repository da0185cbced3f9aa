"""The verbs of this book alone, by the numbers and words of records."""

from typing import Final

from staffetta.engine.choices import BUILD, NOTHING, TOP, UNIT, WITHDRAW, Verbs

MOVE_COMMAND: Final = 62

OWN: Final[Verbs] = {
    WITHDRAW: ("withdraw", NOTHING),
    BUILD: ("build", NOTHING),
    TOP: ("top", UNIT),
    MOVE_COMMAND: ("move-command", NOTHING),
}
