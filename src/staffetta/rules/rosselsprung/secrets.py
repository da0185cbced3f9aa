"""What is hidden: the faces of Missions, and what would betray them (R 8.3.3, R 13.1, F-8)."""

from staffetta.engine.state import State
from staffetta.engine.units import REVEALED

from .missions import IDENTITIES, identity
from .setup import DealMission
from .slot import UNKNOWN, own
from .tables import YUGOSLAV


def veil(state: State, viewer: int) -> None:
    """Turn every Mission that lies face down into nobody, but for its owner."""
    if viewer == YUGOSLAV:
        return
    slot = own(state)
    for i, unit in enumerate(slot.missions):
        if not state.marks[unit] & REVEALED:
            slot.identity[i] = UNKNOWN
    frame = state.frame
    if isinstance(frame, DealMission):
        # What is left to deal tells what has been dealt.
        state.frame = DealMission(frame.parent, frame.next, ())


def face_down(state: State, unit: int) -> bool:
    """Whether a piece is a Mission that has not been turned up."""
    return unit in own(state).missions and not state.marks[unit] & REVEALED


def face(state: State, unit: int) -> str:
    """Who a Mission is, as far as this state knows."""
    if unit not in own(state).missions:
        return ""
    who = identity(state, unit)
    return "" if who == UNKNOWN else IDENTITIES[who]
