"""World, State and Frame: the values that the machine works on.

A **World** never changes during a game and is shared by all copies. A **State** is
everything that does change; `copy` is written by hand, field by field. A **Frame** is one
suspended procedure of the rulebook: frames are immutable and linked to their parents, so
the top frame is the whole of the suspended control flow.
"""

from random import Random
from typing import Any, ClassVar, Final

from .board import ON_WHEELS, Board
from .events import PUBLIC, Event
from .hexes import Grid
from .reasons import Arguments, Reason
from .shapes import STEPS_OF_A_DECISION, Role, Shape
from .spread import Spread, every_throw
from .units import LOST, Piece

#: The decider of dice.
CHANCE: Final = 2
NOBODY: Final = -1

Field = int | tuple[int, ...]


class Outcome:
    """How a game ended: the winner (or NOBODY for a draw), how, and both sides' points."""

    def __init__(self, winner: int, how: str, points: tuple[int, ...]) -> None:
        self.winner: Final = winner
        self.how: Final = how
        self.points: Final = points


class Slot:
    """The part of a state that only one book needs."""

    def copy(self) -> "Slot":
        raise NotImplementedError

    def save(self) -> dict[str, object]:
        raise NotImplementedError


class Ruleset:
    """What the machine asks of a rulebook; the book's own class adds its mechanisms."""

    #: The prefix of the book's paragraphs, as in "R 9.2".
    prefix: str = ""

    def begin(self, state: "State") -> None:
        """Put the first frame of a new game on the stack."""
        raise NotImplementedError

    def settle(self, state: "State") -> None:
        """Deal with one of ``state.unsettled``: what follows at once from a step."""
        raise NotImplementedError

    def new_slot(self, world: "World") -> Slot:
        raise NotImplementedError

    def load_slot(self, world: "World", data: dict[str, object]) -> Slot:
        raise NotImplementedError

    def names(self) -> list[str]:
        """Words that choices may name besides hexes and units, in a fixed order."""
        return []

    def items(self) -> list[str]:
        """Things of the book's own that frames hold by number, in a fixed order."""
        return []


class World:
    """What all states of a game share: the ruleset, the board, the pieces at the start."""

    def __init__(
        self,
        rules: Ruleset,
        board: Board,
        pieces: list[Piece],
        sides: list[str],
        due: list[int],
        nights: tuple[int, ...],
        last_turn: int,
    ) -> None:
        self.rules: Final = rules
        #: The same, typed by the caller; read very often.
        self.book: Final[Any] = rules
        self.board: Final = board
        self.grid: Final[Grid] = board.grid
        self.pieces: Final = pieces
        #: Whether anybody is on wheels.
        self.wheels: Final = bool([p for p in pieces if p.kind.by == ON_WHEELS])
        self.sides: Final = sides
        #: due[unit]: the turn in which a piece arrives by the scenario; 0 from the start.
        self.due: Final = due
        #: night[turn]: whether the turn is a night turn; turn 0 is the set-up.
        self.night: Final = [turn in nights for turn in range(last_turn + 1)]
        self.last_turn: Final = last_turn
        #: Lists of flags, one for each hex and none of them set: borrowed, and given back clean.
        self.flags: Final[list[list[bool]]] = []


class Memo:
    """What a frame has found out about a position, for itself or the next one.

    Only a saving of work: it is never copied with a state nor saved, and may be missing.
    """


#: What `advance` returns for choices that are listed only on request.
LATER: Final[list[int]] = [-1]


class Frame:
    """A suspended procedure: a noun of the rulebook, immutable, linked to its parent.

    `advance` does what needs no answer. It either changes the stack and returns None, or
    returns the choices that it offers and waits for `choose`. A frame never looks at its
    parent's type and never changes itself: to go on is to put another frame in its place.

    A frame with a long list of choices may return LATER instead, once it is sure that there
    are two: then they are listed on request (`offered`), or one is drawn (`draw`).
    """

    #: Waits for dice and not for a player.
    chance: ClassVar[bool] = False
    #: The stable name used in saved games.
    name: ClassVar[str] = ""
    #: What each of its fields is.
    shape: ClassVar[Shape] = ()
    #: The paragraph that says what the answers do, where that is told with the question.
    rule: ClassVar[str] = ""
    #: What the question is about.
    role: ClassVar[Role] = "other"
    #: Whether only the side that answers may ever know the answer.
    secret: ClassVar[bool] = False
    #: The kind of marker that is being placed.
    marker: ClassVar[str] = ""
    #: Whether it belongs to the carrying out of one thing; if not, it waits for the next thing.
    carries_out: ClassVar[bool] = False

    def __init__(self, parent: "Frame | None") -> None:
        self.parent: Final = parent

    def fields(self) -> tuple[Field, ...]:
        """The arguments, after the parent, that make this frame again."""
        raise NotImplementedError

    def spot(self, state: "State") -> int:
        """The hex that the question is about, where no field says it; -1 for none."""
        return -1

    def unspoken(self) -> bool:
        """Whether the question is in the head of who decides, and not on the table."""
        return self.secret or self.role in STEPS_OF_A_DECISION

    def decider(self, state: "State") -> int:
        """The side that answers."""
        raise NotImplementedError

    def advance(self, state: "State") -> list[int] | None:
        raise NotImplementedError

    def offered(self, state: "State") -> list[int]:
        """The choices, of a frame that has left them for later."""
        return self.legal(state)

    def draw(self, state: "State", numbers: Random) -> int:
        """One of those choices, each as likely as the others."""
        offered = self.offered(state)
        return offered[int(numbers.random() * len(offered))]

    def must_ask(self) -> bool:
        """Whether one answer is still a question.

        Because being asked must betray nothing, or because nobody else may take the step.
        """
        return False

    def choose(self, state: "State", verb: int, operand: int) -> None:
        raise NotImplementedError

    def candidates(self, state: "State") -> list[int]:
        """Everything that could be asked for here, legal or not."""
        raise NotImplementedError

    def why_not(self, state: "State", choice: int) -> Reason | None:
        """The reason against a candidate; None means that it is legal. Defines legality."""
        raise NotImplementedError

    def legal(self, state: "State") -> list[int]:
        """The candidates without a reason against them: the slow, defining list."""
        return [c for c in self.candidates(state) if self.why_not(state, c) is None]


#: What a frame of dice offers when it is answered die by die.
FACES: Final = [1, 2, 3, 4, 5, 6]


class Roll(Frame):
    """A frame that waits for dice; `labels` says what each die is for."""

    chance: ClassVar[bool] = True

    def decider(self, state: "State") -> int:
        return CHANCE

    def advance(self, state: "State") -> list[int] | None:
        return FACES

    def labels(self, state: "State") -> list[str]:
        """One label for each die: the unit or side that it is rolled for."""
        raise NotImplementedError

    def dice(self, state: "State") -> int:
        """How many dice: as many as there are labels."""
        return len(self.labels(state))

    def spread(self, state: "State") -> Spread:
        """The results that differ, for odds; nothing if they are too many to list."""
        return every_throw(len(self.labels(state)))

    def rolled(self, state: "State", faces: tuple[int, ...]) -> None:
        raise NotImplementedError


class State:
    """A position, at a decision. Comparable through `save`, cheap to copy."""

    def __init__(
        self,
        world: World,
        pieces: list[Piece],
        roster: list[tuple[int, ...]],
        where: list[int],
        strength: list[int],
        marks: list[int],
        occupied: list[int],
        present: list[int],
        points: list[int],
        lost: list[int],
        due: list[int],
        slot: Slot,
    ) -> None:
        self.world: Final = world
        #: All pieces ever made, by number. Shared between copies: replaced, not changed.
        self.pieces = pieces
        #: roster[side]: the numbers of its pieces still in the game, in list order.
        self.roster = roster
        #: where[unit]: its hex, or WAITING, LOST, LEFT, TAKEN.
        self.where = where
        self.strength = strength
        self.marks = marks
        #: occupied[side]: the set of hexes that hold its combat units.
        self.occupied = occupied
        #: present[side]: the set of hexes that hold any pieces of the side.
        self.present = present
        self.points = points
        #: lost[side]: strength eliminated so far.
        self.lost = lost
        #: due[unit]: the turn from which a waiting piece may come onto the map.
        self.due = due
        #: The book's own part, of a class that only the book knows.
        self.slot: Any = slot
        self.turn = 0
        self.initiative = 0
        self.frame: Frame | None = None
        #: Faces of the roll in progress, when it is answered die by die.
        self.faces: tuple[int, ...] = ()
        #: What the last procedure answered to the one below it.
        self.returned = 0
        #: Matters to settle before anything else, first come first served.
        self.unsettled: tuple[int, ...] = ()
        #: The choices offered now, or LATER. Shared between copies: never changed in place.
        self.listed: list[int] = []
        #: Decisions taken so far, dice included.
        self.number = 0
        self.outcome: Outcome | None = None
        self.memo: Memo | None = None
        #: What happened, or None when nobody listens (search).
        self.log: list[Event] | None = None

    def copy(self) -> "State":
        """A state of its own; World, pieces, frames and options are shared, never changed."""
        twin = State(
            self.world,
            self.pieces,
            self.roster[:],
            self.where[:],
            self.strength[:],
            self.marks[:],
            self.occupied[:],
            self.present[:],
            self.points[:],
            self.lost[:],
            self.due[:],
            self.slot.copy(),
        )
        twin.turn = self.turn
        twin.initiative = self.initiative
        twin.frame = self.frame
        twin.faces = self.faces
        twin.returned = self.returned
        twin.unsettled = self.unsettled
        twin.listed = self.listed
        twin.number = self.number
        twin.outcome = self.outcome
        return twin

    # -- looking ---------------------------------------------------------------

    @property
    def decider(self) -> int:
        """The side that has to choose, CHANCE for dice, NOBODY when the game is over."""
        frame = self.frame
        return NOBODY if frame is None else frame.decider(self)

    @property
    def options(self) -> list[int]:
        """The choices offered now."""
        if self.listed is LATER and self.frame is not None:
            self.listed = self.frame.offered(self)
        return self.listed

    def night(self) -> bool:
        return self.world.night[self.turn]

    def pieces_in(self, side: int, hex_: int) -> list[int]:
        """The side's pieces in a hex, in list order."""
        where = self.where
        return [u for u in self.roster[side] if where[u] == hex_]

    def units_in(self, side: int, hex_: int) -> list[int]:
        """The side's combat units in a hex, in list order."""
        if not self.occupied[side] & self.world.grid.bit[hex_]:
            return []
        where = self.where
        pieces = self.pieces
        return [u for u in self.roster[side] if where[u] == hex_ and pieces[u].kind.combat]

    def strength_in(self, side: int, hex_: int) -> int:
        """The strength of the side's combat units in a hex."""
        if not self.occupied[side] & self.world.grid.bit[hex_]:
            return 0
        where = self.where
        strength = self.strength
        total = 0
        for u in self.roster[side]:
            if where[u] == hex_:
                total += strength[u]
        return total

    def strength_of(self, group: tuple[int, ...]) -> int:
        total = 0
        for u in group:
            total += self.strength[u]
        return total

    def combat(self, group: tuple[int, ...]) -> tuple[int, ...]:
        """The combat units of a group."""
        pieces = self.pieces
        for u in group:
            if not pieces[u].kind.combat:
                return tuple([v for v in group if pieces[v].kind.combat])
        return group

    def still_in(self, group: tuple[int, ...], hex_: int) -> tuple[int, ...]:
        """The members of a group that are (still) in a hex."""
        where = self.where
        for u in group:
            if where[u] != hex_:
                return tuple([v for v in group if where[v] == hex_])
        return group

    # -- changing --------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Put a piece in a hex or in one of the places off the map."""
        old = self.where[unit]
        self.where[unit] = place
        piece = self.pieces[unit]
        side = piece.side
        if old >= 0:
            self._recount(side, old)
        if place >= 0:
            bit = self.world.grid.bit[place]
            self.present[side] |= bit
            if piece.kind.combat:
                self.occupied[side] |= bit

    def remove(self, unit: int, place: int) -> None:
        """Take a piece out of the game, to LOST, LEFT or TAKEN."""
        self.put(unit, place)
        side = self.pieces[unit].side
        self.roster[side] = tuple([u for u in self.roster[side] if u != unit])

    def lose(self, unit: int, amount: int) -> None:
        """Take strength from a combat unit; at zero it is eliminated."""
        taken = min(amount, self.strength[unit])
        self.strength[unit] -= taken
        self.lost[self.pieces[unit].side] += taken
        if not self.strength[unit]:
            self.remove(unit, LOST)

    def add_piece(self, piece: Piece, place: int, strength: int, marks: int) -> int:
        """A new counter (a part of a split unit); returns its number."""
        self.pieces = [*self.pieces, piece]
        number = len(self.where)
        self.where.append(place)
        self.strength.append(strength)
        self.marks.append(marks)
        self.due.append(0)
        line = piece.line
        roster = list(self.roster[piece.side])
        # Parts stand behind the last piece of their line, so that lists read naturally.
        at = len(roster)
        for i, u in enumerate(roster):
            if self.pieces[u].line == line:
                at = i + 1
        roster.insert(at, number)
        self.roster[piece.side] = tuple(roster)
        return number

    def unsettle(self, matter: int) -> None:
        """Note a matter that the book settles after this step."""
        if not self.unsettled:
            self.unsettled = (matter,)
        elif matter not in self.unsettled:
            self.unsettled = (*self.unsettled, matter)

    def end(self, winner: int, how: str, points: tuple[int, ...]) -> None:
        """End the game at once: the whole stack goes."""
        self.outcome = Outcome(winner, how, points)
        self.frame = None
        self.unsettled = ()

    def tell(self, rule: str, key: str, args: Arguments = (), audience: int = PUBLIC) -> None:
        """Report an event, if events are wanted."""
        if self.log is not None:
            self.log.append(Event(rule, key, args, audience))

    def _recount(self, side: int, hex_: int) -> None:
        """Whether the side is still in a hex, and with combat units."""
        where = self.where
        alone = True
        for u in self.roster[side]:
            if where[u] == hex_:
                if self.pieces[u].kind.combat:
                    return
                alone = False
        bit = self.world.grid.bit[hex_]
        if self.occupied[side] & bit:
            self.occupied[side] ^= bit
        if alone:
            self.present[side] ^= bit
