"""Paradrop and gliders: choose the hexes, roll for scatter, land, fight (R 14.2).

Each wave is a chain: every unit within two hexes of the one placed before it, at most one
paratroop and one support unit to a hex. Everything is placed before anything is rolled.
"""

from typing import ClassVar, Final

from staffetta.engine.choices import DECLINE, DROP, LAND, OPPORTUNITY_ATTACK, RIDE, code, operand_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Shape
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import NEWCOMER, PINNED, WAITING
from staffetta.rules.book import book_of, ids, name, reason
from staffetta.rules.facts import Facts
from staffetta.rules.fire import Firers
from staffetta.rules.losses import hurt
from staffetta.rules.melee import NOWHERE, Melee
from staffetta.rules.options import Options
from staffetta.rules.reaction import Occasion
from staffetta.rules.replacement import replace
from staffetta.rules.sequence import Step

from .missions import missions
from .tables import CHAIN, GERMAN, YUGOSLAV, figures
from .verbs import RESOLVE, SHIFT

#: How many answers about the chain are kept.
REMEMBERED: Final = 1000


class Airdrop(Step):
    """The wave of this turn, before anything else (R 14.2, R 17.1)."""

    def __init__(self, facts: Facts, options: Options) -> None:
        self.facts: Final = facts
        #: The set of hexes with stars; whether those with Missions are closed too (R-94).
        self.stars: Final = sum([1 << h for h in set(facts.stars)])
        self.no_missions: Final = options.is_("forbidden-landing", "stars-and-missions")
        #: One die for all that land in a hex (option).
        self.together: Final = options.is_("landing-rolls", "together")
        #: Where the next unit may be dropped, by all that decides it: games begin alike.
        self.known: Final[dict[tuple[int, ...], list[int]]] = {}

    def run(self, state: State) -> None:
        airborne = self.facts.airborne
        wave = tuple(
            [
                u
                for u in state.roster[GERMAN]
                if u < len(airborne)
                and airborne[u] == state.turn
                and state.where[u] == WAITING
                and state.pieces[u].kind.combat
            ]
        )
        if wave:
            state.frame = ChooseLander(state.frame, wave, (), ())

    def forbidden(self, state: State) -> int:
        """The hexes that may not be chosen: stars, and where Missions are now (R 14.2.1, R-94)."""
        found = self.stars
        if self.no_missions:
            bit = state.world.grid.bit
            for u in missions(state):
                if state.where[u] >= 0:
                    found |= bit[state.where[u]]
        return found


def airdrop_of(state: State) -> Airdrop:
    """The book's paradrop step, which knows the waves and the options."""
    for step in book_of(state).sequence:
        if isinstance(step, Airdrop):
            return step
    raise KeyError("airdrop")


def is_support(state: State, unit: int) -> bool:
    """Support units (MG, mortar, artillery, Abwehr) share a hex with a paratroop unit."""
    return state.pieces[unit].kind.name != "paratroops"


def taken(state: State, placed: tuple[int, ...], hexes: tuple[int, ...], *, support: bool) -> int:
    """The hexes in which a unit of this class has been placed already."""
    found = 0
    bit = state.world.grid.bit
    for u, h in zip(placed, hexes, strict=True):
        if is_support(state, u) == support:
            found |= bit[h]
    return found


class Plan(Frame):
    """A wave being placed: who is left, who was placed, where."""

    shape: ClassVar[Shape] = (("left", "units"), ("placed", "units"), ("hexes", "hexes"))
    role = "placing"

    def __init__(
        self,
        parent: Frame | None,
        left: tuple[int, ...],
        placed: tuple[int, ...],
        hexes: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.left: Final = left
        self.placed: Final = placed
        self.hexes: Final = hexes

    def decider(self, state: State) -> int:
        return GERMAN

    def free(self, state: State) -> tuple[int, int]:
        """The hexes still open to paratroops and to support units, the chain apart."""
        allowed = state.world.grid.all & ~airdrop_of(state).forbidden(state)
        return (
            allowed & ~taken(state, self.placed, self.hexes, support=False),
            allowed & ~taken(state, self.placed, self.hexes, support=True),
        )

    def in_chain(self, state: State) -> int:
        """The hexes close enough to the unit placed last."""
        grid = state.world.grid
        return grid.disc(self.hexes[-1], CHAIN) if self.hexes else grid.all

    def can_drop(self, state: State, unit: int) -> bool:
        """Whether a unit may be placed next at all."""
        return bool(self.drops(state, unit, 1))

    def drops(self, state: State, unit: int, most: int = 1 << 12) -> list[int]:
        """Where a unit may be dropped so that all others can still be placed; at most ``most``."""
        free = self.free(state)
        near = self.in_chain(state)
        support = is_support(state, unit)
        counts = [0, 0]
        for u in self.left:
            if u != unit:
                counts[is_support(state, u)] += 1
        question = (free[0], free[1], near, counts[0], counts[1], int(support))
        known = airdrop_of(state).known
        found = known.get(question)
        if found is None:
            found = []
            for h in bits(free[support] & near):
                rest = free[support] ^ state.world.grid.bit[h]
                after = (free[0], rest) if support else (rest, free[1])
                if chain_completes(state, h, (counts[0], counts[1]), after):
                    found.append(h)
                    if len(found) == most:
                        return found
            if len(known) < REMEMBERED:
                known[question] = found
        return found[:most]


class ChooseLander(Plan):
    """Which unit is placed next; when none is left, who carries the Commands (R-88, R-95)."""

    name = "choose-lander"

    def fields(self) -> tuple[Field, ...]:
        return (self.left, self.placed, self.hexes)

    def advance(self, state: State) -> list[int] | None:
        if self.left:
            # Units of a class can be dropped in the same hexes: ask once for each.
            able = [self.can_drop(state, u) for u in self.one_of_each(state)]
            classes = [is_support(state, u) for u in self.one_of_each(state)]
            if not any(able):
                # No room for the wave on this map: it does not come (as on a very small one).
                state.frame = self.parent
                return None
            return [code(LAND, u) for u in self.left if able[classes.index(is_support(state, u))]]
        airborne = airdrop_of(state).facts.airborne
        riders = tuple(
            [
                u
                for u in state.roster[GERMAN]
                if state.pieces[u].commands
                and state.where[u] == WAITING
                and airborne[u] == state.turn
            ]
        )
        state.frame = ChooseCarrier(self.parent, self.placed, self.hexes, riders, ())
        return None

    def one_of_each(self, state: State) -> list[int]:
        """A paratroop and a support unit, as far as there are any left."""
        found: list[int] = []
        for support in (False, True):
            found.extend([u for u in self.left if is_support(state, u) == support][:1])
        return found

    def candidates(self, state: State) -> list[int]:
        return [code(LAND, u) for u in self.left]

    def why_not(self, state: State, choice: int) -> Reason | None:
        unit = operand_of(choice)
        if self.can_drop(state, unit):
            return None
        return reason(state, "airborne", "chain-would-break", (("unit", state.pieces[unit].id),))

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = ChooseDrop(self.parent, self.left, self.placed, self.hexes, operand)


class ChooseDrop(Plan):
    """Where a unit is to land (R 14.2, R 14.2.1)."""

    name = "choose-drop"
    shape = (*Plan.shape, ("unit", "unit"))

    def __init__(
        self,
        parent: Frame | None,
        left: tuple[int, ...],
        placed: tuple[int, ...],
        hexes: tuple[int, ...],
        unit: int,
    ) -> None:
        super().__init__(parent, left, placed, hexes)
        self.unit: Final = unit

    def fields(self) -> tuple[Field, ...]:
        return (self.left, self.placed, self.hexes, self.unit)

    def advance(self, state: State) -> list[int] | None:
        return [code(DROP, h) for h in self.drops(state, self.unit)]

    def candidates(self, state: State) -> list[int]:
        return [code(DROP, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        hex_ = operand_of(choice)
        where = (("hex", name(state, hex_)),)
        if airdrop_of(state).forbidden(state) >> hex_ & 1:
            return reason(state, "landing-ground", "mission-hex", where)
        support = is_support(state, self.unit)
        if taken(state, self.placed, self.hexes, support=support) >> hex_ & 1:
            return reason(state, "airborne", "one-of-a-class-to-a-hex", where)
        if not self.in_chain(state) >> hex_ & 1:
            return reason(state, "airborne", "too-far-from-the-last", where)
        if hex_ not in self.drops(state, self.unit):
            return reason(state, "airborne", "chain-would-break", where)
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        left = tuple([u for u in self.left if u != self.unit])
        state.frame = ChooseLander(
            self.parent, left, (*self.placed, self.unit), (*self.hexes, operand)
        )


def drop_alone(state: State, choice: int, parent: Frame) -> Frame | None:
    """The landing of the unit that is being dropped, as if it came down alone."""
    frame = state.frame
    if not isinstance(frame, ChooseDrop):
        return None
    return LandingRoll(parent, (frame.unit,), (operand_of(choice),), (), ())


def chain_completes(
    state: State, last: int, counts: tuple[int, int], free: tuple[int, int]
) -> bool:
    """Whether that number of paratroop and support units can follow in a chain from a hex."""
    if not counts[0] and not counts[1]:
        return True
    grid = state.world.grid
    # Any two hexes around one are within two of each other, so room there is enough.
    around = grid.within[last][1]
    if (free[0] & around).bit_count() >= counts[0] and (free[1] & around).bit_count() >= counts[1]:
        return True
    near = grid.disc(last, CHAIN)
    for support in (0, 1):
        # The farthest first: they lead out of a crowded corner soonest.
        for ring in (near & ~around, near & around):
            rest = free[support] & ring if counts[support] else 0
            while rest:
                low = rest & -rest
                rest ^= low
                if support:
                    less, after = (counts[0], counts[1] - 1), (free[0], free[1] & ~low)
                else:
                    less, after = (counts[0] - 1, counts[1]), (free[0] & ~low, free[1])
                if chain_completes(state, low.bit_length() - 1, less, after):
                    return True
    return False


class ChooseCarrier(Frame):
    """With which unit a Command lands; it shares that unit's fate (R 14.2, R-95)."""

    name = "choose-carrier"
    shape = (("units", "units"), ("hexes", "hexes"), ("riders", "units"), ("carriers", "units"))

    def __init__(
        self,
        parent: Frame | None,
        units: tuple[int, ...],
        hexes: tuple[int, ...],
        riders: tuple[int, ...],
        carriers: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.units: Final = units
        self.hexes: Final = hexes
        self.riders: Final = riders
        self.carriers: Final = carriers

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.hexes, self.riders, self.carriers)

    def decider(self, state: State) -> int:
        return GERMAN

    def advance(self, state: State) -> list[int] | None:
        if len(self.carriers) < len(self.riders):
            return self.candidates(state)
        state.frame = LandingRoll(self.parent, self.units, self.hexes, self.riders, self.carriers)
        return None

    def candidates(self, state: State) -> list[int]:
        return [code(RIDE, u) for u in self.units]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        state.frame = ChooseCarrier(
            self.parent, self.units, self.hexes, self.riders, (*self.carriers, operand)
        )


class Falling(Roll):
    """A wave in the air: its units with their hexes, its Commands with their carriers."""

    shape: ClassVar[Shape] = (
        ("units", "units"),
        ("hexes", "hexes"),
        ("riders", "units"),
        ("carriers", "units"),
    )
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        units: tuple[int, ...],
        hexes: tuple[int, ...],
        riders: tuple[int, ...],
        carriers: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.units: Final = units
        self.hexes: Final = hexes
        self.riders: Final = riders
        self.carriers: Final = carriers

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.hexes, self.riders, self.carriers)


class LandingRoll(Falling):
    """1-3 lands in place, 4-6 scatters: a die for each unit (R 14.2)."""

    name = "landing-roll"

    def throws(self, state: State) -> list[tuple[int, ...]]:
        """The units that share each die: one each, or all of a hex (option)."""
        if not airdrop_of(state).together:
            return [(u,) for u in self.units]
        return [
            tuple([u for u, at in zip(self.units, self.hexes, strict=True) if at == h])
            for h in dict.fromkeys(self.hexes)
        ]

    def labels(self, state: State) -> list[str]:
        return [ids(state, throw) for throw in self.throws(state)]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        scattered: list[int] = []
        in_place = figures(state).lands_in_place
        for throw, face in zip(self.throws(state), faces, strict=True):
            if face > in_place:
                scattered.append(throw[0])
            if state.log is not None:
                aimed = self.hexes[self.units.index(throw[0])]
                key = "drop-scatters" if face > in_place else "drop-on-target"
                args = (("units", ids(state, throw)), ("hex", name(state, aimed)))
                state.tell("R 14.2", key, (*args, ("die", str(face))))
        state.frame = ScatterRoll(
            self.parent, self.units, self.hexes, self.riders, self.carriers, tuple(scattered)
        )


class ScatterRoll(Falling):
    """Which way scattered units were blown: one hex by the direction die (F-5, R-90)."""

    name = "scatter-roll"
    shape = (*Falling.shape, ("scattered", "units"))

    def __init__(
        self,
        parent: Frame | None,
        units: tuple[int, ...],
        hexes: tuple[int, ...],
        riders: tuple[int, ...],
        carriers: tuple[int, ...],
        scattered: tuple[int, ...],
    ) -> None:
        super().__init__(parent, units, hexes, riders, carriers)
        self.scattered: Final = scattered

    def fields(self) -> tuple[Field, ...]:
        return (*super().fields(), self.scattered)

    def advance(self, state: State) -> list[int] | None:
        if self.scattered:
            return super().advance(state)
        self.come_down(state, self.hexes)
        return None

    def labels(self, state: State) -> list[str]:
        return [state.pieces[u].id for u in self.scattered]

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        hexes = list(self.hexes)
        together = airdrop_of(state).together
        for u, face in zip(self.scattered, faces, strict=True):
            aimed = self.hexes[self.units.index(u)]
            blown = state.world.grid.neighbours[aimed][face - 1]
            for i, other in enumerate(self.units):
                if other == u or (together and self.hexes[i] == aimed):
                    hexes[i] = blown if blown >= 0 else aimed
            if state.log is not None:
                args = (("unit", state.pieces[u].id), ("die", str(face)))
                if blown >= 0:
                    state.tell("R 14.2", "drop-blown", (*args, ("hex", name(state, blown))))
                else:
                    state.tell("R 14.2", "drop-held", (*args, ("hex", name(state, aimed))))
        self.come_down(state, tuple(hexes))

    def come_down(self, state: State, hexes: tuple[int, ...]) -> None:
        effects = LandingEffects(self.parent, self.units, self.riders, self.carriers)
        state.frame = TouchDown(effects, self.units, hexes)


class TouchDown(Frame):
    """Units come down one by one; one too many for a hex is shifted (R-93)."""

    name = "touch-down"
    shape = (("units", "units"), ("hexes", "hexes"))
    carries_out = True

    def __init__(
        self, parent: Frame | None, units: tuple[int, ...], hexes: tuple[int, ...]
    ) -> None:
        super().__init__(parent)
        self.units: Final = units
        self.hexes: Final = hexes

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.hexes)

    def decider(self, state: State) -> int:
        return GERMAN

    def advance(self, state: State) -> list[int] | None:
        if not self.units:
            state.frame = self.parent
            return None
        if book_of(state).movement.room(state, GERMAN, self.hexes[0], self.units[:1]):
            self.land(state, self.hexes[0])
            return None
        return [code(SHIFT, h) for h in self.nearest(state)]

    def nearest(self, state: State) -> list[int]:
        """The nearest hexes without enemies that have room."""
        grid = state.world.grid
        movement = book_of(state).movement
        for distance in range(1, len(grid.within[self.hexes[0]])):
            found = [
                h
                for h in bits(grid.ring(self.hexes[0], distance))
                if not state.pieces_in(YUGOSLAV, h)
                and movement.room(state, GERMAN, h, self.units[:1])
            ]
            if found:
                return found
        return []

    def candidates(self, state: State) -> list[int]:
        return [code(SHIFT, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.nearest(state):
            return None
        return reason(state, "airborne", "not-the-nearest-room")

    def choose(self, state: State, verb: int, operand: int) -> None:
        self.land(state, operand)

    def land(self, state: State, hex_: int) -> None:
        unit = self.units[0]
        state.put(unit, hex_)
        state.marks[unit] |= NEWCOMER
        state.frame = TouchDown(self.parent, self.units[1:], self.hexes[1:])
        if state.log is not None:
            args = (("unit", state.pieces[unit].id), ("hex", name(state, hex_)))
            state.tell("R 14.2", "lands", args)


class LandingEffects(Frame):
    """Woods cost a point, towns pin (R 14.2.1); Commands come down with their carriers."""

    name = "landing-effects"
    shape = (("units", "units"), ("riders", "units"), ("carriers", "units"))
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        units: tuple[int, ...],
        riders: tuple[int, ...],
        carriers: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.units: Final = units
        self.riders: Final = riders
        self.carriers: Final = carriers

    def fields(self) -> tuple[Field, ...]:
        return (self.units, self.riders, self.carriers)

    def advance(self, state: State) -> list[int] | None:
        state.frame = Contested(self.parent, self.units)
        for rider, carrier in zip(self.riders, self.carriers, strict=True):
            state.put(rider, state.where[carrier])
        for u in self.units:
            hex_ = state.where[u]
            ground = state.world.board.ground[hex_].name
            if ground == "wood":
                hurt(state, u, "R 14.2.1")
            elif ground == "town":
                state.marks[u] |= PINNED
                args = (("unit", state.pieces[u].id),)
                state.tell("R 14.2.1", "pinned-by-landing", args)
            state.unsettle(hex_)
        for rider in self.riders:
            # A Command whose carrier did not survive joins the nearest unit.
            here = state.where[rider]
            if not state.occupied[GERMAN] >> here & 1:
                state.put(rider, WAITING)
                replace(state, rider, here)
        return None


class Contested(Frame):
    """Which of the hexes where landers fell among enemies is fought out next (R 14.2.2, R-91)."""

    name = "contested"
    shape = (("units", "units"),)
    carries_out = True

    def __init__(self, parent: Frame | None, units: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.units: Final = units

    def fields(self) -> tuple[Field, ...]:
        return (self.units,)

    def decider(self, state: State) -> int:
        return GERMAN

    def hexes(self, state: State) -> list[int]:
        both = state.occupied[GERMAN] & state.occupied[YUGOSLAV]
        return bits(both)

    def advance(self, state: State) -> list[int] | None:
        hexes = self.hexes(state)
        if not hexes:
            state.frame = self.parent
            return None
        return [code(RESOLVE, h) for h in hexes]

    def candidates(self, state: State) -> list[int]:
        return [code(RESOLVE, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.hexes(state):
            return None
        return reason(state, "landing-assault", "nothing-to-resolve")

    def choose(self, state: State, verb: int, operand: int) -> None:
        """The defenders may fire at range 0, free; the survivors assault, free (R 14.2.2)."""
        landers = tuple(state.pieces_in(GERMAN, operand))
        assault = LandingAssault(Contested(self.parent, self.units), operand)
        state.frame = LandingFire(assault, YUGOSLAV, operand, landers)


class LandingFire(Occasion):
    """Whether those among whom enemies come down fire at them, for nothing (R 14.2.2, R-91)."""

    name = "landing-fire"
    free = True

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.hex, self.movers)

    def able(self, state: State) -> tuple[int, ...]:
        """The units that may fire."""
        fire = book_of(state).fire
        there = state.units_in(self.side, self.hex)
        return tuple([u for u in there if fire.why_not_fire(state, u) is None])

    def advance(self, state: State) -> list[int] | None:
        if not self.able(state):
            state.frame = self.parent
            return None
        return [code(OPPORTUNITY_ATTACK, self.hex), code(DECLINE)]

    def candidates(self, state: State) -> list[int]:
        return [code(OPPORTUNITY_ATTACK, self.hex), code(DECLINE)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        return None

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == DECLINE:
            state.frame = self.parent
            return
        state.frame = LandingFirers(
            self.parent, OPPORTUNITY_ATTACK, self.hex, (), self.able(state), self.hex, 0
        )


class LandingFirers(Firers):
    """Which units of a hex fire at the units that land in it (R-30, R-91)."""

    name = "landing-firers"
    role = "reactors"

    def again(self, group: tuple[int, ...], rest: tuple[int, ...]) -> Frame:
        return LandingFirers(
            self.parent, self.verb, self.place, group, rest, self.hex, self.penalty
        )


class LandingAssault(Frame):
    """The survivors must assault, with -1; they have no hex to go back to (R-92, R-97)."""

    name = "landing-assault"
    shape = (("hex", "hex"),)
    carries_out = True

    def __init__(self, parent: Frame | None, hex_: int) -> None:
        super().__init__(parent)
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.hex,)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        landers = tuple(state.pieces_in(GERMAN, self.hex))
        state.unsettle(self.hex)
        if state.combat(landers):
            origins = (NOWHERE,) * len(landers)
            melee = Melee(
                self.parent,
                self.hex,
                landers,
                origins,
                landers,
                origins,
                figures(state).landing_assault,
            )
            book_of(state).open_melee(state, melee)
        return None
