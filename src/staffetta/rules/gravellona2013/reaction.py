"""Reactions of the inactive side, hex by hex: Opportunity Attack and Assault (G 8.7-a, G 9.9-a)."""

from typing import Final

from staffetta.engine.board import NEVER
from staffetta.engine.choices import (
    DECLINE,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.rules.actions import Members
from staffetta.rules.book import book_of, ids, name, reason
from staffetta.rules.movement import Enter
from staffetta.rules.reaction import Occasion, OpenWindow, Reaction, reaction_of

from .fire import NOBODY_THERE, weapons_of
from .marks import MOVED
from .melee import Clash, come_in, ground_of
from .movement import shared
from .prices import price


class ReturnFire(Reaction):
    """Opportunity Attack: the result falls on the movers (G 8.7-a, G 8.7-f)."""

    verb = OPPORTUNITY_ATTACK
    when_out = True

    def __init__(self, points: int, longest: int) -> None:
        super().__init__(points)
        self.longest: Final = longest

    def price(self, state: State, group: tuple[int, ...]) -> int:
        return price(state, group, self.points)

    def farthest(self, state: State) -> int:
        return self.longest

    def in_reach(self, state: State, unit: int, hex_: int) -> bool:
        reach = weapons_of(state).reach(state, unit)
        return state.world.grid.distance(state.where[unit], hex_) <= reach

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        weapons = weapons_of(state)
        side = 1 - state.pieces[group[0]].side
        if shared(state, hex_):
            return reason(state, "opportunity-melee", "melee-there", (("hex", name(state, hex_)),))
        target = weapons.target(state, side, hex_, movers)
        for u in group:
            here = state.where[u]
            why = weapons.why_not_fire(state, u) or weapons.why_not_at(state, u, here, hex_)
            if why is not None:
                return why
            if target == NOBODY_THERE:
                who = (("unit", ids(state, (u,))),)
                return reason(state, "reaction-target", "cannot-be-shot", who)
            why = weapons.why_no_cell(state, u, target, here, hex_)
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
        weapons_of(state).open(state, parent, group, hex_, 0, movers)


class CounterAssault(Reaction):
    """Opportunity Assault: into the movers' hex, and a melee there (G 9.9-a, G-43, G-44)."""

    verb = OPPORTUNITY_ASSAULT

    def price(self, state: State, group: tuple[int, ...]) -> int:
        return price(state, group, self.points)

    def farthest(self, state: State) -> int:
        return 1

    def why_not(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        ground, weapons = ground_of(state), weapons_of(state)
        where = (("hex", name(state, hex_)),)
        if shared(state, hex_):
            return reason(state, "reaction-melee", "melee-there", where)
        if self.nobody_moving(state, hex_, movers):
            return reason(state, "assault-target", "only-a-command-moves", where)
        for u in group:
            here = state.where[u]
            if hex_ not in state.world.grid.adjacent[here]:
                return reason(state, "opportunity-assault", "not-adjacent", where)
            why = ground.why_not_move(state, u) or weapons.why_no_ammunition(state, u)
            if why is not None:
                return why
            if not state.pieces[u].kind.assaults:
                who = (("unit", ids(state, (u,))),)
                return reason(state, "opportunity-assault", "artillery-does-not", who)
            if ground.cost(state, (u,), here, hex_) >= NEVER:
                return ground.why_never(state, hex_)
        if state.strength_of(group) > ground.stack_limit:
            args = (*where, ("limit", str(ground.stack_limit)))
            return reason(state, "stacking", "stack-full", args)
        return self.why_not_pay(state, group)

    def nobody_moving(self, state: State, hex_: int, movers: tuple[int, ...]) -> bool:
        """Whether only a Command has come, and to friends: on it no result could fall (G-43)."""
        if not movers or state.combat(movers):
            return False
        side = state.pieces[movers[0]].side
        return bool(state.occupied[side] & state.world.grid.bit[hex_])

    def begin(
        self,
        state: State,
        parent: Frame,
        group: tuple[int, ...],
        hex_: int,
        movers: tuple[int, ...],
        origin: int,
    ) -> None:
        side = state.pieces[group[0]].side
        state.points[side] -= self.price(state, group)
        origins = tuple([state.where[u] for u in group])
        come_in(state, group, hex_)
        if state.log is not None:
            args = (("units", ids(state, group)), ("hex", name(state, hex_)))
            state.tell("G 9.9-a", "reacts-by-assault", args)
        after = AfterCounter(parent, group)
        state.frame = Clash(after, side, hex_, group, origins, movers)


class AfterCounter(Frame):
    """A unit that has assaulted in reaction takes a Movement marker (G 9.9-c)."""

    name = "after-counter"
    shape = (("group", "units"),)
    carries_out = True

    def __init__(self, parent: Frame | None, group: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.group: Final = group

    def fields(self) -> tuple[Field, ...]:
        return (self.group,)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        for u in self.group:
            state.marks[u] |= MOVED
        return None


class Interrupt(Occasion):
    """The inactive side may react to movers in a hex, or decline (G 8.7-b, F-7).

    A unit reacts once in a window (G-40). ``assaults`` is 0 against a Retreat (G-36).
    """

    name = "interrupt"
    shape = (*Occasion.shape, ("assaults", "number"), ("reacted", "units"))
    role = "window"

    def __init__(
        self,
        parent: Frame | None,
        side: int,
        hex_: int,
        movers: tuple[int, ...],
        assaults: int,
        reacted: tuple[int, ...],
    ) -> None:
        super().__init__(parent, side, hex_, movers)
        self.assaults: Final = assaults
        #: The units that have reacted in this window.
        self.reacted: Final = reacted

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.hex, self.movers, self.assaults, self.reacted)

    def moving(self, state: State) -> tuple[int, ...]:
        """The movers that can go on; nobody once there is a melee (G 8.7-c, G 9.9-b, G-41)."""
        if shared(state, self.hex):
            return ()
        movement = book_of(state).movement
        there = state.still_in(self.movers, self.hex)
        if not self.assaults:
            return there  # who retreats has stopped, and may be fired at all the same
        return tuple([u for u in there if not movement.stopped(state, u)])

    def kinds(self, state: State) -> list[Reaction]:
        """The reactions open against this kind of movement."""
        found = list(book_of(state).reactions)
        if not self.assaults:
            return [kind for kind in found if kind.verb != OPPORTUNITY_ASSAULT]
        return found

    def advance(self, state: State) -> list[int] | None:
        movers = self.moving(state)
        offered = self.open(state, movers) if movers else []
        if not offered:
            state.frame = self.parent
            return None
        return [*offered, code(DECLINE)]

    def open(self, state: State, movers: tuple[int, ...]) -> list[int]:
        """One reaction for each kind and stack that has a unit able."""
        offered: list[int] = []
        apart = state.world.grid.apart[self.hex]
        for kind in self.kinds(state):
            if kind.points > state.points[self.side] or not kind.near(state, self.side, self.hex):
                continue
            farthest = kind.farthest(state)
            for u in state.roster[self.side]:
                here = state.where[u]
                if here < 0 or apart[here] > farthest or u in self.reacted:
                    continue
                if not state.pieces[u].kind.combat or code(kind.verb, here) in offered:
                    continue
                if not kind.in_reach(state, u, self.hex):
                    continue
                if kind.why_not(state, (u,), self.hex, movers) is None:
                    offered.append(code(kind.verb, here))
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
        if verb == OPPORTUNITY_ASSAULT and not self.assaults:
            return reason(state, "withdraw", "only-fire-at-a-retreat")
        movers = self.moving(state)
        kind = reaction_of(state, verb)
        first: Reason | None = None
        for u in state.units_in(self.side, hex_):
            if u in self.reacted:
                why: Reason | None = reason(
                    state, "reaction-once", "has-reacted", (("hex", name(state, hex_)),)
                )
            else:
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
        rest = tuple([u for u in state.units_in(self.side, operand) if u not in self.reacted])
        movers = self.moving(state)
        state.frame = Responders(
            self.parent, verb, operand, (), rest, self.hex, movers, self.assaults, self.reacted
        )


class Responders(Members):
    """Who of a stack takes part in a reaction, one unit after the other (G 5-b, G-40).

    It stands in the place of the window, and opens it again for the others.
    """

    name = "responders"
    shape = (
        *Members.shape,
        ("hex", "hex"),
        ("movers", "units"),
        ("assaults", "number"),
        ("reacted", "units"),
    )
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
        assaults: int,
        reacted: tuple[int, ...],
    ) -> None:
        super().__init__(parent, verb, place, group, rest)
        self.hex: Final = hex_
        self.movers: Final = movers
        self.assaults: Final = assaults
        self.reacted: Final = reacted

    def fields(self) -> tuple[Field, ...]:
        return (*super().fields(), self.hex, self.movers, self.assaults, self.reacted)

    def may(self, state: State, group: tuple[int, ...]) -> bool:
        return self.why(state, group) is None

    def why(self, state: State, group: tuple[int, ...]) -> Reason | None:
        return reaction_of(state, self.verb).why_not(state, group, self.hex, self.movers)

    def price(self, state: State, group: tuple[int, ...]) -> int:
        return reaction_of(state, self.verb).price(state, group)

    def table(self, state: State) -> str:
        return reaction_of(state, self.verb).table()

    def begin(self, state: State, parent: Frame) -> None:
        side = state.pieces[self.group[0]].side
        reacted = (*self.reacted, *self.group)
        window = Interrupt(parent, side, self.hex, self.movers, self.assaults, reacted)
        kind = reaction_of(state, self.verb)
        kind.begin(state, window, self.group, self.hex, self.movers, self.hex)

    def again(self, group: tuple[int, ...], rest: tuple[int, ...]) -> Frame:
        return Responders(
            self.parent,
            self.verb,
            self.place,
            group,
            rest,
            self.hex,
            self.movers,
            self.assaults,
            self.reacted,
        )


class MayReact(OpenWindow):
    """Let the other side react to a step (G 8.7-a, G 9.9-a)."""

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        side = 1 - state.pieces[group[0]].side
        state.frame = Interrupt(state.frame, side, enter.hex, group, 1, ())
