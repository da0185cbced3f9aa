"""No message to a seat depends on what that seat may not know, byte for byte."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from staffetta.server.games.host import Host
from staffetta.server.games.room import Room
from staffetta.table.guests import Watch
from staffetta.table.messages.games import NewGame
from staffetta.table.messages.orders import (
    AskCourse,
    AskForecast,
    AskLook,
    AskMoment,
    AskOdds,
    AskReach,
    AskSight,
    AskStakes,
    AskWhy,
    Question,
)
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from staffetta.table.storage import Seat

DEALS = (
    ("tito", "british", "american", "soviet", *["decoy"] * 6),
    (*["decoy"] * 6, "soviet", "american", "british", "tito"),
)
#: What turns a piece face up, and may tell the twins apart from then on.
TURNED_UP = ("mission-revealed", "mission-exits", "tito-exits", "game-over", "air")


def dealt(host: Host, deal: tuple[str, ...]) -> Room:
    """A game with the same dice whose missions were dealt in some order."""
    made = host.make(NewGame(scenario="drvar", dice="seed", seed=11))
    room = host.room(made.id)
    session = room.session
    for who in deal:
        session.choose(["yugoslav"], session.game.number, f"identity {who}")
    return room


def told(room: Room, eyes: str) -> bytes:
    """All that the watcher of a game is sent."""
    sides = (eyes,) if eyes != "public" else ()
    watch = Watch(Seat(room.session.id, "player" if sides else "watcher", sides), eyes)
    header = msgspec.to_builtins(room.session.public())
    for own in ("id", "created", "changed"):
        header.pop(own)
    parts = [
        msgspec.json.encode(room.session.state(watch, ["german", "yugoslav"])),
        msgspec.json.encode(header),
        msgspec.json.encode(
            room.session.entries(eyes, room.session.game.entries, over=room.session.over)
        ),
    ]
    return b"\n".join(parts)


async def asked(host: Host, room: Room, eyes: str, words: list[str]) -> bytes:
    """The answers to questions."""
    watch = Watch(Seat(room.session.id, "player", (eyes,)), eyes)
    last = len(room.session.game.entries)
    questions: list[Question] = [
        AskCourse(),
        AskMoment(at=last),
        AskMoment(at=last // 2),
        AskSight(a="10.05", b="13.07"),
        AskReach(),
        AskStakes(),
        AskForecast(),
        *[AskLook(hex=hex_) for hex_ in ("10.05", "13.07", "08.06")],
        *[AskOdds(choices=[word]) for word in words],
        *[AskWhy(words=word) for word in words],
    ]
    found: list[bytes] = []
    for question in questions:
        try:
            found.append(msgspec.json.encode(await host.answer(room, watch, question)))
        except Refusal as refused:
            found.append(msgspec.json.encode(refused.because))
    return b"\n".join(found)


def options(session: Session) -> list[str]:
    decision = session.game.decision
    return [choice.text for choice in decision.choices] if decision else []


@pytest.mark.anyio
async def test_the_german_is_told_the_same_whoever_lies_where(tmp_path: Path) -> None:
    host = Host(tmp_path)
    rooms = [dealt(host, deal) for deal in DEALS]
    one, two = rooms
    chance = random.Random(5)
    steps = 0
    while steps < 250 and one.session.decider:
        side = one.session.decider
        assert two.session.decider == side
        for eyes in ("german", "public"):
            assert told(one, eyes) == told(two, eyes), steps
        shared = [text for text in options(one.session) if text in options(two.session)]
        if steps % 25 == 0:
            words = [*chance.choices(shared, k=2), "interrogate from 10.05", "air A-BAF at 10.05"]
            answers = [await asked(host, room, "german", words) for room in rooms]
            assert answers[0] == answers[1], steps
        if side == "german":
            assert options(one.session) == options(two.session)
        choice = chance.choice(shared)
        for room in rooms:
            room.session.choose([side], room.session.game.number, choice)
        steps += 1
        keys = [event.key for event in one.session.game.events]
        if any(key.startswith(TURNED_UP) for key in keys):
            break
    assert steps > 40
    assert told(one, "yugoslav") != told(two, "yugoslav")
    host.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
