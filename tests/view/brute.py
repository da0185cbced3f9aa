"""The slow way to odds: the engine plays every face of every die, one after the other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from staffetta.engine.choices import ALL, WITH, code, verb_of
from staffetta.engine.machine import apply, apply_roll, dice_wanted
from staffetta.engine.state import Roll, State
from staffetta.engine.trial import Rest
from staffetta.engine.units import PINNED
from staffetta.rules.actions import Members
from staffetta.rules.book import book_of
from staffetta.rules.reaction import Occasion
from staffetta.view.chances import Change, End, Ends, alone, cut


class TooMany(Exception):
    """More throws than can be listed."""


class Lister:
    """All ends of what a plan leads to; gives up after so many throws."""

    def __init__(self, state: State, most: int) -> None:
        self.left = most
        self.begun = state.copy()
        self.begun.frame = cut(self.begun.frame)
        self.begun.faces = ()
        self.start = self.begun.copy()

    def ends(self, plan: list[int]) -> Ends:
        return self._ends(self.begun, plan)

    def _ends(self, state: State, plan: list[int]) -> Ends:
        frame = state.frame
        if frame is None or isinstance(frame, Rest):
            return {self._end(state): Fraction(1)}
        if isinstance(frame, Roll):
            return self._throws(state, plan)
        if plan:
            return self._chosen(state, plan[0], plan[1:])
        if isinstance(frame, Occasion) and frame.free:
            return self._chosen(state, state.options[0], plan)
        if isinstance(frame, Members):
            joining = [c for c in state.options if verb_of(c) == WITH]
            everybody = code(ALL) if code(ALL) in state.options else [*joining, state.options[0]][0]
            return self._chosen(state, everybody, plan)
        if not frame.carries_out:
            return {self._end(state): Fraction(1)}
        ways = [self._chosen(state, choice, plan) for choice in state.options]
        side = frame.decider(state)
        return max(ways, key=lambda ends: self._worth(ends, side))

    def _throws(self, state: State, plan: list[int]) -> Ends:
        wanted = dice_wanted(state)
        if not wanted:
            return {self._end(state): Fraction(1)}  # Of a thing that the viewer does not know.
        self.left -= 6**wanted
        if self.left < 0:
            raise TooMany
        found: Ends = {}
        for faces in product(range(1, 7), repeat=wanted):
            after = state.copy()
            after.log = []
            apply_roll(after, faces)
            for end, p in self._after(after, plan).items():
                found[end] = found.get(end, Fraction(0)) + p / 6**wanted
        return found

    def _chosen(self, state: State, choice: int, plan: list[int]) -> Ends:
        after = state.copy()
        after.log = []
        apply(after, choice)
        return self._after(after, plan)

    def _after(self, after: State, plan: list[int]) -> Ends:
        events = after.log or []
        after.log = None
        after.frame = alone(after.frame)
        shot = [int(v) for e in events for name, v in e.args if name == "hits"]
        melees = [dict(e.args) for e in events if e.key == "melee"]
        found: Ends = {}
        for end, p in self._ends(after, plan).items():
            hits, band = end.hits, end.band
            if shot:
                hits = sum(shot) + (hits or 0)
            if melees and band is None:
                last = melees[-1]
                rules = book_of(after).melee
                band = rules.band(int(last["total"]), int(last["other-total"]))
            whole = End(hits, band, end.events | {e.key for e in events}, end.changes)
            found[whole] = found.get(whole, Fraction(0)) + p
        return found

    def _end(self, state: State) -> End:
        start = self.start
        changes: list[Change] = []
        # A part that was split off has no condition before.
        for unit in range(len(start.where)):
            now = (state.where[unit], state.strength[unit], bool(state.marks[unit] & PINNED))
            was = (start.where[unit], start.strength[unit], bool(start.marks[unit] & PINNED))
            if now != was:
                changes.append((unit, *now))
        return End(None, None, frozenset(), tuple(changes))

    def _worth(self, ends: Ends, side: int) -> tuple[Fraction, Fraction]:
        strength = pieces = Fraction(0)
        for end, p in ends.items():
            for unit, place, left, _ in end.changes:
                if self.start.pieces[unit].side == side:
                    strength += p * (left - self.start.strength[unit])
                    pieces -= p * (place < 0)
        return strength, pieces
