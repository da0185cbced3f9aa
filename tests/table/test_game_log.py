"""The log of a game: events that cannot be taken back are only in the store, and nobody notices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from staffetta.server.games.host import Host
from staffetta.table.guests import Watch
from staffetta.table.hosted import GONE
from staffetta.table.messages.games import NewGame
from staffetta.table.messages.states import ActivationSaid, LogEntry
from staffetta.table.opening import opens
from staffetta.table.session import Session
from staffetta.table.storage import Seat


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A game some way into its first turn."""
    host = Host(tmp_path)
    found = host.room(host.make(NewGame(scenario="drvar", dice="seed", seed=3)).id).session
    while opens(found.game.position):
        found.set_up([str(found.decider)], found.game.number)
    choose(found, 12)
    yield found
    host.close()


def choose(session: Session, count: int) -> None:
    for _ in range(count):
        decision = session.game.decision
        assert decision is not None
        session.choose([decision.side], session.game.number, decision.choices[0].text)


def log(session: Session, watch: Watch | None = None) -> list[LogEntry]:
    """What a connection is sent of the log: all of it, if it is new."""
    seat = Seat(session.id, "player", ("german",))
    return session.state(watch or Watch(seat, "german"), []).log.entries


def kept(session: Session) -> int:
    return sum(1 for event in session.game.events if event is not GONE)


def test_whoever_comes_later_is_told_all_of_it(session: Session) -> None:
    known = log(session)
    assert len(known) > 20
    session.told()
    assert kept(session) < 5
    assert log(session) == known
    watcher = Watch(Seat(session.id, "watcher", ()), "public")
    assert {entry.key for entry in log(session, watcher)} <= {entry.key for entry in known}


def test_whoever_has_heard_it_is_told_what_is_new(session: Session) -> None:
    watch = Watch(Seat(session.id, "player", ("german",)), "german")
    known = log(session, watch)
    session.told()
    choose(session, 8)
    fresh = log(session, watch)
    assert fresh
    assert log(session) == [*known, *fresh]


def test_what_can_be_taken_back_is_kept_until_it_cannot(session: Session) -> None:
    while session.game.may_undo(str(session.decider)):
        choose(session, 1)
    session.told()
    before = log(session)
    side = str(session.decider)
    session.undo([side], session.game.number)
    session.told()
    after = log(session)
    assert after == before[: len(after)]
    assert log(session) == after


def test_a_finished_game_is_told_as_it_was(session: Session) -> None:
    known = log(session)
    session.told()
    session.resign("german")
    session.told()
    assert log(session)[: len(known)] == known


def activations(session: Session, watch: Watch | None = None) -> list[ActivationSaid]:
    """What a connection is sent of the activations."""
    seat = Seat(session.id, "player", ("german",))
    return session.state(watch or Watch(seat, "german"), []).log.activations


def test_every_activation_is_a_deed_of_its_own(session: Session) -> None:
    told, entries = activations(session), log(session)
    starts = [activation.start for activation in told]
    assert starts[0] == 0
    assert starts == sorted(set(starts))
    turns = [n for n, entry in enumerate(entries) if entry.role == "turn"]
    assert turns
    assert set(turns) <= set(starts)
    passes = [n for n, entry in enumerate(entries) if entry.role == "pass"]
    assert set(passes) <= set(starts)
    session.told()
    assert activations(session) == told


def test_a_deed_goes_on_where_the_log_goes_on(session: Session) -> None:
    watch = Watch(Seat(session.id, "player", ("german",)), "german")
    known = activations(session, watch)
    for _ in range(30):
        session.told()
        choose(session, 1)
        fresh = activations(session, watch)
        first = fresh[0].start if fresh else len(log(session))
        known = [*(activation for activation in known if activation.start < first), *fresh]
        assert known == activations(session)


def test_what_is_taken_back_is_no_longer_told_of_a_deed(session: Session) -> None:
    watch = Watch(Seat(session.id, "player", ("german",)), "german")
    while session.game.may_undo(str(session.decider)):
        choose(session, 1)
    known = activations(session, watch)
    session.undo([str(session.decider)], session.game.number)
    fresh = activations(session, watch)
    first = fresh[0].start if fresh else len(log(session))
    assert [
        *(activation for activation in known if activation.start < first),
        *fresh,
    ] == activations(session)


def test_what_ends_a_turn_belongs_to_that_turn(session: Session) -> None:
    turn = 0
    for _ in range(120):
        if session.game.decision is not None:
            choose(session, 1)
    for entry in log(session):
        if entry.role == "turn":
            turn += 1
        assert entry.turn == turn
    assert turn > 1
