"""Chances: every way in which one procedure can end, each with its exact probability.

The engine itself plays the procedure out on copies of a state. A throw is not listed face by
face: `Roll.spread` convolves its dice into the results that differ, and one throw stands for
each. Where the owner of a piece has to choose (who takes a loss, where to retreat), he takes
what costs him least on average. Whatever follows the procedure is cut off.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from staffetta.engine.choices import ALL, DECLINE, WITH, code, verb_of
from staffetta.engine.events import Event
from staffetta.engine.machine import DIE, apply, apply_roll, frames
from staffetta.engine.state import Frame, Roll, State
from staffetta.engine.trial import Rest, above
from staffetta.engine.units import PINNED
from staffetta.rules.actions import Members
from staffetta.rules.book import book_of
from staffetta.rules.reaction import Occasion

#: (piece, place, strength, pinned), for each piece that is not as it was.
Change = tuple[int, int, int, bool]


class End(NamedTuple):
    """One way to end: dice that hit, the band of a melee, what happened, what has changed.

    Without an attack or a melee there are no hits and there is no band.
    """

    hits: int | None
    band: int | None
    events: frozenset[str]
    changes: tuple[Change, ...]


Ends = dict[End, Fraction]
Key = tuple[object, ...]


class Unworkable(Exception):
    """There are too many different results to work out."""


#: Nothing that a person waits for takes more steps.
PATIENCE: Final = 2_000


class Trial:
    """A procedure being played out from one state."""

    def __init__(self, start: State) -> None:
        self.start: Final = start
        #: Whether any dice were thrown.
        self.dice = False
        #: What the first melee on the way was about, as its event tells it.
        self.melee: dict[str, str] | None = None
        self._steps = 0
        self._known: Final[dict[Key, Ends]] = {}

    def ends(self, state: State, plan: Sequence[int]) -> Ends:
        """Every end of the procedure; ``plan`` are the choices still to be made in it."""
        key = (*_position(state), *plan)
        known = self._known.get(key)
        if known is None:
            self._steps += 1
            if self._steps > PATIENCE:
                raise Unworkable
            known = self._known[key] = self._play(state, plan)
        return known

    def _play(self, state: State, plan: Sequence[int]) -> Ends:
        frame = state.frame
        if frame is None or isinstance(frame, Rest):
            return {self._end(state): Fraction(1)}
        if isinstance(frame, Roll):
            return self._throw(state, frame, plan)
        if plan and plan[0] in state.options:
            return self._choose(state, plan[0], plan[1:])
        if plan and frame.role == "window":
            return self._choose(state, code(DECLINE), plan)
        if isinstance(frame, Occasion) and frame.free:
            # Nobody lets go by what costs him nothing.
            return self._choose(state, state.options[0], plan)
        if isinstance(frame, Members):
            return self._choose(state, _everybody(state.options), plan)
        if frame.carries_out:
            return self._cheapest(state, frame.decider(state), plan)
        if plan:
            # A choice that made itself, as the only one, is not asked for.
            return self._play(state, plan[1:])
        return {self._end(state): Fraction(1)}

    def _throw(self, state: State, frame: Roll, plan: Sequence[int]) -> Ends:
        if not frame.labels(state):
            # Dice of a thing that the viewer does not know: it is left open.
            return {self._end(state): Fraction(1)}
        self.dice = True
        spread = frame.spread(state)
        if not spread:
            raise Unworkable
        throws = DIE ** len(frame.labels(state))
        found: Ends = {}
        for count, throw in spread:
            after = state.copy()
            after.log = []
            apply_roll(after, throw)
            _mix(found, self.told(after, plan), Fraction(count, throws))
        return found

    def _choose(self, state: State, choice: int, plan: Sequence[int]) -> Ends:
        after = state.copy()
        after.log = []
        apply(after, choice)
        return self.told(after, plan)

    def told(self, after: State, plan: Sequence[int]) -> Ends:
        """The ends from here on, with what has just been reported put before them."""
        events = after.log or []
        after.log = None
        after.frame = alone(after.frame)
        rest = self.ends(after, plan)
        if not events:
            return rest
        hits, band = _hits(events), self._band(after, events)
        keys = frozenset(event.key for event in events)
        found: Ends = {}
        for end, p in rest.items():
            longer = End(
                hits if end.hits is None else end.hits + (hits or 0),
                band if end.band is None else end.band,
                end.events | keys,
                end.changes,
            )
            found[longer] = found.get(longer, Fraction(0)) + p
        return found

    def _band(self, state: State, events: list[Event]) -> int | None:
        """The band of the last melee reported, as the side that entered sees it."""
        for event in reversed(events):
            if event.key == "melee":
                args = dict(event.args)
                self.melee = self.melee or args
                return book_of(state).melee.band(int(args["total"]), int(args["other-total"]))
        return None

    def _cheapest(self, state: State, side: int, plan: Sequence[int]) -> Ends:
        """The owner's choice: the most strength left on average, then the most pieces."""
        best: Ends | None = None
        most: tuple[Fraction, Fraction] | None = None
        for choice in state.options:
            ends = self._choose(state, choice, plan)
            worth = self._worth(ends, side)
            if most is None or worth > most:
                best, most = ends, worth
        assert best is not None
        return best

    def _worth(self, ends: Ends, side: int) -> tuple[Fraction, Fraction]:
        strength = Fraction(0)
        pieces = Fraction(0)
        for end, p in ends.items():
            for unit, place, left, _ in end.changes:
                if self.start.pieces[unit].side == side:
                    strength += p * (left - self.start.strength[unit])
                    pieces -= p * (place < 0)
        return strength, pieces

    def _end(self, state: State) -> End:
        start = self.start
        changes: list[Change] = []
        for unit in range(len(start.where)):
            was = (start.where[unit], start.strength[unit], bool(start.marks[unit] & PINNED))
            now = (state.where[unit], state.strength[unit], bool(state.marks[unit] & PINNED))
            if was != now:
                changes.append((unit, *now))
        return End(None, None, frozenset(), tuple(changes))


def _everybody(options: list[int]) -> int:
    """All that may take part do."""
    if code(ALL) in options:
        return code(ALL)
    joining = [c for c in options if verb_of(c) == WITH]
    return joining[0] if joining else options[0]


def _mix(found: Ends, part: Ends, weight: Fraction) -> None:
    for end, p in part.items():
        found[end] = found.get(end, Fraction(0)) + p * weight


def _position(state: State) -> Key:
    """What decides how a procedure goes on."""
    stack = tuple((frame.name, frame.fields()) for frame in frames(state))
    return (stack, *state.where, *state.strength, *state.marks, state.returned)


def _hits(events: list[Event]) -> int | None:
    found = [int(value) for e in events for name, value in e.args if name == "hits"]
    return sum(found) if found else None


def alone(frame: Frame | None) -> Frame | None:
    """A procedure without the activation that would come after it."""
    chain: list[Frame] = []
    below = frame
    while below is not None and below.role != "alternation":
        chain.append(below)
        below = below.parent
    if not chain or below is None:
        return frame
    return stacked(chain)


def stacked(chain: list[Frame]) -> Frame:
    """Frames, the top first, with nothing below them."""
    below: Frame = Rest(None)
    for frame in reversed(chain):
        below = above(below, frame)
    return below


def cut(frame: Frame | None) -> Frame:
    """A procedure without what follows it: all below the last frame that carries it out goes."""
    if frame is None:
        return Rest(None)
    chain = [frame]
    parent = frame.parent
    while parent is not None and parent.carries_out and frame.carries_out:
        chain.append(parent)
        parent = parent.parent
    return stacked(chain)


def play_out(state: State, plan: Sequence[int]) -> tuple[Trial, Ends]:
    """Every end of what a plan leads to from a decision, or of the dice waited for.

    The state is changed: give a copy, veiled. `Unworkable` if there are too many ends.
    """
    state.frame = cut(state.frame)
    state.faces = ()
    trial = Trial(state.copy())
    return trial, trial.ends(state, plan)
