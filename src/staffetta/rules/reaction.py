"""Reaction: fire and assault of the inactive side, hex by hex (R 9.3, R 12, B 12).

A window opens after a hex has been entered, if anybody could react. It keeps which stacks
have reacted; after each reaction it asks again who may, with the points left, and closes
when the movers are gone or stopped, or the side declines.
"""

from typing import ClassVar, Final

from staffetta.engine.choices import (
    DECLINE,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    VERBS,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Shape
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import PINNED

from .actions import Members
from .book import book_of, ids, name, reason
from .command import DOUBLE
from .melee import Melee
from .movement import Enter, EnterStep


class Reaction:
    """One of the inactive player's actions. `can` is the quick twin of `why_not`."""

    verb: int = 0
    #: Whether units out of command may do it, at double price (R 6.1).
    when_out: bool = False

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def table(self) -> str:
        """The place of its price in the tables."""
        return f"actions.{VERBS[self.verb][0]}"

    def price(self, state: State, group: tuple[int, ...]) -> int:
        """The dearest member's price pays for all."""
        out = book_of(state).command.any_out(state, group)
        return self.points * DOUBLE if out else self.points

    def why_not_pay(self, state: State, group: tuple[int, ...]) -> Reason | None:
        why = book_of(state).command.why_not_act(state, group, when_out=self.when_out)
        if why is not None:
            return why
        price = self.price(state, group)
        if price > state.points[state.pieces[group[0]].side]:
            topic = book_of(state).price_topic(state, group, self.points)
            return reason(
                state, topic, "too-few-points", (("price", str(price)), ("table", self.table()))
            )
        return None

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        raise NotImplementedError

    def begin(
        self,
        state: State,
        parent: Frame,
        group: tuple[int, ...],
        hex_: int,
        movers: tuple[int, ...],
        origin: int,
    ) -> None:
        raise NotImplementedError

    def once(self, state: State) -> bool:
        """Whether it is closed to a stack that has reacted at this hex, and closes it (R-55)."""
        return book_of(state).react_once

    def farthest(self, state: State) -> int:
        """The number of hexes from which anybody could do this at all."""
        raise NotImplementedError

    def near(self, state: State, side: int, hex_: int) -> int:
        """The hexes from which units of a side might do it."""
        return state.world.grid.disc(hex_, self.farthest(state)) & state.occupied[side]

    def in_reach(self, state: State, unit: int, hex_: int) -> bool:
        """A quick no for one unit, before a reason is put into words."""
        return True


class OpportunityAttack(Reaction):
    """Fire at units on the move (R 5.3.1, R 9.3, R 12.1)."""

    verb = OPPORTUNITY_ATTACK
    when_out = True

    def __init__(self, points: int, longest: int) -> None:
        super().__init__(points)
        #: The longest range of any weapon.
        self.longest: Final = longest

    def farthest(self, state: State) -> int:
        return 1 if state.night() else self.longest

    def in_reach(self, state: State, unit: int, hex_: int) -> bool:
        reach = book_of(state).fire.reach(state, unit)
        return state.world.grid.distance(state.where[unit], hex_) <= reach

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        fire = book_of(state).fire
        for u in group:
            here = state.where[u]
            why = fire.why_not_at(state, u, here, hex_) or fire.why_not_fire(state, u)
            if why is not None:
                return why
            why = fire.why_not_moving(state, u, hex_, movers)
            if why is not None:
                return why
        return self.why_not_pay(state, group)

    def begin(
        self,
        state: State,
        parent: Frame,
        group: tuple[int, ...],
        hex_: int,
        movers: tuple[int, ...],
        origin: int,
    ) -> None:
        state.points[state.pieces[group[0]].side] -= self.price(state, group)
        book_of(state).fire.open(state, parent, group, hex_, 0, movers)


class OpportunityAssault(Reaction):
    """Enter the hex in which an enemy is moving, and fight (R 5.3.2, R 12.2, B 5.2.2)."""

    verb = OPPORTUNITY_ASSAULT

    def farthest(self, state: State) -> int:
        return 1

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        book = book_of(state)
        for u in group:
            here = state.where[u]
            if hex_ not in state.world.grid.adjacent[here]:
                return reason(
                    state, "opportunity-assault", "not-adjacent", (("hex", name(state, hex_)),)
                )
            if book.movement.stopped(state, u):
                who = (("unit", ids(state, (u,))),)
                return reason(state, "pinned", "pinned-cannot-move", who)
            why = book.why_not_assault(state, u)
            if why is not None:
                return why
            limit = book.movement.budget(state, (u,), halved=False)
            why = book.movement.why_not_pay(state, (u,), here, hex_, 0, limit)
            if why is not None:
                return why
        return book.why_not_assaulted(state, group, hex_, movers) or self.why_not_pay(state, group)

    def begin(
        self,
        state: State,
        parent: Frame,
        group: tuple[int, ...],
        hex_: int,
        movers: tuple[int, ...],
        origin: int,
    ) -> None:
        book = book_of(state)
        side = state.pieces[group[0]].side
        state.points[side] -= self.price(state, group)
        origins = tuple([state.where[u] for u in group])
        for u in group:
            state.put(u, hex_)
        if state.log is not None:
            args = (("units", ids(state, group)), ("hex", name(state, hex_)))
            state.tell(book.cite("opportunity-assault"), "reacts-by-assault", args)
        back, back_to = book.who_goes_back(state, group, origins, movers, origin)
        book.open_melee(state, Melee(parent, hex_, group, origins, back, back_to, 0))
        cost = book.movement.cost(state, group, origins[0], hex_)
        book.end_of_move(state, group, 0, cost)


class Occasion(Frame):
    """The question whether the inactive side reacts to movers in a hex (F-7)."""

    shape: ClassVar[Shape] = (("side", "side"), ("hex", "hex"), ("movers", "units"))

    def __init__(self, parent: Frame | None, side: int, hex_: int, movers: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.side: Final = side
        self.hex: Final = hex_
        self.movers: Final = movers

    #: Whether a reaction costs nothing here.
    free: ClassVar[bool] = False

    def decider(self, state: State) -> int:
        return self.side


class Window(Occasion):
    """The inactive side may react to movers in a hex, or decline (R 12, B 12.1.1, F-7)."""

    name = "window"
    shape = (*Occasion.shape, ("origin", "hex"), ("reacted", "hexes"))
    role = "window"

    def __init__(
        self,
        parent: Frame | None,
        side: int,
        hex_: int,
        movers: tuple[int, ...],
        origin: int,
        reacted: tuple[int, ...],
    ) -> None:
        super().__init__(parent, side, hex_, movers)
        #: The hex that the movers have just left.
        self.origin: Final = origin
        #: The hexes whose stacks have reacted in this window (R-55).
        self.reacted: Final = reacted

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.hex, self.movers, self.origin, self.reacted)

    def moving(self, state: State) -> tuple[int, ...]:
        """The movers still there and going on; nobody once all their units are pinned.

        Or with the pinned ones, where the book lets others react to them too (R-118).
        """
        book = book_of(state)
        movers = state.still_in(self.movers, self.hex)
        for u in movers:
            if state.marks[u] & PINNED or not book.on_the_way(state, u):
                break
        else:
            return movers  # all of them, as mostly
        movers = tuple([u for u in movers if book.on_the_way(state, u)])
        if book.react_to_pinned:
            return movers
        upright = tuple([u for u in movers if not state.marks[u] & PINNED])
        if len(upright) < len(movers) and not state.combat(upright):
            return ()
        return upright

    def advance(self, state: State) -> list[int] | None:
        if book_of(state).after_reaction(state, self.movers, self.origin, self.hex):
            return None
        movers = self.moving(state)
        offered = reactions(state, self.side, self.hex, movers, self.reacted) if movers else []
        if not offered:
            state.frame = self.parent
            return None
        offered.append(code(DECLINE))
        return offered

    def candidates(self, state: State) -> list[int]:
        found = [code(DECLINE)]
        seen: list[int] = []
        for u in state.roster[self.side]:
            here = state.where[u]
            if here >= 0 and here not in seen and state.pieces[u].kind.combat:
                seen.append(here)
                found.extend([code(kind.verb, here) for kind in book_of(state).reactions])
        return found

    def why_not(self, state: State, choice: int) -> Reason | None:
        verb, hex_ = verb_of(choice), operand_of(choice)
        if verb == DECLINE:
            return None
        movers = self.moving(state)
        kind = reaction_of(state, verb)
        if hex_ in self.reacted and kind.once(state):
            return reason(state, "reaction-once", "has-reacted", (("hex", name(state, hex_)),))
        first: Reason | None = None
        for u in state.units_in(self.side, hex_):
            why = kind.why_not(state, (u,), self.hex, movers)
            if why is None:
                return None
            if first is None:
                first = why
        return first

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == DECLINE:
            state.frame = self.parent
            return
        reacted = self.reacted
        if reaction_of(state, verb).once(state):
            reacted = (*reacted, operand)
        again = Window(self.parent, self.side, self.hex, self.movers, self.origin, reacted)
        rest = tuple(state.units_in(self.side, operand))
        state.frame = Reactors(
            again, verb, operand, (), rest, self.hex, self.moving(state), self.origin
        )


class Reactors(Members):
    """Who of a stack takes part in a reaction, one unit after the other (R 5, R 12)."""

    name = "reactors"
    shape = (*Members.shape, ("hex", "hex"), ("movers", "units"), ("origin", "hex"))
    role = "reactors"

    def __init__(
        self,
        parent: Frame | None,
        verb: int,
        place: int,
        group: tuple[int, ...],
        rest: tuple[int, ...],
        hex_: int,
        movers: tuple[int, ...],
        origin: int,
    ) -> None:
        super().__init__(parent, verb, place, group, rest)
        self.hex: Final = hex_
        self.movers: Final = movers
        self.origin: Final = origin

    def fields(self) -> tuple[Field, ...]:
        return (*super().fields(), self.hex, self.movers, self.origin)

    def may(self, state: State, group: tuple[int, ...]) -> bool:
        return self.why(state, group) is None

    def why(self, state: State, group: tuple[int, ...]) -> Reason | None:
        return reaction_of(state, self.verb).why_not(state, group, self.hex, self.movers)

    def price(self, state: State, group: tuple[int, ...]) -> int:
        return reaction_of(state, self.verb).price(state, group)

    def table(self, state: State) -> str:
        return reaction_of(state, self.verb).table()

    def begin(self, state: State, parent: Frame) -> None:
        kind = reaction_of(state, self.verb)
        kind.begin(state, parent, self.group, self.hex, self.movers, self.origin)

    def again(self, group: tuple[int, ...], rest: tuple[int, ...]) -> Frame:
        return Reactors(
            self.parent, self.verb, self.place, group, rest, self.hex, self.movers, self.origin
        )


def reaction_of(state: State, verb: int) -> Reaction:
    """The reaction of a verb."""
    for kind in book_of(state).reactions:
        if kind.verb == verb:
            return kind
    raise KeyError(verb)


def reactions(
    state: State, side: int, hex_: int, movers: tuple[int, ...], reacted: tuple[int, ...]
) -> list[int]:
    """The reactions open to a side: one for each kind and stack that has a unit able."""
    offered: list[int] = []
    where = state.where
    apart = state.world.grid.apart[hex_]
    for kind in book_of(state).reactions:
        if kind.points > state.points[side] or not kind.near(state, side, hex_):
            continue
        farthest = kind.farthest(state)
        first = code(kind.verb)
        done = reacted if kind.once(state) else ()
        for u in state.roster[side]:
            here = where[u]
            if here < 0 or apart[here] > farthest or here in done:
                continue
            choice = first | here
            if not state.pieces[u].kind.combat or choice in offered:
                continue
            if kind.in_reach(state, u, hex_) and kind.why_not(state, (u,), hex_, movers) is None:
                offered.append(choice)
    return offered


class OpenWindow(EnterStep):
    """Let the other side react to a step (R 9.3.1, R 12)."""

    def concerns(self, state: State, enter: Enter, group: tuple[int, ...]) -> bool:
        """Whether any reaction is within reach of the hex at all."""
        side = 1 - state.pieces[group[0]].side
        for kind in book_of(state).reactions:
            if kind.points <= state.points[side] and kind.near(state, side, enter.hex):
                return True
        return False

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        side = 1 - state.pieces[group[0]].side
        state.frame = Window(state.frame, side, enter.hex, group, enter.origin, ())
