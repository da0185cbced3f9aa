"""Actions: the table of what the active player may do, and the questions who, what, with whom.

A choice is factored: which stack (`Activations`), which action (`ChooseAction`), which of
its pieces, one by one (`Members`). Then the action itself begins and asks for the rest.
"""

from random import Random
from typing import ClassVar, Final

from staffetta.engine.choices import (
    ACTIVATE,
    ALL,
    ENTER,
    PASS,
    VERBS,
    WITH,
    WITHOUT,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.reasons import Reason
from staffetta.engine.shapes import Role, Shape
from staffetta.engine.state import LATER, Field, Frame, Memo, State
from staffetta.engine.units import WAITING

from .book import book_of, name, reason
from .command import DOUBLE

#: A place is a hex, or GATE plus the entry hex where reinforcements wait off the map.
GATE: Final = 1 << 11

NOTHING: Final[list[int]] = []


class Action:
    """One row of the action table.

    `why_not` defines when a group at a place may do it; `can` is its quick twin and must
    agree with it. `begin` pays and puts the action's first frame on the stack.
    """

    #: The paragraph of the action itself.
    topic: str = ""
    #: Its row in the table of prices, where that is not called like its verb.
    row: str = ""
    #: Whether units out of command may do it (at double price).
    when_out: bool = False
    #: Whether its first question is the first step of a move.
    begins_with_move: bool = False

    def __init__(self, verb: int, points: int) -> None:
        self.verb: Final = verb
        self.points: Final = points

    def table(self) -> str:
        """The place of its price in the tables."""
        return f"actions.{self.row or VERBS[self.verb][0]}"

    def members(self, state: State, there: list[int], place: int) -> list[int]:
        """The pieces, of those there, that might take part, in the order of asking."""
        raise NotImplementedError

    def price(self, state: State, group: tuple[int, ...]) -> int:
        """The dearest member's price pays for all (R 5, R 6.1)."""
        return self.price_of(state, group, book_of(state).command.any_out(state, group))

    def price_of(self, state: State, group: tuple[int, ...], out: bool) -> int:
        """The price for a group, with a unit out of command in it or without."""
        return self.points * DOUBLE if out else self.points

    def why_not(self, state: State, group: tuple[int, ...], place: int) -> Reason | None:
        raise NotImplementedError

    def can(self, state: State, group: tuple[int, ...], place: int) -> bool:
        return self.why_not(state, group, place) is None

    def begin(self, state: State, parent: Frame, group: tuple[int, ...], place: int) -> None:
        raise NotImplementedError

    def open_to(self, state: State, side: int) -> bool:
        """A quick no for a whole side: too dear, or not for it. `why_not` gives the reason."""
        return self.points <= state.points[side]

    def possible(self, state: State, there: list[int], place: int) -> bool:
        """Whether any of the pieces at a place could do it alone."""
        for u in self.members(state, there, place):
            if self.can(state, (u,), place):
                return True
        return False

    def why_not_at(self, state: State, there: list[int], place: int) -> Reason | None:
        """The reason why no piece at a place can do it: that of the first one asked."""
        members = self.members(state, there, place)
        for u in members:
            if self.can(state, (u,), place):
                return None
        return self.why_none(state, there, members, place)

    def why_none(
        self, state: State, there: list[int], members: list[int], place: int
    ) -> Reason | None:
        """The reason, where it is known that none of the members can do it alone."""
        if members:
            return self.why_not(state, (members[0],), place)
        return reason(state, self.topic, "nobody-here-can")

    def pay(self, state: State, group: tuple[int, ...]) -> None:
        side = state.pieces[group[0]].side
        state.points[side] -= self.price(state, group)

    def why_not_pay(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """Points and command: what every action asks first (R 6.1)."""
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

    def can_pay(self, state: State, group: tuple[int, ...]) -> bool:
        """The quick twin of `why_not_pay`."""
        command = book_of(state).command
        points = state.points[state.pieces[group[0]].side]
        if (
            self.when_out
            and not command.strict(state)
            and self.price_of(state, group, True) <= points
        ):
            return True  # whether in command or not
        out = command.any_out(state, group)
        if out and command.bars(state, out, self.when_out):
            return False
        return self.price_of(state, group, out) <= points


def fighters(state: State, there: list[int], place: int) -> list[int]:
    """The combat units of those there; none while they wait off the map."""
    if place >= GATE:
        return []
    pieces = state.pieces
    return [u for u in there if pieces[u].kind.combat]


def waiting_at(state: State, side: int, gate: int) -> list[int]:
    """The reinforcements that wait at an entry this turn (R 14, B 14).

    Pieces with several entry hexes wait at the first and choose among all when they come.
    """
    return [u for u in due_now(state, side) if gate == state.pieces[u].gates[0]]


def due_now(state: State, side: int) -> list[int]:
    """The waiting pieces that may come onto the map this turn by an entry hex."""
    return [
        u
        for u in state.roster[side]
        if state.where[u] == WAITING and state.due[u] <= state.turn and state.pieces[u].gates
    ]


def at_place(state: State, side: int, place: int) -> list[int]:
    """The side's pieces in a hex, or waiting at a gate."""
    if place >= GATE:
        return waiting_at(state, side, place - GATE)
    return state.pieces_in(side, place)


class Outlook(Memo):
    """What a stack can do, as far as it has been looked at: good for one position.

    A stack is looked at when it is drawn, then for what it does, and for which of it.
    """

    def __init__(self, state: State, side: int, place: int, until: int) -> None:
        self.side: Final = side
        self.place: Final = place
        #: The number of the decision for which it is good.
        self.until: Final = until
        self.there: Final = at_place(state, side, place)
        self.actions: Final = book_of(state).actions
        #: able[number]: whether an action is possible; None before it has been looked at.
        self.able: Final[list[bool | None]] = [None] * len(self.actions)
        #: What is offered besides actions, once that has been looked at.
        self.others: list[int] | None = None

    def can(self, state: State, number: int) -> bool:
        """Whether the stack can do the action with this number in the book's table."""
        able = self.able[number]
        if able is None:
            action = self.actions[number]
            able = action.open_to(state, self.side) and action.possible(
                state, self.there, self.place
            )
            self.able[number] = able
        return able


def can_act(state: State, side: int, place: int, actions: list[Action]) -> bool:
    """Whether the pieces of a side at a place can do any of these actions."""
    there = at_place(state, side, place)
    for action in actions:
        if action.possible(state, there, place):
            return True
    return False


def _stack(place: int) -> int:
    """The choice of a stack, on the map or at a gate."""
    return code(ENTER, place - GATE) if place >= GATE else code(ACTIVATE, place)


class Extra:
    """A choice of the active player that is no stack's: an air attack, say."""

    def offers(self, state: State, side: int) -> list[int]:
        """What is offered now, as choices of `Activations`."""
        raise NotImplementedError

    def candidates(self, state: State, side: int) -> list[int]:
        raise NotImplementedError

    def why_not(self, state: State, side: int, choice: int) -> Reason | None:
        """The reason against one of the candidates."""
        raise NotImplementedError

    def take(self, state: State, parent: Frame, side: int, choice: int) -> bool:
        """Begin it, if the choice is one of this kind."""
        raise NotImplementedError


class Activations(Frame):
    """The alternation of activations: which stack acts, or pass (R 3.1a, R 3.1.1, R 5, B 3.1.1).

    It ends when both sides pass in succession; a side that is finished passes unasked.
    ``passes`` counts the passes in a row.
    """

    name = "activations"
    shape = (("side", "side"), ("passes", "number"))
    role = "alternation"

    def __init__(self, parent: Frame | None, side: int, passes: int) -> None:
        super().__init__(parent)
        self.side: Final = side
        self.passes: Final = passes

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.passes)

    def decider(self, state: State) -> int:
        return self.side

    def advance(self, state: State) -> list[int] | None:
        book = book_of(state)
        side = self.side
        if book.alternation_over(state, side, self.passes):
            state.frame = self.parent
            return None
        if book.finished(state, side):
            state.frame = Activations(self.parent, 1 - side, self.passes + 1)
            return None
        if self._anything(state):
            return LATER
        if not book.ask_anyway(state, side):
            self.choose(state, PASS, 0)
            return None
        return [code(PASS)]

    def _anything(self, state: State) -> bool:
        """Whether there is any choice but to pass."""
        # The first action is the likeliest: all stacks are asked about it before the others are.
        first = book_of(state).actions[0]
        if first.open_to(state, self.side) and self._anybody(state, [first]):
            return True
        if self._anybody(state, [action for action in self._open(state) if action is not first]):
            return True
        for extra in book_of(state).extras:
            if extra.offers(state, self.side):
                return True
        return False

    def _open(self, state: State) -> list[Action]:
        """The actions that are not closed to the whole side."""
        return [action for action in book_of(state).actions if action.open_to(state, self.side)]

    def _anybody(self, state: State, actions: list[Action]) -> bool:
        """Whether any stack can do one of these actions."""
        last = WAITING
        for u in state.roster[self.side]:
            place = state.where[u]
            # Pieces of a stack mostly stand together in the list; the others are asked again.
            if place >= 0 and place != last and can_act(state, self.side, place, actions):
                return True
            last = place
        for gate in self._gates(state):
            if can_act(state, self.side, gate, actions):
                return True
        return False

    def offered(self, state: State) -> list[int]:
        places, actions = self._places(state), self._open(state)
        found = [code(PASS), *[_stack(p) for p in places if can_act(state, self.side, p, actions)]]
        for extra in book_of(state).extras:
            found.extend(extra.offers(state, self.side))
        return found

    def draw(self, state: State, numbers: Random) -> int:
        # Drawn from all stacks, and again until one is drawn that can act: so the choices are
        # equally likely, and most stacks need not be looked at.
        places = self._places(state)
        book = book_of(state)
        others = [code(PASS)]
        for extra in book.extras:
            others.extend(extra.offers(state, self.side))
        asking = book.asking()
        stacks = len(places)
        choices = stacks + len(others)
        while True:
            i = int(numbers.random() * choices)
            if i >= stacks:
                return others[i - stacks]
            outlook = Outlook(state, self.side, places[i], state.number + 1)
            for number in asking:
                if outlook.can(state, number):
                    state.memo = outlook
                    return _stack(places[i])

    def must_ask(self) -> bool:
        # `advance` has already passed for a side that may be passed over.
        return True

    def candidates(self, state: State) -> list[int]:
        found = [code(PASS)]
        found.extend([code(ACTIVATE, h) for h in range(state.world.grid.size)])
        gates: set[int] = set()
        for u in state.roster[self.side]:
            gates.update(state.pieces[u].gates[:1])
        found.extend([code(ENTER, gate) for gate in sorted(gates)])
        for extra in book_of(state).extras:
            found.extend(extra.candidates(state, self.side))
        return found

    def why_not(self, state: State, choice: int) -> Reason | None:
        verb, operand = verb_of(choice), operand_of(choice)
        if verb == PASS:
            return None
        book = book_of(state)
        if verb not in (ACTIVATE, ENTER):
            for extra in book.extras:
                if choice in extra.candidates(state, self.side):
                    return extra.why_not(state, self.side, choice)
            return reason(state, "actions", "not-a-choice-here")
        place = operand + GATE if verb == ENTER else operand
        there = at_place(state, self.side, place)
        if not there:
            return self.why_nobody(state, verb, operand)
        # The first reason against an action in which anybody there could take part at all.
        first: Reason | None = None
        sought = True
        for action in book.actions:
            why = action.why_not_at(state, there, place)
            if why is None:
                return None
            if sought and action.members(state, there, place):
                first = why
                sought = False
            elif first is None:
                first = why
        return first

    def why_nobody(self, state: State, verb: int, hex_: int) -> Reason:
        """Why nobody can be activated in a hex, or come in by it."""
        if verb == ENTER:
            for u in state.roster[self.side]:
                if hex_ in state.pieces[u].gates[:1]:
                    topic = book_of(state).entry_topic(state, u)
                    return reason(state, topic, "nobody-due", (("hex", name(state, hex_)),))
        return reason(state, "activation", "nobody-there")

    def choose(self, state: State, verb: int, operand: int) -> None:
        if verb == PASS:
            state.frame = Activations(self.parent, 1 - self.side, self.passes + 1)
            if state.log is not None:
                side = state.world.sides[self.side]
                state.tell(book_of(state).cite("pass"), "passes", (("side", side),))
            return
        book = book_of(state)
        following = Activations(self.parent, 1 - self.side, 0)
        if verb == ACTIVATE:
            book.begin_activation(state)
            book.open_activation(state, ChooseAction(following, self.side, operand))
        elif verb == ENTER:
            book.begin_activation(state)
            state.frame = ChooseAction(following, self.side, operand + GATE)
        else:
            for extra in book.extras:
                if extra.take(state, following, self.side, code(verb, operand)):
                    return

    def _places(self, state: State) -> list[int]:
        """Where the side has pieces, in list order: on the map, then at the gates."""
        # The same as `due_now` on the way: one walk over the list of the side.
        where, due, turn = state.where, state.due, state.turn
        found: list[int] = []
        gates: list[int] = []
        flags = state.world.flags
        seen = flags.pop() if flags else [False] * state.world.grid.size
        for u in state.roster[self.side]:
            place = where[u]
            if place >= 0:
                if not seen[place]:
                    seen[place] = True
                    found.append(place)
            elif place == WAITING and due[u] <= turn and state.pieces[u].gates:
                gate = state.pieces[u].gates[0] + GATE
                if gate not in gates:
                    gates.append(gate)
        for place in found:
            seen[place] = False
        flags.append(seen)
        found.extend(gates)
        return found

    def _gates(self, state: State) -> list[int]:
        """The gates at which pieces wait that may come this turn."""
        return [state.pieces[u].gates[0] + GATE for u in due_now(state, self.side)]


class ChooseAction(Frame):
    """What the chosen stack does (R 5.1, R 5.2)."""

    name = "choose-action"
    shape: ClassVar[Shape] = (("side", "side"), ("place", "place"))
    role = "action"

    def __init__(self, parent: Frame | None, side: int, place: int) -> None:
        super().__init__(parent)
        self.side: Final = side
        self.place: Final = place

    def fields(self) -> tuple[Field, ...]:
        return (self.side, self.place)

    def decider(self, state: State) -> int:
        return self.side

    def advance(self, state: State) -> list[int] | None:
        outlook = self.outlook(state)
        book = book_of(state)
        found = self.others(state)[:]
        for number in book.asking():
            if outlook.can(state, number):
                found.append(code(book.actions[number].verb))
                if len(found) > 1:
                    return LATER
        return found

    def outlook(self, state: State) -> Outlook:
        """What is known of the stack, from when it was drawn or last looked at."""
        known = self._known(state, state.number)
        if known is None:
            known = Outlook(state, self.side, self.place, state.number)
            state.memo = known
        return known

    def _known(self, state: State, number: int) -> Outlook | None:
        """What was known of the stack at the decision of this number."""
        known = state.memo
        if (
            isinstance(known, Outlook)
            and known.until == number
            and known.place == self.place
            and known.side == self.side
        ):
            return known
        return None

    def others(self, state: State) -> list[int]:
        """What is offered besides actions: a list that is not to be changed."""
        return NOTHING

    def offered(self, state: State) -> list[int]:
        there = at_place(state, self.side, self.place)
        found = [
            code(action.verb)
            for action in book_of(state).actions
            if action.open_to(state, self.side) and action.possible(state, there, self.place)
        ]
        found.extend(self.others(state))
        return found

    def draw(self, state: State, numbers: Random) -> int:
        # As with stacks: drawn from all actions, and again until one is possible.
        outlook = self.outlook(state)
        actions, others = book_of(state).actions, self.others(state)
        count = len(actions)
        choices = count + len(others)
        while True:
            i = int(numbers.random() * choices)
            if i >= count:
                return others[i - count]
            if outlook.can(state, i):
                return code(actions[i].verb)

    def candidates(self, state: State) -> list[int]:
        return [code(action.verb) for action in book_of(state).actions]

    def why_not(self, state: State, choice: int) -> Reason | None:
        action = book_of(state).action(verb_of(choice))
        return action.why_not_at(state, at_place(state, self.side, self.place), self.place)

    def choose(self, state: State, verb: int, operand: int) -> None:
        known = self._known(state, state.number - 1)  # this choice has been counted already
        there = known.there if known is not None else at_place(state, self.side, self.place)
        action = book_of(state).action(verb)
        members = action.members(state, there, self.place)
        if len(members) == 1:
            # It was offered because this one piece can: there is nothing to ask.
            parent = self.parent
            assert parent is not None
            action.begin(state, parent, (members[0],), self.place)
            return
        state.frame = Members(self.parent, verb, self.place, (), tuple(members))


class Members(Frame):
    """Who of a stack takes part, one piece after the other (R 5)."""

    name = "members"
    shape: ClassVar[Shape] = (
        ("verb", "verb"),
        ("place", "place"),
        ("group", "units"),
        ("rest", "units"),
    )
    role: ClassVar[Role] = "part"

    def __init__(
        self,
        parent: Frame | None,
        verb: int,
        place: int,
        group: tuple[int, ...],
        rest: tuple[int, ...],
    ) -> None:
        super().__init__(parent)
        self.verb: Final = verb
        self.place: Final = place
        self.group: Final = group
        self.rest: Final = rest

    def fields(self) -> tuple[Field, ...]:
        return (self.verb, self.place, self.group, self.rest)

    def decider(self, state: State) -> int:
        return state.pieces[self.rest[0]].side

    def may(self, state: State, group: tuple[int, ...]) -> bool:
        """Whether a group could act as it stands."""
        return book_of(state).action(self.verb).can(state, group, self.place)

    def why(self, state: State, group: tuple[int, ...]) -> Reason | None:
        """The reason why a group could not act."""
        return book_of(state).action(self.verb).why_not(state, group, self.place)

    def price(self, state: State, group: tuple[int, ...]) -> int:
        """What a group would pay."""
        return book_of(state).action(self.verb).price(state, group)

    def table(self, state: State) -> str:
        """The place of that price in the tables; nothing if it is paid already."""
        return book_of(state).action(self.verb).table()

    def begin(self, state: State, parent: Frame) -> None:
        """The group is complete: let it act."""
        book_of(state).action(self.verb).begin(state, parent, self.group, self.place)

    def again(self, group: tuple[int, ...], rest: tuple[int, ...]) -> Frame:
        """The same question about the next piece."""
        return Members(self.parent, self.verb, self.place, group, rest)

    def advance(self, state: State) -> list[int] | None:
        group, rest = self.group, self.rest
        if not rest:
            parent = self.parent
            assert parent is not None
            self.begin(state, parent)
            return None
        unit = rest[0]
        offered: list[int] = []
        if self.may(state, (*group, unit)):
            offered.append(code(WITH, unit))
        if self._may_leave_out(state):
            offered.append(code(WITHOUT, unit))
        if len(rest) > 1 and self.may(state, group + rest):
            offered.append(code(ALL))
        return offered

    def candidates(self, state: State) -> list[int]:
        return [code(WITH, self.rest[0]), code(WITHOUT, self.rest[0]), code(ALL)]

    def why_not(self, state: State, choice: int) -> Reason | None:
        verb = verb_of(choice)
        if verb == WITH:
            return self.why(state, (*self.group, self.rest[0]))
        if verb == ALL:
            if len(self.rest) == 1:
                return reason(state, "actions", "only-one-left")
            return self.why(state, self.group + self.rest)
        if self._may_leave_out(state):
            return None
        return reason(state, "actions", "somebody-must-act")

    def choose(self, state: State, verb: int, operand: int) -> None:
        group, rest = self.group, self.rest[1:]
        if verb == WITH:
            group = (*group, self.rest[0])
        elif verb == ALL:
            group, rest = group + self.rest, ()
        state.frame = self.again(group, rest)

    def _may_leave_out(self, state: State) -> bool:
        """Without this piece, those chosen or one of the others can still act."""
        if self.group and self.may(state, self.group):
            return True
        for u in self.rest[1:]:
            if self.may(state, (*self.group, u)):
                return True
        return False
