"""Fire: who may shoot at whom, with how many dice and modifiers, and what hits do (R 9, B 9)."""

from typing import Final

from staffetta.engine.choices import (
    AT,
    HOLD_FIRE,
    MOVE_ATTACK,
    code,
    codes,
    operand_of,
    verb_of,
)
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Arguments, Reason, Tally, tables_told
from staffetta.engine.sight import Sight
from staffetta.engine.spread import FACES, Spread, by_sum
from staffetta.engine.state import Field, Frame, Roll, State
from staffetta.engine.units import FIRED_ONCE, FIRED_TWICE, PINNED

from .actions import GATE, Action, Members, fighters
from .book import book_of, ids, name, reason
from .losses import Losses
from .morale import MoraleTest
from .movement import SLOW, Move

DIE: Final = 6
#: The number on a die that hits in the open.
OPEN: Final = 5
#: What a point of cover is worth where the terrain table has modifiers, and the least that is left.
A_POINT_OF_COVER: Final = 0.25
LEAST_EXPOSED: Final = 0.2
#: The modifier of fire joined with a move (R 5.1.3, B 5.1.3).
ON_THE_MOVE: Final = -1


class Shot:
    """The dice of one firing unit: how many, what is added to each, and the number for a hit.

    ``table`` is the place of that number in the tables. ``morale`` is the lower number that tests
    morale, or 0 in a book without one.
    """

    def __init__(
        self, unit: int, dice: int, tally: Tally, need: int, table: str, morale: int = 0
    ) -> None:
        self.unit: Final = unit
        self.dice: Final = dice
        self.tally: Final = tally
        self.need: Final = need
        self.table: Final = table
        self.morale: Final = morale


class Fire:
    """Ranges, targets and modifiers; the book's own class adds its weapons."""

    #: Whether an unmodified six always hits (a rules option, R-31).
    natural_six: bool = False
    #: Whether the terrain table has the number of a hit, or modifiers (`add_cover`).
    numbered: bool = True
    #: Whether those of a moved group that have the target fire, or all or none (B-20).
    each_for_itself: bool = False
    #: Whether that holds for Movement and Attack only, and the owner picks who fires (R-30).
    owner_picks: bool = False

    def reach(self, state: State, unit: int) -> int:
        """Weapon range now."""
        return state.pieces[unit].kind.reach

    def reach_by_day(self, state: State, unit: int) -> int:
        """Weapon range in daylight."""
        return state.pieces[unit].kind.reach

    def range_topic(self, state: State, unit: int, distance: int) -> str:
        """The topic of what keeps a target out of range: the weapon, or only the night."""
        if state.night() and distance <= self.reach_by_day(state, unit):
            return "night-range"
        return "fire-range"

    def needs_sight(self, state: State, unit: int) -> bool:
        return True

    def targets(self, state: State, side: int, unit: int) -> int:
        """The hexes that hold something this unit may shoot at (R 5.1.2, R-39)."""
        return state.occupied[1 - side]

    def anybody(self, state: State, side: int) -> int:
        """A quick superset of the hexes in which a side can be shot at."""
        return state.occupied[side]

    def affected(self, state: State, side: int, hex_: int, firers: tuple[int, ...]) -> list[int]:
        """The enemy pieces in a hex that an attack of these firers can touch."""
        return state.pieces_in(1 - side, hex_)

    def attacked_units(
        self,
        state: State,
        hex_: int,
        firers: tuple[int, ...],
        movers: tuple[int, ...],
    ) -> tuple[int, ...]:
        """The units that an attack on a hex can hit: only the movers in it, if there are any."""
        touched = self.affected(state, state.pieces[firers[0]].side, hex_, firers)
        return tuple([u for u in touched if u in movers] if movers else touched)

    def shots(
        self,
        state: State,
        firers: tuple[int, ...],
        hex_: int,
        targets: tuple[int, ...],
        penalty: int,
    ) -> list[Shot]:
        """The numbers of an attack, firer by firer, before the dice."""
        need = self.to_hit(state, hex_)
        table = self.to_hit_table(state, hex_)
        return [
            Shot(u, state.strength[u], self.tally(state, u, hex_, targets, penalty), need, table)
            for u in firers
        ]

    def to_hit(self, state: State, hex_: int) -> int:
        """The number on the terrain table for the target's hex (R 9.1, B 9.1)."""
        return state.world.board.ground[hex_].to_hit

    def add_cover(self, state: State, tally: Tally, hex_: int, side: int) -> None:
        """What the ground takes off fire at a side in a hex, where the table has modifiers."""

    def exposure(self, state: State, hex_: int) -> float:
        """The share of the dice that hit in a hex, compared with open ground."""
        return (DIE + 1 - self.to_hit(state, hex_)) / (DIE + 1 - OPEN)

    def to_hit_table(self, state: State, hex_: int) -> str:
        """Where the number of `to_hit` stands in the tables."""
        return state.world.board.ground[hex_].hit_table

    def tally(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> Tally:
        """The modifiers of each die of one firing unit (R 9.1, R 10.1.1)."""
        tally = Tally()
        book = book_of(state)
        if penalty:
            tally.add(penalty, book.cite("move-and-fire"), "on-the-move")
        if state.marks[unit] & PINNED:
            tally.add(-1, book.cite("pinned"), "firer-pinned")
        return tally

    def modifier(
        self, state: State, unit: int, hex_: int, targets: tuple[int, ...], penalty: int
    ) -> int:
        """The sum of `tally`; a book may work it out without building one."""
        return self.tally(state, unit, hex_, targets, penalty).total

    def hitting(self, modifier: int, number: int) -> tuple[int, ...]:
        """The faces of a die that hit."""
        return tuple([face for face in FACES if self.hits((face,), modifier, number)])

    def hits(self, faces: tuple[int, ...], modifier: int, number: int) -> int:
        """How many dice hit (R 9.1)."""
        count = 0
        for face in faces:
            if face + modifier >= number or (self.natural_six and face == DIE):
                count += 1
        return count

    def why_not_fire(self, state: State, unit: int) -> Reason | None:
        """Why a unit may not fire at all now, whatever the target (R 9, R 9.4)."""
        if not self.reach(state, unit):
            return reason(state, "command-fire", "never-fires", (("unit", ids(state, (unit,))),))
        if state.marks[unit] & FIRED_TWICE:
            return reason(state, "fired-twice", "fired-twice", (("unit", ids(state, (unit,))),))
        return None

    def why_not_later(self, state: State, unit: int) -> Reason | None:
        """Why a unit may not fire this turn, wherever it moves before."""
        return self.why_not_fire(state, unit)

    def why_not_at(self, state: State, unit: int, a: int, b: int) -> Reason | None:
        """Why a unit in ``a`` may not shoot at ``b``: range and sight (R 9.1, R 8.3, B 8.3).

        What hides it lies on the line (R 8.3.1, B 8.3.1) or on both sides of it (R 8.3.2, B 8.3.2).
        """
        world = state.world
        distance = world.grid.distance(a, b)
        reach = self.reach(state, unit)
        if distance > reach:
            who = ("unit", ids(state, (unit,)))
            args: Arguments = (who, ("range", str(reach)), ("distance", str(distance)))
            kind = state.pieces[unit].kind
            if reach == kind.reach:
                args = (*args, ("table", f"units.{kind.name}.range"))
            return reason(state, self.range_topic(state, unit, distance), "out-of-range", args)
        if distance > 1 and self.needs_sight(state, unit):
            blocker = self.sight(state).blocker(a, b, self.screen(state, a, b))
            if blocker >= 0:
                who, past = ("unit", ids(state, (unit,))), ("hex", name(state, blocker))
                return reason(state, self.obstacle(state, a, b, blocker), "no-sight", (who, past))
        return None

    def sight(self, state: State) -> Sight:
        """The lines of sight on this board."""
        return state.world.board.sight

    def screen(self, state: State, a: int, b: int) -> int:
        """The hexes whose units block the line from ``a`` to ``b`` (R 8.3.1, B 8.3.1)."""
        return (state.occupied[0] | state.occupied[1]) & ~(1 << a | 1 << b)

    def obstacle(self, state: State, a: int, b: int, blocker: int) -> str:
        """The topic under which a hex blocks the line: on it, or beside it (R 8.3, B 8.3)."""
        through = self.sight(state).geometry.line(a, b).through
        return "sight" if blocker in through else "sight-between"

    def in_sight(self, state: State, unit: int, a: int) -> int:
        """The hexes that a unit in ``a`` could hit: the quick twin of `why_not_at`."""
        world = state.world
        return world.board.sight.visible[a] & world.grid.disc(a, self.reach(state, unit))

    def hexes(self, state: State, unit: int, a: int) -> int:
        """The set of hexes that a unit may shoot at from ``a``."""
        side = state.pieces[unit].side
        if not self.needs_sight(state, unit):
            near = state.world.grid.disc(a, self.reach(state, unit))
            return near & self.targets(state, side, unit)
        wanted = self.in_sight(state, unit, a)
        if not wanted & self.anybody(state, 1 - side):
            return 0
        wanted &= self.targets(state, side, unit)
        through = state.world.board.sight.through[a]
        units = state.occupied[0] | state.occupied[1]
        found = 0
        while wanted:
            low = wanted & -wanted
            wanted ^= low
            if not through[low.bit_length() - 1] & units:
                found |= low
        return found

    def common(self, state: State, group: tuple[int, ...], a: int) -> int:
        """The hexes that every unit of a group may shoot at (R 5, R 9.1)."""
        found = -1
        for u in group:
            found &= self.hexes(state, u, a)
            if not found:
                return 0
        return found

    def any_of(self, state: State, group: tuple[int, ...], a: int, penalty: int) -> int:
        """The hexes at which a group that has chosen to shoot may shoot."""
        if not self.each_for_itself and not (penalty and self.owner_picks):
            return self.common(state, group, a)
        found = 0
        for u in group:
            found |= self.hexes(state, u, a)
        return found

    def before_moving(self, state: State, group: tuple[int, ...], a: int) -> int:
        """The hexes at which a group may shoot that is then to move."""
        if self.owner_picks:
            return self.any_of(state, group, a, ON_THE_MOVE)
        return self.common(state, group, a)

    def firers_in_range(
        self, state: State, group: tuple[int, ...], a: int, b: int, penalty: int
    ) -> tuple[int, ...]:
        """The members of a group that shoot at a hex: all, or those with the hex in range."""
        if not self.each_for_itself and not (penalty and self.owner_picks):
            return group
        return tuple([u for u in group if self.why_not_target(state, (u,), a, b) is None])

    def why_not_target(self, state: State, group: tuple[int, ...], a: int, b: int) -> Reason | None:
        """Why a group may not shoot at a hex (R 9, R-39)."""
        side = state.pieces[group[0]].side
        for u in group:
            if not self.targets(state, side, u) >> b & 1:
                return self.why_spared(state, side, b)
            why = self.why_not_at(state, u, a, b)
            if why is not None:
                return why
        return None

    def why_spared(self, state: State, side: int, hex_: int) -> Reason:
        """Why there is nothing in a hex that a unit of a side may shoot at (R-39)."""
        return reason(state, "attack", "no-target-there", (("hex", name(state, hex_)),))

    def why_not_moving(
        self, state: State, unit: int, hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        """Why a unit that reacts by fire can hit none of the movers in a hex (R 12, B 12)."""
        touched = self.affected(state, state.pieces[unit].side, hex_, (unit,))
        for u in touched:
            if u in movers:
                return None
        who = (("unit", ids(state, (unit,))),)
        return reason(state, "reaction-target", "cannot-be-shot", who)

    def why_no_target(self, state: State, group: tuple[int, ...], a: int) -> Reason:
        """Why a group has no target: what protects enemies in range and sight, if any are."""
        reach = min([self.reach(state, u) for u in group])
        near = state.world.grid.disc(a, reach)
        for b in bits(state.present[1 - state.pieces[group[0]].side] & near):
            hidden = [u for u in group if self.why_not_at(state, u, a, b) is not None]
            why = None if hidden else self.why_not_target(state, group, a, b)
            if why is not None:
                return why
        return reason(state, "attack", "no-target")

    def mark(self, state: State, unit: int) -> None:
        """One more attack this turn; two is the most that is marked (R 9.2.1, B 9.2.1)."""
        marks = state.marks[unit]
        if marks & FIRED_ONCE:
            state.marks[unit] = marks & ~FIRED_ONCE | FIRED_TWICE
        elif not marks & FIRED_TWICE:
            state.marks[unit] = marks | FIRED_ONCE

    def open(
        self,
        state: State,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        penalty: int,
        movers: tuple[int, ...],
    ) -> None:
        """Begin an attack on a hex, or on the movers in it only (R 12.1.1, B 12.1.2)."""
        targets = self.affected(state, state.pieces[firers[0]].side, hex_, firers)
        if movers:
            targets = [u for u in targets if u in movers]
        state.frame = FireRoll(parent, firers, hex_, tuple(targets), penalty)

    def strike(
        self,
        state: State,
        parent: Frame | None,
        firers: tuple[int, ...],
        targets: tuple[int, ...],
        hits: tuple[int, ...],
        hex_: int,
    ) -> None:
        """Hits on a group: a point for each after the first, then one test (R 9.2, B 9.2).

        ``hits`` are those of each firer; an aircraft has no firer and one entry.
        """
        targets = tuple([u for u in targets if state.where[u] == hex_])
        total = sum(hits)
        if not total or not targets:
            state.frame = parent
            return
        state.frame = Losses(MoraleTest(parent, targets, 0, hex_), targets, total - 1)

    def odds_value(self, state: State, unit: int, number: int, face: int, hit: bool) -> int:
        """What a face adds to the sum that identifies a result in the odds: its hit.

        ``number`` is the place of the unit among the firers.
        """
        return int(hit)

    def fired(self, state: State, unit: int, dice: tuple[int, ...]) -> None:
        """What firing does to the firer: its marker (R 9.2.1), and whatever a book adds."""
        self.mark(state, unit)


class Shooting(Roll):
    """Dice of an attack on a hex, in whatever book."""

    def __init__(self, parent: Frame | None, firers: tuple[int, ...], hex_: int) -> None:
        super().__init__(parent)
        self.firers: Final = firers
        self.hex: Final = hex_

    def aimed_at(self) -> tuple[int, ...]:
        """The pieces that may suffer."""
        raise NotImplementedError

    def handicap(self) -> int:
        """What the action takes off each die."""
        return 0


class FireRoll(Shooting):
    """The dice of an attack: one for each point of strength (R 9.1, B 9.1).

    ``targets`` are the pieces that suffer: all in the hex, or the movers only (R 12.1.1).
    """

    name = "fire"
    shape = (("firers", "units"), ("hex", "hex"), ("targets", "units"), ("penalty", "number"))
    carries_out = True

    def __init__(
        self,
        parent: Frame | None,
        firers: tuple[int, ...],
        hex_: int,
        targets: tuple[int, ...],
        penalty: int,
    ) -> None:
        super().__init__(parent, firers, hex_)
        self.targets: Final = targets
        self.penalty: Final = penalty

    def fields(self) -> tuple[Field, ...]:
        return (self.firers, self.hex, self.targets, self.penalty)

    def aimed_at(self) -> tuple[int, ...]:
        return self.targets

    def handicap(self) -> int:
        return self.penalty

    def labels(self, state: State) -> list[str]:
        found: list[str] = []
        for u in self.firers:
            found.extend([state.pieces[u].id] * state.strength[u])
        return found

    def dice(self, state: State) -> int:
        return state.strength_of(self.firers)

    def spread(self, state: State) -> Spread:
        fire = book_of(state).fire
        number = fire.to_hit(state, self.hex)
        dice: list[tuple[int, ...]] = []
        for i, u in enumerate(self.firers):
            modifier = fire.modifier(state, u, self.hex, self.targets, self.penalty)
            hits = fire.hitting(modifier, number)
            worth = [fire.odds_value(state, u, i, face, face in hits) for face in FACES]
            dice.extend([tuple(worth)] * state.strength[u])
        return by_sum(dice)

    def rolled(self, state: State, faces: tuple[int, ...]) -> None:
        fire = book_of(state).fire
        number = fire.to_hit(state, self.hex)
        hits: list[int] = []
        thrown: list[tuple[int, ...]] = []
        at = 0
        for u in self.firers:
            dice = faces[at : at + state.strength[u]]
            at += len(dice)
            modifier = fire.modifier(state, u, self.hex, self.targets, self.penalty)
            scored = fire.hits(dice, modifier, number)
            hits.append(scored)
            thrown.append(dice)
            if state.log is not None:
                self._tell(state, u, dice, scored, number)
        for u, dice in zip(self.firers, thrown, strict=True):
            fire.fired(state, u, dice)
        fire.strike(state, self.parent, self.firers, self.targets, tuple(hits), self.hex)

    def _tell(
        self, state: State, unit: int, dice: tuple[int, ...], scored: int, number: int
    ) -> None:
        book = book_of(state)
        tally = book.fire.tally(state, unit, self.hex, self.targets, self.penalty)
        why = " ".join([f"{t.value:+d}:{t.key}:{t.rule}" for t in tally.terms])
        state.tell(
            book.cite("fire"),
            "fires",
            (
                ("unit", state.pieces[unit].id),
                ("hex", name(state, self.hex)),
                ("dice", " ".join([str(d) for d in dice])),
                ("need", str(number)),
                ("table", book.fire.to_hit_table(state, self.hex)),
                ("modifiers", why),
                tables_told([tally]),
                ("hits", str(scored)),
            ),
        )


class ChooseTarget(Frame):
    """Which hex a group fires at (R 5.1.2, R 9.1)."""

    name = "choose-target"
    shape = (("group", "units"), ("hex", "hex"), ("penalty", "number"), ("free", "number"))
    role = "target"

    def __init__(
        self, parent: Frame | None, group: tuple[int, ...], hex_: int, penalty: int, free: int
    ) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.hex: Final = hex_
        self.penalty: Final = penalty
        #: 1 if the group may also hold its fire.
        self.free: Final = free

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.hex, self.penalty, self.free)

    def decider(self, state: State) -> int:
        return state.pieces[self.group[0]].side

    def able(self, state: State) -> tuple[int, ...]:
        """The members that are still there and still may fire."""
        fire = book_of(state).fire
        return tuple(
            [
                u
                for u in state.still_in(self.group, self.hex)
                if state.pieces[u].kind.combat and fire.why_not_fire(state, u) is None
            ]
        )

    def hexes(self, state: State, group: tuple[int, ...]) -> list[int]:
        """The targets of the units that may fire."""
        return bits(book_of(state).fire.any_of(state, group, self.hex, self.penalty))

    def advance(self, state: State) -> list[int] | None:
        group = self.able(state)
        found = self.hexes(state, group) if group else []
        if not found:
            state.frame = self.parent
            return None
        offered = codes(AT, found)
        if self.free:
            offered.append(code(HOLD_FIRE))
        return offered

    def candidates(self, state: State) -> list[int]:
        offered = [code(AT, h) for h in range(state.world.grid.size)]
        if self.free:
            offered.append(code(HOLD_FIRE))
        return offered

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == HOLD_FIRE:
            return None
        fire, hex_ = book_of(state).fire, operand_of(choice)
        group = self.able(state)
        firers = fire.firers_in_range(state, group, self.hex, hex_, self.penalty) or group
        return fire.why_not_target(state, firers, self.hex, hex_)

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == HOLD_FIRE:
            state.frame = self.parent
            return
        fire = book_of(state).fire
        firers = fire.firers_in_range(state, self.able(state), self.hex, operand, self.penalty)
        if self.penalty and fire.owner_picks:
            state.frame = Firers(
                self.parent, MOVE_ATTACK, self.hex, (), firers, operand, self.penalty
            )
            return
        fire.open(state, self.parent, firers, operand, self.penalty, ())


class Firers(Members):
    """Which units fire at a hex, one after the other; all have it in range (R 9.1, R-30)."""

    name = "firers"
    shape = (*Members.shape, ("hex", "hex"), ("penalty", "number"))

    def __init__(
        self,
        parent: Frame | None,
        verb: int,
        place: int,
        group: tuple[int, ...],
        rest: tuple[int, ...],
        hex_: int,
        penalty: int,
    ) -> None:
        super().__init__(parent, verb, place, group, rest)
        self.hex: Final = hex_
        self.penalty: Final = penalty

    def fields(self) -> tuple[Field, ...]:
        return (*super().fields(), self.hex, self.penalty)

    def may(self, state: State, group: tuple[int, ...]) -> bool:
        return self.why(state, group) is None

    def why(self, state: State, group: tuple[int, ...]) -> Reason | None:
        fire = book_of(state).fire
        for u in group:
            why = fire.why_not_fire(state, u)
            if why is not None:
                return why
        return fire.why_not_target(state, group, self.place, self.hex)

    def price(self, state: State, group: tuple[int, ...]) -> int:
        return 0

    def table(self, state: State) -> str:
        return ""

    def begin(self, state: State, parent: Frame) -> None:
        book_of(state).fire.open(state, parent, self.group, self.hex, self.penalty, ())

    def again(self, group: tuple[int, ...], rest: tuple[int, ...]) -> Frame:
        return Firers(self.parent, self.verb, self.place, group, rest, self.hex, self.penalty)


def enemies_near(state: State, there: list[int], place: int) -> bool:
    """Whether anybody who may be shot at is within the longest range at a place."""
    pieces = state.pieces
    far = 0
    for u in there:
        if pieces[u].kind.reach > far:  # noqa: PLR1730 (a call saved at every look)
            far = pieces[u].kind.reach
    enemies = book_of(state).fire.anybody(state, 1 - pieces[there[0]].side)
    return bool(enemies & state.world.grid.disc(place, far))


class AttackAction(Action):
    """Attack: fire at one hex (R 5.1.2, B 5.1.2)."""

    topic = "attack"
    when_out = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        # Most stacks have nobody near enough, and that is quickest to see.
        if place >= GATE or not enemies_near(state, there, place):
            return False
        return super().possible(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group) or self.why_not_members(state, group)
        fire = book_of(state).fire
        if why is not None or fire.common(state, group, place):
            return why
        return fire.why_no_target(state, group, place)

    def why_not_members(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """What bars a group that can pay, whatever it aims at."""
        book = book_of(state)
        for u in group:
            why = book.why_not_attack(state, u) or book.fire.why_not_fire(state, u)
            if why is not None:
                return why
        return None

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        # The commonest refusal, nobody in range, is also the quickest to find.
        if not book_of(state).fire.common(state, group, place) or not self.can_pay(state, group):
            return False
        return self.why_not_members(state, group) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = ChooseTarget(parent, group, place, 0, 0)


class MoveAttackAction(Action):
    """Movement and Attack, the move first: half the allowance, -1 on the dice (R 5.1.3)."""

    topic = "move-and-fire"
    begins_with_move = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def why_not_both(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """What both orders of the action ask of each unit of a group that can pay."""
        book = book_of(state)
        for u in group:
            why = book.why_not_attack(state, u) or self.why_not_shoot(state, u)
            if why is not None:
                return why
            if book.movement.stopped(state, u):
                who = (("unit", ids(state, (u,))),)
                return reason(state, "pinned", "pinned-cannot-move", who)
            if book.movement.slow(state, (u,)) and not book.movement.half(SLOW):
                who = (("unit", ids(state, (u,))),)
                return reason(state, "move-and-fire", "too-slow-for-half", who)
        return None

    def why_not_shoot(self, state: State, unit: int) -> Reason | None:
        """What bars a unit from the fire of the action."""
        return book_of(state).fire.why_not_later(state, unit)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group) or self.why_not_both(state, group)
        if why is not None:
            return why
        movement = book_of(state).movement
        if movement.can_step(state, group, place, movement.budget(state, group, halved=True)):
            return None
        return reason(state, "move-cost", "nowhere-to-go")

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        # What bars most units most often, before any reason is put into words.
        for u in group:
            if state.marks[u] & (PINNED | FIRED_TWICE) or state.pieces[u].light:
                return False
        movement = book_of(state).movement
        limit = movement.budget(state, group, halved=True)
        if not movement.can_step(state, group, place, limit) or not self.can_pay(state, group):
            return False
        return self.why_not_both(state, group) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Move(AfterMove(parent, group), self.verb, group, place, 0, 1)


class AttackMoveAction(MoveAttackAction):
    """Movement and Attack, the attack first (R 5.1.3)."""

    begins_with_move = False

    def why_not_shoot(self, state: State, unit: int) -> Reason | None:
        return book_of(state).fire.why_not_fire(state, unit)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        if place >= GATE or not enemies_near(state, there, place):
            return False
        return super().possible(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group) or self.why_not_both(state, group)
        if why is not None:
            return why
        fire = book_of(state).fire
        if fire.before_moving(state, group, place):
            return None
        return fire.why_no_target(state, group, place)

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        fire = book_of(state).fire
        if not fire.before_moving(state, group, place) or not self.can_pay(state, group):
            return False
        return self.why_not_both(state, group) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        follow = ThenMove(parent, self.verb, group, place, 0, 1)
        state.frame = ChooseTarget(follow, group, place, ON_THE_MOVE, 0)


class AfterMove(Frame):
    """The move part is over: a unit that is still there may fire, pinned or not (R-23).

    ``returned`` is the hex where the move ended. A unit pushed out of it is done (R-58).
    """

    name = "after-move"
    shape = (("group", "units"),)

    def __init__(self, parent: Frame | None, group: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.group: Final = group

    def fields(self) -> tuple[Field, ...]:
        return (self.group,)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        hex_ = state.returned
        there = state.still_in(self.group, hex_)
        if there:
            state.frame = ChooseTarget(self.parent, there, hex_, ON_THE_MOVE, 1)
        return None


class ThenMove(Move):
    """The move that follows an attack; it may also stay where it is (R 5.1.3)."""

    name = "then-move"

    def may_stop(self, state: State, group: tuple[int, ...]) -> bool:
        return not self.spent or super().may_stop(state, group)
