"""Answering: what is asked by HTTP and needs no framework. The page without a server shares it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from staffetta.play.setting import Setting
from staffetta.table.messages.books import ExampleShown, RulesData
from staffetta.table.messages.games import NewRecord
from staffetta.table.seats import PERSON
from staffetta.table.sentences import Refusal

from . import catalogue, illustrations
from .lessons import lessons

#: Who plays against a newcomer.
TUTOR: Final = "simple"
#: The status of a refusal by its key; of any other it is 400.
STATUS: Final = {
    "unknown-game": 404,
    "unknown-scenario": 404,
    "unknown-book": 404,
    "unknown-seat": 404,
    "not-found": 404,
    "wrong-link": 403,
    "too-often": 429,
    "too-large": 413,
    "disk-full": 507,
    "browser-full": 507,
    "newer-database": 503,
    "damaged-database": 503,
    "damaged-game": 503,
    "busy-database": 503,
    "lost-database": 503,
    "too-many-games": 507,
}


def rules_of(book: str) -> RulesData:
    """A book's paragraphs and rulings, with its examples."""
    if book not in catalogue.book_ids():
        raise Refusal("unknown-book")
    return msgspec.structs.replace(catalogue.rules(book), examples=illustrations.cards(book))


@lru_cache(16)
def rules_in(setting: Setting) -> RulesData:
    """The rules as a game is played: the numbers of its tables, the readings of its options."""
    chapter = setting.scenario.sheet.chapter
    found = catalogue.rules_by(setting.scenario.book, setting.rules, chapter)
    return msgspec.structs.replace(found, examples=illustrations.cards_for(setting))


def example_of(book: str, name: str) -> ExampleShown:
    """A worked example, played."""
    if book not in catalogue.book_ids() or name not in illustrations.files(book):
        raise Refusal("not-found")
    try:
        return illustrations.shown(book, name)
    except LookupError as error:
        raise Refusal("not-found") from error


def lesson_order(number: int) -> NewRecord:
    """A game of one's own from the position of a step of the guided first game."""
    found = lessons()
    if not 1 <= number <= len(found):
        raise Refusal("not-found")
    lesson = found[number - 1]
    sides = [side.id for side in catalogue.card(lesson.scenario).sides]
    players = {side: PERSON if side == lesson.side else TUTOR for side in sides}
    return NewRecord(record=lesson.record, players=players)
