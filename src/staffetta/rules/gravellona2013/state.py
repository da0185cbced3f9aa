"""What only this book keeps in a state."""

from staffetta.engine.state import Slot, State

from .tables import AXIS, PARTISAN


class Own(Slot):
    """Sets of hexes: who came second into a shared hex, trenches, who holds what."""

    def __init__(self) -> None:
        #: late[side]: the shared hexes into which the side came second (G 9.1, G-30).
        self.late = [0, 0]
        #: trenches[side]: the hexes in which the side has dug in (G 5-c, G-69).
        self.trenches = [0, 0]
        #: The objectives that the partisans control; the others are the RSI's (G 3.1).
        self.held = 0
        #: The objectives that the partisans have ever controlled.
        self.ever = 0

    def copy(self) -> "Own":
        twin = Own()
        twin.late = self.late[:]
        twin.trenches = self.trenches[:]
        twin.held = self.held
        twin.ever = self.ever
        return twin

    def save(self) -> dict[str, object]:
        return {
            "axis-late": self.late[AXIS],
            "partisan-late": self.late[PARTISAN],
            "axis-trenches": self.trenches[AXIS],
            "partisan-trenches": self.trenches[PARTISAN],
            "held": self.held,
            "ever": self.ever,
        }


def load(data: dict[str, object]) -> Own:
    """A slot from its saved form."""
    slot = Own()
    slot.late = [number(data["axis-late"]), number(data["partisan-late"])]
    slot.trenches = [number(data["axis-trenches"]), number(data["partisan-trenches"])]
    slot.held = number(data["held"])
    slot.ever = number(data["ever"])
    return slot


def number(value: object) -> int:
    """A number of a saved slot."""
    assert isinstance(value, int)
    return value


def own(state: State) -> Own:
    """The book's own part of a state."""
    slot: Own = state.slot
    return slot
