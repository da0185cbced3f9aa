"""What only this book keeps in a state. The values of mines are secret."""

from typing import Final

from staffetta.engine.state import Slot, State

UNKNOWN: Final = -1
#: The place of a mine that is not laid yet, or no longer there.
NO_HEX: Final = -1


class Own(Slot):
    """The book's own part of a state; each scenario uses the fields of its chapter."""

    def __init__(self) -> None:
        #: The set of units that may move no farther in this activation (B 16.9.1).
        self.halted = 0
        #: 1 while automatic weapons lack ammunition this turn (B 15.7, B 16.7.2).
        self.short = 0
        #: The set of units whose arrival has been rolled for (B 15.3).
        self.rolled = 0
        #: The set of objectives conquered for good (B 15.8).
        self.conquered = 0
        #: 1 in a turn of frost (B 16.6.1).
        self.frost = 0
        #: The hexes of the mines, and their values (B 16.9).
        self.mines: list[int] = []
        self.values: list[int] = []
        #: The set of hexes with bunkers (B 16.10).
        self.bunkers = 0
        #: The hex of the infirmary, and whether it has been overrun (B 16.11.2).
        self.infirmary = NO_HEX
        self.overrun = 0
        #: The turn from which the 3rd Battalion is free (B 16.3).
        self.free_from = 0
        #: 1 once its early activation has been tried this turn (B 16.3.2).
        self.tried = 0

    def copy(self) -> "Own":
        twin = Own()
        twin.halted = self.halted
        twin.short = self.short
        twin.rolled = self.rolled
        twin.conquered = self.conquered
        twin.frost = self.frost
        twin.mines = self.mines[:]
        twin.values = self.values[:]
        twin.bunkers = self.bunkers
        twin.infirmary = self.infirmary
        twin.overrun = self.overrun
        twin.free_from = self.free_from
        twin.tried = self.tried
        return twin

    def save(self) -> dict[str, object]:
        return {
            "halted": self.halted,
            "short": self.short,
            "rolled": self.rolled,
            "conquered": self.conquered,
            "frost": self.frost,
            "mines": self.mines[:],
            "values": self.values[:],
            "bunkers": self.bunkers,
            "infirmary": self.infirmary,
            "overrun": self.overrun,
            "free-from": self.free_from,
            "tried": self.tried,
        }


def load(data: dict[str, object]) -> Own:
    """A slot from its saved form."""
    slot = Own()
    slot.halted = number(data["halted"])
    slot.short = number(data["short"])
    slot.rolled = number(data["rolled"])
    slot.conquered = number(data["conquered"])
    slot.frost = number(data["frost"])
    slot.mines = numbers(data["mines"])
    slot.values = numbers(data["values"])
    slot.bunkers = number(data["bunkers"])
    slot.infirmary = number(data["infirmary"])
    slot.overrun = number(data["overrun"])
    slot.free_from = number(data["free-from"])
    slot.tried = number(data["tried"])
    return slot


def number(value: object) -> int:
    """A number of a saved slot."""
    assert isinstance(value, int)
    return value


def numbers(value: object) -> list[int]:
    """A list of numbers of a saved slot."""
    assert isinstance(value, list)
    return [number(item) for item in value]


def own(state: State) -> Own:
    """The book's own part of a state."""
    slot: Own = state.slot
    return slot
