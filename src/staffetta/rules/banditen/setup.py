"""Set-up: garrisons that may start divided and must cover what they have to (B 15.1, B 16.1)."""

from random import Random
from typing import ClassVar, Final

from staffetta.engine.choices import PART, PLACE, UNIT_IS, VALUE, code, codes, operand_of
from staffetta.engine.hexes import bits, member
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Shape
from staffetta.engine.state import LATER, Field, Frame, State
from staffetta.rules.book import book_of, name, reason
from staffetta.rules.regroup import next_id

from .state import UNKNOWN, own
from .tables import AXIS

MINE_SPACING: Final = 3  # B 16.9


class Garrison(Frame):
    """Units that divide as they are placed: how much of the next one goes together.

    Every hex of ``cover`` must end with a unit, so a choice is offered only if what is left
    still suffices (B 15.1, B 15.1.1, B 16.1, B 16.1.1).
    """

    name = "garrison"
    shape: ClassVar[Shape] = (("units", "units"), ("hexes", "hexes"), ("cover", "hexes"))
    role = "placing"

    def __init__(
        self,
        parent: Frame | None,
        units: tuple[int, ...],
        hexes: tuple[int, ...],
        cover: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.units: Final = units
        self.hexes: Final = hexes
        self.cover: Final = cover

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.hexes, self.cover)

    def decider(self, state: State) -> int:
        return state.pieces[self.units[0]].side

    def bare(self, state: State) -> int:
        """How many hexes still have to be covered."""
        side = state.pieces[self.units[0]].side
        bit, units = state.world.grid.bit, state.occupied[side]
        return len([h for h in self.cover if not units & bit[h]])

    def advance(self, state: State) -> list[int] | None:
        if not self.units:
            state.frame = self.parent
            return None
        return self.legal(state)

    def candidates(self, state: State) -> list[int]:
        return [code(PART, n) for n in range(1, state.strength[self.units[0]] + 1)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        amount = operand_of(choice)
        if not self.enough(state, amount, covers=True):
            return reason(state, "set-up", "hexes-left-bare")
        if amount < state.strength[self.units[0]]:
            return book_of(state).why_not_divide(state, self.units[0], amount)
        return None

    def enough(self, state: State, amount: int, *, covers: bool) -> bool:
        """Whether the strength left after this placement covers the rest, a point to a hex."""
        left = state.strength_of(self.units) - amount
        if left >= len(self.cover):
            return True
        bare = self.bare(state)
        return bare - (1 if covers and bare else 0) <= left

    def choose(self, state: State, verb: int, operand: int) -> None:
        unit = self.units[0]
        units = self.units[1:]
        if operand < state.strength[unit]:
            piece = state.pieces[unit]
            rest = state.strength[unit] - operand
            state.strength[unit] = operand
            part = state.add_piece(
                piece.part(next_id(state, piece.line)), state.where[unit], rest, 0
            )
            units = (part, *units)
        state.frame = Station(self.parent, units, self.hexes, self.cover, unit)


class Station(Garrison):
    """Where a unit, or the part of one, is placed."""

    name = "station"
    shape = (*Garrison.shape, ("unit", "unit"))

    def __init__(
        self,
        parent: Frame | None,
        units: tuple[int, ...],
        hexes: tuple[int, ...],
        cover: tuple[int, ...],
        unit: int,
    ) -> None:
        super().__init__(parent, units, hexes, cover)
        self.unit: Final = unit

    def fields(self) -> tuple[Field, ...]:
        return (*super().fields(), self.unit)

    def decider(self, state: State) -> int:
        return state.pieces[self.unit].side

    def bare(self, state: State) -> int:
        side = state.pieces[self.unit].side
        bit, units = state.world.grid.bit, state.occupied[side]
        return len([h for h in self.cover if not units & bit[h]])

    def advance(self, state: State) -> list[int] | None:
        anywhere = self.enough(state, 0, covers=False)
        open_hexes = 0
        for h in self.hexes:
            open_hexes += self.fits(state, h, anywhere)
            if open_hexes > 1:
                return LATER
        return [code(PLACE, h) for h in self.hexes if self.fits(state, h, anywhere)]

    def fits(self, state: State, hex_: int, anywhere: bool) -> bool:
        """The quick twin of `why_not`; ``anywhere`` if the rest suffices without this unit."""
        side = state.pieces[self.unit].side
        if not book_of(state).movement.room(state, side, hex_, (self.unit,)):
            return False
        if anywhere:
            return True
        covers = hex_ in self.cover and not state.occupied[side] & state.world.grid.bit[hex_]
        return covers and self.enough(state, 0, covers=True)

    def draw(self, state: State, numbers: Random) -> int:
        anywhere = self.enough(state, 0, covers=False)
        while True:
            hex_ = self.hexes[int(numbers.random() * len(self.hexes))]
            if self.fits(state, hex_, anywhere):
                return code(PLACE, hex_)

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in self.hexes]

    def why_not(self, state: State, choice: int) -> Reason | None:
        hex_ = operand_of(choice)
        side = state.pieces[self.unit].side
        if not book_of(state).movement.room(state, side, hex_, (self.unit,)):
            args = (("hex", name(state, hex_)), ("limit", str(book_of(state).movement.stack_limit)))
            return reason(state, "stacking", "stack-full", args)
        covers = hex_ in self.cover and not state.occupied[side] >> hex_ & 1
        if not self.enough(state, 0, covers=covers):
            return reason(state, "set-up", "hexes-left-bare")
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = Garrison(self.parent, self.units, self.hexes, self.cover)
        set_up(state, self.unit, operand)


def set_up(state: State, unit: int, hex_: int) -> None:
    """Put a piece on the map before play."""
    state.put(unit, hex_)
    if state.log is not None:
        args = (("unit", state.pieces[unit].id), ("hex", name(state, hex_)))
        state.tell(book_of(state).cite("set-up"), "sets-up", args)


class PlaceUnits(Frame):
    """Pieces that begin somewhere in a zone, one after the other (B 15.1, B 16.1)."""

    name = "place-units"
    shape = (("units", "units"), ("hexes", "hexes"))
    role = "placing"

    def __init__(
        self, parent: Frame | None, units: tuple[int, ...], hexes: tuple[int, ...]
    ) -> None:
        super().__init__(parent)
        self.units: Final = units
        self.hexes: Final = hexes

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.hexes)

    def decider(self, state: State) -> int:
        return state.pieces[self.units[0]].side

    def advance(self, state: State) -> list[int] | None:
        if not self.units:
            state.frame = self.parent
            return None
        open_hexes = 0
        for h in self.hexes:
            open_hexes += self.fits(state, h)
            if open_hexes > 1:
                return LATER
        return [code(PLACE, h) for h in self.hexes if self.fits(state, h)]

    def fits(self, state: State, hex_: int) -> bool:
        """Whether the next piece finds room in a hex."""
        unit = self.units[0]
        return book_of(state).movement.room(state, state.pieces[unit].side, hex_, (unit,))

    def draw(self, state: State, numbers: Random) -> int:
        while True:
            hex_ = self.hexes[int(numbers.random() * len(self.hexes))]
            if self.fits(state, hex_):
                return code(PLACE, hex_)

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in self.hexes]

    def why_not(self, state: State, choice: int) -> Reason | None:
        unit = self.units[0]
        movement = book_of(state).movement
        hex_ = operand_of(choice)
        if movement.room(state, state.pieces[unit].side, hex_, (unit,)):
            return None
        args = (("hex", name(state, hex_)), ("limit", str(movement.stack_limit)))
        return reason(state, "stacking", "stack-full", args)

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = PlaceUnits(self.parent, self.units[1:], self.hexes)
        set_up(state, self.units[0], operand)


class ChooseFormation(Frame):
    """Which formation begins in its zone instead of arriving; named by its first unit."""

    name = "choose-formation"
    shape = (("units", "units"), ("hexes", "hexes"))
    role = "placing"

    def __init__(
        self, parent: Frame | None, units: tuple[int, ...], hexes: tuple[int, ...]
    ) -> None:
        super().__init__(parent)
        #: All units that have the choice; those of one formation take it together.
        self.units: Final = units
        self.hexes: Final = hexes

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.hexes)

    def decider(self, state: State) -> int:
        return state.pieces[self.units[0]].side

    def firsts(self, state: State) -> list[int]:
        seen: dict[str, int] = {}
        for u in self.units:
            seen.setdefault(state.pieces[u].formation, u)
        return list(seen.values())

    def advance(self, state: State) -> list[int] | None:
        return self.candidates(state)

    def candidates(self, state: State) -> list[int]:
        return [code(UNIT_IS, u) for u in self.firsts(state)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        formation = state.pieces[operand].formation
        taking = tuple([u for u in self.units if state.pieces[u].formation == formation])
        state.frame = PlaceUnits(self.parent, taking, self.hexes)


class PlaceBunkers(Frame):
    """Bunkers on different Fort hexes (B 16.10)."""

    name = "place-bunkers"
    marker = "bunker"
    shape = (("left", "number"), ("forts", "hexes"))
    role = "placing"

    def __init__(self, parent: Frame | None, left: int, forts: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.left: Final = left
        self.forts: Final = forts

    def fields(self) -> tuple[Field, ...]:
        return (self.left, self.forts)

    def decider(self, state: State) -> int:
        return AXIS

    def advance(self, state: State) -> list[int] | None:
        if not self.left:
            state.frame = self.parent
            return None
        return self.legal(state)

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in self.forts]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if own(state).bunkers >> operand_of(choice) & 1:
            return reason(state, "bunkers", "one-bunker-to-a-fort")
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        own(state).bunkers |= 1 << operand
        state.frame = PlaceBunkers(self.parent, self.left - 1, self.forts)
        state.tell("B 16.10", "places-bunker", (("hex", name(state, operand)),))


class PlaceInfirmary(Frame):
    """The infirmary in a settlement (B 16.11.2)."""

    name = "place-infirmary"
    marker = "infirmary"
    shape = (("hexes", "hexes"),)
    role = "placing"

    def __init__(self, parent: Frame | None, hexes: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.hexes: Final = hexes

    def fields(self) -> tuple[Field, ...]:
        return (self.hexes,)

    def decider(self, state: State) -> int:
        return AXIS

    def advance(self, state: State) -> list[int] | None:
        return self.candidates(state)

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in self.hexes]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        own(state).infirmary = operand
        state.frame = self.parent
        state.tell("B 16.11.2", "places-infirmary", (("hex", name(state, operand)),))


class PlaceMine(Frame):
    """A mine anywhere, three hexes from every other (B 16.9); then which it is, in secret."""

    name = "place-mine"
    marker = "mine"
    shape = (("left", "numbers"),)
    role = "placing"

    def __init__(self, parent: Frame | None, left: tuple[int, ...]) -> None:
        super().__init__(parent)
        #: The values still to be laid.
        self.left: Final = left

    def fields(self) -> tuple[Field, ...]:
        return (self.left,)

    def decider(self, state: State) -> int:
        return AXIS

    def advance(self, state: State) -> list[int] | None:
        if not self.left:
            state.frame = self.parent
            return None
        found = self.open(state)
        return LATER if found.bit_count() > 1 else codes(PLACE, bits(found))

    def offered(self, state: State) -> list[int]:
        return codes(PLACE, bits(self.open(state)))

    def draw(self, state: State, numbers: Random) -> int:
        found = self.open(state)
        return code(PLACE, member(found, int(numbers.random() * found.bit_count())))

    def open(self, state: State) -> int:
        """The hexes in play far enough from the mines laid so far."""
        grid = state.world.grid
        free = grid.all & ~state.world.board.ground_set("unnumbered")
        free &= ~state.world.board.ground_set("impassable")
        for h in own(state).mines:
            free &= ~grid.disc(h, MINE_SPACING - 1)
        return free

    def candidates(self, state: State) -> list[int]:
        return [code(PLACE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if self.open(state) >> operand_of(choice) & 1:
            return None
        return reason(state, "mines", "mines-too-close")

    def choose(self, state: State, verb: int, operand: int) -> None:
        own(state).mines.append(operand)
        own(state).values.append(UNKNOWN)
        state.frame = ChooseValue(self.parent, self.left)
        state.tell("B 16.9", "lays-mine", (("hex", name(state, operand)),))


class ChooseValue(Frame):
    """Which mine lies there. Secret (F-8)."""

    name = "choose-value"
    marker = "mine"
    shape = (("left", "numbers"),)
    secret = True

    def __init__(self, parent: Frame | None, left: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.left: Final = left

    def fields(self) -> tuple[Field, ...]:
        return (self.left,)

    def decider(self, state: State) -> int:
        return AXIS

    def must_ask(self) -> bool:
        # Whether there was a choice left would tell what has been laid.
        return True

    def advance(self, state: State) -> list[int] | None:
        return [code(VALUE, n) for n in sorted(set(self.left))]

    def candidates(self, state: State) -> list[int]:
        return [code(VALUE, n) for n in sorted(set(self.left))]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        values = own(state).values
        values[-1] = operand
        left = list(self.left)
        left.remove(operand)
        state.frame = PlaceMine(self.parent, tuple(left))
        args = (("hex", name(state, own(state).mines[-1])), ("value", str(operand)))
        state.tell("B 16.9", "mine-value", args, AXIS)
