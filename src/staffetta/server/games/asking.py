"""Asking: questions about a game. Each kind has a desk of its own, and each game its turn at it."""

from __future__ import annotations

from typing import Final

from staffetta.table.asking import Work, prepare
from staffetta.table.guests import Watch
from staffetta.table.messages.answers import AnswerData, MomentSaid
from staffetta.table.messages.orders import Question

from .desk import Desk
from .room import Room


class Asking:
    """Where questions are answered."""

    def __init__(self) -> None:
        self._desks: Final = {
            "now": Desk("questions", 2, each=2, waiting=64),
            "past": Desk("past", 1, waiting=16),
            # A hint may wait for machines that think.
            "hint": Desk("hints", 2, waiting=4),
        }

    def close(self) -> None:
        for desk in self._desks.values():
            desk.close()

    async def answer(self, room: Room, watch: Watch, what: Question) -> AnswerData:
        """The answer to a question, in the eyes of the asker."""
        async with room.turn:
            found = prepare(room, watch, what)
        if isinstance(found, Work):
            found = await self._desks[found.about].work(room.session.id, found.do)
            if isinstance(found, MomentSaid):
                room.keep_moment(found)
        return found
