"""A session: one game in play. Every change goes through here, and is stored before it is told.

Methods either do what was asked or raise `Refusal`, and then nothing has changed. They never
wait, so two messages cannot get in each other's way. What the session answers by itself (dice,
plans, standing orders) is in `settle`; machines are asked from outside, by `host`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from staffetta.ai.levels import player
from staffetta.engine.choices import NOTHING, UNIT, VERBS, WORDS
from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.machine import dice_wanted
from staffetta.play.chance import Seeded, Stream
from staffetta.play.decision import IllegalChoice
from staffetta.play.game import CannotUndo
from staffetta.play.players import Outlook, Player
from staffetta.play.record import SESSION, Entry, Record, rules_fingerprint
from staffetta.play.setting import Setting
from staffetta.view.explain import why_not
from staffetta.view.notation import roll_text, text
from staffetta.view.observe import observe
from staffetta.view.secrecy import has_secrets, may_know, must_cover

from . import dice, standing
from .game_log import GameLog
from .guests import Watch
from .headers import dice_facts, header_of, rules_changed
from .hosted import Hosted
from .messages.base import Because
from .messages.games import EntrySaid, GameHeader
from .messages.states import LogPart, PolicySaid, State
from .opening import opens, propose
from .replay import Replay
from .rows import entry_of, event_data, events_made, events_of
from .seats import PERSON
from .seeing import Eyes, outcome_said, viewer_of
from .sentences import Refusal, because, cannot_undo, undo_barred
from .settings import setting_of
from .storage import Live, Orders, Row, Storage, Stored, StoreError
from .wording import wording_of

#: Names in a record that have no secrets.
_OPEN: Final = ("chance", SESSION)
#: Why a plan is dropped that may perhaps go on: the other side reacted, or dice were rolled.
_INTERRUPTIONS: Final = frozenset({"plan-reaction", "plan-dice"})
#: A machine's game has this many entries at most between two answers of a person.
_SETTLED: Final = 5_000


def now() -> str:
    """The time, for people of any time zone."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


#: Makes a machine player of some level.
Players = Callable[[str, Setting], Player]


def player_here(level: str, setting: Setting) -> Player:
    """A machine player that thinks where it is asked."""
    return player(level, setting.scenario)


class Session:
    """A game, with all that belongs to it beyond the rules."""

    def __init__(
        self,
        store: Storage,
        stored: Stored,
        setting: Setting | None = None,
        player: Players = player_here,
    ) -> None:
        self.id: Final = stored.id
        self.header: Final = stored.header
        self.store: Final = store
        self.setting: Final[Setting] = setting or setting_of(stored.header)
        self.wording: Final = wording_of(self.setting)
        self.player: Final[Players] = player
        sides = self.setting.world.sides
        self.machines: Final[dict[str, Player]] = {
            side: player(who, self.setting)
            for side, who in stored.header.players.items()
            if who != PERSON and side in sides
        }
        #: The choices of finished steps, before they are stored.
        self._rows: list[Row] = []
        #: Why the last plan of a side was dropped.
        self.dropped: Final[dict[str, Because]] = {}
        self._read(stored)

    def _read(self, stored: Stored) -> None:
        """Take the game up from what is stored."""
        self.live: Live = stored.live
        self.game = Hosted(
            self.setting, seed=stored.header.seed, players=dict(stored.header.players)
        )
        self.log = GameLog(self.game, self.wording, self._stored_events)
        rows = self.store.rows(self.id)
        for row in rows:
            self.log.cut(row.log - len(row.events))
            self.log.note(row.at + 1, row.turn, events_made(row), row.text)
        entries = [entry_of(row.who, row.text) for row in rows]
        if entries:
            base: Any = stored.base
            self.game.take_up(entries, events_of(rows), stored.tip, base)
        self.log.catch_up()
        self._rows = []

    def _stored_events(self) -> list[Event]:
        return events_of(self.store.rows(self.id))

    def told(self) -> None:
        """All of this is stored, and everybody has heard it."""
        self.log.drop_old()

    # -- looking ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    @property
    def decider(self) -> str | None:
        decision = self.game.decision
        return None if decision is None else decision.side

    @property
    def rules_changed(self) -> bool:
        """Whether it is no longer played by the code and the data that it began with."""
        return rules_changed(self.header, self.setting)

    def public(self) -> GameHeader:
        """What anybody may know."""
        return header_of(self.id, self.header, self.live, self.setting)

    def state(self, watch: Watch, present: Sequence[str], *, stale: bool = False) -> State:
        """All that a connection is to know now; the log from where it differs."""
        eyes = Eyes(self.game, self.wording, watch.eyes)
        view = eyes.view()
        plays = watch.seat.role == "player"
        why_not_undo = self.game.may_undo(watch.eyes) if plays else "watching"
        decider = self.decider
        handed = plays and decider in watch.seat.sides and decider != watch.eyes
        return State(
            number=self.game.number,
            role=watch.seat.role,
            sides=list(watch.seat.sides),
            eyes=watch.eyes,
            view=view,
            decision=eyes.decision(view, frozenset(self.machines)),
            menu=eyes.menu(),
            log=self._log_part(watch, eyes.viewer),
            score=eyes.score(view),
            undo=not why_not_undo,
            undo_why=undo_barred(why_not_undo),
            plan=self.live.plans.get(watch.eyes, []) if plays else [],
            plan_dropped=self.dropped.get(watch.eyes) if plays else None,
            plan_paused=self._paused(watch.eyes) if plays else [],
            policies=[
                PolicySaid(side=side, how=orders.how, chance=orders.chance, keep=orders.keep)
                for side, orders in self.live.orders.items()
                if side in watch.seat.sides
            ],
            draw=list(self.live.draw),
            present=list(present),
            outcome=outcome_said(self.setting, self.game.outcome),
            handover=decider if handed else None,
            cover=self._covers(watch, decider if handed else None),
            dice=dice_facts(self.header.dice, self.live),
            entries=len(self.game.entries),
            rules_changed=self.rules_changed,
            stale=stale,
            reasons=bool(self.machines) and (self.over or not has_secrets(self.setting.world)),
        )

    def _covers(self, watch: Watch, handed: str | None) -> bool:
        """Whether one screen for both sides would show what one of them must not see."""
        if len(watch.seat.sides) < len(self.setting.world.sides) or self.over:
            return False
        side = viewer_of(self.setting, handed or watch.eyes)
        return side >= 0 and must_cover(self.game.position, side)

    def _log_part(self, watch: Watch, viewer: int) -> LogPart:
        sums = self.log.seen(viewer).sums
        start = min(len(sums), len(watch.log))
        while start and sums[start - 1] != watch.log[start - 1]:
            start -= 1
        cut = start < len(watch.log)
        del watch.log[start:]
        watch.log.extend(sums[start:])
        mark = f"{sums[-1]:08x}" if sums else ""
        return LogPart(
            start=start,
            mark=mark,
            entries=self.log.entries(viewer, start),
            activations=self.log.activations(viewer, start, cut=cut),
        )

    def remember(self, watch: Watch, length: int, mark: str) -> None:
        """A client has come back with some of the log, if the mark fits."""
        sums = self.log.seen(viewer_of(self.setting, watch.eyes)).sums
        if 0 < length <= len(sums) and f"{sums[length - 1]:08x}" == mark:
            watch.log = sums[:length]

    def entries(self, eyes: str, entries: Sequence[Entry], *, over: bool) -> list[EntrySaid]:
        """Some entries of the record as one pair of eyes may know them. Takes a while.

        It is worked out in a thread: the game itself, which goes on meanwhile, is not looked at.
        """
        own = eyes if eyes in self.setting.world.sides else ""
        hidden = set() if over else self._hidden(entries, own)
        return [
            EntrySaid(at=at, who=entry.who, text=None if at in hidden else entry.text)
            for at, entry in enumerate(entries)
        ]

    def _hidden(self, entries: Sequence[Entry], own: str) -> set[int]:
        """The entries that only their side may know: answers to unspoken questions."""
        theirs = {at for at, e in enumerate(entries) if e.who not in {own, *_OPEN}}
        if self.rules_changed:
            return theirs
        viewer = viewer_of(self.setting, own)
        replay = Replay(self.setting, self.header.seed, entries)
        found: set[int] = set()
        for at in sorted(theirs):
            state = replay.at(at).position
            if state.frame is None or not may_know(state, state.frame, viewer):
                found.add(at)
        return found

    def record(self) -> str:
        """The whole record with what proves its dice; only when the game is over."""
        record = self.game.record
        entries = record.entries
        if self.header.dice == "fair":
            side = self.setting.world.sides[0]
            entries = (*dice.notes(self.id, side, self.live.secrets, self.live.fair_from), *entries)
        return str(Record(record.header, entries, record.outcome, record.digest))

    # -- changing --------------------------------------------------------------

    def choose(self, sides: Sequence[str], number: int, words: str) -> None:
        """A person's choice."""
        self._check(sides, number)
        side = self.decider
        assert side is not None
        if self._paused(side):
            # It could have gone on, and something else was chosen.
            del self.live.paused[side]
        self._drop_plan(side)
        self._make(words)
        self._finish()

    def plan(self, sides: Sequence[str], number: int, choices: list[str]) -> None:
        """Choices to be made one after the other. The first must be possible now."""
        self._check(sides, number)
        side = self.decider
        assert side is not None
        first = self._next_of(choices)
        if first is None:
            raise Refusal(self._why(choices[0]))
        self._drop_plan(side)
        self.live.paused.pop(side, None)
        self.live.plans[side] = choices[first:]
        self._finish()

    def drop_plan(self, sides: Sequence[str]) -> None:
        """Forget the rest of the plans of some sides."""
        for side in sides:
            self._drop_plan(side)
            self.live.paused.pop(side, None)
        self._store()

    def set_up(self, sides: Sequence[str], number: int) -> None:
        """Place what the scenario proposes, as far as it goes."""
        self._check(sides, number)
        side = self.decider
        done = 0
        while self.decider == side and opens(self.game.position) and done < _SETTLED:
            state = self.game.position
            self._make(text(state, propose(state, self.setting)))
            done += 1
        if not done:
            raise Refusal("no-setup")
        self._finish()

    def machine_chooses(self, number: int, choice: int) -> None:
        """A machine's answer; one that comes too late is forgotten."""
        if self.over or self.game.number != number or self.decider not in self.machines:
            return
        state = self.game.position
        code = choice if choice in state.options else state.options[0]
        self._make(text(state, code))
        self._finish()

    def undo(self, sides: Sequence[str], number: int) -> None:
        """Take the last choice back, if it was made by one of these sides."""
        self._fresh(number)
        whys = [self.game.may_undo(side) for side in sides]
        if all(whys):
            raise Refusal(cannot_undo(whys[0] if whys else "watching"))
        try:
            self.game.undo()
        except CannotUndo as error:
            raise Refusal(cannot_undo(error.barrier)) from error
        self._written()
        for side in sides:
            self._drop_plan(side)
        self.live.paused.clear()
        self._store()

    def order(self, side: str, how: str, chance: float = 0.5, keep: int = 0) -> None:
        """How reactions are to be answered for a side from now on."""
        if self.over:
            raise Refusal("game-over")
        turn = self.game.position.turn
        self.live.orders[side] = Orders(how=how, chance=chance, keep=keep, turn=turn)
        self._finish()

    def resign(self, side: str) -> None:
        """A side gives up."""
        if self.over:
            raise Refusal("game-over")
        self.game.resign(side)
        self._written()
        self._store()

    def offer_draw(self, sides: Sequence[str]) -> None:
        """Offer a draw for some sides; if all sides are there, it is agreed."""
        if self.over:
            raise Refusal("game-over")
        others = [side for side in self.setting.world.sides if side not in sides]
        willing = [side for side in others if side in self.machines and self._takes_draw(side)]
        if any(side in self.machines and side not in willing for side in others):
            raise Refusal("draw-declined")
        agreed = {*self.live.draw, *sides, *willing}
        self.live.draw = [side for side in self.setting.world.sides if side in agreed]
        if len(agreed) == len(self.setting.world.sides):
            self._agree()
        self._store()

    def _takes_draw(self, side: str) -> bool:
        """A machine takes a draw if the count that all can see does not favour it."""
        totals = observe(self.game.position, PUBLIC)["totals"]
        return totals[side]["least"] <= min(total["least"] for total in totals.values())

    def answer_draw(self, sides: Sequence[str], *, accept: bool) -> None:
        """Take the other side's offer, or turn it down."""
        if self.over:
            raise Refusal("game-over")
        offered = [side for side in self.live.draw if side not in sides]
        if not offered:
            raise Refusal("no-draw-offered")
        self.live.draw = []
        if accept:
            self._agree()
        self._store()

    def _agree(self) -> None:
        self.live.draw = []
        self.game.agree_draw()
        self._written()

    # -- dice ------------------------------------------------------------------

    def commit(self, side: str, round_: int, digest: str) -> None:
        """A player commits to a secret, or starts all over with the next round."""
        live = self.live
        facts = dice_facts(self.header.dice, live)
        if facts.phase not in {"commit", "reveal"} or self._rolled():
            raise Refusal("dice-settled")
        if round_ == live.round + 1:
            live.round = round_
            live.commitments = {dice.HOST: live.commitments[dice.HOST]}
            live.secrets = {dice.HOST: live.secrets[dice.HOST]}
        elif round_ != live.round or side in live.commitments:
            raise Refusal("dice-settled")
        live.commitments[side] = digest
        self._store()

    def reveal(self, side: str, round_: int, secret: str) -> None:
        """A player's secret, after everybody has committed."""
        live = self.live
        facts = dice_facts(self.header.dice, live)
        if facts.phase != "reveal" or round_ != live.round or side in live.secrets:
            raise Refusal("dice-settled")
        if dice.commitment(secret) != live.commitments[side]:
            raise Refusal("wrong-secret")
        live.secrets[side] = secret
        self._finish()

    def _rolled(self) -> bool:
        return any(entry.who == "chance" for entry in self.game.entries)

    def _roll(self) -> bool:
        """Roll what is waited for; whether that could be done."""
        wanted = dice_wanted(self.game.position)
        if self.header.dice == "fair":
            facts = dice_facts(self.header.dice, self.live)
            if facts.phase != "ready":
                return False
            place, cause = dice.place_and_cause(self.game.entries)
            faces = dice.faces(self.live.secrets, self.id, place, cause, wanted)
        else:
            used = sum(
                len(entry.text.split()) - 1 for entry in self.game.entries if entry.who == "chance"
            )
            faces = Seeded(self.header.seed or 0, used).roll(wanted)
        self.game.choose(roll_text(faces))
        self._written()
        return True

    def outlook(self) -> Outlook | None:
        """What a machine that has to choose now may know; None if none has to."""
        side = self.decider
        if side is None or side not in self.machines:
            return None
        whim = f"{self.id} {self.live.secrets.get(dice.HOST, '')} {self.header.seed}"
        seed = int.from_bytes(hashlib.sha256(whim.encode()).digest()[:8], "big")
        return Outlook(self.game.state, Stream(seed, f"{side} {self.game.number}"))

    # -- within ----------------------------------------------------------------

    def _fresh(self, number: int) -> None:
        if self.over:
            raise Refusal("game-over")
        if number != self.game.number:
            raise Refusal("stale-choice")

    def _check(self, sides: Sequence[str], number: int) -> None:
        self._fresh(number)
        if self.decider not in sides:
            raise Refusal("not-your-decision")

    def _make(self, words: str) -> None:
        """One choice of the deciding side; refused with its reason if it was not offered."""
        decision = self.game.decision
        if decision is None or decision.is_chance or words not in decision.choices:
            raise Refusal(self._why(words))
        try:
            self.game.choose(words)
        except IllegalChoice as refused:
            raise Refusal("not-a-choice-here") from refused
        self._written()

    def _why(self, words: str) -> Because:
        """Why not, worked out from what the side that asks may know."""
        state = self.game.position
        found = why_not(state, state.decider, words) if state.decider >= 0 else None
        if found is None or not found.rule:
            known = found is not None and found.key in {"unreadable", "not-your-decision"}
            return because(found.key if found is not None and known else "not-a-choice-here")
        told = self.wording.because(found)
        assert told is not None
        return told

    def _finish(self) -> None:
        """Answer what needs no person, then store it all."""
        try:
            self._settle()
        finally:
            self._store()

    def _settle(self) -> None:
        for _ in range(_SETTLED):
            self._expire()
            decision = self.game.decision
            if decision is None:
                self.live.plans.clear()
                self.live.paused.clear()
                return
            if decision.is_chance:
                if not self._roll():
                    return
                self._surprise(None, "plan-dice")
                continue
            frame = self.game.position.frame
            if frame is not None and frame.role == "alternation":
                self._surprise(decision.side, "plan-not-offered")
                self.live.paused.clear()
            if decision.side in self.machines or not self._answer(decision.side):
                return

    def _answer(self, side: str) -> bool:
        """Answer for a person, by his plan or his standing orders; whether there was one."""
        plan = self.live.plans.get(side)
        if plan:
            at = self._next_of(plan)
            if at is None:
                self._drop_plan(side, "plan-not-offered")
                return True
            words, rest = plan[at], plan[at + 1 :]
            self._make(words)
            self.live.plans[side] = rest
            if not rest:
                self._drop_plan(side)
            return True
        words = self._standing(side)
        if words:
            self._make(words)
            return True
        return False

    def _next_of(self, plan: list[str]) -> int | None:
        """The place of the next step of a plan; questions that were not asked are skipped."""
        decision = self.game.decision
        if decision is None:
            return None
        for at, words in enumerate(plan):
            if words in decision.choices:
                return at
            if not may_be_skipped(words):
                return None
        return None

    def _standing(self, side: str) -> str:
        """What a side's orders answer to the question; nothing if it is to be asked."""
        orders = self.live.orders.get(side)
        decision = self.game.decision
        assert decision is not None
        return standing.answer(self.game.position, orders, decision.choices) if orders else ""

    def _expire(self) -> None:
        """Orders for a move or a turn end with it."""
        state = self.game.position
        acting = state.frame is not None and state.frame.role == "alternation"
        for side, orders in list(self.live.orders.items()):
            move_over = orders.how == "decline-move" and acting
            turn_over = orders.how == "decline-turn" and orders.turn != state.turn
            if move_over or turn_over:
                del self.live.orders[side]

    def _surprise(self, by: str | None, why: str) -> None:
        """Something that the plans of the others did not foresee."""
        for side in [side for side in self.live.plans if side != by]:
            self._drop_plan(side, why)

    def _drop_plan(self, side: str, why: str = "") -> None:
        self.dropped.pop(side, None)
        rest = self.live.plans.pop(side, [])
        # A plan of which only questions were left that nobody needs to answer has been carried out.
        if why and not all(may_be_skipped(words) for words in rest):
            self.dropped[side] = because(why)
            if why in _INTERRUPTIONS:
                self.live.paused[side] = rest

    def _paused(self, side: str) -> list[str]:
        """What is left of a side's interrupted plan, if it can go on with it now."""
        rest = self.live.paused.get(side, [])
        if self.over or self.decider != side or all(may_be_skipped(words) for words in rest):
            return []
        at = self._next_of(rest)
        return [] if at is None else rest[at:]

    def _written(self) -> None:
        """The game has a new entry: note it, and what it made happen."""
        before = len(self.log)
        self.log.catch_up()
        events = self.game.events
        entry = self.game.entries[-1]
        at = len(self.game.entries) - 1
        made = [event_data(event) for event in events[min(before, len(events)) :]]
        self._rows.append(
            Row(at, entry.who, entry.text, self.game.position.turn, len(events), made)
        )
        if entry.who in self.setting.world.sides and entry.text != "decline":
            self._surprise(entry.who, "plan-reaction")

    def _store(self) -> None:
        """Write what is new. If that cannot be done, it has not happened."""
        outcome = self.game.outcome
        self.live.changed = now()
        self.live.number = self.game.number
        self.live.turn = self.game.position.turn
        self.live.decider = self.decider
        self.live.outcome = None if outcome is None else str(outcome)
        self.live.rules = rules_fingerprint()
        try:
            if self._rows:
                self.store.write(self.id, self.live, self._rows, self.game.tip(), self.game.base())
            else:
                self.store.write(self.id, self.live)
        except StoreError as error:
            self.again()
            raise Refusal(error.key) from error
        self._rows = []

    def again(self) -> None:
        """Back to what is stored."""
        stored = self.store.find(self.id)
        if stored is not None:
            self._read(stored)


def may_be_skipped(words: str) -> bool:
    """Whether a choice's question is not asked when there is only one answer."""
    verb = WORDS.get(words.split(" ", 1)[0])
    return verb is not None and VERBS[verb][1] in {NOTHING, UNIT}
