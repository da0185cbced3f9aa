"""Dice that both sides can check."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from staffetta.cli.saying import FAILED, FINE
from staffetta.cli.verify import verify_files
from staffetta.play.record import Entry, Record
from staffetta.server.games.host import Host
from staffetta.table import dice
from staffetta.table.messages.games import NewGame, NewRecord
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from tests.server.conftest import Player, Served

SECRETS = {"german": "1" * 64, "yugoslav": "2" * 64}


def play(session: Session, most: int = 400) -> None:
    """Choose until dice are waited for or the game has been going on for long."""
    for _ in range(most):
        decision = session.game.decision
        if decision is None or decision.is_chance:
            return
        texts = [choice.text for choice in decision.choices]
        session.choose([decision.side], session.game.number, texts[len(texts) // 2])


def two_seats(host: Host) -> Session:
    made = host.make(NewGame(scenario="drvar", seats="two"))
    return host.room(made.id).session


def settle(session: Session) -> None:
    for side, secret in SECRETS.items():
        session.commit(side, session.live.round, dice.commitment(secret))
    for side, secret in SECRETS.items():
        session.reveal(side, session.live.round, secret)


def test_faces_are_fair_and_depend_on_everything() -> None:
    rolled = [f for p in range(2000) for f in dice.faces({"host": "0"}, "g", p, "x", 6)]
    counts = Counter(rolled)
    assert set(counts) == set(range(1, 7))
    assert max(counts.values()) - min(counts.values()) < 300
    usual = dice.faces({"host": "0"}, "g", 1, "x", 20)
    for other in (
        dice.faces({"host": "1"}, "g", 1, "x", 20),
        dice.faces({"host": "0", "german": "1"}, "g", 1, "x", 20),
        dice.faces({"host": "0"}, "h", 1, "x", 20),
        dice.faces({"host": "0"}, "g", 2, "x", 20),
        dice.faces({"host": "0"}, "g", 1, "y", 20),
    ):
        assert other != usual
    assert dice.faces({"host": "0"}, "g", 1, "x", 5) == usual[:5]


def test_the_first_roll_waits_for_both_secrets(tmp_path: Path) -> None:
    host = Host(tmp_path)
    session = two_seats(host)
    play(session)
    assert session.decider == "chance"
    facts = session.public().dice
    assert (facts.phase, facts.missing) == ("commit", ["german", "yugoslav"])
    assert facts.secrets is None
    session.commit("german", 0, dice.commitment(SECRETS["german"]))
    with pytest.raises(Refusal):
        session.reveal("german", 0, SECRETS["german"])
    with pytest.raises(Refusal):
        session.commit("german", 0, dice.commitment("another"))
    session.commit("yugoslav", 0, dice.commitment(SECRETS["yugoslav"]))
    with pytest.raises(Refusal) as refused:
        session.reveal("german", 0, SECRETS["yugoslav"])
    assert refused.value.because.key == "wrong-secret"
    session.reveal("german", 0, SECRETS["german"])
    assert session.decider == "chance"
    session.reveal("yugoslav", 0, SECRETS["yugoslav"])
    assert session.decider != "chance"
    with pytest.raises(Refusal):
        session.commit("german", 1, dice.commitment(SECRETS["german"]))
    host.close()


def test_a_lost_secret_starts_a_new_round_for_all(tmp_path: Path) -> None:
    host = Host(tmp_path)
    session = two_seats(host)
    published = session.public().dice.commitments["host"]
    for side, secret in SECRETS.items():
        session.commit(side, 0, dice.commitment(secret))
    session.reveal("german", 0, SECRETS["german"])
    session.commit("yugoslav", 1, dice.commitment("3" * 64))
    facts = session.public().dice
    assert (facts.round, facts.phase, facts.missing) == (1, "commit", ["german"])
    assert facts.commitments["host"] == published
    session.commit("german", 1, dice.commitment(SECRETS["german"]))
    session.reveal("german", 1, SECRETS["german"])
    session.reveal("yugoslav", 1, "3" * 64)
    assert session.public().dice.phase == "ready"
    host.close()


def finished(tmp_path: Path) -> Record:
    host = Host(tmp_path)
    session = two_seats(host)
    published = session.public().dice.commitments["host"]
    settle(session)
    play(session, 60)
    session.resign("german")
    facts = session.public().dice
    assert facts.secrets is not None
    assert dice.commitment(facts.secrets["host"]) == published
    text = session.record()
    host.close()
    return Record.parse(text)


def test_a_finished_record_is_checked_offline(tmp_path: Path) -> None:
    record = finished(tmp_path)
    found = dice.check(record)
    assert found is not None
    rolls, wrong = found
    assert rolls > 0
    assert not wrong


Change = Callable[[Entry], Entry]


def changed_die(entry: Entry) -> Entry:
    if entry.who != "chance":
        return entry
    face = int(entry.text.split()[1])
    rest = entry.text.split()[2:]
    return Entry("chance", " ".join(["roll", str(face % 6 + 1), *rest]))


def changed_secret(entry: Entry) -> Entry:
    return Entry(entry.who, entry.text.replace("1" * 64, "4" * 64))


@pytest.mark.parametrize("change", [changed_die, changed_secret])
def test_tampering_is_found(tmp_path: Path, change: Change) -> None:
    record = finished(tmp_path)
    entries = tuple(change(entry) for entry in record.entries)
    found = dice.check(Record(record.header, entries, record.outcome, record.digest))
    assert found is not None
    assert found[1]


def test_records_without_secrets_say_nothing(tmp_path: Path) -> None:
    host = Host(tmp_path)
    made = host.make(NewGame(scenario="drvar", dice="seed", seed=1))
    session = host.room(made.id).session
    play(session, 30)
    session.resign("german")
    record = Record.parse(session.record())
    assert dice.check(record) is None
    copy = host.import_(NewRecord(record=session.record()))
    assert host.room(copy.id).session.over
    host.close()


def test_a_running_record_is_played_on(tmp_path: Path) -> None:
    host = Host(tmp_path)
    made = host.make(NewGame(scenario="drvar", dice="seed", seed=1))
    session = host.room(made.id).session
    play(session, 40)
    copy = host.import_(NewRecord(record=str(session.game.record)))
    again = host.room(copy.id).session
    assert again.game.tip() == session.game.tip()
    for both in (session, again):
        play(both, 20)
    assert again.game.tip() == session.game.tip()
    host.close()


def test_two_seats_add_their_secrets_and_verify_finds_every_roll(
    server: Served, sit: Callable[..., Player], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = server.make("drvar", seats="two", dice="fair")
    players = dict(zip(SECRETS, (sit(made, 0), sit(made, 1)), strict=True))
    published = players["german"].until("state")["dice"]["commitments"]["host"]
    for side, secret in SECRETS.items():
        players[side].send(type="dice-commit", round=0, commitment=dice.commitment(secret))
    for player in players.values():
        player.until(lambda m: m["type"] == "state" and m["dice"]["phase"] == "reveal")
    for side, secret in SECRETS.items():
        players[side].send(type="dice-secret", round=0, secret=secret)
    for player in players.values():
        player.until(lambda m: m["type"] == "state" and m["dice"]["phase"] == "ready")
        assert player.state["dice"]["secrets"] is None
    while not any(entry["key"] == "lands" for entry in players["german"].log):
        chooser = next(p for p in players.values() if p.state["decision"]["yours"])
        chooser.send(type="set-up", number=chooser.state["number"])
        number = chooser.state["number"]
        for player in players.values():
            player.until(lambda m, n=number: m["type"] == "state" and m["number"] > n)  # type: ignore[misc]
    players["yugoslav"].send(type="resign", side="yugoslav")
    over = players["german"].until(lambda m: m["type"] == "state" and m["outcome"])
    assert dice.commitment(over["dice"]["secrets"]["host"]) == published

    record = server.http.get(f"/api/games/{made['id']}/record").json()["record"]
    (tmp_path / "good.record").write_text(record, encoding="utf-8")
    assert verify_files([tmp_path / "good.record"]) == FINE
    assert re.search(r"\d+ rolls are those of the secrets", capsys.readouterr().out)
    forged = record.replace(SECRETS["german"], "5" * 64)
    (tmp_path / "forged.record").write_text(forged, encoding="utf-8")
    assert verify_files([tmp_path / "forged.record"]) == FAILED
    assert "german is not the one committed to" in capsys.readouterr().out
