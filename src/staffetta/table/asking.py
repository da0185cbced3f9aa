"""Asking: questions about a game, made into work that can be done anywhere.

`prepare` checks a question and takes what its answer needs out of the game. The work that it
returns may then be done in a thread while the game goes on, or here and now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal

from staffetta.ai.hints import ADVISER
from staffetta.play.record import BadRecord
from staffetta.view.secrecy import has_secrets

from . import answering
from .course import course
from .guests import Watch
from .messages.answers import AnswerData, MomentSaid
from .messages.games import EntrySaid
from .messages.orders import (
    AskAdvice,
    AskAims,
    AskCourse,
    AskForecast,
    AskHint,
    AskLook,
    AskMoment,
    AskOdds,
    AskReach,
    AskReason,
    AskRisks,
    AskSight,
    AskStakes,
    AskWhy,
    Question,
)
from .replay import Replay, moment
from .seeing import viewer_of
from .sentences import Refusal
from .session import Session
from .table import Table


@dataclass(frozen=True)
class Work:
    """What gives the answer to a question. Work about one game's past is not done in parallel."""

    about: Literal["now", "past", "hint"]
    do: Callable[[], AnswerData]


def prepare(table: Table, watch: Watch, what: Question) -> AnswerData | Work:
    """The answer to a question, in the eyes of the asker, or the work that gives it."""
    session = table.session
    match what:
        case AskMoment():
            return _moment(table, watch, what)
        case AskCourse():
            return _course(table)
        case AskReason():
            return _reason(table, what)
        case AskHint():
            return _hint(session, watch)
        case AskForecast():
            return _forecast(session, watch)
        case AskStakes():
            return _stakes(session, watch)
        case _:
            return _now(session, watch, what)


def _now(session: Session, watch: Watch, what: Question) -> Work:
    state, setting, wording = session.game.state, session.setting, session.wording
    viewer = viewer_of(setting, watch.eyes)

    def do() -> AnswerData:
        match what:
            case AskOdds():
                return answering.odds(state, viewer, what, wording)
            case AskWhy():
                return answering.why(state, viewer, what, wording)
            case AskSight():
                return answering.line(state, viewer, what, wording)
            case AskLook():
                return answering.looked(state, viewer, what, wording)
            case AskReach():
                return answering.reachable(state, viewer, what)
            case AskAims():
                return answering.aimed(state, viewer, what, wording)
            case AskRisks():
                return answering.risky(state, viewer, what)
            case AskAdvice():
                return answering.advice(state, viewer, setting)
            case _:
                raise Refusal("bad-message", "unknown question")

    return Work("now", do)


def _hint(session: Session, watch: Watch) -> Work:
    if session.header.seats == "two":
        raise Refusal("no-hints")
    state, setting, wording = session.game.state, session.setting, session.wording
    viewer = viewer_of(setting, watch.eyes)

    def do() -> AnswerData:
        adviser = session.player(ADVISER, setting)
        return answering.hint(state, viewer, setting, wording, adviser)

    return Work("hint", do)


def _stakes(session: Session, watch: Watch) -> Work:
    state, wording = session.game.state, session.wording
    viewer = viewer_of(session.setting, watch.eyes)
    return Work("now", lambda: answering.stakes(state, viewer, wording))


def _forecast(session: Session, watch: Watch) -> Work:
    """Only for the one person of a game against a machine.

    Between two people, also at one screen, it would be advice to one of them that the other
    cannot refuse.
    """
    sides = watch.seat.sides if watch.seat.role == "player" else []
    if len(sides) != 1 or len(session.machines) != len(session.setting.world.sides) - 1:
        raise Refusal("no-forecast")
    state, setting = session.game.state, session.setting
    viewer = viewer_of(setting, sides[0])

    def do() -> AnswerData:
        return answering.forecast(state, viewer, setting)

    return Work("now", do)


def _moment(table: Table, watch: Watch, what: AskMoment) -> AnswerData | Work:
    session = table.session
    eyes = what.eyes or watch.eyes
    if eyes not in {"all", "public", *session.setting.world.sides}:
        raise Refusal("no-eyes")
    if not session.over and eyes != watch.eyes:
        raise Refusal("no-eyes")
    if what.at > len(session.game.entries):
        raise Refusal("no-moment")
    known = table.moments.get((what.at, eyes))
    if known is not None and known.last == len(session.game.entries):
        return known
    past, over = table.replay(), session.over

    def do() -> MomentSaid:
        try:
            return moment(past, what.at, eyes, _entry(session, past, what.at, eyes, over=over))
        except (BadRecord, ValueError) as error:
            # Under changed rules the old choices perhaps cannot be made again.
            raise Refusal("no-moment") from error

    return Work("past", do)


def _entry(session: Session, past: Replay, at: int, eyes: str, *, over: bool) -> EntrySaid | None:
    """The entry that led to a moment, as far as these eyes may know it."""
    if not at:
        return None
    entry = past.entries[at - 1]
    if over or entry.who in {eyes, "chance", "*"}:
        return EntrySaid(at=at - 1, who=entry.who, text=entry.text)
    return session.entries(eyes, past.entries[:at], over=False)[at - 1]


def _course(table: Table) -> AnswerData | Work:
    """The steps of the game, worked out once for each length of its record."""
    session = table.session
    entries, over = tuple(session.game.entries), session.over
    if table.course is not None and table.course[0] == len(entries):
        return table.course[1]

    def do() -> AnswerData:
        try:
            found = course(session.setting, entries, over=over)
        except (BadRecord, ValueError) as error:
            raise Refusal("no-moment") from error
        table.course = len(entries), found
        return found

    return Work("past", do)


def _reason(table: Table, what: AskReason) -> Work:
    """Why a machine made the choice that an entry belongs to."""
    session = table.session
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
    if not session.over and has_secrets(session.setting.world):
        raise Refusal("reason-later")
    past = table.replay()
    # What it chose until the other side was asked, or dice were rolled.
    made = [entry.text for entry in takewhile(lambda entry: entry.who == side, entries[at:])]
    said = together(made)

    def do() -> AnswerData:
        try:
            state = past.at(at).state
        except (BadRecord, ValueError) as error:
            raise Refusal("no-moment") from error
        return answering.reason(state, said, session.setting, session.wording)

    return Work("past", do)


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
