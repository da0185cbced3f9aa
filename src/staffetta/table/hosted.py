"""A game that a server keeps: it can be taken up again from what is stored.

It is stored as its entries, the position now (the tip), and the position before the choices that
may still be undone (the base), from which these are made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.machine import apply
from staffetta.engine.reasons import Refused
from staffetta.engine.saving import DamagedSave, Data, digest, load, save
from staffetta.engine.state import State
from staffetta.play.game import Game, Moment, Outcome
from staffetta.play.record import SESSION, Entry
from staffetta.play.setting import Setting
from staffetta.rules.registry import find
from staffetta.view.notation import Unreadable, parse, text

#: Stands for an event that is only in the store.
GONE: Final = Event("", "gone", (), PUBLIC)
#: Matters of the session that answer no decision.
ASIDE: Final = ("note", "resign", "draw")


class Base(TypedDict):
    """The position before the choices that may be undone, and these choices."""

    state: Data
    log: int
    tail: list[str]


class Hosted(Game):
    """A game with its way back into and out of the store."""

    def __init__(self, setting: Setting, *, seed: int | None, players: dict[str, str]) -> None:
        self._tail: list[str] = []
        self._gone = 0
        # The session rolls, so that every roll is an entry and an event of its own.
        super().__init__(setting, seed=seed, players=players, replaying=True)

    @property
    def number(self) -> int:
        """The number of the decision that is being asked, or was the last."""
        return self._number

    @property
    def entries(self) -> Sequence[Entry]:
        """The record so far; not to be changed."""
        return self._entries

    @property
    def events(self) -> Sequence[Event]:
        """The log so far, without copying it."""
        return self._log

    @property
    def position(self) -> State:
        """The position itself; not to be changed."""
        return self._state

    def drop_old(self) -> int:
        """Keep no event that cannot be taken back; how many are gone.

        Their places stay, so that the others keep their numbers.
        """
        length = self._past[0].log if self._past else len(self._log)
        self._log[self._gone : length] = [GONE] * (length - self._gone)
        self._gone = max(self._gone, length)
        return self._gone

    def may_undo(self, side: str) -> str:
        """What keeps a side from taking the last choice back; nothing if it may."""
        if self._ended is not None or self._state.outcome is not None:
            return "over"
        if not self._past:
            return self._barrier
        if self.setting.world.sides[self._past[-1].side] != side:
            return "other-side"
        return ""

    # -- keeping ---------------------------------------------------------------

    def tip(self) -> Data:
        """The position now, as data."""
        return save(self._state)

    def base(self) -> Base:
        """What it takes to come to the position now with the same way back."""
        if not self._past:
            return {"state": self.tip(), "log": len(self._log), "tail": []}
        first = self._past[0]
        return {"state": save(first.state), "log": first.log, "tail": list(self._tail)}

    def take_up(
        self, entries: Sequence[Entry], events: Sequence[Event], tip: Data, base: Base
    ) -> bool:
        """Go on from what was stored; whether the undoable choices could be made again.

        Under changed rules they perhaps cannot: then the game goes on from the tip.
        """
        known = find(self.setting.scenario.book).frames
        end = load(self.setting.world, tip, known)
        self._entries[:] = entries
        self._log[:] = events
        self._number = sum(1 for entry in entries if not _is_aside(entry))
        for entry in entries:
            if entry.who == SESSION:
                self._ended = self._end_of(entry.text) or self._ended
        same = self._go_again(base, end)
        if not same:
            self._past.clear()
            self._tail = []
            self._barrier = "taken-up"
            self._state = end
            self._log[:] = events
        self._state.log = self._log
        return same

    def _end_of(self, words: str) -> Outcome | None:
        word, *rest = words.split()
        if word == "resign":
            return Outcome(self.setting.world.sides[1 - self.setting.side(rest[0])], "resignation")
        return Outcome(None, "agreed") if word == "draw" else None

    def _go_again(self, base: Base, end: State) -> bool:
        known = find(self.setting.scenario.book).frames
        try:
            state = load(self.setting.world, base["state"], known)
            del self._log[base["log"] :]
            for words in base["tail"]:
                before = Moment(state.decider, state.copy(), len(self._log))
                state.log = self._log
                apply(state, parse(state, words))
                self._past.append(before)
        except (DamagedSave, Refused, Unreadable, LookupError, TypeError):
            return False
        if digest(state) != digest(end):
            return False
        self._state = state
        self._tail = list(base["tail"])
        if not base["tail"]:
            self._barrier = "passed"
        return True

    def replay(self, entry: Entry) -> None:
        """Make the choice of a record again; its dice are taken as they are written."""
        if entry.who == SESSION:
            self.follow(entry)
        else:
            self.choose(entry.text)

    # -- changing --------------------------------------------------------------

    def _take(self, code: int) -> None:
        words = text(self._state, code)
        super()._take(code)
        if len(self._past) > 1:
            self._tail.append(words)
        else:
            self._tail = [words] * len(self._past)

    def _forget(self, barrier: str) -> None:
        super()._forget(barrier)
        self._tail = []

    def undo(self) -> None:
        super().undo()
        self._tail.pop()


def _is_aside(entry: Entry) -> bool:
    return entry.who == SESSION and entry.text.split(" ", 1)[0] in ASIDE
