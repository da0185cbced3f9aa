"""The order of a stack: its top unit takes what befalls it, and the owner may arrange it.

The order of a side's roster is the order of its stacks, the top first: everything that asks for
the units of a hex is told them in that order.
"""

from typing import Final

from staffetta.engine.choices import DONE, TOP, code, codes, operand_of, verb_of
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, Memo, State
from staffetta.rules.actions import ChooseAction, fighters
from staffetta.rules.book import ids, name, reason
from staffetta.rules.movement import Enter, EnterStep
from staffetta.rules.sequence import Step


def put_on_top(state: State, group: tuple[int, ...], hex_: int) -> None:
    """Units that have come into a hex lie on top, in their own order (G 8.1-e, G-46)."""
    side = state.pieces[group[0]].side
    roster = state.roster[side]
    where = state.where
    for u in roster:
        if where[u] == hex_ and u not in group:
            for v in group:
                if v in roster:
                    roster = just_before(roster, v, u)
            state.roster[side] = roster
            return


def just_before(roster: tuple[int, ...], unit: int, other: int) -> tuple[int, ...]:
    """The same list, in which a unit comes right before another."""
    old, new = roster.index(unit), roster.index(other)
    if old < new:
        return (*roster[:old], *roster[old + 1 : new], unit, *roster[new:])
    return (*roster[:new], unit, *roster[new:old], *roster[old + 1 :])


def arrive(state: State, group: tuple[int, ...], hex_: int) -> None:
    """Put pieces of one side into a hex, on top of those there; it is settled next."""
    if not group:
        return
    for u in group:
        if state.where[u] >= 0:
            state.unsettle(state.where[u])
        state.put(u, hex_)
    if hex_ >= 0:
        put_on_top(state, group, hex_)
        state.unsettle(hex_)


class Atop(EnterStep):
    """Movers lie on top of whom they find in the hex (G-46)."""

    def concerns(self, state: State, enter: Enter, group: tuple[int, ...]) -> bool:
        where, hex_ = state.where, enter.hex
        for u in state.roster[state.pieces[group[0]].side]:
            if where[u] == hex_ and u not in group:
                return True
        return False

    def run(self, state: State, enter: Enter, group: tuple[int, ...]) -> None:
        put_on_top(state, group, enter.hex)


def alike(state: State, unit: int, other: int) -> bool:
    """Whether it makes no difference which of two units lies on top."""
    a, b = state.pieces[unit], state.pieces[other]
    return (
        a.kind is b.kind
        and a.formation == b.formation
        and a.abilities == b.abilities
        and state.strength[unit] == state.strength[other]
        and state.marks[unit] == state.marks[other]
    )


def why_not_top(
    state: State, side: int, hex_: int, unit: int, laid: tuple[int, ...]
) -> Reason | None:
    """Why a unit may not be laid on top of its stack now, after those laid already (G-46).

    Each once, and all but one of them: that is enough for any order.
    """
    units = state.units_in(side, hex_) if hex_ >= 0 else []
    if unit not in units:
        return reason(state, "order", "not-in-this-stack", (("unit", ids(state, (unit,))),))
    if unit in laid or len([u for u in units if u in laid]) >= len(units) - 1 > 0:
        return reason(state, "order", "arranged-already", (("hex", name(state, hex_)),))
    for u in units[: units.index(unit)]:
        if not alike(state, u, unit):
            return None
    return reason(state, "order", "order-changes-nothing", (("unit", ids(state, (unit,))),))


def tops(state: State, units: list[int], laid: tuple[int, ...]) -> list[int]:
    """Those of a stack that may be laid on top: the quick twin of `why_not_top`."""
    if len(units) <= 1 or len([u for u in units if u in laid]) >= len(units) - 1:
        return []
    found: list[int] = []
    for i in range(1, len(units)):
        unit = units[i]
        if unit not in laid:
            for j in range(i):
                if not alike(state, units[j], unit):
                    found.append(unit)
                    break
    return found


def lay_on_top(state: State, unit: int) -> None:
    """The owner lays a unit on top of its stack."""
    hex_ = state.where[unit]
    put_on_top(state, (unit,), hex_)
    if state.log is not None:
        args = (("unit", ids(state, (unit,))), ("hex", name(state, hex_)))
        state.tell("G 8.1-e", "lies-on-top", args)


class OrderAndAct(ChooseAction):
    """What a stack does; before that its owner may put it into another order (G-46).

    ``laid`` are the units that he has laid on top, one after the other.
    """

    name = "order-and-act"
    shape = (*ChooseAction.shape, ("laid", "units"))

    def __init__(self, parent: Frame | None, side: int, place: int, laid: tuple[int, ...]) -> None:
        super().__init__(parent, side, place)
        self.laid: Final = laid

    def fields(self) -> tuple[Field, ...]:
        return (*super().fields(), self.laid)

    def others(self, state: State) -> list[int]:
        """The units that would make a difference on top."""
        outlook = self.outlook(state)
        if outlook.others is None:
            units = fighters(state, outlook.there, self.place)
            outlook.others = codes(TOP, tops(state, units, self.laid))
        return outlook.others

    def candidates(self, state: State) -> list[int]:
        found = super().candidates(state)
        return [*found, *[code(TOP, u) for u in state.roster[self.side]]]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == TOP:
            return why_not_top(state, self.side, self.place, operand_of(choice), self.laid)
        return super().why_not(state, choice)

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == TOP:
            lay_on_top(state, operand)
            state.memo = None  # what was known is of the old order
            again = OrderAndAct(self.parent, self.side, self.place, (*self.laid, operand))
            acting = ChooseAction(self.parent, self.side, self.place)
            state.frame = again if again.others(state) else acting
            return
        super().choose(state, verb, operand)


class Arranging(Step):
    """In the Administrative Phase both sides may arrange their stacks (G 8.1-e, G-46)."""

    def run(self, state: State) -> None:
        state.frame = Arrange(Arrange(state.frame, 0, ()), 1, ())


class Arrangement(Memo):
    """The stacks that a side may put into another order: good for one position.

    Laying a unit on top changes only its own stack.
    """

    def __init__(self, state: State, side: int, laid: tuple[int, ...]) -> None:
        self.side: Final = side
        #: The number of the decision for which it is good.
        self.until = state.number
        #: The units of each stack that has more than one.
        self.stacks: Final = stacks_of(state, side)
        #: Those of each that may be laid on top.
        self.tops: Final = [tops(state, units, laid) for units in self.stacks]

    def lay(self, state: State, unit: int, laid: tuple[int, ...]) -> None:
        """A unit has been laid on top, and now it is the next decision."""
        self.until += 1
        for i, units in enumerate(self.stacks):
            if unit in units:
                units.remove(unit)
                units.insert(0, unit)
                self.tops[i] = tops(state, units, laid)


def stacks_of(state: State, side: int) -> list[list[int]]:
    """The combat units of each hex in which a side has more than one, in list order."""
    where, pieces = state.where, state.pieces
    first: dict[int, int] = {}
    stacks: dict[int, list[int]] = {}
    for u in state.roster[side]:
        hex_ = where[u]
        if hex_ < 0 or not pieces[u].kind.combat:
            continue
        top = first.get(hex_)
        if top is None:
            first[hex_] = u
        elif hex_ in stacks:
            stacks[hex_].append(u)
        else:
            stacks[hex_] = [top, u]
    return list(stacks.values())


class Arrange(Frame):
    """Another order for any stack, one unit laid on top after the other; or enough."""

    name = "arrange"
    rule = "G 8.1-e"
    shape = (("side", "side"), ("laid", "units"))

    def __init__(self, parent: Frame | None, side: int, laid: tuple[int, ...]) -> None:
        super().__init__(parent)
        self.side: Final = side
        #: The units that have been laid on top of their stacks.
        self.laid: Final = laid

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.laid)

    def decider(self, state: State) -> int:
        return self.side

    def advance(self, state: State) -> list[int] | None:
        able = [False] * len(state.where)
        none = True
        for units in self._arrangement(state).tops:
            for u in units:
                able[u] = True
                none = False
        if none:
            state.frame = self.parent
            return None
        offered = codes(TOP, [u for u in state.roster[self.side] if able[u]])
        offered.append(code(DONE))
        return offered

    def _arrangement(self, state: State) -> Arrangement:
        """What is known of the stacks, from when they were last looked at."""
        known = state.memo
        if (
            isinstance(known, Arrangement)
            and known.until == state.number
            and known.side == self.side
        ):
            return known
        known = Arrangement(state, self.side, self.laid)
        state.memo = known
        return known

    def candidates(self, state: State) -> list[int]:
        return [*[code(TOP, u) for u in state.roster[self.side]], code(DONE)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        if verb_of(choice) == DONE:
            return None
        unit = operand_of(choice)
        return why_not_top(state, self.side, state.where[unit], unit, self.laid)

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == DONE:
            state.frame = self.parent
            return
        lay_on_top(state, operand)
        laid = (*self.laid, operand)
        known = state.memo
        if isinstance(known, Arrangement) and known.until == state.number - 1:
            known.lay(state, operand, laid)
        state.frame = Arrange(self.parent, self.side, laid)
