"""Book: a rulebook as a set of mechanism objects, and the table that cites its paragraphs."""

from typing import TYPE_CHECKING, Final

from staffetta.engine.choices import BUILD, MOVE, MOVE_ATTACK, SPLIT
from staffetta.engine.reasons import Arguments, Reason
from staffetta.engine.state import NOBODY, Frame, Ruleset, State
from staffetta.engine.units import FIRED_TWICE

from .facts import Facts
from .marker import Marker
from .score import Ending, Line
from .tables import Tables

if TYPE_CHECKING:
    from staffetta.engine.units import Piece

    from .actions import Action, ChooseAction, Extra
    from .breakdown import Breakdown
    from .command import Command
    from .fire import Fire
    from .melee import Melee, MeleeRules
    from .morale import Morale
    from .movement import EnterStep, Movement
    from .reaction import Reaction
    from .sequence import Step

#: The two kinds of matters that are settled after a step: hexes, and lost pieces.
LOST_PIECE: Final = 1 << 12

#: What most stacks can do, the likeliest first.
LIKELIEST: Final = (MOVE, MOVE_ATTACK, SPLIT, BUILD)


class Book(Ruleset):
    """What the shared procedures ask of a rulebook.

    Shared code never names a paragraph at run time: it asks `cite` for the paragraph that
    this book gives to a topic, so that a log line or a refusal shows the book in play.
    """

    #: What the scenario says besides the board and the pieces.
    facts: Facts
    #: The numbers of this game, and those of them that the book asks for, taken out once.
    tables: Tables
    figures: object
    #: topic: paragraph
    citations: dict[str, str]
    #: The sequence of play of one turn, in order.
    sequence: "tuple[Step, ...]"
    #: The actions of the active player, in the order of the book's table.
    actions: "tuple[Action, ...]"
    #: What `asking` has found.
    _asking: tuple[int, ...] = ()
    #: What the active player may do besides: no stack's action.
    extras: "tuple[Extra, ...]"
    #: What happens when a hex has been entered by a move, in order.
    entering: "tuple[EnterStep, ...]"
    #: How vehicles break down, in a book that has any.
    breakdown: "Breakdown"
    command: "Command"
    movement: "Movement"
    fire: "Fire"
    morale: "Morale"
    melee: "MeleeRules"
    #: What the inactive player may do while the other moves.
    reactions: "tuple[Reaction, ...]"
    #: The marks of units that will not, or only once more, react by fire this turn …
    empty: int = FIRED_TWICE
    #: … and of who has nothing left for an assault either.
    fired_out: int = 0
    #: Whether a stack reacts at most once in a window (R-55).
    react_once: bool
    #: Whether movers may be reacted to who have been pinned in the hex already (R-118).
    react_to_pinned: bool = False
    #: The lines of the score that can count no more than once.
    scores_once: tuple[str, ...] = ()

    # -- a world is built ------------------------------------------------------

    def enlist(self, pieces: "list[Piece]") -> "list[Piece]":
        """The scenario's pieces, as a rules option changes them."""
        return pieces

    def calendar(
        self, due: list[int], nights: tuple[int, ...], last: int
    ) -> tuple[list[int], tuple[int, ...], int]:
        """The scenario's turn track, as a rules option changes it.

        When each piece is due, the night turns, and the last turn.
        """
        return due, nights, last

    def hour(self, turn: int) -> tuple[int, int] | None:
        """The day and the hour of a turn, where a rules option has moved it on the track."""
        return None

    # -- procedures ask --------------------------------------------------------

    def cite(self, topic: str) -> str:
        return self.citations[topic]

    def action(self, verb: int) -> "Action":
        for action in self.actions:
            if action.verb == verb:
                return action
        raise KeyError(verb)

    def asking(self) -> tuple[int, ...]:
        """The numbers of the actions in the order of asking, when any of them will do."""
        if not self._asking:
            verbs = [action.verb for action in self.actions]
            first = [verbs.index(verb) for verb in LIKELIEST if verb in verbs]
            rest = [number for number in range(len(verbs)) if number not in first]
            self._asking = (*first, *rest)
        return self._asking

    def after_melee(self, state: State, hex_: int) -> None:
        """A melee is over, and the hex has its holder; the next frame is on top."""

    def fell_back(self, state: State, hex_: int) -> None:
        """Units have retreated to a hex, or gone back to it; the next frame is on top."""

    def why_not_divide(self, state: State, unit: int, part: int) -> Reason | None:
        """Why a unit may not be divided into a part of this strength and the rest."""
        return None

    def begin_turn(self, state: State) -> None:
        """Something that a book counts again each turn."""

    def nobody_to_lead(self, state: State, command: int) -> None:
        """A lost Command that finds no unit: it waits off the map, unless a book differs."""

    def begin_activation(self, state: State) -> None:
        """Something a book forgets when a new activation begins."""

    def open_activation(self, state: State, choosing: "ChooseAction") -> None:
        """A stack has been chosen to act: put the question what it does on the stack."""
        state.frame = choosing

    def open_melee(self, state: State, melee: "Melee") -> None:
        """Units have entered for a melee: put it on the stack, and what comes before it."""
        state.frame = melee

    def finished(self, state: State, side: int) -> bool:
        """Whether a side can do nothing more this turn: no points, nothing free (R-9)."""
        return state.points[side] <= 0

    def alternation_over(self, state: State, side: int, passes: int) -> bool:
        """Whether activations end before a side is asked, after a number of passes in a row."""
        return passes > 1 or (self.finished(state, 0) and self.finished(state, 1))

    def ask_anyway(self, state: State, side: int) -> bool:
        """Whether passing a side over unasked would betray something (F-7)."""
        return False

    def joins_assault(self, state: State, unit: int) -> bool:
        """Which pieces may take part in an assault; Commands go along with units."""
        return True

    def retreats_along(self, state: State, unit: int) -> bool:
        """Whether a piece that is no combat unit goes along in a retreat (R-45)."""
        return True

    def who_goes_back(
        self,
        state: State,
        entered: tuple[int, ...],
        origins: tuple[int, ...],
        movers: tuple[int, ...],
        origin: int,
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who returns from an Opportunity Assault without a loser thrown out, and where (F-2)."""
        return entered, origins

    def why_not_assaulted(
        self, state: State, group: tuple[int, ...], hex_: int, movers: tuple[int, ...]
    ) -> Reason | None:
        """Why movers in a hex may not be assaulted by a group in reaction (R-57)."""
        return None

    def after_reaction(self, state: State, movers: tuple[int, ...], origin: int, hex_: int) -> bool:
        """What a reaction does to movers before the next one; whether anything has changed."""
        return False

    def on_the_way(self, state: State, unit: int) -> bool:
        """Whether a mover that is still in the hex of its last step is moving yet."""
        return True

    def end_of_move(self, state: State, group: tuple[int, ...], before: int, spent: int) -> None:
        """What a book does with a group whose move is over; the next frame is on top.

        ``before`` is what the group had spent when this was last asked of it.
        """

    def price_topic(self, state: State, group: tuple[int, ...], points: int) -> str:
        """The topic of what makes an action at this price too dear for a group."""
        if points > state.points[state.pieces[group[0]].side]:
            return "points"
        return "out-of-command" if self.command.any_out(state, group) else "points"

    def entry_topic(self, state: State, unit: int) -> str:
        """The topic of the paragraph that says where a reinforcement comes in."""
        return "entry-hex"

    def why_not_attack(self, state: State, unit: int) -> Reason | None:
        """What bars a kind of unit from attacking in its own activation."""
        return None

    def why_not_assault(self, state: State, unit: int) -> Reason | None:
        """What bars a kind of unit from beginning an assault, in reaction too."""
        return None

    def price_of_a_hit(self, state: State, unit: int) -> int:
        """The strength that a combat unit loses for one hit."""
        return 1

    def fallen(self, state: State, unit: int) -> None:
        """A combat unit has lost its last strength and is off the map."""

    def eliminate(self, state: State, unit: int) -> None:
        """Take a piece off the map for good, and note what follows from it."""
        raise NotImplementedError

    # -- views ask: the only place that says what is hidden ---------------------

    def veil(self, state: State, viewer: int) -> None:
        """Blot out of a copy of a state what a viewer may not know (F-8).

        The viewer is a side, or PUBLIC. Whatever a view shows or works out starts from the
        veiled copy, so two states that differ only in what is hidden must become equal.
        """

    def has_secrets(self) -> bool:
        """Whether anything in this game is known to one side only, sooner or later."""
        return False

    def hidden(self, state: State) -> list[int]:
        """The values that lie hidden here, in no telling order; none for who knows all."""
        return []

    def suppose(self, state: State, values: list[int]) -> bool:
        """Put the hidden values where they could lie, in this order.

        False if it cannot be so, by what has been seen in the game; the state is then spoilt.
        """
        return True

    def face_down(self, state: State, unit: int) -> bool:
        """Whether a piece lies with its hidden side up."""
        return False

    def face(self, state: State, unit: int) -> str:
        """What is under a piece that has a hidden side; nothing if it is not known here."""
        return ""

    def prize(self, state: State, unit: int) -> float:
        """What a piece that does not fight is worth to who takes it, roughly, as known here."""
        return 4.0

    def last_turn(self, state: State) -> int:
        """The turn with which the game ends as things stand, as far as this state knows."""
        return state.world.last_turn

    def score(self, state: State) -> list[Line]:
        """The victory points as they stand, as far as this state knows them."""
        return []

    def scoring(self, state: State) -> list[Line]:
        """What one of each thing counts; ``count`` is how many there can be, or 0 if any number."""
        most = {**dict.fromkeys(self.scores_once, 1), "objectives": len(self.facts.objectives)}
        return [
            Line(line.side, line.rule, line.key, most.get(line.key, 0), line.each)
            for line in self.score(state)
        ]

    def worth(self, state: State, hex_: int) -> tuple[int, ...]:
        """The victory points that an objective is worth to each side."""
        each = {line.side: line.each for line in self.scoring(state) if line.key == "objectives"}
        return tuple([each.get(side, 0) for side in range(len(state.world.sides))])

    def endings(self, state: State) -> list[Ending]:
        """What ends the game and who then wins, as far as this state knows."""
        return []

    def flown(self, state: State) -> list[str]:
        """The aircraft that have been used this turn."""
        return []

    def tracks(self, state: State) -> list[tuple[str, int]]:
        """The book's own public counts, by name."""
        return []

    def markers(self, state: State) -> list[Marker]:
        """What lies on the map besides the pieces, as far as this state knows it."""
        return []

    def holder(self, state: State, hex_: int) -> int:
        """The side that holds an objective now, because it is there alone, or NOBODY."""
        first = state.occupied[0] >> hex_ & 1
        second = state.occupied[1] >> hex_ & 1
        if first == second:
            return NOBODY
        return 0 if first else 1

    def prospect(self, state: State, choice: int, parent: Frame) -> Frame | None:
        """The procedure that a choice leads to later on, if its odds are asked for now."""
        return None


def book_of(state: State) -> Book:
    """The rulebook in play."""
    book: Book = state.world.book
    return book


def veiled(state: State, viewer: int) -> State:
    """A copy of a position that knows only what a viewer may know."""
    # What is offered follows from the position as it is, not from what the viewer knows of it.
    offered = state.options
    shown = state.copy()
    shown.listed = offered
    book_of(state).veil(shown, viewer)
    return shown


def reason(state: State, topic: str, key: str, args: Arguments = ()) -> Reason:
    """A refusal under the paragraph that this book gives to a topic."""
    return Reason(book_of(state).cite(topic), key, args)


def name(state: State, hex_: int) -> str:
    """A hex for people."""
    return state.world.grid.names[hex_] if hex_ >= 0 else "off-map"


def ids(state: State, group: tuple[int, ...]) -> str:
    """A group of pieces for people."""
    return " ".join([state.pieces[u].id for u in group])
