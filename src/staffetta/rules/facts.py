"""Facts: what a scenario tells a book besides the board and the pieces."""

from typing import Final

#: A row of a table.
Row = tuple[int | str, ...]


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
        chapter: str = "",
        clock: tuple[tuple[int, int], ...] = (),
        dark: tuple[int, ...] = (),
        forts: tuple[int, ...] = (),
        towns: int = 0,
        markers: dict[str, tuple[int, ...]] | None = None,
        tables: dict[str, tuple[Row, ...]] | None = None,
        arrival_roll: tuple[int, ...] = (),
        arrival_zone: tuple[tuple[int, ...], ...] = (),
        start_instead: tuple[tuple[int, ...], ...] = (),
        formation_points: dict[str, int] | None = None,
        bounds: dict[str, tuple[int, int]] | None = None,
        income: tuple[tuple[int, ...], ...] = (),
        worth: tuple[tuple[int, ...], ...] = (),
        needs: tuple[tuple[int, ...], ...] = (),
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
        #: The chapter of the book that holds the scenario's own rules.
        self.chapter: Final = chapter
        #: clock[turn]: the day, counted from 1, and the hour (-1: a whole night).
        self.clock: Final = clock
        #: The turns drawn dark on the track.
        self.dark: Final = dark
        self.forts: Final = forts
        #: The set of hexes with settlements.
        self.towns: Final = towns
        #: The markers of each kind that there are to place, by their values.
        self.markers: Final = markers or {}
        #: The rows of the scenario's own tables; a book reads those that it knows.
        self.tables: Final = tables or {}
        #: arrival_roll[unit]: the lowest die on which it comes in time; 0 without a roll.
        self.arrival_roll: Final = arrival_roll
        #: arrival_zone[unit]: the hexes in which it is placed when it arrives.
        self.arrival_zone: Final = arrival_zone
        #: start_instead[unit]: the hexes in which it may begin instead of arriving.
        self.start_instead: Final = start_instead
        #: The activation points that a formation gives while it has a unit on the map.
        self.formation_points: Final = formation_points or {}
        #: formation: (the set of hexes that it may not leave, the turn that frees it)
        self.bounds: Final = bounds or {}
        #: income[objective][side]: the activation points that it gives; worth: victory points.
        self.income: Final = income
        self.worth: Final = worth
        #: needs[unit]: the objectives that its side must hold before it arrives.
        self.needs: Final = needs
