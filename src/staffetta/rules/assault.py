"""Assault: move up to enemies and enter their hex, which begins a melee (R 5.1.4, B 5.1.4)."""

from staffetta.engine.choices import STOP, TO, operand_of, verb_of
from staffetta.engine.hexes import bits
from staffetta.engine.reasons import Reason
from staffetta.engine.state import Frame, State
from staffetta.engine.units import WAITING

from .actions import GATE, Action
from .book import book_of, ids, name, reason
from .movement import EVERY, Move, common_gates, entry_set, may_come, why_not_come


class Approach(Move):
    """The way to an assault: only steps from which an enemy hex can still be entered.

    Once a hex has been entered it may be broken off (R-117). Where reactions have left nobody to
    assault, or nobody who could, those who can still move go on as in a Movement (R-58, R-114).
    """

    name = "approach"
    role = "approach"

    def hexes(self, state: State, group: tuple[int, ...]) -> list[int]:
        if self.place >= GATE:
            return gates_to_storm(state, group)
        if self.spent and not book_of(state).movement.may_go_on(state, self.group, self.place):
            return []
        found = self.towards(state, group)
        return super().hexes(state, group) if self.spent and not found else found

    def towards(self, state: State, group: tuple[int, ...]) -> list[int]:
        """The enemy hexes beside the group, and the steps that lead to one."""
        if not state.combat(group):
            return []
        movement = book_of(state).movement
        limit = movement.budget(state, group, halved=False)
        enemies = movement.stormable(state, group)
        found = bits(self.doors(state, group, enemies, limit))
        for h in movement.steps(state, group, self.place, self.spent, limit):
            spent = self.spent + movement.cost(state, group, self.place, h)
            if movement.may_go_on(state, self.group, h) and movement.reaches(
                state, group, enemies, h, spent, limit
            ):
                found.append(h)
        return found

    def doors(self, state: State, group: tuple[int, ...], enemies: int, limit: int) -> int:
        """The neighbouring enemy hexes that the group can pay for."""
        movement = book_of(state).movement
        if self.spent and movement.slow(state, group):
            return 0
        by = movement.by(state, group)
        return enemies & state.world.board.neighbours(self.place, by, limit - self.spent)

    def storming(self, state: State) -> bool:
        return not self.spent or bool(self.towards(state, self.going(state)))

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
        if self.place >= GATE:
            return self.why_not_in(state, group, hex_)
        if self.spent and not self.towards(state, group):
            return super().why_not(state, choice)
        return self.why_not_towards(state, group, hex_)

    def why_not_in(self, state: State, group: tuple[int, ...], hex_: int) -> Reason | None:
        """Why an assault does not begin in an entry hex."""
        if hex_ in gates_to_storm(state, group):
            return None
        where = (("hex", name(state, hex_)),)
        book = book_of(state)
        if not book.movement.assault_past_entry:
            return reason(state, book.entry_topic(state, group[0]), "not-the-entry-hex", where)
        why = why_not_come(state, group, hex_)
        return why or reason(state, "action-assault", "no-enemy-within-reach", where)

    def why_not_towards(self, state: State, group: tuple[int, ...], hex_: int) -> Reason | None:
        """Why a step is none of an assault."""
        where = (("hex", name(state, hex_)),)
        movement = book_of(state).movement
        limit = movement.budget(state, group, halved=False)
        if hex_ not in state.world.grid.adjacent[self.place]:
            return reason(state, "move-cost", "not-adjacent", where)
        if self.spent and not movement.may_go_on(state, self.group, self.place):
            return reason(state, "passing", "no-passing-here")
        if movement.stormable(state, group) >> hex_ & 1:
            return movement.why_not_pay(state, group, self.place, hex_, self.spent, limit)
        why = movement.why_not_enter(state, group, self.place, hex_, self.spent, limit)
        if why is not None:
            return why
        if not movement.may_go_on(state, self.group, hex_):
            return reason(state, "passing", "no-passing-here")
        cost = movement.cost(state, group, self.place, hex_)
        if movement.reaches_enemy(state, group, hex_, self.spent + cost, limit):
            return None
        return reason(state, "action-assault", "no-enemy-within-reach", where)

    def choose(self, state: State, verb: int, operand: int) -> None:
        group = self.going(state)
        doors = book_of(state).movement.stormable(state, group)
        if verb != TO or not doors >> operand & 1:
            super().choose(state, verb, operand)
            return
        origin = WAITING if self.place >= GATE else self.place
        cost = book_of(state).movement.cost(state, group, origin, operand)
        book_of(state).melee.storm(state, self.parent, group, origin, operand)
        book_of(state).end_of_move(state, group, self.spent, self.spent + cost)

    def again(self, group: tuple[int, ...], hex_: int, spent: int) -> Frame:
        return Approach(self.parent, self.verb, group, hex_, spent, self.halved)


def gates_to_storm(state: State, group: tuple[int, ...]) -> list[int]:
    """The enemy-held entry hexes that waiting units may assault (R 14, B 14).

    Where a book lets them, also the free ones from which an enemy can then be reached (R-101).
    """
    movement = book_of(state).movement
    if state.strength_of(group) > movement.stack_limit:
        return []
    limit = movement.budget(state, group, halved=False)
    held = movement.stormable(state, group)
    found = [
        h
        for h in bits(common_gates(state, group) & held)
        if movement.why_not_pay(state, group, WAITING, h, 0, limit) is None
    ]
    if movement.assault_past_entry and held:
        for h in may_come(state, group, entry_set(state, group), EVERY):
            cost = movement.cost(state, group, WAITING, h)
            if movement.reaches(state, group, held, h, cost, limit):
                found.append(h)
    return found


class AssaultAction(Action):
    """Assault: up to the full allowance, and into the enemy's hex (R 5.1.4)."""

    topic = "action-assault"
    begins_with_move = True

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        # Combat units first: a Command comes along with them or not at all.
        pieces = state.pieces
        units = [u for u in there if pieces[u].kind.combat]
        if len(units) == len(there):
            return units
        book = book_of(state)
        others = [u for u in there if not pieces[u].kind.combat and book.joins_assault(state, u)]
        return units + others

    def possible(self, state: State, there: list[int], place: int) -> bool:
        # Most stacks have no enemy near enough, and that is quickest to see.
        if place < GATE:
            movement = book_of(state).movement
            side = state.pieces[there[0]].side
            far = 0
            for u in there:
                far = max(far, state.pieces[u].kind.allowance)
            if not movement.barred(state, side) & state.world.grid.disc(place, far):
                return False
        return super().possible(state, there, place)

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        why = self.why_not_pay(state, group) or self.why_not_members(state, group)
        if why is not None or self.reaches(state, group, place):
            return why
        return reason(state, "action-assault", "no-enemy-within-reach")

    def why_not_members(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """What bars a group that can pay, whatever stands around it."""
        book = book_of(state)
        if not state.combat(group):
            return reason(state, "command-assault", "needs-combat-units")
        for u in group:
            if book.movement.stopped(state, u):
                who = (("unit", ids(state, (u,))),)
                return reason(state, "pinned", "pinned-cannot-move", who)
            why = book.why_not_assault(state, u)
            if why is not None:
                return why
        return None

    def reaches(self, state: State, group: tuple[int, ...], place: int) -> bool:
        """Whether the group can enter any enemy-held hex."""
        movement = book_of(state).movement
        limit = movement.budget(state, group, halved=False)
        if place < GATE:
            return movement.reaches_enemy(state, group, place, 0, limit)
        return bool(gates_to_storm(state, group))

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        if not self.can_pay(state, group) or self.why_not_members(state, group) is not None:
            return False
        return self.reaches(state, group, place)

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        self.pay(state, group)
        state.frame = Approach(parent, self.verb, group, place, 0, 0)
