"""Move and Assault: half the points, into an enemy hex, and on if it is won (G 9, G 9.8)."""

from typing import Final

from staffetta.engine.board import NEVER
from staffetta.engine.choices import STOP, TO, operand_of, verb_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Field, Frame, State
from staffetta.engine.units import WAITING
from staffetta.rules.actions import GATE
from staffetta.rules.book import book_of, name, reason
from staffetta.rules.movement import Move, common_gates

from .marks import MOVED
from .melee import ground_of, melee_of


def doors(state: State, group: tuple[int, ...], place: int, spent: int) -> int:
    """The enemy hexes that a group can enter with its next step.

    A first step into a neighbour is always paid for (G-38).
    """
    ground = ground_of(state)
    stormable = ground.stormable(state, group)
    if place >= GATE:
        near = bits(common_gates(state, group))
        origin = WAITING
    else:
        near = state.world.grid.adjacent[place]
        origin = place
    limit = ground.budget(state, group, halved=True)
    found = 0
    for h in near:
        if stormable >> h & 1:
            cost = ground.cost(state, group, origin, h)
            if cost < NEVER and (not spent or spent + cost <= limit):
                found |= 1 << h
    return found


def reach(state: State, group: tuple[int, ...], place: int, spent: int) -> bool:
    """Whether a group can still enter any enemy hex by its assault."""
    if doors(state, group, place, spent):
        return True
    if place >= GATE:
        return False
    ground = ground_of(state)
    limit = ground.budget(state, group, halved=True)
    return bool(ground.assault_reach(state, group, place, spent, limit))


class Storm(Move):
    """The way to an assault: only steps from which an enemy hex can still be entered.

    Once a hex has been entered it may be broken off (G-81).
    """

    name = "storm"
    role = "approach"

    def hexes(self, state: State, group: tuple[int, ...]) -> list[int]:
        if not state.combat(group):
            return []
        found = bits(doors(state, group, self.place, self.spent))
        if self.place >= GATE:
            return found
        ground = ground_of(state)
        limit = ground.budget(state, group, halved=True)
        # Full hexes are no obstacle: the way ends among the enemy (G 10-c).
        for h in ground.ways(state, group, self.place, self.spent, limit):
            cost = ground.cost(state, group, self.place, h)
            if reach(state, group, h, self.spent + cost):
                found.append(h)
        return found

    def storming(self, state: State) -> bool:
        return True

    def must_ask(self) -> bool:
        # Even the only step of an assault is the player's to make.
        return True

    def why_not(self, state: State, choice: int) -> Reason | None:
        group = self.going(state)
        if verb_of(choice) == STOP:
            if self.spent:
                return super().why_not(state, choice)
            return reason(state, "action-assault", "assault-not-begun")
        hex_ = operand_of(choice)
        where = (("hex", name(state, hex_)),)
        if not state.combat(group):
            return reason(state, "command-assault", "needs-combat-units")
        if doors(state, group, self.place, self.spent) >> hex_ & 1:
            return None
        if self.place >= GATE:
            topic = book_of(state).entry_topic(state, group[0])
            return reason(state, topic, "not-the-entry-hex", where)
        if hex_ not in state.world.grid.adjacent[self.place]:
            return reason(state, "move-cost", "not-adjacent", where)
        ground = ground_of(state)
        limit = ground.budget(state, group, halved=True)
        why = ground.why_not_storm(state, group, hex_) or ground.why_not_pass(
            state, group, self.place, hex_, self.spent, limit
        )
        if why is not None:
            return why
        cost = ground.cost(state, group, self.place, hex_)
        if reach(state, group, hex_, self.spent + cost):
            return None
        return reason(state, "action-assault", "no-enemy-within-reach", where)

    def choose(self, state: State, verb: int, operand: int) -> None:
        group = self.going(state)
        if verb != TO or not doors(state, group, self.place, self.spent) >> operand & 1:
            super().choose(state, verb, operand)
            return
        origin = WAITING if self.place >= GATE else self.place
        spent = self.spent + ground_of(state).cost(state, group, origin, operand)
        after = AfterStorm(self.parent, self.verb, group, operand, spent)
        melee_of(state).storm(state, after, group, origin, operand)

    def again(self, group: tuple[int, ...], hex_: int, spent: int) -> Frame:
        return Storm(self.parent, self.verb, group, hex_, spent, self.halved)


class AfterStorm(Frame):
    """The melee of an assault is over: advance if the hex is won, else it ends here (G 9.8)."""

    name = "after-storm"
    shape = (("verb", "verb"), ("group", "units"), ("hex", "hex"), ("spent", "number"))

    def __init__(
        self, parent: Frame | None, verb: int, group: tuple[int, ...], hex_: int, spent: int
    ) -> None:
        super().__init__(parent)
        self.verb: Final = verb
        self.group: Final = group
        self.hex: Final = hex_
        self.spent: Final = spent

    def fields(self) -> tuple[Field, ...]:
        return (self.verb, self.group, self.hex, self.spent)

    def advance(self, state: State) -> list[int] | None:
        state.frame = self.parent
        there = state.still_in(self.group, self.hex)
        side = state.pieces[self.group[0]].side
        if state.combat(there) and not state.occupied[1 - side] >> self.hex & 1:
            state.frame = Advance(self.parent, self.verb, there, self.hex, self.spent, 1)
            return None
        # Those still there or sent back; a Command lost with its units has appeared again without
        # markers (G-17).
        sent_back = state.strength_of(self.group) > 0
        for u in self.group if sent_back else there:
            state.marks[u] |= MOVED
        return None


class Advance(Move):
    """On with what is left of half the points, but into no other melee (G 9.8, G-34)."""

    name = "advance"

    def again(self, group: tuple[int, ...], hex_: int, spent: int) -> Frame:
        return Advance(self.parent, self.verb, group, hex_, spent, self.halved)
