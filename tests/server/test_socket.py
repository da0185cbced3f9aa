"""The socket: playing, and everything that can be sent instead."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from staffetta.play.record import Record
from staffetta.play.verify import verify
from tests.server.conftest import Data, Player, Served

Sit = Callable[..., Player]
AGAINST = {"german": "person", "yugoslav": "simple"}


def reason(message: Data) -> str:
    assert message["type"] in {"refused", "bye"}, message["type"]
    return str(message["because"]["key"])


def placed(player: Player) -> Data:
    """The state after the proposed set-up."""
    while any(
        e["verb"] in {"land", "place", "identity"} for e in player.ready()["menu"]["entries"]
    ):
        number = player.state["number"]
        player.send(type="set-up", number=number)
        while player.state["number"] == number:
            assert player.hear()["type"] != "refused"
    return player.ready()


def test_a_game_against_the_machine_goes_on(server: Served, sit: Sit) -> None:
    player = sit(server.make(players=AGAINST))
    welcome = player.hear()
    assert (welcome["type"], welcome["role"], welcome["sides"]) == ("welcome", "player", ["german"])
    placed(player)
    for _ in range(15):
        player.ready()
        assert player.choose()["type"] == "state"
    assert player.state["view"]["viewer"] == "german"
    assert any(entry["key"] for entry in player.log)
    assert all(entry["say"]["it"] for entry in player.log)


def test_every_choice_has_its_words_and_every_refusal_its_reason(server: Served, sit: Sit) -> None:
    player = sit(server.make("tarnova", players={"axis": "simple"}, dice="seed", seed=3))
    state = placed(player)
    assert state["decision"]["ask"]["it"]
    for entry in state["menu"]["entries"]:
        assert entry["say"]["en"]
        assert entry["say"]["it"]
    refused = [a["refused"] for s in state["menu"]["stacks"] for a in s["actions"] if a["refused"]]
    assert refused
    assert all(because["rule"] and because["say"]["it"] for because in refused)


def test_a_choice_not_offered_changes_nothing(server: Served, sit: Sit) -> None:
    player = sit(server.make(players=AGAINST, dice="seed", seed=1))
    number = player.ready()["number"]
    for choice in ("pass", "roll 6 6 6", "to 99.99", "land NOBODY", "identity tito", "; drop", "é"):
        assert reason(player.choose(choice)) in {"not-a-choice-here", "unreadable"}
    player.send(type="choose", number=number, choice=player.texts()[0])
    assert player.until("state")["number"] > number


def test_a_stale_choice_is_refused_and_the_state_sent_again(server: Served, sit: Sit) -> None:
    player = sit(server.make(players=AGAINST, dice="seed", seed=1))
    player.ready()
    for wrong in (player.state["number"] - 1, player.state["number"] + 1):
        player.send(type="choose", number=wrong, choice=player.texts()[0])
        assert reason(player.until("refused")) == "stale-choice"
        assert player.until("state")["stale"] is True


def test_two_tabs_choose_at_once_and_one_wins(server: Served, sit: Sit) -> None:
    made = server.make(players=AGAINST, dice="seed", seed=1)
    one, two = sit(made), sit(made)
    number = one.ready()["number"]
    assert two.ready()["number"] == number
    for tab in (one, two):
        tab.send(type="choose", number=number, choice=tab.texts()[0])
    heard: list[str] = []
    for tab in (one, two):
        tab.until(lambda m: m["type"] == "state" and m["number"] > number)
        heard += [reason(m) for m in tab.heard if m["type"] == "refused"]
    for tab in (one, two):
        with contextlib.suppress(TimeoutError):
            while True:
                message = tab.hear(1)
                heard += [reason(message)] if message["type"] == "refused" else []
    assert heard == ["stale-choice"]
    assert one.state["number"] == two.state["number"]


def test_the_other_side_may_not_choose(server: Served, sit: Sit) -> None:
    made = server.make(seats="two", dice="seed", seed=1)
    german, yugoslav = sit(made, 0), sit(made, 1)
    number = yugoslav.ready()["number"]
    german.until("state")
    assert german.state["menu"]["entries"] == []
    german.send(type="choose", number=number, choice="identity tito")
    assert reason(german.until("refused")) == "not-your-decision"
    for message in ({"type": "resign", "side": "yugoslav"}, {"type": "eyes", "side": "yugoslav"}):
        german.send(**message)
        assert reason(german.until("refused")) == "not-your-side"


def test_watchers_see_the_public_and_do_nothing(server: Served, sit: Sit) -> None:
    made = server.make(players=AGAINST)
    watcher = sit(made, 1)
    assert watcher.hear()["role"] == "watcher"
    watcher.until("state")
    assert watcher.state["view"]["viewer"] == "public"
    assert watcher.state["undo"] is False
    for message in (
        {"type": "choose", "number": watcher.state["number"], "choice": "pass"},
        {"type": "undo", "number": watcher.state["number"]},
        {"type": "resign"},
        {"type": "policy", "side": "german", "how": "decline"},
    ):
        watcher.send(**message)
        assert reason(watcher.until("refused")) == "watchers-only-watch"
    assert watcher.ask(type="sight", a="10.05", b="12.05")["answer"]["say"]["it"]


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("", "bad-message"),
        ("{", "bad-message"),
        ("[]", "bad-message"),
        ('{"type":"nothing"}', "bad-message"),
        ('{"type":"hello"}', "bad-message"),
        ('{"type":"hello","key":7}', "bad-message"),
        ('{"type":"hello","key":"x","extra":1}', "bad-message"),
        ('{"type":"ping"}', "no-hello"),
        ('{"type":"hello","key":"x"}', "wrong-link"),
        ('{"type":"hello","key":"x","protocol":99}', "older-client"),
        ('{"type":"hello","key":"' + "x" * 20_000 + '"}', "too-large"),
    ],
)
def test_who_does_not_say_hello_is_sent_away(server: Served, sent: str, key: str) -> None:
    made = server.make(players=AGAINST)
    address = server.url.replace("http", "ws") + f"/api/games/{made['id']}/socket"
    with connect(address) as socket:
        socket.send(sent)
        assert reason(msgspec.json.decode(socket.recv(10))) == key
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code >= 4400


def test_a_link_opens_its_own_game_only(server: Served) -> None:
    one, two = server.make(players=AGAINST), server.make(players=AGAINST)
    player = Player(server, two["id"], one["links"][0]["key"])
    assert reason(player.hear()) == "wrong-link"
    stranger = Player(server, "nothing", one["links"][0]["key"])
    assert reason(stranger.hear()) == "unknown-game"


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_socket_of_another_site_is_refused(server: Served, origin: str) -> None:
    address = server.url.replace("http", "ws") + "/api/games/x/socket"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Origin": origin}):
        pass


def test_a_flood_ends_the_connection(server: Served, sit: Sit) -> None:
    player = sit(server.make(players=AGAINST))
    # The server may hang up before all is sent; what it said is still there to be read.
    with contextlib.suppress(ConnectionClosed):
        for _ in range(300):
            player.send(type="ping")
    assert reason(player.until("bye")) == "too-often"


def test_oversized_and_binary_messages_end_the_connection(server: Served, sit: Sit) -> None:
    made = server.make(players=AGAINST)
    large = sit(made)
    large.send(type="plan", number=0, choices=["x" * 300] * 60)
    assert reason(large.until("bye")) == "too-large"
    binary = sit(made)
    binary.ready()
    binary.socket.send(b'{"type":"ping"}')
    with contextlib.suppress(ConnectionClosed):
        list(binary.socket)
    with pytest.raises(ConnectionClosed):
        binary.socket.recv()
    assert sit(made).ready()["number"] == binary.state["number"]


def test_undo_stops_at_dice_and_the_other_side(server: Served, sit: Sit) -> None:
    player = sit(server.make("gravellona", players={"axis": "person", "partisan": "person"}))
    first = player.ready()
    assert first["undo"] is False
    assert first["undo_why"]["it"]
    number = first["number"]
    player.choose()
    if player.state["undo"]:
        player.send(type="undo", number=player.state["number"])
        back = player.until("state")
        assert back["number"] == number + 2
        assert back["view"]["pieces"] == first["view"]["pieces"]
    player.send(type="undo", number=player.state["number"])
    assert reason(player.until("refused")) == "cannot-undo"


def test_reconnection_brings_only_what_is_new(server: Served, sit: Sit) -> None:
    made = server.make(players=AGAINST, dice="seed", seed=2)
    player = sit(made)
    placed(player)
    known, mark = len(player.log), player.state["log"]["mark"]
    assert known
    player.close()
    again = sit(made, log=known, mark=mark)
    again.ready()
    assert again.state["log"]["start"] == known
    assert again.state["log"]["entries"] == []
    forgetful = sit(made, log=known, mark="00000000")
    forgetful.ready()
    assert forgetful.log == player.log


def test_hot_seat_hands_over_before_it_shows(server: Served, sit: Sit) -> None:
    made = server.make(players={}, dice="seed", seed=1)
    assert [link["sides"] for link in made["links"]] == [["german", "yugoslav"], []]
    player = sit(made)
    placed_by(player, "yugoslav")
    while not player.state["handover"]:
        player.choose()
    assert player.state["handover"] == "german"
    assert player.state["view"]["viewer"] == "yugoslav"
    assert player.state["menu"]["entries"] == []
    player.send(type="eyes", side="german")
    player.until("state")
    assert player.state["view"]["viewer"] == "german"
    assert player.state["menu"]["entries"]


def placed_by(player: Player, side: str) -> None:
    player.until("state")
    assert player.state["eyes"] == side
    player.send(type="set-up", number=player.state["number"])
    player.until("state")


def test_a_plan_is_fed_until_it_is_done_or_surprised(server: Served, sit: Sit) -> None:
    player = sit(server.make(players=AGAINST, dice="seed", seed=4))
    number = placed(player)["number"]
    player.send(type="plan", number=number, choices=["to 99.98"])
    assert reason(player.until("refused"))
    stack = next(
        (s, a)
        for s in player.state["menu"]["stacks"]
        for a in s["actions"]
        if a["verb"] == "move" and not a["refused"]
    )
    choices = [*stack[1]["choices"], "all"]
    found = player.ask(type="reach", choices=choices)["answer"]
    far = max(found["hexes"], key=lambda h: len(h["choices"]))
    way = [choice.split()[1] for choice in far["choices"]]
    risks = player.ask(type="risks", choices=found["before"], way=way)["answer"]
    assert {hex_["hex"] for hex_ in risks["hexes"]} == {
        h["hex"] for h in found["hexes"] if h["threats"] and h["hex"] in way
    }
    player.send(type="plan", number=number, choices=[*choices, *far["choices"], "to 99.99"])
    player.until(lambda m: m["type"] == "state" and m["number"] > number and not m["plan"])
    player.ready()
    assert player.state["plan"] == []
    assert player.state["number"] > number + 1


def test_questions_are_answered_and_change_nothing(server: Served, sit: Sit) -> None:
    player = sit(server.make(players=AGAINST, dice="seed", seed=4))
    number = placed(player)["number"]
    line = player.ask(type="sight", a="10.05", b="14.05")["answer"]
    assert line["line"]["distance"] == 4
    assert line["say"]["it"]
    assert player.ask(type="why", words="attack from 10.05 at 19.11")["answer"]["refused"]["rule"]
    assert player.ask(type="why", words="gibberish")["answer"]["refused"]["key"] == "unreadable"
    assert reason(player.ask(type="sight", a="10.05", b="99.99")) == "unreadable"
    assert reason(player.ask(type="risks", way=["99.99"])) == "unreadable"
    assert player.ask(type="risks", way=["10.05"])["answer"]["hexes"] == []
    assert player.ask(type="advice")["answer"]["choice"] is None
    assert player.ask(type="odds", choices=[player.texts()[0]])["answer"]["type"] == "odds"
    past = player.ask(type="moment", at=1)["answer"]
    assert past["at"] == 1
    assert past["view"]["viewer"] == "german"
    assert past["entry"]["text"] is None
    assert reason(player.ask(type="moment", at=1, eyes="yugoslav")) == "no-eyes"
    assert reason(player.ask(type="moment", at=9999)) == "no-moment"
    assert player.ask(type="sight", a="10.05", b="10.05")["number"] == number


def test_standing_orders_answer_reactions(server: Served, sit: Sit) -> None:
    made = server.make(players={"german": "simple", "yugoslav": "person"}, dice="seed", seed=5)
    player = sit(made)
    placed(player)
    player.send(type="policy", side="yugoslav", how="decline")
    player.until("state")
    assert player.state["policies"] == [
        {"side": "yugoslav", "how": "decline", "chance": 0.5, "keep": 0}
    ]
    for _ in range(40):
        player.ready()
        if player.state["outcome"]:
            break
        assert player.state["menu"]["asks"] != "window"
        player.choose("pass" if "pass" in player.texts() else "")
    player.send(type="policy", side="german", how="decline")
    assert reason(player.until("refused")) == "not-your-side"


def test_draws_and_resignations_end_a_game(server: Served, sit: Sit) -> None:
    made = server.make(seats="two", dice="seed", seed=1)
    german, yugoslav = sit(made, 0), sit(made, 1)
    yugoslav.until("state")
    german.until("state")
    german.send(type="draw-answer", accept=True)
    assert reason(german.until("refused")) == "no-draw-offered"
    german.send(type="draw-offer")
    assert yugoslav.until("state")["draw"] == ["german"]
    yugoslav.send(type="draw-answer", accept=False)
    assert german.until(lambda m: m["type"] == "state" and not m["draw"])["outcome"] is None
    german.send(type="resign")
    outcome = yugoslav.until(lambda m: m["type"] == "state" and m["outcome"])["outcome"]
    assert (outcome["winner"], outcome["how"]) == ("yugoslav", "resignation")
    yugoslav.send(type="choose", number=yugoslav.state["number"], choice="pass")
    assert reason(yugoslav.until("refused")) == "game-over"
    record = server.http.get(f"/api/games/{made['id']}/record").json()["record"]
    assert record.startswith("staffetta record")
    copy = server.http.post("/api/records", json={"record": record}).json()
    looker = sit(copy)
    looker.until("state")
    assert looker.state["outcome"]["how"] == "resignation"
    assert looker.ask(type="moment", at=0, eyes="all")["answer"]["view"]["viewer"] == "all"


def test_a_deleted_game_says_so(server: Served, sit: Sit) -> None:
    made = server.make(players=AGAINST)
    player = sit(made)
    player.ready()
    headers = {"authorization": f"Bearer {made['owner']}"}
    server.http.delete(f"/api/games/{made['id']}", headers=headers)
    assert reason(player.until("bye")) == "game-deleted"


def mutated(message: str, chance: random.Random) -> str:
    """A message with something wrong in it, mostly."""
    letters = list(message)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters))
        kind = chance.random()
        if kind < 0.4:
            letters[at] = chance.choice('{}[]",:0123456789abcxyz-. \\é\x00')
        elif kind < 0.7:
            del letters[at : at + chance.randint(1, 6)]
        else:
            letters[at:at] = letters[max(0, at - 8) : at]
        if not letters:
            return "{}"
    return "".join(letters)


def fuzz(server: Served, count: int, seed: int) -> None:
    chance = random.Random(seed)
    made = server.make(players=AGAINST, dice="seed", seed=seed)
    player = Player(server, made["id"], made["links"][0]["key"])
    sent = 0
    while sent < count:
        try:
            player.ready()
            number = player.state["number"]
            whole: list[Any] = [
                {"type": "choose", "number": number, "choice": chance.choice(player.texts())},
                {"type": "undo", "number": number},
                {"type": "plan", "number": number, "choices": ["activate 10.05", "move", "all"]},
                {"type": "policy", "side": "german", "how": "fire", "chance": 0.5},
                {"type": "ask", "id": 1, "what": {"type": "why", "words": "fire from 10.05"}},
                {"type": "dice-commit", "round": 0, "commitment": "0" * 64},
                {"type": "eyes", "side": "german"},
            ]
            for message in chance.choices(whole, k=20):
                text = mutated(msgspec.json.encode(message).decode(), chance)
                sent += 1
                player.socket.send(text)
            player.send(type="ping")
            player.until("pong")
        except (ConnectionClosed, TimeoutError):
            player = Player(server, made["id"], made["links"][0]["key"])
        failed = [m for m in player.heard if m.get("because", {}).get("key") == "server-failed"]
        assert not failed
        if player.heard and player.heard[-1]["type"] == "bye":
            player = Player(server, made["id"], made["links"][0]["key"])
    assert server.process.poll() is None
    player.ready()
    player.send(type="resign")
    player.until(lambda m: m["type"] == "state" and m["outcome"])
    player.close()
    # Every choice that was accepted is legal: the record can be played again to the same end.
    record = server.http.get(f"/api/games/{made['id']}/record").json()["record"]
    verdict = verify(Record.parse(record))
    assert verdict.good, verdict.difference
    assert len(verdict.record.entries) > 5


def test_mutated_messages_do_no_harm(server: Served) -> None:
    fuzz(server, 300, 1)


@pytest.mark.slow
def test_a_thousand_mutated_messages_do_no_harm(server: Served) -> None:
    fuzz(server, 1_000, 3)


@pytest.mark.long
def test_many_mutated_messages_do_no_harm(server: Served) -> None:
    fuzz(server, 10_000, 2)
