"""What is hidden: the faces of Missions, and what would betray them (R 8.3.3, R 13.1, F-8)."""

from staffetta.engine.state import State
from staffetta.engine.units import LEFT, REVEALED

from .missions import DECOY, IDENTITIES, TITO, identity, ruled_out
from .setup import DealMission
from .state import UNKNOWN, own
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


def hidden(state: State, identities: tuple[str, ...]) -> list[int]:
    """Who the Missions that lie face down can be: all who are not known to be elsewhere."""
    left = [IDENTITIES.index(name) for name in identities]
    for who in own(state).identity:
        if who in left:
            left.remove(who)
    return left if UNKNOWN in own(state).identity else []


def suppose(state: State, values: list[int]) -> bool:
    """Give the Missions that lie face down these faces, as far as they fit what has been seen.

    Tito does not leave unseen (R 13.1.1), and a strike tells who had not left yet (R 13.3.4).
    """
    slot = own(state)
    at = 0
    for i, unit in enumerate(slot.missions):
        if slot.identity[i] != UNKNOWN or at == len(values):
            continue
        who = slot.identity[i] = values[at]
        if ruled_out(state, i, who) or (who == TITO and state.where[unit] == LEFT):
            return False
        at += 1
    return True


def face_down(state: State, unit: int) -> bool:
    """Whether a piece is a Mission that has not been turned up."""
    return unit in own(state).missions and not state.marks[unit] & REVEALED


def face(state: State, unit: int) -> str:
    """Who a Mission is, as far as this state knows."""
    if unit not in own(state).missions:
        return ""
    who = identity(state, unit)
    return "" if who == UNKNOWN else IDENTITIES[who]


def prize(state: State, unit: int) -> float:
    """What it is worth to take a piece: Tito much, a decoy next to nothing (R 15.1)."""
    if unit in own(state).missions:
        who = identity(state, unit)
        if who == TITO:
            return 10.0
        if who == DECOY:
            return 0.5
    return 4.0
