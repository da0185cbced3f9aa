"""Movement: allowances, the price of a step, and a move hex by hex (R 8, B 8).

A step is one `Enter` frame on top of the `Move`: the group stands in its new hex and the
book's steps follow (reactions, breakdown …). Every hex entered is a possible end.
"""

from typing import ClassVar, Final

from staffetta.engine.board import NEVER, ON_FOOT, ON_WHEELS
from staffetta.engine.choices import STOP, TO, code, codes, operand_of, verb_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Role
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import NEWCOMER, PINNED, WAITING

from .actions import GATE, Action
from .book import book_of, ids, name, reason

#: An allowance of one always buys one hex (R 8.1.1, B 8.1.1, G 7-b).
SLOW: Final = 1
UNLIMITED: Final = 1 << 20
#: As many hexes as there are.
EVERY: Final = 1 << 12


class Movement:
    """Allowances and limits; the book says what night and stacking do."""

    #: The most strength that a side may have in a hex (R 7, B 7).
    stack_limit: int = 0
    #: Whether an entry hex full of friends lets reinforcements come in beside it (R-102).
    full_entry_opens_others: bool = True
    #: Whether a closed entry hex sends them to hexes of the map's edge only, or to any beside it
    #: (B-73).
    entry_beside_at_edge: bool = True
    #: Whether reinforcements may come in by an Assault on an enemy beyond their entry hex (R-101).
    assault_past_entry: bool = False
    #: Whether the limit holds in every hex entered, or only where a move ends.
    limit_on_the_way: bool = True

    def allowance(self, state: State, unit: int) -> int:
        """The movement points of a piece for one action, now."""
        return state.pieces[unit].kind.allowance

    def half(self, points: int) -> int:
        """Half an allowance."""
        return points // 2

    def budget(self, state: State, group: tuple[int, ...], halved: bool) -> int:
        """The points of the slowest member that counts them; slow pieces do not."""
        least = UNLIMITED
        for u in group:
            if state.pieces[u].kind.allowance == SLOW:
                continue
            points = self.allowance(state, u)
            if halved:
                points = self.half(points)
            if points < least:  # noqa: PLR1730 (a call saved at every step)
                least = points
        return least

    def slow(self, state: State, group: tuple[int, ...]) -> bool:
        """Whether a member may go one hex and no farther (R 8.1.1, B 8.1.1, G 7-b)."""
        for u in group:
            if state.pieces[u].kind.allowance == SLOW:
                return True
        return False

    def by(self, state: State, group: tuple[int, ...]) -> int:
        """The movement class of a group: on wheels if any member is."""
        if not state.world.wheels:
            return ON_FOOT
        for u in group:
            if state.pieces[u].kind.by == ON_WHEELS:
                return ON_WHEELS
        return ON_FOOT

    def room(self, state: State, side: int, hex_: int, group: tuple[int, ...]) -> bool:
        """Whether a hex holds a group besides those already there (R 7, B 7)."""
        need = state.strength_of(group)
        if need and state.strength_in(side, hex_) + need > self.stack_limit:
            return False
        return self.mixes(state, group, hex_)

    def mixes(self, state: State, group: tuple[int, ...], hex_: int) -> bool:
        """Whether a group may share a hex with the friends in it (B 15.5, B 16.5)."""
        return True

    def crowded(self, state: State, group: tuple[int, ...]) -> int:
        """The hexes in which `room` has to be asked for."""
        return state.occupied[state.pieces[group[0]].side]

    def barred(self, state: State, side: int) -> int:
        """The hexes that enemies close to everything but an assault (R 5.1.4, B 5.1.4)."""
        return state.occupied[1 - side]

    def closed(self, state: State, group: tuple[int, ...]) -> int:
        """Hexes that a group may not enter at all, occupied or not."""
        return 0

    def stormable(self, state: State, group: tuple[int, ...]) -> int:
        """The hexes that a group may enter by an assault."""
        enemies = self.barred(state, state.pieces[group[0]].side)
        closed = self.closed(state, group)
        return enemies & ~closed if closed else enemies

    def may_go_on(self, state: State, group: tuple[int, ...], hex_: int) -> bool:
        """Whether a moving group may leave a hex that it has entered (B 8.1.2)."""
        return True

    def why_not_storm(self, state: State, group: tuple[int, ...], hex_: int) -> Reason | None:
        """Why a group may not assault enemies in a hex, if it is for the hex itself."""
        return None

    def passable(self, state: State, side: int, hex_: int) -> bool:
        """Whether a hex with friends in it may be moved through (B 8.1.2)."""
        return True

    def why_not_enter(
        self, state: State, group: tuple[int, ...], a: int, b: int, spent: int, limit: int
    ) -> Reason | None:
        """Why a group may not step from ``a`` to its neighbour ``b`` (R 8, B 8).

        ``a`` may be WAITING for reinforcements; ``limit`` is the group's budget.
        """
        return self.why_not_step(state, group, a, b, spent, limit) or self.why_not_stack(
            state, group, b
        )

    def why_not_step(
        self, state: State, group: tuple[int, ...], a: int, b: int, spent: int, limit: int
    ) -> Reason | None:
        """The same, whatever friends are there."""
        side = state.pieces[group[0]].side
        where = (("hex", name(state, b)),)
        if self.closed(state, group) >> b & 1:
            return reason(state, "closed", "closed-to-unit", where)
        if self.barred(state, side) >> b & 1:
            return reason(state, "enemy-hex", "enemy-hex", where)
        return self.why_not_pay(state, group, a, b, spent, limit)

    def why_not_pay(
        self, state: State, group: tuple[int, ...], a: int, b: int, spent: int, limit: int
    ) -> Reason | None:
        """Ground and movement points (R 8, R 8.1.1, R 13.4.1)."""
        cost = self.cost(state, group, a, b)
        if cost >= NEVER:
            return self.why_never(state, b)
        if spent and self.slow(state, group):
            limit = spent  # one hex at any cost, and no more
        if spent + cost > limit:
            left = str(max(0, limit - spent))
            table = state.world.board.cost_table(a, b)
            args = (("cost", str(cost)), ("left", left), ("table", table))
            return reason(state, "move-cost", "too-few-movement-points", args)
        return None

    def why_never(self, state: State, b: int) -> Reason:
        """Ground that is closed to all, or else to vehicles (R 8.2, R 13.4.1)."""
        where = (("hex", name(state, b)),)
        if state.world.board.ground[b].cost >= NEVER:
            return reason(state, "terrain", "impassable", where)
        return reason(state, "vehicle-ground", "not-for-vehicles", where)

    def why_not_stack(self, state: State, group: tuple[int, ...], b: int) -> Reason | None:
        """The stacking limit (R 7, B 7)."""
        side = state.pieces[group[0]].side
        if self.limit_on_the_way and not self.room(state, side, b, group):
            return self.why_no_room(state, group, b)
        return None

    def why_no_room(self, state: State, group: tuple[int, ...], b: int) -> Reason:
        """Why a hex does not hold a group for which there is no room."""
        args = (("hex", name(state, b)), ("limit", str(self.stack_limit)))
        return reason(state, "stacking", "stack-full", args)

    def cost(self, state: State, group: tuple[int, ...], a: int, b: int) -> int:
        """The movement points of a step, or of coming onto the map."""
        board = state.world.board
        by = self.by(state, group)
        return board.entry[by][b] if a < 0 else board.cost(a, b, by)

    def steps(
        self, state: State, group: tuple[int, ...], a: int, spent: int, limit: int
    ) -> list[int]:
        """The neighbours that a group may enter: the quick twin of `why_not_enter`.

        The list is not to be changed.
        """
        if spent and self.slow(state, group):
            return []
        board, grid = state.world.board, state.world.grid
        side = state.pieces[group[0]].side
        by = self.by(state, group)
        near = board.neighbours(a, by, limit - spent)
        ways = board.ways(a, by, limit - spent)
        shut = near & self.barred(state, side)
        if closed := self.closed(state, group):
            shut |= near & closed
        friends = near & self.crowded(state, group) if self.limit_on_the_way else 0
        if not shut and not friends:
            return ways  # nobody around, as most often
        first = grid.first[a]
        shut, friends = grid.beside(shut, a), grid.beside(friends, a)
        found: list[int] = []
        for b in ways:
            if shut >> b - first & 1:
                continue
            if not friends >> b - first & 1 or self.room(state, side, b, group):
                found.append(b)
        return found

    def can_step(self, state: State, group: tuple[int, ...], a: int, limit: int) -> bool:
        """Whether a group can leave its hex at all."""
        side = state.pieces[group[0]].side
        near = state.world.board.neighbours(a, self.by(state, group), limit)
        near ^= near & self.barred(state, side)
        if closed := self.closed(state, group):
            near &= ~closed
        if not near or not self.limit_on_the_way:
            return near != 0
        friends = near & self.crowded(state, group)
        if friends != near:
            return True
        for b in bits(friends):
            if self.room(state, side, b, group):
                return True
        return False

    def reaches_enemy(
        self, state: State, group: tuple[int, ...], a: int, spent: int, limit: int
    ) -> bool:
        """Whether a group can still reach and enter an enemy-held hex (R 5.1.4, B 5.1.4)."""
        return self.reaches(state, group, self.stormable(state, group), a, spent, limit)

    def reaches(
        self,
        state: State,
        group: tuple[int, ...],
        enemies: int,
        a: int,
        spent: int,
        limit: int,
    ) -> bool:
        """The same, for who has asked which hexes are `stormable`."""
        board = state.world.board
        by = self.by(state, group)
        left = limit - spent
        slow = self.slow(state, group)
        if enemies & board.neighbours(a, by, left) and not (spent and slow):
            return True  # next to it, as most assaults begin
        if slow:
            return bool(self.assault_reach(state, group, a, spent, limit, most=1))
        left = min(left, NEVER - 1)
        if left <= 0 or not enemies & board.reach(a, by, left):
            return False
        points = 2
        while not enemies & board.reach(a, by, points):
            points += 1
        # If nobody is in its way to the nearest, no other way has to be looked for.
        if self._clear(state, group, a, board.reach(a, by, points - 1)):
            return True
        return bool(self._flood(state, group, a, left, left, most=1))

    def _clear(self, state: State, group: tuple[int, ...], a: int, hexes: int) -> bool:
        """Whether a group that has come to ``a`` can pass through all of these hexes."""
        side = state.pieces[group[0]].side
        hexes &= ~state.world.grid.bit[a]
        if hexes & self.barred(state, side) or hexes & self.closed(state, group):
            return False
        here = state.where[group[0]]
        for b in bits(hexes & self.crowded(state, group)):
            if b != here and not self._thoroughfare(state, side, b, group):
                return False
        return True

    def assault_reach(
        self,
        state: State,
        group: tuple[int, ...],
        a: int,
        spent: int,
        limit: int,
        most: int = UNLIMITED,
    ) -> int:
        """The enemy-held hexes that a group can still reach and enter, at most ``most``."""
        grid = state.world.grid
        enemies = self.stormable(state, group)
        left = limit - spent
        slow = self.slow(state, group)
        farthest = 1 if slow else min(left, NEVER - 1)
        if farthest <= 0:
            return 0
        by = self.by(state, group)
        near = grid.within[a][1] if slow else state.world.board.reach(a, by, farthest)
        if not enemies & near:
            return 0
        return self._flood(state, group, a, min(left, NEVER - 1), farthest, most)

    def _flood(
        self,
        state: State,
        group: tuple[int, ...],
        a: int,
        left: int,
        farthest: int,
        most: int,
    ) -> int:
        """The enemy-held hexes within ``left`` points and ``farthest`` hexes.

        It spreads over the hexes that the group may enter on the way.
        """
        side = state.pieces[group[0]].side
        steps = state.world.board.steps[self.by(state, group)]
        grid = state.world.grid
        enemies = self.stormable(state, group)
        barred = self.barred(state, side) | self.closed(state, group)
        friends = self.crowded(state, group)
        if state.where[group[0]] >= 0:
            friends &= ~grid.bit[state.where[group[0]]]  # it is not in its own way
        best = {a: 0}
        frontier = [a]
        reached = 0
        while frontier and farthest:
            farthest -= 1
            following: list[int] = []
            for h in frontier:
                so_far = best[h]
                first = grid.first[h]
                shut, full = grid.beside(barred, h), grid.beside(friends, h)
                for b, cost in steps[h]:
                    total = so_far + cost
                    if total > left or total >= best.get(b, UNLIMITED):
                        continue
                    if shut >> b - first & 1:
                        reached |= enemies & grid.bit[b]
                        if reached.bit_count() >= most:
                            return reached
                    elif not full >> b - first & 1 or self._thoroughfare(state, side, b, group):
                        best[b] = total
                        following.append(b)
            frontier = following
        return reached

    def closed_entries(self, state: State, group: tuple[int, ...], entries: int) -> int:
        """The entry hexes beside which reinforcements may come in instead (R-102, B-73)."""
        side = state.pieces[group[0]].side
        closed = entries & self.barred(state, side)
        if self.full_entry_opens_others:
            for h in bits(entries & ~closed):
                if not self.room(state, side, h, group):
                    closed |= 1 << h
        return closed

    def stopped(self, state: State, unit: int) -> bool:
        """Whether a piece of a moving group can go no farther (R 9.3.2, R 10.1.1)."""
        return bool(state.marks[unit] & PINNED)

    def _thoroughfare(self, state: State, side: int, hex_: int, group: tuple[int, ...]) -> bool:
        if self.limit_on_the_way and not self.room(state, side, hex_, group):
            return False
        return self.passable(state, side, hex_)


class EnterStep:
    """One thing that happens when a hex has been entered by a move."""

    #: Whether it concerns only those of the group who are still in the hex.
    there_only: bool = True

    def concerns(self, state: State, enter: "Enter", group: tuple[int, ...]) -> bool:
        """A quick no: `run` would do nothing."""
        return True

    def run(self, state: State, enter: "Enter", group: tuple[int, ...]) -> None:
        raise NotImplementedError


class Enter(Frame):
    """A group has come into a hex; what follows, step by step (R 8, R 9.3)."""

    name = "enter"
    shape = (
        ("group", "units"),
        ("origin", "hex"),
        ("hex", "hex"),
        ("before", "number"),
        ("after", "number"),
        ("step", "number"),
    )

    def __init__(
        self,
        parent: Frame | None,
        group: tuple[int, ...],
        origin: int,
        hex_: int,
        before: int,
        after: int,
        step: int,
    ) -> None:
        super().__init__(parent)
        self.group: Final = group
        self.origin: Final = origin
        self.hex: Final = hex_
        #: Movement points spent before and after this step.
        self.before: Final = before
        self.after: Final = after
        self.step: Final = step

    def fields(self) -> tuple[Field, ...]:
        return (self.group, self.origin, self.hex, self.before, self.after, self.step)

    def advance(self, state: State) -> list[int] | None:
        steps = book_of(state).entering
        there = state.still_in(self.group, self.hex)
        for at in range(self.step, len(steps)):
            step = steps[at]
            group = there if step.there_only else self.group
            if group and step.concerns(state, self, group):
                state.frame = Enter(
                    self.parent, group, self.origin, self.hex, self.before, self.after, at + 1
                )
                step.run(state, self, group)
                return None
        state.frame = self.parent
        return None


def walk(state: State, group: tuple[int, ...], origin: int, hex_: int, rule: str) -> None:
    """Put a moving group into a hex; what stands there alone is settled next."""
    for u in group:
        state.put(u, hex_)
        if origin == WAITING:
            state.marks[u] |= NEWCOMER
    state.unsettle(hex_)
    if state.log is not None:
        args = (("units", ids(state, group)), ("hex", name(state, hex_)))
        state.tell(rule, "arrives" if origin == WAITING else "moves", args)


class Move(Frame):
    """A move in progress: where next, or stop (R 5.1.1, R 8, B 8).

    ``place`` is a hex, or a gate before the first step of reinforcements.
    """

    name = "move"
    shape = (
        ("verb", "verb"),
        ("group", "units"),
        ("place", "place"),
        ("spent", "number"),
        ("halved", "number"),
    )
    role: ClassVar[Role] = "step"
    #: What its steps are told under.
    topic: ClassVar[str] = "move"

    def __init__(
        self,
        parent: Frame | None,
        verb: int,
        group: tuple[int, ...],
        place: int,
        spent: int,
        halved: int,
    ) -> None:
        super().__init__(parent)
        self.verb: Final = verb
        self.group: Final = group
        self.place: Final = place
        self.spent: Final = spent
        self.halved: Final = halved

    def fields(self) -> tuple[Field, ...]:
        return (self.verb, self.group, self.place, self.spent, self.halved)

    def decider(self, state: State) -> int:
        return state.pieces[self.group[0]].side

    def going(self, state: State) -> tuple[int, ...]:
        """The members that can still go on (B 12.1.3)."""
        if self.place >= GATE:
            return self.group
        movement = book_of(state).movement
        there = state.still_in(self.group, self.place)
        for u in there:
            if movement.stopped(state, u):
                return tuple([v for v in there if not movement.stopped(state, v)])
        return there

    def advance(self, state: State) -> list[int] | None:
        group = self.going(state)
        offered = codes(TO, self.hexes(state, group)) if group else []
        offered.extend(self.others(state, group))
        if not offered:
            self.finish(state)
            return None
        if self.may_stop(state, group):
            offered.append(code(STOP))
        return offered

    def hexes(self, state: State, group: tuple[int, ...]) -> list[int]:
        """Where the group may step next."""
        movement = book_of(state).movement
        limit = movement.budget(state, group, bool(self.halved))
        if self.place >= GATE:
            return may_come(state, group, entry_set(state, group), EVERY)
        if self.spent and not movement.may_go_on(state, self.group, self.place):
            return []
        return movement.steps(state, group, self.place, self.spent, limit)

    def others(self, state: State, group: tuple[int, ...]) -> list[int]:
        """What else the group may do now; a Mission may leave the map, say."""
        return []

    def may_stop(self, state: State, group: tuple[int, ...]) -> bool:
        """Nobody stops before the first step, nor in a hex where he may not stay."""
        if not self.spent:
            return False
        movement = book_of(state).movement
        if movement.limit_on_the_way:
            return True
        side = state.pieces[group[0]].side
        return state.strength_in(side, self.place) <= movement.stack_limit

    def storming(self, state: State) -> bool:
        """Whether it is on its way into an enemy hex."""
        return False

    def candidates(self, state: State) -> list[int]:
        return [*[code(TO, h) for h in range(state.world.grid.size)], code(STOP)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        group = self.going(state)
        if verb_of(choice) == STOP:
            if self.may_stop(state, group):
                return None
            return reason(state, "stacking" if self.spent else "move", "cannot-stop-here")
        b = operand_of(choice)
        if self.place >= GATE:
            return why_not_come(state, group, b)
        if b not in state.world.grid.adjacent[self.place]:
            return reason(state, "move-cost", "not-adjacent", (("hex", name(state, b)),))
        movement = book_of(state).movement
        if self.spent and not movement.may_go_on(state, self.group, self.place):
            return reason(state, "passing", "no-passing-here")
        limit = movement.budget(state, group, bool(self.halved))
        return movement.why_not_enter(state, group, self.place, b, self.spent, limit)

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == STOP:
            self.finish(state)
            return
        group = self.going(state)
        origin = WAITING if self.place >= GATE else self.place
        cost = book_of(state).movement.cost(state, group, origin, operand)
        # A slow piece spends its one point however dear the hex.
        spent = self.spent + cost
        state.frame = Enter(
            self.again(group, operand, spent), group, origin, operand, self.spent, spent, 0
        )
        topic = "reinforcements" if origin == WAITING else self.topic
        rule = book_of(state).cite(topic) if state.log is not None else ""
        walk(state, group, origin, operand, rule)

    def again(self, group: tuple[int, ...], hex_: int, spent: int) -> Frame:
        """The same move, one hex on."""
        return Move(self.parent, self.verb, group, hex_, spent, self.halved)

    def finish(self, state: State) -> None:
        """The move is over; the action that it belongs to goes on below, told where it ended."""
        state.frame = self.parent
        state.returned = self.place
        book_of(state).end_of_move(state, self.group, self.spent, self.spent)


def entry_set(state: State, group: tuple[int, ...]) -> int:
    """The entry hexes, or the hexes beside them if all are closed (R 14, B 14)."""
    movement = book_of(state).movement
    entries = common_gates(state, group)
    if entries & ~movement.closed_entries(state, group, entries):
        return entries
    grid = state.world.grid
    beside = 0
    for h in bits(entries):
        beside |= grid.within[h][1]
    if movement.entry_beside_at_edge:
        beside &= grid.edge
    return beside & ~entries


def common_gates(state: State, group: tuple[int, ...]) -> int:
    """The set of hexes by which every piece of a group may come in (B 16.3.3)."""
    found = -1
    for u in group:
        found &= state.pieces[u].gate_set
    return found


def may_come(state: State, group: tuple[int, ...], hexes: int, most: int) -> list[int]:
    """The entry hexes that a group can enter now; at most ``most``."""
    movement = book_of(state).movement
    side = state.pieces[group[0]].side
    limit = movement.budget(state, group, halved=False)
    found: list[int] = []
    while hexes and len(found) < most:
        low = hexes & -hexes
        hexes ^= low
        h = low.bit_length() - 1
        if movement.limit_on_the_way:
            # The commonest reason is not put into words.
            if not movement.room(state, side, h, group):
                continue
            why = movement.why_not_step(state, group, WAITING, h, 0, limit)
        else:
            why = movement.why_not_enter(state, group, WAITING, h, 0, limit)
        if why is None:
            found.append(h)
    return found


def why_not_come(state: State, group: tuple[int, ...], hex_: int) -> Reason | None:
    """Why reinforcements may not come onto the map in a hex (R 14, B 14)."""
    if not entry_set(state, group) >> hex_ & 1:
        topic = book_of(state).entry_topic(state, group[0])
        return reason(state, topic, "not-the-entry-hex", (("hex", name(state, hex_)),))
    movement = book_of(state).movement
    limit = movement.budget(state, group, halved=False)
    return movement.why_not_enter(state, group, WAITING, hex_, 0, limit)


class MoveAction(Action):
    """Movement: up to the full allowance (R 5.1.1, B 5.1.1)."""

    topic = "action-move"
    when_out = True
    begins_with_move = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        return [u for u in there if self.moves(state, u)]

    def moves(self, state: State, unit: int) -> bool:
        """Which pieces move by this action."""
        return True

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group)
        if why is not None:
            return why
        movement = book_of(state).movement
        for u in group:
            if movement.stopped(state, u):
                return reason(state, "pinned", "pinned-cannot-move", (("unit", ids(state, (u,))),))
        if place >= GATE:
            hexes = entry_set(state, group)
            if may_come(state, group, hexes, 1):
                return None
            return why_not_come(state, group, bits(hexes)[0])
        if movement.can_step(state, group, place, movement.budget(state, group, halved=False)):
            return None
        return reason(state, "move-cost", "nowhere-to-go")

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        if not self.can_pay(state, group):
            return False
        if place >= GATE:
            return self.why_not(state, group, place) is None
        movement = book_of(state).movement
        for u in group:
            if movement.stopped(state, u):
                return False
        limit = movement.budget(state, group, halved=False)
        return movement.can_step(state, group, place, limit)

    def possible(self, state: State, there: list[int], place: int) -> bool:
        for u in there:
            if self.moves(state, u) and self.can(state, (u,), place):
                return True
        return False

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Move(parent, self.verb, group, place, 0, 0)
