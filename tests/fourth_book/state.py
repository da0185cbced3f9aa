"""What only this book keeps in a state: where the letters are, and where they are not."""

from typing import Final

from staffetta.engine.state import Slot, State

#: The hex of the letters before they are hidden, and for who may not know it.
UNKNOWN: Final = -1


class Own(Slot):
    """`letters` is secret: only views may look at it."""

    def __init__(self, letters: int, searched: int) -> None:
        self.letters = letters
        #: The set of hexes that have been searched in vain.
        self.searched = searched

    def copy(self) -> "Own":
        return Own(self.letters, self.searched)

    def save(self) -> dict[str, object]:
        return {"letters": self.letters, "searched": self.searched}


def load(data: dict[str, object]) -> Own:
    """A slot from its saved form."""
    letters, searched = data["letters"], data["searched"]
    assert isinstance(letters, int)
    assert isinstance(searched, int)
    return Own(letters, searched)


def own(state: State) -> Own:
    """The book's own part of a state."""
    slot = state.slot
    assert isinstance(slot, Own)
    return slot
