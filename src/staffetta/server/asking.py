"""Asking: questions about a game. Each kind has a desk of its own, and each game its turn at it."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from staffetta.engine.state import State
from staffetta.play.record import BadRecord
from staffetta.play.setting import Setting

from . import answering
from .desk import Desk
from .messages.answers import AnswerData
from .messages.games import EntrySaid
from .messages.orders import (
    AskAdvice,
    AskHint,
    AskMoment,
    AskOdds,
    AskReach,
    AskReason,
    AskRisks,
    AskSight,
    AskWhy,
    Question,
)
from .replay import moment
from .room import Room
from .seeing import viewer_of
from .sentences import Refusal
from .session import Watch
from .wording import Wording


class Asking:
    """Where questions are answered."""

    def __init__(self) -> None:
        self._questions: Final = Desk("questions", 2, each=2, waiting=64)
        self._past: Final = Desk("past", 1, waiting=16)
        #: A hint may wait for machines that think.
        self._hints: Final = Desk("hints", 2, waiting=4)

    def close(self) -> None:
        for desk in (self._questions, self._past, self._hints):
            desk.close()

    async def answer(self, room: Room, watch: Watch, what: Question) -> AnswerData:
        """The answer to a question, in the eyes of the asker."""
        session = room.session
        viewer = viewer_of(session.setting, watch.eyes)
        if isinstance(what, AskMoment):
            return await self._moment(room, watch, what)
        if isinstance(what, AskReason):
            return await self._reason(room, what)
        if isinstance(what, AskHint) and session.header.seats == "two":
            raise Refusal("no-hints")
        async with room.turn:
            state = session.game.state
        desk = self._hints if isinstance(what, AskHint) else self._questions
        return await desk.work(
            session.id, lambda: _answer(session.setting, session.wording, state, viewer, what)
        )

    async def _moment(self, room: Room, watch: Watch, what: AskMoment) -> AnswerData:
        session = room.session
        eyes = what.eyes or watch.eyes
        if eyes not in {"all", "public", *session.setting.world.sides}:
            raise Refusal("no-eyes")
        if not session.over and eyes != watch.eyes:
            raise Refusal("no-eyes")
        if what.at > len(session.game.entries):
            raise Refusal("no-moment")
        shown = None
        if what.at:
            entry = session.game.entries[what.at - 1]
            mine = session.over or entry.who in {eyes, "chance", "*"}
            text = entry.text if mine else await self._text(room, what.at - 1, eyes)
            shown = EntrySaid(at=what.at - 1, who=entry.who, text=text)
        known = room.moments.get((what.at, eyes))
        if known is not None and known.last == len(session.game.entries):
            return known
        try:
            past = room.replay()
            found = await self._past.work(session.id, lambda: moment(past, what.at, eyes, shown))
        except (BadRecord, ValueError) as error:
            # Under changed rules the old choices perhaps cannot be made again.
            raise Refusal("no-moment") from error
        room.keep_moment(found)
        return found

    async def _text(self, room: Room, at: int, eyes: str) -> str | None:
        """The text of an entry of the other side, as far as these eyes may know it."""
        session = room.session
        entries = tuple(session.game.entries[: at + 1])
        found = await self._past.work(
            session.id, lambda: session.entries(eyes, entries, over=False)
        )
        return found[at].text

    async def _reason(self, room: Room, what: AskReason) -> AnswerData:
        """Why a machine made the choice that an entry belongs to."""
        session = room.session
        entries = session.game.entries
        if not 0 < what.at <= len(entries):
            raise Refusal("no-moment")
        who = entries[what.at - 1].who
        at = what.at - 1
        while at and not (entries[at].who in session.machines and begins(entries[at].text)):
            at -= 1
        side = entries[at].who
        if side not in session.machines or who not in {side, "chance"}:
            raise Refusal("no-reason")
        if not session.over and secrets_in(session.setting):
            raise Refusal("reason-later")
        try:
            past = room.replay()
            state = await self._past.work(session.id, lambda: past.at(at).state)
        except (BadRecord, ValueError) as error:
            raise Refusal("no-moment") from error
        # What it chose until somebody else was asked, or dice were thrown.
        made = [entry.text for entry in takewhile(lambda entry: entry.who == side, entries[at:])]
        said = together(made)
        return await self._past.work(
            session.id, lambda: answering.reason(state, said, session.setting, session.wording)
        )


#: The choices with which a machine decides something; the others only say how.
_DECIDING: Final = frozenset(
    {"activate", "enter", "pass", "decline", "opportunity-attack", "opportunity-assault", "air"}
)


def begins(words: str) -> bool:
    """Whether a choice begins something."""
    return words.split(" ", 1)[0] in _DECIDING


def together(words: list[str]) -> list[str]:
    """The choices that belong to the first of them."""
    return [words[0], *takewhile(lambda said: not begins(said), words[1:])]


def secrets_in(setting: Setting) -> bool:
    """Whether anything is hidden in a scenario."""
    sheet, forces = setting.scenario.sheet, setting.scenario.forces
    return bool(sheet.missions) or any(marker.hidden for marker in forces.markers)


def _answer(
    setting: Setting, wording: Wording, state: State, viewer: int, what: Question
) -> AnswerData:
    match what:
        case AskOdds():
            return answering.odds(state, viewer, what, wording)
        case AskWhy():
            return answering.why(state, viewer, what, wording)
        case AskSight():
            return answering.line(state, viewer, what, wording)
        case AskReach():
            return answering.reachable(state, viewer, what)
        case AskRisks():
            return answering.risky(state, viewer, what)
        case AskAdvice():
            return answering.advice(state, viewer, setting)
        case AskHint():
            return answering.hint(state, viewer, setting, wording)
        case _:
            raise Refusal("bad-message", "unknown question")
