"""Melee: two totals, four bands, and who has to leave the hex (R 11, B 11).

A melee takes what it needs: the units that entered and where each came from (nowhere for
units that landed from the air), and the units that go back when neither side is thrown out.
"""

from typing import Final

from staffetta.engine.board import NEVER
from staffetta.engine.choices import LOSE, RETREAT, code, operand_of
from staffetta.engine.reasons import Reason, Tally, tables_told
from staffetta.engine.spread import Spread, every_throw, merged
from staffetta.engine.state import NOBODY, Field, Frame, Roll, State
from staffetta.engine.units import FIRED_TWICE, LOST, NEWCOMER, PINNED, WAITING

from .book import book_of, ids, name, reason
from .losses import BY_MELEE, Losses
from .morale import MoraleTest

#: The origin of units that came from no hex and chose none to come from.
NOWHERE: Final = -9

# The bands of a melee's result (R 11.1, B 11.1).
TIE: Final = 0
NARROW: Final = 1
BEATEN: Final = 2
ROUT: Final = 3


class Party:
    """One side of a melee: who fights, with how much, and what is added; a die comes on top."""

    def __init__(self, side: int, units: tuple[int, ...], strength: int, tally: Tally) -> None:
        self.side: Final = side
        self.units: Final = units
        self.strength: Final = strength
        self.tally: Final = tally


class MeleeRules:
    """Bands and modifiers; a book's own class adds its exceptions."""

    #: The widest difference that only tests morale (R 11.1, B 11.1).
    narrow: int
    #: Only the top unit of each side counts (G-28).
    top_only: bool = False
    #: A status counts once if any unit has it, or only if all have (R-41).
    any_unit: bool = True
    #: Losers with nowhere to go are eliminated, or lose a point and stay (R-46).
    no_retreat_eliminates: bool = True
    #: Losers whom no single hex takes go to several, or some are given up (R-46, B-8).
    retreats_apart: bool = False

    def side_tally(self, state: State, group: tuple[int, ...]) -> Tally:
        """The modifiers that a side carries into a melee (R 9.4, R 10.1.1)."""
        tally = Tally()
        book = book_of(state)
        if self._status(state, group, PINNED):
            tally.add(-1, book.cite("pinned"), "pinned-unit")
        if self._status(state, group, FIRED_TWICE):
            tally.add(-1, book.cite("melee-markers"), "tired-unit")
        return tally

    def tally(self, state: State, hex_: int, group: tuple[int, ...], penalty: int) -> Tally:
        """The tally of the side that entered: terrain and stream too (B 8.2.2, R-40, R-19)."""
        tally = self.side_tally(state, group)
        self.add_ground(state, tally, hex_, NOBODY)
        if penalty:
            tally.add(penalty, book_of(state).cite("landing-assault"), "landing")
        return tally

    def add_ground(self, state: State, tally: Tally, hex_: int, holder: int) -> None:
        """What the ground of a hex takes off the attackers of a side in it."""
        rule = book_of(state).cite("terrain")
        ground, what, table = self.ground(state, hex_)
        if ground:
            tally.add(ground, rule, what, table)
        board = state.world.board
        if board.streams >> hex_ & 1:
            tally.add(board.stream_assault, rule, "storming-stream", "stream.assault")

    def band(self, total: int, other: int) -> int:
        """Which band two totals fall into: 0 a tie, then 1 to 3; negative if the first loses."""
        difference = abs(total - other)
        if not difference:
            return TIE
        if difference <= self.narrow:
            band = NARROW
        else:
            band = ROUT if self.eliminated(max(total, other), min(total, other)) else BEATEN
        return band if total > other else -band

    def ground(self, state: State, hex_: int) -> tuple[int, str, str]:
        """The modifier of the defended hex without its stream, what it is called, its table."""
        terrain = state.world.board.ground[hex_]
        return terrain.assault, f"storming-{terrain.name}", terrain.assault_table

    def eliminated(self, high: int, low: int) -> bool:
        """More than double, and by more than the narrow band (R-42, R-43)."""
        return high > 2 * low

    def bloody(self, state: State, beside: tuple[int, ...]) -> None:
        """A side has lost strength in a melee beside these pieces of its own."""

    def parties(
        self, state: State, group: tuple[int, ...], hex_: int, penalty: int
    ) -> tuple[Party, Party]:
        """Both sides of a melee, if a group enters a hex now or has just done so."""
        side = state.pieces[group[0]].side
        ours, theirs = state.combat(group), tuple(state.units_in(1 - side, hex_))
        attack, defence = self.tally(state, hex_, ours, penalty), self.side_tally(state, theirs)
        return (
            Party(side, ours, state.strength_of(ours), attack),
            Party(1 - side, theirs, state.strength_of(theirs), defence),
        )

    def storm(
        self, state: State, parent: Frame | None, group: tuple[int, ...], origin: int, hex_: int
    ) -> None:
        """Enter an enemy-held hex: no reaction, the melee is at once (R 11, R 12.2.1, B 12.2.1)."""
        for u in group:
            state.put(u, hex_)
            if origin == WAITING:
                state.marks[u] |= NEWCOMER
        book = book_of(state)
        if state.log is not None:
            args = (("units", ids(state, group)), ("hex", name(state, hex_)))
            state.tell(book.cite("action-assault"), "assaults", args)
        origins = (origin,) * len(group)
        book.open_melee(state, Melee(parent, hex_, group, origins, group, origins, 0))

    def _status(self, state: State, group: tuple[int, ...], mark: int) -> bool:
        marked = [bool(state.marks[u] & mark) for u in group]
        return any(marked) if self.any_unit else bool(marked) and all(marked)


class Fight(Roll):
    """Dice of a melee in a hex, in whatever book."""

    def __init__(self, parent: Frame | None, hex_: int) -> None:
        super().__init__(parent)
        self.hex: Final = hex_

    def first(self, state: State) -> tuple[int, ...]:
        """Pieces of the side whose die comes first: those that entered."""
        raise NotImplementedError

    def handicap(self) -> int:
        """What the way in which they came takes off their die."""
        return 0


class Melee(Fight):
    """The dice of a melee, the side that entered first (R 11.1, B 11.1)."""

    name = "melee"
    shape = (
        ("hex", "hex"),
        ("entered", "units"),
        ("origins", "hexes"),
        ("back", "units"),
        ("back-to", "hexes"),
        ("penalty", "number"),
    )
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        hex_: int,
        entered: tuple[int, ...],
        origins: tuple[int, ...],
        back: tuple[int, ...],
        back_to: tuple[int, ...],
        penalty: int,
    ) -> None:
        super().__init__(parent, hex_)
        #: The pieces that entered for this melee, and the hex that each came from.
        self.entered: Final = entered
        self.origins: Final = origins
        #: The pieces that go back if nobody is thrown out, and where to (F-2).
        self.back: Final = back
        self.back_to: Final = back_to
        self.penalty: Final = penalty

    def fields(self) -> tuple[Field, ...]:
        return (self.hex, self.entered, self.origins, self.back, self.back_to, self.penalty)

    def first(self, state: State) -> tuple[int, ...]:
        return self.entered

    def handicap(self) -> int:
        return self.penalty

    def sides(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The combat units of both sides: those that entered, those that were there."""
        side = state.pieces[self.entered[0]].side
        return (
            tuple(state.units_in(side, self.hex)),
            tuple(state.units_in(1 - side, self.hex)),
        )

    def advance(self, state: State) -> list[int] | None:
        ours, theirs = self.sides(state)
        if not ours or not theirs:
            state.frame = AfterMelee(self.parent, self.hex, (), 0)
            return None
        return super().advance(state)

    def labels(self, state: State) -> list[str]:
        side = state.pieces[self.entered[0]].side
        return [state.world.sides[side], state.world.sides[1 - side]]

    def spread(self, state: State) -> Spread:
        melee = book_of(state).melee
        ours, theirs = self.sides(state)
        total = state.strength_of(ours)
        total += melee.tally(state, self.hex, ours, self.penalty).total
        other = state.strength_of(theirs) + melee.side_tally(state, theirs).total
        throws = every_throw(2)
        return merged(throws, [melee.band(total + t[0], other + t[1]) for _, t in throws])

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        book = book_of(state)
        melee = book.melee
        ours, theirs = self.sides(state)
        attack = melee.tally(state, self.hex, ours, self.penalty)
        defence = melee.side_tally(state, theirs)
        total = state.strength_of(ours) + faces[0] + attack.total
        other = state.strength_of(theirs) + faces[1] + defence.total
        if state.log is not None:
            self._tell(state, ours, theirs, faces, (attack, defence), (total, other))
        for u in ours + theirs:
            book.fire.mark(state, u)
        band = abs(melee.band(total, other))
        losers = ours if total < other else theirs
        side = state.pieces[losers[0]].side
        beside = [u for u in state.pieces_in(side, self.hex) if not state.pieces[u].kind.combat]
        after = AfterMelee(self.parent, self.hex, tuple(beside), state.lost[side])
        if band == TIE:
            state.frame = after
            send_home(state, self.hex, self.entered, self.origins, self.back, self.back_to)
        elif band == NARROW:
            follow = AfterTest(
                after, self.hex, losers, self.entered, self.origins, self.back, self.back_to
            )
            state.frame = MoraleTest(follow, losers, 1)
        elif band == ROUT:
            state.frame = after
            for u in losers:
                destroy(state, u, book.cite("melee"))
        else:
            retreat = Retreat(after, self.hex, losers, self.entered, self.origins, 1)
            state.frame = Losses(retreat, losers, 1, BY_MELEE)

    def _tell(
        self,
        state: State,
        ours: tuple[int, ...],
        theirs: tuple[int, ...],
        faces: tuple[int, ...],
        tallies: tuple[Tally, Tally],
        totals: tuple[int, int],
    ) -> None:
        texts = [" ".join([f"{t.value:+d}:{t.key}:{t.rule}" for t in x.terms]) for x in tallies]
        state.tell(
            book_of(state).cite("melee"),
            "melee",
            (
                ("hex", name(state, self.hex)),
                ("attackers", ids(state, ours)),
                ("defenders", ids(state, theirs)),
                ("fighters", ids(state, ours)),
                ("other-fighters", ids(state, theirs)),
                ("strength", str(state.strength_of(ours))),
                ("other-strength", str(state.strength_of(theirs))),
                ("die", str(faces[0])),
                ("other-die", str(faces[1])),
                ("modifiers", texts[0]),
                ("other-modifiers", texts[1]),
                tables_told([*tallies]),
                ("total", str(totals[0])),
                ("other-total", str(totals[1])),
            ),
        )


class AfterMelee(Frame):
    """The melee is over: who stands alone in the hex takes it (R-48)."""

    name = "after-melee"
    shape = (("hex", "hex"), ("beside", "units"), ("lost", "number"))
    carries_out = True

    def __init__(self, parent: Frame | None, hex_: int, beside: tuple[int, ...], lost: int) -> None:
        super().__init__(parent)
        self.hex: Final = hex_
        #: The losing side's pieces that stood in the hex without fighting.
        self.beside: Final = beside
        #: The strength that the losing side had lost before the melee.
        self.lost: Final = lost

    def fields(self) -> tuple[Field, ...]:
        return (self.hex, self.beside, self.lost)

    def advance(self, state: State) -> list[int] | None:
        state.unsettle(self.hex)
        state.frame = self.parent
        if self.beside and state.lost[state.pieces[self.beside[0]].side] > self.lost:
            book_of(state).melee.bloody(state, self.beside)
        book_of(state).after_melee(state, self.hex)
        return None


class AfterTest(Frame):
    """The losers of the narrow band have tested (R 11.1, F-2)."""

    name = "after-test"
    shape = (
        ("hex", "hex"),
        ("losers", "units"),
        ("entered", "units"),
        ("origins", "hexes"),
        ("back", "units"),
        ("back-to", "hexes"),
    )
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        hex_: int,
        losers: tuple[int, ...],
        entered: tuple[int, ...],
        origins: tuple[int, ...],
        back: tuple[int, ...],
        back_to: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.hex: Final = hex_
        self.losers: Final = losers
        self.entered: Final = entered
        self.origins: Final = origins
        self.back: Final = back
        self.back_to: Final = back_to

    def fields(self) -> tuple[Field, ...]:
        return (self.hex, self.losers, self.entered, self.origins, self.back, self.back_to)

    def advance(self, state: State) -> list[int] | None:
        book = book_of(state)
        failed = tuple([u for u in self.losers if state.returned >> u & 1])
        others = tuple([u for u in self.losers if not state.returned >> u & 1])
        if failed and not [u for u in others if book.morale.tests(state, u)]:
            # Units that never test go along with those that do (B-34).
            failed, others = failed + others, ()
        state.frame = self.parent
        if others:
            # A defender held its ground, so the attackers go back (F-2, B/C-18).
            send_home(state, self.hex, self.entered, self.origins, self.back, self.back_to)
        if failed and state.outcome is None:
            state.frame = Retreat(state.frame, self.hex, failed, self.entered, self.origins, 0)
        return None


class Retreat(Frame):
    """The losing side leaves the hex: to where it came from, or where its owner says.

    Forced, so neither pinning nor movement points matter (F-9, R-45, R-49). With ``test``
    the survivors take a morale test afterwards, in their new hex (R-44).
    """

    name = "retreat"
    shape = (
        ("hex", "hex"),
        ("losers", "units"),
        ("entered", "units"),
        ("origins", "hexes"),
        ("test", "number"),
    )
    role = "leaving"
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        hex_: int,
        losers: tuple[int, ...],
        entered: tuple[int, ...],
        origins: tuple[int, ...],
        test: int,
    ) -> None:
        super().__init__(parent)
        self.hex: Final = hex_
        self.losers: Final = losers
        self.entered: Final = entered
        self.origins: Final = origins
        self.test: Final = test

    def fields(self) -> tuple[Field, ...]:
        return (self.hex, self.losers, self.entered, self.origins, self.test)

    def decider(self, state: State) -> int:
        return state.pieces[self.losers[0]].side

    def going(self, state: State) -> tuple[int, ...]:
        """The losers still there, and the Commands and the like that go along with them."""
        losers = state.still_in(self.losers, self.hex)
        if not losers:
            return ()
        side = state.pieces[losers[0]].side
        if not state.occupied[1 - side] >> self.hex & 1:
            # Others have held the hex: who fights with nobody stays with them.
            return losers
        book = book_of(state)
        others = [
            u
            for u in state.pieces_in(side, self.hex)
            if not state.pieces[u].kind.combat and book.retreats_along(state, u)
        ]
        if others and self.parts(state, losers, (*losers, *others)):
            return losers
        return (*losers, *others)

    def parts(self, state: State, losers: tuple[int, ...], together: tuple[int, ...]) -> bool:
        """Whether there is a hex for the losers, but none for them and their Commands."""
        if state.pieces[losers[0]].side == state.pieces[self.entered[0]].side:
            return False
        found = False
        for h in state.world.grid.adjacent[self.hex]:
            if self.why_not_to(state, together, h) is None:
                return False
            found = found or self.why_not_to(state, losers, h) is None
        return found

    def advance(self, state: State) -> list[int] | None:
        going = self.going(state)
        if not going:
            state.frame = self.parent
            return None
        if state.pieces[going[0]].side == state.pieces[self.entered[0]].side:
            homes = self.homes(going)
            if NOWHERE not in homes:
                state.frame = self.then(state)
                send_back(state, self.hex, going, homes)
                return None
        whole, part = self.refuges(state, going)
        if not whole and not part:
            self.trapped(state, going)
            return None
        if not whole and len(state.combat(going)) > 1 and book_of(state).melee.retreats_apart:
            self.part_ways(state, going)
            return None
        return [code(RETREAT, h) for h in self.preferred(state, going, whole or part)]

    def preferred(self, state: State, going: tuple[int, ...], hexes: list[int]) -> list[int]:
        """Those of the hexes that are open to the group, unless none is (B-108)."""
        closed = book_of(state).movement.closed(state, going)
        return [h for h in hexes if not closed >> h & 1] or hexes

    def homes(self, going: tuple[int, ...]) -> tuple[int, ...]:
        """Where each of the entering side came from; the others follow the first."""
        return tuple(
            [
                self.origins[self.entered.index(u)] if u in self.entered else self.origins[0]
                for u in going
            ]
        )

    def refuges(self, state: State, going: tuple[int, ...]) -> tuple[list[int], list[int]]:
        """The hexes that take all of the losers, and those that take some of them."""
        whole: list[int] = []
        part: list[int] = []
        for h in state.world.grid.adjacent[self.hex]:
            if self.why_not_to(state, going, h) is None:
                whole.append(h)
            elif any(self.why_not_to(state, (u,), h) is None for u in state.combat(going)):
                part.append(h)
        return whole, part

    def why_not_to(self, state: State, going: tuple[int, ...], hex_: int) -> Reason | None:
        """Why losers may not retreat to a hex (R-45, B-1)."""
        where = (("hex", name(state, hex_)),)
        if hex_ not in state.world.grid.adjacent[self.hex]:
            return reason(state, "retreat", "not-adjacent", where)
        side = state.pieces[going[0]].side
        if state.pieces[self.entered[0]].side != side and hex_ in self.origins:
            return reason(state, "retreat", "assaulters-came-from-there", where)
        if state.pieces_in(1 - side, hex_):
            return reason(state, "retreat", "enemy-there", where)
        movement = book_of(state).movement
        if movement.cost(state, going, self.hex, hex_) >= NEVER:
            return movement.why_never(state, hex_)
        if not movement.room(state, side, hex_, going):
            return movement.why_no_room(state, going, hex_)
        return None

    def part_ways(self, state: State, going: tuple[int, ...]) -> None:
        """The owner leads his units away one by one; Commands go with the first (B-8)."""
        frame = self.then(state)
        for u in reversed(state.combat(going)):
            frame = Retreat(frame, self.hex, (u,), self.entered, self.origins, 0)
        state.frame = frame

    def trapped(self, state: State, going: tuple[int, ...]) -> None:
        """Nowhere to go (R-46); attackers never stay (R-97)."""
        book = book_of(state)
        losers = state.combat(going)
        entered = state.pieces[self.entered[0]].side == state.pieces[losers[0]].side
        if entered or book.melee.no_retreat_eliminates:
            state.frame = self.parent
            for u in losers:
                destroy(state, u, book.cite("retreat"))
            return
        # The option: they lose a point and stay, so the side that entered goes back.
        back = state.still_in(self.entered, self.hex)
        state.frame = Losses(self.then(state), losers, 1, BY_MELEE)
        homes = self.homes(back)
        send_home(state, self.hex, back, homes, back, homes)

    def candidates(self, state: State) -> list[int]:
        return [code(RETREAT, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        going = self.going(state)
        hex_ = operand_of(choice)
        whole, part = self.refuges(state, going)
        if hex_ in self.preferred(state, going, whole or part):
            return None
        if hex_ in (whole or part):
            return reason(state, "closed", "closed-to-unit", (("hex", name(state, hex_)),))
        return self.why_not_to(state, going, hex_)

    def choose(self, state: State, verb: int, operand: int) -> None:
        going = self.going(state)
        follow = self.then(state)
        if self.why_not_to(state, going, operand) is None:
            state.frame = follow
            send_back(state, self.hex, going, (operand,) * len(going))
        else:
            state.frame = Squeeze(follow, going, operand)

    def then(self, state: State) -> Frame | None:
        return MoraleTest(self.parent, self.losers, 1) if self.test else self.parent


class Squeeze(Frame):
    """Only part of the losers fits into the one hex left: the owner gives up units (R-46)."""

    name = "squeeze"
    shape = (("going", "units"), ("hex", "hex"))
    carries_out = True

    def __init__(self, parent: Frame | None, going: tuple[int, ...], hex_: int) -> None:
        super().__init__(parent)
        self.going: Final = going
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.going, self.hex)

    def decider(self, state: State) -> int:
        return state.pieces[self.going[0]].side

    def left(self, state: State) -> tuple[int, ...]:
        return tuple([u for u in self.going if state.where[u] >= 0])

    def too_many(self, state: State) -> tuple[int, ...]:
        """The units of which one must be given up; none once the others fit."""
        left = self.left(state)
        units = state.combat(left)
        movement = book_of(state).movement
        side = state.pieces[self.going[0]].side
        stuck = tuple(
            [u for u in units if movement.cost(state, (u,), state.where[u], self.hex) >= NEVER]
        )
        if stuck or movement.room(state, side, self.hex, left):
            return stuck
        return units

    def advance(self, state: State) -> list[int] | None:
        left = self.left(state)
        many = self.too_many(state)
        if many:
            return [code(LOSE, u) for u in many]
        state.frame = self.parent
        if left:
            send_back(state, state.where[left[0]], left, (self.hex,) * len(left))
        return None

    def candidates(self, state: State) -> list[int]:
        return [code(LOSE, u) for u in self.going]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if operand_of(choice) in self.too_many(state):
            return None
        return reason(state, "retreat", "does-not-absorb-losses")

    def choose(self, state: State, verb: int, operand: int) -> None:
        destroy(state, operand, book_of(state).cite("retreat"))


def send_home(
    state: State,
    hex_: int,
    entered: tuple[int, ...],
    origins: tuple[int, ...],
    back: tuple[int, ...],
    back_to: tuple[int, ...],
) -> None:
    """No side was thrown out: the attackers go back to where they came from (F-2).

    A unit that came from no hex picks one like a loser (R-97).
    """
    if NOWHERE in back_to:
        units = state.combat(state.still_in(back, hex_))
        state.frame = Retreat(state.frame, hex_, units, entered, origins, 0)
    else:
        send_back(state, hex_, back, back_to)


def send_back(
    state: State,
    hex_: int,
    group: tuple[int, ...],
    places: tuple[int, ...],
    topic: str = "retreat",
) -> None:
    """A forced return or retreat: no reaction, no cost (F-9); ``topic`` says by which rule."""
    moved = [u for u in group if state.where[u] == hex_]
    for u in moved:
        state.put(u, places[group.index(u)])
    if moved and state.log is not None:
        first = moved[0]
        args = (("units", ids(state, tuple(moved))), ("hex", name(state, state.where[first])))
        state.tell(book_of(state).cite(topic), "falls-back", args)
    for u in moved:
        book_of(state).fell_back(state, state.where[u])


def destroy(state: State, unit: int, rule: str) -> None:
    """A combat unit is eliminated with all its strength."""
    state.lost[state.pieces[unit].side] += state.strength[unit]
    state.strength[unit] = 0
    state.remove(unit, LOST)
    if state.log is not None:
        state.tell(rule, "eliminated", (("unit", state.pieces[unit].id),))
    book_of(state).fallen(state, unit)
