"""A whole game at a table, with a dictionary as storage and a list as transport.

test_alone.py plays it in a process where there is no server: see absent.py.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from staffetta.play.record import Record
from staffetta.play.verify import verify
from staffetta.table import dice
from staffetta.table.asking import Work, prepare
from staffetta.table.making import dice_seed, made_of, new_game
from staffetta.table.messages.answers import AnswerData
from staffetta.table.messages.base import Message
from staffetta.table.messages.games import NewGame
from staffetta.table.messages.orders import (
    AskMoment,
    AskOdds,
    AskReach,
    Choose,
    Hello,
    Policy,
    Question,
    Undo,
)
from staffetta.table.messages.states import State
from staffetta.table.seats import seats_of
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from staffetta.table.storage import Live, Row, Stored
from staffetta.table.table import Table


class InMemory:
    """Games in dictionaries."""

    def __init__(self) -> None:
        self.games: dict[str, Stored] = {}
        self.entries: dict[str, list[Row]] = {}

    def find(self, id_: str) -> Stored | None:
        return self.games.get(id_)

    def rows(self, id_: str) -> list[Row]:
        return list(self.entries[id_])

    def write(
        self, id_: str, live: Live, rows: Sequence[Row] = (), tip: Any = None, base: Any = None
    ) -> None:
        live = msgspec.json.decode(msgspec.json.encode(live), type=Live)
        stored = replace(self.games[id_], live=live)
        self.games[id_] = stored if tip is None else replace(stored, tip=tip, base=base)
        self.entries[id_] += rows


class Heard(list[Message]):
    """A transport: a list of what was sent."""

    def send(self, message: Message) -> None:
        msgspec.json.encode(message)
        self.append(message)

    def dismiss(self, key: str) -> None:
        raise AssertionError(key)

    @property
    def state(self) -> State:
        return next(message for message in reversed(self) if isinstance(message, State))


def ask(table: Table, what: Question) -> AnswerData:
    """The answer to a question, worked out at once."""
    found = prepare(table, table.guests[0].watch, what)
    return found.do() if isinstance(found, Work) else found


def play(scenario: str, machine: str) -> int:
    """A game of a person, who chooses at random, against a machine; how long its record is."""
    chance = random.Random(7)
    store = InMemory()
    made = made_of(new_game(NewGame(scenario=scenario, players={machine: "simple"}), dice_seed()))
    id_ = made.stored.id
    store.games[id_], store.entries[id_] = made.stored, list(made.rows)
    player, watcher = seats_of(id_, made.stored.header)

    def sit_down() -> tuple[Table, Heard, Heard]:
        stored = store.find(id_)
        assert stored is not None
        table, mine, theirs = Table(Session(store, stored)), Heard(), Heard()
        table.join(player, Hello(key="k"), mine)
        table.join(watcher, Hello(key="k"), theirs)
        return table, mine, theirs

    table, mine, theirs = sit_down()
    undone = asked = 0
    while not table.session.over:
        session, me = table.session, table.guests[0]
        outlook = session.outlook()
        number = session.game.number
        if outlook is not None:
            choice = session.machines[session.decider or ""].choose(outlook)
            session.machine_chooses(number, choice)
        else:
            state = mine.state
            assert state.decision.yours
            texts = [entry.text for entry in state.menu.entries if entry.refused is None]
            table.perform(me, Choose(number=number, choice=chance.choice(texts)))
            if not session.game.may_undo(player.sides[0]) and chance.random() < 0.05:
                table.perform(me, Undo(number=session.game.number))
                undone += 1
        table.tell()
        if number % 50 == 0:
            table.perform(me, Policy(side=player.sides[0], how="ask"))
            for what in (AskMoment(at=len(session.game.entries) // 2), AskReach()):
                asked += ask(table, what) is not None
            with contextlib.suppress(Refusal, IndexError):  # it may be the machine's turn
                ask(table, AskOdds(choices=[mine.state.menu.entries[0].text]))
        if number % 120 == 60:  # the program ends, and is started again
            table, mine, theirs = sit_down()
            assert table.session.game.number == session.game.number
    assert undone
    assert asked
    assert theirs.state.outcome is not None
    record = Record.parse(table.session.record())
    checked = dice.check(record)
    assert checked is not None
    assert checked[0] > 0, checked
    assert not checked[1], checked
    assert verify(record).good
    return len(table.session.game.entries)
