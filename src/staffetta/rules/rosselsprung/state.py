"""What only this book keeps in a state: Mission identities and a few counts."""

from typing import Final

from staffetta.engine.state import Slot, State

UNKNOWN: Final = -1


class Own(Slot):
    """The book's own part of a state. `identity` is secret: only views may look at it."""

    def __init__(
        self,
        missions: tuple[int, ...],
        soft: tuple[int, ...],
        identity: list[int],
        mission_moves: int,
        flown: int,
        commands_lost: int,
        ruled_out: int,
    ) -> None:
        #: The numbers of the Mission pieces; the same in every state of a game.
        self.missions: Final = missions
        #: Likewise the Commands and the Radio, which may be shot at without combat units.
        self.soft: Final = soft
        #: identity[i]: who the i-th Mission is, a place in `IDENTITIES`.
        self.identity = identity
        #: Move Mission actions done this turn (R 13.1.1).
        self.mission_moves = mission_moves
        #: The set of aircraft used this turn (R 13.3.3).
        self.flown = flown
        #: German Commands lost that count for victory (R 15.1.2).
        self.commands_lost = commands_lost
        #: Who the Missions are known to all not to be, a set as `missions.ruled_out` reads it.
        self.ruled_out = ruled_out

    def copy(self) -> "Own":
        return Own(
            self.missions,
            self.soft,
            self.identity[:],
            self.mission_moves,
            self.flown,
            self.commands_lost,
            self.ruled_out,
        )

    def save(self) -> dict[str, object]:
        found: dict[str, object] = {
            "identity": self.identity[:],
            "mission-moves": self.mission_moves,
            "flown": self.flown,
            "commands-lost": self.commands_lost,
        }
        # Games that are older than this have nothing of it, and are to keep their digest.
        if self.ruled_out:
            found["ruled-out"] = self.ruled_out
        return found


def own(state: State) -> Own:
    """The book's own part of a state."""
    slot = state.slot
    assert isinstance(slot, Own)
    return slot
