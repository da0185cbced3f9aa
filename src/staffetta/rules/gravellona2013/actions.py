"""The actions of the active player (G 5-c), each with its price and what it asks of its units."""

from typing import Final

from staffetta.engine.choices import TO, code, operand_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import PINNED, Piece
from staffetta.rules.actions import GATE, Action, fighters
from staffetta.rules.book import book_of, ids, name, reason
from staffetta.rules.fire import AttackAction, ChooseTarget, ThenMove
from staffetta.rules.movement import Move, entry_set, walk, why_not_come
from staffetta.rules.recovery import Recovery, rally
from staffetta.rules.regroup import Gather, GatherAction, SplitAction

from .assault import Storm, reach
from .fire import weapons_of
from .marks import MOVED
from .melee import Clash, ground_of
from .morale import worst
from .movement import shared
from .prices import price
from .reaction import Interrupt
from .stacks import put_on_top
from .state import own
from .tables import COVERED, PARTISAN, figures


class FieldAction(Action):
    """An action of this book: Germans and units out of command pay more (G 6-b, G 12.1-b)."""

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        return price(state, group, self.points)


def units_first(state: State, there: list[int]) -> list[int]:
    """Combat units before Commands, which come along with them or not at all."""
    pieces = state.pieces
    units = [u for u in there if pieces[u].kind.combat]
    if len(units) == len(there):
        return units
    return units + [u for u in there if not pieces[u].kind.combat]


class March(FieldAction):
    """Movement up to the full allowance, or Entry onto the map (G 5-c, G 7-a, G 12.2-a)."""

    topic = "action-move"
    when_out = True
    begins_with_move = True

    def __init__(self, verb: int, points: int, *, commands: bool, ever: bool) -> None:
        super().__init__(verb, points)
        #: Whether a Command alone moves by this action (option command-move).
        self.commands: Final = commands
        #: It is enough to have held an objective once (option entry-condition).
        self.ever: Final = ever

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return units_first(state, there)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group)
        if why is not None:
            return why
        ground = ground_of(state)
        for u in group:
            why = ground.why_not_move(state, u)
            if why is not None:
                return why
        if place >= GATE:
            return self.why_not_enter(state, group)
        if not self.commands and not state.combat(group):
            return reason(state, "move-command", "command-moves-free")
        if ground.can_step(state, group, place, ground.budget(state, group, halved=False)):
            return None
        return reason(state, "move-cost", "nowhere-to-go")

    def why_not_enter(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """Entry: the condition of some, and room (G 2-e, G 12.2-b, G-54)."""
        for u in group:
            why = why_not_due(state, u, ever=self.ever)
            if why is not None:
                return why
        whys = [why_not_come(state, group, h) for h in bits(entry_set(state, group))]
        if not whys:
            return reason(state, book_of(state).entry_topic(state, group[0]), "no-entry-hex")
        return None if None in whys else whys[0]

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        ground = ground_of(state)
        for u in group:
            if ground.stopped(state, u):
                return False
        if place >= GATE:
            return self.why_not(state, group, place) is None
        if not self.can_pay(state, group) or not (self.commands or state.combat(group)):
            return False
        return ground.can_step(state, group, place, ground.budget(state, group, halved=False))

    def possible(self, state: State, there: list[int], place: int) -> bool:
        for u in there:
            if self.can(state, (u,), place):
                return True
        return False

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Move(parent, self.verb, group, place, 0, 0)


def why_not_due(state: State, unit: int, *, ever: bool) -> Reason | None:
    """Some come only while their side holds certain objectives (G 12.2-b, G-55)."""
    needs = book_of(state).facts.needs
    held = own(state).ever if ever else own(state).held
    if state.pieces[unit].side != PARTISAN:
        held = ~held
    for h in needs[unit] if unit < len(needs) else ():
        if not held >> h & 1:
            where = (("unit", ids(state, (unit,))), ("hex", name(state, h)))
            return reason(state, "entry-condition", "objective-not-held", where)
    return None


class MoveCommand(FieldAction):
    """A Command alone moves for nothing (G 5-c, G/C-7)."""

    topic = "move-command"
    when_out = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in there if not state.pieces[u].kind.combat]

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "move-command", "one-command-at-a-time")
        ground = ground_of(state)
        why = ground.why_not_move(state, group[0])
        if why is not None:
            return why
        if ground.can_step(state, group, place, ground.budget(state, group, halved=False)):
            return self.why_not_pay(state, group)
        return reason(state, "move-cost", "nowhere-to-go")

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Move(parent, self.verb, group, place, 0, 0)


class Withdraw(FieldAction):
    """Retreat: out of a melee, for nothing (G 9.7, G-36)."""

    topic = "withdraw"
    when_out = True

    def __init__(self, verb: int, points: int, *, after_moving: bool) -> None:
        super().__init__(verb, points)
        #: Units with a Movement marker may retreat too (option retreat-after-moving).
        self.after_moving: Final = after_moving

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return [] if place >= GATE else units_first(state, there)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        if place >= GATE or not shared(state, place):
            return False
        return super().possible(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if not shared(state, place):
            return reason(state, "withdraw", "not-in-melee")
        if not state.combat(group):
            return reason(state, "command-assault", "needs-combat-units")
        ground = ground_of(state)
        for u in group:
            if self.after_moving:
                why = ground.why_stuck(state, u)
            else:
                why = ground.why_not_budge(state, u)
            if why is not None:
                return why
        if not ground.refuges(state, group, place):
            return reason(state, "withdraw", "nowhere-to-go")
        return self.why_not_pay(state, group)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Withdrawal(parent, group, place)


class Withdrawal(Frame):
    """Where a Retreat goes; the enemy may fire at it, but not follow (G 9.7, G-36)."""

    name = "withdrawal"
    shape = (("group", "units"), ("hex", "hex"))
    role = "leaving"

    def __init__(self, parent: Frame | None, group: tuple[int, ...], hex_: int) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.hex: Final = hex_

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.hex)

    def decider(self, state: State) -> int:
        return state.pieces[self.group[0]].side

    def advance(self, state: State) -> list[int] | None:
        return [code(TO, h) for h in ground_of(state).refuges(state, self.group, self.hex)]

    def candidates(self, state: State) -> list[int]:
        return [code(TO, h) for h in range(state.world.grid.size)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        hex_ = operand_of(choice)
        return ground_of(state).why_not_refuge(state, self.group, self.hex, hex_)

    def choose(self, state: State, verb: int, operand: int) -> None:
        group = self.group
        side = state.pieces[group[0]].side
        state.unsettle(self.hex)
        walk(state, group, self.hex, operand, "G 9.7")
        put_on_top(state, group, operand)
        for u in group:
            state.marks[u] |= MOVED
        state.frame = Interrupt(self.parent, 1 - side, operand, group, 0, ())


class Divide(SplitAction):
    """Split, which is not the same action as Reunite (G 5-c, G-47)."""

    then_gather = False

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        return price(state, group, self.points)


class Reunite(GatherAction):
    """Reunite units of one formation, type and attack type (G 5-c, G-47)."""

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        return price(state, group, self.points)

    def full(self, state: State, piece: Piece) -> int:
        return figures(state).full[piece.side]

    def of_a_kind(self, piece: Piece, other: Piece) -> bool:
        return piece.attack == other.attack

    def gather(
        self, parent: Frame | None, unit: int, donors: tuple[int, ...], group: tuple[int, ...]
    ) -> Frame:
        return Reunion(parent, unit, donors, 0, group)


class Reunion(Gather):
    """How much the next unit gives; both then bear the worse markers of the two (G-47)."""

    name = "reunion"

    def room(self, state: State) -> int:
        return figures(state).full[state.pieces[self.unit].side] - state.strength[self.unit]

    def again(self, given: int) -> Frame:
        return Reunion(self.parent, self.unit, self.donors[1:], given, self.group)

    def mark(self, state: State, donor: int) -> None:
        marks = worst(state.marks[self.unit], state.marks[donor])
        state.marks[self.unit] = state.marks[donor] = marks


class MeleeInPlace(FieldAction):
    """Melee with enemies in the same hex; all friends there fight (G 9, G-28).

    All units that can open it do so together, and the dearest of them sets the price.
    """

    topic = "melee-action"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in fighters(state, there, place) if self.opens(state, u) is None]

    def opens(self, state: State, unit: int) -> Reason | None:
        """What bars a unit from opening a melee (G 8.2, G 6-b)."""
        why = weapons_of(state).why_no_ammunition(state, unit)
        return why or book_of(state).command.why_not_act(state, (unit,), when_out=False)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        if place >= GATE or not shared(state, place):
            return False
        return self.why_not_at(state, there, place) is None

    def why_not_at(self, state: State, there: list[int], place: int) -> Reason | None:
        return self.why_none(state, there, self.members(state, there, place), place)

    def why_none(
        self, state: State, there: list[int], members: list[int], place: int
    ) -> Reason | None:
        if place >= GATE or not shared(state, place):
            return reason(state, "melee-action", "not-in-melee")
        if members:
            return self.why_not(state, tuple(members), place)
        units = fighters(state, there, place)
        return self.opens(state, units[0])

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if not shared(state, place):
            return reason(state, "melee-action", "not-in-melee")
        there = state.units_in(state.pieces[group[0]].side, place)
        if len(group) < len(self.members(state, there, place)):
            return reason(state, "melee-action", "all-fight-together")
        return self.why_not_pay(state, group)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        side = state.pieces[group[0]].side
        state.frame = Clash(parent, side, place, (), (), ())


class Attack(AttackAction):
    """Attack (G 8.1-a)."""

    def possible(self, state: State, there: list[int], place: int) -> bool:
        # Range goes by attack type and not by kind (G 8.3).
        for u in self.members(state, there, place):
            if self.can(state, (u,), place):
                return True
        return False

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        return price(state, group, self.points)


class Assault(FieldAction):
    """Move and Assault, with half the points (G 5-c, G 9)."""

    topic = "action-assault"
    begins_with_move = True

    def __init__(self, verb: int, points: int, *, ever: bool) -> None:
        super().__init__(verb, points)
        self.ever: Final = ever

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return units_first(state, there)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        # The commonest refusal, nobody within reach, is also the quickest to find.
        if place < GATE and not self._near(state, there[0], place):
            return False
        return super().possible(state, there, place)

    def _near(self, state: State, unit: int, place: int) -> bool:
        """Whether enemies stand near enough for anybody."""
        enemies = state.occupied[1 - state.pieces[unit].side]
        return bool(enemies & state.world.grid.within[place][2])

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_members(state, group)
        if why is not None or reach(state, group, place, 0):
            return why
        if place < GATE:
            ground = ground_of(state)
            for h in state.world.grid.adjacent[place]:
                why = ground.why_not_storm(state, group, h)
                if why is not None:
                    return why
        return reason(state, "action-assault", "no-enemy-within-reach")

    def why_not_members(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """What bars a group whatever stands around it."""
        if not state.combat(group):
            return reason(state, "command-assault", "needs-combat-units")
        ground, weapons = ground_of(state), weapons_of(state)
        for u in group:
            why = ground.why_not_move(state, u) or weapons.why_no_ammunition(state, u)
            if why is None and state.where[u] < 0:
                why = why_not_due(state, u, ever=self.ever)
            if why is not None:
                return why
        return self.why_not_pay(state, group)

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        if place < GATE and not self._near(state, group[0], place):
            return False
        return self.why_not(state, group, place) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Storm(parent, self.verb, group, place, 0, 1)


class MoveAndFire(FieldAction):
    """Half a move, then an Attack (G 5-c, G-62: no penalty)."""

    topic = "move-and-fire"
    begins_with_move = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return [] if place >= GATE else units_first(state, there)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        if place >= GATE:
            return False
        for u in there:
            if self.can(state, (u,), place):
                return True
        return False

    def why_not_members(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """What both orders of the action ask of each piece; Commands go along (G-11, G-68)."""
        ground, weapons = ground_of(state), weapons_of(state)
        firers = state.combat(group) or group
        for u in group:
            why = ground.why_not_move(state, u)
            if why is None and u in firers:
                why = weapons.why_not_fire(state, u)
            if why is not None:
                return why
            if ground.slow(state, (u,)):
                who = (("unit", ids(state, (u,))),)
                return reason(state, "move-and-fire", "too-slow-for-half", who)
        return self.why_not_pay(state, group)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_members(state, group)
        if why is not None:
            return why
        ground = ground_of(state)
        if ground.can_step(state, group, place, ground.budget(state, group, halved=True)):
            return None
        return reason(state, "move-cost", "nowhere-to-go")

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        if not state.combat(group):
            return False
        ground = ground_of(state)
        for u in group:
            if ground.stopped(state, u):
                return False
        if not ground.can_step(state, group, place, ground.budget(state, group, halved=True)):
            return False
        return self.why_not_members(state, group) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Move(ThenFire(parent, group), self.verb, group, place, 0, 1)


class FireAndMove(MoveAndFire):
    """An Attack, then half a move (G 5-c)."""

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_members(state, group)
        if why is not None or weapons_of(state).common(state, state.combat(group), place):
            return why
        return reason(state, "attack", "no-target")

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        firers = state.combat(group)
        if not firers or not weapons_of(state).common(state, firers, place):
            return False
        return self.why_not_members(state, group) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        follow = ThenMove(parent, self.verb, group, place, 0, 1)
        state.frame = ChooseTarget(follow, group, place, 0, 0)


class ThenFire(Frame):
    """The move is over: its units may fire from where each was halted (G-78)."""

    name = "then-fire"
    shape = (("group", "units"),)

    def __init__(self, parent: Frame | None, group: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.group: Final = group

    def fields(self) -> tuple[Field, ...]:
        return (self.group,)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        stands = dict.fromkeys([state.where[u] for u in self.group if state.where[u] >= 0])
        for hex_ in reversed(stands):
            there = state.still_in(self.group, hex_)
            state.frame = ChooseTarget(state.frame, there, hex_, 0, 1)
        return None


class Build(FieldAction):
    """Dig a trench (G 5-c, G-69)."""

    topic = "build"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return fighters(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if len(group) > 1:
            return reason(state, "build", "one-unit-at-a-time")
        unit = group[0]
        if not state.pieces[unit].kind.foot:
            return reason(state, "build", "only-on-foot", (("unit", ids(state, group)),))
        if own(state).trenches[state.pieces[unit].side] >> place & 1:
            return reason(state, "build", "trench-there-already")
        if state.world.board.ground[place].name in COVERED:
            return reason(state, "build", "houses-are-cover", (("hex", name(state, place)),))
        why = ground_of(state).why_not_move(state, unit)
        return why or self.why_not_pay(state, group)

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        unit = group[0]
        if len(group) > 1 or not state.pieces[unit].kind.foot or state.marks[unit] & MOVED:
            return False
        return self.why_not(state, group, place) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = parent
        own(state).trenches[state.pieces[group[0]].side] |= 1 << place
        state.marks[group[0]] |= MOVED
        args = (("unit", ids(state, group)), ("hex", name(state, place)))
        state.tell("G 5-c", "digs-in", args)


class Recover(Recovery):
    """A Command takes Stopped off all of its hex (G 8.4-M2, G-20)."""

    def __init__(self, verb: int, points: int) -> None:
        super().__init__(verb, points, whole_hex=True)

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        if place >= GATE:
            return []
        return [u for u in there if not state.pieces[u].kind.combat]

    def pinned(self, state: State, side: int, place: int) -> list[int]:
        return [u for u in state.pieces_in(side, place) if state.marks[u] & PINNED]

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        """Dearer if a German unit is to recover; it is the Command that acts (G 12.1-b)."""
        here = state.where[group[0]]
        pinned = self.pinned(state, state.pieces[group[0]].side, here) if here >= 0 else []
        for u in pinned:
            if "reluctant" in state.pieces[u].abilities:
                return self.points * figures(state).reluctant
        return self.points

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        if state.marks[group[0]] & PINNED:
            who = (("unit", ids(state, group[:1])),)
            return reason(state, "recovery", "command-is-pinned", who)
        return super().why_not(state, group, place)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = parent
        for u in self.pinned(state, state.pieces[group[0]].side, place):
            rally(state, u)
