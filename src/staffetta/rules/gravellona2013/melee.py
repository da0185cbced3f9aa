"""Melee: two totals, four bands; nobody need leave the hex (G 9, G 9.1).

A melee takes what it needs: whose die comes first, the pieces that entered for it and where
each came from (none in a melee in place), and the movers on whom the losses of their side fall.
"""

from typing import Final

from staffetta.engine.choices import TO, code, operand_of
from staffetta.engine.reasons import Reason, Tally, tables_told
from staffetta.engine.spread import Spread, every_throw, merged
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import NEWCOMER, PINNED, WAITING
from staffetta.rules.book import book_of, ids, name
from staffetta.rules.melee import BEATEN, NARROW, ROUT, TIE, Fight, MeleeRules, Party, destroy

from .morale import NerveTest, fighting_strength, kills, spend_ammunition, wound
from .movement import IMMOBILE, Ground, dug_in
from .stacks import arrive
from .state import own
from .tables import Figures


class HandToHand(MeleeRules):
    """Totals and bands (G 9.1, G 9.4-1); terrain weighs on the side that came second (G-30)."""

    def __init__(
        self, numbers: Figures, *, top_only: bool, doubled_from: int, test_first: bool
    ) -> None:
        self.narrow = numbers.narrow
        self.stopped: Final = numbers.stopped_melee
        self.trench: Final = numbers.trench_assault
        #: An option of this book: melee-strength.
        self.top_only = top_only
        #: The strength involved from which losses are doubled (G 9.5, G/C-10).
        self.doubled_from: Final = doubled_from
        #: The test comes before the hit (option melee-hit-order, G/C-55).
        self.test_first: Final = test_first

    def engaged(self, units: tuple[int, ...]) -> tuple[int, ...]:
        """Those of a side whose strength is added up: all, or by the option the top one (G-28)."""
        return units[:1] if self.top_only else units

    def strength(self, state: State, units: tuple[int, ...]) -> int:
        """The strength with which a side fights (G-28, G 9.6-b)."""
        total = 0
        for u in self.engaged(units):
            total += fighting_strength(state, u)
        return total

    def doubles(self, state: State, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
        """Whether the strength involved is enough to double losses (G 8.5-b, G 9.5)."""
        return self.strength(state, ours) + self.strength(state, theirs) >= self.doubled_from

    def parties(
        self, state: State, group: tuple[int, ...], hex_: int, penalty: int
    ) -> tuple[Party, Party]:
        """All friends in the hex fight beside the attackers (G 9.1, G-28)."""
        side = state.pieces[group[0]].side
        there = state.units_in(side, hex_)
        ours = (*[u for u in state.combat(group) if u not in there], *there)
        theirs = tuple(state.units_in(1 - side, hex_))
        late = not there or bool(own(state).late[side] >> hex_ & 1)
        return (
            Party(side, ours, self.strength(state, ours), self.burden(state, hex_, ours, late)),
            Party(
                1 - side,
                theirs,
                self.strength(state, theirs),
                self.weight(state, 1 - side, hex_, theirs),
            ),
        )

    def weight(self, state: State, side: int, hex_: int, units: tuple[int, ...]) -> Tally:
        """The modifiers of a side in a melee (G 9.1, G-29)."""
        return self.burden(state, hex_, units, bool(own(state).late[side] >> hex_ & 1))

    def burden(self, state: State, hex_: int, units: tuple[int, ...], late: bool) -> Tally:
        """The modifiers of some units of a side, which came second into the hex or not."""
        tally = Tally()
        for u in units:
            if state.marks[u] & PINNED:
                tally.add(self.stopped, "G 8.4-M2", "pinned-unit")
                break
        if late:
            self.add_ground(state, tally, hex_, 1 - state.pieces[units[0]].side)
        return tally

    def add_ground(self, state: State, tally: Tally, hex_: int, holder: int) -> None:
        board = state.world.board
        terrain = board.ground[hex_]
        if terrain.assault:
            what = f"storming-{terrain.name}"
            tally.add(terrain.assault, "G 7-c", what, terrain.assault_table)
        if board.streams >> hex_ & 1:
            tally.add(board.stream_assault, "G 7-c", "storming-stream", "stream.assault")
        if dug_in(state, holder, hex_):
            tally.add(self.trench, "G 9.1", "storming-trench", "trench.assault")

    def storm(
        self, state: State, parent: Frame | None, group: tuple[int, ...], origin: int, hex_: int
    ) -> None:
        """Enter an enemy-held hex: no reaction, the melee is at once (G 9, G 8.7-c)."""
        side = state.pieces[group[0]].side
        come_in(state, group, hex_)
        if origin == WAITING:
            for u in group:
                state.marks[u] |= NEWCOMER
        if state.log is not None:
            args = (("units", ids(state, group)), ("hex", name(state, hex_)))
            state.tell("G 9", "assaults", args)
        state.frame = Clash(parent, side, hex_, group, (origin,) * len(group), ())


def come_in(state: State, group: tuple[int, ...], hex_: int) -> None:
    """Enter a hex that enemies hold: who comes second has the ground against him (G-30)."""
    side = state.pieces[group[0]].side
    if not state.occupied[side] >> hex_ & 1:
        own(state).late[side] |= 1 << hex_
        own(state).late[1 - side] &= ~(1 << hex_)
    arrive(state, group, hex_)


class Clash(Fight):
    """The dice of a melee: the side that entered, or is Active, first (G 9.1, G-72).

    Artillery fights in it like any unit (G 9.3).
    """

    name = "clash"
    shape = (
        ("side", "side"),
        ("hex", "hex"),
        ("entered", "units"),
        ("origins", "hexes"),
        ("movers", "units"),
    )
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        side: int,
        hex_: int,
        entered: tuple[int, ...],
        origins: tuple[int, ...],
        movers: tuple[int, ...],
    ) -> None:
        super().__init__(parent, hex_)
        self.side: Final = side
        self.entered: Final = entered
        self.origins: Final = origins
        self.movers: Final = movers

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.hex, self.entered, self.origins, self.movers)

    def first(self, state: State) -> tuple[int, ...]:
        return self.sides(state)[0]

    def sides(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The combat units of both sides, the tops first."""
        return (
            tuple(state.units_in(self.side, self.hex)),
            tuple(state.units_in(1 - self.side, self.hex)),
        )

    def advance(self, state: State) -> list[int] | None:
        ours, theirs = self.sides(state)
        if not ours or not theirs:
            # A Command alone is no melee (G 9.2).
            state.frame = self.parent
            return None
        return super().advance(state)

    def labels(self, state: State) -> list[str]:
        sides = state.world.sides
        return [sides[self.side], sides[1 - self.side]]

    def tallies(self, state: State) -> tuple[Tally, Tally]:
        """The modifiers of both sides."""
        melee = melee_of(state)
        ours, theirs = self.sides(state)
        return (
            melee.weight(state, self.side, self.hex, ours),
            melee.weight(state, 1 - self.side, self.hex, theirs),
        )

    def totals(self, state: State) -> tuple[int, int]:
        """What each side has before its die."""
        melee = melee_of(state)
        ours, theirs = self.sides(state)
        first, second = self.tallies(state)
        return (
            melee.strength(state, ours) + first.total,
            melee.strength(state, theirs) + second.total,
        )

    def spread(self, state: State) -> Spread:
        first, second = self.totals(state)
        melee = melee_of(state)
        throws = every_throw(2)
        return merged(throws, [melee.band(first + t[0], second + t[1]) for _, t in throws])

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        melee = melee_of(state)
        ours, theirs = self.sides(state)
        first, second = self.totals(state)
        totals = (first + faces[0], second + faces[1])
        if state.log is not None:
            self._tell(state, ours, theirs, faces, totals)
        band = melee.band(*totals)
        after = AfterClash(self.parent, self.hex, ours + theirs)
        state.frame = after
        if band == TIE:
            self.tie(state, after)
            return
        losers = theirs if band > 0 else ours
        loss = 2 if melee.doubles(state, ours, theirs) else 1
        if abs(band) == ROUT:
            self.rout(state, losers)
            return
        top = self.top(state, losers)
        if abs(band) == NARROW:
            state.frame = NerveTest(after, top, 0, loss, 0)
        elif abs(band) == BEATEN:
            strike(state, after, top, loss)

    def top(self, state: State, losers: tuple[int, ...]) -> int:
        """The unit that suffers: the top one, of the movers if there are any (G 9.9-d)."""
        moving = [u for u in losers if u in self.movers]
        return moving[0] if moving else losers[0]

    def tie(self, state: State, after: Frame) -> None:
        """The attackers go back (G 9.4-1); in place, the Active side falls back (G-32)."""
        if not self.entered:
            state.frame = FallBack(after, self.side, self.hex)
            return
        for origin in dict.fromkeys(self.origins):
            came = zip(self.entered, self.origins, strict=True)
            back = tuple([u for u, h in came if h == origin])
            arrive(state, state.still_in(back, self.hex), origin)
        if state.log is not None:
            args = (("units", ids(state, self.entered)), ("hex", name(state, self.origins[0])))
            state.tell("G 9.4-1", "falls-back", args)

    def rout(self, state: State, losers: tuple[int, ...]) -> None:
        """More than double: units and Commands are gone (G 9.4-4).

        If the losers were moving, only the units that moved are (G 9.9-d). A Command falls when
        no unit of its side is left (G-19).
        """
        moving = [u for u in losers if u in self.movers]
        for u in moving or losers:
            destroy(state, u, "G 9.4-4")
        if moving and len(moving) < len(losers):
            return
        for u in state.pieces_in(state.pieces[losers[0]].side, self.hex):
            book_of(state).eliminate(state, u)

    def _tell(
        self,
        state: State,
        ours: tuple[int, ...],
        theirs: tuple[int, ...],
        faces: tuple[int, ...],
        totals: tuple[int, int],
    ) -> None:
        melee = melee_of(state)
        sides = [melee.engaged(ours), melee.engaged(theirs)]
        spent = [u for units in sides for u in units if not fighting_strength(state, u)]
        if spent:
            args = (("units", ids(state, tuple(spent))),)
            state.tell("G 9.6-b", "counts-nothing", args)
        # Where no unit counts, the strength told is zero.
        fighters = [tuple([u for u in units if u not in spent]) or units for units in sides]
        tallies = self.tallies(state)
        texts = [" ".join([f"{t.value:+d}:{t.key}:{t.rule}" for t in x.terms]) for x in tallies]
        state.tell(
            "G 9.1",
            "melee",
            (
                ("hex", name(state, self.hex)),
                ("attackers", ids(state, ours)),
                ("defenders", ids(state, theirs)),
                ("fighters", ids(state, fighters[0])),
                ("other-fighters", ids(state, fighters[1])),
                ("strength", str(melee.strength(state, ours))),
                ("other-strength", str(melee.strength(state, theirs))),
                ("die", str(faces[0])),
                ("other-die", str(faces[1])),
                ("modifiers", texts[0]),
                ("other-modifiers", texts[1]),
                tables_told([*tallies]),
                ("total", str(totals[0])),
                ("other-total", str(totals[1])),
            ),
        )


def strike(state: State, after: Frame, unit: int, loss: int) -> None:
    """A test and a hit, in the order of the option; no test for a dead man (G 9.4-3, G/C-55)."""
    if kills(state, unit, loss):
        wound(state, unit, loss, "G 9.4-3")
    elif melee_of(state).test_first:
        state.frame = NerveTest(Blow(after, unit, loss), unit, 0, loss, 0)
    else:
        wound(state, unit, loss, "G 9.4-3")
        state.frame = NerveTest(after, unit, 0, loss, 0)


class Blow(Frame):
    """The hit of a lost melee, after the test (G 9.4-3)."""

    name = "blow"
    shape = (("unit", "unit"), ("loss", "number"))
    carries_out = True

    def __init__(self, parent: Frame | None, unit: int, loss: int) -> None:
        super().__init__(parent)
        self.unit: Final = unit
        self.loss: Final = loss

    def fields(self) -> tuple[Field, ...]:
        return (self.unit, self.loss)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        if state.where[self.unit] >= 0:
            wound(state, self.unit, self.loss, "G 9.4-3")
        return None


class AfterClash(Frame):
    """A melee is over: an Attack marker for all who fought (G 9.6-a, G-66)."""

    name = "after-clash"
    shape = (("hex", "hex"), ("fought", "units"))
    carries_out = True

    def __init__(self, parent: Frame | None, hex_: int, fought: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.hex: Final = hex_
        self.fought: Final = fought

    def fields(self) -> tuple[Field, ...]:
        return (self.hex, self.fought)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        for u in self.fought:
            if state.strength[u]:
                spend_ammunition(state, u)
        state.unsettle(self.hex)
        return None


class FallBack(Frame):
    """A tie in a melee in place: the Active side leaves, if it can (G 9.4-1, G-32).

    Forced, so neither a Movement marker nor points matter, and nobody reacts (F-9). Units that are
    Stopped, immobile or without a hex stay. The others go together if one hex takes them all, or
    else one by one, the top one first; Commands go with the units that leave last.
    """

    name = "fall-back"
    shape = (("side", "side"), ("hex", "hex"))
    role = "leaving"
    carries_out = True

    def __init__(self, parent: Frame | None, side: int, hex_: int) -> None:
        super().__init__(parent)
        self.side: Final = side
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.hex)

    def decider(self, state: State) -> int:
        return self.side

    def going(self, state: State) -> tuple[int, ...]:
        """The units that go next."""
        ground = ground_of(state)
        able = [
            u
            for u in state.pieces_in(self.side, self.hex)
            if not state.marks[u] & PINNED
            and IMMOBILE not in state.pieces[u].abilities
            and ground.refuges(state, (u,), self.hex)
        ]
        units = state.combat(tuple(able))
        if not units or ground.refuges(state, tuple(able), self.hex):
            return tuple(able) if units else ()
        return units[:1]

    def advance(self, state: State) -> list[int] | None:
        going = self.going(state)
        hexes = ground_of(state).refuges(state, going, self.hex) if going else []
        if not hexes:
            state.frame = self.parent
            return None
        return [code(TO, h) for h in hexes]

    def candidates(self, state: State) -> list[int]:
        return [code(TO, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        going = self.going(state)
        return ground_of(state).why_not_refuge(state, going, self.hex, operand_of(choice))

    def choose(self, state: State, verb: int, operand: int) -> None:
        going = self.going(state)
        # A unit that could not go along is asked about next.
        state.frame = FallBack(self.parent, self.side, self.hex)
        arrive(state, going, operand)
        if state.log is not None:
            args = (("units", ids(state, going)), ("hex", name(state, operand)))
            state.tell("G 9.4-1", "falls-back", args)


def melee_of(state: State) -> HandToHand:
    """The melee rules in play."""
    melee = book_of(state).melee
    assert isinstance(melee, HandToHand)
    return melee


def ground_of(state: State) -> Ground:
    """The movement rules in play."""
    movement = book_of(state).movement
    assert isinstance(movement, Ground)
    return movement
