"""Forged messages for the socket of a game: each has to be refused, or end the connection."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from .wire import BINARY, CLOSE, PING, TEXT, framed

#: Texts of choices that nobody is ever offered.
NEVER: Final = (
    "to 99.99",
    "to 00.00",
    "roll 6 6 6",
    "roll",
    "takeback 1",
    "resign german",
    "identity tito tito",
    "PASS",
    "pass; pass",
    "\u0000",
    "\u202epass",
    "activate",
    "activate ../../etc",
    "' OR 1=1 --",
    "🎲",
    "x" * 80,
)


class Situation:
    """A game as it stands, for somebody with one of its links."""

    def __init__(
        self,
        *,
        number: int,
        offered: Sequence[str],
        mine: str,
        other: str,
        undo: bool,
        past: Sequence[tuple[int, str]],
    ) -> None:
        self.number: Final = number
        #: What the side that has to choose is offered.
        self.offered: Final = list(offered)
        #: The side of the link; empty for a watcher.
        self.mine: Final = mine
        self.other: Final = other
        self.undo: Final = undo
        #: Choices of the past with their numbers.
        self.past: Final = list(past)


Message = dict[str, Any]
Maker = Callable[[random.Random, Situation], Message | None]


def stale(chance: random.Random, at: Situation) -> Message:
    """A choice that is offered, under the number of another decision."""
    wrong = [at.number - 1, at.number + 1, 0, 1_000_000, at.number + chance.randrange(2, 5000)]
    number = chance.choice([n for n in wrong if n >= 0 and n != at.number])
    return {"type": "choose", "number": number, "choice": chance.choice(at.offered)}


def replayed(chance: random.Random, at: Situation) -> Message | None:
    """A choice that was made, once more."""
    if not at.past:
        return None
    number, choice = chance.choice(at.past)
    return {"type": "choose", "number": number, "choice": choice}


def not_offered(chance: random.Random, at: Situation) -> Message:
    """A choice that is not offered."""
    return {"type": "choose", "number": at.number, "choice": chance.choice(NEVER)}


def bad_plan(chance: random.Random, at: Situation) -> Message:
    """A plan that cannot begin, or is too late."""
    if chance.random() < 0.5:  # noqa: PLR2004 (half of them)
        return {"type": "plan", "number": at.number + 1, "choices": at.offered[:2]}
    return {"type": "plan", "number": at.number, "choices": ["to 99.99", *at.offered[:2]]}


def bad_undo(chance: random.Random, at: Situation) -> Message:
    """Taking back what cannot be taken back."""
    number = at.number + chance.randrange(1, 9) if at.undo else at.number
    return {"type": "undo", "number": number}


def stale_set_up(chance: random.Random, at: Situation) -> Message:
    """A set-up for another decision."""
    return {"type": "set-up", "number": at.number + chance.randrange(1, 9)}


def for_the_other(chance: random.Random, at: Situation) -> Message:
    """What only the other side may do."""
    return chance.choice(
        [
            {"type": "policy", "side": at.other, "how": "decline"},
            {"type": "policy", "side": "", "how": "ask"},
            {"type": "eyes", "side": at.other},
            {"type": "eyes", "side": "public"},
            {"type": "resign", "side": at.other},
            {"type": "resign", "side": "nobody"},
            {"type": "draw-answer", "accept": True},
        ]
    )


def dice(chance: random.Random, _: Situation) -> Message:
    """Secrets for dice that are settled."""
    name = chance.choice(["commitment", "secret"])
    kind = "dice-commit" if name == "commitment" else "dice-secret"
    return {"type": kind, "round": chance.randrange(3), name: f"{chance.getrandbits(256):064x}"}


def hello_again(chance: random.Random, at: Situation) -> Message:
    """A second hello."""
    return {"type": "hello", "key": f"{chance.getrandbits(128):032x}", "eyes": at.other}


def nosy(chance: random.Random, at: Situation) -> Message:
    """A question that is not for this seat."""
    questions: list[Message] = [
        {"type": "moment", "at": 0, "eyes": at.other},
        {"type": "moment", "at": 0, "eyes": "all"},
        {"type": "moment", "at": 999_999},
        {"type": "moment", "at": 0, "eyes": "../.."},
        {"type": "hint"},
        {"type": "reason", "at": 0},
        {"type": "reason", "at": 999_999},
    ]
    return {"type": "ask", "id": chance.randrange(1000), "what": chance.choice(questions)}


def not_mine(chance: random.Random, at: Situation) -> Message:
    """What the side that has to choose could do, by somebody else."""
    return chance.choice(
        [
            {"type": "choose", "number": at.number, "choice": chance.choice(at.offered)},
            {"type": "plan", "number": at.number, "choices": [chance.choice(at.offered)]},
            {"type": "set-up", "number": at.number},
        ]
    )


def watching(chance: random.Random, at: Situation) -> Message:
    """What a player could do, by a watcher."""
    return chance.choice(
        [
            {"type": "resign"},
            {"type": "resign", "side": at.other},
            {"type": "draw-offer"},
            {"type": "drop-plan"},
            {"type": "undo", "number": at.number},
            {"type": "policy", "side": at.other, "how": "decline"},
        ]
    )


_PLAYER: Final[tuple[Maker, ...]] = (bad_undo, stale_set_up, for_the_other, dice, hello_again, nosy)
#: What each seat forges: the side that has to choose, the other side, a watcher.
MAKERS: Final[dict[str, tuple[Maker, ...]]] = {
    "decider": (stale, replayed, not_offered, bad_plan, *_PLAYER),
    "other": (not_mine, not_mine, stale, replayed, not_offered, *_PLAYER),
    "watcher": (watching, not_mine, stale, for_the_other, dice, hello_again, nosy),
}


# -- what is no message at all -------------------------------------------------

_PING: Final = b'{"type":"ping"}'


def _json(**message: Any) -> bytes:
    return msgspec.json.encode(message)


def malformed(chance: random.Random, at: Situation) -> tuple[str, bytes]:
    """A text that is no message; it ends the connection."""
    good = _json(type="choose", number=at.number, choice=chance.choice(at.offered))
    texts = [
        b"",
        b"null",
        b"[]",
        b'"choose"',
        b"{",
        good[: chance.randrange(1, len(good))],
        good + b"}",
        b"[" + good + b"]",
        _json(type="cheat", number=at.number),
        _json(type="choose", number=at.number),
        _json(type="choose", choice="pass"),
        _json(type="choose", number=str(at.number), choice="pass"),
        _json(type="choose", number=-1, choice="pass"),
        _json(type="choose", number=1.5, choice="pass"),
        _json(type="choose", number=10**30, choice="pass"),
        _json(type="choose", number=True, choice="pass"),
        _json(type="choose", number=at.number, choice=["pass"]),
        _json(type="choose", number=at.number, choice=""),
        _json(type="choose", number=at.number, choice="y" * 81),
        _json(type="choose", number=at.number, choice="pass", side="german"),
        _json(type="plan", number=at.number, choices=[]),
        _json(type="plan", number=at.number, choices=["pass"] * 65),
        _json(type="policy", side="german", how="cheat"),
        _json(type="policy", side="german", how="fire", chance=1e300),
        _json(type="ask", id=1, what={"type": "cheat"}),
        _json(type="ask", id=1, what=None),
        _json(type="ask", id=1, what={"type": "sight", "a": "1.1", "b": "x"}),
        b'{"type":"choose","number":NaN,"choice":"pass"}',
        b'{"type":"choose","number":1e999,"choice":"pass"}',
        b'{"type":"choose","number":0,"choice":"\\ud800"}',
        b'{"type":"choose","type":"resign"}',
        b"\xef\xbb\xbf" + _PING,
        b"\x00" * chance.randrange(1, 40),
    ]
    return "malformed text", framed(TEXT, chance.choice(texts))


def deep(chance: random.Random, _: Situation) -> tuple[str, bytes]:
    """Nested so deep that a reader could fall over."""
    size = chance.choice([500, 2_000, 7_500])
    what = chance.choice(
        [
            b"[" * size,
            b'{"a":' * (size // 5),
            b'{"type":' * (size // 8),
            b'{"type":"ask","id":1,"what":' + b"[" * size + b"]" * size + b"}",
            b'{"a":' * (size // 6) + b"1" + b"}" * (size // 6),
        ]
    )
    return "deep text", framed(TEXT, what)


def large(chance: random.Random, _: Situation) -> tuple[str, bytes]:
    """More than a message may hold, in letters or in bytes."""
    what = chance.choice([b"x" * 16_385, "ä".encode() * 16_000, b" " * 40_000, b"x" * 70_000])
    return "too large", framed(TEXT, b'{"type":"ping","x":"' + what + b'"}')


def binary(chance: random.Random, at: Situation) -> tuple[str, bytes]:
    """A message in a frame that is not for texts."""
    good = _json(type="choose", number=at.number, choice=chance.choice(at.offered))
    return "binary frame", framed(BINARY, chance.choice([good, b"\x80\x81", chance.randbytes(64)]))


def not_utf8(_: random.Random, __: Situation) -> tuple[str, bytes]:
    """A text that is none."""
    return "not UTF-8", framed(TEXT, b'{"type":"ping","x":"\xff\xfe\xc0"}')


def bad_frame(chance: random.Random, _: Situation) -> tuple[str, bytes]:
    """What breaks the protocol of frames."""
    frames = [
        b"\x81\x02hi",  # without a mask
        framed(3, b"reserved"),
        framed(11, b"reserved"),
        framed(0x41, _PING),  # a reserved bit
        framed(0, b"goes on with nothing"),
        framed(PING, b"x" * 200),
        framed(PING, b"", final=False),
        framed(CLOSE, b"\x00"),
        framed(CLOSE, struct.pack("!H", 99)),
        framed(CLOSE, struct.pack("!H", 1000) + b"\xff"),
        framed(TEXT, b"", length=1 << 62),
        framed(TEXT, b"{", final=False) + framed(TEXT, b"}"),
        b"\xff" + chance.randbytes(64),  # reserved bits; without them it could be half a frame
    ]
    return "broken frame", chance.choice(frames)


def truncated(chance: random.Random, at: Situation) -> tuple[str, bytes]:
    """A frame of which the end never comes: the client hangs up."""
    good = framed(TEXT, _json(type="choose", number=at.number, choice=chance.choice(at.offered)))
    return "truncated frame", good[: chance.randrange(1, len(good) - 1)]


def damaged(chance: random.Random, at: Situation) -> tuple[str, bytes]:
    """A message with a few wrong bytes. Only for those who may not send it undamaged either."""
    good = bytearray(_json(type="choose", number=at.number, choice=chance.choice(at.offered)))
    for _ in range(chance.randrange(1, 4)):
        good[chance.randrange(len(good))] = chance.randrange(256)
    return "damaged text", framed(TEXT, bytes(good))


BREAKERS: Final = (malformed, malformed, deep, large, binary, not_utf8, bad_frame, truncated)


def hellos(chance: random.Random, keys: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """First messages that open nothing. `keys` are secrets of other games."""
    key = chance.choice(keys)
    yield "wrong key", _json(type="hello", key=f"{chance.getrandbits(192):032x}")
    yield "key of another game", _json(type="hello", key=key)
    yield "key cut short", _json(type="hello", key=key[:-1])
    yield "key with more", _json(type="hello", key=key + "=")
    yield "no key", _json(type="hello", key="")
    yield "key too long", _json(type="hello", key="k" * 65)
    yield "key of bytes", b'{"type":"hello","key":"\\u0000\\u0000"}'
    yield "other protocol", _json(type="hello", key=key, protocol=chance.choice([0, 2, -1]))
    yield "no hello", _json(type="choose", number=0, choice="pass")
    yield "no hello", _PING
