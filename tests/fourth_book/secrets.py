"""What is hidden: the hex of the letters, which is neither a piece nor a marker (C 1)."""

from staffetta.engine.state import State

from .setup import possible
from .state import UNKNOWN, own
from .tables import COURIERS


def veil(state: State, viewer: int) -> None:
    """Only the couriers know where the letters are."""
    if viewer != COURIERS:
        own(state).letters = UNKNOWN


def hidden(state: State) -> list[int]:
    """The hexes in which they can be, for who does not know."""
    slot = own(state)
    if slot.letters != UNKNOWN or state.turn == 0:
        return []
    return [h for h in possible(state) if not slot.searched >> h & 1]


def suppose(state: State, values: list[int]) -> bool:
    """Let the letters be in the first of these hexes."""
    own(state).letters = values[0]
    return True
