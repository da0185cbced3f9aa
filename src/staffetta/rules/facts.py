"""Facts: what a scenario tells a book besides the board and the pieces."""

from typing import Final


class Aircraft:
    """An air strike: it arrives on ``precision`` or more and rolls ``strength`` dice."""

    def __init__(
        self,
        id_: str,
        side: int,
        turns: tuple[int, ...],
        precision: int,
        strength: int,
        bonus: int,
        needs: str,
    ) -> None:
        self.id: Final = id_
        self.side: Final = side
        self.turns: Final = turns
        self.precision: Final = precision
        self.strength: Final = strength
        self.bonus: Final = bonus
        #: The identity of the Mission that must be on the map, or nothing.
        self.needs: Final = needs


class Facts:
    """Places and pieces with a part to play; units and hexes are numbers."""

    def __init__(
        self,
        *,
        objectives: tuple[int, ...],
        stars: tuple[int, ...],
        identities: tuple[str, ...],
        aircraft: tuple[Aircraft, ...],
        start: tuple[tuple[int, ...], ...],
        start_with: tuple[int, ...],
        airborne: tuple[int, ...],
    ) -> None:
        self.objectives: Final = objectives
        self.stars: Final = stars
        self.identities: Final = identities
        self.aircraft: Final = aircraft
        #: start[unit]: the hexes in which it may begin; none if it arrives later.
        self.start: Final = start
        #: The pieces that begin with any unit of their side.
        self.start_with: Final = start_with
        #: airborne[unit]: the turn in which it is dropped, or 0.
        self.airborne: Final = airborne
